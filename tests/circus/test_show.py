"""CIR-8: hats, posters, payment, rewards and reorganising."""

from __future__ import annotations

import pytest

from midway.games.circus.components import (
    POSTER_COINS,
    POSTER_GEMS,
    POSTER_POINTS,
    POSTER_TILES,
    POSTERS,
    TENT_COINS,
    TENT_GEMS,
    TENT_POINTS,
)
from tests.circus.scene import Scene

SMALL_SET = ("small orange a1 r0", "small green a3 r0", "small purple a5 r0")
LARGE_ORANGE = ("large orange d1 r0",)


def stage(die: str = "orange 6", *posters: str, seats: int = 2) -> Scene:
    """A turn with this die and no markers; one small tile of each colour and a large orange one in the camp."""
    scene = Scene(seats)
    scene.trainers(markers=0)
    scene.posters(*posters).tents("3p0c", "2p1c", "1p2c")
    scene.tiles(*SMALL_SET, *LARGE_ORANGE)
    return scene.take(die, 2).say("bonus")


class TestHats:
    """CIR-8.1 to CIR-8.6"""

    @pytest.mark.rule("CIR-8.1")
    def test_a_vacant_space_within_the_power(self) -> None:
        scene = stage("green 5")
        assert scene.legal("perform") == ["perform 3", "perform 4", "perform 5"]
        assert scene.why_not("perform 6") == "CIR-8.1"
        scene.say("perform 4")
        assert scene.player(0).hat == 4

    @pytest.mark.rule("CIR-8.1")
    def test_posters_are_named_in_a_show_only(self) -> None:
        assert stage("green 5", "s1o").why_not("show 1") == "CIR-8.1"

    @pytest.mark.rule("CIR-8.2")
    def test_which_hat_moves(self) -> None:
        scene = stage("green 6").say("perform 5")
        assert (scene.player(0).hat, scene.player(0).second) == (5, 0)
        scene.idle_turn()
        scene.say("take green 3", "card 1", "perform 4").end_turn()
        assert (scene.player(0).hat, scene.player(0).second) == (5, 4)
        scene.idle_turn()
        scene.say("take orange 6", "card 3")
        assert scene.why_not("perform 6") == "CIR-8.2"
        assert "perform 3 low" in scene.legal()
        assert scene.legal("perform 6") == ["perform 6 low", "perform 6 high"]
        scene.say("perform 6 low").end_turn()
        assert (scene.player(0).hat, scene.player(0).second) == (5, 6)
        scene.idle_turn()
        scene.say("take orange 5").say("perform 1 high")
        assert (scene.player(0).hat, scene.player(0).second) == (5, 1)
        assert stage().why_not("perform 5 low") == "CIR-8.2"

    @pytest.mark.rule("CIR-8.3")
    def test_no_space_with_a_hat_the_own_one_included(self) -> None:
        scene = stage("green 6")
        assert scene.why_not("perform 2") == "CIR-8.3"
        assert scene.why_not("perform 1") == "CIR-8.3"
        scene.me.hat, scene.me.second, scene.me.shows = 3, 5, 2
        scene.player(1).second = 4
        scene.renew()
        assert scene.legal("perform") == [f"perform {space} {hat}" for space in (1, 6) for hat in ("low", "high")]
        assert scene.why_not("perform 4 low") == "CIR-8.3"

    @pytest.mark.rule("CIR-8.4")
    def test_without_a_vacant_space_there_is_no_show(self) -> None:
        scene = stage("green 2")
        assert scene.legal("perform") == []
        assert scene.legal("travel") == ["travel 1", "travel 2"]

    @pytest.mark.rule("CIR-8.4")
    def test_power_above_the_track_counts_as_its_last_space(self) -> None:
        scene = Scene()
        scene.me.dice = [5, 5, 5, -1]
        scene.take("orange 6", 4)
        assert scene.legal("perform")[-1] == "perform 20"
        assert len(scene.legal("perform")) == 18

    @pytest.mark.rule("CIR-8.5")
    def test_the_poster_limit_of_each_space(self) -> None:
        limits = []
        for space in range(3, 21):
            scene = Scene()
            scene.me.dice = [5, 5, 5, -1]
            scene.posters("s1o").tiles("small orange a1 r0").take("orange 6", 4).say(f"perform {space}")
            limits.append(scene.turn.limit)
        assert limits == [1] * 2 + [2] * 5 + [3] * 5 + [4] * 5 + [5]

    @pytest.mark.rule("CIR-8.5")
    def test_no_more_posters_than_the_limit(self) -> None:
        scene = stage("orange 4", "s1o", "s1g").say("perform 4")
        assert scene.legal("show") == ["show 1", "show 2"]
        scene = stage("orange 4", "s1o", "s1g", "s1p").say("perform 4")
        scene.trainers("cashier", markers=1).say("show 1")
        assert scene.why_not("show 2") == "CIR-8.5"

    @pytest.mark.rule("CIR-8.6")
    def test_a_show_without_posters_moves_the_hat(self) -> None:
        scene = stage("orange 4", "s1o").say("perform 4", "done").end_turn()
        assert scene.player(0).hat == 4
        assert scene.player(0).shows == 1
        assert scene.player(0).completed == 0


