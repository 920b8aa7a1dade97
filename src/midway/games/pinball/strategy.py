"""What pinball's bots know: what a table is worth in stars, and what a sensible player does quickly.

A table is worth the stars scored and what its marks promise: boxes and sets filled, lamps and bonuses, balls in play,
nudges and skill shots kept, rounds to come. In the middle of a turn it is worth what the best simple continuation leads
to. There are two ways to look at it. At first sight promises add up: that can be explained, and it was learned from
games (`learned.py`). With foresight, how long the balls may last is multiplied with what a turn pays: that is what
searches go by, and it was learned from searches (`foreseen.py`).
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from midway.core.bits import count
from midway.core.chance import Rng
from midway.core.state import State
from midway.core.strategy import Strategy
from midway.core.words import Move
from midway.games.pinball.components import AWAKE, PINFERNO, ROUNDS, SOLO_SCALE
from midway.games.pinball.foreseen import LASTING, PAYING, SURE
from midway.games.pinball.learned import LEARNED
from midway.games.pinball.rules import turn
from midway.games.pinball.rules.disco import lit_stairs
from midway.games.pinball.rules.sheet import PinSheet
from midway.games.pinball.rules.state import PinState
from midway.games.pinball.rules.table import OFF, PLACES, PLAY_TABLES, Table
from midway.games.pinball.words import NUDGE, SKILL

Weights = dict[str, list[float]]
"""What the marks of a table count, by the names that `learned.py` and `foreseen.py` give them."""

# Where the weights of a table's marks stand in a list. A mask has 256 places for each of its bytes, a set has 16.
BOXES: Final = 0
SPINNER: Final = 8 * 256
LAMPS: Final = 9 * 256
BONUSES: Final = 10 * 256
SHOTS: Final = 12 * 256
SKILLS: Final = 13 * 256
NODES: Final = 14 * 256
SETS: Final = 15 * 256
NUDGES: Final = 16 * 256
AMOUNTS: Final = NUDGES + 8
BALL_PLACES: Final = AMOUNTS + 8
FITS: Final = BALL_PLACES + PLACES
TO_COME: Final = FITS + 8
PAIR: Final = TO_COME + 1
# As `boxes in reach` lists them: on the flippers, the same while the dragon is awake, on the mini-pin, stairs.
CATCHES: Final = PAIR + 1
WAKEFUL_CATCHES: Final = CATCHES + 1
MINI: Final = CATCHES + 2
STAIRS: Final = CATCHES + 3
# As `backglass` lists them.
TRACE: Final = STAIRS + 1
SHARES: Final = TRACE + 1
DAMAGE: Final = TRACE + 2
EXPERIENCE: Final = TRACE + 3
GROOVE: Final = TRACE + 4
LENGTH: Final = TRACE + 5

MASKS: Final = {
    "boxes": BOXES,
    "spinner": SPINNER,
    "lamps": LAMPS,
    "bonuses": BONUSES,
    "skill shots": SHOTS,
    "skills": SKILLS,
    "nodes": NODES,
}
LISTS: Final = {
    "nudges": NUDGES,
    "nudge amounts": AMOUNTS,
    "ball places": BALL_PLACES,
    "numbers that fit": FITS,
    "rounds to come": TO_COME,
    "two balls": PAIR,
    "boxes in reach": CATCHES,
    "backglass": TRACE,
}


def laid_out(table: Table, weights: Weights) -> list[float]:
    """The weights of one round, each at its place; none of a name that is missing."""
    places = [0.0] * LENGTH
    for name, first in MASKS.items():
        sums = byte_sums(weights.get(name, []))
        places[first : first + len(sums)] = sums
    for name, first in LISTS.items():
        values = weights.get(name, [])
        places[first : first + len(values)] = values
    of_sets = weights.get("sets", [])
    for group, members in enumerate(table.sets):
        size = count(members) + 1
        places[SETS + 16 * group : SETS + 16 * group + len(of_sets[:size])] = of_sets[:size]
        of_sets = of_sets[size:]
    return places


def byte_sums(weights: list[float]) -> list[float]:
    """For each eight bits of a mask, the sum of the weights of the bits in each of the 256 bytes."""
    places: list[float] = []
    for first in range(0, len(weights), 8):
        eight = weights[first : first + 8]
        sums = [0.0]
        for weight in eight + [0.0] * (8 - len(eight)):
            sums += [known + weight for known in sums]
        places += sums
    return places


@final
class Promise:
    """What the marks of a table promise in one round: what is sure, how long it lasts, and what that pays."""

    def __init__(self, sure: list[float], lasting: list[float], paying: list[float]) -> None:
        self.sure = sure
        self.lasting = lasting
        self.paying = paying


@final
class Tally:
    """Adds up what marks promise: all three sums at once, as finding the marks takes longest."""

    def __init__(self, promise: Promise) -> None:
        self.promise = promise
        self.sure = 0.0
        self.lasting = 0.0
        self.paying = 0.0

    def mark(self, place: int) -> None:
        """Counts what stands at a place of the lists."""
        promise = self.promise
        self.sure += promise.sure[place]
        self.lasting += promise.lasting[place]
        self.paying += promise.paying[place]

    def times(self, place: int, number: int) -> None:
        """Counts it so many times."""
        promise = self.promise
        self.sure += number * promise.sure[place]
        self.lasting += number * promise.lasting[place]
        self.paying += number * promise.paying[place]

    def mask(self, first: int, bits: int) -> None:
        """Counts the bits of a mask whose weights begin at this place."""
        while bits:
            if bits & 255:
                self.mark(first + (bits & 255))
            bits >>= 8
            first += 256


# --- what a sheet is worth ------------------------------------------------------------------------------------------


@final
class Judgement:
    """A way to tell the stars a table should end with."""

    def __init__(self) -> None:
        self.promises: list[list[Promise]] = [[] for _ in PLAY_TABLES]
        """By table, then by round, beginning with the first."""

    def take(self, table: Table, sure: list[Weights], lasting: Weights, paying: Weights) -> None:
        """Goes by these weights from now on."""
        self.promises[table.index] = [
            Promise(
                laid_out(table, sure[place]),
                laid_out(table, in_round(place, lasting)),
                laid_out(table, in_round(place, paying)),
            )
            for place in range(ROUNDS)
        ]

    def worth(self, sheet: PinSheet) -> float:
        """What a table should end with, as it stands between two turns."""
        if sheet.finished_at:
            return float(sheet.score)
        tally = self.tally(sheet)
        in_play(tally, sheet)
        to_come(tally, sheet)
        filled(tally, sheet)
        lit(tally, sheet)
        kept(tally, sheet)
        return sheet.score + tally.sure + tally.lasting * tally.paying

    def tally(self, sheet: PinSheet) -> Tally:
        """For what the marks of a sheet promise."""
        return Tally(self.promises[sheet.table.index][sheet.round - 1])


def in_round(place: int, factor: Weights) -> Weights:
    """A factor is the same in all rounds, but for what is to come."""
    return factor | {"rounds to come": factor["rounds to come"][place : place + 1]}


def in_play(tally: Tally, sheet: PinSheet) -> None:
    """Counts the balls in play, with the tilt that threatens them."""
    tally.mark(AMOUNTS + sheet.amount)
    if sheet.ball_a != OFF:
        _ball(tally, sheet, sheet.ball_a)
        if sheet.ball_b != OFF:
            tally.mark(PAIR)
    if sheet.ball_b != OFF:
        _ball(tally, sheet, sheet.ball_b)


def _ball(tally: Tally, sheet: PinSheet, place: int) -> None:
    """Counts a ball by its place, by the numbers that keep it in play, and by the boxes it can come to."""
    table = sheet.table
    tally.mark(BALL_PLACES + place)
    tally.mark(FITS + count(turn.numbers_on(table, turn.open_boxes(sheet, place) & ~table.outlanes)))
    if on_mini(table, place):
        tally.times(MINI, count(table.mini & ~sheet.filled) * (2 + lit_stairs(sheet)))
    else:
        tally.times(CATCHES, catches(sheet))


def on_mini(table: Table, place: int) -> bool:
    """Whether a ball there is on Dance Fever's mini-pin."""
    return place == table.mini_start or table.mini >> place & 1 == 1


