"""What a seat is told is a function of what it may know, and what it may know holds nothing that is hidden.

`guess` draws afresh whatever a seat cannot know. So whatever a seat is shown must be the same on the true position and
on every guess.
"""

import json
from collections.abc import Iterator
from itertools import combinations, pairwise

from midway.core.chance import Rng
from midway.core.events import Event
from midway.core.state import Foresight, State
from midway.core.words import SPECTATOR, Move
from tests.contract.playing import (
    FEW,
    MANY,
    SOME,
    Playthrough,
    Position,
    every_playthrough,
    open_playthroughs,
    pick,
    play_a_little,
    play_on,
    secret_playthroughs,
    simultaneous_playthroughs,
)


def guesses(play: Playthrough, position: Position, viewer: int) -> list[State]:
    return [position.state.guess(viewer, Rng(play.seed + n)) for n in range(2)]


def sights(play: Playthrough, count: int) -> Iterator[tuple[Position, int]]:
    """Positions of the game, each seen by every viewer."""
    for position in play.sample(count):
        for viewer in position.viewers():
            yield position, viewer


def encoded(state: State, seat: int) -> list[float]:
    parts = state.game.parts(state.options, state.seats)
    numbers = [float("nan")] * sum(part.size for part in parts)
    state.encode(seat, numbers)
    return numbers


def heard(events: list[Event], viewer: int) -> list[object]:
    return [event.as_dict() for event in events if event.seen_by(viewer)]


# --- views --------------------------------------------------------------------------------------------------


@every_playthrough
def test_a_view_is_plain_json(play: Playthrough) -> None:
    for position, viewer in sights(play, SOME):
        view = position.state.observe(viewer)
        assert json.loads(json.dumps(view)) == view, (position.ply, viewer)


@every_playthrough
def test_a_view_begins_with_the_frame(play: Playthrough) -> None:
    for position, viewer in sights(play, SOME):
        view = position.state.observe(viewer)
        frame = position.state.frame(viewer)
        assert {name: view[name] for name in frame} == frame, (position.ply, viewer)


@every_playthrough
def test_looking_guessing_and_saving_change_nothing(play: Playthrough) -> None:
    for position, viewer in sights(play, FEW):
        position.state.observe(viewer)
        position.state.save()
        play_a_little(position.state.guess(viewer, play.rng()), play.rng(), 5)
        assert position.state.key() == play.keys[position.ply], (position.ply, viewer)


@every_playthrough
def test_what_was_seen_or_saved_stays_as_it_was_when_the_game_goes_on(play: Playthrough) -> None:
    state = play.game.new(play.seats, play.options.as_dict())
    watched = {position.ply for position in play.sample(SOME)}
    kept = []
    for ply, (actor, move) in enumerate(play.words):
        if ply in watched:
            data = [state.save(), *(state.observe(viewer) for viewer in play.positions[ply].viewers())]
            kept.append((ply, data, json.dumps(data)))
        state.do(actor, move)
    for ply, data, written in kept:
        assert json.dumps(data) == written, ply


@every_playthrough
def test_a_guess_looks_the_same(play: Playthrough) -> None:
    for position, viewer in sights(play, SOME):
        view = position.state.observe(viewer)
        for guess in guesses(play, position, viewer):
            assert guess.observe(viewer) == view, (position.ply, viewer)


@every_playthrough
def test_a_position_restored_from_a_view_looks_the_same(play: Playthrough) -> None:
    for position, viewer in sights(play, SOME):
        view = position.state.observe(viewer)
        restored = play.game.restore(json.loads(json.dumps(view)), play.rng())
        assert restored.observe(viewer) == view, (position.ply, viewer)


@every_playthrough
def test_guesses_and_restored_positions_can_be_played_to_their_end(play: Playthrough) -> None:
    rng = play.rng()
    for position in play.sample(FEW):
        viewer = rng.choice(position.viewers())
        assert play_on(position.state.guess(viewer, rng), rng).result() is not None
        assert play_on(play.game.restore(position.state.observe(viewer), rng), rng).result() is not None


