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
TRUST: Final = 30.0
"""The first impression of a word counts like so many tries."""
HOPE: Final = 3.0
"""A word that is behind by so many times what chance explains is not tried again."""
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
        "doubt",
        "leads",
        "matching",
        "mix",
        "mover",
        "moves",
        "priors",
        "regrets",
        "sealed",
        "squares",
        "standing",
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
        self.leads: list[float] = []
        """How far above the average each word looks at first sight."""
        self.counts: list[int] = []
        self.totals: list[float] = []
        self.standing: list[int] = []
        """The places of the words that are still in the running, where the decision is the root of a search."""
        self.doubt = LEAST_SPREAD
        """How far first impressions differ, and so how far they may be wrong."""
        self.matching = False
        """Whether words are tried by regret matching: where a word is sealed, or the mover guesses at a sealed one."""
        self.sealed = False
        """Whether others do not see which word is said here: then a mix is played."""
        self.regrets: list[float] = []
        self.mix: list[float] = []

    def open(self, worths: list[float], sealed: bool = False, matching: bool = False) -> None:
        """Makes the words of the node choosable; `worths` is what each is worth at first sight."""
        size = len(worths)
        self.priors = softmax(worths, SHARPNESS)
        mean = 0.0
        for i in range(size):
            mean += worths[i] * self.priors[i]
        self.leads = [worth - mean for worth in worths]
        self.doubt = max(LEAST_SPREAD, spread(worths))
        self.counts = [0] * size
        self.totals = [0.0] * size
        self.sealed = sealed
        self.matching = matching or sealed
        if self.matching:
            self.regrets = [0.0] * size
            self.mix = [0.0] * size

    def select(self, rng: Rng) -> int:
        """The place in `moves` of the word to try next."""
        if self.matching:
            return pick_weighted(self._wandering(), rng)
        urge = EXPLORE * self._spread() * math.sqrt(self.visits + 1.0)
        best = 0
        highest = -10.0
        for i in range(len(self.counts)):
            score = self.outlook(i) + urge * self.priors[i] / (1.0 + self.counts[i])
            if score > highest:
                highest = score
                best = i
        return best

    def _spread(self) -> float:
        """How far a single try, or a first impression, may be off."""
        if self.visits < 2:
            return self.doubt
        mean = self.total / self.visits
        return max(self.doubt, math.sqrt(max(0.0, self.squares / self.visits - mean * mean)))

    def learn(self, choice: int, value: float) -> None:
        """Counts one try of a word and what came of it."""
        if self.matching:
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

    def outlook(self, choice: int) -> float:
        """What the word is thought to bring: its tries, and the first impression counted like some more."""
        mean = self.total / self.visits if self.visits else 0.0
        return (self.totals[choice] + TRUST * (mean + self.leads[choice])) / (self.counts[choice] + TRUST)

    def best(self) -> int:
        """The word with the best outlook, of those still in the running."""
        best = self.standing[0]
        for i in self.standing:
            if self.outlook(i) > self.outlook(best):
                best = i
        return best

    # --- the root of a search -------------------------------------------------------------------------------

    def enter(self, width: int, favourite: int, loyalty: float = 0.0) -> None:
        """Lets a favourite and the words that look best at first sight run against each other, so many in all.

        Loyalty is the lead over them that the favourite is given at least, in spreads of first impressions.
        """
        order = sorted(range(len(self.moves)), key=self.outlook, reverse=True)
        order.remove(favourite)
        if loyalty > 0.0 and order:
            best = max([self.leads[i] for i in order])
            self.leads[favourite] = max(self.leads[favourite], best + loyalty * self.doubt)
        self.standing = [*order[: width - 1], favourite]

    def least_tried(self) -> int:
        """The word in the running that was tried least: all of them meet the same luck equally often."""
        least = self.standing[0]
        for i in self.standing:
            if self.counts[i] < self.counts[least]:
                least = i
        return least

    def halve(self) -> None:
        """Drops the worse half of the words in the running."""
        order = sorted(self.standing, key=self.outlook, reverse=True)
        self.standing = order[: (len(order) + 1) // 2]

    def drop_hopeless(self) -> None:
        """Drops the words that are further behind than chance explains."""
        reach = HOPE * self._spread()
        leader = self.outlook(self.best())
        self.standing = [
            i for i in self.standing if leader - self.outlook(i) <= reach * math.sqrt(2.0 / (self.counts[i] + 1.0))
        ]

    def shares(self) -> list[float]:
        """How much of all tries each word got, or, where it is sealed, its part in the mix."""
        weights = self.mix if self.sealed else [float(count) for count in self.counts]
        total = sum(weights)
        return [weight / total for weight in weights] if total > 0.0 else self.priors

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


def spread(values: list[float]) -> float:
    """The standard deviation."""
    mean = 0.0
    for value in values:
        mean += value
    mean /= len(values)
    square = 0.0
    for value in values:
        square += (value - mean) * (value - mean)
    return math.sqrt(square / len(values))


def softmax(worths: list[float], temperature: float) -> list[float]:
    """Weights that add up to 1 and grow with worth; the temperature is in standard deviations of the worths."""
    highest = worths[0]
    for worth in worths:
        highest = max(highest, worth)
    unit = spread(worths) * temperature
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
