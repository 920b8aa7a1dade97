"""A sheet as numbers between 0 and 1, for learning code."""

from __future__ import annotations

from typing import Final

from midway.games.pinball.components import (
    DRAGON_HEALTH,
    GROOVE_STARS,
    MAX_EXPERIENCE,
    NODE_WORDS,
    ROUNDS,
    SHARE_STARS,
    SKILLS,
    TRACES,
)
from midway.games.pinball.rules.sheet import NEITHER, PinSheet
from midway.games.pinball.rules.table import OFF, Table

DICE_NUMBERS: Final = 12
_LAMPS: Final = 8
_PHASES: Final = 4
_CHOICES: Final = 9
_HIGH_SCORE: Final = 500
_FLAGS: Final = 17


def sheet_size(table: Table) -> int:
    """How many numbers a sheet of this table becomes."""
    bonuses = sum(len(words) for words in table.words.bonuses)
    masks = table.size + 6 + _LAMPS + bonuses + 6 + len(NODE_WORDS) + len(SKILLS)
    choices = 2 * (table.size + 3) + ROUNDS + 7 + _PHASES + 2 * (NEITHER + 1) + 7 + 7 + _CHOICES
    return masks + choices + _FLAGS


def encode_sheet(sheet: PinSheet, out: list[float], place: int) -> int:
    """Writes a sheet from `place` on; gives the place behind it."""
    table = sheet.table
    bonuses = 0
    for words in table.words.bonuses:
        bonuses += len(words)
    place = _bits(sheet.filled, table.size, out, place)
    place = _bits(sheet.spun, 6, out, place)
    place = _bits(sheet.lamps, _LAMPS, out, place)
    place = _bits(sheet.taken, bonuses, out, place)
    place = _bits(sheet.circled, 6, out, place)
    place = _bits(sheet.nodes, len(NODE_WORDS), out, place)
    place = _bits(sheet.skills, len(SKILLS), out, place)
    for ball in (sheet.ball_a, sheet.ball_b):
        place = _one_of(table.size + 2 if ball == OFF else ball, table.size + 3, out, place)
    place = _one_of(sheet.round - 1, ROUNDS, out, place)
    place = _one_of(sheet.last_step, 7, out, place)
    place = _one_of(sheet.phase, _PHASES, out, place)
    place = _one_of(sheet.mover, NEITHER + 1, out, place)
    place = _one_of(sheet.die, NEITHER + 1, out, place)
    place = _one_of(sheet.number, 7, out, place)
    place = _one_of(sheet.used, 7, out, place)
    place = _one_of(sheet.choices & 15, _CHOICES, out, place)
    for value in (
        min(1.0, sheet.score / _HIGH_SCORE),
        min(1.0, (sheet.score - sheet.opening) / 100),
        1.0 if sheet.finished_at else 0.0,
        sheet.nudges_left() / 6,
        sheet.amount / 5,
        sheet.trace / TRACES,
        sheet.shares / len(SHARE_STARS),
        sheet.damage / DRAGON_HEALTH,
        sheet.experience / MAX_EXPERIENCE,
        sheet.groove / len(GROOVE_STARS),
        float(sheet.two_balls),
        float(sheet.doubled),
        float(sheet.replaced),
        float(sheet.pushed),
        float(sheet.pushing),
        float(sheet.waiting),
        1.0 if sheet.options else 0.0,
    ):
        out[place] = value
        place += 1
    return place


def _bits(mask: int, size: int, out: list[float], place: int) -> int:
    for bit in range(size):
        out[place + bit] = 1.0 if mask >> bit & 1 else 0.0
    return place + size


def _one_of(value: int, size: int, out: list[float], place: int) -> int:
    for index in range(size):
        out[place + index] = 1.0 if index == value else 0.0
    return place + size
