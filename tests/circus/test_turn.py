"""CIR-3, CIR-4 and CIR-10: the turn, power, and the bonuses of master cards."""

from __future__ import annotations

import pytest

from midway.games.circus.components import CARD_BONUS
from tests.circus.scene import Scene, card_id

PLAIN = ("C1/ROW", "C1/COL", "C1/ZONE", "C1/BON")


def powers(scene: Scene) -> list[int]:
    """Power to build, to travel and to perform."""
    found: list[int] = scene.state.observe(0)["power"]
    return found


def with_bonus(code: str, *others: str) -> Scene:
    """The first card has this bonus, and nothing else can be used."""
    scene = Scene()
    scene.trainers(markers=0)
    names = {"PB3": "ZONE", "PT3": "TENT", "PP3": "HAT", "PO": "SETL", "C2": "LRG", "V2": "SML", "TB": "TRN"}
    names |= {"VAL": "LRG", "COLR": "SML", "COPY": "SETS", "GEM": "TO", "CLR": "ZONE", "PW2": "ROW", "C1": "ROW"}
    return scene.cards(f"{code}/{names[code]}", *(others or PLAIN[1:]))


class TestTheTurn:
    """CIR-3"""

    @pytest.mark.rule("CIR-3.1")
    def test_a_die_is_taken_from_the_main_tent(self) -> None:
        scene = Scene()
        scene.trainers(markers=0)
        scene.state.pool[2] = 0
        scene.renew()
        assert "take orange 3" not in scene.legal()
        assert scene.why_not("take orange 3") == "CIR-3.1"
        scene.say("take orange 4")
        assert scene.state.pool[3] == 0
        assert scene.why_not("take orange 5") == "CIR-3.1"

    @pytest.mark.rule("CIR-3.2")
    def test_it_goes_on_a_card_without_a_die(self) -> None:
        scene = Scene()
        scene.me.dice[1] = 7
        scene.say("take orange 4")
        assert scene.legal() == ["card 1", "card 3", "card 4"]
        assert scene.why_not("card 2") == "CIR-3.2"
        scene.say("card 3")
        assert scene.me.dice == [-1, 7, 3, -1]
        assert scene.why_not("card 1") == "CIR-3.2"

    @pytest.mark.rule("CIR-3.3")
    def test_a_clear_die_is_given_a_colour(self) -> None:
        scene = Scene().take("clear 4")
        assert scene.legal("as") == ["as orange", "as green", "as purple"]
        scene.say("as green")
        assert scene.turn.hue == 1
        assert scene.why_not("as orange") == "CIR-3.3"

    @pytest.mark.rule("CIR-3.4")
    def test_an_action_must_be_taken_and_only_one(self) -> None:
        scene = Scene()
        scene.trainers(markers=1)
        scene.take("purple 1")
        assert scene.why_not("done") == "CIR-3.4"
        assert scene.why_not("wait") == "CIR-3.4"
        assert "travel 1" in scene.legal()
        scene.say("travel 1")
        assert scene.why_not("travel 1") == "CIR-3.4"
        assert scene.why_not("build 2") == "CIR-3.4"
        assert scene.why_not("perform 3") == "CIR-3.4"

    @pytest.mark.rule("CIR-3.5")
    def test_free_help_at_any_time(self) -> None:
        for moment in range(5):
            scene = Scene()
            scene.trainers("cashier", markers=1).posters("01o", "01g")
            steps = [[], ["take orange 6", "card 2"], ["build 6"], ["small orange e5 r0"], ["small orange g5 r0"]]
            for step in steps[: moment + 1]:
                scene.say(*step)
            coins = scene.me.coins
            scene.say("use cashier")
            assert scene.player(0).coins == coins + 3

    @pytest.mark.rule("CIR-3.5")
    def test_a_gain_is_finished_before_free_help(self) -> None:
        scene = Scene()
        scene.trainers("cashier", "bill-sticker", markers=3).say("use bill-sticker")
        assert scene.why_not("use cashier") == "CIR-3.5"
        scene.say("poster 1")
        assert scene.why_not("use cashier") == "CIR-3.5"
        scene.say("put 2")
        assert scene.why_not("use cashier") == ""
        scene = with_bonus("C1").take("orange 6").say("perform 6")
        assert scene.why_not("bonus") == ""

    @pytest.mark.rule("CIR-3.5", "CIR-3.6")
    def test_free_help_before_a_clear_die_has_its_colour(self) -> None:
        scene = with_bonus("PO").take("clear 4")
        assert scene.legal() == ["as orange", "as green", "as purple", "bonus"]
        scene.say("bonus", "poster 1", "put 3")
        assert scene.legal() == ["as orange", "as green", "as purple"]
        scene = with_bonus("PW2")
        scene.trainers("foreman", markers=2).take("clear 4")
        assert {scene.why_not(word) for word in ("bonus", "use foreman", "use strongman", "gem clear")} == {"CIR-3.6"}
        assert scene.why_not("use box-office") == ""

    @pytest.mark.rule("CIR-3.5")
    def test_a_die_that_was_taken_is_laid_down_first(self) -> None:
        scene = Scene().say("take orange 4")
        assert scene.legal() == ["card 1", "card 2", "card 3", "card 4"]
        assert scene.why_not("use box-office") == "CIR-3.5"

    @pytest.mark.rule("CIR-3.6")
    def test_power_is_settled_when_it_is_spent(self) -> None:
        scene = with_bonus("PW2")
        scene.trainers("foreman", "rigger", "painter", markers=6)
        helpers = ["use foreman", "use rigger", "use painter", "use strongman", "use wardrobe green"]
        assert {scene.why_not(word) for word in helpers} == {"CIR-3.6"}
        scene.take("orange 6")
        assert {scene.why_not(word) for word in [*helpers, "bonus", "gem orange"]} == {""}
        scene.say("perform 6")
        assert {scene.why_not(word) for word in [*helpers, "bonus", "gem orange"]} == {"CIR-3.6"}

    @pytest.mark.rule("CIR-3.7")
    def test_the_turn_ends_with_done_or_by_itself(self) -> None:
        scene = Scene()
        scene.trainers(markers=1)
        scene.take("green 2").say("bonus", "travel 2")
        assert "done" in scene.legal()
        scene.say("done")
        assert scene.state.seat == 1
        scene.trainers(markers=0)
        scene.take("orange 2").say("bonus", "travel 1")
        assert scene.state.seat == 0

    def test_why_a_turn_cannot_end_yet(self) -> None:
        scene = Scene()
        scene.trainers("bill-sticker", markers=2)
        reasons = [scene.why_not("done")]
        for word in ("take clear 6", "card 2", "as orange", "build 6", "small orange e5 r0", "use bill-sticker"):
            reasons.append(scene.say(word).why_not("done"))
        assert reasons == ["CIR-3.4"] * 4 + ["CIR-5.5"] * 2 + ["CIR-3.5"]
        scene.say("poster 1", "put 2", "small orange g5 r0")
        assert scene.why_not("done") == ""