class TestRequirements:
    """CIR-8.7 to CIR-8.12"""

    @pytest.mark.rule("CIR-8.7")
    def test_a_tent_must_be_below(self) -> None:
        scene = stage("orange 6", "s1o", "-", "-", "-", "s1g").say("perform 6")
        assert scene.legal("show") == ["show 1"]
        assert scene.why_not("show 5") == "CIR-8.7"

    @pytest.mark.rule("CIR-8.8")
    def test_tiles_are_added_up_and_not_shared(self) -> None:
        scene = stage("orange 6", "s1o", "02o", "s1p").say("perform 6")
        assert scene.legal("show") == ["show 1", "show 2", "show 3"]
        scene.say("show 1")
        assert scene.why_not("show 2") == "CIR-8.8"
        assert scene.why_not("show 3") == ""
        assert stage("orange 6", "04o", "s1o").say("perform 6").why_not("show 1") == "CIR-8.8"

    @pytest.mark.rule("CIR-8.9")
    def test_tiles_stay_and_count_again(self) -> None:
        scene = stage("orange 6", "s1o", "02o").say("perform 6", "show 1").end_turn()
        assert scene.player(0).tiles == [1, 0, 0, 1, 1, 1]
        scene.idle_turn()
        scene.say("take green 6", "card 1", "perform 5", "show 2").end_turn()
        assert scene.player(0).completed == 1 << POSTERS.index("s1o") | 1 << POSTERS.index("02o")

    @pytest.mark.rule("CIR-8.10")
    def test_gems_are_paid_and_clear_ones_are_wild(self) -> None:
        scene = stage("orange 6", "s2o").gems("gw").say("perform 6", "show 1").end_turn()
        assert scene.player(0).gems == [0, 0, 0, 1]
        scene = stage("orange 6", "s2o").gems("ow").say("perform 6", "show 1").end_turn()
        assert scene.player(0).gems == [1, 0, 0, 0]
        assert stage("orange 6", "s2o", "s1o").gems("oop").say("perform 6").why_not("show 1") == "CIR-8.10"

    @pytest.mark.rule("CIR-8.10")
    def test_one_may_pay_clear_gems_although_coloured_ones_are_there(self) -> None:
        scene = stage("orange 6", "s2o").gems("gww").say("perform 6")
        assert scene.why_not("clear for green") == "CIR-8.10"
        scene.say("show 1")
        assert scene.legal("clear") == ["clear for green"]
        assert scene.why_not("clear for orange") == "CIR-8.10"
        scene.say("clear for green").end_turn()
        assert scene.player(0).gems == [0, 1, 0, 1]

    @pytest.mark.rule("CIR-8.10")
    @pytest.mark.parametrize(("rules", "left"), [(1, [0, 0, 0, 1]), (2, [0, 1, 0, 0])])
    def test_a_clear_gem_for_a_coloured_one_beside_those_that_are_lacking(self, rules: int, left: list[int]) -> None:
        scene = Scene(rules=rules)
        scene.trainers(markers=0).posters("10p").gems("gww")
        scene.tiles("large purple a1 r0", "small orange a3 r0").take("orange 6", 2)
        scene.say("bonus", "perform 6", "show 1", "clear for green").end_turn()
        assert scene.player(0).completed == 1 << POSTERS.index("10p")
        assert scene.player(0).gems == left

    @pytest.mark.rule("CIR-8.10", "CIR-8.11")
    def test_why_gems_are_lacking(self) -> None:
        def why_not(poster: str, tent: str, gems: str) -> str:
            scene = stage("orange 6", "-", poster, "s1g").tents(tent, "3p0c").gems(gems)
            return scene.say("perform 6").why_not("show 2")

        assert why_not("s2o", "5p0c-o", "o") == "CIR-8.10"
        assert why_not("s2o", "5p0c-o", "g") == "CIR-8.11"
        assert why_not("03o", "5p0c-o", "o") == "CIR-8.11"
        assert why_not("s2o", "5p0c-o", "w") == "CIR-8.11"
        assert why_not("s2o", "5p0c-o", "") == "CIR-8.10"
        assert why_not("s2o", "5p0c-o", "ow") == ""

    @pytest.mark.rule("CIR-8.11")
    def test_the_gems_of_the_tent_are_paid_too(self) -> None:
        scene = stage("orange 6", "-", "s1o", "s1g").tents("5p0c-o", "3p0c").gems("g").say("perform 6")
        assert scene.why_not("show 2") == "CIR-8.11"
        assert scene.why_not("show 3") == ""
        scene = stage("orange 6", "-", "s1o").tents("8p0c-og").gems("ogp").say("perform 6", "show 2").end_turn()
        assert scene.player(0).gems == [0, 0, 1, 0]
        assert scene.player(0).score() == 2 + 8

    @pytest.mark.rule("CIR-8.12")
    def test_everything_is_paid_together_before_any_reward(self) -> None:
        scene = stage("orange 6", "s2o", "03o").gems("gog").say("perform 6", "show 1", "show 2").end_turn()
        assert scene.player(0).gems == [0, 1, 0, 0]
        scene = stage("orange 6", "s2o", "06o", "s1p").gems("go").say("perform 6", "show 1")
        assert scene.why_not("show 2") in ("CIR-8.8", "CIR-8.10")
        scene = stage("orange 6", "s2o", "03o", "s1p").gems("g").say("perform 6", "show 1")
        assert scene.why_not("show 2") == "CIR-8.10"


