"""Sheets as flat numbers between 0 and 1, for learning code."""

from __future__ import annotations

from typing import Final

from midway.core.game import Part
from midway.games.insertcoin.components import LEVELS, VALUES
from midway.games.insertcoin.rules.sheet import PLACING, STEPS, CoinSheet

MAX_SQUARES: Final = 52
SHEET_PARTS: Final = [
    *(
        Part(f"{what} of level {level + 1}", size)
        for level in range(LEVELS)
        for what, size in (("shape", len(VALUES)), ("filled squares", MAX_SQUARES))
    ),
    Part("complete levels", LEVELS),
    Part("levels whose ability waits", LEVELS),
    Part("levels whose ability was used", LEVELS),
    Part("step", STEPS),
    Part("symbols of the card drawn", 2),
    Part("side being placed", 2),
    Part("level being placed", LEVELS),
    Part("out, shield, ship, ship next turn, skips next turn, skull, alien waits, gave a life", 8),
    Part("lives", 1),
    Part("coins", 1),
    Part("attacks of this turn", 1),
    Part("squares still to fill", 1),
]
"""What a sheet becomes."""


def one_hot(out: list[float], value: int, size: int) -> None:
    """Appends `size` numbers: a one at `value` if it is among them, else zeros."""
    for i in range(size):
        out.append(1.0 if i == value else 0.0)


def append_bits(out: list[float], mask: int, size: int) -> None:
    """Appends the first `size` bits of a mask."""
    for i in range(size):
        out.append(1.0 if mask >> i & 1 else 0.0)


def encode_sheet(out: list[float], sheet: CoinSheet) -> None:
    """Appends what everybody may know of a sheet."""
    for level in range(LEVELS):
        one_hot(out, sheet.shapes[level] if sheet.shapes else -1, len(VALUES))
        append_bits(out, sheet.filled[level], MAX_SQUARES)
    append_bits(out, sheet.complete, LEVELS)
    append_bits(out, sheet.waiting, LEVELS)
    append_bits(out, sheet.activated, LEVELS)
    one_hot(out, sheet.step, STEPS)
    append_bits(out, sheet.drawn, 2)
    one_hot(out, sheet.side if sheet.step == PLACING else -1, 2)
    one_hot(out, sheet.level if sheet.step == PLACING else -1, LEVELS)
    flags = [sheet.out, sheet.shielded, sheet.ship, sheet.ship_next, sheet.skip_next, sheet.skull, sheet.alien_waits]
    flags.append(sheet.gave_life)
    for flag in flags:
        out.append(1.0 if flag else 0.0)
    out.append(min(1.0, sheet.lives / 10))
    out.append(sheet.coins / 3)
    out.append(min(1.0, sheet.strikes / 3))
    out.append(sheet.fills / 3)
