"""COIN-8 to COIN-11: lives and coins, GAME OVER cards, the end, and scoring."""

from __future__ import annotations

import pytest

from midway.core.result import Result
from tests.insertcoin.scene import ALIEN, CHERRY, DEMON, KABUKI, ROBOT, SHIELD, SHIP, SKULL, Scene


@pytest.fixture
def scene() -> Scene:
    return Scene((CHERRY, SHIELD, DEMON), (SHIP, SKULL, ROBOT))


def purse(scene: Scene, seat: int = 0) -> tuple[int, int]:
    return scene.sheet(seat).lives, scene.sheet(seat).coins


def give_life(scene: Scene, seat: int, card: int, square: str) -> None:
    scene.flip(card)
    scene.say(seat, "life", square)
    scene.pass_turn(1 - seat)


class TestLivesAndCoins:
    """COIN-8"""

    @pytest.mark.rule("COIN-8.1")
    def test_lost_lives_and_used_coins_are_crossed_off(self, scene: Scene) -> None:
        give_life(scene, 0, 4, "fill 1@e1")
        assert purse(scene) == (2, 3)
        scene.flip("game over")
        assert purse(scene) == (2, 2)

    @pytest.mark.rule("COIN-8.2", "COIN-8.3")
    def test_the_last_life_costs_a_coin_at_once_and_brings_three(self, scene: Scene) -> None:
        scene.reserves(0, 1, 3)
        scene.flip(4)
        scene.say(0, "life")
        assert purse(scene) == (3, 2)

    @pytest.mark.rule("COIN-8.3")
    def test_only_without_a_coin_can_one_stand_without_a_life(self, scene: Scene) -> None:
        scene.reserves(0, 1, 0)
        scene.flip(4)
        scene.say(0, "life")
        assert purse(scene) == (0, 0)

    @pytest.mark.rule("COIN-8.4", "COIN-8.5")
    def test_gained_lives_stand_beside_the_others_without_limit(self) -> None:
        scene = Scene((ROBOT, ROBOT, CHERRY), (SHIP, SKULL, SHIELD))
        scene.reserves(0, 6, 3)
        scene.fill_but(0, 1, "d1", "e1", "f1")
        scene.flip(4)
        scene.say(0, "left 1", "activate 1")
        assert purse(scene) == (7, 3)
        scene.pass_turn(1)
        for card, square in ((11, "e1"), (12, "f1"), (1, "g1"), (5, "e2"), (6, "d2"), (7, "c3")):
            give_life(scene, 0, card, f"fill 3@{square}")
        assert purse(scene) == (1, 3)
        give_life(scene, 0, 8, "fill 3@d3")
        assert purse(scene) == (3, 2), "a coin gives exactly three"

    @pytest.mark.rule("COIN-8.6")
    def test_without_a_coin_but_with_a_life_play_goes_on(self, scene: Scene) -> None:
        scene.reserves(0, 2, 0)
        give_life(scene, 0, 4, "fill 1@e1")
        assert purse(scene) == (1, 0)
        assert scene.state.result() is None


class TestGameOver:
    """COIN-9"""

    @pytest.mark.rule("COIN-9.1")
    def test_the_first_costs_a_coin_without_a_complete_level(self, scene: Scene) -> None:
        scene.finish(0, 2)
        scene.flip("game over")
        assert [purse(scene, seat) for seat in (0, 1)] == [(3, 3), (3, 2)]
        assert scene.events("pays") == [[1]]

    @pytest.mark.rule("COIN-9.1", "COIN-8.6")
    def test_the_last_coin_can_be_inserted_and_play_goes_on(self, scene: Scene) -> None:
        scene.reserves(0, 2, 1)
        scene.flip("game over")
        assert purse(scene) == (2, 0)
        assert scene.events("cannot pay") == [] and scene.state.result() is None

    @pytest.mark.rule("COIN-9.2")
    def test_the_second_costs_a_coin_with_fewer_than_two(self, scene: Scene) -> None:
        scene.finish(0, 1)
        scene.finish(1, 1)
        scene.finish(1, 2)
        scene.state.pile = 1
        scene.state.game_overs = 1
        scene.flip("game over")
        assert [purse(scene, seat) for seat in (0, 1)] == [(3, 2), (3, 3)]

    @pytest.mark.rule("COIN-9.3")
    def test_it_is_no_turn(self, scene: Scene) -> None:
        scene.flip("game over")
        assert scene.state.turns == 0
        assert scene.state.actors() == [-1]
        scene.flip(4)
        assert scene.state.turns == 1

    @pytest.mark.rule("COIN-9.4")
    def test_the_toll_brings_no_lives(self, scene: Scene) -> None:
        scene.reserves(0, 1, 3)
        scene.flip("game over")
        assert purse(scene) == (1, 2)


