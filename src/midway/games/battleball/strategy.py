"""What good coaches know: what a position is worth in points, and which play each player should make.

Everything rests on the prospects of single players: run the ball in, fetch it, or hit somebody, each weighed with the
exact odds of getting there and of winning. The side to move counts its best prospects, one for each activation left.
"""

from __future__ import annotations

import math
from typing import Final, final

from midway.core.chance import Rng
from midway.core.state import State
from midway.core.strategy import Strategy
from midway.core.words import Move
from midway.games.battleball.components import (
    CREW,
    DISCIPLINE,
    DRILL,
    FACES,
    FIELD_GOAL,
    HALVES,
    MEDICS,
    PLAYER_DICE,
    ROW_OF,
    SIZE,
    TOUCHDOWN,
    X_OF,
)
from midway.games.battleball.rules.activation import actions, may_block
from midway.games.battleball.rules.ball import fumbling_double, kick_needs, pass_bonus, rows_to_goal, taker
from midway.games.battleball.rules.contest import serious_from
from midway.games.battleball.rules.field import distance
from midway.games.battleball.rules.flow import activation_limit
from midway.games.battleball.rules.game import BattleballState
from midway.games.battleball.rules.odds import (
    ANY_DOUBLE,
    TACKLE_ODDS,
    Odds,
    hand_off_odds,
    move_odds,
    pile_odds,
    throw_odds,
)
from midway.games.battleball.rules.position import (
    ACT,
    ATTACK_ROLL,
    CHOOSE,
    DEFENCE_ROLL,
    FIRST_HARTS,
    FIRST_WOLVES,
    GIVER_ROLL,
    KICK_FOOTBALL,
    KICK_ROLL,
    LINE_UP,
    MODE,
    MOVE,
    MOVE_ROLL,
    MVP,
    MVP_SKILL,
    NOBODY,
    ORDER,
    PASS_FOOTBALL,
    PASS_ROLL,
    PICK_DIE,
    PILE_ROLL,
    PLACE_BALL,
    PLAYERS,
    PRESS_ON,
    REROLL,
    STARTER,
    TAKER_ROLL,
    TEAM_MASK,
    TEAM_RULES_STEP,
    Position,
)
from midway.games.battleball.words import (
    BLOCK,
    DONE_MOVE,
    HAND,
    KICK,
    NO_MOVE,
    PASS,
    PILE,
    PLAYER,
    TACKLE,
    TAKE,
    YES_MOVE,
)
from midway.games.battleball.words import TOUCHDOWN as TOUCHDOWN_WORD

# What plays are worth in points; a player on the field is a survival point and a fist for the rest of the half.
PLAYER_WORTH: Final = [1.5, 1.5, 1.5, 1.3, 1.3, 1.4, 1.4, 1.5, 1.5, 1.8, 2.2]
DOWN_WORTH: Final = 0.55
"""The share of his worth that a Down player keeps."""
SERIOUS_WORTH: Final = 0.9
HOLD_WORTH: Final = 2.5
ROW_WORTH: Final = 0.11
FETCH_WORTH: Final = 2.6
STEAL_WORTH: Final = 5.0
"""What it is worth to take the ball from its carrier."""
KNOCK_WORTH: Final = 3.2
"""What it is worth to make the carrier fumble."""
TURN_WORTH: Final = 0.35
"""What a failure costs beside its harm, for each activation that is lost."""
ADVANCE_WORTH: Final = 0.07
IN_THE_WAY: Final = 0.62
"""How much an opponent in the lane lowers the chance of a run."""
LANE_WIDTH: Final = 5
PATIENCE: Final = 0.85
"""How much a prospect counts that still has to be played."""
HALF_SERIOUS: Final = 0.5
SCALE: Final = 9.0
"""Points that make up about three quarters of a win."""
RULE_WORTH: Final = [0.6, 0.3, 0.4, 0.1, 0.3, 0.2, 0.4, 0.5]
CANDIDATES: Final = 10
STOPS: Final = 5
"""How many stops of a move are looked at twice."""


