"""Every ability of every team: section 8 of the rules."""

from __future__ import annotations

import pytest

from midway.games.dungeonball.rules.position import EXCHANGE
from tests.dungeonball.scene import Scene


def rolled(team: str, other: str, roll: str, step: str = "right", ball: int = 6, dice_card: str = "") -> Scene:
    """A play with plenty of momentum on both sides, rolled and kept; six dice and a wrong guess unless told."""
    scene = Scene(team, other)
    scene.at(ball=ball)
    scene.momentum(20, 20)
    card = dice_card or ("defend blue 1" if step in ("up", "right") else "defend red 1")
    if ball >= 13:
        scene.say("run")
    scene.say(card, step, f"roll {roll}")
    if "keep" in scene.words():
        scene.say("keep")
    return scene


def settle(scene: Scene) -> None:
    """The ball moves: nobody plays another card after the roll."""
    while scene.state.phase == EXCHANGE:
        scene.say("pass")


@pytest.mark.rule("DUN-8.1")
@pytest.mark.parametrize("team", ["orcs", "trolls"])
def test_bulldoze_adds_a_cleat(team: str) -> None:
    scene = rolled(team, "wraiths", "bbbbbb", step="up")
    scene.say("bulldoze")
    settle(scene)
    assert scene.state.ball == 8
    assert scene.side(0).momentum == 19


@pytest.mark.rule("DUN-8.2")
def test_steamroller_adds_two_cleats() -> None:
    scene = rolled("orcs", "wraiths", "bbbbbc", step="up")
    scene.say("steamroller")
    settle(scene)
    assert scene.state.ball == 13


@pytest.mark.rule("DUN-8.3")
def test_war_drums_bring_one_more_die() -> None:
    scene = Scene("orcs")
    scene.momentum(2)
    scene.say("war drums", "defend blue 1", "up")
    assert scene.rolling() == 7
    scene = Scene("orcs")
    scene.momentum(2)
    scene.say("war drums", "defend red 2", "up")
    assert scene.rolling() == 4
    scene.say("roll bbbb", "keep", "defend blue 1", "left")
    assert scene.rolling() == 6, "only for the down it was played in"


@pytest.mark.rule("DUN-8.4")
@pytest.mark.parametrize(("face", "ball"), [("fist", 8), ("skull", 8), ("claw", 12), ("miss", 12)])
def test_bone_crusher_pushes_back_two_red_spaces(face: str, ball: int) -> None:
    scene = rolled("wraiths", "orcs", "bccccc", ball=12)
    scene.say("bone crusher", f"black {face}")
    settle(scene)
    assert scene.state.ball == ball


@pytest.mark.rule("DUN-8.5")
@pytest.mark.parametrize("other", ["orcs", "gnolls"])
@pytest.mark.parametrize(("face", "ball"), [("claw", 6), ("skull", 6), ("fist", 7), ("miss", 7)])
def test_gang_tackle_discards_a_die(other: str, face: str, ball: int) -> None:
    scene = rolled("wraiths", other, "bbcccc")
    scene.say("gang tackle", f"black {face}")
    if ball == 6:
        scene.say("drop ball")
    settle(scene)
    assert scene.state.ball == ball


@pytest.mark.rule("DUN-8.6")
def test_moonlit_leap_adds_two_balls() -> None:
    scene = rolled("werewolves", "wraiths", "bbcccc")
    scene.say("moonlit leap")
    settle(scene)
    assert scene.state.ball == 10
    scene = rolled("werewolves", "wraiths", "bccccc")
    scene.say("moonlit leap")
    settle(scene)
    assert scene.state.ball == 7, "three balls, not four"


@pytest.mark.rule("DUN-8.7")
@pytest.mark.parametrize("team", ["werewolves", "wraiths"])
def test_long_stride_adds_a_ball(team: str) -> None:
    scene = rolled(team, "orcs", "bccccc")
    scene.say("long stride")
    settle(scene)
    assert scene.state.ball == 7
    scene = rolled(team, "orcs", "cccccc")
    scene.say("long stride")
    settle(scene)
    assert scene.state.ball == 6, "one ball, not two"


