"""The few statistics that a tournament needs."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, quantiles, stdev
from typing import Final, NamedTuple

Z: Final = 1.959963984540054
"""Within so many standard errors lies the truth in 95 of 100 cases."""
SHARES: Final = (0, 5, 25, 50, 75, 95, 100)
"""Which percentiles tell how scores are spread."""


class Estimate(NamedTuple):
    """A figure and the 95 % interval around it."""

    value: float
    low: float
    high: float


def wilson(wins: float, games: int) -> Estimate:
    """A share of games with its Wilson score interval; half wins are fine. Of no game at all nothing is known."""
    if games == 0:
        return Estimate(0.5, 0.0, 1.0)
    share = wins / games
    spread = Z * Z / games
    centre = (share + spread / 2) / (1 + spread)
    margin = Z * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return Estimate(share, max(0.0, centre - margin), min(1.0, centre + margin))


def mean(values: Sequence[float]) -> Estimate:
    """The mean with its normal interval."""
    middle = fmean(values)
    margin = Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Estimate(middle, middle - margin, middle + margin)


def percentiles(values: Sequence[float]) -> list[float]:
    """The values at `SHARES` percent of the way from the least to the most."""
    if len(values) == 1:
        return [float(values[0])] * len(SHARES)
    cuts = [float(min(values)), *quantiles(values, n=100, method="inclusive"), float(max(values))]
    return [cuts[share] for share in SHARES]


class Bins(NamedTuple):
    """A range of whole numbers cut into parts of equal width."""

    low: int
    width: int
    parts: int

    def histogram(self, values: Sequence[int]) -> list[int]:
        """How many of the values fall into each part."""
        counts = [0] * self.parts
        for value in values:
            counts[(value - self.low) // self.width] += 1
        return counts


def bins(low: int, high: int, most: int) -> Bins:
    """So many parts at most that hold all values from low to high."""
    width = -(-(high - low + 1) // most)
    return Bins(low, width, (high - low) // width + 1)
