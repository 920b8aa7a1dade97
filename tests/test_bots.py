"""Bots: what they are handed, how they choose, and where they are found."""

from __future__ import annotations

from pathlib import Path

import pytest

from midway.bots import LEVELS, Bot, GreedyBot, RandomBot, UnknownBot, bot_names, find_bot
from midway.bots.play import ask, play_out, playout, steps
from midway.core.chance import RandomDealer, Rng
from midway.core.errors import IllegalMove
from midway.core.game import find_game
from midway.core.match import Match
from midway.core.state import State
from midway.core.words import Move

pytestmark = pytest.mark.usefixtures("guests")


class Watcher(Bot):
    """An interpreted bot, as strangers write them; remembers what it was handed."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.seen: list[State] = []

    def choose(self, state: State, seat: int) -> Move:
        self.seen.append(state.clone())
        move = self.rng.choice(state.legal(seat))
        state.do(seat, move)  # spoils what it was handed
        return move


def orchard() -> Match:
    return Match(find_game("orchard"), 3)


def dealer() -> RandomDealer:
    return RandomDealer(Rng(5))


def test_a_bot_is_handed_a_guess_and_cannot_spoil_the_truth() -> None:
    match = orchard()
    match.run(dealer())
    bot = Watcher(Rng(1))
    before = match.state.key()
    truths = [match.state.guess(0, Rng(seed)).key() for seed in range(20)]
    assert len(set(truths)) > 1, "this position hides something from seat 1"
    for _ in range(20):
        ask(bot, match.state, 0)
    assert match.state.key() == before
    assert {state.key(0) for state in bot.seen} == {match.state.key(0)}
    assert len({state.key() for state in bot.seen}) > 1


def test_play_out_ends_the_match_and_repeats_itself() -> None:
    logs = []
    for _ in range(2):
        match = orchard()
        result = play_out(match, [find_bot("greedy", 1), find_bot("random", 2), Watcher(Rng(3))], dealer())
        assert match.state.actors() == []
        assert result == match.state.result()
        logs.append(match.log)
    assert logs[0] == logs[1]


def test_steps_are_the_entries_of_the_log() -> None:
    match = orchard()
    entries = list(steps(match, [RandomBot(Rng(seat)) for seat in range(3)], dealer()))
    assert entries == match.log


def test_other_seeds_play_other_games() -> None:
    logs = set()
    for seed in range(5):
        match = orchard()
        play_out(match, [find_bot("random", seed) for _ in range(3)], dealer())
        logs.add(tuple(match.log))
    assert len(logs) > 1


def test_greedy_says_a_word_that_its_strategy_likes_best() -> None:
    match = Match(find_game("pebbles"), 2)
    bots = [find_bot("greedy", 1), find_bot("random", 2)]
    strategy = match.game.strategy()
    while match.run(dealer()) or match.state.actors():
        seat = match.state.actors()[0]
        chosen = ask(bots[seat], match.state, seat)
        if seat == 0:
            worths = {}
            for move in match.state.legal(0):
                after = match.state.clone()
                after.do(0, move)
                worths[move] = strategy.evaluate(after)[0]
            assert worths[chosen] == max(worths.values())
        match.say(seat, chosen.word)
    assert match.state.result() is not None


def test_greedy_breaks_ties_by_its_own_lot() -> None:
    match = Match(find_game("pebbles"), 2)
    match.run(dealer())
    chosen = {ask(GreedyBot(Rng(seed)), match.state, 0).word for seed in range(20)}
    assert chosen == {"take left", "take right"}
    assert len({ask(GreedyBot(Rng(7)), match.state, 0).word for _ in range(5)}) == 1


def test_a_word_that_is_not_legal_is_refused_like_anybodys() -> None:
    class Cheat(Bot):
        def choose(self, state: State, seat: int) -> Move:
            return state.game.vocabulary(state.options).parse("done")

    match = Match(find_game("pebbles"), 2)
    match.run(dealer())
    before = list(match.log)
    with pytest.raises(IllegalMove, match=r"PEB-2\.4"):
        play_out(match, [Cheat(Rng(1)), Cheat(Rng(1))], dealer())
    assert match.log == before


def test_a_playout_counts_the_decisions_of_seats() -> None:
    class Counter(RandomBot):
        asked = 0

        def choose(self, state: State, seat: int) -> Move:
            Counter.asked += 1
            return super().choose(state, seat)

    match = Match(find_game("pebbles"), 2)
    play_out(match, [Counter(Rng(1)), Counter(Rng(1))], dealer())
    assert Counter.asked == sum(entry.actor >= 0 for entry in match.log)
    state = find_game("pebbles").new(2)
    assert 3 <= playout(state, Rng(1)) <= 10
    assert state.result() is not None


def test_an_unknown_bot_is_one_error_that_lists_those_there_are() -> None:
    with pytest.raises(UnknownBot, match="there is no bot 'deep-blue'; there are: random, greedy"):
        find_bot("deep-blue")


def test_other_packages_add_bots_by_entry_point(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "guestbot.py").write_text("from midway.bots import RandomBot\nclass Lucky(RandomBot): pass\n")
    info = tmp_path / "guestbot-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: guestbot\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[midway.bots]\nlucky = guestbot:Lucky\nodd = builtins:str\n")
    monkeypatch.syspath_prepend(tmp_path)
    assert bot_names() == ["random", "greedy", *LEVELS, "lucky", "odd"]
    assert type(find_bot("lucky", 1)).__name__ == "Lucky"
    with pytest.raises(UnknownBot, match="'odd' makes no bot but str"):
        find_bot("odd", 1)
