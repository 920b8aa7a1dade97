"""Aim, setting up, the turn, moving the ball and the flipper zone (parts 1 to 4)."""

from __future__ import annotations

import pytest

from midway.core.errors import BadOption, BadSeats
from midway.core.words import CHANCE
from midway.games.pinball import GAME
from midway.games.pinball.components import PASS, TABLE_NAMES
from midway.games.pinball.rules.table import OFF, PLAY_TABLES
from tests.pinball.desk import Desk


@pytest.mark.rule("PIN-1.1", "PIN-11.2")
def test_most_stars_win() -> None:
    desk = Desk(seats=2, round=3, score=7, ball="red 3", filled="red 3")
    other = desk.sheet(1)
    other.round, other.score, other.nudged, other.ball_a = 3, 9, 3, desk.place("red 3")
    desk.roll(1, 1).say("1 left-outlane").say("1 left-outlane", seat=1)
    result = desk.state.result()
    assert result is not None
    assert (result.scores, result.ranks, result.decided_by) == ([9, 9], [1, 1], "")
    desk.sheet(1).score += 1
    assert desk.state.result().ranks == [2, 1]  # type: ignore[union-attr]


@pytest.mark.rule("PIN-1.2")
def test_one_to_four_players_on_one_table() -> None:
    for table in TABLE_NAMES:
        for seats in (1, 4):
            state = GAME.new(seats, {"table": table})
            assert state.seats == seats
            assert state.options.choice("table") == table
    assert GAME.new().options.choice("table") == "carniball"
    for seats in (-1, 5):
        with pytest.raises(BadSeats):
            GAME.new(seats)
    with pytest.raises(BadOption):
        GAME.new(1, {"table": "pachinko"})


@pytest.mark.rule("PIN-1.3")
def test_nobody_touches_a_neighbours_table() -> None:
    desk = Desk(seats=2)
    desk.roll(2, 5)
    before = desk.sheet(1).save()
    desk.say("2 bumper-a")
    assert desk.sheet(1).save() == before


@pytest.mark.rule("PIN-1.4")
@pytest.mark.parametrize("table", TABLE_NAMES)
def test_setting_up(table: str) -> None:
    state = GAME.new(2, {"table": table})
    for seat in range(2):
        sheet = state.observe(seat)["sheets"][seat]
        assert sheet["ball_a"] == PLAY_TABLES[TABLE_NAMES.index(table)].start
        assert sheet["ball_b"] == OFF
        assert sheet["round"] == 1
        assert not any(sheet[mark] for mark in ("filled", "score", "circled", "nudged", "lamps", "taken"))


@pytest.mark.rule("PIN-1.5")
def test_all_act_at_once_on_one_roll() -> None:
    desk = Desk(seats=3)
    desk.roll(2, 5)
    assert desk.state.actors() == [0, 1, 2]
    desk.say("2 bumper-a", seat=2).say("2 bumper-a", seat=0)
    assert desk.state.actors() == [1]
    desk.say("5 bumper-c", seat=1)
    assert desk.state.actors() == [CHANCE]


@pytest.mark.rule("PIN-2.1")
def test_first_the_dice() -> None:
    desk = Desk(seats=2)
    assert desk.state.actors() == [CHANCE]
    assert desk.rule("2 bumper-a") == "PIN-2.1"
    desk.roll(2, 5).say("2 bumper-a")
    assert desk.rule("5 bumper-c") == "PIN-2.1"
    assert sum(weight for _, weight in desk.state.outcomes().items()) == 36
    assert {move.word: weight for move, weight in desk.state.outcomes().items()}["roll 3 3"] == 1
    assert {move.word: weight for move, weight in desk.state.outcomes().items()}["roll 3 5"] == 2


@pytest.mark.rule("PIN-2.2")
def test_one_die_is_used() -> None:
    desk = Desk()
    desk.roll(2, 5)
    assert desk.boxes()[0].startswith("2")
    assert {word[0] for word in desk.boxes()} == {"2", "5"}
    assert desk.rule("3 bumper-b") == "PIN-2.2"
    desk.say("5 bumper-c")
    assert desk.sheet().die_used() == 5
    assert desk.sheet().die_left() == 2
    assert desk.at("bumper-c")


