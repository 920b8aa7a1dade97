"""COIN-5, COIN-6 and COIN-7: completing levels, the eight abilities, and attacks."""

from __future__ import annotations

import pytest

from midway.core.words import CHANCE
from midway.games.insertcoin.view import LOOK
from tests.insertcoin.scene import ALIEN, CHERRY, DEMON, KABUKI, ROBOT, SHIELD, SHIP, SKULL, Scene

TOP_OF = {
    CHERRY: ("e1", "f1", "g1"),
    SHIELD: ("a2", "b2", "c2"),
    SHIP: ("c2", "d2", "e2"),
    ALIEN: ("c2", "d2", "e2"),
    KABUKI: ("d6", "e6", "f6"),
    SKULL: ("b1", "c1", "d1"),
    DEMON: ("d2", "e2", "f2"),
    ROBOT: ("d1", "e1", "f1"),
}
"""Three squares in a row of each shape, for the bar of card 4."""


def about_to_complete(first: str, second: str, third: str, opponents: int = 1) -> Scene:
    """Seat 1 completes level 1 by saying `left 1` to card 4; the opponents start afresh."""
    scene = Scene((first, second, third), *[(SHIP, SKULL, SHIELD)] * opponents)
    scene.fill_but(0, 1, *TOP_OF[first])
    scene.flip(4)
    return scene


def complete(first: str, second: str = SHIP, third: str = SKULL, opponents: int = 1) -> Scene:
    """Level 1 is complete and its ability activated; opponents have not acted on the card yet."""
    scene = about_to_complete(first, second, third, opponents)
    scene.say(0, "left 1", "activate 1")
    return scene


class TestCompleting:
    """COIN-5"""

    @pytest.mark.rule("COIN-5.1")
    def test_a_filled_shape_completes_its_level_and_offers_its_ability(self) -> None:
        scene = about_to_complete(DEMON, SHIP, SKULL)
        assert scene.why_not(0, "activate 1") == "COIN-5.1"
        scene.say(0, "left 1")
        assert scene.sheet(0).complete == 0b001
        assert scene.legal(0) == ["activate 1", "decline"]
        assert scene.why_not(0, "activate 2") == "COIN-5.1"

    @pytest.mark.rule("COIN-5.2")
    def test_an_ability_that_is_declined_is_gone(self) -> None:
        scene = about_to_complete(DEMON, SHIP, SKULL)
        scene.say(0, "left 1")
        assert scene.why_not(0, "life") == "COIN-5.2"
        scene.say(0, "decline")
        scene.pass_turn(1)
        assert scene.sheet(1).lives == 3
        scene.flip(11)
        assert scene.why_not(0, "activate 1") == "COIN-5.2"
        assert scene.why_not(0, "activate 2") == "COIN-5.1"

    @pytest.mark.rule("COIN-5.2")
    def test_declining_gives_up_every_ability_that_waits(self) -> None:
        scene = Scene((CHERRY, SHIELD, DEMON), (SHIP, SKULL, SHIELD))
        scene.fill_but(0, 1, *TOP_OF[CHERRY])
        scene.fill_but(0, 2, "a1")
        scene.fill_but(0, 3, "a1", "j1")
        scene.flip(4)
        scene.say(0, "left 1", "activate 1", "decline")
        assert 0 not in scene.state.actors()
        scene.pass_turn(1)
        assert scene.events("completes") == [[0, 0, 0, 1], [0, 1, 1, 0], [0, 2, 6, 0]]
        assert scene.sheet(1).lives == 3 and not scene.sheet(0).shielded

    @pytest.mark.rule("COIN-5.3")
    def test_the_owner_orders_abilities_and_new_completions_join_the_waiting(self) -> None:
        scene = Scene((CHERRY, CHERRY, DEMON), (SHIP, SKULL, SHIELD))
        scene.fill_but(0, 1, "e1", "f1", "g1")
        scene.fill_but(0, 2, "b6")
        scene.fill_but(0, 3, "a1", "j1", "c9", "h9")
        scene.flip(4)
        scene.say(0, "left 1", "activate 1", "fill 2@b6", "fill 3@a1", "fill 3@j1")
        assert scene.legal(0) == ["activate 2", "decline"]
        scene.say(0, "activate 2")
        # Two squares are left for three fills: they are filled without asking, and the Demon King joins.
        assert scene.legal(0) == ["activate 3", "decline"]

    @pytest.mark.rule("COIN-5.3")
    def test_two_levels_completed_at_once_wait_together(self) -> None:
        scene = Scene((CHERRY, SHIELD, DEMON), (SHIP, SKULL, SHIELD))
        scene.fill_but(0, 1, "e1", "f1", "g1")
        scene.fill_but(0, 2, "a1")
        scene.fill_but(0, 3, "a1", "j1", "c9")
        scene.flip(4)
        scene.say(0, "left 1", "activate 1", "fill 2@a1", "fill 3@a1", "fill 3@j1")
        assert scene.legal(0) == ["activate 2", "decline"]
        other = Scene((CHERRY, SHIELD, DEMON), (SHIP, SKULL, SHIELD))
        other.fill_but(0, 1, "e1", "f1", "g1")
        other.fill_but(0, 2, "a1")
        other.fill_but(0, 3, "a1", "j1")
        other.flip(4)
        other.say(0, "left 1", "activate 1")
        assert other.legal(0) == ["activate 2", "activate 3", "decline"]
        other.say(0, "activate 3")
        assert other.legal(0) == ["activate 2", "decline"]

    @pytest.mark.rule("COIN-5.4")
    def test_the_last_level_may_be_completed_first(self) -> None:
        scene = Scene((CHERRY, SHIELD, DEMON), (SHIP, SKULL, SHIELD))
        scene.fill_but(0, 3, *TOP_OF[DEMON])
        scene.flip(4)
        scene.say(0, "left 3")
        assert scene.sheet(0).complete == 0b100


