"""Pebbles: take turns to empty two piles, and take the last one yourself."""

from tests.toy.pebbles.rules import GAME

__all__ = ["GAME"]
