"""What plays are worth: quick tables and floods say the same as the rules and the plain sums behind them."""

from __future__ import annotations

import pytest

from midway.core.chance import Rng
from midway.core.words import CHANCE
from midway.games.battleball import GAME
from midway.games.battleball.components import FACES, PLAYER_DICE, SIZE
from midway.games.battleball.judgement import (
    BY_HALF,
    BY_ROLL,
    EITHER,
    PLAIN_HITS,
    hit_worth,
    prospect,
    run_chance,
)
from midway.games.battleball.rules.game import BattleballState
from midway.games.battleball.rules.position import NOBODY, OVER
from midway.games.battleball.rules.reach import reach, steps_to_score
from midway.games.battleball.strategy import STRATEGY
from tests.battleball.scene import HARTS, WOLVES, Scene, player


def quick_positions(seed: int) -> list[BattleballState]:
    """Some positions of a game of quick players in which the ball is in play."""
    rng = Rng(seed)
    state = GAME.new()
    assert isinstance(state, BattleballState)
    found: list[BattleballState] = []
    while actors := state.actors():
        if actors == [CHANCE]:
            outcomes = state.outcomes()
            state.do(CHANCE, outcomes.pick(rng.below(outcomes.total)))
        else:
            state.do(actors[0], STRATEGY.policy(state, actors[0], rng))
        if state.step != OVER and state.present and state.begun and rng.below(12) == 0:
            found.append(state.clone())
    return found


def test_the_steps_to_score_are_those_with_which_the_rules_let_the_carrier_in() -> None:
    compared = 0
    for seed in range(3):
        for state in quick_positions(seed):
            if state.holder == NOBODY:
                continue
            most = FACES[PLAYER_DICE[state.holder % SIZE]]
            fewest = steps_to_score(state, state.holder, most)
            for steps in range(1, most + 1):
                assert reach(state, state.holder, steps, True).score == (steps >= fewest)
                compared += 1
    assert compared > 300


def test_a_run_has_the_chance_of_the_rolls_that_reach_the_end_zone() -> None:
    free = Scene({"rb1": "g20", "lm1": "a2"}, {"lm1": "a25"}, holder=(WOLVES, "rb1")).state
    assert run_chance(free, player(WOLVES, "rb1"), 0) == 15 / 20, "six steps or more"
    assert run_chance(free, player(WOLVES, "rb1"), 6) == 1.0
    assert run_chance(free, player(WOLVES, "rb1"), 5) == 0.0
    guarded = Scene({"rb1": "g20", "lm1": "a2"}, {"lm1": "g23", "tk": "d23", "ht": "j23"}, holder=(WOLVES, "rb1")).state
    around = steps_to_score(guarded, player(WOLVES, "rb1"), 20)
    assert around > 6
    assert run_chance(guarded, player(WOLVES, "rb1"), 0) == (21 - around) / 20
    far = Scene({"lm1": "g10"}, {"lm1": "a25"}, holder=(WOLVES, "lm1")).state
    assert run_chance(far, player(WOLVES, "lm1"), 0) == 0.0


def test_hits_without_the_ball_stand_in_a_table() -> None:
    squad = {"rb1": "a5", "sf1": "c5", "lb1": "e5", "lm1": "g5", "tk": "i5", "ht": "k5"}
    others = {name: space.replace("5", "9") for name, space in squad.items()}
    for edition in ("advanced", "basic"):
        state = Scene(squad, others, ball="m1", edition=edition).state
        for mine in squad:
            for other in squad:
                hitter, victim = player(WOLVES, mine), player(HARTS, other)
                places = hitter * SIZE + victim - SIZE
                table = PLAIN_HITS[edition == "advanced"][state.activations]
                assert table[places] == pytest.approx(hit_worth(state, hitter, victim))


def test_prospects_by_the_table_are_those_summed_up_one_by_one() -> None:
    for state in quick_positions(7)[:60]:
        slow = state.clone()
        slow.with_skills = True  # nobody has a skill, but the table is not trusted
        for one in range(2 * SIZE):
            if state.is_standing(one):
                for how in (BY_HALF, BY_ROLL, EITHER):
                    assert prospect(state, one, how, 0) == pytest.approx(prospect(slow, one, how, 0))
