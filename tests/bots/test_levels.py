"""The named levels: found by name, ordered in strength, and blind to what is hidden."""

from __future__ import annotations

import math

import pytest

from midway.bots import LEVELS, LevelBot, bot_names, find_bot
from midway.bots.levels import ALONE, BY_GAME, USUAL, expert_plan, level_for
from midway.bots.play import ask, play_out
from midway.bots.sight import log_odds
from midway.core.chance import RandomDealer, Rng
from midway.core.game import Game, find_game, game_names
from midway.core.match import Match
from tests.bots.positions import decisions
from tests.toy import ORCHARD

COIN = find_game("insertcoin")


def test_levels_are_found_by_name() -> None:
    assert len(LEVELS) >= 5
    assert set(LEVELS) == set(USUAL)
    assert set(LEVELS) < set(bot_names())
    for name in LEVELS:
        bot = find_bot(name, 1)
        assert isinstance(bot, LevelBot) and bot.name == name


def test_a_game_may_have_levels_of_its_own() -> None:
    assert all(set(levels) == set(LEVELS) for levels in BY_GAME.values())
    assert set(BY_GAME) <= set(game_names())
    assert level_for("hard", "no such game") is USUAL["hard"]


def test_a_level_may_play_otherwise_where_nobody_else_is_at_the_table() -> None:
    for game, levels in ALONE.items():
        assert set(levels) <= set(LEVELS)
        for name in LEVELS:
            assert level_for(name, game, alone=True) is levels.get(name, level_for(name, game))
    assert level_for("strong", "dungeonball", alone=True) is not level_for("strong", "dungeonball")
    assert level_for("hard", "no such game", alone=True) is USUAL["hard"]
    assert expert_plan("dungeonball", alone=True) is level_for("expert", "dungeonball", alone=True).plan
    assert expert_plan("dungeonball") is level_for("expert", "dungeonball").plan


def test_no_level_thinks_longer_than_a_second() -> None:
    for levels in (USUAL, *BY_GAME.values(), *ALONE.values()):
        for level in levels.values():
            assert level.plan is None or 0 < level.plan.milliseconds < 1000


@pytest.mark.parametrize("name", ["greedy", *LEVELS[:3]])
@pytest.mark.parametrize("game", [COIN, ORCHARD], ids=lambda game: game.name)
def test_what_is_hidden_changes_nothing(game: Game, name: str) -> None:
    for state, seat in decisions(game, 6):
        other = state.guess(seat, Rng(99))
        assert ask(find_bot(name, 5), state, seat) is ask(find_bot(name, 5), other, seat)


@pytest.mark.parametrize(
    ("stronger", "weaker"), [("novice", "random"), ("easy", "novice"), ("medium", "easy"), ("hard", "medium")]
)
def test_a_level_plays_better_than_the_one_below(stronger: str, weaker: str) -> None:
    lead = 0
    for game in range(16):
        match = Match(COIN, 2)
        seat = game % 2
        names = [weaker, weaker]
        names[seat] = stronger
        bots = [find_bot(name, game * 10 + place) for place, name in enumerate(names)]
        result = play_out(match, bots, RandomDealer(Rng(game // 2)))
        lead += result.scores[seat] - result.scores[1 - seat]
    assert lead > 16, "less than a point a game"


def test_the_lowest_level_varies() -> None:
    state, seat = decisions(COIN, 6)[3]
    assert len({ask(find_bot("novice", seed), state, seat).word for seed in range(12)}) > 2


def test_a_level_with_foresight_wavers_between_words_of_similar_worth() -> None:
    pinball = find_game("pinball")
    assert level_for("strong", pinball.name).foresight
    said = [{ask(find_bot("strong", seed), *place).word for seed in range(12)} for place in decisions(pinball, 30)]
    assert any(len(words) > 1 for words in said), "never wavers"
    assert any(len(words) == 1 for words in said), "wavers where one word is clearly the best"


@pytest.mark.parametrize("lead", [-20.0, -3.0, 0.0, 0.5, 20.0])
def test_a_lead_counts_the_same_in_won_and_lost_games(lead: float) -> None:
    """Chances crowd near 0 and 1; a level that is far ahead must not waver more for that."""
    assert log_odds(1.0 / (1.0 + math.exp(-lead))) == pytest.approx(lead, rel=1e-6)
    assert log_odds(0.0) == pytest.approx(-log_odds(1.0), rel=1e-3) and log_odds(0.0) < -20.0
