"""A position: who stands where, who has the ball, what the score is, and which decision is open."""

from __future__ import annotations

from typing import Final

from midway.core.game import Game
from midway.core.options import Options
from midway.core.state import SEATS_OF, State
from midway.core.words import CHANCE, Move
from midway.games.battleball.components import (
    BITS,
    CENTRE,
    HEAVY,
    SIZE,
)
from midway.games.battleball.rules.field import BIT, DISTANCE, LANES, cut_off
from midway.games.battleball.words import TEAM_DRAW

OVER: Final = 0
# Both seats at once, sealed
LINE_UP: Final = 1
TEAM_RULES_STEP: Final = 2
# Chance
FIRST_WOLVES: Final = 3
FIRST_HARTS: Final = 4
STARTER: Final = 5
MOVE_ROLL: Final = 6
ATTACK_ROLL: Final = 7
DEFENCE_ROLL: Final = 8
PILE_ROLL: Final = 9
PASS_ROLL: Final = 10
PASS_FOOTBALL: Final = 11
GIVER_ROLL: Final = 12
TAKER_ROLL: Final = 13
KICK_ROLL: Final = 14
KICK_FOOTBALL: Final = 15
# One seat
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

PLAYERS: Final = 2 * SIZE
TEAM_MASK: Final = [(1 << SIZE) - 1, ((1 << SIZE) - 1) << SIZE]
CHANCE_ONLY: Final = [CHANCE]
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

    def __init__(self, game: Game, seats: int, options: Options, rules: int) -> None:
        super().__init__(game, seats, options, rules)
        self.basic = options.choice("edition") == "basic"
        self.activations = 1 if self.basic else options.number("activations_per_turn")
        self.kicks = not self.basic and options.flag("field_goals")
        self.malfunction = self.basic or options.flag("malfunction")
        self.with_skills = not self.basic and options.flag("player_skills")
        self.max_overtime = options.number("max_overtime")

        self.pos = [NOWHERE] * PLAYERS
        """The space of each player, a heavy tackle's left one."""
        self.standing = [0, 0]
        """The spaces of each team's standing players."""
        self.lying = 0
        """The spaces of all Down players."""
        self.carnage = 0
        self.ball = CENTRE
        """Where the ball lies or is carried: its carrier's space."""
        self.holder = NOBODY
        self.last_team = NOBODY
        """The team that last held the ball since the teams lined up."""

        self.down = 0
        """The players that are Down."""
        self.fresh_down = 0
        """Those of them that went Down in their own team's turn and stay for the next one too."""
        self.injured = 0
        self.serious = 0
        self.skills = [0] * PLAYERS
        """The skills of each player."""

        self.points = [0, 0]
        self.touchdowns = [0, 0]
        """These, skills, team rules and held are shared between positions: replaced, never changed."""
        self.half = 1
        self.starter = NOBODY
        """Who went first in this half."""
        self.first = NOBODY
        """Who goes first when the teams have lined up, if that is settled."""
        self.turns = 0
        """Turns that have ended in the whole game."""
        self.quiet = 0
        """Turns in a row in which nothing happened."""
        self.ball_row = 0
        """The row of the ball when the turn began."""
        self.eventful = False
        """Whether something happened in this turn that keeps the play from being halted."""
        self.team_rules = [-1, -1]
        self.spent = 0
        """The teams that have used their once-a-half rule, as a mask."""
        self.soft_spent = 0
        self.hit_spent = 0
        """The players that have used Soft Hands and Hitter in this half."""
        self.ended = 0

        self.step = LINE_UP
        self.asked = NOBODY
        """The seat that decides, where it is one."""
        self.die = TEAM_DRAW
        """What chance rolls now."""
        self.pending = 3
        """The seats that have not finished a sealed step."""
        self.by_hand = 0
        """The players put into place one by one in this line-up."""
        self.formed = 0
        """The seats that have begun to line up."""
        self.held = [NOBODY, NOBODY]
        """The player each seat is about to put into place, by place in the roster."""

        self.team = 0
        """Whose turn it is."""
        self.begun = False
        """Whether a player was activated in this turn."""
        self.used = 0
        """The players activated in this turn."""
        self.count = 0
        self.passed = False
        self.rerolled = False
        self.drilled = False
        """Whether this turn has its additional activation."""
        self.active = NOBODY
        self.target = NOBODY
        self.blocking = False
        self.distance = 0
        """Steps allowed by the move; afterwards the distance of a pass or kick."""
        self.took_half = False
        self.first_die = 0
        self.second_die = 0
        """The activated player's own dice; equal unless he is a heavy tackle."""
        self.other_first = 0
        self.other_second = 0
        """The dice of the other player in the contest."""
        self.answered = 0
        """Which questions of a contest are settled."""
        self.harm = 0
        """Who is hurt in the contest: see contest.py."""
        self.spots = 0
        """Where the ball may be placed."""
        self.reach = NO_REACH
        self.choices: list[Move] | None = None

    # --- questions ------------------------------------------------------------------------------------------

    def actors(self) -> list[int]:
        step = self.step
        if step >= ORDER:
            return SEATS_OF[1 << self.asked]
        if step >= FIRST_WOLVES:
            return CHANCE_ONLY
        return SEATS_OF[self.pending] if step != OVER else []

    def on_field(self, player: int) -> bool:
        """Whether the player is on the field, standing or Down."""
        return self.pos[player] != NOWHERE

    def is_standing(self, player: int) -> bool:
        """Whether the player is on the field and not Down."""
        return self.pos[player] != NOWHERE and not self.down >> player & 1

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
        first = SIZE if player < SIZE else 0
        for foe in range(first, first + SIZE):  # noqa: SIM110 (a generator is several times as slow)
            if self.is_standing(foe) and self.apart(player, foe) == 1:
                return True
        return False

    def strength(self, team: int) -> int:
        """How many players a team has on the field."""
        count = 0
        for player in range(team * SIZE, team * SIZE + SIZE):
            if self.pos[player] != NOWHERE:
                count += 1
        return count

    def standing_at(self, space: int) -> int:
        """The standing player on a space, or nobody."""
        for player in range(PLAYERS):
            if self.is_standing(player) and self.from_space(player, space) == 0:
                return player
        return NOBODY

    def empty(self) -> int:
        """The spaces without player and carnage; numbers off the field are among them."""
        return ~(self.standing[0] | self.standing[1] | self.lying | self.carnage)

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
        mask = 0
        for player in range(self.team * SIZE, self.team * SIZE + SIZE):
            if self.is_standing(player) and not self.used >> player & 1:
                mask |= 1 << player
        return mask

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
        if self.pos[player] != NOWHERE:
            self.standing[team] &= ~self.footprint(player)
        self.pos[player] = space
        self.standing[team] |= self.footprint(player)

    def lift(self, player: int) -> None:
        """Takes a player off the field."""
        spaces = self.footprint(player)
        self.standing[player // SIZE] &= ~spaces
        self.lying &= ~spaces
        self.pos[player] = NOWHERE
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

    def copy_position(self, other: Position) -> None:
        """Takes over everything, for `clone` without a constructor call."""
        self.copy_frame(other)
        self.basic = other.basic
        self.activations = other.activations
        self.kicks = other.kicks
        self.malfunction = other.malfunction
        self.with_skills = other.with_skills
        self.max_overtime = other.max_overtime
        self.pos = list(other.pos)
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
        self.pending = other.pending
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
        self.reach = other.reach
        self.choices = other.choices
