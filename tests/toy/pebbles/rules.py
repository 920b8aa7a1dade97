"""The rules of Pebbles."""

from __future__ import annotations

from typing import Self

from midway.core.chance import Outcomes, Rng
from midway.core.events import EVERYONE
from midway.core.game import Facts, Game, Part
from midway.core.options import Option, Options
from midway.core.result import Result, deciding_place, rank_by
from midway.core.state import State, View, fingerprint
from midway.core.words import CHANCE, Move, Vocabulary
from tests.toy.pebbles.words import (
    CHANCE_WORDS,
    DONE,
    DONE_WORD,
    FLICK,
    FLICKS,
    LARGE,
    LAY,
    MAGPIE,
    MAGPIES,
    SEAT,
    SMALL,
    TAKE,
    TAKES,
    WAITING,
)

MOST_TAKEN = 3
MOST_PEBBLES = 14
PLAYING = -1


class Pebbles(State):
    """One position of Pebbles. `asked` is what chance is asked for, or `PLAYING`."""

    piles: list[int]
    points: list[int]
    magpie: int
    seat: int
    taken: int
    last: int
    asked: int

    def begin(self) -> None:
        self.piles = [0, 0]
        self.points = [0] * self.seats
        self.magpie = 0
        self.seat = 0
        self.taken = 0
        self.last = 0
        self.asked = LAY

    # --- asking ---------------------------------------------------------------------------------------------

    def over(self) -> bool:
        return self.asked != LAY and self.piles == [0, 0]

    def actors(self) -> list[int]:
        if self.over():
            return []
        return [self.seat] if self.asked == PLAYING else [CHANCE]

    def legal(self, seat: int) -> list[Move]:
        takes = [TAKES[pile] for pile in range(2) if self.piles[pile]] if self.taken < MOST_TAKEN else []
        return [*takes, DONE_WORD] if self.taken else takes

    def forbids(self, seat: int, move: Move) -> str:
        if self.over():
            return "PEB-4.1"
        if self.actors() != [seat] or move.kind == WAITING:
            return "PEB-2.1"
        if move.kind == DONE:
            return "" if self.taken else "PEB-2.4"
        return "" if self.piles[move.a] else "PEB-2.2"

    def outcomes(self) -> Outcomes:
        if self.asked == LAY:
            return Outcomes(LARGE if self.options.choice("size") == "large" else SMALL)
        if self.asked == FLICK:
            return Outcomes(FLICKS, [1, 2], hand=self.seat)
        return Outcomes(MAGPIES)

    def result(self) -> Result | None:
        if not self.over():
            return None
        standings = [[points, int(seat == self.last)] for seat, points in enumerate(self.points)]
        if self.seats == 1:
            return Result(list(self.points), [2 if self.magpie > self.points[0] else 1], rivals=[self.magpie])
        decided_by = "PEB-4.2" if deciding_place(standings) == 1 else ""
        return Result(list(self.points), rank_by(standings), decided_by=decided_by)

    # --- playing --------------------------------------------------------------------------------------------

    def do(self, seat: int, move: Move) -> None:
        if seat == CHANCE:
            self.horizon += 1
            self.happen(move)
        elif move.kind == TAKE:
            self.take(move.a)
        else:
            self.end_turn()
        self.run_on()

    def happen(self, move: Move) -> None:
        if move.kind == LAY:
            self.piles = [move.a, move.b]
            self.tell("lay", EVERYONE, [move.a, move.b], [])
            self.asked = PLAYING
        elif move.kind == FLICK:
            self.tell("flick", EVERYONE, [self.seat, move.a], [])
            self.piles[self.larger()] -= move.a
            self.pass_on()
        else:
            self.steal(move.a)

    def take(self, pile: int) -> None:
        self.tell("take", EVERYONE, [self.seat, pile], [pile])
        self.piles[pile] -= 1
        self.points[self.seat] += 1
        self.taken += 1
        self.last = self.seat

    def run_on(self) -> None:
        """Takes every step that has one answer."""
        while self.asked == PLAYING and not self.over() and len(self.legal(self.seat)) == 1:
            move = self.legal(self.seat)[0]
            if move.kind == TAKE:
                self.take(move.a)
            else:
                self.end_turn()

    def end_turn(self) -> None:
        if self.seats == 1:
            self.asked = MAGPIE
            if 0 in self.piles:
                self.steal(self.larger())
        elif self.options.flag("flick"):
            self.asked = FLICK
        else:
            self.pass_on()

    def steal(self, pile: int) -> None:
        loot = min(2, self.piles[pile])
        self.tell("magpie", EVERYONE, [pile, loot], [])
        self.piles[pile] -= loot
        self.magpie += loot
        self.pass_on()

    def pass_on(self) -> None:
        self.seat = (self.seat + 1) % self.seats
        self.taken = 0
        self.asked = PLAYING
        self.horizon += 1

    def larger(self) -> int:
        return 0 if self.piles[0] >= self.piles[1] else 1

    # --- copies and data ------------------------------------------------------------------------------------

    def clone(self) -> Self:
        other = type(self)(self.game, self.seats, self.options, self.rules)
        other.horizon = self.horizon
        other.piles = list(self.piles)
        other.points = list(self.points)
        other.magpie = self.magpie
        other.seat = self.seat
        other.taken = self.taken
        other.last = self.last
        other.asked = self.asked
        return other

    def guess(self, seat: int, rng: Rng) -> Self:
        return self.clone()

    def save(self) -> View:
        return {
            "options": self.options.as_dict(),
            "rules": self.rules,
            "seats": self.seats,
            "horizon": self.horizon,
            "piles": list(self.piles),
            "points": list(self.points),
            "magpie": self.magpie,
            "mover": self.seat,
            "taken": self.taken,
            "last": self.last,
            "asked": self.asked,
        }

    def observe(self, seat: int) -> View:
        return self.save() | self.frame(seat)

    def key(self, seat: int | None = None) -> int:
        viewer = 0 if seat is None else seat + 3
        numbers = [viewer, self.horizon, *self.piles, *self.points, self.magpie]
        return fingerprint([*numbers, self.seat, self.taken, self.last, self.asked + 1])

    def encode(self, seat: int, out: list[float]) -> None:
        out[0:2] = self.piles
        out[2] = self.magpie
        out[3] = self.taken
        out[4] = self.asked
        for place in range(self.seats):
            other = (seat + place) % self.seats
            out[5 + 3 * place] = self.points[other]
            out[6 + 3 * place] = float(other == self.seat)
            out[7 + 3 * place] = float(other == self.last)


