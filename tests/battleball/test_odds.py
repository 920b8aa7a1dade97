"""The displayed odds, proven by playing every possible roll of every pair of dice with the rules themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from midway.core.events import Listener
from midway.core.words import CHANCE
from midway.games.battleball.components import DICE_NAMES, PLAYER_DICE, ROSTER
from midway.games.battleball.rules.ball import hand_off, kick, throw_pass
from midway.games.battleball.rules.contest import attack, pile_on
from midway.games.battleball.rules.game import BattleballState
from midway.games.battleball.rules.odds import (
    ANY_DOUBLE,
    LOW_DOUBLE,
    TACKLE_ODDS,
    Odds,
    hand_off_odds,
    move_odds,
    pile_odds,
    throw_odds,
)
from midway.games.battleball.rules.position import PICK_DIE
from tests.battleball.scene import HARTS, WOLVES, Scene

ONE_OF_EACH = ["tk", "lm1", "lb1", "sf1", "rb1", "ht"]
"""A player for each die, in the order of the dice."""


def outcomes(scene: Scene, kind: str, verdict: Callable[[BattleballState, list[int]], int]) -> Odds:
    """Plays every way the dice can fall until the event, a heavy tackle's coach using the lower die."""
    ways: Counter[int] = Counter()
    waiting = [(scene.state.clone(), 1)]
    while waiting:
        state, weight = waiting.pop()
        for move, share in state.outcomes().items():
            after = state.clone()
            listener = Listener()
            after.listener = listener
            after.do(CHANCE, move)
            while after.step == PICK_DIE:
                after.do(after.asked, after.legal(after.asked)[0])
            told = [event.numbers for event in listener.events if event.kind == kind]
            if told:
                ways[verdict(after, told[0])] += weight * share
            else:
                assert after.actors() == [CHANCE]
                waiting.append((after, weight * share))
    return Odds(ways[0], ways[1], ways[2])


def same_share(shown: Odds, played: Odds) -> bool:
    return all(a * played.total == b * shown.total for a, b in zip(shown, played, strict=True))


def beside(mine: str, other: str, **more: Any) -> Scene:
    squad = {mine: "g12", "lm2": "a2"}
    return Scene(squad, {other: "g13", "lm2": "a24"}, ball="n20", **more)


PAIRS = list(product(range(6), range(6)))
HAND_OFF_PAIRS = [pair for pair in PAIRS if pair not in ((0, 0), (5, 5))]
"""A team has one tackle and one heavy tackle only."""


def test_there_is_a_player_for_each_die() -> None:
    assert [PLAYER_DICE[ROSTER.index(name)] for name in ONE_OF_EACH] == list(range(6))
    assert len(DICE_NAMES) == 6


@pytest.mark.rule("BAT-5.4", "BAT-5.7")
@pytest.mark.parametrize(("mine", "other"), PAIRS)
def test_tackles_of_every_pair_of_dice(mine: int, other: int) -> None:
    scene = beside(ONE_OF_EACH[mine], ONE_OF_EACH[other])
    scene.state.active = ROSTER.index(ONE_OF_EACH[mine])
    attack(scene.state, 11 + ROSTER.index(ONE_OF_EACH[other]), False)
    played = outcomes(scene, "tackle", lambda _, told: {2: 0, 3: 1, 1: 2}[told[4]])
    assert same_share(TACKLE_ODDS[mine][other], played)


@pytest.mark.rule("BAT-6.4", "BAT-6.5")
@pytest.mark.parametrize(("mine", "other"), [pair for pair in PAIRS if pair[1] != 5])
def test_blocks_of_every_pair_of_dice(mine: int, other: int) -> None:
    scene = beside(ONE_OF_EACH[mine], ONE_OF_EACH[other])
    scene.state.active = ROSTER.index(ONE_OF_EACH[mine])
    attack(scene.state, 11 + ROSTER.index(ONE_OF_EACH[other]), True)
    played = outcomes(scene, "block", lambda _, told: 0 if told[4] else 2)
    shown = TACKLE_ODDS[mine][other]
    assert same_share(Odds(shown.good, 0, shown.special + shown.bad), played)


