"""Carniball (part 12)."""

from __future__ import annotations

import pytest

from midway.core.words import CHANCE
from midway.games.pinball.components import ARROWS, NO_LANE, OUTLANES_DOUBLE, PASS, RED, TABLES, WHITE, YELLOW
from tests.pinball.desk import Desk

CARNIBALL = TABLES[0]


def rows(words: str) -> list[tuple[str, int, int]]:
    """Faces, colour and stars of the boxes whose words begin like this."""
    return [(box.faces, box.colour, box.stars) for box in CARNIBALL.boxes if box.word.startswith(words)]


@pytest.mark.rule("PIN-12.1")
def test_zones() -> None:
    zones = {box.word.rstrip("-123456abc"): box.zone for box in CARNIBALL.boxes}
    assert zones["wheel"] == 1
    assert zones["bumper"] == zones["hammer"] == 2
    assert zones["duck"] == zones["balloon"] == 3
    assert zones["red"] == zones["yellow"] == 4
    assert CARNIBALL.spinner == NO_LANE
    desk = Desk(ball="red 3", filled="red 3")
    desk.roll(1, 5).say("1 bumper-a")
    assert (desk.sheet().spun, desk.sheet().nodes, desk.sheet().last_step) == (0, 0, 0)


@pytest.mark.rule("PIN-12.2")
def test_ferris_wheel() -> None:
    assert rows("wheel") == [("12", YELLOW, 0), ("34", YELLOW, 0), ("56", YELLOW, 0)]
    desk = Desk(filled="wheel-1, wheel-3")
    desk.roll(4, 4).say("4 wheel-2")
    assert desk.score == 0
    assert "circle 6" in desk.words()


@pytest.mark.rule("PIN-12.3")
def test_bumpers() -> None:
    assert rows("bumper-a") == [(face, WHITE, 1) for face in "1122"]
    assert rows("bumper-b") == [(face, WHITE, 1) for face in "3344"]
    assert rows("bumper-c") == [(face, WHITE, 1) for face in "5566"]
    for start, ahead, back in (("a", "3 bumper-b", "5 bumper-c"), ("b", "5 bumper-c", "1 bumper-a")):
        for lamps, both in ((0, False), (ARROWS, True)):
            desk = Desk(ball=f"bumper-{start}", lamps=lamps)
            desk.roll(int(ahead[0]), int(back[0]))
            assert ahead in desk.boxes()
            assert (back in desk.boxes()) is both


@pytest.mark.rule("PIN-12.4")
def test_hammer() -> None:
    assert rows("hammer") == list(zip("123456", [RED] * 6, [0, 1, 1, 2, 5, 20], strict=True))
    desk = Desk(ball="red 3", filled="red 3, hammer*")
    desk.clear("hammer-6")
    desk.roll(6, 6).say("6 hammer-6")
    assert desk.score == 20
    assert not desk.sheet().filled & desk.state.table.track
    assert desk.state.actors() == [CHANCE]


@pytest.mark.rule("PIN-12.5")
def test_drop_targets() -> None:
    assert rows("duck") == [("12", YELLOW, 1), ("34", YELLOW, 1), ("56", YELLOW, 1)]
    assert rows("balloon") == [("12", RED, 1), ("3", RED, 1), ("4", RED, 1), ("56", RED, 1)]


@pytest.mark.rule("PIN-12.6")
def test_duck_bonuses() -> None:
    desk = Desk(filled="duck-1, duck-2")
    desk.roll(5, 5).say("5 duck-3")
    assert desk.words() == [
        "take duck flipper-pass", "take duck hammer", "take duck multiball", "take duck 2-stars",
    ]  # fmt: skip
    assert [bonus.once for bonus in CARNIBALL.sets[3].bonuses] == [True, True, True, False]
    desk.say("take duck 2-stars")
    assert desk.score == 3
    assert desk.sheet().taken == 0
    other = Desk(filled="duck-1, duck-2")
    other.roll(5, 5).say("5 duck-3", "take duck flipper-pass")
    assert (other.sheet().lamps, other.score) == (PASS, 1)


@pytest.mark.rule("PIN-12.7")
def test_balloon_bonuses() -> None:
    desk = Desk(filled="balloon-1, balloon-2, balloon-3")
    desk.roll(5, 5).say("5 balloon-4")
    assert desk.words() == [
        "take balloon bumper-bonus", "take balloon outlane-bonus", "take balloon multiball", "take balloon 3-stars",
    ]  # fmt: skip
    assert [bonus.once for bonus in CARNIBALL.sets[4].bonuses] == [True, True, True, False]
    desk.say("take balloon outlane-bonus")
    assert desk.sheet().lamps == OUTLANES_DOUBLE
    stars = Desk(filled="balloon-1, balloon-2, balloon-3")
    stars.roll(5, 5).say("5 balloon-4", "take balloon 3-stars")
    assert stars.score == 1 + 3
    bumpers = Desk(lamps=ARROWS)
    bumpers.roll(1, 1).say("1 bumper-a")
    assert bumpers.score == 2
    outlanes = Desk(ball="red 3", filled="red 3, red 6", lamps=OUTLANES_DOUBLE)
    outlanes.roll(1, 1).say("1 left-outlane")
    assert outlanes.score == 8


@pytest.mark.rule("PIN-12.8")
def test_flipper_zone() -> None:
    zone = [(box.word, box.faces) for box in CARNIBALL.boxes if box.zone == 4]
    assert zone == [
        ("left-outlane", "1"), ("left-inlane", "2"), ("red", "3"), ("red", "45"), ("red", "6"),
        ("yellow", "1"), ("yellow", "23"), ("yellow", "4"), ("right-inlane", "5"), ("right-outlane", "6"),
    ]  # fmt: skip
