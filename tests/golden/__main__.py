"""Plays all golden playthroughs anew: `make golden`, or `python -m tests.golden GAME ...` for some games."""

import sys

from tests.golden.playing import FOLDER, path_of, play, playthroughs


def main(names: list[str]) -> None:
    kept = set()
    for game, options, seats in playthroughs():
        path = path_of(game, options, seats)
        kept.add(path)
        if not names or game.name in names:
            path.write_text(play(game, options, seats), encoding="utf-8")
            print(path.name)
    for path in set(FOLDER.glob("*.txt")) - kept:
        path.unlink()
        print(f"{path.name} removed")


main(sys.argv[1:])
