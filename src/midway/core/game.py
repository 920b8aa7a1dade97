"""What a game says of itself, and where games are found."""

from __future__ import annotations

import pkgutil
from collections.abc import Mapping
from contextlib import suppress
from importlib import import_module, resources
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from midway.core.chance import Rng
from midway.core.errors import BadSeats, OldRules, Unfinished, UnknownGame
from midway.core.guide import Guide
from midway.core.look import Look
from midway.core.options import Option, Options, Value, by_consent, parse_options, read_options
from midway.core.rulebook import Rulebook
from midway.core.state import State, View
from midway.core.strategy import Strategy
from midway.core.words import Vocabulary

ENTRY_POINTS: Final = "midway.games"
"""The entry point group under which other packages add games: `name = package.module:GAME`."""


@final
class Facts:
    """What kind of game it is, said up front, so that any algorithm knows what to expect."""

    def __init__(
        self,
        seats: tuple[int, int],
        max_plies: int,
        max_outcomes: int,
        simultaneous: bool = False,
        hidden: bool = False,
        chance: bool = True,
        utility: tuple[float, float] = (0.0, 1.0),
        minutes: int = 30,
    ) -> None:
        self.seats = seats
        self.max_plies = max_plies
        """No game says more words than this, chance's included."""
        self.max_outcomes = max_outcomes
        """Chance never has more words to choose from at once."""
        self.simultaneous = simultaneous
        self.hidden = hidden
        self.chance = chance
        self.utility = utility
        self.minutes = minutes
        """How long people take, about."""


@final
class Part:
    """A named stretch of the flat array that learning code sees."""

    def __init__(self, name: str, size: int, low: float = 0.0, high: float = 1.0) -> None:
        self.name = name
        self.size = size
        self.low = low
        self.high = high


def parts_by_seat(parts: list[Part], seats: int) -> list[Part]:
    """The same parts for every seat: the viewer's own first, then those of the neighbours to the left."""
    owners = ["me", *(f"neighbour {place}" for place in range(1, seats))]
    return [Part(f"{owner}: {part.name}", part.size, part.low, part.high) for owner in owners for part in parts]


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game: its facts and options, and where its positions, words, rules, pictures and strategy come from.

    There is one object per game; its folder is the package that holds it, with `RULES.md`, `view.py` (a `LOOK`),
    `strategy.py` (a `STRATEGY`) and `guide.py` (a `GUIDE`) beside the rules.
    """

    def __init__(
        self,
        name: str,
        title: str,
        summary: str,
        package: str,
        facts: Facts,
        options: tuple[Option, ...] = (),
        rules: int = 1,
    ) -> None:
        self.name = name
        self.title = title
        self.summary = summary
        self.package = package
        self.facts = facts
        self.options = options
        self.rules = rules
        """The current rules version; this one and the one before can be played and replayed."""
        self._rulebook: Rulebook | None = None

    # --- what a game fills in -------------------------------------------------------------------------------

    def start(self, seats: int, options: Options, rules: int) -> State:
        """The first position; what it is handed has been checked."""
        raise NotImplementedError

    def load(self, data: View) -> State:
        """The position that `save` wrote."""
        raise NotImplementedError

    def restore(self, view: View, rng: Rng) -> State:
        """Any position that agrees with a view: where a remote bot starts."""
        raise NotImplementedError

    def vocabulary(self, options: Options) -> Vocabulary:
        """Every word a seat can say under these options."""
        raise NotImplementedError

    def chance_vocabulary(self, options: Options) -> Vocabulary:
        """Every word chance can say under these options."""
        raise NotImplementedError

    def parts(self, options: Options, seats: int) -> list[Part]:
        """The named parts of the array that `encode` fills."""
        raise NotImplementedError

    # --- what every game gets -------------------------------------------------------------------------------

    def new(self, seats: int = 0, options: Mapping[str, object] | None = None, rules: int | None = None) -> State:
        """A new game, for the fewest seats unless told; a bad option or number of seats is one clear error."""
        low, high = self.facts.seats
        if seats == 0:
            seats = low
        if not low <= seats <= high:
            raise BadSeats(f"{self.title} takes {_span(low, high)} seats, not {seats}")
        version = self.rules if rules is None else rules
        oldest = max(1, self.rules - 1)
        if not oldest <= version <= self.rules:
            raise OldRules(f"{self.title} plays rules {_span(oldest, self.rules)}, not {version}")
        return self.start(seats, self.read_options(options or {}), version)

    def read_options(self, given: Mapping[str, object]) -> Options:
        """The given values over the defaults, checked."""
        return read_options(self.options, given)

    def by_consent(self, options: Options) -> list[str]:
        """The chosen values that a rated table takes only if everybody there agrees, as `name=value` pairs."""
        return by_consent(self.options, options)

    def parse_options(self, text: str) -> Options:
        """Options from `name=value` pairs; the inverse of `str(options)`."""
        return parse_options(self.options, text)

    def option_sets(self) -> list[Options]:
        """The defaults, and each option alone at each of its other values: what tests and benchmarks go through."""
        sets = [self.read_options({})]
        for option in self.options:
            for value in option.values():
                if value != option.default:
                    given: dict[str, Value] = {option.name: value}
                    sets.append(self.read_options(given))
        return sets

    def rulebook(self) -> Rulebook:
        """The numbered rules, read from the game's folder once."""
        if self._rulebook is None:
            text = resources.files(self.package).joinpath("RULES.md").read_text(encoding="utf-8")
            self._rulebook = Rulebook(text)
        return self._rulebook

    def look(self) -> Look:
        """How the game shows itself."""
        look: Look = self._part("view", "LOOK", Look)
        return look

    def strategy(self) -> Strategy:
        """What the game's bots know."""
        strategy: Strategy = self._part("strategy", "STRATEGY", Strategy)
        return strategy

    def guide(self) -> Guide:
        """The guided first game."""
        guide: Guide = self._part("guide", "GUIDE", Guide)
        return guide

    def _part(self, file: str, name: str, kind: type) -> Any:
        """What a file of the game's folder brings; a game in the making says what it lacks."""
        module = f"{self.package}.{file}"
        part: object = None
        try:
            part = getattr(import_module(module), name, None)
        except ModuleNotFoundError as error:
            if error.name != module:
                raise
        if not isinstance(part, kind):
            raise Unfinished(f"{self.title} is not finished: {module} must bring a {kind.__name__} named {name}")
        return part

    def describe(self) -> dict[str, object]:
        """Plain data for listings: name, title, seats and options."""
        return {
            "name": self.name,
            "title": self.title,
            "seats": list(self.facts.seats),
            "options": [option.describe() for option in self.options],
        }


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low} to {high}"