class PebblesGame(Game):
    """Pebbles and its facts."""

    def start(self, seats: int, options: Options, rules: int) -> State:
        state = Pebbles(self, seats, options, rules)
        state.begin()
        return state

    def load(self, data: View) -> State:
        state = Pebbles(self, data["seats"], self.read_options(data["options"]), data["rules"])
        state.horizon = data["horizon"]
        state.piles = list(data["piles"])
        state.points = list(data["points"])
        state.magpie = data["magpie"]
        state.seat = data["mover"]
        state.taken = data["taken"]
        state.last = data["last"]
        state.asked = data["asked"]
        return state

    def restore(self, view: View, rng: Rng) -> State:
        return self.load(view)

    def vocabulary(self, options: Options) -> Vocabulary:
        return SEAT

    def chance_vocabulary(self, options: Options) -> Vocabulary:
        return CHANCE_WORDS

    def parts(self, options: Options, seats: int) -> list[Part]:
        return [
            Part("piles", 2, 0, MOST_PEBBLES),
            Part("magpie", 1, 0, MOST_PEBBLES),
            Part("taken", 1, 0, MOST_TAKEN),
            Part("asked", 1, PLAYING, MAGPIE),
            Part("seats", 3 * seats, 0, MOST_PEBBLES),
        ]


GAME = PebblesGame(
    name="pebbles",
    title="Pebbles",
    summary="Take turns to empty two piles, and take the last pebble yourself.",
    package="tests.toy.pebbles",
    facts=Facts(seats=(1, 3), max_plies=1 + 3 * MOST_PEBBLES, max_outcomes=len(SMALL), minutes=3),
    options=(
        Option("size", "small", "How many pebbles there are.", choices=("small", "large")),
        Option("flick", False, "A turn ends with a flick by hand.", by_consent=(True,)),
    ),
)
