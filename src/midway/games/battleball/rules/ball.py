"""The ball: fumbles and where it is put, passes, hand-offs and field goals. Whatever puts the ball ends the turn."""

from __future__ import annotations

from midway.core.events import EVERYONE
from midway.games.battleball.components import (
    BOMBER_BONUS,
    BOMBERS,
    CANNON,
    CANNON_BONUS,
    CENTRE,
    D6,
    FIELD_GOAL,
    FUMBLE_REACH,
    HALVES_PLAYED,
    HANDS,
    HEAVY,
    KICK_MODIFIER,
    KICK_REACH,
    KICKER,
    KICKER_MODIFIER,
    LEAD,
    PLAYER_DICE,
    ROW_OF,
    ROWS,
    SIZE,
    SOFT,
    SPACES,
)
from midway.games.battleball.rules.field import BIT, FIELD, RINGS, WITHIN_TWO, distance
from midway.games.battleball.rules.flow import add_points, end_turn, finish, halt, lead, may_go_on, next_activation
from midway.games.battleball.rules.odds import ANY_DOUBLE, LOW_DOUBLE, fumbles
from midway.games.battleball.rules.position import (
    ENDED_OVERTIME,
    FUMBLED,
    GIVER_ROLL,
    INCOMPLETE,
    KICK_FOOTBALL,
    KICK_ROLL,
    KICKED,
    MISSED,
    NOBODY,
    PASS_FOOTBALL,
    PASS_ROLL,
    PLACE_BALL,
    PLAYERS,
    TAKER_ROLL,
    Position,
)

# --- putting the ball ---------------------------------------------------------------------------------------


def offer(s: Position, spots: int, seat: int, why: int) -> None:
    """The seat puts the ball onto one of these spaces; a single one needs no word."""
    s.holder = NOBODY
    if spots & (spots - 1) == 0:
        put_ball(s, spots.bit_length() - 1)
    else:
        s.spots = spots
        s.placing = why
        s.ask(seat, PLACE_BALL)


def put_ball(s: Position, space: int) -> None:
    """The ball goes to the player on the space, or lies there; the turn is over."""
    player = s.standing_at(space)
    if player == NOBODY:
        s.ball = space
    else:
        s.give_ball(player)
    s.spots = 0
    if s.listener is not None:
        s.tell("ball", EVERYONE, [player, space], [])
    if s.stuck():
        halt(s, 1 - s.team)
    else:
        end_turn(s)


def keep_going(s: Position) -> None:
    """A play succeeded: the next activation, unless the ball is cut off from both end zones."""
    if s.stuck():
        halt(s, s.team if s.rules < 2 or may_go_on(s) else 1 - s.team)
    else:
        next_activation(s)


def fumble(s: Position, player: int) -> None:
    """A player on the field loses the ball."""
    fumble_at(s, player, spaces_of(s, player))


def spaces_of(s: Position, player: int) -> list[int]:
    """The one or two spaces a player covers."""
    space = s.pos[player]
    return [space, space + 1] if player % SIZE == HEAVY else [space]


