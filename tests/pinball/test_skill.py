"""Nudges, tilts and skill shots (parts 5 and 6)."""

from __future__ import annotations

import pytest

from midway.core.words import CHANCE
from tests.pinball.desk import Desk

FULL_FLIPPERS = "left*, right*, red, red 4, red 6, yellow, yellow 2, yellow 4"


@pytest.mark.rule("PIN-5.1", "PIN-5.2")
def test_a_nudge_changes_one_die_for_one_player() -> None:
    desk = Desk(seats=2, nudges=3)
    desk.roll(2, 6).say("nudge 2 to 5")
    assert set(desk.words()) == {"5 wheel-3", "5 bumper-c", "5 duck-3", "5 balloon-4", "5 right-inlane", "5 red"}
    desk.say("5 bumper-c")
    assert (desk.sheet().nudged, desk.sheet().amount) == (1, 3)
    assert (desk.state.low, desk.state.high) == (2, 6)
    assert desk.boxes(1)[0].startswith("2")
    assert (desk.sheet(1).nudged, desk.sheet(1).amount) == (0, 0)


@pytest.mark.rule("PIN-5.3")
def test_three_nudges_to_any_number() -> None:
    desk = Desk(nudges=3)
    desk.roll(1, 1)
    assert [word for word in desk.words() if word.startswith("nudge")] == [f"nudge 1 to {n}" for n in range(2, 7)]
    assert desk.sheet().nudges_left() == 3
    spent = Desk(nudges=0)
    spent.roll(1, 1)
    assert spent.rule("nudge 1 to 2") == "PIN-5.3"


@pytest.mark.rule("PIN-5.4", "PIN-5.5")
def test_no_nudge_into_an_outlane() -> None:
    desk = Desk(ball="duck-1", nudges=1, filled="red, red 6, yellow, yellow 2, yellow 4, left-inlane")
    desk.roll(4, 5)
    # only 4/5 on the red flipper and the right inlane (5) catch a nudged ball; 1 and 6 lead to outlanes alone
    assert desk.words() == ["4 red", "5 red", "5 right-inlane", "nudge 4 to 5", "nudge 5 to 4"]
    assert desk.rule("nudge 4 to 6") == desk.rule("nudge 5 to 1") == "PIN-5.5"
    open_zone = Desk(ball="duck-1", nudges=1)
    open_zone.roll(4, 4).say("nudge 4 to 1")
    assert open_zone.at("yellow 1")  # not a choice: the left outlane is closed to a nudged 1
    choice = Desk(ball="red 3", filled="red 3", nudges=1)
    choice.roll(4, 4).say("nudge 4 to 1")
    assert choice.rule("1 left-outlane") == "PIN-5.5"


@pytest.mark.rule("PIN-5.5", "PIN-6.6")
@pytest.mark.parametrize("box", ["yellow 1", "left-inlane 2", "red 3", "yellow 4", "right-inlane 5", "red 6"])
def test_nudges_and_skill_shots_lead_to_open_boxes_alone(box: str) -> None:
    number = int(box[-1])
    one, other, third = [face for face in range(1, 7) if face != number][:3]

    def desk(nudges: int = 0, circled: int = 0) -> Desk:
        desk = Desk(ball="duck-1", filled=FULL_FLIPPERS, nudges=nudges, circled=circled)
        desk.clear(box)
        return desk.roll(one, other)

    nudges = [f"nudge {one} to {number}", f"nudge {other} to {number}"]
    assert desk(nudges=1).words() == [*nudges, "drain"]
    assert desk(circled=63).words() == [f"skill {number} for {one}", f"skill {number} for {other}", "drain"]
    both = desk(circled=1 << (third - 1), nudges=1)
    assert both.words() == [f"skill {third} for {one}", f"skill {third} for {other}", *nudges, "drain"]
    both.say(f"skill {third} for {one}")
    assert both.at(box)  # one nudge alone leads on from the circled number: the house plays it
    assert both.sheet().amount == abs(third - number)


