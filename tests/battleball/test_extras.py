"""BAT-15 to BAT-17: team rules, player skills and the basic game."""

from __future__ import annotations

import pytest

from midway.core.match import Match
from midway.games.battleball import GAME
from midway.games.battleball.components import SKILLS, TEAM_RULES
from midway.games.battleball.rules.position import LINE_UP, MVP
from tests.battleball.scene import HARTS, WOLVES, Scene, player

FAR = {"tk": "g24", "lm1": "a25", "lm2": "m25"}


# --- team rules ----------------------------------------------------------------------------------------------


def playing(rule: str) -> tuple[str, str]:
    """The Wolves play this rule."""
    return (rule, "bone-breakers")


def test_there_are_eight_team_rules_and_eight_skills() -> None:
    assert len(TEAM_RULES) == len(SKILLS) == 8


@pytest.mark.rule("BAT-15.1")
def test_sprint_drills_roll_a_move_again_once_a_turn() -> None:
    scene = Scene({"rb1": "g5", "rb2": "c5"}, FAR, rules=playing("sprint-drills"))
    scene.move("rb1", 2)
    assert scene.legal() == ["yes", "no"]
    assert scene.why_not("g6") == "BAT-15.1"
    scene.say("yes")
    scene.roll(1)
    assert scene.state.distance == 1  # the second counts
    scene.say("g6", "rb2", "roll")
    scene.roll(3)
    assert scene.state.distance == 3  # no second time in a turn


@pytest.mark.rule("BAT-15.1")
def test_a_heavy_tackle_rolls_both_dice_again_before_doubles_count() -> None:
    scene = Scene({"ht": "g5", "rb2": "c5"}, FAR, rules=playing("sprint-drills"), holder=(WOLVES, "ht"))
    scene.say("ht", "roll")
    scene.roll((4, 4))
    scene.say("yes")
    scene.roll((1, 2))
    assert scene.events("fumble") == []
    scene = Scene({"ht": "g5", "rb2": "c5"}, FAR, rules=playing("sprint-drills"), holder=(WOLVES, "ht"))
    scene.say("ht", "roll")
    scene.roll((4, 4))
    scene.say("no")
    assert scene.events("fumble") == [[10]]


@pytest.mark.rule("BAT-15.2")
@pytest.mark.parametrize(("number", "fumbled"), [(2, True), (3, False), (6, False)])
def test_sure_hands_fumble_only_low_doubles(number: int, fumbled: bool) -> None:
    scene = Scene({"rb1": "g7", "sf1": "g9"}, FAR, rules=playing("sure-hands"), holder=(WOLVES, "rb1"))
    scene.say("rb1", "half", "g8", "hand sf1")
    scene.roll(number, number)
    assert bool(scene.events("fumble")) == fumbled
    assert scene.has_ball(WOLVES, "sf1") != fumbled
    scene = Scene({"rb1": "g7", "sf1": "g14"}, FAR, rules=playing("sure-hands"), holder=(WOLVES, "rb1"))
    scene.say("rb1", "half", "g8", "pass sf1")
    scene.roll(number, number)
    assert bool(scene.events("fumble")) == fumbled
    assert scene.has_ball(WOLVES, "sf1") == (not fumbled and 2 * number >= 6)


@pytest.mark.rule("BAT-15.3")
def test_long_bombers_add_two() -> None:
    scene = Scene({"rb1": "g7", "sf1": "g16"}, FAR, rules=playing("long-bombers"), holder=(WOLVES, "rb1"))
    scene.say("rb1", "half", "g8", "pass sf1")
    scene.roll(5, 1)
    assert scene.has_ball(WOLVES, "sf1")


@pytest.mark.rule("BAT-15.4")
@pytest.mark.parametrize(("rule", "serious"), [("bone-breakers", True), ("sure-hands", False)])
def test_bone_breakers_crush_with_a_five(rule: str, serious: bool) -> None:
    scene = Scene({"rb1": "g10"}, {"sf1": "g13", **FAR}, down=[(HARTS, "sf1")], ball="a20", rules=(rule, "sure-hands"))
    scene.say("rb1", "half", "g12", "pile sf1")
    scene.roll(5)
    assert scene.seriously(HARTS, "sf1") == serious


