"""A position: the dice that all share, and one table per player."""

from __future__ import annotations

from typing import Final, final

from midway.core.chance import Outcomes, Rng
from midway.core.encoding import add_one_of
from midway.core.events import EVERYONE
from midway.core.result import Result, deciding_place, rank_by
from midway.core.state import SEATS_OF, SheetState, View, fingerprint
from midway.core.words import CHANCE, Move
from midway.games.pinball.components import LAST_ROLL, SOLO_SCALE
from midway.games.pinball.rules.encoding import encode_sheet
from midway.games.pinball.rules.refusal import refusal
from midway.games.pinball.rules.sheet import IDLE, NO_WORDS, PICK_BALL, PinSheet, blank_sheet
from midway.games.pinball.rules.table import OFF, Table
from midway.games.pinball.rules.turn import ball_words, begin, choice_words, moving_words, say
from midway.games.pinball.words import ROLL_WEIGHTS, ROLLS

ACTORS_CHANCE: Final = [CHANCE]
NO_ACTORS: Final[list[int]] = []
ROLL: Final = Outcomes(ROLLS, ROLL_WEIGHTS)
TIE_BREAK: Final = "PIN-11.3"


@final
class PinState(SheetState[PinSheet]):
    """One game of pinball. Chance rolls, all players act on the roll at once, and so on."""

    table: Table
    low: int
    high: int
    roll: int
    """How many times the dice have been rolled."""
    playing: int
    """The seats that had not ended their third round before this roll, as a bit mask."""

    def begin(self, table: Table) -> None:
        """The position before the first roll."""
        self.lay_out([blank_sheet(table, seat) for seat in range(self.seats)])
        self.table = table
        self.low = 0
        self.high = 0
        self.roll = 0
        self.playing = (1 << self.seats) - 1

    # --- playing --------------------------------------------------------------------------------------------

    def actors(self) -> list[int]:
        if self.pending:
            return SEATS_OF[self.pending]
        return ACTORS_CHANCE if self.playing else NO_ACTORS

    def legal(self, seat: int) -> list[Move]:
        return self.sheets[seat].options

    def outcomes(self) -> Outcomes:
        return ROLL

    def do(self, seat: int, move: Move) -> None:
        if seat == CHANCE:
            self._roll(move.a, move.b)
            return
        sheet = self.own(seat)
        say(self, sheet, move, self.roll)
        if not sheet.options:
            self.done(seat)

    def _roll(self, low: int, high: int) -> None:
        self.low = low
        self.high = high
        self.roll += 1
        self.horizon += 1
        if self.listener is not None:
            self.tell("roll", EVERYONE, [low, high], [])
        acting = 0
        for seat in SEATS_OF[self.playing]:
            sheet = self.own(seat)
            begin(self, sheet, low, high, self.roll)
            if sheet.options:
                acting |= 1 << seat
        if acting:
            self.open_turn(acting)
        else:
            self.show()
            self.settle()

    def settle(self) -> None:
        """The roll is played: whoever ended the third round is out, and the last roll of all ends the game."""
        over = self.roll == LAST_ROLL
        for seat in SEATS_OF[self.playing]:
            sheet = self.sheets[seat]
            if over and not sheet.finished_at:
                sheet = self.own(seat)
                sheet.ball_a = OFF
                sheet.ball_b = OFF
                sheet.finished_at = self.roll
            if sheet.finished_at:
                self.playing &= ~(1 << seat)
            if self.listener is not None:
                self.tell("turn", EVERYONE, [seat, sheet.score - sheet.opening, sheet.score], [])
                if sheet.finished_at:
                    self.tell("finished", EVERYONE, [seat, sheet.score, self.roll], [])
        self.show()

    def forbids(self, seat: int, move: Move) -> str:
        if not 0 <= seat < self.seats:
            return "PIN-1.5"
        return refusal(self.sheets[seat], move)

    def result(self) -> Result | None:
        if self.playing or self.pending:
            return None
        scores = [sheet.score for sheet in self.sheets]
        if self.seats == 1:
            return Result(scores, [1], scale=SOLO_SCALE)
        standings = [[sheet.score, LAST_ROLL - sheet.finished_at] for sheet in self.sheets]
        decided_by = TIE_BREAK if deciding_place(standings) == 1 else ""
        return Result(scores, rank_by(standings), decided_by=decided_by)

    def score(self, seat: int) -> int:
        return self.sheets[seat].score

    # --- copies ---------------------------------------------------------------------------------------------

    def clone(self) -> PinState:
        other = PinState(self.game, self.seats, self.options, self.rules)
        other.copy_sheets(self)
        other.table = self.table
        other.low = self.low
        other.high = self.high
        other.roll = self.roll
        other.playing = self.playing
        return other

    def guess(self, seat: int, rng: Rng) -> PinState:
        other = self.clone()
        other.rewind_others(seat)
        return other

    def alone(self, seat: int) -> PinState:
        other = self.guess(seat, Rng(0))
        other.acting &= 1 << seat
        other.pending &= 1 << seat
        other.playing &= 1 << seat
        return other

    def key(self, seat: int | None = None) -> int:
        numbers = [self.horizon, self.roll, self.low, self.high, self.playing, self.acting]
        if seat is None:
            numbers.append(self.pending)
            for sheet in self.sheets:
                numbers.extend(sheet.numbers())
            for other in SEATS_OF[self.acting]:
                numbers.extend(self.shown[other].numbers())
        else:
            numbers.append(seat + 2)
            for other in range(self.seats):
                numbers.extend(self.sheet_seen_by(seat, other).numbers())
        return fingerprint(numbers)

    # --- data -----------------------------------------------------------------------------------------------

    def observe(self, seat: int) -> View:
        view = self.frame(seat)
        view["table"] = self.options.choice("table")
        view["dice"] = [self.low, self.high]
        view["roll"] = self.roll
        view["acting"] = self.acting
        view["playing"] = self.playing
        view["sheets"] = [self.sheet_seen_by(seat, other).save() for other in range(self.seats)]
        return view

    def save(self) -> View:
        return {
            "seats": self.seats,
            "options": self.options.as_dict(),
            "rules": self.rules,
            "horizon": self.horizon,
            "dice": [self.low, self.high],
            "roll": self.roll,
            "acting": self.acting,
            "playing": self.playing,
            "pending": self.pending,
            "sheets": [sheet.save() for sheet in self.sheets],
            "shown": [sheet.save() for sheet in self.shown],
        }

    def take_sheets(self, sheets: list[View], shown: list[View]) -> None:
        """Takes over the sheets that `save` or `observe` wrote."""
        self.sheets = [self._read(seat, sheets[seat]) for seat in range(self.seats)]
        self.shown = [self._read(seat, shown[seat]) for seat in range(self.seats)]
        self.owned = 0

    def _read(self, seat: int, data: View) -> PinSheet:
        sheet = blank_sheet(self.table, seat)
        sheet.load(data)
        sheet.options = words_now(sheet)
        return sheet

    def encode(self, seat: int, out: list[float]) -> None:
        numbers: list[float] = []
        add_one_of(numbers, self.low - 1, 6)
        add_one_of(numbers, self.high - 1, 6)
        numbers.append(self.roll / LAST_ROLL)
        for step in range(self.seats):
            other = (max(seat, 0) + step) % self.seats
            encode_sheet(self.sheet_seen_by(seat, other), numbers)
        out[:] = numbers


def words_now(sheet: PinSheet) -> list[Move]:
    """The words of a sheet that stands in the middle of a turn, found again from what is written."""
    if sheet.choices:
        return choice_words(sheet)
    if sheet.phase == IDLE:
        return NO_WORDS
    return ball_words(sheet) if sheet.phase == PICK_BALL else moving_words(sheet)
