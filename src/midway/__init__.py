"""Midway: modern tabletop games, played by people, bots and learning code."""

__version__ = "0.1.0"
