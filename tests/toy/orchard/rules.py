"""The rules of Orchard."""

from __future__ import annotations

from typing import Any, Self

from midway.core.chance import Outcomes, Rng
from midway.core.events import EVERYONE
from midway.core.game import Facts, Game, Part
from midway.core.options import Option, Options
from midway.core.result import Result, deciding_place, rank_by
from midway.core.state import Sheet, SheetState, State, View
from midway.core.words import CHANCE, Move, Vocabulary
from tests.toy.orchard.words import (
    CHANCE_WORDS,
    DONE,
    FANCIES,
    MAX_SEATS,
    PICK,
    PLUM,
    RAIN,
    SEAT,
    SKIES,
    SUN,
    THROW,
    WAITING,
)

CARDS = [3, 2, 1]
UNKNOWN = -1
MOST_ROUNDS = 5
MOST_FRUIT = 2 * MOST_ROUNDS


class Basket(Sheet):
    """What one seat has picked and thrown; `volley` is what it threw in this round."""

    def __init__(self, fruit: list[int], thrown: list[int], picked: int, volley: list[list[int]]) -> None:
        self.fruit = fruit
        self.thrown = thrown
        self.picked = picked
        self.volley = volley

    def copy(self) -> Self:
        volley = [list(throw) for throw in self.volley]
        return type(self)(list(self.fruit), list(self.thrown), self.picked, volley)

    def as_list(self) -> list[Any]:
        return [self.fruit, self.thrown, self.picked, self.volley]


def empty_basket() -> Basket:
    return Basket([0, 0, 0], [0, 0, 0], UNKNOWN, [])


