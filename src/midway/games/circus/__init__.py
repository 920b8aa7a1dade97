"""Circus Masters: dice, camps, wagons, posters and shows."""

from midway.games.circus.rules.game import GAME

__all__ = ["GAME"]
