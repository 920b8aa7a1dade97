"""Bots of strangers, as classes: one that plays well enough, and several that do not; and a game in the making."""

from __future__ import annotations

import os
import time

from midway.bots import Bot
from midway.core.chance import Rng
from midway.core.state import State
from midway.core.words import Move
from tests.toy.pebbles.rules import GAME, PebblesGame

HALFWAY = PebblesGame("halfway", "Halfway", "A game in the making.", "tests.arena", GAME.facts, GAME.options)
"""It has rules, and neither a view nor a strategy yet."""


class Last(Bot):
    """Says the last word of the list."""

    def choose(self, state: State, seat: int) -> Move:
        return state.legal(seat)[-1]


class Chatty(Bot):
    """Thinks aloud, and says any word."""

    def choose(self, state: State, seat: int) -> Move:
        print("let me see")
        return self.rng.choice(state.legal(seat))


class Crashing(Bot):
    def choose(self, state: State, seat: int) -> Move:
        raise ZeroDivisionError("oh")


class Illegal(Bot):
    def choose(self, state: State, seat: int) -> Move:
        return state.game.vocabulary(state.options).parse("wait")


class Leaving(Bot):
    def choose(self, state: State, seat: int) -> Move:
        os._exit(7)


class Sleeping(Bot):
    def choose(self, state: State, seat: int) -> Move:
        time.sleep(600)
        raise AssertionError("nobody waits so long")


class Stillborn(Bot):
    def __init__(self, rng: Rng) -> None:
        raise FileNotFoundError("no weights")


class Hurried(Bot):
    """Tells how long it may think."""

    def choose(self, state: State, seat: int) -> Move:
        raise TimeoutError(f"only {self.milliseconds} ms")


class Texting(Bot):
    """Answers with a text and not with a move."""

    def choose(self, state: State, seat: int) -> Move:
        return state.legal(seat)[0].word  # type: ignore[return-value]
