"""What the numbers mean that learning code sees: the named parts of a flat array, and the words behind the actions."""

from __future__ import annotations

from struct import Struct

import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from midway.core.game import Game, find_game
from midway.core.options import Options
from midway.core.state import State

Numbers = NDArray[np.float32]
Mask = NDArray[np.int8]

WAIT_ACTION = 0
"""The number of the word `wait`: the one thing a seat can say when it is not asked."""


class Layout:
    """How one game, with given options and seats, becomes numbers.

    An observation is what `State.encode` writes for a seat, in the named parts that `Game.parts` declares; an action is
    the number of a word in the game's vocabulary. Both depend on nothing but the game, its options and its seats.
    """

    def __init__(self, game: Game, seats: int, options: Options) -> None:
        self.game = game
        self.seats = seats
        self.words = game.vocabulary(options)
        self.parts: dict[str, slice] = {}
        low: list[float] = []
        high: list[float] = []
        for part in game.parts(options, seats):
            self.parts[part.name] = slice(len(low), len(low) + part.size)
            low += [part.low] * part.size
            high += [part.high] * part.size
        self.size = len(low)
        self.low: Numbers = np.array(low, np.float32)
        self.high: Numbers = np.array(high, np.float32)
        self._numbers = [0.0] * self.size
        self._pack = Struct(f"{self.size}f")

    def observation(self, state: State, seat: int) -> Numbers:
        """What this seat sees."""
        numbers = np.empty(self.size, np.float32)
        self.write_observation(state, seat, numbers)
        return numbers

    def write_observation(self, state: State, seat: int, out: Numbers) -> None:
        """Writes what this seat sees into an array that is there already."""
        state.encode(seat, self._numbers)
        self._pack.pack_into(out.data, 0, *self._numbers)  # twice as fast as letting numpy read the list

    def mask(self, state: State, seat: int) -> Mask:
        """Which actions this seat may take: a one for each; `wait` alone where it has nothing to say."""
        mask = np.zeros(len(self.words), np.int8)
        if seat in state.actors():
            mask[[move.index for move in state.legal(seat)]] = 1
        else:
            mask[WAIT_ACTION] = 1
        return mask

    def observation_space(self) -> Box[np.float32]:
        """A new space that holds every observation."""
        return Box(self.low, self.high, dtype=np.float32)

    def action_space(self) -> Discrete:
        """A new space of all actions."""
        return Discrete(len(self.words))

    def __str__(self) -> str:
        lines = [f"{self.game.title}, seats: {self.seats}, numbers: {self.size}, actions: {len(self.words)}"]
        for name, place in self.parts.items():
            bounds = f"{self.low[place.start]:g} to {self.high[place.start]:g}"
            lines.append(f"{place.start:5}:{place.stop:<5} {bounds:8} {name}")
        return "\n".join(lines)


def layout(game: str, seats: int = 0, **options: object) -> Layout:
    """What observations and actions of a game mean: `print(layout("pinball", table="carniball"))`."""
    state = find_game(game).new(seats, options)
    return Layout(state.game, state.seats, state.options)
