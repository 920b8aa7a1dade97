"""The field as tables: sets of spaces are whole numbers, one bit for each space."""

from __future__ import annotations

from typing import Final

from midway.core.bits import mask_of
from midway.games.battleball.components import BITS, HOME_ROWS, ROW_OF, ROWS, SPACES, X_OF


def _rows(first: int, last: int) -> int:
    return mask_of([space for space in SPACES if first <= ROW_OF[space] <= last])


FIELD: Final = mask_of(SPACES)
BIT: Final = [1 << space for space in range(BITS)]
HOME: Final = [_rows(1, HOME_ROWS), _rows(ROWS - HOME_ROWS + 1, ROWS)]
"""Where each team lines up."""
GOAL: Final = [_rows(ROWS, ROWS), _rows(1, 1)]
"""The row from which each team steps into the end zone it attacks."""


def grow(spaces: int) -> int:
    """The spaces and all their neighbours; numbers off the field may be among them."""
    # Neighbours are 1, 14 and 15 away either way: the sums of some of 1, 14 and 15, less 15.
    pairs = spaces | spaces << 1
    fours = pairs | pairs << 14
    return (fours | fours << 15) >> 15


def _distance(a: int, b: int) -> int:
    rows = abs(ROW_OF[a] - ROW_OF[b])
    return rows + max(0, (abs(X_OF[a] - X_OF[b]) - rows) // 2)


DISTANCE: Final = bytes(_distance(a, b) if ROW_OF[a] and ROW_OF[b] else 255 for a in range(BITS) for b in range(BITS))
"""Steps between two spaces, pieces ignored, at a * BITS + b."""


def distance(a: int, b: int) -> int:
    """Steps between two spaces, pieces ignored."""
    return DISTANCE[a * BITS + b]


def _within(space: int, low: int, high: int) -> int:
    return mask_of([other for other in SPACES if low <= _distance(space, other) <= high])


WIDEST_DISK: Final = 24
"""The longest move, and two steps more."""


def _disks(space: int) -> list[int]:
    """The spaces within 0, 1, 2 ... steps of a space on an empty field."""
    disks = [1 << space]
    for _ in range(WIDEST_DISK):
        disks.append(grow(disks[-1]) & FIELD)
    return disks


DISKS: Final = [_disks(space) if ROW_OF[space] else [] for space in range(BITS)]
NEIGHBOURS: Final = [_within(space, 1, 1) if ROW_OF[space] else 0 for space in range(BITS)]
NEIGHBOUR_LISTS: Final = [[other for other in SPACES if mask >> other & 1] for mask in NEIGHBOURS]
WITHIN_TWO: Final = [_within(space, 0, 2) if ROW_OF[space] else 0 for space in range(BITS)]
RINGS: Final = [[_within(space, ring, ring) for ring in range(7)] if ROW_OF[space] else [] for space in range(BITS)]
"""The spaces at exactly so many steps: where an incomplete pass may land."""


def _lane(space: int, forward: int, first_turn: int) -> int:
    """A zigzag straight from a space to the goal row in one direction."""
    mask = 0
    row, x, turn = ROW_OF[space], X_OF[space], first_turn
    while 1 <= row <= ROWS:
        mask |= 1 << (14 * row + (row + x) // 2 - 15)
        turn = 1 if x == 0 else -1 if x == 26 else turn
        row, x, turn = row + forward, x + turn, -turn
    return mask


LANES: Final = [
    [_lane(space, forward, turn) for forward in (1, -1) for turn in (1, -1)] if ROW_OF[space] else []
    for space in range(BITS)
]
"""For each space four short ways to a goal row: mostly one of them is free, and no search is needed."""


def cut_off(starts: int, carnage: int) -> bool:
    """Whether carnage alone keeps these spaces apart from both goal rows."""
    open_field = FIELD & ~carnage
    goals = GOAL[0] | GOAL[1]
    seen = starts
    while not seen & goals:
        wider = grow(seen) & open_field
        if wider == seen:
            return True
        seen = wider
    return False


def spaces_in(mask: int) -> list[int]:
    """The spaces of a set, in order."""
    return [space for space in SPACES if mask >> space & 1]
