"""Points: conversions, kicks, and the long shots with five dice for five balls."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from midway.core.events import EVERYONE
from midway.games.dungeonball.components import (
    BALL,
    EXTRA_POINT,
    EXTRA_POINT_DICE,
    LIGHTNING,
    LONG_SHOT,
    MIDFIELD,
    ONSIDE_CLOCK,
    SPACES,
    START,
    TOUCHDOWN_POINTS,
    TWO_POINT,
)
from midway.games.dungeonball.rules.field import KICK_DICE
from midway.games.dungeonball.rules.periods import Periods
from midway.games.dungeonball.rules.position import (
    CONVERSION,
    DRAW_KICK,
    KICK_ROLL,
    KICK_THROW,
    LONG_ROLL,
    MOVED,
    OFFER_ONSIDE,
    ONSIDE_TRY,
    TOUCHDOWN,
    WHISTLE_BEFORE,
)
from midway.games.dungeonball.words import count_of


@mypyc_attr(allow_interpreted_subclasses=True)
class Kicking(Periods):
    """A position in which points are scored, and kicks and long shots tried."""

    def draw(self, phase: int) -> None:
        """Draws a card for the dungeon, which is the match's to carry out."""
        raise NotImplementedError

    def add_points(self, side: int, points: int) -> None:
        self.sides[side].score += points
        if self.listener is not None:
            self.tell("score", EVERYONE, [side, points, self.sides[0].score, self.sides[1].score], [])

    def ask_conversion(self) -> None:
        if self.is_dungeon(self.offense):
            self.kick(EXTRA_POINT)
        else:
            self.ask(self.offense, CONVERSION)

    def convert(self, by_kick: bool) -> None:
        if by_kick:
            self.kick(EXTRA_POINT)
            return
        if self.listener is not None:
            self.tell("two", EVERYONE, [self.offense], [])
        self.two_point = True
        self.ball = TWO_POINT
        self.clear_play()
        self.open_cards(WHISTLE_BEFORE)

    def after_conversion(self) -> None:
        self.two_point = False
        self._after_score()

    def _after_score(self) -> None:
        """Somebody scored, or tried a conversion: an onside kick may follow, else the other side has the ball."""
        if (
            self.half == 2
            and not self.final
            and self.clock <= ONSIDE_CLOCK
            and self.sides[self.offense].score < self.sides[self.defense()].score
            and not self.is_dungeon(self.offense)
        ):
            self.ask(self.offense, OFFER_ONSIDE)
        else:
            self.give_ball(self.defense(), START)

    def kick(self, points: int) -> None:
        self.kick_points = points
        if self.listener is not None:
            self.tell("kick", EVERYONE, [self.offense, points], [])
        if self.is_dungeon(self.offense):
            self.draw(DRAW_KICK)
        elif self.by_skill >> self.offense & 1:
            self.await_chance(KICK_THROW)
        else:
            self.dice = 0
            self.throw(0, EXTRA_POINT_DICE if points == EXTRA_POINT else KICK_DICE[self.ball], KICK_ROLL)

    def kicked(self, good: bool) -> None:
        points = self.kick_points
        self.kick_points = 0
        if self.listener is not None:
            path = [self.from_west(self.ball), self.from_west(SPACES - 1)]
            self.tell("kicked", EVERYONE, [self.offense, points, 1 if good else 0], path)
        if good:
            self.add_points(self.offense, points)
        if good or points == EXTRA_POINT:
            self._after_score()
        else:
            self.give_ball(self.defense(), START)

    def try_long_shot(self, kind: int) -> None:
        """A Hail Mary or an onside kick: five dice for five balls."""
        self.long_shot = kind
        self.dice = 0
        if self.listener is not None:
            self.tell("long", EVERYONE, [self.offense, kind], [])
        self.throw(0, LONG_SHOT, LONG_ROLL)

    def finish_long_shot(self) -> None:
        self.gain_momentum(self.offense, count_of(self.dice, LIGHTNING))
        good = count_of(self.dice, BALL) == LONG_SHOT
        if self.listener is not None:
            self.tell("longed", EVERYONE, [self.offense, self.long_shot, 1 if good else 0], [])
        if self.long_shot == ONSIDE_TRY:
            if not good:
                self.run_clock(1)
            self.give_ball(self.offense if good else self.defense(), MIDFIELD)
        elif good:
            self.ball = SPACES - 1
            self.marks |= MOVED | TOUCHDOWN
            self.add_points(self.offense, TOUCHDOWN_POINTS)
            self.ask_conversion()
        else:
            self.end_half()
