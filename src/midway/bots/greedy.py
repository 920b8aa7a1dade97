"""The bot that looks one word ahead."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from midway.bots.bot import Bot
from midway.core.state import State
from midway.core.strategy import Strategy
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
            worth = _worth(after, seat, strategy)
            if worth > highest:
                highest = worth
                best = [move]
            elif worth == highest:
                best.append(move)
        return self.rng.choice(best)


def _worth(state: State, seat: int, strategy: Strategy) -> float:
    """The seat's utility: as it is where the game is over, else as the strategy expects it."""
    result = state.result()
    return strategy.evaluate(state)[seat] if result is None else result.utilities()[seat]
