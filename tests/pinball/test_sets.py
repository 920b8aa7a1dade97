"""Sets, bonuses, the spinner and Multiball (parts 7 to 9)."""

from __future__ import annotations

import pytest

from midway.core.words import CHANCE
from midway.games.pinball.components import ARROWS, DASHED, OUTLANES_DOUBLE, PASS, SOLID, TABLES
from midway.games.pinball.rules.table import PLAY_TABLES
from tests.pinball.desk import Desk


@pytest.mark.rule("PIN-7.1")
def test_lines_of_boxes() -> None:
    for table in PLAY_TABLES:
        for bit, box in enumerate(table.data.boxes):
            assert (box.line == SOLID) == (table.set_of[bit] >= 0)
            assert (box.line == DASHED) == bool(table.dashed >> bit & 1)
    desk = Desk(ball="red 3", filled="red 3, wheel-1", taken=1)
    desk.roll(1, 1).say("1 left-outlane")
    assert desk.is_filled("wheel-1")
    assert not desk.is_filled("red 3")
    assert desk.sheet().taken == 1


@pytest.mark.rule("PIN-7.2")
def test_a_complete_set_is_erased_and_the_ball_stays() -> None:
    desk = Desk(filled="duck-1, duck-2, balloon-1")
    desk.roll(5, 5).say("5 duck-3")
    assert desk.sheet().filled == 1 << desk.place("balloon-1")
    assert desk.at("duck-3")
    assert desk.words()[0] == "take duck flipper-pass"


@pytest.mark.rule("PIN-7.3")
def test_rewards_every_time_and_choices_first() -> None:
    desk = Desk(filled="wheel-1, wheel-2")
    for _ in range(2):
        desk.roll(5, 5).say("5 wheel-3")
        assert desk.rule("5 bumper-c") == "PIN-7.3"
        assert desk.rule("take duck multiball") == "PIN-7.3"
        desk.say(desk.words()[0])
        desk.fill("wheel-1, wheel-2")
        desk.sheet().ball_a = desk.state.table.start
    assert desk.sheet().circled == 0b11


@pytest.mark.rule("PIN-7.4")
@pytest.mark.parametrize(
    ("table", "group", "last"), [("carniball", "bumper*", "6 bumper-c"), ("cyberhack", "server*", "6 server-c")]
)
def test_a_complete_set_of_bumpers(table: str, group: str, last: str) -> None:
    desk = Desk(table, filled=group)
    number, word = last.split()
    desk.clear(f"{word} {number}")
    desk.roll(6, 6).say(last)
    assert desk.sheet().filled == 0
    assert desk.score == 1
    assert desk.state.actors() == [CHANCE]


@pytest.mark.rule("PIN-7.5")
def test_once_only_and_infinity() -> None:
    desk = Desk(filled="duck-1, duck-2", taken=0b0110)
    desk.roll(5, 5)
    assert desk.rule("take duck 2-stars") == "PIN-7.5"
    desk.say("5 duck-3")
    assert desk.words() == ["take duck flipper-pass", "take duck 2-stars"]
    assert desk.rule("take duck multiball") == "PIN-7.5"
    assert desk.rule("take balloon multiball") == "PIN-7.3"
    desk.say("take duck flipper-pass")
    assert desk.sheet().taken == 0b0111
    for _ in range(2):  # now only the infinity bonus is left, again and again
        desk.fill("duck-1, duck-2")
        desk.sheet().ball_a = desk.state.table.start
        desk.roll(5, 5).say("5 duck-3")
        assert desk.state.actors() == [CHANCE]
    assert desk.score == 1 + 3 + 3
    for data in TABLES:
        for group in data.sets:
            assert not group.bonuses or any(not bonus.once for bonus in group.bonuses)


