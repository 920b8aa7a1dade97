"""Bots as programs: one JSON line for a request, and a fallback for everything that can go wrong."""

from __future__ import annotations

import gc
import json
import sys
import time
from pathlib import Path

import pytest

from midway.bots import RandomBot, UnknownBot, bot_names, find_bot, find_player
from midway.bots.guard import BotFailed, GuardedBot
from midway.bots.play import play_out
from midway.bots.program import ProgramBot, _Program
from midway.core.chance import RandomDealer, Rng
from midway.core.match import Match
from midway.core.state import State
from midway.core.words import Move
from tests.bots.positions import decisions
from tests.toy import ORCHARD

GOOD = """
import json, sys
for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps({"id": request["id"], "word": request["legal"][-1]}), flush=True)
"""
SILENT = "import sys\nfor line in sys.stdin: pass"
CRASHING = "import sys\nsys.stdin.readline()\nsys.exit(3)"
SLOW = "import sys, time\nfor line in sys.stdin: time.sleep(60)"
NONSENSE = "import sys\nfor line in sys.stdin: print('I pass', flush=True)"
ILLEGAL = GOOD.replace('request["legal"][-1]', '"fly to the moon"')
CHATTING = GOOD.replace("print(json", "print('thinking', file=sys.stderr); print(json")
GIVING_UP = GOOD.replace('"word": request["legal"][-1]', '"error": "out of ideas"')
SAYS_NO_WORD = GOOD.replace("word", "answer")
ANSWERS_ANOTHER = GOOD.replace('request["id"]', "7000")


def program(tmp_path: Path, source: str, milliseconds: int = 300, starting: int = 20_000) -> ProgramBot:
    """A broken program is given up soon, a good one has all the time a busy machine needs to start it."""
    path = tmp_path / "bot.py"
    path.write_text(source)
    return ProgramBot(Rng(1), f"{sys.executable} {path}", milliseconds, starting)


def position() -> tuple[State, int]:
    return decisions(ORCHARD, 3)[1]


def test_a_program_is_asked_and_answers(tmp_path: Path) -> None:
    state, seat = position()
    bot = program(tmp_path, CHATTING)
    for _ in range(3):
        assert bot.choose(state.clone(), seat) is state.legal(seat)[-1]
    bot.close()


def test_a_request_holds_what_the_seat_may_know(tmp_path: Path) -> None:
    state, seat = position()
    path = tmp_path / "seen.json"
    keeping = GOOD.replace(
        "request = json.loads(line)", f"request = json.loads(line); open({str(path)!r}, 'w').write(line)"
    )
    bot = program(tmp_path, keeping)
    bot.choose(state.clone(), seat)
    bot.close()
    seen = json.loads(path.read_text())
    assert seen["view"] == json.loads(json.dumps(state.observe(seat)))
    assert seen["legal"] == [move.word for move in state.legal(seat)]
    assert (seen["midway"], seen["id"], seen["game"], seen["seat"]) == (1, 1, "orchard", seat)


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        (CRASHING, "it has ended with status 3"),
        (NONSENSE, "'I pass' is no answer"),
        (ILLEGAL, "'fly to the moon' is not possible now"),
        (ANSWERS_ANOTHER, "is no answer"),
        (SAYS_NO_WORD, "is no answer"),
        (GIVING_UP, "^out of ideas$"),
        ("this is no python", "it has ended with status 1"),
    ],
)
def test_what_goes_wrong_is_said(tmp_path: Path, source: str, complaint: str) -> None:
    state, seat = position()
    bot = program(tmp_path, source)
    with pytest.raises(BotFailed, match=complaint):
        bot.choose(state, seat)
    bot.close()


def test_a_program_goes_on_to_another_game(tmp_path: Path) -> None:
    """It stays, is told another seed, and may fail anew."""
    state, seat = position()
    path = tmp_path / "seeds.txt"
    bot = program(
        tmp_path,
        ILLEGAL.replace(
            "request = json.loads(line)",
            f"request = json.loads(line); print(request['seed'], file=open({str(path)!r}, 'a'))",
        ),
    )
    for game in range(2):
        bot.begin(Rng(game))
        for complaint in ("moon", "moon", "moon", "not asked again"):
            with pytest.raises(BotFailed, match=complaint):
                bot.choose(state, seat)
    bot.close()
    assert path.read_text().split() == [str(Rng(game).seed()) for game in range(2) for _ in range(3)]


@pytest.mark.parametrize("source", [SILENT, SLOW])
def test_a_silent_or_slow_program_is_not_waited_for(tmp_path: Path, source: str) -> None:
    state, seat = position()
    bot = program(tmp_path, source, starting=0)
    with pytest.raises(BotFailed, match=r"it did not answer within 0\.3 seconds"):
        bot.choose(state, seat)


def test_what_nobody_asked_for_is_not_kept(tmp_path: Path) -> None:
    """A program that answers and then goes on talking, while others think for minutes."""
    state, seat = position()
    bot = program(tmp_path, GOOD + "    while True: print('x' * 99)", milliseconds=20_000)
    bot.choose(state.clone(), seat)
    assert bot._program is not None
    bot._program._process.wait(20)
    assert bot._program._lines.qsize() < 20
    with pytest.raises(BotFailed, match="is no answer"):
        bot.choose(state, seat)


