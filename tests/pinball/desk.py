"""A table to test on: set a position, script the dice, say words, look at the marks."""

from __future__ import annotations

import pytest

from midway.core.errors import IllegalMove
from midway.core.events import Event, Listener
from midway.core.words import CHANCE
from midway.games.pinball import GAME
from midway.games.pinball.components import TABLE_NAMES
from midway.games.pinball.rules.sheet import PinSheet
from midway.games.pinball.rules.state import PinState
from midway.games.pinball.rules.table import OFF, PLAY_TABLES


def box_of(table: str, name: str) -> int:
    """The box with this name: its word, and one of its numbers where several share the word (`red 3`)."""
    word, _, face = name.partition(" ")
    data = PLAY_TABLES[TABLE_NAMES.index(table)].data
    return next(bit for bit, box in enumerate(data.boxes) if box.word == word and face in box.faces)


class Desk:
    """One game with its dice in our hands. Seat 0 is set up; `nudges` is how many it has left."""

    def __init__(
        self,
        table: str = "carniball",
        seats: int = 1,
        ball: str = "start",
        second: str = "off",
        filled: str = "",
        nudges: int = 0,
        **marks: int,
    ) -> None:
        state = GAME.new(seats, {"table": table})
        assert isinstance(state, PinState)
        self.name = table
        self.state = state
        self.listener = Listener()
        state.listener = self.listener
        sheet = self.sheet()
        sheet.ball_a = self.place(ball)
        sheet.ball_b = self.place(second)
        sheet.nudged = 3 - nudges
        for mark, value in marks.items():
            setattr(sheet, mark, value)
        self.fill(filled)

    # --- setting up -----------------------------------------------------------------------------------------

    def place(self, name: str) -> int:
        places = {"start": self.state.table.start, "mini": self.state.table.mini_start, "off": OFF}
        return places[name] if name in places else box_of(self.name, name)

    def fill(self, names: str, seat: int = 0) -> None:
        """Fills boxes, separated by commas; a name with a star fills all that begin like it."""
        sheet = self.state.sheets[seat]
        for name in filter(None, (name.strip() for name in names.split(","))):
            if name.endswith("*"):
                for bit, box in enumerate(self.state.table.data.boxes):
                    if box.word.startswith(name[:-1]):
                        sheet.filled |= 1 << bit
            else:
                bit = box_of(self.name, name)
                sheet.filled |= 1 << bit + (sheet.filled >> bit & 1)

    def clear(self, names: str, seat: int = 0) -> None:
        for name in names.split(","):
            self.state.sheets[seat].filled &= ~(1 << box_of(self.name, name.strip()))

    # --- playing --------------------------------------------------------------------------------------------

    def roll(self, one: int, other: int) -> Desk:
        word = f"roll {min(one, other)} {max(one, other)}"
        self.state.play(CHANCE, GAME.chance_vocabulary(self.state.options).parse(word))
        return self

    def say(self, *words: str, seat: int = 0) -> Desk:
        for word in words:
            self.state.play(seat, GAME.vocabulary(self.state.options).parse(word))
        return self

    # --- looking --------------------------------------------------------------------------------------------

    def sheet(self, seat: int = 0) -> PinSheet:
        return self.state.sheets[seat]

    @property
    def score(self) -> int:
        return self.sheet().score

    def words(self, seat: int = 0) -> list[str]:
        """What the seat may say."""
        return [move.word for move in self.state.legal(seat)] if seat in self.state.actors() else []

    def boxes(self, seat: int = 0) -> list[str]:
        """The moves to a box among them."""
        return [word for word in self.words(seat) if word[0].isdigit()]

    def at(self, name: str, second: bool = False) -> bool:
        """Whether a ball lies there."""
        sheet = self.sheet()
        return (sheet.ball_b if second else sheet.ball_a) == self.place(name)

    def is_filled(self, name: str) -> bool:
        return self.sheet().filled >> box_of(self.name, name) & 1 == 1

    def rule(self, word: str, seat: int = 0) -> str:
        """The rule that forbids this word; the word itself must be refused and change nothing."""
        before = self.state.key()
        move = GAME.vocabulary(self.state.options).parse(word)
        number = self.state.forbids(seat, move)
        with pytest.raises(IllegalMove) as refused:
            self.state.play(seat, move)
        assert refused.value.rule == number
        assert self.state.key() == before
        return number

    def events(self, kind: str) -> list[Event]:
        return [event for event in self.listener.events if event.kind == kind]
