"""The game object: facts, options, and how positions are made from data."""

from __future__ import annotations

from typing import Final, final

from midway.core.chance import Rng
from midway.core.game import Facts, Game, Part
from midway.core.options import Option, Options
from midway.core.state import View
from midway.core.words import Vocabulary
from midway.games.circus.components import ROUNDS, TURNS
from midway.games.circus.rules import encoding, saving
from midway.games.circus.rules.state import CircusState
from midway.games.circus.words import CHANCE_WORDS, MAX_SEATS, ROLLS, WORDS

# A turn has at most 200 words. The longest travel goes round its ring three and a half times and passes 18 posters of
# three words each; eight markers pay for eight trainers; a show names six posters and exchanges five times.
# Set-up, and each round with its dice, displays, picks and scores, have fewer than 100 words.
MAX_PLIES: Final = ROUNDS * TURNS * MAX_SEATS * 200 + (ROUNDS + 1) * 100


@final
class CircusGame(Game):
    """Circus Masters."""

    def __init__(self) -> None:
        super().__init__(
            name="circus",
            title="Circus Masters",
            summary="Take dice, build a camp, travel with shared wagons and perform the shows on your posters.",
            package="midway.games.circus",
            facts=Facts(
                seats=(2, MAX_SEATS),
                max_plies=MAX_PLIES,
                max_outcomes=len(ROLLS[0][3].moves),
                minutes=75,
            ),
            options=(
                Option(
                    "side", "a", "Side of the player boards; mixed deals each with a random side.", ("a", "b", "mixed")
                ),
                Option(
                    "nineteen", False, "Four players use a fifth purple die: 19 dice instead of 18.", title="19 dice"
                ),
                Option("gems", "one", "Gems that may be spent for power in a turn.", ("one", "many")),
                Option(
                    "spares",
                    False,
                    "Starting master cards of boards that are not in play join the deck.",
                    title="Spare master cards",
                ),
                Option(
                    "bstart",
                    False,
                    "Players on side B begin with coins, gems and markers of their own.",
                    title="Goods of side B",
                ),
            ),
            # Since 2: every clear gem that is wished for counts; no rigger with five tents, no copy that does nothing.
            rules=2,
        )

    def start(self, seats: int, options: Options, rules: int) -> CircusState:
        state = CircusState(self, seats, options, rules)
        state.begin()
        return state

    def load(self, data: View) -> CircusState:
        state = CircusState(self, data["seats"], self.read_options(data["options"]), data["rules"])
        state.lay_out()
        saving.load_into(state, data)
        state.renew()
        return state

    def restore(self, view: View, rng: Rng) -> CircusState:
        return self.load(view)

    def vocabulary(self, options: Options) -> Vocabulary:
        return WORDS

    def chance_vocabulary(self, options: Options) -> Vocabulary:
        return CHANCE_WORDS

    def parts(self, options: Options, seats: int) -> list[Part]:
        return encoding.parts(seats)


GAME: Final = CircusGame()