def fumble_at(s: Position, player: int, spaces: list[int]) -> None:
    """The player's opponent puts the ball within two of where he stands or stood."""
    near = 0
    for space in spaces:
        near |= WITHIN_TWO[space]
    spots = near & s.empty()
    if not spots:
        spots = _nearest_within_two(s, player, spaces)
    s.holder = NOBODY
    s.ball = spaces[0]
    if s.listener is not None:
        s.tell("fumble", EVERYONE, [player], spaces)
    if spots:
        offer(s, spots, 1 - player // SIZE, FUMBLED)
    else:
        halt(s, 1 - s.team)


def _nearest_within_two(s: Position, fumbler: int, spaces: list[int]) -> int:
    """The spaces of the nearest other standing players within two, of either team."""
    best = FUMBLE_REACH
    spots = 0
    for player in range(PLAYERS):
        if player != fumbler and s.is_standing(player):
            away = min([s.from_space(player, space) for space in spaces])
            if away < best:
                best = away
                spots = 0
            if away == best:
                spots |= BIT[s.pos[player]]
    return spots


def may_hold_on(s: Position, player: int) -> bool:
    """Whether the player has Soft Hands that have not saved him in this half."""
    return s.has_skill(player, SOFT) and not s.soft_spent >> player & 1


def holds_on(s: Position, player: int) -> bool:
    """Whether Soft Hands save the player from a fumble on doubles, for the first time in this half."""
    if may_hold_on(s, player):
        s.soft_spent |= 1 << player
        if s.listener is not None:
            s.tell("soft", EVERYONE, [player], [])
        return True
    return False


def fumbling_double(s: Position) -> int:
    """Up to which number doubles are a fumble in a pass or hand-off of the team on turn."""
    return LOW_DOUBLE if s.has_rule(s.team, HANDS) else ANY_DOUBLE


def _dice(player: int, first: int, second: int) -> list[int]:
    return [first, second] if player % SIZE == HEAVY else [first]


# --- passing ------------------------------------------------------------------------------------------------


def throw_pass(s: Position, receiver: int) -> None:
    s.passed = True
    s.eventful = True
    s.target = receiver
    s.distance = s.apart(s.active, receiver)
    s.roll(PLAYER_DICE[receiver % SIZE], PASS_ROLL)


def pass_bonus(s: Position, passer: int) -> int:
    """What team rule and skill add to the sum."""
    bonus = BOMBER_BONUS if s.has_rule(passer // SIZE, BOMBERS) else 0
    return bonus + CANNON_BONUS if s.has_skill(passer, CANNON) else bonus


def pass_rolled(s: Position, first: int, second: int) -> None:
    s.other_first = first
    s.other_second = second
    s.roll(D6, PASS_FOOTBALL)


def pass_thrown(s: Position, football: int) -> None:
    """All dice lie: a fumble, a catch, or a ball that the opponent puts."""
    receiver = s.target
    dice = [*_dice(receiver, s.other_first, s.other_second), football]
    total = sum(dice) + pass_bonus(s, s.active)
    fumbled = fumbles(dice, fumbling_double(s)) and not holds_on(s, receiver)
    caught = not fumbled and total >= s.distance
    if s.listener is not None:
        s.tell("pass", EVERYONE, [s.active, receiver, s.distance, total, 2 if fumbled else caught, *dice], [])
    if fumbled:
        fumble(s, receiver)
    elif caught:
        s.give_ball(receiver)
        keep_going(s)
    else:
        _incomplete(s, receiver, football)


def _incomplete(s: Position, receiver: int, football: int) -> None:
    """The ball comes down exactly as far from the receiver as the football die shows."""
    foes = s.standing[1 - s.team]
    spots = _ring(s, receiver, football) & (s.empty() | foes)
    if spots:
        offer(s, spots, 1 - s.team, INCOMPLETE)
    else:
        put_ball(s, s.pos[receiver])


def _ring(s: Position, player: int, away: int) -> int:
    if player % SIZE != HEAVY:
        return RINGS[s.pos[player]][away]
    ring = 0
    for space in SPACES:
        if s.from_space(player, space) == away:
            ring |= BIT[space]
    return ring


# --- handing off --------------------------------------------------------------------------------------------


def hand_off(s: Position, partner: int) -> None:
    """The activated player and a neighbour, one of whom has the ball."""
    s.eventful = True
    s.target = partner
    s.roll(PLAYER_DICE[s.holder % SIZE], GIVER_ROLL)


def taker(s: Position) -> int:
    return s.target if s.holder == s.active else s.active


def giver_rolled(s: Position, first: int, second: int) -> None:
    s.first_die = first
    s.second_die = second
    s.roll(PLAYER_DICE[taker(s) % SIZE], TAKER_ROLL)


def taker_rolled(s: Position, first: int, second: int) -> None:
    giver = s.holder
    receiver = taker(s)
    dice = _dice(giver, s.first_die, s.second_die) + _dice(receiver, first, second)
    fumbled = fumbles(dice, fumbling_double(s)) and not holds_on(s, giver)
    if s.listener is not None:
        s.tell("hand", EVERYONE, [giver, receiver, not fumbled, *dice], [])
    if fumbled:
        fumble(s, giver)
    else:
        s.give_ball(receiver)
        keep_going(s)


# --- kicking ------------------------------------------------------------------------------------------------


def rows_to_goal(space: int, team: int) -> int:
    """The rows from a space into the end zone that the team attacks."""
    return ROWS + 1 - ROW_OF[space] if team == 0 else ROW_OF[space]


def kick_needs(s: Position, kicker: int) -> int:
    """The sum a field goal needs: the distance, and a share for every opponent within two."""
    team = kicker // SIZE
    near = 0
    for foe in range((1 - team) * SIZE, (1 - team) * SIZE + SIZE):
        if s.on_field(foe) and s.apart(kicker, foe) <= KICK_REACH:
            near += 1
    share = KICKER_MODIFIER if s.has_skill(kicker, KICKER) else KICK_MODIFIER
    return rows_to_goal(s.pos[kicker], team) + share * near


def kick(s: Position) -> None:
    s.distance = kick_needs(s, s.active)
    s.roll(PLAYER_DICE[s.active % SIZE], KICK_ROLL)


def kick_rolled(s: Position, first: int, second: int) -> None:
    s.first_die = first
    s.second_die = second
    s.roll(D6, KICK_FOOTBALL)


def kicked(s: Position, football: int) -> None:
    """All dice lie: a fumble, three points, or a ball for the other team."""
    kicker = s.active
    dice = [*_dice(kicker, s.first_die, s.second_die), football]
    fumbled = fumbles(dice, ANY_DOUBLE) and not holds_on(s, kicker)
    good = not fumbled and sum(dice) >= s.distance
    if s.listener is not None:
        s.tell("kick", EVERYONE, [kicker, s.distance, sum(dice), 2 if fumbled else good, *dice], [])
    if fumbled:
        fumble(s, kicker)
    elif not good:
        spots = _nearest_foes(s, kicker)
        offer(s, spots or _nearest_to_centre(s), 1 - s.team, MISSED)
    else:
        add_points(s, s.team, FIELD_GOAL)
        if s.half > HALVES_PLAYED and lead(s) >= LEAD:
            finish(s, ENDED_OVERTIME)
        else:
            offer(s, _nearest_to_centre(s), 1 - s.team, KICKED)


def _nearest_foes(s: Position, kicker: int) -> int:
    """The spaces of the standing opponents nearest to the kicker."""
    first = SIZE if kicker < SIZE else 0
    foes = [foe for foe in range(first, first + SIZE) if s.is_standing(foe)]
    best = min([s.apart(kicker, foe) for foe in foes], default=0)
    spots = 0
    for foe in foes:
        if s.apart(kicker, foe) == best:
            spots |= BIT[s.pos[foe]]
    return spots


def _nearest_to_centre(s: Position) -> int:
    """The centre, or the empty spaces nearest to it."""
    free = s.empty() & FIELD
    best = min([distance(CENTRE, space) for space in SPACES if free >> space & 1])
    spots = 0
    for space in SPACES:
        if free >> space & 1 and distance(CENTRE, space) == best:
            spots |= BIT[space]
    return spots
