"""One player's table: every mark on it, the balls, and how far the player's turn has come."""

from __future__ import annotations

from typing import Any, Final, final

from midway.core.state import Sheet, State
from midway.core.words import Move
from midway.games.pinball.components import CHARM_NUDGES, LUCKY_CHARM, NUDGES
from midway.games.pinball.rules.table import OFF, PLAY_TABLES, Table

# How far the turn has come.
IDLE: Final = 0
PICK_BALL: Final = 1
MOVE: Final = 2
MOVED: Final = 3

NEITHER: Final = 2
"""Instead of ball 0 or 1, or of die 0 or 1: not chosen yet."""

# Choices that wait to be made; those from BONUS_OF on are the bonus lists of the table's sets.
CIRCLE_NUMBER: Final = 1
LEVEL_UP: Final = 2
OPEN_NODE: Final = 3
BONUS_OF: Final = 4

NO_WORDS: Final[list[Move]] = []

FIELDS: Final = (
    "score", "round", "finished_at", "filled", "spun", "lamps", "taken", "circled", "nudged", "amount", "ball_a",
    "ball_b", "nodes", "trace", "shares", "damage", "experience", "skills", "groove", "last_step", "low", "high",
    "phase", "two_balls", "doubled", "mover", "die", "number", "replaced", "pushed", "pushing", "waiting", "used",
    "opening", "choices",
)  # fmt: skip
"""The names of all numbers of a sheet, for saving and comparing."""


@final
class PinSheet(Sheet):
    """What one player has written, as numbers and bit masks, all 0 or more."""

    table: Table
    seat: int
    score: int
    round: int
    finished_at: int
    """The roll on which the third round ended, 0 before."""
    filled: int
    """Boxes, one bit each."""
    spun: int
    """Spinner boxes, bit 0 for the 1."""
    lamps: int
    taken: int
    """Once-only bonuses, by the `c` of their words."""
    circled: int
    """Skill shot numbers, bit 0 for the 1."""
    nudged: int
    """Nudge boxes filled."""
    amount: int
    """The nudge amount written for the next roll."""
    ball_a: int
    ball_b: int
    # Cyberhack
    nodes: int
    trace: int
    shares: int
    # Dragonslayer
    damage: int
    experience: int
    skills: int
    # Dance Fever
    groove: int
    last_step: int
    # the turn
    low: int
    high: int
    phase: int
    two_balls: int
    doubled: int
    mover: int
    die: int
    """Which die the moving ball uses: 0 is the lower one."""
    number: int
    """What that die counts as after a skill shot or a nudge; 0 while it counts as rolled."""
    replaced: int
    """Whether the moving ball has used a skill shot."""
    pushed: int
    """Whether this turn's nudge is spent."""
    pushing: int
    """Whether it was spent on the moving ball."""
    waiting: int
    """Whether the other ball of this turn has still to move."""
    used: int
    """The number the ball was moved with, 0 if it was not."""
    opening: int
    """The score when the turn began."""
    choices: int
    """Choices to be made, the next one in the lowest four bits."""
    options: list[Move]
    """The words that can be said now; empty when the player has nothing to do."""

    def copy(self) -> PinSheet:
        other = PinSheet()
        other.table = self.table
        other.seat = self.seat
        other.score = self.score
        other.round = self.round
        other.finished_at = self.finished_at
        other.filled = self.filled
        other.spun = self.spun
        other.lamps = self.lamps
        other.taken = self.taken
        other.circled = self.circled
        other.nudged = self.nudged
        other.amount = self.amount
        other.ball_a = self.ball_a
        other.ball_b = self.ball_b
        other.nodes = self.nodes
        other.trace = self.trace
        other.shares = self.shares
        other.damage = self.damage
        other.experience = self.experience
        other.skills = self.skills
        other.groove = self.groove
        other.last_step = self.last_step
        other.low = self.low
        other.high = self.high
        other.phase = self.phase
        other.two_balls = self.two_balls
        other.doubled = self.doubled
        other.mover = self.mover
        other.die = self.die
        other.number = self.number
        other.replaced = self.replaced
        other.pushed = self.pushed
        other.pushing = self.pushing
        other.waiting = self.waiting
        other.used = self.used
        other.opening = self.opening
        other.choices = self.choices
        other.options = self.options
        return other

    # --- asking ---------------------------------------------------------------------------------------------

    def ball(self, which: int) -> int:
        """The place of a ball."""
        return self.ball_b if which == 1 else self.ball_a

    def nudges_left(self) -> int:
        """Nudge boxes still open."""
        boxes = NUDGES + (CHARM_NUDGES if self.skills & LUCKY_CHARM else 0)
        return boxes - self.nudged

    def die_used(self) -> int:
        """What the chosen die shows."""
        return self.high if self.die == 1 else self.low

    def die_left(self) -> int:
        """What the other die shows, as rolled."""
        return self.low if self.die == 1 else self.high

    def numbers(self) -> list[int]:
        """Everything written, in the order of `FIELDS`."""
        return [
            self.score, self.round, self.finished_at, self.filled, self.spun, self.lamps, self.taken, self.circled,
            self.nudged, self.amount, self.ball_a, self.ball_b, self.nodes, self.trace, self.shares, self.damage,
            self.experience, self.skills, self.groove, self.last_step, self.low, self.high, self.phase, self.two_balls,
            self.doubled, self.mover, self.die, self.number, self.replaced, self.pushed, self.pushing, self.waiting,
            self.used, self.opening, self.choices,
        ]  # fmt: skip

    def save(self) -> dict[str, Any]:
        """Everything written, by name."""
        return dict(zip(FIELDS, self.numbers(), strict=True))

    def load(self, data: dict[str, Any]) -> None:
        """Takes over what `save` gave; the options are found again by the rules."""
        for name in FIELDS:
            setattr(self, name, int(data[name]))

    # --- writing --------------------------------------------------------------------------------------------

    def put_ball(self, which: int, place: int) -> None:
        if which == 1:
            self.ball_b = place
        else:
            self.ball_a = place

    def pay(self, stars: int) -> int:
        """Scores stars, twice as many in a doubled turn; gives what was scored."""
        if self.doubled:
            stars *= 2
        self.score += stars
        return stars

    def want(self, choice: int) -> None:
        """Queues a choice behind those that wait already."""
        behind = self.choices
        shift = 0
        while behind:
            behind >>= 4
            shift += 4
        self.choices |= choice << shift


def _unused(table: Table) -> PinSheet:
    sheet = PinSheet()
    sheet.table = table
    sheet.seat = 0
    sheet.load(dict.fromkeys(FIELDS, 0))
    sheet.round = 1
    sheet.ball_a = table.start
    sheet.ball_b = OFF
    sheet.mover = NEITHER
    sheet.die = NEITHER
    sheet.options = NO_WORDS
    return sheet


_UNUSED: Final = [_unused(table) for table in PLAY_TABLES]


def blank_sheet(table: Table, seat: int) -> PinSheet:
    """The sheet at the start of a game: one ball on Start, everything else open (PIN-1.4)."""
    sheet = _UNUSED[table.index].copy()
    sheet.seat = seat
    return sheet


def tell(host: State, sheet: PinSheet, kind: str, numbers: list[int], path: list[int]) -> None:
    """Tells the player alone what happened on the own table: neighbours see it when the turn is over.

    The numbers begin with the seat and the table, which says what boxes and sets are called.
    """
    host.tell(kind, 1 << sheet.seat, [sheet.seat, sheet.table.index, *numbers], path)
