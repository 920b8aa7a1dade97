"""BAT-5 to BAT-7: tackles, blocks, Down players and pile-ons."""

from __future__ import annotations

from typing import Any

import pytest

from tests.battleball.scene import HARTS, WOLVES, Scene

REST = {"sf1": "a24", "sf2": "n24"}
"""Players far away, so that nobody is left alone."""


def fight(mine: str, other: str, ball: tuple[int, str] | None = None, **more: Any) -> Scene:
    """The Wolf has moved beside the Hart; both have team-mates far away."""
    scene = Scene({mine: "g10", "rb3": "a2", "sf2": "m1"}, {other: "g13", **REST}, ball="a20", holder=ball, **more)
    scene.say(mine, "half", "g12")
    return scene


# --- tackles -------------------------------------------------------------------------------------------------


@pytest.mark.rule("BAT-5.1", "BAT-5.2")
def test_beside_a_standing_opponent_he_must_tackle_or_block() -> None:
    scene = fight("lm1", "rb1", (WOLVES, "lm1"))
    assert scene.legal() == ["tackle rb1", "block rb1"]
    for word in ("hold", "pass rb3", "hand rb3", "kick", "pile rb1"):
        assert scene.why_not(word) == "BAT-5.2"
    assert scene.why_not("tackle sf1") == "BAT-5.1"


@pytest.mark.rule("BAT-5.2")
def test_idle_team_mates_beside_opponents_are_not_forced() -> None:
    scene = Scene({"lm1": "g10", "tk": "c10"}, {"lb1": "c11", "sf1": "a24"}, ball="a20")
    scene.say("lm1", "half", "g11")
    assert scene.turn_of() == WOLVES


@pytest.mark.rule("BAT-5.2")
def test_he_chooses_among_several_opponents() -> None:
    scene = Scene({"lm1": "g10", "rb3": "a2"}, {"lb1": "g13", "tk": "h13", "sf1": "a24"}, ball="a20")
    scene.say("lm1", "half", "h12")
    assert scene.legal() == ["tackle lb1", "block lb1", "tackle tk", "block tk"]


@pytest.mark.rule("BAT-5.3")
def test_one_tackle_in_an_activation() -> None:
    scene = Scene({"lm1": "g10", "rb3": "a2"}, {"lb1": "g13", "tk": "h13", "sf1": "a24"}, ball="a20")
    scene.say("lm1", "half", "h12", "tackle lb1")
    scene.roll(2, 3)
    assert scene.turn_of() == WOLVES
    assert scene.why_not("lm1") == "BAT-3.2"


@pytest.mark.rule("BAT-5.4", "BAT-5.5")
def test_the_lower_number_wins_and_the_loser_leaves_carnage() -> None:
    scene = fight("lm1", "rb1")
    scene.say("tackle rb1")
    assert len(scene.state.outcomes().moves) == 8
    scene.roll(5)
    assert len(scene.state.outcomes().moves) == 20
    scene.roll(6)
    assert scene.where(HARTS, "rb1") == ""
    assert scene.injured(HARTS, "rb1")
    assert not scene.seriously(HARTS, "rb1")
    assert scene.carnage() == ["g13"]
    assert scene.where(WOLVES, "lm1") == "g12"


@pytest.mark.rule("BAT-5.4", "BAT-5.12", "BAT-5.5")
def test_an_aggressor_who_loses_leaves_and_the_turn_ends() -> None:
    scene = fight("lm1", "rb1")
    scene.say("tackle rb1")
    scene.roll(6, 5)
    assert scene.injured(WOLVES, "lm1")
    assert scene.carnage() == ["g12"]
    assert scene.turn_of() == HARTS


@pytest.mark.rule("BAT-5.6")
def test_a_heavy_tackle_leaves_one_token_on_the_nearer_space() -> None:
    scene = Scene({"lm1": "f10", "rb3": "a2"}, {"ht": "g12", **REST}, ball="a20")
    scene.say("lm1", "half", "g11")
    scene.roll(2, (3, 4))
    assert scene.carnage() == ["g12"]
    scene = Scene({"lm1": "k12", "rb3": "a2"}, {"ht": "g12", **REST}, ball="a20")
    scene.say("lm1", "half", "i12")
    scene.roll(2, (3, 4))
    assert scene.carnage() == ["h12"]
    # From below both spaces are neighbours: the left one.
    scene = Scene({"lm1": "g9", "rb3": "a2"}, {"ht": "g12", **REST}, ball="a20")
    scene.say("lm1", "half", "g11")
    scene.roll(2, (3, 4))
    assert scene.carnage() == ["g12"]


