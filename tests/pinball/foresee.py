"""Learns what foresight goes by: `python -m tests.pinball.foresee --write` replaces `foreseen.py`.

A search plays games alone. At every other decision it tries each promising word equally often on the same dice, and
notes the table that the word leads to by the end of the turn, and what came of it. Differences between the
words of one decision are what is learned, so most luck cancels out. What a table promises is a sum of what is sure, and
two products. All their weights are moved together, by linear regression on what was missed and not far from where they
were. The next batch is played with what was learned. Takes a quarter of an hour to an hour a table, compiled. What
`tests.pinball.hindsight` learns is to be learned anew afterwards.
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
HOPELESS = 25.0
"""A word that looks so many stars worse than what the quick policy says is not."""
TRIES = 40
"""How often each is."""
PLAN = Plan(1, rollout=30, patience=10**9, quick=True)
"""Fifteen rolls ahead, where hindsight judges."""
CAUTION = 500.0
"""How strongly what is sure is taken to be what was known; the factors twice as strongly. Many decisions need less."""
STEPS = 2
"""How often what was missed is looked at anew."""


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
    """By round."""
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
            state.do(0, best_word(state, dice, tries) if dice.below(2) else GAME.strategy().policy(state, 0, dice))


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
    least = FORESIGHT.worth(ends[usual]) - HOPELESS
    for move in sorted(ends, key=lambda move: -FORESIGHT.worth(ends[move])):
        if len(chosen) < WIDTH and FORESIGHT.worth(ends[move]) > least:
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


def fit(table: Table, tries: Tries, known: Found, caution: float = CAUTION) -> Found:
    """What explains best how far the words of a decision are apart, not far from what was known."""
    marks = np.hstack([part for _, part in columns(tries.sheets, table)])
    alive = tries.sheets[:, FIELDS.index("finished_at")] == 0
    rounds = np.eye(ROUNDS)[tries.sheets[:, FIELDS.index("round")] - 1] * alive[:, None]
    sums = np.hstack([marks * rounds[:, [place]] for place in range(ROUNDS)])
    counted = np.hstack([marks[:, 1:] * alive[:, None], rounds])
    to_come = tries.stars - tries.sheets[:, FIELDS.index("score")]
    before = [np.concatenate([flat(promises) for promises in known.sure]), *map(flat_factor, known.factors)]
    sure, *factors = moved(before, sums, counted, to_come, Apart(tries.decisions), caution)
    return Found([named(table, part) for part in np.split(sure, ROUNDS)], [factor(table, part) for part in factors])


def moved(before: list[Array], sums: Array, counted: Array, stars: Array, apart: Apart, caution: float) -> list[Array]:
    """The weights of a sum and of the factors of two products, moved so that they come nearer to these stars."""
    start = np.concatenate(before)
    ends = np.cumsum([len(part) for part in before])[:-1]
    doubt = np.full(len(start), 2.0 * caution)
    doubt[: len(before[0])] = caution
    now = start
    for _ in range(STEPS):
        sure, *factors = np.split(now, ends)
        lasting, paying, odds, prizes = (counted @ part for part in factors)
        missed = apart.from_mean(stars - sums @ sure - lasting * paying - odds * prizes)
        slopes = [sums] + [counted * other[:, None] for other in (paying, lasting, prizes, odds)]
        wide = np.hstack([apart.from_mean(part) for part in slopes])
        now = now + np.linalg.solve(wide.T @ wide + np.diag(doubt), wide.T @ missed + doubt * (start - now))
    return np.split(now, ends)


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


def flat(promises: Promises) -> Array:
    """All weights in the order of their columns."""
    return np.concatenate(list(promises.values()))


def flat_factor(promises: Promises) -> Array:
    """The same for a factor, whose constants, one for each round, come last."""
    return np.concatenate([flat(promises)[ROUNDS:], promises["rounds to come"]])


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


def learn(table: Table, games: int, caution: float) -> None:
    """Tries words and learns by turns."""
    for number in range(BATCHES):
        task = f"batch {number + 1} of {BATCHES}"
        tries = batch(TABLE_NAMES[table.index], number * games, games, task)
        take(table, fit(table, tries, present(table), caution))


def present(table: Table) -> Found:
    """What foresight goes by now."""
    return Found(foreseen.SURE[table.index], foreseen.FACTORS[table.index])


def take(table: Table, found: Found) -> None:
    """Plays on with what was learned."""
    foreseen.SURE[table.index], foreseen.FACTORS[table.index] = found
    FORESIGHT.take(table, *found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=150, help="in each of the batches (150)")
    parser.add_argument("--table", choices=TABLE_NAMES, action="append", help="learn this table only")
    parser.add_argument("--caution", type=float, default=CAUTION, help=f"how near all stays to what it was ({CAUTION})")
    parser.add_argument("--write", action="store_true", help="replace foreseen.py by what was learned")
    wanted = parser.parse_args()
    for table in PLAY_TABLES:
        if TABLE_NAMES[table.index] in (wanted.table or TABLE_NAMES):
            learn(table, wanted.games, wanted.caution)
    if wanted.write:
        write(Path("src/midway/games/pinball/foreseen.py"))


def write(path: Path) -> None:
    """Writes the module anew, as it is laid out now."""
    text = path.read_text()
    for name in ("SURE", "FACTORS", "ENDED"):
        head, _, rest = text.partition(f"{name}: Final")
        kind, _, rest = rest.partition(" = ")
        data = pformat(getattr(foreseen, name), width=118, compact=True, sort_dicts=False)
        text = f"{head}{name}: Final{kind} = {data}  # fmt: skip\n{rest.partition('# fmt: skip' + chr(10))[2]}"
    path.write_text(text)


if __name__ == "__main__":
    main()
