"""What a bot is, and the simplest one."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from midway.core.chance import Rng
from midway.core.state import State
from midway.core.words import Move


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Holds a seat. All its choices come from its own generator, so a seed repeats them."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.milliseconds = 0
        """How long it may think about a word, where somebody waits no longer; else 0."""

    def choose(self, state: State, seat: int) -> Move:
        """A legal word for the seat. The state is a `guess` of what the seat cannot know, and the bot's to spoil."""
        raise NotImplementedError

    def close(self) -> None:
        """Ends what the bot has started; most have started nothing."""


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Bot):
    """Says any legal word."""

    def choose(self, state: State, seat: int) -> Move:
        return self.rng.choice(state.legal(seat))
