"""What the strategy knows: greedy play beats random play on every table, alone and against others."""

from __future__ import annotations

import pytest

from midway.bots.play import play_out
from midway.bots.registry import find_bot
from midway.core.chance import RandomDealer, Rng
from midway.core.match import Match
from midway.games.pinball import GAME
from midway.games.pinball.components import TABLE_NAMES
from tests.pinball.desk import Desk
from tests.pinball.strength import solo_score


@pytest.mark.parametrize("table", TABLE_NAMES)
def test_greedy_scores_far_more_than_random(table: str) -> None:
    games = range(6)
    greedy = sum(solo_score(table, "greedy", number)[0] for number in games)
    assert greedy > 4 * sum(solo_score(table, "random", number)[0] for number in games)


@pytest.mark.parametrize("table", TABLE_NAMES)
def test_greedy_beats_random_at_one_table(table: str) -> None:
    match = Match(GAME, 3, {"table": table})
    bots = [find_bot(name, 5) for name in ("random", "greedy", "random")]
    assert play_out(match, bots, RandomDealer(Rng(9))).winners() == [1]


def test_the_quick_policy_says_legal_words_and_keeps_the_ball() -> None:
    desk = Desk(ball="duck-1", filled="red, red 6, yellow 4, yellow", nudges=3)
    strategy = GAME.strategy()
    desk.roll(1, 5)
    for seed in range(20):
        word = strategy.policy(desk.state, 0, Rng(seed)).word
        assert word in desk.words()
        assert word not in ("1 left-outlane", "drain")


def test_the_reasons_add_up_to_the_evaluation() -> None:
    desk = Desk("dragonslayer", score=50, nudges=2, circled=3, filled="orc-1, orc-2")
    desk.roll(2, 5)
    strategy = GAME.strategy()
    reasons = strategy.reasons(desk.state, 0)
    assert sum(share for _, share in reasons) == pytest.approx(strategy.evaluate(desk.state)[0])
    assert dict(reasons)["stars scored"] >= 50 / 400
