"""Who sits where: seats are open, held by a person, or played by a bot. All of it is plain data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from midway.bots import bot_names, check_bot
from midway.server.refusals import NotNow, Refusal

OPEN: Final = "open"
PERSON: Final = "person"
BOT: Final = "bot"
SUBSTITUTE: Final = "greedy"
"""The bot that plays for a person who left, unless another is asked for."""
COMPANY: Final = "medium"
"""The bot that a person meets who asks for no other: no beginner, and not one that nearly always wins."""


@dataclass(frozen=True)
class Seat:
    """One seat of a table. A `substitute` is the bot that plays for an absent holder, who may come back."""

    seat: int
    kind: str = OPEN
    name: str = ""
    holder: str | None = None
    level: str | None = None
    word: str = ""
    """What its player put into the fair dice."""
    substitute: str | None = None
    quits: bool = False
    """Whether its player agrees to end the table."""

    @property
    def bot(self) -> str | None:
        """The bot that speaks for this seat now, if one does."""
        return self.level if self.kind == BOT else self.substitute


Seats = tuple[Seat, ...]


def plan(kinds: Sequence[str]) -> Seats:
    """Seats from `open`, `me` and `bot:greedy`; whoever is `me` still has to sit down."""
    seats: Seats = ()
    for number, kind in enumerate(kinds):
        seat = Seat(number)
        if kind.startswith("bot:"):
            seat = _bot(seats, number, kind.removeprefix("bot:"))
        elif kind not in ("open", "me"):
            raise Refusal(f"a seat is 'me', 'open' or like 'bot:greedy', not {kind[:40]!r}")
        seats = (*seats, seat)
    return seats


def of(seats: Seats, player: str | None) -> Seat | None:
    """The seat this player holds."""
    return next((seat for seat in seats if player is not None and seat.holder == player), None)


def sit(seats: Seats, number: int | None, player: str, name: str, word: str) -> Seats:
    """The player on an open seat: this one, or the first."""
    free = [seat for seat in seats if seat.kind == OPEN and number in (None, seat.seat)]
    if not free:
        raise NotNow("that seat is taken" if number is not None else "no seat is open at this table")
    return put(seats, Seat(free[0].seat, PERSON, name, player, word=word))


def stand_up(seats: Seats, number: int) -> Seats:
    """The seat open again, as before a game."""
    return put(seats, Seat(number))


def give(seats: Seats, number: int, level: str) -> Seats:
    """A bot on a seat that is open, or instead of another bot."""
    return put(seats, _bot([seat for seat in seats if seat.seat != number], number, level))


def lend(seats: Seats, number: int, level: str) -> Seats:
    """A bot that plays for the seat's absent holder."""
    check_bot(level)
    return put(seats, replace(seats[number], substitute=level))


def take_back(seats: Seats, number: int) -> Seats:
    """The holder back on a seat that a bot kept."""
    return put(seats, replace(seats[number], substitute=None, quits=False))


def put(seats: Seats, seat: Seat) -> Seats:
    return (*seats[: seat.seat], seat, *seats[seat.seat + 1 :])


def again(seats: Seats) -> Seats:
    """The same company for another game, with nothing of the last one but who it is."""
    return tuple(replace(seat, substitute=None, quits=False) for seat in seats)


def people(seats: Seats) -> list[Seat]:
    """The seats whose holder plays in person."""
    return [seat for seat in seats if seat.kind == PERSON and seat.substitute is None]


def _bot(others: Sequence[Seat], number: int, level: str) -> Seat:
    check_bot(level)
    taken = {seat.name for seat in others}
    name = f"{level.capitalize()} bot"
    same = 1
    while name in taken:
        same += 1
        name = f"{level.capitalize()} bot {same}"
    return Seat(number, BOT, name, level=level)


def levels() -> list[str]:
    """The bots that can be asked to a table."""
    return bot_names()