class TestFilling:
    """COIN-6.1 to COIN-6.4"""

    @pytest.mark.rule("COIN-6.1", "COIN-6.3")
    def test_power_cherry_fills_exactly_three_squares_anywhere(self) -> None:
        scene = complete(CHERRY, SHIP, DEMON)
        scene.say(0, "fill 2@d1", "fill 3@a1")
        assert 0 in scene.state.actors() and scene.why_not(0, "done") == "COIN-6.3"
        scene.say(0, "fill 3@j1")
        assert [mask.bit_count() for mask in scene.sheet(0).filled] == [21, 1, 2]
        assert 0 not in scene.state.actors()

    @pytest.mark.rule("COIN-6.3")
    def test_fewer_squares_are_filled_if_fewer_are_left(self) -> None:
        scene = Scene((CHERRY, SHIP, DEMON), (SHIP, SKULL, SHIELD))
        scene.fill_but(0, 1, *TOP_OF[CHERRY])
        scene.finish(0, 2)
        scene.fill_but(0, 3, "a1", "j1")
        scene.flip(4)
        scene.say(0, "left 1", "activate 1")
        assert scene.sheet(0).complete == 0b111

    @pytest.mark.rule("COIN-6.2")
    def test_alien_invader_fills_three_squares(self) -> None:
        scene = complete(ALIEN, SHIP, ROBOT)
        scene.say(0, "fill 2@d1", "fill 3@d1", "fill 3@e1")
        assert 0 not in scene.state.actors()

    @pytest.mark.rule("COIN-6.2", "COIN-6.4")
    def test_alien_invader_with_ultra_robot_fills_six(self) -> None:
        scene = Scene((ALIEN, SHIP, ROBOT), (SHIP, SKULL, SHIELD))
        scene.fill_but(0, 1, *TOP_OF[ALIEN])
        scene.finish(0, 3)
        scene.flip(4)
        scene.say(0, "left 1", "activate 1", *[f"fill 2@{cell}" for cell in ("d1", "c2", "d2", "e2", "c3", "e3")])
        assert scene.sheet(0).filled[1].bit_count() == 6
        assert 0 not in scene.state.actors()

    @pytest.mark.rule("COIN-6.4")
    def test_levels_completed_by_a_fill_wait_until_it_is_done(self) -> None:
        scene = Scene((ALIEN, CHERRY, ROBOT), (SHIP, SKULL, SHIELD))
        scene.fill_but(0, 1, *TOP_OF[ALIEN])
        scene.fill_but(0, 2, "b6")
        scene.fill_but(0, 3, "d1", "e1", "f1", "g1", "a5", "j5", "a6", "j6")
        scene.flip(4)
        scene.say(0, "left 1", "activate 1", "fill 2@b6")
        assert scene.why_not(0, "activate 2") == "COIN-6.4"
        assert scene.why_not(0, "activate 3") == "COIN-6.3"
        scene.say(0, "fill 3@d1", "fill 3@e1")
        assert scene.legal(0) == ["activate 2", "decline"]


