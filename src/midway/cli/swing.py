"""A throw by hand in a terminal: a marker swings over the target, and a key stops it."""

from __future__ import annotations

import math
from time import perf_counter
from typing import Final

from rich.live import Live
from rich.text import Text

from midway.cli.app import out
from midway.cli.keys import key_pressed, single_keys
from midway.core.look import Target

SWEEP: Final = 1.15
"""Seconds from one edge of the target to the other."""
FRAME: Final = 0.03


def swing(target: Target) -> str:
    """The word of the place where two keys have stopped the marker: first its column, then its row."""
    with single_keys(), Live(console=out, auto_refresh=False, transient=True) as live:
        column = _stop(live, target, -1, len(target.picture[0]))
        row = _stop(live, target, column, len(target.picture))
    out.print(_drawn(target, column, row))
    return target.words[row][column]


def _stop(live: Live, target: Target, column: int, places: int) -> int:
    """Lets the marker swing over the columns, or over the rows of the given column, until a key is pressed."""
    begin = perf_counter()
    while True:
        place = position((perf_counter() - begin) / SWEEP, places)
        if column < 0:
            picture = _drawn(target, place, -1).append("Any key stops the column.")
        else:
            picture = _drawn(target, column, place).append("Any key throws.")
        live.update(picture, refresh=True)
        if key_pressed(FRAME):
            return place


def position(sweeps: float, places: int) -> int:
    """Where the marker is after so many sweeps: there and back, faster in the middle as a swinging leg is."""
    return min(places - 1, int((1 - math.cos(math.pi * sweeps)) / 2 * places))


def _drawn(target: Target, column: int, row: int) -> Text:
    """The target with the marker: a whole column while no row is known."""
    text = Text()
    for y, line in enumerate(target.picture):
        for x, character in enumerate(line):
            marked = x == column and row in (-1, y)
            text.append(f" {'●' if marked else character}", "bold reverse" if marked else "dim")
        text.append("\n")
    return text
