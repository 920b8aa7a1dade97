"""What filling a box does: stars, effects, complete sets and their bonuses; and how balls and rounds end."""

from __future__ import annotations

from typing import Final

from midway.core.state import State
from midway.games.pinball.components import (
    ARROWS,
    BACKDOOR,
    CHOICE,
    CLEAVE,
    CONNECT,
    ENCORE,
    FLIPPER_ZONE,
    FROM_RED,
    GHOST_RUN,
    GLITTER,
    GLITTERING,
    GOLD_NOSE,
    GOLD_NOSE_STARS,
    INLANE,
    MAGE,
    MINI_FLIPPER,
    MULTIBALL,
    OUTLANE,
    OUTLANES_DOUBLE,
    PINFERNO_START,
    RED,
    ROUNDS,
    SKILL_SHOT,
    TOP_STAIR,
    TOP_ZONE,
    TRACK_TWO,
    TRAINING,
    WAKE,
    WAR_HORN,
    WAR_HORN_BLUE,
    WHITE,
)
from midway.games.pinball.rules import disco, dragon, hack
from midway.games.pinball.rules.sheet import BONUS_OF, CIRCLE_NUMBER, LEVEL_UP, OPEN_NODE, PinSheet, tell
from midway.games.pinball.rules.table import OFF, Table

# How a ball was lost.
NO_BOX: Final = 0
BY_OUTLANE: Final = 1
BY_TILT: Final = 2

FULL_SPINNER: Final = 0b111111
OUTLANE_STARS: Final = 2


def move_ball(host: State, sheet: PinSheet, box: int) -> None:
    """Moves the moving ball onto a box, through the spinner where its lane passes it, and fills the box."""
    table = sheet.table
    mover = sheet.mover
    start = sheet.ball(mover)
    if host.listener is not None:
        tell(host, sheet, "move", [mover, sheet.used, box], [start, box])
    if table.spinner and passes_spinner(table, start, box):
        spin(host, sheet)
    sheet.put_ball(mover, box)
    fill(host, sheet, box)
    if table.effect[box] == OUTLANE:
        lose_ball(host, sheet, mover, BY_OUTLANE)


def passes_spinner(table: Table, start: int, box: int) -> bool:
    """Whether a move is a shot through the spinner's lane (PIN-13.4, PIN-15.4)."""
    if table.side[start] == WHITE or table.zone[box] >= FLIPPER_ZONE:
        return False
    return table.side[start] == RED if table.spinner == FROM_RED else table.zone[box] == TOP_ZONE


def spin(host: State, sheet: PinSheet) -> None:
    """The unused die fills its spinner box and scores its number (PIN-8.2 to PIN-8.4)."""
    number = sheet.die_left()
    if sheet.spun >> (number - 1) & 1:
        return
    stars = sheet.pay(number * 2 if sheet.lamps & GLITTERING else number)
    sheet.spun |= 1 << (number - 1)
    if sheet.spun == FULL_SPINNER:
        sheet.spun = 0
    if host.listener is not None:
        tell(host, sheet, "spin", [number, stars], [])


def fill(host: State, sheet: PinSheet, box: int) -> None:
    """Fills a box: stars, blue stars, effect, and the set if it is complete now (PIN-2.7)."""
    table = sheet.table
    sheet.filled |= 1 << box
    stars = table.stars[box]
    effect = table.effect[box]
    if table.is_bumper[box]:
        if sheet.lamps & ARROWS:
            stars += table.arrow_pay
        if sheet.skills & CLEAVE:
            stars += 1
    elif FLIPPER_ZONE < table.zone[box] < MINI_FLIPPER:
        stars += disco.lit_stairs(sheet)
    elif effect == OUTLANE:
        stars = outlane_stars(sheet, box)
    elif effect == INLANE and sheet.skills & GOLD_NOSE:
        stars += GOLD_NOSE_STARS
    if stars:
        stars = sheet.pay(stars)
    if host.listener is not None:
        tell(host, sheet, "fill", [box, stars], [])
    if table.blue[box]:
        dragon.blue_stars(host, sheet, table.blue[box])
    if effect > OUTLANE:
        if effect == CONNECT:
            hack.connect(host, sheet)
        elif effect == WAKE:
            dragon.wake(host, sheet)
        elif effect == TOP_STAIR:
            sheet.want(CIRCLE_NUMBER)
    if table.mini >> box & 1:
        disco.jackpot(host, sheet, box)
    group = table.set_of[box]
    if group >= 0:
        members = table.sets[group]
        if sheet.filled & members == members:
            complete_set(host, sheet, group)


