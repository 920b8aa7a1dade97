"""Named levels of play, from a first-timer to an expert: the same in the terminal, the browser and the arena.

The lower levels look one word ahead with the game's strategy and waver between words of similar worth; the higher
ones search. All numbers stand here, with a line of its own where a game needs other ones.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from midway.bots.bot import Bot
from midway.bots.search import PATIENCE, TO_THE_END, Plan, Search, decide, imagined, rng_for
from midway.bots.sight import first_impressions, log_odds, search_impressions
from midway.bots.tree import pick_weighted, softmax
from midway.core.chance import Rng
from midway.core.state import State
from midway.core.words import Move

MOST_MILLISECONDS: Final = 900
"""No level thinks longer about a word, however slow the machine is."""


@final
class Level:
    """How a level plays a game: it searches if it has simulations, else it wavers by its temperature."""

    def __init__(
        self,
        wavering: float = 0.0,
        foresight: bool = False,
        simulations: int = 0,
        rollout: int = 0,
        patience: int = PATIENCE,
        quick: bool = False,
        loyalty: float = 0.0,
    ) -> None:
        self.wavering = wavering
        """How far below the best a word may look and still be chosen now and then, in spreads of all words."""
        self.foresight = foresight
        """Whether words are seen as a search sees them before it begins, which may be more than at first sight."""
        self.plan: Plan | None = None
        if simulations:
            self.plan = Plan(simulations, MOST_MILLISECONDS, rollout, patience, quick, loyalty)


LEVELS: Final = ["novice", "easy", "medium", "hard", "strong", "expert"]
"""From the weakest to the strongest."""

USUAL: Final = {
    "novice": Level(wavering=1.2),
    "easy": Level(wavering=0.75),
    "medium": Level(wavering=0.45),
    "hard": Level(wavering=0.15),
    "strong": Level(simulations=50, rollout=8),
    "expert": Level(simulations=500, rollout=8),
}
"""For games without numbers of their own."""
BY_GAME: Final = {
    "insertcoin": {
        "novice": Level(wavering=1.9),
        "easy": Level(wavering=1.0),
        "medium": Level(wavering=0.6),
        "hard": Level(wavering=0.25),
        "strong": Level(simulations=20, rollout=TO_THE_END, patience=1000),
        "expert": Level(simulations=300, rollout=TO_THE_END, patience=1000),
    },
    "pinball": {
        "novice": Level(wavering=0.4),
        "easy": Level(wavering=0.23),
        "medium": Level(wavering=0.12),
        "hard": Level(wavering=0.04),
        "strong": Level(wavering=0.04, foresight=True),
        "expert": Level(simulations=8000, rollout=30, patience=1000, quick=True),
    },
    "dungeonball": {
        "novice": Level(wavering=1.5),
        "easy": Level(wavering=0.95),
        "medium": Level(wavering=0.62),
        "hard": Level(wavering=0.25),
        "strong": Level(simulations=300, rollout=11, patience=1000),
        "expert": Level(simulations=1000, rollout=14, patience=1000),
    },
    "battleball": {
        "novice": Level(wavering=1.22),
        "easy": Level(wavering=0.93),
        "medium": Level(wavering=0.6),
        "hard": Level(wavering=0.08),
        "strong": Level(simulations=40, rollout=5, patience=1000, quick=True, loyalty=0.5),
        "expert": Level(simulations=400, rollout=8, patience=1000, quick=True, loyalty=0.5),
    },
    "circus": {
        "novice": Level(wavering=0.75),
        "easy": Level(wavering=0.55),
        "medium": Level(wavering=0.38),
        "hard": Level(wavering=0.05),
        "strong": Level(simulations=34, patience=2),
        "expert": Level(simulations=200, patience=2),
    },
}
"""Numbers found by playing, so that each level beats the one below it clearly but not always."""
ALONE: Final = {
    "dungeonball": {
        "strong": Level(wavering=0.15, foresight=True),
        "expert": Level(simulations=3000, rollout=14, patience=1000),
    },
}
"""Levels that play otherwise where nobody else is at the table."""


def level_for(name: str, game: str, alone: bool = False) -> Level:
    """How the level with this name plays this game, with others at the table or alone."""
    if alone and game in ALONE and name in ALONE[game]:
        return ALONE[game][name]
    return BY_GAME.get(game, USUAL)[name]


def expert_plan(game: str, simulations: int = 0, milliseconds: int = 0, alone: bool = False) -> Plan:
    """How the expert thinks about this game; with so many simulations and no bound in time, or within another time."""
    plan = level_for("expert", game, alone).plan
    assert plan is not None, "experts search"
    if simulations == 0 and milliseconds == 0:
        return plan
    return Plan(simulations or plan.simulations, milliseconds, plan.rollout, plan.patience, plan.quick, plan.loyalty)


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
        level = level_for(self.name, state.game.name, state.seats == 1)
        rng = rng_for(state, seat, self._seed)
        root = imagined(state, seat, rng)
        if level.plan is None:
            worths = search_impressions(root, seat, rng) if level.foresight else first_impressions(root, seat, rng)
            if state.seats > 1:
                worths = [log_odds(worth) for worth in worths]
            return moves[pick_weighted(softmax(worths, level.wavering), rng)]
        if self._search is None or self._search.plan is not level.plan:
            self._search = Search(level.plan)
        return decide(self._search.think(root, seat, rng), rng)
