"""Where bots are found by name."""

from __future__ import annotations

import difflib
import os
import re
import shlex
import shutil
import sys
from collections.abc import Sequence
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from midway.bots.bot import Bot, RandomBot
from midway.bots.greedy import GreedyBot
from midway.bots.guard import what_went_wrong
from midway.bots.levels import LEVELS, LevelBot
from midway.bots.program import MILLISECONDS, ProgramBot
from midway.core.chance import Rng
from midway.core.errors import MidwayError

ENTRY_POINTS: Final = "midway.bots"
"""The entry point group under which other packages add bots: `name = package.module:BotClass`."""
PROGRAMS: Final = "MIDWAY_BOTS"
"""The environment variable by which the keeper of a machine adds programs: `name=command`, apart by semicolons."""
PROGRAM: Final = "stdio:"
"""What a command begins with where a bot's name is expected; only `find_player` and `find_program` take it."""
HOST: Final = "-c 'from midway.bots.host import main; main()'"
"""How Python plays a class of another package as a program; a compiled module cannot be run by its name."""

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
    if not is_house_bot(name) and name not in _programs():
        _entry_point(name)


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
    point = _entry_point(name)
    try:
        bot = point.load()(Rng(seed))
    except Exception as error:  # whatever a stranger's code raises
        raise UnknownBot(f"the bot {name!r} cannot be made: {what_went_wrong(error)}") from error
    if not isinstance(bot, Bot):
        raise UnknownBot(f"the entry point {name!r} makes no bot but {type(bot).__name__}")
    return bot


def find_player(name: str, seed: int | None = None) -> Bot:
    """Like `find_bot`, and `stdio:COMMAND` too: for whoever may run programs here, never for names from a network.

    Bots of strangers play in processes of their own, so that nothing they do can hurt or hold up the game.
    """
    return find_bot(name, seed) if is_house_bot(name) else find_program(name, seed)


def find_program(name: str, seed: int | None = None, milliseconds: int = MILLISECONDS) -> ProgramBot:
    """A bot of strangers in a process of its own, which may think so long about a word."""
    programs = _programs()
    if name.startswith(PROGRAM):
        command = _runnable(name[len(PROGRAM) :])
    elif name in programs:
        command = programs[name]
    else:
        command = f"{shlex.quote(sys.executable)} {HOST} {shlex.quote(_entry_point(name).name)}"
    return ProgramBot(Rng(seed), command, milliseconds)


def check_player(name: str) -> None:
    """Refuses a name that `find_player` takes no bot for, or one that cannot be made."""
    if name.startswith(PROGRAM):
        find_program(name)
    else:
        find_bot(name)


def _entry_point(name: str) -> EntryPoint:
    for point in entry_points(group=ENTRY_POINTS):
        if point.name == name:
            return point
    near = "".join(f"did you mean {other!r}? " for other in difflib.get_close_matches(name, bot_names(), 1))
    raise UnknownBot(f"there is no bot {name[:40]!r}; {near}there are: {', '.join(bot_names())}")


def _runnable(command: str) -> str:
    """The command, if there is such a program."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise UnknownBot(f"{command[:60]!r} is no command: {error}") from error
    if not words:
        raise UnknownBot(f"{command!r} is no command: it begins with a program, as in '{PROGRAM}python3 my_bot.py'")
    if shutil.which(words[0]) is None:
        raise UnknownBot(f"there is no program {words[0][:60]!r} that could be started")
    return command


def offer_programs(offers: Sequence[str]) -> None:
    """Adds programs, each as `name=stdio:command`, for this process and those it starts: never from a network."""
    found = [f"{name}={command}" for name, command in _programs().items()]
    for offer in offers:
        name, _, command = offer.partition("=")
        program = command.removeprefix(PROGRAM).strip()
        if not _NAME.fullmatch(name) or not command.startswith(PROGRAM) or ";" in program:
            raise UnknownBot(
                f"{offer[:60]!r} offers no bot: say it like 'deep={PROGRAM}python3 deep.py', with a name of small "
                "letters, digits and dashes, and no semicolon"
            )
        if name in bot_names():
            raise UnknownBot(f"there is a bot {name!r} already: choose another name")
        found.append(f"{name}={_runnable(program)}")
        os.environ[PROGRAMS] = "; ".join(found)


def _programs() -> dict[str, str]:
    pairs = [pair.partition("=") for pair in os.environ.get(PROGRAMS, "").split(";")]
    return {name.strip(): command.strip() for name, _, command in pairs if name.strip() and command.strip()}
