"""What a position of the match is made of, and how it is copied, stored and seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from midway.core.chance import Rng
from midway.core.events import EVERYONE
from midway.core.state import State, View, fingerprint
from midway.core.words import CHANCE
from midway.games.dungeonball.components import (
    BANK,
    BASE_DECK,
    CENTRE,
    COLOURS,
    DEFENSE_CARDS,
    HALF_TIME,
    LEVEL_TEAMS,
    LEVELS,
    SOLO_TEAM_SIZE,
    SPACES,
    START,
    START_MOMENTUM,
)
from midway.games.dungeonball.rules.field import pushed_back
from midway.games.dungeonball.words import count_of

if TYPE_CHECKING:
    pass

# phases: what is to be said next
CHOOSE_TEAM: Final = 0
CALL_TOSS: Final = 1
TOSS_COIN: Final = 2
CHOOSE_SIDE: Final = 3
CHOOSE_END: Final = 4
WHISTLE_BEFORE: Final = 5
CHOOSE_ACTION: Final = 6
HIDE_CARD: Final = 7
MOVE_PAWN: Final = 8
FIRST_ROLL: Final = 9
KEEP_DICE: Final = 10
SECOND_ROLL: Final = 11
EXCHANGE: Final = 12
BLACK_DIE: Final = 13
DISCARD: Final = 14
PICK_DICE: Final = 15
EXTRA_ROLL: Final = 16
WHISTLE_AFTER: Final = 17
CONVERSION: Final = 18
KICK_ROLL: Final = 19
KICK_THROW: Final = 20
OFFER_ONSIDE: Final = 21
LONG_ROLL: Final = 22
LONG_KEEP: Final = 23
LONG_REROLL: Final = 24
DRAW_DEFENSE: Final = 25
DRAW_PLAY: Final = 26
DRAW_KICK: Final = 27
OVER: Final = 28
PHASES: Final = 29

NOBODY: Final = -2
FACE_DOWN: Final = -2
"""In place of a defense card that the viewer may not see."""
OVERTIME: Final = 3
"""The number of the half that follows the second."""

# marks on a play
DRUMS: Final = 1
TRICK: Final = 2
FRENZY: Final = 4
WALL: Final = 8
STOPPED: Final = 16
TURNOVER: Final = 32
GREMLIN: Final = 64
MOVED: Final = 128
TOUCHDOWN: Final = 256
AGAIN: Final = 512
"""Regenerate was played: the same down is played again."""
MARKS: Final = 10

BASE_CARDS: Final = len(BASE_DECK)
"""The base cards of the solo deck, and also how many cards the deck has at every level."""

NO_LONG_SHOT: Final = 0
HAIL: Final = 1
ONSIDE_TRY: Final = 2


@final
class Side:
    """One side of the match. In a solo game the second one is the dungeon, which has no team and no momentum."""

    __slots__ = ("momentum", "pawn", "score", "spent", "team")

    def __init__(self, team: int, momentum: int, score: int, pawn: int, spent: int) -> None:
        self.team = team
        self.momentum = momentum
        self.score = score
        self.pawn = pawn
        self.spent = spent
        """The cards that are used up for this half or for the game, as a mask."""

    def copy(self) -> Side:
        return Side(self.team, self.momentum, self.score, self.pawn, self.spent)

    def as_dict(self) -> dict[str, int]:
        return {
            "team": self.team,
            "momentum": self.momentum,
            "score": self.score,
            "pawn": self.pawn,
            "spent": self.spent,
        }


NUMBERS: Final = [
    "phase",
    "actor",
    "speaker",
    "opener",
    "west",
    "called",
    "half",
    "overtime",
    "overtime_opener",
    "overtime_drive",
    "clock",
    "downs",
    "down",
    "offense",
    "ball",
    "final",
    "two_point",
    "long_shot",
    "kick_points",
    "start_ball",
    "colour",
    "sealed",
    "revealed",
    "howl",
    "dice",
    "extra_balls",
    "extra_cleats",
    "ticks",
    "rolling",
    "marks",
    "used",
    "playable",
    "begun",
    "last_card",
    "pending",
    "drops",
    "was_ball",
    "was_dice",
    "was_ticks",
    "was_marks",
    "black",
    "pool",
    "discards",
    "left",
    "fresh",
    "base_drawn",
    "drawn",
]
"""The fields of a position that are numbers or switches, in the order of their keys."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(State):
    """Everything that lies on the table."""

    solo: bool
    level: int
    by_skill: int
    """Who kicks by skill, as a mask."""
    bank: bool
    sides: list[Side]
    phase: int
    actor: int
    speaker: int
    """The seat that was last asked."""
    opener: int
    """Who began the game on offense."""
    west: int
    """Whose end zone is in the west."""
    called: int
    half: int
    overtime: int
    overtime_opener: int
    overtime_drive: int
    clock: int
    downs: int
    """Downs played in this half."""
    down: int
    offense: int
    ball: int
    final: bool
    """Whether this is the final play of the half."""
    two_point: bool
    long_shot: int
    kick_points: int
    start_ball: int
    """Where the play began."""
    colour: int
    """The colour of the play."""
    sealed: int
    """The defense card of the play; solo: twice the colour that was named."""
    revealed: bool
    howl: int
    """The colour that was named with Howl."""
    dice: int
    """The white dice on the table, packed."""
    extra_balls: int
    extra_cleats: int
    ticks: int
    """Time icons rolled in this play."""
    rolling: int
    """White dice in the air."""
    marks: int
    used: int
    """The cards played in this play, as a mask."""
    playable: int
    """The cards that the seat whose turn it is may play, as a mask."""
    begun: bool
    """Whether the defense has had the first opportunity of this exchange of cards."""
    last_card: int
    """The card of the defense that was just played, for Phase Walk."""
    pending: int
    """The card that waits for a die or a choice."""
    drops: int
    """Dice that the defense still discards."""
    was_ball: int
    was_dice: int
    was_ticks: int
    was_marks: int
    """What the last card of the defense found, for Phase Walk."""
    black: int
    """How the black die fell last in this play."""
    pool: int
    """Solo: the cards that may come next, as a mask."""
    discards: int
    left: int
    """Solo: how many cards are left in the deck."""
    fresh: bool
    """Solo: whether this is the first pass through the deck: nobody knows yet which base cards were removed."""
    base_drawn: int
    """Solo: how many base cards this pass has shown."""
    drawn: int
    """Solo: the card on top of the discard pile."""

    def begin(self) -> None:
        """Before the match: nobody has a team yet."""
        self.solo = self.seats == 1
        self.level = LEVELS.index(self.options.choice("level"))
        self.by_skill = (self.options.choice("kick_1") == "skill") + 2 * (self.options.choice("kick_2") == "skill")
        self.bank = self.options.flag("bank")
        self.sides = [
            Side(-1, START_MOMENTUM, 0, CENTRE, 0),
            Side(-1, 0 if self.solo else START_MOMENTUM, 0, CENTRE, 0),
        ]
        self.phase = CHOOSE_TEAM
        self.actor = 0
        self.speaker = 0
        self.opener = -1
        self.west = -1
        self.called = -1
        self.half = 1
        self.overtime = 0
        self.overtime_opener = -1
        self.overtime_drive = 0
        self.clock = HALF_TIME
        self.downs = 0
        self.down = 1
        self.offense = 0
        self.ball = START
        self.final = False
        self.two_point = False
        self.kick_points = 0
        self.rolling = 0
        self.playable = 0
        self.begun = False
        self.last_card = -1
        self.pending = -1
        self.drops = 0
        self.was_ball = START
        self.was_dice = 0
        self.was_ticks = 0
        self.was_marks = 0
        self.pool = _whole_pool(self.level)
        self.discards = 0
        self.left = BASE_CARDS
        self.fresh = True
        self.base_drawn = 0
        self.clear_play()

    def clear_play(self) -> None:
        """Clears everything that belongs to one play alone."""
        self.start_ball = self.ball
        self.colour = -1
        self.sealed = -1
        self.revealed = False
        self.howl = -1
        self.dice = 0
        self.extra_balls = 0
        self.extra_cleats = 0
        self.ticks = 0
        self.marks = 0
        self.used = 0
        self.black = -1
        self.drawn = -1
        self.long_shot = NO_LONG_SHOT

    def copy_position(self, other: Position) -> None:
        """Takes over everything from the position this is a clone of."""
        self.horizon = other.horizon
        self.solo = other.solo
        self.level = other.level
        self.by_skill = other.by_skill
        self.bank = other.bank
        self.sides = [other.sides[0].copy(), other.sides[1].copy()]
        self.phase = other.phase
        self.actor = other.actor
        self.speaker = other.speaker
        self.opener = other.opener
        self.west = other.west
        self.called = other.called
        self.half = other.half
        self.overtime = other.overtime
        self.overtime_opener = other.overtime_opener
        self.overtime_drive = other.overtime_drive
        self.clock = other.clock
        self.downs = other.downs
        self.down = other.down
        self.offense = other.offense
        self.ball = other.ball
        self.final = other.final
        self.two_point = other.two_point
        self.long_shot = other.long_shot
        self.kick_points = other.kick_points
        self.start_ball = other.start_ball
        self.colour = other.colour
        self.sealed = other.sealed
        self.revealed = other.revealed
        self.howl = other.howl
        self.dice = other.dice
        self.extra_balls = other.extra_balls
        self.extra_cleats = other.extra_cleats
        self.ticks = other.ticks
        self.rolling = other.rolling
        self.marks = other.marks
        self.used = other.used
        self.playable = other.playable
        self.begun = other.begun
        self.last_card = other.last_card
        self.pending = other.pending
        self.drops = other.drops
        self.was_ball = other.was_ball
        self.was_dice = other.was_dice
        self.was_ticks = other.was_ticks
        self.was_marks = other.was_marks
        self.black = other.black
        self.pool = other.pool
        self.discards = other.discards
        self.left = other.left
        self.fresh = other.fresh
        self.base_drawn = other.base_drawn
        self.drawn = other.drawn

    # --- asking ---------------------------------------------------------------------------------------------

    def defense(self) -> int:
        """The side on defense."""
        return 1 - self.offense

    def time_counts(self) -> bool:
        """Whether time icons move the clock now."""
        return not self.final and self.half != OVERTIME and self.clock > 0

    def is_dungeon(self, side: int) -> bool:
        """Whether this side is the card-driven opponent."""
        return self.solo and side == 1

    def from_west(self, space: int) -> int:
        """A space of the offense, counted from the west end of the field."""
        return space if self.west == self.offense else SPACES - 1 - space

    def gain_momentum(self, side: int, tokens: int) -> None:
        """Takes tokens from the bank, as far as there are any."""
        if self.is_dungeon(side):
            return
        if self.bank:
            tokens = min(tokens, BANK - self.sides[0].momentum - self.sides[1].momentum)
        self.sides[side].momentum += tokens

    # --- what the rules do with the table --------------------------------------------------------------------

    def ask(self, seat: int, phase: int) -> None:
        """Makes this seat say the next word; passing the decision on is a step of the horizon."""
        self.phase = phase
        self.actor = seat
        if seat != self.speaker:
            self.speaker = seat
            self.horizon += 1

    def await_chance(self, phase: int) -> None:
        """Makes chance say the next word."""
        self.phase = phase
        self.actor = CHANCE

    def throw(self, dice: int, count: int, phase: int) -> None:
        """Picks up these dice and rolls them."""
        self.dice -= dice
        self.rolling = count
        self.await_chance(phase)

    def fall(self, dice: int) -> None:
        """The dice in the air lie on the table."""
        self.dice += dice
        self.rolling = 0
        if self.listener is not None:
            self.tell("roll", EVERYONE, [self.offense, *dice_list(dice)], [])

    def run_clock(self, time: int) -> None:
        """Takes time off the clock, as far as there is any."""
        time = min(time, self.clock)
        self.clock -= time
        if self.listener is not None and time > 0:
            self.tell("clock", EVERYONE, [time, self.clock], [])

    def push_back(self, reds: int) -> None:
        old = self.ball
        self.ball = pushed_back(old, reds)
        if self.listener is not None:
            self.tell("back", EVERYONE, [self.offense], [self.from_west(old), self.from_west(self.ball)])

    # --- seeing and storing ---------------------------------------------------------------------------------

    def hides_card_from(self, seat: int) -> bool:
        """Whether a defense card lies face down that this viewer may not see."""
        return self.sealed >= 0 and not self.revealed and seat != self.defense()

    def observe(self, seat: int) -> View:
        view = self.save()
        view["seat"] = seat
        if self.hides_card_from(seat):
            view["sealed"] = FACE_DOWN
        return view

    def save(self) -> View:
        view = self.frame(NOBODY)
        for name in NUMBERS:
            view[name] = getattr(self, name)
        view["sides"] = [side.as_dict() for side in self.sides]
        return view

    def read(self, data: View) -> None:
        """Takes over what `save` or `observe` wrote."""
        self.horizon = data["horizon"]
        for name in NUMBERS:
            setattr(self, name, data[name])
        self.sides = [
            Side(side["team"], side["momentum"], side["score"], side["pawn"], side["spent"]) for side in data["sides"]
        ]

    def redraw_card(self, rng: Rng) -> None:
        """Replaces the face-down card by any that may lie there."""
        self.sealed = 2 * rng.below(len(COLOURS)) if self.solo else rng.below(len(DEFENSE_CARDS))

    def key(self, seat: int | None = None) -> int:
        sealed = 0 if seat is not None and self.hides_card_from(seat) else self.sealed + 2
        numbers = [
            0 if seat is None else seat + 4, self.horizon, self.phase, self.actor + 2, self.speaker, self.opener + 1,
            self.west + 1, self.called + 1, self.half, self.overtime, self.overtime_opener + 1, self.overtime_drive,
            self.clock, self.downs, self.down, self.offense, self.ball, 1 if self.final else 0,
            1 if self.two_point else 0, self.long_shot, self.kick_points, self.start_ball, self.colour + 1, sealed,
            1 if self.revealed else 0, self.howl + 1, self.dice, self.extra_balls, self.extra_cleats, self.ticks,
            self.rolling, self.marks, self.used, self.playable, 1 if self.begun else 0, self.last_card + 1,
            self.pending + 1, self.drops, self.was_ball, self.was_dice, self.was_ticks, self.was_marks,
            self.black + 1, self.pool, self.discards, self.left, 1 if self.fresh else 0, self.base_drawn,
            self.drawn + 1,
        ]  # fmt: skip
        for side in self.sides:
            numbers += [side.team + 1, side.momentum, side.score, side.pawn, side.spent]
        return fingerprint(numbers)


def _whole_pool(level: int) -> int:
    """The cards that may be in the deck of a level: all base cards, and those of its teams."""
    pool = (1 << BASE_CARDS) - 1
    for team in LEVEL_TEAMS[level]:
        pool |= ((1 << SOLO_TEAM_SIZE) - 1) << (BASE_CARDS + team * SOLO_TEAM_SIZE)
    return pool


EVERY_ACTOR: Final = [[], [CHANCE], [0], [1]]
"""By the actor plus two: who may move, as a list that is shared and never changed."""


def dice_list(dice: int) -> list[int]:
    """Packed dice as a list of faces."""
    return [face for face in range(4) for _ in range(count_of(dice, face))]
