"""One position of one game, and the sheets of games in which all seats act at once."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any, Final, Generic, Self, TypeVar, final

from mypy_extensions import mypyc_attr

from midway.core.chance import Outcomes, Rng
from midway.core.errors import IllegalMove
from midway.core.events import Event, Listener
from midway.core.options import Options
from midway.core.result import Result
from midway.core.words import CHANCE, Move

if TYPE_CHECKING:
    from midway.core.game import Game
    from midway.core.rulebook import Rule

View = dict[str, Any]
"""What one viewer may know of a position, as plain JSON data."""

KEY_MASK: Final = (1 << 62) - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of one game. Small, mutable, cheap to clone.

    A game fills in `actors`, `legal`, `do`, `forbids`, `outcomes`, `clone`, `result`, `observe`, `guess`, `save` and
    `encode`; `play`, `explain`, `key` and `tell` are written once, here. A subclass declares its own fields and has
    no constructor: `game.start` sets them for a new game, and `clone` copies them one by one, which is cheap.
    """

    def __init__(self, game: Game, seats: int, options: Options, rules: int) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.rules = rules
        self.horizon = 0
        """Counts the chance results and reveals so far; a seat takes back its words only up to the last of them."""
        self.listener: Listener | None = None

    # --- what a game fills in -------------------------------------------------------------------------------

    def actors(self) -> list[int]:
        """The seats that may move now, or `[CHANCE]` alone, or `[]` when it is over. Never change the list."""
        raise NotImplementedError

    def legal(self, seat: int) -> list[Move]:
        """The words this seat may say now: never empty for an actor. May be shared: never change the list."""
        raise NotImplementedError

    def do(self, seat: int, move: Move) -> None:
        """Plays a word without asking whether it is legal: for search and playouts."""
        raise NotImplementedError

    def forbids(self, seat: int, move: Move) -> str:
        """The number of the rule that forbids this seat this word now; empty exactly if it is legal."""
        raise NotImplementedError

    def outcomes(self) -> Outcomes:
        """What chance may say; only where it is the actor."""
        raise NotImplementedError

    def clone(self) -> Self:
        """A position that goes its own way, without the listener."""
        raise NotImplementedError

    def result(self) -> Result | None:
        """How it ended, or None while it goes on."""
        raise NotImplementedError

    def observe(self, seat: int) -> View:
        """What this seat (or `SPECTATOR`) may know; starts from `frame(seat)`."""
        raise NotImplementedError

    def guess(self, seat: int, rng: Rng) -> Self:
        """A clone in which everything this seat cannot know is drawn afresh."""
        raise NotImplementedError

    def save(self) -> View:
        """The whole position as JSON data; `game.load` is the inverse."""
        raise NotImplementedError

    def encode(self, seat: int, out: list[float]) -> None:
        """Fills `out` with this seat's view as numbers, in the order `game.parts` declares."""
        raise NotImplementedError

    def alone(self, seat: int) -> Self | None:
        """A clone in which the others have left off, for games in which seats never touch each other; else None."""
        return None

    def score(self, seat: int) -> int:
        """What this seat has scored so far, by what it knows itself; a game that counts at the end says 0 before."""
        result = self.result()
        return 0 if result is None else result.scores[seat]

    # --- what every game gets -------------------------------------------------------------------------------

    def play(self, seat: int, move: Move) -> None:
        """Plays a word if it is legal, else raises `IllegalMove` with the rule and changes nothing."""
        if seat == CHANCE:
            if self.actors() != [CHANCE] or move not in self.outcomes().moves:
                raise IllegalMove(f"chance cannot say {move.word!r} here")
        elif seat not in self.actors() or not _is_among(move, self.legal(seat)):
            rule = self.explain(seat, move)
            if rule is None:
                raise IllegalMove(f"{move.word!r} cannot be said by seat {seat + 1} now")
            raise IllegalMove(f"{move.word!r} is not possible now. {rule}", rule.id)
        self.do(seat, move)

    def explain(self, seat: int, move: Move) -> Rule | None:
        """Which rule forbids this seat this word now; None exactly if it is legal."""
        number = self.forbids(seat, move)
        return self.game.rulebook()[number] if number else None

    def key(self, seat: int | None = None) -> int:
        """A stable hash (below 2**62) of what the seat knows, or of everything."""
        data = self.save() if seat is None else self.observe(seat)
        text = json.dumps(data, sort_keys=True, separators=(",", ":"))
        return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big") & KEY_MASK

    def frame(self, seat: int) -> View:
        """The part of a view that every game has: which game, who looks, how far, whether it is over."""
        result = self.result()
        return {
            "game": self.game.name,
            "options": self.options.as_dict(),
            "rules": self.rules,
            "seats": self.seats,
            "seat": seat,
            "horizon": self.horizon,
            "result": None if result is None else result.as_dict(),
        }

    def tell(self, kind: str, audience: int, numbers: list[int], path: list[int]) -> None:
        """Reports an event to the listener. Hot code asks for the listener first and builds nothing without one."""
        if self.listener is not None:
            self.listener.hear(Event(kind, audience, numbers, path))


