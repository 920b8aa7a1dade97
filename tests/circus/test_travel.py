"""CIR-6 and CIR-7: travelling, gems, tents, and gaining posters.

The orange ring reads  . O T G P T O W T . G T O P T,  the green one  . T G P T . O T W G T P G T O.
"""

from __future__ import annotations

import pytest

from midway.games.circus.components import POSTERS, RING_SYMBOLS
from tests.circus.scene import Scene, tent_kind


def travelling(die: str, *words: str) -> Scene:
    """A turn with this die and no markers; the card's coin is taken."""
    scene = Scene()
    scene.trainers(markers=0)
    return scene.take(die, 2).say("bonus", *words)


class TestTravel:
    """CIR-6.1 to CIR-6.6, CIR-6.10 and CIR-6.11"""

    @pytest.mark.rule("CIR-6.1")
    def test_the_wagon_of_the_colour_moves_up_to_the_power(self) -> None:
        scene = travelling("green 3")
        assert scene.legal("travel") == ["travel 1", "travel 2", "travel 3"]
        assert scene.why_not("travel 4") == "CIR-6.1"
        scene.say("travel 2")
        assert scene.state.wagons == [0, 2, 0]

    @pytest.mark.rule("CIR-6.2")
    def test_a_gem_for_each_symbol_passed_or_landed_on(self) -> None:
        scene = travelling("orange 4", "travel 4")
        assert scene.player(0).gems == [2, 2, 2, 1]

    @pytest.mark.rule("CIR-6.3")
    def test_the_fourth_gem_becomes_a_coin(self) -> None:
        scene = travelling("orange 4")
        scene.gems("ooog").say("travel 4")
        assert scene.player(0).gems == [3, 2, 1, 0]
        assert scene.player(0).coins == 5 + 1 + 1

    @pytest.mark.rule("CIR-6.4")
    def test_each_gem_is_counted_as_it_is_gained(self) -> None:
        scene = travelling("orange 6")
        scene.gems("oo").say("travel 6")
        assert scene.player(0).gems == [3, 1, 1, 0]
        assert scene.player(0).coins == 5 + 1 + 1

    @pytest.mark.rule("CIR-6.4")
    def test_with_no_room_at_all_any_colour_may_be_chosen(self) -> None:
        scene = Scene().gems("ooogggppp")
        scene.trainers("jeweller", markers=2)
        assert scene.legal("use gem-chest") == [f"use gem-chest {colour}" for colour in ("orange", "green", "purple")]
        scene.say("use gem-chest green")
        assert scene.me.coins == 6
        scene.gems("oogggppp")
        assert scene.legal("use jeweller") == ["use jeweller orange green", "use jeweller orange purple"]
        assert scene.why_not("use jeweller green purple") == "CIR-6.4"
        scene.gems("ogggpp")
        assert scene.legal("use jeweller") == ["use jeweller orange purple"]

    @pytest.mark.rule("CIR-6.5", "CIR-6.6")
    def test_a_poster_symbol_gives_a_poster_unless_a_tent_covers_it(self) -> None:
        scene = travelling("orange 3", "travel 3")
        assert scene.player(0).vacant_places() == 5
        scene = Scene()
        scene.trainers(markers=0)
        scene.state.tents[0] = -1
        scene.take("orange 6", 2).say("bonus", "travel 4")
        assert scene.turn.posters == 1
        scene.say("poster 2", "put 3")
        assert scene.player(0).vacant_places() == 4

    @pytest.mark.rule("CIR-6.6", "CIR-6.7")
    def test_the_move_that_takes_a_tent_gives_no_poster_but_later_ones_do(self) -> None:
        scene = travelling("orange 2", "travel 2", "pitch 3")
        assert scene.player(0).vacant_places() == 5
        scene.trainers(markers=0)
        scene.state.wagons[0] = 0
        scene.take("orange 3", 2).say("bonus", "travel 3")
        assert scene.turn.posters == 1

    @pytest.mark.rule("CIR-6.10")
    def test_wagons_are_shared_never_block_and_go_round(self) -> None:
        scene = Scene()
        scene.trainers(markers=0)
        scene.state.wagons = [14, 14, 14]
        scene.gems("").take("orange 4", 2).say("bonus", "travel 2")
        assert scene.state.wagons == [1, 14, 14]
        assert scene.player(0).gems == [1, 0, 0, 0]
        scene.trainers(markers=0)
        scene.state.tents = [-1] * 15
        scene.take("orange 6", 1).gems("").say("bonus", "travel 1")
        assert scene.state.wagons[0] == 2

    @pytest.mark.rule("CIR-6.10")
    def test_a_symbol_passed_twice_is_gained_twice(self) -> None:
        scene = Scene()
        scene.trainers(markers=0)
        scene.me.dice = [5, 5, -1, -1]
        scene.gems("").take("orange 6", 3).say("bonus", "travel 18")
        scene.end_turn()
        assert scene.state.wagons[0] == 3
        assert scene.player(0).gems == [3, 3, 2, 2]
        assert scene.player(0).coins == 5 + 1

    @pytest.mark.rule("CIR-6.11")
    def test_what_the_rings_hold(self) -> None:
        for ring, symbols in enumerate(RING_SYMBOLS):
            assert len(symbols) == 15
            assert symbols.count(4) == 5
            assert symbols.count(3) == 1
            assert symbols.count(-1) == 2
            assert [symbols.count(colour) for colour in range(3)] == [3 if c == ring else 2 for c in range(3)]
        assert [symbols.index(4) for symbols in RING_SYMBOLS] == [2, 1, 3]


