"""Random games at every kind of table, for properties that must hold at each step of any game.

A `Table` is a game, its options and a number of seats. A `Playthrough` is one random game at it, with the position
before each word. `every_playthrough` makes a test of a property, for all tables and for seeds that hypothesis picks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property, lru_cache
from typing import NamedTuple, TypeVar

import hypothesis
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from midway.core.chance import Rng
from midway.core.events import Event, Listener
from midway.core.game import Game
from midway.core.match import Match
from midway.core.options import Options
from midway.core.result import Result
from midway.core.state import State
from midway.core.words import CHANCE, SPECTATOR, Move
from tests.playing import GAMES, name_of, random_word

T = TypeVar("T")

FEW = 6
"""Positions for a property that is dear to check."""
SOME = 16
"""Positions for a property that is cheap to check."""
MANY = 250
"""Positions where nearly all of a game should be seen."""


class Table:
    """Where a game is played; with 0 seats, each seed picks a number of seats."""

    def __init__(self, game: Game, options: Options, seats: int) -> None:
        self.game = game
        self.options = options
        self.seats = seats

    def __repr__(self) -> str:
        return f"{name_of(self.game, self.options)}-{self.seats or 'any'}"

    def is_open(self) -> bool:
        """Whether every seat always knows everything."""
        facts = self.game.facts
        return not facts.hidden and not facts.simultaneous

    def seats_for(self, rng: Rng) -> int:
        low, high = self.game.facts.seats
        return self.seats or low + rng.below(high - low + 1)

    def match(self, seats: int, listen: bool = False) -> Match:
        return Match(self.game, seats, self.options.as_dict(), listen=listen)


def tables() -> list[Table]:
    """Each option set with the fewest and with the most seats; the usual options with any number between, too."""
    found = []
    for game in GAMES:
        low, high = game.facts.seats
        for number, options in enumerate(game.option_sets()):
            counts = {low, high} | ({0} if number == 0 and high - low > 1 else set())
            found += [Table(game, options, seats) for seats in sorted(counts)]
    return found


class Position(NamedTuple):
    """A moment of a playthrough. It is shared by tests: clone the state before playing on."""

    ply: int
    state: State

    def viewers(self) -> list[int]:
        return [SPECTATOR, *range(self.state.seats)]

    def actors(self) -> list[int]:
        """The seats that may move, without chance."""
        return [actor for actor in self.state.actors() if actor != CHANCE]

    def hand(self) -> int:
        """The seat whose throw is awaited, or -1."""
        return self.state.outcomes().hand if self.state.actors() == [CHANCE] else -1

    def idle(self) -> list[int]:
        return [seat for seat in range(self.state.seats) if seat not in self.state.actors()]

    def choices(self) -> list[tuple[int, Move]]:
        """Everything that anybody, chance included, may say now."""
        state = self.state
        if state.actors() == [CHANCE]:
            return [(CHANCE, move) for move in state.outcomes().moves]
        return [(seat, move) for seat in state.actors() for move in state.legal(seat)]

    def after(self, actor: int, move: Move) -> State:
        """A new position after this word."""
        state = self.state.clone()
        state.do(actor, move)
        return state

    def news(self, actor: int, move: Move) -> tuple[State, list[Event]]:
        """A new position after this word, and what happened."""
        state = self.state.clone()
        listener = Listener()
        state.listener = listener
        state.do(actor, move)
        return state, listener.take()


class Playthrough:
    """One random game, played to its end."""

    def __init__(self, table: Table, seed: int) -> None:
        rng = Rng(seed)
        self.table = table
        self.seed = seed
        self.seats = table.seats_for(rng)
        self.names = [f"Player {seat + 1}" for seat in range(self.seats)]
        self.match = table.match(self.seats, listen=True)
        self.words: list[tuple[int, Move]] = []
        self.events: list[Event] = []
        self.positions = [Position(0, self.match.state.clone())]
        while self.match.state.actors():
            if len(self.words) > self.game.facts.max_plies:
                pytest.fail(f"{table}: not over after the {self.game.facts.max_plies} words of facts.max_plies")
            actor, move = random_word(self.match.state, rng)
            self.match.enter(actor, move.word)
            self.words.append((actor, move))
            self.events += self.match.events()
            self.positions.append(Position(len(self.words), self.match.state.clone()))

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def options(self) -> Options:
        return self.table.options

    @cached_property
    def keys(self) -> list[int]:
        """The full key of every position."""
        return [position.state.key() for position in self.positions]

    @cached_property
    def results(self) -> list[Result]:
        """How this game ended, and how it would have ended in other ways from its middle on."""
        middle = self.positions[len(self.positions) // 2].state
        ends = [self.end(), *(play_on(middle.clone(), Rng(self.seed + n)) for n in range(8))]
        return [result for end in ends if (result := end.result()) is not None]

    def end(self) -> State:
        return self.positions[-1].state

    def rng(self) -> Rng:
        """A generator for what a test draws beside the game."""
        return Rng(self.seed + 1)

    def sample(self, count: int) -> list[Position]:
        """The first and the last position and others between them, or all if the game is short."""
        last = len(self.positions) - 1
        if last < count:
            return self.positions
        rng = self.rng()
        stride = last / (count - 1)
        plies = {0, last} | {int((n + rng.random()) * stride) for n in range(count - 2)}
        return [self.positions[ply] for ply in sorted(plies)]

    def decisions(self, count: int) -> list[Position]:
        """Positions at which seats, not chance, are asked."""
        asked = [position for position in self.positions if position.actors()]
        return pick(asked, count, self.rng())

    def draws(self, count: int) -> list[Position]:
        """Positions at which chance is asked."""
        return pick(
            [position for position in self.positions if position.state.actors() == [CHANCE]],
            count,
            self.rng(),
        )

    def turns(self) -> Iterator[tuple[int, int]]:
        """The plies from the opening of each turn to just after the word that settled it, for turns of seats."""
        start = 0
        for ply in range(1, len(self.positions)):
            if self.positions[ply].state.horizon != self.positions[start].state.horizon:
                if self.words[start][0] != CHANCE:
                    yield start, ply
                start = ply

    def match_at(self, ply: int) -> Match:
        """A new match, played up to this ply."""
        match = self.table.match(self.seats)
        for actor, move in self.words[:ply]:
            match.enter(actor, move.word)
        return match


def pick(items: list[T], count: int, rng: Rng) -> list[T]:
    """Some of the items in their order, all if they are few."""
    if len(items) <= count:
        return items
    numbers = list(range(len(items)))
    rng.shuffle(numbers)
    return [items[number] for number in sorted(numbers[:count])]


playthrough = lru_cache(maxsize=16)(Playthrough)
"""Tests at one table with the same seed look at the same game."""


def play_on(state: State, rng: Rng) -> State:
    """The end of the game when everybody plays on at random; the state itself is played to it."""
    play_a_little(state, rng, state.game.facts.max_plies)
    assert not state.actors(), "the game does not end"
    return state


def play_a_little(state: State, rng: Rng, words: int) -> None:
    """Plays some random words, or fewer if the game is over before."""
    for _ in range(words):
        if not state.actors():
            return
        state.do(*random_word(state, rng))


Property = Callable[[Playthrough], None]


def playthroughs_at(chosen: list[Table]) -> Callable[[Property], Callable[[Table, int], None]]:
    """Makes a test of a property: at each of these tables, for some random games."""

    def decorate(check: Property) -> Callable[[Table, int], None]:
        def test(table: Table, seed: int) -> None:
            check(playthrough(table, seed))

        seeded: Callable[[Table, int], None] = given(seed=st.integers(0, 2**32 - 1))(test)
        if settings().derandomize:
            seeded = hypothesis.seed(0)(seeded)  # the same games for all tests, which are played once then
        seeded.__name__ = check.__name__
        seeded.__qualname__ = check.__qualname__
        seeded.__module__ = check.__module__
        each_table = pytest.mark.parametrize("table", chosen, ids=str, scope="session")  # all tests of a table in a row
        for mark in (pytest.mark.contract, each_table):
            seeded = mark(seeded)
        return seeded

    return decorate


TABLES = tables()
every_playthrough = playthroughs_at(TABLES)
simultaneous_playthroughs = playthroughs_at([table for table in TABLES if table.game.facts.simultaneous])
alternating_playthroughs = playthroughs_at([table for table in TABLES if not table.game.facts.simultaneous])
open_playthroughs = playthroughs_at([table for table in TABLES if table.is_open()])
secret_playthroughs = playthroughs_at([table for table in TABLES if not table.is_open()])

every_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
every_option_set = pytest.mark.parametrize(
    ("game", "options"),
    [pytest.param(game, options, id=name_of(game, options)) for game in GAMES for options in game.option_sets()],
)
