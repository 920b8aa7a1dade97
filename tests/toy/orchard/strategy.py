"""What a sensible player of Orchard knows."""

from __future__ import annotations

from midway.core.chance import Rng
from midway.core.state import State
from midway.core.strategy import Strategy
from midway.core.words import Move
from tests.toy.orchard.rules import Orchard
from tests.toy.orchard.words import PICKS


class OrchardStrategy(Strategy):
    """More points are better, whoever has them now."""

    def evaluate(self, state: State) -> list[float]:
        result = state.result()
        if result is not None:
            return result.utilities()
        points = [float(1 + sum(basket.fruit)) for basket in orchard(state).sheets]
        return [mine / sum(points) for mine in points]

    def policy(self, state: State, seat: int, rng: Rng) -> Move:
        favourite = PICKS[orchard(state).fancies[seat]]
        legal = state.legal(seat)
        return favourite if favourite in legal else rng.choice(legal)

    def reasons(self, state: State, seat: int) -> list[tuple[str, float]]:
        return [("fruit in the basket", float(sum(orchard(state).sheets[seat].fruit)))]


def orchard(state: State) -> Orchard:
    assert isinstance(state, Orchard)
    return state


STRATEGY = OrchardStrategy()
