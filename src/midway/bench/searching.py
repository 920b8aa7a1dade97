"""Measures how fast the search is and where its time goes, beside another library's in the same run."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, Final, NamedTuple, TypeVar

from midway.bench.speed import ROUNDS
from midway.bots.greedy import GreedyBot
from midway.bots.play import steps
from midway.bots.search import PHASES, TO_THE_END, Plan, Search, Stopwatch
from midway.build import compiled
from midway.core.chance import RandomDealer, Rng
from midway.core.game import Game
from midway.core.match import Match
from midway.core.state import State

SIMULATIONS: Final = 200
"""How many simulations each search of the measurement runs, unless its time is up before."""
POSITIONS: Final = 12
PEERS: Final = ["backgammon", "pig"]

P = TypeVar("P")


class Figures(NamedTuple):
    """One line of the benchmark."""

    name: str
    kind: str
    """What a simulation does beyond the tree: it is `judged` by the strategy, or `played out` to the end."""
    per_second: float
    shares: dict[str, float]
    """The part of the time that went into each phase; empty for others' searches."""

    def as_dict(self) -> dict[str, Any]:
        return {
            "game": self.name,
            "kind": self.kind,
            "compiled": compiled(),
            "simulations_per_second": round(self.per_second, 1),
            "shares": {phase: round(share, 3) for phase, share in self.shares.items()},
        }


class _Line:
    """Something whose simulations are counted, round by round."""

    def __init__(self, name: str, kind: str) -> None:
        self.name = name
        self.kind = kind
        self.rates: list[float] = []
        self.watch: Stopwatch | None = None
        self._searches = 0

    def search(self, number: int, seconds: float) -> int:
        """Runs one search, if it can be cut short no longer than that; how many simulations it took."""
        raise NotImplementedError

    def measure(self, seconds: float) -> None:
        """Adds a round, which goes on with the positions where the last one stopped."""
        simulations = 0
        spent = 0.0
        begin = perf_counter()
        while spent < seconds:
            simulations += self.search(self._searches, seconds - spent)
            self._searches += 1
            spent = perf_counter() - begin
        self.rates.append(simulations / spent)

    def figures(self) -> Figures:
        shares: dict[str, float] = {}
        if self.watch is not None:
            total = sum(self.watch.spent)
            shares = {phase: spent / total for phase, spent in zip(PHASES, self.watch.spent, strict=True)}
        return Figures(self.name, self.kind, median(self.rates), shares)


class _OurLine(_Line):
    """The search of this house on positions of one game. Shares are taken in a run of their own."""

    def __init__(self, game: Game, rollout: int) -> None:
        super().__init__(game.name, "played out" if rollout else "judged")
        self._rollout = rollout
        self._positions = _positions(game)

    def search(self, number: int, seconds: float) -> int:
        state, seat = self._positions[number % len(self._positions)]
        search = Search(Plan(SIMULATIONS, max(1, int(1000 * seconds)), self._rollout, quick=True))
        search.watch = self.watch
        search.think(state, seat, Rng(number))
        return search.simulations

    def measure(self, seconds: float) -> None:
        watch, self.watch = self.watch or Stopwatch(), None
        super().measure(seconds * 0.7)
        self.watch = watch
        watch.restart()
        super().measure(seconds * 0.3)
        self.rates.pop()


class _SpielLine(_Line):
    """OpenSpiel's own search in C++ on positions of one of its games, with random playouts."""

    def __init__(self, name: str) -> None:
        super().__init__(f"OpenSpiel {name}", "played out")
        spiel = import_module("pyspiel")
        game = spiel.load_game(name)
        evaluator = spiel.RandomRolloutEvaluator(1, 1)
        self._bot = spiel.MCTSBot(game, evaluator, 2.0, SIMULATIONS, 100, False, 1, False)
        self._positions = _spiel_positions(spiel, game)

    def search(self, number: int, seconds: float) -> int:
        self._bot.step(self._positions[number % len(self._positions)])
        return SIMULATIONS


def has_open_spiel() -> bool:
    """Whether OpenSpiel is installed: it is no part of Midway, only measured beside it."""
    try:
        import_module("pyspiel")
    except ImportError:
        return False
    return True


def run_search(games: list[Game], seconds: float, tick: Callable[[int, int], None]) -> list[Figures]:
    """Every game's figures and, if it is installed, OpenSpiel's; `tick` hears how many rounds of how many are done."""
    lines: list[_Line] = []
    for game in games:
        lines += [_OurLine(game, 0), _OurLine(game, TO_THE_END)]
    if has_open_spiel():
        lines += [_SpielLine(name) for name in PEERS]
    for number in range(ROUNDS):
        for place, line in enumerate(lines):
            line.measure(seconds / ROUNDS)
            tick(number * len(lines) + place + 1, ROUNDS * len(lines))
    return [line.figures() for line in lines]


def _positions(game: Game) -> list[tuple[State, int]]:
    """Real decisions spread over one game among greedy bots."""
    match = Match(game)
    found: list[tuple[State, int]] = []
    for _ in steps(match, [GreedyBot(Rng(seat)) for seat in range(match.state.seats)], RandomDealer(Rng(1))):
        found.extend(
            (match.state.clone(), s) for s in match.state.actors()[:1] if s >= 0 and len(match.state.legal(s)) > 1
        )
    return _thinned(found)


def _thinned(positions: list[P]) -> list[P]:
    """About `POSITIONS` of them, evenly spread."""
    return positions[:: max(1, len(positions) // POSITIONS)]


def _spiel_positions(spiel: Any, game: Any) -> list[Any]:
    """Real decisions spread over one random game of OpenSpiel."""
    chosen = Random(1).random
    state = game.new_initial_state()
    found = []
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(spiel.sample_action(state.chance_outcomes(), chosen())[0])
            continue
        actions = state.legal_actions()
        if len(actions) > 1:
            found.append(state.clone())
        state.apply_action(actions[int(chosen() * len(actions))])
    return _thinned(found)
