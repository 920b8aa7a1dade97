"""BAT-12 to BAT-14: scoring, halves, overtime, the end, halts and restarts."""

from __future__ import annotations

from typing import Any

import pytest

from midway.core.result import Result
from midway.core.words import CHANCE
from midway.games.battleball.components import FORMATIONS, LAST_TURN, QUIET_TURNS, ROSTER
from midway.games.battleball.rules.flow import halt, touchdown
from midway.games.battleball.rules.position import LINE_UP, STARTER, TEAM_MASK
from midway.games.battleball.words import CHANCE_WORDS
from tests.battleball.scene import HARTS, WOLVES, Scene, at, player


def run_in(**more: Any) -> Scene:
    """The Wolves' running back has run the ball in."""
    squad = {"rb1": "g23", "lm1": "a2"}
    scene = Scene(squad, {"tk": "a20", "lm1": "b20", "lm2": "c20"}, holder=(WOLVES, "rb1"), **more)
    scene.move("rb1", 3, "touchdown")
    return scene


def last_stand(**more: Any) -> Scene:
    """The Wolves' lineman has moved beside the last Hart."""
    scene = Scene({"lm1": "g10", "rb3": "a2"}, {"rb1": "g13"}, ball="a20", **more)
    scene.say("lm1", "half", "g12", "tackle rb1")
    return scene


def line_up(scene: Scene) -> None:
    assert scene.state.step == LINE_UP
    scene.say("wall", "done", "wall", "done")


def result_of(scene: Scene) -> Result:
    result = scene.state.result()
    assert result is not None
    return result


# --- scoring -------------------------------------------------------------------------------------------------


@pytest.mark.rule("BAT-12.1", "BAT-12.5", "BAT-12.6", "BAT-13.1")
def test_a_touchdown_ends_the_half_with_ten_points_and_the_survivors() -> None:
    scene = run_in()
    assert scene.state.touchdowns == [1, 0]
    assert scene.state.points == [10 + 2, 3]
    assert scene.state.half == 2
    assert scene.events("survival") == [[2, 3]]


@pytest.mark.rule("BAT-12.2")
def test_the_step_into_the_end_zone_counts() -> None:
    scene = Scene({"rb1": "g23"}, {"tk": "a2"}, holder=(WOLVES, "rb1"))
    scene.move("rb1", 2)
    assert "g25" in scene.legal()
    assert "touchdown" not in scene.legal()
    assert scene.why_not("touchdown") == "BAT-12.2"


@pytest.mark.rule("BAT-12.2")
def test_who_must_stop_on_the_last_row_does_not_score() -> None:
    scene = Scene({"rb1": "g24"}, {"tk": "h25", "lm1": "f25", "lb1": "i24", "lb2": "e24"}, holder=(WOLVES, "rb1"))
    scene.move("rb1", 3)
    assert "g25" in scene.legal()
    assert "touchdown" not in scene.legal()


@pytest.mark.rule("BAT-12.2")
def test_who_begins_on_the_last_row_scores_from_beside_an_opponent() -> None:
    scene = Scene({"rb1": "g25"}, {"tk": "h25", "lm1": "f25"}, holder=(WOLVES, "rb1"))
    scene.move("rb1", 1, "touchdown")
    assert scene.state.touchdowns == [1, 0]


@pytest.mark.rule("BAT-12.2")
def test_only_the_carrier_scores_and_only_at_the_other_end() -> None:
    scene = Scene({"rb1": "g24"}, {"tk": "a2"})
    scene.move("rb1", 20)
    assert "touchdown" not in scene.legal()
    scene = Scene({"rb1": "g2"}, {"tk": "a20"}, holder=(WOLVES, "rb1"))
    scene.move("rb1", 10)
    assert "touchdown" not in scene.legal()
    scene = Scene({"tk": "a20"}, {"rb1": "g2"}, holder=(HARTS, "rb1"), turn=HARTS)
    scene.move("rb1", 2, "touchdown")
    assert scene.state.touchdowns == [0, 1]


@pytest.mark.rule("BAT-12.2")
def test_a_ball_picked_up_on_the_way_is_run_in() -> None:
    scene = Scene({"rb1": "g20"}, {"tk": "a2"}, ball="g22")
    scene.move("rb1", 6, "touchdown")
    assert scene.state.touchdowns == [1, 0]
    path = next(event.path for event in scene.listener.events if event.kind == "move")
    assert at("g22") in path


