"""What a sensible player of Pebbles knows."""

from __future__ import annotations

from midway.core.state import State
from midway.core.strategy import Strategy
from tests.toy.pebbles.rules import Pebbles


class PebblesStrategy(Strategy):
    """Who has more pebbles now will have more in the end."""

    def evaluate(self, state: State) -> list[float]:
        result = state.result()
        if result is not None:
            return result.utilities()
        assert isinstance(state, Pebbles)
        total = sum(state.points) + state.magpie + state.seats
        return [(points + 1) / total for points in state.points]

    def reasons(self, state: State, seat: int) -> list[tuple[str, float]]:
        assert isinstance(state, Pebbles)
        return [("pebbles taken", float(state.points[seat]))]


STRATEGY = PebblesStrategy()
