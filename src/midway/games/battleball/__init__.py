"""Battleball: futuristic football on a staggered field."""

from midway.games.battleball.rules.game import BattleballGame

GAME = BattleballGame()
