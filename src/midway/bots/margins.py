"""How a search's simulations compare where points count: where all seats act at once and hardly meet, or one is alone
against a rival.

There who wins is mostly luck, or as good as certain, and would tell little about a word; so the lead counts, and a
narrow win for less than a clear one. Neighbours are played more quickly than the seat, and so less well than they play,
and the seat is ahead in nearly every simulation: so the usual lead is worth what the strategy expects, and others more
or less.
"""

from __future__ import annotations

import math
from typing import Final, final

from midway.bots.sight import log_odds

STEEPNESS: Final = 1.7
"""With this the logistic curve follows the normal distribution closely."""
SURE: Final = 0.98
"""Nobody is taken to be further from an open game than this."""


@final
class Margins:
    """The leads of a seat over its neighbours' mean in the simulations so far."""

    __slots__ = ("_count", "_odds", "_squares", "_total")

    def __init__(self, expected: float = 0.5) -> None:
        """What the strategy expects for the seat."""
        self._odds = log_odds(min(SURE, max(1.0 - SURE, expected)))
        self._count = 0
        self._total = 0.0
        self._squares = 0.0

    def utility(self, lead: float) -> float:
        """What this lead is worth."""
        self._count += 1
        self._total += lead
        self._squares += lead * lead
        usual = self._total / self._count
        spread = math.sqrt(max(1.0, self._squares / self._count - usual * usual))
        return 1.0 / (1.0 + math.exp(-self._odds - STEEPNESS * (lead - usual) / spread))