@pytest.mark.rule("DUN-8.8")
@pytest.mark.parametrize("team", ["werewolves", "kobolds"])
def test_second_wind_rerolls_up_to_two_dice(team: str) -> None:
    scene = rolled(team, "orcs", "bbcclt")
    scene.say("second wind")
    assert scene.words() == [
        "reroll b", "reroll c", "reroll l", "reroll bb", "reroll bc", "reroll bl", "reroll cc", "reroll cl"
    ]  # fmt: skip
    assert scene.why_not("reroll t") == "DUN-8.8"
    assert scene.why_not("reroll bbc") == "DUN-8.8"
    assert scene.why_not("keep") == "DUN-8.8"
    scene.say("reroll cc", "roll bb")
    settle(scene)
    assert scene.state.ball == 10
    scene = rolled(team, "orcs", "cttttt")
    scene.say("second wind")
    assert scene.rolling() == 1, "there is only one die to take"


@pytest.mark.rule("DUN-8.9")
@pytest.mark.parametrize(("named", "dice"), [("red", 5), ("yellow", 6), ("blue", 6)])
def test_howl_takes_a_die_from_the_named_colour(named: str, dice: int) -> None:
    scene = Scene("orcs", "werewolves")
    scene.momentum(0, 1)
    scene.say(f"howl {named}", "defend blue 1", "up")
    assert scene.rolling() == dice


@pytest.mark.rule("DUN-8.10")
@pytest.mark.parametrize(("face", "ball"), [("claw", 6), ("skull", 6), ("fist", 10), ("miss", 10)])
def test_pounce_stops_the_play(face: str, ball: int) -> None:
    scene = rolled("orcs", "werewolves", "bbbbcc")
    scene.say("pounce", f"black {face}")
    settle(scene)
    assert scene.state.ball == ball


@pytest.mark.rule("DUN-8.11")
def test_pack_hunt_adds_a_ball_or_a_cleat() -> None:
    scene = rolled("gnolls", "wraiths", "bccccc")
    scene.say("pass")
    assert {"pack hunt ball", "pack hunt cleat"} < set(scene.words())
    scene.say("pack hunt ball")
    settle(scene)
    assert scene.state.ball == 7
    scene = rolled("gnolls", "wraiths", "cccccc")
    scene.say("pack hunt ball")
    settle(scene)
    assert scene.state.ball == 6, "one ball, not two"
    scene = rolled("gnolls", "wraiths", "bbbbbb", step="up")
    scene.say("pack hunt cleat")
    settle(scene)
    assert scene.state.ball == 8


@pytest.mark.rule("DUN-8.12")
def test_feeding_frenzy_moves_one_more_if_the_play_moves() -> None:
    scene = rolled("gnolls", "orcs", "bbcccc")
    scene.say("feeding frenzy")
    settle(scene)
    assert scene.state.ball == 10
    scene = rolled("gnolls", "orcs", "bccccc")
    scene.say("feeding frenzy")
    settle(scene)
    assert scene.state.ball == 6


@pytest.mark.rule("DUN-8.13")
def test_strip_the_ball_takes_the_ball_on_red_plays() -> None:
    scene = rolled("orcs", "gnolls", "bbcccc", step="up", ball=8)
    scene.say("strip the ball", "black fist")
    settle(scene)
    scene.decline()
    assert (scene.state.offense, scene.state.ball) == (1, 22 - 8)
    scene = rolled("orcs", "gnolls", "bbcccc", step="up", ball=8)
    scene.say("strip the ball", "black claw")
    settle(scene)
    assert (scene.state.offense, scene.state.ball) == (0, 16)
    scene = rolled("orcs", "gnolls", "bbcccc", step="right")
    assert scene.why_not("strip the ball") == "DUN-8.13"


@pytest.mark.rule("DUN-8.14")
def test_cackle_takes_up_to_two_tokens_before_or_after() -> None:
    scene = Scene("orcs", "gnolls")
    scene.momentum(5, 1)
    scene.say("cackle")
    assert scene.side(0).momentum == 3
    scene = Scene("wraiths", "gnolls")
    scene.momentum(1, 1)
    scene.say("pass", "defend blue 1", "up", "roll bbbbbb", "keep", "pass", "cackle")
    assert scene.side(0).momentum == 0


@pytest.mark.rule("DUN-8.15")
def test_trick_play_lets_the_pawn_stay_or_go_diagonally() -> None:
    scene = Scene("kobolds", "orcs")
    scene.momentum(1)
    scene.say("trick play", "defend blue 1")
    assert set(scene.words()) == {
        "up", "right", "down", "left", "up-left", "up-right", "down-right", "down-left", "stay"
    }  # fmt: skip
    scene.say("up-left")
    assert (scene.side(0).pawn, scene.state.colour) == (0, 1)
    scene.say("roll bttttt", "keep", "defend blue 1")
    assert set(scene.words()) == {"right", "down"}
    scene = Scene("kobolds", "orcs")
    scene.momentum(1)
    scene.side(0).pawn = 8
    scene.say("trick play", "defend blue 1")
    assert set(scene.words()) == {"up", "left", "up-left", "stay"}