@pytest.mark.rule("BAT-12.2")
def test_a_catch_on_the_last_row_does_not_score() -> None:
    scene = Scene({"rb1": "g17", "sf1": "g25"}, {"tk": "a2"}, holder=(WOLVES, "rb1"))
    scene.say("rb1", "half", "g18", "pass sf1")
    scene.roll(6, 3)
    assert scene.has_ball(WOLVES, "sf1")
    assert scene.state.touchdowns == [0, 0]


@pytest.mark.rule("BAT-12.3", "BAT-12.4", "BAT-13.1")
def test_a_technicality_is_six_points_and_ends_the_half() -> None:
    scene = last_stand()
    scene.roll(2, 5)
    assert scene.state.points == [6 + 2, 0]
    assert scene.state.half == 2
    assert scene.events("technicality") == [[WOLVES]]


@pytest.mark.rule("BAT-12.4")
def test_a_technicality_comes_before_the_fumble() -> None:
    scene = Scene({"lm1": "g10", "rb3": "a2"}, {"rb1": "g13"}, holder=(HARTS, "rb1"))
    scene.say("lm1", "half", "g12", "tackle rb1")
    scene.roll(4, 4)
    assert scene.events("fumble") == []
    assert scene.state.points == [6 + 1, 0]


# --- halves and overtime -------------------------------------------------------------------------------------


@pytest.mark.rule("BAT-13.2", "BAT-13.3")
def test_the_next_half_begins_afresh_without_the_seriously_injured() -> None:
    scene = Scene({"rb1": "g23", "lm1": "a2"}, {"tk": "a20"}, holder=(WOLVES, "rb1"), carnage="c7")
    scene.state.injured = 1 << player(WOLVES, "sf1") | 1 << player(HARTS, "sf1")
    scene.state.serious = 1 << player(HARTS, "ht")
    scene.move("rb1", 3, "touchdown")
    assert scene.carnage() == []
    assert scene.ball() == "g13"
    assert scene.state.fielded(WOLVES) == TEAM_MASK[WOLVES]
    assert scene.state.fielded(HARTS) == TEAM_MASK[HARTS] & ~(1 << player(HARTS, "ht"))
    line_up(scene)
    assert scene.turn_of() == HARTS  # who did not score


@pytest.mark.rule("BAT-13.2", "BAT-2.5")
def test_every_line_up_begins_on_an_empty_field_with_all_formations() -> None:
    wolves = {"rb1": "g23", "lm1": "a2", "sf1": "g3"}
    scene = Scene(wolves, {"tk": "a20"}, holder=(WOLVES, "rb1"), down=[(WOLVES, "sf1")])
    scene.move("rb1", 3, "touchdown")
    scene.say("lm2")
    assert {"a2", "g3"} <= set(scene.legal())
    scene.say("g3")
    for column, name in zip("abcdefghij", [name for name in ROSTER if name != "lm2"], strict=True):
        scene.say(name, f"{column}2")
    scene.say("done", "wall", "done")
    halt(scene.state, WOLVES)
    assert set(FORMATIONS) < set(scene.legal())


@pytest.mark.rule("BAT-13.2", "BAT-15.5", "BAT-16.7", "BAT-16.8")
def test_what_is_allowed_once_in_a_half_is_fresh_in_the_next_but_not_after_a_halt() -> None:
    scene = run_in()
    state = scene.state
    line_up(scene)
    state.spent, state.soft_spent, state.hit_spent = 1, 2, 4
    halt(state, WOLVES)
    assert (state.spent, state.soft_spent, state.hit_spent) == (1, 2, 4)
    line_up(scene)
    state.give_ball(player(HARTS, "rb1"))
    touchdown(state, HARTS)
    assert (state.spent, state.soft_spent, state.hit_spent) == (0, 0, 0)


@pytest.mark.rule("BAT-13.2")
def test_after_a_technicality_the_team_that_did_not_score_begins_too() -> None:
    scene = Scene({"rb1": "g13"}, {"lm1": "g16", "rb3": "a24"}, ball="a20", turn=HARTS)
    scene.say("lm1", "half", "g14", "tackle rb1")
    scene.roll(2, 5)
    line_up(scene)
    assert scene.turn_of() == WOLVES


