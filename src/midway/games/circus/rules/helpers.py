"""Free help in a turn: the bonus of the master card, own trainer tiles, and the spaces printed on the board."""

from __future__ import annotations

from typing import Final

from midway.core.events import EVERYONE
from midway.core.words import Move
from midway.games.circus.components import (
    ACTION_POWER,
    AGENT,
    ANNOUNCER,
    BILLSTICKER,
    BOX_OFFICE,
    BOX_OFFICE_COINS,
    BUILD_3,
    CARD_BONUS,
    CARPENTER,
    CASHIER,
    CASHIER_COINS,
    CLEAR,
    CLEAR_GEM,
    COACHMAN,
    COIN_1,
    COIN_2,
    COLOUR,
    COPY,
    FOREMAN,
    GEM,
    GEM_CHEST,
    JEWELLER,
    NO_BONUS,
    PAINTER,
    PAINTER_POWER,
    PERFORM_3,
    POINTS_2,
    POSTER,
    POWER_2,
    PROPMAKER,
    RIGGER,
    RINGMASTER,
    STAGEHAND,
    STRONGMAN,
    STRONGMAN_POWER,
    TAKE_BACK,
    TRAINER_COST,
    TRAINER_TILES,
    TRAVEL_3,
    VALUE,
    WARDROBE,
)
from midway.games.circus.rules.build import can_place
from midway.games.circus.rules.player import BONUSES
from midway.games.circus.rules.posters import any_poster
from midway.games.circus.rules.table import (
    COLOURING,
    ENDING,
    NAMING,
    ORGANISING,
    PLACING,
    PREPARING,
    TAKING,
    Table,
)
from midway.games.circus.rules.travel import has_room
from midway.games.circus.rules.turn import BUILDING
from midway.games.circus.words import (
    BONUS_COPY,
    BONUS_GEM,
    BONUS_GEM_MOVES,
    BONUS_HUE,
    BONUS_HUE_MOVES,
    BONUS_MOVE,
    BONUS_VALUE,
    COPY_MOVES,
    USE_MOVES,
    VALUE_MOVES,
)

BONUS_RULE: Final = [
    "CIR-10.1",
    "CIR-10.2",
    "CIR-10.3",
    "CIR-10.4",
    "CIR-10.5",
    "CIR-10.6",
    "CIR-10.7",
    "CIR-10.8",
    "CIR-10.9",
    "CIR-10.9",
    "CIR-10.10",
    "CIR-10.11",
    "CIR-10.12",
    "CIR-10.13",
    "CIR-10.14",
]
"""By bonus: the rule that says what it does."""


def between_steps(step: int) -> bool:
    """Whether nothing is being carried out, so that free help may be used."""
    return step in (PREPARING, ENDING, TAKING, PLACING, NAMING, ORGANISING, COLOURING)


def changes_power(bonus: int) -> bool:
    """Whether the bonus is about power, value or colour, which are settled when the power is spent."""
    return POWER_2 <= bonus <= COLOUR


def recolouring_barred(table: Table, rule: str) -> str:
    """Which rule forbids that the die counts as another colour; `rule` is the one of the effect."""
    if table.turn.settled:
        return "CIR-4.6"
    return rule if table.turn.die // 6 == CLEAR else ""


def new_colour_barred(table: Table, colour: int, rule: str) -> str:
    """Which rule forbids that the die counts as this colour; `rule` is the one of the effect."""
    return recolouring_barred(table, rule) or (rule if table.turn.hue == colour else "")


# --- bonus of the master card --------------------------------------------------------------------------------


def bonus_barred(table: Table, move: Move) -> str:
    """Which rule forbids this use of the card's bonus."""
    turn = table.turn
    bonus = turn.bonus
    if bonus == NO_BONUS:
        return "CIR-10.1"
    if not between_steps(table.step):
        return "CIR-3.5"
    if changes_power(bonus) and table.step != PREPARING:
        return "CIR-3.6"
    rule = BONUS_RULE[bonus]
    kind = move.kind
    if kind == BONUS_VALUE:
        return "" if bonus == VALUE and move.a != turn.value else rule
    if kind == BONUS_HUE:
        return new_colour_barred(table, move.a, rule) if bonus == COLOUR else rule
    if kind == BONUS_GEM:
        return rule if bonus != GEM else "" if table.room_for(move.a) else "CIR-6.4"
    if kind == BONUS_COPY:
        return copy_barred(table, move.a) if bonus == COPY else rule
    if bonus in (VALUE, COLOUR, GEM, COPY):
        return rule
    return idle_bonus(table, bonus)


def idle_bonus(table: Table, bonus: int) -> str:
    """Which rule lets this bonus do nothing at the moment."""
    if bonus == POSTER:
        return "" if any_poster(table) else "CIR-7.6"
    if bonus == TAKE_BACK:
        return "" if table.me.resting > 0 else "CIR-10.14"
    if bonus == COLOUR:
        return recolouring_barred(table, "CIR-10.7")
    return ""


def copy_barred(table: Table, slot: int) -> str:
    """Which rule forbids copying the bonus of this card."""
    copied = CARD_BONUS[table.me.cards[slot]]
    if slot == table.turn.slot or copied == COPY:
        return "CIR-10.8"
    if changes_power(copied) and table.step != PREPARING:
        return "CIR-3.6"
    return "" if table.rules == 1 else idle_bonus(table, copied)


