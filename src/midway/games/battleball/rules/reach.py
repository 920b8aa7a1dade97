"""Where a player can go in one move: a flood over the field, step by step, that stops next to standing opponents."""

from __future__ import annotations

from midway.games.battleball.components import (
    FACES,
    FLEET,
    FLEET_BONUS,
    HALVES,
    HEAVY,
    HURDLER,
    PLAYER_DICE,
    SIZE,
)
from midway.games.battleball.rules.field import BIT, DISKS, FIELD, GOAL, NEIGHBOUR_LISTS, NEIGHBOURS, grow, spaces_in
from midway.games.battleball.rules.position import NOBODY, Position, Reach


class Ground:
    """The field as one player finds it, as far as he can go; for a heavy tackle a set holds the left of his spaces."""

    __slots__ = ("ball", "enter", "free", "goal", "rest", "space", "start", "zone")

    def __init__(self, s: Position, player: int, steps: int, hurdled: int) -> None:
        team = player // SIZE
        start = BIT[s.pos[player]]
        near = DISKS[s.pos[player]][steps + 2]
        # A bit of a set that surely holds it is taken out by ^, which is quicker than & ~.
        occupied = s.standing[0] | s.standing[1]
        occupied ^= s.footprint(player)
        occupied |= s.carnage ^ hurdled
        free = FIELD ^ occupied
        rest = free & ~(s.lying | hurdled)
        foes = s.standing[1 - team] & near
        zone = grow(foes) if foes else 0
        ball = BIT[s.ball] & near if s.holder == NOBODY else 0
        if player % SIZE == HEAVY:
            free &= free >> 1
            rest &= rest >> 1
            zone |= zone >> 1
            ball |= ball >> 1
        self.space = s.pos[player]
        self.start = start
        self.free = free
        """Where nobody stands and no carnage lies."""
        self.rest = rest
        """Where he may stop."""
        self.enter = free & ~(zone & ~rest) if zone else free
        """Where he may step or is: not a Down player beside a standing opponent, where he would have to stop."""
        self.zone = zone
        """Where he must stop."""
        self.ball = ball
        """Where he reaches a loose ball."""
        self.goal = GOAL[team]


def flood(ground: Ground, steps: int, carrying: bool) -> Reach:
    """Everything within so many steps; a move into the end zone takes one step more."""
    start, enter, zone, ball = ground.start, ground.enter, ground.zone, ground.ball
    disks = DISKS[ground.space]
    # As long as nothing is in the way, to stop at, to pick up or to score from, all that is near enough is reached.
    rough = FIELD ^ enter
    if zone:
        rough |= zone
    if ball:
        rough |= ball
    if carrying:
        rough |= ground.goal
    easy = 0
    while easy < steps and not disks[easy + 1] & rough:
        easy += 1
    seen = disks[easy]
    if ball:
        return _flood_by_ball(ground, steps - easy, seen)
    # Whoever must stop somewhere came from a space that he can leave again, so all of what is seen may grow anew.
    leaving = 0
    if zone:
        onwards = start | ~zone
        for _ in range(steps - easy):
            leaving = seen & onwards
            seen = grow(leaving) & enter
    else:
        for _ in range(steps - easy):
            leaving = seen
            seen = grow(seen) & enter
    score = carrying and leaving & ground.goal != 0
    return Reach(ground.rest & ~start & seen, 0, score)


def _flood_by_ball(ground: Ground, steps: int, seen: int) -> Reach:
    """The same with a loose ball about: what is `seen` so far grows by so many steps, without and with the ball."""
    enter, ball = ground.enter, ground.ball
    onwards = ~ground.zone
    away = onwards | ground.start
    pickup = ball & ~ground.start
    carried = 0
    leaving = 0
    for _ in range(steps):
        seen = grow(seen & away) & enter
        leaving = carried & onwards
        carried = grow(leaving) & enter | seen & pickup
    stops = ground.rest & ~ground.start
    return Reach(stops & seen, stops & carried & ~ball, leaving & ground.goal != 0)


