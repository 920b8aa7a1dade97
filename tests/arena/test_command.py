"""`midway arena` as people and scripts use it: output, pictures, errors, stopping and going on."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from midway.cli import main
from midway.core.record import Record
from tests.terminal import hear_control_c

Capture = pytest.CaptureFixture[str]


def arena(*arguments: object) -> int:
    return main(["arena", *(str(argument) for argument in arguments)])


def data(capsys: Capture, *arguments: object) -> Any:
    assert arena(*arguments, "--json") == 0
    return json.loads(capsys.readouterr().out)


def test_data_for_scripts(capsys: Capture) -> None:
    found = data(capsys, "pebbles", "--bots", "greedy,random,easy", "--games", 10, "--options", "size=large")
    assert (found["game"], found["seats"], found["games"]) == ("pebbles", 2, 30)
    assert found["options"]["size"] == "large"
    for bot in found["bots"]:
        assert bot.keys() >= {"name", "games", "wins", "win_rate", "low", "high", "mean_score", "rating"}
        assert bot["games"] == 20
        assert bot["win_rate"] == pytest.approx(bot["wins"] / bot["games"], abs=1e-4)
        assert 0 <= bot["low"] < bot["win_rate"] < bot["high"] <= 1
        assert bot["mean_score_low"] < bot["mean_score"] < bot["mean_score_high"]
        assert bot["words"] > 0 and bot["longest_seconds"] >= bot["seconds_per_word"] >= 0
    assert [bot["rating"] for bot in found["bots"]] == sorted((bot["rating"] for bot in found["bots"]), reverse=True)
    assert sum(bot["wins"] for bot in found["bots"]) == found["games"]
    assert {(len(pair["bots"]), pair["games"]) for pair in found["pairings"]} == {(2, 10)}
    assert sum(seat["win_rate"] for seat in found["by_seat"]) == pytest.approx(1)


def test_alone_and_with_many_seats(capsys: Capture) -> None:
    alone = data(capsys, "pinball", "--bots", "greedy,random", "--games", 5, "--seats", 1)
    assert alone["games"] == 10 and [bot["name"] for bot in alone["bots"]] == ["greedy", "random"]
    assert alone["by_seat"] == [] and alone["pairings"][0]["games"] == 5
    many = data(capsys, "orchard", "--bots", "greedy,random", "--games", 8, "--seats", 4)
    assert many["games"] == 8 and len(many["by_seat"]) == 4


def test_tables_for_people(capsys: Capture) -> None:
    assert arena("pebbles", "--bots", "greedy,random", "--games", 20) == 0
    out, err = capsys.readouterr()
    for heading in ("Pebbles, seats 2, games 20, seed 1", "rating", "win rate", "greedy v random", "median", "by seat"):
        assert heading in out
    assert any(bar in out for bar in "▁▂▃▄▅▆▇█")
    assert err == ""


def test_records_of_all_games(tmp_path: Path) -> None:
    assert arena("orchard", "--bots", "greedy,random", "--games", 4, "--records", tmp_path / "games") == 0
    files = sorted((tmp_path / "games").iterdir())
    assert [file.name for file in files] == [f"game-{number}.txt" for number in range(1, 5)]
    record = Record.read(files[0].read_text())
    assert sorted(record.header.seats) == ["greedy", "random"] and record.replay().state.result() is not None


@pytest.mark.parametrize("seats", [1, 2])
def test_a_picture(tmp_path: Path, seats: int) -> None:
    path = tmp_path / "picture.svg"
    assert arena("pebbles", "--bots", "greedy,random", "--games", 4, "--seats", seats, "--plot", path) == 0
    assert ElementTree.parse(path).getroot().tag.endswith("svg")
    assert arena("pebbles", "--bots", "greedy", "--games", 1, "--seats", 1, "--plot", tmp_path / "one.png") == 0
    assert (tmp_path / "one.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ("chess --bots greedy,random", "there is no game 'chess'"),
        ("pebbles --bots greedy,randon", "there is no bot 'randon'; did you mean 'random'?"),
        ("pebbles --bots greedy,random --seats 9", "Pebbles takes 1 to 3 seats, not 9"),
        ("pebbles --bots greedy", "needs two bots at least"),
        ("pebbles --bots ,", "needs two bots at least"),
        ("pebbles --seats 1 --bots ,", "needs a bot at least"),
        ("pebbles --bots greedy,random --games 0", "'--games'"),
        ("pebbles --bots greedy,random --options size=huge", "option size cannot be 'huge'"),
        ("pebbles --bots greedy,random --plot picture.bmp", "name a .svg or .png file"),
        ("pebbles --bots greedy,random --plot nowhere/picture.svg", "in an existing folder"),
        ("pebbles --bots greedy,random --results nowhere/results.jsonl", "results cannot be kept in"),
        ("pebbles --bots greedy,random --workers 2 --ray local", "name one of them"),
    ],
)
def test_what_cannot_be_done_is_one_clear_line(arguments: str, reason: str, capsys: Capture) -> None:
    assert arena(*arguments.split()) == 2
    out, err = capsys.readouterr()
    assert out == "" and reason in err and err.count("\n") == 1


@pytest.mark.parametrize(("missing", "extra"), [("openskill.models", "arena"), ("matplotlib", "arena"), ("ray", "ray")])
def test_a_missing_part_says_how_to_get_it(
    missing: str, extra: str, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    results = tmp_path / "results.jsonl"
    options = ["--plot", tmp_path / "picture.svg", "--ray", "local", "--results", results]
    assert arena("pebbles", "--bots", "greedy,random", *options) == 2
    assert f"pip install 'midway[{extra}]'" in capsys.readouterr().err


# --- stopping and going on ----------------------------------------------------------------------------------

TOO_MANY = 1_000_000


def start(results: Path, *more: str) -> subprocess.Popen[str]:
    """A tournament that would take long, in a process of its own, some games after its start."""
    code = "import sys; from midway.cli import main; sys.exit(main())"
    command = [sys.executable, "-c", code, "arena", "pebbles", "--bots", "greedy,random", "--results", str(results)]
    process = subprocess.Popen(
        [*command, "--games", str(TOO_MANY), *more],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        stdin=subprocess.DEVNULL,
        preexec_fn=hear_control_c,
    )
    while not results.exists() or results.read_bytes().count(b"\n") < 20:
        assert process.poll() is None, process.communicate()
        time.sleep(0.02)
    return process


def games_in(results: Path) -> list[int]:
    return [json.loads(line)["number"] for line in results.read_text().splitlines()[1:]]


@pytest.mark.parametrize("workers", [1, 2])
def test_a_killed_tournament_goes_on(workers: int, tmp_path: Path, capsys: Capture) -> None:
    results = tmp_path / "results.jsonl"
    process = start(results, "--workers", str(workers))
    process.kill()
    process.communicate()
    with results.open("a") as file:
        file.write('{"number":')  # as if it had been killed in the middle of a line
    played = results.read_bytes()[: results.read_bytes().rfind(b"\n") + 1]
    wanted = (played.count(b"\n") // 2 + 10) * 2
    bots = ("pebbles", "--bots", "greedy,random", "--games", wanted)
    resumed = data(capsys, *bots, "--results", results)
    assert results.read_bytes().startswith(played), "what was played is kept as it was"
    assert sorted(games_in(results)) == list(range(wanted)), "every game is there, and once"
    assert [figures(bot) for bot in resumed["bots"]] == [figures(bot) for bot in data(capsys, *bots)["bots"]]


def figures(bot: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in bot.items() if "seconds" not in name}


def test_ctrl_c_stops_politely_and_says_how_to_go_on(tmp_path: Path) -> None:
    results = tmp_path / "results.jsonl"
    process = start(results, "--workers", "2")
    process.send_signal(signal.SIGINT)
    try:
        out, err = process.communicate(timeout=60)
    finally:
        process.kill()
    assert process.returncode == 130
    told = re.search(rf"Stopped after ([0-9,]+) of {TOO_MANY:,} games. To go on: midway arena pebbles", err)
    assert told is not None and f"games {told[1]}, seed 1" in out
    kept = len(games_in(results))
    assert kept - 1 <= int(told[1].replace(",", "")) <= kept  # the last game may be kept and not told
    assert "Traceback" not in err


def test_more_games_go_on_and_fewer_read_the_same(tmp_path: Path, capsys: Capture) -> None:
    results = tmp_path / "results.jsonl"
    few = data(capsys, "pebbles", "--bots", "greedy,random", "--games", 6, "--results", results)
    more = data(capsys, "pebbles", "--bots", "greedy,random", "--games", 10, "--results", results)
    assert (few["games"], more["games"], len(games_in(results))) == (6, 10, 10)
    assert data(capsys, "pebbles", "--bots", "greedy,random", "--games", 6, "--results", results) == few


def test_another_tournament_is_refused(tmp_path: Path, capsys: Capture) -> None:
    results = tmp_path / "results.jsonl"
    assert arena("pebbles", "--bots", "greedy,random", "--games", 2, "--results", results) == 0
    assert arena("pebbles", "--bots", "greedy,random", "--games", 2, "--results", results, "--seed", 2) == 2
    assert "holds another tournament, whose seed is 1 and not 2; name another file" in capsys.readouterr().err
