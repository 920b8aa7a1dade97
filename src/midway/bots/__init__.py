"""Players made of code: they see what their seat sees, and answer with a word."""

from midway.bots.bot import Bot, RandomBot
from midway.bots.greedy import GreedyBot
from midway.bots.registry import UnknownBot, bot_names, find_bot

__all__ = ["Bot", "GreedyBot", "RandomBot", "UnknownBot", "bot_names", "find_bot"]
