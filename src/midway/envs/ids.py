"""The names under which Gymnasium finds the games."""

from __future__ import annotations

from typing import Final

import gymnasium

from midway.core.game import Game, all_games

NAMESPACE: Final = "midway"
VERSION: Final = 0
NAMED_OPTION: Final = "table"
"""The option whose every choice is known by its own name: Carniball is a table of pinball."""


def register_ids() -> None:
    """Makes every installed game known."""
    for game in all_games():
        for env_id, kwargs in _ids_of(game).items():
            gymnasium.register(env_id, entry_point="midway.envs.gym:SoloEnv", kwargs=kwargs)


def env_ids() -> list[str]:
    """All our names, such as `midway/Carniball-v0`."""
    return sorted(env_id for env_id in gymnasium.registry if env_id.startswith(f"{NAMESPACE}/"))


def _ids_of(game: Game) -> dict[str, dict[str, str]]:
    ids = {_id(game.name): {"game": game.name}}
    for option in game.options:
        if option.name == NAMED_OPTION:
            for choice in option.choices:
                ids[_id(choice)] = {"game": game.name, NAMED_OPTION: choice}
    return ids


def _id(name: str) -> str:
    return f"{NAMESPACE}/{name.capitalize()}-v{VERSION}"