def catches(sheet: PinSheet) -> int:
    """How many boxes on the flippers can still catch a ball."""
    return count(sheet.table.flippers & ~sheet.table.outlanes & ~sheet.filled)


def to_come(tally: Tally, sheet: PinSheet) -> None:
    """Counts the rounds to come, which every sheet of this round has before it."""
    tally.mark(TO_COME)


def filled(tally: Tally, sheet: PinSheet) -> None:
    """Counts boxes and sets as far as they are filled."""
    boxes = sheet.filled
    tally.mask(BOXES, boxes)
    sets = sheet.table.sets
    for group in range(len(sets)):
        tally.mark(SETS + 16 * group + count(boxes & sets[group]))


def lit(tally: Tally, sheet: PinSheet) -> None:
    """Counts lamps, bonuses taken and the backglass."""
    tally.mask(LAMPS, sheet.lamps)
    tally.mask(BONUSES, sheet.taken)
    tally.mask(SPINNER, sheet.spun)
    table = sheet.table
    if table.has_network:
        tally.mask(NODES, sheet.nodes)
        tally.times(TRACE, sheet.trace)
        tally.times(SHARES, sheet.shares)
    elif table.has_dragon:
        tally.times(DAMAGE, sheet.damage)
        tally.times(EXPERIENCE, sheet.experience & 1)
        if sheet.lamps & AWAKE:
            tally.times(WAKEFUL_CATCHES, catches(sheet))
    elif table.has_groove:
        tally.times(GROOVE, sheet.groove)
        if sheet.lamps & PINFERNO:
            tally.times(STAIRS, lit_stairs(sheet))


