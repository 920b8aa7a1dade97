"""Positions for tests of bots."""

from __future__ import annotations

from midway.core.chance import Rng
from midway.core.game import Game
from midway.core.state import State
from tests.playing import random_word


def decisions(game: Game, count: int, seed: int = 1) -> list[tuple[State, int]]:
    """Real decisions of a random game: positions and a seat that has more than one word, spread over the game."""
    state = game.new()
    rng = Rng(seed)
    found: list[tuple[State, int]] = []
    while state.actors():
        found.extend((state.clone(), seat) for seat in state.actors() if seat >= 0 and len(state.legal(seat)) > 1)
        state.do(*random_word(state, rng))
    return found[:: max(1, len(found) // count)][:count]
