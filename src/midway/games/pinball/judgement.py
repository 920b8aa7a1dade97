"""What a pinball table is worth in stars, by the marks on it.

A table is worth the stars scored and what its marks promise: boxes and sets filled, lamps and bonuses, balls in play,
nudges and skill shots kept, rounds to come. There are three ways to look at it. At first sight promises add up: that
can be explained, and it was learned from games (`learned.py`). With foresight some are multiplied: how long the balls
may last with what a turn pays, the odds of a prize with the prize. It was learned from searches (`foreseen.py`), which
go by it where the words of one decision are to be told apart. Where a simulation ends, they go by hindsight: the same
products, with a sum that was learned from how games came out.
"""

from __future__ import annotations

from typing import Final, final

from midway.core.bits import count
from midway.games.pinball.components import AWAKE, PINFERNO, ROUNDS
from midway.games.pinball.foreseen import ENDED, FACTORS, SURE
from midway.games.pinball.learned import LEARNED
from midway.games.pinball.rules import turn
from midway.games.pinball.rules.disco import lit_stairs
from midway.games.pinball.rules.sheet import PinSheet
from midway.games.pinball.rules.table import OFF, PLACES, PLAY_TABLES, Table

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
# As `numbers that catch` lists them: how many there are on the flippers, then the same while two balls are in play.
CATCHING: Final = GROOVE + 1
CATCHING_TWO: Final = CATCHING + 7
# As `shots that catch` lists them: how many of these numbers are circled.
CATCHING_SHOTS: Final = CATCHING_TWO + 7
LENGTH: Final = CATCHING_SHOTS + 7

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
    "numbers that catch": CATCHING,
    "shots that catch": CATCHING_SHOTS,
}


def laid_out(table: Table, weights: Weights) -> list[float]:
    """The weights of one round, each at its place; none of a name that is missing."""
    places = [0.0] * LENGTH
    for name, first in MASKS.items():
        _put(places, first, byte_sums(weights.get(name, [])))
    for name, first in LISTS.items():
        _put(places, first, weights.get(name, []))
    of_sets = weights.get("sets", [])
    for group, members in enumerate(table.sets):
        size = count(members) + 1
        _put(places, SETS + 16 * group, of_sets[:size])
        of_sets = of_sets[size:]
    return places


def _put(places: list[float], first: int, values: list[float]) -> None:
    places[first : first + len(values)] = values


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
class Mark:
    """What one mark promises: what is sure, and what it adds to the factors of two products.

    The names of the factors are a way of speaking: which marks count for them, and how much, was learned.
    """

    def __init__(self, sure: float, lasting: float, paying: float, odds: float, prizes: float) -> None:
        self.sure = sure
        self.lasting = lasting
        self.paying = paying
        self.odds = odds
        self.prizes = prizes


@final
class Tally:
    """Adds up what marks promise."""

    def __init__(self, marks: list[Mark]) -> None:
        """What each mark promises, at its place."""
        self.marks = marks
        self.sure = 0.0
        self.lasting = 0.0
        self.paying = 0.0
        self.odds = 0.0
        self.prizes = 0.0

    def mark(self, place: int) -> None:
        """Counts what stands at a place of the list."""
        mark = self.marks[place]
        self.sure += mark.sure
        self.lasting += mark.lasting
        self.paying += mark.paying
        self.odds += mark.odds
        self.prizes += mark.prizes

    def times(self, place: int, number: int) -> None:
        """Counts it so many times."""
        mark = self.marks[place]
        self.sure += number * mark.sure
        self.lasting += number * mark.lasting
        self.paying += number * mark.paying
        self.odds += number * mark.odds
        self.prizes += number * mark.prizes

    def total(self) -> float:
        """What is sure, and what the factors come to."""
        return self.sure + self.lasting * self.paying + self.odds * self.prizes

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
        self.marks: list[list[list[Mark]]] = [[] for _ in PLAY_TABLES]
        """By table, then by round, beginning with the first; each at its place."""

    def take(self, table: Table, sure: list[Weights], factors: list[Weights]) -> None:
        """Goes by these weights from now on."""
        self.marks[table.index] = [
            marks_of(table, [sure[place]] + [in_round(place, factor) for factor in factors]) for place in range(ROUNDS)
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
        return sheet.score + tally.total()

    def tally(self, sheet: PinSheet) -> Tally:
        """For what the marks of a sheet promise."""
        return Tally(self.marks[sheet.table.index][sheet.round - 1])


def marks_of(table: Table, weights: list[Weights]) -> list[Mark]:
    """What the marks of one round promise, by the weights of what is sure and of the four factors."""
    sure, lasting, paying, odds, prizes = [laid_out(table, part) for part in weights]
    return [Mark(sure[i], lasting[i], paying[i], odds[i], prizes[i]) for i in range(LENGTH)]


def in_round(place: int, factor: Weights) -> Weights:
    """A factor is the same in all rounds, but for what is to come."""
    return factor | {"rounds to come": factor["rounds to come"][place : place + 1]}


def in_play(tally: Tally, sheet: PinSheet) -> None:
    """Counts the balls in play, with the tilt that threatens them and what the flippers can catch."""
    tally.mark(AMOUNTS + sheet.amount)
    numbers = turn.numbers_on(sheet.table, open_flippers(sheet))
    catching = count(numbers)
    tally.mark(CATCHING + catching)
    tally.mark(CATCHING_SHOTS + count(numbers & sheet.circled))
    if sheet.ball_a != OFF:
        _ball(tally, sheet, sheet.ball_a)
        if sheet.ball_b != OFF:
            tally.mark(PAIR)
            tally.mark(CATCHING_TWO + catching)
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
        tally.times(CATCHES, count(open_flippers(sheet)))


def on_mini(table: Table, place: int) -> bool:
    """Whether a ball there is on Dance Fever's mini-pin."""
    return place == table.mini_start or table.mini >> place & 1 == 1


def open_flippers(sheet: PinSheet) -> int:
    """The boxes on the flippers that can still catch a ball."""
    return sheet.table.flippers & ~sheet.table.outlanes & ~sheet.filled


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
            tally.times(WAKEFUL_CATCHES, count(open_flippers(sheet)))
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


NO_FACTORS: Final[list[Weights]] = [{"rounds to come": []}] * 4
"""Factors that are always nothing."""


def first_sight() -> Judgement:
    """Promises add up."""
    judgement = Judgement()
    for table in PLAY_TABLES:
        judgement.take(table, LEARNED[table.index], NO_FACTORS)
    return judgement


def with_products(sums: list[list[Weights]]) -> Judgement:
    """What lasts longer pays more often: some promises add up, and some multiply."""
    judgement = Judgement()
    for table in PLAY_TABLES:
        judgement.take(table, sums[table.index], FACTORS[table.index])
    return judgement


FIRST_SIGHT: Final = first_sight()
FORESIGHT: Final = with_products(SURE)
HINDSIGHT: Final = with_products(ENDED)
