"""Measures how greedy players score, for docs/strength-circus.md: `python -m tests.circus.measure 60`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from math import sqrt
from statistics import mean, stdev

from midway.bots.bot import Bot, RandomBot
from midway.bots.greedy import GreedyBot
from midway.core.bits import count
from midway.core.chance import Rng
from midway.core.words import CHANCE
from midway.games.circus import GAME
from midway.games.circus.components import BOARDS
from midway.games.circus.rules.player import SOURCES
from midway.games.circus.rules.state import CircusState

ACTIONS = ("build", "travel", "perform")


class Tally:
    """A finished game and what its players did in it."""

    def __init__(self, bots: list[Bot], seed: int, options: dict[str, object]) -> None:
        rng = Rng(seed)
        state = GAME.new(len(bots), options)
        assert isinstance(state, CircusState)
        self.state = state
        self.acted = [[0, 0, 0] for _ in bots]
        self.first = -1
        while actors := state.actors():
            seat = actors[0]
            if seat == CHANCE:
                outcomes = state.outcomes()
                state.do(CHANCE, outcomes.pick(rng.below(outcomes.total)))
                self.first = state.starter if self.first < 0 else self.first
                continue
            move = bots[seat].choose(state.clone(), seat)
            action = move.word.split()[0]
            if action in ACTIONS:
                self.acted[seat][ACTIONS.index(action)] += 1
            state.do(seat, move)


def interval(values: list[float]) -> str:
    """A mean with its 95 % interval."""
    return f"{mean(values):.1f} ± {1.96 * stdev(values) / sqrt(len(values)):.1f}"


def wilson(won: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share, in percent."""
    z = 1.96
    middle = (won + z * z / 2) / (games + z * z)
    spread = z * sqrt(won * (games - won) / games + z * z / 4) / (games + z * z)
    return 100 * (middle - spread), 100 * min(1.0, middle + spread)


def greedy(seed: int) -> Bot:
    return GreedyBot(Rng(seed))


def play(seats: int, games: int, options: dict[str, object]) -> list[Tally]:
    """Games of greedy players among themselves."""
    return [Tally([greedy(100 * seed + seat) for seat in range(seats)], seed, options) for seed in range(games)]


def sources(seats: int, tallies: list[Tally]) -> None:
    """Prints where the points come from."""
    players = [player for tally in tallies for player in tally.state.players]
    scores = sorted(player.score() for player in players)
    acted = [sum(seat[action] for tally in tallies for seat in tally.acted) / len(players) for action in range(3)]
    print(f"{seats} players, {len(tallies)} games: mean {interval([float(score) for score in scores])}")
    print(f"  10-90 %: {scores[len(scores) // 10]}-{scores[len(scores) * 9 // 10]}, best {scores[-1]}")
    print("  build/travel/perform:", "/".join(f"{times:.1f}" for times in acted))
    rows: list[tuple[str, Callable[[int], float]]] = [
        ("posters", lambda i: count(players[i].completed)),
        ("tents", lambda i: players[i].collected()),
        ("squares", lambda i: count(players[i].north) + count(players[i].south)),
        ("coins", lambda i: players[i].coins),
    ]
    print(" ", ", ".join(f"{name} {mean(value(i) for i in range(len(players))):.1f}" for name, value in rows))
    by_source = [f"{name} {mean(player.points[i] for player in players):.1f}" for i, name in enumerate(SOURCES)]
    print(" ", ", ".join(by_source))


def balance(seats: int, tallies: list[Tally]) -> None:
    """Prints mean scores by board, and by place in the turn order of the first round."""
    boards: dict[int, list[float]] = {}
    places: list[list[float]] = [[] for _ in range(seats)]
    for tally in tallies:
        for seat, player in enumerate(tally.state.players):
            boards.setdefault(player.board, []).append(player.score())
            places[(seat - tally.first) % seats].append(player.score())
    print("  by board:", ", ".join(f"{BOARDS[board]} {interval(boards[board])}" for board in sorted(boards)))
    print("  by turn order:", ", ".join(interval(place) for place in places))


def against_random(seats: int, games: int) -> None:
    """Prints how often one greedy player beats random ones."""
    shares: list[float] = []
    for seed in range(games):
        bots: list[Bot] = [RandomBot(Rng(seat)) for seat in range(seats)]
        bots[seed % seats] = greedy(seed)
        result = Tally(bots, seed, {}).state.result()
        assert result is not None
        shares.append(100 * result.utilities()[seed % seats])
    low, high = wilson(sum(shares) / 100, games)
    beaten = f"{mean(shares):.1f} % of opponents beaten in {games} games"
    print(f"  greedy against random: {beaten}, 95 %: {low:.1f} to {high:.1f}")


def main(games: int) -> None:
    for seats in (2, 3, 4):
        tallies = play(seats, games, {"side": "mixed"})
        sources(seats, tallies)
        balance(seats, tallies)
        against_random(seats, 2 * games)


if __name__ == "__main__":
    main(int(sys.argv[1]))
