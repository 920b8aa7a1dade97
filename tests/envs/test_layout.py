"""What the numbers mean, and that they tell what the seat may know and nothing else."""

from __future__ import annotations

import numpy as np
import pytest

from midway.core.chance import Rng
from midway.core.errors import BadOption, BadSeats, UnknownGame
from midway.core.game import Game
from midway.envs import layout
from midway.envs.numbers import WAIT_ACTION
from midway.envs.table import Table
from tests.envs.tables import Setting, every_game, every_setting, say_anything

WORDS = 60
"""How far a test plays."""


@every_setting
def test_parts_have_names_of_their_own_and_cover_the_array(setting: Setting) -> None:
    parts = setting.game.parts(setting.options, setting.seats)
    found = layout(**setting.kwargs())
    assert list(found.parts) == [part.name for part in parts]
    assert [place.stop - place.start for place in found.parts.values()] == [part.size for part in parts]
    assert [number for place in found.parts.values() for number in range(found.size)[place]] == list(range(found.size))


@every_setting
def test_a_mask_is_what_is_legal_and_an_idle_seat_can_only_wait(setting: Setting) -> None:
    table, rng = setting.table(), Rng(1)
    for _ in range(WORDS):
        for seat in range(setting.seats):
            asked = seat in table.state.actors()
            expected = {move.index for move in table.state.legal(seat)} if asked else {WAIT_ACTION}
            assert set(np.flatnonzero(table.layout.mask(table.state, seat)).tolist()) == expected
        if table.over():
            break
        say_anything(table, rng)


@every_setting
def test_equal_views_are_equal_observations_and_masks(setting: Setting) -> None:
    table, rng = setting.table(), Rng(2)
    space = table.layout.observation_space()
    for _ in range(WORDS // 4):
        for seat in range(setting.seats):
            guess = table.state.guess(seat, rng)
            numbers = table.layout.observation(table.state, seat)
            assert numbers in space
            assert np.array_equal(numbers, table.layout.observation(guess, seat))
            if seat in table.state.actors():
                assert np.array_equal(table.layout.mask(table.state, seat), table.layout.mask(guess, seat))
        for _ in range(4):
            if not table.over():
                say_anything(table, rng)


def test_an_observation_is_what_the_position_encodes() -> None:
    table, rng = Table("pinball", 2, {}, "utility", None), Rng(3)
    for _ in range(5):
        say_anything(table, rng)
    numbers = [0.0] * table.layout.size
    table.state.encode(1, numbers)
    assert table.layout.observation(table.state, 1) == pytest.approx(numbers)


@every_game
def test_a_layout_prints_every_part(game: Game) -> None:
    text = str(layout(game.name))
    assert all(part.name in text for part in game.parts(game.read_options({}), game.facts.seats[0]))
    assert f"actions: {len(game.vocabulary(game.read_options({})))}\n" in text


def test_what_does_not_exist_is_refused() -> None:
    with pytest.raises(UnknownGame):
        layout("chess")
    with pytest.raises(BadSeats):
        layout("battleball", seats=3)
    with pytest.raises(BadOption, match="table"):
        layout("pinball", table="chess")
