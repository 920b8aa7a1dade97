"""BAT-8 to BAT-11: passes, hand-offs, field goals and fumbles."""

from __future__ import annotations

from typing import Any

import pytest

from midway.games.battleball.rules.ball import fumble
from midway.games.battleball.rules.field import distance
from tests.battleball.scene import HARTS, WOLVES, Scene, at

FAR = {"tk": "g24", "lm1": "a25", "lm2": "m25"}


def passing(receiver: str = "sf1", space: str = "g16", **more: Any) -> Scene:
    """A running back on g8 has moved and may pass to a team-mate."""
    squad = {"rb1": "g7", receiver: space, "rb3": "a2"}
    scene = Scene(squad, {**FAR}, holder=(WOLVES, "rb1"), **more)
    scene.say("rb1", "half", "g8")
    return scene


# --- passes --------------------------------------------------------------------------------------------------


@pytest.mark.rule("BAT-8.1", "BAT-8.16")
def test_the_carrier_passes_after_his_move_also_a_ball_he_just_picked_up() -> None:
    scene = passing()
    assert "pass sf1" in scene.legal()
    scene = Scene({"rb1": "g10", "sf1": "g7"}, FAR, ball="g12")
    scene.say("rb1", "half", "g12")
    assert "pass sf1" in scene.legal()
    scene = Scene({"rb1": "g10", "rb2": "g9", "sf1": "g7"}, FAR, holder=(WOLVES, "rb2"))
    scene.say("rb1", "half", "h10")
    assert scene.why_not("pass sf1") == "BAT-8.1"


@pytest.mark.rule("BAT-8.1", "BAT-8.2")
def test_neither_passer_nor_receiver_may_be_in_tackle_position() -> None:
    scene = Scene({"rb1": "g7", "sf1": "g16", "sf2": "c8"}, {**FAR, "lb1": "g17"}, holder=(WOLVES, "rb1"))
    scene.say("rb1", "half", "g8")
    assert "pass sf1" not in scene.legal()
    assert scene.why_not("pass sf1") == "BAT-8.2"
    assert "pass sf2" in scene.legal()  # others do not matter


@pytest.mark.rule("BAT-8.3", "BAT-8.15")
def test_a_sum_that_reaches_the_distance_is_a_catch() -> None:
    scene = passing()
    scene.say("pass sf1")
    assert len(scene.state.outcomes().moves) == 12
    scene.roll(5)
    assert len(scene.state.outcomes().moves) == 6
    scene.roll(3)
    assert scene.has_ball(WOLVES, "sf1")
    assert scene.ball() == "g16"
    assert scene.turn_of() == WOLVES
    assert "sf1" in scene.legal()


@pytest.mark.rule("BAT-8.4")
def test_distance_ignores_pieces_and_knows_no_limit() -> None:
    squad = {"rb1": "g1", "sf1": "g24"}
    scene = Scene(squad, {"tk": "g12", "lm1": "g13", "lm2": "g14"}, holder=(WOLVES, "rb1"))
    scene.say("rb1", "half", "g2", "pass sf1")
    assert scene.state.distance == 22
    scene = Scene({"rb1": "g15", "sf1": "g12"}, FAR, holder=(WOLVES, "rb1"))
    scene.say("rb1", "half", "g16", "pass sf1")
    assert scene.state.distance == 4


@pytest.mark.rule("BAT-8.5", "BAT-8.6")
def test_doubles_are_the_receivers_fumble_whatever_the_sum() -> None:
    scene = passing()
    scene.say("pass sf1")
    scene.roll(6, 6)
    assert scene.events("fumble") == [[3]]
    assert scene.state.asked == HARTS
    assert all(distance(at("g16"), at(word)) <= 2 for word in scene.legal())
    scene.say("g14")
    assert scene.turn_of() == HARTS


@pytest.mark.rule("BAT-8.7", "BAT-8.8")
@pytest.mark.parametrize(
    ("pair", "football", "caught"), [((2, 2), 6, None), ((2, 5), 5, None), ((2, 5), 1, True), ((1, 2), 3, False)]
)
def test_a_heavy_receiver_rolls_three_dice(pair: tuple[int, int], football: int, caught: bool | None) -> None:
    scene = passing("ht")
    scene.say("pass ht")
    assert scene.state.distance == 8
    scene.roll(pair, football)
    assert bool(scene.events("fumble")) == (caught is None)
    assert scene.has_ball(WOLVES, "ht") == (caught is True)
    assert scene.events("pass")[0][4] == (2 if caught is None else int(caught))


