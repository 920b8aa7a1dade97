"""How the ends of a search's simulations compare where all seats act at once and hardly meet.

There neighbours are played quickly, and so less well than they play: nearly every simulation would count as won, and
words could not be told apart. So an end is worth what the strategy expects of the whole, and more or less as the seat
is further ahead than in other simulations or less far.
"""

from __future__ import annotations

import math
from typing import Final, final

from midway.bots.sight import log_odds
from midway.core.result import Result

STEEPNESS: Final = 1.7
"""With this the logistic curve follows the normal distribution closely."""
SURE: Final = 0.98
"""Nobody is taken to be further from an open game than this."""


@final
class Margins:
    """The leads of a seat over its neighbours' mean in the simulations so far."""

    __slots__ = ("_count", "_odds", "_squares", "_total")

    def __init__(self, expected: float = 0.5) -> None:
        self._odds = log_odds(min(SURE, max(1.0 - SURE, expected)))
        self._count = 0
        self._total = 0.0
        self._squares = 0.0

    def utilities(self, result: Result, seat: int) -> list[float]:
        """The result's utilities; for the seat, what its lead makes of what was expected."""
        others = (sum(result.scores) - result.scores[seat]) / (len(result.scores) - 1)
        lead = result.scores[seat] - others
        self._count += 1
        self._total += lead
        self._squares += lead * lead
        mean = self._total / self._count
        spread = math.sqrt(max(1.0, self._squares / self._count - mean * mean))
        utilities = result.utilities()
        utilities[seat] = 1.0 / (1.0 + math.exp(-self._odds - STEEPNESS * (lead - mean) / spread))
        return utilities
