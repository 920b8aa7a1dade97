"""Cyberhack (part 13)."""

from __future__ import annotations

import pytest

from midway.core.words import CHANCE
from midway.games.pinball.components import (
    ARROWS,
    CONNECTED,
    GHOST,
    LAYERS,
    NODE_FACES,
    NODE_STARS,
    PASS,
    RED,
    TABLES,
    WHITE,
    YELLOW,
)
from tests.pinball.desk import Desk as AnyDesk

CYBERHACK = TABLES[1]


class Desk(AnyDesk):
    def __init__(self, **marks: int | str) -> None:
        super().__init__("cyberhack", **marks)  # type: ignore[arg-type]


def rows(words: str) -> list[tuple[str, int, int]]:
    return [(box.faces, box.colour, box.stars) for box in CYBERHACK.boxes if box.word.startswith(words)]


@pytest.mark.rule("PIN-13.1")
def test_login() -> None:
    assert rows("login") == [("16", RED, 0), ("25", RED, 0), ("34", RED, 0)]
    desk = Desk(filled="login-1, login-3")
    desk.roll(2, 2).say("2 login-2", "circle 3")
    assert (desk.score, desk.sheet().circled) == (0, 0b100)


@pytest.mark.rule("PIN-13.2")
def test_servers_and_terminal() -> None:
    for letter, faces in (("a", "1144"), ("b", "2255"), ("c", "3366")):
        assert rows(f"server-{letter}") == [(face, WHITE, 1) for face in faces]
    assert rows("terminal") == [("123", YELLOW, 0), ("456", YELLOW, 0)]
    for start, ahead, back in (("a", "3 server-c", "2 server-b"), ("c", "2 server-b", "1 server-a")):
        for lamps, both in ((0, False), (ARROWS, True)):
            desk = Desk(ball=f"server-{start}", lamps=lamps)
            desk.roll(int(ahead[0]), int(back[0]))
            assert ahead in desk.boxes()
            assert (back in desk.boxes()) is both
    shot = Desk(ball="yellow 6", filled="yellow 6")
    shot.roll(2, 5)
    assert {"2 terminal-1", "5 terminal-2"} <= set(shot.boxes())
    falling = Desk()
    falling.roll(2, 5)
    assert falling.rule("2 terminal-1") == "PIN-3.8"


@pytest.mark.rule("PIN-13.3")
def test_drop_targets_and_flippers() -> None:
    assert rows("drone") == [("23", YELLOW, 1), ("45", YELLOW, 1), ("16", YELLOW, 1)]
    assert rows("vault") == [("1", RED, 1), ("23", RED, 1), ("45", RED, 1), ("6", RED, 1)]
    assert [(box.word, box.faces) for box in CYBERHACK.boxes if box.zone == 4] == [
        ("left-outlane", "56"), ("left-inlane", "4"), ("red", "1"), ("red", "23"),
        ("yellow", "45"), ("yellow", "6"), ("right-inlane", "3"), ("right-outlane", "12"),
    ]  # fmt: skip


@pytest.mark.rule("PIN-13.4")
def test_uplink_spins_for_red_shots() -> None:
    for target in ("1 login-1", "1 server-a", "1 vault-1"):
        desk = Desk(ball="left-inlane", filled="left-inlane")
        desk.roll(1, 4).say(target)
        assert desk.sheet().spun == 0b001000
    yellow = Desk(ball="yellow 6", filled="yellow 6", lamps=PASS)
    yellow.roll(1, 4).say("1 vault-1")
    assert yellow.sheet().spun == 0


@pytest.mark.rule("PIN-13.5")
def test_connecting() -> None:
    desk = Desk(ball="yellow 6", filled="yellow 6")
    desk.roll(1, 5).say("1 terminal-1")
    assert desk.sheet().lamps == CONNECTED
    again = Desk(ball="yellow 6", filled="yellow 6, terminal-1", lamps=CONNECTED, trace=2, nodes=0b111)
    again.roll(4, 3).say("4 terminal-2")
    assert again.sheet().lamps == CONNECTED
    assert again.sheet().trace == 0
    assert again.sheet().nodes == 0b1111  # the 3 that was left over opened a database