@pytest.mark.rule("BAT-8.9", "BAT-8.10")
def test_an_incomplete_pass_comes_down_where_the_opponent_likes() -> None:
    scene = passing()
    scene.say("pass sf1")
    scene.roll(1, 3)
    assert scene.state.asked == HARTS
    assert {distance(at("g16"), at(word)) for word in scene.legal()} == {3}
    assert scene.why_not("g17") == "BAT-8.9"
    scene.say("g19")
    assert scene.ball() == "g19"
    assert scene.state.holder == -1
    assert scene.turn_of() == HARTS


@pytest.mark.rule("BAT-8.9", "BAT-1.5")
def test_it_comes_down_so_far_from_the_nearer_space_of_a_heavy_receiver() -> None:
    scene = passing("ht")
    scene.say("pass ht")
    scene.roll((1, 2), 3)
    near = [min(distance(at("g16"), at(word)), distance(at("h16"), at(word))) for word in scene.legal()]
    assert set(near) == {3}
    assert {"d16", "k16"} <= set(scene.legal())
    assert "e16" not in scene.legal()


@pytest.mark.rule("BAT-8.10")
def test_a_standing_opponent_there_intercepts() -> None:
    scene = Scene({"rb1": "g7", "sf1": "g16"}, {**FAR, "lb1": "g19"}, holder=(WOLVES, "rb1"))
    scene.say("rb1", "half", "g8", "pass sf1")
    scene.roll(1, 3)
    scene.say("g19")
    assert scene.has_ball(HARTS, "lb1")
    assert scene.turn_of() == HARTS


@pytest.mark.rule("BAT-8.11")
def test_the_ball_goes_to_no_down_player_carnage_or_passing_team() -> None:
    squad = {"rb1": "g7", "sf1": "g16", "sf2": "j16"}
    scene = Scene(squad, {**FAR, "lb1": "g19"}, holder=(WOLVES, "rb1"), carnage="g13", down=[(HARTS, "lb1")])
    scene.say("rb1", "half", "g8", "pass sf1")
    scene.roll(1, 3)
    for word in ("g19", "g13", "j16"):
        assert word not in scene.legal()
        assert scene.why_not(word) == "BAT-8.11"


@pytest.mark.rule("BAT-8.12", "BAT-8.13")
def test_without_a_space_the_receiver_gets_it_and_the_turn_ends() -> None:
    squad = {"rb1": "g13", "sf1": "a1", "rb2": "b1"}
    scene = Scene(squad, FAR, holder=(WOLVES, "rb1"), carnage="a2 b2")
    scene.say("rb1", "half", "g14", "pass sf1")
    scene.roll(2, 1)
    assert scene.has_ball(WOLVES, "sf1")
    assert scene.turn_of() == HARTS


@pytest.mark.rule("BAT-8.14")
def test_one_pass_in_a_turn() -> None:
    scene = Scene({"rb1": "g7", "sf1": "g14", "rb2": "a2"}, FAR, holder=(WOLVES, "rb1"))
    scene.say("rb1", "half", "g8", "pass sf1")
    scene.roll(5, 3)
    scene.say("sf1", "half", "g15")
    assert scene.why_not("pass rb2") == "BAT-8.14"
    assert scene.legal() == ["kick", "hold"]


# --- hand-offs -----------------------------------------------------------------------------------------------


def handing(other: str = "sf1", **more: Any) -> Scene:
    scene = Scene({"rb1": "g7", other: "g9", "rb3": "a2"}, {**FAR}, holder=(WOLVES, "rb1"), **more)
    scene.say("rb1", "half", "g8")
    return scene


@pytest.mark.rule("BAT-9.1", "BAT-9.3", "BAT-9.7", "BAT-9.8")
def test_neighbours_hand_the_ball_over() -> None:
    scene = handing()
    scene.say("hand sf1")
    assert len(scene.state.outcomes().moves) == 20
    scene.roll(7)
    assert len(scene.state.outcomes().moves) == 12
    scene.roll(8)
    assert scene.has_ball(WOLVES, "sf1")
    assert scene.turn_of() == WOLVES
    assert scene.why_not("rb1") == "BAT-3.2"


