"""COIN-3 and COIN-4: drawing a symbol, or losing a life instead."""

from __future__ import annotations

import pytest

from midway.core.errors import IllegalMove
from midway.core.words import CHANCE
from midway.games.insertcoin.components import CARD_SYMBOLS, SYMBOL_NAMES
from midway.games.insertcoin.words import SHAPE_SQUARES, SYMBOL_TURNS, cell_name
from tests.insertcoin.scene import CHERRY, DEMON, ROBOT, SHIELD, SHIP, SKULL, Scene


@pytest.fixture
def scene() -> Scene:
    return Scene((CHERRY, SHIELD, DEMON), (SHIP, SKULL, ROBOT))


@pytest.mark.rule("COIN-3.1")
def test_a_turn_begins_with_a_flipped_card_that_all_see(scene: Scene) -> None:
    assert scene.state.actors() == [CHANCE]
    scene.flip(4)
    assert [scene.state.observe(viewer)["card"] for viewer in (-2, 0, 1)] == [3, 3, 3]
    assert scene.events("flip") == [[3]]


@pytest.mark.rule("COIN-3.2")
def test_all_players_act_on_the_same_card(scene: Scene) -> None:
    scene.flip(4)
    assert scene.state.actors() == [0, 1]
    assert scene.sheet(0).card == scene.sheet(1).card == 3


@pytest.mark.rule("COIN-3.3")
def test_players_act_in_any_order_and_the_next_card_waits_for_all(scene: Scene) -> None:
    scene.flip(4)
    scene.say(1, "left 3", "@e1 r0")
    assert scene.state.actors() == [0]
    assert scene.why_not(1, "left 3") == "COIN-3.3"
    scene.say(0, "left 1", "@e1 r0")
    assert scene.state.actors() == [CHANCE]
    assert scene.why_not(0, "life") == "COIN-3.3"


@pytest.mark.rule("COIN-3.4")
def test_one_of_the_two_symbols_goes_into_any_level(scene: Scene) -> None:
    scene.flip(4)
    assert scene.legal(0) == ["left 1", "left 2", "left 3", "right 1", "right 2", "right 3", "life"]
    scene.say(0, "right 3", "@a1 r0")
    assert 0 not in scene.state.actors()
    assert [mask.bit_count() for mask in scene.sheet(0).filled] == [0, 0, 4]


@pytest.mark.rule("COIN-3.4")
def test_drawing_nothing_for_free_is_not_possible(scene: Scene) -> None:
    scene.flip(4)
    assert scene.why_not(0, "done") == "COIN-3.4"
    with pytest.raises(IllegalMove, match=r"COIN-3\.4"):
        scene.say(0, "done")


@pytest.mark.rule("COIN-3.5")
def test_a_symbol_covers_only_empty_squares(scene: Scene) -> None:
    scene.flip(4)
    scene.say(0, "left 1", "@e1 r0")
    scene.pass_turn(1)
    scene.flip(11)
    scene.say(0, "left 1")
    assert "@e1 r0" not in scene.legal(0)
    assert scene.why_not(0, "@e1 r0") == "COIN-3.5"
    assert scene.why_not(0, "@e1 r90") == "COIN-3.5"
    scene.say(0, "@c3 r0")
    assert scene.sheet(0).filled[0].bit_count() == 6


@pytest.mark.rule("COIN-3.6")
def test_a_symbol_may_be_rotated_and_mirrored() -> None:
    turns = {SYMBOL_NAMES[symbol]: len(turns) for symbol, turns in enumerate(SYMBOL_TURNS)}
    assert turns == {
        "I3": 2,
        "V3": 4,
        "I4": 2,
        "O4": 1,
        "T4": 4,
        "L4": 8,
        "S4": 4,
        "P5": 8,
        "U5": 4,
        "V5": 4,
        "L5": 8,
        "T5": 4,
        "W5": 4,
    }
    scene = Scene((DEMON, CHERRY, SHIELD), (SHIP, SKULL, ROBOT))
    scene.flip(26)
    scene.say(0, "left 1")
    assert {word.split()[1] for word in scene.legal(0)} == {
        f"{way}{turn}" for way in "rm" for turn in (0, 90, 180, 270)
    }


@pytest.mark.rule("COIN-3.7")
def test_a_symbol_lies_wholly_within_the_shape(scene: Scene) -> None:
    scene.flip(4)
    scene.say(0, "left 1")
    assert "@e1 r0" in scene.legal(0)
    for word in ("@a1 r0", "@f1 r0", "@j10 r0"):
        assert scene.why_not(0, word) == "COIN-3.7"