@open_playthroughs
def test_where_nothing_is_hidden_there_is_nothing_to_guess(play: Playthrough) -> None:
    for position, viewer in sights(play, SOME):
        assert position.state.guess(viewer, play.rng()).key() == play.keys[position.ply], (
            position.ply,
            viewer,
        )


@secret_playthroughs
def test_where_something_is_hidden_guesses_differ_from_the_truth(play: Playthrough) -> None:
    if play.seats > 1:
        assert any(
            guess.key() != play.keys[position.ply]
            for position, viewer in sights(play, MANY)
            for guess in guesses(play, position, viewer)
        )


# --- what follows from a view -------------------------------------------------------------------------------


@every_playthrough
def test_a_seat_may_say_the_same_on_every_guess(play: Playthrough) -> None:
    for position in play.sample(SOME):
        state = position.state
        for seat in range(play.seats):
            for other in [*guesses(play, position, seat), play.game.restore(state.observe(seat), play.rng())]:
                assert (seat in other.actors()) == (seat in state.actors()), (position.ply, seat)
                if seat in state.actors():
                    assert other.legal(seat) == state.legal(seat), (position.ply, seat)


@every_playthrough
def test_a_seat_is_forbidden_the_same_on_every_guess(play: Playthrough) -> None:
    for position in play.sample(FEW):
        for seat in range(play.seats):
            for guess in guesses(play, position, seat):
                for move in pick(play.game.vocabulary(play.options).moves, 60, play.rng()):
                    assert guess.forbids(seat, move) == position.state.forbids(seat, move), (
                        position.ply,
                        seat,
                        move,
                    )


@every_playthrough
def test_the_game_is_over_on_every_guess_or_on_none(play: Playthrough) -> None:
    for position, viewer in sights(play, FEW):
        for guess in guesses(play, position, viewer):
            assert guess.result() == position.state.result(), (position.ply, viewer)


@every_playthrough
def test_a_preview_on_a_guess_shows_what_really_happens(play: Playthrough) -> None:
    for position in play.decisions(SOME):
        for seat in position.actors():
            guess = Position(position.ply, position.state.guess(seat, play.rng()))
            for move in pick(position.state.legal(seat), 4, play.rng()):
                truth, events = position.news(seat, move)
                preview, shown = guess.news(seat, move)
                if truth.horizon == position.state.horizon:
                    assert preview.observe(seat) == truth.observe(seat), (position.ply, seat, move)
                    assert heard(shown, seat) == heard(events, seat), (position.ply, seat, move)


@every_playthrough
def test_what_is_told_before_a_reveal_is_certain(play: Playthrough) -> None:
    for position in play.decisions(SOME):
        for seat in position.actors():
            for move in pick(position.state.legal(seat), 4, play.rng()):
                truth = certain(position.state.clone(), seat, move)
                guess = certain(position.state.guess(seat, play.rng()), seat, move)
                assert truth == guess, (position.ply, seat, move)


def certain(state: State, seat: int, move: Move) -> list[object]:
    """What a seat foresees of its word."""
    listener = state.listener = Foresight(state)
    state.do(seat, move)
    return heard(listener.take(), seat)


@secret_playthroughs
def test_news_of_what_is_hidden_reaches_nobody_it_is_hidden_from(play: Playthrough) -> None:
    for position in play.sample(SOME):
        children = [(actor, *position.news(actor, move)) for actor, move in pick(position.choices(), 8, play.rng())]
        for viewer in position.viewers():
            seen = [
                (child.key(), child.observe(viewer), heard(events, viewer))
                for actor, child, events in children
                if actor != viewer
            ]
            for (key, view, news), (other_key, other_view, other_news) in combinations(seen, 2):
                if key != other_key and view == other_view:
                    assert news == other_news, (position.ply, viewer)


# --- simultaneous seats -------------------------------------------------------------------------------------


