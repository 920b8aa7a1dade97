"""Where bots are found by name."""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import Final

from midway.bots.bot import Bot, RandomBot
from midway.bots.greedy import GreedyBot
from midway.core.chance import Rng
from midway.core.errors import MidwayError

ENTRY_POINTS: Final = "midway.bots"
"""The entry point group under which other packages add bots: `name = package.module:BotClass`."""

_HOUSE: Final[dict[str, type[Bot]]] = {"random": RandomBot, "greedy": GreedyBot}


class UnknownBot(MidwayError):
    """A bot that is not installed."""


def bot_names() -> list[str]:
    """The names of all bots: those of this house, then those of other packages."""
    guests = sorted({point.name for point in entry_points(group=ENTRY_POINTS)})
    return [*_HOUSE, *(name for name in guests if name not in _HOUSE)]


def find_bot(name: str, seed: int | None = None) -> Bot:
    """A new bot with this name, or an error that lists those there are."""
    if name in _HOUSE:
        return _HOUSE[name](Rng(seed))
    points = [point for point in entry_points(group=ENTRY_POINTS) if point.name == name]
    if not points:
        raise UnknownBot(f"there is no bot {name[:40]!r}; there are: {', '.join(bot_names())}")
    bot = points[0].load()(Rng(seed))
    if not isinstance(bot, Bot):
        raise UnknownBot(f"the entry point {name!r} makes no bot but {type(bot).__name__}")
    return bot
