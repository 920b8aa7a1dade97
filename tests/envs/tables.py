"""Where the environments are tried: every game, all numbers of seats, all options that change words or numbers."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from midway.core.chance import Rng
from midway.core.game import Game
from midway.core.options import Options
from midway.envs.table import Table
from tests.playing import GAMES, name_of


class Setting(NamedTuple):
    """How to make an environment."""

    game: Game
    options: Options
    seats: int

    def __repr__(self) -> str:
        return f"{name_of(self.game, self.options)}-{self.seats}"

    def kwargs(self) -> dict[str, Any]:
        return {"game": self.game.name, "seats": self.seats, **self.options.as_dict()}

    def opponents(self) -> list[str]:
        return ["random"] * (self.seats - 1)

    def table(self, seed: int = 1) -> Table:
        table = Table(self.game.name, self.seats, self.options.as_dict(), "utility", None)
        table.begin(seed)
        return table


def _shape(game: Game, options: Options) -> tuple[object, ...]:
    """What an environment's spaces depend on."""
    low, _ = game.facts.seats
    parts = [(part.name, part.size, part.low, part.high) for part in game.parts(options, low)]
    return tuple(move.word for move in game.vocabulary(options)), *parts


def settings() -> list[Setting]:
    found = []
    for game in GAMES:
        low, high = game.facts.seats
        different = {_shape(game, options): options for options in reversed(game.option_sets())}
        for options in different.values():
            found += [Setting(game, options, seats) for seats in range(low, high + 1)]
    return found


SETTINGS = settings()
every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=repr)
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def say_anything(table: Table, rng: Rng) -> int:
    """Plays one random word at a table; tells whose it was."""
    seat = rng.choice(table.state.actors())
    table.say(seat, rng.choice(table.state.legal(seat)).index)
    return seat
