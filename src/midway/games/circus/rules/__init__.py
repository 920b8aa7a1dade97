"""The rules: a position (`table`), its parts, and one module for each part of the game."""