@pytest.mark.rule("DUN-8.16")
def test_clock_gremlin_hides_the_time_icons() -> None:
    scene = rolled("kobolds", "orcs", "bbcttt")
    scene.say("clock gremlin")
    settle(scene)
    assert (scene.state.ball, scene.state.clock) == (7, 29)


@pytest.mark.rule("DUN-8.17")
@pytest.mark.parametrize(("face", "ball"), [("claw", 9), ("fist", 9), ("skull", 12), ("miss", 12)])
def test_tripwire_pushes_back_one_red_space(face: str, ball: int) -> None:
    scene = rolled("orcs", "kobolds", "bccccc", ball=12)
    scene.say("tripwire", f"black {face}")
    settle(scene)
    assert scene.state.ball == ball


@pytest.mark.rule("DUN-8.18")
@pytest.mark.parametrize(("face", "ball"), [("fist", 6), ("skull", 6), ("claw", 10), ("miss", 10)])
def test_pit_trap_stops_the_play(face: str, ball: int) -> None:
    scene = rolled("orcs", "kobolds", "bbbbcc")
    scene.say("pit trap", f"black {face}")
    settle(scene)
    assert scene.state.ball == ball


@pytest.mark.rule("DUN-8.19")
def test_regenerate_repeats_a_down_without_a_forward_move() -> None:
    scene = rolled("trolls", "orcs", "bccccc")
    settle(scene)
    scene.say("regenerate")
    assert (scene.state.offense, scene.state.down) == (0, 1)
    scene = Scene("trolls", "orcs")
    scene.momentum(2)
    scene.at(down=4)
    scene.say("run", "defend blue 1", "right", "roll bccccc", "keep", "regenerate")
    assert (scene.state.offense, scene.state.down) == (0, 4)


@pytest.mark.rule("DUN-8.19")
def test_regenerate_is_not_played_after_a_move_a_turnover_or_the_final_play() -> None:
    scene = rolled("trolls", "orcs", "bbcccc")
    settle(scene)
    assert scene.why_not("regenerate") == "DUN-8.19"
    scene = rolled("trolls", "gnolls", "bbbbbb", step="up")
    scene.say("strip the ball", "black fist")
    settle(scene)
    scene.say("pass")
    assert scene.why_not("regenerate") == "DUN-8.19"
    scene = Scene("trolls", "orcs")
    scene.momentum(2)
    scene.at(clock=0)
    scene.say("run", "defend blue 1", "right", "roll bccccc", "keep", "pass")
    assert scene.state.half == 2
    scene = Scene("trolls", "orcs")
    scene.at(ball=19)
    scene.say("run")
    scene.play("bbbbbb", card="defend blue 1")
    scene.say("two points")
    scene.side(0).momentum = 9
    scene.say("defend red 1", "up", "roll bbcccc", "keep", "pass")
    assert scene.words() == ["slow grind", "pass"]
    assert scene.why_not("regenerate") == "DUN-8.19"


@pytest.mark.rule("DUN-8.20")
def test_slow_grind_takes_two_more_off_the_clock() -> None:
    scene = rolled("trolls", "orcs", "bbccct")
    settle(scene)
    scene.say("slow grind")
    assert scene.state.clock == 26
    scene = Scene("trolls", "orcs")
    scene.momentum(2)
    scene.at(clock=1)
    scene.play("bbcccc", card="defend blue 1")
    assert scene.state.clock == 1
    scene = Scene("trolls", "orcs")
    scene.at(clock=1)
    scene.side(0).momentum = 1
    scene.say("defend blue 1", "right", "roll bbcccc", "keep", "pass", "slow grind")
    assert scene.state.clock == 0


@pytest.mark.rule("DUN-8.21")
def test_boulder_wall_allows_one_space() -> None:
    scene = rolled("orcs", "trolls", "bbbbcc")
    scene.say("boulder wall")
    assert scene.state.actors() == [0], "no die is rolled for it"
    settle(scene)
    assert scene.state.ball == 7


