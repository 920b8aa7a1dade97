"""What bots make of the dungeon's cards, and of a lead over it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from midway.bots import find_bot
from midway.bots.play import play_out
from midway.bots.search import Plan, SearchBot
from midway.core.chance import RandomDealer, Rng
from midway.core.match import Match
from midway.core.words import CHANCE
from midway.games.dungeonball import GAME
from midway.games.dungeonball.components import LEVELS, SOLO_CARDS
from midway.games.dungeonball.judgement.outlook import VICTORY
from midway.games.dungeonball.rules.dungeon import take_card
from midway.games.dungeonball.rules.position import DRAW_DEFENSE, DRAW_PLAY
from midway.games.dungeonball.rules.state import DungeonState
from tests.dungeonball.scene import Scene

Worth = Callable[[DungeonState], float]


def won(state: DungeonState) -> float:
    """The chance to win."""
    return GAME.strategy().evaluate(state)[0]


def aimed_at(state: DungeonState) -> float:
    """The same with points counted, in victories."""
    ambition = GAME.strategy().ambition(state, 0)
    assert ambition is not None
    return ambition / VICTORY


def expected_over_cards(state: DungeonState, worth: Worth) -> float:
    """What the position is worth on average once the next card lies open."""
    outcomes = state.outcomes()
    total = 0.0
    for move, weight in outcomes.items():
        after = state.clone()
        after.play(CHANCE, move)
        assert isinstance(after, DungeonState)
        total += weight * worth(after)
    return total / outcomes.total


def with_cards_drawn(level: str, count: int) -> Scene:
    """You have the ball, and the dungeon has drawn some of its cards."""
    scene = Scene("orcs", seats=1, level=level)
    rng = Rng(7)
    for _ in range(count):
        scene.state.pool = scene.state.pool or scene.state.discards
        take_card(scene.state, rng.choice([card for card in range(len(SOLO_CARDS)) if scene.state.pool >> card & 1]))
    return scene


@pytest.mark.parametrize(("worth", "error"), [(won, 0.01), (aimed_at, 0.03)])
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("drawn", [0, 5])
@pytest.mark.parametrize("direction", ["up", "right", "left"])
def test_a_defense_of_the_dungeon_is_expected_as_its_cards_bring_it(
    level: str, drawn: int, direction: str, worth: Worth, error: float
) -> None:
    scene = with_cards_drawn(level, drawn)
    scene.say(direction)
    assert scene.state.phase == DRAW_DEFENSE
    assert worth(scene.state) == pytest.approx(expected_over_cards(scene.state, worth), abs=error)


@pytest.mark.parametrize(("worth", "error"), [(won, 0.01), (aimed_at, 0.03)])
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("colour", ["red", "yellow", "blue"])
def test_a_play_of_the_dungeon_is_expected_as_its_cards_bring_it(
    level: str, colour: str, worth: Worth, error: float
) -> None:
    scene = with_cards_drawn(level, 5)
    scene.at(offense=1)
    scene.say(f"defend {colour}")
    assert scene.state.phase == DRAW_PLAY
    assert worth(scene.state) == pytest.approx(expected_over_cards(scene.state, worth), abs=error)


@pytest.mark.parametrize(("letter", "word"), [("U", "defend red"), ("R", "defend yellow"), ("L", "defend blue")])
def test_a_bot_names_the_colour_that_the_cards_left_over_lead_to(letter: str, word: str) -> None:
    scene = Scene("orcs", seats=1)
    state = scene.state
    state.pool = sum(1 << card for card in range(24) if SOLO_CARDS[card].order.startswith(letter))
    state.discards = (1 << 24) - 1 - state.pool
    state.left = state.pool.bit_count()
    scene.at(offense=1)
    assert str(find_bot("greedy", 1).choose(state, 0)) == word


def test_who_is_sure_to_beat_the_dungeon_still_plays_for_points() -> None:
    scene = Scene("orcs", seats=1)
    scene.side(0).score = 21
    scene.at(half=2, clock=0, ball=17)
    assert {"let time expire", "field goal"} <= set(scene.words())
    word = SearchBot(Rng(1), Plan(60, rollout=8)).choose(scene.state, 0)
    assert str(word) != "let time expire"


def test_only_a_lone_player_is_ambitious_and_points_count_however_sure_the_victory_is() -> None:
    strategy = GAME.strategy()
    alone = Scene("orcs", seats=1)
    alone.side(0).score = 70
    before = strategy.ambition(alone.state, 0)
    alone.side(0).score += 7
    after = strategy.ambition(alone.state, 0)
    assert before is not None
    assert after == pytest.approx(before + 7, abs=0.01)
    assert strategy.ambition(Scene("orcs").state, 0) is None


@pytest.mark.parametrize(("mine", "dungeons", "ambition"), [(20, 13, 7 + VICTORY), (3, 17, -14)])
def test_ambition_is_fulfilled_by_the_lead_and_a_victory(mine: int, dungeons: int, ambition: float) -> None:
    scene = Scene("orcs", seats=1)
    scene.side(0).score = mine
    scene.side(1).score = dungeons
    scene.at(half=2, clock=0, ball=17)
    scene.say("let time expire")
    assert scene.state.result() is not None
    assert GAME.strategy().ambition(scene.state, 0) == ambition


def test_a_level_that_goes_by_ambition_leads_the_dungeon_by_more_than_one_that_plays_to_win() -> None:
    leads = {"strong": 0, "greedy": 0}
    for name in leads:
        for deal in range(40):
            match = Match(GAME, 1, {"level": "I"})
            result = play_out(match, [find_bot(name, deal)], RandomDealer(Rng(deal)))
            leads[name] += result.scores[0] - result.rivals[0]
    assert leads["strong"] > leads["greedy"] + 40, "a point a game"
