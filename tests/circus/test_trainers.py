"""CIR-9: markers, the printed spaces, and the twelve trainer tiles."""

from __future__ import annotations

import pytest

from midway.games.circus.components import POSTERS, TRAINER_COST
from tests.circus.scene import Scene


def powers(scene: Scene) -> list[int]:
    found: list[int] = scene.state.observe(0)["power"]
    return found


def with_trainers(*names: str, markers: int = 4) -> Scene:
    """A die of 4 lies on a card whose bonus is used."""
    scene = Scene()
    scene.trainers(*names, markers=markers)
    return scene.take("orange 4", 2).say("bonus")


class TestMarkers:
    """CIR-9.1 to CIR-9.5"""

    @pytest.mark.rule("CIR-9.1")
    def test_the_cost_is_paid_in_full(self) -> None:
        scene = with_trainers("rigger", markers=1)
        assert scene.why_not("use rigger") == "CIR-9.1"
        assert scene.why_not("use agent") == "CIR-9.1"
        assert scene.why_not("use strongman") == ""
        assert with_trainers(markers=0).why_not("use strongman") == "CIR-9.1"
        assert TRAINER_COST == [1, 1, 1, 2, 1, 1, 1, 1, 2, 1, 2, 1, 1, 1, 1, 1, 2]

    @pytest.mark.rule("CIR-9.2")
    def test_own_tiles_and_printed_spaces_each_once_in_a_turn(self) -> None:
        scene = with_trainers("cashier", markers=5)
        assert scene.why_not("use foreman") == "CIR-9.2"
        scene.say("use cashier", "use box-office", "use strongman")
        assert scene.why_not("use cashier") == "CIR-9.2"
        assert scene.why_not("use box-office") == "CIR-9.2"
        assert scene.me.ready == 2

    @pytest.mark.rule("CIR-9.3")
    def test_markers_rest_in_the_main_tent_until_the_next_round(self) -> None:
        scene = with_trainers(markers=2).say("use box-office", "use strongman")
        assert (scene.me.ready, scene.me.working, scene.me.resting) == (0, 2, 0)
        scene.say("travel 1")
        assert (scene.player(0).ready, scene.player(0).working, scene.player(0).resting) == (0, 0, 2)
        scene.trainers(markers=1)
        assert scene.why_not("use box-office") == ""

    @pytest.mark.rule("CIR-9.4")
    def test_eight_markers_at_most(self) -> None:
        scene = with_trainers(markers=8)
        scene.state.gain_marker()
        assert scene.me.markers() == 8
        scene.me.resting = 3
        scene.me.ready = 4
        scene.state.gain_marker()
        assert (scene.me.ready, scene.me.resting) == (5, 3)

    @pytest.mark.rule("CIR-9.5")
    def test_what_would_do_nothing_cannot_be_used(self) -> None:
        scene = with_trainers("bill-sticker")
        assert scene.why_not("use wardrobe orange") == "CIR-9.9"
        scene.state.posters_left = 0
        scene.state.shown_posters = [-1] * 4
        assert scene.why_not("use bill-sticker") == "CIR-7.6"

    @pytest.mark.rule("CIR-9.5", "CIR-6.9")
    def test_with_five_tents_there_is_nothing_for_the_rigger(self) -> None:
        for rules, tents, why in ((2, 5, "CIR-6.9"), (2, 4, ""), (1, 5, "")):
            scene = Scene(rules=rules)
            scene.trainers("rigger", markers=2).tents(*["3p0c"] * tents).take("orange 4", 2)
            assert scene.why_not("use rigger") == why


