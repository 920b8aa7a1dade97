"""What a position of the match is made of, and how it is copied, stored and seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from midway.core.chance import Rng
from midway.core.options import Options
from midway.core.state import State, View, fingerprint
from midway.core.words import CHANCE
from midway.games.dungeonball.components import (
    ABILITIES,
    BANK,
    BASE_DECK,
    BLACK_FACES,
    CENTRE,
    COLOURS,
    DEFENSE_CARDS,
    DOWNS,
    HALF_TIME,
    LEVEL_TEAMS,
    LEVELS,
    MOST_OVERTIMES,
    SOLO_CARDS,
    SOLO_TEAM_SIZE,
    SPACES,
    START,
    START_MOMENTUM,
    TEAMS,
    WHITE_DICE,
)
from midway.games.dungeonball.words import count_of

if TYPE_CHECKING:
    from midway.core.game import Game

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


NUMBERS: Final = (
    "phase", "actor", "speaker", "opener", "west", "called", "half", "overtime", "overtime_opener", "overtime_drive",
    "clock", "downs", "down", "offense", "ball", "final", "two_point", "long_shot", "kick_points", "start_ball", "colour",
    "sealed", "revealed", "howl", "dice", "extra_balls", "extra_cleats", "ticks", "rolling", "marks", "used", "playable",
    "begun", "last_card", "pending", "drops", "was_ball", "was_dice", "was_ticks", "was_marks", "black", "pool", "discards", "left",
    "fresh", "base_drawn", "drawn",
)  # fmt: skip
"""The fields of a position that are numbers or switches, in the order of their keys."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(State):
    """Everything that lies on the table."""

    def __init__(self, game: Game, seats: int, options: Options, rules: int) -> None:
        super().__init__(game, seats, options, rules)
        self.solo = seats == 1
        self.level = LEVELS.index(options.choice("level"))
        self.by_skill = (options.choice("kick_1") == "skill") + 2 * (options.choice("kick_2") == "skill")
        """Who kicks by skill, as a mask."""
        self.bank = options.flag("bank")
        self.sides = [
            Side(-1, START_MOMENTUM, 0, CENTRE, 0),
            Side(-1, 0 if self.solo else START_MOMENTUM, 0, CENTRE, 0),
        ]
        self.phase = CHOOSE_TEAM
        self.actor = 0
        self.speaker = 0
        """The seat that was last asked."""
        self.opener = -1
        """Who began the game on offense."""
        self.west = -1
        """Whose end zone is in the west."""
        self.called = -1
        self.half = 1
        self.overtime = 0
        self.overtime_opener = -1
        self.overtime_drive = 0
        self.clock = HALF_TIME
        self.downs = 0
        """Downs played in this half."""
        self.down = 1
        self.offense = 0
        self.ball = START
        self.final = False
        """Whether this is the final play of the half."""
        self.two_point = False
        self.long_shot = NO_LONG_SHOT
        self.kick_points = 0
        self.start_ball = START
        """Where the play began."""
        self.colour = -1
        """The colour of the play."""
        self.sealed = -1
        """The defense card of the play; solo: twice the colour that was named."""
        self.revealed = False
        self.howl = -1
        """The colour that was named with Howl."""
        self.dice = 0
        """The white dice on the table, packed."""
        self.extra_balls = 0
        self.extra_cleats = 0
        self.ticks = 0
        """Time icons rolled in this play."""
        self.rolling = 0
        """White dice in the air."""
        self.marks = 0
        self.used = 0
        """The cards played in this play, as a mask."""
        self.playable = 0
        """The cards that the seat whose turn it is may play, as a mask."""
        self.begun = False
        """Whether the defense has had the first opportunity of this exchange of cards."""
        self.last_card = -1
        """The card of the defense that was just played, for Phase Walk."""
        self.pending = -1
        """The card that waits for a die or a choice."""
        self.drops = 0
        """Dice that the defense still discards."""
        self.was_ball = START
        self.was_dice = 0
        self.was_ticks = 0
        self.was_marks = 0
        """What the last card of the defense found, for Phase Walk."""
        self.black = -1
        """How the black die fell last in this play."""
        self.pool = _whole_pool(self.level)
        """Solo: the cards that may come next, as a mask."""
        self.discards = 0
        self.left = BASE_CARDS
        """Solo: how many cards are left in the deck."""
        self.fresh = True
        """Solo: whether the first pass through the deck goes on, in which nobody knows which base cards were removed."""
        self.base_drawn = 0
        """Solo: how many base cards this pass has shown."""
        self.drawn = -1
        """Solo: the card on top of the discard pile."""

    def copy_position(self, other: Position) -> None:
        """Takes over everything from another position of the same game."""
        self.copy_frame(other)
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

    def in_overtime(self) -> bool:
        return self.half == OVERTIME

    def time_counts(self) -> bool:
        """Whether time icons move the clock now."""
        return not self.final and self.half != OVERTIME and self.clock > 0

    def is_dungeon(self, side: int) -> bool:
        """Whether this side is the card-driven opponent."""
        return self.solo and side == 1

    def gain_momentum(self, side: int, tokens: int) -> None:
        """Takes tokens from the bank, as far as there are any."""
        if self.is_dungeon(side):
            return
        if self.bank:
            tokens = min(tokens, BANK - self.sides[0].momentum - self.sides[1].momentum)
        self.sides[side].momentum += tokens

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
            self.clock, self.downs, self.down, self.offense, self.ball, 1 if self.final else 0, 1 if self.two_point else 0,
            self.long_shot, self.kick_points, self.start_ball, self.colour + 1, sealed, 1 if self.revealed else 0,
            self.howl + 1, self.dice, self.extra_balls, self.extra_cleats, self.ticks, self.rolling, self.marks, self.used,
            self.playable, 1 if self.begun else 0, self.last_card + 1, self.pending + 1, self.drops, self.was_ball,
            self.was_dice, self.was_ticks, self.was_marks, self.black + 1, self.pool, self.discards, self.left,
            1 if self.fresh else 0, self.base_drawn, self.drawn + 1,
        ]  # fmt: skip
        for side in self.sides:
            numbers += [side.team + 1, side.momentum, side.score, side.pawn, side.spent]
        return fingerprint(numbers)

    def encode(self, seat: int, out: list[float]) -> None:
        numbers: list[float] = []
        mine = max(0, seat)
        one_hot(numbers, self.phase, PHASES)
        one_hot(numbers, 0 if self.actor == seat else 1 if self.actor >= 0 else 2, 3)
        one_hot(numbers, 0 if self.offense == mine else 1, 2)
        one_hot(numbers, self.half - 1, 3)
        one_hot(numbers, self.ball, SPACES)
        one_hot(numbers, self.start_ball, SPACES)
        one_hot(numbers, self.down - 1, DOWNS)
        one_hot(numbers, self.colour, len(COLOURS))
        one_hot(numbers, -1 if self.hides_card_from(seat) else self.sealed, len(DEFENSE_CARDS))
        one_hot(numbers, self.howl, len(COLOURS))
        one_hot(numbers, self.black, len(BLACK_FACES))
        one_hot(numbers, self.drawn, len(SOLO_CARDS))
        bits(numbers, self.marks, MARKS)
        bits(numbers, self.used, len(ABILITIES))
        bits(numbers, self.playable, len(ABILITIES))
        bits(numbers, self.pool if self.solo else 0, len(SOLO_CARDS))
        for face in range(4):
            numbers.append(count_of(self.dice, face) / WHITE_DICE)
        numbers += [
            self.clock / HALF_TIME, self.overtime / MOST_OVERTIMES, self.overtime_drive, float(self.final), float(self.two_point),
            self.long_shot / 2, self.kick_points / 3, float(self.revealed), float(self.begun), self.rolling / WHITE_DICE,
            self.ticks / WHITE_DICE, self.extra_balls / 4, self.extra_cleats / 4, float(self.opener == mine),
        ]  # fmt: skip
        for other in (mine, 1 - mine):
            side = self.sides[other]
            one_hot(numbers, side.team, len(TEAMS))
            one_hot(numbers, side.pawn, 9)
            bits(numbers, side.spent, len(ABILITIES))
            numbers += [min(1.0, side.score / 60), min(1.0, side.momentum / 20)]
        for i in range(len(numbers)):
            out[i] = numbers[i]


