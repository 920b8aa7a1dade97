"""What positions and plays are worth, in points.

Everything rests on the prospects of single players: run the ball in, fetch it, or hit somebody, each weighed with the
exact odds of getting there and of winning. The side to move counts its best prospects, one for each activation left.
"""

from __future__ import annotations

from typing import Final, final

from midway.core.words import Move
from midway.games.battleball.components import (
    CREW,
    DISCIPLINE,
    DRILL,
    FACES,
    FIELD_GOAL,
    HALVES,
    HEAVY,
    MEDICS,
    PLAYER_DICE,
    SIZE,
    TOUCHDOWN,
)
from midway.games.battleball.rules.activation import actions, may_block
from midway.games.battleball.rules.ball import fumbling_double, kick_needs, pass_bonus, rows_to_goal, taker
from midway.games.battleball.rules.contest import serious_from
from midway.games.battleball.rules.flow import activation_limit
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
    PILE_ROLL,
    PLACE_BALL,
    PLAYERS,
    REROLL,
    STARTER,
    TAKER_ROLL,
    TEAM_MASK,
    TEAM_RULES_STEP,
    Position,
)
from midway.games.battleball.rules.reach import steps_to_score
from midway.games.battleball.rules.setup import FORMATION_SPACES
from midway.games.battleball.words import (
    BLOCK,
    HAND,
    KICK,
    PASS,
    PILE,
    TACKLE,
)

