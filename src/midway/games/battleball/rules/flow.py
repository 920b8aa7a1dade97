"""The flow of the game: turns, halves, overtime, halts, restarts, and the end."""

from __future__ import annotations

from midway.core.events import EVERYONE
from midway.games.battleball.components import (
    BASIC_TOUCHDOWNS,
    CENTRE,
    CREW,
    D20,
    DRILL,
    HALVES_PLAYED,
    LAST_TURN,
    LEAD,
    QUIET_TURNS,
    ROW_OF,
    SIZE,
    SKILLS_PER_PLAYER,
    SURVIVAL,
    TECHNICALITY,
    TOUCHDOWN,
)
from midway.games.battleball.rules.position import (
    CHOOSE,
    ENDED_BASIC,
    ENDED_LEAD,
    ENDED_NOBODY,
    ENDED_OVERTIME,
    ENDED_OVERTIMES,
    ENDED_TIME,
    FIRST_WOLVES,
    LINE_UP,
    MVP,
    NOBODY,
    NOWHERE,
    OVER,
    PLAYERS,
    STARTER,
    TEAM_MASK,
    TEAM_RULES_STEP,
    Position,
)
from midway.games.battleball.words import TEAM_DRAW

# --- turns --------------------------------------------------------------------------------------------------


def begin_turn(s: Position, team: int) -> None:
    """The team is on turn, unless time has run out."""
    if s.turns >= LAST_TURN:
        finish(s, ENDED_TIME)
        return
    s.turns += 1
    s.team = team
    s.begun = False
    s.used = 0
    s.count = 0
    s.passed = False
    s.rerolled = False
    s.drilled = False
    s.eventful = False
    s.active = NOBODY
    s.ball_row = ROW_OF[s.ball]
    if s.listener is not None:
        s.tell("turn", EVERYONE, [team, s.turns], [])
    next_activation(s)


def activation_limit(s: Position) -> int:
    """How many players may be activated in this turn."""
    return s.activations + 1 if s.drilled else s.activations


def may_clear(s: Position) -> bool:
    """Whether the Grounds Crew can come now."""
    return not s.begun and s.carnage != 0 and s.may_use(s.team, CREW)


def may_go_on(s: Position) -> bool:
    """Whether the team on turn has anything left to do."""
    more = s.count < activation_limit(s) or s.may_use(s.team, DRILL)
    return (more and s.eligible() != 0) or may_clear(s)


def next_activation(s: Position) -> None:
    """Asks for the next player, or ends the turn if none may be activated."""
    s.active = NOBODY
    if may_go_on(s):
        s.ask(s.team, CHOOSE)
    else:
        end_turn(s)


def end_turn(s: Position) -> None:
    """Down players of the team get up, and the other team is on turn unless nothing happens any more."""
    team = s.team
    rising = s.down & ~s.fresh_down & TEAM_MASK[team]
    s.fresh_down &= ~TEAM_MASK[team]
    if rising:
        for player in range(team * SIZE, team * SIZE + SIZE):
            if rising >> player & 1:
                s.stand_up(player)
                if s.listener is not None:
                    s.tell("rise", EVERYONE, [player], [])
    s.active = NOBODY
    s.quiet = 0 if s.eventful or ROW_OF[s.ball] != s.ball_row else s.quiet + 1
    if s.quiet >= QUIET_TURNS:
        halt(s, 1 - team)
    else:
        begin_turn(s, 1 - team)


# --- lining up ----------------------------------------------------------------------------------------------


def open_line_up(s: Position) -> None:
    """Clears the field; both teams line up anew, unless one has nobody left."""
    s.pos = [NOWHERE] * PLAYERS
    s.present = 0
    s.standing = [0, 0]
    s.lying = 0
    s.carnage = 0
    s.down = 0
    s.fresh_down = 0
    s.ball = CENTRE
    s.holder = NOBODY
    s.last_team = NOBODY
    s.quiet = 0
    s.active = NOBODY
    s.target = NOBODY
    if not s.fielded(0) or not s.fielded(1):
        finish(s, ENDED_NOBODY)
        return
    if s.turns >= LAST_TURN:
        finish(s, ENDED_TIME)
        return
    s.by_hand = 0
    s.formed = False
    s.held = NOBODY
    s.ask(0, LINE_UP)


def lined_up(s: Position) -> None:
    """Both teams stand: team rules where they are still open, then whoever goes first."""
    if not s.basic and s.team_rules[0] < 0:
        s.ask(0, TEAM_RULES_STEP)
    elif s.first != NOBODY:
        begin_turn(s, s.first)
    elif s.half == 1:
        s.roll(D20, FIRST_WOLVES)
    else:
        s.roll(TEAM_DRAW, STARTER)