@pytest.mark.rule("COIN-3.7")
def test_a_symbol_without_room_in_a_level_cannot_be_chosen_there(scene: Scene) -> None:
    scene.fill_but(0, 1, "e1", "f1", "g1")
    scene.flip(4)
    assert "left 1" in scene.legal(0) and "right 1" not in scene.legal(0)
    assert scene.why_not(0, "right 1") == "COIN-3.7"


@pytest.mark.rule("COIN-3.5")
def test_a_complete_level_has_no_empty_square_to_draw_on(scene: Scene) -> None:
    scene.finish(0, 2)
    scene.flip(4)
    assert scene.why_not(0, "right 2") == "COIN-3.5"


@pytest.mark.rule("COIN-3.8")
def test_holes_are_outside_the_shape() -> None:
    scene = Scene((SHIP, SKULL, DEMON), (CHERRY, SHIELD, ROBOT))
    scene.flip(4)
    scene.say(0, "left 1")
    for word in ("@d3 r90", "@c3 r0", "@d2 r90"):
        assert scene.why_not(0, word) == "COIN-3.8", "the hole may lie anywhere under the symbol"
    assert scene.why_not(0, "@d3 r0") == "COIN-3.7", "it covers the hole and sticks out as well"
    fresh = Scene((SHIP, SKULL, DEMON), (CHERRY, SHIELD, ROBOT))
    fresh.flip(4)
    fresh.say(0, "life")
    assert fresh.why_not(0, "fill 1@d3") == "COIN-3.8"
    assert fresh.why_not(0, "fill 1@a1") == "COIN-3.7"
    assert fresh.sheet(0).empty(0) == 22


@pytest.mark.rule("COIN-3.9")
def test_symbol_and_level_first_then_the_place(scene: Scene) -> None:
    scene.flip(4)
    assert scene.why_not(0, "@e1 r0") == "COIN-3.9"
    scene.say(0, "left 1")
    assert scene.why_not(0, "left 2") == "COIN-3.9"


@pytest.mark.rule("COIN-3.9")
@pytest.mark.parametrize(
    ("place", "squares"), [("@e2 r0", "e2 e3 e4 f4"), ("@d4 r90", "d4 e4 f4 d5"), ("@d4 m90", "d4 d5 e5 f5")]
)
def test_a_place_is_named_by_the_corner_and_the_turn(place: str, squares: str) -> None:
    scene = Scene((ROBOT, SHIP, SKULL), (CHERRY, SHIELD, DEMON))
    scene.flip(26)
    scene.say(0, "left 1", place)
    filled = scene.sheet(0).filled[0]
    names = [cell_name(10 * y + x) for n, (x, y) in enumerate(SHAPE_SQUARES[7]) if filled >> n & 1]
    assert names == squares.split()


@pytest.mark.rule("COIN-3.9")
def test_of_turns_that_look_the_same_the_first_names_the_place(scene: Scene) -> None:
    scene.flip(4)
    scene.say(0, "left 1")
    assert {word.split()[1] for word in scene.legal(0)} == {"r0", "r90"}
    for word in ("@e1 r180", "@e1 m0", "@b4 r270"):
        assert scene.why_not(0, word) == "COIN-3.9", "the place is free, its name is another"
    scene.fill_but(0, 1, "a5", "b5", "c5", "b6")
    assert scene.why_not(0, "@e1 r180") == "COIN-3.5"
    assert scene.why_not(0, "@a1 r180") == "COIN-3.7"


@pytest.mark.rule("COIN-3.9")
def test_a_single_place_is_taken_at_once(scene: Scene) -> None:
    scene.fill_but(0, 1, "e1", "f1", "g1", "b6")
    scene.flip(4)
    scene.say(0, "left 1")
    assert scene.sheet(0).empty(0) == 1
    assert 0 not in scene.state.actors()


