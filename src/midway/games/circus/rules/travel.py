"""Travel: the shared wagons, what they pass, and tents."""

from __future__ import annotations

from typing import Final

from midway.core.events import EVERYONE
from midway.core.words import Move
from midway.games.circus.components import (
    CLEAR,
    NUMERALS,
    PLACES,
    POSTER_ICON,
    RIGGER,
    RING,
    RING_SYMBOLS,
    RING_TENTS,
    SPACE_BONUS,
    SPACE_COINS,
    SPACE_GEM_COINS,
    SPACE_POINTS,
    TENTS_PER_RING,
)
from midway.games.circus.rules.player import BONUSES
from midway.games.circus.rules.power import power_to_travel
from midway.games.circus.rules.table import COLLECTING, LANDING, PITCHING, PREPARING, Table
from midway.games.circus.rules.turn import TRAVELLING
from midway.games.circus.words import COLLECT_MOVES, LEAVE_MOVE, PITCH_MOVES, TRAVEL_MOVES

TENT_PLACE: Final = [
    [
        ring * TENTS_PER_RING + RING_TENTS[ring].index(space) if space in RING_TENTS[ring] else -1
        for space in range(RING)
    ]
    for ring in range(3)
]
"""By ring and space: where the tent of a poster symbol stands in `table.tents`, or -1."""


def distance_barred(table: Table, move: Move) -> str:
    """Which rule forbids travelling so far."""
    if table.step != PREPARING:
        return "CIR-3.4"
    return "" if move.a <= power_to_travel(table) else "CIR-6.1"


def add_distances(table: Table, out: list[Move]) -> None:
    """Adds the distances that the power allows."""
    out.extend(TRAVEL_MOVES[: power_to_travel(table)])


def tent_on(table: Table, ring: int, space: int) -> int:
    """The tent that lies on a space of a ring, or -1."""
    place = TENT_PLACE[ring][space]
    return -1 if place < 0 else table.tents[place]


def travel(table: Table, move: Move) -> None:
    """Moves the wagon and gains what it passes; posters and tents are asked for next."""
    turn = table.turn
    turn.action = TRAVELLING
    ring = turn.hue
    start = table.wagons[ring]
    last = (start + move.a) % RING
    table.wagons[ring] = last
    if table.listener is not None:
        table.tell("travel", EVERYONE, [table.seat, ring, move.a], [(start + i) % RING for i in range(move.a + 1)])
    passed = 0
    for i in range(1, move.a + 1):
        space = (start + i) % RING
        symbol = RING_SYMBOLS[ring][space]
        if symbol == POSTER_ICON:
            if tent_on(table, ring, space) < 0:
                turn.posters += 1
            elif space != last:
                passed |= 1 << space
        elif symbol >= 0:
            table.gain_gem(symbol)
    if turn.used >> RIGGER & 1:
        turn.passed = passed
    if tent_on(table, ring, last) >= 0:
        turn.landed = last


def has_room(table: Table) -> bool:
    """Whether a tent space is vacant."""
    return table.me.collected() < PLACES - 1


def give_up_tents(table: Table) -> None:
    """No tent is taken any more in this move."""
    table.turn.passed = 0
    table.turn.landed = -1


# --- tents ---------------------------------------------------------------------------------------------------


def collect_barred(table: Table, move: Move) -> str:
    """Which rule forbids that the rigger collects the tent there."""
    return "" if table.step == COLLECTING and table.turn.passed >> move.a & 1 else "CIR-9.19"


def collect_words(table: Table) -> list[Move]:
    moves = [move for move in COLLECT_MOVES if table.turn.passed >> move.a & 1]
    moves.append(LEAVE_MOVE)
    return moves


def pitch_barred(table: Table, move: Move) -> str:
    """Which rule forbids pitching the tent on this space."""
    if table.step != PITCHING and table.step != LANDING:
        return "CIR-6.7" if has_room(table) else "CIR-6.9"
    return "" if table.me.tents[move.a] < 0 else "CIR-6.7"


def leave_barred(table: Table) -> str:
    """Which rule forbids leaving a tent where it lies."""
    if table.step == PITCHING:
        return "CIR-9.19"
    return "" if table.step == LANDING or table.step == COLLECTING else "CIR-6.7"


def pitch_words(table: Table) -> list[Move]:
    moves = [move for move in PITCH_MOVES if table.me.tents[move.a] < 0]
    if table.turn.picked < 0:
        moves.append(LEAVE_MOVE)
    return moves


def collect(table: Table, move: Move) -> None:
    """The rigger takes this tent, to be pitched next."""
    table.turn.passed = 0
    table.turn.picked = move.a


def leave(table: Table) -> None:
    """Leaves the tent, or tents, in question where they lie."""
    turn = table.turn
    if turn.passed:
        turn.passed = 0
    else:
        turn.landed = -1


def pitch(table: Table, move: Move) -> None:
    """Pitches the tent on a space of the board and gains the bonus below it."""
    turn = table.turn
    if turn.picked >= 0:
        place = TENT_PLACE[turn.hue][turn.picked]
        turn.picked = -1
    else:
        place = TENT_PLACE[turn.hue][turn.landed]
        turn.landed = -1
    table.me.tents[move.a] = table.tents[place]
    table.tents[place] = -1
    if table.listener is not None:
        table.tell("tent", EVERYONE, [table.seat, table.me.tents[move.a], move.a, place], [])
    gain_space(table, SPACE_BONUS[table.me.board % len(NUMERALS)][move.a])


def gain_space(table: Table, bonus: str) -> None:
    """Gains what is printed below a tent space."""
    if bonus == "coins":
        table.gain_coins(SPACE_COINS)
    elif bonus == "points":
        table.gain_points(SPACE_POINTS, BONUSES)
    elif bonus == "poster":
        table.turn.posters += 1
    elif bonus == "marker":
        table.gain_marker()
    elif bonus == "gem":
        table.gain_gem(CLEAR)
        table.gain_coins(SPACE_GEM_COINS)
