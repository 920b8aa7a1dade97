"""Learns what the marks of a table promise: `python -m tests.pinball.learn --write` replaces `learned.py`.

Someone who looks one word ahead plays many games alone, now and then on a whim, so as to see what would not be chosen.
Whims are rare: whoever plays badly from time to time learns that a ball is not worth keeping. Then a linear regression
for each round finds what every mark was worth in stars scored later, and play goes on with what was found, half and
half with what was known before, since else it would swing to and fro. The last batches are learned from together, and
what does best in other games is kept. At last a search plays, which keeps its balls longer: what it still scores on
average in each round is what is to come. Takes a quarter of an hour a table, compiled.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path
from pprint import pformat
from typing import Any

import numpy as np
from rich.progress import track

from midway.bots.search import Plan, SearchBot
from midway.bots.sight import best_at_sight
from midway.core.chance import Rng
from midway.core.words import CHANCE, Move
from midway.games.pinball import GAME, learned
from midway.games.pinball.components import AWAKE, PINFERNO, ROUNDS, TABLE_NAMES
from midway.games.pinball.judgement import FIRST_SIGHT, NO_FACTORS, on_mini, open_flippers
from midway.games.pinball.rules.disco import lit_stairs
from midway.games.pinball.rules.sheet import FIELDS, PinSheet
from midway.games.pinball.rules.state import PinState
from midway.games.pinball.rules.table import OFF, PLACES, PLAY_TABLES, Table
from midway.games.pinball.rules.turn import numbers_on, open_boxes

BATCHES = 14
POOL = 6
"""How many batches are learned from together."""
WHIM = 40
"""One word in so many is said on a whim: one of the first few on the list."""
FEW = 4
RIDGE = 10.0
"""How strongly marks that were seldom seen are taken to promise nothing."""
TESTS = 4000
LAST_GAMES = 200
"""So many games the search plays."""
LAST_PLAN = Plan(100, rollout=12, patience=1000, quick=True)
UNSEEN = 10**7
"""The first game of those that test what was learned."""
SEEN = len(FIELDS) + 13
"""How many numbers are noted of a sheet."""

Array = Any
"""A numpy array."""
Promises = dict[str, list[float]]
"""What the marks of one round promise, as `learned.py` lists it."""
Parts = list[tuple[str, Array]]
"""The columns of the regression by name: what `learned.py` lists under the same names."""


Player = Callable[[PinState], Move]


def at_sight(rng: Rng, whim: int = 0) -> Player:
    """Looks one word ahead, and says one word in so many on a whim."""
    strategy = GAME.strategy()

    def choose(state: PinState) -> Move:
        if whim and rng.below(whim) == 0:
            return rng.choice(state.legal(0)[:FEW])
        return best_at_sight(state, 0, strategy, rng)

    return choose


def search(rng: Rng) -> Player:
    """Plays by a light search."""
    bot = SearchBot(rng, LAST_PLAN)
    return lambda state: bot.choose(state, 0)


def play(table: str, number: int, player: Player, seen: list[list[int]]) -> int:
    """Plays a game, notes the sheet between all turns and what is in reach, and tells the stars at its end."""
    dice = Rng(number)
    state = GAME.new(1, {"table": table})
    assert isinstance(state, PinState)
    while actors := state.actors():
        if actors[0] == CHANCE:
            if state.roll:
                seen.append(state.sheets[0].numbers() + in_reach(state.sheets[0]))
            outcomes = state.outcomes()
            state.do(CHANCE, outcomes.pick(dice.below(outcomes.total)))
        else:
            state.do(0, player(state))
    return state.score(0)


def in_reach(sheet: PinSheet) -> list[int]:
    """What a ball may come to.

    For the balls together how often each count of numbers fits, then `boxes in reach`, then how many numbers catch, and
    how many of them are circled.
    """
    table = sheet.table
    catches = open_flippers(sheet).bit_count()
    fits = [0] * 7
    catch = mini = 0
    for place in (sheet.ball_a, sheet.ball_b):
        if place != OFF:
            fits[numbers_on(table, open_boxes(sheet, place) & ~table.outlanes).bit_count()] += 1
            if on_mini(table, place):
                mini += (table.mini & ~sheet.filled).bit_count() * (2 + lit_stairs(sheet))
            else:
                catch += catches
    awake = catches if sheet.lamps & AWAKE else 0
    stairs = lit_stairs(sheet) if sheet.lamps & PINFERNO else 0
    numbers = numbers_on(table, open_flippers(sheet))
    return [*fits, catch, awake, mini, stairs, numbers.bit_count(), (numbers & sheet.circled).bit_count()]


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
    two_balls = ((mark["ball_a"] != OFF) & (mark["ball_b"] != OFF)).astype(float)[:, None]
    catching = one_of(sheets[:, SEEN - 2], 7)
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
        ("two balls", two_balls),
        ("numbers that fit", sheets[:, len(FIELDS) : len(FIELDS) + 7].astype(float)),
        ("boxes in reach", sheets[:, len(FIELDS) + 7 : SEEN - 2].astype(float)),
        ("backglass", np.stack(backglass, 1).astype(float)),
        ("numbers that catch", np.hstack([catching, catching * two_balls])),
        ("shots that catch", one_of(sheets[:, SEEN - 1], 7)),
    ]


def _size(table: Table, group: int) -> int:
    return table.sets[group].bit_count()


def equations(sheets: Array, later: Array, table: Table) -> tuple[Array, Array]:
    """The normal equations of the regression: batches are learned from together by adding them up."""
    wide = np.hstack([part for _, part in columns(sheets, table)])
    return wide.T @ wide, wide.T @ later


def promises(squares: Array, products: Array, table: Table) -> Promises:
    """What each mark promises: the solution of the equations."""
    doubt = np.full(len(products), RIDGE)
    doubt[0] = 0.0
    found = np.linalg.solve(squares + np.diag(doubt), products)
    by_name: dict[str, Array] = {}
    start = 0
    for name, part in columns(np.zeros((1, SEEN), int), table):
        by_name[name] = found[start : start + part.shape[1]]
        start += part.shape[1]
    for values in _alternatives(by_name, table):
        by_name["rounds to come"] += values[0]
        values -= values[0]
    return {name: [float(value) for value in values] for name, values in by_name.items()}


def _alternatives(by_name: dict[str, Array], table: Table) -> Iterator[Array]:
    """The columns of which always one is set: the first is made to promise nothing."""
    yield by_name["nudges"]
    yield by_name["nudge amounts"]
    start = 0
    for group in range(len(table.sets)):
        end = start + _size(table, group) + 1
        yield by_name["sets"][start:end]
        start = end


def batch(table: Table, first: int, games: int, player: Callable[[Rng], Player], task: str) -> tuple[Array, Array]:
    """The sheets of some games, and what each game still scored."""
    seen: list[list[int]] = []
    ends: list[int] = []
    for number in track(range(first, first + games), f"{TABLE_NAMES[table.index]}, {task}"):
        end = play(TABLE_NAMES[table.index], number, player(Rng(number + UNSEEN)), seen)
        ends += [end] * (len(seen) - len(ends))
    sheets = np.array(seen)
    return sheets, np.array(ends) - sheets[:, FIELDS.index("score")]


def by_round(sheets: Array, later: Array) -> list[tuple[Array, Array]]:
    at = sheets[:, FIELDS.index("round")]
    return [(sheets[at == number], later[at == number]) for number in range(1, ROUNDS + 1)]


def halfway(one: Promises, other: Promises) -> Promises:
    return {name: [(a + b) / 2 for a, b in zip(one[name], other[name], strict=True)] for name in one}


def learn(table: Table, games: int) -> list[Promises]:
    """Plays and learns by turns; the best of what was learned, for each round."""
    pool: list[list[tuple[Array, Array]]] = []
    known = best = learned.LEARNED[table.index]
    record = score(table)
    for number in range(BATCHES):
        task = f"batch {number + 1} of {BATCHES}"
        played = batch(table, number * games, games, lambda rng: at_sight(rng, WHIM), task)
        pool = [*pool[1 - POOL :], [equations(*part, table) for part in by_round(*played)]]
        for place in range(ROUNDS):
            squares, products = (sum(one[place][side] for one in pool) for side in range(2))
            known = [*known[:place], halfway(known[place], promises(squares, products, table)), *known[place + 1 :]]
        take(table, known)
        stars = score(table)
        print(f"{TABLE_NAMES[table.index]}: {stars:.1f} stars in {TESTS} other games, {record:.1f} at best before")
        if stars > record:
            best, record = known, stars
    take(table, best)
    return settle(table, best)


def settle(table: Table, known: list[Promises]) -> list[Promises]:
    """Sets what is to come in each round to what a search still scores."""
    played = batch(table, 2 * UNSEEN, LAST_GAMES, search, "the search")
    settled: list[Promises] = []
    for promised, (sheets, later) in zip(known, by_round(*played), strict=True):
        wide = np.hstack([part for _, part in columns(sheets, table)])
        more = (later - wide @ np.concatenate([promised[name] for name, _ in columns(sheets[:1], table)])).mean()
        settled.append(promised | {"rounds to come": [promised["rounds to come"][0] + float(more)]})
    return [{name: [round(value, 1) for value in values] for name, values in each.items()} for each in settled]


def take(table: Table, known: list[Promises]) -> None:
    """Plays on with what was learned."""
    FIRST_SIGHT.take(table, known, NO_FACTORS)


def score(table: Table) -> float:
    """The mean stars in games that nothing is learned from."""
    name = TABLE_NAMES[table.index]
    return sum(play(name, UNSEEN + game, at_sight(Rng(game)), []) for game in range(TESTS)) / TESTS


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
