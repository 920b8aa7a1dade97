"""The log is the truth: what is written, read back, taken back or played elsewhere leads to the same positions."""

import json
import multiprocessing
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

import pytest

from midway.core.errors import UndoRefused
from midway.core.game import Game
from midway.core.match import Match
from midway.core.record import Record
from midway.core.words import Move
from tests.contract.playing import (
    FEW,
    MANY,
    Playthrough,
    Table,
    every_game,
    every_playthrough,
    play_a_little,
    playthrough,
)
from tests.playing import GAMES

FORMS = [Record.to_text, Record.to_json]


def record_of(play: Playthrough) -> Record:
    return Record.of(play.match, play.names)


@every_playthrough
def test_text_and_json_lead_through_the_same_positions(play: Playthrough) -> None:
    watched = {position.ply for position in play.sample(MANY)}
    for form in FORMS:
        record = Record.read(form(record_of(play)))
        match = play.table.match(play.seats)
        for ply, entry in enumerate(record.log):
            assert ply not in watched or match.state.key() == play.keys[ply], ply
            match.read(entry)
        assert match.state.key() == play.keys[-1]


@every_playthrough
def test_text_and_json_say_the_same(play: Playthrough) -> None:
    text, data = (form(record_of(play)) for form in FORMS)
    assert Record.read(text).to_json() == data
    assert Record.read(data).to_text() == text


@every_playthrough
def test_a_record_opens_at_any_word(play: Playthrough) -> None:
    record = Record.read(record_of(play).to_text())
    for position in play.sample(3):
        assert record.at(position.ply).key() == play.keys[position.ply], position.ply


@every_playthrough
def test_a_record_of_a_running_game_can_be_read(play: Playthrough) -> None:
    for position in play.sample(3):
        record = Record.of(play.match_at(position.ply), play.names)
        assert Record.read(record.to_text()).replay().state.key() == play.keys[position.ply], position.ply


@every_playthrough
def test_what_is_saved_loads_as_the_same_position(play: Playthrough) -> None:
    for position in play.sample(MANY):
        data = position.state.save()
        written = json.loads(json.dumps(data))
        assert written == data, position.ply
        loaded = play.game.load(written)
        assert loaded.save() == data, position.ply
        assert loaded.key() == play.keys[position.ply], position.ply


@every_playthrough
def test_a_loaded_position_looks_the_same_and_plays_on_alike(play: Playthrough) -> None:
    for position in play.sample(4):
        loaded = play.game.load(position.state.save())
        assert loaded.actors() == position.state.actors(), position.ply
        assert all(loaded.legal(seat) == position.state.legal(seat) for seat in position.actors()), position.ply
        assert all(loaded.observe(viewer) == position.state.observe(viewer) for viewer in position.viewers())
        for actor, move in play.words[position.ply :]:
            loaded.play(actor, move)
        assert loaded.key() == play.keys[-1], position.ply


@every_playthrough
def test_loading_leaves_what_was_saved_alone(play: Playthrough) -> None:
    for position in play.sample(FEW):
        data = position.state.save()
        written = json.dumps(data)
        play_a_little(play.game.load(data), play.rng(), 20)
        assert json.dumps(data) == written, position.ply


# --- taking back --------------------------------------------------------------------------------------------


def replayed(match: Match) -> int:
    """The key that the standing words of a match lead to from the start."""
    fresh = Match(match.game, match.state.seats, match.state.options.as_dict())
    for entry in match.standing:
        fresh.enter(entry.actor, entry.word)
    return fresh.state.key()


@every_playthrough
def test_words_taken_back_and_said_again_lead_to_the_same_position(play: Playthrough) -> None:
    for position in play.decisions(FEW):
        match = play.match_at(position.ply)
        for seat in range(play.seats):
            count = match.undoable(seat)
            if count:
                words = [entry.word for entry in match.standing if entry.actor == seat][-count:]
                match.undo(seat, count)
                assert match.state.key() == replayed(match), (position.ply, seat)
                for word in words:
                    match.say(seat, word)
                assert match.state.key() == play.keys[position.ply], (position.ply, seat)


@every_playthrough
def test_taking_back_everything_returns_to_the_last_horizon(play: Playthrough) -> None:
    for position in play.decisions(FEW):
        match = play.match_at(position.ply)
        opening = next(p for p in play.positions if p.state.horizon == position.state.horizon)
        for seat in range(play.seats):
            if match.undoable(seat):
                match.undo(seat, match.undoable(seat))
        assert match.state.key() == play.keys[opening.ply], position.ply


@every_playthrough
def test_all_seats_together_go_back_to_any_word(play: Playthrough) -> None:
    for position in play.sample(FEW)[1:]:
        match = play.match_at(position.ply)
        if match.state.result() is not None:
            with pytest.raises(UndoRefused):
                match.back(0, 0)
            continue
        goal = play.rng().below(position.ply)
        for seat in range(play.seats):
            assert match.state.key() == play.keys[position.ply]
            match.back(seat, goal)
        assert match.state.key() == play.keys[goal], (position.ply, goal)


@every_playthrough
def test_a_record_with_words_taken_back_leads_to_the_same_position(play: Playthrough) -> None:
    match = play.match_at(len(play.words) - 1)
    for seat in range(play.seats):
        match.back(seat, len(play.words) // 2)
    for actor, move in play.words[len(play.words) // 2 :]:
        match.enter(actor, move.word)
        if actor >= 0 and match.undoable(actor):
            match.undo(actor, 1)
            match.enter(actor, move.word)
    for form in FORMS:
        again = Record.read(form(Record.of(match, play.names))).replay()
        assert again.log == match.log
        assert again.state.key() == play.keys[-1]


# --- another process ----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[ProcessPoolExecutor]:
    """A new process, with other hashes of strings than this one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONHASHSEED", "20011")
        with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
            pool.submit(int).result()
            yield pool


def keys_along(name: str, data: dict[str, object], words: list[tuple[int, Move]]) -> list[int]:
    """The keys of a game that is played in this process from a saved position on."""
    game = next(game for game in GAMES if game.name == name)
    state = game.load(data)
    keys = [state.key()]
    for actor, move in words:
        state.play(actor, move)
        keys.append(state.key())
    return keys


@pytest.mark.contract
@every_game
def test_the_same_words_lead_to_the_same_keys_in_another_process(game: Game, elsewhere: ProcessPoolExecutor) -> None:
    for options in game.option_sets():
        play = playthrough(Table(game, options, game.facts.seats[1]), 0)
        words = play.words[:MANY]
        keys = elsewhere.submit(keys_along, game.name, play.positions[0].state.save(), words).result()
        assert keys == play.keys[: len(keys)]
