"""Who plays whom, in which seats, on which dice: all of it follows from a few plain values and a seed.

A lineup is who sits at a table together. With at least as many bots as seats, every choice of bots is a lineup, so
with two seats every pair. With fewer bots everybody sits as often as the seats go round, and every choice of bots
fills the rest. Alone, every bot is a lineup of its own.

A deal is one set of dice. On each deal every lineup sits down in an order drawn for it and plays once for every seat,
moving on one seat each time. So whatever the dice are, everybody has met them from everywhere.
"""

from __future__ import annotations

import hashlib
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

from midway.bots import check_player
from midway.core.chance import Rng
from midway.core.errors import MidwayError
from midway.core.game import find_game
from midway.core.options import Value


class Seating(NamedTuple):
    """One game of a tournament: its dice, and by seat the places of its bots in the tournament's list."""

    deal: int
    bots: list[int]


class Tournament(NamedTuple):
    """Everything that decides how a tournament goes, except how long it is."""

    game: str
    rules: int
    options: dict[str, Value]
    seats: int
    bots: list[str]
    seed: int
    milliseconds: int
    """How long a guest may think about a word."""

    def check(self) -> None:
        """Refuses what cannot be played, before the first game."""
        find_game(self.game).new(self.seats, self.options, self.rules)
        for name in self.bots:
            check_player(name)
        twice = sorted({name for name in self.bots if self.bots.count(name) > 1})
        if twice:
            raise MidwayError(f"{twice[0]!r} is named twice; a bot needs no second self to fill the seats")
        if len(self.bots) < min(2, self.seats):
            needed = "a bot" if self.seats == 1 else "two bots"
            raise MidwayError(f"a tournament with seats for {self.seats} needs {needed} at least")

    def lineups(self) -> list[tuple[int, ...]]:
        """Who sits at a table together. Never change the list."""
        return _lineups(len(self.bots), self.seats)

    def deals(self, games: int) -> int:
        """How many deals give every lineup this many games, or the few more that fill the last rotation."""
        return -(-games // self.seats)

    def length(self, games: int) -> int:
        """How many games are played in all if every lineup plays this many."""
        return self.deals(games) * len(self.lineups()) * self.seats

    def seating(self, number: int) -> Seating:
        """The game with this number. Games are numbered deal by deal, so that a longer tournament begins alike."""
        lineups = self.lineups()
        table, turn = divmod(number, self.seats)
        deal, place = divmod(table, len(lineups))
        order = list(lineups[place])
        Rng(self.seed_of("order", deal, place)).shuffle(order)
        return Seating(deal, order[turn:] + order[:turn])

    def seed_of(self, purpose: str, *numbers: int) -> int:
        """A seed of its own for each purpose, the same on every machine."""
        text = f"{self.seed} {purpose} {numbers}"
        return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big") >> 2

    def as_dict(self) -> dict[str, Any]:
        return self._asdict()


@cache
def _lineups(bots: int, seats: int) -> list[tuple[int, ...]]:
    everybody = tuple(range(bots))
    rounds, rest = divmod(seats, bots)
    return [everybody * rounds + chosen for chosen in combinations(everybody, rest)]