@pytest.mark.rule("PIN-2.3")
def test_only_open_boxes_and_they_pay() -> None:
    desk = Desk(filled="duck-1, bumper-a 2, bumper-a 2")
    desk.roll(2, 2)
    assert "2 bumper-a" not in desk.words()
    assert desk.rule("2 duck-1") == "PIN-2.3"
    assert desk.rule("2 bumper-a") == "PIN-2.3"
    desk.say("2 balloon-1")
    assert desk.is_filled("balloon-1")
    assert desk.score == 1


@pytest.mark.rule("PIN-2.4", "PIN-10.1")
def test_a_ball_without_a_box_is_lost() -> None:
    full = Desk(ball="duck-1", filled="left*, right*, red, yellow, red 4, red 6, yellow 2, yellow 4")
    full.roll(2, 5)
    assert full.sheet().round == 2
    assert full.events("lost")
    saved = Desk(ball="duck-1", filled="left*, right*, red, red 4, red 6, yellow, yellow 2", nudges=1)
    saved.roll(2, 5)
    assert saved.words() == ["nudge 2 to 4", "nudge 5 to 4", "drain"]
    saved.say("drain")
    assert saved.sheet().round == 2
    assert saved.sheet().nudged == 2
    free = Desk(nudges=3)
    free.roll(1, 2)
    assert free.rule("drain") == "PIN-2.4"


@pytest.mark.rule("PIN-2.5", "PIN-5.9")
def test_the_order_of_a_turn() -> None:
    tilting = Desk("dragonslayer", ball="red 1", amount=1, lamps=32)
    tilting.roll(1, 1)
    assert not tilting.events("breath")
    assert tilting.sheet().round == 2
    burning = Desk("dragonslayer", ball="red 6", lamps=32, filled="red 6")
    burning.roll(1, 1)
    assert burning.is_filled("red 1")
    assert "1 red" not in burning.words()
    assert burning.sheet().amount == 0


@pytest.mark.rule("PIN-2.6")
def test_no_turn_is_passed() -> None:
    desk = Desk()
    desk.roll(1, 2)
    assert desk.rule("wait") == "PIN-2.6"


@pytest.mark.rule("PIN-2.7")
def test_the_order_of_a_move() -> None:
    desk = Desk("dragonslayer", ball="red 1", filled="lair*", lamps=0)
    desk.clear("lair-5")
    desk.roll(5, 5).say("5 lair-5")
    # the sleeping dragon is woken after the box has scored: 2 stars, no blue ones; then the set is erased
    assert desk.score == 2
    assert desk.sheet().lamps == 32
    assert not desk.is_filled("lair-5")
    assert desk.words() == [
        "learn mighty-blow", "learn cleave", "learn shield", "learn lucky-charm", "learn mage", "learn gold-nose",
        "treasure",
    ]  # fmt: skip


@pytest.mark.rule("PIN-2.8")
def test_a_step_without_a_choice_is_played_by_the_house() -> None:
    desk = Desk(ball="duck-1", filled="left*, right*, red 4, red 6, yellow, yellow 2, yellow 4")
    desk.roll(3, 3)
    assert desk.at("red 3")
    assert desk.state.actors() == [CHANCE]


@pytest.mark.rule("PIN-3.1")
def test_a_ball_falls_to_any_lower_zone() -> None:
    desk = Desk()
    desk.roll(2, 2)
    assert desk.boxes() == ["2 wheel-1", "2 bumper-a", "2 duck-1", "2 balloon-1", "2 left-inlane", "2 yellow"]
    desk = Desk(ball="wheel-2")
    desk.roll(2, 2)
    assert desk.boxes() == ["2 bumper-a", "2 duck-1", "2 balloon-1", "2 left-inlane", "2 yellow"]
    desk = Desk(ball="duck-3")
    desk.roll(2, 2)
    assert desk.boxes() == ["2 left-inlane", "2 yellow"]
    assert desk.rule("2 wheel-1") == "PIN-3.1"