class TestEnd:
    """COIN-10"""

    @pytest.mark.rule("COIN-10.1", "COIN-10.5", "COIN-10.8")
    def test_three_complete_levels_end_the_game_after_the_turn(self, scene: Scene) -> None:
        scene.finish(0, 2)
        scene.finish(0, 3)
        scene.fill_but(0, 1, "e1", "f1", "g1")
        scene.fill_but(1, 3, "d1", "e1", "f1")
        scene.flip(4)
        scene.say(0, "left 1", "decline")
        assert scene.state.result() is None and scene.state.actors() == [1]
        scene.say(1, "left 3", "activate 3")
        assert scene.state.result() is not None
        assert scene.events("end") == [[0]]
        assert scene.why_not(1, "life") == "COIN-10.8"

    @pytest.mark.rule("COIN-10.5")
    def test_attacks_of_the_last_turn_still_count(self) -> None:
        scene = Scene((DEMON, SHIP, CHERRY), (SHIP, SKULL, SHIELD))
        scene.finish(0, 2)
        scene.finish(0, 3)
        scene.fill_but(0, 1, "d2", "e2", "f2")
        scene.flip(4)
        scene.say(0, "left 1", "activate 1")
        scene.pass_turn(1)
        assert scene.sheet(1).lives == 2
        kinds = [event.kind for event in scene.listener.events]
        assert kinds[-5:] == ["fills", "completes", "fills", "struck", "end"]

    @pytest.mark.rule("COIN-10.2", "COIN-10.7", "COIN-9.3")
    def test_an_empty_deck_ends_the_game_after_the_turn_of_the_last_card(self, scene: Scene) -> None:
        scene.state.pile = 1
        scene.state.left = 2
        scene.state.lurking = False
        scene.state.unseen = 0b11
        scene.state.turns = 28
        scene.flip(1)
        scene.pass_turn(0)
        scene.pass_turn(1)
        assert scene.state.card == 1, "the last card is no draw and flips by itself"
        scene.pass_turn(0)
        assert scene.state.result() is None
        scene.pass_turn(1)
        assert scene.state.turns == 30
        assert scene.events("end") == [[1]]

    @pytest.mark.rule("COIN-10.7")
    def test_a_game_over_that_lies_last_ends_it(self, scene: Scene) -> None:
        scene.state.pile = 1
        scene.state.left = 2
        scene.state.game_overs = 1
        scene.state.unseen = 0b1
        scene.flip(1)
        scene.pass_turn(0)
        scene.pass_turn(1)
        assert [purse(scene, seat)[1] for seat in (0, 1)] == [2, 2]
        assert scene.events("end") == [[1]]

    @pytest.mark.rule("COIN-10.3")
    def test_no_life_and_no_coin_end_the_game(self, scene: Scene) -> None:
        scene.reserves(0, 1, 0)
        give_life(scene, 0, 4, "fill 1@e1")
        assert scene.events("end") == [[2]]

    @pytest.mark.rule("COIN-10.5")
    def test_a_life_gained_later_in_the_turn_scores_but_does_not_take_the_end_back(self) -> None:
        scene = Scene((ROBOT, SHIP, CHERRY), (SHIP, SKULL, SHIELD))
        scene.reserves(0, 1, 0)
        scene.fill_but(0, 1, "d1")
        scene.flip(4)
        scene.say(0, "life", "fill 1@d1", "activate 1")
        assert scene.sheet(0).lives == 1
        scene.pass_turn(1)
        assert scene.events("end") == [[2]]
        assert scene.sheet(0).score() == 30 + 1

    @pytest.mark.rule("COIN-10.4", "COIN-10.6")
    def test_who_cannot_pay_ends_the_game_at_once_but_the_others_pay(self) -> None:
        scene = Scene((CHERRY, SHIELD, DEMON), (SHIP, SKULL, ROBOT), (ALIEN, KABUKI, SHIP))
        scene.reserves(0, 2, 0)
        scene.flip("game over")
        assert [purse(scene, seat)[1] for seat in range(3)] == [0, 2, 2]
        assert scene.events("cannot pay") == [[0]]
        assert scene.events("end") == [[3]]
        assert scene.state.actors() == []


