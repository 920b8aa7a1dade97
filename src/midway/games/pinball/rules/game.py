"""The game object: facts, options, and how positions are made from data."""

from __future__ import annotations

from typing import Final, final

from midway.core.chance import Rng
from midway.core.game import Facts, Game, Part, parts_by_seat
from midway.core.options import Option, Options
from midway.core.state import View
from midway.core.words import Vocabulary
from midway.games.pinball.components import LAST_ROLL, TABLE_NAMES, TABLES
from midway.games.pinball.rules.encoding import TABLE_PARTS, sheet_parts
from midway.games.pinball.rules.state import PinState
from midway.games.pinball.rules.table import PLAY_TABLES, Table
from midway.games.pinball.words import CHANCE_WORDS, ROLLS

MAX_SEATS: Final = 4
# The ball to begin with, then for each of two balls a skill shot, a nudge, a box and, at the very most, seven
# choices: a bonus, two levels with two circled numbers for one of them, and what a new round brings.
WORDS_PER_ROLL: Final = 1 + 2 * 10
MAX_PLIES: Final = LAST_ROLL * (1 + MAX_SEATS * WORDS_PER_ROLL)


@final
class PinballGame(Game):
    """Pinball on four tables."""

    def __init__(self) -> None:
        super().__init__(
            name="pinball",
            title="Pinball",
            summary="Roll, pick a die, shoot the ball and fill the boxes of your own pinball table.",
            package="midway.games.pinball",
            facts=Facts(
                seats=(1, MAX_SEATS),
                max_plies=MAX_PLIES,
                max_outcomes=len(ROLLS),
                simultaneous=True,
                minutes=40,
            ),
            options=(
                Option(
                    "table",
                    TABLE_NAMES[0],
                    "Which table everybody plays.",
                    TABLE_NAMES,
                    titles=tuple(f"{table.title}, {table.grade}" for table in TABLES),
                ),
            ),
        )

    def start(self, seats: int, options: Options, rules: int) -> PinState:
        state = PinState(self, seats, options, rules)
        state.begin(_table(options))
        return state

    def vocabulary(self, options: Options) -> Vocabulary:
        return _table(options).words.seat

    def chance_vocabulary(self, options: Options) -> Vocabulary:
        return CHANCE_WORDS

    def parts(self, options: Options, seats: int) -> list[Part]:
        return TABLE_PARTS + parts_by_seat(sheet_parts(_table(options)), seats)

    def load(self, data: View) -> PinState:
        state = self._read(data)
        state.take_sheets(data["sheets"], data["shown"])
        state.pending = data["pending"]
        return state

    def restore(self, view: View, rng: Rng) -> PinState:
        state = self._read(view)
        state.take_sheets(view["sheets"], view["sheets"])
        seat: int = view["seat"]
        if seat >= 0 and not state.sheets[seat].options:
            state.pending &= ~(1 << seat)
        return state

    def _read(self, data: View) -> PinState:
        state = self.start(data["seats"], self.read_options(data["options"]), data["rules"])
        state.horizon = data["horizon"]
        state.low, state.high = data["dice"]
        state.roll = data["roll"]
        state.acting = data["acting"]
        state.pending = state.acting
        state.playing = data["playing"]
        return state


def _table(options: Options) -> Table:
    return PLAY_TABLES[TABLE_NAMES.index(options.choice("table"))]


GAME: Final = PinballGame()
