"""What Dungeon Ball's bots know: the points a field position is worth, and what points are worth as time runs out."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final, final

from midway.core.chance import Rng
from midway.core.state import State
from midway.core.strategy import Strategy
from midway.core.words import Move
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
    FIELD_GOAL_POINTS,
    FIST,
    GANG_TACKLE,
    GOAL_LINE,
    HALF_TIME,
    LIGHTNING,
    LONG_SHOT,
    MIDFIELD,
    PIT_TRAP,
    POST,
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
from midway.games.dungeonball.judgement import (
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
from midway.games.dungeonball.rules.field import FORWARD, KICK_DICE, moves_of, pushed_back
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
    WHISTLE_BEFORE,
)
from midway.games.dungeonball.rules.state import DungeonState
from midway.games.dungeonball.words import (
    EXPIRE_MOVE,
    EXTRA_MOVE,
    FIELD_GOAL_MOVE,
    HAIL_MARY_MOVE,
    KEEP_MOVE,
    ONSIDE_MOVE,
    PASS_MOVE,
    PUNT_MOVE,
    REROLL_MOVES,
    RUN_MOVE,
    count_of,
)

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


@final
class DungeonStrategy(Strategy):
    """Expected points from field position, down and clock, turned into the chance to win."""

    def evaluate(self, state: State) -> list[float]:
        assert isinstance(state, DungeonState)
        if state.phase <= CHOOSE_END:
            offense = 0.5
        elif state.phase == OVER:
            result = state.result()
            assert result is not None
            return result.utilities()
        else:
            offense = min(1.0, max(0.0, _chance(state)))
        first = offense if state.offense == 0 else 1 - offense
        return [first] if state.seats == 1 else [first, 1 - first]

    def lead(self, state: State, seat: int) -> float | None:
        assert isinstance(state, DungeonState)
        return sum([points for _, points in self.reasons(state, seat)]) if state.solo else None

    def policy(self, state: State, seat: int, rng: Rng) -> Move:
        assert isinstance(state, DungeonState)
        phase = state.phase
        if phase == KEEP_DICE:
            return REROLL_OF[_unwanted(state.dice, state.colour)]
        if phase == LONG_KEEP:
            return REROLL_OF[state.dice - count_of(state.dice, BALL)]
        if phase == CHOOSE_ACTION:
            return _action(state)
        if phase == CONVERSION:
            return EXTRA_MOVE
        if phase == OFFER_ONSIDE:
            return ONSIDE_MOVE
        if phase in (EXCHANGE, WHISTLE_BEFORE, WHISTLE_AFTER) and rng.below(4) > 0:
            return PASS_MOVE
        return rng.choice(state.legal(seat))

    def reasons(self, state: State, seat: int) -> list[tuple[str, float]]:
        assert isinstance(state, DungeonState)
        sign = 1 if state.offense == seat else -1
        mine, other = state.sides[seat], state.sides[1 - seat]
        fade = _fade(state)
        return [
            ("the score", float(mine.score - other.score)),
            ("field position", sign * _position_value(state)),
            ("momentum", fade * (_tokens(float(mine.momentum)) - _tokens(float(other.momentum)))),
            ("cards", fade * CARD_VALUE * (other.spent.bit_count() - mine.spent.bit_count())),
        ]


def _unwanted(dice: int, colour: int) -> int:
    """The dice, as packed, that a play of this colour has no use for and may roll again."""
    wanted = CLEAT if colour == RED else BALL
    return sum(count_of(dice, face) << 3 * face for face in range(TIME) if face != wanted)


def _action(state: DungeonState) -> Move:
    """Kick, punt, throw or run, as field position and down ask for."""
    in_range = state.ball >= POST
    if state.final:
        behind = state.sides[state.defense()].score - state.sides[state.offense].score
        if state.half == 2 and behind < 0:
            return EXPIRE_MOVE
        if in_range and (state.half == 1 or behind <= FIELD_GOAL_POINTS):
            return FIELD_GOAL_MOVE
        return RUN_MOVE if state.ball >= POST else HAIL_MARY_MOVE
    if state.down < DOWNS:
        return RUN_MOVE
    if in_range and KICK_DICE[state.ball] > 1:
        return FIELD_GOAL_MOVE
    return RUN_MOVE if in_range else PUNT_MOVE


def _reroll_table() -> list[Move]:
    """By packed dice: the word that picks up exactly these; none of them: the word that keeps all."""
    table = [KEEP_MOVE] * 4096
    for move in REROLL_MOVES:
        table[move.a] = move
    return table


REROLL_OF: Final = _reroll_table()

# --- the chance of the offense to win ---------------------------------------------------------------------------------


def _time_left(state: DungeonState) -> float:
    if state.half == OVERTIME:
        return 2.0 if state.overtime_drive == 0 else 0.0
    return float(state.clock + (HALF_TIME if state.half == 1 else 0))


def _fade(state: DungeonState) -> float:
    """How much tokens and cards still matter."""
    return min(1.0, _time_left(state) / 10)


def _tokens(count: float) -> float:
    return TOKEN * min(count, ENOUGH_TOKENS) + SPARE_TOKEN * max(0.0, count - ENOUGH_TOKENS)


def _assets(state: DungeonState, pending: float) -> float:
    """Tokens and cards of the offense against those of the defense, in points; `pending` tokens are about to come."""
    mine, other = state.sides[state.offense], state.sides[state.defense()]
    tokens = _tokens(mine.momentum + pending) - _tokens(float(other.momentum))
    cards = CARD_VALUE * (other.spent.bit_count() - mine.spent.bit_count())
    return _fade(state) * (tokens + cards)


def _win(margin: float, time: float) -> float:
    """The chance to win with this many points ahead, all told, and so much time left."""
    return 1 / (1 + exp(-LOGISTIC * margin / sqrt(SPREAD * max(0.0, time) + LEAST_SPREAD)))


def _lead(state: DungeonState) -> int:
    return state.sides[state.offense].score - state.sides[state.defense()].score


def _ended(state: DungeonState, lead: float) -> float:
    """The half is over."""
    if state.half == 1:
        return _win(lead, float(HALF_TIME))
    return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0


def _share(state: DungeonState, time: float) -> float:
    """How much of a usual drive the next possession of the other side counts for."""
    if state.half == OVERTIME:
        return 1.0 if state.overtime_drive == 0 else 0.0
    return 0.5 if state.half == 1 else 0.5 * min(1.0, time / 8)


def _holding(state: DungeonState, lead: float, down: int, ball: int, time: float) -> float:
    """The offense goes on with this down."""
    if state.final:
        return _ended(state, lead)
    points = POINTS[down][ball]
    if state.half == 2:
        points *= min(1.0, 0.4 + time / 5)
    return _win(lead + points - _share(state, time) * DRIVE, time)


def _losing(state: DungeonState, lead: float, ball: int, time: float) -> float:
    """The other side begins a drive, on this space of its own."""
    if state.final:
        return _ended(state, lead)
    if state.half == OVERTIME:
        return _win(lead - DRIVE, 2.0) if state.overtime_drive == 0 else _ended(state, lead)
    points = POINTS[1][ball]
    if state.half == 2:
        points *= min(1.0, 0.2 + time / 8)
    return _win(lead - points + _share(state, time) * DRIVE, time)


def _after_play(state: DungeonState, lead: float, colour: int, ball: int, moves: int, time: float) -> float:
    """The play moves the ball so often from here, and the down is over."""
    place = FORWARD[colour][ball][moves]
    if place >= GOAL_LINE:
        gained = float(TWO_POINTS) if state.two_point else TOUCHDOWN_VALUE
        return _losing(state, lead + gained, START, time)
    if state.two_point:
        return _losing(state, lead, START, time)
    if state.down == DOWNS:
        return _losing(state, lead, SPACES - 1 - place, time)
    return _holding(state, lead, state.down + 1, place, time)


def _limited(marks: int, moves: int) -> int:
    """The forward moves that the cards on the table allow."""
    if marks & FRENZY and moves > 0:
        moves += 1
    if marks & WALL and moves > 1:
        moves = 1
    return 0 if marks & STOPPED else moves


def _played(state: DungeonState, lead: float, dice: int, rolling: int, rolls: int = 1) -> float:
    """The play as it stands: dice on the table, and so many in the air that are rolled once or twice."""
    return _outcome(state, lead, dice, rolling, rolls, state.ball, state.marks)


def _outcome(state: DungeonState, lead: float, dice: int, rolling: int, rolls: int, ball: int, marks: int) -> float:
    """The same with the ball on another space, or with other marks on the play."""
    time = _time_left(state)
    if not state.final:
        time -= state.ticks + rolling / 6
    if marks & TURNOVER:
        return _losing(state, lead, SPACES - 1 - state.start_ball, time)
    face = CLEAT if state.colour == RED else BALL
    total = 0.0
    for hits, chance in enumerate(HITS[rolls - 1][face][rolling]):
        moves = moves_of(state.colour, dice + (hits << 3 * face), state.extra_balls, state.extra_cleats)
        total += chance * _after_play(state, lead, state.colour, ball, _limited(marks, moves), time)
    return total


def _running(state: DungeonState, lead: float, colour: int, dice: int, ball: int) -> float:
    """A play of this colour with so many dice, not yet rolled, from this space."""
    time = _time_left(state) - (0.0 if state.final else dice / 4)
    total = 0.0
    for moves, chance in enumerate(GAINS[colour][dice]):
        if chance > 0:
            total += chance * _after_play(state, lead, colour, ball, moves, time)
    return total


def _before_play(state: DungeonState, lead: float) -> float:
    """A play will be selected: by the dungeon as its cards say, against it the best, and between two players in a mix
    that leaves the defense no better guess; a card that lies there is met."""
    if state.is_dungeon(state.offense):
        return _dungeon_running(state, lead)
    colours = COLOURS_FROM[state.sides[state.offense].pawn]
    if state.solo:
        return max([_meeting(state, lead, colour) for colour in colours])
    return _mixed(state, lead, list(colours))


def _mixed(state: DungeonState, lead: float, colours: list[int]) -> float:
    """A play of one of these colours will be selected in such a mix."""
    dice = BASE_DICE + (1 if state.marks & DRUMS else 0)
    right = [_running(state, lead, colour, dice - BOLD_CHANGE, state.ball) for colour in range(3)]
    more = min(WHITE_DICE, dice + BOLD_CHANGE)
    wrong = [_running(state, lead, colour, more, state.ball) for colour in range(3)]
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


def _game_value(colours: list[int], right: list[float], wrong: list[float]) -> float:
    """What a play is worth if the offense mixes these colours, and the defense guesses, as well as both can."""
    over = -1.0
    under = 0.0
    for colour in colours:
        difference = max(LEAST_DIFFERENCE, wrong[colour] - right[colour])
        over += wrong[colour] / difference
        under += 1 / difference
    return over / under


def _struck(state: DungeonState, lead: float) -> float:
    """The black die is about to fall."""
    card = state.pending
    total = 0.0
    for face in range(len(BLACK_FACES)):
        total += BLACK_COUNTS[face] / 6 * _after_strike(state, lead, card, face)
    return total


def _after_strike(state: DungeonState, lead: float, card: int, face: int) -> float:
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
    return _outcome(state, lead, dice, 0, 1, ball, marks)


def _picked(state: DungeonState, lead: float) -> float:
    """Dice are about to be chosen for another roll: the offense gives useless ones, the defense takes useful ones."""
    wanted = CLEAT if state.colour == RED else BALL
    useful = count_of(state.dice, wanted)
    if state.pending == CHILL_GRASP:
        taken = min(2, useful)
        return _played(state, lead, state.dice - (taken << 3 * wanted), taken)
    others = count_of(state.dice, BALL) + count_of(state.dice, CLEAT) + count_of(state.dice, LIGHTNING) - useful
    return _played(state, lead, state.dice, min(2, others))


def _kicking(state: DungeonState, lead: float, points: int, chance: float) -> float:
    time = _time_left(state)
    missed = _losing(state, lead, START, time)
    return chance * _losing(state, lead + points, START, time) + (1 - chance) * missed


def _long_shot(state: DungeonState, lead: float) -> float:
    balls = count_of(state.dice, BALL)
    chance = LONG_CHANCE
    if state.phase == LONG_KEEP:
        chance = 0.5 ** (LONG_SHOT - balls)
    elif state.phase == LONG_REROLL:
        chance = 0.5**state.rolling if balls + state.rolling == LONG_SHOT else 0.0
    time = _time_left(state)
    if state.long_shot == HAIL:
        return chance * _ended(state, lead + TOUCHDOWN_VALUE) + (1 - chance) * _ended(state, lead)
    lost = _losing(state, lead, MIDFIELD, max(0.0, time - 1))
    return chance * _holding(state, lead, 1, MIDFIELD, time) + (1 - chance) * lost


def _coming(state: DungeonState, kinds: list[int], count: int) -> list[int]:
    """How likely a card of each of so many kinds is to come next."""
    weights = [0] * count
    base, team = odds_of_cards(state)
    pool = state.pool
    for card in range(len(SOLO_CARDS)):
        if pool >> card & 1:
            weights[kinds[card]] += base if card < BASE_CARDS else team
    return weights


def _meeting(state: DungeonState, lead: float, colour: int) -> float:
    """The dungeon is about to turn up its defense against a play of this colour."""
    weights = _coming(state, MEETING_OF[colour], len(MEETINGS))
    total = 0.0
    for i in range(len(MEETINGS)):
        if weights[i]:
            dice, back, turnover = MEETINGS[i]
            if turnover:
                met = _losing(state, lead, SPACES - 1 - state.ball, _time_left(state))
            else:
                dice = min(WHITE_DICE, dice + 1) if state.marks & DRUMS else dice
                met = _running(state, lead, colour, dice, pushed_back(state.ball, back))
            total += weights[i] * met
    return total / sum(weights)


def _dungeon_running(state: DungeonState, lead: float) -> float:
    """The dungeon is about to run a play. It stands still where its colour is named: one was, or the best will be."""
    weights = _coming(state, PLAY_OF[state.sides[1].pawn], len(PLAYS))
    running = 0.0
    saved = [0.0, 0.0, 0.0]
    for i in range(len(PLAYS)):
        if weights[i]:
            colour, moves, ticks = PLAYS[i]
            time = _time_left(state) - (0 if state.final else ticks)
            moved = _after_play(state, lead, colour, state.ball, moves, time)
            running += weights[i] * moved
            saved[colour] += weights[i] * (moved - _after_play(state, lead, colour, state.ball, 0, time))
    named = saved[DEFENSE_CARDS[state.sealed][0]] if state.sealed >= 0 else max(saved)
    return (running - named) / sum(weights)


def _position_value(state: DungeonState) -> float:
    """What the ball where it lies is worth to the offense, in points."""
    if state.ball >= GOAL_LINE:
        return TOUCHDOWN_VALUE - TOUCHDOWN_POINTS - DRIVE / 2
    return POINTS[state.down][state.ball] - DRIVE / 2


def _chance(state: DungeonState) -> float:
    """The chance of the offense to win."""
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
        return _played(state, lead, 0, state.rolling, 2)
    if phase in (SECOND_ROLL, EXTRA_ROLL):
        return _played(state, lead, state.dice, state.rolling)
    if phase == KEEP_DICE:
        loose = _unwanted(state.dice, state.colour)
        rolling = count_of(loose, BALL) + count_of(loose, CLEAT) + count_of(loose, LIGHTNING)
        return _played(state, lead, state.dice - loose, rolling)
    if phase in (EXCHANGE, DISCARD):
        return _played(state, lead, state.dice, 0)
    if phase == BLACK_DIE:
        return _struck(state, lead)
    if phase == PICK_DICE:
        return _picked(state, lead)
    if phase in (HIDE_CARD, MOVE_PAWN):
        return _before_play(state, lead)
    if phase == DRAW_DEFENSE:
        return _meeting(state, lead, state.colour)
    if phase == DRAW_PLAY:
        return _dungeon_running(state, lead)
    return _between_plays(state, lead)


def _between_plays(state: DungeonState, lead: float) -> float:
    """Kicks, conversions, and the moments before and after a play."""
    phase = state.phase
    time = _time_left(state)
    if phase == KICK_ROLL:
        return _kicking(state, lead, state.kick_points, 1 - 0.5**state.rolling)
    if phase == KICK_THROW:
        return _kicking(state, lead, state.kick_points, KICK_BY_SKILL)
    if phase == DRAW_KICK:
        return _kicking(state, lead, state.kick_points, CARD_KICK)
    if phase in (LONG_ROLL, LONG_KEEP, LONG_REROLL):
        return _long_shot(state, lead)
    if phase == CONVERSION or (phase == WHISTLE_AFTER and state.marks & TOUCHDOWN and not state.two_point):
        return _kicking(state, lead, EXTRA_POINT, 15 / 16)
    if phase == OFFER_ONSIDE:
        return _losing(state, lead, START, time)
    if phase == WHISTLE_AFTER:
        return _after_down(state, lead, time)
    if state.two_point:
        return _before_play(state, lead)
    if state.final:
        return max(_before_play(state, lead), _ended(state, lead))
    return _holding(state, lead, state.down, state.ball, time)


def _after_down(state: DungeonState, lead: float, time: float) -> float:
    """The ball lies, the clock is set, the football die is not yet turned."""
    if state.two_point:
        return _losing(state, lead, START, time)
    if state.marks & TURNOVER:
        return _losing(state, lead, SPACES - 1 - state.ball, time)
    if state.marks & AGAIN:
        return _holding(state, lead, state.down, state.ball, time)
    if state.down == DOWNS:
        return _losing(state, lead, SPACES - 1 - state.ball, time)
    return _holding(state, lead, state.down + 1, state.ball, time)


STRATEGY: Final = DungeonStrategy()
