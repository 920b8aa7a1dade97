"""Why not: the rule that forbids a word to a seat that is to act."""

from __future__ import annotations

from typing import Final

from midway.core.words import Move
from midway.games.insertcoin.components import BOX, CARD_SYMBOLS
from midway.games.insertcoin.rules.sheet import ACTIVATING, COMPLETING, DROPPING, FILLING, PLACING, CoinSheet
from midway.games.insertcoin.words import (
    ACTIVATE,
    COMPLETE,
    DECLINE,
    DRAW,
    DROP,
    FILL,
    KEEP,
    LIFE,
    PLACE,
    SHAPE_SQUARES,
    SQUARE_AT,
    SYMBOL_SQUARES,
    turn_squares,
)


def refused_setup(sheet: CoinSheet, move: Move) -> str:
    """The rule against a word that is not legal during set-up."""
    if move.kind == DROP or sheet.step == DROPPING:
        return "COIN-1.10"
    return "COIN-1.5" if move.kind == KEEP else "COIN-1.4"


def refused_turn(sheet: CoinSheet, move: Move) -> str:
    """The rule against a word that is not legal on the flipped card."""
    kind = move.kind
    if kind == KEEP or kind == DROP:
        return "COIN-1.4"
    if sheet.step == FILLING:
        return _refused_square(sheet, move)
    if sheet.step == COMPLETING:
        return "COIN-6.5" if kind == COMPLETE else "COIN-6.6"
    if kind == ACTIVATE:
        return "COIN-5.2" if sheet.complete >> move.a & 1 else "COIN-5.1"
    if sheet.step == ACTIVATING:
        return "COIN-5.2"
    if kind == COMPLETE:
        return "COIN-6.5"
    if kind == DECLINE:
        return "COIN-5.1"
    if kind == FILL:
        return "COIN-4.1"
    return _refused_place(sheet, move) if sheet.step == PLACING else _refused_choice(sheet, move)


def _refused_square(sheet: CoinSheet, move: Move) -> str:
    if move.kind == FILL and SQUARE_AT[sheet.shapes[move.a]][move.b] < 0:
        return _outside(sheet.shapes[move.a], move.b)
    if move.kind == ACTIVATE and sheet.waiting >> move.a & 1:
        return "COIN-6.4"
    return "COIN-4.4" if sheet.gave_life and sheet.fills == 1 else "COIN-6.3"


def _refused_place(sheet: CoinSheet, move: Move) -> str:
    """What is wrong with any of the squares; if nothing is, another turn that looks the same names the place."""
    if move.kind != PLACE:
        return "COIN-3.9"
    symbol = SYMBOL_SQUARES[CARD_SYMBOLS[sheet.card][sheet.side]]
    against = {_covers(sheet, move.b % BOX + x, move.b // BOX + y) for x, y in turn_squares(symbol, move.c)}
    for rule in ("COIN-3.7", "COIN-3.8", "COIN-3.5"):
        if rule in against:
            return rule
    return "COIN-3.9"


def _covers(sheet: CoinSheet, column: int, row: int) -> str:
    """The rule against a symbol that covers this square of the chosen level, or nothing."""
    if column >= BOX or row >= BOX:
        return "COIN-3.7"
    shape = sheet.shapes[sheet.level]
    square = SQUARE_AT[shape][row * BOX + column]
    if square < 0:
        return _outside(shape, row * BOX + column)
    return "COIN-3.5" if sheet.filled[sheet.level] >> square & 1 else ""


def _refused_choice(sheet: CoinSheet, move: Move) -> str:
    kind = move.kind
    if kind == PLACE:
        return "COIN-3.9"
    if kind == DRAW:
        if sheet.drawn >> move.a & 1:
            return "COIN-6.16"
        return "COIN-3.5" if sheet.complete >> move.b & 1 else "COIN-3.7"
    return "COIN-6.16" if kind == LIFE else "COIN-3.4"


def _outside(shape: int, cell: int) -> str:
    """The rule against a cell of the box that is beside the shape, or one of its holes."""
    return "COIN-3.8" if HOLES[shape] >> cell & 1 else "COIN-3.7"


def _holes(shape: int) -> int:
    """The cells of the box that the shape encloses: those that no way from outside leads to, as a mask."""
    inside = {(x, y) for x, y in SHAPE_SQUARES[shape]}
    reached = {(-1, -1)}
    frontier = [(-1, -1)]
    while frontier:
        x, y = frontier.pop()
        for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if min(near) >= -1 and max(near) <= BOX and near not in inside and near not in reached:
                reached.add(near)
                frontier.append(near)
    mask = 0
    for cell in range(BOX * BOX):
        square = (cell % BOX, cell // BOX)
        if square not in inside and square not in reached:
            mask |= 1 << cell
    return mask


HOLES: Final = [_holes(shape) for shape in range(len(SHAPE_SQUARES))]
