"""Sheets as flat numbers between 0 and 1, for learning code."""

from __future__ import annotations

from typing import Final

from midway.core.encoding import add_bits, add_one_of
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


def encode_sheet(out: list[float], sheet: CoinSheet) -> None:
    """Appends what everybody may know of a sheet."""
    for level in range(LEVELS):
        add_one_of(out, sheet.shapes[level] if sheet.shapes else -1, len(VALUES))
        add_bits(out, sheet.filled[level], MAX_SQUARES)
    add_bits(out, sheet.complete, LEVELS)
    add_bits(out, sheet.waiting, LEVELS)
    add_bits(out, sheet.activated, LEVELS)
    add_one_of(out, sheet.step, STEPS)
    add_bits(out, sheet.drawn, 2)
    add_one_of(out, sheet.side if sheet.step == PLACING else -1, 2)
    add_one_of(out, sheet.level if sheet.step == PLACING else -1, LEVELS)
    flags = [sheet.out, sheet.shielded, sheet.ship, sheet.ship_next, sheet.skip_next, sheet.skull, sheet.alien_waits]
    flags.append(sheet.gave_life)
    for flag in flags:
        out.append(1.0 if flag else 0.0)
    out.append(min(1.0, sheet.lives / 10))
    out.append(sheet.coins / 3)
    out.append(min(1.0, sheet.strikes / 3))
    out.append(sheet.fills / 3)