@pytest.mark.rule("BAT-15.5")
def test_field_medics_treat_one_serious_injury_in_a_half() -> None:
    rules = ("sure-hands", "field-medics")
    scene = Scene({"lm1": "g10", "lm2": "c10"}, {"rb1": "g13", "rb2": "c13", **FAR}, ball="a20", rules=rules)
    scene.say("lm1", "half", "g12", "tackle rb1")
    scene.roll(1, 5)
    assert scene.state.asked == HARTS
    assert scene.legal() == ["yes", "no"]
    assert scene.why_not("done") == "BAT-15.5"
    scene.say("yes")
    assert scene.injured(HARTS, "rb1")
    assert not scene.seriously(HARTS, "rb1")
    scene.say("lm2", "half", "c12", "tackle rb2")
    scene.roll(1, 5)
    assert scene.seriously(HARTS, "rb2")


@pytest.mark.rule("BAT-15.5")
def test_field_medics_may_wait() -> None:
    scene = Scene({"lm1": "g10"}, {"rb1": "g13", **FAR}, ball="a20", rules=("sure-hands", "field-medics"))
    scene.say("lm1", "half", "g12", "tackle rb1")
    scene.roll(1, 5)
    scene.say("no")
    assert scene.seriously(HARTS, "rb1")
    assert scene.state.spent == 0


@pytest.mark.rule("BAT-15.6")
def test_the_grounds_crew_clears_one_token_as_the_turn_begins() -> None:
    scene = Scene({"rb1": "g5", "rb2": "c5"}, FAR, carnage="a9 c9", rules=playing("grounds-crew"))
    assert scene.legal() == ["rb1", "rb2", "crew", "done"]
    scene.say("crew")
    assert scene.legal() == ["a9", "c9"]
    assert scene.why_not("c8") == "BAT-15.6"
    scene.say("c9")
    assert scene.carnage() == ["a9"]
    assert scene.why_not("crew") == "BAT-15.6"
    scene = Scene({"rb1": "g5", "rb2": "c5"}, FAR, carnage="a9", rules=playing("grounds-crew"))
    scene.say("rb1", "half", "g6")
    assert scene.why_not("crew") == "BAT-15.6"
    scene.say("done", "done")
    assert "crew" in scene.legal()  # as the next turn begins
    scene.say("crew")
    assert scene.carnage() == []


@pytest.mark.rule("BAT-15.7")
def test_iron_discipline_saves_the_turn_after_a_failed_block_once_a_half() -> None:
    squad = {"lm1": "g10", "lm2": "c10", "rb1": "a1"}
    scene = Scene(squad, {"rb1": "g13", "rb2": "c13", **FAR}, ball="a20", rules=playing("iron-discipline"))
    scene.say("lm1", "half", "g12", "block rb1")
    scene.roll(5, 5)
    assert scene.legal() == ["yes", "no"]
    assert scene.why_not("done") == "BAT-15.7"
    scene.say("yes")
    assert scene.turn_of() == WOLVES
    scene.say("lm2", "half", "c12", "block rb2")
    scene.roll(5, 5)
    assert scene.turn_of() == HARTS


@pytest.mark.rule("BAT-15.7")
def test_iron_discipline_is_not_asked_for_a_tackle_or_if_nobody_could_follow() -> None:
    scene = Scene({"lm1": "g10", "rb1": "a1"}, {"rb1": "g13", **FAR}, ball="a20", rules=playing("iron-discipline"))
    scene.say("lm1", "half", "g12", "tackle rb1")
    scene.roll(6, 5)
    assert scene.turn_of() == HARTS
    scene = Scene({"lm1": "g10"}, {"rb1": "g13", **FAR}, ball="a20", rules=playing("iron-discipline"))
    scene.say("lm1", "half", "g12", "block rb1")
    scene.roll(6, 5)
    assert scene.turn_of() == HARTS


@pytest.mark.rule("BAT-15.8")
def test_the_two_minute_drill_activates_a_fourth_player_once_a_half() -> None:
    squad = {"rb1": "a5", "rb2": "c5", "rb3": "e5", "lb1": "i5", "lb2": "k5"}
    scene = Scene(squad, FAR, rules=playing("two-minute-drill"))
    for name, stop in (("rb1", "a6"), ("rb2", "c6"), ("rb3", "e6")):
        scene.say(name, "half", stop)
    assert scene.legal() == ["lb1", "lb2", "done"]
    scene.say("lb1", "half", "i6")
    assert scene.turn_of() == HARTS
    scene.say("done")
    for name, stop in (("rb1", "a7"), ("rb2", "c7"), ("rb3", "e7")):
        scene.say(name, "half", stop)
    assert scene.turn_of() == HARTS


# --- skills --------------------------------------------------------------------------------------------------


