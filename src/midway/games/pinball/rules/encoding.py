"""A sheet as numbers between 0 and 1, for learning code."""

from __future__ import annotations

from typing import Final

from midway.core.game import Part
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

TABLE_PARTS: Final = [Part("lower die", 6), Part("higher die", 6), Part("rolls so far", 1)]
"""What all sheets share."""
_LAMPS: Final = 8
_PHASES: Final = 4
_CHOICES: Final = 9
_HIGH_SCORE: Final = 500


def sheet_parts(table: Table) -> list[Part]:
    """What a sheet of this table becomes."""
    return [
        Part("boxes", table.size),
        Part("spinner", 6),
        Part("lamps", _LAMPS),
        Part("bonuses taken", sum(len(words) for words in table.words.bonuses)),
        Part("circled numbers", 6),
        Part("nodes", len(NODE_WORDS)),
        Part("skills", len(SKILLS)),
        Part("ball A", table.size + 3),
        Part("ball B", table.size + 3),
        Part("round", ROUNDS),
        Part("last step", 7),
        Part("phase", _PHASES),
        Part("moving ball", NEITHER + 1),
        Part("chosen die", NEITHER + 1),
        Part("what the die counts as", 7),
        Part("number moved with", 7),
        Part("choice to make", _CHOICES),
        Part("score, and gained this turn", 2),
        Part("finished", 1),
        Part("nudges left, and the one written", 2),
        Part("trace, shares, damage, experience, groove", 5),
        Part("two balls, doubled, replaced, pushed, pushing, other ball waits", 6),
        Part("has a word to say", 1),
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
