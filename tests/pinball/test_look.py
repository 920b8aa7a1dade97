"""What players read: the log adds up."""

from __future__ import annotations

from midway.games.pinball import GAME
from midway.games.pinball.components import AWAKE
from tests.pinball.desk import Desk

LOOK = GAME.look()


def log(desk: Desk) -> list[str]:
    """The sentences of the log, without the dice and the turn's total."""
    kinds = ("roll", "turn")
    told = [LOOK.say(event, ["Ada", "Grace"]) for event in desk.listener.events if event.kind not in kinds]
    return [sentence for sentence in told if sentence]


def test_each_star_is_told_once() -> None:
    desk = Desk("dragonslayer", ball="red 6", filled="red 6, lair-1, lair-2", lamps=AWAKE, damage=8)
    desk.roll(3, 4).say("3 lair-3")
    assert log(desk) == [
        "Ada fills Lair 3/4 for 1 star.",
        "Ada hits the dragon for 3 and scores 3 stars.",
        "Ada strikes its wing for 5 stars.",
    ]
    assert desk.score == 1 + 3 + 5
    assert [event.numbers for event in desk.events("turn")] == [[0, 9, 9]]


def test_a_dead_dragon_does_not_wake() -> None:
    desk = Desk("dragonslayer", ball="red 6", filled="red 6, lair-1, lair-2", damage=30)
    desk.roll(3, 4).say("3 lair-3")
    assert log(desk) == ["Ada fills Lair 3/4 for 1 star.", "Ada strikes the dead dragon and scores 3 stars."]


def test_the_breath_burns_or_misses() -> None:
    for number, sentence in (
        (1, "The dragon breathes fire on the 1 of Ada's flippers."),
        (3, "The dragon breathes fire and misses Ada's flippers."),
    ):
        desk = Desk("dragonslayer", lamps=AWAKE)
        desk.roll(number, number)
        assert log(desk) == [sentence]
