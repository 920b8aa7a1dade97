"""What a search remembers of the places it has been to: decisions of seats, and throws of chance."""

from __future__ import annotations

import math
from typing import Final, final

from midway.core.chance import Outcomes, Rng
from midway.core.words import Move

EXPLORE: Final = 1.25
"""How much a promising but little tried word is preferred to the one that did best so far."""
SHARPNESS: Final = 1.0
"""How strongly first impressions differ, in spreads of what the words of a place are worth at first sight."""
LEAST_SPREAD: Final = 0.002
"""Results are taken to differ at least this much."""
WANDER: Final = 0.1
"""The share of tries at a sealed choice that goes to all its words alike."""
WIDTH: Final = 2.0
"""Chance may show about this many times the square root of its visits in different faces."""


@final
class Node:
    """A decision of one seat, as that seat knows it. Values are the mover's own: each seat plays for itself."""

    __slots__ = (
        "counts",
        "mix",
        "mover",
        "moves",
        "priors",
        "regrets",
        "sealed",
        "squares",
        "total",
        "totals",
        "visits",
    )

    def __init__(self, mover: int, moves: list[Move]) -> None:
        self.mover = mover
        self.moves = moves
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0
        self.priors: list[float] = []
        """How promising each word looks at first sight, adding up to 1; empty until the node is opened."""
        self.counts: list[int] = []
        self.totals: list[float] = []
        self.sealed = False
        """Whether others do not see which word is said here: then a mix is played, found by regret matching."""
        self.regrets: list[float] = []
        self.mix: list[float] = []

    def open(self, worths: list[float], sealed: bool) -> None:
        """Makes the words of the node choosable; `worths` is what each is worth at first sight."""
        self.priors = softmax(worths, SHARPNESS)
        self.counts = [0] * len(worths)
        self.totals = [0.0] * len(worths)
        self.sealed = sealed
        if sealed:
            self.regrets = [0.0] * len(worths)
            self.mix = [0.0] * len(worths)

    def select(self, rng: Rng) -> int:
        """The place in `moves` of the word to try next."""
        if self.sealed:
            return pick_weighted(self._wandering(), rng)
        counts = self.counts
        totals = self.totals
        priors = self.priors
        mean = self.total / self.visits if self.visits else 0.0
        urge = EXPLORE * self._spread() * math.sqrt(self.visits + 1.0)
        best = 0
        highest = -1.0
        for i in range(len(counts)):
            count = counts[i]
            worth = totals[i] / count if count else mean
            score = worth + urge * priors[i] / (1.0 + count)
            if score > highest:
                highest = score
                best = i
        return best

    def _spread(self) -> float:
        """The standard deviation of what came of all tries: how far a single one can be trusted."""
        if self.visits < 2:
            return LEAST_SPREAD
        mean = self.total / self.visits
        return max(LEAST_SPREAD, math.sqrt(max(0.0, self.squares / self.visits - mean * mean)))

    def learn(self, choice: int, value: float) -> None:
        """Counts one try of a word and what came of it."""
        if self.sealed:
            self._regret(choice, value)
        self.visit(value)
        self.counts[choice] += 1
        self.totals[choice] += value

    def visit(self, value: float) -> None:
        """Counts what a simulation that came here was worth."""
        self.visits += 1
        self.total += value
        self.squares += value * value

    def worth(self, choice: int) -> float:
        """What the word brought on average; the node's own mean if it was never tried."""
        if self.counts[choice]:
            return self.totals[choice] / self.counts[choice]
        return self.total / self.visits if self.visits else 0.0

    def best(self) -> int:
        """The word that was tried most, of those the one that brought most."""
        best = 0
        for i in range(1, len(self.counts)):
            more = self.counts[i] - self.counts[best]
            if more > 0 or (more == 0 and self._preference(i) > self._preference(best)):
                best = i
        return best

    def shares(self) -> list[float]:
        """How much of all tries each word got, or, where it is sealed, its part in the mix."""
        weights = self.mix if self.sealed else [float(count) for count in self.counts]
        total = sum(weights)
        return [weight / total for weight in weights] if total > 0.0 else self.priors

    def _preference(self, choice: int) -> float:
        return self.worth(choice) if self.counts[choice] else self.priors[choice]

    # --- sealed choices -------------------------------------------------------------------------------------

    def strategy(self) -> list[float]:
        """The mix that regret matching plays next; the first impression while nothing is regretted."""
        total = 0.0
        for regret in self.regrets:
            total += regret
        if total <= 0.0:
            return self.priors
        return [regret / total for regret in self.regrets]

    def _wandering(self) -> list[float]:
        share = WANDER / len(self.moves)
        return [(1.0 - WANDER) * weight + share for weight in self.strategy()]

    def _regret(self, choice: int, value: float) -> None:
        """Adds what other words would have brought, estimated without bias from the one that was tried."""
        strategy = self.strategy()
        tried = (1.0 - WANDER) * strategy[choice] + WANDER / len(self.moves)
        guesses = [self.worth(i) for i in range(len(self.moves))]
        guesses[choice] += (value - guesses[choice]) / tried
        mean = 0.0
        for i in range(len(guesses)):
            mean += strategy[i] * guesses[i]
        for i in range(len(guesses)):
            self.regrets[i] = max(0.0, self.regrets[i] + guesses[i] - mean)
            self.mix[i] += (self.visits + 1.0) * strategy[i]


@final
class Throw:
    """A place where chance speaks. It shows few faces at first and more the more often it is visited."""

    __slots__ = ("faces", "visits", "weights")

    def __init__(self) -> None:
        self.visits = 0
        self.faces: list[Move] = []
        self.weights: list[float] = []
        """How often each face was drawn afresh: the weight with which it is shown again."""

    def show(self, outcomes: Outcomes, rng: Rng) -> Move:
        """The face that chance shows this time; always one of the outcomes."""
        self.visits += 1
        drawn = outcomes.pick(rng.below(outcomes.total))
        for i in range(len(self.faces)):
            if self.faces[i] is drawn:
                self.weights[i] += 1.0
                return drawn
        if len(self.faces) < WIDTH * math.sqrt(self.visits):
            self.faces.append(drawn)
            self.weights.append(1.0)
            return drawn
        known = self.faces[pick_weighted(self.weights, rng)]
        return known if known in outcomes.moves else drawn


def softmax(worths: list[float], temperature: float) -> list[float]:
    """Weights that add up to 1 and grow with worth; the temperature is in standard deviations of the worths."""
    mean = 0.0
    highest = worths[0]
    for worth in worths:
        mean += worth
        highest = max(highest, worth)
    mean /= len(worths)
    square = 0.0
    for worth in worths:
        square += (worth - mean) * (worth - mean)
    unit = math.sqrt(square / len(worths)) * temperature
    if unit < 1e-12:
        return [1.0 / len(worths)] * len(worths)
    weights = [math.exp((worth - highest) / unit) for worth in worths]
    total = 0.0
    for weight in weights:
        total += weight
    return [weight / total for weight in weights]


def pick_weighted(weights: list[float], rng: Rng) -> int:
    """A place in the list, drawn with these weights."""
    total = 0.0
    for weight in weights:
        total += weight
    left = rng.random() * total
    last = len(weights) - 1
    for i in range(last):
        left -= weights[i]
        if left < 0.0:
            return i
    return last
