"""What good coaches say: which play each player should make, by what plays and positions are worth."""

from __future__ import annotations

import math
from typing import Final, final

from midway.core.chance import Rng
from midway.core.state import State
from midway.core.strategy import Strategy
from midway.core.words import Move
from midway.games.battleball.components import HALVES, SIZE, SPRINT
from midway.games.battleball.judgement import (
    EITHER,
    HOLD_WORTH,
    ROW_WORTH,
    action_worth,
    ball_worth,
    die_of,
    hit_worth,
    lined_up,
    material,
    pause,
    prospect,
    reply,
    side_to_move,
    worth,
)
from midway.games.battleball.rules.ball import rows_to_goal
from midway.games.battleball.rules.field import NEIGHBOURS, distance
from midway.games.battleball.rules.game import BattleballState
from midway.games.battleball.rules.position import (
    ACT,
    CHOOSE,
    LINE_UP,
    MODE,
    MOVE,
    NOBODY,
    ORDER,
    PICK_DIE,
    PLACE_BALL,
    PLAYERS,
    PRESS_ON,
    REROLL,
    TEAM_RULES_STEP,
    Position,
)
from midway.games.battleball.words import DONE_MOVE, NO_MOVE, PLAYER, TAKE, TOUCHDOWN, YES_MOVE

SCALE: Final = 9.0
"""Points that make up about three quarters of a win."""
CANDIDATES: Final = 10
STOPS: Final = 8
"""How many stops of a move are looked at twice."""
LEAST_PROSPECT: Final = 0.0381
"""A player is activated only for more than this."""
DANGER: Final = 0.495
"""What every opponent who can easily reach him costs the carrier."""
NEARNESS: Final = 0.0248
"""What a step towards the ball is worth."""
GOOD_FORMATIONS: Final = [1, 2, 3]
"""The wall, the wings and the blitz."""


def _best_player(s: Position, moves: list[Move], rng: Rng) -> Move:
    """The player with the best prospect, or the end of the turn if nobody has any."""
    best = DONE_MOVE
    highest = LEAST_PROSPECT
    for word in moves:
        if word.kind == PLAYER:
            gain = prospect(s, s.team * SIZE + word.a, EITHER, 0) + 0.1 * rng.random()
            if gain > highest:
                highest = gain
                best = word
    return best


def _best_stops(s: Position, moves: list[Move], rng: Rng) -> list[Move]:
    """The touchdown, or the stops that look best: beside a worthy victim, on the ball, or up the field."""
    if moves[0].kind == TOUCHDOWN:
        return moves[:1]
    targets = _targets(s)
    gains = [_stop_worth(s, word, targets) + 0.2 * rng.random() for word in moves]
    return [moves[i] for i in sorted(range(len(moves)), key=gains.__getitem__, reverse=True)[:STOPS]]


def _targets(s: Position) -> list[float]:
    """For each place in the other roster what it is worth to stop beside that player."""
    first = (1 - s.team) * SIZE
    return [hit_worth(s, s.active, foe) if s.is_standing(foe) else 0.0 for foe in range(first, first + SIZE)]


def _stop_worth(s: Position, word: Move, targets: list[float]) -> float:
    """A quick guess of what it is worth to stop on a space; a heavy tackle is taken by his left space."""
    space = word.a
    carries = s.holder == s.active or word.kind == TAKE or (s.holder == NOBODY and space == s.ball)
    beside = NEIGHBOURS[space] & s.standing[1 - s.team] != 0
    if not carries and not beside:
        return -NEARNESS * distance(space, s.ball)
    gain = 0.0
    if carries:
        gain = (HOLD_WORTH if s.holder == NOBODY else 0.0) - ROW_WORTH * rows_to_goal(space, s.team)
    first = (1 - s.team) * SIZE
    hit = -1e9
    for place in range(SIZE):
        foe = first + place
        if s.is_standing(foe):
            away = s.from_space(foe, space)
            if away == 1:
                hit = max(hit, targets[place])
            elif carries and away <= HALVES[die_of(foe)] + 1:
                gain -= DANGER
    return gain + hit if beside else gain


def _best_spot(s: Position, moves: list[Move], rng: Rng) -> Move:
    """Where the ball suits the placing team: near its own players and far from the others, or in their hands."""
    best = moves[0]
    highest = -1e9
    for _ in range(CANDIDATES):
        word = rng.choice(moves)
        mine = others = 99
        for player in range(PLAYERS):
            if s.is_standing(player):
                away = s.from_space(player, word.a)
                if player // SIZE == s.asked:
                    mine = min(mine, away)
                else:
                    others = min(others, away)
        gain = float(min(others, 8) - mine) + (8.0 if mine == 0 else 0.0)
        if gain > highest:
            highest = gain
            best = word
    return best


def _best_action(s: Position, moves: list[Move]) -> Move:
    best = moves[0]
    highest = -1e9
    for word in moves:
        gain = action_worth(s, word)
        if gain > highest:
            highest = gain
            best = word
    return best


def _best_after(state: BattleballState, seat: int, moves: list[Move]) -> Move:
    """The word after which the position looks best to the seat."""
    sign = 1.0 if seat == 0 else -1.0
    best = moves[0]
    highest = -1e9
    for word in moves:
        after = state.clone()
        after.do(seat, word)
        value = sign * worth(after)
        if value > highest:
            highest = value
            best = word
    return best


@final
class BattleballStrategy(Strategy):
    """What bots know about Battleball."""

    def evaluate(self, state: State) -> list[float]:
        assert isinstance(state, BattleballState)
        result = state.result()
        if result is not None:
            return result.utilities()
        first = 1.0 / (1.0 + math.exp(-worth(state) / SCALE))
        return [first, 1.0 - first]

    def policy(self, state: State, seat: int, rng: Rng) -> Move:
        assert isinstance(state, BattleballState)
        moves = state.legal(seat)
        step = state.step
        if step == CHOOSE:
            return _best_player(state, moves, rng)
        if step == MODE:
            return _best_after(state, seat, moves)
        if step == MOVE:
            stops = _best_stops(state, moves, rng)
            return stops[0] if state.basic else _best_after(state, seat, stops)
        if step == ACT:
            return _best_action(state, moves)
        if step == PLACE_BALL:
            return _best_spot(state, moves, rng)
        if step == LINE_UP:
            return moves[-1] if state.formed else moves[GOOD_FORMATIONS[rng.below(len(GOOD_FORMATIONS))]]
        if step == REROLL:
            low = max(state.first_die, state.second_die) <= HALVES[die_of(state.active)]
            return YES_MOVE if low else NO_MOVE
        if step == TEAM_RULES_STEP:
            return moves[SPRINT]
        if step in (ORDER, PICK_DIE, PRESS_ON):
            return moves[0]
        return rng.choice(moves)

    def reasons(self, state: State, seat: int) -> list[tuple[str, float]]:
        assert isinstance(state, BattleballState)
        sign = 1.0 if seat == 0 else -1.0
        if state.step == LINE_UP:
            return [("points and players", sign * pause(state)), ("the formation", sign * lined_up(state))]
        turn = 1.0 if state.team == 0 else -1.0
        return [
            ("points and players", sign * material(state)),
            ("possession of the ball", sign * ball_worth(state)),
            ("prospects of the turn", sign * turn * side_to_move(state)),
            ("answers of the other team", -sign * turn * reply(state)),
        ]


STRATEGY: Final = BattleballStrategy()
