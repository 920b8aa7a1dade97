"""The table: dealing, drafting, flipping cards, everybody's turn, attacks and the end."""

from __future__ import annotations

from typing import Final, final

from midway.core.bits import bits, mask_of
from midway.core.chance import Outcomes, Rng
from midway.core.encoding import add_bits, add_one_of
from midway.core.events import EVERYONE
from midway.core.result import Result, deciding_place, rank_by
from midway.core.state import SEATS_OF, SheetState, View, fingerprint
from midway.core.words import CHANCE, Move
from midway.games.insertcoin.components import (
    CARD_COUNT,
    CARD_SYMBOLS,
    DEALT,
    DRAFTED,
    LEVELS,
    PILE_SIZE,
    SYMBOLS,
)
from midway.games.insertcoin.rules.numbers import encode_sheet
from midway.games.insertcoin.rules.refusal import refused_setup, refused_turn
from midway.games.insertcoin.rules.secret import ALL_CARDS, Draft, redraw_hands
from midway.games.insertcoin.rules.sheet import (
    DROPPING,
    IDLE,
    KEEPING,
    CoinSheet,
    blank_sheet,
)
from midway.games.insertcoin.rules.turn import begin_card, say
from midway.games.insertcoin.words import (
    DEAL_MOVES,
    FLIP_MOVES,
    GAME_OVER,
    GAME_OVER_MOVE,
    KEEP,
    SIZES,
)

DEALING: Final = 0
SETTING_UP: Final = 1
FLIPPING: Final = 2
DRAWING: Final = 3
OVER: Final = 4

ACTORS_CHANCE: Final = [CHANCE]
TIE_BREAKS: Final = ["", "COIN-11.9", "COIN-11.10", "COIN-11.11"]
ABILITY_RULES: Final = [
    "COIN-6.1",
    "COIN-6.12",
    "COIN-6.14",
    "COIN-6.2",
    "COIN-6.5",
    "COIN-6.7",
    "COIN-6.9",
    "COIN-6.10",
]
"""The rule of each shape's ability."""


