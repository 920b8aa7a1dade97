"""Measures the games of this house beside those of other libraries, all in one run on one core."""

from __future__ import annotations

import gc
import warnings
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from statistics import median
from time import process_time
from typing import Any, Final, NamedTuple

from midway.bench.engines import LIBRARIES, Copy, Engine, Library
from midway.bench.speed import ROUNDS
from midway.build import compiled
from midway.core.errors import MidwayError

POSITIONS: Final = 16
"""How many positions are copied: spread over the usual length of a game, each out of a game of its own."""
BATCH: Final = 0.0005
"""How many seconds the copies between two looks at the clock take, about."""


class UnknownLibrary(MidwayError):
    """A library that is not compared."""


class PeerLine:
    """One game of one library, with the figures of each round, in processor time of this process."""

    def __init__(self, library: Library, game: str, engine: Engine) -> None:
        self.library = library
        self.game = game
        self._engine = engine
        self._decision_us: list[float] = []
        self._clone_us: list[float] = []
        self._playouts: list[float] = []
        self._decisions: list[float] = []
        self._copiers: list[Copy] = []
        self._batch = 1

    def warm_up(self) -> None:
        """Plays once, so that everything is loaded, and goes to the positions that will be copied."""
        length = self._engine.play()
        for place in range(POSITIONS):
            self._engine.play(length * place // POSITIONS)
            copier = self._engine.copier()
            if copier is not None:
                self._copiers.append(copier)
        begin = process_time()
        for copier in self._copiers:
            copier()
        if self._copiers:
            self._batch = max(1, int(BATCH * len(self._copiers) / (process_time() - begin)))

    def measure(self, seconds: float) -> None:
        """Adds the figures of one round."""
        self._measure_playouts(seconds / 2)
        if self._copiers:
            self._measure_copies(seconds / 2)

    def _measure_playouts(self, seconds: float) -> None:
        play = self._engine.play
        games = decisions = 0
        spent = 0.0
        begin = process_time()
        while spent < seconds:
            decisions += play()
            games += 1
            spent = process_time() - begin
        self._decision_us.append(spent / decisions * 1e6)
        self._playouts.append(games / spent)
        self._decisions.append(decisions / games)

    def _measure_copies(self, seconds: float) -> None:
        batch = range(self._batch)
        copies = 0
        spent = 0.0
        begin = process_time()
        while spent < seconds:
            copy = self._copiers[copies // self._batch % len(self._copiers)]
            for _ in batch:
                copy()
            copies += self._batch
            spent = process_time() - begin
        self._clone_us.append(spent / copies * 1e6)

    def figures(self) -> PeerFigures:
        """The medians of all rounds."""
        return PeerFigures(
            self.library,
            self.game,
            median(self._decision_us),
            median(self._clone_us) if self._clone_us else None,
            median(self._playouts),
            median(self._decisions),
        )


class PeerFigures(NamedTuple):
    """What was measured of one game."""

    library: Library
    game: str
    decision_us: float
    clone_us: float | None
    """None where a position cannot be copied."""
    playouts: float
    decisions: float


class Missing(NamedTuple):
    """A library, or a game of it, that could not be measured, and why."""

    name: str
    package: str
    reason: str


class Comparison(NamedTuple):
    """One run."""

    lines: list[PeerFigures]
    missing: list[Missing]

    def libraries(self) -> list[Library]:
        """The libraries that were measured, in the order of the lines."""
        return list({line.library.name: line.library for line in self.lines}.values())

    def as_dict(self) -> dict[str, Any]:
        """Plain data for scripts."""
        usual_decision, usual_clone = self.usual()
        return {
            "compiled": compiled(),
            "libraries": [
                {
                    "name": library.name,
                    "version": version_of(library),
                    "language": library.language,
                    "decision": library.decision,
                    "copying": library.copying,
                }
                for library in self.libraries()
            ],
            "lines": [
                {
                    "library": line.library.name,
                    "game": line.game,
                    "us_per_decision": round(line.decision_us, 3),
                    "x_decision": ratio(line.decision_us, usual_decision),
                    "us_per_clone": None if line.clone_us is None else round(line.clone_us, 3),
                    "x_clone": ratio(line.clone_us, usual_clone),
                    "playouts_per_second": round(line.playouts, 2),
                    "decisions_per_playout": round(line.decisions, 1),
                }
                for line in self.lines
            ],
            "not_installed": [missing._asdict() for missing in self.missing],
        }

    def usual(self) -> tuple[float | None, float | None]:
        """µs per decision and per clone of the median game of this house: what ratios are given against."""
        ours = [line for line in self.lines if line.library is LIBRARIES[0]]
        if not ours:
            return None, None
        middle = median_of(ours)
        return middle.decision_us, middle.clone_us


def median_of(lines: list[PeerFigures]) -> PeerFigures:
    """The medians over the games of one library, as a line of its own. A game with many options counts but once."""
    games: dict[str, list[PeerFigures]] = {}
    for line in lines:
        games.setdefault(line.game.split()[0] if "=" in line.game else line.game, []).append(line)
    return _middle([_middle(variants, game) for game, variants in games.items()], f"median of {len(games)} games")


def _middle(lines: list[PeerFigures], name: str) -> PeerFigures:
    clones = [line.clone_us for line in lines if line.clone_us is not None]
    return PeerFigures(
        lines[0].library,
        name,
        median(line.decision_us for line in lines),
        median(clones) if clones else None,
        median(line.playouts for line in lines),
        median(line.decisions for line in lines),
    )


def ratio(figure: float | None, usual: float | None) -> float | None:
    """How many times as long as usual; None if either is not known."""
    return None if figure is None or usual is None else round(figure / usual, 3)


def version_of(library: Library) -> str:
    """The installed version."""
    return version(library.package.partition("[")[0])


def find_libraries(names: list[str]) -> list[Library]:
    """The libraries of these names, or all."""
    known = {library.name.lower(): library for library in LIBRARIES}
    for name in names:
        if name.lower() not in known:
            there = ", ".join(library.name for library in LIBRARIES)
            raise UnknownLibrary(f"{name[:40]!r} is not compared; there are: {there}")
    return [library for key, library in known.items() if not names or key in [name.lower() for name in names]]


def run_peers(libraries: list[Library], seconds: float, tick: Callable[[int, int], None]) -> Comparison:
    """Measures every game of these libraries for so many seconds in all.

    Each of the rounds goes through all lines, so that what else the machine does hits all alike. What was set up
    before is put out of the garbage collector's sight: else it would walk through the positions of all lines while it
    works for one. `tick` hears how many measurements of how many are done.
    """
    lines: list[PeerLine] = []
    missing: list[Missing] = []
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # some libraries warn about their own parts
        for library in libraries:
            _set_up(library, lines, missing)
        gc.collect()
        gc.freeze()
        try:
            for number in range(ROUNDS):
                for place, line in enumerate(lines):
                    line.measure(seconds / ROUNDS)
                    tick(number * len(lines) + place + 1, ROUNDS * len(lines))
        finally:
            gc.unfreeze()
    return Comparison([line.figures() for line in lines], missing)


def _set_up(library: Library, lines: list[PeerLine], missing: list[Missing]) -> None:
    """Makes a library's lines; what is not installed is noted, the library as a whole if it has nothing at all."""
    try:
        version_of(library)
    except PackageNotFoundError as error:
        missing.append(Missing(library.name, library.package, str(error)))
        return
    for game in library.games():
        try:
            line = PeerLine(library, game, library.engine(game))
        except ImportError as error:
            missing.append(Missing(f"{library.name} {game}", library.package, str(error)))
        else:
            line.warm_up()
            lines.append(line)
