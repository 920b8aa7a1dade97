"""Random play, for tests of every game: those of the house and the toys."""

from __future__ import annotations

from midway.core.chance import Rng
from midway.core.game import Game, all_games
from midway.core.options import Options
from midway.core.state import State
from midway.core.words import CHANCE, Move
from tests.toy import TOYS

GAMES = all_games() + TOYS


def name_of(game: Game, options: Options) -> str:
    """The game's name and the options that are not the usual ones: `pinball-table=2`."""
    usual = str(game.read_options({})).split()
    return "-".join([game.name, *(pair for pair in str(options).split() if pair not in usual)])


def random_word(state: State, rng: Rng) -> tuple[int, Move]:
    """Who says what next, if everybody plays at random; the game must not be over."""
    actors = state.actors()
    if actors == [CHANCE]:
        outcomes = state.outcomes()
        return CHANCE, outcomes.pick(rng.below(outcomes.total))
    seat = rng.choice(actors)
    return seat, rng.choice(state.legal(seat))