@final
class Weights:
    """What makes up a position in one edition, found by regression on greedy games."""

    def __init__(self, play: list[float], pause: list[float]) -> None:
        (
            self.touchdown,
            self.other_points,
            self.standing,
            self.down,
            self.serious,
            self.ball,
            self.row,
            self.prospects,
            self.reply,
        ) = play
        self.pause_touchdown, self.pause_points, self.pause_serious = pause


ADVANCED: Final = Weights([9.0, 0.55, 1.35, 1.57, 2.15, 1.75, 0.04, 0.65, 0.35], [7.5, 0.5, 3.5])
BASIC: Final = Weights([6.3, 0.0, 0.39, 0.39, 1.1, 0.4, 0.15, 0.35, 0.0], [5.2, 0.0, 1.0])
LINED_UP: Final = 0.02
"""What a player counts who has his place in a formation: enough to take one."""


def _shares(die: int) -> list[float]:
    """The chance that a roll gives at least so many steps."""
    odds = [move_odds(die, steps, 0) for steps in range(26)]
    return [entry.good / entry.total for entry in odds]


ROLL_SHARES: Final = [_shares(die) for die in range(len(FACES))]
WIN: Final = [[odds.good / odds.total for odds in row] for row in TACKLE_ODDS]
TIE: Final = [[odds.special / odds.total for odds in row] for row in TACKLE_ODDS]

BETWEEN: Final = (FIRST_WOLVES, FIRST_HARTS, STARTER, TEAM_RULES_STEP, ORDER, MVP, MVP_SKILL)
"""Steps at which nobody is on turn."""

BY_HALF: Final = 1
BY_ROLL: Final = 2
EITHER: Final = 3


def die_of(player: int) -> int:
    return PLAYER_DICE[player % SIZE]


def worth_of(player: int) -> float:
    return PLAYER_WORTH[player % SIZE]


def chance_to_reach(player: int, steps: int, how: int, rolled: int) -> float:
    """The chance of so many steps: by half, by a roll, by the better of both, or with a roll that lies."""
    if rolled:
        return 1.0 if steps <= rolled else 0.0
    die = die_of(player)
    if how & BY_HALF and steps <= HALVES[die]:
        return 1.0
    return ROLL_SHARES[die][steps] if how & BY_ROLL and steps < 26 else 0.0


# --- single plays -------------------------------------------------------------------------------------------


