"""Learns what hindsight goes by: `python -m tests.pinball.hindsight --write` replaces its part of `foreseen.py`.

Foresight was learned from how the words of one decision differ. Tables that have gone different ways for a while it
compares less well. So the quick policy plays many games alone, and a linear regression for each round finds what the
marks of its tables tell about how the games ended, beyond what foresight said. Takes some minutes a table, compiled.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
from rich.progress import track

from midway.core.chance import Rng
from midway.games.pinball import GAME, foreseen
from midway.games.pinball.components import ROUNDS, TABLE_NAMES
from midway.games.pinball.judgement import FORESIGHT, Judgement
from midway.games.pinball.rules.sheet import FIELDS, blank_sheet
from midway.games.pinball.rules.table import PLAY_TABLES, Table
from tests.pinball.foresee import flat, named, write
from tests.pinball.learn import Array, Player, Promises, columns, play

GAMES = 40_000
BATCH = 1000
EVERY = 8
"""One sheet in so many is looked at: those in between tell nearly the same."""
RIDGE = 100.0
"""How strongly marks that were seldom seen are taken to tell nothing new."""


def quickly(rng: Rng) -> Player:
    """Plays by the quick policy."""
    return lambda state: GAME.strategy().policy(state, 0, rng)


def missed(table: Table, games: range, judgement: Judgement = FORESIGHT) -> tuple[Array, Array]:
    """Sheets of some games, and by how many stars they ended with more than was expected."""
    sheets: list[list[int]] = []
    stars: list[float] = []
    for number in games:
        seen: list[list[int]] = []
        ended = play(TABLE_NAMES[table.index], number, quickly(Rng(number)), seen)
        for numbers in seen[number % EVERY :: EVERY]:
            sheet = blank_sheet(table, 0)
            sheet.load(dict(zip(FIELDS, numbers, strict=False)))
            sheets.append(numbers)
            stars.append(ended - judgement.worth(sheet))
    return np.array(sheets), np.array(stars)


def marks_by_round(sheets: Array, table: Table) -> Array:
    """The marks of the sheets: for each round columns of its own, which are empty in the others."""
    marks = np.hstack([part for _, part in columns(sheets, table)])
    rounds = np.eye(ROUNDS)[sheets[:, FIELDS.index("round")] - 1]
    return np.hstack([marks * rounds[:, [place]] for place in range(ROUNDS)])


def learn(table: Table, games: int) -> list[Promises]:
    """What is sure by round, with what foresight missed."""
    size = ROUNDS * len(flat(foreseen.SURE[table.index][0]))
    squares = RIDGE * np.eye(size)
    sums = np.zeros(size)
    for first in track(range(0, games, BATCH), TABLE_NAMES[table.index]):
        sheets, stars = missed(table, range(first, min(games, first + BATCH)))
        marks = marks_by_round(sheets, table)
        squares += marks.T @ marks
        sums += marks.T @ stars
    found = np.split(np.linalg.solve(squares, sums), ROUNDS)
    known = foreseen.SURE[table.index]
    return [named(table, flat(sure) + more) for sure, more in zip(known, found, strict=True)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=GAMES, help=f"on each table ({GAMES})")
    parser.add_argument("--table", choices=TABLE_NAMES, action="append", help="learn this table only")
    parser.add_argument("--write", action="store_true", help="replace this part of foreseen.py by what was learned")
    wanted = parser.parse_args()
    for table in PLAY_TABLES:
        if TABLE_NAMES[table.index] in (wanted.table or TABLE_NAMES):
            foreseen.ENDED[table.index] = learn(table, wanted.games)
    if wanted.write:
        write(Path("src/midway/games/pinball/foreseen.py"))


if __name__ == "__main__":
    main()
