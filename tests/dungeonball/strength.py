"""Measures how bots fare: `python -m tests.dungeonball.strength [GAMES]` prints docs/strength-dungeonball.md's tables.

`python -m tests.dungeonball.strength endurance [GAMES]` plays random games at every level and tells how long they last.
Two-player matches change sides after every game. Intervals are 95 % ones, for shares by Wilson's formula.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from math import sqrt

from midway.bots import find_bot
from midway.bots.play import play_out, playout
from midway.core.chance import RandomDealer, Rng
from midway.core.match import Match
from midway.games.dungeonball import GAME
from midway.games.dungeonball.components import LEVELS, TEAMS
from midway.games.dungeonball.rules.position import HAIL
from midway.games.dungeonball.rules.state import DungeonState

FIGURES = {
    "plays": "46",
    "drives": "15.0",
    "touchdowns": "3.8",
    "field goals made": "2.4",
    "field goals tried": "3.3",
    "punts": "4.6",
    "points per team": "16.6",
    "overtimes": "0.06",
    "right guesses per play": "0.45",
    "two-point tries": "0.0",
    "Hail Marys": "",
    "cards played": "",
}
"""What is counted per game, and the figure that the cards and dice were designed for, where there is one."""


def interval(share: float, games: int) -> str:
    """A share in per cent with its Wilson interval."""
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return f"{100 * share:.1f} % ({100 * max(0.0, middle - half):.1f} to {100 * (middle + half):.1f})"


def mean(total: float, squares: float, games: int) -> str:
    """A mean with its interval."""
    average = total / games
    spread = sqrt(max(0.0, squares / games - average * average) / games)
    return f"{average:.2f} ± {1.96 * spread:.2f}"


class Tally:
    """What happened in many games."""

    def __init__(self) -> None:
        self.games = 0
        self.won = 0.0
        self.total: defaultdict[str, float] = defaultdict(float)
        self.squares: defaultdict[str, float] = defaultdict(float)
        self.team_points: Counter[int] = Counter()
        self.team_games: Counter[int] = Counter()
        self.team_won: defaultdict[int, float] = defaultdict(float)

    def add(self, match: Match, seat: int) -> None:
        """Counts one game; `seat` is the side whose victories count."""
        state = match.state
        assert isinstance(state, DungeonState)
        scores = [side.score for side in state.sides]
        counts = self._counts(match)
        counts["points"] = scores[seat]
        counts["points against"] = scores[1 - seat]
        counts["points per team"] = sum(scores) / 2
        counts["overtimes"] = int(state.overtime > 0)
        for name, count in counts.items():
            self.total[name] += count
            self.squares[name] += count * count
        self.games += 1
        self.won += _share(scores[seat], scores[1 - seat])
        for side in range(state.seats):
            team = state.sides[side].team
            self.team_games[team] += 1
            self.team_points[team] += scores[side]
            self.team_won[team] += _share(scores[side], scores[1 - side])

    def _counts(self, match: Match) -> dict[str, float]:
        kinds: Counter[str] = Counter()
        right = 0
        for event in match.events():
            numbers = event.numbers
            kinds[event.kind] += 1
            if event.kind == "score" and numbers[1] == 6:
                kinds["touchdown"] += 1
            elif event.kind == "kicked" and numbers[1] == 3:
                kinds["field goal"] += 1
                kinds["good"] += numbers[2]
            elif event.kind == "reveal":
                right += numbers[2]
            elif event.kind == "long" and numbers[1] == HAIL:
                kinds["hail"] += 1
        return {
            "plays": kinds["pawn"],
            "drives": kinds["drive"],
            "touchdowns": kinds["touchdown"],
            "field goals made": kinds["good"],
            "field goals tried": kinds["field goal"],
            "punts": kinds["punt"],
            "right guesses per play": right / max(1, kinds["reveal"]),
            "two-point tries": kinds["two"],
            "Hail Marys": kinds["hail"],
            "cards played": kinds["card"],
        }

    def figure(self, name: str) -> str:
        return mean(self.total[name], self.squares[name], self.games)


def _share(mine: int, other: int) -> float:
    return 1.0 if mine > other else 0.5 if mine == other else 0.0


def play(first: str, second: str, games: int, level: str = "I") -> Tally:
    """Matches of two bots, or of the first one alone against a level of the dungeon."""
    tally = Tally()
    for game in range(games):
        seat = game % 2 if second else 0
        names = [first, second][:: -1 if seat else 1] if second else [first]
        bots = [find_bot(name, 1000 * game + place) for place, name in enumerate(names)]
        match = Match(GAME, len(bots), {"level": level}, listen=True)
        play_out(match, bots, RandomDealer(Rng(game)))
        tally.add(match, seat)
    return tally


def main(games: int) -> None:
    both = play("greedy", "greedy", games)
    print(f"| per game | as designed | greedy against greedy, {games} games |\n|---|---|---|")
    for name, design in FIGURES.items():
        print(f"| {name} | {design} | {both.figure(name)} |")
    print("\n| team | wins | points per game |\n|---|---|---|")
    for team, name in enumerate(TEAMS):
        count = both.team_games[team]
        share = interval(both.team_won[team] / count, count)
        print(f"| {name.title()} | {share} | {both.team_points[team] / count:.1f} |")
    print(f"\n| match | wins of the first, {games} games each | points | against |\n|---|---|---|---|")
    for first, second in (("greedy", "random"), ("random", "random")):
        _line(f"{first} against {second}", play(first, second, games))
    for first in ("greedy", "random"):
        for level in LEVELS:
            _line(f"{first} against level {level}", play(first, "", games, level))


def _line(name: str, tally: Tally) -> None:
    share = interval(tally.won / tally.games, tally.games)
    print(f"| {name} | {share} | {tally.figure('points')} | {tally.figure('points against')} |", flush=True)


def endurance(games: int) -> None:
    """Random games for two and at every level: none may fail or go on for ever."""
    print("| random games | games | decisions per game | overtimes | longest | drawn |\n|---|---|---|---|---|---|")
    for seats, level in [(2, "I"), *((1, level) for level in LEVELS)]:
        rng = Rng(seats)
        start = GAME.new(seats, {"level": level})
        decisions = overtimes = longest = drawn = 0
        for _ in range(games):
            state = start.clone()
            assert isinstance(state, DungeonState)
            decisions += playout(state, rng)
            overtimes += state.overtime > 0
            longest = max(longest, state.overtime)
            drawn += state.sides[0].score == state.sides[1].score
        name = "two players" if seats == 2 else f"level {level}"
        print(f"| {name} | {games} | {decisions / games:.0f} | {overtimes} | {longest} | {drawn} |", flush=True)


if __name__ == "__main__":
    arguments = sys.argv[1:]
    if arguments[:1] == ["endurance"]:
        endurance(int(arguments[1]) if len(arguments) > 1 else 10_000)
    else:
        main(int(arguments[0]) if arguments else 1000)
