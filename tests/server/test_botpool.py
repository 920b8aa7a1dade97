"""Bots in processes of their own."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from midway.bots import UnknownBot, offer_programs
from midway.bots.guard import BotFailed
from midway.core.chance import RandomDealer, Rng
from midway.core.game import find_game
from midway.core.match import Match
from midway.server import botpool
from midway.server.botpool import BotPool
from midway.server.jobs import Turn, Words
from midway.server.settings import Settings
from tests.server.house import Served, play_to_the_end, wait_for


@pytest.fixture
def turn() -> Turn:
    """What a bot is asked at the start of a game."""
    match = Match(find_game("insertcoin"), 2)
    match.run(RandomDealer(Rng(1)))
    return Turn("table", "insertcoin", match.state.guess(0, Rng(2)).save(), 0, "greedy", 3, 10.0)


@pytest.fixture
def pool() -> Iterator[BotPool]:
    found = BotPool(1)
    yield found
    found.close()


def think(pool: BotPool, turn: Turn) -> Words:
    return asyncio.run(pool.run(turn, turn.patience))


def test_a_bot_answers_with_the_words_of_its_turn(pool: BotPool, turn: Turn) -> None:
    words, complaints, _ = think(pool, turn)
    state = find_game("insertcoin").load(turn.guess)
    vocabulary = find_game("insertcoin").vocabulary(state.options)
    assert len(words) == 3 and not complaints
    for word in words:
        state.play(0, vocabulary.parse(word))
    assert 0 not in state.actors()
    assert think(pool, turn).words == words, "the same seed, the same words"


def test_a_bot_that_breaks_down_is_told_of_and_the_next_goes_on(pool: BotPool, turn: Turn) -> None:
    with pytest.raises(BotFailed, match="there is no bot"):
        think(pool, replace(turn, bot="nosuchbot"))
    with pytest.raises(BotFailed):
        think(pool, replace(turn, guess={}))
    assert think(pool, turn).words


def test_a_bot_out_of_time_is_stopped(monkeypatch: pytest.MonkeyPatch, turn: Turn) -> None:
    monkeypatch.setattr(botpool, "STARTING", 0.0)
    pool = BotPool(1)
    with pytest.raises(BotFailed, match=r"it did not answer within 0\.001 seconds"):
        think(pool, replace(turn, seconds=0.001))
    assert pool._workers[0]._process is None
    pool.close()


def test_a_start_that_took_too_long_is_given_more_time(monkeypatch: pytest.MonkeyPatch, turn: Turn) -> None:
    """A machine that is too busy for the usual time must not start processes for ever and never have one."""
    monkeypatch.setattr(botpool, "STARTING", 0.01)
    pool = BotPool(1)

    def answers() -> bool:
        try:
            return bool(asyncio.run(pool.run(turn, 0.01)).words)
        except BotFailed:
            return False

    assert not answers()
    assert any(answers() for _ in range(13))
    assert pool._workers[0]._starting == 0.01, "the next start is not waited for so long"
    pool.close()


def test_a_turn_that_takes_long_is_answered_in_parts(pool: BotPool, turn: Turn) -> None:
    asyncio.run(pool.run(turn, turn.patience))
    assert len(asyncio.run(pool.run(replace(turn, seconds=0.0), 10.0)).words) == 1


def test_the_game_goes_on_without_a_bot(
    monkeypatch: pytest.MonkeyPatch, sqlite_settings: Settings, guests: None
) -> None:
    """A bot whose process cannot even load the game: the house says random words for it."""
    with Served(sqlite_settings) as house:
        ada = house.guest("Ada")
        table = ada.create("pebbles", ["me", "bot:greedy"])["table"]
        assert play_to_the_end(table, ada)["phase"] == "finished"
        assert "midway_bot_failures_total" in ada.get("/metrics")


# --- bots of strangers --------------------------------------------------------------------------------------

GOOD = """
import json, sys
for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps({"id": request["id"], "word": request["legal"][-1]}), flush=True)
"""
BAD = {
    "silent": "import sys\nfor line in sys.stdin: pass",
    "crashing": "import sys\nsys.stdin.readline(); sys.exit(3)",
    "illegal": GOOD.replace('request["legal"][-1]', '"secret plan"'),
}
TOLD = {
    "silent": "it did not answer within 1.4 seconds",
    "crashing": "it has ended with status 3 without an answer",
    "illegal": "what it says is not possible now",
    "hanging": "it did not answer within 1.4 seconds",
}


HANGING = """
import time
from midway.bots import Bot

class Hanging(Bot):
    def choose(self, state, seat):
        time.sleep(3600)
"""


def install(folder: Path, name: str, source: str) -> None:
    """A package with a bot, as pip would leave it in a folder."""
    (folder / f"{name}_bot.py").write_text(source)
    facts = folder / f"{name}_bot-1.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}-bot\nVersion: 1\n")
    (facts / "entry_points.txt").write_text(f"[midway.bots]\n{name} = {name}_bot:{name.capitalize()}\n")


def test_strangers_sit_like_bots_of_the_house_and_bad_ones_lose_their_turn(
    monkeypatch: pytest.MonkeyPatch, sqlite_settings: Settings, tmp_path: Path
) -> None:
    """The table goes on whatever a bot does; the log says what went wrong once, and quotes nothing."""
    monkeypatch.setenv("MIDWAY_BOTS", "")
    asked = tmp_path / "asked.txt"
    noting = f"\nfor line in sys.stdin:\n    print(os.getpid(), file=open({str(asked)!r}, 'a'))"
    good = GOOD.replace("import json", "import os, json").replace("\nfor line in sys.stdin:", noting)
    for name, source in {"good": good, **BAD}.items():
        (tmp_path / f"{name}.py").write_text(source)
        offer_programs([f"{name}=stdio:{sys.executable} {tmp_path / name}.py"])
    install(tmp_path, "hanging", HANGING)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=os.pathsep)
    with Served(replace(sqlite_settings, bot_seconds=1.0, bot_processes=2)) as house:
        ada = house.guest("Ada")
        assert set(TOLD) < set(ada.get("/api/games")["bots"])
        table = ada.create("insertcoin", ["me", "bot:good", *(f"bot:{name}" for name in TOLD)])["table"]
        while not ada.at(table)["view"]["turns"]:
            ada.play_any(table)
            wait_for(lambda: not any(seat["thinking"] for seat in ada.at(table)["seats"][1:]))
        said = [event["say"] for event in ada.at(table)["events"]]
        for name, what in TOLD.items():
            assert said.count(f"{name.capitalize()} bot lost its turn: {what}. The house played for it") == 1
        answers = asked.read_text().split()
        assert len(set(answers)) < len(answers), "a good program plays on from word to word"
        assert "secret plan" not in str(said)
        ada.create("insertcoin", ["me", "bot:stdio:rm"], status=422)


@pytest.mark.parametrize(
    ("offer", "complaint"),
    [
        ("deep", "offers no bot"),
        ("deep=python3 deep.py", "offers no bot"),
        ("Deep Thought=stdio:python3", "offers no bot"),
        ("deep=stdio:python3 'deep", "is no command"),
        ("deep=stdio:", "is no command"),
        ("deep=stdio:python3; rm", "offers no bot"),
        ("greedy=stdio:python3", "there is a bot 'greedy' already"),
        ("deep=stdio:./no-such-program", "there is no program './no-such-program'"),
    ],
)
def test_an_offer_that_makes_no_bot_is_refused(offer: str, complaint: str) -> None:
    with pytest.raises(UnknownBot, match=complaint):
        offer_programs([offer])
