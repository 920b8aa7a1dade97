"""The array for learning code: a seat sees its own view, whichever side it plays."""

from __future__ import annotations

import pytest

from midway.core.bits import mask_of
from midway.core.chance import Rng
from midway.games.battleball import GAME
from midway.games.battleball.components import BITS, HEAVY, SIZE
from midway.games.battleball.rules.field import spaces_in
from midway.games.battleball.rules.game import BattleballState
from midway.games.battleball.rules.position import FIRST_HARTS, FIRST_WOLVES, NOWHERE, PLACE_BALL, PLAYERS
from tests.battleball.scene import HARTS, WOLVES, Scene, at
from tests.playing import random_word

SWAPPED_MASKS = ["down", "fresh_down", "injured", "serious", "used"]
SWAPPED_PLAYERS = ["holder", "active", "target"]
SWAPPED_TEAMS = ["asked", "team", "last_team", "first", "starter"]


def turned(state: BattleballState) -> BattleballState:
    """The same position with the teams exchanged and the field turned by half a turn."""
    data = state.save()
    here = [state.pos[other(player)] for player in range(PLAYERS)]
    data["pos"] = [space if space == NOWHERE else turned_space(space, player) for player, space in enumerate(here)]
    for name in SWAPPED_MASKS:
        data[name] = mask_of([other(player) for player in range(PLAYERS) if data[name] >> player & 1])
    data["spent"] = (data["spent"] & 1) << 1 | data["spent"] >> 1
    for name in SWAPPED_PLAYERS:
        data[name] = data[name] if data[name] < 0 else other(data[name])
    for name in SWAPPED_TEAMS:
        data[name] = data[name] if data[name] < 0 else 1 - data[name]
    for name in ("points", "touchdowns", "team_rules"):
        data[name] = data[name][::-1]
    data["skills"] = [state.skills[other(player)] for player in range(PLAYERS)]
    data["ball"] = turned_space(state.ball, 0) if state.holder < 0 else data["pos"][data["holder"]]
    data["carnage"] = [turned_space(space, 0) for space in data["carnage"]]
    data["spots"] = [turned_spot(state, space) for space in data["spots"]]
    return GAME.load(data)


def other(player: int) -> int:
    """The player of the other team with the same place in the roster."""
    return (player + SIZE) % PLAYERS


def turned_space(space: int, player: int) -> int:
    """Where a space comes to lie; for a heavy tackle the left of the two."""
    return BITS - 1 - space - (1 if player % SIZE == HEAVY else 0)


def turned_spot(state: BattleballState, space: int) -> int:
    """A spot may stand for the heavy tackle whose left space it is."""
    alone = space + 1 not in spaces_in(state.spots)
    heavy = alone and any(state.pos[player] == space for player in (HEAVY, SIZE + HEAVY))
    return turned_space(space, HEAVY if heavy else 0)


def numbers(state: BattleballState, seat: int) -> list[float]:
    found = [0.0] * sum(part.size for part in GAME.parts(state.options, 2))
    state.encode(seat, found)
    return found


@pytest.mark.parametrize("options", [{}, {"edition": "basic"}, {"player_skills": True}])
def test_both_sides_see_their_own_view(options: dict[str, str | bool]) -> None:
    compared = 0
    for seed in range(2):
        state, rng = GAME.new(2, options), Rng(seed)
        assert isinstance(state, BattleballState)
        for ply in range(2500):
            if not state.actors():
                break
            if ply % 5 == 0 and state.step not in (FIRST_WOLVES, FIRST_HARTS):  # the Wolves roll first, on either side
                for seat in (WOLVES, HARTS):
                    assert numbers(state, seat)[1:] == numbers(turned(state), 1 - seat)[1:], (seed, ply, seat)
                compared += 1
            state.do(*random_word(state, rng))
    assert compared > 200


def test_the_array_tells_which_side_it_is() -> None:
    state = Scene({"rb1": "g5"}, {"tk": "a24"}).state
    assert (numbers(state, WOLVES)[0], numbers(state, HARTS)[0]) == (0.0, 1.0)


@pytest.mark.parametrize("team", [WOLVES, HARTS])
def test_a_heavy_tackle_who_carries_the_ball_or_may_be_given_it_looks_the_same_to_both(team: int) -> None:
    squads = [{"rb1": "a20"}, {"rb1": "a24"}]
    squads[team] = {"ht": "d12"}
    state = Scene(squads[WOLVES], squads[HARTS], holder=(team, "ht")).state
    for seat in (WOLVES, HARTS):
        assert numbers(state, seat)[1:] == numbers(turned(state), 1 - seat)[1:]
    state.spots = 1 << state.pos[team * SIZE + HEAVY] | 1 << at("g13")
    state.step = PLACE_BALL
    for seat in (WOLVES, HARTS):
        assert numbers(state, seat)[1:] == numbers(turned(state), 1 - seat)[1:]
