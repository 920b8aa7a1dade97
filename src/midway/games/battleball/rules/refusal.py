"""Why not: the rule that forbids a word."""

from __future__ import annotations

from typing import Final

from midway.core.words import Move
from midway.games.battleball.components import HEAVY, SIZE
from midway.games.battleball.rules.field import BIT, HOME, distance
from midway.games.battleball.rules.position import (
    ACT,
    CHOOSE,
    CLEAR,
    FUMBLED,
    HIT_AGAIN,
    INCOMPLETE,
    KICKED,
    LINE_UP,
    MISSED,
    MODE,
    MOVE,
    MVP,
    MVP_SKILL,
    NOBODY,
    ORDER,
    PICK_DIE,
    PLACE_BALL,
    PRESS_ON,
    REROLL,
    TEAM_RULES_STEP,
    TREAT,
    Position,
)
from midway.games.battleball.rules.reach import Ground, flood
from midway.games.battleball.rules.setup import mates_at_home
from midway.games.battleball.words import (
    BLOCK,
    CREW_WORD,
    FORMATION,
    HAND,
    KICK,
    PASS,
    PILE,
    PLAYER,
    SPACE,
    TACKLE,
    TAKE,
    TOUCHDOWN,
)

# What each step is about, where no word has a reason of its own.
STEP_RULES: Final = {
    TEAM_RULES_STEP: "BAT-2.6",
    ORDER: "BAT-2.8",
    CLEAR: "BAT-15.6",
    MODE: "BAT-4.1",
    REROLL: "BAT-15.1",
    HIT_AGAIN: "BAT-16.8",
    PICK_DIE: "BAT-5.13",
    TREAT: "BAT-15.5",
    PRESS_ON: "BAT-15.7",
    MVP: "BAT-16.1",
    MVP_SKILL: "BAT-16.1",
}
PLACING_RULES: Final = {FUMBLED: "BAT-11.5", INCOMPLETE: "BAT-8.9", KICKED: "BAT-10.7", MISSED: "BAT-10.11"}


def refusal(s: Position, seat: int, word: Move) -> str:
    """The rule against a word that is not legal now."""
    step = s.step
    if step < LINE_UP or seat != s.asked:
        return "BAT-3.13"
    if step == LINE_UP:
        return _line_up(s, word)
    if step == CHOOSE:
        return _choose(s, word)
    if step == MOVE:
        return _move(s, word)
    if step == ACT:
        return _act(s, word)
    if step == PLACE_BALL:
        return _place(s, word)
    return STEP_RULES[step]


def _line_up(s: Position, word: Move) -> str:
    kind = word.kind
    seat = s.asked
    if kind == FORMATION:
        return "BAT-2.5"
    if kind == PLAYER:
        player = seat * SIZE + word.a
        if s.fielded(seat) >> player & 1:
            return "BAT-2.5"
        return "BAT-13.3" if s.serious >> player & 1 else "BAT-14.4"
    if kind == SPACE and s.held != NOBODY:
        if not HOME[seat] & BIT[word.a]:
            return "BAT-2.2"
        wanted = BIT[word.a] * 3 if s.held == HEAVY else BIT[word.a]
        return "BAT-2.3" if mates_at_home(s, seat, s.held) & wanted else "BAT-1.10"
    if kind == SPACE:
        return "BAT-2.5"
    return "BAT-2.2"


def _choose(s: Position, word: Move) -> str:
    if word.kind == CREW_WORD:
        return "BAT-15.6"
    if word.kind != PLAYER:
        return "BAT-3.1"
    player = s.team * SIZE + word.a
    if s.used >> player & 1:
        return "BAT-3.2"
    if s.on_field(player):
        return "BAT-7.1"
    return "BAT-5.9" if s.serious >> player & 1 else "BAT-5.5"


def _move(s: Position, word: Move) -> str:
    kind = word.kind
    if kind == TOUCHDOWN:
        return "BAT-4.11" if s.took_half else "BAT-12.2"
    if kind == TAKE:
        return "BAT-11.1" if s.holder != NOBODY else "BAT-11.2"
    return _stop(s, word.a) if kind == SPACE else "BAT-4.1"


def _stop(s: Position, space: int) -> str:
    """Why the activated player cannot stop on a space."""
    player = s.active
    bit = BIT[space]
    if space == s.pos[player]:
        return "BAT-4.3"
    if s.carnage & bit:
        return "BAT-1.11"
    if s.lying & bit:
        return "BAT-4.8"
    if (s.standing[0] | s.standing[1]) & bit & ~s.footprint(player):
        return "BAT-4.3"
    ground = Ground(s, player, s.distance, 0)
    if not ground.rest & bit:
        return "BAT-4.13"
    if distance(s.pos[player], space) > s.distance:
        return "BAT-4.9" if s.took_half else "BAT-4.2"
    ground.zone = 0
    if flood(ground, s.distance, False).to & bit:
        return "BAT-4.5"
    ground.enter = ground.free
    return "BAT-4.8" if flood(ground, s.distance, False).to & bit else "BAT-4.7"


def _act(s: Position, word: Move) -> str:
    kind = word.kind
    if s.basic and kind in (BLOCK, PILE, PASS, HAND, KICK):
        return "BAT-17.1"
    if kind in (TACKLE, BLOCK):
        return _contest(s, word, (1 - s.team) * SIZE + word.a)
    if s.in_tackle_position(s.active):
        return "BAT-5.2"
    if kind == PILE:
        return "BAT-7.12"
    if kind == PASS:
        return "BAT-8.1" if s.holder != s.active else "BAT-8.14" if s.passed else "BAT-8.2"
    if kind == HAND:
        return "BAT-9.9" if s.passed else "BAT-9.2"
    if kind == KICK:
        return "BAT-10.2" if s.kicks else "BAT-10.1"
    return "BAT-3.5"


def _contest(s: Position, word: Move, foe: int) -> str:
    """Why the activated player cannot tackle or block this opponent."""
    blocking = word.kind == BLOCK
    if not s.on_field(foe) or s.apart(s.active, foe) > 1:
        return "BAT-6.1" if blocking else "BAT-5.1"
    if s.down >> foe & 1:
        return "BAT-6.3" if blocking else "BAT-7.7"
    return "BAT-6.2" if word.a == HEAVY else "BAT-16.3"


def _place(s: Position, word: Move) -> str:
    if word.kind == SPACE and s.placing == INCOMPLETE and s.from_space(s.target, word.a) > 0:
        mates = s.standing[s.team] | s.lying | s.carnage
        return "BAT-8.11" if mates & BIT[word.a] else "BAT-8.9"
    if s.placing == FUMBLED and s.spots & s.taken():
        return "BAT-11.7"
    return PLACING_RULES[s.placing]
