"""A guessing game: the first seat hides a penny in its left or right hand, then the second names a hand.

Who guesses right wins. Of the wrong guesses one loses and the other draws, so the best mix is not even: the penny
belongs into the left hand once in three times.
"""

from __future__ import annotations

from typing import Self

from midway.core.chance import Outcomes, Rng
from midway.core.game import Facts, Game, Part
from midway.core.options import Options
from midway.core.result import Result
from midway.core.state import State, View
from midway.core.strategy import Strategy
from midway.core.words import Move, Vocabulary, seat_vocabulary

WORDS = seat_vocabulary(__name__)
HANDS = [WORDS.add("left", 0, 0), WORDS.add("right", 0, 1)]
SCORES = [[[0, 1], [1, 0]], [[1, 1], [0, 1]]]
"""By the penny's hand and the named one: what each seat scores."""


class Pennies(State):
    """One position: the hands that were chosen so far."""

    chosen: list[int]

    def actors(self) -> list[int]:
        return [len(self.chosen)] if len(self.chosen) < 2 else []

    def legal(self, seat: int) -> list[Move]:
        return HANDS

    def do(self, seat: int, move: Move) -> None:
        self.chosen = [*self.chosen, move.a]

    def outcomes(self) -> Outcomes:
        raise AssertionError("there is no chance in this game")

    def clone(self) -> Self:
        other = type(self)(self.game, self.seats, self.options, self.rules)
        other.chosen = self.chosen
        return other

    def result(self) -> Result | None:
        if len(self.chosen) < 2:
            return None
        scores = SCORES[self.chosen[0]][self.chosen[1]]
        return Result(scores, [1 if score == max(scores) else 2 for score in scores])

    def observe(self, seat: int) -> View:
        hidden = len(self.chosen) == 1 and seat != 0
        return {**self.frame(seat), "chosen": [-1] if hidden else self.chosen}

    def save(self) -> View:
        return {"chosen": self.chosen}

    def encode(self, seat: int, out: list[float]) -> None:
        out[:] = [float(seat == len(self.chosen)), float(seat == 0 and self.chosen == [1])]

    def guess(self, seat: int, rng: Rng) -> Self:
        other = self.clone()
        if len(self.chosen) == 1 and seat != 0:
            other.chosen = [rng.below(2)]
        return other


class EvenStrategy(Strategy):
    """Knows nothing: all positions are even."""

    def evaluate(self, state: State) -> list[float]:
        return [0.5, 0.5]


class PenniesGame(Game):
    """Pennies and its facts."""

    def start(self, seats: int, options: Options, rules: int) -> State:
        state = Pennies(self, seats, options, rules)
        state.chosen = []
        return state

    def restore(self, view: View, rng: Rng) -> State:
        state = Pennies(self, 2, self.read_options({}), 1)
        state.chosen = [rng.below(2) if hand < 0 else hand for hand in view["chosen"]]
        return state

    def vocabulary(self, options: Options) -> Vocabulary:
        return WORDS

    def parts(self, options: Options, seats: int) -> list[Part]:
        return [Part("asked", 1), Part("my penny is in the right hand", 1)]

    def strategy(self) -> Strategy:
        return EvenStrategy()


PENNIES = PenniesGame(
    name="pennies",
    title="Pennies",
    summary="Guess the hand.",
    package=__name__,
    facts=Facts(seats=(2, 2), max_plies=2, max_outcomes=0, hidden=True, chance=False),
)
