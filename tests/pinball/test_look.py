"""What players read: the log adds up, and nobody is asked for what cannot be done."""

from __future__ import annotations

from midway.core.words import SPECTATOR
from midway.games.pinball import GAME
from midway.games.pinball.components import AWAKE, PINFERNO
from tests.pinball.desk import Desk

LOOK = GAME.look()
FULL_FLIPPERS = "left*, right*, red, red 4, red 6, yellow, yellow 2, yellow 4"


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


def test_what_is_asked_for_can_be_done() -> None:
    desk = Desk(ball="duck-1", filled=FULL_FLIPPERS, nudges=1, circled=0b010000)
    desk.clear("yellow 4")
    desk.roll(2, 3)
    assert LOOK.sentence(desk.state.observe(0)) == (
        "Your turn: no open box in reach has a 2 or a 3, save the ball or let it drain"
    )
    free = Desk(ball="duck-1", filled="right-inlane, red 4", nudges=1, circled=0b010000)
    free.roll(2, 3)
    assert LOOK.sentence(free.state.observe(0)) == "Your turn: roll to a box with a 2 or a 3"
    free.say("skill 5 for 2")
    assert LOOK.sentence(free.state.observe(0)) == "Your turn: no open box in reach has a 5, nudge it"
    free.say("nudge 5 to 3")
    assert LOOK.sentence(free.state.observe(0)) == "Your turn: roll to a box with a 3"
    two = Desk(ball="start", second="start")
    two.roll(2, 5).say("ball b 5")
    assert LOOK.sentence(two.state.observe(0)) == "Ball B: roll to a box with a 5"
    assert LOOK.sentence(two.state.observe(SPECTATOR)) == ""


def test_rules_of_the_moment() -> None:
    for name, lamps, doubling in (("dancefever", 0, "PIN-9.5"), ("dancefever", PINFERNO, "PIN-15.9")):
        desk = Desk(name, second="mini" if lamps else "start", lamps=lamps)
        desk.roll(2, 5)
        rules = LOOK.rules_now(desk.state.observe(0))
        assert doubling in rules
        assert ("PIN-15.10" in rules) is (lamps == PINFERNO)
    desk = Desk(seats=2, round=3, amount=1)
    desk.roll(4, 4)
    assert LOOK.rules_now(desk.state.observe(0)) == ["PIN-10.5", "PIN-11.1"]
    assert LOOK.rules_now(desk.state.observe(1))[0] == "PIN-2.2"


def test_bonuses_name_their_stars() -> None:
    desk = Desk("cyberhack", filled="vault-1, vault-2, vault-3")
    desk.roll(6, 6).say("6 vault-4")
    view = desk.state.observe(0)
    labels = [LOOK.label(move, view) for move in desk.state.legal(0)]
    assert [label.partition(":")[0] for label in labels] == ["Overclock +3", "Ghost +2", "Multiball", "5 stars"]


def test_a_share_price_at_the_bottom_is_full() -> None:
    desk = Desk("cyberhack", lamps=8, nodes=0b11111, shares=3)
    desk.roll(2, 6).say("2 server-b")
    view = desk.state.observe(0)
    assert ("Share price", ["3 of 3"]) in LOOK.scoring(view)
    assert "share price 3 of 3" in LOOK.text(view, ["Ada"])
