"""The camp grid: where tiles fit, and what covered squares add up to."""

from __future__ import annotations

from typing import Final

from midway.core.bits import count
from midway.games.circus.components import SIZE

ALL: Final = (1 << SIZE * SIZE) - 1


def _cells(cells: list[int]) -> int:
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


_SPAN: Final = list(range(SIZE))
ROW_MASKS: Final = [_cells([row * SIZE + column for column in _SPAN]) for row in _SPAN]
COLUMN_MASKS: Final = [_cells([row * SIZE + column for row in _SPAN]) for column in _SPAN]
ZONE_MASKS: Final = [
    _cells([(zone // 3 * 3 + cell // 3) * SIZE + zone % 3 * 3 + cell % 3 for cell in _SPAN]) for zone in _SPAN
]
CORNERS: Final = _cells([0, SIZE - 1, SIZE * (SIZE - 1), SIZE * SIZE - 1])
EDGES: Final = ROW_MASKS[0] | ROW_MASKS[SIZE - 1] | COLUMN_MASKS[0] | COLUMN_MASKS[SIZE - 1]
NOT_FIRST_COLUMN: Final = ALL & ~COLUMN_MASKS[0]
NOT_LAST_COLUMN: Final = ALL & ~COLUMN_MASKS[SIZE - 1]


def beside(covered: int) -> int:
    """The squares that share an edge with these, and these themselves where they touch."""
    sideways = (covered & NOT_LAST_COLUMN) << 1 | (covered & NOT_FIRST_COLUMN) >> 1
    return (covered << SIZE | covered >> SIZE | sideways) & ALL


def rim_of(covered: int) -> int:
    """The free squares beside covered ones; on an empty camp every square, for the first tile goes anywhere."""
    if covered == 0:
        return ALL
    return beside(covered) & ~covered


def full(covered: int, masks: list[int]) -> int:
    """How many of these lines or zones are entirely covered."""
    total = 0
    for mask in masks:
        if covered & mask == mask:
            total += 1
    return total


def gaps(covered: int) -> list[int]:
    """By zone: how many squares are free, fewest first."""
    missing = [SIZE - count(covered & mask) for mask in ZONE_MASKS]
    missing.sort()
    return missing


def zones_with_fillers(covered: int, fillers: int) -> int:
    """How many zones are full when so many free squares may be filled in the best way."""
    total = 0
    for missing in gaps(covered):
        if missing > fillers:
            break
        fillers -= missing
        total += 1
    return total


def largest_area(covered: int) -> int:
    """The size of the largest connected part of these squares."""
    largest = 0
    while covered:
        area = covered & -covered
        grown = (area | beside(area)) & covered
        while grown != area:
            area = grown
            grown = (area | beside(area)) & covered
        covered &= ~area
        size = count(area)
        if size > largest:
            largest = size
    return largest