def steps_to_score(s: Position, carrier: int, most: int) -> int:
    """The fewest steps with which the carrier runs the ball in, if they are at most so many; otherwise one more."""
    ground = Ground(s, carrier, most, 0)
    onwards = ground.start | ~ground.zone
    seen = ground.start
    for steps in range(1, most + 1):
        leaving = seen & onwards
        if leaving & ground.goal:
            return steps
        seen = grow(leaving) & ground.enter
    return most + 1


def reach(s: Position, player: int, steps: int, to_score: bool) -> Reach:
    """Where the player can go with so many steps; `to_score` tells whether he may enter the end zone."""
    carrying = s.holder == player
    found = flood(Ground(s, player, steps, 0), steps, carrying)
    to, take, score = found.to, found.take, found.score
    for token in hurdles(s, player):
        found = flood(Ground(s, player, steps, BIT[token]), steps, carrying)
        to |= found.to
        take |= found.take
        score = score or found.score
    return Reach(to, take, score and to_score)


def hurdles(s: Position, player: int) -> list[int]:
    """The carnage tokens of which the player may cross one in a move."""
    if s.with_skills and s.has_skill(player, HURDLER):
        return spaces_in(s.carnage)
    return []


def can_step(s: Position, player: int) -> bool:
    """Whether a space beside the player is empty; for a heavy tackle, whether both of some step are."""
    if player % SIZE != HEAVY:
        beside = NEIGHBOURS[s.pos[player]]
        return s.taken() & beside != beside
    empty = FIELD & (s.empty() | s.footprint(player))
    return grow(BIT[s.pos[player]]) & empty & empty >> 1 & ~BIT[s.pos[player]] != 0


def can_move(s: Position, player: int, steps: int, to_score: bool) -> bool:
    """Whether the player has anywhere to go with so many steps."""
    if can_step(s, player):
        return True
    found = reach(s, player, steps, to_score)
    return found.to != 0 or found.take != 0 or found.score


def longest_roll(s: Position, player: int) -> int:
    """The most steps a roll can give the player."""
    return FACES[PLAYER_DICE[player % SIZE]] + roll_bonus(s, player)


def roll_bonus(s: Position, player: int) -> int:
    return FLEET_BONUS if s.has_skill(player, FLEET) else 0


def half_steps(player: int) -> int:
    """How far the player goes if he takes half."""
    return HALVES[PLAYER_DICE[player % SIZE]]


def route(s: Position, player: int, ends: int, steps: int, fetch: bool) -> list[int]:
    """A shortest way to one of the spaces `ends`, start included; with `fetch` by way of the ball."""
    for hurdled in [0] + [BIT[token] for token in hurdles(s, player)]:
        found = _route(Ground(s, player, steps, hurdled), ends, steps, fetch)
        if found:
            return found
    return []


def _route(ground: Ground, ends: int, steps: int, fetch: bool) -> list[int]:
    """Breadth first over spaces, each without and with the ball; a way is kept whole, as few are long."""
    ways = [[ground.space]]
    carries = [not fetch]
    seen = [ground.start, 0] if fetch else [0, ground.start]
    if not fetch and ground.start & ends:
        return ways[0]
    for _ in range(steps):
        next_ways: list[list[int]] = []
        next_carries: list[bool] = []
        for way, carry in zip(ways, carries, strict=True):
            if len(way) > 1 and BIT[way[-1]] & ground.zone:
                continue
            for space in NEIGHBOUR_LISTS[way[-1]]:
                if not ground.enter >> space & 1:
                    continue
                carried = carry or BIT[space] & ground.ball != 0
                if seen[carried] >> space & 1:
                    continue
                seen[carried] |= BIT[space]
                if carried and BIT[space] & ends:
                    return [*way, space]
                next_ways.append([*way, space])
                next_carries.append(carried)
        ways, carries = next_ways, next_carries
    return []
