"""The words of the game, and where each camp tile fits on the grid.

The camp is kept as two bit masks, `north` (rows 1 to 5) and `south` (rows 6 to 9), so that each is one machine word.
A placement says the tile, the square under the first filled square of its top row, and how it is turned:
`large orange c4 r90` is turned by a quarter, `m90` mirrored first.
"""

from __future__ import annotations

from math import factorial
from typing import Final

from midway.core.chance import Outcomes
from midway.core.words import Move, Vocabulary, seat_vocabulary
from midway.games.circus.components import (
    BOARDS,
    CARDS,
    COLOURS,
    GEM_CHEST,
    HAND,
    JEWELLER,
    PLACES,
    POSTER_DISPLAY,
    POSTERS,
    RING,
    SHAPES,
    SIZE,
    SQUARES,
    TENT_COINS,
    TENT_GEMS,
    TENT_KINDS,
    TENT_POINTS,
    TRACK,
    TRAINER_NAMES,
    TRAINER_TILES,
    WARDROBE,
)

(
    WAITING,
    DRAFT,
    TAKE,
    LAY,
    HUE,
    SPEND,
    BONUS,
    BONUS_VALUE,
    BONUS_HUE,
    BONUS_GEM,
    BONUS_COPY,
    USE,
    BUILD,
    TRAVEL,
    PERFORM,
    PLACE,
    SQUARE,
    GAIN,
    PUT,
    COLLECT,
    PITCH,
    LEAVE,
    NAME,
    WILD,
    SWAP,
    DONE,
    PICK,
    DROP,
    SCORE,
) = range(29)
"""The kinds of words that seats say."""
START, ROLL, CARD, TRAINER, TENT, POSTER_CARD, BOARD = range(7)
"""The kinds of words that chance says."""

MAX_LEVEL: Final = 18
MAX_POWER: Final = 53
"""Four sixes, ten gems (with the option for many), and 9 from bonus and trainers."""

NORTH_ROWS: Final = 5
NORTH_CELLS: Final = NORTH_ROWS * SIZE
NORTH: Final = (1 << NORTH_CELLS) - 1
SOUTH: Final = (1 << (SIZE * SIZE - NORTH_CELLS)) - 1
TURNS: Final = ["r0", "r90", "r180", "r270", "m0", "m90", "m180", "m270"]

Squares = list[tuple[int, int]]
"""Squares as (row, column)."""


def cell_name(cell: int) -> str:
    """The name of a camp square: column letter, row number."""
    return f"{'abcdefghi'[cell % SIZE]}{cell // SIZE + 1}"


def _turned(shape: list[str], turn: int) -> Squares:
    """The squares of a tile mirrored (turns 4 to 7) and rotated by quarters, moved back to the corner."""
    points = [(r, c) for r, row in enumerate(shape) for c, mark in enumerate(row) if mark == "X"]
    if turn >= 4:
        points = [(r, -c) for r, c in points]
    for _ in range(turn % 4):
        points = [(c, -r) for r, c in points]
    top = min(r for r, _ in points)
    left = min(c for _, c in points)
    return sorted((r - top, c - left) for r, c in points)


def _placements(shape: list[str]) -> list[tuple[list[int], int]]:
    """Every way to put a tile on an empty camp: the squares it covers and its turn, each set of squares once."""
    found: list[tuple[list[int], int]] = []
    seen: list[Squares] = []
    for turn in range(8):
        squares = _turned(shape, turn)
        if squares in seen:
            continue
        seen.append(squares)
        height = max(r for r, _ in squares)
        width = max(c for _, c in squares)
        for top in range(SIZE - height):
            for left in range(SIZE - width):
                found.append(([(top + r) * SIZE + left + c for r, c in squares], turn))
    return found


WORDS: Final = seat_vocabulary(__name__)

