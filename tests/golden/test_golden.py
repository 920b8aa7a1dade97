"""The golden playthroughs: played anew they are the same, and what is stored can be replayed."""

from pathlib import Path

import pytest

from midway.core.game import Game, find_game
from midway.core.options import Options
from midway.core.record import Record
from tests.golden.playing import FOLDER, path_of, play, playthroughs, without_notes
from tests.playing import GAMES

LARGEST = 60_000
"""Bytes of a golden file."""
FORMER = sorted((FOLDER / "former").glob("*.txt"))
"""Records of games whose rules have a later version by now: written once, and never played anew."""

every_playthrough = pytest.mark.parametrize(
    ("game", "options", "seats"),
    [pytest.param(*kind, id=path_of(*kind).stem) for kind in playthroughs()],
)
pytestmark = pytest.mark.contract


@every_playthrough
def test_a_golden_game_played_anew_is_the_same(game: Game, options: Options, seats: int) -> None:
    path = path_of(game, options, seats)
    assert path.is_file(), f"{path.name} is missing: make golden"
    assert play(game, options, seats) == path.read_text(encoding="utf-8"), (
        f"{path.name} differs: make golden, and look why"
    )


@every_playthrough
def test_a_golden_record_replays_to_its_result(game: Game, options: Options, seats: int) -> None:
    record = Record.read(without_notes(path_of(game, options, seats).read_text(encoding="utf-8")))
    match = record.replay()
    assert match.game is game
    assert match.options() == options
    assert match.state.seats == seats
    assert match.state.result() is not None


@pytest.mark.parametrize("path", FORMER, ids=lambda path: path.stem)
def test_a_record_of_the_former_rules_replays_to_its_result(path: Path) -> None:
    state = Record.read(path.read_text(encoding="utf-8")).replay().state
    assert state.rules == state.game.rules - 1, "neither the present rules nor older ones"
    assert state.result() is not None


def test_every_game_with_former_rules_has_a_record_of_them() -> None:
    named = {find_game(Record.read(path.read_text(encoding="utf-8")).header.game) for path in FORMER}
    assert named == {game for game in GAMES if game.rules > 1}


@every_playthrough
def test_a_golden_file_is_small(game: Game, options: Options, seats: int) -> None:
    assert path_of(game, options, seats).stat().st_size <= LARGEST


def test_no_golden_file_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {path_of(*kind).name for kind in playthroughs()}
