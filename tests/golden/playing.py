"""A golden playthrough: one seeded random game as an annotated record.

A file is the record of the game, as `midway replay` reads it, with notes between its lines: every so often who may say
what and the key of the position, and at the end the scores. So it pins the rules, the words, the record's format and
the keys at once. `make golden` plays all of them anew.
"""

from __future__ import annotations

from pathlib import Path

from midway.core.chance import Rng
from midway.core.game import Game
from midway.core.match import Match
from midway.core.options import Options
from midway.core.record import Record
from midway.core.state import State
from midway.core.words import CHANCE, SPECTATOR
from tests.playing import GAMES, name_of, random_word

FOLDER = Path(__file__).parent
NOTE = "# "
NOTES = 24
"""Positions of a game that are described."""
FIRST_WORDS = 6
"""Legal words that a note names."""
SEED = 2026


def playthroughs() -> list[tuple[Game, Options, int]]:
    """Each game with each of its option sets, and how many seats play it: two where possible, and alone as well.

    Options that change nothing for two are played by the fewest.
    """
    found = []
    for game in GAMES:
        fewest, seats = game.facts.seats[0], default_seats(game)
        usual, *others = game.option_sets()
        found += [(game, usual, count) for count in sorted({fewest, seats})]
        for options in others:
            idle = fewest < seats and words(game, options, seats) == words(game, usual, seats)
            found.append((game, options, fewest if idle else seats))
    return found


def path_of(game: Game, options: Options, seats: int) -> Path:
    """`pinball.txt`, `pinball-1.txt` alone, or `pinball-table-2.txt` for options that are not the usual ones."""
    name = name_of(game, options).replace("=", "-")
    alone = name == game.name and seats < default_seats(game)
    return FOLDER / f"{name}{f'-{seats}' if alone else ''}.txt"


def random_match(game: Game, options: Options, seats: int) -> tuple[Match, list[State]]:
    """A random game that is always the same, and its positions."""
    rng = Rng(SEED)
    match = Match(game, seats, options.as_dict())
    states = [match.state.clone()]
    while match.state.actors():
        actor, move = random_word(match.state, rng)
        match.enter(actor, move.word)
        states.append(match.state.clone())
    return match, states


def words(game: Game, options: Options, seats: int) -> list[str]:
    """What is said in the game."""
    return [entry.word for entry in random_match(game, options, seats)[0].log]


def play(game: Game, options: Options, seats: int) -> str:
    """The text of the golden file."""
    match, states = random_match(game, options, seats)
    record = Record.of(match, [f"Player {seat + 1}" for seat in range(match.state.seats)])
    return annotated(record, states)


def default_seats(game: Game) -> int:
    """Two where possible: enough for seats to meet, and short."""
    low, high = game.facts.seats
    return min(max(2, low), high)


def annotated(record: Record, states: list[State]) -> str:
    """The record with its notes: each stands before the word that is said in the position it describes."""
    every = max(1, len(states) // NOTES)
    text = []
    ply = 0
    for line in record.to_text().splitlines():
        if line[:1].isdigit():
            if ply % every == 0:
                text += position_notes(ply, states[ply])
            ply += 1
        elif line.startswith("end"):
            text += position_notes(ply, states[ply]) + score_notes(states[ply])
        text.append(line)
    return "\n".join(text) + "\n"


def position_notes(ply: int, state: State) -> list[str]:
    notes = [f"ply {ply}, horizon {state.horizon}, key {state.key()}, spectator's key {state.key(SPECTATOR)}"]
    for actor in state.actors():
        moves = state.outcomes().moves if actor == CHANCE else state.legal(actor)
        name = "chance" if actor == CHANCE else f"seat {actor + 1}"
        more = ", ..." if len(moves) > FIRST_WORDS else ""
        words = ", ".join(move.word for move in moves[:FIRST_WORDS])
        notes.append(f"{name} may say {len(moves)} words: {words}{more}")
    return [NOTE + note for note in notes]


def score_notes(state: State) -> list[str]:
    result = state.result()
    assert result is not None
    utilities = [round(utility, 3) for utility in result.utilities()]
    notes = [f"scores {result.scores}, ranks {result.ranks}, utilities {utilities}"]
    for title, entries in state.game.look().scoring(state.observe(SPECTATOR)):
        notes.append(f"{title}: {', '.join(entries)}")
    return [NOTE + note for note in notes]


def without_notes(text: str) -> str:
    """The record alone."""
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith(NOTE))