@pytest.mark.rule("BAT-9.3", "BAT-9.4", "BAT-9.6", "BAT-15.2")
@pytest.mark.parametrize(("rule", "highest"), [("sure-hands", LOW_DOUBLE), ("bone-breakers", ANY_DOUBLE)])
@pytest.mark.parametrize(("mine", "other"), HAND_OFF_PAIRS)
def test_hand_offs_of_every_pair_of_dice(mine: int, other: int, rule: str, highest: int) -> None:
    giver = ROSTER.index(ONE_OF_EACH[mine])
    taker = ROSTER.index(ONE_OF_EACH[other]) + (1 if mine == other else 0)
    scene = Scene({ROSTER[giver]: "g12", ROSTER[taker]: "g14"}, {"lm2": "a24"}, rules=(rule, "sure-hands"))
    scene.state.give_ball(giver)
    scene.state.active = giver
    hand_off(scene.state, taker)
    played = outcomes(scene, "hand", lambda _, told: 0 if told[2] else 1)
    assert same_share(hand_off_odds(mine, other, highest), played)


@pytest.mark.rule("BAT-8.3", "BAT-8.5", "BAT-8.7")
@pytest.mark.parametrize("die", range(6))
@pytest.mark.parametrize("far", [1, 4, 9, 15, 22])
def test_passes_to_every_die_over_every_distance(die: int, far: int) -> None:
    receiver = ROSTER.index(ONE_OF_EACH[die])
    scene = Scene({"rb3": "c1", ONE_OF_EACH[die]: f"c{1 + far}"}, {"lm2": "n24"}, holder=(WOLVES, "rb3"))
    scene.state.active = 2
    throw_pass(scene.state, receiver)
    played = outcomes(scene, "pass", lambda _, told: {1: 0, 2: 1, 0: 2}[told[4]])
    assert same_share(throw_odds(die, far, ANY_DOUBLE), played)


@pytest.mark.rule("BAT-10.6", "BAT-10.8")
@pytest.mark.parametrize("die", range(6))
@pytest.mark.parametrize("row", [13, 18, 25])
def test_kicks_with_every_die(die: int, row: int) -> None:
    kicker = ROSTER.index(ONE_OF_EACH[die])
    scene = Scene({ONE_OF_EACH[die]: f"c{row}"}, {"lm2": "n2"}, holder=(WOLVES, ONE_OF_EACH[die]))
    scene.state.active = kicker
    kick(scene.state)
    played = outcomes(scene, "kick", lambda _, told: {1: 0, 2: 1, 0: 2}[told[3]])
    assert same_share(throw_odds(die, 26 - row, ANY_DOUBLE), played)


@pytest.mark.rule("BAT-7.7", "BAT-7.8", "BAT-7.10", "BAT-15.4")
@pytest.mark.parametrize(("rule", "serious_from"), [("bone-breakers", 5), ("sure-hands", 6)])
def test_pile_ons(rule: str, serious_from: int) -> None:
    scene = beside("rb1", "sf1", rules=(rule, rule), down=[(HARTS, "sf1")])
    scene.state.active = 0
    pile_on(scene.state, 11 + ROSTER.index("sf1"))
    played = outcomes(scene, "pile", lambda _, told: {1: 0, 2: 1, 0: 2}[told[3]])
    assert same_share(pile_odds(serious_from), played)


@pytest.mark.rule("BAT-4.2", "BAT-4.14")
@pytest.mark.parametrize("die", range(6))
@pytest.mark.parametrize("steps", [1, 2, 3, 6, 7, 12, 20])
def test_moves_of_every_die(die: int, steps: int) -> None:
    scene = Scene({ONE_OF_EACH[die]: "g3"}, {"lm2": "a24"}, ball="n20")
    scene.say(ONE_OF_EACH[die], "roll")
    played = outcomes(scene, "roll", lambda after, _: 0 if after.distance >= steps else 2)
    assert same_share(move_odds(die, steps, 0), played)


def test_percents_are_rounded_to_the_nearest() -> None:
    assert Odds(1, 0, 2).percent(1) == 33
    assert Odds(2, 0, 1).percent(2) == 67
    assert Odds(1, 0, 7).percent(1) == 13
