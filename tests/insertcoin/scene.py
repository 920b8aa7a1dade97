"""Set scenes for rule tests: sheets as wanted, a scripted card, and words said one by one."""

from __future__ import annotations

from midway.core.chance import ScriptedDealer
from midway.core.events import Listener
from midway.core.match import Match
from midway.core.words import CHANCE
from midway.games.insertcoin import GAME
from midway.games.insertcoin.components import CARD_SHAPES, SHAPE_NAMES
from midway.games.insertcoin.rules.sheet import CoinSheet
from midway.games.insertcoin.rules.state import CoinState
from midway.games.insertcoin.words import CHANCE_WORDS, FULL, SHAPE_SQUARES, WORDS, cell_name

CHERRY, SHIELD, SHIP, ALIEN, KABUKI, SKULL, DEMON, ROBOT = SHAPE_NAMES


def cards_showing(*shapes: str) -> list[int]:
    """Different cards (numbered from 1) with these shapes."""
    cards: list[int] = []
    for shape in shapes:
        number = SHAPE_NAMES.index(shape)
        cards.append(next(c + 1 for c, s in enumerate(CARD_SHAPES) if s == number and c + 1 not in cards))
    return cards


class Scene:
    """A two-player game (or more) past its set-up, in which each seat has the named shapes."""

    def __init__(self, *levels: tuple[str, str, str]) -> None:
        match = Match(GAME, len(levels))
        kept = cards_showing(*[shape for shapes in levels for shape in shapes])
        rest = [card for card in range(1, 31) if card not in kept]
        deal: list[str] = []
        for seat in range(len(levels)):
            deal += [f"deal {card}" for card in [*kept[3 * seat : 3 * seat + 3], rest.pop(), rest.pop()]]
        match.run(ScriptedDealer(deal[: 5 * len(levels)]))
        for seat in range(len(levels)):
            for card in kept[3 * seat : 3 * seat + 3]:
                match.say(seat, f"keep {card}")
        assert isinstance(match.state, CoinState)
        self.state = match.state
        self.listener = Listener()
        self.state.listener = self.listener

    def sheet(self, seat: int = 0) -> CoinSheet:
        """A seat's sheet, as it is now."""
        return self.state.sheets[seat]

    def fill_but(self, seat: int, level: int, *cells: str) -> None:
        """Fills a level except for these squares, without completing it."""
        sheet = self.state.own(seat)
        shape = sheet.shapes[level - 1]
        names = [cell_name(10 * y + x) for x, y in SHAPE_SQUARES[shape]]
        mask = FULL[shape]
        for cell in cells:
            mask &= ~(1 << names.index(cell))
        sheet.filled[level - 1] = mask
        self.state.show()

    def finish(self, seat: int, level: int) -> None:
        """Makes a level complete, its ability long gone."""
        sheet = self.state.own(seat)
        sheet.filled[level - 1] = FULL[sheet.shapes[level - 1]]
        sheet.complete |= 1 << (level - 1)
        self.state.show()

    def reserves(self, seat: int, lives: int, coins: int) -> None:
        sheet = self.state.own(seat)
        sheet.lives = lives
        sheet.coins = coins
        self.state.show()

    def flip(self, card: int | str) -> None:
        """Chance flips a card (numbered from 1) or the `game over`."""
        self.state.play(CHANCE, CHANCE_WORDS.parse(f"flip {card}"))

    def say(self, seat: int, *words: str) -> None:
        for word in words:
            self.state.play(seat, WORDS.parse(word))

    def legal(self, seat: int = 0) -> list[str]:
        return [move.word for move in self.state.legal(seat)] if seat in self.state.actors() else []

    def why_not(self, seat: int, word: str) -> str:
        """The rule that forbids the word, which `play` must refuse and leave no trace of."""
        return self.state.forbids(seat, WORDS.parse(word))

    def pass_turn(self, seat: int) -> None:
        """Lets a seat do anything harmless: the first symbol it can, anywhere, no ability."""
        turn = self.state.turns
        while seat in self.state.actors() and self.state.turns == turn:
            words = self.legal(seat)
            self.say(seat, "decline" if "decline" in words else "done" if "done" in words else words[0])

    def events(self, kind: str) -> list[list[int]]:
        return [event.numbers for event in self.listener.events if event.kind == kind]
