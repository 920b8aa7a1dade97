"""Learns what the marks of a table promise: `python -m tests.pinball.learn --write` replaces `learned.py`.

Greedy plays many games alone, now and then on a whim, so that it also sees what it would not choose. Then a linear
regression for each round finds what every mark was worth in stars scored later, and greedy plays on with what was
found. The last batches are learned from together, and what does best in other games is kept. Takes about five minutes a
table, compiled.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from pprint import pformat
from typing import Any

import numpy as np
from rich.progress import track

from midway.bots.sight import best_at_sight
from midway.core.chance import Rng
from midway.core.words import CHANCE
from midway.games.pinball import GAME, learned
from midway.games.pinball.components import AWAKE, PINFERNO, ROUNDS, TABLE_NAMES
from midway.games.pinball.rules.disco import lit_stairs
from midway.games.pinball.rules.sheet import FIELDS, PinSheet
from midway.games.pinball.rules.state import PinState
from midway.games.pinball.rules.table import OFF, PLACES, PLAY_TABLES, Table
from midway.games.pinball.rules.turn import numbers_on, open_boxes
from midway.games.pinball.strategy import PROMISES, Promise, catches, on_mini

BATCHES = 12
POOL = 4
"""How many batches are learned from together."""
WHIM = 12
"""One word in so many is said on a whim: one of the first few on the list."""
FEW = 4
RIDGE = 10.0
"""How strongly marks that were seldom seen are taken to promise nothing."""
TESTS = 1000
UNSEEN = 10**7
"""The first game of those that test what was learned."""

Array = Any
"""A numpy array."""
Parts = list[tuple[str, Array]]
"""The columns of the regression by name: what `learned.py` lists under the same names."""


def play(table: str, number: int, whim: int, seen: list[list[int]]) -> int:
    """Plays a game, notes the sheet between all turns and what is in reach, and tells the stars at its end."""
    dice = Rng(number)
    rng = Rng(number + UNSEEN)
    strategy = GAME.strategy()
    state = GAME.new(1, {"table": table})
    assert isinstance(state, PinState)
    while actors := state.actors():
        if actors[0] == CHANCE:
            if state.roll:
                seen.append(state.sheets[0].numbers() + in_reach(state.sheets[0]))
            outcomes = state.outcomes()
            state.do(CHANCE, outcomes.pick(dice.below(outcomes.total)))
        elif whim and rng.below(whim) == 0:
            state.do(0, rng.choice(state.legal(0)[:FEW]))
        else:
            state.do(0, best_at_sight(state, 0, strategy, rng))
    return state.score(0)


def in_reach(sheet: PinSheet) -> list[int]:
    """For the balls together how often each count of numbers fits, then catches and the like: see `boxes in reach`."""
    table = sheet.table
    fits = [0] * 7
    catch = mini = 0
    for place in (sheet.ball_a, sheet.ball_b):
        if place != OFF:
            fits[numbers_on(table, open_boxes(sheet, place) & ~table.outlanes).bit_count()] += 1
            if on_mini(table, place):
                mini += (table.mini & ~sheet.filled).bit_count() * (2 + lit_stairs(sheet))
            else:
                catch += catches(sheet)
    awake = catches(sheet) if sheet.lamps & AWAKE else 0
    return [*fits, catch, awake, mini, lit_stairs(sheet) if sheet.lamps & PINFERNO else 0]


def bits(masks: Array, count: int) -> Array:
    """A column for each of the lowest bits."""
    return (masks[:, None] >> np.arange(count) & 1).astype(float)


def one_of(values: Array, count: int) -> Array:
    """A column for each value from 0."""
    return np.eye(count)[values]


def columns(sheets: Array, table: Table) -> Parts:
    """The marks of many sheets."""
    mark = {name: sheets[:, place] for place, name in enumerate(FIELDS)}
    in_sets = [bits(mark["filled"] & members, table.size).sum(1).astype(int) for members in table.sets]
    places = one_of(mark["ball_a"], PLACES) + one_of(mark["ball_b"], PLACES)
    places[:, OFF] = 0.0
    backglass = [mark["trace"], mark["shares"], mark["damage"], mark["experience"] & 1, mark["groove"]]
    return [
        ("rounds to come", np.ones((len(sheets), 1))),
        ("boxes", bits(mark["filled"], table.size)),
        ("sets", np.hstack([one_of(many, _size(table, group) + 1) for group, many in enumerate(in_sets)])),
        ("spinner", bits(mark["spun"], 6)),
        ("lamps", bits(mark["lamps"], 8)),
        ("bonuses", bits(mark["taken"], 16)),
        ("skill shots", bits(mark["circled"], 6)),
        ("skills", bits(mark["skills"], 6)),
        ("nodes", bits(mark["nodes"], 8)),
        ("nudges", one_of(mark["nudged"], 7)),
        ("nudge amounts", one_of(mark["amount"], 6)),
        ("ball places", places),
        ("two balls", ((mark["ball_a"] != OFF) & (mark["ball_b"] != OFF)).astype(float)[:, None]),
        ("numbers that fit", sheets[:, len(FIELDS) : len(FIELDS) + 7].astype(float)),
        ("boxes in reach", sheets[:, len(FIELDS) + 7 :].astype(float)),
        ("backglass", np.stack(backglass, 1).astype(float)),
    ]


def _size(table: Table, group: int) -> int:
    return table.sets[group].bit_count()


def promises(sheets: Array, later: Array, table: Table) -> dict[str, list[float]]:
    """What each mark promises, by what the games of these sheets still scored."""
    parts = columns(sheets, table)
    wide = np.hstack([part for _, part in parts])
    doubt = np.full(wide.shape[1], RIDGE)
    doubt[0] = 0.0
    found = np.linalg.solve(wide.T @ wide + np.diag(doubt), wide.T @ later)
    by_name: dict[str, Array] = {}
    start = 0
    for name, part in parts:
        by_name[name] = found[start : start + part.shape[1]]
        start += part.shape[1]
    for values in _alternatives(by_name, table):
        by_name["rounds to come"] += values[0]
        values -= values[0]
    return {name: [round(float(value), 1) for value in values] for name, values in by_name.items()}


def _alternatives(by_name: dict[str, Array], table: Table) -> Iterator[Array]:
    """The columns of which always one is set: the first is made to promise nothing."""
    yield by_name["nudges"]
    yield by_name["nudge amounts"]
    start = 0
    for group in range(len(table.sets)):
        end = start + _size(table, group) + 1
        yield by_name["sets"][start:end]
        start = end


def learn(table: Table, games: int) -> list[dict[str, list[float]]]:
    """Plays and learns by turns; the best of what was learned, for each round."""
    name = TABLE_NAMES[table.index]
    pool: list[tuple[Array, Array]] = []
    best = learned.LEARNED[table.index]
    record = score(name)
    for batch in range(BATCHES):
        seen: list[list[int]] = []
        ends: list[int] = []
        for game in track(range(games), f"{name}, batch {batch + 1} of {BATCHES}"):
            end = play(name, batch * games + game, WHIM, seen)
            ends += [end] * (len(seen) - len(ends))
        pool = [*pool[1 - POOL :], (np.array(seen), np.array(ends))]
        sheets = np.vstack([some for some, _ in pool])
        later = np.hstack([some for _, some in pool]) - sheets[:, FIELDS.index("score")]
        at = sheets[:, FIELDS.index("round")]
        rounds = [promises(sheets[at == number], later[at == number], table) for number in range(1, ROUNDS + 1)]
        PROMISES[table.index][:] = [Promise(table, found) for found in rounds]
        stars = score(name)
        print(f"{name}: greedy scores {stars:.1f} stars in {TESTS} other games, {record:.1f} at best before")
        if stars > record:
            best, record = rounds, stars
    return best


def score(table: str) -> float:
    """The mean of greedy's stars in games that nothing is learned from."""
    return sum(play(table, UNSEEN + game, 0, []) for game in range(TESTS)) / TESTS


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=5000, help="in each of the batches (5000)")
    parser.add_argument("--table", choices=TABLE_NAMES, action="append", help="learn this table only")
    parser.add_argument("--write", action="store_true", help="replace learned.py by what was learned")
    wanted = parser.parse_args()
    for table in PLAY_TABLES:
        if TABLE_NAMES[table.index] in (wanted.table or TABLE_NAMES):
            learned.LEARNED[table.index] = learn(table, wanted.games)
    if wanted.write:
        write(Path("src/midway/games/pinball/learned.py"))


def write(path: Path) -> None:
    """Writes the module anew, as it is laid out now."""
    head = path.read_text().partition(" = ")[0]
    data = pformat(learned.LEARNED, width=118, compact=True, sort_dicts=False)
    path.write_text(f"{head} = {data}  # fmt: skip\n")


if __name__ == "__main__":
    main()
