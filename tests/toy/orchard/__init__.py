"""Orchard: pick fruit, throw fruit, and keep your favourite to yourself."""

from tests.toy.orchard.rules import GAME

__all__ = ["GAME"]
