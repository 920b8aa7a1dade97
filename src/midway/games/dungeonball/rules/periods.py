"""Before the match and between its parts: the toss, drives, halves and overtime."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from midway.core.events import EVERYONE
from midway.core.words import Move
from midway.games.dungeonball.components import HALF_TIME, MOST_OVERTIMES, START
from midway.games.dungeonball.rules.cardplay import CardPlay
from midway.games.dungeonball.rules.cards import STARS
from midway.games.dungeonball.rules.position import (
    CALL_TOSS,
    CHOOSE_END,
    CHOOSE_SIDE,
    CHOOSE_TEAM,
    NOBODY,
    OVER,
    OVERTIME,
    TOSS_COIN,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Periods(CardPlay):
    """A position that knows when a drive, a half and the match begin and end."""

    def next_down(self) -> None:
        """Begins the next down of the drive, which is the match's to play."""
        raise NotImplementedError

    def set_up(self, seat: int, move: Move) -> None:
        phase = self.phase
        if phase == CHOOSE_TEAM:
            self.sides[seat].team = move.a
            if self.listener is not None:
                self.tell("team", EVERYONE, [seat, move.a], [])
            if seat == 0 and not self.solo:
                self.ask(1, CHOOSE_TEAM)
            else:
                self._call_toss()
        elif phase == CALL_TOSS:
            self.called = move.a
            self.await_chance(TOSS_COIN)
        elif phase == CHOOSE_SIDE:
            self._open_with(seat if move.a == 0 else 1 - seat)
        else:
            self.west = seat if move.a == 0 else 1 - seat
            if self.listener is not None:
                self.tell("end", EVERYONE, [seat, move.a], [])
            self._start_drive(self.opener, START)

    def _call_toss(self) -> None:
        self.ask(0 if self.solo else 1, CALL_TOSS)

    def tossed(self, face: int) -> None:
        caller = 0 if self.solo else 1
        winner = caller if face == self.called else 1 - caller
        if self.listener is not None:
            self.tell("toss", EVERYONE, [caller, self.called, face, winner], [])
        if self.is_dungeon(winner):
            self._open_with(winner)
        else:
            self.ask(winner, CHOOSE_SIDE)

    def _open_with(self, side: int) -> None:
        """This side has the ball first, in the game or in overtime."""
        if self.listener is not None:
            self.tell("open", EVERYONE, [side], [])
        if self.half == OVERTIME:
            self.overtime_opener = side
            self._start_drive(side, START)
            return
        self.opener = side
        if self.is_dungeon(1 - side):
            self.west = 0
            self._start_drive(side, START)
        else:
            self.ask(1 - side, CHOOSE_END)

    def _start_drive(self, side: int, ball: int) -> None:
        """A new drive with the first down; both sides gain momentum, the offense first."""
        self.offense = side
        self.ball = ball
        self.down = 1
        self.gain_momentum(side, 1)
        self.gain_momentum(1 - side, 1)
        if self.listener is not None:
            self.tell("drive", EVERYONE, [side], [self.from_west(ball)])
        self.next_down()

    def give_ball(self, side: int, ball: int) -> None:
        """The drive is over: this side goes on from here, unless the half or the drive of overtime ends."""
        if self.final:
            self.end_half()
        elif self.half == OVERTIME:
            self._end_overtime_drive()
        else:
            self._start_drive(side, ball)

    def end_half(self) -> None:
        self.final = False
        self.downs = 0
        if self.listener is not None:
            self.tell("half", EVERYONE, [self.half, self.sides[0].score, self.sides[1].score], [])
        if self.half == 1:
            self.half = 2
            self.clock = HALF_TIME
            for side in self.sides:
                side.spent &= STARS
            self._start_drive(1 - self.opener, START)
        elif self.sides[0].score == self.sides[1].score:
            self.half = OVERTIME
            self.overtime = 1
            self._call_toss()
        else:
            self._end_game()

    def _end_overtime_drive(self) -> None:
        if self.overtime_drive == 0:
            self.overtime_drive = 1
            self._start_drive(1 - self.overtime_opener, START)
        elif self.sides[0].score != self.sides[1].score or self.overtime == MOST_OVERTIMES:
            self._end_game()
        else:
            self.overtime_drive = 0
            self.overtime += 1
            self.overtime_opener = 1 - self.overtime_opener
            self._start_drive(self.overtime_opener, START)

    def _end_game(self) -> None:
        self.phase = OVER
        self.actor = NOBODY
        if self.listener is not None:
            self.tell("over", EVERYONE, [self.sides[0].score, self.sides[1].score], [])
