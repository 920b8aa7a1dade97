"""Positions for tests of bots."""

from __future__ import annotations

from midway.core.chance import Rng
from midway.core.game import Game
from midway.core.state import State
from tests.playing import random_word


def decisions(game: Game, count: int, seed: int = 1) -> list[tuple[State, int]]:
    """Real decisions of a random game: positions and a seat that has more than one word, spread over the game."""
    found = _all_decisions(game.new(), Rng(seed))
    return found[:: max(1, len(found) // count)][:count]


def blind_decisions(game: Game, count: int) -> list[tuple[State, int, State]]:
    """Decisions of a full table in which something is hidden, each with a guess that differs from the truth."""
    found: list[tuple[State, int, State]] = []
    for state, seat in _all_decisions(game.new(game.facts.seats[1]), Rng(1)):
        guess = state.guess(seat, Rng(99))
        if guess.key() != state.key():
            found.append((state, seat, guess))
    return found[:: max(1, len(found) // count)][:count]


def _all_decisions(state: State, rng: Rng) -> list[tuple[State, int]]:
    found: list[tuple[State, int]] = []
    while state.actors():
        found.extend((state.clone(), seat) for seat in state.actors() if seat >= 0 and len(state.legal(seat)) > 1)
        state.do(*random_word(state, rng))
    return found