def start_half(s: Position, team: int) -> None:
    """It is settled who goes first in this half."""
    s.first = team
    s.starter = team
    if s.listener is not None:
        s.tell("starter", EVERYONE, [team, s.half], [])
    begin_turn(s, team)


# --- scoring ------------------------------------------------------------------------------------------------


def add_points(s: Position, team: int, points: int) -> None:
    s.points = [s.points[seat] + (points if seat == team else 0) for seat in range(2)]


def lead(s: Position) -> int:
    return abs(s.points[0] - s.points[1])


def touchdown(s: Position, team: int) -> None:
    """The ball is in the end zone: the half is over."""
    s.touchdowns = [s.touchdowns[seat] + (1 if seat == team else 0) for seat in range(2)]
    if s.listener is not None:
        s.tell("touchdown", EVERYONE, [team, s.active], [])
    half_over(s, team, TOUCHDOWN)


def technicality(s: Position, team: int) -> None:
    """The other team has nobody on the field: the half is over. In the basic game it counts as a touchdown."""
    if s.listener is not None:
        s.tell("technicality", EVERYONE, [team], [])
    if s.basic:
        s.touchdowns = [s.touchdowns[seat] + (1 if seat == team else 0) for seat in range(2)]
    half_over(s, team, TECHNICALITY)


def half_over(s: Position, team: int, points: int) -> None:
    """Adds the points, decides whether the game is won, and goes on to the next half."""
    s.first = 1 - team
    if s.basic:
        if s.touchdowns[team] >= BASIC_TOUCHDOWNS:
            finish(s, ENDED_BASIC)
        else:
            next_half(s)
        return
    overtime = s.half > HALVES_PLAYED
    add_points(s, team, points)
    if overtime and lead(s) >= LEAD:
        finish(s, ENDED_OVERTIME)
        return
    for seat in range(2):
        add_points(s, seat, SURVIVAL * s.strength(seat))
    if s.listener is not None:
        s.tell("survival", EVERYONE, [s.strength(0), s.strength(1)], [])
    if s.half >= HALVES_PLAYED and lead(s) >= LEAD:
        finish(s, ENDED_OVERTIME if overtime else ENDED_LEAD)
    elif overtime and s.half - HALVES_PLAYED == s.max_overtime:
        finish(s, ENDED_OVERTIMES)
    else:
        honour(s, 0)


def honour(s: Position, team: int) -> None:
    """From this team on, each names its most valuable player if skills are played; then the next half begins."""
    if s.with_skills:
        for seat in range(team, 2):
            if candidates(s, seat):
                s.ask(seat, MVP)
                return
    next_half(s)


def candidates(s: Position, team: int) -> list[int]:
    """The players a team may name: on the field, with room for another skill."""
    found: list[int] = []
    for player in range(team * SIZE, team * SIZE + SIZE):
        if s.on_field(player) and s.skills[player].bit_count() < SKILLS_PER_PLAYER:
            found.append(player)
    return found


def next_half(s: Position) -> None:
    """The injured return, and who did not score goes first; in overtime chance decides."""
    s.half += 1
    if s.half > HALVES_PLAYED and not s.basic:
        s.first = NOBODY
    s.starter = s.first
    fresh_half(s)


def fresh_half(s: Position) -> None:
    s.injured = 0
    s.spent = 0
    s.soft_spent = 0
    s.hit_spent = 0
    if s.listener is not None:
        s.tell("half", EVERYONE, [s.half, s.basic], [])
    open_line_up(s)


# --- halts and the end --------------------------------------------------------------------------------------


def halt(s: Position, next_team: int) -> None:
    """Nobody can go on: the teams line up again with the players that are not hurt, and the half goes on."""
    s.first = s.last_team if s.last_team != NOBODY else next_team
    if s.listener is not None:
        s.tell("halt", EVERYONE, [s.first], [])
    open_line_up(s)


def goes_on(s: Position) -> bool:
    """Called when players have left: False if that ended or restarted the half."""
    mine = s.strength(0)
    others = s.strength(1)
    if mine and others:
        return True
    if mine or others:
        technicality(s, 0 if mine else 1)
    else:
        if s.listener is not None:
            s.tell("restart", EVERYONE, [s.half], [])
        s.first = s.starter
        fresh_half(s)
    return False


def finish(s: Position, ended: int) -> None:
    """The game is over."""
    s.ended = ended
    s.ask(NOBODY, OVER)
    if s.listener is not None:
        s.tell("over", EVERYONE, [ended, *s.scores()], [])
