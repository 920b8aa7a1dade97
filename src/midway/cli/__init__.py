"""The command line: `midway play`, `midway rules` and so on. One module for each group of commands."""

from midway.cli import analyse, bench, house, listing, play, records, rules  # importing a module adds its commands
from midway.cli.app import app, main

__all__ = ["analyse", "app", "bench", "house", "listing", "main", "play", "records", "rules"]