@final
class CoinState(SheetState[CoinSheet]):
    """A position of Insert Coin to Play. The deck is what is not yet flipped; its order is chance's."""

    draft: bool
    phase: int
    dealt: int
    """How many cards are dealt so far."""
    rounds: int
    """How many rounds of the draft are behind us."""
    card: int
    """The flipped shape card."""
    unseen: int
    """The shape cards still in the deck (while dealing: not yet dealt), as a mask."""
    pile: int
    left: int
    """How many cards are left in the present pile, GAME OVER included."""
    lurking: bool
    """Whether the present pile's GAME OVER card is still in it."""
    game_overs: int
    """How many GAME OVER cards were flipped."""
    turns: int

    def begin(self) -> None:
        """The position before the first card is dealt."""
        self.lay_out([blank_sheet() for _ in range(self.seats)])
        self.draft = self.options.flag("draft")
        self.phase = DEALING
        self.dealt = 0
        self.rounds = 0
        self.card = -1
        self.unseen = ALL_CARDS
        self.pile = 0
        self.left = PILE_SIZE + 1
        self.lurking = True
        self.game_overs = 0
        self.turns = 0

    def clone(self) -> CoinState:
        new = CoinState(self.game, self.seats, self.options, self.rules)
        new.copy_sheets(self)
        new.draft = self.draft
        new.phase = self.phase
        new.dealt = self.dealt
        new.rounds = self.rounds
        new.card = self.card
        new.unseen = self.unseen
        new.pile = self.pile
        new.left = self.left
        new.lurking = self.lurking
        new.game_overs = self.game_overs
        new.turns = self.turns
        return new

    # --- who may say what -----------------------------------------------------------------------------------

    def actors(self) -> list[int]:
        if self.phase == FLIPPING or self.phase == DEALING:
            return ACTORS_CHANCE
        return SEATS_OF[self.pending]

    def legal(self, seat: int) -> list[Move]:
        return self.sheets[seat].legal()

    def outcomes(self) -> Outcomes:
        if self.phase == DEALING:
            return Outcomes([DEAL_MOVES[card] for card in bits(self.unseen)])
        moves = [FLIP_MOVES[card] for card in bits(self.unseen)]
        if not self.lurking:
            return Outcomes(moves)
        # Each card of the pile is the GAME OVER with equal chance; each unseen shape is any other card alike.
        weights = [self.left - 1] * len(moves)
        weights.append(len(moves))
        moves.append(GAME_OVER_MOVE)
        return Outcomes(moves, weights)

    # --- saying it ------------------------------------------------------------------------------------------

    def do(self, seat: int, move: Move) -> None:
        if seat == CHANCE:
            self.horizon += 1
            if self.phase == DEALING:
                self._deal(move.a)
            elif move.kind == GAME_OVER:
                self._flip_game_over()
            else:
                self._flip(move.a)
            return
        sheet = self.own(seat)
        sheet.choices = None
        if self.phase == SETTING_UP:
            self._pick(seat, sheet, move)
        elif say(sheet, move):
            self.done(seat)

    # --- set-up ---------------------------------------------------------------------------------------------

    def _hand_size(self) -> int:
        return DRAFTED if self.draft else DEALT

    def _deal(self, card: int) -> None:
        while True:
            seat = self.dealt // self._hand_size()
            self.own(seat).hand |= 1 << card
            self.unseen &= ~(1 << card)
            self.dealt += 1
            if self.listener is not None:
                self.tell("dealt", 1 << seat, [card], [])
            if self.dealt == self.seats * self._hand_size():
                break
            if self.unseen & (self.unseen - 1):
                return
            card = self.unseen.bit_length() - 1  # the last card of all is no draw
        self.unseen = ALL_CARDS
        self.phase = SETTING_UP
        for seat in range(self.seats):
            sheet = self.own(seat)
            sheet.step = KEEPING
            if self.draft:
                sheet.seen = [sheet.hand]
        self.open_turn((1 << self.seats) - 1)

    def _pick(self, seat: int, sheet: CoinSheet, move: Move) -> None:
        """A word of set-up: a card is kept or dropped."""
        sheet.hand &= ~(1 << move.a)
        if move.kind == KEEP:
            sheet.picks = [*sheet.picks, move.a]
            if not self.draft and len(sheet.picks) < LEVELS:
                return
        sheet.step = IDLE
        self.done(seat)

    def _settle_setup(self) -> None:
        if self.draft and self.rounds < DRAFTED:
            self._pass_packets()
            return
        for seat in range(self.seats):
            sheet = self.own(seat)
            # In a draft all four are picks, and the hand holds those that were not dropped.
            sheet.choose_shapes([card for card in sheet.picks if not self.draft or sheet.hand >> card & 1])
            if self.listener is not None:
                self.tell("levels", EVERYONE, [seat, *sheet.shapes], [])
        self.show()
        self._next_card()

    def _pass_packets(self) -> None:
        """COIN-1.10: what was not kept goes to the left; a last card is no choice; then one of four is dropped."""
        hands = [sheet.hand for sheet in self.sheets]
        self.rounds += 1
        last = self.rounds == DRAFTED - 1
        for seat in range(self.seats):
            sheet = self.own(seat)
            sheet.hand = hands[seat - 1]
            sheet.seen = [*sheet.seen, sheet.hand]
            sheet.step = KEEPING
            if last:
                sheet.picks = [*sheet.picks, sheet.hand.bit_length() - 1]
                for card in sheet.picks:
                    sheet.hand |= 1 << card
                sheet.step = DROPPING
        if last:
            self.rounds = DRAFTED
        self.open_turn((1 << self.seats) - 1)

    # --- cards ----------------------------------------------------------------------------------------------

    def _next_card(self) -> None:
        """Goes on to the next flip, or to the end if the deck is empty."""
        if self.left == 0 and self.pile == 0:
            self.pile = 1
            self.left = PILE_SIZE + 1
            self.lurking = True
        if self.left == 0:
            self._end("COIN-10.2")
            return
        self.phase = FLIPPING
        self.card = -1
        if self.lurking and self.left == 1:
            self._flip_game_over()
        elif not self.lurking and self.unseen & (self.unseen - 1) == 0:
            self._flip(self.unseen.bit_length() - 1)

    def _flip(self, card: int) -> None:
        self.card = card
        self.unseen &= ~(1 << card)
        self.left -= 1
        self.turns += 1
        self.phase = DRAWING
        if self.listener is not None:
            self.tell("flip", EVERYONE, [card], [])
        acting = 0
        for seat in range(self.seats):
            if self._begin_turn(seat):
                acting |= 1 << seat
        if acting:
            self.open_turn(acting)
        else:
            self.settle()

    def _begin_turn(self, seat: int) -> bool:
        """Readies the seat for the flipped card; False if it has nothing to decide on it."""
        sheet = self.own(seat)
        begin_card(sheet, self.card)
        if self.listener is not None:
            if sheet.step == IDLE:
                self.tell("skips", EVERYONE, [seat], [])
            elif sheet.gave_life:
                self.tell("forced", EVERYONE, [seat, sheet.lives, sheet.coins], [])
                self._report_fills(seat)
        return sheet.step != IDLE

    def _flip_game_over(self) -> None:
        self.left -= 1
        self.lurking = False
        self.game_overs += 1
        if self.listener is not None:
            self.tell("game over", EVERYONE, [self.game_overs], [])
        short = False
        for seat in range(self.seats):
            sheet = self.sheets[seat]
            if sheet.complete.bit_count() >= self.game_overs:
                continue
            if sheet.coins == 0:
                short = True
                if self.listener is not None:
                    self.tell("cannot pay", EVERYONE, [seat], [])
                continue
            self.own(seat).coins -= 1
            if self.listener is not None:
                self.tell("pays", EVERYONE, [seat], [])
        self.show()
        if short:
            self._end("COIN-10.4")
        else:
            self._next_card()

    # --- the end of a turn ----------------------------------------------------------------------------------

    def settle(self) -> None:
        if self.phase == SETTING_UP:
            self._settle_setup()
            return
        if self.listener is not None:
            self._report()
        self._attack()
        self.show()
        for sheet in self.sheets:
            if sheet.complete == FULL_SHEET:
                self._end("COIN-10.1")
                return
        for sheet in self.sheets:
            if sheet.out:
                self._end("COIN-10.3")
                return
        self._next_card()

    def _attack(self) -> None:
        """COIN-7.1: what the activated abilities do to opponents, after everybody has drawn."""
        strikes = 0
        skulls = 0
        for attacker in self.sheets:
            strikes += attacker.strikes
            skulls += attacker.skull
        if strikes == 0 and skulls == 0:
            return
        for seat in range(self.seats):
            sheet = self.sheets[seat]
            if sheet.shielded:
                continue
            hits = strikes - sheet.strikes
            if hits > 0:
                victim = self.own(seat)
                lost = 0
                for _ in range(hits):
                    lost += victim.lives > 0
                    victim.lose_life()
                if self.listener is not None and lost > 0:
                    self.tell("struck", EVERYONE, [seat, lost, victim.lives, victim.coins], [])
            if skulls - sheet.skull > 0:
                self.own(seat).skip_next = True
                if self.listener is not None:
                    self.tell("cursed", EVERYONE, [seat], [])

    def _report(self) -> None:
        """Tells what everybody did on the card: the difference between what was shown and what is there now."""
        for seat in range(self.seats):
            before = self.shown[seat]
            now = self.sheets[seat]
            if now.gave_life and not before.gave_life:
                self.tell("life", EVERYONE, [seat, now.lives, now.coins], [])
            self._report_fills(seat)
            # What was complete but still waiting when it was shown is the square of a forced life.
            completed = now.complete & ~before.complete | before.waiting
            for level in range(LEVELS):
                if completed >> level & 1:
                    used = now.activated >> level & 1
                    self.tell("completes", EVERYONE, [seat, level, now.shapes[level], used], [])

    def _report_fills(self, seat: int) -> None:
        before = self.shown[seat]
        now = self.sheets[seat]
        for level in range(LEVELS):
            fresh = now.filled[level] & ~before.filled[level]
            if fresh:
                squares = [square for square in range(SIZES[now.shapes[level]]) if fresh >> square & 1]
                self.tell("fills", EVERYONE, [seat, level, len(squares)], squares)

    def _end(self, rule: str) -> None:
        self.phase = OVER
        self.pending = 0
        self.acting = 0
        if self.listener is not None:
            self.tell("end", EVERYONE, [END_RULES.index(rule)], [])

    def result(self) -> Result | None:
        if self.phase != OVER:
            return None
        standings = [[s.score(), s.complete.bit_count(), s.coins, s.lives] for s in self.sheets]
        place = deciding_place(standings)
        return Result(
            [standing[0] for standing in standings],
            rank_by(standings),
            decided_by=TIE_BREAKS[place] if place > 0 else "",
        )

    def score(self, seat: int) -> int:
        sheet = self.sheets[seat]
        return sheet.score() if sheet.shapes else 0

    # --- why not --------------------------------------------------------------------------------------------

    def forbids(self, seat: int, move: Move) -> str:
        if self.phase == OVER:
            return "COIN-10.8"
        if self.phase == DRAWING and not self.acting >> seat & 1:
            return "COIN-6.8"  # a White Skull
        if self.phase == DEALING or self.phase == FLIPPING or not self.pending >> seat & 1:
            return "COIN-3.3"
        sheet = self.sheets[seat]
        if move in sheet.legal():
            return ""
        return refused_setup(sheet, move) if self.phase == SETTING_UP else refused_turn(sheet, move)

    # --- what a viewer knows --------------------------------------------------------------------------------

    def observe(self, seat: int) -> View:
        view = self.frame(seat)
        view.update(self._table())
        view["acting"] = self.acting
        view["sheets"] = [self.sheet_seen_by(seat, other).as_dict() for other in range(self.seats)]
        view["secrets"] = self.sheets[seat].secrets() if seat >= 0 else None
        view["done"] = seat < 0 or not self.pending >> seat & 1
        return view

    def _table(self) -> View:
        return {
            "phase": self.phase,
            "dealt": self.dealt,
            "rounds": self.rounds,
            "card": self.card,
            "unseen": 0 if self.phase == DEALING else self.unseen,
            "pile": self.pile,
            "left": self.left,
            "lurking": self.lurking,
            "game_overs": self.game_overs,
            "turns": self.turns,
        }

    def guess(self, seat: int, rng: Rng) -> CoinState:
        new = self.clone()
        new.rewind_others(seat)
        if new.phase <= SETTING_UP:
            new.redraw(seat, rng)
        return new

    def redraw(self, seat: int, rng: Rng) -> None:
        """Draws afresh what the seat cannot know during set-up."""
        for other in range(self.seats):
            self.own(other)
        if self.draft and self.phase == SETTING_UP:
            Draft(self.sheets, seat, self.rounds, rng).redraw()
        else:
            size = self._hand_size()
            sizes = [min(size, max(0, self.dealt - other * size)) for other in range(self.seats)]
            redraw_hands(self.sheets, seat, sizes, rng)
        if self.phase == DEALING:
            self.unseen = ALL_CARDS
            for sheet in self.sheets:
                self.unseen &= ~sheet.hand
        mine = self.shown[seat] if seat >= 0 else None
        self.show()
        if mine is not None:
            self.shown[seat] = mine

    def key(self, seat: int | None = None) -> int:
        out = [self.phase, self.dealt, self.rounds, self.card + 1, self.pile, self.left, self.lurking + 0]
        out += [self.game_overs, self.turns, self.horizon, self.acting]
        if seat is None:
            out += [self.unseen, self.pending]
            for sheet in self.sheets:
                sheet.numbers(out, True)
            for other in SEATS_OF[self.acting]:
                self.shown[other].numbers(out, True)
        else:
            out += [0 if self.phase == DEALING else self.unseen, seat + 2]
            for other in range(self.seats):
                self.sheet_seen_by(seat, other).numbers(out, other == seat)
            out.append(seat >= 0 and self.pending >> seat & 1)
        return fingerprint(out)

    def save(self) -> View:
        view = self.frame(-2)
        view.update(self._table())
        view["unseen"] = self.unseen
        view["acting"] = self.acting
        view["pending"] = self.pending
        view["sheets"] = [{**sheet.as_dict(), **sheet.secrets()} for sheet in self.sheets]
        view["shown"] = [{**sheet.as_dict(), **sheet.secrets()} for sheet in self.shown]
        return view

    def encode(self, seat: int, out: list[float]) -> None:
        numbers: list[float] = []
        add_one_of(numbers, self.phase, 5)
        for side in range(2):
            add_one_of(numbers, CARD_SYMBOLS[self.card][side] if self.card >= 0 else -1, len(SYMBOLS))
        numbers += [self.pile, self.left / (PILE_SIZE + 1), self.lurking, self.game_overs / 2, self.turns / CARD_COUNT]
        add_bits(numbers, 0 if self.phase == DEALING else self.unseen, CARD_COUNT)
        first = max(0, seat)
        for i in range(self.seats):
            encode_sheet(numbers, self.sheet_seen_by(seat, (first + i) % self.seats))
        mine = self.sheets[seat] if seat >= 0 else blank_sheet()
        add_bits(numbers, mine.hand, CARD_COUNT)
        add_bits(numbers, mask_of(mine.picks), CARD_COUNT)
        out[:] = numbers


FULL_SHEET: Final = (1 << LEVELS) - 1
END_RULES: Final = ["COIN-10.1", "COIN-10.2", "COIN-10.3", "COIN-10.4"]
