"""Dragonslayer's backglass: the dragon, its breath, experience and skills."""

from __future__ import annotations

from midway.core.state import State
from midway.games.pinball.components import (
    AWAKE,
    CHARM_STARS,
    DRAGON_HEALTH,
    LEVELS_AT,
    LUCKY_CHARM,
    MAGE,
    MAX_EXPERIENCE,
    MIGHTY_BLOW,
    SHIELD,
    SHIELD_STARS,
    TREASURE_STARS,
    WOUNDS,
)
from midway.games.pinball.rules.sheet import CIRCLE_NUMBER, LEVEL_UP, PinSheet, tell
from midway.games.pinball.words import TREASURE


def fights(sheet: PinSheet) -> bool:
    """Whether the dragon is awake and alive."""
    return sheet.lamps & AWAKE != 0 and sheet.damage < DRAGON_HEALTH


def wake(host: State, sheet: PinSheet) -> None:
    """Wakes the dragon until the round ends (PIN-14.6)."""
    if not sheet.lamps & AWAKE:
        sheet.lamps |= AWAKE
        if host.listener is not None and fights(sheet):
            tell(host, sheet, "wake", [], [])


def blue_stars(host: State, sheet: PinSheet, blue: int) -> None:
    """Scores blue stars against an awake or dead dragon, and hurts the living one (PIN-14.5, PIN-14.7, PIN-14.8)."""
    if sheet.damage >= DRAGON_HEALTH:
        stars = sheet.pay(blue)
        if host.listener is not None:
            tell(host, sheet, "hit", [stars, 0], [])
    elif sheet.lamps & AWAKE:
        if sheet.skills & MIGHTY_BLOW:
            blue += 1
        stars = sheet.pay(blue)
        before = sheet.damage
        sheet.damage = min(DRAGON_HEALTH, before + blue)
        if host.listener is not None:
            tell(host, sheet, "hit", [stars, sheet.damage - before], [])
        for place, (at, reward) in enumerate(WOUNDS):
            if before < at <= sheet.damage:
                stars = sheet.pay(reward)
                if host.listener is not None:
                    tell(host, sheet, "wound", [place, stars], [])


def breathe(host: State, sheet: PinSheet) -> None:
    """Two equal dice make a fighting dragon breathe: a flipper box burns, or a shield pays (PIN-14.9, PIN-14.10)."""
    if not fights(sheet):
        return
    if sheet.skills & SHIELD:
        stars = sheet.pay(SHIELD_STARS)
        if host.listener is not None:
            tell(host, sheet, "shield", [stars], [])
        return
    table = sheet.table
    burning = table.faces[sheet.low] & ~sheet.filled
    target = burning & table.reds
    if not target:
        target = burning & table.yellows
    sheet.filled |= target
    if host.listener is not None:
        tell(host, sheet, "breath", [sheet.low, target.bit_length() - 1 if target else table.start], [])


def learn_from_set(sheet: PinSheet) -> None:
    """One experience for a completed set, and a level at every other one (PIN-14.13, PIN-14.14)."""
    if sheet.experience < MAX_EXPERIENCE:
        sheet.experience += 1
        if sheet.experience in LEVELS_AT:
            sheet.want(LEVEL_UP)


def learn(host: State, sheet: PinSheet, skill: int) -> None:
    """Takes a skill for the rest of the game, or stars instead (PIN-14.15, PIN-14.17)."""
    if skill == TREASURE:
        sheet.pay(TREASURE_STARS)
    else:
        sheet.skills |= 1 << skill
        if 1 << skill == LUCKY_CHARM:
            sheet.pay(CHARM_STARS)
        elif 1 << skill == MAGE:
            sheet.want(CIRCLE_NUMBER)
            sheet.want(CIRCLE_NUMBER)
    if host.listener is not None:
        tell(host, sheet, "learn", [skill], [])
