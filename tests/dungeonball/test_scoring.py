"""Touchdowns, conversions, kicks and onside kicks: sections 9 to 12 of the rules."""

from __future__ import annotations

import pytest

from midway.games.dungeonball.components import FIELD
from midway.games.dungeonball.rules.field import KICK_DICE, is_good
from midway.games.dungeonball.words import LAND_MOVES, LANDINGS
from tests.dungeonball.scene import Scene


def touchdown(**fields: int) -> Scene:
    """Seat 0 has just scored six points; its pawn stands in the middle of the right column."""
    scene = Scene()
    scene.at(ball=19, **fields)
    scene.say("run")
    scene.play("bbcccc", card="defend blue 1")
    return scene


@pytest.mark.rule("DUN-9.1")
@pytest.mark.parametrize(
    ("ball", "step", "roll"),
    [
        (19, "up", "bbbbbc"),
        (18, "right", "bbcccc"),
        (17, "left", "bbbccc"),
        (17, "left", "bbbbbb"),
        (13, "up", "cccccc"),
    ],
)
def test_reaching_or_passing_the_goal_line_is_a_touchdown(ball: int, step: str, roll: str) -> None:
    scene = Scene()
    scene.at(ball=ball)
    scene.say("run")
    scene.play(roll, step, "defend red 1" if step == "left" else "defend blue 1")
    assert scene.side(0).score == 6


@pytest.mark.rule("DUN-9.1")
def test_one_space_short_is_no_touchdown() -> None:
    scene = Scene()
    scene.at(ball=16)
    scene.say("run")
    scene.play("bbbbbc", "up", "defend blue 1")
    assert scene.side(0).score == 0
    assert scene.state.ball == 19


@pytest.mark.rule("DUN-9.2")
def test_a_touchdown_is_followed_by_a_try_for_one_or_two() -> None:
    scene = touchdown()
    assert scene.state.actors() == [0]
    assert scene.words() == ["extra point", "two points"]
    for word in ("punt", "field goal", "let time expire"):
        assert scene.why_not(word) == "DUN-9.2"
    scene.say("extra point", "roll bccc")
    assert scene.side(0).score == 7


@pytest.mark.rule("DUN-9.3")
@pytest.mark.parametrize(("words", "score"), [(("roll bccc",), 7), (("roll cccc",), 6)])
def test_after_the_try_the_other_side_has_the_ball(words: tuple[str, ...], score: int) -> None:
    scene = touchdown()
    scene.say("extra point", *words)
    state = scene.state
    assert scene.side(0).score == score
    assert (state.offense, state.ball, state.down) == (1, 6, 1)


@pytest.mark.rule("DUN-9.4")
@pytest.mark.parametrize(("roll", "score"), [("bbbbcc", 8), ("bbcccc", 6)])
def test_a_two_point_try_is_a_play_from_the_far_football_circle(roll: str, score: int) -> None:
    scene = touchdown()
    scene.say("two points")
    assert scene.state.ball == 16
    assert FIELD[16] == "R"
    assert scene.state.actors() == [1]
    scene.say("defend blue 1")
    assert set(scene.words()) == {"up", "down", "left"}, "from where the pawn stands"
    scene.say("down", f"roll {roll}", "keep")
    assert scene.side(0).score == score
    assert (scene.state.offense, scene.state.ball) == (1, 6)


@pytest.mark.rule("DUN-9.5")
def test_a_two_point_try_is_exactly_one_play() -> None:
    scene = touchdown(down=4)
    scene.say("two points")
    assert scene.words()[0] == "defend red 1", "no field goal and no punt"
    scene.say("defend yellow 2")
    for word in ("field goal", "punt", "hail mary"):
        assert scene.why_not(word) == "DUN-9.5"
    scene.say("down")
    assert scene.side(1).momentum == 1, "the guess pays as usual"
    scene.say("roll btt")
    scene.say("keep")
    assert scene.state.clock == 27
    assert (scene.state.offense, scene.state.down) == (1, 1)
    scene = touchdown()
    scene.side(0).team, scene.side(1).team = 0, 2
    scene.say("two points")
    scene.side(1).momentum = 9
    scene.say("defend blue 1", "left", "roll cccccc", "keep", "strip the ball", "black fist")
    scene.decline()
    assert scene.side(0).score == 6
    assert (scene.state.offense, scene.state.ball) == (1, 6), "a turnover only makes it fail"
    scene.momentum()
    scene.at(down=4)
    assert scene.words() == ["run", "punt"], "the next drive is as any other"


