"""A kick by skill at the keyboard: the landing point is the player's to name."""

from __future__ import annotations

import pytest

from midway.cli.sitting import Sitting
from midway.core.chance import RandomDealer, Rng
from midway.core.match import Match
from midway.games.dungeonball import GAME
from midway.games.dungeonball.rules.state import DungeonState


@pytest.mark.rule("DUN-11.3")
@pytest.mark.parametrize(("answer", "score"), [("land 9 5", 3), ("land 2 5", 0), ("1", 0)])
def test_a_throw_is_asked_at_the_keyboard(monkeypatch: pytest.MonkeyPatch, answer: str, score: int) -> None:
    match = Match(GAME, 1, {"kick_1": "skill"}, listen=True)
    state = match.state
    assert isinstance(state, DungeonState)
    for actor, word in ((0, "team orcs"), (0, "heads"), (-1, "toss heads"), (0, "attack first")):
        match.enter(actor, word)
    state.sides[0].momentum = 0
    state.ball = 14
    state.next_down()
    answers = iter(["field goal", answer, "quit"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(answers))
    Sitting(match, ["Ada"], {}, RandomDealer(Rng(1))).run()
    assert state.sides[0].score == score
    assert match.standing[5].word.startswith("land ")
