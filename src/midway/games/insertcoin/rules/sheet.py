"""One player's sheet: three levels, lives and coins, and the step of the turn the player is at."""

from __future__ import annotations

from typing import Final, final

from midway.core.bits import bits
from midway.core.state import Sheet, View
from midway.core.words import Move
from midway.games.insertcoin.components import (
    CARD_SHAPES,
    CARD_SYMBOLS,
    COINS,
    LEVELS,
    LIVES,
    VALUES,
)
from midway.games.insertcoin.words import (
    ACTIVATE_MOVES,
    COMPLETE_MOVES,
    DECLINE_MOVE,
    DONE_MOVE,
    DRAW_MOVES,
    DROP_MOVES,
    FIT_MASKS,
    FIT_MOVES,
    FULL,
    KEEP_MOVES,
    LIFE_MOVE,
    SIZES,
    SQUARE_FILLS,
)

IDLE: Final = 0
KEEPING: Final = 1
DROPPING: Final = 2
CHOOSING: Final = 3
PLACING: Final = 4
FILLING: Final = 5
ACTIVATING: Final = 6
COMPLETING: Final = 7
STEPS: Final = 8

KABUKI_NEEDS: Final = 10
LIVES_PER_COIN: Final = 3
BOTH_SIDES: Final = 3


