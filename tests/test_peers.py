"""The comparison with other libraries: each engine that is installed really plays, and copies what it played."""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from midway.bench.engines import LIBRARIES, Engine, Library
from midway.bench.peers import Comparison, PeerFigures, find_libraries, median_of, run_peers
from midway.bench.plot import plot
from midway.bench.speed import ROUNDS
from midway.bench.tables import peers_report, write_section
from midway.cli.plots import check_plot
from midway.core.errors import MidwayError

PLACE: dict[str, Callable[[Any], object]] = {
    "Midway": lambda state: state.key(),
    "Midway, observed": lambda state: state.key(),
    "OpenSpiel": lambda state: state.history_str(),
    "python-chess": lambda board: board.fen(),
    "catanatron": lambda game: game.state.actions,
    "RLCard": lambda game: re.sub("0x[0-9a-f]+", "", str(game.get_state(game.get_player_id()))),
    "PokerKit": lambda state: state.operations,
}
"""How to tell positions of a library apart."""


def engines() -> list[Any]:
    """Every game of every library."""
    return [
        pytest.param(library, game, id=f"{library.name} {game}") for library in LIBRARIES for game in library.games()
    ]


def start(library: Library, game: str) -> Engine:
    try:
        return library.engine(game)
    except ImportError as error:
        pytest.skip(f"{library.package} is not installed: {error}")


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(("library", "game"), engines())
def test_an_engine_plays_to_the_end_and_copies_where_it_stands(library: Library, game: str) -> None:
    engine = start(library, game)
    assert engine.play(1) == 1
    first = engine.copier()
    assert engine.play() >= 1
    last = engine.copier()
    if library.name == "PettingZoo classic":
        assert first is None and last is None
        return
    assert first is not None and last is not None
    place = PLACE[library.name]
    assert place(first()) == place(first())
    assert place(last()) == place(last())
    assert place(first()) != place(last())


@pytest.mark.filterwarnings("ignore")
def test_a_deepcopy_of_a_pettingzoo_game_loses_the_position() -> None:
    env = pytest.importorskip("pettingzoo.classic.connect_four_v3", exc_type=ImportError).env()
    env.reset(seed=1)
    env.step(3)
    assert any(env.unwrapped.board)
    assert not any(deepcopy(env).unwrapped.board)


class Guessing(Engine):
    """Plays no game at all; copies after two decisions."""

    def __init__(self, game: str) -> None:
        super().__init__()
        if game == "absent":
            raise ImportError("No module named 'absent'")

    def play(self, limit: int = 3) -> int:
        return min(limit, 3)

    def copier(self) -> Callable[[], object]:
        return list


def library(name: str, package: str, games: list[str]) -> Library:
    return Library(name, package, "Python", "a guess", "Copied by `list`.", lambda: games, Guessing)


@pytest.fixture
def compared() -> Comparison:
    """A run with a library that is there in part and one that is not there at all."""
    here = library("Here", "pytest", ["present", "absent"])
    gone = library("Gone", "no-such-package[all]", ["present"])
    return run_peers([here, gone], 0.05, lambda done, total: None)


def test_what_is_not_installed_is_named_and_never_guessed(compared: Comparison) -> None:
    assert [(line.library.name, line.game, line.decisions) for line in compared.lines] == [("Here", "present", 3)]
    assert [(gone.name, gone.package) for gone in compared.missing] == [
        ("Here absent", "pytest"),
        ("Gone", "no-such-package[all]"),
    ]
    notes = peers_report(compared).notes
    assert any("Here absent: not installed (No module named 'absent'): pip install 'pytest'" in note for note in notes)
    assert any(note.startswith("Gone: not installed") and "'no-such-package[all]'" in note for note in notes)


def test_every_round_goes_through_all_lines_and_tells_how_far_it_is() -> None:
    told: list[tuple[int, int]] = []
    pair = [library("One", "pytest", ["a", "b"])]
    run_peers(pair, 0.05, lambda done, total: told.append((done, total)))
    assert told == [(number + 1, 2 * ROUNDS) for number in range(2 * ROUNDS)]