@pytest.mark.rule("BAT-16.1")
def test_after_a_half_each_coach_gives_a_player_on_the_field_a_skill() -> None:
    scene = Scene({"rb1": "g23", "lm1": "a2"}, {"tk": "a20", "sf1": "c20"}, holder=(WOLVES, "rb1"), player_skills=True)
    scene.move("rb1", 3, "touchdown")
    assert scene.state.step == MVP
    assert scene.state.asked == WOLVES
    assert scene.legal() == ["rb1", "lm1"]
    assert scene.why_not("sf1") == "BAT-16.1"
    scene.say("rb1")
    assert scene.legal() == [word for word, _, _ in SKILLS]
    scene.say("fleet")
    assert scene.state.asked == HARTS
    scene.say("tk", "anchor")
    assert scene.state.step == LINE_UP
    assert scene.state.skills[player(WOLVES, "rb1")] == 1
    assert scene.state.skills[player(HARTS, "tk")] == 2


@pytest.mark.rule("BAT-16.1")
def test_nobody_has_a_skill_twice_or_more_than_two() -> None:
    skills = {(WOLVES, "rb1"): "fleet", (WOLVES, "lm1"): "fleet"}
    scene = Scene({"rb1": "g23", "lm1": "a2"}, {"tk": "a20"}, holder=(WOLVES, "rb1"), skills=skills, player_skills=True)
    scene.teach(WOLVES, "lm1", "kicker")
    scene.move("rb1", 3, "touchdown")
    assert scene.legal() == ["rb1"]
    scene.say("rb1")
    assert "fleet" not in scene.legal()
    assert scene.why_not("fleet") == "BAT-16.1"


@pytest.mark.rule("BAT-16.1")
def test_no_skills_without_the_option_or_after_the_game() -> None:
    scene = Scene({"rb1": "g23", "lm1": "a2"}, {"tk": "a20"}, holder=(WOLVES, "rb1"))
    scene.move("rb1", 3, "touchdown")
    assert scene.state.step == LINE_UP
    squad = {"rb1": "g23", "lm1": "a2", "lm2": "c2"}
    scene = Scene(squad, {"tk": "a20"}, holder=(WOLVES, "rb1"), half=2, player_skills=True)
    scene.move("rb1", 3, "touchdown")
    assert scene.state.result() is not None


@pytest.mark.rule("BAT-16.2")
def test_fleet_adds_two_to_a_roll() -> None:
    scene = Scene({"lm1": "g5"}, FAR, skills={(WOLVES, "lm1"): "fleet"}, player_skills=True)
    scene.move("lm1", 3)
    assert scene.state.distance == 5


@pytest.mark.rule("BAT-16.3")
def test_an_anchor_cannot_be_blocked() -> None:
    squad = {"rb1": "g13", "sf1": "f12", **FAR}
    scene = Scene({"lm1": "g10"}, squad, ball="a20", skills={(HARTS, "rb1"): "anchor"}, player_skills=True)
    scene.say("lm1", "half", "g12")
    assert scene.legal() == ["tackle rb1", "tackle sf1", "block sf1"]
    assert scene.why_not("block rb1") == "BAT-16.3"


@pytest.mark.rule("BAT-16.4")
def test_a_hurdler_crosses_one_token_in_a_move() -> None:
    scene = Scene({"lm1": "a1"}, FAR, carnage="b1 a2 b2", skills={(WOLVES, "lm1"): "hurdler"}, player_skills=True)
    scene.move("lm1", 2)
    assert set(scene.legal()) == {"c1", "c2", "a3", "b3"}
    scene.say("a3")
    path = next(event.path for event in scene.listener.events if event.kind == "move")
    assert len(path) == 3
    scene = Scene(
        {"lm1": "a1"}, FAR, carnage="b1 a2 b2 c1 c2 a3 b3", skills={(WOLVES, "lm1"): "hurdler"}, player_skills=True
    )
    scene.say("lm1")
    assert scene.where(WOLVES, "lm1") == "a1"
    assert scene.turn_of() == HARTS  # two tokens deep: there was nowhere to go


@pytest.mark.rule("BAT-16.5")
def test_an_iron_jaw_is_never_seriously_injured() -> None:
    scene = Scene(
        {"lm1": "g10"}, {"rb1": "g13", **FAR}, ball="a20", skills={(HARTS, "rb1"): "iron-jaw"}, player_skills=True
    )
    scene.say("lm1", "half", "g12", "tackle rb1")
    scene.roll(1, 5)
    assert scene.injured(HARTS, "rb1")
    assert not scene.seriously(HARTS, "rb1")