DRAFT_MOVES: Final = [WORDS.add(f"draft {name}", DRAFT, i) for i, name in enumerate(TRAINER_NAMES[:TRAINER_TILES])]
TAKE_MOVES: Final = [
    WORDS.add(f"take {colour} {value}", TAKE, c, value) for c, colour in enumerate(COLOURS) for value in range(1, 7)
]
"""By colour * 6 + value - 1, the number of a die."""
LAY_MOVES: Final = [WORDS.add(f"card {slot + 1}", LAY, slot) for slot in range(HAND)]
HUE_MOVES: Final = [WORDS.add(f"as {COLOURS[c]}", HUE, c) for c in range(3)]
SPEND_MOVES: Final = [WORDS.add(f"gem {colour}", SPEND, c) for c, colour in enumerate(COLOURS)]
BONUS_MOVE: Final = WORDS.add("bonus", BONUS)
VALUE_MOVES: Final = [WORDS.add(f"bonus value {value}", BONUS_VALUE, value) for value in range(1, 7)]
BONUS_HUE_MOVES: Final = [WORDS.add(f"bonus colour {COLOURS[c]}", BONUS_HUE, c) for c in range(3)]
BONUS_GEM_MOVES: Final = [WORDS.add(f"bonus gem {COLOURS[c]}", BONUS_GEM, c) for c in range(3)]
COPY_MOVES: Final = [WORDS.add(f"bonus copy {slot + 1}", BONUS_COPY, slot) for slot in range(HAND)]


def _use_moves(trainer: int) -> list[Move]:
    """The words that use a trainer: one, or one for each choice it leaves (colours in b and c)."""
    word = f"use {TRAINER_NAMES[trainer]}"
    if trainer in (GEM_CHEST, WARDROBE):
        return [WORDS.add(f"{word} {COLOURS[c]}", USE, trainer, c) for c in range(3)]
    if trainer == JEWELLER:
        pairs = [(0, 1), (0, 2), (1, 2)]
        return [WORDS.add(f"{word} {COLOURS[b]} {COLOURS[c]}", USE, trainer, b, c) for b, c in pairs]
    return [WORDS.add(word, USE, trainer)]


USE_MOVES: Final = [_use_moves(trainer) for trainer in range(len(TRAINER_NAMES))]
"""By trainer."""
BUILD_MOVES: Final = [WORDS.add(f"build {power}", BUILD, power) for power in range(1, MAX_LEVEL + 1)]
TRAVEL_MOVES: Final = [WORDS.add(f"travel {distance}", TRAVEL, distance) for distance in range(1, MAX_POWER + 1)]
ONLY_HAT: Final = 0
LOW_HAT: Final = 1
HIGH_HAT: Final = 2
PERFORM_MOVES: Final = [
    [WORDS.add(f"perform {space}{hat}", PERFORM, space, which) for space in range(1, TRACK + 1)]
    for which, hat in enumerate(("", " low", " high"))
]
"""By hat (the only one that may move, the lower or the higher one) and space."""

PLACE_CELLS: Final[list[list[int]]] = []
"""By number of a placement: the squares it covers."""
PLACE_TURN: Final[list[int]] = []
FIRST_PLACE: Final = len(WORDS)
"""The index of the first placement among the words."""


def _place_moves(kind: int) -> list[Move]:
    tile = f"{'large' if kind < 3 else 'small'} {COLOURS[kind % 3]}"
    moves = []
    for cells, turn in _placements(SHAPES[kind]):
        mask = sum(1 << cell for cell in cells)
        word = f"{tile} {cell_name(cells[0])} {TURNS[turn]}"
        moves.append(WORDS.add(word, PLACE, kind, mask & NORTH, mask >> NORTH_CELLS))
        PLACE_CELLS.append(cells)
        PLACE_TURN.append(turn)
    return moves


PLACE_MOVES: Final = [_place_moves(kind) for kind in range(len(SHAPES))]
"""By kind of tile: every place on an empty camp; b and c are its north and south masks."""
PLACE_KIND: Final = [move.a for moves in PLACE_MOVES for move in moves]
PLACE_NORTH: Final = [move.b for moves in PLACE_MOVES for move in moves]
PLACE_SOUTH: Final = [move.c for moves in PLACE_MOVES for move in moves]

