"""Dragonslayer (part 14)."""

from __future__ import annotations

import pytest

from midway.core.words import CHANCE
from midway.games.pinball.components import (
    ARROWS,
    AWAKE,
    CLEAVE,
    GOLD_NOSE,
    LUCKY_CHARM,
    MAGE,
    MIGHTY_BLOW,
    OUTLANES_DOUBLE,
    PASS,
    RED,
    SHIELD,
    TABLES,
    WHITE,
    YELLOW,
)
from tests.pinball.desk import Desk as AnyDesk

DRAGONSLAYER = TABLES[2]
LEVELS = [
    "learn mighty-blow", "learn cleave", "learn shield", "learn lucky-charm", "learn mage", "learn gold-nose",
    "treasure",
]  # fmt: skip


class Desk(AnyDesk):
    def __init__(self, **marks: int | str) -> None:
        super().__init__("dragonslayer", **marks)  # type: ignore[arg-type]


def rows(words: str) -> list[tuple[str, int, int, int]]:
    return [(box.faces, box.colour, box.stars, box.blue) for box in DRAGONSLAYER.boxes if box.word.startswith(words)]


@pytest.mark.rule("PIN-14.1", "PIN-14.18")
def test_village() -> None:
    assert rows("village") == [("14", YELLOW, 0, 0), ("25", YELLOW, 0, 0), ("36", YELLOW, 0, 0)]
    desk = Desk(filled="village-1, village-2")
    desk.roll(3, 3).say("3 village-3")
    assert desk.words()[0] == "circle 1"  # the skill shot comes first, then the level of the first experience
    desk.say("circle 1")
    assert desk.words() == LEVELS


@pytest.mark.rule("PIN-14.2")
def test_goblins() -> None:
    assert rows("goblin-a") == [("1", WHITE, 1, 0)] * 2 + [("6", WHITE, 1, 1)] * 2
    assert rows("goblin-b") == [("2", WHITE, 1, 0)] * 2 + [("5", WHITE, 1, 1)] * 2
    assert rows("goblin-c") == [("3", WHITE, 1, 0)] * 2 + [("4", WHITE, 1, 1)] * 2
    for start, ahead, back in (("a", "3 goblin-c", "2 goblin-b"), ("c", "2 goblin-b", "1 goblin-a")):
        for lamps, both in ((0, False), (ARROWS, True)):
            desk = Desk(ball=f"goblin-{start}", lamps=lamps)
            desk.roll(int(ahead[0]), int(back[0]))
            assert ahead in desk.boxes()
            assert (back in desk.boxes()) is both


@pytest.mark.rule("PIN-14.3")
def test_lair() -> None:
    assert rows("lair") == [
        ("12", RED, 0, 2),
        ("23", RED, 0, 2),
        ("34", RED, 1, 3),
        ("45", RED, 1, 3),
        ("56", RED, 2, 5),
    ]
    desk = Desk(ball="red 6", filled="red 6, lair-1")
    desk.roll(2, 3)
    assert {"2 lair-2", "3 lair-2"} <= set(desk.boxes())
    desk.say("2 lair-2").roll(3, 3)
    desk.say("3 left-outlane")
    assert desk.sheet().round == 2
    assert desk.is_filled("lair-1")
    assert desk.is_filled("lair-2")


@pytest.mark.rule("PIN-14.4")
def test_drop_targets_and_flippers() -> None:
    assert rows("armoury") == [("12", YELLOW, 1, 0), ("34", YELLOW, 1, 0), ("56", YELLOW, 1, 0)]
    assert rows("orc") == [("1", RED, 1, 0), ("2", RED, 1, 0), ("34", RED, 1, 1), ("56", RED, 1, 1)]
    assert [(box.word, box.faces) for box in DRAGONSLAYER.boxes if box.zone == 4] == [
        ("left-outlane", "34"), ("left-inlane", "5"), ("red", "12"), ("red", "6"),
        ("yellow", "1"), ("yellow", "56"), ("right-inlane", "2"), ("right-outlane", "34"),
    ]  # fmt: skip


@pytest.mark.rule("PIN-14.5")
def test_blue_stars() -> None:
    for lamps, damage, stars in ((0, 0, 1), (AWAKE, 0, 2), (0, 30, 2), (AWAKE, 30, 2)):
        desk = Desk(lamps=lamps, damage=damage)
        desk.roll(4, 5).say("4 goblin-c")
        assert desk.score == stars


