"""Chance is a player: what it may say (`Outcomes`), and who chooses for it (`Dealer`)."""

from __future__ import annotations

import hashlib
import hmac
import json
import random
from collections.abc import Callable
from typing import TypeVar, final

from mypy_extensions import mypyc_attr

from midway.core.errors import MidwayError
from midway.core.words import Move

T = TypeVar("T")


@final
class Outcomes:
    """The words chance may say now, with whole-number weights that add up to `total`.

    `hand` is the seat whose throw of skill this is, if any: a person's device supplies the word then, while
    bots and search draw from the weights as from a scatter table.
    """

    __slots__ = ("hand", "moves", "total", "weights")

    def __init__(self, moves: list[Move], weights: list[int] | None = None, hand: int = -1) -> None:
        self.moves = moves
        self.weights = weights
        self.hand = hand
        if weights is None:
            self.total = len(moves)
        else:
            total = 0
            for weight in weights:
                total += weight
            self.total = total

    def pick(self, k: int) -> Move:
        """The word that covers ticket k, for 0 <= k < total."""
        weights = self.weights
        if weights is None:
            return self.moves[k]
        i = 0
        while k >= weights[i]:
            k -= weights[i]
            i += 1
        return self.moves[i]

    def items(self) -> list[tuple[Move, int]]:
        """Every word with its weight."""
        weights = self.weights
        if weights is None:
            return [(move, 1) for move in self.moves]
        return list(zip(self.moves, weights, strict=True))


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """A fast generator for simulation, seeded per game; the process-wide one is never touched."""

    def __init__(self, seed: int | None = None) -> None:
        self._source = random.Random(seed)
        self._random: Callable[[], float] = self._source.random

    def random(self) -> float:
        """A number in [0, 1)."""
        return self._random()

    def below(self, n: int) -> int:
        """A whole number in [0, n)."""
        return int(self._random() * n)

    def choice(self, items: list[T]) -> T:
        """One of the items."""
        return items[int(self._random() * len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Puts the items into a random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = int(self._random() * (i + 1))
            items[i], items[j] = items[j], items[i]

    def seed(self) -> int:
        """A seed for a generator that goes its own way from here."""
        return self._source.getrandbits(62)


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    """Supplies chance's tickets. `seq` is the place in the log that the word will take."""

    def draw(self, total: int, seq: int) -> int:
        """A whole number in [0, total), all equally likely."""
        raise NotImplementedError

    def deal(self, outcomes: Outcomes, seq: int) -> Move:
        """The word that chance says at this place of the log."""
        return outcomes.pick(self.draw(outcomes.total, seq))


@final
class RandomDealer(Dealer):
    """For simulation: a fast seeded generator."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def draw(self, total: int, seq: int) -> int:
        return self._rng.below(total)


@final
class ScriptedDealer(Dealer):
    """For tests and set positions: chance says these words, in this order."""

    def __init__(self, words: list[str]) -> None:
        self.left = list(words)

    def draw(self, total: int, seq: int) -> int:
        raise MidwayError("a scripted dealer says words, it draws no tickets")

    def deal(self, outcomes: Outcomes, seq: int) -> Move:
        if not self.left:
            raise MidwayError("the script of chance has no word left")
        for move in outcomes.moves:
            if move.word == self.left[0]:
                del self.left[0]
                return move
        raise MidwayError(f"the script says {self.left[0]!r}, which cannot happen here")


@final
class FairDice(Dealer):
    """Dice that nobody can change: HMAC under a secret whose SHA-256 was published before the game.

    The players' own words go into every draw, so that whoever made the secret could not shop for a good one.
    After the game the secret is revealed and every draw can be computed again.
    """

    def __init__(self, secret: bytes, table: str, words: list[str]) -> None:
        self._secret = secret
        self._message = json.dumps([table, *words], ensure_ascii=True, separators=(",", ":"))

    def draw(self, total: int, seq: int) -> int:
        fair = (1 << 256) - (1 << 256) % total
        counter = 0
        while True:
            message = f"{self._message}|{seq}|{counter}".encode()
            ticket = int.from_bytes(hmac.new(self._secret, message, hashlib.sha256).digest(), "big")
            if ticket < fair:
                return ticket % total
            counter += 1


def commitment(secret: bytes) -> str:
    """What a fair table publishes before the game about the secret it keeps."""
    return hashlib.sha256(secret).hexdigest()
