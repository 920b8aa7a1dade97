"""A kick by skill at the keyboard: a marker is stopped by keys; where no single keys can be told, a word is typed."""

from __future__ import annotations

import re

import pytest

from midway.cli.sitting import Sitting
from midway.cli.swing import position
from midway.core.chance import RandomDealer, Rng
from midway.core.match import Match
from midway.games.dungeonball import GAME
from midway.games.dungeonball.rules.field import is_good
from midway.games.dungeonball.rules.state import DungeonState
from midway.games.dungeonball.telling import lid
from midway.games.dungeonball.words import CHANCE_WORDS, LAND_MOVES
from tests.terminal import Terminal


def before_a_kick() -> tuple[Match, DungeonState]:
    """A first down in front of the posts, for a player who kicks by skill."""
    match = Match(GAME, 1, {"kick_1": "skill"}, listen=True)
    state = match.state
    assert isinstance(state, DungeonState)
    for actor, word in ((0, "team orcs"), (0, "heads"), (-1, "toss heads"), (0, "attack first")):
        match.enter(actor, word)
    state.sides[0].momentum = 0
    state.ball = 14
    state.next_down()
    return match, state


def sit_down(match: Match) -> None:
    Sitting(match, ["Ada"], {}, RandomDealer(Rng(1))).run()


def kick() -> None:
    """What runs in the terminal."""
    match, state = before_a_kick()
    sit_down(match)
    print(f"{match.standing[5].word} brings {state.sides[0].score} points.")


@pytest.mark.rule("DUN-11.3")
@pytest.mark.parametrize(("answer", "score"), [("land 9 5", 3), ("land 2 5", 0), ("1", 0)])
def test_without_keys_a_throw_is_typed(monkeypatch: pytest.MonkeyPatch, answer: str, score: int) -> None:
    match, state = before_a_kick()
    answers = iter(["field goal", answer, "quit"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(answers))
    sit_down(match)
    assert state.sides[0].score == score
    assert match.standing[5].word.startswith("land ")


def test_there_is_no_hint_for_a_throw(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    match, _ = before_a_kick()
    answers = iter(["field goal", "hint", "land 9 5", "quit"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(answers))
    sit_down(match)
    assert "this is a throw of your own hand" in capsys.readouterr().out
    assert match.standing[5].word == "land 9 5"


@pytest.mark.rule("DUN-11.3")
def test_in_a_terminal_keys_stop_the_marker() -> None:
    terminal = Terminal(start="from tests.dungeonball.test_terminal import kick; kick()")
    terminal.until("Ada> ")
    terminal.press("field goal\r")
    terminal.until("Ada> ")
    terminal.press("land 9 5\r")
    terminal.until("your hand says where it lands")
    terminal.press("\r")
    terminal.until("Any key stops the column.")
    terminal.press(" ")
    terminal.until("Any key throws.")
    terminal.press(" ")
    terminal.until("Ada> ")
    terminal.press("quit\r")
    seen = terminal.until("points.")
    assert terminal.close() == 0
    thrown = re.search(r"(land \d+ \d+) brings (\d) points", seen)
    assert thrown is not None
    move = CHANCE_WORDS.parse(thrown[1])
    assert int(thrown[2]) == (3 if is_good(move.a, move.b) else 0)


@pytest.mark.rule("DUN-11.1", "DUN-11.3")
def test_the_lid_shows_every_landing_once_and_where_a_kick_is_good() -> None:
    target = lid()
    places = [
        place
        for words, marks in zip(target.words, target.picture, strict=True)
        for place in zip(words, marks, strict=True)
    ]
    assert sorted(word for word, _ in places) == sorted(move.word for move in LAND_MOVES)
    for word, mark in places:
        move = CHANCE_WORDS.parse(word)
        assert (mark == "+") == is_good(move.a, move.b)


def test_the_marker_swings_from_edge_to_edge_and_back() -> None:
    swing = [position(step / 100, 17) for step in range(201)]
    assert swing[0] == swing[200] == 0
    assert swing[100] == 16
    assert set(swing) == set(range(17))
    assert swing[:101] == sorted(swing[:101])
