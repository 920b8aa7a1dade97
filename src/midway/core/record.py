"""Records: a game that was played, as text that reads like a chess score, or as JSON. Both say the same.

    [Midway 1]
    [Game "insertcoin"]
    ...
    0 * deal 7
    {12 1 keep 9}
    13 1 undo 1
    end 412 5f0c...

A line is an entry: its number, who spoke (`*` is chance, seats count from 1), and the word. Words that were taken
back stand in braces. The last line counts the entries and carries a digest of all that stands above it.
"""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any, Final, final

from midway.core.chance import FairDice, commitment
from midway.core.errors import BadRecord, MidwayError, OldRules
from midway.core.game import Game, find_game
from midway.core.match import BACK, UNDO, Entry, Match, about_log
from midway.core.state import State
from midway.core.words import CHANCE, normal_form

FORMAT: Final = 1
MAX_TEXT: Final = 4_000_000
"""No record of any game comes near this many characters; a longer text is refused unread."""
MAX_SEATS: Final = 99
"""The text form writes seats with two digits."""

_TAG = re.compile(r"^\[([A-Z][a-z]+) (.*)\]$")
_LINE = re.compile(r"^(\{?)(\d{1,7}) (\*|[1-9]\d?) ([^{}]+)(\}?)$")
_END = re.compile(r"^end (\d{1,7}) ([0-9a-f]{32})$")
_TAGS: Final = (
    "Midway",
    "Game",
    "Rules",
    "Options",
    "Seats",
    "Table",
    "Commitment",
    "Words",
    "Secret",
    "Result",
)