def kept(tally: Tally, sheet: PinSheet) -> None:
    """Counts what is kept for later: nudges, skill shots, skills."""
    tally.mark(NUDGES + sheet.nudged)
    tally.mask(SHOTS, sheet.circled)
    if sheet.table.has_dragon:
        tally.mask(SKILLS, sheet.skills)


PARTS: Final = [
    ("balls in play", in_play),
    ("rounds to come", to_come),
    ("boxes and sets filled", filled),
    ("lamps, bonuses and the backglass", lit),
    ("nudges, skill shots and skills kept", kept),
]
"""What is counted, as hints call it."""


NOTHING: Final[Weights] = {"rounds to come": []}
"""No weights: a factor that is always nothing."""


def first_sight() -> Judgement:
    """Promises add up."""
    judgement = Judgement()
    for table in PLAY_TABLES:
        judgement.take(table, LEARNED[table.index], NOTHING, NOTHING)
    return judgement


def foresight() -> Judgement:
    """What lasts longer pays more often: some promises add up, and some multiply."""
    judgement = Judgement()
    for table in PLAY_TABLES:
        judgement.take(table, SURE[table.index], LASTING[table.index], PAYING[table.index])
    return judgement


FIRST_SIGHT: Final = first_sight()
FORESIGHT: Final = foresight()


# --- the rest of a turn ---------------------------------------------------------------------------------------------


def played_out(host: State, sheet: PinSheet, roll: int, judgement: Judgement) -> PinSheet:
    """The sheet after the rest of the turn, each word the one that looks best right after it."""
    while sheet.options:
        best = sheet
        highest = -1e9
        for move in sheet.options:
            if move.kind == SKILL:
                continue  # never the only word; what it leads to is looked at once it is said
            after = sheet.copy()
            turn.say(host, after, move, roll)
            value = judgement.worth(after)
            if value > highest:
                highest = value
                best = after
        sheet = best
    return sheet


def stars_of(state: PinState, seat: int, judgement: Judgement) -> float:
    """The stars a seat should end with, after the rest of its turn."""
    sheet = state.sheets[seat]
    if sheet.options:
        sheet = played_out(state if state.listener is None else state.clone(), sheet, state.roll, judgement)
    return judgement.worth(sheet)


# --- the strategy ---------------------------------------------------------------------------------------------------