@final
class CoinSheet(Sheet):
    """Everything that belongs to one seat. Levels are sets of filled squares, as bit masks."""

    shapes: list[int]
    filled: list[int]
    complete: int
    """The levels that are entirely filled, as a mask."""
    waiting: int
    """Those of them whose ability may be activated now."""
    activated: int
    lives: int
    coins: int
    out: bool
    """Whether the seat has ever stood without life and coin: that ends the game."""
    shielded: bool
    ship: bool
    """Whether both symbols of the present card may be drawn."""
    ship_next: bool
    skip_next: bool
    skull: bool
    """Whether a White Skull was activated in this turn."""
    strikes: int
    """How many attacks of this turn cost the opponents a life."""
    gave_life: bool
    """Whether the seat gave a life instead of drawing on this card."""
    step: int
    card: int
    """The card the seat acts on."""
    side: int
    level: int
    fills: int
    """How many squares are still to be filled one by one."""
    alien_waits: bool
    """Whether the second part of an Alien Invader follows the present fill."""
    drawn: int
    """Which symbols of the card are drawn, as a mask of sides."""
    hand: int
    """Cards in hand during set-up, as a mask; secret."""
    picks: list[int]
    """Cards kept so far during set-up, in order; secret."""
    seen: list[int]
    """The hands this seat has held in a draft, in order; secret."""
    choices: list[Move] | None

    def copy(self) -> CoinSheet:
        new = CoinSheet()
        new.shapes = self.shapes
        new.filled = list(self.filled)
        new.complete = self.complete
        new.waiting = self.waiting
        new.activated = self.activated
        new.lives = self.lives
        new.coins = self.coins
        new.out = self.out
        new.shielded = self.shielded
        new.ship = self.ship
        new.ship_next = self.ship_next
        new.skip_next = self.skip_next
        new.skull = self.skull
        new.strikes = self.strikes
        new.gave_life = self.gave_life
        new.step = self.step
        new.card = self.card
        new.side = self.side
        new.level = self.level
        new.fills = self.fills
        new.alien_waits = self.alien_waits
        new.drawn = self.drawn
        new.hand = self.hand
        new.picks = self.picks
        new.seen = self.seen
        new.choices = None
        return new

    # --- what may be said -----------------------------------------------------------------------------------

    def legal(self) -> list[Move]:
        """The words of the present step; kept until the sheet is written again."""
        choices = self.choices
        if choices is None:
            choices = self._list_choices()
            self.choices = choices
        return choices

    def _list_choices(self) -> list[Move]:
        step = self.step
        if step == PLACING:
            return self.places()
        if step == CHOOSING:
            return self._draws()
        if step == FILLING:
            return self._squares()
        if step == ACTIVATING:
            return [ACTIVATE_MOVES[level] for level in range(LEVELS) if self.waiting >> level & 1] + [DECLINE_MOVE]
        if step == COMPLETING:
            return [COMPLETE_MOVES[level] for level in self.kabuki_targets()]
        if step == KEEPING:
            return [KEEP_MOVES[card] for card in bits(self.hand)]
        if step == DROPPING:
            return [DROP_MOVES[card] for card in bits(self.hand)]
        return []

    def _draws(self) -> list[Move]:
        """Symbols with the levels they fit, then what may be said instead: a life, or on a ship turn `done`."""
        moves: list[Move] = []
        for side in range(2):
            if not self.drawn >> side & 1:
                for level in range(LEVELS):
                    if self.fits(side, level):
                        moves.append(DRAW_MOVES[side][level])
        moves.append(DONE_MOVE if self.drawn else LIFE_MOVE)
        return moves

    def places(self) -> list[Move]:
        """Where the chosen symbol fits the chosen level."""
        shape = self.shapes[self.level]
        symbol = CARD_SYMBOLS[self.card][self.side]
        filled = self.filled[self.level]
        words = FIT_MOVES[shape][symbol]
        moves: list[Move] = []
        i = 0
        for mask in FIT_MASKS[shape][symbol]:
            if not mask & filled:
                moves.append(words[i])
            i += 1
        return moves

    def _squares(self) -> list[Move]:
        moves: list[Move] = []
        for level in range(LEVELS):
            shape = self.shapes[level]
            filled = self.filled[level]
            words = SQUARE_FILLS[shape][level]
            for square in range(SIZES[shape]):
                if not filled >> square & 1:
                    moves.append(words[square])
        return moves

    # --- asking ---------------------------------------------------------------------------------------------

    def fits(self, side: int, level: int) -> bool:
        """Whether the card's symbol of this side fits the level anywhere."""
        filled = self.filled[level]
        for mask in FIT_MASKS[self.shapes[level]][CARD_SYMBOLS[self.card][side]]:
            if not mask & filled:
                return True
        return False

    def fits_anywhere(self, side: int) -> bool:
        return self.fits(side, 0) or self.fits(side, 1) or self.fits(side, 2)

    def empty(self, level: int) -> int:
        """How many squares of the level are not filled."""
        return SIZES[self.shapes[level]] - self.filled[level].bit_count()

    def empty_squares(self) -> int:
        return self.empty(0) + self.empty(1) + self.empty(2)

    def has_complete(self, shape: int) -> bool:
        """Whether one of the complete levels shows this shape."""
        for level in range(LEVELS):
            if self.complete >> level & 1 and self.shapes[level] == shape:
                return True
        return False

    def kabuki_targets(self) -> list[int]:
        """The levels that Kabuki Love could complete."""
        return [
            level
            for level in range(LEVELS)
            if not self.complete >> level & 1
            and VALUES[self.shapes[level]] == 10
            and self.filled[level].bit_count() >= KABUKI_NEEDS
        ]

    def level_score(self, level: int) -> int:
        return max(0, VALUES[self.shapes[level]] - self.empty(level))

    def score(self) -> int:
        """Levels, coins and lives added up."""
        return self.level_score(0) + self.level_score(1) + self.level_score(2) + 3 * self.coins + self.lives

    # --- writing --------------------------------------------------------------------------------------------

    def fill(self, level: int, mask: int) -> None:
        """Fills squares; a level that is entirely filled now is complete and its ability waits."""
        filled = self.filled[level] | mask
        self.filled[level] = filled
        if filled == FULL[self.shapes[level]] and not self.complete >> level & 1:
            self.complete |= 1 << level
            self.waiting |= 1 << level

    def fill_all(self) -> None:
        """Fills every square there is."""
        for level in range(LEVELS):
            self.fill(level, FULL[self.shapes[level]])

    def lose_life(self) -> None:
        """Crosses off a life; for the last one a coin buys three new ones, if there is a coin."""
        if self.lives == 0:
            return
        self.lives -= 1
        if self.lives == 0:
            if self.coins > 0:
                self.coins -= 1
                self.lives = LIVES_PER_COIN
            else:
                self.out = True

    def choose_shapes(self, cards: list[int]) -> None:
        """Copies the shapes of the kept cards into the levels and forgets the hand."""
        self.shapes = [CARD_SHAPES[card] for card in cards]
        self.hand = 0
        self.picks = []
        self.seen = []

    # --- plain data -----------------------------------------------------------------------------------------

    def as_dict(self) -> View:
        """What everybody may know of the sheet once it is shown."""
        return {
            "shapes": list(self.shapes),
            "filled": list(self.filled),
            "complete": self.complete,
            "waiting": self.waiting,
            "activated": self.activated,
            "lives": self.lives,
            "coins": self.coins,
            "out": self.out,
            "shielded": self.shielded,
            "ship": self.ship,
            "ship_next": self.ship_next,
            "skip_next": self.skip_next,
            "skull": self.skull,
            "strikes": self.strikes,
            "gave_life": self.gave_life,
            "step": self.step,
            "card": self.card,
            "side": self.side,
            "level": self.level,
            "fills": self.fills,
            "alien_waits": self.alien_waits,
            "drawn": self.drawn,
        }

    def secrets(self) -> View:
        """What only its seat may know of the sheet."""
        return {"hand": self.hand, "picks": list(self.picks), "seen": list(self.seen)}

    def numbers(self, out: list[int], secret: bool) -> None:
        """Appends all of it as numbers that are not negative, for hashing."""
        out.append(len(self.shapes))
        out += self.shapes
        out += self.filled
        flags = (
            self.out
            + 2 * self.shielded
            + 4 * self.ship
            + 8 * self.ship_next
            + 16 * self.skip_next
            + 32 * self.skull
            + 64 * self.alien_waits
        )
        marks = self.complete + 8 * self.waiting + 64 * self.activated + 512 * self.drawn + 2048 * self.gave_life
        at = self.step + STEPS * (self.side + 2 * (self.level + LEVELS * (self.fills + 8 * self.strikes)))
        out += [flags, marks, at, self.card + 1, self.lives, self.coins]
        if secret:
            out.append(self.hand)
            out += self.picks
            out += self.seen


