"""A live table: who sits there, the sitting rebuilt from its log, what a viewer may know, and what may be said.

Nothing here touches the database or the network. What a method says stands in the match at once; the house writes it
down and, should that fail, reads the table anew.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Final

from midway.core.chance import FairDice, Rng, commitment
from midway.core.errors import IllegalMove
from midway.core.events import Listener
from midway.core.game import Game, find_game
from midway.core.guide import Guide, Lesson
from midway.core.match import Entry
from midway.core.record import Record
from midway.core.words import CHANCE, SPECTATOR, Move
from midway.server import seats as places
from midway.server.refusals import NotFound, NotNow, NotYours, Refusal, Stale
from midway.server.seats import Seats
from midway.server.sitting import Sitting
from midway.server.store import CHAT_KEPT, Message, Stored, TableRow

GATHERING: Final = "gathering"
PLAYING: Final = "playing"
FINISHED: Final = "finished"
ABANDONED: Final = "abandoned"

TOLD_KEPT: Final = 200
LEARNER: Final = 0
"""The seat of whoever plays a guided first game."""

Data = dict[str, Any]


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
        self.version = 0
        """Counts what viewers can see change."""
        self.loaded = self.used = time.monotonic()
        self.doubtful = False
        """Whether a write failed, so that only the store knows what stands."""
        self._sitting: Sitting | None = None
        self._positions: dict[int, Data] = {}
        self.shared: dict[tuple[Any, ...], tuple[bytes, dict[str, str]]] = {}
        """Messages that watchers with the same view share, until the next change."""
        self.take(stored)

    # --- keeping up with the store --------------------------------------------------------------------------

    def clean(self) -> bool:
        """Whether memory holds what was written, and nothing else."""
        said = 0 if self._sitting is None else len(self._sitting.match.log)
        return not self.doubtful and said == self.row.seq + 1

    def known(self) -> int:
        """The last entry in memory that was surely written: what follows it has to be read."""
        if self.doubtful or not self.clean():
            self._sitting = None
        return -1 if self._sitting is None else self.row.seq

    def last_message(self) -> int:
        return self.messages[-1].id if self.messages else 0

    def take(self, stored: Stored) -> None:
        """Takes over what was read from the store, with all of the log after `known` and the chat after the last."""
        if stored.row.started is None:
            self._sitting = None
        elif self._sitting is None:
            self._sitting = self._open(stored.row, stored.seats, stored.row.started)
        if self._sitting is not None:
            self._sitting.read(stored.lines)
        self.messages = [*self.messages, *stored.messages][-CHAT_KEPT:]
        self.written(stored.row, stored.seats)

    def written(self, row: TableRow, seats: Seats) -> None:
        """Notes that this is what stands in the store now."""
        self.doubtful = False
        self.row = row
        self.seats = seats
        self.changed()

    def changed(self) -> None:
        """Forgets what was computed for viewers."""
        self.version += 1
        self._positions.clear()
        self.shared.clear()

    def next_row(self, now: float) -> TableRow:
        """The row as it must be written with what was said since the last time."""
        sitting = self._sitting
        if sitting is None:
            return replace(self.row, touched=now)
        over = sitting.state.result() is not None
        waiting = [] if over else list(sitting.acting())
        return replace(
            self.row,
            seq=len(sitting.match.log) - 1,
            started=now if self.row.started is None else self.row.started,
            phase=FINISHED if over else PLAYING,
            waiting=waiting,
            due=bool(self.bots_due()),
            touched=now,
        )

    def _open(self, row: TableRow, seats: Seats, started: float) -> Sitting:
        return Sitting(self.game, row.options, row.rules, [seat.name for seat in seats], started)

    # --- asking ---------------------------------------------------------------------------------------------

    @property
    def sitting(self) -> Sitting:
        if self._sitting is None:
            raise NotNow("the game at this table has not begun")
        return self._sitting

    def viewer(self, player: str | None) -> int:
        """The player's seat number, or that of a spectator."""
        seat = places.of(self.seats, player)
        return SPECTATOR if seat is None else seat.seat

    def seat_of(self, player: str | None) -> int:
        """The seat this player holds; nobody else may speak for it."""
        seat = places.of(self.seats, player)
        if seat is None:
            raise NotYours("you hold no seat at this table")
        return seat.seat

    def over(self) -> bool:
        return self.row.phase in (FINISHED, ABANDONED)

    def bots_due(self) -> list[int]:
        """The seats that must act and are played by bots; where nobody is left, they wait."""
        if self._sitting is None or self.row.phase == ABANDONED or not places.people(self.seats):
            return []
        if self._lesson() is not None or self._sitting.state.actors() == [CHANCE]:
            return []
        return [seat for seat in self._sitting.acting() if self.seats[seat].bot is not None]

    def question(self, seat: int, rng: Rng) -> Data:
        """What a bot may know to choose this seat's words: a guess, never the truth."""
        return self.sitting.state.guess(seat, rng).save()

    def any_word(self, seat: int, rng: Rng) -> str:
        """A word for a bot that has none."""
        return rng.choice(self.sitting.state.legal(seat)).word

    # --- speaking -------------------------------------------------------------------------------------------

    def start(self, now: float) -> list[Entry]:
        """Begins the game: from here on the seats and the words in the dice are fixed."""
        self._sitting = self._open(self.row, self.seats, now)
        return self.follow()

    def reseat(self, seats: Seats) -> list[Entry]:
        """Puts other players on the seats; a throw that a hand no longer makes is drawn."""
        self.seats = seats
        return self.follow() if self.row.phase == PLAYING else []

    def tick(self, now: float) -> None:
        """Counts the time until now as thought."""
        if self._sitting is not None and not self.over():
            self._sitting.tick(now)

    def play(self, seat: int, word: str, turn: int) -> list[Entry]:
        """A seat's word and all that follows by itself."""
        self._check_turn(seat, turn)
        self._check_playing()
        self._check_lesson(word)
        actor = CHANCE if self.sitting.throws(seat) else seat
        return [self.sitting.say(actor, word), *self.follow()]

    def play_bot(self, seat: int, words: list[str], turn: int) -> list[Entry]:
        """A bot's words for one turn; only the first must be possible, since the table may have moved on."""
        self._check_turn(seat, turn)
        if self.seats[seat].bot is None:
            raise Stale("the seat's player is back")
        entries = [self.sitting.say(seat, words[0])]
        for word in words[1:]:
            try:
                entries.append(self.sitting.say(seat, word))
            except IllegalMove:
                break
        return [*entries, *self.follow()]

    def follow(self) -> list[Entry]:
        """What is said by itself now: the script of a guided game, and chance."""
        entries: list[Entry] = []
        while (lesson := self._lesson()) is not None:
            if lesson.actor == LEARNER:
                return entries
            entries.append(self.sitting.say(lesson.actor, lesson.word))
        hands = [seat.seat for seat in places.people(self.seats)]
        return [*entries, *self.sitting.run(FairDice(self.row.secret, self.row.id, self._words()), hands)]

    def undo(self, seat: int, count: int | None, turn: int | None) -> list[Entry]:
        """Takes back this many of the seat's words, or all since the last dice, draw or reveal."""
        self._check_playing()
        if turn is not None:
            self._check_turn(seat, turn)
        free = self.undoable(seat)
        if count is None:
            count = max(1, free)
        if self.row.guided and count > free:
            raise Refusal("the words of the lesson cannot be taken back")
        return [self.sitting.undo(seat, count)]

    def undoable(self, seat: int) -> int:
        """How many of its last words this seat may take back alone."""
        free = self.sitting.match.undoable(seat)
        if not self.row.guided:
            return free
        after = self.sitting.match.standing[len(self._guide().lessons) :]
        return min(free, sum(entry.actor == seat for entry in after))

    def back(self, seat: int, seq: int) -> list[Entry]:
        """Asks or agrees to go back to before this entry; bots agree at once."""
        self._check_playing()
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

    def _check_playing(self) -> None:
        if self.row.phase == GATHERING:
            raise NotNow("the game at this table has not begun")
        if self.over():
            raise NotNow("the game at this table is over")

    def _check_turn(self, seat: int, turn: int) -> None:
        if turn != self.sitting.match.turn(seat):
            raise Stale("the table has moved on: look again before you move")

    # --- looking --------------------------------------------------------------------------------------------

    def data(self, player: str | None, now: float, after: int = -1) -> Data:
        """Everything this player may know; of the narration only what follows entry `after`."""
        viewer = self.viewer(player)
        sitting = self._sitting
        told = [] if sitting is None else sitting.narration(viewer, after)[-TOLD_KEPT:]
        return {
            **self._frame(viewer, player, now),
            **self._position(viewer),
            "events": [line.as_dict() for line in told],
            "chat": [_message(message) for message in self.messages],
        }

    def preview(self, seat: int, word: str, now: float) -> Data:
        """The table as it would look to this seat after its word; the same as now if that would reveal something."""
        self._check_playing()
        sitting = self.sitting
        guess = sitting.state.guess(seat, Rng())
        listener = guess.listener = Listener()
        if not sitting.throws(seat):
            guess.play(seat, self._parse(word))
        stopped = sitting.throws(seat) or guess.horizon != sitting.state.horizon
        data = {**self.data(self.seats[seat].holder, now), "legal": [], "events": []}
        if not stopped:
            data["view"] = guess.observe(seat)
            data["sentence"] = sitting.look.sentence(data["view"])
            data["events"] = [
                sitting.tell(self.row.seq + 1, event).as_dict() for event in listener.take() if event.seen_by(seat)
            ]
        return {**data, "preview": word, "stopped": stopped}

    def explain(self, seat: int, word: str) -> Data:
        """Whether this seat may say this word now, and which rule forbids it."""
        self._check_playing()
        if self.sitting.throws(seat):
            return {"word": word, "legal": any(move.word == word for move in self._moves(seat)), "rule": None}
        rule = self.sitting.state.explain(seat, self._parse(word))
        return {"word": word, "legal": rule is None, "rule": None if rule is None else rule.as_dict()}

    def at(self, ply: int, viewer: int, now: float) -> Data:
        """The table as it was for this viewer after the first `ply` words that stand."""
        standing = self.sitting.match.standing
        if not 0 <= ply <= len(standing):
            raise NotFound(f"this game has {len(standing)} words so far, so there is no position {ply}")
        then = self._open(self.row, self.seats, now)
        for entry in standing[:ply]:
            then.say(entry.actor, entry.word)
        told = then.narration(viewer)[-TOLD_KEPT:]
        return {
            **self._frame(SPECTATOR, None, now),
            **self._look(then, viewer),
            "viewer": viewer,
            "seq": ply - 1,
            "ply": ply,
            "moves": len(standing),
            "events": [line.as_dict() for line in told],
            "chat": [],
        }

    def record(self) -> Record:
        """The record, which opens when the game is over."""
        if not self.over():
            raise NotNow("the record opens when the game is over")
        names = [seat.name for seat in self.seats]
        secret = b"" if self.row.guided else self.row.secret
        return Record.of(self.sitting.match, names, self.row.id, self._words(), secret)

    def _frame(self, viewer: int, player: str | None, now: float) -> Data:
        """What can be said without looking at the board."""
        row = self.row
        return {
            "table": row.id,
            "game": row.game,
            "title": self.game.title,
            "options": row.options,
            "rules": row.rules,
            "phase": row.phase,
            "public": row.public,
            "rated": row.rated,
            "guided": row.guided,
            "seats": [self._seat(number, viewer, now) for number in range(len(self.seats))],
            "viewer": viewer,
            "host": player is not None and player == row.host,
            "seq": row.seq,
            "quits": [seat.seat for seat in self.seats if seat.quits],
            "rematch": row.rematch,
            "fair": self._fair(),
        }

    def _seat(self, number: int, viewer: int, now: float) -> Data:
        seat = self.seats[number]
        return {
            "seat": number,
            "name": seat.name,
            "kind": seat.kind,
            "level": seat.bot,
            "present": seat.kind == places.BOT or number in self.present,
            "thinking": number in self.row.waiting,
            "me": number == viewer,
            "thought": 0.0 if self._sitting is None else self._thought(number, now),
            "substitute": seat.substitute is not None,
        }

    def _thought(self, number: int, now: float) -> float:
        return self.sitting.thought(number, min(now, self.row.touched) if self.over() else now)

    def _fair(self) -> Data:
        if self.row.guided:
            return {"commitment": "", "words": [], "secret": None}
        return {
            "commitment": commitment(self.row.secret),
            "words": self._words(),
            "secret": self.row.secret.hex() if self.row.phase == FINISHED else None,
        }

    def _words(self) -> list[str]:
        return [seat.word for seat in self.seats]

    def _position(self, viewer: int) -> Data:
        """What the board shows this viewer; computed once for every version."""
        position = self._positions.get(viewer)
        if position is None:
            position = self._gathering() if self._sitting is None else self._present(viewer)
            self._positions[viewer] = position
        return position

    def _gathering(self) -> Data:
        free = sum(seat.kind == places.OPEN for seat in self.seats)
        if self.row.phase == ABANDONED:
            sentence = "This table was closed before the game began"
        elif free:
            sentence = f"Waiting for {'one more player' if free == 1 else f'{free} more players'}"
        else:
            sentence = "Everyone is here: the game can begin"
        return {
            "turn": -1,
            "view": None,
            "sentence": sentence,
            "legal": [],
            "undoable": 0,
            "back": None,
            "rules_now": [],
            "result": None,
            "lesson": None,
            "moves": 0,
        }

    def _present(self, viewer: int) -> Data:
        """The board with all that its viewer may do now."""
        sitting = self.sitting
        data = self._look(sitting, viewer)
        data["turn"] = sitting.match.turn(viewer)
        data["moves"] = len(sitting.match.standing)
        if self.over():
            data["sentence"] = self._ending()
            return data
        moves = self._moves(viewer)
        view = data["view"]
        data["legal"] = [
            {"word": move.word, "label": sitting.look.label(move, view), "spots": sitting.look.spots(move, view)}
            for move in moves
        ]
        data["sentence"] = (sitting.look.sentence(view) if moves else "") or self._waiting_for()
        data["undoable"] = self.undoable(viewer) if viewer >= 0 else 0
        data["back"] = self._consent()
        data["lesson"] = self._lesson_data() if viewer == LEARNER else None
        return data

    def _look(self, sitting: Sitting, viewer: int) -> Data:
        """A position as it looks to a viewer who may do nothing."""
        view = sitting.state.observe(viewer)
        book = self.game.rulebook()
        return {
            "turn": -1,
            "view": view,
            "sentence": "",
            "legal": [],
            "undoable": 0,
            "back": None,
            "rules_now": [
                {"id": rule.id, "text": rule.text} for rule in map(book.__getitem__, sitting.look.rules_now(view))
            ],
            "result": self._result(sitting, view),
            "lesson": None,
        }

    def _result(self, sitting: Sitting, view: Data) -> Data | None:
        result = sitting.state.result()
        if result is None:
            return None
        return {
            "decided_by": None,
            **result.as_dict(),
            "winners": result.winners(),
            "sheet": [[line, entries] for line, entries in sitting.look.scoring(view)],
            "went_back": sitting.went_back,
        }

    def _moves(self, viewer: int) -> list[Move]:
        """The words this viewer may say now; in a lesson the one it is about."""
        sitting = self.sitting
        if viewer not in sitting.acting() or self.seats[viewer].bot is not None:
            return []
        moves = sitting.state.outcomes().moves if sitting.throws(viewer) else sitting.state.legal(viewer)
        lesson = self._lesson()
        return moves if lesson is None else [move for move in moves if move.word == lesson.word]

    def _parse(self, word: str) -> Move:
        return self.game.vocabulary(self.sitting.state.options).parse(word)

    def _waiting_for(self) -> str:
        names = [self.seats[seat].name for seat in self.sitting.acting()]
        return f"Waiting for {_list(names)}" if names else ""

    def _ending(self) -> str:
        result = self.sitting.state.result()
        if result is None:
            return "This table was ended before the game was over"
        winners = [self.seats[seat].name for seat in result.winners()]
        if not winners:
            return "The game is over"
        return f"{_list(winners)} {'wins' if len(winners) == 1 else 'share the victory'}"

    def _consent(self) -> Data | None:
        consent = self.sitting.match.consent()
        if not consent:
            return None
        seq, agreed = max(consent.items(), key=lambda item: len(item[1]))
        asked = [seat for seat in range(len(self.seats)) if seat not in agreed]
        return {"seq": seq, "agreed": sorted(agreed), "asked": asked}

    # --- the guided first game ------------------------------------------------------------------------------

    def _guide(self) -> Guide:
        return self.game.guide()

    def _lesson(self) -> Lesson | None:
        """The word the script says next, if it goes on."""
        if not self.row.guided:
            return None
        lessons = self._guide().lessons
        said = len(self.sitting.match.standing)
        return lessons[said] if said < len(lessons) else None

    def _check_lesson(self, word: str) -> None:
        lesson = self._lesson()
        if lesson is None or " ".join(word.lower().split()) == lesson.word:
            return
        raise Refusal(f"this lesson is about {lesson.word!r}: play that first")

    def _lesson_data(self) -> Data | None:
        """What the learner reads now: the tips up to the next word, or the closing words after the last."""
        if not self.row.guided:
            return None
        guide = self._guide()
        own = [place for place, lesson in enumerate(guide.lessons) if lesson.actor == LEARNER]
        said = len(self.sitting.match.standing)
        if said < len(guide.lessons):
            number = own.index(said)
            first = own[number - 1] + 1 if number else 0
            tips = [lesson.tip for lesson in guide.lessons[first : said + 1] if lesson.tip]
            lesson = guide.lessons[said]
            return {
                "tip": "\n\n".join(tips),
                "rule": lesson.rule or None,
                "word": lesson.word,
                "number": number + 1,
                "of": len(own),
            }
        if any(entry.actor == LEARNER for entry in self.sitting.match.standing[len(guide.lessons) :]):
            return None
        return {"tip": guide.closing, "rule": None, "word": None, "number": len(own), "of": len(own)}


def summary(row: TableRow, seats: Seats, player: str | None) -> Data:
    """A line of the lobby."""
    mine = places.of(seats, player)
    return {
        "table": row.id,
        "game": row.game,
        "title": find_game(row.game).title,
        "options": row.options,
        "phase": row.phase,
        "public": row.public,
        "rated": row.rated,
        "guided": row.guided,
        "seats": [{"seat": seat.seat, "name": seat.name, "kind": seat.kind, "level": seat.bot} for seat in seats],
        "open": sum(seat.kind == places.OPEN for seat in seats) if row.phase == GATHERING else 0,
        "mine": mine is not None or (player is not None and row.host == player),
        "my_turn": mine is not None and mine.seat in row.waiting,
        "created": stamp(row.created),
        "touched": stamp(row.touched),
    }


def stamp(at: float) -> str:
    """A time as people and programs both read it."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")


def _message(message: Message) -> Data:
    return {"id": message.id, "name": message.name, "text": message.text, "at": stamp(message.at)}


def _list(names: list[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
