"""Why a word cannot be said now: the number of the rule that forbids it."""

from __future__ import annotations

from typing import Final

from midway.core.words import Move
from midway.games.dungeonball.components import (
    DOWNS,
    GHOST_HANDS,
    JUKE,
    OFFENSE,
    PHASE_WALK,
    POSSESSION,
    POST,
    REGENERATE,
    ROLL,
    STAR,
    STRIP_THE_BALL,
    TEAM_CARDS,
    TIME,
)
from midway.games.dungeonball.rules.cards import COST, EMPTY_ALONE, LIMIT, SIDE, TIMING, timing_of
from midway.games.dungeonball.rules.position import (
    CHOOSE_TEAM,
    CONVERSION,
    EXCHANGE,
    HAIL,
    KEEP_DICE,
    LONG_KEEP,
    OVERTIME,
    PICK_DICE,
    WHISTLE_AFTER,
    WHISTLE_BEFORE,
    Position,
)
from midway.games.dungeonball.words import (
    CALL,
    CARD,
    DEFEND,
    DROP,
    END,
    EXPIRE,
    EXTRA,
    FIELD_GOAL,
    GUESS,
    HAIL_MARY,
    KEEP,
    KICK_OFF,
    ONSIDE,
    PASS,
    PUNT,
    REROLL,
    RUN,
    SIDE_CHOICE,
    STEP,
    TEAM,
    TWO,
    count_of,
)

NOT_NOW: Final = "DUN-1.13"
NOT_YOURS: Final = "DUN-1.4"


def _word_rules() -> list[str]:
    """By kind of word: the rule that says when it is said."""
    rules = [NOT_NOW] * (KICK_OFF + 1)
    for kind, rule in (
        (TEAM, "DUN-1.4"), (CALL, "DUN-1.6"), (SIDE_CHOICE, "DUN-1.8"), (END, "DUN-1.9"), (PASS, "DUN-7.7"),
        (RUN, "DUN-5.3"), (FIELD_GOAL, "DUN-5.2"), (PUNT, "DUN-5.1"), (HAIL_MARY, "DUN-13.6"), (EXPIRE, "DUN-13.3"),
        (DEFEND, "DUN-4.3"), (GUESS, "DUN-4.3"), (STEP, "DUN-4.5"), (KEEP, "DUN-4.11"), (REROLL, "DUN-4.11"),
        (DROP, "DUN-7.17"), (EXTRA, "DUN-9.2"), (TWO, "DUN-9.2"), (ONSIDE, "DUN-12.1"), (KICK_OFF, "DUN-12.1"),
    ):  # fmt: skip
        rules[kind] = rule
    return rules


WORD_RULES: Final = _word_rules()
CARD_RULES: Final = [f"DUN-8.{card + 1}" for card in range(JUKE)] + ["DUN-7.20", "DUN-7.21"]
"""The rule of each ability."""


def refusal(position: Position, seat: int, move: Move) -> str:
    """The rule that forbids a word which is not legal for this seat."""
    kind = move.kind
    phase = position.phase
    if position.actor != seat:
        return NOT_NOW
    if kind == CARD:
        return _card_refusal(position, seat, move.a)
    if kind == TEAM and phase == CHOOSE_TEAM:
        return "DUN-1.5"
    if kind == DEFEND and position.solo:
        return "DUN-15.12"
    if kind == GUESS and not position.solo:
        return "DUN-4.4"
    if kind == REROLL or kind == KEEP:
        return _reroll_refusal(position, move)
    if FIELD_GOAL <= kind <= EXPIRE:
        return _announcement_refusal(position, kind)
    return WORD_RULES[kind]


def _reroll_refusal(position: Position, move: Move) -> str:
    phase = position.phase
    if phase == LONG_KEEP:
        return "DUN-13.6" if position.long_shot == HAIL else "DUN-12.3"
    if phase == PICK_DICE:
        return CARD_RULES[position.pending]
    if phase == KEEP_DICE and count_of(move.a, TIME) > 0:
        return "DUN-4.13"
    return WORD_RULES[REROLL]


def _announcement_refusal(position: Position, kind: int) -> str:
    """Why a field goal, a punt, a Hail Mary or the end of the half is not announced now."""
    if position.phase == CONVERSION:
        return "DUN-9.2"
    if position.two_point:
        return "DUN-9.5"
    if kind >= HAIL_MARY and position.half == OVERTIME:
        return "DUN-14.6"
    if kind == FIELD_GOAL:
        allowed = position.ball >= POST
    elif kind == PUNT:
        allowed = position.down == DOWNS
    else:
        allowed = kind == HAIL_MARY and position.final
    return "DUN-5.3" if allowed else WORD_RULES[kind]


def _card_refusal(position: Position, seat: int, card: int) -> str:
    me = position.sides[seat]
    if card < JUKE and (me.team < 0 or card not in TEAM_CARDS[me.team]):
        return NOT_YOURS
    if (SIDE[card] == OFFENSE) != (seat == position.offense):
        return "DUN-7.5"
    if position.solo and EMPTY_ALONE >> card & 1:
        return "DUN-15.26"
    if position.phase == LONG_KEEP:
        return "DUN-10.6"
    if not _is_its_moment(position.phase, card):
        return "DUN-7.7" if TIMING[card] == ROLL else "DUN-7.6"
    if me.spent >> card & 1:
        return "DUN-7.2" if LIMIT[card] == STAR else "DUN-7.3"
    if position.used >> card & 1:
        return "DUN-7.13" if card >= JUKE else "DUN-7.4"
    if COST[card] > me.momentum:
        return "DUN-7.1"
    if card == STRIP_THE_BALL or card == GHOST_HANDS or card == REGENERATE or card == PHASE_WALK or card == POSSESSION:
        return CARD_RULES[card]
    return "DUN-7.15"


def _is_its_moment(phase: int, card: int) -> bool:
    if phase == EXCHANGE or phase == WHISTLE_BEFORE or phase == WHISTLE_AFTER:
        return TIMING[card] & timing_of(phase) != 0
    return False