@pytest.mark.rule("DUN-10.1")
@pytest.mark.parametrize(("roll", "score"), [("roll bccc", 3), ("roll cclt", 0)])
def test_a_field_goal_is_worth_three(roll: str, score: int) -> None:
    scene = Scene()
    scene.at(ball=19)
    scene.say("field goal", roll)
    state = scene.state
    assert scene.side(0).score == score
    assert (state.offense, state.ball, state.down) == (1, 6, 1)


@pytest.mark.rule("DUN-10.2", "DUN-10.3")
@pytest.mark.parametrize(("ball", "dice"), [(13, 1), (14, 2), (15, 2), (16, 3), (17, 3), (18, 3), (19, 4)])
def test_each_red_space_ahead_costs_a_die(ball: int, dice: int) -> None:
    scene = Scene()
    scene.at(ball=ball)
    scene.say("field goal")
    assert scene.rolling() == dice
    assert KICK_DICE[ball] == 5 - FIELD[ball + 1 :].count("R")


@pytest.mark.rule("DUN-10.4")
def test_one_ball_makes_the_kick_good() -> None:
    for roll, score in (("roll bt", 3), ("roll bb", 3), ("roll cl", 0)):
        scene = Scene()
        scene.at(ball=14)
        scene.say("field goal", roll)
        assert scene.side(0).score == score


@pytest.mark.rule("DUN-10.5")
def test_an_extra_point_takes_four_dice() -> None:
    scene = touchdown()
    scene.say("extra point")
    assert scene.rolling() == 4


@pytest.mark.rule("DUN-10.6")
def test_lightning_on_kicks_pays_and_time_is_free() -> None:
    scene = touchdown()
    scene.say("extra point", "roll bllt")
    assert scene.side(0).momentum == 3, "two for lightning, one for the next drive"
    assert scene.state.clock == 29
    scene = late_field_goal()
    tokens = scene.side(0).momentum
    scene.say("onside kick", "roll bbllt", "reroll bb", "roll bl")
    assert scene.side(0).momentum == tokens + 3 + 1, "three that show at the end, one for the next drive"
    assert scene.state.clock == 4, "one for the failure, none for the die"


@pytest.mark.rule("DUN-11.1", "DUN-11.2", "DUN-11.3")
@pytest.mark.parametrize(
    ("landing", "good"),
    [
        ("land 9 5", True),
        ("land 6 5", True),
        ("land 5 5", False),
        ("land 12 3", True),
        ("land 13 3", False),
        ("land 1 4", False),
        ("land 9 2", False),
        ("land 9 3", True),
        ("land 9 7", True),
        ("land 9 8", False),
    ],
)
def test_a_throw_is_judged_by_where_it_lands(landing: str, good: bool) -> None:
    scene = Scene(kick_1="skill")
    scene.at(ball=14)
    scene.say("field goal")
    assert scene.state.actors() == [-1]
    assert scene.state.outcomes().hand == 0
    scene.say(landing)
    assert scene.side(0).score == (3 if good else 0)


@pytest.mark.rule("DUN-11.4")
def test_the_scatter_of_a_practised_hand() -> None:
    outcomes = LANDINGS[0]
    assert len(LAND_MOVES) == 17 * 8
    good = sum(weight for move, weight in outcomes.items() if is_good(move.a, move.b))
    assert 0.68 < good / outcomes.total < 0.72
    scene = Scene(kick_1="skill")
    scene.at(ball=13)
    scene.say("field goal")
    near = scene.state.outcomes()
    scene = Scene(kick_1="skill")
    scene.at(ball=19)
    scene.say("field goal")
    assert scene.state.outcomes().items() == near.items()


