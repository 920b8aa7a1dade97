"""What would a strong player say here, what is it worth, and why."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from midway.bots.levels import expert_plan
from midway.bots.search import Plan, Search, imagined, rng_for
from midway.bots.sight import guesses_of
from midway.bots.tree import Node
from midway.core.chance import Rng
from midway.core.state import State
from midway.core.words import Move

MOST_REASONS: Final = 2
TINY: Final = 1e-9
OUTLOOKS: Final = [
    (0.95, "as good as won"),
    (0.75, "clearly ahead"),
    (0.56, "a little ahead"),
    (0.44, "even"),
    (0.25, "a little behind"),
    (0.05, "clearly behind"),
]
LEAST_REASON: Final = 0.2
"""A part of the evaluation is no reason if it differs less than this share of what differs most among all words."""


class Hint(NamedTuple):
    """One of the best words."""

    move: Move
    expected: float
    """The share of opponents the seat can expect to beat (where there are none: the share of a full success)."""
    tried: float
    """The share of simulations that went into this word: how sure the search is of it; of a sealed choice the mix."""
    reason: str


def hints(state: State, seat: int, count: int = 3, plan: Plan | None = None, seed: int = 0) -> list[Hint]:
    """The best words for a seat, the best first. Equal views give equal hints, whatever is hidden."""
    rng = rng_for(state, seat, seed)
    root = imagined(state, seat, rng)
    moves = root.legal(seat)
    if len(moves) == 1:
        node = Node(seat, moves)
        node.open([0.0])
        node.learn(0, root.game.strategy().evaluate(root)[seat])
    else:
        node = Search(expert_plan(root.game.name) if plan is None else plan).think(root, seat, rng)
    shares = node.shares()
    order = sorted(range(len(moves)), key=lambda i: (-shares[i], -node.worth(i)))
    if not node.sealed:
        order.remove(node.best())
        order.insert(0, node.best())
    parts = _parts(root, seat, moves, rng)
    found: list[Hint] = []
    for i in order[:count]:
        if node.counts[i] or not found:
            reason = _mixed(shares[i]) if node.sealed else _reason(parts, i, not found)
            found.append(Hint(moves[i], min(1.0, node.worth(i)), shares[i], reason))
    return found


def hint_data(state: State, seat: int, count: int = 3, plan: Plan | None = None) -> list[dict[str, Any]]:
    """The hints as plain data, with readable labels: for pages and other processes."""
    look = state.game.look()
    view = state.observe(seat)
    contested = state.seats > 1 or state.game.strategy().lead(state, seat) is not None
    return [
        {
            "word": hint.move.word,
            "label": look.label(hint.move, view),
            "expected": round(hint.expected, 4),
            "outlook": outlook(hint.expected, contested),
            "tried": round(hint.tried, 4),
            "reason": hint.reason,
        }
        for hint in hints(state, seat, count, plan)
    ]


def outlook(expected: float, contested: bool) -> str:
    """An expected result in plain words, to be read behind its figure; there may be somebody to beat or not."""
    if not contested:
        return "of a full success"
    for least, words in OUTLOOKS:
        if expected >= least:
            return words
    return "as good as lost"


Parts = list[dict[str, float]]
"""For each word what the strategy's reasons say of the position after it."""


def _parts(root: State, seat: int, moves: list[Move], rng: Rng) -> Parts:
    strategy = root.game.strategy()
    guesses = guesses_of(root, seat, rng)
    found: Parts = []
    for move in moves:
        parts: dict[str, float] = {}
        for guess in guesses:
            after = guess.clone()
            after.do(seat, move)
            if after.result() is None:
                for name, worth in strategy.reasons(after, seat):
                    parts[name] = parts.get(name, 0.0) + worth / len(guesses)
        found.append(parts)
    return found


def _mixed(share: float) -> str:
    return f"a secret choice: stay unpredictable, and take it {share:.0%} of the time"


def _gains(parts: Parts, choice: int) -> list[tuple[float, str]]:
    """How far the parts of the word's evaluation are above the average of all words, the greatest gain first."""
    gains: list[tuple[float, str]] = []
    for name, worth in parts[choice].items():
        mean = 0.0
        for other in parts:
            mean += other.get(name, 0.0) / len(parts)
        gains.append((worth - mean, name))
    return sorted(gains, reverse=True)


def _reason(parts: Parts, choice: int, best: bool) -> str:
    """What sets the word apart from the others, in plain words."""
    gains = _gains(parts, choice)
    most = max((abs(gain) for word in range(len(parts)) for gain, _ in _gains(parts, word)), default=0.0)
    least = max(TINY, LEAST_REASON * most)
    for_it = [name for gain, name in gains[:MOST_REASONS] if gain >= least]
    against = [name for gain, name in gains[-1:] if gain <= -least]
    if for_it and against:
        return f"better for {' and '.join(for_it)}, at the cost of {against[0]}"
    if for_it:
        return f"better for {' and '.join(for_it)}"
    if against:
        return f"it pays off later, at the cost of {against[0]}" if best else f"worse for {against[0]}"
    if len(parts) == 1:
        return "there is nothing else to do"
    return "what follows is better, not what it brings at once" if best else "what follows is not quite as good"