@pytest.mark.rule("BAT-16.6")
def test_a_cannon_adds_three_to_his_passes() -> None:
    scene = Scene(
        {"rb1": "g7", "sf1": "g16"}, FAR, holder=(WOLVES, "rb1"), skills={(WOLVES, "rb1"): "cannon"}, player_skills=True
    )
    scene.say("rb1", "half", "g8", "pass sf1")
    scene.roll(4, 1)
    assert scene.has_ball(WOLVES, "sf1")


@pytest.mark.rule("BAT-16.7")
def test_soft_hands_ignore_the_first_fumble_on_doubles() -> None:
    skills = {(WOLVES, "rb1"): "soft-hands"}
    scene = Scene(
        {"rb1": "g7", "sf1": "g9", "sf2": "c9"}, FAR, holder=(WOLVES, "rb1"), skills=skills, player_skills=True
    )
    scene.say("rb1", "half", "g8", "hand sf1")
    scene.roll(4, 4)
    assert scene.has_ball(WOLVES, "sf1")
    scene.say("done", "done", "rb1", "half", "g10")
    scene.state.give_ball(0)
    assert scene.state.soft_spent == 1
    scene.state.choices = None
    scene.say("hand sf1")
    scene.roll(4, 4)
    assert scene.events("fumble") == [[0]]


@pytest.mark.rule("BAT-16.7")
def test_soft_hands_do_not_help_a_blocked_carrier() -> None:
    skills = {(HARTS, "rb1"): "soft-hands"}
    scene = Scene({"lm1": "g10"}, {"rb1": "g13", **FAR}, holder=(HARTS, "rb1"), skills=skills, player_skills=True)
    scene.say("lm1", "half", "g12", "block rb1")
    scene.roll(2, 5)
    assert scene.events("fumble") == [[11]]


@pytest.mark.rule("BAT-16.7")
def test_soft_hands_hold_on_in_a_tackle_and_on_the_move() -> None:
    skills = {(WOLVES, "ht"): "soft-hands"}
    squad = {"ht": "g10", "rb2": "a1", "lm1": "a5"}
    scene = Scene(squad, {"rb1": "g13", **FAR}, holder=(HARTS, "rb1"), skills=skills, player_skills=True)
    scene.say("ht", "half", "g12", "tackle rb1")
    scene.roll((3, 3), 9)
    assert scene.has_ball(WOLVES, "ht")
    assert scene.turn_of() == WOLVES
    scene.say("done", "done", "ht", "roll")
    scene.roll((4, 4))
    assert scene.events("fumble") == [[10]]  # that was the first time
    scene = Scene(squad, {"rb1": "g13", **FAR}, holder=(WOLVES, "ht"), skills=skills, player_skills=True)
    scene.say("ht", "roll")
    scene.roll((4, 4))
    assert scene.state.distance == 4
    assert scene.has_ball(WOLVES, "ht")


@pytest.mark.rule("BAT-16.7")
def test_soft_hands_catch_and_kick_by_the_sum() -> None:
    skills = {(WOLVES, "sf1"): "soft-hands", (WOLVES, "rb1"): "soft-hands"}
    scene = Scene({"rb1": "g7", "sf1": "g14"}, FAR, holder=(WOLVES, "rb1"), skills=skills, player_skills=True)
    scene.say("rb1", "half", "g8", "pass sf1")
    scene.roll(3, 3)
    assert scene.has_ball(WOLVES, "sf1")
    scene = Scene({"rb1": "g15", "sf1": "a1"}, FAR, holder=(WOLVES, "rb1"), skills=skills, player_skills=True)
    scene.say("rb1", "half", "g16", "kick")
    scene.roll(5, 5)
    assert scene.state.points == [3, 0]


@pytest.mark.rule("BAT-16.8")
def test_hitters_roll_again_the_defender_asked_first() -> None:
    skills = {(WOLVES, "lm1"): "hitter", (HARTS, "rb1"): "hitter"}
    scene = Scene({"lm1": "g10", "rb2": "a1"}, {"rb1": "g13", **FAR}, ball="a20", skills=skills, player_skills=True)
    scene.say("lm1", "half", "g12", "tackle rb1")
    scene.roll(4, 9)
    assert scene.state.asked == HARTS
    assert scene.why_not("done") == "BAT-16.8"
    scene.say("yes")
    scene.roll(2)
    assert scene.state.asked == WOLVES
    scene.say("yes")
    scene.roll(3)
    assert scene.injured(WOLVES, "lm1")
    assert scene.events("tackle") == [[7, 11, 3, 2, 1]]
    assert scene.state.hit_spent == 1 << 7 | 1 << 11


