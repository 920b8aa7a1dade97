"""What every state gets from its base class, and sheets that are copied when they are written."""

import pytest

from midway.core.chance import ScriptedDealer
from midway.core.errors import IllegalMove
from midway.core.events import EVERYONE, Event, Listener
from midway.core.match import Match
from midway.core.state import KEY_MASK, fingerprint
from midway.core.words import CHANCE, SPECTATOR
from tests.toy import ORCHARD
from tests.toy.orchard.rules import Orchard
from tests.toy.orchard.words import PICKS, SEAT, SKIES


def open_turn() -> Orchard:
    """Two seats of Orchard that fancy apples and pears, under the sun."""
    match = Match(ORCHARD, 2)
    match.run(ScriptedDealer(["fancy 1 apple", "fancy 2 pear", "sun"]))
    assert isinstance(match.state, Orchard)
    return match.state


# --- playing --------------------------------------------------------------------------------------------------


def test_play_refuses_with_the_rule_and_its_text() -> None:
    state = open_turn()
    with pytest.raises(IllegalMove, match=r"^'done' is not possible now\. ORCH-3\.3: A seat picks") as refusal:
        state.play(0, SEAT.parse("done"))
    assert refusal.value.rule == "ORCH-3.3"


def test_chance_says_only_what_it_may_and_only_when_asked() -> None:
    state = open_turn()
    with pytest.raises(IllegalMove, match="chance cannot say 'sun' here"):
        state.play(CHANCE, SKIES[0])
    fresh = ORCHARD.new()
    with pytest.raises(IllegalMove, match="chance cannot say 'sun' here"):
        fresh.play(CHANCE, SKIES[0])


def test_explain_gives_the_rule_or_nothing() -> None:
    state = open_turn()
    rule = state.explain(0, SEAT.parse("throw plum 2"))
    assert rule is not None
    assert rule.id == "ORCH-3.3"
    assert state.explain(0, PICKS[0]) is None


def test_the_frame_of_a_view_says_who_looks_at_what() -> None:
    assert open_turn().frame(SPECTATOR) == {
        "game": "orchard",
        "options": {"rounds": 3, "peace": False},
        "rules": 1,
        "seats": 2,
        "seat": SPECTATOR,
        "horizon": 3,
        "result": None,
    }


# --- keys -----------------------------------------------------------------------------------------------------


def test_keys_are_stable() -> None:
    assert ORCHARD.new(2).key() == 3120559658930253088
    assert fingerprint([1, 2, 3]) == 529344067295497451


def test_a_fingerprint_depends_on_order_and_length() -> None:
    prints = {fingerprint(numbers) for numbers in ([], [0], [0, 0], [0, 1], [1, 0], [2**60 - 1])}
    assert len(prints) == 6
    assert all(0 <= value <= KEY_MASK for value in prints)


# --- events ---------------------------------------------------------------------------------------------------


def test_an_event_for_everyone_reaches_spectators_too() -> None:
    event = Event("noise", EVERYONE, [1], [])
    assert all(event.seen_by(viewer) for viewer in (SPECTATOR, 0, 5))


def test_an_event_for_some_seats_reaches_them_alone() -> None:
    event = Event("whisper", 0b101, [1], [])
    assert [event.seen_by(viewer) for viewer in (SPECTATOR, 0, 1, 2)] == [False, True, False, True]


def test_a_listener_gives_every_event_once() -> None:
    state = open_turn()
    listener = Listener()
    state.listener = listener
    state.tell("noise", EVERYONE, [1], [2])
    assert [event.as_dict() for event in listener.take()] == [{"kind": "noise", "numbers": [1], "path": [2]}]
    assert listener.take() == []


# --- sheets ---------------------------------------------------------------------------------------------------


def test_a_clone_shares_its_sheets_until_one_of_the_two_writes() -> None:
    state = open_turn()
    clone = state.clone()
    assert all(mine is theirs for mine, theirs in zip(state.sheets, clone.sheets, strict=True))
    clone.do(0, PICKS[1])
    assert clone.sheets[0] is not state.sheets[0]
    assert clone.sheets[1] is state.sheets[1]


def test_writing_on_a_clone_leaves_its_parent_alone() -> None:
    state = open_turn()
    clone = state.clone()
    clone.do(0, PICKS[1])
    assert clone.sheets[0].fruit == [0, 2, 0]
    assert state.sheets[0].fruit == [0, 0, 0]


def test_writing_on_a_parent_leaves_its_clone_alone() -> None:
    state = open_turn()
    state.do(0, PICKS[1])
    clone = state.clone()
    state.do(0, SEAT.parse("throw pear 2"))
    assert state.sheets[0].fruit == [0, 1, 0]
    assert clone.sheets[0].fruit == [0, 2, 0]


def test_a_sheet_is_copied_once_a_turn() -> None:
    state = open_turn()
    state.do(0, PICKS[1])
    mine = state.sheets[0]
    state.do(0, SEAT.parse("throw pear 2"))
    assert state.sheets[0] is mine


def test_others_see_a_sheet_as_it_was_when_the_turn_opened() -> None:
    state = open_turn()
    state.do(0, PICKS[1])
    assert state.sheet_seen_by(0, 0).fruit == [0, 2, 0]
    assert state.sheet_seen_by(1, 0).fruit == [0, 0, 0]
    assert state.sheet_seen_by(SPECTATOR, 0).fruit == [0, 0, 0]


def test_the_last_seat_to_be_done_settles_the_turn() -> None:
    state = open_turn()
    for word in ("pick pear", "done"):
        state.play(0, SEAT.parse(word))
    assert state.actors() == [1]
    assert state.horizon == 3
    for word in ("pick pear", "done"):
        state.play(1, SEAT.parse(word))
    assert state.actors() == [CHANCE]
    assert state.horizon == 4
    assert state.shown[0].fruit == [0, 2, 0]


def test_rewinding_the_others_takes_back_their_words_of_the_open_turn() -> None:
    state = open_turn()
    for seat in range(2):
        state.do(seat, PICKS[seat])
    state.do(0, SEAT.parse("done"))
    state.rewind_others(1)
    assert state.actors() == [0, 1]
    assert [sheet.fruit for sheet in state.sheets] == [[0, 0, 0], [0, 2, 0]]
    state.do(0, PICKS[2])
    assert state.shown[0].fruit == [0, 0, 0]