@pytest.mark.rule("BAT-5.7", "BAT-5.8")
def test_in_a_tie_both_leave_and_the_ball_is_fumbled_around_its_carrier() -> None:
    scene = fight("lm1", "rb1", (HARTS, "rb1"))
    scene.say("tackle rb1")
    scene.roll(4, 4)
    assert scene.injured(WOLVES, "lm1")
    assert scene.injured(HARTS, "rb1")
    assert scene.carnage() == ["g12", "g13"]
    assert scene.state.asked == WOLVES
    assert "g15" in scene.legal()
    assert "g10" not in scene.legal()
    scene.say("g15")
    assert scene.turn_of() == HARTS
    assert scene.ball() == "g15"


@pytest.mark.rule("BAT-5.9", "BAT-5.10")
@pytest.mark.parametrize(
    ("mine", "other", "wolf_out", "hart_out"), [(1, 2, False, True), (2, 1, True, False), (1, 1, True, True)]
)
def test_a_winning_one_injures_seriously(mine: int, other: int, wolf_out: bool, hart_out: bool) -> None:
    scene = fight("lm1", "rb1")
    scene.say("tackle rb1")
    scene.roll(mine, other)
    assert scene.seriously(WOLVES, "lm1") == wolf_out
    assert scene.seriously(HARTS, "rb1") == hart_out
    assert not scene.injured(HARTS, "rb1")


@pytest.mark.rule("BAT-5.9")
def test_the_seriously_injured_cannot_be_activated() -> None:
    scene = fight("lm1", "rb1")
    scene.say("tackle rb1")
    scene.roll(1, 2)
    scene.say("done")
    assert scene.why_not("rb1") == "BAT-5.9"


@pytest.mark.rule("BAT-5.11")
@pytest.mark.parametrize(
    ("holder", "mine", "winner"), [((HARTS, "rb1"), 2, (WOLVES, "lm1")), ((WOLVES, "lm1"), 8, (HARTS, "rb1"))]
)
def test_the_winner_takes_the_ball(holder: tuple[int, str], mine: int, winner: tuple[int, str]) -> None:
    scene = fight("lm1", "rb1", holder)
    scene.say("tackle rb1")
    scene.roll(mine, 5)
    assert scene.has_ball(*winner)
    assert scene.ball() == scene.where(*winner)


@pytest.mark.rule("BAT-5.12")
def test_the_winner_stays_and_a_loose_ball_stays() -> None:
    scene = fight("lm1", "rb1")
    scene.say("tackle rb1")
    scene.roll(2, 5)
    assert scene.where(WOLVES, "lm1") == "g12"
    assert scene.ball() == "a20"
    assert scene.state.holder == -1


@pytest.mark.rule("BAT-5.13", "BAT-5.14")
def test_a_heavy_tackle_rolls_two_dice_and_his_coach_chooses() -> None:
    scene = fight("ht", "rb1")
    scene.say("tackle rb1")
    scene.roll((3, 5), 4)
    assert scene.state.asked == WOLVES
    assert scene.legal() == ["use 3", "use 5"]
    assert scene.why_not("use 4") == "BAT-5.13"
    scene.say("use 5")
    assert scene.injured(WOLVES, "ht")
    scene = fight("ht", "rb1")
    scene.say("tackle rb1")
    scene.roll((3, 5), 4)
    scene.say("use 3")
    assert scene.injured(HARTS, "rb1")


@pytest.mark.rule("BAT-5.14")
def test_where_it_makes_no_difference_the_lower_die_is_used() -> None:
    scene = fight("ht", "rb1")
    scene.say("tackle rb1")
    scene.roll((3, 5), 9)
    assert scene.events("tackle") == [[10, 11, 3, 9, 2]]
    scene = fight("ht", "rb1")
    scene.say("tackle rb1")
    scene.roll((1, 5), 9)
    assert scene.legal() == ["use 1", "use 5"]  # with a 1 he would be out for the game