def late_field_goal(clock: int = 5, half: int = 2, behind: int = 4) -> Scene:
    """Seat 0 has just kicked a field goal late in a half."""
    scene = Scene()
    scene.side(1).score = behind
    scene.at(ball=14, clock=clock, half=half)
    scene.say("field goal", "roll bb")
    return scene


@pytest.mark.rule("DUN-12.1")
def test_when_an_onside_kick_is_offered() -> None:
    assert late_field_goal().words() == ["onside kick", "kick off"]
    assert "onside kick" not in late_field_goal(clock=6).words()
    assert "onside kick" not in late_field_goal(half=1).words()
    assert "onside kick" not in late_field_goal(behind=3).words(), "a tie is not behind"
    scene = Scene()
    scene.side(1).score = 9
    scene.at(ball=14, clock=3, half=2)
    scene.say("field goal", "roll cc")
    assert "onside kick" not in scene.words(), "nothing was scored"
    scene = late_field_goal()
    scene.say("kick off")
    assert (scene.state.offense, scene.state.ball) == (1, 6)


@pytest.mark.rule("DUN-12.2")
def test_it_is_offered_after_the_conversion_and_not_after_the_final_play() -> None:
    scene = touchdown(half=2, clock=4)
    scene.side(1).score = 10
    scene.say("extra point", "roll bbbb")
    assert scene.words() == ["onside kick", "kick off"]
    scene = touchdown(half=2, clock=4)
    scene.side(1).score = 10
    scene.say("extra point", "roll cccc")
    assert scene.words() == ["onside kick", "kick off"]
    scene = Scene()
    scene.side(1).score = 20
    scene.at(ball=19, half=2, clock=1)
    scene.say("run")
    scene.play("bbcttt", card="defend blue 1")
    assert scene.state.clock == 0
    scene.say("extra point", "roll bbbb")
    assert scene.words() == ["onside kick", "kick off"], "also with the clock at zero"
    scene = Scene()
    scene.side(1).score = 20
    scene.at(ball=14, half=2, clock=0)
    scene.say("field goal", "roll bb")
    assert scene.state.result() is not None, "the final play ends the half"


@pytest.mark.rule("DUN-12.3")
def test_an_onside_kick_needs_five_balls_in_two_rolls() -> None:
    scene = late_field_goal()
    scene.say("onside kick")
    assert scene.rolling() == 5
    scene.say("roll bbbct")
    assert "reroll ct" in scene.words()
    assert "reroll bbbct" in scene.words()
    assert scene.why_not("reroll cc") == "DUN-12.3"
    scene.say("reroll ct")
    assert scene.rolling() == 2


@pytest.mark.rule("DUN-12.4")
@pytest.mark.parametrize("words", [("roll bbbbb",), ("roll bbbct", "reroll ct", "roll bb")])
def test_a_good_onside_kick_keeps_the_ball_at_midfield(words: tuple[str, ...]) -> None:
    scene = late_field_goal()
    tokens = scene.side(0).momentum
    scene.say("onside kick", *words)
    state = scene.state
    assert (state.offense, state.ball, state.down) == (0, 11, 1)
    assert state.clock == 5
    assert scene.side(0).momentum == tokens + 1, "it is a new drive"


@pytest.mark.rule("DUN-12.5")
@pytest.mark.parametrize("words", [("roll bbbct", "keep"), ("roll bbbct", "reroll ct", "roll bc")])
def test_a_failed_onside_kick_gives_the_ball_at_midfield(words: tuple[str, ...]) -> None:
    scene = late_field_goal()
    scene.say("onside kick", *words)
    state = scene.state
    assert (state.offense, state.ball, state.down, state.clock) == (1, 11, 1, 4)
