"""The game object: facts, options, and how positions are made from data."""

from __future__ import annotations

from typing import Final, final

from midway.core.chance import Rng
from midway.core.game import Facts, Game, Part
from midway.core.options import Option, Options
from midway.core.state import View
from midway.core.words import Vocabulary
from midway.games.dungeonball.components import LEVELS, LID_COLUMNS, LID_ROWS, MOST_DOWNS, MOST_OVERTIMES
from midway.games.dungeonball.rules.encoding import PART_SIZES
from midway.games.dungeonball.rules.position import FACE_DOWN
from midway.games.dungeonball.rules.state import DungeonState
from midway.games.dungeonball.words import CHANCE_WORDS, WORDS

# A down has at most 45 words, chance's included: six with whistles before it, six for the play and its rolls, five
# cards of the offense after the roll with three words each, four of the defense with four each, a pass, and one after
# it. A touchdown brings as many again for the conversion, and four for an onside kick.
WORDS_PER_DOWN: Final = 45 + 45 + 4
DOWNS_PER_HALF: Final = MOST_DOWNS + 1
DOWNS_PER_OVERTIME: Final = 2 * 4 + 2
MAX_PLIES: Final = 12 + WORDS_PER_DOWN * (2 * DOWNS_PER_HALF + MOST_OVERTIMES * DOWNS_PER_OVERTIME)
KICKS: Final = ("luck", "skill")


def _kick(number: int, which: str) -> Option:
    help = f"How the {which} player kicks: by dice, or by a throw of skill."
    title = f"Kicks of the {which} player"
    return Option(f"kick_{number}", KICKS[0], help, KICKS, by_consent=KICKS[1:], title=title)


def _level(name: str) -> str:
    """A level's title: 'V-mimic-skull' is level V with two teams."""
    number, *teams = name.split("-")
    return f"{number}: {' and '.join(teams)}" if teams else number


@final
class DungeonGame(Game):
    """Dungeon Ball."""

    def __init__(self) -> None:
        super().__init__(
            name="dungeonball",
            title="Dungeon Ball",
            summary="Monsters play dice football: guess the play, roll for balls and cleats, beat the clock.",
            package="midway.games.dungeonball",
            facts=Facts(
                seats=(1, 2),
                max_plies=MAX_PLIES,
                max_outcomes=LID_COLUMNS * LID_ROWS,
                hidden=True,
                minutes=45,
            ),
            options=(
                Option(
                    "level",
                    LEVELS[0],
                    "Playing alone: the level of the dungeon's deck.",
                    tuple(LEVELS),
                    titles=tuple(_level(name) for name in LEVELS),
                ),
                _kick(1, "first"),
                _kick(2, "second"),
                Option("bank", False, "Only ten momentum bolts are in the box.", title="Ten bolts for all"),
            ),
        )

    def start(self, seats: int, options: Options, rules: int) -> DungeonState:
        state = DungeonState(self, seats, options, rules)
        state.begin()
        return state

    def vocabulary(self, options: Options) -> Vocabulary:
        return WORDS

    def chance_vocabulary(self, options: Options) -> Vocabulary:
        return CHANCE_WORDS

    def parts(self, options: Options, seats: int) -> list[Part]:
        return [Part(name, size) for name, size in PART_SIZES]

    def load(self, data: View) -> DungeonState:
        state = self.start(data["seats"], self.read_options(data["options"]), data["rules"])
        state.read(data)
        return state

    def restore(self, view: View, rng: Rng) -> DungeonState:
        state = self.load(view)
        if state.sealed == FACE_DOWN:
            state.redraw_card(rng)
        return state


GAME: Final = DungeonGame()
