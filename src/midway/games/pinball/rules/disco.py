"""Dance Fever's own systems: DISCO PINFERNO on the mini-pin, and the groove."""

from __future__ import annotations

from midway.core.state import State
from midway.games.pinball.components import (
    DISCO_AGAIN,
    GROOVE_STARS,
    JACKPOT,
    MINI_BUMPERS,
    MINI_LIGHTS,
    PINFERNO,
)
from midway.games.pinball.rules.sheet import PinSheet, tell
from midway.games.pinball.rules.table import OFF


def start_pinferno(host: State, sheet: PinSheet) -> None:
    """DISCO is complete: the second ball goes to the mini-pin, or stars if two balls are out (PIN-15.6, PIN-15.7)."""
    if sheet.two_balls:
        stars = sheet.pay(DISCO_AGAIN)
        if host.listener is not None:
            tell(host, sheet, "disco", [stars], [])
        return
    sheet.lamps |= PINFERNO
    sheet.put_ball(0 if sheet.ball_a == OFF else 1, sheet.table.mini_start)
    if host.listener is not None:
        tell(host, sheet, "pinferno", [], [])


def end_pinferno(sheet: PinSheet) -> None:
    """The mini ball is lost: the lamp goes out and the mini-pin is erased (PIN-15.12)."""
    sheet.lamps &= ~PINFERNO
    sheet.filled &= ~sheet.table.mini


def lit_stairs(sheet: PinSheet) -> int:
    """How many stairs are lit."""
    steps = sheet.filled & sheet.table.track
    lit = 0
    while steps:
        steps &= steps - 1
        lit += 1
    return lit


def jackpot(host: State, sheet: PinSheet, box: int) -> None:
    """Pays when the box just filled was the last of the mini lights or of the mini bumpers (PIN-15.5)."""
    zone = sheet.table.zone
    group = zone[box]
    if group != MINI_LIGHTS and group != MINI_BUMPERS:
        return
    for other in range(sheet.table.size):
        if zone[other] == group and not sheet.filled >> other & 1:
            return
    stars = sheet.pay(JACKPOT)
    if host.listener is not None:
        tell(host, sheet, "jackpot", [group, stars], [])


def groove_step(host: State, sheet: PinSheet) -> None:
    """A number one above the last one fills a groove box; either way it is the new last step (PIN-15.18)."""
    number = sheet.used
    if sheet.last_step and number == sheet.last_step % 6 + 1:
        stars = sheet.pay(GROOVE_STARS[sheet.groove])
        sheet.groove += 1
        if host.listener is not None:
            tell(host, sheet, "groove", [sheet.groove, stars], [])
        if sheet.groove == len(GROOVE_STARS):
            sheet.groove = 0
    sheet.last_step = number