def test_a_program_that_does_not_read_is_not_waited_for(tmp_path: Path) -> None:
    """Not even if the request is longer than what a pipe holds."""
    bot = program(tmp_path, "import time; time.sleep(60)")
    running = _Program(bot.command)
    with pytest.raises(BotFailed, match=r"it did not answer within 0\.3 seconds"):
        running.exchange("x" * 10_000_000, 0.3)
    running.stop()
    assert running._process.poll() is not None


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell")
def test_a_script_ends_with_the_programs_it_has_started(tmp_path: Path) -> None:
    """They hold its output open, and would else be waited for."""
    script = tmp_path / "bot.sh"
    script.write_text("#!/bin/sh\nsleep 60\ntrue\n")
    script.chmod(0o700)
    running = _Program(str(script))
    begin = time.monotonic()
    with pytest.raises(BotFailed, match="it did not answer"):
        running.exchange("{}", 0.5)
    running.stop()
    assert running._lines.get(timeout=20) == "", "somebody still holds its output open"
    assert time.monotonic() - begin < 40


def test_a_program_that_cannot_be_started_is_one_clear_failure() -> None:
    state, seat = position()
    with pytest.raises(BotFailed, match="'no-such-program' cannot be started"):
        ProgramBot(Rng(1), "no-such-program").choose(state, seat)


def test_after_three_failures_in_a_row_it_is_not_asked_again(tmp_path: Path) -> None:
    state, seat = position()
    bot = program(tmp_path, ILLEGAL)
    for _ in range(3):
        with pytest.raises(BotFailed, match="moon"):
            bot.choose(state, seat)
    with pytest.raises(BotFailed, match="not asked again: 'fly to the moon' is not possible now") as failed:
        bot.choose(state, seat)
    assert failed.value.brief == "it has failed 3 times in a row and is not asked again", (
        "what all may read quotes nothing"
    )
    bot.close()


def test_bad_programs_lose_their_turns_and_the_game_goes_on(tmp_path: Path) -> None:
    complaints: list[tuple[int, str]] = []
    match = Match(ORCHARD, 2)
    guarded = GuardedBot(program(tmp_path, ILLEGAL), lambda *complaint: complaints.append(complaint))
    play_out(match, [guarded, RandomBot(Rng(1))], RandomDealer(Rng(2)))
    assert match.state.result() is not None
    assert guarded.failures == len(complaints) > 3
    assert complaints[0] == (0, "'fly to the moon' is not possible now")


def test_bots_in_python_are_guarded_too() -> None:
    class Broken(RandomBot):
        def choose(self, state: State, seat: int) -> Move:
            state.do(seat, state.legal(seat)[0])  # spoils what it was handed, then breaks down
            raise ZeroDivisionError("oh")

    complaints: list[tuple[int, str]] = []
    state, seat = position()
    move = GuardedBot(Broken(Rng(1)), lambda *complaint: complaints.append(complaint)).choose(state, seat)
    assert move in state.legal(seat)
    line = Broken.choose.__code__.co_firstlineno + 2
    assert complaints == [(seat, f"ZeroDivisionError: oh (test_programs.py, line {line})")]


def test_a_mistake_that_shows_in_midway_is_told_with_the_bots_own_line() -> None:
    class Wrong(RandomBot):
        def choose(self, state: State, seat: int) -> Move:
            return find_bot(self, 1).choose(state, seat)  # type: ignore[arg-type]

    complaints: list[str] = []
    state, seat = position()
    GuardedBot(Wrong(Rng(1)), lambda _, reason: complaints.append(reason)).choose(state, seat)
    line = Wrong.choose.__code__.co_firstlineno + 1
    assert len(complaints) == 1
    assert complaints[0].endswith(f"(test_programs.py, line {line})")


def test_the_same_nonsense_is_the_same_complaint(tmp_path: Path) -> None:
    state, seat = position()
    complaints: list[str] = []
    guarded = GuardedBot(program(tmp_path, NONSENSE, 20_000), lambda _, reason: complaints.append(reason))
    for _ in range(2):
        guarded.choose(state.clone(), seat)
    guarded.close()
    assert complaints[0].startswith("'I pass' is no answer: it must be one line like")
    assert complaints[1] == complaints[0]


def test_a_program_ends_with_its_bot(tmp_path: Path) -> None:
    state, seat = position()
    bot = program(tmp_path, GOOD)
    bot.choose(state, seat)
    assert bot._program is not None
    process = bot._program._process
    del bot
    gc.collect()
    for _ in range(100):
        if process.poll() is not None:
            break
        time.sleep(0.05)
    assert process.poll() is not None


def test_programs_are_found_by_name_where_the_keeper_of_the_machine_names_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("MIDWAY_BOTS", "deep = python3 deep.py --fast; ; wide=./wide")
    assert bot_names()[-2:] == ["deep", "wide"]
    bot = find_bot("deep")
    assert isinstance(bot, ProgramBot) and bot.command == "python3 deep.py --fast"


def test_a_command_is_no_name_of_a_bot() -> None:
    """Names reach `find_bot` from visitors of a server: they must never start a program."""
    with pytest.raises(UnknownBot, match="there is no bot 'stdio:rm"):
        find_bot("stdio:rm -rf /")
    assert isinstance(find_player("stdio:rm -rf /"), ProgramBot)