@final
class Foresight(Listener):
    """Listens to a position for as long as nothing is revealed: what it hears of a word is certain beforehand."""

    def __init__(self, state: State) -> None:
        super().__init__()
        self._state = state
        self._horizon = state.horizon

    def hear(self, event: Event) -> None:
        if self._state.horizon == self._horizon:
            super().hear(event)


def _is_among(move: Move, moves: list[Move]) -> bool:
    """Whether the move is one of these; moves are interned, and `in` takes several times as long when compiled."""
    for other in moves:
        if other is move:
            return True
    return False


def fingerprint(numbers: list[int]) -> int:
    """A fast stable hash (below 2**62) of numbers that are 0 or more and below 2**60: the same in every process."""
    return hash(tuple(numbers)) & KEY_MASK


def _subsets(seats: int) -> list[list[int]]:
    return [[seat for seat in range(seats) if mask >> seat & 1] for mask in range(1 << seats)]


MAX_SHEETS: Final = 8
SEATS_OF: Final = _subsets(MAX_SHEETS)
"""The seats of a bit mask, as lists that are shared and never changed."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Sheet:
    """What one seat writes on in a simultaneous game."""

    def copy(self) -> Self:
        """A sheet of its own with the same marks."""
        raise NotImplementedError


S = TypeVar("S", bound=Sheet)


@mypyc_attr(allow_interpreted_subclasses=True)
class SheetState(State, Generic[S]):
    """A shared part and one sheet per seat; all seats of an open turn act at once and nobody waits.

    A seat's words write only its own sheet. Others see it as it was `shown` when the turn opened; when the
    last seat is done, `settle` applies what seats do to each other. Sheets are copied on the first write.
    """

    sheets: list[S]
    shown: list[S]
    acting: int
    """The seats of the open turn, as a bit mask."""
    pending: int
    """Those of them that are not done yet."""
    owned: int
    """The seats whose sheet no other position shares."""

    def lay_out(self, sheets: list[S]) -> None:
        """Gives every seat its sheet, for a new game."""
        self.sheets = sheets
        self.shown = list(sheets)
        self.acting = 0
        self.pending = 0
        self.owned = 0

    def settle(self) -> None:
        """Applies the effects of a turn in which the last seat is done, and goes on to what follows."""
        raise NotImplementedError

    def actors(self) -> list[int]:
        return SEATS_OF[self.pending]

    def own(self, seat: int) -> S:
        """The seat's sheet, ready to be written."""
        sheet = self.sheets[seat]
        if not self.owned >> seat & 1:
            sheet = sheet.copy()
            self.sheets[seat] = sheet
            self.owned |= 1 << seat
        return sheet

    def open_turn(self, acting: int) -> None:
        """Opens a turn for these seats (a bit mask, not empty); the sheets as they are now are what others see."""
        self.acting = acting
        self.pending = acting
        self.show()

    def show(self) -> None:
        """Makes every sheet public as it is now."""
        self.shown = list(self.sheets)
        self.owned = 0

    def done(self, seat: int) -> None:
        """Marks the seat as done; the last one settles the turn and moves the horizon."""
        self.pending &= ~(1 << seat)
        if self.pending == 0:
            self.acting = 0
            self.horizon += 1
            self.settle()

    def sheet_seen_by(self, viewer: int, seat: int) -> S:
        """A seat sees its own sheet as it is, every other one as it was shown."""
        return self.sheets[seat] if viewer == seat else self.shown[seat]

    def copy_sheets(self, other: SheetState[S]) -> None:
        """Shares the sheets of the position this is a clone of: both copy a sheet before they write on it."""
        self.horizon = other.horizon
        self.sheets = list(other.sheets)
        self.shown = other.shown
        self.acting = other.acting
        self.pending = other.pending
        self.owned = 0
        other.owned = 0

    def rewind_others(self, seat: int) -> None:
        """Puts every other seat of the open turn back to what was shown, as not yet moved."""
        for other in SEATS_OF[self.acting & ~(1 << seat) if seat >= 0 else self.acting]:
            self.sheets[other] = self.shown[other]
            self.owned &= ~(1 << other)
            self.pending |= 1 << other
