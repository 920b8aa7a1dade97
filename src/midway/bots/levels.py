"""Named levels of play, from a first-timer to an expert: the same in the terminal, the browser and the arena.

The lower levels look one word ahead with the game's strategy and waver between words of similar worth; the higher
ones search. All numbers stand here, with a line of its own where a game needs other ones.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from midway.bots.bot import Bot
from midway.bots.search import Plan, Search, decide, first_impressions, imagined, rng_for
from midway.bots.tree import pick_weighted, softmax
from midway.core.chance import Rng
from midway.core.state import State
from midway.core.words import Move

MOST_MILLISECONDS: Final = 950
"""No level thinks longer about a word, however slow the machine is."""


@final
class Level:
    """How a level plays a game: it searches if it has simulations, else it wavers by its temperature."""

    def __init__(self, wavering: float = 0.0, simulations: int = 0, rollout: int = 0, patience: int = 2) -> None:
        self.wavering = wavering
        """How far below the best a word may look and still be chosen now and then, in spreads of all words."""
        self.plan: Plan | None = None
        if simulations:
            self.plan = Plan(simulations, MOST_MILLISECONDS, rollout, patience)


LEVELS: Final = ["novice", "easy", "medium", "hard", "expert"]
"""From the weakest to the strongest."""

USUAL: Final = {
    "novice": Level(wavering=1.6),
    "easy": Level(wavering=0.8),
    "medium": Level(wavering=0.4),
    "hard": Level(simulations=60),
    "expert": Level(simulations=4000, rollout=3),
}
BY_GAME: Final[dict[str, dict[str, Level]]] = {}
"""Levels that a game needs otherwise."""


def level_for(name: str, game: str) -> Level:
    """How the level with this name plays this game."""
    return BY_GAME.get(game, USUAL).get(name, USUAL[name])


@mypyc_attr(allow_interpreted_subclasses=True)
class LevelBot(Bot):
    """Plays any game at a named level."""

    def __init__(self, rng: Rng, name: str) -> None:
        super().__init__(rng)
        self.name = name
        self._seed = rng.seed()
        self._search: Search | None = None

    def choose(self, state: State, seat: int) -> Move:
        moves = state.legal(seat)
        if len(moves) == 1:
            return moves[0]
        level = level_for(self.name, state.game.name)
        rng = rng_for(state, seat, self._seed)
        root = imagined(state, seat, rng)
        if level.plan is None:
            return moves[pick_weighted(softmax(first_impressions(root, seat, rng), level.wavering), rng)]
        if self._search is None or self._search.plan is not level.plan:
            self._search = Search(level.plan)
        return decide(self._search.think(root, seat, rng), rng)