class Orchard(SheetState[Basket]):
    """One position of Orchard."""

    fancies: list[int]
    cards: list[int]
    weather: int
    round: int

    def begin(self) -> None:
        self.lay_out([empty_basket() for _ in range(self.seats)])
        self.fancies = [UNKNOWN] * self.seats
        self.cards = list(CARDS)
        self.weather = UNKNOWN
        self.round = 0

    # --- asking ---------------------------------------------------------------------------------------------

    def over(self) -> bool:
        return self.round > self.options.number("rounds")

    def actors(self) -> list[int]:
        if self.over():
            return []
        return super().actors() if self.acting else [CHANCE]

    def legal(self, seat: int) -> list[Move]:
        return [move for move in SEAT if not self.forbids(seat, move)]

    def forbids(self, seat: int, move: Move) -> str:
        if self.over():
            return "ORCH-2.4"
        if not self.acting:
            return "ORCH-2.1"
        if not self.pending >> seat & 1:
            return "ORCH-2.3"
        basket = self.sheets[seat]
        if move.kind == WAITING:
            return "ORCH-2.2"
        if move.kind == PICK:
            if basket.picked != UNKNOWN:
                return "ORCH-3.3"
            return "ORCH-3.2" if self.weather == RAIN and move.a == PLUM else ""
        if move.kind == THROW and self.options.flag("peace"):
            return "ORCH-4.6"
        if basket.picked == UNKNOWN:
            return "ORCH-3.3"
        if move.kind == DONE:
            return ""
        if move.b == seat or move.b >= self.seats:
            return "ORCH-4.4"
        if basket.fruit[move.a] == 0:
            return "ORCH-4.2"
        return "ORCH-4.3" if self.fancies[seat] == move.a else ""

    def outcomes(self) -> Outcomes:
        if UNKNOWN in self.fancies:
            return Outcomes(FANCIES[self.fancies.index(UNKNOWN)])
        left = [weather for weather in range(3) if self.cards[weather]]
        return Outcomes([SKIES[weather] for weather in left], [self.cards[weather] for weather in left])

    def result(self) -> Result | None:
        if not self.over():
            return None
        standings = [self.standing(seat) for seat in range(self.seats)]
        decided_by = "ORCH-5.2" if deciding_place(standings) == 1 else ""
        return Result([points for points, _ in standings], rank_by(standings), decided_by=decided_by)

    def standing(self, seat: int) -> list[int]:
        """Points, then the fewest throws."""
        basket = self.sheets[seat]
        points = sum(basket.fruit) + 2 * basket.fruit[self.fancies[seat]]
        return [points, -sum(basket.thrown)]

    # --- playing --------------------------------------------------------------------------------------------

    def do(self, seat: int, move: Move) -> None:
        if seat == CHANCE:
            self.horizon += 1
            if UNKNOWN in self.fancies:
                self.fancies[move.a] = move.b
                self.tell("fancy", 1 << move.a, [move.a, move.b], [])
                if UNKNOWN not in self.fancies:
                    self.next_round()
            else:
                self.turn_up(move.a)
            return
        if move.kind == PICK:
            basket = self.own(seat)
            basket.picked = move.a
            basket.fruit[move.a] += 2 if self.weather == SUN else 1
        elif move.kind == THROW:
            basket = self.own(seat)
            basket.fruit[move.a] -= 1
            basket.thrown[move.a] += 1
            basket.volley.append([move.a, move.b])
        if move.kind == DONE or self.options.flag("peace"):
            self.done(seat)

    def settle(self) -> None:
        for seat in range(self.seats):
            self.tell("picked", EVERYONE, [seat, self.sheets[seat].picked], [])
            for fruit, target in self.sheets[seat].volley:
                self.tell("thrown", EVERYONE, [seat, fruit, target], [])
        for seat in range(self.seats):
            for fruit, target in self.sheets[seat].volley:
                hit = self.own(target)
                hit.fruit[fruit] = max(0, hit.fruit[fruit] - 1)
        for seat in range(self.seats):
            basket = self.own(seat)
            basket.picked = UNKNOWN
            basket.volley = []
        self.next_round()

    def next_round(self) -> None:
        self.round += 1
        self.weather = UNKNOWN
        self.show()
        left = [weather for weather in range(3) if self.cards[weather]]
        if not self.over() and len(left) == 1:
            self.turn_up(left[0])

    def turn_up(self, weather: int) -> None:
        self.weather = weather
        self.cards[weather] -= 1
        self.tell("weather", EVERYONE, [weather], [])
        self.open_turn((1 << self.seats) - 1)

    # --- copies ---------------------------------------------------------------------------------------------

    def clone(self) -> Self:
        other = type(self)(self.game, self.seats, self.options, self.rules)
        other.copy_sheets(self)
        other.fancies = list(self.fancies)
        other.cards = list(self.cards)
        other.weather = self.weather
        other.round = self.round
        return other

    def guess(self, seat: int, rng: Rng) -> Self:
        other = self.clone()
        other.rewind_others(seat)
        if not self.over():
            other.fancy_afresh(seat, rng)
        return other

    def fancy_afresh(self, viewer: int, rng: Rng) -> None:
        """Draws what the viewer cannot know; a fruit that a seat has thrown is none that it fancies."""
        for seat in range(self.seats):
            if seat != viewer and self.fancies[seat] != UNKNOWN:
                kept = [fruit for fruit in range(3) if not self.shown[seat].thrown[fruit]]
                self.fancies[seat] = rng.choice(kept)

    # --- as data --------------------------------------------------------------------------------------------

    def observe(self, seat: int) -> View:
        view = self.frame(seat)
        known = self.fancies if self.over() else [UNKNOWN] * self.seats
        view["dealt"] = sum(fancy != UNKNOWN for fancy in self.fancies)
        view["fancies"] = [fancy if other == seat else known[other] for other, fancy in enumerate(self.fancies)]
        view["cards"] = list(self.cards)
        view["weather"] = self.weather
        view["round"] = self.round
        view["open"] = self.acting != 0
        view["asked"] = seat >= 0 and self.acting != 0 and self.pending >> seat & 1 == 1
        view["baskets"] = [self.sheet_seen_by(seat, other).copy().as_list() for other in range(self.seats)]
        return view

    def save(self) -> View:
        return {
            "options": self.options.as_dict(),
            "rules": self.rules,
            "seats": self.seats,
            "horizon": self.horizon,
            "fancies": list(self.fancies),
            "cards": list(self.cards),
            "weather": self.weather,
            "round": self.round,
            "acting": self.acting,
            "pending": self.pending,
            "baskets": [basket.copy().as_list() for basket in self.sheets],
            "shown": [basket.copy().as_list() for basket in self.shown],
        }

    def encode(self, seat: int, out: list[float]) -> None:
        view = self.observe(seat)
        numbers = [float(view["weather"] == weather) for weather in range(3)]
        numbers += [float(view["fancies"][seat] == fruit) for fruit in range(3)]
        numbers += [view["round"], view["dealt"], float(view["open"]), float(view["asked"])]
        numbers += view["cards"]
        for place in range(self.seats):
            fruit, thrown, picked, _ = view["baskets"][(seat + place) % self.seats]
            numbers += [*fruit, *thrown, picked]
        for place, number in enumerate(numbers):
            out[place] = number