@pytest.mark.rule("PIN-13.6")
def test_hack_step() -> None:
    desk = Desk(ball="yellow 6", filled="yellow 6")
    desk.roll(1, 5).say("1 terminal-1")
    assert desk.sheet().nodes == 0b100  # the turn of the connection counts: the 5 opens a proxy
    assert desk.score == 1
    unconnected = Desk()
    unconnected.roll(1, 5).say("1 server-a")
    assert (unconnected.sheet().nodes, unconnected.sheet().trace) == (0, 0)
    lost = Desk(ball="red 1", filled="red 1", lamps=CONNECTED)
    lost.roll(1, 5).say("5 left-outlane")
    assert (lost.sheet().nodes, lost.score) == (0, 2)
    nudged = Desk(lamps=CONNECTED, nudges=1)
    nudged.roll(1, 6).say("nudge 1 to 3", "3 server-c")
    assert nudged.sheet().nodes == 0b100
    replaced = Desk(lamps=CONNECTED, circled=0b100)
    replaced.roll(1, 6).say("skill 3 for 6", "3 server-c")
    assert replaced.sheet().nodes == 0b001


@pytest.mark.rule("PIN-13.7")
def test_the_network() -> None:
    assert NODE_FACES == ("12", "34", "56", "135", "246", "16")
    assert NODE_STARS == (1, 1, 1, 2, 2, 6)
    assert LAYERS == (0b111, 0b11000, 0b100000)
    desk = Desk(lamps=CONNECTED, nodes=0b011)
    desk.roll(2, 1).say("2 server-b")  # a 1 fits no closed proxy, and databases are not open yet
    assert (desk.sheet().nodes, desk.sheet().trace) == (0b011, 1)
    second = Desk(lamps=CONNECTED, nodes=0b111)
    second.roll(2, 1).say("2 server-b")
    assert second.sheet().nodes == 0b1111
    assert second.score == 1 + 2


@pytest.mark.rule("PIN-13.8")
def test_one_node_in_a_step() -> None:
    desk = Desk(lamps=CONNECTED, nodes=0b110)
    desk.roll(2, 1).say("2 server-b")
    assert desk.sheet().nodes == 0b111
    assert desk.score == 1 + 1
    assert desk.sheet().trace == 0


@pytest.mark.rule("PIN-13.9")
def test_trace() -> None:
    desk = Desk(lamps=CONNECTED, nodes=0b01111, trace=1)
    desk.roll(2, 1).say("2 server-b")
    assert (desk.sheet().trace, desk.sheet().lamps) == (2, CONNECTED)
    desk.sheet().ball_a = desk.place("start")
    desk.roll(2, 3).say("2 server-b")
    assert (desk.sheet().trace, desk.sheet().lamps) == (0, 0)
    assert desk.sheet().nodes == 0b00111  # the finished proxies stay open, the database closes


@pytest.mark.rule("PIN-13.10")
def test_core_and_share_price() -> None:
    for shares, stars, after in ((0, 4, 1), (1, 7, 2), (2, 10, 3), (3, 10, 3)):
        desk = Desk(lamps=CONNECTED, nodes=0b11111, trace=2, shares=shares)
        desk.roll(2, 6).say("2 server-b")
        assert desk.score == 1 + 6 + stars
        assert (desk.sheet().shares, desk.sheet().nodes, desk.sheet().lamps, desk.sheet().trace) == (after, 0, 0, 0)


@pytest.mark.rule("PIN-13.11")
def test_no_hack_step_with_two_balls() -> None:
    desk = Desk(ball="start", second="start", lamps=CONNECTED, trace=1)
    desk.roll(1, 2).say("ball a 1", "1 server-a", "2 server-b")
    assert (desk.sheet().nodes, desk.sheet().trace, desk.sheet().lamps) == (0, 1, CONNECTED)