class TestKabuki:
    """COIN-6.5 and COIN-6.6"""

    def ready(self, *counts: int) -> Scene:
        """Kabuki Love is about to be completed; the other two levels have this many filled squares."""
        scene = Scene((KABUKI, CHERRY, SHIELD), (SHIP, SKULL, SHIELD))
        scene.fill_but(0, 1, *TOP_OF[KABUKI])
        for level, count in enumerate(counts, 1):
            scene.state.own(0).filled[level] = (1 << count) - 1
        scene.state.show()
        scene.flip(4)
        scene.say(0, "left 1", "activate 1")
        return scene

    @pytest.mark.rule("COIN-6.5")
    def test_it_completes_a_ten_point_shape_with_ten_filled_squares(self) -> None:
        scene = self.ready(10, 9)
        assert scene.sheet(0).complete == 0b011
        assert scene.legal(0) == ["activate 2", "decline"]

    @pytest.mark.rule("COIN-6.6")
    def test_its_owner_chooses_the_shape(self) -> None:
        scene = self.ready(10, 12)
        assert scene.legal(0) == ["complete 2", "complete 3"]
        assert scene.why_not(0, "complete 1") == "COIN-6.5"
        assert scene.why_not(0, "decline") == "COIN-6.6"
        scene.say(0, "complete 3")
        assert scene.sheet(0).complete == 0b101
        assert scene.legal(0) == ["activate 3", "decline"]

    @pytest.mark.rule("COIN-6.6")
    def test_without_a_shape_nothing_happens(self) -> None:
        scene = self.ready(9, 9)
        assert scene.sheet(0).complete == 0b001
        assert 0 not in scene.state.actors()

    @pytest.mark.rule("COIN-6.5")
    def test_it_cannot_complete_a_larger_shape_or_be_used_out_of_turn(self) -> None:
        scene = Scene((KABUKI, ALIEN, SHIELD), (SHIP, SKULL, SHIELD))
        scene.fill_but(0, 1, *TOP_OF[KABUKI])
        scene.fill_but(0, 2, "a6", "i6", "d6", "f6")
        scene.flip(4)
        assert scene.why_not(0, "complete 3") == "COIN-6.5"
        scene.say(0, "left 1", "activate 1")
        assert scene.sheet(0).complete == 0b001

    @pytest.mark.rule("COIN-6.6")
    def test_squares_filled_earlier_in_the_turn_count_and_it_may_end_the_game(self) -> None:
        scene = Scene((CHERRY, KABUKI, SHIELD), (SHIP, SKULL, SHIELD))
        scene.fill_but(0, 1, *TOP_OF[CHERRY])
        scene.fill_but(0, 2, "d6")
        scene.state.own(0).filled[2] = (1 << 8) - 1
        scene.state.show()
        scene.flip(4)
        scene.say(0, "left 1", "activate 1", "fill 2@d6", "fill 3@c3", "fill 3@d3", "activate 2")
        assert scene.sheet(0).complete == 0b111
        scene.pass_turn(0)
        scene.pass_turn(1)
        assert scene.state.result() is not None

    @pytest.mark.rule("COIN-6.6")
    def test_a_second_kabuki_may_complete_another(self) -> None:
        scene = Scene((KABUKI, KABUKI, SHIELD), (SHIP, SKULL, SHIELD))
        scene.finish(0, 1)
        scene.fill_but(0, 2, *TOP_OF[KABUKI])
        scene.state.own(0).filled[2] = (1 << 10) - 1
        scene.state.show()
        scene.flip(4)
        scene.say(0, "left 2", "activate 2")
        assert scene.sheet(0).complete == 0b111