def outlane_stars(sheet: PinSheet, box: int) -> int:
    """Two stars for each filled flipper box of the outlane's side, twice that with its bonus (PIN-4.5)."""
    table = sheet.table
    caught = sheet.filled & (table.reds if table.side[box] == RED else table.yellows)
    stars = 0
    while caught:
        caught &= caught - 1
        stars += OUTLANE_STARS
    return stars * 2 if sheet.lamps & OUTLANES_DOUBLE else stars


def complete_set(host: State, sheet: PinSheet, group: int) -> None:
    """Erases a complete set and gives its reward; choices wait in line (PIN-7.2, PIN-7.3)."""
    table = sheet.table
    sheet.filled &= ~table.sets[group]
    if host.listener is not None:
        tell(host, sheet, "set", [group], [])
    reward = table.rewards[group]
    if reward == SKILL_SHOT:
        sheet.want(CIRCLE_NUMBER)
    elif reward == CHOICE:
        sheet.want(BONUS_OF + group)
    elif reward == PINFERNO_START:
        disco.start_pinferno(host, sheet)
    if table.has_dragon:
        dragon.learn_from_set(sheet)


def take_bonus(host: State, sheet: PinSheet, group: int, line: int, number: int) -> None:
    """A chosen bonus: its printed stars, its lamp, and what else it does (PIN-7.6 to PIN-7.8)."""
    table = sheet.table
    bonus = table.data.sets[group].bonuses[line]
    if host.listener is not None:
        tell(host, sheet, "bonus", [group, line], [])
    if bonus.once:
        sheet.taken |= 1 << number
    sheet.pay(bonus.stars)
    sheet.lamps |= bonus.lamp
    effect = bonus.effect
    if effect == MULTIBALL:
        sheet.put_ball(0 if sheet.ball_a == OFF else 1, table.start)
    elif effect == TRACK_TWO:
        if table.has_dragon:
            dragon.wake(host, sheet)
        fill_track(host, sheet)
        fill_track(host, sheet)
    elif effect == BACKDOOR:
        hack.connect(host, sheet)
        sheet.want(OPEN_NODE)
    elif effect == GHOST_RUN:
        hack.connect(host, sheet)
    elif effect == WAR_HORN:
        dragon.wake(host, sheet)
        dragon.blue_stars(host, sheet, WAR_HORN_BLUE)
    elif effect == TRAINING:
        sheet.want(LEVEL_UP)
    elif effect == GLITTER:
        sheet.spun = 0
    elif effect == ENCORE:
        sheet.want(CIRCLE_NUMBER)


def fill_track(host: State, sheet: PinSheet) -> None:
    """Fills the next open box of the side track, if there is one; the ball does not move (PIN-7.9)."""
    box = next_of_track(sheet)
    if box >= 0:
        fill(host, sheet, box)


def next_of_track(sheet: PinSheet) -> int:
    """The lowest open box of the side track, or -1."""
    step = sheet.table.track & ~sheet.filled
    return (step & -step).bit_length() - 1


def lose_ball(host: State, sheet: PinSheet, which: int, how: int) -> None:
    """Takes a ball out of play; the mini ball takes DISCO PINFERNO with it."""
    table = sheet.table
    place = sheet.ball(which)
    sheet.put_ball(which, OFF)
    if host.listener is not None:
        tell(host, sheet, "lost", [which, how], [place])
    if place == table.mini_start or table.mini >> place & 1:
        disco.end_pinferno(sheet)


def tilt(host: State, sheet: PinSheet, roll: int) -> None:
    """All balls are gone at once (PIN-5.8)."""
    sheet.ball_a = OFF
    sheet.ball_b = OFF
    if host.listener is not None:
        tell(host, sheet, "lost", [0, BY_TILT], [])
    end_round(host, sheet, roll)


def end_round(host: State, sheet: PinSheet, roll: int) -> None:
    """Erases what is dashed and starts the next round, or ends the player's game (PIN-10.2 to PIN-10.5)."""
    table = sheet.table
    sheet.filled &= ~table.dashed
    sheet.lamps = 0
    sheet.trace = 0
    sheet.groove = 0
    sheet.last_step = 0
    if host.listener is not None:
        tell(host, sheet, "round", [sheet.round, sheet.score], [])
    if sheet.round == ROUNDS:
        sheet.finished_at = roll
        return
    sheet.round += 1
    sheet.ball_a = table.start
    if sheet.skills & MAGE:
        sheet.want(CIRCLE_NUMBER)