class OrchardGame(Game):
    """Orchard and its facts."""

    def start(self, seats: int, options: Options, rules: int) -> State:
        state = Orchard(self, seats, options, rules)
        state.begin()
        return state

    def load(self, data: View) -> State:
        state = Orchard(self, data["seats"], self.read_options(data["options"]), data["rules"])
        state.lay_out([Basket(*basket).copy() for basket in data["baskets"]])
        state.shown = [Basket(*basket).copy() for basket in data["shown"]]
        state.horizon = data["horizon"]
        state.fancies = list(data["fancies"])
        state.cards = list(data["cards"])
        state.weather = data["weather"]
        state.round = data["round"]
        state.acting = data["acting"]
        state.pending = data["pending"]
        return state

    def restore(self, view: View, rng: Rng) -> State:
        everyone = (1 << view["seats"]) - 1 if view["open"] else 0
        viewer = view["seat"]
        done = 1 << viewer if viewer >= 0 and not view["asked"] else 0
        state = self.load({**view, "acting": everyone, "pending": everyone & ~done, "shown": view["baskets"]})
        assert isinstance(state, Orchard)
        if not state.over():
            for seat in range(view["dealt"]):
                state.fancies[seat] = view["fancies"][seat] if seat == viewer else 0
            state.fancy_afresh(viewer, rng)
        return state

    def vocabulary(self, options: Options) -> Vocabulary:
        return SEAT

    def chance_vocabulary(self, options: Options) -> Vocabulary:
        return CHANCE_WORDS

    def parts(self, options: Options, seats: int) -> list[Part]:
        return [
            Part("weather", 3),
            Part("fancy", 3),
            Part("round", 1, 0, MOST_ROUNDS + 1),
            Part("dealt", 1, 0, MAX_SEATS),
            Part("turn", 2),
            Part("cards", 3, 0, max(CARDS)),
            Part("baskets", 7 * seats, UNKNOWN, MOST_FRUIT),
        ]


MAX_PLIES = MAX_SEATS + MOST_ROUNDS * (1 + 2 * MAX_SEATS) + MAX_SEATS * MOST_FRUIT

GAME = OrchardGame(
    name="orchard",
    title="Orchard",
    summary="Pick fruit, throw fruit, and keep your favourite to yourself.",
    package="tests.toy.orchard",
    facts=Facts(seats=(2, MAX_SEATS), max_plies=MAX_PLIES, max_outcomes=3, simultaneous=True, hidden=True, minutes=5),
    options=(
        Option("rounds", 3, "How many rounds the game lasts.", low=2, high=MOST_ROUNDS),
        Option("peace", False, "Nobody throws fruit."),
    ),
)