class TestSkull:
    """COIN-6.7 and COIN-6.8"""

    @pytest.mark.rule("COIN-6.7")
    def test_opponents_skip_the_next_turn(self) -> None:
        scene = complete(SKULL, SHIP, DEMON, opponents=2)
        scene.pass_turn(1)
        scene.pass_turn(2)
        scene.flip(11)
        assert scene.state.actors() == [0]
        assert (scene.sheet(1).lives, scene.sheet(2).lives) == (3, 3)
        assert scene.why_not(1, "life") == scene.why_not(2, "left 1") == "COIN-6.8"
        assert LOOK.rules_now(scene.state.observe(1)) == ["COIN-6.7", "COIN-6.8"]
        scene.pass_turn(0)
        scene.flip(12)
        assert scene.state.actors() == [0, 1, 2]

    @pytest.mark.rule("COIN-6.8")
    def test_a_game_over_in_between_is_paid_and_uses_nothing_up(self) -> None:
        scene = complete(SKULL, SHIP, DEMON)
        scene.pass_turn(1)
        scene.flip("game over")
        assert scene.sheet(1).coins == 2
        scene.flip(11)
        assert scene.state.actors() == [0]

    @pytest.mark.rule("COIN-6.8")
    def test_two_skulls_of_one_turn_do_not_add_up_but_a_later_one_does(self) -> None:
        scene = Scene((SKULL, SHIP, DEMON), (SKULL, SHIP, ROBOT), (SKULL, ALIEN, ROBOT))
        for seat in (0, 1):
            scene.fill_but(seat, 1, *TOP_OF[SKULL])
        scene.fill_but(2, 1, *TOP_OF[SKULL], "e1")
        scene.flip(4)
        for seat in (0, 1):
            scene.say(seat, "left 1", "activate 1")
        scene.pass_turn(2)
        scene.flip(11)
        assert scene.state.actors() == [CHANCE], "everybody skips, the card is flipped and the turn counts"
        assert scene.state.turns == 2 and scene.events("skips") == [[0], [1], [2]]
        scene.flip(12)
        assert scene.state.actors() == [0, 1, 2]

    @pytest.mark.rule("COIN-6.8")
    def test_a_skull_of_a_later_turn_brings_a_skip_of_its_own(self) -> None:
        scene = Scene((SKULL, SKULL, DEMON), (SHIP, SHIELD, ROBOT))
        scene.fill_but(0, 1, *TOP_OF[SKULL])
        scene.fill_but(0, 2, *TOP_OF[SKULL])
        scene.flip(4)
        scene.say(0, "left 1", "activate 1")
        scene.pass_turn(1)
        scene.flip(11)
        assert scene.state.actors() == [0]
        scene.say(0, "left 2", "activate 2")
        scene.flip(12)
        assert scene.state.actors() == [0]
        scene.pass_turn(0)
        scene.flip(3)
        assert scene.state.actors() == [0, 1]

    @pytest.mark.rule("COIN-6.8")
    def test_who_skips_still_suffers_attacks(self) -> None:
        scene = Scene((SKULL, DEMON, SHIP), (SHIP, SKULL, SHIELD))
        scene.fill_but(0, 1, *TOP_OF[SKULL])
        scene.fill_but(0, 2, *TOP_OF[DEMON])
        scene.flip(4)
        scene.say(0, "left 1", "activate 1")
        scene.pass_turn(1)
        scene.flip(11)
        scene.say(0, "left 2", "activate 2")
        assert scene.sheet(1).lives == 2