PART_SIZES: Final = [
    ("phase", PHASES), ("actor: me, other, chance", 3), ("offense: me, other", 2), ("half", 3), ("ball", SPACES),
    ("where the play began", SPACES), ("down", DOWNS), ("colour of the play", 3), ("defense card", 6), ("howl", 3),
    ("black die", 4), ("card of the dungeon", len(SOLO_CARDS)), ("marks", MARKS), ("cards used in the play", len(ABILITIES)),
    ("cards to choose from", len(ABILITIES)), ("cards left in the deck", len(SOLO_CARDS)), ("white dice", 4), ("play", 14),
    ("my side", len(TEAMS) + 9 + len(ABILITIES) + 2), ("other side", len(TEAMS) + 9 + len(ABILITIES) + 2),
]  # fmt: skip
"""The parts of the array that `encode` fills, in order."""


def _whole_pool(level: int) -> int:
    """The cards that may be in the deck of a level: all base cards, and those of its teams."""
    pool = (1 << BASE_CARDS) - 1
    for team in LEVEL_TEAMS[level]:
        pool |= ((1 << SOLO_TEAM_SIZE) - 1) << (BASE_CARDS + team * SOLO_TEAM_SIZE)
    return pool


def one_hot(numbers: list[float], index: int, size: int) -> None:
    """Adds `size` numbers, the one at `index` (if it is one of them) 1 and the others 0."""
    for place in range(size):
        numbers.append(1.0 if place == index else 0.0)


def bits(numbers: list[float], mask: int, size: int) -> None:
    """Adds the lowest `size` bits of a mask as numbers."""
    for place in range(size):
        numbers.append(1.0 if mask >> place & 1 else 0.0)


EVERY_ACTOR: Final = [[], [CHANCE], [0], [1]]
"""By the actor plus two: who may move, as a list that is shared and never changed."""
