"""Power: the die, the earlier dice of its colour, gems, and what bonus and trainers add."""

from __future__ import annotations

from midway.core.events import EVERYONE
from midway.core.words import Move
from midway.games.circus.components import CLEAR, GEM_POWER
from midway.games.circus.rules.table import COLOURING, LAYING, PREPARING, TAKING, Table
from midway.games.circus.words import LAY_MOVES, SPEND_MOVES, TAKE_MOVES


def power_of(table: Table, colour: int) -> int:
    """Power for any action if the die counts as this colour."""
    turn = table.turn
    power = turn.value + turn.power
    dice = table.me.dice
    for slot in range(len(dice)):
        if slot != turn.slot and dice[slot] >= 0 and dice[slot] // 6 == colour:
            power += dice[slot] % 6 + 1
    return power


def power_to_build(table: Table) -> int:
    return power_of(table, table.turn.hue) + table.turn.build


def power_to_travel(table: Table) -> int:
    return power_of(table, table.turn.hue) + table.turn.travel


def power_to_perform(table: Table) -> int:
    return power_of(table, table.turn.hue) + table.turn.perform


# --- the die -------------------------------------------------------------------------------------------------


def take_barred(table: Table, move: Move) -> str:
    """Which rule forbids taking this die."""
    return "" if table.step == TAKING and table.pool[move.a * 6 + move.b - 1] > 0 else "CIR-3.1"


def add_dice(table: Table, out: list[Move]) -> None:
    """Adds the dice in the main tent."""
    pool = table.pool
    for die in range(len(pool)):
        if pool[die] > 0:
            out.append(TAKE_MOVES[die])


def take(table: Table, move: Move) -> None:
    """Takes a die from the main tent."""
    die = move.a * 6 + move.b - 1
    table.pool[die] -= 1
    turn = table.turn
    turn.die = die
    turn.value = move.b
    if move.a != CLEAR:
        turn.hue = move.a
    if table.listener is not None:
        table.tell("take", EVERYONE, [table.seat, move.a, move.b], [])


def lay_barred(table: Table, move: Move) -> str:
    """Which rule forbids laying the die on this card."""
    return "" if table.step == LAYING and table.me.dice[move.a] < 0 else "CIR-3.2"


def lay_words(table: Table) -> list[Move]:
    return [move for move in LAY_MOVES if table.me.dice[move.a] < 0]


def colour_barred(table: Table) -> str:
    """Which rule forbids giving the die a colour now."""
    return "" if table.step == COLOURING else "CIR-3.3"


# --- gems for power ------------------------------------------------------------------------------------------


def spend_barred(table: Table, move: Move) -> str:
    """Which rule forbids spending this gem for power."""
    if table.step != PREPARING:
        return "CIR-3.6"
    turn = table.turn
    if turn.spent > 0 and table.options.choice("gems") == "one":
        return "CIR-4.4"
    if move.a != CLEAR and move.a != turn.hue:
        return "CIR-4.6"
    return "" if table.me.gems[move.a] > 0 else "CIR-4.4"


def add_gems(table: Table, out: list[Move]) -> None:
    """Adds the gems that can be spent for power."""
    for move in SPEND_MOVES:
        if table.me.gems[move.a] > 0 and not spend_barred(table, move):
            out.append(move)


def spend(table: Table, move: Move) -> None:
    """Spends a gem for power."""
    turn = table.turn
    table.me.gems[move.a] -= 1
    turn.spent += 1
    turn.power += GEM_POWER
    if move.a != CLEAR:
        turn.settled = 1
    if table.listener is not None:
        table.tell("spend", EVERYONE, [table.seat, move.a], [])