class TestPower:
    """CIR-4"""

    @pytest.mark.rule("CIR-4.1")
    def test_earlier_dice_of_the_colour_add(self) -> None:
        scene = Scene()
        scene.me.dice = [-1, 4, 9, 2]
        scene.take("orange 3")
        assert powers(scene) == [3 + 5 + 3] * 3

    @pytest.mark.rule("CIR-4.2")
    def test_clear_dice_never_add_later(self) -> None:
        scene = Scene()
        scene.take("clear 6", 2).say("as orange", "bonus", "use box-office", "travel 1")
        scene.idle_turn()
        assert scene.state.seat == 0
        scene.take("orange 2", 1)
        assert powers(scene) == [2, 2, 2]

    @pytest.mark.rule("CIR-4.3")
    def test_a_clear_die_adds_to_its_colour_now(self) -> None:
        scene = Scene()
        scene.me.dice = [-1, 4, 9, -1]
        scene.take("clear 3")
        assert powers(scene) == []
        scene.say("as green")
        assert powers(scene) == [3 + 4] * 3

    @pytest.mark.rule("CIR-4.4")
    def test_one_matching_or_clear_gem_adds_two(self) -> None:
        scene = Scene().take("orange 3")
        assert scene.legal("gem") == ["gem orange", "gem clear"]
        scene.say("gem orange")
        assert powers(scene) == [5, 5, 5]
        assert scene.me.gems == [0, 1, 1, 1]
        assert scene.why_not("gem clear") == "CIR-4.4"
        scene = Scene().gems("g").take("orange 3")
        assert scene.why_not("gem clear") == "CIR-4.4"

    @pytest.mark.rule("CIR-4.5")
    def test_many_gems_where_the_table_wants_it(self) -> None:
        scene = Scene(2, gems="many").gems("ooww").take("orange 1")
        scene.say("gem orange", "gem clear", "gem orange", "gem clear")
        assert powers(scene) == [9, 9, 9]
        assert scene.me.gems == [0, 0, 0, 0]

    @pytest.mark.rule("CIR-4.6")
    def test_the_gem_matches_what_the_die_counts_as(self) -> None:
        scene = Scene().take("clear 3").say("as purple")
        assert scene.why_not("gem orange") == "CIR-4.6"
        assert scene.why_not("gem purple") == ""
        scene = Scene().take("orange 3").say("use wardrobe green")
        assert scene.legal("gem") == ["gem green", "gem clear"]

    @pytest.mark.rule("CIR-4.6")
    def test_a_coloured_gem_settles_the_colour(self) -> None:
        scene = Scene().take("orange 3").say("gem orange")
        assert scene.why_not("use wardrobe green") == "CIR-4.6"
        scene = with_bonus("COLR").take("orange 3").say("gem orange")
        assert scene.why_not("bonus colour green") == "CIR-4.6"
        scene = with_bonus("COLR").take("orange 3").say("gem clear")
        assert scene.why_not("bonus colour green") == ""

    @pytest.mark.rule("CIR-4.7", "CIR-11.2")
    def test_changes_end_with_the_turn(self) -> None:
        scene = with_bonus("VAL").take("orange 2").say("bonus value 6", "travel 1")
        assert scene.player(0).dice[0] == 1
        scene.idle_turn()
        assert scene.state.seat == 0
        scene.take("orange 3", 2)
        assert powers(scene) == [5, 5, 5]


