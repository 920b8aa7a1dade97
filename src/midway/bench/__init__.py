"""Measures how fast the games play, beside a fixed yardstick."""
