"""`midway replay` and `midway verify`: games that were played."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from midway.cli.app import app, out, print_json
from midway.cli.keys import has_keys, read_keys, single_keys
from midway.cli.listing import Json
from midway.cli.show import actor_name, print_position, print_result, result_data
from midway.core.errors import BadRecord, BadSeats, OldRules, printable
from midway.core.match import Match
from midway.core.record import MAX_TEXT, Record, Verification
from midway.core.state import State
from midway.core.words import CHANCE, SPECTATOR

RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record, as text or JSON.")]

NEXT_KEYS: Final = ("\r", "\n", " ", "n", "\x1b[C")
BACK_KEYS: Final = ("b", "p", "\x7f", "\x1b[D")
FIRST_KEYS: Final = ("g", "\x1b[H")
LAST_KEYS: Final = ("G", "\x1b[F")
QUIT_KEYS: Final = ("q", "\x1b", "\x04")


@app.command(epilog="Example: midway replay game.txt\n\nExample: midway replay game.txt --at 40 --seat 2 --json")
def replay(
    file: RecordFile,
    at: Annotated[int | None, typer.Option(metavar="PLY", help="Show the position after so many words.")] = None,
    seat: Annotated[int | None, typer.Option(help="Look from this seat, counted from 1; else as a spectator.")] = None,
    as_json: Json = False,
) -> None:
    """Play a record again: step by step in a terminal, else straight to its end or to --at.

    The JSON form counts seats from 0 (chance is -1); "legal" holds one list of words for each of "actors", empty for
    those that the viewer may not know.
    """
    record = read_record(file)
    viewer = _viewer(record, seat)
    if at is None and not as_json:
        try:
            _show_whole(record, viewer)
        except OldRules as reason:
            _print_words(record, reason)
        return
    ply = len(record.replay().standing) if at is None else at
    state = record.at(ply)
    if as_json:
        print_json(_position_data(record, state, ply, viewer))
    else:
        _print_state(state, viewer, _names(record))


@app.command(epilog="Example: midway verify game.txt")
def verify(file: RecordFile) -> None:
    """Check a record: every word against the rules, and every roll against the revealed secret.

    Says what that proves and what it does not. A record that is wrong is refused with the place and the reason.
    """
    record = read_record(file)
    found = record.verify()
    for sentence in _findings(record, found):
        out.print(sentence, markup=False)


def read_record(path: Path) -> Record:
    """The record in a file; whatever is wrong with the file is one clear error."""
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(MAX_TEXT + 1)
    except UnicodeDecodeError as error:
        raise BadRecord(f"{path} is no text, so it is no record") from error
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror}") from error
    try:
        return Record.read(text)
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from error


def _names(record: Record) -> list[str]:
    return [printable(name) for name in record.header.seats]


def _viewer(record: Record, seat: int | None) -> int:
    if seat is None:
        return SPECTATOR
    if not 1 <= seat <= len(record.header.seats):
        raise BadSeats(f"this record has seats 1 to {len(record.header.seats)}, not {seat}")
    return seat - 1


def _position_data(record: Record, state: State, ply: int, viewer: int) -> dict[str, Any]:
    return {
        "game": record.header.game,
        "ply": ply,
        "actors": state.actors(),
        "view": state.observe(viewer),
        "legal": [_words(record, state, actor, viewer) for actor in state.actors()],
        "result": result_data(state.result()),
    }


def _words(record: Record, state: State, actor: int, viewer: int) -> list[str]:
    """What the actor may say, as far as the viewer may know; the record of a finished game is open to spectators."""
    if actor != viewer and (viewer != SPECTATOR or record.header.result is None):
        return []
    moves = state.outcomes().moves if actor == CHANCE else state.legal(actor)
    return [move.word for move in moves]


def _print_state(state: State, viewer: int, names: list[str]) -> None:
    print_position(state, viewer, names)
    result = state.result()
    if result is not None:
        print_result(state, result, names)
    else:
        acting = ", ".join(actor_name(actor, names) for actor in state.actors())
        out.print(f"To act: {acting}", markup=False)


def _print_words(record: Record, reason: OldRules) -> None:
    """A record too old to be replayed can still be read."""
    header = record.header
    names = _names(record)
    out.print(f"{reason}. The record itself reads:", markup=False)
    out.print(f"{header.game}, rules {header.rules}, {', '.join(names)}", markup=False)
    for entry in record.log:
        out.print(f"{entry.seq:>5} {actor_name(entry.actor, names)}: {printable(entry.word)}", markup=False)
    out.print(f"result: {header.result}", markup=False)


# --- stepping through ---------------------------------------------------------------------------------------


def _show_whole(record: Record, viewer: int) -> None:
    match = record.replay()
    if has_keys():
        with single_keys(), suppress(KeyboardInterrupt):
            _step_through(_pages(record, match, viewer), viewer, _names(record))
    else:
        _print_state(match.state, viewer, _names(record))


class _Page:
    """One position and what led to it."""

    def __init__(self, state: State, said: list[str]) -> None:
        self.state = state
        self.said = said


def _pages(record: Record, match: Match, viewer: int) -> list[_Page]:
    """Every position of the game, from the first to the last."""
    names = _names(record)
    look = match.game.look()
    again = Match(match.game, len(names), record.header.options, record.header.rules, listen=True)
    pages = [_Page(again.state.clone(), [])]
    for entry in match.standing:
        again.enter(entry.actor, entry.word)
        told = [look.say(event, names) for event in again.events() if event.seen_by(viewer)]
        pages.append(_Page(again.state.clone(), [sentence for sentence in told if sentence]))
    return pages


def _step_through(pages: list[_Page], viewer: int, names: list[str]) -> None:
    place = 0
    last = len(pages) - 1
    while True:
        out.clear()
        _print_state(pages[place].state, viewer, names)
        for sentence in pages[place].said:
            out.print(sentence, markup=False)
        out.rule(f"{place} of {last} | Enter: next, b: back, g: first, G: last, q: quit", style="dim")
        for key in read_keys():
            if key in QUIT_KEYS:
                return
            elif key in NEXT_KEYS:
                place = min(place + 1, last)
            elif key in BACK_KEYS:
                place = max(place - 1, 0)
            elif key in FIRST_KEYS:
                place = 0
            elif key in LAST_KEYS:
                place = last


# --- verifying ----------------------------------------------------------------------------------------------


def _findings(record: Record, found: Verification) -> list[str]:
    """What the verification proves and what it does not, in sentences."""
    header = record.header
    over = "they lead to the recorded result" if header.result is not None else "the game is not over"
    sentences = [f"The record replays: {len(record.log)} entries, every one allowed by the rules, and {over}."]
    if found.fair:
        sentences += _fair_findings(record, found)
    elif header.commitment:
        sentences.append(
            "The dice are not proven: the table committed to a secret, but it is revealed only when a game is over."
        )
    else:
        sentences.append("The dice are not proven: the record carries no commitment, so it only replays.")
    sentences.append("A record does not prove who sat at the table.")
    return sentences


def _fair_findings(record: Record, found: Verification) -> list[str]:
    words = record.header.words
    sentences = [f"Rolls and draws that the secret gives exactly as recorded: {found.rolls}. It fits the commitment."]
    if found.by_hand:
        sentences.append(f"Throws made by hand, which cannot be recomputed: {found.by_hand}.")
    if words:
        sentences.append(f"The players' own words went into every draw: {printable(', '.join(words))}.")
    else:
        sentences.append("No player gave a word of their own, so the keeper of the secret could have tried several.")
    sentences.append(
        "This proves that nobody changed the dice after the commitment was published. It does not prove that the "
        "keeper of the secret did not look ahead."
    )
    return sentences
