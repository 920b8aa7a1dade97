"""One player's activation: his move, then at most one action."""

from __future__ import annotations

from midway.core.events import EVERYONE
from midway.core.words import Move
from midway.games.battleball.components import (
    ANCHOR,
    HEAVY,
    KICK_ROWS,
    PLAYER_DICE,
    SIZE,
    SPRINT,
)
from midway.games.battleball.rules.ball import fumble, hand_off, holds_on, kick, rows_to_goal, throw_pass
from midway.games.battleball.rules.contest import attack, pile_on
from midway.games.battleball.rules.field import BIT, GOAL, grow
from midway.games.battleball.rules.flow import next_activation, touchdown
from midway.games.battleball.rules.position import ACT, MODE, MOVE, MOVE_ROLL, NOBODY, REROLL, Position
from midway.games.battleball.rules.reach import can_move, half_steps, longest_roll, reach, roll_bonus, route
from midway.games.battleball.words import (
    BLOCK,
    BLOCK_MOVES,
    HAND,
    HAND_MOVES,
    HOLD_MOVE,
    KICK,
    KICK_MOVE,
    PASS,
    PASS_MOVES,
    PILE,
    PILE_MOVES,
    SPACE_MOVES,
    TACKLE,
    TACKLE_MOVES,
    TAKE_MOVES,
    TOUCHDOWN_MOVE,
)
from midway.games.battleball.words import TAKE as TAKE_KIND
from midway.games.battleball.words import TOUCHDOWN as TOUCHDOWN_KIND


def activate(s: Position, player: int) -> None:
    """The player must move if he can; without the choice of taking half the roll follows at once."""
    if s.count >= s.activations:
        s.drilled = True
        s.spent |= 1 << s.team
    s.begun = True
    s.count += 1
    s.used |= 1 << player
    s.active = player
    s.target = NOBODY
    if s.listener is not None:
        s.tell("activate", EVERYONE, [player], [])
    if not s.basic and can_move(s, player, half_steps(player), False):
        s.ask(s.team, MODE)
    elif can_move(s, player, longest_roll(s, player), True):
        roll_to_move(s)
    else:
        act(s)


# --- moving -------------------------------------------------------------------------------------------------


def roll_to_move(s: Position) -> None:
    s.roll(PLAYER_DICE[s.active % SIZE], MOVE_ROLL)


def move_rolled(s: Position, first: int, second: int) -> None:
    s.first_die = first
    s.second_die = second
    if s.listener is not None:
        s.tell("roll", EVERYONE, [s.active, first, second], [])
    if s.has_rule(s.team, SPRINT) and not s.rerolled:
        s.ask(s.team, REROLL)
    else:
        take_roll(s)


def roll_again(s: Position, again: bool) -> None:
    """Sprint Drills: once a turn a movement roll is made anew."""
    if again:
        s.rerolled = True
        roll_to_move(s)
    else:
        take_roll(s)


def take_roll(s: Position) -> None:
    """The roll stands: a heavy tackle's doubles take effect, then the player moves."""
    player = s.active
    if player % SIZE == HEAVY and s.first_die == s.second_die:
        if s.holder == player:
            if not holds_on(s, player):
                fumble(s, player)
                return
        elif s.malfunction:
            if s.listener is not None:
                s.tell("malfunction", EVERYONE, [player], [])
            act(s)
            return
    open_move(s, max(s.first_die, s.second_die) + roll_bonus(s, player), False)


def open_move(s: Position, steps: int, half: bool) -> None:
    """Asks where to; a single possibility is taken at once, and without one the player stays."""
    s.distance = steps
    s.took_half = half
    found = reach(s, s.active, steps, not half)
    s.reach = found
    to, take = found.to, found.take
    if not to and not take:
        if found.score:
            move(s, TOUCHDOWN_MOVE)
        else:
            act(s)
    elif found.score or (to and take) or to & (to - 1) or take & (take - 1):
        s.ask(s.team, MOVE)
    else:
        move(s, SPACE_MOVES[to.bit_length() - 1] if to else TAKE_MOVES[take.bit_length() - 1])