@pytest.mark.rule("PIN-7.6")
def test_choosing_is_compulsory_and_pays_printed_stars() -> None:
    desk = Desk("cyberhack", filled="vault-1, vault-2, vault-3")
    desk.roll(6, 6).say("6 vault-4")
    assert desk.state.actors() == [0]
    assert desk.words() == [
        "take vault overclock", "take vault ghost", "take vault multiball", "take vault 5-stars",
    ]  # fmt: skip
    desk.say("take vault overclock")
    assert desk.score == 1 + 3


@pytest.mark.rule("PIN-7.7", "PIN-7.8")
def test_lamps_go_out_with_the_round() -> None:
    desk = Desk(ball="red 3", filled="red 3, balloon-1, balloon-2, balloon-3")
    desk.roll(5, 5).say("5 balloon-4", "take balloon bumper-bonus")
    assert desk.sheet().lamps == ARROWS
    desk.fill("red, red 4, red 6, yellow, yellow 2, yellow 4, left*, right*")
    desk.roll(1, 1)
    assert desk.sheet().round == 2
    assert desk.sheet().lamps == 0
    assert desk.sheet().taken == 1 << 4


@pytest.mark.rule("PIN-7.9")
def test_filling_a_side_track() -> None:
    desk = Desk(filled="duck-1, duck-2, hammer-1, hammer-2, hammer-3, hammer-4")
    desk.roll(5, 5).say("5 duck-3", "take duck hammer")
    assert desk.score == 1 + 5 + 20
    assert (desk.sheet().filled, desk.sheet().lamps) == (0, 0)
    assert desk.at("duck-3")
    wrapped = Desk(filled="duck-1, duck-2, hammer*")
    wrapped.clear("hammer-6")
    wrapped.roll(5, 5).say("5 duck-3", "take duck hammer")
    assert wrapped.score == 1 + 20 + 0
    assert wrapped.sheet().filled == 1 << wrapped.place("hammer-1")


@pytest.mark.rule("PIN-7.10")
def test_what_one_ball_gains_helps_the_other() -> None:
    desk = Desk(ball="start", second="yellow 4", filled="yellow 4, duck-1, duck-2")
    desk.roll(1, 5).say("ball a 5", "5 duck-3")
    assert desk.rule("take duck multiball") == "PIN-9.8"
    desk.say("take duck flipper-pass")
    assert desk.sheet().lamps == PASS
    assert "1 hammer-1" in desk.boxes()


@pytest.mark.rule("PIN-8.1", "PIN-8.2")
def test_the_spinner_takes_the_unused_die() -> None:
    desk = Desk("cyberhack", ball="red 1", filled="red 1")
    desk.roll(1, 5).say("1 server-a")
    assert desk.sheet().spun == 0b010000
    assert desk.score == 5 + 1
    falling = Desk("cyberhack")
    falling.roll(1, 5).say("1 server-a")
    assert falling.sheet().spun == 0
    inside = Desk("cyberhack", ball="red 1", filled="red 1")
    inside.roll(2, 5).say("2 red")
    assert inside.sheet().spun == 0


@pytest.mark.rule("PIN-8.3")
def test_a_filled_spinner_box_and_a_full_spinner() -> None:
    desk = Desk("cyberhack", ball="red 1", spun=0b010000)
    desk.roll(1, 5).say("1 server-a")
    assert desk.score == 1
    full = Desk("cyberhack", ball="red 1", spun=0b101111)
    full.roll(1, 5).say("1 server-a")
    assert full.score == 5 + 1
    assert full.sheet().spun == 0


@pytest.mark.rule("PIN-8.4")
def test_the_unused_die_counts_as_rolled() -> None:
    desk = Desk("cyberhack", ball="red 1", circled=0b000100, nudges=1)
    desk.roll(1, 5).say("skill 3 for 5", "nudge 3 to 2", "2 server-b")
    assert desk.sheet().spun == 0b000001
    lower = Desk("cyberhack", ball="red 1", circled=0b000100, nudges=1)
    lower.roll(1, 5).say("skill 3 for 1", "nudge 3 to 2", "2 server-b")
    assert lower.sheet().spun == 0b010000
    equal = Desk("cyberhack", ball="red 1", circled=0b000001)
    equal.roll(1, 5).say("skill 1 for 5", "1 server-a")
    assert equal.sheet().spun == 0b000001
    two = Desk("cyberhack", ball="red 1", second="start", circled=0b000100)
    two.roll(1, 5).say("ball b 5", "skill 3 for 5", "3 server-c", "1 server-a")
    assert two.sheet().spun == 0b010000
    assert two.score == 2 * (1 + 5 + 1)


