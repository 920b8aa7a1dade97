"""Plays many games and prints the figures of docs/strength-battleball.md: `python -m tests.battleball.measure`."""

from __future__ import annotations

import argparse
import math
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from midway.bots import find_bot
from midway.bots.play import ask
from midway.build import compiled
from midway.core.chance import Rng
from midway.core.events import Listener
from midway.core.words import CHANCE
from midway.games.battleball import GAME
from midway.games.battleball.components import DICE_NAMES, ROSTER
from midway.games.battleball.rules.contest import attack
from midway.games.battleball.rules.game import BattleballState
from midway.games.battleball.rules.odds import TACKLE_ODDS
from midway.games.battleball.rules.position import PICK_DIE
from tests.battleball.scene import Scene

ENDINGS = {
    1: "lead of ten after the second half",
    2: "lead of ten in overtime",
    4: "a team with nobody left",
    5: "time ran out",
}
COUNTED = ["touchdown", "technicality", "halt", "restart", "tackle", "block", "pile", "pass", "hand", "kick", "fumble"]
Z = 1.96
"""The half width of a 95% interval, in standard deviations."""


@dataclass
class Tally:
    """What many games between two bots came to."""

    games: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    endings: Counter[int] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    turns: list[int] = field(default_factory=list)
    halves: list[int] = field(default_factory=list)
    words: list[int] = field(default_factory=list)
    good_kicks: int = 0

    def add(self, state: BattleballState, words: int) -> None:
        result = state.result()
        assert result is not None
        assert isinstance(state.listener, Listener)
        self.games += 1
        self.wins[result.winners()[0] if len(result.winners()) == 1 else -1] += 1
        self.endings[state.ended] += 1
        self.events.update(event.kind for event in state.listener.events)
        self.good_kicks += sum(event.kind == "kick" and event.numbers[3] == 1 for event in state.listener.events)
        self.turns.append(state.turns)
        self.halves.append(state.half)
        self.words.append(words)

    def show(self, title: str) -> None:
        print(f"\n### {title}: {self.games} games\n\n| figure | value |\n| --- | --- |")
        for ending, count in sorted(self.endings.items()):
            print(f"| ended: {ENDINGS[ending]} | {count} ({100 * count / self.games:.1f}%) |")
        print(f"| won by Wolves / Harts / tied | {self.wins[0]} / {self.wins[1]} / {self.wins[-1]} |")
        for name, values in (("turns", self.turns), ("halves", self.halves), ("words, chance included", self.words)):
            print(f"| {name} per game: mean, most | {sum(values) / self.games:.1f}, {max(values)} |")
        for kind in COUNTED:
            print(f"| {kind} per game | {self.events[kind] / self.games:.2f} |")
        print(f"| good field goals per game | {self.good_kicks / self.games:.2f} |")


def play(names: tuple[str, str], seed: int) -> tuple[BattleballState, int]:
    """One game between two bots, to its end."""
    rng = Rng(seed)
    bots = [find_bot(name, rng.seed()) for name in names]
    state = GAME.new()
    assert isinstance(state, BattleballState)
    state.listener = Listener()
    words = 0
    while actors := state.actors():
        if actors[0] == CHANCE:
            outcomes = state.outcomes()
            state.do(CHANCE, outcomes.pick(rng.below(outcomes.total)))
        else:
            state.play(actors[0], ask(bots[actors[0]], state, actors[0]))
        words += 1
    return state, words


def tally(names: tuple[str, str], games: int, first_seed: int = 0) -> Tally:
    found = Tally()
    for seed in range(first_seed, first_seed + games):
        found.add(*play(names, seed))
    return found


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95% interval of a share."""
    share = wins / games
    middle = share + Z * Z / (2 * games)
    width = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return (middle - width) / scale, (middle + width) / scale


def show_random(games: int) -> None:
    tally(("random", "random"), games).show("Random players")


def show_greedy(games: int) -> None:
    tally(("greedy", "greedy"), games).show("Greedy players")


def show_match(games: int) -> None:
    half = games // 2
    first = tally(("greedy", "random"), half)
    second = tally(("random", "greedy"), games - half, half)
    wins = first.wins[0] + second.wins[1] + (first.wins[-1] + second.wins[-1]) / 2
    low, high = interval(wins, games)
    print(f"\n### Greedy against random: {games} games, sides changed after half of them\n")
    print(f"Greedy wins {100 * wins / games:.1f}% (95% interval {100 * low:.1f} to {100 * high:.1f}).")


def show_odds(rolls: int) -> None:
    """Tackles of every pair of dice, rolled with the rules, beside the odds that are displayed."""
    players = ["tk", "lm1", "lb1", "sf1", "rb1", "ht"]
    rng = Rng(1)
    worst = 0.0
    print(f"\n### Displayed odds against {rolls} simulated tackles for each pair of dice\n")
    print("Each cell: displayed chance that the aggressor (row) beats the defender (column), and the simulated one.\n")
    print("| | " + " | ".join(DICE_NAMES) + " |\n|" + " --- |" * (len(DICE_NAMES) + 1))
    for mine, name in enumerate(players):
        cells = []
        for other, foe in enumerate(players):
            scene = Scene({name: "g12", "lm2": "a2"}, {foe: "g13", "lm2": "a24"}, ball="n20")
            scene.state.active = ROSTER.index(name)
            attack(scene.state, 11 + ROSTER.index(foe), False)
            wins = sum(_tackle(scene.state.clone(), rng) for _ in range(rolls))
            odds = TACKLE_ODDS[mine][other]
            share = odds.good / odds.total
            worst = max(worst, abs(wins / rolls - share) / math.sqrt(share * (1 - share) / rolls))
            cells.append(f"{100 * share:.1f} / {100 * wins / rolls:.1f}")
        print(f"| {DICE_NAMES[mine]} | " + " | ".join(cells) + " |")
    print(f"\nThe largest of the 36 differences is {worst:.1f} standard deviations.")


def _tackle(state: BattleballState, rng: Rng) -> bool:
    listener = Listener()
    state.listener = listener
    while not any(event.kind == "tackle" for event in listener.events):
        if state.step == PICK_DIE:
            state.do(state.asked, state.legal(state.asked)[0])
        else:
            outcomes = state.outcomes()
            state.do(CHANCE, outcomes.pick(rng.below(outcomes.total)))
    return next(event.numbers[4] for event in listener.events if event.kind == "tackle") == 2


PARTS: dict[str, tuple[Callable[[int], None], int]] = {
    "random": (show_random, 3000),
    "greedy": (show_greedy, 1000),
    "match": (show_match, 400),
    "odds": (show_odds, 20000),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", help=f"of {', '.join(PARTS)}; all unless named")
    parser.add_argument("--games", type=int, default=0, help="how many, if not as many as in the document")
    arguments = parser.parse_args()
    print(f"Rules run {'compiled' if compiled() else 'interpreted'}.")
    for name in arguments.parts or PARTS:
        show, usual = PARTS[name]
        show(arguments.games or usual)


if __name__ == "__main__":
    main()
