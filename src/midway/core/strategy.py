"""The base class that a game's strategy fills in: what positions are worth, and what a sensible player does."""

from __future__ import annotations

from math import exp

from mypy_extensions import mypyc_attr

from midway.core.chance import Rng
from midway.core.state import State
from midway.core.words import Move


@mypyc_attr(allow_interpreted_subclasses=True)
class Strategy:
    """Knowledge about one game that bots share. Looks only at what the state it is handed holds."""

    def evaluate(self, state: State) -> list[float]:
        """The expected utility of every seat, each between 0 and 1."""
        raise NotImplementedError

    def forecast(self, state: State, seat: int) -> float | None:
        """The score this seat should end with, as well as the game can tell: what a search compares. None where a game
        is not about counting points."""
        return None

    def impression(self, state: State, seat: int) -> float:
        """The same, where it is to tell the words of one decision apart; unless the game knows better, the forecast."""
        forecast = self.forecast(state, seat)
        assert forecast is not None, "scores are compared only where points are counted"
        return forecast

    def prospect(self, state: State, seat: int, scores: list[float]) -> float:
        """What a seat can expect where all should end with these scores; alone, how far it should come, above 1 beyond
        a full success. For games whose states can be `alone`: the neighbours' scores may be older than the state."""
        raise NotImplementedError

    def ambition(self, state: State, seat: int) -> float | None:
        """In points, what a lone seat makes of a position where a rival that holds no seat is to be beaten: how far
        ahead it should end, and a victory as so many points more. None where there is no such rival."""
        return None

    def policy(self, state: State, seat: int, rng: Rng) -> Move:
        """A quick sensible word for a playout; any legal word unless the game knows better."""
        return rng.choice(state.legal(seat))

    def reasons(self, state: State, seat: int) -> list[tuple[str, float]]:
        """What the evaluation of this seat is made of: a plain name and its share, for hints."""
        raise NotImplementedError


def share_beaten(scores: list[float], seat: int, luck: float) -> float:
    """The share of the others who should end below this seat, where all should end with these scores.

    A lead as large as the luck in it makes the odds e to 1.
    """
    beaten = 0.0
    for other in range(len(scores)):
        if other != seat:
            beaten += 1.0 / (1.0 + exp((scores[other] - scores[seat]) / luck))
    return beaten / (len(scores) - 1)
