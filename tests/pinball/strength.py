"""Measures solo play: `python -m tests.pinball.strength 2000` plays so many games on each table with each bot.

The rolls of game n are the same for every bot, so that the bots differ and not their luck.
"""

from __future__ import annotations

import sys
from math import sqrt

from midway.bots.play import ask
from midway.bots.registry import find_bot
from midway.core.chance import RandomDealer, Rng
from midway.core.words import CHANCE
from midway.games.pinball import GAME
from midway.games.pinball.components import TABLE_NAMES

BOTS = ("random", "greedy")


def solo_score(table: str, bot_name: str, number: int) -> tuple[int, int]:
    """Stars and rolls of one game."""
    bot = find_bot(bot_name, number)
    dealer = RandomDealer(Rng(number))
    state = GAME.new(1, {"table": table})
    rolls = 0
    while actors := state.actors():
        if actors == [CHANCE]:
            state.do(CHANCE, dealer.deal(state.outcomes(), rolls))
            rolls += 1
        else:
            state.do(0, ask(bot, state, 0))
    result = state.result()
    assert result is not None
    return result.scores[0], rolls


def main(games: int) -> None:
    print("| table | bot | games | mean stars | standard error | least | most | rolls |")
    print("|---|---|---|---|---|---|---|---|")
    for table in TABLE_NAMES:
        for bot in BOTS:
            played = [solo_score(table, bot, number) for number in range(games)]
            scores = [score for score, _ in played]
            mean = sum(scores) / games
            error = sqrt(sum((score - mean) ** 2 for score in scores) / (games - 1) / games)
            rolls = sum(roll for _, roll in played) / games
            ends = f"{min(scores)} | {max(scores)}"
            print(f"| {table} | {bot} | {games} | {mean:.1f} | {error:.2f} | {ends} | {rolls:.1f} |", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
