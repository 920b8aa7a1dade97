"""Bots of strangers: good ones play, bad ones lose their turns with a reason, and the tournament goes on."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from midway.arena import Standings
from midway.arena.workers import play_here, play_in_processes
from midway.cli import main
from tests.arena.playing import tournament, untimed

FIRST = """
import json, sys
for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps({"id": request["id"], "word": request["legal"][0]}), flush=True)
"""
DRAWING = FIRST.replace("import json", "import json, random").replace(
    'request["legal"][0]', 'random.Random(request["seed"]).choice(request["legal"])'
)
PROGRAMS = {
    "silent": "import sys\nfor line in sys.stdin: pass",
    "crashing": "import sys\nsys.stdin.readline()\nsys.exit(3)",
    "illegal": FIRST.replace('request["legal"][0]', '"fly"'),
    "nonsense": "import sys\nfor line in sys.stdin: print('I pass', flush=True)",
    "coloured": FIRST.replace('"word": request["legal"][0]', r'"error": "\x1b[31m oh \ud800"'),
}
SLOW = "it did not answer within"
REASONS = {
    "silent": SLOW,
    "crashing": "it has ended with status 3",
    "illegal": "'fly' is not possible now",
    "nonsense": "'I pass' is no answer",
    "coloured": "?[31m oh ?",
}
CLASSES = {
    "sleeping": SLOW,
    "crashing": "ZeroDivisionError: oh",
    "illegal": "'wait' is not possible now",
    "leaving": "it has ended with status 7",
    "texting": "str",
}
PATIENT = 60_000
"""Milliseconds that no good bot needs, however busy the machine is."""


def program(folder: Path, name: str, source: str) -> str:
    (folder / f"{name}.py").write_text(source)
    return f"stdio:{sys.executable} {folder / name}.py"


@pytest.mark.parametrize("slow", [True, False])
def test_strangers_lose_their_turns_for_what_they_do_and_the_tournament_goes_on(tmp_path: Path, slow: bool) -> None:
    """A game with each alone: every turn is lost, and the bot of the house plays its own."""
    programs = {program(tmp_path, name, PROGRAMS[name]): reason for name, reason in REASONS.items()}
    strangers = {name: reason for name, reason in {**programs, **CLASSES}.items() if (reason == SLOW) == slow}
    reasons = {**strangers, "random": ""}
    plan = tournament("pebbles", ",".join(reasons), seats=1, milliseconds=500 if slow else PATIENT)
    lines = Standings(plan, play_in_processes(plan, range(plan.length(1)), False, 2)).lines
    assert {line.name for line in lines} == set(reasons)
    for line in lines:
        assert line.games == 1 and line.words >= 3
        assert line.faults.total() == (0 if line.name == "random" else line.words)
        assert line.name == "random" or any(reasons[line.name] in told for told in line.faults), line.faults


def test_a_class_knows_how_long_it_may_think() -> None:
    (game,) = play_here(tournament("pebbles", "hurried", seats=1, milliseconds=43_210), [0], keep_records=False)
    assert any("TimeoutError: only 43210 ms" in fault.reason for fault in game.faults)


def test_guests_play_on_from_game_to_game_and_repeat_themselves(tmp_path: Path) -> None:
    """A seed repeats the games of a class, and of a program that draws from the seed it is told."""
    plan = tournament("orchard", f"greedy,chatty,last,{program(tmp_path, 'drawing', DRAWING)}", milliseconds=PATIENT)
    numbers = range(plan.length(2))
    games = untimed(play_here(plan, numbers, keep_records=True))
    assert not any(game.faults for game in games)
    assert untimed(play_here(plan, numbers[::-1], keep_records=True)) == games


def test_a_guest_may_hold_several_seats() -> None:
    plan = tournament("orchard", "last,random", seats=4, milliseconds=PATIENT)
    (game,) = play_here(plan, [0], keep_records=False)
    assert sorted(game.bots) == [0, 0, 1, 1] and not game.faults


def test_guests_sit_down_at_the_terminal_too(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "orchard", "--seats", "chatty,crashing", "--seed", "3", "--json"]) == 0
    out, err = capfd.readouterr()
    assert '"result"' in out and "let me see" not in out
    told = " ".join(err.split())
    for reason in ("ZeroDivisionError: oh (rogues.py, line ", "it has failed 3 times in a row and is not asked again"):
        assert told.count(f"crashing (seat 2) loses its turn: {reason}") == 1


def test_a_class_that_cannot_be_made_is_refused_before_a_game_at_the_terminal(
    capfd: pytest.CaptureFixture[str],
) -> None:
    assert main(["play", "orchard", "--seats", "stillborn,random", "--seed", "3", "--json"]) == 2
    out, err = capfd.readouterr()
    assert not out and "the bot 'stillborn' cannot be made" in " ".join(err.split())


def test_the_command_tells_why_turns_were_lost_and_how_often(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    command = program(tmp_path, "nonsense", PROGRAMS["nonsense"])
    assert main(["arena", "pebbles", "--seats", "1", "--bots", f"random,{command}", "--games", "1"]) == 0
    told = " ".join(capfd.readouterr().out.split())
    assert re.search(r"'I pass' is no answer: [^;]*with the request's id \(3 times\)", told)
    assert re.search(r"is not asked again: [^;]* \((\d+ times|once)\)", told)
