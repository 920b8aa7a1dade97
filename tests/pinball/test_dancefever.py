"""Dance Fever (part 15)."""

from __future__ import annotations

import pytest

from midway.core.words import CHANCE
from midway.games.pinball.components import (
    ARROWS,
    GLITTERING,
    OUTLANES_DOUBLE,
    PASS,
    PINFERNO,
    RED,
    TABLES,
    WHITE,
    YELLOW,
)
from tests.pinball.desk import Desk as AnyDesk

DANCE_FEVER = TABLES[3]


class Desk(AnyDesk):
    def __init__(self, **marks: int | str) -> None:
        super().__init__("dancefever", **marks)  # type: ignore[arg-type]


def rows(words: str) -> list[tuple[str, int, int]]:
    return [(box.faces, box.colour, box.stars) for box in DANCE_FEVER.boxes if box.word.startswith(words)]


def inferno(ball: str = "start", mini: str = "mini", **marks: int | str) -> Desk:
    """A desk with DISCO PINFERNO on."""
    return Desk(ball=ball, second=mini, lamps=PINFERNO, **marks)


@pytest.mark.rule("PIN-15.1")
def test_disco_lanes() -> None:
    assert rows("disco") == [("12", RED, 1), ("23", RED, 1), ("34", WHITE, 1), ("45", YELLOW, 1), ("56", YELLOW, 1)]
    desk = Desk()
    desk.roll(2, 2)
    assert {"2 disco-d", "2 disco-i"} <= set(desk.boxes())
    desk.say("2 disco-i")
    assert desk.score == 1


@pytest.mark.rule("PIN-15.2")
def test_dance_floor() -> None:
    for letter, faces in (("a", "112"), ("b", "334"), ("c", "556"), ("d", "246")):
        assert rows(f"floor-{letter}") == [(face, WHITE, 1) for face in faces]
    for start, ahead in (("a", "3 floor-b"), ("b", "6 floor-c"), ("c", "4 floor-d"), ("d", "1 floor-a")):
        desk = Desk(ball=f"floor-{start}")
        desk.roll(int(ahead[0]), int(ahead[0]))
        assert [word for word in desk.boxes() if "floor" in word] == [ahead]
    free = Desk(ball="floor-a", lamps=ARROWS)
    free.roll(2, 6)
    assert [word for word in free.boxes() if "floor" in word] == ["2 floor-d", "6 floor-c", "6 floor-d"]
    full = Desk(filled="floor*")
    full.clear("floor-d 4")
    full.roll(4, 4).say("4 floor-d", "circle 1")
    assert full.sheet().filled == 0


@pytest.mark.rule("PIN-15.3")
def test_stairs() -> None:
    assert rows("stair") == [("123", YELLOW, 2), ("456", YELLOW, 2), ("123", YELLOW, 2)]
    desk = Desk(ball="yellow 6", filled="yellow 6")
    desk.roll(1, 5)
    assert desk.rule("5 stair-2") == "PIN-3.9"
    desk.say("1 stair-1")
    assert desk.score == 2
    third = Desk(ball="yellow 6", filled="yellow 6, stair-1, stair-2")
    third.roll(3, 3).say("3 stair-3")
    assert third.words()[0] == "circle 1"
    third.say("circle 1")
    assert third.is_filled("stair-1")  # no set: the stairs stay lit


@pytest.mark.rule("PIN-15.4")
def test_drop_targets_flippers_and_mirror_ball() -> None:
    assert rows("record") == [("12", YELLOW, 1), ("34", YELLOW, 1), ("56", YELLOW, 1)]
    assert rows("speaker") == [("12", RED, 1), ("23", RED, 1), ("45", RED, 1), ("56", RED, 1)]
    assert [(box.word, box.faces) for box in DANCE_FEVER.boxes if box.zone == 4] == [
        ("left-outlane", "23"), ("left-inlane", "6"), ("red", "1"), ("red", "45"),
        ("yellow", "23"), ("yellow", "6"), ("right-inlane", "1"), ("right-outlane", "45"),
    ]  # fmt: skip
    for ball, target in (("red 1", "2 disco-d"), ("yellow 6", "4 disco-c")):
        number = int(target[0])
        desk = Desk(ball=ball)
        desk.roll(number, 6).say(target)
        assert desk.sheet().spun == 0b100000
        assert desk.score == 6 + 1
    floor = Desk(ball="red 1")
    floor.roll(2, 6).say("2 floor-a")
    assert floor.sheet().spun == 0
    falling = Desk()
    falling.roll(2, 6).say("2 disco-d")
    assert falling.sheet().spun == 0