@pytest.mark.rule("PIN-13.12")
def test_the_network_over_the_end_of_a_round() -> None:
    desk = Desk(ball="red 1", filled="red 1, terminal-1", lamps=CONNECTED | GHOST, nodes=0b11, shares=2, trace=1)
    desk.roll(5, 5).say("5 left-outlane")
    sheet = desk.sheet()
    assert (sheet.lamps, sheet.trace, sheet.nodes, sheet.shares) == (0, 0, 0b11, 2)
    assert not desk.is_filled("terminal-1")
    full = Desk(ball="yellow 6", filled="yellow 6, terminal-1, terminal-2, drone-1, drone-2")
    full.roll(1, 4)
    assert full.rule("1 terminal-1") == full.rule("4 terminal-2") == "PIN-2.3"
    full.say("1 drone-3", "take drone backdoor")
    assert full.sheet().lamps == CONNECTED


@pytest.mark.rule("PIN-13.13")
def test_drone_bonuses() -> None:
    desk = Desk(filled="drone-1, drone-2", nodes=0b001)
    desk.roll(6, 6)
    assert desk.rule("open proxy-2") == "PIN-13.13"
    desk.say("6 drone-3")
    assert desk.rule("open proxy-2") == "PIN-7.3"
    assert desk.words() == [
        "take drone flipper-pass", "take drone backdoor", "take drone multiball", "take drone 3-stars",
    ]  # fmt: skip
    assert [bonus.once for bonus in CYBERHACK.sets[2].bonuses] == [True, True, True, False]
    desk.say("take drone backdoor")
    assert desk.words() == ["open proxy-2", "open proxy-3"]
    assert desk.rule("open core") == "PIN-13.7"
    desk.say("open proxy-2")
    # the unused 6 then opens the last proxy in the hack step of the same turn
    assert (desk.sheet().nodes, desk.score) == (0b111, 1 + 1 + 1)
    passing = Desk(filled="drone-1, drone-2")
    passing.roll(6, 6).say("6 drone-3", "take drone flipper-pass")
    assert (passing.score, passing.sheet().lamps) == (1 + 3, PASS)
    stars = Desk(filled="drone-1, drone-2")
    stars.roll(6, 6).say("6 drone-3", "take drone 3-stars")
    assert stars.score == 1 + 3


@pytest.mark.rule("PIN-13.14")
def test_vault_bonuses() -> None:
    assert [(bonus.word, bonus.once, bonus.stars) for bonus in CYBERHACK.sets[3].bonuses] == [
        ("overclock", True, 3), ("ghost", True, 2), ("multiball", True, 0), ("5-stars", False, 5),
    ]  # fmt: skip
    desk = Desk(filled="vault-1, vault-2, vault-3", nodes=0b111)
    desk.roll(6, 6).say("6 vault-4", "take vault ghost")
    assert desk.sheet().lamps == CONNECTED | GHOST
    assert desk.score == 1 + 2 + (2 + 1)  # the 6 opens a database, which pays one more
    desk.sheet().ball_a = desk.place("start")
    desk.roll(2, 2).say("2 server-b")
    assert desk.sheet().trace == 0
    overclock = Desk(lamps=ARROWS)
    overclock.roll(1, 1).say("1 server-a")
    assert overclock.score == 2


@pytest.mark.rule("PIN-13.15")
def test_backdoor_in_a_doubled_turn() -> None:
    desk = Desk(ball="start", second="start", filled="drone-1, drone-2", nodes=0b11111)
    desk.roll(1, 6).say("ball a 6", "6 drone-3", "take drone backdoor")
    assert desk.score == 2 * (1 + 6 + 4)  # only the core was closed: the house opens it
    assert desk.sheet().nodes == 0
    desk.say("1 server-a")
    assert desk.state.actors() == [CHANCE]
    assert desk.score == 22 + 2
