"""BAT-1: the field, the teams and their dice."""

from __future__ import annotations

from collections import Counter

import pytest

from midway.core.bits import mask_of
from midway.games.battleball import GAME
from midway.games.battleball.components import (
    CENTRE,
    DICE_COLOURS,
    DICE_NAMES,
    FACES,
    HALVES,
    NAMES,
    PLACES,
    PLAYER_DICE,
    ROLE_NAMES,
    ROSTER,
    SPACES,
    TEAMS,
)
from midway.games.battleball.rules.field import FIELD, GOAL, HOME, NEIGHBOURS, distance, grow, spaces_in
from midway.games.battleball.words import ROLLS
from tests.battleball.scene import HARTS, WOLVES, Scene, at, names_of


@pytest.mark.rule("BAT-1.1", "BAT-1.2")
def test_two_coaches_lead_the_wolves_and_the_harts() -> None:
    assert GAME.facts.seats == (2, 2)
    assert TEAMS == ["Iron Wolves", "Black Harts"]
    assert names_of(GOAL[WOLVES])[0] == "a25"
    assert names_of(GOAL[HARTS])[-1] == "m1"


@pytest.mark.rule("BAT-1.3")
def test_the_field_has_337_staggered_spaces() -> None:
    rows = Counter(row for row, _ in PLACES)
    assert [rows[row] for row in range(1, 26)] == [13 if row % 2 else 14 for row in range(1, 26)]
    assert len(SPACES) == len(set(SPACES)) == FIELD.bit_count() == 337
    assert NAMES[CENTRE] == "g13"
    assert names_of(NEIGHBOURS[CENTRE]) == ["g12", "h12", "f13", "h13", "g14", "h14"]
    assert Counter(NEIGHBOURS[space].bit_count() for space in SPACES)[6] == 11 * 11 + 12 * 12


@pytest.mark.rule("BAT-1.3")
def test_shifts_find_the_neighbours_of_every_space() -> None:
    for space in SPACES:
        assert grow(1 << space) & FIELD == NEIGHBOURS[space] | 1 << space


@pytest.mark.rule("BAT-1.4")
def test_players_move_onto_half_squares_and_stop_there() -> None:
    scene = Scene({"rb1": "b7"}, {"tk": "g25"})
    assert names_of(NEIGHBOURS[at("a8")]) == ["a7", "b8", "a9"]
    scene.move("rb1", 3, "a8")
    assert scene.where(WOLVES, "rb1") == "a8"


@pytest.mark.rule("BAT-1.4")
def test_players_line_up_on_half_squares() -> None:
    scene = Scene({"rb1": "b7"}, {"tk": "g25"})
    assert {"a2", "n2", "a4", "n4"} <= set(names_of(HOME[WOLVES]))
    assert scene.state.step != 0


@pytest.mark.rule("BAT-1.5")
def test_distances_are_steps_from_neighbour_to_neighbour() -> None:
    for start in SPACES[::17]:
        seen = 1 << start
        steps = 0
        while seen != FIELD:
            layer = grow(seen) & FIELD & ~seen
            seen |= layer
            steps += 1
            assert {distance(start, space) for space in spaces_in(layer)} == {steps}


@pytest.mark.rule("BAT-1.5")
def test_a_heavy_tackle_is_as_near_as_the_nearer_of_his_spaces() -> None:
    state = Scene({"ht": "c10", "rb1": "f10"}, {"ht": "j10"}).state
    assert state.apart(10, 0) == state.apart(0, 10) == 2
    assert state.apart(10, 21) == 6


@pytest.mark.rule("BAT-1.6")
def test_nobody_steps_over_a_sideline() -> None:
    scene = Scene({"lm1": "a9"}, {"tk": "g25"})
    scene.say("lm1", "half")
    assert scene.legal()[0] == "a5"
    assert all(distance(at("a9"), at(word)) <= 4 for word in scene.legal())


@pytest.mark.rule("BAT-1.7")
def test_eleven_players_and_their_dice() -> None:
    roles = Counter((ROLE_NAMES[name[:2]], DICE_NAMES[die]) for name, die in zip(ROSTER, PLAYER_DICE, strict=True))
    assert roles == {
        ("running back", "D20"): 3,
        ("safety", "D12"): 2,
        ("linebacker", "D10"): 2,
        ("lineman", "D8"): 2,
        ("tackle", "D6"): 1,
        ("heavy tackle", "2D6"): 1,
    }
    assert dict(zip(DICE_NAMES, DICE_COLOURS, strict=True)) == {
        "D6": "yellow",
        "D8": "black",
        "D10": "blue",
        "D12": "green",
        "D20": "red",
        "2D6": "yellow",
    }
    assert HALVES == [3, 4, 5, 6, 10, 3]


@pytest.mark.rule("BAT-1.8")
def test_the_football_die_has_six_sides() -> None:
    scene = Scene({"rb1": "g10"}, {"sf1": "g9", "tk": "a25"}, down=[(HARTS, "sf1")])
    scene.say("rb1", "half", "g8", "pile sf1")
    assert [word.word for word in scene.state.outcomes().moves] == [f"roll {n}" for n in range(1, 7)]


@pytest.mark.rule("BAT-1.9")
def test_dice_show_one_to_their_faces() -> None:
    for die, faces in enumerate(FACES[:-1]):
        assert [(move.a, weight) for move, weight in ROLLS[die].items()] == [(n, 1) for n in range(1, faces + 1)]
    pairs = {(move.a, move.b): weight for move, weight in ROLLS[5].items()}
    assert sum(pairs.values()) == 36
    assert len(pairs) == 21
    assert pairs[2, 2] == 1
    assert pairs[1, 6] == 2


@pytest.mark.rule("BAT-1.10")
def test_a_heavy_tackle_lies_across_two_spaces_of_a_row() -> None:
    state = Scene({"ht": "f10"}, {"tk": "g25"}).state
    assert names_of(state.footprint(10)) == ["f10", "g10"]
    assert state.footprint(10) == mask_of([at("f10"), at("g10")]) == state.standing[WOLVES]


@pytest.mark.rule("BAT-1.11")
def test_nobody_enters_carnage() -> None:
    scene = Scene({"lm1": "g10"}, {"tk": "g25"}, carnage="g9 h10")
    scene.say("lm1", "half")
    assert "g9" not in scene.legal()
    assert scene.why_not("g9") == "BAT-1.11"


@pytest.mark.rule("BAT-1.12")
def test_an_end_zone_is_no_space() -> None:
    assert not any(name.endswith("26") or name[1:] == "0" for name in NAMES)
    scene = Scene({"rb1": "g25"}, {"tk": "g1"})
    scene.move("rb1", 20)
    assert "touchdown" not in scene.legal()
    assert scene.why_not("touchdown") == "BAT-12.2"