class TestPrintedSpaces:
    """CIR-9.6 to CIR-9.10"""

    @pytest.mark.rule("CIR-9.6")
    def test_strongman(self) -> None:
        assert powers(with_trainers(markers=1).say("use strongman")) == [6, 6, 6]

    @pytest.mark.rule("CIR-9.7")
    def test_box_office(self) -> None:
        assert with_trainers(markers=1).say("use box-office").me.coins == 5 + 1 + 2

    @pytest.mark.rule("CIR-9.8")
    def test_gem_chest(self) -> None:
        scene = with_trainers(markers=1)
        assert scene.legal("use gem-chest") == [f"use gem-chest {colour}" for colour in ("orange", "green", "purple")]
        assert scene.say("use gem-chest purple").me.gems == [1, 1, 2, 1]

    @pytest.mark.rule("CIR-9.9")
    def test_wardrobe(self) -> None:
        scene = with_trainers(markers=1)
        scene.me.dice[2] = 14
        scene.say("use wardrobe purple")
        assert powers(scene) == [7, 7, 7]
        scene.say("build 2")
        assert scene.kinds() == {5}
        scene = Scene()
        scene.trainers(markers=1).take("clear 3", 2).say("as green", "bonus")
        assert scene.why_not("use wardrobe orange") == "CIR-9.9"

    @pytest.mark.rule("CIR-9.10")
    def test_agent(self) -> None:
        scene = with_trainers(markers=2).say("use agent")
        assert scene.me.gems[3] == 2
        scene.say("poster 2", "put 5")
        assert scene.me.posters[4] >= 0
        assert scene.me.ready == 0


