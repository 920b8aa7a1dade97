"""A position: who stands where, who has the ball, what the score is, and which decision is open."""

from __future__ import annotations

from typing import Final

from midway.core.state import SEATS_OF, State
from midway.core.words import CHANCE, Move
from midway.games.battleball.components import (
    BITS,
    CENTRE,
    HEAVY,
    SIZE,
)
from midway.games.battleball.rules.field import BIT, DISTANCE, LANES, NEIGHBOURS, cut_off
from midway.games.battleball.words import TEAM_DRAW

OVER: Final = 0
# Steps of chance
FIRST_WOLVES: Final = 1
FIRST_HARTS: Final = 2
STARTER: Final = 3
MOVE_ROLL: Final = 4
ATTACK_ROLL: Final = 5
DEFENCE_ROLL: Final = 6
PILE_ROLL: Final = 7
PASS_ROLL: Final = 8
PASS_FOOTBALL: Final = 9
GIVER_ROLL: Final = 10
TAKER_ROLL: Final = 11
KICK_ROLL: Final = 12
KICK_FOOTBALL: Final = 13
# Steps of a seat; the first two are sealed
LINE_UP: Final = 14
TEAM_RULES_STEP: Final = 15
ORDER: Final = 16
CHOOSE: Final = 17
CLEAR: Final = 18
MODE: Final = 19
REROLL: Final = 20
MOVE: Final = 21
ACT: Final = 22
HIT_AGAIN: Final = 23
PICK_DIE: Final = 24
TREAT: Final = 25
PRESS_ON: Final = 26
PLACE_BALL: Final = 27
MVP: Final = 28
MVP_SKILL: Final = 29
STEPS: Final = 30

ENDED_LEAD: Final = 1
ENDED_OVERTIME: Final = 2
ENDED_OVERTIMES: Final = 3
ENDED_NOBODY: Final = 4
ENDED_TIME: Final = 5
ENDED_BASIC: Final = 6

# Why a coach places the ball
FUMBLED: Final = 0
INCOMPLETE: Final = 1
KICKED: Final = 2
MISSED: Final = 3

PLAYERS: Final = 2 * SIZE
TEAM_MASK: Final = [(1 << SIZE) - 1, ((1 << SIZE) - 1) << SIZE]
CHANCE_ONLY: Final = [CHANCE]
NO_ACTORS: Final[list[int]] = []
NOWHERE: Final = -1
NOBODY: Final = -1


class Reach:
    """Where a player can go in one move, as sets of spaces (of his left space, for a heavy tackle)."""

    __slots__ = ("score", "take", "to")

    def __init__(self, to: int, take: int, score: bool) -> None:
        self.to = to
        """Where he can stop; a ball there is picked up."""
        self.take = take
        """Where he can stop with a ball picked up on the way."""
        self.score = score
        """Whether he can carry the ball into the end zone."""


NO_REACH: Final = Reach(0, 0, False)