@pytest.mark.rule("PIN-14.6")
def test_waking_the_dragon() -> None:
    desk = Desk(ball="red 6", filled="red 6, lair-1, lair-2")
    desk.roll(3, 4).say("3 lair-3")
    assert (desk.score, desk.sheet().damage, desk.sheet().lamps) == (1, 0, AWAKE)
    horn = Desk(filled="armoury-1, armoury-2", experience=1)
    horn.roll(5, 5).say("5 armoury-3", "take armoury war-horn")
    assert (horn.score, horn.sheet().damage, horn.sheet().lamps) == (1 + 2, 2, AWAKE)
    ambush = Desk(filled="armoury-1, armoury-2", experience=1)
    ambush.roll(5, 5).say("5 armoury-3", "take armoury ambush")
    assert (ambush.score, ambush.sheet().damage) == (1 + 2 + 2, 4)
    over = Desk(ball="red 6", filled="red 6", lamps=AWAKE, damage=7)
    over.roll(3, 4).say("3 left-outlane")
    assert (over.sheet().lamps, over.sheet().damage) == (0, 7)


@pytest.mark.rule("PIN-14.7")
def test_wounds() -> None:
    for damage, after, stars in ((7, 10, 5), (18, 21, 10), (27, 30, 20), (29, 30, 20), (10, 13, 0)):
        desk = Desk(ball="red 6", filled="red 6, lair-1, lair-2", lamps=AWAKE, damage=damage)
        desk.roll(3, 4).say("3 lair-3")
        assert desk.sheet().damage == after
        assert desk.score == 1 + 3 + stars
    two = Desk(ball="red 6", filled="red 6, lair-1, lair-2", lamps=AWAKE, damage=19, skills=MIGHTY_BLOW)
    two.roll(3, 4).say("3 lair-3")
    assert (two.sheet().damage, two.score) == (23, 1 + 4 + 10)


@pytest.mark.rule("PIN-14.8")
def test_dead_dragon() -> None:
    desk = Desk(ball="red 6", filled="red 6, lair-1, lair-2", damage=30, skills=MIGHTY_BLOW)
    desk.roll(3, 4).say("3 lair-3")
    assert (desk.score, desk.sheet().damage) == (1 + 3, 30)
    quiet = Desk(ball="red 6", filled="red 6", damage=30, lamps=AWAKE, skills=SHIELD)
    quiet.roll(1, 1)
    assert quiet.score == 0
    assert not quiet.is_filled("red 1")


@pytest.mark.rule("PIN-14.9")
def test_breath() -> None:
    for number, filled, burnt in ((1, "", "red 1"), (1, "red 1", "yellow 1"), (5, "", "yellow 5"), (6, "", "red 6")):
        desk = Desk(lamps=AWAKE, filled=filled)
        desk.roll(number, number)
        assert desk.is_filled(burnt)
        assert desk.score == 0
        assert len(desk.events("breath")) == 1
    for number in (3, 4):
        miss = Desk(lamps=AWAKE)
        miss.roll(number, number)
        assert miss.sheet().filled == 0
    asleep = Desk()
    asleep.roll(1, 1)
    assert asleep.sheet().filled == 0
    unequal = Desk(lamps=AWAKE)
    unequal.roll(1, 2)
    assert unequal.sheet().filled == 0
    two = Desk(lamps=AWAKE, ball="start", second="start")
    two.roll(1, 1)
    assert two.sheet().filled == 1 << two.place("red 1")


@pytest.mark.rule("PIN-14.10")
def test_shield() -> None:
    desk = Desk(lamps=AWAKE, skills=SHIELD)
    desk.roll(3, 3)
    assert (desk.score, desk.sheet().filled) == (4, 0)
    doubled = Desk(lamps=AWAKE, skills=SHIELD, ball="start", second="start")
    doubled.roll(1, 1)
    assert (doubled.score, doubled.sheet().filled) == (8, 0)


