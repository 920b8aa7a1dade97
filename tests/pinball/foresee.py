"""Learns what foresight goes by: `python -m tests.pinball.foresee --write` replaces `foreseen.py`.

A search plays games alone. At each decision it tries every promising word equally often on the same dice, and notes the
table that the word leads to by the end of the turn, and what came of it. Differences between the words of one decision
are what is learned, so most luck cancels out. What a table promises is taken to be a sum of what is sure, and two
products. With one factor of each held fast the others are found by linear regression, and by turns all settle. The next
batch is played with what was learned. Takes about an hour a table, compiled.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from pprint import pformat
from typing import NamedTuple

import numpy as np
from rich.progress import track

from midway.bots.search import Plan, Search
from midway.core.chance import Rng
from midway.core.words import CHANCE, Move
from midway.games.pinball import GAME, foreseen
from midway.games.pinball.components import ROUNDS, SOLO_SCALE, TABLE_NAMES
from midway.games.pinball.judgement import FORESIGHT
from midway.games.pinball.rules import turn
from midway.games.pinball.rules.sheet import FIELDS, PinSheet
from midway.games.pinball.rules.state import PinState
from midway.games.pinball.rules.table import PLAY_TABLES, Table
from midway.games.pinball.strategy import played_out
from tests.pinball.learn import SEEN, Array, Promises, columns, in_reach

BATCHES = 2
WIDTH = 6
"""How many words of a decision are tried."""
TRIES = 24
"""How often each is."""
PLAN = Plan(1, rollout=14, patience=10**9, quick=True)
RIDGE = 10.0
"""How strongly what is sure is taken to be what was known."""
PRODUCTS = 2
"""As many as a `Mark` has factors for."""
DOUBT = 30.0
"""How strongly marks are taken to change no factor of a product."""
TURNS = 12
"""How often each factor is found anew."""


class Tries(NamedTuple):
    """Words that were tried at decisions: rows of the same decision stand together."""

    sheets: Array
    """The sheet after the turn, and what is in reach."""
    stars: Array
    """What the game ended with, or should end with, on average."""
    decisions: Array
    """The number of the decision."""


class Found(NamedTuple):
    """What foresight goes by on one table."""

    sure: list[Promises]
    factors: list[Promises]
    """Those that are multiplied with each other stand side by side."""


# --- trying words ---------------------------------------------------------------------------------------------------


def play(table: str, number: int, tries: list[tuple[int, list[int], float]], most: int = 10**9) -> None:
    """Plays a game by what was tried, and notes it: the decision, the sheet, the stars. Leaves off at so many."""
    dice = Rng(number)
    state = GAME.new(1, {"table": table})
    assert isinstance(state, PinState)
    while actors := state.actors():
        if actors[0] == CHANCE:
            outcomes = state.outcomes()
            state.do(CHANCE, outcomes.pick(dice.below(outcomes.total)))
        elif tries and tries[-1][0] + 1 == most:
            return
        else:
            state.do(0, best_word(state, dice, tries))


def best_word(state: PinState, dice: Rng, tries: list[tuple[int, list[int], float]]) -> Move:
    """The word that did best; the tries are added to the list."""
    ends = promising(state, dice)
    best = next(iter(ends))
    if len(ends) == 1:
        return best
    decision = tries[-1][0] + 1 if tries else 0
    search = Search(PLAN)
    node = search.think(state, 0, Rng(dice.seed()))
    highest = -1.0
    for move, sheet in ends.items():
        choice = node.moves.index(move)
        search.insist(node, choice, TRIES - node.counts[choice])
        value = node.worth(choice)
        tries.append((decision, sheet.numbers() + in_reach(sheet), value * SOLO_SCALE))
        if value > highest:
            best, highest = move, value
    return best


def promising(state: PinState, dice: Rng) -> dict[Move, PinSheet]:
    """The words to try and the sheets they lead to: what the quick policy says, and others with the best prospects."""
    host = state.clone()
    ends: dict[Move, PinSheet] = {}
    for move in state.legal(0):
        after = state.sheets[0].copy()
        turn.say(host, after, move, state.roll)
        ends[move] = played_out(host, after, state.roll, FORESIGHT)
    usual = GAME.strategy().policy(state, 0, dice)
    chosen = {tuple(ends[usual].numbers()): usual}
    for move in sorted(ends, key=lambda move: -FORESIGHT.worth(ends[move])):
        if len(chosen) < WIDTH:
            chosen.setdefault(tuple(ends[move].numbers()), move)
    return {move: ends[move] for move in chosen.values()}


def batch(table: str, first: int, games: int, task: str) -> Tries:
    """What was tried in some games."""
    tries: list[tuple[int, list[int], float]] = []
    for number in track(range(first, first + games), f"{table}, {task}"):
        play(table, number, tries)
    decisions, sheets, stars = zip(*tries, strict=True)
    return Tries(np.array(sheets), np.array(stars), np.array(decisions))


# --- learning from them ---------------------------------------------------------------------------------------------


def fit(table: Table, tries: Tries, ridge: float = RIDGE, doubt: float = DOUBT) -> Found:
    """What explains best how far the words of a decision are apart, not far from what was known."""
    marks = np.hstack([part for _, part in columns(tries.sheets, table)])
    alive = tries.sheets[:, FIELDS.index("finished_at")] == 0
    rounds = np.eye(ROUNDS)[tries.sheets[:, FIELDS.index("round")] - 1] * alive[:, None]
    sums = np.hstack([marks * rounds[:, [place]] for place in range(ROUNDS)])
    factors = np.hstack([marks[:, 1:] * alive[:, None], rounds])
    known = np.concatenate([weights for promises in foreseen.SURE[table.index] for weights in promises.values()])
    apart = Apart(tries.decisions)
    missing = apart.from_mean(tries.stars - tries.sheets[:, FIELDS.index("score")] - sums @ known)
    more, factors_found = multiplied(sums, factors, missing, apart, ridge, doubt)
    by_place = np.split(known + more, ROUNDS)
    return Found([named(table, values) for values in by_place], [factor(table, values) for values in factors_found])


def multiplied(
    sums: Array, factors: Array, wanted: Array, apart: Apart, ridge: float, doubt: float
) -> tuple[Array, list[Array]]:
    """Weights for a sum and for the factors of products that together come nearest to what is wanted."""
    size = factors.shape[1]
    sums_apart = apart.from_mean(sums)
    caution = np.diag([ridge] * sums.shape[1] + [doubt] * (PRODUCTS * size))
    held = [np.random.default_rng(product).normal(0.0, 0.05, size) for product in range(PRODUCTS)]
    for _ in range(2 * TURNS):
        wide = np.hstack([sums_apart] + [apart.from_mean(factors * (factors @ one)[:, None]) for one in held])
        found = np.linalg.solve(wide.T @ wide + caution, wide.T @ wanted)
        added, *free = np.split(found, [sums.shape[1] + size * product for product in range(PRODUCTS)])
        pairs = [evened(one, other) for one, other in zip(free, held, strict=True)]
        held = [one for one, _ in pairs]
    return added, [one for pair in pairs for one in pair]


def evened(one: Array, other: Array) -> tuple[Array, Array]:
    """Two factors made equally strong, their product as it was."""
    scale = np.sqrt(np.linalg.norm(other) / np.linalg.norm(one))
    return one * scale, other / scale


class Apart:
    """Takes the mean of its decision from every row."""

    def __init__(self, decisions: Array) -> None:
        self.place = np.unique(decisions, return_inverse=True)[1]
        self.starts = np.flatnonzero(np.r_[True, np.diff(self.place) != 0])
        self.sizes = np.bincount(self.place)

    def from_mean(self, rows: Array) -> Array:
        sums = np.add.reduceat(rows, self.starts, axis=0)
        means = (sums.T / self.sizes).T
        return rows - means[self.place]


def named(table: Table, values: Array) -> Promises:
    """The values under the names of their columns."""
    found: Promises = {}
    start = 0
    for name, part in columns(np.zeros((1, SEEN), int), table):
        found[name] = [round(float(value), 3) for value in values[start : start + part.shape[1]]]
        start += part.shape[1]
    return found


def factor(table: Table, values: Array) -> Promises:
    """A factor under the names of its columns, with a constant for each round."""
    found = named(table, np.concatenate([[0.0], values[:-ROUNDS]]))
    return found | {"rounds to come": [round(float(value), 3) for value in values[-ROUNDS:]]}


# --- by turns -------------------------------------------------------------------------------------------------------


def learn(table: Table, games: int, ridge: float, doubt: float) -> None:
    """Tries words and learns by turns."""
    for number in range(BATCHES):
        task = f"batch {number + 1} of {BATCHES}"
        tries = batch(TABLE_NAMES[table.index], number * games, games, task)
        take(table, fit(table, tries, ridge, doubt))


def take(table: Table, found: Found) -> None:
    """Plays on with what was learned."""
    foreseen.SURE[table.index], foreseen.FACTORS[table.index] = found
    FORESIGHT.take(table, *found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=150, help="in each of the batches (150)")
    parser.add_argument("--table", choices=TABLE_NAMES, action="append", help="learn this table only")
    parser.add_argument("--ridge", type=float, default=RIDGE, help=f"how near the sum stays to what it was ({RIDGE})")
    parser.add_argument("--doubt", type=float, default=DOUBT, help=f"how near the factors stay to nothing ({DOUBT})")
    parser.add_argument("--write", action="store_true", help="replace foreseen.py by what was learned")
    wanted = parser.parse_args()
    for table in PLAY_TABLES:
        if TABLE_NAMES[table.index] in (wanted.table or TABLE_NAMES):
            learn(table, wanted.games, wanted.ridge, wanted.doubt)
    if wanted.write:
        write(Path("src/midway/games/pinball/foreseen.py"))


def write(path: Path) -> None:
    """Writes the module anew, as it is laid out now."""
    text = path.read_text()
    for name in ("SURE", "FACTORS"):
        head, _, rest = text.partition(f"{name}: Final")
        kind, _, rest = rest.partition(" = ")
        data = pformat(getattr(foreseen, name), width=118, compact=True, sort_dicts=False)
        text = f"{head}{name}: Final{kind} = {data}  # fmt: skip\n{rest.partition('# fmt: skip' + chr(10))[2]}"
    path.write_text(text)


if __name__ == "__main__":
    main()