class TestTiles:
    """CIR-9.11 to CIR-9.22"""

    @pytest.mark.parametrize(
        ("name", "added"),
        [
            pytest.param("foreman", [4, 0, 0], marks=pytest.mark.rule("CIR-9.11")),
            pytest.param("coachman", [0, 4, 0], marks=pytest.mark.rule("CIR-9.12")),
            pytest.param("ringmaster", [0, 0, 4], marks=pytest.mark.rule("CIR-9.13")),
        ],
    )
    def test_power_for_one_action(self, name: str, added: list[int]) -> None:
        scene = with_trainers(name, markers=1).say(f"use {name}")
        assert powers(scene) == [4 + more for more in added]

    @pytest.mark.rule("CIR-9.14")
    def test_carpenter(self) -> None:
        scene = with_trainers("carpenter", markers=2)
        assert scene.why_not("use carpenter") == "CIR-9.14"
        scene.say("build 2")
        assert scene.why_not("use carpenter") == "CIR-9.14"
        scene.say("small orange d4 r0", "use carpenter")
        assert scene.kinds() == {3}
        assert scene.why_not("small orange a1 r0") == "CIR-5.3"
        scene.say("small orange f4 r0")
        assert scene.player(0).tiles[3] == 2
        assert scene.state.stock[3] == 14

    @pytest.mark.rule("CIR-9.14")
    def test_carpenter_only_after_a_build_and_if_a_tile_fits(self) -> None:
        scene = with_trainers("carpenter", markers=3).say("travel 1")
        assert scene.why_not("use carpenter") == "CIR-9.14"
        scene = with_trainers("carpenter", markers=3)
        scene.state.stock[3] = 1
        scene.say("build 2", "small orange d4 r0")
        assert scene.why_not("use carpenter") == "CIR-9.14"

    @pytest.mark.rule("CIR-9.15")
    def test_painter(self) -> None:
        scene = with_trainers("painter", "carpenter", markers=3).say("use painter")
        assert powers(scene) == [5, 4, 4]
        scene.say("build 4")
        assert scene.kinds() == {0, 1, 2}
        scene.say("large purple d4 r0", "use carpenter")
        assert scene.kinds() == {3, 4, 5}
        scene.say(scene.legal("small green")[0])
        assert scene.player(0).tiles == [0, 0, 1, 0, 1, 0]

    @pytest.mark.rule("CIR-9.15", "CIR-5.5")
    def test_the_painter_builds_although_the_colour_of_the_die_is_out_of_stock(self) -> None:
        scene = with_trainers("painter", markers=1)
        scene.state.stock = [0, 0, 2, 0, 0, 2]
        scene.renew()
        assert scene.legal("build") == []
        scene.say("use painter")
        assert scene.legal("build") == ["build 2", "build 4"]
        scene.say("build 4")
        assert scene.kinds() == {2}

    @pytest.mark.rule("CIR-9.16")
    def test_bill_sticker(self) -> None:
        scene = with_trainers("bill-sticker", markers=1).say("use bill-sticker", "poster 1", "put 6")
        assert scene.me.posters[5] >= 0

    @pytest.mark.rule("CIR-9.17")
    def test_jeweller(self) -> None:
        scene = with_trainers("jeweller", markers=1).say("use jeweller orange purple")
        assert scene.me.gems == [2, 1, 2, 1]

    @pytest.mark.rule("CIR-9.18")
    def test_cashier(self) -> None:
        assert with_trainers("cashier", markers=1).say("use cashier").me.coins == 5 + 1 + 3

    @pytest.mark.rule("CIR-9.19")
    def test_rigger(self) -> None:
        scene = with_trainers("rigger", markers=2)
        scene.me.dice[2] = 4
        tents = scene.state.tents[:]
        scene.say("use rigger", "travel 8")
        assert scene.legal() == ["collect 3", "collect 6", "leave"]
        assert scene.why_not("collect 9") == "CIR-9.19"
        scene.say("collect 6")
        assert scene.legal() == ["pitch 2", "pitch 3", "pitch 4", "pitch 5", "pitch 6"]
        assert scene.why_not("leave") == "CIR-9.19"
        scene.say("pitch 5")
        assert scene.me.tents[4] == tents[1]
        assert scene.me.score() == 4
        assert scene.legal() == ["pitch 2", "pitch 3", "pitch 4", "pitch 6", "leave"]
        scene.say("pitch 3")
        assert scene.player(0).tents == [13, -1, tents[2], -1, tents[1], -1]
        assert scene.state.tents[:3] == [tents[0], -1, -1]

    @pytest.mark.rule("CIR-9.19", "CIR-6.6")
    def test_the_rigger_may_leave_what_was_passed_and_no_poster_comes_of_it(self) -> None:
        scene = with_trainers("rigger", markers=2).say("use rigger", "travel 4", "leave")
        assert scene.player(0).collected() == 0
        assert scene.player(0).vacant_places() == 5
        scene = with_trainers("rigger", markers=2).say("use rigger", "travel 4", "collect 3", "pitch 3")
        assert scene.player(0).vacant_places() == 5
        assert with_trainers("rigger", markers=2).say("travel 4").state.turn.passed == 0

    def stage(self, *trainers: str, posters: tuple[str, ...], tiles: tuple[str, ...]) -> Scene:
        """A hat on space 4, with one poster allowed."""
        scene = Scene()
        scene.trainers(*trainers, markers=4).posters(*posters).tents("3p0c", "3p0c").tiles(*tiles)
        return scene.take("orange 4", 2).say("bonus", "perform 4")

    @pytest.mark.rule("CIR-9.20")
    def test_stage_hand(self) -> None:
        tiles = ("small orange a1 r0", "small green a3 r0", "small purple a5 r0")
        scene = self.stage("stage-hand", posters=("s1o", "s1g", "s1p"), tiles=tiles)
        scene.say("show 1")
        assert scene.why_not("show 2") == "CIR-8.5"
        scene.say("use stage-hand", "show 2")
        assert scene.why_not("show 3") == "CIR-8.5"
        scene.end_turn()
        assert scene.player(0).completed == 0b11
        assert with_trainers("stage-hand").why_not("use stage-hand") == "CIR-9.20"

    @pytest.mark.rule("CIR-9.21")
    def test_prop_maker(self) -> None:
        scene = self.stage("prop-maker", posters=("02o", "04p"), tiles=("small orange a1 r0",))
        assert scene.why_not("show 1") == "CIR-8.8"
        scene.say("use prop-maker")
        assert scene.why_not("show 1") == ""
        assert scene.why_not("show 2") == "CIR-8.8"
        scene.say("show 1").end_turn()
        assert scene.player(0).completed == 1 << POSTERS.index("02o")
        assert scene.player(0).tiles == [0, 0, 0, 1, 0, 0]
        assert with_trainers("prop-maker").why_not("use prop-maker") == "CIR-9.21"

    @pytest.mark.rule("CIR-9.22")
    def test_announcer(self) -> None:
        tiles = ("small orange a1 r0", "small green a3 r0")
        scene = self.stage("announcer", "stage-hand", posters=("s1o", "s1g"), tiles=tiles)
        scene.say("use announcer", "use stage-hand", "show 1", "show 2", "done", "done")
        assert scene.player(0).score() == (2 + 1) + (2 + 3) + 2 * 2
        assert with_trainers("announcer").why_not("use announcer") == "CIR-9.22"
