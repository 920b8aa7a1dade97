"""What would a strong player say here, what is it worth, and why."""

from __future__ import annotations

import math
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
LEAST_PART: Final = 0.05
"""A sealed word with a smaller part in the mix is none to recommend."""
AS_GOOD: Final = 0.005
"""A word that is behind by less looks the same in whole percents."""


Parts = list[dict[str, float]]
"""For each word what the strategy's reasons say of the position after it."""


class Hint(NamedTuple):
    """One of the best words."""

    move: Move
    expected: float
    """The share of opponents the seat can expect to beat (where there are none: the share of a full success)."""
    tried: float
    """The share of the search that went into this word: how long it was in the running; of a sealed choice the mix."""
    reason: str


def hints(state: State, seat: int, count: int = 3, plan: Plan | None = None, seed: int = 0) -> list[Hint]:
    """The best words for a seat: first what the expert would say, then others by what they bring, none above the first.

    Equal views give equal hints, whatever is hidden.
    """
    rng = rng_for(state, seat, seed)
    root = imagined(state, seat, rng)
    moves = root.legal(seat)
    if len(moves) == 1:
        worth = root.game.strategy().evaluate(root)[seat]
        return [Hint(moves[0], worth, 1.0, "there is nothing else to do")]
    search = Search(expert_plan(root.game.name, alone=root.seats == 1) if plan is None else plan)
    node = search.think(root, seat, rng)
    if node.sealed:
        return _mixed(node, count)
    return _ranked(search, node, count, _parts(root, seat, moves, rng))


def _mixed(node: Node, count: int) -> list[Hint]:
    """A sealed choice: its words by their part in the mix, which is what is worth something, and not one of them."""
    shares = node.shares()
    worth = sum(share * node.worth(i) for i, share in enumerate(shares))
    order = sorted(range(len(shares)), key=lambda i: -shares[i])[:count]
    found: list[Hint] = []
    for i in order:
        if shares[i] >= LEAST_PART or not found:
            reason = f"a secret choice: stay unpredictable, and take it {shares[i]:.0%} of the time"
            found.append(Hint(node.moves[i], worth, shares[i], reason))
    return found


def _ranked(search: Search, node: Node, count: int, parts: Parts) -> list[Hint]:
    """The best word and those that stood up to it longest, each tried as often as the best and so with the same luck.

    What a word then seems to bring beyond the best is chance. Where all is lost, words are the same to a search, and
    those come first that look best.
    """
    shares = ranks = node.shares()
    best = node.best()
    if node.worth(best) < AS_GOOD:
        ranks = [sum(part.values()) if part else -math.inf for part in parts]
        best = ranks.index(max(ranks))
    tried = [i for i, times in enumerate(node.counts) if times and i != best]
    others = sorted(tried, key=lambda i: -ranks[i])[: count - 1]
    for i in others:
        search.insist(node, i, node.counts[best] - node.counts[i])
    worth = node.worth(best)
    found = [Hint(node.moves[best], min(1.0, worth), shares[best], _merit(parts, best))]
    for i in sorted(others, key=lambda i: -node.worth(i)):
        reason = _comparison(parts, i, best, worth - node.worth(i))
        found.append(Hint(node.moves[i], min(1.0, worth, node.worth(i)), shares[i], reason))
    return found


def hint_data(state: State, seat: int, count: int = 3, plan: Plan | None = None) -> list[dict[str, Any]]:
    """The hints as plain data, with readable labels: for pages and other processes."""
    look = state.game.look()
    view = state.observe(seat)
    contested = state.seats > 1 or state.game.strategy().ambition(state, seat) is not None
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


def _merit(parts: Parts, best: int) -> str:
    """What sets the best word apart from all words, in plain words."""
    mean = _mean(parts)
    gains = _gains(parts[best], mean)
    least = _least_reason(parts, mean)
    for_it = " and ".join(name for gain, name in gains[:MOST_REASONS] if gain >= least)
    against = [name for gain, name in gains[-1:] if gain <= -least]
    if for_it and against:
        return f"better for {for_it}, at the cost of {against[0]}"
    if for_it:
        return f"better for {for_it}"
    if against:
        return f"it pays off later, at the cost of {against[0]}"
    return "what follows is better, not what it brings at once"


def _comparison(parts: Parts, choice: int, best: int, behind: float) -> str:
    """How a word differs from the best one, which brings so much more, in plain words."""
    gains = _gains(parts[choice], parts[best])
    least = _least_reason(parts, _mean(parts))
    for_it = [name for gain, name in gains[:1] if gain >= least]
    against = [name for gain, name in gains[-1:] if gain <= -least]
    if for_it and against:
        return f"better for {for_it[0]} than the first, but worse for {against[0]}"
    if behind < AS_GOOD:
        aside = f", and better for {for_it[0]}" if for_it else f", though worse for {against[0]}" if against else ""
        return f"about as good as the first{aside}"
    if for_it:
        return f"better for {for_it[0]} than the first, but what follows is not quite as good"
    if against:
        return f"worse for {against[0]} than the first"
    return "what follows is not quite as good"


def _mean(parts: Parts) -> dict[str, float]:
    mean: dict[str, float] = {}
    for after in parts:
        for name, worth in after.items():
            mean[name] = mean.get(name, 0.0) + worth / len(parts)
    return mean


def _gains(after: dict[str, float], other: dict[str, float]) -> list[tuple[float, str]]:
    """How far the parts of one evaluation are above those of another, the greatest gain first."""
    return sorted(((worth - other.get(name, 0.0), name) for name, worth in after.items()), reverse=True)


def _least_reason(parts: Parts, mean: dict[str, float]) -> float:
    """How far a part must differ to be a reason."""
    most = max((abs(gain) for after in parts for gain, _ in _gains(after, mean)), default=0.0)
    return max(TINY, LEAST_REASON * most)