_ADDED: Final[dict[str, Game]] = {}
_FOUND: Final[dict[str, Game]] = {}


def register(game: Game) -> None:
    """Adds a game to this process alone, for notebooks and tests; an installed package uses an entry point."""
    _ADDED[game.name] = game


def game_names() -> list[str]:
    """The names of all games: the folders of this house, then those of other packages."""
    house = _house_names()
    guests = sorted({point.name for point in entry_points(group=ENTRY_POINTS)} | set(_ADDED))
    return house + [name for name in guests if name not in house]


def _house_names() -> list[str]:
    return sorted(module.name for module in pkgutil.iter_modules(import_module("midway.games").__path__))


def find_game(name: str) -> Game:
    """The game with this name, or an error that lists those there are."""
    if name in _ADDED:
        return _ADDED[name]
    if name in _FOUND:
        return _FOUND[name]
    found: object = None
    if name in _house_names():
        found = import_module("midway.games." + name).GAME
    else:
        for point in entry_points(group=ENTRY_POINTS):
            if point.name == name:
                found = _load(point)
    if found is None:
        raise UnknownGame(f"there is no game {name[:40]!r}; there are: {', '.join(game_names())}")
    if not isinstance(found, Game):
        raise UnknownGame(f"the entry point {name!r} is no game but {type(found).__name__}")
    _FOUND[name] = found
    return found


def _load(point: EntryPoint) -> object:
    try:
        return point.load()
    except Exception as error:  # whatever a stranger's code raises
        raise UnknownGame(
            f"the game {point.name!r} is installed, but {point.value} cannot be loaded: {type(error).__name__}: {error}"
        ) from error


def all_games() -> list[Game]:
    """Every game that is installed; one that cannot be loaded says why when it is asked for by name."""
    found: list[Game] = []
    for name in game_names():
        with suppress(UnknownGame):
            found.append(find_game(name))
    return found