@pytest.mark.rule("PIN-15.5")
def test_mini_pin_and_jackpots() -> None:
    assert rows("mini-light") == [("12", WHITE, 3), ("34", WHITE, 3), ("56", WHITE, 3)]
    assert rows("mini-p") == [("12", WHITE, 2), ("56", WHITE, 2)]
    assert rows("mini-q") == [("34", WHITE, 2), ("16", WHITE, 2)]
    assert rows("mini-flipper") == [("23", WHITE, 0), ("45", WHITE, 0)]
    desk = inferno(filled="mini-light-1, mini-light-2")
    desk.roll(1, 5).say("ball b 5", "5 mini-light-3")
    assert desk.score == 3 + 8
    assert desk.is_filled("mini-light-1")
    desk.say("1 floor-a").roll(1, 2).say("ball b 1", "1 mini-p-1")
    assert desk.score == 11 + 1 + 2  # the lights do not pay again
    bumpers = inferno(mini="mini-light-1", filled="mini-p*, mini-q-1")
    bumpers.roll(1, 2).say("ball b 1")
    assert bumpers.score == 2 + 8
    flipper = inferno(mini="mini-q-1", filled="mini-q-1, mini-flipper-1")
    flipper.roll(2, 4).say("ball b 4")
    assert flipper.is_filled("mini-flipper-2")
    assert flipper.score == 0  # no jackpot for the flipper


@pytest.mark.rule("PIN-15.6")
def test_the_start_of_pinferno() -> None:
    desk = Desk(ball="start", filled="disco*")
    desk.clear("disco-s")
    desk.roll(3, 3).say("3 disco-s")
    assert desk.sheet().lamps == PINFERNO
    assert desk.at("mini", second=True)
    assert desk.state.actors() == [CHANCE]
    assert desk.sheet().filled == 0
    assert desk.score == 1
    other = Desk(ball="off", second="start", filled="disco*")
    other.clear("disco-s")
    other.roll(3, 3).say("3 disco-s")
    assert other.at("mini")
    assert other.at("disco-s", second=True)


@pytest.mark.rule("PIN-15.7")
def test_disco_with_two_balls() -> None:
    desk = Desk(ball="start", second="start", filled="disco*")
    desk.clear("disco-s")
    desk.roll(3, 6).say("ball a 3", "3 disco-s")
    assert desk.score == 2 * (1 + 6)
    assert desk.sheet().lamps == 0
    running = inferno(filled="disco*")
    running.clear("disco-s")
    running.roll(3, 6).say("ball a 3", "3 disco-s")
    assert running.score == 1 + 6
    lost = Desk(ball="red 1", second="start", filled="red 1, disco*")
    lost.clear("disco-s")
    lost.roll(2, 3).say("ball a 2", "2 left-outlane", "3 disco-s")
    assert lost.score == 2 * 2 + 2 * (1 + 6)


@pytest.mark.rule("PIN-15.8")
def test_pinferno_turns_have_two_balls() -> None:
    desk = inferno()
    desk.roll(2, 5)
    assert desk.words() == ["ball a 2", "ball a 5", "ball b 2", "ball b 5"]
    desk.say("ball b 5", "5 mini-light-3")
    assert all(word.startswith("2") for word in desk.boxes())


@pytest.mark.rule("PIN-15.9")
def test_pinferno_is_not_doubled() -> None:
    desk = inferno()
    desk.roll(2, 5).say("ball b 5", "5 mini-light-3", "2 floor-a")
    assert desk.score == 3 + 1
    lost = inferno(mini="mini-flipper-1", filled="mini*")
    lost.roll(2, 5).say("ball b 5")
    assert lost.at("off", second=True)
    lost.say("2 floor-a")
    assert lost.score == 1


@pytest.mark.rule("PIN-15.10")
def test_moves_of_the_mini_ball() -> None:
    reach = {
        "mini": ["1 mini-light-1", "1 mini-p-1", "1 mini-q-2", "6 mini-light-3", "6 mini-p-2", "6 mini-q-2"],
        "mini-light-2": ["1 mini-p-1", "1 mini-q-2", "6 mini-p-2", "6 mini-q-2"],
        "mini-p-1": ["1 mini-q-2", "6 mini-q-2"],
    }
    for place, words in reach.items():
        desk = Desk(ball=place, lamps=PINFERNO)
        desk.roll(1, 6)
        assert desk.boxes() == words
        assert desk.rule("1 floor-a") == "PIN-15.10"
    bumper = Desk(ball="mini-q-1", lamps=PINFERNO, nudges=1)
    bumper.roll(2, 5)
    assert bumper.boxes() == ["2 mini-flipper-1", "5 mini-flipper-2"]
    assert bumper.rule("2 mini-p-1") == "PIN-15.10"
    flipper = Desk(ball="mini-flipper-1", lamps=PINFERNO, filled="mini-flipper-1")
    flipper.roll(3, 5)
    assert flipper.boxes() == ["3 mini-light-2", "3 mini-q-1", "5 mini-light-3", "5 mini-p-2"]
    assert flipper.rule("5 mini-flipper-2") == "PIN-15.10"
    table = Desk()
    table.roll(3, 5)
    assert table.rule("3 mini-light-2") == "PIN-15.10"


