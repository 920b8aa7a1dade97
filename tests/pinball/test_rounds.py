"""Rounds, the end of the game, ties and playing alone (parts 10 and 11)."""

from __future__ import annotations

import pytest

from midway.core.result import Result
from midway.core.words import CHANCE
from midway.games.pinball.components import AWAKE, CONNECTED, GHOST
from tests.pinball.desk import Desk


def finished(desk: Desk) -> Result:
    result = desk.state.result()
    assert result is not None
    return result


@pytest.mark.rule("PIN-10.1")
def test_a_second_ball_keeps_the_round_going() -> None:
    desk = Desk(ball="red 3", second="start", filled="red 3")
    desk.roll(1, 6).say("ball a 1", "1 left-outlane", "6 bumper-c")
    assert desk.sheet().round == 1
    assert desk.at("off")


@pytest.mark.rule("PIN-10.2", "PIN-10.4")
def test_what_the_end_of_a_round_erases() -> None:
    desk = Desk("cyberhack", ball="red 1", filled="red 1, terminal-1, login-1, server-a 1", lamps=GHOST | CONNECTED)
    sheet = desk.sheet()
    sheet.trace, sheet.nodes, sheet.shares, sheet.spun, sheet.taken, sheet.circled = 2, 0b11, 1, 0b100, 0b10, 0b1
    desk.roll(5, 5).say("5 left-outlane")
    sheet = desk.sheet()
    assert sheet.filled == 1 << desk.place("login-1") | 1 << desk.place("server-a 1")
    assert (sheet.lamps, sheet.trace) == (0, 0)
    assert (sheet.nodes, sheet.shares, sheet.spun, sheet.taken, sheet.circled) == (0b11, 1, 0b100, 0b10, 0b1)
    assert (sheet.score, sheet.nudged) == (2, 3)


@pytest.mark.rule("PIN-10.3")
def test_the_next_round_begins_with_the_next_roll() -> None:
    desk = Desk(ball="red 3", filled="red 3")
    desk.roll(1, 1).say("1 left-outlane")
    assert desk.sheet().round == 2
    assert desk.at("start")
    assert desk.at("off", second=True)
    assert desk.state.actors() == [CHANCE]
    desk.roll(2, 2)
    assert desk.boxes()[0] == "2 wheel-1"


@pytest.mark.rule("PIN-10.5", "PIN-11.1")
def test_who_has_finished_waits_for_the_others() -> None:
    desk = Desk(seats=2, round=3, ball="red 3", filled="red 3", lamps=AWAKE)
    desk.roll(1, 1).say("1 left-outlane")
    sheet = desk.sheet()
    assert (sheet.round, sheet.finished_at, sheet.lamps) == (3, 1, 0)
    assert desk.at("off")
    assert desk.rule("1 bumper-a") == "PIN-10.5"
    assert desk.state.result() is None
    desk.say("1 bumper-a", seat=1)
    desk.roll(3, 4)
    assert desk.state.actors() == [1]
    assert desk.rule("3 bumper-b") == "PIN-10.5"


@pytest.mark.rule("PIN-11.3")
def test_the_earlier_finish_breaks_a_tie() -> None:
    desk = Desk(seats=2, round=3, score=3, ball="red 3", filled="red 3")
    other = desk.sheet(1)
    other.round, other.score, other.nudged = 3, 2, 3
    desk.roll(1, 1).say("1 left-outlane").say("1 bumper-a", seat=1)
    desk.roll(1, 5).say("5 red", seat=1)
    desk.roll(1, 1).say("1 left-outlane", seat=1)
    result = finished(desk)
    assert result.scores == [5, 5]
    assert (result.ranks, result.decided_by) == ([1, 2], "PIN-11.3")
    assert [desk.sheet(seat).finished_at for seat in (0, 1)] == [1, 3]


@pytest.mark.rule("PIN-11.4")
def test_a_shared_victory() -> None:
    desk = Desk(seats=2, round=3, score=5, amount=1)
    other = desk.sheet(1)
    other.round, other.score, other.amount = 3, 5, 1
    desk.roll(4, 4)
    result = finished(desk)
    assert (result.ranks, result.winners(), result.decided_by) == ([1, 1], [0, 1], "")


@pytest.mark.rule("PIN-11.5")
def test_alone_for_the_score() -> None:
    desk = Desk(round=3, score=470, amount=1)
    desk.roll(4, 4)
    result = finished(desk)
    assert (result.scores, result.ranks) == ([470], [1])
    assert result.utilities() == [1.0]
    low = Desk(round=3, score=100, amount=1)
    low.roll(4, 4)
    assert finished(low).utilities() == [0.25]


@pytest.mark.rule("PIN-11.6")
def test_the_last_roll() -> None:
    desk = Desk(seats=2, score=8)
    desk.state.roll = 248
    desk.roll(1, 1).say("1 bumper-a").say("1 bumper-a", seat=1)
    assert desk.state.actors() == [CHANCE]
    desk.roll(3, 3).say("3 bumper-b").say("3 bumper-b", seat=1)
    result = finished(desk)
    assert (result.scores, result.ranks) == ([10, 2], [1, 2])
    assert desk.state.actors() == []
    assert [desk.sheet(seat).finished_at for seat in (0, 1)] == [250, 250]
    assert desk.at("off")
