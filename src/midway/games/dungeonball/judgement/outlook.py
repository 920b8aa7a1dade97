"""What a field position is worth in Dungeon Ball: points, and what points are worth as time runs out."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final, final

from midway.games.dungeonball.components import (
    BALL,
    BASE_DICE,
    BIG_HIT,
    BLACK_COUNTS,
    BLACK_FACES,
    BONE_CRUSHER,
    CHILL_GRASP,
    CLAW,
    CLEAT,
    CLOBBER,
    DEFENSE_CARDS,
    DOWNS,
    EXTRA_POINT,
    FIST,
    GANG_TACKLE,
    GOAL_LINE,
    HALF_TIME,
    LIGHTNING,
    LONG_SHOT,
    MIDFIELD,
    PIT_TRAP,
    POUNCE,
    RED,
    SOLO_CARDS,
    SPACES,
    START,
    TIME,
    TOUCHDOWN_POINTS,
    TRIPWIRE,
    TWO_POINTS,
    WHITE_DICE,
)
from midway.games.dungeonball.judgement.drives import (
    CARD_KICK,
    COLOURS_FROM,
    DRIVE,
    GAINS,
    HITS,
    MEETING_OF,
    MEETINGS,
    PLAY_OF,
    PLAYS,
    POINTS,
    TOUCHDOWN_VALUE,
)
from midway.games.dungeonball.rules.cards import works_on
from midway.games.dungeonball.rules.dungeon import odds_of_cards
from midway.games.dungeonball.rules.field import FORWARD, moves_of, pushed_back
from midway.games.dungeonball.rules.position import (
    AGAIN,
    BASE_CARDS,
    BLACK_DIE,
    CHOOSE_ACTION,
    CHOOSE_END,
    CONVERSION,
    DISCARD,
    DRAW_DEFENSE,
    DRAW_KICK,
    DRAW_PLAY,
    DRUMS,
    EXCHANGE,
    EXTRA_ROLL,
    FIRST_ROLL,
    FRENZY,
    HAIL,
    HIDE_CARD,
    KEEP_DICE,
    KICK_ROLL,
    KICK_THROW,
    LONG_KEEP,
    LONG_REROLL,
    LONG_ROLL,
    MOVE_PAWN,
    OFFER_ONSIDE,
    OVER,
    OVERTIME,
    PICK_DICE,
    SECOND_ROLL,
    STOPPED,
    TOUCHDOWN,
    TURNOVER,
    WALL,
    WHISTLE_AFTER,
)
from midway.games.dungeonball.rules.state import DungeonState
from midway.games.dungeonball.words import count_of

BOLD_CHANGE: Final = 2
"""The number of a defense card that keeps the offense from being predictable."""
LEAST_DIFFERENCE: Final = 1e-4
BAD_GUESS: Final = 0.01
BAD_NUMBER: Final = 0.001
UNFIT_NUMBER: Final = [0, 1, 0, 2]
"""By how many colours the play may have: the number on a defense card that is worse than the other."""
KICK_BY_SKILL: Final = 0.7
LONG_CHANCE: Final = 0.75**LONG_SHOT
TOKEN: Final = 0.22
"""What a momentum token is worth in points, as long as there is time to use it."""
SPARE_TOKEN: Final = 0.04
ENOUGH_TOKENS: Final = 8
CARD_VALUE: Final = 0.35
"""What a card in the hand is worth."""
DRUMS_VALUE: Final = 0.5
SPREAD: Final = 2.4
"""How much the difference of the scores spreads in one unit of time."""
LEAST_SPREAD: Final = 5.0
LOGISTIC: Final = 1.7
VICTORY: Final = 40.0
"""Alone against the dungeon a victory is worth so many points."""
DRIFT: Final = [0.5, 0.47, 0.4, 0.3, 0.35, 0.25, 0.15, 0.1]
"""By level: how many points a lone player gains on the dungeon in a unit of time. What the clock is worth."""


@final
class Outlook:
    """What a position is worth, if a victory is worth so much and every point of the lead as much."""

    __slots__ = ("point", "victory")

    def __init__(self, victory: float, point: float) -> None:
        self.victory = victory
        self.point = point

    def first(self, state: DungeonState) -> float:
        """What the first seat can expect of this position."""
        if state.phase <= CHOOSE_END:
            return self.victory / 2
        if state.phase == OVER:
            return self._counted(state.sides[0].score - state.sides[1].score)
        offense = self._offense(state)
        return offense if state.offense == 0 else self.victory - offense

    def _offense(self, state: DungeonState) -> float:
        """The same for the offense."""
        phase = state.phase
        pending = 0.0
        if phase in (FIRST_ROLL, KEEP_DICE, SECOND_ROLL, KICK_ROLL, LONG_ROLL, LONG_KEEP, LONG_REROLL):
            pending = count_of(state.dice, LIGHTNING) + state.rolling / 6
        elif phase == EXTRA_ROLL:
            pending = state.rolling / 6
        lead = _lead(state) + _assets(state, pending)
        if state.marks & DRUMS and phase == CHOOSE_ACTION:
            lead += DRUMS_VALUE
        if phase == FIRST_ROLL:
            return self._played(state, lead, 0, state.rolling, 2)
        if phase in (SECOND_ROLL, EXTRA_ROLL):
            return self._played(state, lead, state.dice, state.rolling)
        if phase == KEEP_DICE:
            loose = unwanted(state.dice, state.colour)
            rolling = count_of(loose, BALL) + count_of(loose, CLEAT) + count_of(loose, LIGHTNING)
            return self._played(state, lead, state.dice - loose, rolling)
        if phase in (EXCHANGE, DISCARD):
            return self._played(state, lead, state.dice, 0)
        if phase == BLACK_DIE:
            return self._struck(state, lead)
        if phase == PICK_DICE:
            return self._picked(state, lead)
        if phase in (HIDE_CARD, MOVE_PAWN):
            return self._before_play(state, lead)
        if phase == DRAW_DEFENSE:
            return self._meeting(state, lead, state.colour)
        if phase == DRAW_PLAY:
            return self._dungeon_running(state, lead)
        return self._between_plays(state, lead)

    def _worth(self, state: DungeonState, margin: float, time: float) -> float:
        """With so many points ahead, all told, and so much time left."""
        worth = self.victory / (1 + exp(-LOGISTIC * margin / sqrt(SPREAD * max(0.0, time) + LEAST_SPREAD)))
        if self.point == 0.0:
            return worth
        gain = DRIFT[state.level] * max(0.0, time)
        return worth + self.point * (margin + (gain if state.offense == 0 else -gain))

    def _ended(self, state: DungeonState, lead: float) -> float:
        """The half is over."""
        if state.half == 1:
            return self._worth(state, lead, float(HALF_TIME))
        return self._counted(lead)

    def _counted(self, lead: float) -> float:
        """The match is over."""
        return self.victory * (1.0 if lead > 0 else 0.5 if lead == 0 else 0.0) + self.point * lead

    def _holding(self, state: DungeonState, lead: float, down: int, ball: int, time: float) -> float:
        """The offense goes on with this down."""
        if state.final:
            return self._ended(state, lead)
        points = POINTS[down][ball]
        if state.half == 2:
            points *= min(1.0, 0.4 + time / 5)
        return self._worth(state, lead + points - _share(state, time) * DRIVE, time)

    def _losing(self, state: DungeonState, lead: float, ball: int, time: float) -> float:
        """The other side begins a drive, on this space of its own."""
        if state.final:
            return self._ended(state, lead)
        if state.half == OVERTIME:
            return self._worth(state, lead - DRIVE, 2.0) if state.overtime_drive == 0 else self._ended(state, lead)
        points = POINTS[1][ball]
        if state.half == 2:
            points *= min(1.0, 0.2 + time / 8)
        return self._worth(state, lead - points + _share(state, time) * DRIVE, time)

    def _after_play(self, state: DungeonState, lead: float, colour: int, ball: int, moves: int, time: float) -> float:
        """The play moves the ball so often from here, and the down is over."""
        place = FORWARD[colour][ball][moves]
        if place >= GOAL_LINE:
            gained = float(TWO_POINTS) if state.two_point else TOUCHDOWN_VALUE
            return self._losing(state, lead + gained, START, time)
        if state.two_point:
            return self._losing(state, lead, START, time)
        if state.down == DOWNS:
            return self._losing(state, lead, SPACES - 1 - place, time)
        return self._holding(state, lead, state.down + 1, place, time)

    def _played(self, state: DungeonState, lead: float, dice: int, rolling: int, rolls: int = 1) -> float:
        """The play as it stands: dice on the table, and so many in the air that are rolled once or twice."""
        return self._outcome(state, lead, dice, rolling, rolls, state.ball, state.marks)

    def _outcome(
        self, state: DungeonState, lead: float, dice: int, rolling: int, rolls: int, ball: int, marks: int
    ) -> float:
        """The same with the ball on another space, or with other marks on the play."""
        time = _time_left(state)
        if not state.final:
            time -= state.ticks + rolling / 6
        if marks & TURNOVER:
            return self._losing(state, lead, SPACES - 1 - state.start_ball, time)
        face = CLEAT if state.colour == RED else BALL
        total = 0.0
        for hits, chance in enumerate(HITS[rolls - 1][face][rolling]):
            moves = moves_of(state.colour, dice + (hits << 3 * face), state.extra_balls, state.extra_cleats)
            total += chance * self._after_play(state, lead, state.colour, ball, _limited(marks, moves), time)
        return total

    def _running(self, state: DungeonState, lead: float, colour: int, dice: int, ball: int) -> float:
        """A play of this colour with so many dice, not yet rolled, from this space."""
        time = _time_left(state) - (0.0 if state.final else dice / 4)
        total = 0.0
        for moves, chance in enumerate(GAINS[colour][dice]):
            if chance > 0:
                total += chance * self._after_play(state, lead, colour, ball, moves, time)
        return total

    def _before_play(self, state: DungeonState, lead: float) -> float:
        """A play will be selected: by the dungeon as its cards say, against it the best, and between two players in
        a mix that leaves the defense no better guess; a card that lies there is met."""
        if state.is_dungeon(state.offense):
            return self._dungeon_running(state, lead)
        colours = COLOURS_FROM[state.sides[state.offense].pawn]
        if state.solo:
            return max([self._meeting(state, lead, colour) for colour in colours])
        return self._mixed(state, lead, list(colours))

    def _mixed(self, state: DungeonState, lead: float, colours: list[int]) -> float:
        """A play of one of these colours will be selected in such a mix."""
        dice = BASE_DICE + (1 if state.marks & DRUMS else 0)
        right = [self._running(state, lead, colour, dice - BOLD_CHANGE, state.ball) for colour in range(3)]
        more = min(WHITE_DICE, dice + BOLD_CHANGE)
        wrong = [self._running(state, lead, colour, more, state.ball) for colour in range(3)]
        value = _game_value(colours, right, wrong)
        while len(colours) > 1:
            worst = min(colours, key=wrong.__getitem__)
            if wrong[worst] >= value:
                break
            colours.remove(worst)
            value = _game_value(colours, right, wrong)
        if state.sealed < 0 or state.revealed:
            return value
        # Against such a mix every colour of it is as good a guess as any other, so the defense draws lots among them. A
        # large number pays where it is right more often than not, and is a waste where there are three to guess from.
        guard, number = DEFENSE_CARDS[state.sealed]
        if guard not in colours:
            return value + BAD_GUESS
        return value + (BAD_NUMBER if number == UNFIT_NUMBER[len(colours)] else 0.0)

    def _struck(self, state: DungeonState, lead: float) -> float:
        """The black die is about to fall."""
        card = state.pending
        total = 0.0
        for face in range(len(BLACK_FACES)):
            total += BLACK_COUNTS[face] / 6 * self._after_strike(state, lead, card, face)
        return total

    def _after_strike(self, state: DungeonState, lead: float, card: int, face: int) -> float:
        dice = state.dice
        ball = state.ball
        marks = state.marks
        if works_on(card, face):
            if card in (GANG_TACKLE, CLOBBER) or (card == BIG_HIT and face == CLAW):
                wanted = CLEAT if state.colour == RED else BALL
                dice -= min(2 if card == CLOBBER else 1, count_of(dice, wanted)) << 3 * wanted
            elif card == TRIPWIRE or (card == BIG_HIT and face == FIST):
                ball = pushed_back(ball, 1)
            elif card in (BONE_CRUSHER, BIG_HIT):
                ball = pushed_back(ball, 2)
            else:
                marks |= STOPPED if card in (POUNCE, PIT_TRAP) else TURNOVER
        return self._outcome(state, lead, dice, 0, 1, ball, marks)

    def _picked(self, state: DungeonState, lead: float) -> float:
        """Dice are about to be chosen for another roll: the offense gives useless, the defense takes useful ones."""
        wanted = CLEAT if state.colour == RED else BALL
        useful = count_of(state.dice, wanted)
        if state.pending == CHILL_GRASP:
            taken = min(2, useful)
            return self._played(state, lead, state.dice - (taken << 3 * wanted), taken)
        others = count_of(state.dice, BALL) + count_of(state.dice, CLEAT) + count_of(state.dice, LIGHTNING) - useful
        return self._played(state, lead, state.dice, min(2, others))

    def _kicking(self, state: DungeonState, lead: float, points: int, chance: float) -> float:
        time = _time_left(state)
        missed = self._losing(state, lead, START, time)
        return chance * self._losing(state, lead + points, START, time) + (1 - chance) * missed

    def _long_shot(self, state: DungeonState, lead: float) -> float:
        balls = count_of(state.dice, BALL)
        chance = LONG_CHANCE
        if state.phase == LONG_KEEP:
            chance = 0.5 ** (LONG_SHOT - balls)
        elif state.phase == LONG_REROLL:
            chance = 0.5**state.rolling if balls + state.rolling == LONG_SHOT else 0.0
        time = _time_left(state)
        if state.long_shot == HAIL:
            return chance * self._ended(state, lead + TOUCHDOWN_VALUE) + (1 - chance) * self._ended(state, lead)
        lost = self._losing(state, lead, MIDFIELD, max(0.0, time - 1))
        return chance * self._holding(state, lead, 1, MIDFIELD, time) + (1 - chance) * lost

    def _meeting(self, state: DungeonState, lead: float, colour: int) -> float:
        """The dungeon is about to turn up its defense against a play of this colour."""
        weights = _coming(state, MEETING_OF[colour], len(MEETINGS))
        total = 0.0
        for i in range(len(MEETINGS)):
            if weights[i]:
                dice, back, turnover = MEETINGS[i]
                if turnover:
                    met = self._losing(state, lead, SPACES - 1 - state.ball, _time_left(state))
                else:
                    dice = min(WHITE_DICE, dice + 1) if state.marks & DRUMS else dice
                    met = self._running(state, lead, colour, dice, pushed_back(state.ball, back))
                total += weights[i] * met
        return total / sum(weights)

    def _dungeon_running(self, state: DungeonState, lead: float) -> float:
        """The dungeon is about to run a play. It stands still where its colour is named: one was, or the best is."""
        weights = _coming(state, PLAY_OF[state.sides[1].pawn], len(PLAYS))
        running = 0.0
        saved = [0.0, 0.0, 0.0]
        for i in range(len(PLAYS)):
            if weights[i]:
                colour, moves, ticks = PLAYS[i]
                time = _time_left(state) - (0 if state.final else ticks)
                moved = self._after_play(state, lead, colour, state.ball, moves, time)
                running += weights[i] * moved
                saved[colour] += weights[i] * (moved - self._after_play(state, lead, colour, state.ball, 0, time))
        named = saved[DEFENSE_CARDS[state.sealed][0]] if state.sealed >= 0 else max(saved)
        return (running - named) / sum(weights)

    def _between_plays(self, state: DungeonState, lead: float) -> float:
        """Kicks, conversions, and the moments before and after a play."""
        phase = state.phase
        time = _time_left(state)
        if phase == KICK_ROLL:
            return self._kicking(state, lead, state.kick_points, 1 - 0.5**state.rolling)
        if phase == KICK_THROW:
            return self._kicking(state, lead, state.kick_points, KICK_BY_SKILL)
        if phase == DRAW_KICK:
            return self._kicking(state, lead, state.kick_points, CARD_KICK)
        if phase in (LONG_ROLL, LONG_KEEP, LONG_REROLL):
            return self._long_shot(state, lead)
        if phase == CONVERSION or (phase == WHISTLE_AFTER and state.marks & TOUCHDOWN and not state.two_point):
            return self._kicking(state, lead, EXTRA_POINT, 15 / 16)
        if phase == OFFER_ONSIDE:
            return self._losing(state, lead, START, time)
        if phase == WHISTLE_AFTER:
            return self._after_down(state, lead, time)
        if state.two_point:
            return self._before_play(state, lead)
        if state.final:
            return max(self._before_play(state, lead), self._ended(state, lead))
        return self._holding(state, lead, state.down, state.ball, time)

    def _after_down(self, state: DungeonState, lead: float, time: float) -> float:
        """The ball lies, the clock is set, the football die is not yet turned."""
        if state.two_point:
            return self._losing(state, lead, START, time)
        if state.marks & TURNOVER:
            return self._losing(state, lead, SPACES - 1 - state.ball, time)
        if state.marks & AGAIN:
            return self._holding(state, lead, state.down, state.ball, time)
        if state.down == DOWNS:
            return self._losing(state, lead, SPACES - 1 - state.ball, time)
        return self._holding(state, lead, state.down + 1, state.ball, time)


WINNING: Final = Outlook(1.0, 0.0)
"""By the chance to win."""
AMBITION: Final = Outlook(VICTORY, 1.0)
"""In points: by the lead over the dungeon, and a victory."""

# --- points ----------------------------------------------------------------------------------------------------------


def _time_left(state: DungeonState) -> float:
    if state.half == OVERTIME:
        return 2.0 if state.overtime_drive == 0 else 0.0
    return float(state.clock + (HALF_TIME if state.half == 1 else 0))


def fading(state: DungeonState) -> float:
    """How much tokens and cards still matter."""
    return min(1.0, _time_left(state) / 10)


def worth_of_tokens(count: float) -> float:
    """What so much momentum is worth, in points."""
    return TOKEN * min(count, ENOUGH_TOKENS) + SPARE_TOKEN * max(0.0, count - ENOUGH_TOKENS)


def _assets(state: DungeonState, pending: float) -> float:
    """Tokens and cards of the offense against those of the defense, in points; `pending` tokens are about to come."""
    mine, other = state.sides[state.offense], state.sides[state.defense()]
    tokens = worth_of_tokens(mine.momentum + pending) - worth_of_tokens(float(other.momentum))
    cards = CARD_VALUE * (other.spent.bit_count() - mine.spent.bit_count())
    return fading(state) * (tokens + cards)


def _lead(state: DungeonState) -> int:
    return state.sides[state.offense].score - state.sides[state.defense()].score


def _share(state: DungeonState, time: float) -> float:
    """How much of a usual drive the next possession of the other side counts for."""
    if state.half == OVERTIME:
        return 1.0 if state.overtime_drive == 0 else 0.0
    return 0.5 if state.half == 1 else 0.5 * min(1.0, time / 8)


def _limited(marks: int, moves: int) -> int:
    """The forward moves that the cards on the table allow."""
    if marks & FRENZY and moves > 0:
        moves += 1
    if marks & WALL and moves > 1:
        moves = 1
    return 0 if marks & STOPPED else moves


def _game_value(colours: list[int], right: list[float], wrong: list[float]) -> float:
    """What a play is worth if the offense mixes these colours, and the defense guesses, as well as both can."""
    over = -1.0
    under = 0.0
    for colour in colours:
        difference = max(LEAST_DIFFERENCE, wrong[colour] - right[colour])
        over += wrong[colour] / difference
        under += 1 / difference
    return over / under


def _coming(state: DungeonState, kinds: list[int], count: int) -> list[int]:
    """How likely a card of each of so many kinds is to come next."""
    weights = [0] * count
    base, team = odds_of_cards(state)
    pool = state.pool
    for card in range(len(SOLO_CARDS)):
        if pool >> card & 1:
            weights[kinds[card]] += base if card < BASE_CARDS else team
    return weights


def position_value(state: DungeonState) -> float:
    """What the ball where it lies is worth to the offense, in points."""
    if state.ball >= GOAL_LINE:
        return TOUCHDOWN_VALUE - TOUCHDOWN_POINTS - DRIVE / 2
    return POINTS[state.down][state.ball] - DRIVE / 2


def unwanted(dice: int, colour: int) -> int:
    """The dice, as packed, that a play of this colour has no use for and may roll again."""
    wanted = CLEAT if colour == RED else BALL
    return sum(count_of(dice, face) << 3 * face for face in range(TIME) if face != wanted)