@pytest.mark.rule("PIN-15.11")
def test_lit_stairs_raise_the_mini_pin() -> None:
    desk = inferno(filled="stair-1, stair-2")
    desk.roll(2, 5).say("ball b 5", "5 mini-light-3")
    assert desk.score == 3 + 2
    bumpers = inferno(filled="stair*, mini-p*, mini-q-1, mini-light*", mini="mini-light-1")
    bumpers.roll(1, 2).say("ball b 1")
    assert bumpers.score == (2 + 3) + 8
    flipper = inferno(filled="stair*, mini-q-1", mini="mini-q-1")
    flipper.roll(1, 2).say("ball b 2")
    assert flipper.score == 0


@pytest.mark.rule("PIN-15.12")
def test_the_end_of_pinferno() -> None:
    desk = inferno(mini="mini-flipper-1", filled="mini-flipper-1, mini-light-2, mini-q-1, stair-1")
    desk.roll(3, 6).say("ball b 3")
    assert desk.sheet().lamps == 0
    assert desk.sheet().filled == 1 << desk.place("stair-1")
    assert desk.at("off", second=True)
    desk.say("6 floor-c")
    assert desk.sheet().round == 1
    saved = inferno(mini="mini-flipper-1", filled="mini-flipper-1, mini-light-2, mini-q-1", circled=0b1, nudges=1)
    saved.roll(3, 6).say("ball b 3")
    assert {"skill 1 for 3", "nudge 3 to 6", "drain"} <= set(saved.words())
    saved.say("nudge 3 to 6", "6 mini-light-3")
    assert saved.sheet().lamps == PINFERNO


@pytest.mark.rule("PIN-15.13")
def test_the_mini_ball_plays_on_alone() -> None:
    desk = inferno(ball="red 1", filled="red 1, mini-flipper-1")
    desk.roll(2, 5).say("ball a 2", "2 left-outlane", "5 mini-light-3")
    assert desk.score == 2 + 3
    assert desk.sheet().round == 1
    assert desk.sheet().lamps == PINFERNO
    assert desk.is_filled("mini-flipper-1")
    desk.clear("mini-flipper-1")
    desk.roll(1, 2)
    assert desk.boxes() == ["1 mini-p-1", "1 mini-q-2", "2 mini-p-1", "2 mini-flipper-1"]
    desk.say("2 mini-flipper-1")
    desk.fill("mini*")
    desk.roll(1, 2)
    assert desk.sheet().round == 2
    assert desk.at("start")


@pytest.mark.rule("PIN-15.14")
def test_a_tilt_ends_pinferno() -> None:
    desk = inferno(filled="mini-light-1, mini-light-2", amount=1)
    desk.roll(4, 4)
    sheet = desk.sheet()
    assert (sheet.lamps, sheet.filled, sheet.score, sheet.round) == (0, 0, 0, 2)
    assert desk.at("off", second=True)


@pytest.mark.rule("PIN-15.15")
def test_no_multiball_during_pinferno() -> None:
    desk = inferno(filled="speaker-1, speaker-2, speaker-3, mini*", mini="mini-flipper-1")
    desk.roll(1, 6).say("ball b 1", "6 speaker-4")
    assert desk.sheet().lamps == 0  # over, but the turn began with it
    assert desk.rule("take speaker multiball") == "PIN-9.8"


