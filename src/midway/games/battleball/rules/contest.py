"""Tackle, block and pile-on: the dice, the questions that follow them, and who is hurt."""

from __future__ import annotations

from typing import Final

from midway.core.events import EVERYONE
from midway.games.battleball.components import (
    BREAKERS,
    D6,
    DISCIPLINE,
    HEAVY,
    HITTER,
    JAW,
    MEDICS,
    PLAYER_DICE,
    SIZE,
)
from midway.games.battleball.rules.ball import fumble, fumble_at, holds_on, keep_going, spaces_of
from midway.games.battleball.rules.field import BIT
from midway.games.battleball.rules.flow import activation_limit, end_turn, goes_on, halt, next_activation
from midway.games.battleball.rules.odds import PILE_SERIOUS, PILE_SERIOUS_BREAKERS
from midway.games.battleball.rules.position import (
    ATTACK_ROLL,
    DEFENCE_ROLL,
    HIT_AGAIN,
    NOBODY,
    PICK_DIE,
    PILE_ROLL,
    PRESS_ON,
    TREAT,
    Position,
)

# Who is hurt, as bits of `harm`; the serious bits lie two higher.
AGGRESSOR: Final = 1
DEFENDER: Final = 2
BOTH: Final = 3
SERIOUS: Final = 2
"""How far a serious bit lies above the bit of the hurt player."""

# The questions that are settled, as bits of `answered`: for the aggressor, and one higher for the defender.
HIT: Final = 0
PICK: Final = 2
CARE: Final = 4


def attack(s: Position, target: int, blocking: bool) -> None:
    """A tackle or block: both roll, the aggressor first."""
    s.eventful = True
    s.target = target
    s.blocking = blocking
    s.answered = 0
    s.harm = 0
    s.other_first = 0
    s.roll(PLAYER_DICE[s.active % SIZE], ATTACK_ROLL)


def attack_rolled(s: Position, first: int, second: int) -> None:
    s.first_die = first
    s.second_die = second
    if s.other_first == 0:
        s.roll(PLAYER_DICE[s.target % SIZE], DEFENCE_ROLL)
    else:
        settle(s)


def defence_rolled(s: Position, first: int, second: int) -> None:
    s.other_first = first
    s.other_second = second
    settle(s)