def add_bonus(table: Table, out: list[Move]) -> None:
    """Adds the ways to use the card's bonus."""
    bonus = table.turn.bonus
    if bonus == NO_BONUS:
        return
    if bonus == VALUE:
        words = VALUE_MOVES
    elif bonus == COLOUR:
        words = BONUS_HUE_MOVES
    elif bonus == GEM:
        words = BONUS_GEM_MOVES
    elif bonus == COPY:
        words = COPY_MOVES
    else:
        if not bonus_barred(table, BONUS_MOVE):
            out.append(BONUS_MOVE)
        return
    for move in words:
        if not bonus_barred(table, move):
            out.append(move)


def use_bonus(table: Table, move: Move) -> None:
    """Uses the card's bonus; a copied one takes its place and is used with its own word."""
    turn = table.turn
    bonus = turn.bonus
    if table.listener is not None:
        table.tell("bonus", EVERYONE, [table.seat, bonus], [])
    if move.kind == BONUS_COPY:
        turn.bonus = CARD_BONUS[table.me.cards[move.a]]
        return
    turn.bonus = NO_BONUS
    if bonus == POWER_2:
        turn.power += 2
    elif bonus == BUILD_3:
        turn.build += 3
    elif bonus == TRAVEL_3:
        turn.travel += 3
    elif bonus == PERFORM_3:
        turn.perform += 3
    elif bonus == VALUE:
        turn.value = move.a
    elif bonus == COLOUR:
        turn.hue = move.a
    elif bonus == COIN_1:
        table.gain_coins(1)
    elif bonus == COIN_2:
        table.gain_coins(2)
    elif bonus == GEM:
        table.gain_gem(move.a)
    elif bonus == CLEAR_GEM:
        table.gain_gem(CLEAR)
    elif bonus == POINTS_2:
        table.gain_points(2, BONUSES)
    elif bonus == POSTER:
        turn.posters += 1
    elif bonus == TAKE_BACK:
        table.me.resting -= 1
        table.me.ready += 1


# --- trainers ------------------------------------------------------------------------------------------------


def use_barred(table: Table, move: Move) -> str:
    """Which rule forbids using this trainer so."""
    trainer = move.a
    me = table.me
    if not between_steps(table.step):
        return "CIR-3.5"
    if trainer < TRAINER_TILES and not me.trainers >> trainer & 1:
        return "CIR-9.2"
    if table.turn.used >> trainer & 1:
        return "CIR-9.2"
    if me.ready < TRAINER_COST[trainer]:
        return "CIR-9.1"
    if trainer in (FOREMAN, COACHMAN, RINGMASTER, STRONGMAN, PAINTER, RIGGER):
        if table.step != PREPARING:
            return "CIR-3.6"
        return "CIR-6.9" if trainer == RIGGER and table.rules > 1 and not has_room(table) else ""
    if trainer == WARDROBE:
        return new_colour_barred(table, move.b, "CIR-9.9") if table.step == PREPARING else "CIR-3.6"
    if trainer == CARPENTER:
        built = table.step == ENDING and table.turn.action == BUILDING
        return "" if built and can_place(table, True) else "CIR-9.14"
    if trainer == STAGEHAND:
        return "" if table.step == NAMING else "CIR-9.20"
    if trainer == PROPMAKER:
        return "" if table.step == NAMING else "CIR-9.21"
    if trainer == ANNOUNCER:
        return "" if table.step == NAMING else "CIR-9.22"
    if trainer == GEM_CHEST:
        return "" if table.room_for(move.b) else "CIR-6.4"
    if trainer == JEWELLER:
        return "" if table.room_for_two(move.b, move.c) else "CIR-6.4"
    if trainer == BILLSTICKER:
        return "" if any_poster(table) else "CIR-7.6"
    return ""


def add_uses(table: Table, out: list[Move]) -> None:
    """Adds the trainers that can be used."""
    me = table.me
    if me.ready == 0:
        return
    for trainer in range(len(USE_MOVES)):
        if trainer >= TRAINER_TILES or me.trainers >> trainer & 1:
            for move in USE_MOVES[trainer]:
                if not use_barred(table, move):
                    out.append(move)


def use(table: Table, move: Move) -> None:
    """Uses a trainer: lays the markers on it and lets it work."""
    trainer = move.a
    me = table.me
    turn = table.turn
    cost = TRAINER_COST[trainer]
    me.ready -= cost
    me.working += cost
    turn.used |= 1 << trainer
    if table.listener is not None:
        table.tell("use", EVERYONE, [table.seat, trainer], [])
    if trainer == STRONGMAN:
        turn.power += STRONGMAN_POWER
    elif trainer == BOX_OFFICE:
        table.gain_coins(BOX_OFFICE_COINS)
    elif trainer == GEM_CHEST:
        table.gain_gem(move.b)
    elif trainer == WARDROBE:
        turn.hue = move.b
    elif trainer == AGENT:
        table.gain_gem(CLEAR)
        turn.posters += 1
    elif trainer == FOREMAN:
        turn.build += ACTION_POWER
    elif trainer == COACHMAN:
        turn.travel += ACTION_POWER
    elif trainer == RINGMASTER:
        turn.perform += ACTION_POWER
    elif trainer == CARPENTER:
        turn.small = 1
    elif trainer == PAINTER:
        turn.build += PAINTER_POWER
    elif trainer == BILLSTICKER:
        turn.posters += 1
    elif trainer == JEWELLER:
        table.gain_gem(move.b)
        table.gain_gem(move.c)
    elif trainer == CASHIER:
        table.gain_coins(CASHIER_COINS)
    elif trainer == STAGEHAND:
        turn.limit += 1
    # The painter, rigger, prop maker and announcer work through `turn.used`.