@pytest.mark.rule("PIN-15.16")
def test_record_bonuses() -> None:
    assert [(bonus.word, bonus.once, bonus.stars) for bonus in DANCE_FEVER.sets[2].bonuses] == [
        ("flipper-pass", True, 4), ("freestyle", True, 0), ("light-show", True, 0), ("5-stars", False, 5),
    ]  # fmt: skip
    for lit, stars in (("", 4), ("stair-1", 4), ("stair-1, stair-2", 2), ("stair*", 0)):
        desk = Desk(filled=f"record-1, record-2, {lit}")
        desk.roll(5, 5).say("5 record-3", "take record light-show")
        assert desk.score == 1 + stars
        assert (desk.words()[:1] == ["circle 1"]) is (lit in ("stair-1", "stair-1, stair-2"))
        assert desk.sheet().lamps == 0
        assert desk.at("record-3")
    free = Desk(filled="record-1, record-2")
    free.roll(5, 5).say("5 record-3", "take record freestyle")
    assert (free.sheet().lamps, free.score) == (ARROWS, 1)
    free.sheet().ball_a = free.place("start")
    free.roll(1, 1).say("1 floor-a")
    assert free.score == 1 + 2
    passing = Desk(filled="record-1, record-2")
    passing.roll(5, 5).say("5 record-3", "take record flipper-pass")
    assert (passing.sheet().lamps, passing.score) == (PASS, 1 + 4)


@pytest.mark.rule("PIN-15.17")
def test_speaker_bonuses() -> None:
    assert [(bonus.word, bonus.once, bonus.stars) for bonus in DANCE_FEVER.sets[3].bonuses] == [
        ("multiball", True, 0), ("glitter", True, 0), ("last-dance", True, 5), ("encore", False, 5),
    ]  # fmt: skip
    desk = Desk(filled="speaker-1, speaker-2, speaker-3", spun=0b111)
    desk.roll(6, 6).say("6 speaker-4", "take speaker glitter")
    assert (desk.sheet().spun, desk.sheet().lamps) == (0, GLITTERING)
    desk.sheet().ball_a = desk.place("red 1")
    desk.roll(2, 3).say("2 disco-d")
    assert desk.score == 1 + 2 * 3 + 1
    last = Desk(filled="speaker-1, speaker-2, speaker-3")
    last.roll(6, 6).say("6 speaker-4", "take speaker last-dance")
    assert (last.score, last.sheet().lamps) == (1 + 5, OUTLANES_DOUBLE)
    encore = Desk(filled="speaker-1, speaker-2, speaker-3")
    encore.roll(6, 6).say("6 speaker-4", "take speaker encore", "circle 3")
    assert (encore.score, encore.sheet().circled, encore.sheet().taken) == (1 + 5, 0b100, 0)


@pytest.mark.rule("PIN-15.18")
def test_groove() -> None:
    for last, number, groove, stars in ((2, 3, 1, 1), (6, 1, 1, 1), (2, 4, 0, 0), (0, 3, 0, 0), (3, 3, 0, 0)):
        desk = Desk(last_step=last)
        desk.roll(number, number).say(f"{number} disco-{'ddiscoo'[number]}" if number != 4 else "4 disco-s")
        assert (desk.sheet().groove, desk.sheet().last_step) == (groove, number)
        assert desk.score == 1 + stars
    for filled, stars in enumerate((1, 1, 2, 3, 5)):
        desk = Desk(last_step=2, groove=filled)
        desk.roll(3, 3).say("3 floor-b")
        assert desk.score == 1 + stars
    nudged = Desk(last_step=2, nudges=1, circled=0b10000)
    nudged.roll(1, 1).say("skill 5 for 1", "nudge 5 to 3", "3 floor-b")
    assert nudged.sheet().groove == 1
    lost = Desk(last_step=1, ball="red 1", filled="red 1")
    lost.roll(2, 2).say("2 left-outlane")
    assert lost.score == 2
    mini = Desk(ball="mini", lamps=PINFERNO, last_step=4)
    mini.roll(5, 5).say("5 mini-light-3")
    assert (mini.sheet().groove, mini.score) == (1, 3 + 1)


@pytest.mark.rule("PIN-15.19")
def test_a_full_groove() -> None:
    desk = Desk(last_step=2, groove=4)
    desk.roll(3, 3).say("3 floor-b")
    assert (desk.sheet().groove, desk.sheet().last_step) == (0, 3)
    miss = Desk(last_step=2, groove=3)
    miss.roll(5, 5).say("5 floor-c")
    assert (miss.sheet().groove, miss.sheet().last_step) == (3, 5)


@pytest.mark.rule("PIN-15.20")
def test_groove_with_two_balls_and_over_the_end_of_a_round() -> None:
    desk = Desk(ball="start", second="start", last_step=2, groove=1)
    desk.roll(3, 6).say("ball a 3", "3 floor-b", "6 floor-c")
    assert (desk.sheet().groove, desk.sheet().last_step) == (1, 2)
    over = Desk(ball="red 1", filled="red 1, disco-d, stair-1", last_step=1, groove=2)
    over.roll(2, 2).say("2 left-outlane")
    assert (over.sheet().groove, over.sheet().last_step) == (0, 0)
    assert over.is_filled("disco-d")
    assert not over.is_filled("stair-1")