def settle(s: Position) -> None:
    """Asks what is still open, the defender before the aggressor, and then settles the contest."""
    for side in (1, 0):
        if _may_hit_again(s, side):
            s.ask((s.target if side else s.active) // SIZE, HIT_AGAIN)
            return
    for side in (1, 0):
        if _must_pick(s, side):
            s.ask((s.target if side else s.active) // SIZE, PICK_DIE)
            return
    if s.blocking:
        _block_settled(s)
    else:
        mine, other = s.first_die, s.other_first
        hurt = DEFENDER if mine < other else AGGRESSOR if mine > other else BOTH
        s.harm = hurt | hurt << SERIOUS if min(mine, other) == 1 else hurt
        if s.listener is not None:
            s.tell("tackle", EVERYONE, [s.active, s.target, mine, other, hurt], [])
        care(s)


def _may_hit_again(s: Position, side: int) -> bool:
    player = s.target if side else s.active
    fresh = not s.hit_spent >> player & 1 and not s.answered >> HIT + side & 1
    return fresh and s.has_skill(player, HITTER)


def hit_again(s: Position, again: bool) -> None:
    """A Hitter rolls his own die again, or leaves it."""
    side = 1 if s.asked == s.target // SIZE else 0
    s.answered |= 1 << HIT + side
    player = s.target if side else s.active
    if again:
        s.hit_spent |= 1 << player
        s.roll(PLAYER_DICE[player % SIZE], DEFENCE_ROLL if side else ATTACK_ROLL)
    else:
        settle(s)


def _must_pick(s: Position, side: int) -> bool:
    """Whether a heavy tackle's coach has a choice of dice that makes a difference."""
    player, rival = (s.target, s.active) if side else (s.active, s.target)
    if player % SIZE != HEAVY or s.answered >> PICK + side & 1:
        return False
    first, second = (s.other_first, s.other_second) if side else (s.first_die, s.second_die)
    if first == second:
        return False
    if side and rival % SIZE == HEAVY and s.first_die != s.second_die:
        return True
    against = s.first_die if side else s.other_first
    return _verdict(first, against, s.blocking) != _verdict(second, against, s.blocking)


def _verdict(mine: int, other: int, blocking: bool) -> int:
    """A number that is equal for two dice exactly if it makes no difference which one is used."""
    if blocking:
        return 1 if mine < other else 0
    order = 2 if mine < other else 4 if mine > other else 0
    return order + 1 if min(mine, other) == 1 else order


def pick_die(s: Position, face: int) -> None:
    """A heavy tackle uses this die; it moves to the front."""
    side = 1 if s.asked == s.target // SIZE else 0
    s.answered |= 1 << PICK + side
    if side and s.other_first != face:
        s.other_first, s.other_second = s.other_second, s.other_first
    elif not side and s.first_die != face:
        s.first_die, s.second_die = s.second_die, s.first_die
    settle(s)


# --- injuries -----------------------------------------------------------------------------------------------


def care(s: Position) -> None:
    """Serious injuries that a skill or the medics turn into normal ones; then the hurt leave."""
    for side in (0, 1):
        if s.harm >> SERIOUS + side & 1:
            player = s.target if side else s.active
            if s.has_skill(player, JAW):
                s.harm &= ~(1 << SERIOUS + side)
            elif s.may_use(player // SIZE, MEDICS) and not s.answered >> CARE + side & 1:
                s.ask(player // SIZE, TREAT)
                return
    _carry_off(s)


def treat(s: Position, treated: bool) -> None:
    """The Field Medics care for the player, or are saved for another."""
    side = 1 if s.asked == s.target // SIZE else 0
    s.answered |= 1 << CARE + side
    if treated:
        s.harm &= ~(1 << SERIOUS + side)
        s.spent |= 1 << s.asked
    care(s)


def _carry_off(s: Position) -> None:
    """The hurt leave the field, carnage and ball are settled, and the turn ends or goes on."""
    attacker, defender = s.active, s.target
    hurt = s.harm & BOTH
    winner = defender if hurt == AGGRESSOR else attacker if hurt == DEFENDER else NOBODY
    carrier = s.holder
    spaces = spaces_of(s, carrier) if carrier != NOBODY else []
    carrier_hurt = (hurt & AGGRESSOR and carrier == attacker) or (hurt & DEFENDER and carrier == defender)
    tokens = [token_space(s, attacker, defender), token_space(s, defender, attacker)]
    if hurt & AGGRESSOR:
        _leave(s, attacker, tokens[0], s.harm >> SERIOUS & 1)
    if hurt & DEFENDER:
        _leave(s, defender, tokens[1], s.harm >> SERIOUS + 1 & 1)
    if carrier_hurt:
        s.holder = NOBODY
        if winner != NOBODY:
            s.give_ball(winner)
    if not goes_on(s):
        return
    if carrier_hurt and winner == NOBODY:
        fumble_at(s, carrier, spaces)
    elif winner != NOBODY and s.holder == winner and _doubles(s, winner) and not holds_on(s, winner):
        fumble(s, winner)
    elif hurt & AGGRESSOR:
        failed(s)
    else:
        keep_going(s)


def token_space(s: Position, player: int, other: int) -> int:
    """Where the player's carnage token goes: a heavy tackle's lies nearest to the other, on the left if equal."""
    space = s.pos[player]
    if player % SIZE == HEAVY and s.from_space(other, space + 1) < s.from_space(other, space):
        return space + 1
    return space


def _leave(s: Position, player: int, token: int, serious: int) -> None:
    s.lift(player)
    s.carnage |= BIT[token]
    if serious:
        s.serious |= 1 << player
    else:
        s.injured |= 1 << player
    if s.listener is not None:
        s.tell("injury", EVERYONE, [player, serious], [token])


def _doubles(s: Position, player: int) -> bool:
    """Whether a heavy tackle's own dice show the same in a contest of dice."""
    if player % SIZE != HEAVY or s.other_first == 0:
        return False
    return s.first_die == s.second_die if player == s.active else s.other_first == s.other_second


def failed(s: Position) -> None:
    """A failed play ends the turn."""
    if s.stuck():
        halt(s, 1 - s.team)
    else:
        end_turn(s)


# --- blocks -------------------------------------------------------------------------------------------------


def _block_settled(s: Position) -> None:
    won = s.first_die < s.other_first
    if s.listener is not None:
        s.tell("block", EVERYONE, [s.active, s.target, s.first_die, s.other_first, won], [])
    if not won:
        if s.may_use(s.team, DISCIPLINE) and s.count < activation_limit(s) and s.eligible():
            s.ask(s.team, PRESS_ON)
        else:
            end_turn(s)
        return
    s.lay_down(s.target)
    if s.holder == s.target:
        fumble(s, s.target)
    else:
        next_activation(s)


def press_on(s: Position, on: bool) -> None:
    """Iron Discipline keeps the turn alive, or is saved."""
    if on:
        s.spent |= 1 << s.team
        next_activation(s)
    else:
        end_turn(s)


# --- pile-on ------------------------------------------------------------------------------------------------


def pile_on(s: Position, target: int) -> None:
    """The aggressor throws himself onto a Down player: only the football die is rolled."""
    s.eventful = True
    s.target = target
    s.answered = 0
    s.harm = 0
    s.other_first = 0
    s.roll(D6, PILE_ROLL)


def serious_from(s: Position, team: int) -> int:
    """From which number on the team's pile-ons injure seriously."""
    return PILE_SERIOUS_BREAKERS if s.has_rule(team, BREAKERS) else PILE_SERIOUS


def piled(s: Position, football: int) -> None:
    serious = football >= serious_from(s, s.team)
    if s.listener is not None:
        s.tell("pile", EVERYONE, [s.active, s.target, football, 2 if serious else football > 1], [])
    if football > 1:
        s.harm = DEFENDER | DEFENDER << SERIOUS if serious else DEFENDER
        care(s)
        return
    s.lay_down(s.active)
    if s.holder == s.active:
        fumble(s, s.active)
    else:
        failed(s)
