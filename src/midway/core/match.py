"""A game being played: a position and the log that led to it.

The log is the truth. An entry is a seat's or chance's word, or one of two words about the log itself: `undo 2`
takes back the seat's last two words, and `back 17`, once every seat has said it, everything from entry 17 on.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Final, NamedTuple, final

from midway.core.chance import Dealer
from midway.core.errors import BadRecord, IllegalMove, MidwayError, UndoRefused
from midway.core.events import Event, Listener
from midway.core.game import Game
from midway.core.options import Options
from midway.core.state import State
from midway.core.words import CHANCE, Move

UNDO: Final = "undo"
BACK: Final = "back"
_ABOUT_LOG: Final = re.compile(rf"({UNDO}|{BACK}) (0|[1-9][0-9]{{0,8}})")


class Entry(NamedTuple):
    """One line of the log; `seq` counts from 0 and only grows."""

    seq: int
    actor: int
    word: str


def about_log(text: str) -> tuple[str, int]:
    """Whether a line is `undo` or `back` and with which number; an empty text and 0 for a word of the game."""
    line = _ABOUT_LOG.fullmatch(text)
    return ("", 0) if line is None else (line[1], int(line[2]))


@final
class Match:
    """One game from its first word on. Every change goes through it, and either is entered or changes nothing."""

    def __init__(
        self,
        game: Game,
        seats: int = 0,
        options: Mapping[str, object] | None = None,
        rules: int | None = None,
        listen: bool = False,
    ) -> None:
        self.game = game
        self.state: State = game.new(seats, options, rules)
        self.log: list[Entry] = []
        self.standing: list[Entry] = []
        """The words that are not taken back: the game itself."""
        self._listener = Listener() if listen else None
        self._start = self.state.clone()
        self._anchor = self._start
        self._since = 0  # where in `standing` the words after the last move of the horizon begin
        self._moved = -1  # the seq that last moved the horizon
        self._spoke = [-1] * self.state.seats  # each seat's own last seq
        self._consent: dict[int, set[int]] = {}
        self.state.listener = self._listener

    # --- asking ---------------------------------------------------------------------------------------------

    def options(self) -> Options:
        return self.state.options

    def turn(self, seat: int) -> int:
        """The seq of the last entry that was this seat's own or moved the horizon: a move answers this number."""
        return max(self._moved, self._spoke[seat]) if seat >= 0 else self._moved

    def undoable(self, seat: int) -> int:
        """How many of its last words this seat may take back alone; none once the game is over."""
        if self.state.result() is not None:
            return 0
        count = 0
        for entry in reversed(self.standing[self._since :]):
            if entry.actor == seat:
                count += 1
            elif not self.game.facts.simultaneous:
                break
        return count

    def consent(self) -> dict[int, set[int]]:
        """Who agrees so far to go back to which entry."""
        return {seq: set(seats) for seq, seats in self._consent.items()}

    def events(self) -> list[Event]:
        """What happened since the last call, if this match listens."""
        return [] if self._listener is None else self._listener.take()

    # --- playing --------------------------------------------------------------------------------------------

    def say(self, seat: int, text: str) -> Entry:
        """Plays a seat's word."""
        if not 0 <= seat < self.state.seats:
            raise IllegalMove(f"there is no seat {seat + 1}")
        move = self.game.vocabulary(self.state.options).parse(text)
        self.state.play(seat, move)
        return self._enter_word(seat, move)

    def chance(self, text: str) -> Entry:
        """Plays a word of chance: one that was recorded, or one a player's hand has thrown."""
        move = self.game.chance_vocabulary(self.state.options).parse(text)
        self.state.play(CHANCE, move)
        return self._enter_word(CHANCE, move)

    def run(self, dealer: Dealer, hands: Collection[int] = ()) -> list[Entry]:
        """Lets chance speak until a seat must; stops before a throw that one of the `hands` makes itself."""
        entries: list[Entry] = []
        while self.state.actors() == [CHANCE]:
            outcomes = self.state.outcomes()
            if outcomes.hand in hands:
                break
            move = dealer.deal(outcomes, len(self.log))
            self.state.do(CHANCE, move)
            entries.append(self._enter_word(CHANCE, move))
        return entries

    def undo(self, seat: int, count: int) -> Entry:
        """Takes back the seat's last words, up to the last dice, draw or reveal."""
        free = self.undoable(seat)
        if not 1 <= count <= free:
            words = "no word" if free == 0 else "1 word" if free == 1 else f"{free} words"
            raise UndoRefused(f"seat {seat + 1} can take back {words} on its own, not {count}")
        kept: list[Entry] = []
        left = count
        for entry in reversed(self.standing[self._since :]):
            if entry.actor == seat and left > 0:
                left -= 1
            else:
                kept.append(entry)
        kept.reverse()
        self._stand(self.standing[: self._since] + kept, self._anchor, self._since)
        return self._enter(seat, f"{UNDO} {count}")

    def back(self, seat: int, seq: int) -> Entry:
        """Agrees to go back to just before entry `seq`; it happens when every seat agrees."""
        if not 0 <= seat < self.state.seats:
            raise UndoRefused(f"there is no seat {seat + 1}")
        if self.state.result() is not None:
            raise UndoRefused("the game is over: its dice may be known by now")
        if not any(entry.seq == seq for entry in self.standing):
            raise UndoRefused(f"there is no standing word with number {seq} to go back to")
        agreed = self._consent.setdefault(seq, set())
        if seat in agreed:
            raise UndoRefused(f"seat {seat + 1} has agreed to that already")
        agreed.add(seat)
        entry = self._enter(seat, f"{BACK} {seq}")
        if len(agreed) == self.state.seats:
            self._stand([word for word in self.standing if word.seq < seq], self._start, 0)
            self._moved = entry.seq
            self._consent.clear()
        return entry

    def enter(self, actor: int, text: str) -> Entry:
        """Enters a line of a log as it was written: a word, an undo or a consent."""
        if actor == CHANCE:
            return self.chance(text)
        head, number = about_log(text)
        if head == UNDO:
            return self.undo(actor, number)
        return self.back(actor, number) if head == BACK else self.say(actor, text)

    def read(self, entry: Entry) -> None:
        """Enters a recorded line; the error names the one that is missing or does not fit."""
        if entry.seq != len(self.log):
            raise BadRecord(f"entry {len(self.log)} is missing: the next one is numbered {entry.seq}")
        try:
            self.enter(entry.actor, entry.word)
        except MidwayError as error:
            raise BadRecord(f"entry {entry.seq} ({entry.word!r}) does not fit: {error}") from error

    # --- inside ---------------------------------------------------------------------------------------------

    def _enter(self, actor: int, text: str) -> Entry:
        entry = Entry(len(self.log), actor, text)
        self.log.append(entry)
        if actor >= 0:
            self._spoke[actor] = entry.seq
        return entry

    def _enter_word(self, actor: int, move: Move) -> Entry:
        entry = self._enter(actor, move.word)
        self.standing.append(entry)
        self._consent.clear()
        if self.state.horizon != self._anchor.horizon:
            self._moved = entry.seq
            self._anchor = self.state.clone()
            self._since = len(self.standing)
        return entry

    def _stand(self, standing: list[Entry], origin: State, since: int) -> None:
        """Makes these the standing words, played from `origin`, which the first `since` of them led to."""
        state = origin.clone()
        self._anchor = origin
        self._since = since
        for place in range(since, len(standing)):
            state.do(standing[place].actor, self.move_of(standing[place]))
            if state.horizon != self._anchor.horizon:
                self._anchor = state.clone()
                self._since = place + 1
        state.listener = self._listener
        self.state = state
        self.standing = standing

    def move_of(self, entry: Entry) -> Move:
        """The word of an entry that is one of the game's."""
        if entry.actor == CHANCE:
            return self.game.chance_vocabulary(self.state.options).parse(entry.word)
        return self.game.vocabulary(self.state.options).parse(entry.word)