@pytest.mark.rule("PIN-9.1", "PIN-9.6")
def test_multiball_starts_with_the_next_roll() -> None:
    desk = Desk(ball="start", filled="duck-1, duck-2")
    desk.roll(5, 5).say("5 duck-3", "take duck multiball")
    assert desk.at("start", second=True)
    assert desk.score == 1
    assert desk.state.actors() == [CHANCE]
    desk.roll(2, 5)
    assert desk.words() == ["ball a 2", "ball a 5", "ball b 2", "ball b 5"]


@pytest.mark.rule("PIN-9.2", "PIN-9.3")
def test_each_die_serves_one_ball_one_after_the_other() -> None:
    desk = Desk(ball="start", second="start", filled="wheel-1, wheel-2")
    desk.roll(2, 5)
    assert desk.rule("2 bumper-a") == "PIN-9.3"
    assert desk.rule("ball a 3") == "PIN-2.2"
    desk.say("ball b 5")
    assert desk.rule("2 bumper-a") == "PIN-2.2"
    assert desk.rule("ball a 2") == "PIN-9.3"
    desk.say("5 wheel-3")
    assert desk.words()[0] == "circle 1"
    desk.say("circle 1")
    assert desk.boxes() == ["2 wheel-1", "2 bumper-a", "2 duck-1", "2 balloon-1", "2 left-inlane", "2 yellow"]
    desk.say("2 bumper-a")
    assert desk.at("bumper-a 2")
    assert desk.at("wheel-3", second=True)
    double = Desk(ball="start", second="start")
    double.roll(3, 3)
    assert double.words() == ["ball a 3", "ball b 3"]
    single = Desk()
    single.roll(2, 5)
    assert single.rule("ball a 2") == "PIN-9.2"


@pytest.mark.rule("PIN-9.4")
def test_any_pairing_even_a_bad_one() -> None:
    desk = Desk(ball="duck-1", second="start", filled="red 6, right-outlane")
    desk.roll(2, 6).say("ball a 6")
    assert desk.at("off")
    assert desk.boxes()[0] == "2 wheel-1"
    desk.say("2 bumper-a")
    assert desk.sheet().round == 1


@pytest.mark.rule("PIN-9.5", "PIN-9.6")
def test_doubled_turns() -> None:
    desk = Desk(ball="red 3", second="start", filled="red 3, duck-1, duck-2")
    desk.roll(1, 6).say("ball a 1", "1 left-outlane")
    assert desk.score == 2 * 2
    desk.say("6 duck-3", "take duck 2-stars")
    assert desk.score == 4 + 2 * (1 + 2)
    assert desk.sheet().nudged == 3
    desk.roll(5, 5).say("5 right-inlane")
    assert desk.score == 10 + 2


@pytest.mark.rule("PIN-9.7", "PIN-9.8")
def test_no_new_multiball_before_a_turn_with_one_ball() -> None:
    desk = Desk(ball="red 3", second="start", filled="red 3, duck-1, duck-2")
    desk.roll(1, 6).say("ball a 1", "1 left-outlane", "6 duck-3")
    assert desk.rule("take duck multiball") == "PIN-9.8"
    desk.say("take duck 2-stars")
    desk.fill("duck-1, duck-2")
    desk.sheet().ball_b = desk.state.table.start
    desk.roll(6, 6).say("6 duck-3")
    assert "take duck multiball" in desk.words()
    desk.say("take duck multiball")
    assert desk.at("start")
    assert desk.at("duck-3", second=True)
    assert OUTLANES_DOUBLE & desk.sheet().lamps == 0