SQUARE_MOVES: Final = [WORDS.add(f"square {name}", SQUARE, kind) for kind, name in enumerate(SQUARES)]
FROM_DECK: Final = POSTER_DISPLAY
SKIP_GAIN: Final = POSTER_DISPLAY + 1
GAIN_MOVES: Final = [
    *(WORDS.add(f"poster {slot + 1}", GAIN, slot) for slot in range(POSTER_DISPLAY)),
    WORDS.add("poster deck", GAIN, FROM_DECK),
    WORDS.add("poster skip", GAIN, SKIP_GAIN),
]
DISCARD_NEW: Final = PLACES
PUT_MOVES: Final = [
    *(WORDS.add(f"put {place + 1}", PUT, place) for place in range(PLACES)),
    WORDS.add("discard", PUT, DISCARD_NEW),
]
COLLECT_MOVES: Final = [WORDS.add(f"collect {space + 1}", COLLECT, space) for space in range(RING)]
PITCH_MOVES: Final = [WORDS.add(f"pitch {space + 1}", PITCH, space) for space in range(PLACES)]
LEAVE_MOVE: Final = WORDS.add("leave", LEAVE)
NAME_MOVES: Final = [WORDS.add(f"show {place + 1}", NAME, place) for place in range(PLACES)]
WILD_MOVES: Final = [WORDS.add(f"clear for {COLOURS[c]}", WILD, c) for c in range(3)]
SWAP_MOVES: Final = [
    WORDS.add(f"swap {a + 1} {b + 1}", SWAP, a, b) for a in range(PLACES) for b in range(a + 1, PLACES)
]
DONE_MOVE: Final = WORDS.add("done", DONE)
PICK_MOVES: Final = [WORDS.add(f"pick {row + 1}", PICK, row) for row in range(4)]
DROP_MOVES: Final = [WORDS.add(f"drop {row + 1}", DROP, row) for row in range(4)]
SCORE_MOVES: Final = [WORDS.add(f"score {slot + 1}", SCORE, slot) for slot in range(HAND + 1)]

CHANCE_WORDS: Final = Vocabulary(__name__, "chance")
MAX_SEATS: Final = 4
START_MOVES: Final = [CHANCE_WORDS.add(f"start {seat + 1}", START, seat) for seat in range(MAX_SEATS)]
CARD_MOVES: Final = [CHANCE_WORDS.add(f"card {card + 1}", CARD, card) for card in range(CARDS)]
TRAINER_MOVES: Final = [
    CHANCE_WORDS.add(f"trainer {name}", TRAINER, i) for i, name in enumerate(TRAINER_NAMES[:TRAINER_TILES])
]
POSTER_MOVES: Final = [CHANCE_WORDS.add(f"poster {name}", POSTER_CARD, i) for i, name in enumerate(POSTERS)]
BOARD_MOVES: Final = [CHANCE_WORDS.add(f"board {name.lower()}", BOARD, i) for i, name in enumerate(BOARDS)]


def tent_name(kind: int) -> str:
    """A tent's short name: its points and coins, and the gems it asks for."""
    gems = "".join("ogp"[c] * TENT_GEMS[kind][c] for c in range(3))
    return f"{TENT_POINTS[kind]}p{TENT_COINS[kind]}c{'-' if gems else ''}{gems}"


TENT_MOVES: Final = [CHANCE_WORDS.add(f"tent {tent_name(kind)}", TENT, kind) for kind in range(TENT_KINDS)]


def _throws(dice: int, lowest: int = 1) -> list[list[int]]:
    """Every roll of so many dice, sorted."""
    if dice == 0:
        return [[]]
    return [[first, *rest] for first in range(lowest, 7) for rest in _throws(dice - 1, first)]


def _ways(throw: list[int]) -> int:
    """In how many ways the dice can fall so."""
    ways = factorial(len(throw))
    for value in range(1, 7):
        ways //= factorial(throw.count(value))
    return ways


def _rolls(colour: int, dice: int) -> Outcomes:
    throws = _throws(dice)
    moves = []
    for throw in throws:
        counts = sum(1 << 3 * (value - 1) for value in throw)
        word = f"roll {COLOURS[colour]} {' '.join(str(value) for value in throw)}"
        moves.append(CHANCE_WORDS.add(word, ROLL, colour, counts))
    return Outcomes(moves, [_ways(throw) for throw in throws])


ROLLS: Final = [[_rolls(colour, dice) for dice in range(2, 6)] for colour in range(4)]
"""By colour and number of dice less two: every roll as counts of three bits for each value, with its weight."""
