"""Plays every level against the one below it and prints the ladder as a table for `docs/strength.md`.

python -m midway.bench.ladder insertcoin --games 100
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
from collections.abc import Mapping
from statistics import fmean
from time import perf_counter
from typing import Final, NamedTuple

from midway.bots import LEVELS, find_bot
from midway.bots.play import ask
from midway.core.chance import RandomDealer, Rng
from midway.core.game import find_game
from midway.core.match import Match

RUNGS: Final = [*zip(LEVELS, ["random", *LEVELS], strict=False), ("expert", "greedy")]


class Pairing(NamedTuple):
    """One game to be played: the first bot holds one seat, the second all others (alone: a game of its own)."""

    game: str
    options: Mapping[str, object]
    seats: int
    bots: tuple[str, str]
    number: int


class Outcome(NamedTuple):
    """What the first bot made of it: utility, its score and the others' mean, and its thinking time in seconds."""

    utility: float
    score: float
    others: float
    mean_time: float
    longest: float


def play(pairing: Pairing) -> Outcome:
    """Plays the game; seats rotate, and each set of rotations has the same dice."""
    if pairing.seats == 1:
        mine, longest, mean = _scores(pairing, [pairing.bots[0]], 0)
        theirs, _, _ = _scores(pairing, [pairing.bots[1]], 0)
        utility = 1.0 if mine[0] > theirs[0] else 0.5 if mine[0] == theirs[0] else 0.0
        return Outcome(utility, mine[0], theirs[0], mean, longest)
    seat = pairing.number % pairing.seats
    names = [pairing.bots[0] if place == seat else pairing.bots[1] for place in range(pairing.seats)]
    scores, longest, mean = _scores(pairing, names, seat)
    others = [score for place, score in enumerate(scores[: pairing.seats]) if place != seat]
    return Outcome(scores[pairing.seats + seat], scores[seat], fmean(others), mean, longest)


def _scores(pairing: Pairing, names: list[str], seat: int) -> tuple[list[float], float, float]:
    """Scores and then utilities by seat, and the longest and mean time of one seat for a word."""
    match = Match(find_game(pairing.game), len(names), pairing.options)
    bots = [find_bot(name, pairing.number * 100 + place) for place, name in enumerate(names)]
    dealer = RandomDealer(Rng(pairing.number // len(names)))
    times: list[float] = [0.0]
    while True:
        match.run(dealer)
        actors = match.state.actors()
        if not actors:
            break
        begin = perf_counter()
        word = ask(bots[actors[0]], match.state, actors[0]).word
        if actors[0] == seat:
            times.append(perf_counter() - begin)
        match.say(actors[0], word)
    result = match.state.result()
    assert result is not None, "no seat may move, yet the game has no result"
    return [*map(float, result.scores), *result.utilities()], max(times), fmean(times)


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    reach = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def main() -> None:
    parser = argparse.ArgumentParser(description="Play every level against the one below it.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--options", default="", help="as in 'draft=yes'")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--rung", type=int, help="only this rung, counted from 0")
    given = parser.parse_args()
    options = find_game(given.game).parse_options(given.options).as_dict()
    rungs = RUNGS if given.rung is None else [RUNGS[given.rung]]
    with multiprocessing.get_context("spawn").Pool(given.workers) as pool:
        for bots in rungs:
            games = [Pairing(given.game, options, given.seats, bots, number) for number in range(given.games)]
            found = pool.map(play, games, chunksize=1)
            share = fmean(outcome.utility for outcome in found)
            low, high = interval(share, given.games)
            score = f"{fmean(o.score for o in found):.1f} : {fmean(o.others for o in found):.1f}"
            times = f"{1000 * fmean(o.mean_time for o in found):.0f} ms, {1000 * max(o.longest for o in found):.0f} ms"
            line = (
                f"| {bots[0]} | {bots[1]} | {given.games} | {share:.0%} | {low:.0%} to {high:.0%} | {score} | {times} |"
            )
            print(line, flush=True)


if __name__ == "__main__":
    main()