@pytest.mark.rule("PIN-3.2")
def test_no_ball_stays_in_its_zone() -> None:
    desk = Desk(ball="duck-3")
    desk.roll(1, 3)
    assert desk.rule("1 duck-1") == "PIN-3.2"
    assert desk.rule("3 balloon-2") == "PIN-3.2"
    desk = Desk(ball="wheel-1")
    desk.roll(3, 5)
    assert desk.rule("3 wheel-2") == "PIN-3.2"
    desk = Desk(ball="hammer-1", filled="hammer-1")
    desk.roll(2, 5)
    assert desk.rule("5 bumper-c") == "PIN-3.2"


@pytest.mark.rule("PIN-3.3")
def test_bouncing_along_the_arrows() -> None:
    desk = Desk(ball="bumper-a")
    desk.roll(1, 3)
    assert "3 bumper-b" in desk.boxes()
    assert desk.rule("1 bumper-a") == "PIN-3.3"
    desk = Desk(ball="bumper-b")
    desk.roll(1, 5)
    assert "5 bumper-c" in desk.boxes()
    assert desk.rule("1 bumper-a") == "PIN-3.3"
    lit = Desk(ball="bumper-b", lamps=2)
    lit.roll(1, 3)
    assert "1 bumper-a" in lit.boxes()
    assert lit.rule("3 bumper-b") == "PIN-3.3"


@pytest.mark.rule("PIN-3.4", "PIN-3.5")
def test_shots_go_up_in_their_colour() -> None:
    red = Desk(ball="red 3", filled="red 3")
    red.roll(1, 1)
    assert red.boxes() == ["1 bumper-a", "1 hammer-1", "1 balloon-1", "1 left-outlane", "1 yellow"]
    assert red.rule("1 wheel-1") == "PIN-3.5"
    assert red.rule("1 duck-1") == "PIN-3.5"
    yellow = Desk(ball="yellow 4", filled="yellow 4")
    yellow.roll(1, 1)
    assert yellow.boxes() == ["1 wheel-1", "1 bumper-a", "1 duck-1", "1 left-outlane", "1 yellow"]
    assert yellow.rule("1 hammer-1") == "PIN-3.5"
    both = Desk(ball="yellow 4", filled="yellow 4", lamps=PASS)
    both.roll(1, 1)
    assert both.boxes() == [
        "1 wheel-1", "1 bumper-a", "1 hammer-1", "1 duck-1", "1 balloon-1", "1 left-outlane", "1 yellow",
    ]  # fmt: skip


@pytest.mark.rule("PIN-3.6")
def test_a_falling_ball_ignores_colour() -> None:
    desk = Desk(ball="bumper-a")
    desk.roll(1, 5)
    assert {"1 duck-1", "1 balloon-1", "5 duck-3", "5 balloon-4", "1 yellow", "5 red"} <= set(desk.boxes())


@pytest.mark.rule("PIN-3.7")
def test_within_the_flipper_zone_anything_goes() -> None:
    desk = Desk(ball="red 3", filled="red 3")
    desk.roll(4, 6)
    assert {"4 red", "6 red", "4 yellow", "6 right-outlane"} <= set(desk.boxes())


@pytest.mark.rule("PIN-3.8")
def test_up_only() -> None:
    desk = Desk()
    desk.roll(1, 1)
    assert desk.rule("1 hammer-1") == "PIN-3.8"
    desk = Desk(ball="hammer-1", filled="hammer-1")
    desk.roll(2, 3)
    assert desk.boxes() == [
        "2 duck-1", "2 balloon-1", "2 left-inlane", "2 yellow", "3 duck-2", "3 balloon-2", "3 red", "3 yellow",
    ]  # fmt: skip


@pytest.mark.rule("PIN-3.9")
def test_in_order() -> None:
    desk = Desk(ball="red 3", filled="red 3, hammer-1")
    desk.roll(2, 3)
    assert "2 hammer-2" in desk.boxes()
    assert desk.rule("3 hammer-3") == "PIN-3.9"


@pytest.mark.rule("PIN-3.10")
def test_a_box_on_which_the_other_ball_lies() -> None:
    desk = Desk(ball="duck-1", second="start")
    desk.roll(1, 6).say("ball b 1")
    assert "1 duck-1" in desk.boxes()