@pytest.mark.rule("BAT-9.2")
def test_the_activated_player_may_be_the_taker() -> None:
    scene = Scene({"rb1": "g7", "sf1": "g10", "rb3": "a2"}, FAR, holder=(WOLVES, "rb1"))
    scene.say("sf1", "half", "g8")
    assert scene.legal() == ["hand rb1", "hold"]
    scene.say("hand rb1")
    assert len(scene.state.outcomes().moves) == 20  # the giver rolls first
    scene.roll(3, 4)
    assert scene.has_ball(WOLVES, "sf1")


@pytest.mark.rule("BAT-9.1")
def test_only_neighbours_hand_off() -> None:
    squad = {"rb1": "g7", "sf1": "g11", "sf2": "c9", "tk": "a5"}
    scene = Scene(squad, {**FAR, "lm2": "c12"}, holder=(WOLVES, "rb1"), down=[(HARTS, "lm2")])
    scene.say("sf2", "half", "c11")
    assert scene.legal() == ["pile lm2", "hold"]
    assert scene.why_not("hand rb1") == "BAT-9.2"
    scene.say("hold", "rb1", "half", "g9")  # two from the safety
    assert "pass sf1" in scene.legal()
    assert "hand sf1" not in scene.legal()


@pytest.mark.rule("BAT-9.1", "BAT-9.2")
def test_nobody_beside_an_opponent_hands_off() -> None:
    scene = Scene({"rb1": "g7", "sf1": "g9", "sf2": "a5"}, {**FAR, "lb1": "g10"}, holder=(WOLVES, "rb1"))
    scene.say("rb1", "half", "g8")
    assert "hand sf1" not in scene.legal()
    assert scene.why_not("hand sf1") == "BAT-9.2"
    scene = Scene({"rb1": "g7", "sf1": "g9", "sf2": "a5"}, FAR, holder=(WOLVES, "rb1"), down=[(WOLVES, "sf1")])
    scene.say("rb1", "half", "g8")
    assert "hand sf1" not in scene.legal()


@pytest.mark.rule("BAT-9.4", "BAT-9.5")
def test_doubles_are_the_givers_fumble() -> None:
    scene = handing()
    scene.say("hand sf1")
    scene.roll(7, 7)
    assert scene.events("fumble") == [[0]]
    assert scene.state.asked == HARTS
    assert "g6" in scene.legal()  # two from the giver, three from the taker
    scene.say("g6")
    assert scene.turn_of() == HARTS


@pytest.mark.rule("BAT-9.6")
@pytest.mark.parametrize(("giver", "pair", "fumbled"), [(5, (2, 2), True), (5, (2, 5), True), (5, (2, 4), False)])
def test_with_a_heavy_tackle_any_pair_is_a_fumble(giver: int, pair: tuple[int, int], fumbled: bool) -> None:
    scene = handing("ht")
    scene.say("hand ht")
    scene.roll(giver, pair)
    assert bool(scene.events("fumble")) == fumbled


@pytest.mark.rule("BAT-9.9")
def test_no_hand_off_after_a_pass_but_a_pass_after_a_hand_off() -> None:
    scene = Scene({"rb1": "g7", "sf1": "g16", "sf2": "g18"}, FAR, holder=(WOLVES, "rb1"))
    scene.say("rb1", "half", "g8", "pass sf1")
    scene.roll(5, 3)
    scene.say("sf2", "half", "g17")
    assert scene.turn_of() == WOLVES  # no hand-off was possible
    scene = Scene({"rb1": "g7", "sf1": "g9", "sf2": "g12"}, FAR, holder=(WOLVES, "rb1"))
    scene.say("rb1", "half", "g8", "hand sf1")
    scene.roll(5, 3)
    scene.say("sf1", "half", "g10")
    assert "pass sf2" in scene.legal()
    scene = Scene({"rb1": "g7", "sf1": "g16", "sf2": "g15"}, FAR, holder=(WOLVES, "rb1"))
    scene.say("rb1", "half", "g8", "pass sf1")
    scene.roll(5, 3)
    scene.say("sf1", "half", "h16")
    assert scene.why_not("hand sf2") == "BAT-9.9"


# --- field goals ---------------------------------------------------------------------------------------------