@pytest.mark.rule("BAT-5.13", "BAT-5.14")
def test_a_heavy_tackle_chooses_in_every_tackle_anew() -> None:
    squad = {"lm1": "g10", "lm2": "g16", "rb3": "a2"}
    scene = Scene(squad, {"ht": "g13", **REST}, ball="a20", skills={(HARTS, "ht"): "hitter"}, player_skills=True)
    scene.say("lm1", "half", "g12")
    scene.roll(4, (3, 5))
    scene.say("no", "use 3")
    assert scene.turn_of() == HARTS
    scene.say("done", "lm2", "half", "h14")
    scene.roll(4, (3, 5))
    assert scene.legal() == ["yes", "no"]
    scene.say("no")
    assert scene.legal() == ["use 3", "use 5"]


def two_heavy_tackles(mine: tuple[int, int], other: tuple[int, int]) -> Scene:
    """They have rolled against each other, and the defender is asked for his die."""
    scene = Scene({"ht": "g10", "rb3": "a2"}, {"ht": "g14", **REST}, ball="a20")
    scene.say("ht", "half", "g13")
    scene.roll(mine, other)
    assert scene.state.asked == HARTS
    assert scene.legal() == [f"use {die}" for die in other]
    return scene


@pytest.mark.rule("BAT-5.14")
def test_of_two_heavy_tackles_the_defender_is_asked_whatever_they_rolled() -> None:
    scene = two_heavy_tackles((2, 3), (4, 5))
    scene.say("use 5")
    assert scene.events("tackle") == [[10, 21, 2, 5, 2]]  # the aggressor would win with either: nothing to ask


@pytest.mark.rule("BAT-5.14")
def test_of_two_heavy_tackles_the_defender_chooses_first() -> None:
    scene = two_heavy_tackles((2, 4), (3, 5))
    scene.say("use 3")
    assert scene.state.asked == WOLVES
    scene.say("use 4")
    assert scene.injured(WOLVES, "ht")


@pytest.mark.rule("BAT-5.15", "BAT-5.16")
def test_a_heavy_tackle_who_wins_the_ball_with_doubles_fumbles_it() -> None:
    scene = fight("ht", "rb1", (HARTS, "rb1"))
    scene.say("tackle rb1")
    scene.roll((3, 3), 9)
    assert scene.injured(HARTS, "rb1")
    assert scene.state.asked == HARTS
    assert "g10" in scene.legal()
    scene.say("g10")
    assert scene.ball() == "g10"
    assert scene.turn_of() == HARTS


@pytest.mark.rule("BAT-5.16")
def test_a_defending_carrier_with_doubles_fumbles_too() -> None:
    scene = Scene({"lm1": "g10", "rb3": "a2"}, {"ht": "g13", **REST}, holder=(HARTS, "ht"))
    scene.say("lm1", "half", "g12")
    scene.roll(7, (4, 4))
    assert scene.injured(WOLVES, "lm1")
    assert scene.state.asked == WOLVES
    assert scene.events("fumble") == [[21]]


@pytest.mark.rule("BAT-5.16")
def test_doubles_without_the_ball_afterwards_mean_nothing() -> None:
    scene = fight("ht", "rb1", (WOLVES, "ht"))
    scene.say("tackle rb1")
    scene.roll((6, 6), 2)
    assert scene.has_ball(HARTS, "rb1")
    assert scene.events("fumble") == []
    scene = fight("ht", "rb1")
    scene.say("tackle rb1")
    scene.roll((2, 2), 5)
    assert scene.turn_of() == WOLVES


# --- blocks --------------------------------------------------------------------------------------------------


@pytest.mark.rule("BAT-6.1", "BAT-6.4")
def test_a_block_lays_the_defender_down() -> None:
    scene = fight("lm1", "rb1")
    scene.say("block rb1")
    scene.roll(4, 5)
    assert scene.is_down(HARTS, "rb1")
    assert scene.where(HARTS, "rb1") == "g13"
    assert scene.carnage() == []
    assert scene.turn_of() == WOLVES


@pytest.mark.rule("BAT-6.1")
def test_nobody_is_blocked_from_afar() -> None:
    scene = Scene({"rb1": "g10", "sf1": "h10"}, {"sf1": "a24"}, holder=(WOLVES, "rb1"))
    scene.say("rb1", "half", "g11")
    assert scene.why_not("block sf1") == "BAT-6.1"