LUCK: Final = [25.0, 32.0, 45.0, 30.0]
"""By table: at the beginning a lead of so many stars makes the odds of winning e to 1, near the end half as many do."""
USUAL_ROLLS: Final = 70
"""After about so many rolls the end is near."""
ONE_SIDED: Final = 0.7
"""There is so much less luck in a lead over, or of, one who is finished."""
COMPOSURE: Final = 3.0
"""A turn that falls short of what was expected by so many stars is no reason yet to look for help."""
PRIDE: Final = 0.02
"""How much the own stars count where others are to be beaten: who is far ahead or behind still plays on with care."""


def chance_to_beat(state: PinState, seat: int, other: int, lead: float) -> float:
    """How likely a seat is to end above another, whom it should lead by so many stars at the end.

    Stars are never lost: who has more than another ended with has won. There is luck only in tables not finished.
    """
    own = state.sheets[seat]
    rival = state.sheets[other]
    if rival.finished_at and own.score > rival.score:
        return 1.0
    if own.finished_at and rival.score > own.score:
        return 0.0
    if own.finished_at and rival.finished_at:  # with equal stars, whoever finished first has won
        return 0.5 if own.finished_at == rival.finished_at else float(own.finished_at < rival.finished_at)
    luck = LUCK[state.table.index] * (1.0 - min(0.5, 0.5 * state.roll / USUAL_ROLLS))
    if own.finished_at or rival.finished_at:
        luck *= ONE_SIDED
    return 1.0 / (1.0 + exp(-lead / luck))


@final
class PinStrategy(Strategy):
    """Stars to be expected, turned into the share of opponents beaten, or of a full success when alone."""

    def evaluate(self, state: State) -> list[float]:
        assert isinstance(state, PinState)
        result = state.result()
        if result is not None:
            return result.utilities()
        stars = [stars_of(state, seat, FIRST_SIGHT) for seat in range(state.seats)]
        return [min(1.0, max(0.0, self.prospect(state, seat, stars))) for seat in range(state.seats)]

    def forecast(self, state: State, seat: int) -> float | None:
        assert isinstance(state, PinState)
        return stars_of(state, seat, FORESIGHT)

    def prospect(self, state: State, seat: int, scores: list[float]) -> float:
        assert isinstance(state, PinState)
        success = scores[seat] / SOLO_SCALE
        if len(scores) == 1:
            return success
        beaten = 0.0
        for other in range(len(scores)):
            if other != seat:
                beaten += chance_to_beat(state, seat, other, scores[seat] - scores[other])
        return (1.0 - PRIDE) * beaten / (len(scores) - 1) + PRIDE * success

    def policy(self, state: State, seat: int, rng: Rng) -> Move:
        """What looks best on the own table, whatever the neighbours do.

        Nudges and skill shots are kept, and not even looked at, while the turn does about as well as expected without.
        """
        assert isinstance(state, PinState)
        sheet = state.sheets[seat]
        host = state if state.listener is None else state.clone()
        best = sheet.options[0]
        highest = -1e9
        for helped in (False, True):
            if helped and highest >= FORESIGHT.worth(sheet) - COMPOSURE:
                break
            for move in sheet.options:
                if (move.kind == NUDGE or move.kind == SKILL) != helped:
                    continue
                after = sheet.copy()
                turn.say(host, after, move, state.roll)
                value = FORESIGHT.worth(played_out(host, after, state.roll, FORESIGHT))
                if value > highest:
                    highest = value
                    best = move
        return best

    def reasons(self, state: State, seat: int) -> list[tuple[str, float]]:
        assert isinstance(state, PinState)
        sheet = state.sheets[seat]
        if sheet.options:
            sheet = played_out(state.clone(), sheet, state.roll, FIRST_SIGHT)
        parts = [("stars scored", float(sheet.score))]
        if not sheet.finished_at:
            tally = FIRST_SIGHT.tally(sheet)
            for name, counted in PARTS:
                before = tally.sure
                counted(tally, sheet)
                parts.append((name, tally.sure - before))
        return [(name, stars / SOLO_SCALE) for name, stars in parts]


STRATEGY: Final = PinStrategy()