@pytest.mark.rule("BAT-16.8")
def test_a_hitter_may_leave_his_dice() -> None:
    scene = Scene(
        {"lm1": "g10", "rb2": "a1"},
        {"rb1": "g13", **FAR},
        ball="a20",
        skills={(WOLVES, "lm1"): "hitter"},
        player_skills=True,
    )
    scene.say("lm1", "half", "g12", "block rb1")
    scene.roll(4, 9)
    scene.say("no")
    assert scene.is_down(HARTS, "rb1")
    assert scene.state.hit_spent == 0


@pytest.mark.rule("BAT-16.9")
def test_a_kicker_minds_opponents_less() -> None:
    squad = {"lb1": "g18", "lb2": "i16", **FAR}
    scene = Scene({"rb1": "g15"}, squad, holder=(WOLVES, "rb1"), skills={(WOLVES, "rb1"): "kicker"}, player_skills=True)
    scene.say("rb1", "half", "g16", "kick")
    assert scene.state.distance == 10 + 2


# --- the basic game ------------------------------------------------------------------------------------------


@pytest.mark.rule("BAT-17.1")
def test_the_basic_game_has_no_team_rules_and_one_activation() -> None:
    match = Match(GAME, options={"edition": "basic"})
    for seat in (WOLVES, HARTS):
        match.say(seat, "wall")
        match.say(seat, "done")
    match.chance("roll 9")
    match.chance("roll 8")
    match.say(WOLVES, "first")
    match.say(WOLVES, "rb1")
    match.chance("roll 3")  # no half
    match.say(WOLVES, match.state.legal(WOLVES)[0].word)
    assert match.state.actors() == [HARTS]


@pytest.mark.rule("BAT-17.1")
def test_the_basic_game_knows_tackles_only() -> None:
    scene = Scene(
        {"lm1": "g10", "rb1": "f12"}, {"rb1": "g13", "rb2": "h13", **FAR}, edition="basic", holder=(WOLVES, "lm1")
    )
    scene.say("lm1")
    scene.roll(4)
    scene.say("h12")
    assert scene.legal() == ["tackle rb1", "tackle rb2"]
    assert scene.why_not("block rb1") == scene.why_not("pass rb1") == scene.why_not("kick") == "BAT-17.1"


@pytest.mark.rule("BAT-17.2")
def test_two_touchdowns_win_the_basic_game() -> None:
    scene = Scene({"rb1": "g23"}, {"tk": "a20"}, holder=(WOLVES, "rb1"), edition="basic")
    scene.say("rb1")
    scene.roll(3)
    scene.say("touchdown")
    assert scene.state.touchdowns == [1, 0]
    assert scene.state.points == [0, 0]
    scene.say("wall", "done", "wall", "done")
    assert scene.turn_of() == HARTS
    scene = Scene({"rb1": "g23"}, {"tk": "a20"}, holder=(WOLVES, "rb1"), edition="basic", half=3)
    scene.state.touchdowns = [1, 1]
    scene.say("rb1")
    scene.roll(3)
    scene.say("touchdown")
    result = scene.state.result()
    assert result is not None
    assert result.scores == [2, 1]


@pytest.mark.rule("BAT-17.2")
def test_to_be_alone_counts_as_a_touchdown_in_the_basic_game() -> None:
    scene = Scene({"lm1": "g10"}, {"rb1": "g13"}, ball="a20", edition="basic", half=4)
    scene.say("lm1")
    scene.roll(4)
    scene.say("g12")
    scene.roll(2, 5)
    assert scene.state.touchdowns == [1, 0]
    scene.say("wall", "done", "wall", "done")
    assert scene.turn_of() == HARTS


@pytest.mark.rule("BAT-17.3")
def test_doubles_keep_a_heavy_tackle_from_moving_in_the_basic_game() -> None:
    scene = Scene({"ht": "g10"}, FAR, ball="a20", edition="basic")
    scene.say("ht")
    scene.roll((3, 3))
    assert scene.where(WOLVES, "ht") == "g10"
    scene = Scene({"ht": "g10"}, FAR, holder=(WOLVES, "ht"), edition="basic")
    scene.say("ht")
    scene.roll((3, 3))
    assert scene.events("fumble") == [[10]]