class Position(State):
    """What is on the table, and questions about it. Sets of players and of spaces are bit masks."""

    basic: bool
    activations: int
    kicks: bool
    malfunction: bool
    with_skills: bool
    max_overtime: int

    pos: list[int]
    """The space of each player, a heavy tackle's left one."""
    present: int
    """The players on the field, standing or Down."""
    standing: list[int]
    """The spaces of each team's standing players."""
    lying: int
    """The spaces of all Down players."""
    carnage: int
    ball: int
    """Where the ball lies or is carried: its carrier's space."""
    holder: int
    last_team: int
    """The team that last held the ball since the teams lined up."""

    down: int
    """The players that are Down."""
    fresh_down: int
    """Those of them that went Down in their own team's turn and stay for the next one too."""
    injured: int
    serious: int
    skills: list[int]
    """The skills of each player."""

    points: list[int]
    touchdowns: list[int]
    """These, skills and team rules are shared between positions: replaced, never changed."""
    half: int
    starter: int
    """Who went first in this half."""
    first: int
    """Who goes first when the teams have lined up, if that is settled."""
    turns: int
    """Turns that have begun in the whole game."""
    quiet: int
    """Turns in a row in which nothing happened."""
    ball_row: int
    """The row of the ball when the turn began."""
    eventful: bool
    """Whether something happened in this turn that keeps the play from being halted."""
    team_rules: list[int]
    spent: int
    """The teams that have used their once-a-half rule, as a mask."""
    soft_spent: int
    hit_spent: int
    """The players that have used Soft Hands and Hitter in this half."""
    ended: int

    step: int
    asked: int
    """The seat that decides, where it is one."""
    die: int
    """What chance rolls now."""
    by_hand: int
    """The players put into place one by one in this line-up."""
    formed: bool
    """Whether the seat that lines up has begun."""
    held: int
    """The player it is about to put into place, by place in the roster."""

    team: int
    """Whose turn it is."""
    begun: bool
    """Whether a player was activated in this turn."""
    used: int
    """The players activated in this turn."""
    count: int
    passed: bool
    rerolled: bool
    drilled: bool
    """Whether this turn has its additional activation."""
    active: int
    target: int
    blocking: bool
    distance: int
    """Steps allowed by the move; afterwards the distance of a pass or kick."""
    took_half: bool
    first_die: int
    second_die: int
    """The activated player's own dice; equal unless he is a heavy tackle."""
    other_first: int
    other_second: int
    """The dice of the other player in the contest."""
    answered: int
    """Which questions of a contest are settled."""
    harm: int
    """Who is hurt in the contest: see contest.py."""
    spots: int
    """Where the ball may be placed."""
    placing: int
    """Why it is placed."""
    reach: Reach
    choices: list[Move] | None

    def begin(self) -> None:
        """The position before anybody has lined up."""
        options = self.options
        self.basic = options.choice("edition") == "basic"
        self.activations = 1 if self.basic else options.number("activations_per_turn")
        self.kicks = not self.basic and options.flag("field_goals")
        self.malfunction = self.basic or options.flag("malfunction")
        self.with_skills = not self.basic and options.flag("player_skills")
        self.max_overtime = options.number("max_overtime")
        self.pos = [NOWHERE] * PLAYERS
        self.present = 0
        self.standing = [0, 0]
        self.lying = 0
        self.carnage = 0
        self.ball = CENTRE
        self.holder = NOBODY
        self.last_team = NOBODY
        self.down = 0
        self.fresh_down = 0
        self.injured = 0
        self.serious = 0
        self.skills = [0] * PLAYERS
        self.points = [0, 0]
        self.touchdowns = [0, 0]
        self.half = 1
        self.starter = NOBODY
        self.first = NOBODY
        self.turns = 0
        self.quiet = 0
        self.ball_row = 0
        self.eventful = False
        self.team_rules = [-1, -1]
        self.spent = 0
        self.soft_spent = 0
        self.hit_spent = 0
        self.ended = 0
        self.step = LINE_UP
        self.asked = 0
        self.die = TEAM_DRAW
        self.by_hand = 0
        self.formed = False
        self.held = NOBODY
        self.team = 0
        self.begun = False
        self.used = 0
        self.count = 0
        self.passed = False
        self.rerolled = False
        self.drilled = False
        self.active = NOBODY
        self.target = NOBODY
        self.blocking = False
        self.distance = 0
        self.took_half = False
        self.first_die = 0
        self.second_die = 0
        self.other_first = 0
        self.other_second = 0
        self.answered = 0
        self.harm = 0
        self.spots = 0
        self.placing = FUMBLED
        self.reach = NO_REACH
        self.choices = None

    # --- questions ------------------------------------------------------------------------------------------

    def actors(self) -> list[int]:
        step = self.step
        if step >= LINE_UP:
            return SEATS_OF[1 << self.asked]
        return CHANCE_ONLY if step != OVER else NO_ACTORS

    def on_field(self, player: int) -> bool:
        """Whether the player is on the field, standing or Down."""
        return self.present >> player & 1 == 1

    def is_standing(self, player: int) -> bool:
        """Whether the player is on the field and not Down."""
        return (self.present & ~self.down) >> player & 1 == 1

    def footprint(self, player: int) -> int:
        """The spaces a player on the field covers."""
        return BIT[self.pos[player]] * 3 if player % SIZE == HEAVY else BIT[self.pos[player]]

    def from_space(self, player: int, space: int) -> int:
        """The distance between a player and a space."""
        near = DISTANCE[self.pos[player] * BITS + space]
        if player % SIZE == HEAVY:
            near = min(near, DISTANCE[(self.pos[player] + 1) * BITS + space])
        return near

    def apart(self, a: int, b: int) -> int:
        """The distance between two players."""
        near = self.from_space(a, self.pos[b])
        if b % SIZE == HEAVY:
            near = min(near, self.from_space(a, self.pos[b] + 1))
        return near

    def in_tackle_position(self, player: int) -> bool:
        """Whether a standing opponent is next to the player."""
        return self.beside(player) & self.standing[1 - player // SIZE] != 0

    def beside(self, player: int) -> int:
        """The spaces next to a player; for a heavy tackle his own are among them."""
        space = self.pos[player]
        return NEIGHBOURS[space] | NEIGHBOURS[space + 1] if player % SIZE == HEAVY else NEIGHBOURS[space]

    def scores(self) -> list[int]:
        """What decides the game: points, or touchdowns where points do not count."""
        return self.touchdowns if self.basic or self.ended == ENDED_NOBODY else self.points

    def strength(self, team: int) -> int:
        """How many players a team has on the field."""
        return (self.present & TEAM_MASK[team]).bit_count()

    def standing_at(self, space: int) -> int:
        """The standing player on a space, or nobody."""
        for player in range(PLAYERS):
            if self.is_standing(player) and self.from_space(player, space) == 0:
                return player
        return NOBODY

    def taken(self) -> int:
        """The spaces with a player or carnage."""
        return self.standing[0] | self.standing[1] | self.lying | self.carnage

    def empty(self) -> int:
        """The spaces without player and carnage; numbers off the field are among them."""
        return ~self.taken()

    def has_skill(self, player: int, skill: int) -> bool:
        return self.skills[player] >> skill & 1 == 1

    def has_rule(self, team: int, rule: int) -> bool:
        return self.team_rules[team] == rule

    def may_use(self, team: int, rule: int) -> bool:
        """Whether the team has this once-a-half rule and has not used it in this half."""
        return self.team_rules[team] == rule and not self.spent >> team & 1

    def fielded(self, team: int) -> int:
        """The players a team lines up now."""
        return TEAM_MASK[team] & ~(self.injured | self.serious)

    def eligible(self) -> int:
        """The players the team on turn may activate."""
        return self.present & TEAM_MASK[self.team] & ~(self.down | self.used)

    def stuck(self) -> bool:
        """Whether carnage keeps the ball from both end zones."""
        ball = self.ball
        carnage = self.carnage
        for lane in LANES[ball]:
            if not lane & carnage:
                return False
        start = self.footprint(self.holder) & ~carnage if self.holder != NOBODY else BIT[ball]
        return cut_off(start, carnage)

    # --- changes --------------------------------------------------------------------------------------------

    def put(self, player: int, space: int) -> None:
        """Puts a standing player onto a space, from wherever he was."""
        team = player // SIZE
        if self.present >> player & 1:
            self.standing[team] &= ~self.footprint(player)
        self.present |= 1 << player
        self.pos[player] = space
        self.standing[team] |= self.footprint(player)

    def lift(self, player: int) -> None:
        """Takes a player off the field."""
        spaces = self.footprint(player)
        self.standing[player // SIZE] &= ~spaces
        self.lying &= ~spaces
        self.pos[player] = NOWHERE
        self.present &= ~(1 << player)
        self.down &= ~(1 << player)
        self.fresh_down &= ~(1 << player)

    def lay_down(self, player: int) -> None:
        """A standing player goes Down where he is."""
        spaces = self.footprint(player)
        self.standing[player // SIZE] &= ~spaces
        self.lying |= spaces
        self.down |= 1 << player
        if player // SIZE == self.team:
            self.fresh_down |= 1 << player

    def stand_up(self, player: int) -> None:
        """A Down player gets up."""
        spaces = self.footprint(player)
        self.standing[player // SIZE] |= spaces
        self.lying &= ~spaces
        self.down &= ~(1 << player)

    def give_ball(self, player: int) -> None:
        """The player holds the ball from now on."""
        self.holder = player
        self.ball = self.pos[player]
        self.last_team = player // SIZE

    def ask(self, seat: int, step: int) -> None:
        """The next decision is this seat's."""
        self.asked = seat
        self.step = step
        self.choices = None

    def roll(self, die: int, step: int) -> None:
        """The next word is chance's."""
        self.die = die
        self.step = step
        self.choices = None

    # --- copies ---------------------------------------------------------------------------------------------

    def copy_from(self, other: Position) -> None:
        """Takes over everything; lists that are never changed are shared."""
        self.horizon = other.horizon
        self.basic = other.basic
        self.activations = other.activations
        self.kicks = other.kicks
        self.malfunction = other.malfunction
        self.with_skills = other.with_skills
        self.max_overtime = other.max_overtime
        self.pos = list(other.pos)
        self.present = other.present
        self.standing = list(other.standing)
        self.lying = other.lying
        self.carnage = other.carnage
        self.ball = other.ball
        self.holder = other.holder
        self.last_team = other.last_team
        self.down = other.down
        self.fresh_down = other.fresh_down
        self.injured = other.injured
        self.serious = other.serious
        self.skills = other.skills
        self.points = other.points
        self.touchdowns = other.touchdowns
        self.half = other.half
        self.starter = other.starter
        self.first = other.first
        self.turns = other.turns
        self.quiet = other.quiet
        self.ball_row = other.ball_row
        self.eventful = other.eventful
        self.team_rules = other.team_rules
        self.spent = other.spent
        self.soft_spent = other.soft_spent
        self.hit_spent = other.hit_spent
        self.ended = other.ended
        self.step = other.step
        self.asked = other.asked
        self.die = other.die
        self.by_hand = other.by_hand
        self.formed = other.formed
        self.held = other.held
        self.team = other.team
        self.begun = other.begun
        self.used = other.used
        self.count = other.count
        self.passed = other.passed
        self.rerolled = other.rerolled
        self.drilled = other.drilled
        self.active = other.active
        self.target = other.target
        self.blocking = other.blocking
        self.distance = other.distance
        self.took_half = other.took_half
        self.first_die = other.first_die
        self.second_die = other.second_die
        self.other_first = other.other_first
        self.other_second = other.other_second
        self.answered = other.answered
        self.harm = other.harm
        self.spots = other.spots
        self.placing = other.placing
        self.reach = other.reach
        self.choices = other.choices
