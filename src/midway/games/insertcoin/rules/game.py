"""The game object: facts, options, and how positions are made from data."""

from __future__ import annotations

from typing import Final, final

from midway.core.chance import Rng
from midway.core.game import Facts, Game, Part, parts_by_seat
from midway.core.options import Option, Options
from midway.core.state import View
from midway.core.words import Vocabulary
from midway.games.insertcoin.components import CARD_COUNT, DEALT, GAME_OVERS, LEVELS, SYMBOLS
from midway.games.insertcoin.rules.numbers import SHEET_PARTS
from midway.games.insertcoin.rules.sheet import read_sheet
from midway.games.insertcoin.rules.state import SETTING_UP, CoinState
from midway.games.insertcoin.words import CHANCE_WORDS, WORDS

MAX_SEATS: Final = 6
# On each card a seat says at most two symbols with their places; in the whole game each level is activated, declined
# and completed by Kabuki Love at most once, and its ability fills at most six squares one by one.
WORDS_PER_SEAT: Final = DEALT + CARD_COUNT * 4 + LEVELS * (3 + 6)
MAX_PLIES: Final = MAX_SEATS * WORDS_PER_SEAT + CARD_COUNT + CARD_COUNT + GAME_OVERS


@final
class CoinGame(Game):
    """Insert Coin to Play."""

    def __init__(self) -> None:
        super().__init__(
            name="insertcoin",
            title="Insert Coin to Play",
            summary="Fill pixel shapes with the symbols of the flipped card, set off their powers, save your coins.",
            package="midway.games.insertcoin",
            facts=Facts(
                seats=(2, MAX_SEATS),
                max_plies=MAX_PLIES,
                max_outcomes=CARD_COUNT + 1,
                simultaneous=True,
                hidden=True,
                minutes=25,
            ),
            options=(Option("draft", False, "Draft four cards, passing to the left, and keep three of them."),),
        )

    def start(self, seats: int, options: Options, rules: int) -> CoinState:
        state = CoinState(self, seats, options, rules)
        state.begin()
        return state

    def vocabulary(self, options: Options) -> Vocabulary:
        return WORDS

    def chance_vocabulary(self, options: Options) -> Vocabulary:
        return CHANCE_WORDS

    def parts(self, options: Options, seats: int) -> list[Part]:
        return [
            Part("phase", 5),
            Part("left symbol", len(SYMBOLS)),
            Part("right symbol", len(SYMBOLS)),
            Part("deck", 5),
            Part("unseen cards", CARD_COUNT),
            *parts_by_seat(SHEET_PARTS, seats),
            Part("hand", CARD_COUNT),
            Part("kept", CARD_COUNT),
        ]

    def load(self, data: View) -> CoinState:
        state = self._read_table(data)
        state.sheets = [read_sheet(sheet, sheet) for sheet in data["sheets"]]
        state.shown = [read_sheet(sheet, sheet) for sheet in data["shown"]]
        state.unseen = data["unseen"]
        state.pending = data["pending"]
        return state

    def restore(self, view: View, rng: Rng) -> CoinState:
        state = self._read_table(view)
        seat: int = view["seat"]
        secrets = [view["secrets"] if other == seat else None for other in range(state.seats)]
        state.sheets = [read_sheet(sheet, secrets[other]) for other, sheet in enumerate(view["sheets"])]
        state.show()
        state.pending = state.acting
        if view["done"] and seat >= 0:
            state.pending &= ~(1 << seat)
        if state.phase <= SETTING_UP:
            state.redraw(seat, rng)
        return state

    def _read_table(self, data: View) -> CoinState:
        state = self.start(data["seats"], self.read_options(data["options"]), data["rules"])
        state.horizon = data["horizon"]
        state.phase = data["phase"]
        state.dealt = data["dealt"]
        state.rounds = data["rounds"]
        state.card = data["card"]
        state.unseen = data["unseen"]
        state.pile = data["pile"]
        state.left = data["left"]
        state.lurking = data["lurking"]
        state.game_overs = data["game_overs"]
        state.turns = data["turns"]
        state.acting = data["acting"]
        return state


GAME: Final = CoinGame()