def kicking(space: str = "g16", **more: Any) -> Scene:
    """A running back stands on a space after his move and may kick."""
    row = int(space[1:])
    squad = {"rb1": f"{space[0]}{row - 1}", "rb3": "a2"}
    scene = Scene(squad, {**FAR, **more.pop("harts", {})}, holder=(WOLVES, "rb1"), **more)
    scene.say("rb1", "half", space)
    return scene


@pytest.mark.rule("BAT-10.1")
def test_field_goals_can_be_switched_off() -> None:
    assert "kick" in kicking().legal()
    scene = kicking(field_goals=False)
    assert "kick" not in scene.legal()
    assert scene.why_not("kick") == "BAT-10.1"


@pytest.mark.rule("BAT-10.2", "BAT-10.3")
def test_a_kick_needs_the_ball_fifty_yards_and_room() -> None:
    assert "kick" in kicking("g13").legal()
    scene = kicking("g12")
    assert "kick" not in scene.legal()
    assert scene.why_not("kick") == "BAT-10.2"
    scene = kicking("g16", harts={"lb1": "g17"})
    assert scene.why_not("kick") == "BAT-5.2"


@pytest.mark.rule("BAT-10.2", "BAT-10.10")
def test_the_harts_kick_the_other_way() -> None:
    scene = Scene({"tk": "a1"}, {"rb1": "g14", "sf1": "a25"}, holder=(HARTS, "rb1"), turn=HARTS)
    scene.say("rb1", "half", "g13")
    assert "kick" in scene.legal()
    scene.say("kick")
    assert scene.state.distance == 13
    scene.roll(2, 3)
    assert scene.has_ball(WOLVES, "tk")


@pytest.mark.rule("BAT-10.4", "BAT-10.5")
def test_opponents_within_two_take_off_two_each_even_if_down() -> None:
    scene = kicking("g16", harts={"lb1": "g18", "lb2": "i16", "sf1": "g17"}, down=[(HARTS, "sf1")])
    scene.say("kick")
    assert scene.state.distance == 26 - 16 + 3 * 2


@pytest.mark.rule("BAT-10.6", "BAT-10.7", "BAT-10.12")
def test_a_good_kick_is_three_points_and_the_ball_goes_to_the_centre() -> None:
    scene = kicking()
    scene.say("kick")
    scene.roll(7, 3)
    assert scene.state.points == [3, 0]
    assert scene.ball() == "g13"
    assert scene.state.holder == -1
    assert scene.turn_of() == HARTS
    assert scene.state.half == 1


@pytest.mark.rule("BAT-10.7")
def test_if_the_centre_is_taken_the_conceding_coach_chooses_a_space_beside_it() -> None:
    scene = kicking("g13")
    scene.say("kick")
    scene.roll(10, 3)
    assert scene.state.asked == HARTS
    assert len(scene.legal()) == 6
    assert scene.why_not("g15") == "BAT-10.7"
    scene.say("g14")
    assert scene.ball() == "g14"


@pytest.mark.rule("BAT-10.8", "BAT-10.9")
def test_doubles_are_a_fumble_before_the_sum() -> None:
    scene = kicking()
    scene.say("kick")
    scene.roll(6, 6)
    assert scene.state.points == [0, 0]
    assert scene.events("fumble") == [[0]]
    assert scene.state.asked == HARTS


@pytest.mark.rule("BAT-10.5", "BAT-10.9")
@pytest.mark.parametrize(
    ("pair", "football", "outcome"), [((2, 5), 3, 1), ((1, 2), 3, 0), ((4, 4), 6, 2), ((4, 5), 5, 2)]
)
def test_a_heavy_kicker_rolls_three_dice(pair: tuple[int, int], football: int, outcome: int) -> None:
    scene = Scene({"ht": "g15", "rb3": "a2"}, FAR, holder=(WOLVES, "ht"))
    scene.say("ht", "half", "g16", "kick")
    scene.roll(pair, football)
    assert scene.events("kick")[0][3] == outcome


@pytest.mark.rule("BAT-10.10", "BAT-10.11", "BAT-10.12")
def test_a_failed_kick_gives_the_ball_to_the_nearest_standing_opponent() -> None:
    scene = kicking("g16", harts={"lb1": "g19", "sf1": "g18"}, down=[(HARTS, "sf1")])
    scene.say("kick")
    scene.roll(2, 3)
    assert scene.has_ball(HARTS, "lb1")
    assert scene.turn_of() == HARTS


