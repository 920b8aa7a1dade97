"""Players made of code: they see what their seat sees, and answer with a word."""

from midway.bots.bot import Bot, RandomBot
from midway.bots.greedy import GreedyBot
from midway.bots.levels import LEVELS, LevelBot
from midway.bots.registry import (
    UnknownBot,
    bot_names,
    check_bot,
    check_player,
    find_bot,
    find_player,
    find_program,
    is_house_bot,
    offer_programs,
)
from midway.bots.search import Plan, SearchBot

__all__ = [
    "LEVELS",
    "Bot",
    "GreedyBot",
    "LevelBot",
    "Plan",
    "RandomBot",
    "SearchBot",
    "UnknownBot",
    "bot_names",
    "check_bot",
    "check_player",
    "find_bot",
    "find_player",
    "find_program",
    "is_house_bot",
    "offer_programs",
]