@pytest.mark.rule("BAT-13.4", "BAT-13.5")
def test_a_lead_of_ten_after_the_second_half_wins() -> None:
    scene = run_in(half=2)
    assert scene.state.points == [12, 3]
    assert scene.state.result() is None  # a lead of nine
    scene = Scene({"rb1": "g23", "lm1": "a2", "lm2": "b2"}, {"tk": "a20"}, holder=(WOLVES, "rb1"), half=2)
    scene.move("rb1", 3, "touchdown")
    assert result_of(scene).scores == [13, 1]
    assert result_of(scene).ranks == [1, 2]


@pytest.mark.rule("BAT-13.5")
def test_a_lead_of_ten_before_does_not_end_the_game() -> None:
    scene = Scene({"rb1": "g23", "lm1": "a2", "lm2": "b2"}, {"tk": "a20"}, holder=(WOLVES, "rb1"))
    scene.state.points = [40, 0]
    scene.move("rb1", 3, "touchdown")
    assert scene.state.result() is None
    assert scene.state.half == 2


@pytest.mark.rule("BAT-13.6")
def test_overtime_is_begun_by_a_team_at_random() -> None:
    scene = run_in(half=2)
    line_up(scene)
    assert scene.state.half == 3
    assert scene.state.actors() == [CHANCE]
    assert scene.state.step == STARTER
    assert [word.word for word in scene.state.outcomes().moves] == ["wolves", "harts"]
    scene.state.play(CHANCE, CHANCE_WORDS.parse("harts"))
    assert scene.turn_of() == HARTS


@pytest.mark.rule("BAT-13.7")
@pytest.mark.parametrize(("points", "over"), [([3, 3], True), ([0, 3], False), ([0, 2], False), ([0, 0], True)])
def test_overtime_ends_with_a_lead_of_ten_by_the_score_or_by_the_survivors(points: list[int], over: bool) -> None:
    scene = Scene({"rb1": "g23"}, {"tk": "a20", "lm1": "b20"}, holder=(WOLVES, "rb1"), half=3)
    scene.state.points = points
    scene.move("rb1", 3, "touchdown")
    assert (scene.state.result() is not None) == over
    if over:
        assert scene.state.points == [points[0] + 10, points[1]]  # decided before the survivors count


@pytest.mark.rule("BAT-13.7")
def test_survivors_can_decide_overtime() -> None:
    scene = Scene({"rb1": "g23", "lm1": "a2", "lm2": "b2"}, {"tk": "a20"}, holder=(WOLVES, "rb1"), half=3)
    scene.state.points = [0, 2]
    scene.move("rb1", 3, "touchdown")
    assert result_of(scene).scores == [13, 3]


@pytest.mark.rule("BAT-13.7")
def test_a_field_goal_can_decide_overtime() -> None:
    scene = Scene({"rb1": "g15", "rb3": "a2"}, {"tk": "a24"}, holder=(WOLVES, "rb1"), half=3)
    scene.state.points = [8, 0]
    scene.say("rb1", "half", "g16", "kick")
    scene.roll(9, 3)
    assert result_of(scene).scores == [11, 0]


@pytest.mark.rule("BAT-13.8", "BAT-13.9")
@pytest.mark.parametrize(("touchdowns", "ranks"), [([0, 1], [2, 1]), ([1, 1], [1, 1])])
def test_a_team_without_anybody_to_field_ends_the_game_by_touchdowns(touchdowns: list[int], ranks: list[int]) -> None:
    scene = last_stand()
    scene.state.serious = TEAM_MASK[HARTS] & ~(1 << player(HARTS, "rb1"))
    scene.state.touchdowns = touchdowns
    scene.roll(1, 5)
    assert result_of(scene).ranks == ranks
    assert result_of(scene).scores == touchdowns