class TestLife:
    """COIN-4"""

    @pytest.mark.rule("COIN-4.1")
    def test_a_life_may_be_given_for_one_square(self, scene: Scene) -> None:
        scene.flip(4)
        assert scene.why_not(0, "fill 1@e1") == "COIN-4.1"
        scene.say(0, "life", "fill 2@c2")
        assert (scene.sheet(0).lives, scene.sheet(0).filled[1].bit_count()) == (2, 1)
        assert 0 not in scene.state.actors()
        assert scene.events("life") == [], "nobody is told before all are done"
        scene.pass_turn(1)
        assert scene.events("life") == [[0, 2, 3]]
        scene.flip(11)
        scene.say(0, "life", "fill 2@c3")
        scene.pass_turn(1)
        assert scene.events("life") == [[0, 2, 3], [0, 1, 3]]

    @pytest.mark.rule("COIN-4.2")
    def test_who_cannot_draw_must_give_a_life_and_is_asked_only_for_the_square(self, scene: Scene) -> None:
        scene.fill_but(0, 1, "e1", "g1")
        scene.fill_but(0, 2, "a1", "e1")
        scene.finish(0, 3)
        scene.flip(4)
        assert scene.sheet(0).lives == 2
        assert scene.legal(0) == ["fill 1@e1", "fill 1@g1", "fill 2@a1", "fill 2@e1"]
        assert scene.events("forced") == [[0, 2, 3]]
        scene.say(0, "fill 1@e1")
        scene.pass_turn(1)
        assert scene.events("life") == [], "the life is told once"
        assert scene.events("fills")[0] == [0, 0, 1]

    @pytest.mark.rule("COIN-4.2")
    def test_the_square_of_a_forced_life_is_filled_at_once_if_it_is_the_last(self, scene: Scene) -> None:
        scene.fill_but(0, 1, "e1")
        scene.finish(0, 2)
        scene.finish(0, 3)
        scene.flip(4)
        assert scene.legal(0) == ["activate 1", "decline"]
        assert scene.events("fills") == [[0, 0, 1]]
        scene.say(0, "decline")
        scene.pass_turn(1)
        assert scene.events("completes") == [[0, 0, 0, 0]]
        assert len([numbers for numbers in scene.events("fills") if numbers[0] == 0]) == 1

    @pytest.mark.rule("COIN-4.3")
    def test_even_the_last_life_may_be_given(self, scene: Scene) -> None:
        scene.reserves(0, 1, 0)
        scene.flip(4)
        scene.say(0, "life", "fill 1@e1")
        scene.pass_turn(1)
        assert scene.state.actors() == []

    @pytest.mark.rule("COIN-4.3")
    def test_if_one_symbol_fits_it_is_drawn_or_a_life_given(self, scene: Scene) -> None:
        scene.fill_but(0, 1, "e1", "f1", "g1")
        scene.fill_but(0, 2, "a1")
        scene.finish(0, 3)
        scene.flip(4)
        assert scene.legal(0) == ["left 1", "life"]
        other = Scene((SHIELD, CHERRY, DEMON), (SHIP, SKULL, ROBOT))
        other.fill_but(0, 1, "a2", "b2", "c2", "d2")
        other.finish(0, 2)
        other.finish(0, 3)
        other.flip(6)
        assert other.legal(0) == ["right 1", "life"]

    @pytest.mark.rule("COIN-4.4")
    def test_the_square_is_an_empty_one_of_any_unfinished_level_and_may_complete_it(self, scene: Scene) -> None:
        scene.fill_but(0, 1, "b6")
        scene.finish(0, 2)
        scene.flip(4)
        scene.say(0, "life")
        assert scene.why_not(0, "fill 1@e1") == scene.why_not(0, "fill 2@a1") == "COIN-4.4"
        assert scene.why_not(0, "left 3") == "COIN-4.4"
        assert not any(word.startswith("fill 2") for word in scene.legal(0))
        scene.say(0, "fill 1@b6")
        assert scene.legal(0) == ["activate 1", "decline"]

    @pytest.mark.rule("COIN-4.4")
    def test_the_square_is_owed_also_after_an_ability_of_an_earlier_card(self, scene: Scene) -> None:
        scene.fill_but(0, 2, "a2", "b2", "c2")
        scene.flip(4)
        scene.say(0, "left 2", "activate 2")
        scene.pass_turn(1)
        scene.flip(11)
        scene.say(0, "life")
        assert scene.why_not(0, "left 1") == "COIN-4.4"

    @pytest.mark.rule("COIN-4.5")
    def test_the_life_goes_first_but_the_square_counts(self, scene: Scene) -> None:
        scene.reserves(0, 1, 0)
        scene.fill_but(0, 1, "b6", "f6")
        scene.flip(4)
        scene.say(0, "life")
        assert scene.sheet(0).out
        before = scene.sheet(0).score()
        scene.say(0, "fill 1@b6")
        assert scene.sheet(0).score() == before + 1


def test_the_cards_show_what_these_tests_rely_on() -> None:
    names = {card + 1: [SYMBOL_NAMES[symbol] for symbol in pair] for card, pair in enumerate(CARD_SYMBOLS)}
    assert names[4] == ["I3", "L4"] and names[11] == ["I3", "O4"] and names[26] == ["L4", "S4"]
    assert names[6] == ["V3", "I4"]