@pytest.mark.rule("BAT-6.2")
def test_a_heavy_tackle_cannot_be_blocked() -> None:
    scene = Scene({"lm1": "g10"}, {"ht": "g13", "lb1": "f12", **REST}, ball="a20")
    scene.say("lm1", "half", "g12")
    assert scene.legal() == ["tackle lb1", "block lb1", "tackle ht"]
    assert scene.why_not("block ht") == "BAT-6.2"


@pytest.mark.rule("BAT-6.3")
def test_a_down_player_cannot_be_blocked() -> None:
    scene = Scene({"lm1": "g10"}, {"rb1": "g13", "lb1": "f12", **REST}, ball="a20", down=[(HARTS, "rb1")])
    scene.say("lm1", "half", "g12")
    assert scene.why_not("block rb1") == "BAT-6.3"


@pytest.mark.rule("BAT-6.4", "BAT-6.8")
def test_a_blocked_carrier_fumbles_and_the_blocker_places_the_ball() -> None:
    scene = fight("lm1", "rb1", (HARTS, "rb1"))
    scene.say("block rb1")
    scene.roll(4, 5)
    assert scene.is_down(HARTS, "rb1")
    assert scene.state.asked == WOLVES
    scene.say("f12")
    assert scene.ball() == "f12"
    assert scene.state.holder == -1


@pytest.mark.rule("BAT-6.5", "BAT-6.6")
@pytest.mark.parametrize("mine", [5, 6])
def test_a_failed_block_hurts_nobody_but_ends_the_turn(mine: int) -> None:
    scene = fight("lm1", "rb1", (HARTS, "rb1"))
    scene.say("block rb1")
    scene.roll(mine, 5)
    assert scene.where(WOLVES, "lm1") == "g12"
    assert not scene.is_down(HARTS, "rb1")
    assert scene.has_ball(HARTS, "rb1")
    assert scene.turn_of() == HARTS


@pytest.mark.rule("BAT-6.7")
def test_a_heavy_tackle_blocks_with_the_die_he_chooses_and_doubles_mean_nothing() -> None:
    scene = fight("ht", "rb1")
    scene.say("block rb1")
    scene.roll((3, 6), 4)
    assert scene.legal() == ["use 3", "use 6"]
    scene.say("use 3")
    assert scene.is_down(HARTS, "rb1")
    scene = fight("ht", "rb1", (WOLVES, "ht"))
    scene.say("block rb1")
    scene.roll((3, 3), 4)
    assert scene.has_ball(WOLVES, "ht")
    assert scene.turn_of() == WOLVES


# --- Down and pile-on ----------------------------------------------------------------------------------------


@pytest.mark.rule("BAT-7.2")
def test_a_down_player_stops_nobody() -> None:
    scene = Scene({"rb1": "g10"}, {"sf1": "g12", "tk": "a24"}, down=[(HARTS, "sf1")], ball="a20")
    scene.move("rb1", 4)
    assert "g14" in scene.legal()
    scene.say("g11")
    assert scene.legal() == ["pile sf1", "hold"]


@pytest.mark.rule("BAT-7.3", "BAT-7.4")
def test_who_is_blocked_misses_one_own_turn() -> None:
    scene = fight("lm1", "rb1")
    scene.say("block rb1")
    scene.roll(4, 5)
    scene.say("done")
    assert scene.is_down(HARTS, "rb1")
    assert scene.why_not("rb1") == "BAT-7.1"
    scene.say("done")
    assert not scene.is_down(HARTS, "rb1")
    scene.say("done")
    assert "rb1" in scene.legal()


@pytest.mark.rule("BAT-7.4")
def test_who_goes_down_in_his_own_turn_misses_the_next_one_too() -> None:
    scene = Scene({"rb1": "g10", "rb3": "a2"}, {"lb1": "g13", **REST}, down=[(HARTS, "lb1")], ball="a20")
    scene.say("rb1", "half", "g12", "pile lb1")
    scene.roll(1)
    assert scene.is_down(WOLVES, "rb1")
    scene.say("done")
    assert scene.is_down(WOLVES, "rb1")
    assert scene.turn_of() == WOLVES
    scene.say("done")
    assert not scene.is_down(WOLVES, "rb1")


