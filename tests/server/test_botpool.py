"""Bots in processes of their own."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from midway.core.chance import RandomDealer, Rng
from midway.core.game import find_game
from midway.core.match import Match
from midway.server import botpool
from midway.server.botpool import BotFailed, BotPool, OutOfTime, Question
from midway.server.settings import Settings
from tests.server.house import Served, play_to_the_end


@pytest.fixture
def question() -> Question:
    """What a bot is asked at the start of a game."""
    match = Match(find_game("insertcoin"), 2)
    match.run(RandomDealer(Rng(1)))
    return Question("insertcoin", match.state.guess(0, Rng(2)).save(), 0, "greedy", 3)


@pytest.fixture
def pool() -> Iterator[BotPool]:
    found = BotPool(1, 10.0)
    yield found
    found.close()


def test_a_bot_answers_with_the_words_of_its_turn(pool: BotPool, question: Question) -> None:
    words = asyncio.run(pool.think(question))
    state = find_game("insertcoin").load(question.guess)
    vocabulary = find_game("insertcoin").vocabulary(state.options)
    assert len(words) == 3
    for word in words:
        state.play(0, vocabulary.parse(word))
    assert 0 not in state.actors()
    assert asyncio.run(pool.think(question)) == words, "the same seed, the same words"


def test_a_bot_that_breaks_down_is_told_of_and_the_next_goes_on(pool: BotPool, question: Question) -> None:
    with pytest.raises(BotFailed, match="there is no bot"):
        asyncio.run(pool.think(question._replace(bot="nosuchbot")))
    with pytest.raises(BotFailed):
        asyncio.run(pool.think(question._replace(guess={})))
    assert asyncio.run(pool.think(question))


def test_a_bot_out_of_time_is_stopped(monkeypatch: pytest.MonkeyPatch, question: Question) -> None:
    monkeypatch.setattr(botpool, "STARTING", 0.0)
    pool = BotPool(1, 0.001)
    with pytest.raises(OutOfTime):
        asyncio.run(pool.think(question))
    assert pool._workers[0]._process is None
    pool.close()


def test_the_game_goes_on_without_a_bot(
    monkeypatch: pytest.MonkeyPatch, sqlite_settings: Settings, guests: None
) -> None:
    """A bot whose process cannot even load the game: the house says random words for it."""
    with Served(sqlite_settings) as house:
        ada = house.guest("Ada")
        table = ada.create("pebbles", ["me", "bot:greedy"])["table"]
        assert play_to_the_end(table, ada)["phase"] == "finished"
        assert "midway_bot_failures_total" in ada.get("/metrics")
