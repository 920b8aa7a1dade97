"""The bot that looks one word ahead."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from midway.bots.bot import Bot
from midway.bots.sight import best_at_sight
from midway.core.state import State
from midway.core.words import Move


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot(Bot):
    """Says the word after which the game's strategy likes the position best; equals are drawn by lot."""

    def choose(self, state: State, seat: int) -> Move:
        return best_at_sight(state, seat, state.game.strategy(), self.rng)
