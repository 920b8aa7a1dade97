"""Insert Coin to Play: fill pixel shapes, set off their powers, save your coins."""

from midway.games.insertcoin.rules.game import GAME

__all__ = ["GAME"]
