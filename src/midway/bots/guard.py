"""Bots of strangers may be slow, crash, say nonsense or nothing: they lose their turn, and the game goes on."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Final

from midway.bots.bot import Bot
from midway.bots.greedy import GreedyBot
from midway.core.errors import MidwayError
from midway.core.state import State
from midway.core.words import Move

NOT_THEIRS: Final = ("midway", "importlib")
"""The packages that call a stranger's code."""


class BotFailed(MidwayError):
    """A bot did not answer, or its answer was no word: the text says what went wrong.

    The text may quote the bot, and so what its seat alone knows. `brief` says it to everybody.
    """

    def __init__(self, text: str, brief: str = "") -> None:
        super().__init__(text)
        self.brief = brief or text


def what_went_wrong(error: Exception) -> str:
    """A sentence about whatever a stranger's code has raised, and where in it."""
    return str(error) if isinstance(error, MidwayError) else f"{type(error).__name__}: {error}{_place(error)}"


def _place(error: Exception) -> str:
    """The last line of the stranger's package that an error went through; empty if it came to none."""
    own = place = ""
    trace = error.__traceback__
    while trace is not None:
        frame = trace.tb_frame
        package = str(frame.f_globals.get("__name__")).partition(".")[0]
        own = own or ("" if package in NOT_THEIRS else package)
        if package == own:
            place = f" ({os.path.basename(frame.f_code.co_filename)}, line {trace.tb_lineno})"
        trace = trace.tb_next
    return place


class GuardedBot(Bot):
    """Hands the word to another bot whenever the guarded one fails, and reports the seat and the reason."""

    def __init__(self, bot: Bot, report: Callable[[int, str], None], fallback: Bot | None = None) -> None:
        super().__init__(bot.rng)
        self.bot = bot
        self.failures = 0
        self.failure = BotFailed("")
        """What went wrong last."""
        self._report = report
        self._fallback = GreedyBot(bot.rng) if fallback is None else fallback

    def choose(self, state: State, seat: int) -> Move:
        try:
            move = self.bot.choose(state.clone(), seat)
            if move not in state.legal(seat):
                raise impossible(str(move))
        except Exception as error:  # whatever a stranger's code raises must not end the game
            self.failures += 1
            self.failure = failure_of(error)
            self._report(seat, str(self.failure))
            return self._fallback.choose(state, seat)
        return move

    def close(self) -> None:
        self.bot.close()


def failure_of(error: Exception) -> BotFailed:
    """What a bot raised, as a failure."""
    if isinstance(error, BotFailed):
        return error
    return BotFailed(what_went_wrong(error), f"it broke down ({type(error).__name__})")


def impossible(word: str) -> BotFailed:
    """The failure of a bot that says a word which is not legal."""
    return BotFailed(f"{word[:60]!r} is not possible now", "what it says is not possible now")