@final
class Header:
    """Who played what under which rules, and how it ended.

    A fair table names itself, its players' words and its commitment from the start, and its secret at the end.
    """

    def __init__(
        self,
        game: str,
        rules: int,
        options: dict[str, Any],
        seats: list[str],
        table: str = "",
        commitment: str = "",
        words: list[str] | None = None,
        secret: str = "",
        result: dict[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.rules = rules
        self.options = options
        self.seats = seats
        self.table = table
        self.commitment = commitment
        self.words: list[str] = [] if words is None else words
        self.secret = secret
        self.result = result

    def as_dict(self) -> dict[str, Any]:
        return {
            "midway": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "options": self.options,
            "seats": self.seats,
            "table": self.table,
            "commitment": self.commitment,
            "words": self.words,
            "secret": self.secret,
            "result": self.result,
        }


@final
class Verification:
    """What recomputing the chance of a record showed."""

    def __init__(self, rolls: int, by_hand: int, fair: bool) -> None:
        self.rolls = rolls
        """Words of chance that the secret gives exactly as recorded."""
        self.by_hand = by_hand
        """Throws that a player's hand made: they cannot be recomputed."""
        self.fair = fair
        """Whether the record carries a commitment and its secret at all."""


@final
class Record:
    """A header and a log."""

    def __init__(self, header: Header, log: list[Entry]) -> None:
        self.header = header
        self.log = log

    @staticmethod
    def of(
        match: Match, seats: list[str], table: str = "", words: list[str] | None = None, secret: bytes = b""
    ) -> Record:
        """The record of a match. The secret is written only when the game is over."""
        if len(seats) != match.state.seats:
            raise BadRecord(f"{len(seats)} names are given for {match.state.seats} seats")
        result = match.state.result()
        header = Header(
            match.game.name,
            match.state.rules,
            match.state.options.as_dict(),
            list(seats),
            table,
            commitment(secret) if secret else "",
            words,
            secret.hex() if secret and result is not None else "",
            None if result is None else result.as_dict(),
        )
        return Record(header, list(match.log))

    # --- playing it again -----------------------------------------------------------------------------------

    def game(self) -> Game:
        return find_game(self.header.game)

    def replay(self) -> Match:
        """The match, played again to the end of the log and checked against the recorded result."""
        match = self._open()
        for entry in self.log:
            match.read(entry)
        result = match.state.result()
        if (None if result is None else result.as_dict()) != self.header.result:
            raise BadRecord("the header's result is not the one that the recorded words lead to")
        return match

    def at(self, ply: int) -> State:
        """The position after the first `ply` words that stand."""
        standing = self.replay().standing
        if not 0 <= ply <= len(standing):
            raise BadRecord(f"this record has {len(standing)} words, so there is no position {ply}")
        match = self._open()
        for entry in standing[:ply]:
            match.enter(entry.actor, entry.word)
        return match.state

    def verify(self) -> Verification:
        """Replays everything and recomputes every roll from the revealed secret."""
        header = self.header
        if not header.secret:
            if header.commitment and header.result is not None:
                raise BadRecord("the game is over, but the secret behind its commitment is missing")
            self.replay()
            return Verification(0, 0, False)
        secret = bytes.fromhex(header.secret)
        if commitment(secret) != header.commitment:
            raise BadRecord("the secret is not the one that the commitment was made for")
        dice = FairDice(secret, header.table, header.words)
        match = self._open()
        rolls = by_hand = 0
        for entry in self.log:
            if entry.actor == CHANCE and match.state.actors() == [CHANCE]:
                outcomes = match.state.outcomes()
                if outcomes.hand >= 0:
                    by_hand += 1
                elif dice.deal(outcomes, entry.seq).word != entry.word:
                    raise BadRecord(f"entry {entry.seq} says {entry.word!r}, which is not what the secret gives")
                else:
                    rolls += 1
            match.read(entry)
        self.replay()
        return Verification(rolls, by_hand, True)

    def _open(self) -> Match:
        header = self.header
        try:
            return Match(self.game(), len(header.seats), header.options, header.rules)
        except OldRules:
            raise
        except MidwayError as error:
            raise BadRecord(f"the header does not fit: {error}") from error

    # --- text -----------------------------------------------------------------------------------------------

    def to_text(self) -> str:
        """The record as text, to be read, mailed and read back."""
        data = self.header.as_dict()
        lines = [f"[{tag} {json.dumps(data[tag.lower()], ensure_ascii=False)}]" for tag in _TAGS]
        lines.append("")
        taken_back = self._taken_back()
        for entry in self.log:
            actor = "*" if entry.actor == CHANCE else str(entry.actor + 1)
            line = f"{entry.seq} {actor} {entry.word}"
            lines.append("{" + line + "}" if entry.seq in taken_back else line)
        body = "\n".join(lines) + "\n"
        return f"{body}end {len(self.log)} {_digest(body)}\n"

    @staticmethod
    def from_text(text: str) -> Record:
        """The record that `to_text` wrote, or `BadRecord` with the line and the reason."""
        _check_size(text)
        lines = text.replace("\r\n", "\n").split("\n")
        while lines and not lines[-1].strip():
            lines.pop()
        if not lines or not lines[0].startswith("[Midway "):
            raise BadRecord(f"line 1: this is no Midway record, which begins with [Midway {FORMAT}]")
        end = _END.match(lines[-1])
        if end is None:
            raise BadRecord(f"line {len(lines)}: the record is cut off, its last line must be 'end'")
        tags: dict[str, Any] = {}
        log: list[Entry] = []
        braced: set[int] = set()
        for number, line in enumerate(lines[:-1], 1):
            if tag := _TAG.match(line):
                _read_tag(tags, tag[1], tag[2], number)
            elif entry := _LINE.match(line):
                log.append(_read_entry(entry, len(log), number))
                if entry[1]:
                    braced.add(len(log) - 1)
            elif line.strip():
                raise BadRecord(f"line {number}: {line[:60]!r} is neither a header nor an entry")
        if int(end[1]) != len(log):
            raise BadRecord(
                f"line {len(lines)}: the record has {len(log)} entries, not the {end[1]} it was closed with"
            )
        record = Record(_read_header(tags), log)
        if wrong := braced ^ record._taken_back():
            raise BadRecord(f"entry {min(wrong)}: words stand in braces exactly if they were taken back")
        if end[2] != _digest("\n".join(lines[:-1]) + "\n"):
            raise BadRecord(f"line {len(lines)}: the record was edited, its digest does not fit")
        return record

    # --- JSON -----------------------------------------------------------------------------------------------

    def to_json(self) -> str:
        """The record as JSON."""
        data = {**self.header.as_dict(), "log": [list(entry) for entry in self.log]}
        return json.dumps({**data, "digest": _digest(_canonical(data))}, ensure_ascii=False, indent=1)

    @staticmethod
    def from_json(text: str) -> Record:
        """The record that `to_json` wrote, or `BadRecord` with the place and the reason."""
        _check_size(text)
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise BadRecord(f"this is no complete JSON: {error}") from error
        if not isinstance(data, dict) or "midway" not in data:
            raise BadRecord('this is no Midway record, which has a "midway" format number')
        digest = data.pop("digest", None)
        rows = data.pop("log", None)
        if not isinstance(rows, list):
            raise BadRecord("the record has no log")
        log = [_read_row(row, seq) for seq, row in enumerate(rows)]
        header = _read_header(data)
        if digest != _digest(_canonical({**data, "log": rows})):
            raise BadRecord("the record was edited, its digest does not fit")
        return Record(header, log)

    @staticmethod
    def read(text: str) -> Record:
        """A record in either form."""
        return Record.from_json(text) if text.lstrip().startswith("{") else Record.from_text(text)

    def _taken_back(self) -> set[int]:
        """The seqs of words that later entries of the log cancel."""
        spoken: set[int] = set()
        standing: dict[int, list[int]] = {}  # the seqs of each actor's words
        consent: dict[int, set[int]] = {}
        for entry in self.log:
            head, number = about_log(entry.word)
            own = standing.setdefault(entry.actor, [])
            if head == UNDO:
                del own[max(0, len(own) - number) :]
            elif head == BACK:
                agreed = consent.setdefault(number, set())
                agreed.add(entry.actor)
                if len(agreed) == len(self.header.seats):
                    for seqs in standing.values():
                        while seqs and seqs[-1] >= number:
                            seqs.pop()
                    consent.clear()
            else:
                spoken.add(entry.seq)
                own.append(entry.seq)
                consent.clear()
        return spoken.difference(*standing.values())


def _check_size(text: str) -> None:
    if len(text) > MAX_TEXT:
        raise BadRecord(f"a record of {len(text)} characters is too long to be one")


def _digest(text: str) -> str:
    try:
        return hashlib.sha256(text.encode()).hexdigest()[:32]
    except UnicodeEncodeError as error:
        raise BadRecord("the record holds half characters, which no file can hold") from error


def _canonical(data: dict[str, Any]) -> str:
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def _read_tag(tags: dict[str, Any], name: str, value: str, number: int) -> None:
    if name not in _TAGS or name.lower() in tags:
        raise BadRecord(f"line {number}: the header {name!r} is unknown or stands twice")
    try:
        tags[name.lower()] = json.loads(value)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"line {number}: the value of {name} cannot be read: {error}") from error


def _read_entry(match: re.Match[str], seq: int, number: int) -> Entry:
    if int(match[2]) != seq:
        raise BadRecord(f"line {number}: entry {seq} is missing, this is entry {match[2]}")
    if bool(match[1]) != bool(match[5]):
        raise BadRecord(f"line {number}: a brace has no partner")
    return Entry(seq, CHANCE if match[3] == "*" else int(match[3]) - 1, _read_word(match[4], seq))


def _read_row(row: object, seq: int) -> Entry:
    if isinstance(row, list) and len(row) == 3:
        number, actor, word = row
        if number == seq and _is_kind(actor, int) and CHANCE <= actor < MAX_SEATS and isinstance(word, str):
            return Entry(seq, actor, _read_word(word, seq))
    raise BadRecord(f"entry {seq}: {str(row)[:60]!r} is not [{seq}, actor, word]")


def _read_word(word: str, seq: int) -> str:
    """A word as it stands in both forms; other ways of writing it would read the same and not be the same record."""
    if not word or word != normal_form(word):
        raise BadRecord(f"entry {seq}: {word[:60]!r} is not written in lower case with single spaces")
    return word


def _is_kind(value: object, kind: type | tuple[type, ...]) -> bool:
    """Like `isinstance`, but true and false are no numbers."""
    return isinstance(value, kind) and not isinstance(value, bool)


def _read_header(data: dict[str, Any]) -> Header:
    if data.get("midway") != FORMAT:
        raise BadRecord(f"this record has format {str(data.get('midway'))[:20]!r}, only {FORMAT} can be read")
    wanted: dict[str, type | tuple[type, ...]] = {
        "game": str,
        "rules": int,
        "options": dict,
        "seats": list,
        "table": str,
        "commitment": str,
        "words": list,
        "secret": str,
        "result": (dict, type(None)),
    }
    for name, kind in wanted.items():
        if name not in data or not _is_kind(data[name], kind):
            raise BadRecord(f"the header's {name} is missing or of the wrong kind")
    for name in ("seats", "words"):
        if not all(isinstance(text, str) for text in data[name]):
            raise BadRecord(f"the header's {name} must all be texts")
    if not data["seats"]:
        raise BadRecord("the header's seats are empty")
    if data.keys() - wanted.keys() != {"midway"}:
        raise BadRecord("the header has entries that no record has")
    if re.fullmatch(r"([0-9a-f]{2})*", data["secret"]) is None:
        raise BadRecord("the header's secret is not written in hexadecimal")
    return Header(**{name: data[name] for name in wanted})