@pytest.mark.rule("DUN-8.22")
@pytest.mark.parametrize(("face", "ball"), [("claw", 7), ("fist", 7), ("skull", 10), ("miss", 10)])
def test_clobber_discards_two_dice(face: str, ball: int) -> None:
    scene = rolled("orcs", "trolls", "bbbbcc")
    scene.say("clobber", f"black {face}")
    if ball == 7:
        scene.say("drop ball", "drop ball")
    settle(scene)
    assert scene.state.ball == ball
    scene = rolled("orcs", "trolls", "tttttt")
    scene.say("clobber", "black claw")
    assert scene.dice() == "tttt", "dice that are all alike need no choice"


@pytest.mark.rule("DUN-8.23")
def test_possession_turns_a_die() -> None:
    scene = rolled("wraiths", "orcs", "bccclt")
    scene.say("pass")
    assert {"possession cleat to ball", "possession lightning to ball", "possession lightning to cleat"} < set(
        scene.words()
    )
    scene.say("possession cleat to ball")
    assert scene.dice() == "bbcclt"
    settle(scene)
    assert scene.state.ball == 7
    scene = rolled("wraiths", "orcs", "bccclt")
    scene.say("possession lightning to cleat")
    assert scene.dice() == "bcccct"
    scene = rolled("wraiths", "orcs", "bbbbtt")
    scene.say("pass")
    assert scene.why_not("possession cleat to ball") == "DUN-8.23"


@pytest.mark.rule("DUN-8.24")
def test_phase_walk_undoes_the_card_just_played() -> None:
    scene = rolled("wraiths", "gnolls", "bbcccc", step="up", ball=12)
    assert scene.side(1).momentum == 20
    scene.say("strip the ball", "black fist", "phase walk")
    assert scene.side(1).momentum == 16
    settle(scene)
    assert (scene.state.offense, scene.state.ball) == (0, 19)
    scene = rolled("wraiths", "orcs", "bbcccc")
    scene.say("gang tackle", "black claw", "drop ball", "phase walk")
    settle(scene)
    assert scene.state.ball == 7
    scene = rolled("wraiths", "orcs", "bbcccc", ball=12)
    scene.say("big hit", "black skull", "phase walk")
    settle(scene)
    assert scene.state.ball == 15
    assert scene.why_not("phase walk", seat=0) != ""


@pytest.mark.rule("DUN-8.24")
def test_phase_walk_undoes_the_last_card_alone() -> None:
    scene = rolled("wraiths", "trolls", "bbbbct")
    scene.say("boulder wall", "long stride", "clobber", "black claw", "drop ball", "drop ball", "phase walk")
    assert scene.dice() == "bbbbct"
    settle(scene)
    assert scene.state.ball == 7, "the wall stands: one space at most"
    assert scene.state.clock == 28, "the time that was rolled counts"


@pytest.mark.rule("DUN-8.24")
def test_phase_walk_needs_a_card_to_undo() -> None:
    scene = rolled("wraiths", "orcs", "bbcccc")
    scene.say("pass")
    assert scene.why_not("phase walk") == "DUN-8.24"
    scene.say("long stride", "big hit", "black fist")
    assert "phase walk" in scene.words()
    scene = rolled("wraiths", "trolls", "bbbbcc")
    scene.say("boulder wall", "phase walk")
    settle(scene)
    assert scene.state.ball == 10


@pytest.mark.rule("DUN-8.25")
def test_ghost_hands_take_the_ball_on_yellow_and_blue_plays() -> None:
    for step in ("right", "left"):
        scene = rolled("orcs", "wraiths", "bbbbbb", step=step, ball=8)
        scene.say("ghost hands", "black claw")
        settle(scene)
        scene.decline()
        assert (scene.state.offense, scene.state.ball) == (1, 22 - 8)
    scene = rolled("orcs", "wraiths", "bbbbbb", ball=8)
    scene.say("ghost hands", "black skull")
    settle(scene)
    assert (scene.state.offense, scene.state.ball) == (0, 15)
    scene = rolled("orcs", "wraiths", "bbbbbb", step="up")
    assert scene.why_not("ghost hands") == "DUN-8.25"


@pytest.mark.rule("DUN-8.26")
def test_chill_grasp_makes_the_offense_reroll_two_dice() -> None:
    scene = rolled("orcs", "wraiths", "bbbbct")
    scene.say("chill grasp")
    assert scene.state.actors() == [1]
    assert scene.words() == ["reroll bb", "reroll bc"]
    assert scene.why_not("reroll b") == "DUN-8.26"
    scene.say("reroll bb", "roll cl")
    assert scene.side(0).momentum == 21
    settle(scene)
    assert scene.state.ball == 7
    scene = rolled("orcs", "wraiths", "bttttt")
    scene.say("chill grasp")
    assert scene.rolling() == 1
