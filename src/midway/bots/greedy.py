"""The bot that looks one word ahead."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from midway.bots.bot import Bot
from midway.bots.search import judge
from midway.core.state import State
from midway.core.words import Move


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot(Bot):
    """Says the word after which the game's strategy likes the position best; equals are drawn by lot."""

    def choose(self, state: State, seat: int) -> Move:
        strategy = state.game.strategy()
        best: list[Move] = []
        highest = -1.0
        for move in state.legal(seat):
            after = state.clone()
            after.do(seat, move)
            worth = judge(after, strategy)[seat]
            if worth > highest:
                highest = worth
                best = [move]
            elif worth == highest:
                best.append(move)
        return self.rng.choice(best)
