"""Measures how fast games play on one core, beside the yardstick."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Any, Final

from midway.bench.loops import clone_each
from midway.bench.yardstick import measure
from midway.bots.bot import RandomBot
from midway.bots.play import playout, steps
from midway.build import compiled
from midway.core.chance import RandomDealer, Rng
from midway.core.game import Game
from midway.core.match import Match
from midway.core.options import Options
from midway.core.state import State

ROUNDS: Final = 5
"""Everything is measured in so many short rounds, each goes through all lines, and the median counts: so what
else the machine does in the meantime hits all lines alike."""
CLONES_AT_ONCE: Final = 20


class Line:
    """One line of the benchmark, with the figures of each round."""

    def __init__(self, name: str, label: str, options: dict[str, Any]) -> None:
        self.name = name
        self.label = label
        """Seats, and the options that are not at their default."""
        self.options = options
        self.decision_us: list[float] = []
        self.clone_us: list[float] = []
        self.playouts: list[float] = []
        self.decisions: list[float] = []

    def measure(self, seconds: float) -> None:
        """Adds the figures of one round."""
        raise NotImplementedError

    def as_dict(self) -> dict[str, Any]:
        """The medians, as plain data for scripts."""
        return {
            "game": self.name,
            "options": self.options,
            "compiled": compiled(),
            "us_per_decision": round(median(self.decision_us), 3),
            "us_per_clone": round(median(self.clone_us), 3),
            "playouts_per_second": round(median(self.playouts), 1) if self.playouts else None,
            "decisions_per_game": round(median(self.decisions), 1) if self.decisions else None,
        }


class YardstickLine(Line):
    """The mini pinball that never changes."""

    def __init__(self) -> None:
        super().__init__("yardstick", "", {})

    def measure(self, seconds: float) -> None:
        decision, clone = measure(seconds)
        self.decision_us.append(decision)
        self.clone_us.append(clone)


class GameLine(Line):
    """One game with one set of options and one number of seats."""

    def __init__(self, game: Game, options: Options, seats: int) -> None:
        usual = str(game.read_options({})).split()
        unusual = [pair for pair in str(options).split() if pair not in usual]
        super().__init__(game.name, " ".join([f"seats={seats}", *unusual]), {"seats": seats, **options.as_dict()})
        self._start = game.new(seats, options.as_dict())
        self._rng = Rng(1)
        self._positions = _positions(game, options, seats)

    def measure(self, seconds: float) -> None:
        games = decisions = 0
        begin = perf_counter()
        spent = 0.0
        while spent < seconds / 2:
            decisions += playout(self._start.clone(), self._rng)
            games += 1
            spent = perf_counter() - begin
        self.decision_us.append(spent / decisions * 1e6)
        self.playouts.append(games / spent)
        self.decisions.append(decisions / games)

        clones = 0
        begin = perf_counter()
        spent = 0.0
        while spent < seconds / 2:
            clone_each(self._positions, CLONES_AT_ONCE)
            clones += CLONES_AT_ONCE * len(self._positions)
            spent = perf_counter() - begin
        self.clone_us.append(spent / clones * 1e6)


def run(games: list[Game], seconds: float, tick: Callable[[int, int], None]) -> list[Line]:
    """The yardstick and every line of these games, each measured for so many seconds in all.

    `tick` hears how many measurements of how many are done.
    """
    lines: list[Line] = [YardstickLine()]
    for game in games:
        for options in game.option_sets():
            lines.extend(GameLine(game, options, seats) for seats in sorted(set(game.facts.seats)))
    for number in range(ROUNDS):
        for place, line in enumerate(lines):
            line.measure(seconds / ROUNDS)
            tick(number * len(lines) + place + 1, ROUNDS * len(lines))
    return lines


def _positions(game: Game, options: Options, seats: int) -> list[State]:
    """Every position of one random game."""
    match = Match(game, seats, options.as_dict())
    positions = [match.state.clone()]
    for _ in steps(match, [RandomBot(Rng(seat)) for seat in range(seats)], RandomDealer(Rng(1))):
        positions.append(match.state.clone())
    return positions