def tackle_worth(s: Position, player: int, foe: int) -> float:
    """The expected gain of a tackle for the player's team."""
    mine, other = die_of(player), die_of(foe)
    win, tie = WIN[mine][other], TIE[mine][other]
    lose = 1.0 - win - tie
    gain = win * worth_of(foe) - lose * worth_of(player) - tie * (worth_of(player) - worth_of(foe))
    if s.holder == foe:
        gain += win * STEAL_WORTH + tie * KNOCK_WORTH
    elif s.holder == player:
        gain -= lose * STEAL_WORTH + tie * KNOCK_WORTH
    return gain - (lose + tie) * _turn_cost(s, player // SIZE)


def block_worth(s: Position, player: int, foe: int) -> float:
    """The expected gain of a block."""
    win = WIN[die_of(player)][die_of(foe)]
    gain = win * (1.0 - DOWN_WORTH) * worth_of(foe)
    if s.holder == foe:
        return gain + win * KNOCK_WORTH - (1.0 - win) * _turn_cost(s, player // SIZE)
    return gain - (1.0 - win) * _turn_cost(s, player // SIZE)


def _turn_cost(s: Position, team: int) -> float:
    """What it costs a team if its turn ends now."""
    left = activation_limit(s) - s.count if team == s.team else s.activations
    return TURN_WORTH * max(0, left)


def hit_worth(s: Position, player: int, foe: int) -> float:
    """The better of tackle and block."""
    best = tackle_worth(s, player, foe)
    return max(best, block_worth(s, player, foe)) if may_block(s, foe) else best


def run_chance(s: Position, carrier: int, rolled: int) -> float:
    """The chance that the carrier runs the ball in with one roll, less for every opponent in his lane."""
    team = carrier // SIZE
    space = s.pos[carrier]
    chance = chance_to_reach(carrier, rows_to_goal(space, team), BY_ROLL, rolled)
    if chance == 0.0:
        return 0.0
    row, x = ROW_OF[space], X_OF[space]
    first = (1 - team) * SIZE
    for foe in range(first, first + SIZE):
        if s.is_standing(foe):
            at = s.pos[foe]
            ahead = ROW_OF[at] - row if team == 0 else row - ROW_OF[at]
            if ahead >= 0 and abs(X_OF[at] - x) <= LANE_WIDTH + ahead // 3:
                chance *= IN_THE_WAY
    return chance


def prospect(s: Position, player: int, how: int, rolled: int) -> float:
    """What the player's best play is expected to gain in one activation."""
    best = 0.0
    if s.holder == player:
        best = ADVANCE_WORTH * HALVES[die_of(player)]
        if how & BY_ROLL:
            best = max(best, run_chance(s, player, rolled) * TOUCHDOWN)
    elif s.holder == NOBODY:
        best = FETCH_WORTH * chance_to_reach(player, s.from_space(player, s.ball), how, rolled)
    first = SIZE if player < SIZE else 0
    for foe in range(first, first + SIZE):
        if s.is_standing(foe):
            chance = chance_to_reach(player, s.apart(player, foe) - 1, how, rolled)
            if chance > 0.0:
                best = max(best, chance * hit_worth(s, player, foe))
    return best


# --- whole positions ----------------------------------------------------------------------------------------


def weights_for(s: Position) -> Weights:
    return BASIC if s.basic else ADVANCED


def material(s: Position) -> float:
    """Points and players while the ball is in play, from the first team's side."""
    weights = weights_for(s)
    total = _points(s, weights.touchdown, weights.other_points)
    for player in range(PLAYERS):
        sign = 1.0 if player < SIZE else -1.0
        if s.on_field(player):
            total += sign * (weights.down if s.down >> player & 1 else weights.standing) * worth_of(player)
        elif s.serious >> player & 1:
            total -= sign * weights.serious
    return total


def pause(s: Position) -> float:
    """Points and players between two halves: whoever can still play will, wherever he is now."""
    weights = weights_for(s)
    total = _points(s, weights.pause_touchdown, weights.pause_points)
    for player in range(PLAYERS):
        sign = 1.0 if player < SIZE else -1.0
        if s.serious >> player & 1:
            total -= sign * weights.pause_serious
        elif s.on_field(player):
            total += sign * LINED_UP
    return total


def _points(s: Position, touchdown: float, other: float) -> float:
    """What the lead is worth, from the first team's side."""
    touchdowns = s.touchdowns[0] - s.touchdowns[1]
    return touchdown * touchdowns + other * (s.points[0] - s.points[1] - TOUCHDOWN * touchdowns)


def ball_worth(s: Position) -> float:
    """What having the ball is worth, and how far up the field, from the first team's side."""
    if s.holder == NOBODY:
        return 0.0
    weights = weights_for(s)
    team = s.holder // SIZE
    worth = weights.ball + weights.row * (26 - rows_to_goal(s.ball, team))
    return worth if team == 0 else -worth


def side_to_move(s: Position) -> float:
    """The best prospects of the team on turn, one for each activation left, and the open play."""
    team = s.team
    total = open_play(s)
    left = activation_limit(s) - s.count
    if left <= 0 or s.step == PLACE_BALL:
        return weights_for(s).prospects * total
    return weights_for(s).prospects * (total + best_prospects(s, s.eligible() >> team * SIZE, team, left))


def best_prospects(s: Position, players: int, team: int, count: int) -> float:
    """The best plays of so many of these players of a team, the later ones counting less."""
    found: list[float] = []
    for place in range(SIZE):
        if players >> place & 1:
            gain = prospect(s, team * SIZE + place, EITHER, 0)
            if gain > 0.0:
                found.append(gain)
    found.sort(reverse=True)
    total = 0.0
    share = PATIENCE
    for gain in found[:count]:
        total += share * gain
        share *= PATIENCE
    return total


def reply(s: Position) -> float:
    """What the other team will be able to do in its turn."""
    other = 1 - s.team
    players = (s.present & ~s.down) >> other * SIZE & TEAM_MASK[0]
    return weights_for(s).reply * best_prospects(s, players, other, s.activations)


def open_play(s: Position) -> float:
    """What the play that is under way is expected to gain the team on turn."""
    step = s.step
    player = s.active
    if step == MODE:
        return max(prospect(s, player, BY_HALF, 0), prospect(s, player, BY_ROLL, 0))
    if step == MOVE_ROLL:
        return prospect(s, player, BY_ROLL, 0)
    if step in (MOVE, REROLL):
        rolled = s.distance if step == MOVE else max(s.first_die, s.second_die)
        return prospect(s, player, BY_HALF if s.took_half and step == MOVE else BY_ROLL, rolled)
    if step == ACT:
        return max([action_worth(s, word) for word in actions(s)])
    if step in (ATTACK_ROLL, DEFENCE_ROLL):
        return block_worth(s, player, s.target) if s.blocking else tackle_worth(s, player, s.target)
    if step in (PASS_ROLL, PASS_FOOTBALL):
        return pass_worth(s, s.target)
    if step in (GIVER_ROLL, TAKER_ROLL):
        return hand_off_worth(s, s.holder, taker(s))
    if step in (KICK_ROLL, KICK_FOOTBALL):
        return kick_worth(s)
    return pile_worth(s, s.target) if step == PILE_ROLL else 0.0


def action_worth(s: Position, word: Move) -> float:
    """The expected gain of an action of the activated player."""
    kind = word.kind
    foe = (1 - s.team) * SIZE + word.a
    mate = s.team * SIZE + word.a
    if kind == TACKLE:
        return tackle_worth(s, s.active, foe)
    if kind == BLOCK:
        return block_worth(s, s.active, foe)
    if kind == PILE:
        return pile_worth(s, foe)
    if kind == PASS:
        return pass_worth(s, mate)
    if kind == HAND:
        return hand_off_worth(s, s.holder, mate if s.holder == s.active else s.active)
    return kick_worth(s) if kind == KICK else 0.0


def carrier_worth(s: Position, player: int) -> float:
    """What it is worth that this player of the team on turn has the ball, with what he may still do with it."""
    team = player // SIZE
    worth = ROW_WORTH * (26 - rows_to_goal(s.pos[player], team))
    runs = s.count < activation_limit(s) and not s.used >> player & 1
    return worth + TOUCHDOWN * (PATIENCE if runs else 0.35) * run_chance(s, player, 0)


def pass_worth(s: Position, receiver: int) -> float:
    need = s.apart(s.active, receiver) - pass_bonus(s, s.active)
    odds = throw_odds(die_of(receiver), need, fumbling_double(s))
    gain = carrier_worth(s, receiver) - carrier_worth(s, s.active)
    return _share(odds.good, odds) * gain - (1.0 - _share(odds.good, odds)) * (HOLD_WORTH + _turn_cost(s, s.team))


def hand_off_worth(s: Position, giver: int, receiver: int) -> float:
    odds = hand_off_odds(die_of(giver), die_of(receiver), fumbling_double(s))
    gain = carrier_worth(s, receiver) - carrier_worth(s, giver)
    return _share(odds.good, odds) * gain - _share(odds.special, odds) * (HOLD_WORTH + _turn_cost(s, s.team))


def kick_worth(s: Position) -> float:
    odds = throw_odds(die_of(s.active), kick_needs(s, s.active), ANY_DOUBLE)
    lost = HOLD_WORTH + carrier_worth(s, s.active)
    return _share(odds.good, odds) * FIELD_GOAL - lost - _turn_cost(s, s.team)


def pile_worth(s: Position, foe: int) -> float:
    odds = pile_odds(serious_from(s, s.team))
    gain = DOWN_WORTH * worth_of(foe)
    failure = (1.0 - DOWN_WORTH) * worth_of(s.active) + (KNOCK_WORTH if s.holder == s.active else 0.0)
    return (
        _share(odds.good + odds.special, odds) * gain
        + _share(odds.special, odds) * SERIOUS_WORTH * HALF_SERIOUS
        - _share(odds.bad, odds) * (failure + _turn_cost(s, s.team))
    )


def _share(ways: int, odds: Odds) -> float:
    return ways / odds.total


def worth(s: Position) -> float:
    """The whole position in points, from the first team's side."""
    if s.step == LINE_UP:
        return pause(s) - (0.5 if s.held != NOBODY else 0.0) * (1 if s.asked == 0 else -1)
    rules = _rule_worth(s, 0) - _rule_worth(s, 1)
    if s.step in BETWEEN:
        return pause(s) + rules
    sign = 1.0 if s.team == 0 else -1.0
    return material(s) + rules + ball_worth(s) + sign * (side_to_move(s) - reply(s))


def _rule_worth(s: Position, team: int) -> float:
    """What the team's rule is still good for; those of once a half count only while they are unused."""
    rule = s.team_rules[team]
    if rule < 0:
        return 0.0
    once = rule in (MEDICS, CREW, DISCIPLINE, DRILL)
    return 0.0 if once and s.spent >> team & 1 else RULE_WORTH[rule]


# --- quick play ---------------------------------------------------------------------------------------------


def _best_player(s: Position, moves: list[Move], rng: Rng) -> Move:
    """The player with the best prospect, or the end of the turn if nobody has any."""
    best = DONE_MOVE
    highest = 0.05
    for word in moves:
        if word.kind == PLAYER:
            gain = prospect(s, s.team * SIZE + word.a, EITHER, 0) + 0.1 * rng.random()
            if gain > highest:
                highest = gain
                best = word
    return best


def _best_stops(s: Position, moves: list[Move], rng: Rng) -> list[Move]:
    """The touchdown, or the stops that look best: beside a worthy victim, on the ball, or up the field."""
    if moves[0].kind == TOUCHDOWN_WORD:
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
    gain = 0.0
    carries = s.holder == s.active or word.kind == TAKE or (s.holder == NOBODY and space == s.ball)
    if carries:
        gain = (HOLD_WORTH if s.holder == NOBODY else 0.0) - ROW_WORTH * rows_to_goal(space, s.team)
    first = (1 - s.team) * SIZE
    beside = False
    hit = -1e9
    for place in range(SIZE):
        foe = first + place
        if s.is_standing(foe):
            away = s.from_space(foe, space)
            if away == 1:
                beside = True
                hit = max(hit, targets[place])
            elif carries and away <= HALVES[die_of(foe)] + 1:
                gain -= 0.5
    if beside:
        return gain + hit
    if not carries:
        gain -= 0.02 * distance(space, s.ball)
    return gain


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
            return moves[rng.below(6)] if not state.formed else moves[-1]
        if step == REROLL:
            low = max(state.first_die, state.second_die) <= HALVES[die_of(state.active)]
            return YES_MOVE if low else NO_MOVE
        if step in (ORDER, PICK_DIE, PRESS_ON):
            return moves[0]
        return rng.choice(moves)

    def reasons(self, state: State, seat: int) -> list[tuple[str, float]]:
        assert isinstance(state, BattleballState)
        sign = 1.0 if seat == 0 else -1.0
        if state.step == LINE_UP:
            return [("points and players", sign * pause(state))]
        turn = 1.0 if state.team == 0 else -1.0
        return [
            ("points and players", sign * material(state)),
            ("ball", sign * ball_worth(state)),
            ("prospects of the turn", sign * turn * side_to_move(state)),
            ("answers of the other team", -sign * turn * reply(state)),
        ]


STRATEGY: Final = BattleballStrategy()
