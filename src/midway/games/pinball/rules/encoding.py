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

TABLE_PARTS: Final = [("lower die", 6), ("higher die", 6), ("rolls so far", 1)]
"""What all sheets share: names and sizes."""
_LAMPS: Final = 8
_PHASES: Final = 4
_CHOICES: Final = 9
_HIGH_SCORE: Final = 500


def sheet_parts(table: Table) -> list[tuple[str, int]]:
    """The names and sizes of what a sheet of this table becomes, in order."""
    return [
        ("boxes", table.size),
        ("spinner", 6),
        ("lamps", _LAMPS),
        ("bonuses taken", sum(len(words) for words in table.words.bonuses)),
        ("circled numbers", 6),
        ("nodes", len(NODE_WORDS)),
        ("skills", len(SKILLS)),
        ("ball A", table.size + 3),
        ("ball B", table.size + 3),
        ("round", ROUNDS),
        ("last step", 7),
        ("phase", _PHASES),
        ("moving ball", NEITHER + 1),
        ("chosen die", NEITHER + 1),
        ("what the die counts as", 7),
        ("number moved with", 7),
        ("choice to make", _CHOICES),
        ("score, and gained this turn", 2),
        ("finished", 1),
        ("nudges left, and the one written", 2),
        ("trace, shares, damage, experience, groove", 5),
        ("two balls, doubled, replaced, pushed, pushing, other ball waits", 6),
        ("has a word to say", 1),
    ]


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
        place = one_of(table.size + 2 if ball == OFF else ball, table.size + 3, out, place)
    place = one_of(sheet.round - 1, ROUNDS, out, place)
    place = one_of(sheet.last_step, 7, out, place)
    place = one_of(sheet.phase, _PHASES, out, place)
    place = one_of(sheet.mover, NEITHER + 1, out, place)
    place = one_of(sheet.die, NEITHER + 1, out, place)
    place = one_of(sheet.number, 7, out, place)
    place = one_of(sheet.used, 7, out, place)
    place = one_of(sheet.choices & 15, _CHOICES, out, place)
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


def one_of(value: int, size: int, out: list[float], place: int) -> int:
    """Writes `size` numbers, the one at `value` (if it is one of them) 1 and the others 0."""
    for index in range(size):
        out[place + index] = 1.0 if index == value else 0.0
    return place + size


def _bits(mask: int, size: int, out: list[float], place: int) -> int:
    for bit in range(size):
        out[place + bit] = 1.0 if mask >> bit & 1 else 0.0
    return place + size
