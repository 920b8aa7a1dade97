"""Which words may be said now."""

from __future__ import annotations

from typing import Final

from midway.core.words import Move
from midway.games.battleball.components import SIZE, SKILLS
from midway.games.battleball.rules.activation import actions
from midway.games.battleball.rules.flow import candidates, may_clear
from midway.games.battleball.rules.position import (
    ACT,
    CHOOSE,
    CLEAR,
    HIT_AGAIN,
    LINE_UP,
    MODE,
    MOVE,
    MVP,
    MVP_SKILL,
    ORDER,
    PICK_DIE,
    PLACE_BALL,
    PRESS_ON,
    REROLL,
    TEAM_RULES_STEP,
    TREAT,
    Position,
)
from midway.games.battleball.rules.setup import line_up_words
from midway.games.battleball.words import (
    CREW_MOVE,
    DONE_MOVE,
    FIRST_MOVE,
    HALF_MOVE,
    NO_MOVE,
    PLAYER_MOVES,
    ROLL_MOVE,
    SECOND_MOVE,
    SKILL_MOVES,
    SPACE_LISTS,
    TAKE_LISTS,
    TEAM_RULE_MOVES,
    TOUCHDOWN_MOVE,
    USE_MOVES,
    YES_MOVE,
    add_words,
)

NOTHING: Final[list[Move]] = []
YES_NO: Final = [YES_MOVE, NO_MOVE]
ORDERS: Final = [FIRST_MOVE, SECOND_MOVE]
MODES: Final = [ROLL_MOVE, HALF_MOVE]
ACTIVATIONS: Final = [
    [*(PLAYER_MOVES[place] for place in range(SIZE) if mask >> place & 1), DONE_MOVE] for mask in range(1 << SIZE)
]
"""By the set of players who may be activated: the words for it."""


def legal_words(s: Position, seat: int) -> list[Move]:
    """The words of the open step for this seat; lists that cost something are kept until the position changes."""
    step = s.step
    if step < LINE_UP or seat != s.asked:
        return NOTHING
    choices = s.choices
    if choices is None:
        choices = _words(s, step)
        s.choices = choices
    return choices


def _words(s: Position, step: int) -> list[Move]:
    if step == CHOOSE:
        return _activations(s)
    if step == MODE:
        return MODES
    if step == MOVE:
        return _moves(s)
    if step == ACT:
        return actions(s)
    if step == PLACE_BALL:
        return _spaces(s.spots)
    if step == LINE_UP:
        return line_up_words(s, s.asked)
    if step == TEAM_RULES_STEP:
        return TEAM_RULE_MOVES
    if step in (REROLL, HIT_AGAIN, TREAT, PRESS_ON):
        return YES_NO
    if step == PICK_DIE:
        return _dice(s)
    if step == ORDER:
        return ORDERS
    if step == CLEAR:
        return _spaces(s.carnage)
    if step == MVP:
        return [PLAYER_MOVES[player % SIZE] for player in candidates(s, s.asked)]
    assert step == MVP_SKILL
    return [SKILL_MOVES[skill] for skill in range(len(SKILLS)) if not s.has_skill(s.target, skill)]


def _activations(s: Position) -> list[Move]:
    players = ACTIVATIONS[s.eligible() >> s.team * SIZE]
    return [*players[:-1], CREW_MOVE, DONE_MOVE] if may_clear(s) else players


def _moves(s: Position) -> list[Move]:
    moves: list[Move] = []
    if s.reach.score:
        moves.append(TOUCHDOWN_MOVE)
    add_words(moves, s.reach.to, SPACE_LISTS)
    if s.reach.take:
        add_words(moves, s.reach.take, TAKE_LISTS)
    return moves


def _spaces(spots: int) -> list[Move]:
    moves: list[Move] = []
    add_words(moves, spots, SPACE_LISTS)
    return moves


def _dice(s: Position) -> list[Move]:
    """The two dice of the heavy tackle whose coach is asked, the lower first."""
    defending = s.asked == s.target // SIZE
    first, second = (s.other_first, s.other_second) if defending else (s.first_die, s.second_die)
    return [USE_MOVES[min(first, second) - 1], USE_MOVES[max(first, second) - 1]]
