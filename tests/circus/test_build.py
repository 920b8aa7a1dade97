"""CIR-5: build levels, tiles, and bonus squares."""

from __future__ import annotations

from typing import Any

import pytest

from midway.games.circus.components import BUILD_LEVELS, CAMP_SQUARES, SHAPES
from midway.games.circus.words import PLACE_CELLS, PLACE_KIND, PLACE_MOVES
from tests.circus.scene import Scene


def at_power(die: str, *extra: str, seats: int = 2, **options: Any) -> Scene:
    """A turn with this die on a card without power, and no markers."""
    scene = Scene(seats, *extra, **options)
    scene.trainers(markers=0)
    return scene.take(die, 2).say("bonus")


class TestLevels:
    """CIR-5.1 and what follows from it"""

    @pytest.mark.rule("CIR-5.1")
    def test_a_level_within_the_power_gives_tiles_of_the_colour(self) -> None:
        scene = at_power("green 6")
        assert scene.legal("build") == ["build 2", "build 4", "build 6"]
        assert scene.why_not("build 8") == "CIR-5.1"
        assert scene.why_not("large green e5 r0") == "CIR-5.1"
        scene.say("build 4")
        assert scene.kinds() == {1}
        assert scene.why_not("small green e5 r0") == "CIR-5.1"
        assert scene.why_not("large orange e5 r0") == "CIR-5.1"

    @pytest.mark.rule("CIR-5.1", "CIR-4.3")
    def test_a_clear_die_builds_in_its_chosen_colour(self) -> None:
        scene = Scene().take("clear 6", 2).say("as purple", "bonus", "build 6")
        assert scene.kinds() == {5}

    @pytest.mark.rule("CIR-5.9")
    def test_every_board_has_its_own_levels(self) -> None:
        assert len({str(levels) for levels in BUILD_LEVELS}) == 8
        for levels in BUILD_LEVELS:
            powers = [power for power, _, _ in levels]
            assert powers == sorted(set(powers))
            cells = [6 * large + 4 * small for _, large, small in levels]
            assert cells == sorted(cells)
        assert at_power("green 6").why_not("build 3") == "CIR-5.9"
        assert BUILD_LEVELS[7][4] == (10, 0, 3)

    @pytest.mark.rule("CIR-5.9")
    def test_every_board_has_three_bonus_squares_of_each_kind_and_one_in_every_zone(self) -> None:
        for squares in CAMP_SQUARES:
            assert [squares.count(kind) for kind in range(5)] == [3] * 5
            zones = {cell // 27 * 3 + cell % 9 // 3 for cell in range(81) if squares[cell] >= 0}
            assert zones == set(range(9))

    @pytest.mark.rule("CIR-5.10")
    def test_the_shapes(self) -> None:
        assert [sum(row.count("X") for row in shape) for shape in SHAPES] == [6, 6, 6, 4, 4, 4]
        assert [len(moves) for moves in PLACE_MOVES] == [112, 196, 384, 224, 448, 224]
        assert SHAPES[0] == ["XXX", "XXX"]
        assert SHAPES[5] == ["XXX", ".X."]

    @pytest.mark.rule("CIR-5.5")
    def test_a_level_needs_one_tile_that_can_be_placed(self) -> None:
        scene = Scene()
        scene.trainers(markers=0)
        scene.state.stock[1] = 0
        scene.take("green 6", 1).say("bonus")
        assert scene.why_not("build 4") == "CIR-5.5"
        assert scene.legal("build") == ["build 2", "build 6", "build 8"]
        assert scene.why_not("build 6") == ""
        assert scene.why_not("build 8") == ""
        scene.say("build 8")
        assert scene.kinds() == {4}


class TestPlacing:
    """CIR-5.2 to CIR-5.5"""

    @pytest.mark.rule("CIR-5.2", "CIR-5.3")
    def test_the_first_tile_goes_anywhere_turned_and_flipped(self) -> None:
        scene = at_power("green 2").say("build 2")
        assert len(scene.legal("small green")) == 448
        scene.say("small green a1 r0")
        assert sorted(PLACE_CELLS[scene.player(0).built[0]]) == [0, 1, 2, 9]

    @pytest.mark.rule("CIR-5.2", "CIR-5.3", "CIR-5.4")
    def test_later_tiles_share_an_edge_and_overlap_nothing(self) -> None:
        scene = at_power("orange 6").say("build 6", "small orange a1 r0")
        assert scene.why_not("small orange a1 r0") == "CIR-5.2"
        assert scene.why_not("small orange e5 r0") == "CIR-5.3"
        assert scene.why_not("small orange d3 r0") == "CIR-5.3"
        assert scene.why_not("small orange b3 r0") == ""
        scene.say("small orange b3 r0")
        assert len(scene.player(0).built) == 2

    @pytest.mark.rule("CIR-5.3")
    def test_the_ends_of_two_rows_are_no_neighbours(self) -> None:
        scene = at_power("purple 6").tiles("small purple g1 r0").say("build 6")
        assert scene.why_not("small purple a2 r270") == "CIR-5.3"
        scene = at_power("purple 6").tiles("small purple a2 r0").say("build 6")
        assert scene.why_not("small purple i1 r90") == "CIR-5.3"

    @pytest.mark.rule("CIR-5.2")
    def test_every_placement_is_wholly_on_the_grid_and_different(self) -> None:
        sizes = [sum(row.count("X") for row in shape) for shape in SHAPES]
        seen = set()
        for number, cells in enumerate(PLACE_CELLS):
            assert len(set(cells)) == sizes[PLACE_KIND[number]]
            assert all(0 <= cell < 81 for cell in cells)
            columns = [cell % 9 for cell in cells]
            assert max(columns) - min(columns) < 4
            seen.add((PLACE_KIND[number], tuple(sorted(cells))))
        assert len(seen) == len(PLACE_CELLS)

    @pytest.mark.rule("CIR-5.4")
    def test_large_and_small_tiles_in_any_order(self) -> None:
        scene = Scene().take("orange 6", 1).say("bonus", "build 8")
        assert scene.legal("large orange")
        assert scene.legal("small orange")
        scene.say("small orange a1 r0")
        assert not scene.legal("small orange")
        assert scene.legal("large orange")

    @pytest.mark.rule("CIR-5.5")
    def test_a_tile_that_fits_nowhere_is_skipped(self) -> None:
        scene = Scene()
        scene.trainers(markers=0)
        scene.me.rim_north = 0b111 | 1 << 9 | 1 << 10 | 1 << 11
        scene.me.north = ((1 << 45) - 1) & ~scene.me.rim_north
        scene.me.south = (1 << 36) - 1
        scene.me.rim_south = 0
        scene.take("orange 6", 1).say("bonus", "build 8")
        assert scene.legal() == ["large orange a1 r0", "small orange a1 r0", "small orange b1 m0"]
        scene.say("large orange a1 r0")
        assert scene.state.seat == 1
        assert scene.player(0).tiles == [1, 0, 0, 0, 0, 0]

    @pytest.mark.rule("CIR-5.5")
    def test_a_tile_that_is_there_must_be_placed(self) -> None:
        scene = at_power("orange 6").say("build 6", "small orange e5 r0")
        assert scene.why_not("done") == "CIR-5.5"
        assert all(word.startswith("small orange") for word in scene.legal())


class TestBonusSquares:
    """CIR-5.6 to CIR-5.8. On board I-A: coins e2, points i1, poster c3, marker g3, gem b1."""

    def build(self, tile: str) -> Scene:
        """Builds one tile on the first board."""
        scene = at_power("orange 4")
        level = {"large": "build 4", "small": "build 2"}[tile.split()[0]]
        return scene.say(level, tile)

    @pytest.mark.rule("CIR-5.7")
    def test_coins(self) -> None:
        assert self.build("small orange e2 r0").player(0).coins == 5 + 1 + 2

    @pytest.mark.rule("CIR-5.7")
    def test_points_on_side_a_are_three(self) -> None:
        assert self.build("large orange g1 r0").player(0).score() == 3

    @pytest.mark.rule("CIR-5.7")
    def test_points_on_side_b_are_four(self) -> None:
        scene = at_power("orange 3", side="b").say("build 3", "large orange a1 r0")
        assert scene.player(0).score() == 4

    @pytest.mark.rule("CIR-5.7")
    def test_a_poster(self) -> None:
        scene = self.build("small orange c3 r0")
        assert scene.legal("poster")[-1] == "poster deck"
        scene.say("poster 1", "put 2")
        assert scene.player(0).posters[1] >= 0

    @pytest.mark.rule("CIR-5.7", "CIR-5.8")
    def test_a_marker_can_be_used_at_once(self) -> None:
        scene = self.build("small orange g3 r0")
        assert scene.me.ready == 1
        scene.say("use box-office")
        assert scene.player(0).coins == 5 + 1 + 2

    @pytest.mark.rule("CIR-5.6", "CIR-5.7")
    def test_each_of_two_squares_of_a_kind_under_one_tile(self) -> None:
        scene = Scene(2, "board iii-b", side="b").take("purple 3", 2).say("bonus", "use box-office", "build 3")
        scene.say("large purple c1 r270")
        assert scene.player(0).gems == [1, 1, 1, 3]

    @pytest.mark.rule("CIR-5.7", "CIR-5.8")
    def test_a_clear_gem_that_adds_no_power_any_more(self) -> None:
        scene = at_power("orange 6").say("build 6", "small orange a1 r0")
        assert scene.me.gems == [1, 1, 1, 2]
        assert scene.why_not("gem clear") == "CIR-3.6"

    @pytest.mark.rule("CIR-5.6")
    def test_the_order_is_the_players_when_a_poster_is_among_them(self) -> None:
        scene = self.build("large orange c2 r0")
        assert scene.legal() == ["square coins", "square poster"]
        assert scene.why_not("square marker") == "CIR-5.6"
        scene.say("square poster")
        assert scene.why_not("square coins") == "CIR-5.6"
        assert scene.me.coins == 5 + 1
        scene.say("poster 1", "put 2")
        assert scene.player(0).coins == 5 + 1 + 2

    @pytest.mark.rule("CIR-5.6")
    def test_bonuses_come_before_the_next_tile(self) -> None:
        scene = at_power("orange 6").say("build 6", "small orange c3 r0")
        assert scene.legal()[0].startswith("poster")
        assert scene.why_not("small orange d5 r0") == "CIR-3.5"
        scene.say("poster 1", "put 2")
        assert scene.legal()[0].startswith("small orange")