@pytest.mark.rule("PIN-5.5")
def test_the_other_ball_does_not_forbid_a_nudge() -> None:
    desk = Desk(ball="duck-1", second="duck-2", nudges=1, filled=FULL_FLIPPERS)
    desk.clear("yellow 4")
    desk.roll(3, 6).say("ball a 3")
    assert desk.words() == ["nudge 3 to 4", "drain"]
    desk.say("nudge 3 to 4")
    assert desk.at("yellow 4")
    assert desk.at("off", second=True)
    assert desk.sheet().round == 1


@pytest.mark.rule("PIN-5.6")
def test_a_nudge_saves_a_ball() -> None:
    desk = Desk(ball="duck-1", nudges=1, filled=FULL_FLIPPERS)
    desk.clear("yellow 4")
    desk.roll(2, 2).say("nudge 2 to 4")
    assert desk.at("yellow 4")
    assert desk.sheet().amount == 2


@pytest.mark.rule("PIN-5.7")
def test_one_nudge_in_a_turn() -> None:
    desk = Desk(nudges=3)
    desk.roll(1, 5).say("nudge 1 to 2")
    assert desk.rule("nudge 2 to 3") == "PIN-5.7"
    assert desk.rule("5 bumper-c") == "PIN-2.2"
    two = Desk(ball="start", second="start", nudges=3)
    two.roll(1, 5).say("ball a 1", "nudge 1 to 2", "2 bumper-a")
    assert two.rule("nudge 5 to 4") == "PIN-5.7"
    two.say("5 bumper-c").roll(3, 6).say("ball a 3", "nudge 3 to 4")  # another turn, another nudge
    assert two.sheet().nudged == 2


@pytest.mark.rule("PIN-5.8")
def test_tilt_is_strict() -> None:
    for amount, one, other, tilts in ((2, 3, 5, False), (3, 3, 5, True), (1, 4, 4, True), (5, 1, 6, False)):
        desk = Desk(amount=amount)
        desk.roll(one, other)
        assert (desk.sheet().round == 2) is tilts
    both = Desk(ball="bumper-a", second="start", amount=4)
    both.roll(2, 2)
    assert both.at("start")
    assert both.at("off", second=True)
    assert both.sheet().round == 2


@pytest.mark.rule("PIN-5.9")
def test_the_amount_is_erased_by_the_next_roll() -> None:
    desk = Desk(nudges=1)
    desk.roll(1, 1).say("nudge 1 to 3", "3 bumper-b")
    assert desk.sheet().amount == 2
    desk.roll(2, 4)
    assert desk.sheet().amount == 0
    tilted = Desk(amount=2)
    tilted.roll(1, 1)
    assert tilted.sheet().amount == 0


@pytest.mark.rule("PIN-5.10", "PIN-5.11")
def test_a_tilt_cannot_be_prevented_and_costs_the_roll() -> None:
    desk = Desk(ball="bumper-a", filled="red 3", amount=1, circled=63, nudges=3)
    desk.roll(3, 3)
    assert desk.state.actors() == [CHANCE]
    assert desk.score == 0
    assert desk.at("start")
    assert (desk.sheet().circled, desk.sheet().nudges_left()) == (63, 3)
    desk.roll(1, 2)
    assert "1 wheel-1" in desk.boxes()
    last = Desk(round=3, amount=1)
    last.roll(3, 3)
    assert last.sheet().finished_at == 1
    assert last.at("off")
    assert last.state.actors() == []


@pytest.mark.rule("PIN-6.1")
def test_a_set_gives_a_skill_shot() -> None:
    desk = Desk(filled="wheel-1, wheel-2")
    desk.roll(5, 5)
    assert desk.rule("circle 4") == "PIN-6.1"
    desk.say("5 wheel-3")
    assert desk.words() == [f"circle {number}" for number in range(1, 7)]
    desk.say("circle 4")
    assert desk.sheet().circled == 0b001000


@pytest.mark.rule("PIN-6.2")
def test_no_number_is_circled_twice() -> None:
    desk = Desk(filled="wheel-1, wheel-2", circled=0b001001)
    desk.roll(5, 5).say("5 wheel-3")
    assert desk.words() == ["circle 2", "circle 3", "circle 5", "circle 6"]
    assert desk.rule("circle 1") == "PIN-6.2"
    last = Desk(filled="wheel-1, wheel-2", circled=0b011111)
    last.roll(5, 5).say("5 wheel-3")
    assert last.sheet().circled == 0b111111
    full = Desk(filled="wheel-1, wheel-2", circled=0b111111)
    full.roll(5, 5).say("5 wheel-3")
    assert full.state.actors() == [CHANCE]
    assert full.sheet().circled == 0b111111


