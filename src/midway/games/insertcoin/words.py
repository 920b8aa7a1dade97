"""The words of the game, and where each symbol fits into each shape.

The squares of a shape are numbered row by row, so that a set of them is a bit mask in one machine word. A place is
named by the box's square under the top left corner of the turned symbol, and by how the symbol is turned:
`@c4 r90` is turned by a quarter, `@c4 m90` mirrored first.
"""

from __future__ import annotations

from typing import Final

from midway.core.words import Move, Vocabulary, seat_vocabulary
from midway.games.insertcoin.components import BOX, CARD_COUNT, LEVELS, SHAPES, SYMBOLS

KEEP: Final = 1
DROP: Final = 2
DRAW: Final = 3
LIFE: Final = 4
PLACE: Final = 5
FILL: Final = 6
ACTIVATE: Final = 7
DECLINE: Final = 8
COMPLETE: Final = 9
DONE: Final = 10
DEAL: Final = 11
FLIP: Final = 12
GAME_OVER: Final = 13

SIDES: Final = ["left", "right"]
TURNS: Final = ["r0", "r90", "r180", "r270", "m0", "m90", "m180", "m270"]

Squares = list[tuple[int, int]]
"""Squares as (column, row)."""


def _squares(picture: str) -> Squares:
    rows = picture.split()
    return [(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "#"]


def turn_squares(squares: Squares, turn: int) -> Squares:
    """The squares mirrored (turns 4 to 7) and rotated by quarters, moved back to the corner."""
    points = [(-x, y) for x, y in squares] if turn >= 4 else list(squares)
    for _ in range(turn % 4):
        points = [(-y, x) for x, y in points]
    left = min(x for x, _ in points)
    top = min(y for _, y in points)
    return sorted(((x - left, y - top) for x, y in points), key=_by_row)


def _by_row(square: tuple[int, int]) -> tuple[int, int]:
    return square[1], square[0]


def _orientations(squares: Squares) -> list[tuple[int, Squares]]:
    """The different ways to turn a symbol, each under the first turn that gives it."""
    found: list[tuple[int, Squares]] = []
    for turn in range(8):
        turned = turn_squares(squares, turn)
        if all(turned != other for _, other in found):
            found.append((turn, turned))
    return found


def cell_name(cell: int) -> str:
    """The name of a square of the box: column letter, row number."""
    return f"{'abcdefghij'[cell % BOX]}{cell // BOX + 1}"


SHAPE_SQUARES: Final = [_squares(picture) for picture in SHAPES]
"""The squares of each shape in the order of their numbers."""
SIZES: Final = [len(squares) for squares in SHAPE_SQUARES]
FULL: Final = [(1 << size) - 1 for size in SIZES]
"""The mask of a shape that is entirely filled."""
SYMBOL_SQUARES: Final = [_squares(picture) for picture in SYMBOLS]
"""The squares of each symbol as printed."""
SYMBOL_TURNS: Final = [_orientations(squares) for squares in SYMBOL_SQUARES]
"""The different turns of each symbol, with its squares turned so."""

WORDS: Final = seat_vocabulary(__name__)
CHANCE_WORDS: Final = Vocabulary(__name__, "chance")

KEEP_MOVES: Final = [WORDS.add(f"keep {card + 1}", KEEP, card) for card in range(CARD_COUNT)]
DROP_MOVES: Final = [WORDS.add(f"drop {card + 1}", DROP, card) for card in range(CARD_COUNT)]
DRAW_MOVES: Final = [
    [WORDS.add(f"{SIDES[side]} {level + 1}", DRAW, side, level) for level in range(LEVELS)] for side in range(2)
]
LIFE_MOVE: Final = WORDS.add("life", LIFE)
ACTIVATE_MOVES: Final = [WORDS.add(f"activate {level + 1}", ACTIVATE, level) for level in range(LEVELS)]
DECLINE_MOVE: Final = WORDS.add("decline", DECLINE)
COMPLETE_MOVES: Final = [WORDS.add(f"complete {level + 1}", COMPLETE, level) for level in range(LEVELS)]
DONE_MOVE: Final = WORDS.add("done", DONE)
PLACE_MOVES: Final = [
    WORDS.add(f"@{cell_name(cell)} {TURNS[turn]}", PLACE, turn * BOX * BOX + cell, cell, turn)
    for turn in range(8)
    for cell in range(BOX * BOX)
]
FILL_MOVES: Final = [
    [WORDS.add(f"fill {level + 1}@{cell_name(cell)}", FILL, level, cell) for cell in range(BOX * BOX)]
    for level in range(LEVELS)
]

DEAL_MOVES: Final = [CHANCE_WORDS.add(f"deal {card + 1}", DEAL, card) for card in range(CARD_COUNT)]
FLIP_MOVES: Final = [CHANCE_WORDS.add(f"flip {card + 1}", FLIP, card) for card in range(CARD_COUNT)]
GAME_OVER_MOVE: Final = CHANCE_WORDS.add("flip game over", GAME_OVER)


def _square_numbers(squares: Squares) -> list[int]:
    """For each square of the box its number in the shape, or -1."""
    numbers = [-1] * (BOX * BOX)
    for number, (x, y) in enumerate(squares):
        numbers[y * BOX + x] = number
    return numbers


SQUARE_AT: Final = [_square_numbers(squares) for squares in SHAPE_SQUARES]


def _mask_at(shape: int, squares: Squares, cell: int) -> int:
    """The mask of a turned symbol at this square of the box, or 0 if it does not lie within the shape."""
    mask = 0
    for x, y in squares:
        column, row = cell % BOX + x, cell // BOX + y
        number = SQUARE_AT[shape][row * BOX + column] if column < BOX and row < BOX else -1
        if number < 0:
            return 0
        mask |= 1 << number
    return mask


def _place_masks(shape: int, symbol: int) -> list[int]:
    """For each place word the mask it fills, or 0 where the symbol does not fit so."""
    masks = [0] * len(PLACE_MOVES)
    for turn, squares in SYMBOL_TURNS[symbol]:
        for cell in range(BOX * BOX):
            masks[turn * BOX * BOX + cell] = _mask_at(shape, squares, cell)
    return masks


PLACE_MASKS: Final = [[_place_masks(shape, symbol) for symbol in range(len(SYMBOLS))] for shape in range(len(SHAPES))]
"""By shape, symbol and place word: the squares it fills, or 0."""
FIT_MASKS: Final = [[[mask for mask in masks if mask] for masks in row] for row in PLACE_MASKS]
"""By shape and symbol: the masks of all places in the empty shape."""
FIT_MOVES: Final = [[[PLACE_MOVES[i] for i, mask in enumerate(masks) if mask] for masks in row] for row in PLACE_MASKS]
"""The place words of these masks, in the same order."""


def _fills(shape: int) -> list[list[Move]]:
    return [[FILL_MOVES[level][y * BOX + x] for x, y in SHAPE_SQUARES[shape]] for level in range(LEVELS)]


SQUARE_FILLS: Final = [_fills(shape) for shape in range(len(SHAPES))]
"""By shape, level and square number: the word that fills it."""
