"""A live table: who sits there, the sitting rebuilt from its log, and what may be said and done at it.

Nothing here touches the database or the network. What a method says stands in the match at once; the house writes it
down and, should that fail, reads the table anew.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from typing import Any, Final

from midway.core.chance import FairDice, Rng
from midway.core.errors import IllegalMove, UnknownWord
from midway.core.game import Game, find_game
from midway.core.match import Entry
from midway.core.record import Record
from midway.core.state import View
from midway.core.words import CHANCE, SPECTATOR, Move
from midway.server import seats as places
from midway.server.lessons import LEARNER, Lessons
from midway.server.refusals import NotNow, NotYours, Refusal, Stale
from midway.server.seats import Seats
from midway.server.sitting import Sitting
from midway.server.store import CHAT_KEPT, Message, Stored, TableRow

GATHERING: Final = "gathering"
PLAYING: Final = "playing"
FINISHED: Final = "finished"
ABANDONED: Final = "abandoned"


class Table:
    """One table in memory. Whoever looks or speaks holds `lock`: nobody sees what is not yet written."""

    def __init__(self, stored: Stored) -> None:
        self.lock = asyncio.Lock()
        self.game: Game = find_game(stored.row.game)
        self.row: TableRow = stored.row
        self.seats: Seats = stored.seats
        self.messages: list[Message] = []
        self.present: set[int] = set()
        """Seats whose players are connected, to this server or another."""
        self.away_since: dict[int, float] = {}
        """Since when this server knows that a seat's player is not connected."""
        self.loaded = self.used = time.monotonic()
        self.doubtful = False
        """Whether a write failed, so that only the store knows what stands."""
        self.version = 0
        """Counts what viewers can see change."""
        self.positions: dict[int, dict[str, Any]] = {}
        """What was worked out for each viewer since the last change."""
        self.rendered: dict[tuple[Any, ...], tuple[bytes, dict[str, str]]] = {}
        """Messages that watchers with the same view share until the next change."""
        self._sitting: Sitting | None = None
        self._lessons: Lessons | None = None
        self.take(stored)

    # --- keeping up with the store --------------------------------------------------------------------------

    def clean(self) -> bool:
        """Whether memory holds what was written, and nothing else."""
        said = 0 if self._sitting is None else len(self._sitting.match.log)
        return not self.doubtful and said == self.row.seq + 1

    def known(self) -> int:
        """The last entry in memory that was surely written: what follows it has to be read."""
        if not self.clean():
            self._sitting = None
        return -1 if self._sitting is None else self.row.seq

    def last_message(self) -> int:
        return self.messages[-1].id if self.messages else 0

    def last_note(self) -> int:
        return 0 if self._sitting is None else self._sitting.last_note

    def take(self, stored: Stored) -> None:
        """Takes over what was read from the store: the log after `known`, notes and chat after the last ones."""
        if stored.row.started is None:
            self._sitting = None
        elif self._sitting is None:
            self._open(stored.row, stored.seats, stored.row.started)
        if self._sitting is not None:
            self._sitting.read(stored.lines)
            self._sitting.note(stored.notes)
        self.messages = [*self.messages, *stored.messages][-CHAT_KEPT:]
        self.written(stored.row, stored.seats)

    def written(self, row: TableRow, seats: Seats) -> None:
        """Notes that this is what stands in the store now."""
        self.doubtful = False
        self.row = row
        self.seats = seats
        self.changed()

    def changed(self) -> None:
        """Forgets what was worked out for viewers."""
        self.version += 1
        self.positions.clear()
        self.rendered.clear()

    def next_row(self, now: float) -> TableRow:
        """The row as it must be written with what was said since the last time."""
        sitting = self._sitting
        if sitting is None or self.over():
            return replace(self.row, touched=now)
        over = sitting.state.result() is not None
        return replace(
            self.row,
            seq=len(sitting.match.log) - 1,
            started=now if self.row.started is None else self.row.started,
            phase=FINISHED if over else PLAYING,
            waiting=[] if over else list(sitting.acting()),
            due=bool(self.bots_due()),
            touched=now,
        )

    def _open(self, row: TableRow, seats: Seats, started: float) -> Sitting:
        names = [seat.name for seat in seats]
        self._sitting = Sitting(self.game, row.options, row.rules, names, started)
        self._lessons = Lessons(self.game.guide(), self._sitting.match) if row.guided else None
        return self._sitting

    # --- asking ---------------------------------------------------------------------------------------------

    @property
    def sitting(self) -> Sitting:
        if self._sitting is None:
            raise NotNow("the game at this table has not begun")
        return self._sitting

    @property
    def begun(self) -> bool:
        return self._sitting is not None

    @property
    def lessons(self) -> Lessons | None:
        return self._lessons

    def over(self) -> bool:
        return self.row.phase in (FINISHED, ABANDONED)

    def viewer(self, player: str | None) -> int:
        """The player's seat number, or that of a spectator."""
        seat = places.of(self.seats, player)
        return SPECTATOR if seat is None else seat.seat

    def seat_of(self, player: str | None) -> int:
        """The seat this player holds; nobody else may act for it."""
        seat = places.of(self.seats, player)
        if seat is None:
            raise NotYours("you hold no seat at this table")
        return seat.seat

    def speaker(self, player: str | None) -> int:
        """The seat this player holds and plays in person."""
        seat = self.seat_of(player)
        if self.seats[seat].substitute is not None:
            raise NotNow("a bot plays for you: take your seat back first")
        return seat

    def moves(self, viewer: int) -> list[Move]:
        """The words this viewer may say now; in a lesson the one it is about."""
        sitting = self.sitting
        if self.over() or viewer not in sitting.acting() or self.seats[viewer].bot is not None:
            return []
        moves = sitting.state.outcomes().moves if sitting.throws(viewer) else sitting.state.legal(viewer)
        lesson = None if self._lessons is None else self._lessons.next()
        return moves if lesson is None else [move for move in moves if move.word == lesson.word]

    def parse(self, word: str) -> Move:
        """The word a seat means."""
        return self.game.vocabulary(self.sitting.state.options).parse(word)

    def undoable(self, seat: int) -> int:
        """How many of its last words this seat may take back alone."""
        free = self.sitting.match.undoable(seat)
        return free if self._lessons is None else min(free, self._lessons.said_freely(seat))

    def dice_words(self) -> list[str]:
        """What each seat's player put into the fair dice."""
        return [seat.word for seat in self.seats]

    def record(self) -> Record:
        """The record, which opens when the game is over."""
        if not self.over():
            raise NotNow("the record opens when the game is over")
        names = [seat.name for seat in self.seats]
        secret = b"" if self.row.guided else self.row.secret
        return Record.of(self.sitting.match, names, self.row.id, self.dice_words(), secret)

    def check_playing(self) -> None:
        if self.row.phase == GATHERING:
            raise NotNow("the game at this table has not begun")
        if self.over():
            raise NotNow("the game at this table is over")

    def asks_for_hint(self, player: str | None) -> int:
        """The seat that may be given a hint now."""
        self.check_playing()
        seat = self.speaker(player)
        if self.row.rated:
            raise Refusal("at a rated table there are no hints")
        if self._lessons is not None and self._lessons.next() is not None:
            raise Refusal("the lesson says what to play here")
        if self.sitting.throws(seat):
            raise NotNow("this is a throw of your own hand: there is nothing to choose")
        if seat not in self.sitting.acting():
            raise NotNow("it is not your turn")
        return seat

    # --- sitting down and getting up ------------------------------------------------------------------------

    def agree_to(self) -> list[str]:
        """The options to which everybody must agree before this table may count."""
        return self.game.by_consent(self.game.read_options(self.row.options)) if self.row.rated else []

    def join(self, player: str, name: str, seat: int | None, word: str, agrees: bool) -> Seats:
        """The player on an open seat, with another word for the dice, or back on a seat that a bot kept."""
        mine = places.of(self.seats, player)
        if self.row.phase == GATHERING:
            if mine is not None and seat in (None, mine.seat):
                return places.put(self.seats, replace(mine, word=word or mine.word))
            if mine is None and self.agree_to() and not agrees:
                raise Refusal(f"this rated table plays with {', '.join(self.agree_to())}: sit down only if you agree")
            seats = self.seats if mine is None else places.stand_up(self.seats, mine.seat)
            return places.sit(seats, seat, player, name, word)
        self.check_playing()
        if mine is None:
            raise NotNow("the game at this table has begun: you can watch it")
        return places.take_back(self.seats, mine.seat)

    def leave(self, player: str | None) -> Seats:
        """The seat open again before the game, or lent to a bot while the game goes on."""
        seat = self.seat_of(player)
        if self.row.phase == GATHERING:
            return places.stand_up(self.seats, seat)
        self.check_playing()
        return places.lend(self.seats, seat, places.SUBSTITUTE)

    def replace(self, player: str | None, seat: int, level: str | None, patience: float) -> Seats:
        """Before the game the host opens a seat or gives it to a bot; later a bot plays for someone who is away."""
        if not 0 <= seat < len(self.seats):
            raise Refusal(f"there is no seat {seat + 1}")
        other = self.seats[seat]
        if self.row.phase == GATHERING:
            self.check_host(player)
            if other.kind == places.PERSON and seat in self.present:
                raise NotNow(f"{other.name} sits there")
            return places.stand_up(self.seats, seat) if level is None else places.give(self.seats, seat, level)
        self.check_playing()
        self.seat_of(player)
        if other.bot is not None:
            raise Refusal("a bot plays there already")
        away = time.monotonic() - self.away_since.get(seat, self.loaded)
        if seat in self.present or away < patience:
            raise NotNow(f"{other.name} may still come back: wait until {patience:.0f} s have passed")
        return places.lend(self.seats, seat, level or places.SUBSTITUTE)

    def quit(self, player: str | None) -> Seats:
        """The seats with this player's consent to end the table; before the game the host's is enough."""
        if self.row.phase == GATHERING:
            self.check_host(player)
            return self.seats
        self.check_playing()
        return places.put(self.seats, replace(self.seats[self.seat_of(player)], quits=True))

    def check_host(self, player: str | None) -> None:
        if player is None or player != self.row.host:
            raise NotYours("only the host of the table may do that")

    def reseat(self, seats: Seats) -> list[Entry]:
        """Puts other players on the seats; a throw that no hand makes any more is drawn."""
        self.seats = seats
        return self.follow() if self.row.phase == PLAYING else []

    # --- speaking -------------------------------------------------------------------------------------------

    def start(self, player: str | None, now: float) -> list[Entry]:
        """Begins the game: from here on the seats and the words in the dice are fixed."""
        if self.row.phase != GATHERING:
            raise NotNow("the game at this table has begun")
        self.check_host(player)
        if any(seat.kind == places.OPEN for seat in self.seats):
            raise NotNow("some seats are still open: wait for players, or give them to bots")
        if not places.people(self.seats):
            raise NotNow("a game needs at least one person")
        self._open(self.row, self.seats, now)
        return self.follow()

    def tick(self, now: float) -> None:
        """Counts the time until now as thought."""
        if self._sitting is not None and not self.over():
            self._sitting.tick(now)

    def play(self, seat: int, word: str, turn: int) -> list[Entry]:
        """A seat's word and all that follows by itself."""
        self.check_turn(seat, turn)
        self.check_playing()
        if self._lessons is not None:
            self._lessons.check(word)
        actor = CHANCE if self.sitting.throws(seat) else seat
        return [self.sitting.say(actor, word), *self.follow()]

    def follow(self) -> list[Entry]:
        """What is said by itself now: the script of a guided game, and chance."""
        entries: list[Entry] = []
        while self._lessons is not None and (lesson := self._lessons.next()) is not None:
            if lesson.actor == LEARNER:
                return entries
            entries.append(self.sitting.say(lesson.actor, lesson.word))
        hands = [seat.seat for seat in places.people(self.seats)]
        dice = FairDice(self.row.secret, self.row.id, self.dice_words())
        return [*entries, *self.sitting.run(dice, hands)]

    def undo(self, seat: int, count: int | None, turn: int | None) -> list[Entry]:
        """Takes back this many of the seat's words, or all since the last dice, draw or reveal."""
        self.check_playing()
        if turn is not None:
            self.check_turn(seat, turn)
        free = self.undoable(seat)
        if count is None:
            count = max(1, free)
        if self.row.guided and count > free:
            raise Refusal("the words of the lesson cannot be taken back")
        return [self.sitting.undo(seat, count)]

    def back(self, seat: int, seq: int) -> list[Entry]:
        """Asks or agrees to go back to before this entry; bots agree at once."""
        self.check_playing()
        if self.row.rated:
            raise Refusal("at a rated table nobody goes back")
        if self.row.guided:
            raise Refusal("a guided game only goes forward")
        entries = [self.sitting.back(seat, seq)]
        agreed = self.sitting.match.consent().get(seq, set(range(len(self.seats))))
        for other in self.seats:
            if other.bot is not None and other.seat not in agreed:
                entries.append(self.sitting.back(other.seat, seq))
        return [*entries, *self.follow()]

    def check_turn(self, seat: int, turn: int) -> None:
        """Refuses what answers a position that is no longer the seat's present one."""
        if turn != self.sitting.match.turn(seat):
            raise Stale("the table has moved on: look again before you move")

    # --- bots -----------------------------------------------------------------------------------------------

    def bots_due(self) -> list[int]:
        """The seats that must act and are played by bots; where nobody is left, they wait."""
        if self._sitting is None or self.row.phase == ABANDONED or not places.people(self.seats):
            return []
        if self._sitting.state.actors() == [CHANCE]:
            return []
        if self._lessons is not None and self._lessons.next() is not None:
            return []
        return [seat for seat in self._sitting.acting() if self.seats[seat].bot is not None]

    def question(self, seat: int, rng: Rng) -> View:
        """What a bot may know to choose this seat's words: a guess, never the truth."""
        return self.sitting.state.guess(seat, rng).save()

    def play_bot(self, seat: int, words: list[str], turn: int, rng: Rng) -> list[Entry]:
        """A bot's words for one turn, as far as they are possible; any word if not even the first is."""
        self.check_turn(seat, turn)
        if seat not in self.bots_due():
            raise Stale("it is no bot's turn there any more")
        entries: list[Entry] = []
        try:
            for word in words:
                entries.append(self.sitting.say(seat, word))
        except (IllegalMove, UnknownWord):
            pass  # the table has moved on under the bot, or the bot is wrong
        if not entries:
            entries = [self.sitting.say(seat, rng.choice(self.sitting.state.legal(seat)).word)]
        return [*entries, *self.follow()]