class TestScoring:
    """COIN-11"""

    def over(self, scene: Scene) -> Result:
        """Ends the game by a GAME OVER card that seat 1 cannot pay."""
        scene.state.own(0).coins = 0
        scene.state.own(0).complete = 0
        scene.flip("game over")
        result = scene.state.result()
        assert result is not None
        return result

    @pytest.mark.rule("COIN-11.1", "COIN-11.2", "COIN-11.3", "COIN-11.4", "COIN-11.5", "COIN-11.7", "COIN-11.13")
    def test_the_example_of_the_rules(self) -> None:
        scene = Scene((KABUKI, DEMON, SKULL), (SHIP, SHIP, ROBOT))
        sheet = scene.state.own(0)
        sheet.filled = [(1 << 23) - 1, (1 << 52) - 1, (1 << 14) - 1]
        scene.reserves(0, 2, 1)
        assert [sheet.empty(level) for level in range(3)] == [14, 0, 23]
        assert [sheet.level_score(level) for level in range(3)] == [6, 30, 0]
        assert scene.sheet(0).score() == 41

    @pytest.mark.rule("COIN-11.6")
    def test_every_life_that_is_left_counts_wherever_it_came_from(self, scene: Scene) -> None:
        before = scene.sheet(0).score()
        scene.reserves(0, 1, 3)
        scene.flip(4)
        scene.say(0, "life")
        assert scene.sheet(0).score() == before - 3, "a coin less and three lives again"
        other = Scene((ROBOT, SHIP, CHERRY), (SHIP, SKULL, SHIELD))
        other.fill_but(0, 1, "d1", "e1", "f1")
        other.flip(4)
        score = other.sheet(0).score()
        other.say(0, "left 1", "activate 1")
        assert other.sheet(0).score() == score + 3 + 1

    @pytest.mark.rule("COIN-11.7", "COIN-11.8")
    def test_the_highest_score_wins_even_for_who_ran_out(self, scene: Scene) -> None:
        scene.state.own(0).filled = [(1 << 21) - 1, (1 << 22) - 1, (1 << 51) - 1]
        result = self.over(scene)
        assert result.scores == [10 + 10 + 29 + 3, 3 + 6]
        assert result.ranks == [1, 2]
        assert result.decided_by == ""

    def tied(self, *seats: tuple[int, int, int, int]) -> Result:
        """Two seats with (complete levels, filled squares of the Demon King, coins, lives)."""
        scene = Scene((DEMON, CHERRY, SHIP), (DEMON, CHERRY, SHIP))
        for seat, (complete, filled, coins, lives) in enumerate(seats):
            scene.reserves(seat, lives, coins)
            scene.state.own(seat).filled[0] = (1 << filled) - 1
            for level in range(complete):
                scene.finish(seat, level + 2)
        scene.state.phase = 4
        result = scene.state.result()
        assert result is not None
        return result

    @pytest.mark.rule("COIN-11.9")
    def test_first_tie_break_more_completed_shapes(self) -> None:
        result = self.tied((1, 22, 1, 2), (0, 32, 1, 2))
        assert result.scores == [15, 15]
        assert (result.ranks, result.decided_by) == ([1, 2], "COIN-11.9")

    @pytest.mark.rule("COIN-11.10")
    def test_second_tie_break_more_coins(self) -> None:
        result = self.tied((1, 22, 1, 4), (1, 22, 2, 1))
        assert result.scores == [17, 17]
        assert (result.ranks, result.decided_by) == ([2, 1], "COIN-11.10")

    @pytest.mark.rule("COIN-11.11")
    def test_third_tie_break_more_lives(self) -> None:
        result = self.tied((1, 24, 1, 2), (1, 23, 1, 3))
        assert result.scores == [17, 17]
        assert (result.ranks, result.decided_by) == ([2, 1], "COIN-11.11")

    @pytest.mark.rule("COIN-11.12")
    def test_else_the_victory_is_shared(self) -> None:
        result = self.tied((1, 24, 1, 2), (1, 24, 1, 2))
        assert (result.ranks, result.decided_by) == ([1, 1], "")
        assert result.utilities() == [0.5, 0.5]
