"""Pinball: roll, pick a die, shoot the ball and fill the boxes of your own table."""

from midway.games.pinball.rules.game import GAME

__all__ = ["GAME"]