@simultaneous_playthroughs
def test_words_in_an_open_turn_are_seen_and_heard_by_nobody_else(play: Playthrough) -> None:
    for position in play.decisions(SOME):
        for seat in position.actors():
            for move in pick(position.state.legal(seat), 4, play.rng()):
                after, events = position.news(seat, move)
                if after.horizon == position.state.horizon:
                    for viewer in position.viewers():
                        if viewer != seat:
                            assert after.observe(viewer) == position.state.observe(viewer), (
                                position.ply,
                                seat,
                                move,
                            )
                            assert heard(events, viewer) == [], (position.ply, seat, move)


@simultaneous_playthroughs
def test_the_order_in_which_simultaneous_seats_act_does_not_matter(play: Playthrough) -> None:
    for start, end in play.turns():
        spoken = play.words[start:end]
        by_seat = [[word for word in spoken if word[0] == seat] for seat in range(play.seats)]
        for order in [in_turn(by_seat), in_turn(by_seat[::-1]), interleaved(by_seat, play.rng())]:
            state = play.positions[start].state.clone()
            for seat, move in order:
                state.play(seat, move)
            assert state.key() == play.keys[end], (start, order)


def in_turn(by_seat: list[list[tuple[int, Move]]]) -> list[tuple[int, Move]]:
    return [word for words in by_seat for word in words]


def interleaved(by_seat: list[list[tuple[int, Move]]], rng: Rng) -> list[tuple[int, Move]]:
    """The words of all seats in some other order, those of each seat in their own."""
    queues = [list(words) for words in by_seat if words]
    order = []
    while queues:
        queue = rng.choice(queues)
        order.append(queue.pop(0))
        queues = [left for left in queues if left]
    return order


# --- numbers ------------------------------------------------------------------------------------------------


@every_playthrough
def test_a_view_encodes_to_as_many_numbers_as_declared_within_their_bounds(play: Playthrough) -> None:
    parts = play.game.parts(play.options, play.seats)
    for position in play.sample(SOME):
        for seat in range(play.seats):
            numbers = iter(encoded(position.state, seat))
            for part in parts:
                for _ in range(part.size):
                    number = next(numbers)
                    assert part.low <= number <= part.high, (position.ply, seat, part.name, number)
            assert next(numbers, None) is None, (position.ply, seat)


@every_playthrough
def test_equal_views_encode_equally(play: Playthrough) -> None:
    for position in play.sample(SOME):
        for seat in range(play.seats):
            for guess in guesses(play, position, seat):
                assert encoded(guess, seat) == encoded(position.state, seat), (position.ply, seat)


@every_playthrough
def test_equal_views_have_equal_keys(play: Playthrough) -> None:
    for position, viewer in sights(play, SOME):
        for guess in guesses(play, position, viewer):
            assert guess.key(viewer) == position.state.key(viewer), (position.ply, viewer)


def neighbours(play: Playthrough) -> Iterator[State]:
    """Positions of the game, and what other words would have led to."""
    for position in play.sample(SOME):
        yield position.state
        for actor, move in pick(position.choices(), 8, play.rng()):
            yield position.after(actor, move)


@every_playthrough
def test_different_views_have_different_keys(play: Playthrough) -> None:
    for viewer in (SPECTATOR, 0):
        seen: dict[int, object] = {}
        for state in neighbours(play):
            view = state.observe(viewer)
            assert seen.setdefault(state.key(viewer), view) == view, viewer


@every_playthrough
def test_different_positions_have_different_keys(play: Playthrough) -> None:
    seen: dict[int, object] = {}
    for state in neighbours(play):
        data = state.save()
        assert 0 <= state.key() < 2**62
        assert seen.setdefault(state.key(), data) == data


@every_playthrough
def test_every_word_makes_a_new_position(play: Playthrough) -> None:
    for ply, (before, after) in enumerate(pairwise(play.keys)):
        assert before != after, (ply, play.words[ply])