class TestTents:
    """CIR-6.7 to CIR-6.9"""

    @pytest.mark.rule("CIR-6.7")
    def test_a_tent_at_the_end_of_the_move_may_be_pitched_or_left(self) -> None:
        scene = travelling("orange 2", "travel 2")
        assert scene.legal() == ["pitch 2", "pitch 3", "pitch 4", "pitch 5", "pitch 6", "leave"]
        assert scene.why_not("pitch 1") == "CIR-6.7"
        scene.say("leave")
        assert scene.player(0).collected() == 0
        assert scene.state.tents[0] >= 0
        assert scene.why_not("leave") == "CIR-6.7"
        scene = travelling("orange 3", "travel 3")
        assert scene.player(0).collected() == 0

    @pytest.mark.rule("CIR-6.7")
    def test_only_on_a_vacant_space(self) -> None:
        scene = travelling("orange 2")
        scene.tents("3p0c", "-", "3p0c").say("travel 2")
        assert scene.legal("pitch") == ["pitch 3", "pitch 5", "pitch 6"]
        scene.say("pitch 3")
        assert scene.player(0).tents[2] == tent_kind("3p0c")
        assert scene.state.tents[0] == -1

    @pytest.mark.rule("CIR-6.8")
    def test_the_bonus_below_the_space(self) -> None:
        goods = []
        for space in range(2, 7):
            scene = travelling("orange 2", "travel 2", f"pitch {space}")
            if space == 4:
                assert scene.turn.posters == 1
                scene.say("poster 1", "put 2")
            player = scene.player(0)
            goods.append((player.coins - 6, player.score(), player.markers(), player.gems[3], player.vacant_places()))
        assert goods == [(0, 0, 1, 1, 5), (3, 0, 0, 1, 5), (0, 0, 0, 1, 4), (0, 4, 0, 1, 5), (1, 0, 0, 2, 5)]

    @pytest.mark.rule("CIR-6.9")
    def test_not_more_than_five(self) -> None:
        scene = travelling("orange 2")
        scene.trainers(markers=1)
        scene.tents(*["3p0c"] * 5).say("travel 2")
        assert scene.why_not("pitch 2") == "CIR-6.9"
        assert scene.state.tents[0] >= 0
        assert scene.legal("pitch") == []