@pytest.mark.rule("BAT-10.11")
def test_among_equally_near_opponents_their_coach_chooses() -> None:
    scene = kicking("g16", harts={"lb1": "g19", "lb2": "d16"})
    scene.say("kick")
    scene.roll(2, 3)
    assert scene.state.asked == HARTS
    assert scene.legal() == ["d16", "g19"]
    assert scene.why_not("a25") == "BAT-10.11"
    scene.say("d16")
    assert scene.has_ball(HARTS, "lb2")


@pytest.mark.rule("BAT-10.11")
def test_if_no_opponent_stands_the_ball_goes_to_the_centre() -> None:
    scene = Scene({"rb1": "g15", "rb3": "a2"}, {"tk": "a24"}, holder=(WOLVES, "rb1"), down=[(HARTS, "tk")])
    scene.say("rb1", "half", "g16", "kick")
    scene.roll(2, 3)
    assert scene.ball() == "g13"
    assert scene.state.holder == -1


# --- fumbles -------------------------------------------------------------------------------------------------


@pytest.mark.rule("BAT-11.5", "BAT-11.6")
def test_the_opponent_places_a_fumbled_ball_on_an_empty_space_within_two() -> None:
    squad = {"rb1": "g7", "sf1": "g9", "rb3": "f8"}
    harts = {**FAR, "lb1": "g10"}
    scene = Scene(squad, harts, holder=(WOLVES, "rb1"), carnage="h8", down=[(HARTS, "lb1")])
    scene.say("rb1", "half", "g8", "hand sf1")
    scene.roll(7, 7)
    assert scene.state.asked == HARTS
    for word in ("f8", "g9", "h8", "g10", "g8", "g11"):
        assert scene.why_not(word) == "BAT-11.5"
    assert len(scene.legal()) == 18 - 4


@pytest.mark.rule("BAT-11.5", "BAT-1.5")
def test_a_heavy_tackles_fumble_lands_within_two_of_either_space() -> None:
    scene = Scene({"ht": "g10", "rb1": "a1"}, FAR, holder=(WOLVES, "ht"))
    scene.say("ht", "roll")
    scene.roll((3, 3))
    assert {"e10", "j10"} <= set(scene.legal())
    assert "d10" not in scene.legal()
    assert "k10" not in scene.legal()


@pytest.mark.rule("BAT-11.6")
def test_the_other_space_of_a_heavy_tackle_who_left_is_empty() -> None:
    scene = Scene({"lm1": "g10", "rb3": "a2"}, {"ht": "g13", "sf1": "a25"}, holder=(HARTS, "ht"))
    scene.say("lm1", "half", "g12")
    scene.roll(3, (3, 4))
    scene.say("use 3")
    assert scene.carnage() == ["g12", "g13"]
    assert scene.state.asked == WOLVES
    assert "h13" in scene.legal()


def crowded(beside: str) -> Scene:
    """A heavy tackle holds the ball in a corner; carnage lies on all spaces within two but one."""
    around = [name for name in ["c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3", "c3"] if name != beside]
    return Scene({"ht": "a1", "rb1": "g20"}, {"tk": "g24"}, holder=(WOLVES, "ht"), carnage=" ".join(around))


@pytest.mark.rule("BAT-11.7", "BAT-11.8")
def test_without_an_empty_space_the_nearest_standing_player_gets_it() -> None:
    scene = crowded("a2")
    scene.state.put(0, at("a2"))
    fumble(scene.state, 10)
    assert scene.has_ball(WOLVES, "rb1")


@pytest.mark.rule("BAT-11.8")
def test_among_equally_near_players_the_placing_coach_chooses() -> None:
    scene = crowded("a2")
    scene.state.put(0, at("a2"))
    scene.state.carnage &= ~(1 << at("b2"))
    scene.state.put(20, at("b2"))
    fumble(scene.state, 10)
    assert scene.state.asked == HARTS
    assert scene.legal() == ["a2", "b2"]
    assert scene.why_not("g20") == "BAT-11.7"
    scene.say("b2")
    assert scene.has_ball(HARTS, "tk")


@pytest.mark.rule("BAT-11.9")
def test_without_any_player_either_play_is_halted() -> None:
    scene = crowded("")
    fumble(scene.state, 10)
    assert len(scene.events("halt")) == 1
    assert scene.state.pos == [-1] * 22