@pytest.mark.rule("PIN-14.11")
def test_armoury_bonuses() -> None:
    assert [(bonus.word, bonus.once, bonus.stars) for bonus in DRAGONSLAYER.sets[3].bonuses] == [
        ("flipper-pass", True, 4), ("ambush", True, 0), ("multiball", True, 0), ("war-horn", False, 0),
        ("4-stars", False, 4),
    ]  # fmt: skip
    desk = Desk(filled="armoury-1, armoury-2, lair*", experience=1)
    desk.clear("lair-5")
    desk.roll(5, 5).say("5 armoury-3", "take armoury ambush")
    # experience 2 for the armoury, 3 for the Lair: a level; the Lair begins anew with its first box
    assert desk.score == 1 + (2 + 5) + 2
    assert desk.sheet().filled == 1 << desk.place("lair-1")
    assert desk.sheet().experience == 3
    assert desk.words() == LEVELS
    assert desk.at("armoury-3")
    horn = Desk(filled="armoury-1, armoury-2", experience=1, skills=MIGHTY_BLOW, lamps=AWAKE)
    horn.roll(5, 6).say("5 armoury-3", "take armoury war-horn")
    assert (horn.score, horn.sheet().damage) == (1 + 3, 3)


@pytest.mark.rule("PIN-14.12", "PIN-14.18")
def test_orc_bonuses() -> None:
    assert [(bonus.word, bonus.once, bonus.stars) for bonus in DRAGONSLAYER.sets[4].bonuses] == [
        ("training", True, 2), ("plunder", True, 3), ("rout", True, 3), ("5-stars", False, 5),
    ]  # fmt: skip
    desk = Desk(filled="orc-1, orc-2, orc-3", experience=2)
    desk.roll(5, 5).say("5 orc-4")
    assert desk.words()[0] == "take orc training"
    assert desk.rule("treasure") == "PIN-7.3"
    desk.say("take orc training")
    assert (desk.score, desk.sheet().experience) == (1 + 2, 3)
    desk.say("learn cleave")
    assert desk.words() == [word for word in LEVELS if word != "learn cleave"]  # the second of two levels
    desk.say("treasure")
    assert desk.score == 3 + 4
    assert desk.state.actors() == [CHANCE]
    rout = Desk(filled="orc-1, orc-2, orc-3", experience=1)
    rout.roll(5, 5).say("5 orc-4", "take orc rout")
    assert (rout.score, rout.sheet().lamps) == (1 + 3, ARROWS)
    rout.sheet().ball_a = rout.place("start")
    rout.roll(1, 2).say("1 goblin-a")
    assert rout.score == 4 + 1  # arrows only, no more stars
    plunder = Desk(filled="orc-1, orc-2, orc-3", experience=1)
    plunder.roll(5, 5).say("5 orc-4", "take orc plunder")
    assert (plunder.score, plunder.sheet().lamps) == (1 + 3, OUTLANES_DOUBLE)


@pytest.mark.rule("PIN-14.11")
def test_flipper_pass_with_stars() -> None:
    desk = Desk(filled="armoury-1, armoury-2", experience=1)
    desk.roll(5, 5).say("5 armoury-3", "take armoury flipper-pass")
    assert (desk.score, desk.sheet().lamps) == (1 + 4, PASS)


@pytest.mark.rule("PIN-14.13")
def test_experience() -> None:
    for filled, last in (
        ("village-1, village-2", "3 village-3"),
        ("goblin*", "6 goblin-a"),
        ("lair*", "6 lair-5"),
        ("armoury-1, armoury-2", "5 armoury-3"),
        ("orc-1, orc-2, orc-3", "5 orc-4"),
    ):
        desk = Desk(ball="red 1", filled=filled, lamps=PASS, experience=1)
        number, word = last.split()
        if filled.endswith("*"):
            desk.clear(f"{word} {number}")
        desk.roll(int(number), int(number)).say(last)
        assert desk.sheet().experience == 2
    full = Desk(filled="village-1, village-2", experience=11, circled=63)
    full.roll(3, 3).say("3 village-3")
    assert full.sheet().experience == 11
    assert full.state.actors() == [CHANCE]


@pytest.mark.rule("PIN-14.14")
def test_levels() -> None:
    for experience in range(11):
        desk = Desk(filled="village-1, village-2", experience=experience, circled=63)
        desk.roll(3, 3)
        assert desk.rule("learn mage") == "PIN-14.14"
        desk.say("3 village-3")
        assert (desk.words() == LEVELS) is (experience % 2 == 0)


