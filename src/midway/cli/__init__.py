"""The command line: `midway play`, `midway rules` and so on. One module for each group of commands."""

# Importing a module adds its commands.
from midway.cli import analyse, arena, bench, house, listing, play, records, rules
from midway.cli.app import app, main

__all__ = ["analyse", "app", "arena", "bench", "house", "listing", "main", "play", "records", "rules"]