class TestLivesAndAttacks:
    """COIN-6.9 to COIN-6.13 and COIN-7"""

    @pytest.mark.rule("COIN-6.9")
    def test_demon_king_costs_every_opponent_a_life(self) -> None:
        scene = complete(DEMON, SHIP, SKULL, opponents=2)
        scene.pass_turn(1)
        scene.pass_turn(2)
        assert [scene.sheet(seat).lives for seat in (0, 1, 2)] == [3, 2, 2]
        assert scene.state.observe(0)["sheets"][1]["lives"] == 2, "everybody sees it before the next card"
        scene.flip(11)
        for seat in range(3):
            scene.pass_turn(seat)
        assert [scene.sheet(seat).lives for seat in (0, 1, 2)] == [3, 2, 2], "and only once"

    @pytest.mark.rule("COIN-6.10")
    def test_ultra_robot_gains_a_life(self) -> None:
        scene = complete(ROBOT, SHIP, SKULL)
        scene.pass_turn(1)
        assert [scene.sheet(seat).lives for seat in (0, 1)] == [4, 3]

    @pytest.mark.rule("COIN-6.10")
    def test_ultra_robot_with_alien_invader_attacks(self) -> None:
        scene = Scene((ROBOT, ALIEN, SKULL), (SHIP, SKULL, SHIELD))
        scene.fill_but(0, 1, *TOP_OF[ROBOT])
        scene.finish(0, 2)
        scene.flip(4)
        scene.say(0, "left 1", "activate 1")
        scene.pass_turn(1)
        assert [scene.sheet(seat).lives for seat in (0, 1)] == [4, 2]

    @pytest.mark.rule("COIN-6.11")
    def test_an_alien_may_complete_the_robot_with_its_first_three_squares(self) -> None:
        scene = Scene((ALIEN, ROBOT, SKULL), (SHIP, SKULL, SHIELD))
        scene.fill_but(0, 1, *TOP_OF[ALIEN])
        scene.fill_but(0, 2, "a7", "j7")
        scene.flip(4)
        scene.say(0, "left 1", "activate 1", "fill 2@a7", "fill 2@j7", "fill 3@b1")
        assert scene.sheet(0).fills == 3
        scene.say(0, "fill 3@c1", "fill 3@d1", "fill 3@e1")
        assert scene.legal(0) == ["activate 2", "decline"]
        scene.say(0, "activate 2")
        scene.pass_turn(1)
        assert [scene.sheet(seat).lives for seat in (0, 1)] == [4, 2], "complete together, both get their bonus"

    @pytest.mark.rule("COIN-6.11")
    def test_completed_together_the_robot_may_go_first_and_both_get_their_bonus(self) -> None:
        scene = Scene((CHERRY, ALIEN, ROBOT), (SHIP, SKULL, SHIELD))
        scene.fill_but(0, 1, *TOP_OF[CHERRY])
        scene.fill_but(0, 2, "b1")
        scene.fill_but(0, 3, "d1", "e1")
        scene.flip(4)
        scene.say(0, "left 1", "activate 1")
        assert scene.legal(0) == ["activate 2", "activate 3", "decline"]
        scene.say(0, "activate 3", "activate 2")
        scene.pass_turn(1)
        assert [scene.sheet(seat).lives for seat in (0, 1)] == [4, 2]

    @pytest.mark.rule("COIN-6.11")
    def test_a_bonus_is_never_given_afterwards(self) -> None:
        scene = Scene((ROBOT, ALIEN, SKULL), (SHIP, SKULL, SHIELD))
        scene.fill_but(0, 1, *TOP_OF[ROBOT])
        scene.fill_but(0, 2, *TOP_OF[ALIEN])
        scene.flip(4)
        scene.say(0, "left 1", "activate 1")
        scene.pass_turn(1)
        scene.flip(11)
        scene.say(0, "left 2", "activate 2")
        scene.pass_turn(1)
        assert scene.sheet(1).lives == 3, "the robot asked for a complete alien too early"

    @pytest.mark.rule("COIN-6.12")
    def test_a_magic_shield_turns_all_attacks_away(self) -> None:
        scene = Scene((DEMON, SKULL, SHIP), (SHIELD, SHIP, SKULL))
        scene.fill_but(1, 1, *TOP_OF[SHIELD])
        scene.fill_but(0, 1, *TOP_OF[DEMON])
        scene.fill_but(0, 2, *TOP_OF[SKULL])
        scene.flip(4)
        scene.say(1, "left 1", "activate 1")
        scene.pass_turn(0)
        scene.flip(11)
        scene.say(0, "left 2", "activate 2")
        scene.pass_turn(1)
        scene.flip(12)
        assert 1 in scene.state.actors()
        assert scene.sheet(1).lives == 3

    @pytest.mark.rule("COIN-6.13")
    def test_a_shield_works_to_the_end_of_the_game_but_not_against_game_over(self) -> None:
        scene = complete(SHIELD, SHIP, SKULL)
        scene.pass_turn(1)
        scene.state.own(0).complete = 0
        scene.state.show()
        scene.flip("game over")
        assert scene.sheet(0).shielded and scene.sheet(0).coins == 2

    @pytest.mark.rule("COIN-6.13")
    def test_a_declined_shield_does_not_protect(self) -> None:
        scene = Scene((SHIELD, SHIP, SKULL), (DEMON, SHIP, SKULL))
        scene.fill_but(0, 1, *TOP_OF[SHIELD])
        scene.fill_but(1, 1, *TOP_OF[DEMON])
        scene.flip(4)
        scene.say(0, "left 1", "decline")
        scene.say(1, "left 1", "activate 1")
        assert scene.sheet(0).lives == 2

    @pytest.mark.rule("COIN-7.1")
    def test_attacks_wait_until_all_have_drawn_so_a_shield_of_the_same_turn_protects(self) -> None:
        scene = Scene((DEMON, SHIP, SKULL), (SHIELD, SHIP, SKULL), (ROBOT, SHIP, SKULL))
        scene.fill_but(0, 1, *TOP_OF[DEMON])
        scene.fill_but(1, 1, *TOP_OF[SHIELD])
        scene.fill_but(2, 1, *TOP_OF[ROBOT])
        scene.flip(4)
        scene.say(0, "left 1", "activate 1")
        assert scene.sheet(1).lives == 3
        scene.say(2, "left 1", "activate 1")
        assert scene.sheet(2).lives == 4, "what helps oneself happens at once"
        scene.say(1, "left 1", "activate 1")
        assert [scene.sheet(seat).lives for seat in range(3)] == [3, 3, 3]

    @pytest.mark.rule("COIN-7.2")
    def test_attacks_add_up_and_hit_new_lives(self) -> None:
        scene = Scene((DEMON, SHIP, SKULL), (DEMON, SHIP, SKULL), (CHERRY, SHIP, SKULL))
        for seat in (0, 1):
            scene.fill_but(seat, 1, *TOP_OF[DEMON])
        scene.reserves(2, 1, 1)
        scene.flip(4)
        for seat in (0, 1):
            scene.say(seat, "left 1", "activate 1")
        scene.pass_turn(2)
        assert [(scene.sheet(s).lives, scene.sheet(s).coins) for s in range(3)] == [(2, 3), (2, 3), (2, 0)]

    @pytest.mark.rule("COIN-7.2")
    @pytest.mark.parametrize("order", [(2, 3), (3, 2)])
    def test_attacks_of_one_player_add_up(self, order: tuple[int, int]) -> None:
        scene = Scene((ALIEN, DEMON, ROBOT), (SHIP, SKULL, SHIELD))
        scene.fill_but(0, 1, *TOP_OF[ALIEN])
        scene.fill_but(0, 2, "a1")
        scene.fill_but(0, 3, "d1", "e1")
        scene.flip(4)
        scene.say(0, "left 1", "activate 1", *[f"activate {level}" for level in order])
        scene.pass_turn(1)
        assert scene.events("struck") == [[1, 2, 1, 3]]

    @pytest.mark.rule("COIN-7.2")
    def test_who_has_nothing_left_suffers_no_more(self) -> None:
        scene = Scene((DEMON, SHIP, SKULL), (DEMON, SHIP, SKULL), (CHERRY, SHIP, SKULL))
        for seat in (0, 1):
            scene.fill_but(seat, 1, *TOP_OF[DEMON])
        scene.reserves(2, 1, 0)
        scene.flip(4)
        for seat in (0, 1):
            scene.say(seat, "left 1", "activate 1")
        scene.pass_turn(2)
        assert (scene.sheet(2).lives, scene.sheet(2).coins) == (0, 0)
        assert [numbers for numbers in scene.events("struck") if numbers[0] == 2] == [[2, 1, 0, 0]], "one life was lost"