@pytest.mark.rule("PIN-6.3", "PIN-6.4")
def test_using_a_skill_shot() -> None:
    desk = Desk(seats=2, circled=0b001000)
    desk.roll(1, 6)
    assert desk.rule("skill 3 for 1") == "PIN-6.3"
    assert desk.rule("skill 4 for 2") == "PIN-6.4"
    desk.say("skill 4 for 1")
    assert desk.words() == ["4 wheel-2", "4 bumper-b", "4 duck-2", "4 balloon-3", "4 red", "4 yellow"]
    assert desk.rule("6 bumper-c") == "PIN-2.2"
    desk.say("4 bumper-b")
    assert desk.sheet().circled == 0
    assert desk.sheet().die_left() == 6
    assert desk.boxes(1)[0].startswith("1")


@pytest.mark.rule("PIN-6.3", "PIN-5.7")
def test_a_skill_shot_may_lose_the_ball() -> None:
    desk = Desk(ball="start", second="red 3", filled="red 3", circled=0b000001, nudges=1)
    desk.roll(2, 4).say("ball a 4", "nudge 4 to 5", "5 bumper-c", "skill 1 for 2", "1 left-outlane")
    assert desk.at("off", second=True)
    assert desk.score == 2 * (1 + 2)


@pytest.mark.rule("PIN-6.3")
def test_a_double_offers_a_skill_shot_once() -> None:
    desk = Desk(circled=0b001000)
    desk.roll(2, 2)
    assert desk.words().count("skill 4 for 2") == 1


@pytest.mark.rule("PIN-6.4")
def test_one_skill_shot_for_each_ball() -> None:
    desk = Desk(ball="start", second="start", circled=0b000110)
    desk.roll(1, 6).say("ball a 6", "skill 2 for 6")
    assert desk.rule("skill 3 for 6") == "PIN-6.4"
    desk.say("2 bumper-a")
    assert "skill 3 for 1" in desk.words()
    desk.say("skill 3 for 1", "3 bumper-b")
    assert desk.sheet().circled == 0
    assert desk.at("bumper-a 2")
    assert desk.at("bumper-b", second=True)


@pytest.mark.rule("PIN-6.5")
def test_a_skill_shot_can_be_nudged() -> None:
    desk = Desk(nudges=1, circled=0b010000)
    desk.roll(1, 1).say("skill 5 for 1", "nudge 5 to 4", "4 bumper-b")
    assert (desk.sheet().amount, desk.sheet().circled) == (1, 0)
    other_way = Desk(nudges=1, circled=0b010000)
    other_way.roll(1, 1).say("nudge 1 to 2")
    assert other_way.rule("skill 5 for 1") == "PIN-6.5"


@pytest.mark.rule("PIN-6.6")
def test_a_skill_shot_must_lead_somewhere() -> None:
    desk = Desk(ball="duck-1", filled="red 4", circled=0b010001, nudges=0)
    desk.fill("right-inlane")
    desk.roll(2, 3)
    assert "skill 1 for 2" in desk.words()
    assert desk.rule("skill 5 for 2") == "PIN-6.6"
    nudged = Desk(ball="duck-1", filled="red 4, right-inlane", circled=0b010000, nudges=1)
    nudged.roll(2, 3).say("skill 5 for 2")
    assert all(word.startswith("nudge 5 to") for word in nudged.words())
    assert "nudge 5 to 6" in nudged.words()


@pytest.mark.rule("PIN-6.7", "PIN-10.4")
def test_circled_numbers_stay_over_the_end_of_a_round() -> None:
    desk = Desk(ball="red 3", filled="red 3", circled=0b000101)
    desk.roll(1, 1).say("1 left-outlane")
    assert desk.sheet().round == 2
    assert desk.sheet().circled == 0b000101