@pytest.mark.rule("BAT-7.5")
def test_standing_up_beside_an_opponent_sets_off_nothing() -> None:
    scene = Scene({"rb1": "g12", "rb3": "a2"}, {"lb1": "g13", **REST}, down=[(WOLVES, "rb1")], ball="a20")
    scene.say("done")
    assert not scene.is_down(WOLVES, "rb1")
    assert scene.turn_of() == HARTS
    assert scene.events("tackle") == []


@pytest.mark.rule("BAT-7.6")
def test_down_players_count_as_on_the_field_but_catch_nothing() -> None:
    squad = {"rb1": "g10", "sf1": "c10", "sf2": "c12"}
    scene = Scene(squad, {"sf1": "g20"}, holder=(WOLVES, "rb1"), down=[(WOLVES, "sf1")])
    scene.say("rb1", "half", "g11")
    assert scene.legal() == ["pass sf2", "hold"]
    assert scene.why_not("pass sf1") == "BAT-8.2"
    assert scene.state.strength(WOLVES) == 3


@pytest.mark.rule("BAT-7.6")
def test_a_team_with_a_down_player_is_not_eliminated() -> None:
    scene = Scene({"lm1": "g10"}, {"rb1": "g13", "sf1": "a24"}, ball="a20", down=[(HARTS, "sf1")])
    scene.say("lm1", "half", "g12", "tackle rb1")
    scene.roll(2, 5)
    assert scene.events("technicality") == []
    assert scene.state.half == 1


@pytest.mark.rule("BAT-7.7", "BAT-7.8", "BAT-7.9")
@pytest.mark.parametrize(("football", "serious"), [(2, False), (5, False), (6, True)])
def test_a_pile_on_injures_a_down_player(football: int, serious: bool) -> None:
    scene = Scene(
        {"rb1": "g10", "rb3": "a2"},
        {"sf1": "g13", "tk": "a25"},
        down=[(HARTS, "sf1")],
        ball="a20",
        rules=("sure-hands", "sure-hands"),
    )
    scene.say("rb1", "half", "g12", "pile sf1")
    scene.roll(football)
    assert scene.seriously(HARTS, "sf1") == serious
    assert scene.injured(HARTS, "sf1") != serious
    assert scene.carnage() == ["g13"]
    assert scene.turn_of() == WOLVES


@pytest.mark.rule("BAT-7.7")
def test_a_down_player_is_not_tackled_in_any_other_way() -> None:
    scene = Scene({"rb1": "g10", "rb3": "a2"}, {"sf1": "g13", "tk": "a25"}, down=[(HARTS, "sf1")], ball="a20")
    scene.say("rb1", "half", "g12")
    assert scene.why_not("tackle sf1") == "BAT-7.7"
    assert scene.why_not("tackle tk") == "BAT-5.1"


@pytest.mark.rule("BAT-7.10", "BAT-7.11")
def test_a_one_lays_the_aggressor_down_and_he_fumbles() -> None:
    scene = Scene(
        {"rb1": "g10", "rb3": "a2"}, {"sf1": "g13", "tk": "a25"}, down=[(HARTS, "sf1")], holder=(WOLVES, "rb1")
    )
    scene.say("rb1", "half", "g12", "pile sf1")
    scene.roll(1)
    assert scene.is_down(WOLVES, "rb1")
    assert scene.where(HARTS, "sf1") == "g13"
    assert scene.state.asked == HARTS
    scene.say("g10")
    assert scene.turn_of() == HARTS


@pytest.mark.rule("BAT-7.12")
def test_a_pile_on_is_a_choice_and_waits_while_an_opponent_stands_beside() -> None:
    scene = Scene({"rb1": "g10", "rb3": "a2"}, {"sf1": "g13", "tk": "a25"}, down=[(HARTS, "sf1")], ball="a20")
    scene.say("rb1", "half", "g12")
    assert scene.legal() == ["pile sf1", "hold"]
    assert scene.why_not("pile tk") == "BAT-7.12"
    scene = Scene({"rb1": "g10", "rb3": "a2"}, {"sf1": "g13", "tk": "f12"}, down=[(HARTS, "sf1")], ball="a20")
    scene.say("rb1", "half", "g12")
    assert scene.legal() == ["tackle tk", "block tk"]
    assert scene.why_not("pile sf1") == "BAT-5.2"