def move(s: Position, word: Move) -> None:
    """The player goes where the word says, takes a ball that he meets and may take, or scores."""
    player = s.active
    fetched = word.kind == TAKE_KIND
    if s.listener is not None:
        _tell_move(s, word)
    if word.kind == TOUCHDOWN_KIND:
        touchdown(s, s.team)
        return
    s.put(player, word.a)
    if s.holder == player:
        s.ball = word.a
    elif s.holder == NOBODY and (fetched or s.footprint(player) & BIT[s.ball]):
        s.eventful = True
        s.give_ball(player)
        if s.listener is not None:
            s.tell("pickup", EVERYONE, [player], [])
    act(s)


def _tell_move(s: Position, word: Move) -> None:
    player = s.active
    fetch = word.kind == TAKE_KIND
    ends = BIT[word.a]
    if word.kind == TOUCHDOWN_KIND:
        fetch = s.holder != player
        ends = GOAL[s.team] & ~grow(s.standing[1 - s.team])
        if not fetch:
            ends |= BIT[s.pos[player]] & GOAL[s.team]
    s.tell("move", EVERYONE, [player], route(s, player, ends, s.distance, fetch))


# --- acting -------------------------------------------------------------------------------------------------


def act(s: Position) -> None:
    """The player's action: a single possible one follows at once."""
    moves = actions(s)
    if len(moves) == 1:
        do_action(s, moves[0])
    else:
        s.ask(s.team, ACT)
        s.choices = moves


def actions(s: Position) -> list[Move]:
    """What the activated player may do now; next to a standing opponent he must tackle or block."""
    player = s.active
    first = SIZE if player < SIZE else 0
    moves: list[Move] = []
    fallen: list[Move] = []
    if s.beside(player) & (s.standing[1 - s.team] | s.lying):
        for foe in range(first, first + SIZE):
            if s.on_field(foe) and s.apart(player, foe) == 1:
                if s.down >> foe & 1:
                    fallen.append(PILE_MOVES[foe - first])
                else:
                    moves.append(TACKLE_MOVES[foe - first])
                    if may_block(s, foe):
                        moves.append(BLOCK_MOVES[foe - first])
        if moves:
            return moves
        moves.extend(fallen)
    if not s.basic:
        _add_ball_play(s, moves)
    moves.append(HOLD_MOVE)
    return moves


def may_block(s: Position, foe: int) -> bool:
    """Whether a standing opponent can be blocked at all."""
    return not s.basic and foe % SIZE != HEAVY and not s.has_skill(foe, ANCHOR)


def _add_ball_play(s: Position, moves: list[Move]) -> None:
    """Passes, hand-offs and the field goal of a player who is not in tackle position."""
    player = s.active
    holder = s.holder
    if holder == player:
        if may_kick(s):
            moves.append(KICK_MOVE)
        if s.passed:
            return
        first = s.team * SIZE
        for mate in range(first, first + SIZE):
            if mate != player and s.is_standing(mate) and not s.in_tackle_position(mate):
                moves.append(PASS_MOVES[mate - first])
                if s.apart(player, mate) == 1:
                    moves.append(HAND_MOVES[mate - first])
    elif not s.passed and _mate_beside(s, holder):
        moves.append(HAND_MOVES[holder % SIZE])


def _mate_beside(s: Position, holder: int) -> bool:
    """Whether the ball is with a team-mate beside the activated player who can hand it over."""
    if holder == NOBODY or holder // SIZE != s.team or s.apart(s.active, holder) != 1:
        return False
    return not s.in_tackle_position(holder)


def may_kick(s: Position) -> bool:
    """Whether the carrier is near enough for a field goal, where they are played."""
    return s.kicks and rows_to_goal(s.pos[s.active], s.team) <= KICK_ROWS


def do_action(s: Position, word: Move) -> None:
    """Does what the word says; holding ends the activation."""
    kind = word.kind
    foe = (1 - s.team) * SIZE + word.a
    mate = s.team * SIZE + word.a
    if kind == TACKLE:
        attack(s, foe, False)
    elif kind == BLOCK:
        attack(s, foe, True)
    elif kind == PILE:
        pile_on(s, foe)
    elif kind == PASS:
        throw_pass(s, mate)
    elif kind == HAND:
        hand_off(s, mate)
    elif kind == KICK:
        kick(s)
    else:
        next_activation(s)
