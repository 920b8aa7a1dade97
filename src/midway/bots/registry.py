"""Where bots are found by name."""

from __future__ import annotations

import os
import re
import shlex
import shutil
from collections.abc import Sequence
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
_NAME: Final = re.compile("[a-z0-9][a-z0-9-]{0,29}")


class UnknownBot(MidwayError):
    """A bot that is not installed."""


def bot_names() -> list[str]:
    """The names of all bots: those of this house, then programs, then those of other packages."""
    guests = [*_programs(), *sorted({point.name for point in entry_points(group=ENTRY_POINTS)})]
    return [*_HOUSE, *dict.fromkeys(name for name in guests if name not in _HOUSE)]


def is_house_bot(name: str) -> bool:
    """Whether the bot is one of this house, which need no guard."""
    return name in _HOUSE


def check_bot(name: str) -> None:
    """Refuses a name that no bot has. Nothing is started or loaded, so names from a network may be checked."""
    if name not in bot_names():
        raise UnknownBot(f"there is no bot {name[:40]!r}; there are: {', '.join(bot_names())}")


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
    check_bot(name)
    point = next(point for point in entry_points(group=ENTRY_POINTS) if point.name == name)
    bot = point.load()(Rng(seed))
    if not isinstance(bot, Bot):
        raise UnknownBot(f"the entry point {name!r} makes no bot but {type(bot).__name__}")
    return bot


def find_player(name: str, seed: int | None = None) -> Bot:
    """Like `find_bot`, and `stdio:COMMAND` too: for whoever may run programs here, never for names from a network."""
    if name.startswith(PROGRAM):
        return ProgramBot(Rng(seed), name[len(PROGRAM) :])
    return find_bot(name, seed)


def offer_programs(offers: Sequence[str]) -> None:
    """Adds programs, each as `name=stdio:command`, for this process and those it starts: never from a network."""
    found = [f"{name}={command}" for name, command in _programs().items()]
    for offer in offers:
        name, _, command = offer.partition("=")
        program = command.removeprefix(PROGRAM).strip()
        try:
            parts = shlex.split(program)
        except ValueError:  # a quotation that does not end
            parts = []
        if not _NAME.fullmatch(name) or not command.startswith(PROGRAM) or not parts or ";" in program:
            raise UnknownBot(
                f"{offer[:60]!r} offers no bot: say it like 'deep={PROGRAM}python3 deep.py', with a name of small "
                "letters, digits and dashes, and no semicolon"
            )
        if name in bot_names():
            raise UnknownBot(f"there is a bot {name!r} already: choose another name")
        if shutil.which(parts[0]) is None:
            raise UnknownBot(f"the program of the bot {name!r} is not here: {program[:60]}")
        found.append(f"{name}={program}")
        os.environ[PROGRAMS] = "; ".join(found)


def _programs() -> dict[str, str]:
    pairs = [pair.partition("=") for pair in os.environ.get(PROGRAMS, "").split(";")]
    return {name.strip(): command.strip() for name, _, command in pairs if name.strip() and command.strip()}
