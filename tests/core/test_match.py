"""A match: its log, whose turn it is, and what can be taken back."""

import pytest

from midway.core.chance import RandomDealer, Rng, ScriptedDealer
from midway.core.errors import BadRecord, IllegalMove, UndoRefused, UnknownWord
from midway.core.match import Entry, Match
from midway.core.words import CHANCE, SPECTATOR
from tests.toy import ORCHARD, PEBBLES


def orchard(*words: str) -> Match:
    """Two seats under the sun; a word is spelled with the seat that says it, `1 pick apple`."""
    match = Match(ORCHARD, 2, listen=True)
    match.run(ScriptedDealer(["fancy 1 apple", "fancy 2 pear", "sun"]))
    return played(match, *words)


def pebbles(*words: str, seats: int = 2, **options: object) -> Match:
    """Piles of three and four pebbles."""
    match = Match(PEBBLES, seats, options)
    match.chance("lay 3 4")
    return played(match, *words)


def played(match: Match, *words: str) -> Match:
    for word in words:
        seat, _, text = word.partition(" ")
        match.say(int(seat) - 1, text)
    return match


# --- playing --------------------------------------------------------------------------------------------------


def test_every_word_is_entered_with_the_next_number() -> None:
    match = pebbles("1 TAKE  left")
    assert match.log == [Entry(0, CHANCE, "lay 3 4"), Entry(1, 0, "take left")] == match.standing


@pytest.mark.parametrize(
    ("seat", "word", "error"),
    [
        (0, "take middle", UnknownWord),
        (0, "done", IllegalMove),
        (1, "take left", IllegalMove),
        (2, "take left", IllegalMove),
        (-1, "take left", IllegalMove),
    ],
)
def test_what_is_refused_is_not_entered(seat: int, word: str, error: type[Exception]) -> None:
    match = pebbles()
    key = match.state.key()
    with pytest.raises(error):
        match.say(seat, word)
    assert len(match.log) == 1
    assert match.state.key() == key
    assert match.turn(0) == 0


def test_chance_is_refused_a_word_it_cannot_say() -> None:
    match = Match(PEBBLES, 2)
    with pytest.raises(IllegalMove):
        match.chance("hit")
    with pytest.raises(UnknownWord):
        match.chance("take left")
    assert match.log == []


def test_run_lets_chance_speak_until_a_seat_must() -> None:
    match = Match(ORCHARD, 2)
    entries = match.run(RandomDealer(Rng(1)))
    assert [entry.actor for entry in entries] == [CHANCE] * 3
    assert match.state.actors() == [0, 1]
    assert match.run(RandomDealer(Rng(1))) == []


def test_run_stops_before_a_throw_by_hand() -> None:
    match = pebbles("1 take left", "1 done", flick=True)
    assert match.run(ScriptedDealer(["hit"]), hands=[0]) == []
    assert match.state.actors() == [CHANCE]
    assert [entry.word for entry in match.run(ScriptedDealer(["hit"]), hands=[1])] == ["hit"]


def test_events_are_told_once() -> None:
    match = orchard()
    assert [event.kind for event in match.events()] == ["fancy", "fancy", "weather"]
    assert match.events() == []
    assert pebbles().events() == []


# --- turns ----------------------------------------------------------------------------------------------------


def test_a_turn_is_the_last_own_word_or_move_of_the_horizon() -> None:
    match = orchard("1 pick apple", "1 done", "2 pick plum")
    assert [match.turn(seat) for seat in (0, 1, SPECTATOR)] == [4, 5, 2]
    match.say(1, "done")
    assert [match.turn(seat) for seat in (0, 1, SPECTATOR)] == [6, 6, 6]


def test_taking_back_is_a_word_of_ones_own_too() -> None:
    match = orchard("1 pick apple", "2 pick plum")
    match.undo(0, 1)
    assert [match.turn(seat) for seat in (0, 1, SPECTATOR)] == [5, 4, 2]


# --- taking back, where seats act at once -----------------------------------------------------------------------


def test_a_seat_takes_back_its_own_words_whatever_its_neighbours_said_since() -> None:
    match = orchard("1 pick apple", "2 pick plum", "1 done", "2 throw plum 1")
    assert [match.undoable(seat) for seat in range(2)] == [2, 2]
    match.undo(0, 2)
    assert match.state.key() == orchard("2 pick plum", "2 throw plum 1").state.key()
    assert [entry.word for entry in match.standing[3:]] == ["pick plum", "throw plum 1"]
    assert match.log[-1] == Entry(7, 0, "undo 2")


def test_words_can_be_taken_back_again_and_again() -> None:
    match = orchard("1 pick apple")
    for fruit in ("pear", "plum"):
        match.undo(0, 1)
        match.say(0, f"pick {fruit}")
    assert match.state.key() == orchard("1 pick plum").state.key()
    assert [entry.seq for entry in match.log] == list(range(8))


def test_nothing_is_taken_back_beyond_a_reveal() -> None:
    match = orchard("1 pick apple", "1 done", "2 pick plum", "2 done")
    assert [match.undoable(seat) for seat in range(2)] == [0, 0]
    with pytest.raises(UndoRefused, match="seat 1 can take back no word on its own, not 1"):
        match.undo(0, 1)


