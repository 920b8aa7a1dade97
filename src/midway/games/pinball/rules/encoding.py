"""A sheet as numbers between 0 and 1, for learning code."""

from __future__ import annotations

from typing import Final

from midway.core.encoding import add_bits, add_one_of
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


def encode_sheet(sheet: PinSheet, out: list[float]) -> None:
    """Appends a sheet."""
    table = sheet.table
    bonuses = 0
    for words in table.words.bonuses:
        bonuses += len(words)
    add_bits(out, sheet.filled, table.size)
    add_bits(out, sheet.spun, 6)
    add_bits(out, sheet.lamps, _LAMPS)
    add_bits(out, sheet.taken, bonuses)
    add_bits(out, sheet.circled, 6)
    add_bits(out, sheet.nodes, len(NODE_WORDS))
    add_bits(out, sheet.skills, len(SKILLS))
    for ball in (sheet.ball_a, sheet.ball_b):
        add_one_of(out, table.size + 2 if ball == OFF else ball, table.size + 3)
    add_one_of(out, sheet.round - 1, ROUNDS)
    add_one_of(out, sheet.last_step, 7)
    add_one_of(out, sheet.phase, _PHASES)
    add_one_of(out, sheet.mover, NEITHER + 1)
    add_one_of(out, sheet.die, NEITHER + 1)
    add_one_of(out, sheet.number, 7)
    add_one_of(out, sheet.used, 7)
    add_one_of(out, sheet.choices & 15, _CHOICES)
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
        out.append(value)
