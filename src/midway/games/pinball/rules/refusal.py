"""Why a word cannot be said: the number of the rule that forbids it."""

from __future__ import annotations

from midway.core.words import Move
from midway.games.pinball.components import FLIPPER_ZONE
from midway.games.pinball.rules.sheet import (
    BONUS_OF,
    CIRCLE_NUMBER,
    LEVEL_UP,
    NEITHER,
    OPEN_NODE,
    PICK_BALL,
    PinSheet,
)
from midway.games.pinball.rules.table import PLACES
from midway.games.pinball.words import BALL, BONUS, CIRCLE, DRAIN, LEARN, NODE, NUDGE, SKILL, WAIT_WORD


def refusal(sheet: PinSheet, move: Move) -> str:
    """The rule that forbids the player this word now; empty exactly if it can be said."""
    if move in sheet.options:
        return ""
    if not sheet.options:
        return "PIN-10.5" if sheet.finished_at else "PIN-2.1"
    kind = move.kind
    if kind == WAIT_WORD:
        return "PIN-2.6"
    if kind in (BONUS, CIRCLE, LEARN, NODE):
        return _no_choice(sheet, move)
    if sheet.choices:
        return "PIN-7.3"
    if kind == BALL:
        if not sheet.two_balls:
            return "PIN-9.2"
        return "PIN-2.2" if sheet.phase == PICK_BALL else "PIN-9.3"
    if sheet.phase == PICK_BALL:
        return "PIN-9.3"
    if kind == DRAIN:
        return "PIN-2.4"
    if kind == NUDGE:
        return _no_nudge(sheet, move.b)
    return _no_skill_shot(sheet, move) if kind == SKILL else _no_box(sheet, move)


def _no_choice(sheet: PinSheet, move: Move) -> str:
    """Why this bonus, number, skill or node cannot be chosen."""
    kind = move.kind
    choice = sheet.choices & 15
    if kind == BONUS:
        if choice != BONUS_OF + move.a:
            return "PIN-7.5" if choice == 0 else "PIN-7.3"
        return "PIN-7.5" if sheet.taken >> move.c & 1 else "PIN-9.8"
    if kind == CIRCLE:
        if choice == CIRCLE_NUMBER:
            return "PIN-6.2"
        return "PIN-6.1" if choice == 0 else "PIN-7.3"
    if kind == LEARN:
        if choice == LEVEL_UP:
            return "PIN-14.15"
        return "PIN-14.14" if choice == 0 else "PIN-7.3"
    if choice == OPEN_NODE:
        return "PIN-13.7"
    return "PIN-13.13" if choice == 0 else "PIN-7.3"


def _fits(sheet: PinSheet, number: int) -> bool:
    """Whether the moving ball may use this number: what a skill shot or nudge made of its die, or a die as rolled."""
    if sheet.number:
        return number == sheet.number
    if sheet.die == NEITHER:
        return number == sheet.low or number == sheet.high
    return number == sheet.die_used()


def _no_nudge(sheet: PinSheet, start: int) -> str:
    if sheet.pushed:
        return "PIN-5.7"
    if sheet.nudges_left() <= 0:
        return "PIN-5.3"
    return "PIN-5.5" if _fits(sheet, start) else "PIN-2.2"


def _no_skill_shot(sheet: PinSheet, move: Move) -> str:
    if sheet.replaced:
        return "PIN-6.4"
    if sheet.pushing:
        return "PIN-6.5"
    if not sheet.circled >> (move.a - 1) & 1:
        return "PIN-6.3"
    return "PIN-6.6" if _fits(sheet, move.b) else "PIN-6.4"


def _no_box(sheet: PinSheet, move: Move) -> str:
    """Why the ball cannot go there: the number, the mark in the box, or the way."""
    table = sheet.table
    place = sheet.ball(sheet.mover)
    bit = 1 << move.b
    boxes = bit | (bit << 1 if bit & table.first_twins else 0)
    ball_on_mini = place == table.mini_start or table.mini >> place & 1 == 1
    if ball_on_mini != (table.mini & bit != 0):
        return "PIN-15.10"
    if not _fits(sheet, move.a):
        return "PIN-2.2"
    if not boxes & ~sheet.filled:
        return "PIN-2.3"
    if not table.reach[(sheet.lamps & 3) * PLACES + place] & bit:
        return "PIN-15.10" if ball_on_mini else _no_way(sheet, place, move.b)
    return "PIN-5.5" if table.outlanes & bit else "PIN-3.9"


def _no_way(sheet: PinSheet, place: int, box: int) -> str:
    table = sheet.table
    if place < table.size and table.zone[place] == FLIPPER_ZONE:
        return "PIN-3.5"
    if table.up_only >> box & 1:
        return "PIN-3.8"
    if place == table.start or table.zone[place] != table.zone[box]:
        return "PIN-3.1"
    return "PIN-3.3" if table.is_bumper[place] and table.is_bumper[box] else "PIN-3.2"