@pytest.mark.parametrize("count", [0, -1, 3])
def test_more_or_fewer_words_than_there_are_cannot_be_taken_back(count: int) -> None:
    match = orchard("1 pick apple", "1 done")
    with pytest.raises(UndoRefused, match=f"seat 1 can take back 2 words on its own, not {count}"):
        match.undo(0, count)
    assert len(match.log) == 5


# --- taking back, where seats take turns ------------------------------------------------------------------------


def test_a_seat_takes_back_the_words_of_its_turn_one_by_one() -> None:
    match = pebbles("1 take left", "1 take right")
    assert match.undoable(0) == 2
    match.undo(0, 1)
    assert match.state.key() == pebbles("1 take left").state.key()
    match.undo(0, 1)
    assert match.state.key() == pebbles().state.key()
    assert match.undoable(0) == 0


def test_a_turn_that_was_passed_on_is_not_taken_back() -> None:
    match = pebbles("1 take left", "1 done")
    assert [match.undoable(seat) for seat in range(2)] == [0, 0]
    match.say(1, "take left")
    assert [match.undoable(seat) for seat in range(2)] == [0, 1]


def test_nothing_is_taken_back_once_the_game_is_over() -> None:
    match = Match(ORCHARD, 2)
    dealer, rng = RandomDealer(Rng(1)), Rng(2)
    while actors := match.state.actors():
        if actors == [CHANCE]:
            match.run(dealer)
        else:
            match.say(actors[0], rng.choice(match.state.legal(actors[0])).word)
    assert match.undoable(0) == match.undoable(1) == 0
    with pytest.raises(UndoRefused, match="the game is over"):
        match.back(0, match.standing[-1].seq)


# --- going back together ----------------------------------------------------------------------------------------


def test_all_seats_together_go_back_beyond_dice_and_reveals() -> None:
    match = pebbles("1 take left", "1 done", "2 take left")
    match.back(0, 1)
    assert match.state.key() == pebbles("1 take left", "1 done", "2 take left").state.key()
    assert match.consent() == {1: {0}}
    match.back(1, 1)
    assert match.state.key() == pebbles().state.key()
    assert match.consent() == {}
    assert [match.turn(seat) for seat in (0, 1, SPECTATOR)] == [5, 5, 5]
    assert match.undoable(0) == 0


def test_what_can_be_taken_back_is_known_again_after_going_back() -> None:
    match = orchard("1 pick apple", "2 pick plum", "2 done", "1 done")
    for seat in range(2):
        match.back(seat, 5)
    assert [match.undoable(seat) for seat in range(2)] == [1, 1]
    match.undo(0, 1)
    assert match.state.key() == orchard("2 pick plum").state.key()


def test_a_word_in_between_ends_the_agreement() -> None:
    match = pebbles("1 take left")
    match.back(0, 1)
    match.say(0, "take left")
    assert match.consent() == {}
    match.back(1, 1)
    assert match.consent() == {1: {1}}


@pytest.mark.parametrize(
    ("seat", "seq", "reason"),
    [(0, 9, "no standing word with number 9"), (2, 1, "there is no seat 3"), (-1, 1, "there is no seat 0")],
)
def test_going_back_elsewhere_is_refused(seat: int, seq: int, reason: str) -> None:
    match = pebbles("1 take left")
    with pytest.raises(UndoRefused, match=reason):
        match.back(seat, seq)
    assert len(match.log) == 2


def test_nobody_agrees_twice_or_to_what_was_taken_back() -> None:
    match = pebbles("1 take left", "1 take left")
    match.back(0, 1)
    with pytest.raises(UndoRefused, match="seat 1 has agreed to that already"):
        match.back(0, 1)
    match.undo(0, 1)
    with pytest.raises(UndoRefused, match="no standing word with number 2"):
        match.back(0, 2)


# --- reading a log ----------------------------------------------------------------------------------------------


def test_a_log_entered_line_by_line_is_the_same_match() -> None:
    match = pebbles("1 take left", "1 take right")
    match.undo(0, 2)
    for seat in range(2):
        match.back(seat, 0)
    match.chance("lay 5 5")
    again = Match(PEBBLES, 2)
    for entry in match.log:
        again.read(entry)
    assert again.log == match.log
    assert again.standing == match.standing
    assert again.state.key() == match.state.key()


def test_a_line_that_is_missing_or_does_not_fit_is_named() -> None:
    match = pebbles()
    with pytest.raises(BadRecord, match="entry 1 is missing: the next one is numbered 2"):
        match.read(Entry(2, 0, "take left"))
    with pytest.raises(BadRecord, match=r"entry 1 \('done'\) does not fit: .*PEB-2\.4"):
        match.read(Entry(1, 0, "done"))
    with pytest.raises(BadRecord, match=r"entry 1 \('undo 1'\) does not fit: seat 1 can take back no word"):
        match.read(Entry(1, 0, "undo 1"))


@pytest.mark.parametrize("word", ["undo", "undo one", "undo -1", "back", "undo " + "9" * 5000, "UNDO 1"])
def test_what_only_looks_like_an_undo_is_no_word(word: str) -> None:
    with pytest.raises(UnknownWord):
        pebbles("1 take left").enter(0, word)
