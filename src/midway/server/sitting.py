"""A match with its narration and its clock: all that is computed from a log, and nothing else."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import Any, Final

from midway.core.chance import Dealer, Outcomes
from midway.core.events import EVERYONE, Event
from midway.core.game import Game
from midway.core.match import BACK, UNDO, Entry, Match
from midway.core.state import State
from midway.core.words import CHANCE, Move
from midway.server.store import Line, Note

NOTE: Final = "house"
"""The kind of an event that the house tells: about the log itself, not about the game."""


@dataclass(frozen=True)
class Told:
    """A sentence of the narration, the motion that goes with it, and the event that says for whom it is."""

    seq: int
    event: Event
    say: str
    motion: dict[str, Any]

    def as_dict(self) -> dict[str, Any]:
        return {"seq": self.seq, "say": self.say, "motion": self.motion}


class Sitting:
    """One game at a table, from its first word on."""

    def __init__(self, game: Game, options: dict[str, Any], rules: int, names: list[str], started: float) -> None:
        self.game = game
        self.look = game.look()
        self.names = names
        self.match = Match(game, len(names), options, rules, listen=True)
        self.told: list[Told] = []
        self.went_back = False
        """Whether everyone once agreed to go back: a solo score says so."""
        self.last_note = 0
        """The number of the last note of the house that was taken into the narration."""
        self._thought = [0.0] * len(names)
        self._since = started

    @property
    def state(self) -> State:
        return self.match.state

    # --- asking ---------------------------------------------------------------------------------------------

    def acting(self) -> list[int]:
        """The seats that must act: also one whose hand must throw."""
        actors = self.state.actors()
        if actors == [CHANCE]:
            hand = self.state.outcomes().hand
            return [hand] if hand >= 0 else []
        return actors

    def throws(self, seat: int) -> bool:
        """Whether this seat's word is now a throw of its hand."""
        return self.state.actors() == [CHANCE] and self.state.outcomes().hand == seat

    def thought(self, seat: int, now: float) -> float:
        """Seconds this seat has thought so far."""
        running = max(0.0, now - self._since) if seat in self.acting() else 0.0
        return round(self._thought[seat] + running, 1)

    def narration(self, viewer: int, after: int = -1) -> list[Told]:
        """What this viewer is told about the entries after this one."""
        return [told for told in self.told if told.seq > after and told.event.seen_by(viewer)]

    def tell(self, seq: int, event: Event) -> Told:
        """An event as it is told."""
        return Told(seq, event, self.look.say(event, self.names), self.look.motion(event))

    # --- going on -------------------------------------------------------------------------------------------

    def read(self, lines: Iterable[Line]) -> None:
        """Reads on in the log."""
        for line in lines:
            self.tick(line.at)
            self.match.read(line.entry)
            self._hear()

    def tick(self, now: float) -> None:
        """Counts the time until now as thought by every seat that must act."""
        for seat in self.acting():
            self._thought[seat] += max(0.0, now - self._since)
        self._since = now

    def note(self, notes: Iterable[Note]) -> None:
        """Takes notes of the house into the narration, each behind what is told about its entry."""
        for note in notes:
            insort(self.told, _told_by_house(note.seq, note.text), key=lambda told: told.seq)
            self.last_note = note.id

    def noted(self, text: str) -> bool:
        """Whether the house has told this already."""
        return any(told.event.kind == NOTE and told.say == text for told in self.told)

    def say(self, actor: int, word: str) -> Entry:
        """A word of a seat or of chance."""
        return self._entered(self.match.chance(word) if actor == CHANCE else self.match.say(actor, word))

    def undo(self, seat: int, count: int) -> Entry:
        """Takes back the seat's last words."""
        return self._entered(self.match.undo(seat, count))

    def back(self, seat: int, seq: int) -> Entry:
        """Asks or agrees to go back to before an entry."""
        return self._entered(self.match.back(seat, seq))

    def run(self, dealer: Dealer, hands: Collection[int]) -> list[Entry]:
        """Lets chance speak until a seat, or one of these hands, must."""
        entries = self.match.run(_Attentive(dealer, self._hear), hands)
        self._hear()
        return entries

    def _entered(self, entry: Entry) -> Entry:
        self._hear()
        return entry

    def _hear(self) -> None:
        """Takes what has happened since the last call into the narration, as the doing of the last entry."""
        events = self.match.events()
        if not self.match.log:
            return
        entry = self.match.log[-1]
        for event in events:
            self.told.append(self.tell(entry.seq, event))
        head, _, number = entry.word.partition(" ")
        if entry.actor != CHANCE and head in (UNDO, BACK) and (not self.told or self.told[-1].seq != entry.seq):
            self._note(entry, head, number)

    def _note(self, entry: Entry, head: str, number: str) -> None:
        """Narrates an undo or a step back, and forgets what was told about words that no longer stand."""
        standing = {word.seq for word in self.match.standing}
        self.told = [told for told in self.told if told.event.kind == NOTE or told.seq in standing]
        name = self.names[entry.actor]
        audience = EVERYONE
        if head == UNDO:
            say = f"{name} takes back {'a move' if number == '1' else number + ' moves'}"
            if self.game.facts.simultaneous:
                audience = 1 << entry.actor
        elif int(number) in standing:
            say = f"{name} would like to go back to before move {number}"
        else:
            say = f"Everyone agrees to go back to before move {number}"
            self.went_back = True
        self.told.append(_told_by_house(entry.seq, say, audience))


def _told_by_house(seq: int, say: str, audience: int = EVERYONE) -> Told:
    return Told(seq, Event(NOTE, audience, [], []), say, {})


class _Attentive(Dealer):
    """Deals for another dealer, and listens before each word, so that what happened is told in its place."""

    def __init__(self, dealer: Dealer, hear: Callable[[], None]) -> None:
        self._dealer = dealer
        self._hear = hear

    def deal(self, outcomes: Outcomes, seq: int) -> Move:
        self._hear()
        return self._dealer.deal(outcomes, seq)
