"""Games without people: bots at a match, and bare random playouts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from midway.bots.bot import Bot
from midway.core.chance import Dealer, Rng
from midway.core.match import Entry, Match
from midway.core.result import Result
from midway.core.state import State
from midway.core.words import CHANCE, Move


def ask(bot: Bot, state: State, seat: int) -> Move:
    """The bot's word for this seat; it is handed a guess, never the truth."""
    return bot.choose(state.guess(seat, bot.rng), seat)


def steps(match: Match, bots: Sequence[Bot], dealer: Dealer) -> Iterator[Entry]:
    """Plays on with one bot for each seat, entry by entry, until the game is over."""
    while True:
        yield from match.run(dealer)
        actors = match.state.actors()
        if not actors:
            return
        seat = actors[0]
        yield match.say(seat, ask(bots[seat], match.state, seat).word)


def play_out(match: Match, bots: Sequence[Bot], dealer: Dealer) -> Result:
    """Plays the match to its end with one bot for each seat."""
    for _ in steps(match, bots, dealer):
        pass
    result = match.state.result()
    assert result is not None, "no seat may move, yet the game has no result"
    return result


def playout(state: State, rng: Rng) -> int:
    """Plays a position to its end, every seat at random, and counts the seats' decisions.

    Seats list their legal words, choose one and `play` it with the check; chance draws from its outcomes.
    """
    decisions = 0
    actors = state.actors()
    while actors:
        seat = actors[0]
        if seat == CHANCE:
            outcomes = state.outcomes()
            state.do(CHANCE, outcomes.pick(rng.below(outcomes.total)))
        else:
            state.play(seat, rng.choice(state.legal(seat)))
            decisions += 1
        actors = state.actors()
    return decisions
