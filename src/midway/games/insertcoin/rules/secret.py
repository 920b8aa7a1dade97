"""What a seat cannot know during set-up, drawn afresh: hands, and in a draft the path of every packet of cards.

In a draft the packet that seat p was dealt is held by seat (p + i) % seats in round i. A seat has seen what the
packets held whenever they passed through its hands; everything else is open.
"""

from __future__ import annotations

from typing import Final, final

from midway.core.bits import bits, mask_of
from midway.core.chance import Rng
from midway.games.insertcoin.components import CARD_COUNT, DRAFTED
from midway.games.insertcoin.rules.sheet import CoinSheet

ALL_CARDS: Final = (1 << CARD_COUNT) - 1


def redraw_hands(sheets: list[CoinSheet], seat: int, sizes: list[int], rng: Rng) -> None:
    """Gives every other seat a hand of its size from the cards that this seat does not hold."""
    mine = sheets[seat].hand | mask_of(sheets[seat].picks) if seat >= 0 else 0
    pool = bits(ALL_CARDS & ~mine)
    rng.shuffle(pool)
    for other, sheet in enumerate(sheets):
        if other != seat:
            sheet.hand = mask_of([pool.pop() for _ in range(sizes[other])])


@final
class Draft:
    """Draws afresh what the other seats picked and hold, in a draft with `rounds` rounds behind it."""

    def __init__(self, sheets: list[CoinSheet], seat: int, rounds: int, rng: Rng) -> None:
        self._sheets = sheets
        self._seat = seat
        self._rounds = rounds
        self._rng = rng
        self._seen = list(sheets[seat].seen) if seat >= 0 else []
        self._picks = list(sheets[seat].picks) if seat >= 0 else []
        self._others = [other for other in range(len(sheets)) if other != seat]
        pool = ALL_CARDS
        for held in self._seen:
            pool &= ~held
        self._pool = bits(pool)
        rng.shuffle(self._pool)

    def redraw(self) -> None:
        """Writes picks, hands and what was seen into the sheets of all other seats."""
        for other in self._others:
            self._sheets[other].picks = [-1] * self._rounds
            self._sheets[other].hand = 0
            self._sheets[other].seen = [0] * min(self._rounds + 1, DRAFTED)
        for packet in range(len(self._sheets)):
            self._follow(packet)
        if self._rounds == DRAFTED:
            for other in self._others:
                self._sheets[other].hand = mask_of(self._sheets[other].picks)

    def _follow(self, packet: int) -> None:
        """Decides who took what from one packet, between the rounds in which this seat saw it."""
        known: list[int] | None = None
        open_rounds: list[int] = []
        for i in range(min(self._rounds + 1, DRAFTED)):
            if self._holder(packet, i) != self._seat:
                open_rounds.append(i)
                continue
            here = self._seen[i]
            if known is None:
                gone = [self._pool.pop() for _ in open_rounds]
            else:
                gone = [card for card in known if not here >> card & 1]
            self._assign(packet, open_rounds, gone, here)
            known = bits(here & ~(1 << self._picks[i])) if i < self._rounds else bits(here)
            open_rounds = []
        if open_rounds:
            if known is None:
                known = [self._pool.pop() for _ in range(DRAFTED)]
            self._assign(packet, open_rounds, known, 0)

    def _assign(self, packet: int, rounds: list[int], cards: list[int], left: int) -> None:
        """Lets the holders of these rounds pick from the cards at random; the packet ends with `left` besides."""
        self._rng.shuffle(cards)
        held = mask_of(cards) | left
        for i in rounds:
            sheet = self._sheets[self._holder(packet, i)]
            sheet.seen[i] = held
            if i < self._rounds:
                card = cards.pop()
                sheet.picks[i] = card
                held &= ~(1 << card)
            else:
                sheet.hand = held

    def _holder(self, packet: int, i: int) -> int:
        return (packet + i) % len(self._sheets)