@pytest.mark.rule("BAT-13.10")
@pytest.mark.parametrize(("half", "before", "ranks"), [(3, 5, None), (4, 5, [1, 2]), (4, 9, [1, 1])])
def test_a_limit_of_overtime_rounds(half: int, before: int, ranks: list[int] | None) -> None:
    scene = Scene({"rb1": "g23", "lm1": "a2"}, {"tk": "a20", "lm1": "b20", "lm2": "c20"}, half=half, max_overtime=2)
    scene.state.give_ball(0)
    scene.state.points = [0, before]
    scene.move("rb1", 3, "touchdown")
    assert scene.state.points == [12, before + 3]
    result = scene.state.result()
    assert (result.ranks if result else None) == ranks


@pytest.mark.rule("BAT-13.11")
@pytest.mark.parametrize(("points", "ranks"), [([5, 4], [1, 2]), ([4, 4], [1, 1])])
def test_time_runs_out(points: list[int], ranks: list[int]) -> None:
    scene = Scene({"rb1": "g5"}, {"tk": "a24"})
    scene.state.turns = LAST_TURN - 1
    scene.state.points = points
    scene.say("done")
    assert scene.turn_of() == HARTS
    scene.say("done")
    assert result_of(scene).ranks == ranks
    assert LAST_TURN == 300


# --- halts and restarts --------------------------------------------------------------------------------------


def pocket(ball: str, **more: Any) -> Scene:
    """A half square with two neighbours in carnage; a tackle on the third cuts it off."""
    squad = {"lm1": "d12", "rb3": "a2", "rb1": "a20"}
    return Scene(squad, {"rb1": "b12", "tk": "g24"}, ball=ball, carnage="a11 a13", **more)


@pytest.mark.rule("BAT-14.1", "BAT-14.2", "BAT-14.4")
def test_carnage_that_cuts_off_the_ball_halts_the_play() -> None:
    scene = pocket("a12")
    scene.state.injured = 1 << player(WOLVES, "sf1")
    scene.state.spent = 1
    scene.state.last_team = HARTS
    scene.say("lm1", "half", "c12", "tackle rb1")
    scene.roll(2, 5)
    assert scene.events("halt") == [[HARTS]]
    assert scene.carnage() == []
    assert scene.ball() == "g13"
    assert scene.state.half == 1
    assert scene.state.points == [0, 0]
    assert scene.state.spent == 1
    assert scene.state.fielded(WOLVES) == TEAM_MASK[WOLVES] & ~(1 << player(WOLVES, "sf1"))
    assert scene.why_not("sf1") == "BAT-14.4"
    scene.say("wall", "done", "wall", "done")
    assert scene.turn_of() == HARTS


@pytest.mark.rule("BAT-14.2")
def test_players_do_not_cut_off_the_ball_and_one_way_out_is_enough() -> None:
    scene = pocket("a12")
    scene.state.carnage &= ~(1 << at("a13"))
    scene.state.put(1, at("a13"))
    scene.say("lm1", "half", "c12", "tackle rb1")
    scene.roll(2, 5)
    assert scene.events("halt") == []


@pytest.mark.rule("BAT-14.1", "BAT-14.2")
def test_a_ball_that_is_placed_or_caught_where_carnage_shuts_it_in_halts_the_play() -> None:
    squad = {"rb1": "b9", "sf1": "b11", "rb3": "a2"}
    scene = Scene(squad, {"tk": "g24"}, holder=(WOLVES, "rb1"), carnage="a11 a13 b12")
    scene.say("rb1", "half", "b10", "hand sf1")
    scene.roll(7, 7)
    assert scene.state.asked == HARTS
    scene.say("a12")
    assert scene.events("halt") == [[WOLVES]]  # they had it last
    squad = {"rb1": "b3", "sf1": "a12", "rb3": "a2"}
    scene = Scene(squad, {"tk": "g24"}, holder=(WOLVES, "rb1"), carnage="a11 a13 b12")
    scene.say("rb1", "half", "b4", "pass sf1")
    scene.roll(9, 3)
    assert scene.events("halt") == [[WOLVES]]


@pytest.mark.rule("BAT-14.4")
def test_if_nobody_had_the_ball_who_succeeded_goes_first_and_otherwise_the_other_team() -> None:
    scene = pocket("a12")
    scene.say("lm1", "half", "c12", "tackle rb1")
    scene.roll(2, 5)
    assert scene.events("halt") == [[WOLVES]]  # the tackle has succeeded
    scene = pocket("a12")
    scene.say("lm1", "half", "c12", "tackle rb1")
    scene.state.carnage |= 1 << at("b12")
    scene.roll(6, 5)
    assert scene.events("halt") == [[HARTS]]


