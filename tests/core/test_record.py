"""Records: text and JSON say the same, and whatever was cut, edited or forged is refused with place and reason."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from midway.core.chance import FairDice, Rng
from midway.core.errors import BadRecord, OldRules
from midway.core.match import Entry, Match, about_log
from midway.core.record import MAX_TEXT, Header, Record
from midway.core.words import CHANCE
from tests.playing import random_word
from tests.toy import ORCHARD, PEBBLES

SECRET = bytes(range(32))
WORDS = ["alice's word", "bøb"]


def played(seed: int = 3) -> Match:
    """A finished game of Orchard with words taken back."""
    match = Match(ORCHARD, 2)
    rng = Rng(seed)
    while match.state.actors():
        actor, move = random_word(match.state, rng)
        match.enter(actor, move.word)
        if match.undoable(0) and rng.below(3) == 0:
            match.undo(0, 1)
        if rng.below(12) == 0:
            for seat in range(2):
                match.back(seat, match.standing[-1].seq)
    return match


def some_record() -> Record:
    return Record.of(played(), ["Ann", "Bø\n[x]"])


def fair_record(flick: bool = False) -> Record:
    """A finished game of Pebbles with fair dice; with flicks, seat 1 throws by hand and never hits."""
    match = Match(PEBBLES, 2, {"flick": flick})
    dice = FairDice(SECRET, "table 1", WORDS)
    while actors := match.state.actors():
        if actors == [CHANCE]:
            if not match.run(dice, hands=[0, 1]):
                match.chance("miss")
        else:
            match.say(actors[0], match.state.legal(actors[0])[-1].word)
    return Record.of(match, ["Ann", "Ben"], "table 1", WORDS, SECRET)


def resealed(record: Record) -> Record:
    """The record, written and read: forged ones are sealed like true ones."""
    return Record.read(record.to_text())


# --- both forms -----------------------------------------------------------------------------------------------


def test_the_text_reads_like_a_score() -> None:
    match = Match(PEBBLES, 2)
    match.chance("lay 3 4")
    match.say(0, "take left")
    match.undo(0, 1)
    lines = Record.of(match, ["Ann", "Ben"]).to_text().splitlines()
    assert lines[:6] == [
        "[Midway 1]",
        '[Game "pebbles"]',
        "[Rules 1]",
        '[Options {"size": "small", "flick": false}]',
        '[Seats ["Ann", "Ben"]]',
        '[Table ""]',
    ]
    assert lines[-5:-1] == ["", "0 * lay 3 4", "{1 1 take left}", "2 1 undo 1"]
    assert lines[-1].startswith("end 3 ")


@pytest.mark.parametrize("form", [Record.to_text, Record.to_json])
def test_what_is_written_reads_back_the_same(form: Callable[[Record], str]) -> None:
    record = some_record()
    again = Record.read(form(record))
    assert again.log == record.log
    assert again.header.as_dict() == record.header.as_dict()
    assert again.to_text() == record.to_text()
    assert again.to_json() == record.to_json()


def test_line_ends_of_other_systems_and_empty_lines_at_the_end_do_no_harm() -> None:
    text = some_record().to_text()
    assert Record.read(text.replace("\n", "\r\n") + "\n\n").to_text() == text


def test_a_replay_gives_the_match_again() -> None:
    match = played()
    again = Record.of(match, ["Ann", "Ben"]).replay()
    assert again.log == match.log
    assert again.standing == match.standing
    assert again.state.key() == match.state.key()


def test_a_record_names_every_seat() -> None:
    with pytest.raises(BadRecord, match="1 names are given for 2 seats"):
        Record.of(played(), ["Ann"])


def test_a_record_opens_at_any_standing_word() -> None:
    record = some_record()
    standing = record.replay().standing
    state = ORCHARD.new(2)
    for ply, entry in enumerate(standing):
        assert record.at(ply).key() == state.key()
        words = ORCHARD.vocabulary if entry.actor >= 0 else ORCHARD.chance_vocabulary
        state.do(entry.actor, words(state.options).parse(entry.word))
    with pytest.raises(BadRecord, match=f"this record has {len(standing)} words, so there is no position -1"):
        record.at(-1)
    with pytest.raises(BadRecord, match=f"there is no position {len(standing) + 1}"):
        record.at(len(standing) + 1)


def test_braces_stand_around_the_words_that_do_not_stand() -> None:
    match = played()
    braced = [line for line in Record.of(match, ["A", "B"]).to_text().splitlines() if line.startswith("{")]
    standing = {entry.seq for entry in match.standing}
    taken = [entry for entry in match.log if entry.seq not in standing and about_log(entry.word)[0] == ""]
    assert len(taken) >= 3
    assert [int(line[1:].split()[0]) for line in braced] == [entry.seq for entry in taken]


# --- cut, edited, foreign -------------------------------------------------------------------------------------


def test_a_text_cut_off_after_any_line_is_refused() -> None:
    lines = some_record().to_text().splitlines(keepends=True)
    for count in range(1, len(lines)):
        with pytest.raises(BadRecord, match=f"line {len(''.join(lines[:count]).rstrip().splitlines())}: .* cut off"):
            Record.read("".join(lines[:count]))


def test_a_json_cut_off_anywhere_is_refused() -> None:
    text = some_record().to_json()
    for end in range(1, len(text) - 1, 97):
        with pytest.raises(BadRecord, match="this is no complete JSON"):
            Record.read(text[:end])


def test_any_line_left_out_is_refused() -> None:
    lines = some_record().to_text().splitlines(keepends=True)
    for number in range(len(lines)):
        with pytest.raises(BadRecord):
            Record.read("".join(lines[:number] + lines[number + 1 :]))


def test_any_line_edited_is_refused() -> None:
    lines = some_record().to_text().splitlines(keepends=True)
    for number, line in enumerate(lines):
        for edited in (line.replace("\n", "x\n"), "x" + line, line.replace("1", "2"), line + line):
            if edited != line:
                with pytest.raises(BadRecord):
                    Record.read("".join([*lines[:number], edited, *lines[number + 1 :]]))


def test_any_two_neighbours_swapped_are_refused() -> None:
    lines = some_record().to_text().splitlines(keepends=True)
    for number in range(len(lines) - 1):
        swapped = [*lines[:number], lines[number + 1], lines[number], *lines[number + 2 :]]
        with pytest.raises(BadRecord):
            Record.read("".join(swapped))


def test_any_value_of_the_json_edited_is_refused() -> None:
    data = json.loads(some_record().to_json())
    values: list[Any] = ["x", 5, None, [], {}, True]
    for name in data:
        for value in values:
            if data[name] != value:
                with pytest.raises(BadRecord):
                    Record.read(json.dumps({**data, name: value}))
        with pytest.raises(BadRecord):
            Record.read(json.dumps({key: value for key, value in data.items() if key != name}))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "line 1: this is no Midway record"),
        ('[Event "World Championship"]\n\n1. e4 e5', "line 1: this is no Midway record"),
        ("{}", 'this is no Midway record, which has a "midway" format number'),
        ("{", "this is no complete JSON"),
        ('{"midway": 1}', "the record has no log"),
        ('{"midway": 1, "log": []}', "the header's game is missing or of the wrong kind"),
        ('{"midway": 1, "log": [[0, 0, "done", 5]]}', "entry 0: .* is not"),
        ('{"midway": 1, "log": [[0, true, "done"]]}', "entry 0: .* is not"),
        ('{"midway": 1, "log": [[1, 0, "done"]]}', "entry 0: .* is not"),
        ('{"midway": 1, "log": [[0, -2, "done"]]}', "entry 0: .* is not"),
        ('{"midway": 2, "log": []}', "format '2', only 1 can be read"),
        ("[Midway 1]\nhello\nend 0 " + "0" * 32, "line 2: 'hello' is neither a header nor an entry"),
        ("[Midway 1]\n[Colour 1]\nend 0 " + "0" * 32, "line 2: the header 'Colour' is unknown or stands twice"),
        ("[Midway 1]\n[Midway 1]\nend 0 " + "0" * 32, "line 2: the header 'Midway' is unknown or stands twice"),
        ("[Midway 1]\n[Game x]\nend 0 " + "0" * 32, "line 2: the value of Game cannot be read"),
        ("[Midway 1]\n1 1 done\nend 1 " + "0" * 32, "line 2: entry 0 is missing, this is entry 1"),
        ("[Midway 1]\n{0 1 done\nend 1 " + "0" * 32, "line 2: a brace has no partner"),
        ("[Midway 1]\n0 1 done\nend 2 " + "0" * 32, "line 3: the record has 1 entries, not the 2"),
        ("[Midway 1]\nend 0 " + "0" * 32, "the header's game is missing"),
        (" " * (MAX_TEXT + 1), "is too long to be one"),
    ],
)
def test_a_foreign_text_is_refused_with_place_and_reason(text: str, reason: str) -> None:
    with pytest.raises(BadRecord, match=reason):
        Record.read(text)


@pytest.mark.parametrize(
    ("entry", "line"), [(Entry(0, 0, "done"), "{0 1 done}"), (Entry(0, 0, "undo 1"), "{0 1 undo 1}")]
)
def test_braces_around_a_word_that_stands_are_refused(entry: Entry, line: str) -> None:
    record = Record(Header("pebbles", 1, {}, ["Ann"]), [entry])
    with pytest.raises(BadRecord, match="entry 0: words stand in braces exactly if they were taken back"):
        Record.read(record.to_text().replace(f"{entry.seq} 1 {entry.word}", line))


@pytest.mark.parametrize("name", ["table", "words", "seats"])
def test_half_characters_are_refused(name: str) -> None:
    data = json.loads(some_record().to_json())
    data[name] = "\ud800" if name == "table" else ["\ud800", "b"]
    with pytest.raises(BadRecord, match="half characters"):
        Record.read(json.dumps(data))
    with pytest.raises(BadRecord, match="half characters"):
        Record.read(some_record().to_text().replace("Ann", "\ud800"))


def test_numbers_of_thousands_of_digits_are_refused() -> None:
    record = Record(some_record().header, [Entry(0, 0, "undo " + "9" * 5000)])
    with pytest.raises(BadRecord, match=r"entry 0 .* does not fit"):
        resealed(record).replay()


@pytest.mark.parametrize("word", ["Take left", "take  left", "take\nleft", " take left", "take left\u2028", ""])
def test_a_word_is_written_in_one_way_only(word: str) -> None:
    record = Record(some_record().header, [Entry(0, 0, word)])
    with pytest.raises(BadRecord, match=r"entry 0: .* is not written in lower case with single spaces"):
        Record.read(record.to_json())
    with pytest.raises(BadRecord):
        Record.read(record.to_text())


@pytest.mark.parametrize("word", ["undo 01", "undo +1", "undo \u0661", "back 00"])
def test_a_number_is_written_in_one_way_only(word: str) -> None:
    match = Match(PEBBLES, 2)
    match.chance("lay 3 4")
    match.say(0, "take left")
    log = [*match.log, Entry(2, 0, word)]
    with pytest.raises(BadRecord, match=r"entry 2 .* is not a word of this game"):
        resealed(Record(Record.of(match, ["Ann", "Ben"]).header, log)).replay()


@pytest.mark.parametrize("actor", [-2, 99, 10**4000, True])
def test_an_actor_that_neither_form_can_write_is_refused(actor: int) -> None:
    record = Record(some_record().header, [Entry(0, actor, "take left")])
    with pytest.raises(BadRecord, match=r"entry 0: .* is not \[0, actor, word\]"):
        Record.read(record.to_json())


# --- forged and sealed again ----------------------------------------------------------------------------------


def forged(**changes: Any) -> Record:
    """A record whose header was changed and whose seal fits."""
    record = some_record()
    return Record.read(Record(Header(**{**fields(record), **changes}), record.log).to_text())


def fields(record: Record) -> dict[str, Any]:
    return {name: value for name, value in record.header.as_dict().items() if name != "midway"}


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"game": "chess"}, "the header does not fit: there is no game 'chess'; there are: .*orchard"),
        ({"game": "pebbles"}, "the header does not fit: there is no option 'rounds'; this game has: size"),
        ({"options": {"colour": "red"}}, "the header does not fit: there is no option 'colour'"),
        ({"options": {"rounds": 9}}, "option rounds cannot be '9': it takes 2 to 5"),
        ({"options": {"rounds": 2}}, "does not fit"),
        ({"seats": ["Ann"]}, "the header does not fit: Orchard takes 2 to 4 seats, not 1"),
        ({"seats": ["Ann", "Ben", "Cid"]}, "entry 2 .* does not fit"),
        ({"result": None}, "the header's result is not the one"),
        ({"result": {"scores": [99, 0], "ranking": [1, 2]}}, "the header's result is not the one"),
    ],
)
def test_a_forged_header_does_not_lead_to_its_result(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadRecord, match=reason):
        forged(**changes).replay()


@pytest.mark.parametrize(
    "changes", [{"seats": []}, {"seats": [1, 2]}, {"rules": True}, {"rules": "1"}, {"secret": "xyz"}]
)
def test_a_header_of_the_wrong_kind_is_refused(changes: dict[str, Any]) -> None:
    data = json.loads(some_record().to_json())
    with pytest.raises(BadRecord, match=f"the header's {next(iter(changes))}"):
        Record.read(json.dumps({**data, **changes}))


def test_words_changed_are_refused_where_they_no_longer_fit() -> None:
    record = some_record()
    for entry in record.log:
        log = list(record.log)
        log[entry.seq] = Entry(entry.seq, entry.actor, "wait")
        with pytest.raises(BadRecord, match=f"entry {entry.seq} "):
            resealed(Record(record.header, log)).replay()


def test_rules_of_another_version_are_refused_but_header_and_words_are_read() -> None:
    record = forged(rules=7)
    assert record.header.rules == 7
    assert len(record.log) == len(some_record().log)
    with pytest.raises(OldRules, match="Orchard plays rules 1, not 7"):
        record.replay()


# --- fair dice ------------------------------------------------------------------------------------------------


def test_the_secret_is_written_only_when_the_game_is_over() -> None:
    running = Record.of(Match(PEBBLES, 2), ["Ann", "Ben"], "table 1", WORDS, SECRET)
    assert running.header.secret == ""
    assert running.header.commitment == fair_record().header.commitment != ""
    assert fair_record().header.secret == SECRET.hex()


def test_a_fair_game_is_verified_roll_by_roll() -> None:
    found = resealed(fair_record()).verify()
    assert (found.rolls, found.by_hand, found.fair) == (1, 0, True)


def test_throws_by_hand_are_counted_as_such() -> None:
    record = fair_record(flick=True)
    found = record.verify()
    flicks = sum(entry.word == "miss" for entry in record.log)
    assert (found.rolls, found.by_hand, found.fair) == (1, flicks, True)
    assert flicks > 1


def test_a_roll_that_was_changed_is_found() -> None:
    record = fair_record()
    log = [
        Entry(0, -1, next(f"lay {n} {n}" for n in (3, 4, 5) if f"lay {n} {n}" != record.log[0].word)),
        *record.log[1:],
    ]
    with pytest.raises(BadRecord, match=r"entry 0 says 'lay . .', which is not what the secret gives"):
        resealed(Record(record.header, log)).verify()


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"secret": "00" * 32}, "the secret is not the one that the commitment was made for"),
        ({"commitment": "00" * 32}, "the secret is not the one that the commitment was made for"),
        ({"commitment": ""}, "the secret is not the one that the commitment was made for"),
        ({"secret": ""}, "the secret behind its commitment is missing"),
        ({"table": "table 7"}, "entry 0 says .*, which is not what the secret gives"),
        ({"words": ["alice's word"]}, "entry 0 says .*, which is not what the secret gives"),
        ({"result": {"scores": [0, 0], "ranking": [1, 1]}}, "the header's result is not the one"),
    ],
)
def test_a_forged_table_is_found(changes: dict[str, Any], reason: str) -> None:
    record = fair_record()
    header = Header(**{**fields(record), **changes})
    with pytest.raises(BadRecord, match=reason):
        resealed(Record(header, record.log)).verify()


def test_a_record_without_a_commitment_proves_nothing_about_its_dice() -> None:
    found = some_record().verify()
    assert (found.rolls, found.by_hand, found.fair) == (0, 0, False)


def test_a_roll_after_going_back_is_a_new_roll() -> None:
    match = Match(PEBBLES, 2)
    dice = FairDice(SECRET, "table 1", WORDS)
    for _ in range(12):
        match.run(dice)
        for seat in range(2):
            match.back(seat, match.standing[0].seq)
    match.run(dice)
    laid = {entry.word for entry in match.log if entry.actor == CHANCE}
    assert len(laid) > 3
    while actors := match.state.actors():
        match.say(actors[0], match.state.legal(actors[0])[-1].word)
    record = Record.of(match, ["Ann", "Ben"], "table 1", WORDS, SECRET)
    assert resealed(record).verify().rolls == 13
