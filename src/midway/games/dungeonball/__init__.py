"""Dungeon Ball: monsters play dice football over two halves, against each other or against a deck of cards."""

from midway.games.dungeonball.rules.game import GAME

__all__ = ["GAME"]
