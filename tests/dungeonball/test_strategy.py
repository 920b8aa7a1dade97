"""What bots make of the dungeon's cards, and of a lead over it."""

from __future__ import annotations

import pytest

from midway.bots import find_bot
from midway.bots.search import Plan, SearchBot
from midway.core.chance import Rng
from midway.core.words import CHANCE
from midway.games.dungeonball import GAME
from midway.games.dungeonball.components import LEVELS, SOLO_CARDS
from midway.games.dungeonball.rules.dungeon import take_card
from midway.games.dungeonball.rules.position import DRAW_DEFENSE, DRAW_PLAY
from midway.games.dungeonball.rules.state import DungeonState
from tests.dungeonball.scene import Scene


def evaluated(state: DungeonState) -> float:
    return GAME.strategy().evaluate(state)[0]


def expected_over_cards(state: DungeonState) -> float:
    """What the position is worth on average once the next card lies open."""
    outcomes = state.outcomes()
    total = 0.0
    for move, weight in outcomes.items():
        after = state.clone()
        after.play(CHANCE, move)
        assert isinstance(after, DungeonState)
        total += weight * evaluated(after)
    return total / outcomes.total


def with_cards_drawn(level: str, count: int) -> Scene:
    """You have the ball, and the dungeon has drawn some of its cards."""
    scene = Scene("orcs", seats=1, level=level)
    rng = Rng(7)
    for _ in range(count):
        scene.state.pool = scene.state.pool or scene.state.discards
        take_card(scene.state, rng.choice([card for card in range(len(SOLO_CARDS)) if scene.state.pool >> card & 1]))
    return scene


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("drawn", [0, 5])
@pytest.mark.parametrize("direction", ["up", "right", "left"])
def test_a_defense_of_the_dungeon_is_expected_as_its_cards_bring_it(level: str, drawn: int, direction: str) -> None:
    scene = with_cards_drawn(level, drawn)
    scene.say(direction)
    assert scene.state.phase == DRAW_DEFENSE
    assert evaluated(scene.state) == pytest.approx(expected_over_cards(scene.state), abs=0.01)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("colour", ["red", "yellow", "blue"])
def test_a_play_of_the_dungeon_is_expected_as_its_cards_bring_it(level: str, colour: str) -> None:
    scene = with_cards_drawn(level, 5)
    scene.at(offense=1)
    scene.say(f"defend {colour}")
    assert scene.state.phase == DRAW_PLAY
    assert evaluated(scene.state) == pytest.approx(expected_over_cards(scene.state), abs=0.01)


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


def test_only_a_lone_player_has_a_lead_over_the_dungeon() -> None:
    strategy = GAME.strategy()
    alone = Scene("orcs", seats=1)
    before = strategy.lead(alone.state, 0)
    alone.side(0).score += 7
    after = strategy.lead(alone.state, 0)
    assert before is not None
    assert after == pytest.approx(before + 7)
    assert strategy.lead(Scene("orcs").state, 0) is None
