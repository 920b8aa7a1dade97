"""Tournaments among bots: who plays whom on which dice, played here or on many machines, and what came of it."""

from midway.arena.playing import Outcome
from midway.arena.results import ResultsFile
from midway.arena.standings import Standings
from midway.arena.tournament import Tournament

__all__ = ["Outcome", "ResultsFile", "Standings", "Tournament"]
