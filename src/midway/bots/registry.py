"""Where bots are found by name."""

from __future__ import annotations

import os
from importlib.metadata import entry_points
from typing import Final

from midway.bots.bot import Bot, RandomBot
from midway.bots.greedy import GreedyBot
from midway.bots.levels import LEVELS, LevelBot
from midway.bots.program import ProgramBot
from midway.core.chance import Rng
from midway.core.errors import MidwayError

ENTRY_POINTS: Final = "midway.bots"
"""The entry point group under which other packages add bots: `name = package.module:BotClass`."""
PROGRAMS: Final = "MIDWAY_BOTS"
"""The environment variable by which the keeper of a machine adds programs: `name=command`, apart by semicolons."""
PROGRAM: Final = "stdio:"
"""What a command begins with where a bot's name is expected; only `find_player` takes it."""

_HOUSE: Final = ["random", "greedy", *LEVELS]


class UnknownBot(MidwayError):
    """A bot that is not installed."""


def bot_names() -> list[str]:
    """The names of all bots: those of this house, then programs, then those of other packages."""
    guests = [*_programs(), *sorted({point.name for point in entry_points(group=ENTRY_POINTS)})]
    return [*_HOUSE, *dict.fromkeys(name for name in guests if name not in _HOUSE)]


def is_house_bot(name: str) -> bool:
    """Whether the bot is one of this house, which need no guard."""
    return name in _HOUSE


def find_bot(name: str, seed: int | None = None) -> Bot:
    """A new bot with this name, or an error that lists those there are."""
    if name == "random":
        return RandomBot(Rng(seed))
    if name == "greedy":
        return GreedyBot(Rng(seed))
    if name in LEVELS:
        return LevelBot(Rng(seed), name)
    programs = _programs()
    if name in programs:
        return ProgramBot(Rng(seed), programs[name])
    points = [point for point in entry_points(group=ENTRY_POINTS) if point.name == name]
    if not points:
        raise UnknownBot(f"there is no bot {name[:40]!r}; there are: {', '.join(bot_names())}")
    bot = points[0].load()(Rng(seed))
    if not isinstance(bot, Bot):
        raise UnknownBot(f"the entry point {name!r} makes no bot but {type(bot).__name__}")
    return bot


def find_player(name: str, seed: int | None = None) -> Bot:
    """Like `find_bot`, and `stdio:COMMAND` too: for whoever may run programs here, never for names from a network."""
    if name.startswith(PROGRAM):
        return ProgramBot(Rng(seed), name[len(PROGRAM) :])
    return find_bot(name, seed)


def _programs() -> dict[str, str]:
    pairs = [pair.partition("=") for pair in os.environ.get(PROGRAMS, "").split(";")]
    return {name.strip(): command.strip() for name, _, command in pairs if name.strip() and command.strip()}