@pytest.mark.rule("BAT-14.4")
@pytest.mark.parametrize(("rules", "first"), [(1, WOLVES), (2, HARTS)])
@pytest.mark.parametrize(
    ("options", "start", "play"),
    [
        ({"activations_per_turn": 1}, ["lm1", "roll"], ["c12", "tackle rb1"]),
        ({"edition": "basic"}, ["lm1"], ["c12"]),  # who must roll and must tackle is not asked
    ],
)
def test_if_nobody_had_the_ball_success_at_the_end_of_the_turn_lets_the_others_go_first(
    options: dict[str, Any], start: list[str], play: list[str], rules: int, first: int
) -> None:
    scene = pocket("a12", **options)
    scene.state.rules = rules
    scene.say(*start)
    scene.roll(1)
    scene.say(*play)
    scene.roll(2, 5)
    assert scene.events("halt") == [[first]]


@pytest.mark.rule("BAT-14.1")
def test_the_team_that_had_the_ball_goes_first() -> None:
    scene = Scene({"rb1": "g5"}, {"tk": "a24"}, holder=(HARTS, "tk"))
    halt(scene.state, WOLVES)
    assert scene.events("halt") == [[HARTS]]


@pytest.mark.rule("BAT-14.3")
def test_thirty_quiet_turns_halt_the_play() -> None:
    scene = Scene({"rb1": "g5"}, {"tk": "a24"})
    for _ in range(QUIET_TURNS - 1):
        scene.say("done")
    assert scene.events("halt") == []
    scene.say("done")
    assert len(scene.events("halt")) == 1
    assert QUIET_TURNS == 30


@pytest.mark.rule("BAT-14.3")
@pytest.mark.parametrize(
    ("words", "dice"),
    [
        ("lm1 half c22|tackle rb2", (2, 5)),
        ("lm1 half c22|block rb2", (5, 5)),
        ("rb3 half c11|pile rb1", (3,)),
        ("rb1 half g12|hand sf1", (3, 4)),
        ("rb1 half f12|pass sf1", (9, 3)),
    ],
)
def test_a_turn_with_a_contest_a_pass_or_a_hand_off_is_not_quiet(words: str, dice: tuple[int, ...]) -> None:
    squad = {"rb1": "e12", "sf1": "h12", "rb3": "c9", "lm1": "c20"}
    harts = {"rb1": "c12", "rb2": "c23", "tk": "a2"}
    scene = Scene(squad, harts, down=[(HARTS, "rb1")], holder=(WOLVES, "rb1"))
    scene.state.quiet = 20
    move, action = words.split("|")
    scene.say(*move.split(), action)
    scene.roll(*dice)
    while scene.state.team == WOLVES:
        scene.say("done")
    assert scene.ball().endswith("12")  # still in its row
    assert scene.state.quiet == 0


@pytest.mark.rule("BAT-14.3")
def test_a_pick_up_or_a_ball_that_changes_its_row_is_not_quiet() -> None:
    scene = Scene({"rb1": "g5"}, {"tk": "a24"}, ball="g6")
    scene.state.quiet = 20
    scene.say("rb1", "half", "g6")
    assert scene.state.quiet == 0
    scene.say("done", "rb1", "half", "h6")
    assert scene.state.quiet == 2
    scene.say("done", "rb1", "half", "h7")
    assert scene.state.quiet == 0


@pytest.mark.rule("BAT-14.5", "BAT-14.6")
def test_if_nobody_is_left_on_either_side_the_half_starts_again() -> None:
    scene = Scene({"lm1": "g10"}, {"rb1": "g13"}, ball="a20")
    scene.state.points = [3, 0]
    scene.state.spent = 3
    scene.state.injured = 1 << player(WOLVES, "sf1")
    scene.say("lm1", "half", "g12", "tackle rb1")
    scene.roll(4, 4)
    assert scene.events("restart") == [[1]]
    assert scene.state.half == 1
    assert scene.state.points == [3, 0]
    assert scene.state.spent == 0
    assert scene.state.injured == 0
    line_up(scene)
    assert scene.turn_of() == WOLVES