@pytest.mark.rule("PIN-3.11")
@pytest.mark.parametrize("number", [3, 4])
def test_a_box_with_several_numbers(number: int) -> None:
    desk = Desk()
    desk.roll(number, number).say(f"{number} wheel-2")
    assert desk.is_filled("wheel-2")
    desk.sheet().ball_a = desk.state.table.start
    desk.roll(3, 4)
    assert desk.rule("3 wheel-2") == desk.rule("4 wheel-2") == "PIN-2.3"


@pytest.mark.rule("PIN-3.12")
def test_two_alike_boxes_are_one_word() -> None:
    desk = Desk()
    desk.roll(1, 1)
    assert desk.words().count("1 bumper-a") == 1
    desk.say("1 bumper-a")
    first = desk.place("bumper-a 1")
    assert desk.sheet().filled == 1 << first
    desk.sheet().ball_a = desk.state.table.start
    desk.roll(1, 1).say("1 bumper-a")
    assert desk.sheet().filled == 3 << first


@pytest.mark.rule("PIN-4.1")
def test_sides_of_the_flipper_zone() -> None:
    for table in PLAY_TABLES:
        for bit, box in enumerate(table.data.boxes):
            if box.zone == 4:
                left = box.word.startswith("left") or box.word == "red"
                assert table.side[bit] == (2 if left else 1)
                assert (box.x < 50) == left
    desk = Desk(ball="duck-1")
    desk.roll(3, 3).say("3 red")
    assert desk.score == 0


@pytest.mark.rule("PIN-4.2")
def test_inlanes() -> None:
    desk = Desk(ball="duck-1")
    desk.roll(2, 2).say("2 left-inlane")
    assert desk.score == 2
    assert not desk.sheet().filled & desk.state.table.reds
    desk.roll(1, 1)
    assert "1 hammer-1" in desk.boxes()
    assert desk.rule("1 wheel-1") == "PIN-3.5"
    desk = Desk(ball="duck-1")
    desk.roll(5, 5).say("5 right-inlane").roll(1, 1)
    assert desk.score == 2
    assert "1 wheel-1" in desk.boxes()


@pytest.mark.rule("PIN-4.3")
def test_inlanes_and_outlanes_once_in_a_round() -> None:
    desk = Desk(ball="red 3", filled="red 3, left-inlane")
    desk.roll(2, 3)
    assert desk.rule("2 left-inlane") == "PIN-2.3"
    for table in PLAY_TABLES:
        for bit, box in enumerate(table.data.boxes):
            if box.zone == 4:
                assert table.dashed >> bit & 1


@pytest.mark.rule("PIN-4.4", "PIN-4.5", "PIN-4.6")
def test_outlanes_pay_for_their_own_side() -> None:
    desk = Desk(ball="red 3", filled="red 3, red 4, left-inlane, yellow 1")
    desk.roll(1, 1).say("1 left-outlane")
    assert desk.score == 4
    assert desk.sheet().round == 2
    desk = Desk(ball="yellow 4", filled="yellow, yellow 2, yellow 4, right-inlane, red 3", lamps=4)
    desk.roll(6, 6).say("6 right-outlane")
    assert desk.score == 12
    doubled = Desk(ball="red 3", second="red 6", filled="red 3, red 6", lamps=4)
    doubled.roll(1, 2).say("ball a 1", "1 left-outlane")
    assert doubled.score == 2 * 2 * 2 * 2
    assert doubled.sheet().round == 1


@pytest.mark.rule("PIN-4.6")
def test_burnt_boxes_count() -> None:
    desk = Desk("dragonslayer", ball="red 6", filled="red 6", lamps=32)
    desk.roll(1, 1).say("1 goblin-a").roll(3, 3).say("3 left-outlane")
    assert desk.score == 1 + 4


@pytest.mark.rule("PIN-4.7")
def test_an_outlane_can_be_forced() -> None:
    desk = Desk(ball="duck-1", filled="red, red 4, red 6, yellow")
    desk.roll(1, 1)
    assert desk.sheet().round == 2
    assert desk.score == 6


@pytest.mark.rule("PIN-4.8")
def test_every_number_stands_twice_in_the_flipper_zone() -> None:
    for table in PLAY_TABLES:
        faces = "".join(box.faces for box in table.data.boxes if box.zone == 4)
        assert sorted(faces) == sorted("112233445566")