class TestShip:
    """COIN-6.14 to COIN-6.17"""

    def launched(self, second: str = SKULL) -> Scene:
        scene = complete(SHIP, second, DEMON)
        scene.pass_turn(1)
        return scene

    @pytest.mark.rule("COIN-6.14", "COIN-6.16")
    def test_both_symbols_of_the_next_card_may_be_drawn_in_either_order(self) -> None:
        scene = self.launched()
        scene.flip(11)
        scene.say(0, "right 3", "@a2 r0")
        assert "left 3" in scene.legal(0) and scene.legal(0)[-1] == "done"
        assert scene.why_not(0, "right 3") == "COIN-6.16"
        assert scene.why_not(0, "life") == "COIN-6.16"
        scene.say(0, "left 2", "@b1 r0")
        assert 0 not in scene.state.actors()
        assert sum(mask.bit_count() for mask in scene.sheet(0).filled[1:]) == 7
        scene.pass_turn(1)
        scene.flip(12)
        scene.say(0, "left 2")
        scene.say(0, scene.legal(0)[0])
        assert 0 not in scene.state.actors(), "the ship is used up"

    @pytest.mark.rule("COIN-6.16")
    def test_drawing_only_one_is_free(self) -> None:
        scene = self.launched()
        scene.flip(11)
        scene.say(0, "left 2", "@b1 r0", "done")
        assert scene.sheet(0).lives == 3 and 0 not in scene.state.actors()

    @pytest.mark.rule("COIN-6.16")
    def test_drawing_none_costs_one_life_once_and_uses_the_ship_up(self) -> None:
        scene = self.launched()
        scene.flip(11)
        scene.say(0, "life", "fill 2@b1")
        assert scene.sheet(0).lives == 2 and 0 not in scene.state.actors()
        scene.pass_turn(1)
        scene.flip(12)
        assert not scene.sheet(0).ship

    @pytest.mark.rule("COIN-6.16")
    def test_the_second_symbol_goes_on_what_the_first_and_its_abilities_left(self) -> None:
        scene = complete(SHIP, CHERRY, DEMON)
        scene.fill_but(0, 2, *TOP_OF[CHERRY])
        scene.pass_turn(1)
        scene.flip(11)
        scene.say(0, "left 2", "activate 2", "fill 3@a1", "fill 3@j1", "fill 3@c9")
        assert scene.legal(0) == ["right 3", "done"]

    @pytest.mark.rule("COIN-6.16")
    def test_a_second_symbol_that_does_not_fit_is_not_asked_for(self) -> None:
        scene = complete(SHIP, CHERRY, SHIELD)
        scene.fill_but(0, 2, "e1", "f1", "g1", "b6")
        scene.fill_but(0, 3, "a1", "e1")
        scene.pass_turn(1)
        scene.flip(11)
        scene.say(0, "left 2")
        assert 0 not in scene.state.actors() and scene.sheet(0).lives == 3

    @pytest.mark.rule("COIN-6.16")
    def test_a_ship_turn_on_which_neither_symbol_fits_costs_one_life(self) -> None:
        scene = complete(SHIP, CHERRY, SHIELD)
        scene.fill_but(0, 2, "e1", "g1")
        scene.fill_but(0, 3, "a1", "e1")
        scene.pass_turn(1)
        scene.flip(11)
        assert scene.sheet(0).lives == 2
        scene.say(0, "fill 2@e1")
        assert 0 not in scene.state.actors()
        scene.pass_turn(1)
        scene.flip(12)
        assert not scene.sheet(0).ship

    @pytest.mark.rule("COIN-6.15")
    def test_a_game_over_does_not_use_the_ship(self) -> None:
        scene = self.launched()
        scene.flip("game over")
        scene.flip(11)
        assert scene.sheet(0).ship

    @pytest.mark.rule("COIN-6.15")
    def test_a_skipped_turn_loses_the_ship(self) -> None:
        scene = Scene((SHIP, CHERRY, DEMON), (SKULL, SHIP, SHIELD))
        scene.fill_but(0, 1, *TOP_OF[SHIP])
        scene.fill_but(1, 1, *TOP_OF[SKULL])
        scene.flip(4)
        for seat in (0, 1):
            scene.say(seat, "left 1", "activate 1")
        scene.flip(11)
        assert scene.state.actors() == [1] and not scene.sheet(0).ship
        scene.pass_turn(1)
        scene.flip(12)
        assert not scene.sheet(0).ship

    @pytest.mark.rule("COIN-6.17")
    def test_a_ship_completed_on_a_ship_turn_works_on_the_following_card(self) -> None:
        scene = complete(SHIP, SHIP, DEMON)
        scene.fill_but(0, 2, *TOP_OF[SHIP])
        scene.pass_turn(1)
        scene.flip(11)
        scene.say(0, "left 2", "activate 2", "done")
        scene.pass_turn(1)
        scene.flip(12)
        assert scene.sheet(0).ship

    @pytest.mark.rule("COIN-6.17")
    def test_two_ships_of_one_turn_give_one(self) -> None:
        scene = Scene((CHERRY, SHIP, SHIP), (SKULL, SHIELD, SHIELD))
        scene.fill_but(0, 1, *TOP_OF[CHERRY])
        scene.fill_but(0, 2, "d1")
        scene.fill_but(0, 3, "d1", "a6", "g6")
        scene.flip(4)
        scene.say(0, "left 1", "activate 1", "fill 2@d1", "fill 3@d1", "fill 3@a6", "activate 2")
        scene.pass_turn(1)
        scene.flip(11)
        assert scene.sheet(0).ship and not scene.sheet(0).ship_next
