"""What pinball's bots know: what a table is worth in stars, and what a sensible player does quickly.

A table is worth the stars scored and what its marks promise: boxes and sets filled, lamps and bonuses, balls in play,
nudges and skill shots kept, rounds to come. In the middle of a turn it is worth what the best simple continuation leads
to. There are two ways to look at it. At first sight promises add up: that can be explained, and it was learned from
games (`learned.py`). With foresight, how long the balls may last is multiplied with what a turn pays: that is what
searches go by, and it was learned from searches (`foreseen.py`).
"""

from __future__ import annotations

from typing import Final, final

from midway.core.bits import count
from midway.core.chance import Rng
from midway.core.state import State
from midway.core.strategy import Strategy, share_beaten
from midway.core.words import Move
from midway.games.pinball.components import AWAKE, PINFERNO, SOLO_SCALE
from midway.games.pinball.foreseen import LASTING, PAYING, SURE
from midway.games.pinball.learned import LEARNED
from midway.games.pinball.rules import turn
from midway.games.pinball.rules.disco import lit_stairs
from midway.games.pinball.rules.sheet import PinSheet
from midway.games.pinball.rules.state import PinState
from midway.games.pinball.rules.table import OFF, PLAY_TABLES, Table
from midway.games.pinball.words import NUDGE, SKILL


@final
class Promise:
    """What the marks of a table promise in one round, in stars. Masks are looked up eight bits at a time."""

    def __init__(self, table: Table, learned: dict[str, list[float]]) -> None:
        self.base = learned["rounds to come"][0]
        self.boxes = byte_sums(learned["boxes"])
        self.sets: list[list[float]] = []
        """By set, then by how many of its boxes are filled."""
        start = 0
        for members in table.sets:
            end = start + count(members) + 1
            self.sets.append(learned["sets"][start:end])
            start = end
        self.spinner = byte_sums(learned["spinner"])
        self.lamps = byte_sums(learned["lamps"])
        self.bonuses = byte_sums(learned["bonuses"])
        self.shots = byte_sums(learned["skill shots"])
        self.skills = byte_sums(learned["skills"])
        self.nodes = byte_sums(learned["nodes"])
        self.nudges = learned["nudges"]
        self.amounts = learned["nudge amounts"]
        self.places = learned["ball places"]
        self.pair = learned["two balls"][0]
        self.fits = learned["numbers that fit"]
        self.catch, self.awake, self.mini, self.stair = learned["boxes in reach"]
        self.trace, self.shares, self.damage, self.experience, self.groove = learned["backglass"]


def byte_sums(weights: list[float]) -> list[list[float]]:
    """For each eight bits of a mask, the sum of the weights of the bits in each of the 256 bytes."""
    tables: list[list[float]] = []
    for first in range(0, len(weights), 8):
        eight = weights[first : first + 8]
        sums = [0.0]
        for weight in eight + [0.0] * (8 - len(eight)):
            sums += [known + weight for known in sums]
        tables.append(sums)
    return tables


def total(tables: list[list[float]], mask: int) -> float:
    """The sum of the weights of all bits in the mask."""
    value = 0.0
    place = 0
    while mask:
        value += tables[place][mask & 255]
        mask >>= 8
        place += 1
    return value


# --- what a sheet is worth ------------------------------------------------------------------------------------------


class Judgement:
    """A way to tell the stars a table should end with."""

    def worth(self, sheet: PinSheet) -> float:
        """What a table should end with, as it stands between two turns."""
        return float(sheet.score) if sheet.finished_at else sheet.score + self.to_come(sheet)

    def to_come(self, sheet: PinSheet) -> float:
        """What its marks promise."""
        raise NotImplementedError


@final
class FirstSight(Judgement):
    """Promises add up."""

    def __init__(self) -> None:
        self.promises = [[Promise(table, learned) for learned in LEARNED[table.index]] for table in PLAY_TABLES]
        """By table, then by round, beginning with the first."""

    def to_come(self, sheet: PinSheet) -> float:
        return promised(self.promises[sheet.table.index][sheet.round - 1], sheet)


@final
class Foresight(Judgement):
    """What lasts longer pays more often: some promises add up, and some multiply."""

    def __init__(self) -> None:
        self.sure = [[Promise(table, found) for found in SURE[table.index]] for table in PLAY_TABLES]
        self.lasting = [by_round(table, LASTING[table.index]) for table in PLAY_TABLES]
        self.paying = [by_round(table, PAYING[table.index]) for table in PLAY_TABLES]

    def to_come(self, sheet: PinSheet) -> float:
        table = sheet.table.index
        place = sheet.round - 1
        lasting = promised(self.lasting[table][place], sheet)
        return promised(self.sure[table][place], sheet) + lasting * promised(self.paying[table][place], sheet)


def by_round(table: Table, found: dict[str, list[float]]) -> list[Promise]:
    """What is the same in all rounds, but for what is to come."""
    return [Promise(table, found | {"rounds to come": [base]}) for base in found["rounds to come"]]


def promised(promise: Promise, sheet: PinSheet) -> float:
    """The sum of what the marks of a sheet promise."""
    return promise.base + in_play(promise, sheet) + filled(promise, sheet) + lit(promise, sheet) + kept(promise, sheet)