def test_ratios_are_given_against_the_median_of_our_games() -> None:
    ours, theirs = LIBRARIES[0], library("Theirs", "pytest", [])
    lines = [PeerFigures(ours, str(us), us, us / 4, 1.0, 1.0) for us in (1.0, 2.0, 9.0)]
    lines.append(PeerFigures(theirs, "game", 5.0, None, 1.0, 1.0))
    data = Comparison(lines, []).as_dict()["lines"]
    assert [line["x_decision"] for line in data] == [0.5, 1.0, 4.5, 2.5]
    assert [line["x_clone"] for line in data] == [0.5, 1.0, 4.5, None]
    without = Comparison(lines[3:], []).as_dict()["lines"]
    assert without[0]["x_decision"] is None


def test_a_game_with_many_options_counts_once_in_the_median() -> None:
    ours = LIBRARIES[0]
    fast = [PeerFigures(ours, f"quick level={level}", 1.0, 0.1, 1.0, 1.0) for level in range(8)]
    slow = [PeerFigures(ours, game, 3.0, 0.3, 1.0, 1.0) for game in ("slow", "other size=big")]
    middle = median_of(fast + slow)
    assert (middle.game, middle.decision_us, middle.clone_us) == ("median of 3 games", 3.0, 0.3)


def test_the_table_begins_with_the_medians_of_each_library() -> None:
    theirs = library("Theirs", "pytest", [])
    lines = [PeerFigures(theirs, str(us), us, None, 3 * us, 60.0) for us in (4.0, 1.0, 2.0)]
    alone = PeerFigures(library("Alone", "pytest", []), "game", 5.0, 0.25, 1234.0, 60.0)
    rows = peers_report(Comparison([*lines, alone], [])).rows
    assert rows[0] == ["Theirs", "median of 3 games", "2.00", "-", "-", "-", "6.00", "60.0"]
    assert rows[-1] == ["Alone", "game", "5.00", "-", "0.25", "-", "1,234", "60.0"]
    assert len(rows) == 1 + 3 + 1


def test_libraries_are_found_by_name() -> None:
    assert [found.name for found in find_libraries(["openspiel", "MIDWAY"])] == ["Midway", "OpenSpiel"]
    assert find_libraries([]) == LIBRARIES
    with pytest.raises(MidwayError, match="'chess' is not compared; there are: Midway, "):
        find_libraries(["chess"])


def test_a_table_replaces_the_last_one_in_a_page(compared: Comparison, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Speed\n")
    report = peers_report(compared)
    write_section(page, report, 0.05)
    once = page.read_text()
    assert once.startswith("# Speed\n<!-- midway bench peers, ")
    assert "| library | game | µs per decision |" in once and "| Here | present |" in once
    page.write_text(once + "The end.\n")
    write_section(page, report._replace(rows=[["Here", "another", *"123456"]]), 0.05)
    twice = page.read_text()
    assert "| Here | another |" in twice and "| Here | present |" not in twice
    assert twice.endswith(" -->\nThe end.\n")


def test_a_page_with_a_torn_mark_stays_as_it_is(compared: Comparison, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    write_section(page, peers_report(compared), 0.05)
    torn = page.read_text().rpartition("<!-- end")[0]
    page.write_text(torn)
    with pytest.raises(MidwayError, match="but not its end"):
        write_section(page, peers_report(compared), 0.05)
    assert page.read_text() == torn


def test_the_plot_draws_every_line(compared: Comparison, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    uncopied = compared.lines[0]._replace(game="uncopied", clone_us=None)
    picture = tmp_path / "peers.svg"
    plot(Comparison([*compared.lines, uncopied], []), picture)
    assert "<svg" in picture.read_text()
    with pytest.raises(MidwayError, match=r"name a \.svg or \.png file"):
        check_plot(tmp_path / "peers.gif")