# What plays are worth in points, found by quick players in games against each other; a player on the field is a
# survival point and a fist for the rest of the half.
PLAYER_WORTH: Final = [1.58, 1.58, 1.58, 1.5, 1.5, 1.4, 1.4, 1.38, 1.38, 1.43, 1.86]
DOWN_WORTH: Final = 0.802
"""The share of his worth that a Down player keeps."""
SERIOUS_WORTH: Final = 1.11
HOLD_WORTH: Final = 3.51
ROW_WORTH: Final = 0.0658
FETCH_WORTH: Final = 2.27
STEAL_WORTH: Final = 2.93
"""What it is worth to take the ball from its carrier."""
KNOCK_WORTH: Final = 2.34
"""What it is worth to make the carrier fumble."""
TURN_WORTH: Final = 0.673
"""What a failure costs beside its harm, for each activation that is lost."""
ADVANCE_WORTH: Final = 0.068
RUN_WORTH: Final = 9.38
"""What it is worth to run the ball in."""
PATIENCE: Final = 0.962
"""How much a prospect counts that still has to be played."""
LATER: Final = 0.352
"""How much a run counts that waits for the next turn."""
HALF_SERIOUS: Final = 0.5
RULE_WORTH: Final = [3.5, 0.0, 0.0, 0.0, 0.3, 0.0, 0.3, 0.1]
"""By what each rule won in 1,000 quick games against any: Sprint Drills 60 %, the others 47 to 51 %."""


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
FORMATION_WORTH: Final = [2.4, 4.4, 3.8, 3.6, 0.0, 1.1]
"""More than the worst one, by what each won in 1,000 quick games against any formation: from 44 to 56 %."""


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
    worth = _plain_tackle(player % SIZE, foe % SIZE, _turn_left(s, player // SIZE))
    mine, other = die_of(player), die_of(foe)
    win, tie = WIN[mine][other], TIE[mine][other]
    if s.holder == foe:
        worth += win * STEAL_WORTH + tie * KNOCK_WORTH
    elif s.holder == player:
        worth -= (1.0 - win - tie) * STEAL_WORTH + tie * KNOCK_WORTH
    return worth


def block_worth(s: Position, player: int, foe: int) -> float:
    """The expected gain of a block."""
    worth = _plain_block(player % SIZE, foe % SIZE, _turn_left(s, player // SIZE))
    return worth + WIN[die_of(player)][die_of(foe)] * KNOCK_WORTH if s.holder == foe else worth


def _plain_tackle(mine: int, other: int, left: int) -> float:
    """What a tackle is worth, by the places of both in the roster, if nobody has the ball and a failure costs so many
    activations."""
    win, tie = WIN[PLAYER_DICE[mine]][PLAYER_DICE[other]], TIE[PLAYER_DICE[mine]][PLAYER_DICE[other]]
    injured = (win + tie) * PLAYER_WORTH[other] - (1.0 - win) * PLAYER_WORTH[mine]
    return injured - (1.0 - win) * TURN_WORTH * left


def _plain_block(mine: int, other: int, left: int) -> float:
    """The same of a block."""
    win = WIN[PLAYER_DICE[mine]][PLAYER_DICE[other]]
    return win * (1.0 - DOWN_WORTH) * PLAYER_WORTH[other] - (1.0 - win) * TURN_WORTH * left


def _plain_hit(mine: int, other: int, left: int, blocks: bool) -> float:
    """The better of both, where blocks are played."""
    tackle = _plain_tackle(mine, other, left)
    return max(tackle, _plain_block(mine, other, left)) if blocks and other != HEAVY else tackle


PLAIN_HITS: Final = [
    [[_plain_hit(mine, other, left, blocks) for mine in range(SIZE) for other in range(SIZE)] for left in range(5)]
    for blocks in (False, True)
]
"""By whether blocks are played, by the activations that a failure costs, and by both players' places in the roster."""


def _turn_left(s: Position, team: int) -> int:
    """How many activations a team loses if its turn ends now."""
    return max(0, activation_limit(s) - s.count) if team == s.team else s.activations


def _turn_cost(s: Position) -> float:
    """What it costs the team on turn if its turn ends now."""
    return TURN_WORTH * _turn_left(s, s.team)


def hit_worth(s: Position, player: int, foe: int) -> float:
    """The better of tackle and block."""
    best = tackle_worth(s, player, foe)
    return max(best, block_worth(s, player, foe)) if may_block(s, foe) else best


def run_chance(s: Position, carrier: int, rolled: int) -> float:
    """The chance that the carrier runs the ball in with one roll, as the field is now."""
    most = rolled or FACES[die_of(carrier)]
    if rows_to_goal(s.pos[carrier], carrier // SIZE) > most:
        return 0.0
    return chance_to_reach(carrier, steps_to_score(s, carrier, most), BY_ROLL, rolled)


def prospect(s: Position, player: int, how: int, rolled: int) -> float:
    """What the player's best play is expected to gain in one activation."""
    team = player // SIZE
    holder = s.holder
    best = 0.0
    if holder == player:
        best = ADVANCE_WORTH * HALVES[die_of(player)]
        if how & BY_ROLL:
            best = max(best, RUN_WORTH * run_chance(s, player, rolled))
    elif holder == NOBODY:
        best = FETCH_WORTH * chance_to_reach(player, s.from_space(player, s.ball), how, rolled)
    plain = holder != player and not s.with_skills
    hits = PLAIN_HITS[0 if s.basic else 1][_turn_left(s, team)]
    mine = player % SIZE * SIZE
    first = SIZE if team == 0 else 0
    standing = (s.present & ~s.down) >> first & TEAM_MASK[0]
    while standing:
        place = standing.bit_length() - 1
        standing ^= 1 << place
        foe = first + place
        gain = hits[mine + place] if plain and foe != holder else hit_worth(s, player, foe)
        if gain > best:
            best = max(best, gain * chance_to_reach(player, s.apart(player, foe) - 1, how, rolled))
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


def lined_up(s: Position) -> float:
    """What the formations are worth, from the first team's side; a player in hand is not in place."""
    total = 0.0 if s.held == NOBODY else -0.5 if s.asked == 0 else 0.5
    return total if s.basic else total + _formation_worth(s, 0) - _formation_worth(s, 1)


def _formation_worth(s: Position, team: int) -> float:
    """What it is worth that all players of a team who are on the field stand as in one of the formations."""
    for formation in range(len(FORMATION_WORTH)):
        spaces = FORMATION_SPACES[team][formation]
        place = 0
        while place < SIZE and (s.pos[team * SIZE + place] == spaces[place] or not s.on_field(team * SIZE + place)):
            place += 1
        if place == SIZE and s.strength(team):
            return FORMATION_WORTH[formation]
    return 0.0


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
    return worth + RUN_WORTH * (PATIENCE if runs else LATER) * run_chance(s, player, 0)


def pass_worth(s: Position, receiver: int) -> float:
    need = s.apart(s.active, receiver) - pass_bonus(s, s.active)
    odds = throw_odds(die_of(receiver), need, fumbling_double(s))
    gain = carrier_worth(s, receiver) - carrier_worth(s, s.active)
    return _share(odds.good, odds) * gain - (1.0 - _share(odds.good, odds)) * (HOLD_WORTH + _turn_cost(s))


def hand_off_worth(s: Position, giver: int, receiver: int) -> float:
    odds = hand_off_odds(die_of(giver), die_of(receiver), fumbling_double(s))
    gain = carrier_worth(s, receiver) - carrier_worth(s, giver)
    return _share(odds.good, odds) * gain - _share(odds.special, odds) * (HOLD_WORTH + _turn_cost(s))


def kick_worth(s: Position) -> float:
    odds = throw_odds(die_of(s.active), kick_needs(s, s.active), ANY_DOUBLE)
    lost = HOLD_WORTH + carrier_worth(s, s.active)
    return _share(odds.good, odds) * FIELD_GOAL - lost - _turn_cost(s)


def pile_worth(s: Position, foe: int) -> float:
    odds = pile_odds(serious_from(s, s.team))
    gain = DOWN_WORTH * worth_of(foe)
    failure = (1.0 - DOWN_WORTH) * worth_of(s.active) + (KNOCK_WORTH if s.holder == s.active else 0.0)
    return (
        _share(odds.good + odds.special, odds) * gain
        + _share(odds.special, odds) * SERIOUS_WORTH * HALF_SERIOUS
        - _share(odds.bad, odds) * (failure + _turn_cost(s))
    )


def _share(ways: int, odds: Odds) -> float:
    return ways / odds.total


def worth(s: Position) -> float:
    """The whole position in points, from the first team's side."""
    if s.step == LINE_UP:
        return pause(s) + lined_up(s)
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