class TestRewards:
    """CIR-8.13 and CIR-8.14"""

    @pytest.mark.rule("CIR-8.13")
    def test_points_and_coins_of_posters_and_tents(self) -> None:
        scene = stage("orange 6", "s1o", "s1g").say("perform 6", "show 1", "show 2").end_turn()
        assert scene.player(0).score() == (2 + 1) + (2 + 3)
        assert scene.player(0).coins == 5 + 1 + (3 + 1) + (3 + 0)
        assert scene.player(0).posters == [-1] * 6
        assert scene.player(0).tents[:4] == [13, 0, 1, 2]
        assert scene.player(0).completed == 0b11

    @pytest.mark.rule("CIR-8.13")
    def test_a_named_or_missing_poster_cannot_be_named(self) -> None:
        scene = stage("orange 6", "s1o", "s1g", "s1p").say("perform 6", "show 1")
        assert scene.why_not("show 1") == "CIR-8.13"
        assert scene.why_not("show 4") == "CIR-8.13"

    @pytest.mark.rule("CIR-8.13")
    def test_what_tents_and_posters_pay(self) -> None:
        for kind in range(13):
            gems = sum(TENT_GEMS[kind])
            assert TENT_POINTS[kind] + TENT_COINS[kind] == (3, 5, 8)[gems]
        assert (TENT_POINTS[13], TENT_COINS[13]) == (1, 1)
        for poster in range(54):
            tiles = POSTER_TILES[poster]
            worth = 1 + 3 * sum(tiles[:3]) + 2 * sum(tiles[3:]) + 2 * sum(POSTER_GEMS[poster])
            worth += (0, 0, 0, 2, 4, 7)[sum(tiles)] + (2 if poster < 6 else 0)
            assert POSTER_POINTS[poster] + POSTER_COINS[poster] == worth
        assert [sum(POSTER_TILES[poster][kind] for poster in range(6, 54)) for kind in range(6)] == [21] * 6
        assert [sum(POSTER_GEMS[poster][colour] for poster in range(6, 54)) for colour in range(3)] == [10] * 3

    @pytest.mark.rule("CIR-8.14")
    def test_remaining_posters_may_change_places(self) -> None:
        scene = stage("orange 6", "s1o", "s1g", "16o").say("perform 6", "show 1", "done")
        assert scene.legal()[-1] == "done"
        assert scene.why_not("swap 1 4") == "CIR-8.14"
        scene.say("swap 1 3", "swap 2 6", "done")
        assert [POSTERS[poster] if poster >= 0 else "" for poster in scene.player(0).posters] == [
            "16o",
            "",
            "",
            "",
            "",
            "s1g",
        ]

    @pytest.mark.rule("CIR-8.14", "CIR-3.5")
    def test_a_poster_gained_before_rearranging_is_rearranged_too(self) -> None:
        scene = stage("orange 6", "s1o", "01g", "01p", "02g", "03g", "03p").say("perform 6", "show 1")
        scene.trainers("bill-sticker", markers=1).say("done")
        assert scene.why_not("swap 2 3") == ""
        scene.chance = ["poster 16p"]
        scene.say("use bill-sticker", "poster deck")
        assert scene.legal("swap 1") == [f"swap 1 {place}" for place in range(2, 7)]
        scene.say("swap 1 6", "done")
        assert POSTERS[scene.player(0).posters[5]] == "16p"

    @pytest.mark.rule("CIR-8.14")
    def test_also_after_a_show_without_posters_and_at_most_five_times(self) -> None:
        scene = stage("orange 6", "16o").say("perform 6")
        assert scene.legal("swap") == [f"swap 1 {place}" for place in range(2, 7)]
        scene.say("swap 1 2", "swap 1 2", "swap 1 2", "swap 1 2", "swap 1 2")
        assert scene.state.seat == 1
        assert POSTERS[scene.player(0).posters[1]] == "16o"