class TestBonuses:
    """CIR-10"""

    @pytest.mark.rule("CIR-10.1")
    def test_the_bonus_of_the_card_once_in_this_turn(self) -> None:
        scene = with_bonus("C1")
        assert scene.why_not("bonus") == "CIR-10.1"
        scene.take("orange 1").say("bonus")
        assert scene.why_not("bonus") == "CIR-10.1"
        scene = with_bonus("C1").take("orange 1").say("travel 1", "done")
        scene.idle_turn()
        scene.say("take orange 3", "card 2", "bonus")
        assert scene.why_not("bonus") == "CIR-10.1"

    @pytest.mark.parametrize(
        ("code", "added"),
        [
            pytest.param("PW2", [2, 2, 2], marks=pytest.mark.rule("CIR-10.2")),
            pytest.param("PB3", [3, 0, 0], marks=pytest.mark.rule("CIR-10.3")),
            pytest.param("PT3", [0, 3, 0], marks=pytest.mark.rule("CIR-10.4")),
            pytest.param("PP3", [0, 0, 3], marks=pytest.mark.rule("CIR-10.5")),
        ],
    )
    def test_power(self, code: str, added: list[int]) -> None:
        scene = with_bonus(code).take("orange 4").say("bonus")
        assert powers(scene) == [4 + more for more in added]

    @pytest.mark.rule("CIR-10.6")
    def test_any_value(self) -> None:
        scene = with_bonus("VAL").take("orange 4")
        assert scene.legal("bonus") == [f"bonus value {value}" for value in (1, 2, 3, 5, 6)]
        assert scene.why_not("bonus") == "CIR-10.6"
        scene.say("bonus value 6")
        assert powers(scene) == [6, 6, 6]

    @pytest.mark.rule("CIR-10.7")
    def test_another_colour(self) -> None:
        scene = with_bonus("COLR")
        scene.me.dice[1] = 8
        scene.take("orange 4")
        assert scene.legal("bonus") == ["bonus colour green", "bonus colour purple"]
        assert scene.why_not("bonus colour orange") == "CIR-10.7"
        scene.say("bonus colour green")
        assert powers(scene) == [7, 7, 7]
        scene.say("travel 1")
        assert scene.state.wagons == [0, 1, 0]
        scene = with_bonus("COLR").take("clear 4").say("as orange")
        assert scene.why_not("bonus colour green") == "CIR-10.7"

    @pytest.mark.rule("CIR-10.8")
    def test_copy_another_card(self) -> None:
        scene = with_bonus("COPY", "C2/LRG", "COPY/CORN", "VAL/LRG")
        scene.me.dice[1] = 8
        scene.take("orange 4")
        assert scene.legal("bonus") == ["bonus copy 2", "bonus copy 4"]
        assert scene.why_not("bonus copy 1") == "CIR-10.8"
        assert scene.why_not("bonus copy 3") == "CIR-10.8"
        scene.say("bonus copy 4")
        assert scene.legal("bonus")[0] == "bonus value 1"
        assert scene.why_not("bonus copy 2") == "CIR-10.6"
        scene.say("bonus value 6")
        assert powers(scene) == [6, 6, 6]
        assert scene.why_not("bonus copy 2") == "CIR-10.1"

    @pytest.mark.rule("CIR-9.5", "CIR-10.8")
    def test_no_copy_of_a_bonus_that_would_do_nothing(self) -> None:
        def why_not(die: str, rules: int = 2) -> list[str]:
            scene = Scene(rules=rules)
            scene.trainers(markers=0).cards("COPY/SETS", "COLR/SML", "TB/TRN", "PO/SETL")
            scene.state.posters_left = 0
            scene.state.shown_posters = [-1] * 4
            scene.take(die, 1)
            if die.startswith("clear"):
                scene.say("as green")
            return [scene.why_not(f"bonus copy {slot}") for slot in (2, 3, 4)]

        assert why_not("clear 4") == ["CIR-10.7", "CIR-10.14", "CIR-7.6"]
        assert why_not("orange 4") == ["", "CIR-10.14", "CIR-7.6"]
        assert why_not("clear 4", rules=1) == ["", "", ""]
        scene = with_bonus("COPY", "COLR/SML", "TB/TRN", "C1/ROW")
        scene.me.resting = 1
        scene.take("orange 3").say("gem orange")
        assert scene.why_not("bonus copy 2") == "CIR-4.6"
        assert scene.why_not("bonus copy 3") == ""

    @pytest.mark.rule("CIR-10.8", "CIR-3.6")
    def test_a_copied_change_of_power_has_the_same_limit_in_time(self) -> None:
        scene = with_bonus("COPY", "C2/LRG", "PW2/ROW", "VAL/LRG").take("orange 4").say("perform 4")
        assert scene.why_not("bonus copy 3") == "CIR-3.6"
        scene.say("bonus copy 2", "bonus")
        assert scene.player(0).coins == 7

    @pytest.mark.rule("CIR-10.9")
    @pytest.mark.parametrize(("code", "coins"), [("C1", 1), ("C2", 2)])
    def test_coins(self, code: str, coins: int) -> None:
        assert with_bonus(code).take("orange 4").say("bonus").me.coins == 5 + coins

    @pytest.mark.rule("CIR-10.10", "CIR-6.4")
    def test_a_gem_of_choice(self) -> None:
        scene = with_bonus("GEM").gems("oogggw").take("orange 4")
        assert scene.legal("bonus") == ["bonus gem orange", "bonus gem purple"]
        assert scene.why_not("bonus gem green") == "CIR-6.4"
        assert scene.say("bonus gem purple").me.gems == [2, 3, 1, 1]

    @pytest.mark.rule("CIR-10.11")
    def test_a_clear_gem(self) -> None:
        assert with_bonus("CLR").take("orange 4").say("bonus").me.gems == [1, 1, 1, 2]

    @pytest.mark.rule("CIR-10.12")
    def test_points(self) -> None:
        assert with_bonus("V2").take("orange 4").say("bonus").me.score() == 2

    @pytest.mark.rule("CIR-10.13")
    def test_a_poster(self) -> None:
        scene = with_bonus("PO").take("orange 4").say("bonus")
        assert scene.legal("poster") == ["poster 1", "poster 2", "poster 3", "poster 4", "poster deck"]
        scene.say("poster deck", "put 3")
        assert scene.me.posters[2] >= 6

    @pytest.mark.rule("CIR-10.14")
    def test_a_marker_back_from_the_main_tent(self) -> None:
        scene = with_bonus("TB")
        scene.trainers(markers=1).take("orange 4").say("use strongman")
        assert scene.why_not("bonus") == "CIR-10.14"
        scene.me.resting = 2
        scene.renew().say("bonus")
        assert (scene.me.ready, scene.me.working, scene.me.resting) == (1, 1, 1)

    @pytest.mark.rule("CIR-10.1", "CIR-2.11")
    def test_the_bonuses_of_the_starting_cards(self) -> None:
        names = ["PW2/TO", "C1/ROW", "CLR/POST", "COPY/TENT"]
        assert [card_id(name) for name in names] == [0, 1, 2, 3]
        assert [CARD_BONUS[4 * board] for board in range(4)] == [1, 1, 1, 1]
