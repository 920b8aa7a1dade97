"""The results file: what was played is not played again, and a file of something else stays as it is."""

from __future__ import annotations

import errno
import fcntl
import re
from pathlib import Path

import pytest

from midway.arena import ResultsFile
from midway.arena.results import BadResults
from midway.arena.workers import play_here
from tests.arena.playing import tournament

PLAN = tournament("pebbles", "greedy,random")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The results of four games."""
    path = tmp_path / "results.jsonl"
    file = ResultsFile(path, PLAN)
    for outcome in play_here(PLAN, range(4), keep_records=False):
        file.add(outcome)
    file.close()
    return path


def test_what_was_written_is_read(path: Path) -> None:
    file = ResultsFile(path, PLAN)
    assert sorted(file.outcomes) == [0, 1, 2, 3]
    assert file.outcomes[2].bots == PLAN.seating(2).bots
    file.close()


def test_every_game_is_on_disk_as_soon_as_it_has_ended(tmp_path: Path) -> None:
    file = ResultsFile(tmp_path / "new.jsonl", PLAN)
    assert (tmp_path / "new.jsonl").read_text().count("\n") == 1
    for played, outcome in enumerate(play_here(PLAN, range(3), keep_records=False), 1):
        file.add(outcome)
        assert (tmp_path / "new.jsonl").read_text().count("\n") == played + 1
    file.close()


@pytest.mark.parametrize("lost", [1, 30, 60])
def test_a_half_written_line_is_played_again(path: Path, lost: int) -> None:
    text = path.read_bytes()
    path.write_bytes(text[:-lost])
    file = ResultsFile(path, PLAN)
    assert sorted(file.outcomes) == [0, 1, 2]
    file.add(next(play_here(PLAN, [3], keep_records=False)))
    file.close()
    again = ResultsFile(path, PLAN)
    assert sorted(again.outcomes) == [0, 1, 2, 3]
    again.close()


def test_a_half_written_header_begins_anew(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:20])
    file = ResultsFile(path, PLAN)
    assert file.outcomes == {}
    file.close()
    assert path.read_text().startswith('{"midway-arena":1') and path.read_text().endswith("}\n")


@pytest.mark.parametrize(
    ("other", "reason"),
    [
        (PLAN._replace(seed=2), "whose seed is 1 and not 2"),
        (PLAN._replace(bots=["greedy", "easy"]), 'whose bots is .*"random".* and not .*"easy"'),
        (PLAN._replace(options={"size": "large"}), "whose options is"),
        (tournament("orchard", "greedy,random"), 'whose game is "pebbles" and not "orchard"'),
    ],
)
def test_another_tournament_is_refused_and_the_file_stays(path: Path, other: object, reason: str) -> None:
    before = path.read_bytes()
    assert isinstance(other, type(PLAN))
    with pytest.raises(BadResults, match=f"holds another tournament, {reason}.*; name another file"):
        ResultsFile(path, other)
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", ["hello", '{"midway": 1}', "hello\n", "[1, 2]\n", '{"midway": 1}\n', "\x00\n"])
def test_a_foreign_file_is_refused_and_stays(tmp_path: Path, text: str) -> None:
    path = tmp_path / "letter.txt"
    path.write_text(text)
    with pytest.raises(BadResults, match="holds no results of 'midway arena'"):
        ResultsFile(path, PLAN)
    assert path.read_text() == text


@pytest.mark.parametrize(
    ("part", "damage"),
    [
        (".*", ""),
        (".*", "{}"),
        (".*", "null"),
        (".*", '{"number":1}'),
        (r'"number":1', '"number":-1'),
        (r'"bots":\[', '"bots":[7,'),
        (r'"scores":\[', '"scores":["many",'),
        (r'"scores":\[\d+', '"scores":[1.5'),
        (r'"words":\[\d+', '"words":[true'),
        (r'"rivals":\[\]', '"rivals":"dungeon"'),
        (r'"ranks":\[.*?\]', '"ranks":[1]'),
        (r'"faults":\[', '"faults":[3'),
        (r'"faults":\[', '"faults":[[2,"late",1]'),
        (r'"faults":\[', '"faults":[[1,"late","often"]'),
    ],
)
def test_a_damaged_line_in_the_middle_is_named(path: Path, part: str, damage: str) -> None:
    lines = path.read_text().splitlines()
    lines[2] = re.sub(part, damage, lines[2], count=1)
    path.write_text("\n".join(lines) + "\n")
    before = path.read_bytes()
    with pytest.raises(BadResults, match=r"line 3: .* is no game's result"):
        ResultsFile(path, PLAN)
    assert path.read_bytes() == before


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(BadResults, match="results cannot be kept in"):
        ResultsFile(tmp_path, PLAN)


def test_one_run_alone_writes_to_a_file(path: Path) -> None:
    file = ResultsFile(path, PLAN)
    with pytest.raises(BadResults, match="another tournament is writing to"):
        ResultsFile(path, PLAN)
    file.close()
    ResultsFile(path, PLAN).close()


def test_a_disk_without_locks_keeps_results_too(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(file: object, how: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", refuse)
    file = ResultsFile(path, PLAN)
    assert sorted(file.outcomes) == [0, 1, 2, 3]
    file.close()