class TestPosters:
    """CIR-7"""

    @pytest.mark.rule("CIR-7.1")
    def test_from_the_display_or_unseen_from_the_deck(self) -> None:
        scene = Scene()
        assert scene.why_not("poster 1") == "CIR-7.1"
        scene.trainers("bill-sticker").say("use bill-sticker")
        horizon = scene.state.horizon
        scene.chance = ["poster 16p"]
        scene.say("poster deck")
        assert scene.state.horizon == horizon + 1
        assert POSTERS[scene.turn.held] == "16p"
        scene.say("put 4")
        assert POSTERS[scene.me.posters[3]] == "16p"

    @pytest.mark.rule("CIR-7.2")
    def test_the_display_is_refilled_at_once(self) -> None:
        scene = Scene()
        shown = scene.state.shown_posters[:]
        scene.trainers("bill-sticker").say("use bill-sticker")
        scene.chance = ["poster 16p"]
        scene.say("poster 3")
        assert scene.turn.held == shown[2]
        assert [POSTERS[poster] for poster in scene.state.shown_posters] == [
            POSTERS[shown[0]],
            POSTERS[shown[1]],
            "16p",
            POSTERS[shown[3]],
        ]

    @pytest.mark.rule("CIR-7.3", "CIR-7.4")
    def test_any_vacant_place_but_no_other_and_no_refusal(self) -> None:
        scene = Scene()
        scene.trainers("bill-sticker").say("use bill-sticker")
        assert scene.why_not("poster skip") == "CIR-7.4"
        assert scene.why_not("put 2") == "CIR-7.3"
        scene.say("poster 1")
        assert scene.legal() == ["put 2", "put 3", "put 4", "put 5", "put 6"]
        assert scene.why_not("put 1") == "CIR-7.4"
        assert scene.why_not("discard") == "CIR-7.4"

    @pytest.mark.rule("CIR-7.4")
    def test_the_last_vacant_place_must_be_used(self) -> None:
        scene = Scene().posters("s1o", "01o", "01g", "01p", "-", "02o")
        scene.trainers("bill-sticker", markers=1).say("use bill-sticker")
        assert scene.why_not("poster skip") == "CIR-7.4"
        scene.chance = ["poster 16p"]
        scene.say("poster deck")
        assert POSTERS[scene.me.posters[4]] == "16p"

    @pytest.mark.rule("CIR-7.5")
    def test_with_six_posters_replace_discard_or_skip(self) -> None:
        for choice in ("skip", "replace", "discard"):
            scene = Scene().posters("s1o", "01o", "01g", "01p", "02o", "02g")
            shown = scene.state.shown_posters[:]
            scene.trainers("bill-sticker", markers=1).say("use bill-sticker")
            if choice == "skip":
                scene.say("poster skip")
                assert scene.state.shown_posters == shown
                continue
            scene.chance = ["poster 16p"]
            scene.say("poster deck")
            assert scene.legal() == ["put 1", "put 2", "put 3", "put 4", "put 5", "put 6", "discard"]
            scene.say("put 2" if choice == "replace" else "discard")
            gone = POSTERS.index("01o" if choice == "replace" else "16p")
            assert scene.state.posters_gone == 1 << gone
            assert POSTERS[scene.me.posters[1]] == ("16p" if choice == "replace" else "01o")

    @pytest.mark.rule("CIR-7.6")
    def test_an_empty_deck_is_made_from_the_discards(self) -> None:
        scene = Scene()
        scene.state.posters_left = 0
        scene.state.posters_gone = 1 << 0 | 1 << 20
        scene.trainers("bill-sticker", "cashier", markers=2).say("use bill-sticker")
        assert "poster deck" in scene.legal()
        scene.say("poster 1")
        assert scene.state.shown_posters[0] in (0, 20)
        assert bin(scene.state.posters_left).count("1") == 1
        assert scene.state.posters_gone == 0

    @pytest.mark.rule("CIR-7.6")
    def test_a_card_of_the_empty_deck_comes_from_the_discards(self) -> None:
        scene = Scene()
        scene.state.posters_left = 0
        scene.state.posters_gone = 1 << 0 | 1 << 20
        scene.trainers("bill-sticker", markers=1).say("use bill-sticker", "poster deck", "put 2")
        assert scene.me.posters[1] == 0
        assert (scene.state.posters_left, scene.state.posters_gone) == (1 << 20, 0)

    @pytest.mark.rule("CIR-7.6")
    def test_without_discards_the_display_is_not_refilled_and_a_gain_may_be_lost(self) -> None:
        scene = Scene()
        scene.state.posters_left = 0
        scene.trainers("bill-sticker", markers=4).say("use bill-sticker")
        assert scene.why_not("poster deck") == "CIR-7.6"
        scene.say("poster 1", "put 2")
        assert scene.state.shown_posters[0] == -1
        scene.state.shown_posters = [-1] * 4
        scene.renew()
        coins = scene.me.gems[3]
        scene.say("use agent")
        assert scene.me.gems[3] == coins + 1
        assert scene.turn.posters == 0
        scene.turn.used = 0
        assert scene.why_not("use bill-sticker") == "CIR-7.6"

    @pytest.mark.rule("CIR-7.6")
    def test_completed_posters_never_come_back(self) -> None:
        scene = Scene().posters("s1o").tiles("small orange a1 r0")
        scene.trainers(markers=1).take("orange 4", 2).say("perform 4", "show 1")
        scene.end_turn()
        assert scene.player(0).completed == 1 << 0
        assert scene.state.posters_gone == 0

    @pytest.mark.rule("CIR-7.7")
    def test_posters_stay_where_they_are_outside_a_show(self) -> None:
        scene = Scene()
        assert scene.why_not("swap 1 2") == "CIR-7.7"
        assert scene.take("orange 3").why_not("swap 1 2") == "CIR-7.7"
