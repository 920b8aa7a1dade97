"""What a position and its words look like to the game's strategy at first sight: what most bots rest on."""

from __future__ import annotations

import math
from typing import Final

from midway.core.chance import Rng
from midway.core.state import State
from midway.core.strategy import Strategy
from midway.core.words import Move

GUESSES: Final = 4
"""Over so many guesses of what is hidden the first impression of a decision is averaged."""
LEAST_DOUBT: Final = 1e-12
"""Chances nearer to 0 or 1 than this cannot be told apart."""


def judge(state: State, strategy: Strategy) -> list[float]:
    """The utility of every seat: as it is where the game is over, else as the strategy expects it."""
    result = state.result()
    return strategy.evaluate(state) if result is None else result.utilities()


def worth_at_sight(state: State, seat: int, strategy: Strategy, ambitious: bool) -> float:
    """What a position is worth to a seat: its utility or, to a lone seat with a rival to leave behind, its ambition."""
    if ambitious:
        ambition = strategy.ambition(state, seat)
        assert ambition is not None, "only who has a rival is ambitious"
        return ambition
    return judge(state, strategy)[seat]


def best_at_sight(state: State, seat: int, strategy: Strategy, rng: Rng, ambitious: bool = False) -> Move:
    """The word after which the strategy likes the position best; equals are drawn by lot."""
    moves = state.legal(seat)
    if len(moves) == 1:
        return moves[0]
    best = moves[0]
    highest = -math.inf
    equals = 1
    for move in moves:
        after = state.clone()
        after.do(seat, move)
        worth = worth_at_sight(after, seat, strategy, ambitious)
        if worth > highest:
            highest = worth
            best = move
            equals = 1
        elif worth == highest:
            equals += 1
            if rng.below(equals) == 0:
                best = move
    return best


def first_impressions(state: State, seat: int, rng: Rng, ambitious: bool = False) -> list[float]:
    """What the position after each legal word is worth to the seat, averaged over guesses of what is hidden from it."""
    strategy = state.game.strategy()
    moves = state.legal(seat)
    worths = [0.0] * len(moves)
    guesses = guesses_of(state, seat, rng)
    for guess in guesses:
        for i in range(len(moves)):
            after = guess.clone()
            after.do(seat, moves[i])
            worths[i] += worth_at_sight(after, seat, strategy, ambitious) / len(guesses)
    return worths


def search_impressions(state: State, seat: int, rng: Rng) -> list[float]:
    """What each legal word looks like to a search before it begins, which may know more than first sight."""
    strategy = state.game.strategy()
    alone = state.alone(seat)
    if alone is None:
        return first_impressions(state, seat, rng, strategy.ambition(state, seat) is not None)
    return lone_impressions(alone, seat, strategy, expected_scores(state, strategy))


def lone_impressions(alone: State, seat: int, strategy: Strategy, scores: list[float]) -> list[float]:
    """The same for a seat whose neighbours have left off; they should end with these scores, of which its own is
    changed."""
    worths: list[float] = []
    for move in alone.legal(seat):
        after = alone.clone()
        after.do(seat, move)
        scores[seat] = strategy.impression(after, seat)
        worths.append(strategy.prospect(after, seat, scores))
    return worths


def expected_scores(state: State, strategy: Strategy) -> list[float]:
    """What every seat should end with, or has ended with."""
    return [expected_score(state, seat, strategy) for seat in range(state.seats)]


def expected_score(state: State, seat: int, strategy: Strategy) -> float:
    """What a seat should end with, or has ended with."""
    result = state.result()
    if result is not None:
        return float(result.scores[seat])
    forecast = strategy.forecast(state, seat)
    assert forecast is not None, "scores are compared only where points are counted"
    return forecast


def guesses_of(state: State, seat: int, rng: Rng) -> list[State]:
    """A few guesses of what is hidden from the seat, or one if nothing is."""
    if not state.game.facts.hidden:
        return [state]
    guesses = [state.guess(seat, rng) for _ in range(GUESSES)]
    keys = {guess.key() for guess in guesses}
    return guesses if len(keys) > 1 else guesses[:1]


def log_odds(chance: float) -> float:
    """Stretches chances near 0 and 1, so that words can be told apart in a won or lost game as in an open one."""
    chance = min(1.0 - LEAST_DOUBT, max(LEAST_DOUBT, chance))
    return math.log(chance / (1.0 - chance))