def in_play(promise: Promise, sheet: PinSheet) -> float:
    """What the balls in play promise, with the tilt that threatens them."""
    value = promise.amounts[sheet.amount]
    if sheet.ball_a != OFF:
        value += _ball(promise, sheet, sheet.ball_a)
        if sheet.ball_b != OFF:
            value += promise.pair
    if sheet.ball_b != OFF:
        value += _ball(promise, sheet, sheet.ball_b)
    return value


def _ball(promise: Promise, sheet: PinSheet, place: int) -> float:
    """What one ball promises by its place, by the numbers that keep it in play, and by the boxes it can come to."""
    table = sheet.table
    fitting = turn.numbers_on(table, turn.open_boxes(sheet, place) & ~table.outlanes)
    value = promise.places[place] + promise.fits[count(fitting)]
    if on_mini(table, place):
        return value + promise.mini * count(table.mini & ~sheet.filled) * (2 + lit_stairs(sheet))
    return value + promise.catch * catches(sheet)


def on_mini(table: Table, place: int) -> bool:
    """Whether a ball there is on Dance Fever's mini-pin."""
    return place == table.mini_start or table.mini >> place & 1 == 1


def catches(sheet: PinSheet) -> int:
    """How many boxes on the flippers can still catch a ball."""
    return count(sheet.table.flippers & ~sheet.table.outlanes & ~sheet.filled)


def filled(promise: Promise, sheet: PinSheet) -> float:
    """What boxes and sets promise as far as they are filled."""
    boxes = sheet.filled
    value = total(promise.boxes, boxes)
    sets = sheet.table.sets
    for group in range(len(sets)):
        value += promise.sets[group][count(boxes & sets[group])]
    return value


def lit(promise: Promise, sheet: PinSheet) -> float:
    """What lamps, bonuses taken and the backglass promise."""
    value = total(promise.lamps, sheet.lamps) + total(promise.bonuses, sheet.taken) + total(promise.spinner, sheet.spun)
    table = sheet.table
    if table.has_network:
        value += total(promise.nodes, sheet.nodes) + promise.trace * sheet.trace + promise.shares * sheet.shares
    elif table.has_dragon:
        value += promise.damage * sheet.damage + promise.experience * (sheet.experience & 1)
        if sheet.lamps & AWAKE:
            value += promise.awake * catches(sheet)
    elif table.has_groove:
        value += promise.groove * sheet.groove
        if sheet.lamps & PINFERNO:
            value += promise.stair * lit_stairs(sheet)
    return value


def kept(promise: Promise, sheet: PinSheet) -> float:
    """What is kept for later: nudges, skill shots, skills."""
    value = promise.nudges[sheet.nudged] + total(promise.shots, sheet.circled)
    if sheet.table.has_dragon:
        value += total(promise.skills, sheet.skills)
    return value


FIRST_SIGHT: Final = FirstSight()
FORESIGHT: Final = Foresight()


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
PRIDE: Final = 0.02
"""How much the own stars count where others are to be beaten: who is far ahead or behind still plays on with care."""


@final
class PinStrategy(Strategy):
    """Stars to be expected, turned into the share of opponents beaten, or of a full success when alone."""

    def evaluate(self, state: State) -> list[float]:
        assert isinstance(state, PinState)
        result = state.result()
        if result is not None:
            return result.utilities()
        stars = [stars_of(state, seat, FIRST_SIGHT) for seat in range(state.seats)]
        success = [min(1.0, max(0.0, self.success(own))) for own in stars]
        if len(stars) == 1:
            return success
        luck = self.luck(state)
        utilities: list[float] = []
        for seat in range(len(stars)):
            utilities.append((1.0 - PRIDE) * share_beaten(stars, seat, luck) + PRIDE * success[seat])
        return utilities

    def forecast(self, state: State, seat: int) -> float | None:
        assert isinstance(state, PinState)
        return stars_of(state, seat, FORESIGHT)

    def success(self, score: float) -> float:
        return score / SOLO_SCALE

    def luck(self, state: State) -> float:
        assert isinstance(state, PinState)
        return LUCK[state.table.index] * (1.0 - min(0.5, 0.5 * state.roll / USUAL_ROLLS))

    def policy(self, state: State, seat: int, rng: Rng) -> Move:
        """What looks best on the own table, whatever the neighbours do.

        Nudges and skill shots are kept, and not even looked at, while the turn does as well as expected without them.
        """
        assert isinstance(state, PinState)
        sheet = state.sheets[seat]
        host = state if state.listener is None else state.clone()
        best = sheet.options[0]
        highest = -1e9
        for helped in (False, True):
            if helped and highest >= FORESIGHT.worth(sheet):
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
            promise = FIRST_SIGHT.promises[sheet.table.index][sheet.round - 1]
            parts += [
                ("balls in play", in_play(promise, sheet)),
                ("rounds to come", promise.base),
                ("boxes and sets filled", filled(promise, sheet)),
                ("lamps, bonuses and the backglass", lit(promise, sheet)),
                ("nudges, skill shots and skills kept", kept(promise, sheet)),
            ]
        return [(name, stars / SOLO_SCALE) for name, stars in parts]


STRATEGY: Final = PinStrategy()