def blank_sheet() -> CoinSheet:
    """A sheet at the start of the game."""
    sheet = CoinSheet()
    sheet.shapes = []
    sheet.filled = [0] * LEVELS
    sheet.complete = 0
    sheet.waiting = 0
    sheet.activated = 0
    sheet.lives = LIVES
    sheet.coins = COINS
    sheet.out = False
    sheet.shielded = False
    sheet.ship = False
    sheet.ship_next = False
    sheet.skip_next = False
    sheet.skull = False
    sheet.strikes = 0
    sheet.gave_life = False
    sheet.step = IDLE
    sheet.card = -1
    sheet.side = 0
    sheet.level = 0
    sheet.fills = 0
    sheet.alien_waits = False
    sheet.drawn = 0
    sheet.hand = 0
    sheet.picks = []
    sheet.seen = []
    sheet.choices = None
    return sheet


def read_sheet(data: View, secrets: View | None) -> CoinSheet:
    """The sheet that `as_dict` and `secrets` wrote."""
    sheet = blank_sheet()
    sheet.shapes = list(data["shapes"])
    sheet.filled = list(data["filled"])
    sheet.complete = data["complete"]
    sheet.waiting = data["waiting"]
    sheet.activated = data["activated"]
    sheet.lives = data["lives"]
    sheet.coins = data["coins"]
    sheet.out = data["out"]
    sheet.shielded = data["shielded"]
    sheet.ship = data["ship"]
    sheet.ship_next = data["ship_next"]
    sheet.skip_next = data["skip_next"]
    sheet.skull = data["skull"]
    sheet.strikes = data["strikes"]
    sheet.gave_life = data["gave_life"]
    sheet.step = data["step"]
    sheet.card = data["card"]
    sheet.side = data["side"]
    sheet.level = data["level"]
    sheet.fills = data["fills"]
    sheet.alien_waits = data["alien_waits"]
    sheet.drawn = data["drawn"]
    if secrets is not None:
        sheet.hand = secrets["hand"]
        sheet.picks = list(secrets["picks"])
        sheet.seen = list(secrets["seen"])
    return sheet
