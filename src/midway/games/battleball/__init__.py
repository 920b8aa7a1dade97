"""Battleball: futuristic football on a staggered field."""

from midway.games.battleball.rules.game import GAME

__all__ = ["GAME"]