@pytest.mark.rule("PIN-14.15")
def test_learning() -> None:
    desk = Desk(filled="village-1, village-2", circled=63, skills=CLEAVE)
    desk.roll(3, 3).say("3 village-3")
    assert desk.rule("learn cleave") == "PIN-14.15"
    desk.say("learn shield")
    assert desk.sheet().skills == CLEAVE | SHIELD
    treasure = Desk(filled="village-1, village-2", circled=63)
    treasure.roll(3, 3).say("3 village-3", "treasure")
    assert (treasure.score, treasure.sheet().skills) == (4, 0)
    all_learned = Desk(filled="village-1, village-2", circled=63, skills=63)
    all_learned.roll(3, 3).say("3 village-3")
    assert all_learned.score == 4
    over = Desk(ball="red 6", filled="red 6", skills=CLEAVE)
    over.roll(3, 3).say("3 left-outlane")
    assert over.sheet().skills == CLEAVE


@pytest.mark.rule("PIN-14.16")
def test_skills_that_pay() -> None:
    blow = Desk(lamps=AWAKE, skills=MIGHTY_BLOW)
    blow.roll(4, 5).say("4 goblin-c")
    assert (blow.score, blow.sheet().damage) == (1 + 2, 2)
    plain = Desk(lamps=AWAKE, skills=MIGHTY_BLOW)
    plain.roll(3, 5).say("3 goblin-c")
    assert (plain.score, plain.sheet().damage) == (1, 0)
    ambush = Desk(filled="armoury-1, armoury-2", experience=1, skills=MIGHTY_BLOW)
    ambush.roll(5, 5).say("5 armoury-3", "take armoury ambush")
    assert (ambush.score, ambush.sheet().damage) == (1 + 3 + 3, 6)
    cleave = Desk(skills=CLEAVE)
    cleave.roll(3, 5).say("3 goblin-c")
    assert cleave.score == 2
    nose = Desk(ball="orc-1", skills=GOLD_NOSE)
    nose.roll(5, 5).say("5 left-inlane")
    assert nose.score == 2 + 4


@pytest.mark.rule("PIN-14.17")
def test_mage() -> None:
    desk = Desk(filled="village-1, village-2", circled=0b011111)
    desk.roll(3, 3).say("3 village-3")
    desk.sheet().circled = 0
    desk.say("learn mage")
    assert desk.words()[0] == "circle 1"
    desk.say("circle 1", "circle 6")
    assert desk.state.actors() == [CHANCE]
    assert desk.sheet().circled == 0b100001
    later = Desk(ball="red 6", filled="red 6", skills=MAGE)
    later.roll(3, 3).say("3 left-outlane")
    assert later.words() == [f"circle {number}" for number in range(1, 7)]
    later.say("circle 2")
    assert later.state.actors() == [CHANCE]
    tilted = Desk(amount=1, skills=MAGE)
    tilted.roll(3, 3)
    assert tilted.words()[0] == "circle 1"
    last = Desk(ball="red 6", filled="red 6", skills=MAGE, round=3)
    last.roll(3, 3).say("3 left-outlane")
    assert last.state.actors() == []


@pytest.mark.rule("PIN-14.19")
def test_doubled_turns_double_stars_alone() -> None:
    desk = Desk(ball="red 6", second="start", filled="red 6, lair-1, lair-2", lamps=AWAKE, damage=8)
    desk.roll(3, 5).say("ball a 3", "3 lair-3")
    assert (desk.score, desk.sheet().damage) == (2 * (1 + 3 + 5), 11)
    xp = Desk(ball="start", second="start", filled="village-1, village-2", circled=63)
    xp.roll(3, 5).say("ball a 3", "3 village-3", "treasure")
    assert (xp.score, xp.sheet().experience) == (8, 1)


@pytest.mark.rule("PIN-14.20")
def test_lucky_charm() -> None:
    desk = Desk(filled="village-1, village-2", circled=63, nudges=1, amount=1)
    desk.roll(3, 6).say("3 village-3", "learn lucky-charm")
    assert desk.score == 3
    assert desk.sheet().nudges_left() == 4
    for start, number, amount in ((1, 6, 3), (3, 6, 1), (4, 6, 0), (5, 6, 0)):
        nudged = Desk(nudges=1, skills=LUCKY_CHARM)
        nudged.roll(start, start).say(f"nudge {start} to {number}", f"{number} goblin-a")
        assert nudged.sheet().amount == amount
    safe = Desk(nudges=1, skills=LUCKY_CHARM)
    safe.roll(4, 4).say("nudge 4 to 6", "6 goblin-a").roll(2, 2)
    assert safe.sheet().round == 1
    written = Desk(nudges=1, filled="village-1, village-2")
    written.roll(1, 2).say("nudge 2 to 6", "6 village-3", "circle 1", "learn lucky-charm")
    assert written.sheet().amount == 4
