"""CIR-11 and CIR-13: the end of a round, and the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from midway.core.result import Result
from midway.games.circus.rules.camp import zones_with_fillers
from midway.games.circus.rules.player import COINS, HALVES, UNPAID, ZONES
from midway.games.circus.words import NORTH
from tests.circus.scene import Scene, card_id

EMPTY = ("C1/ROW", "C1/COL", "C1/ZONE", "PW2/TP")
"""Cards that are worth nothing without a camp."""


def round_over(seats: int = 2, round: int = 1, hats: tuple[int, ...] = (), **options: Any) -> Scene:
    """Everybody has paid one purple die at most; hats stand where they are put."""
    scene = Scene(seats, **options)
    for seat, hat in enumerate(hats):
        scene.player(seat).hat = hat
    for seat in range(seats):
        scene.player(seat).cards = [card_id(name) for name in EMPTY]
    return scene.end_round(round)


def through_picks(scene: Scene) -> Scene:
    """Everybody takes the first row that is left."""
    while scene.legal("pick") or scene.legal("drop"):
        scene.say(scene.legal()[0])
    return scene


class TestPayment:
    """CIR-11.1 to CIR-11.3"""

    def paid(self, dice: list[int], coins: int, round: int = 1) -> tuple[int, int]:
        """Coins left, and points, of seat 0 after paying for these dice (colour * 6 + value - 1)."""
        scene = Scene()
        scene.player(0).dice = dice
        scene.player(0).coins = coins
        scene.end_round(round)
        return scene.player(0).coins, scene.player(0).points[UNPAID]

    @pytest.mark.rule("CIR-11.1")
    def test_the_dearest_colour_and_all_clear_dice(self) -> None:
        assert self.paid([4, 2, 9, 20], 20) == (20 - (5 + 3) - 3, 0)
        assert self.paid([0, 7, 11, 13], 20) == (20 - (2 + 6), 0)

    @pytest.mark.rule("CIR-11.2")
    def test_one_pays_as_far_as_coins_reach(self) -> None:
        assert self.paid([5, 5, -1, -1], 10) == (0, -2)
        assert self.paid([5, 5, -1, -1], 12) == (0, 0)

    @pytest.mark.rule("CIR-11.3")
    @pytest.mark.parametrize(("round", "penalty"), [(1, 1), (2, 2), (3, 3)])
    def test_a_missing_coin_costs_more_in_later_rounds(self, round: int, penalty: int) -> None:
        assert self.paid([5, 5, -1, -1], 5, round) == (0, -7 * penalty)


class TestPicking:
    """CIR-11.4 to CIR-11.8"""

    @pytest.mark.rule("CIR-11.4")
    def test_the_lower_of_two_hats_goes_back(self) -> None:
        scene = Scene(3)
        scene.player(0).hat, scene.player(0).second = 4, 9
        scene.player(1).hat, scene.player(1).second = 6, 3
        scene.player(2).hat = 5
        scene.end_round()
        assert [(player.hat, player.second) for player in scene.state.players] == [(9, 0), (6, 0), (5, 0)]

    @pytest.mark.rule("CIR-11.5")
    def test_rows_are_taken_from_the_highest_hat_down(self) -> None:
        scene = round_over(3, hats=(4, 9, 6))
        cards, trainers = scene.state.shown_cards[:], scene.state.shown_trainers[:]
        assert scene.state.seat == 1
        assert scene.legal() == ["pick 1", "pick 2", "pick 3"]
        assert scene.why_not("pick 4") == "CIR-11.5"
        scene.say("pick 2")
        assert scene.player(1).cards[4] == cards[1]
        assert scene.player(1).trainers == 1 << trainers[1]
        assert scene.state.seat == 2
        assert scene.why_not("pick 2") == "CIR-11.5"
        scene.say("pick 3")
        assert scene.player(0).cards[4] == cards[0]
        assert scene.player(0).trainers == 1 << trainers[0]

    @pytest.mark.rule("CIR-11.6")
    def test_no_trainer_in_the_third_round(self) -> None:
        scene = round_over(3, round=3)
        scene.say("pick 1")
        assert all(player.trainers == 0 for player in scene.state.players)
        assert scene.state.shown_trainers[0] >= 0

    @pytest.mark.rule("CIR-11.7")
    def test_the_top_player_of_two_discards_a_row(self) -> None:
        scene = round_over(hats=(5, 3))
        cards = scene.state.shown_cards[:]
        scene.say("pick 1")
        assert scene.state.seat == 0
        assert scene.legal() == ["drop 2", "drop 3"]
        assert scene.why_not("drop 1") == "CIR-11.7"
        assert scene.why_not("pick 2") == "CIR-11.5"
        scene.say("drop 2")
        assert scene.player(1).cards[4] == cards[2]
        assert scene.state.shown_cards == [-1] * 4
        assert scene.state.shown_trainers == [-1] * 4

    @pytest.mark.rule("CIR-11.7")
    def test_neighbouring_hats_discard_nothing_and_the_row_stays(self) -> None:
        scene = round_over(hats=(5, 4))
        card, trainer = scene.state.shown_cards[2], scene.state.shown_trainers[2]
        scene.say("pick 1")
        assert scene.state.seat == 1
        assert scene.why_not("drop 2") == "CIR-11.7"
        scene.say("pick 2", "score 1", "score 1")
        assert scene.state.round == 2
        assert (scene.state.shown_cards[2], scene.state.shown_trainers[2]) == (card, trainer)

    @pytest.mark.rule("CIR-11.7")
    def test_three_players_discard_nothing(self) -> None:
        scene = round_over(3, hats=(15, 9, 2)).say("pick 1")
        assert scene.state.seat == 1
        assert scene.legal("drop") == []

    @pytest.mark.rule("CIR-11.8")
    def test_in_the_third_round_a_card_alone_is_discarded(self) -> None:
        scene = round_over(round=3, hats=(5, 3))
        trainers = scene.state.shown_trainers[:]
        scene.say("pick 1", "drop 2")
        assert scene.state.shown_cards == [-1] * 4
        assert scene.state.shown_trainers == trainers


class TestScoringACard:
    """CIR-11.9 and CIR-11.10"""

    @pytest.mark.rule("CIR-11.9")
    def test_one_of_five_cards_in_turn_order(self) -> None:
        scene = Scene(3)
        scene.player(0).completed = 0b111
        scene = through_picks(scene.end_round())
        assert scene.state.seat == 0
        assert scene.legal() == [f"score {slot}" for slot in range(1, 6)]
        assert scene.why_not("done") == "CIR-11.9"
        scene.say("score 3")
        assert scene.player(0).score() == 6
        assert len(scene.player(0).cards) == 4
        assert card_id("CLR/POST") not in scene.player(0).cards
        assert scene.why_not("score 1", 0) == "CIR-1.2"
        assert scene.state.seat == 1
        scene.say("score 5")
        assert len(scene.player(1).cards) == 4

    @pytest.mark.rule("CIR-11.9")
    def test_the_starting_player_scores_first(self) -> None:
        scene = round_over(3, hats=(4, 9, 6))
        scene.state.starter = 1
        through_picks(scene)
        order = []
        while scene.legal("score"):
            order.append(scene.state.seat)
            scene.say("score 1")
        assert order == [1, 2, 0]

    @pytest.mark.rule("CIR-11.9")
    def test_scoring_belongs_to_the_end_of_a_round(self) -> None:
        assert Scene().why_not("score 1") == "CIR-11.9"
        assert Scene().why_not("pick 1") == "CIR-11.5"

    @pytest.mark.rule("CIR-11.10")
    def test_dice_stay_until_the_card_is_scored(self) -> None:
        scene = Scene()
        scene.player(0).dice = [0, 6, 12, 18]
        scene = through_picks(scene.end_round())
        assert scene.player(0).dice == [0, 6, 12, 18]
        scene.say("score 1")
        assert scene.player(0).dice == [-1] * 4


class TestNextRound:
    """CIR-11.11 to CIR-11.13"""

    def second(self, seats: int = 3, round: int = 1) -> Scene:
        scene = round_over(seats, round, hats=(7, 4, 12, 2)[:seats])
        scene.player(0).resting = 3
        scene.player(0).shows = 2
        through_picks(scene)
        while scene.legal("score"):
            scene.say("score 1")
        return scene

    @pytest.mark.rule("CIR-11.11")
    def test_markers_return_and_the_display_is_filled(self) -> None:
        scene = self.second()
        assert (scene.player(0).ready, scene.player(0).resting) == (3, 0)
        assert all(card >= 0 for card in scene.state.shown_cards[:3])
        assert all(trainer >= 0 for trainer in scene.state.shown_trainers[:3])
        assert all(player.shows == 0 for player in scene.state.players)

    @pytest.mark.rule("CIR-11.11")
    def test_no_trainers_after_the_second_round(self) -> None:
        scene = self.second(round=2)
        assert all(card >= 0 for card in scene.state.shown_cards[:3])
        assert scene.state.shown_trainers == [-1] * 4

    @pytest.mark.rule("CIR-11.11", "CIR-11.12")
    def test_hats_slide_down_and_the_lowest_starts(self) -> None:
        scene = self.second()
        assert [player.hat for player in scene.state.players] == [2, 1, 3]
        assert scene.state.starter == 1
        assert scene.state.seat == 1
        scene.idle_turn()
        assert scene.state.seat == 2
        scene = self.second(4)
        assert [player.hat for player in scene.state.players] == [3, 2, 4, 1]
        assert scene.state.starter == 3

    @pytest.mark.rule("CIR-11.13")
    def test_all_dice_are_rolled_again(self) -> None:
        scene = self.second()
        assert [sum(scene.state.pool[6 * colour : 6 * colour + 6]) for colour in range(4)] == [4, 4, 4, 3]
        rolls = [entry.word for entry in scene.match.log if entry.word.startswith("roll")]
        assert len(rolls) == 8


class TestTheEnd:
    """CIR-13"""

    @pytest.mark.rule("CIR-13.1")
    def test_four_cards_at_half_value_rounded_down_each(self) -> None:
        scene = through_picks(round_over(round=3))
        scene.cards("C1/ROW", "GEM/TO", "V2/SML", "CLR/POST", "VAL/LRG")
        scene.me.tiles = [0, 0, 0, 3, 0, 8]
        scene.me.completed = 0b1
        scene.say("score 1", "score 1")
        assert scene.player(0).points[HALVES] == 3 + 14 // 2 + 1 + 0

    @pytest.mark.rule("CIR-13.1")
    def test_each_card_is_rounded_down_alone(self) -> None:
        scene = through_picks(round_over(round=3))
        scene.cards("C1/ROW", "VAL/AREA", "PP3/HAT", "GEM/EDGE", "C1/COL")
        scene.me.hat = 5
        scene.tiles("large orange a1 r0")
        scene.say("score 1", "score 1")
        assert scene.player(0).points[HALVES] == 3 // 2 + 5 // 2 + 2 // 2

    @pytest.mark.rule("CIR-13.2")
    @pytest.mark.parametrize(("coins", "points"), [(4, 0), (5, 1), (9, 1), (10, 2)])
    def test_five_coins_are_a_point(self, coins: int, points: int) -> None:
        scene = through_picks(round_over(round=3))
        scene.player(0).coins = coins
        scene.say("score 1", "score 1")
        assert scene.player(0).points[COINS] == points

    @pytest.mark.rule("CIR-13.3", "CIR-13.4")
    def test_full_zones_with_gems_as_fillers(self) -> None:
        scene = through_picks(round_over(round=3))
        scene.gems("")
        zone = 0b111 | 0b111 << 9 | 0b111 << 18
        scene.me.north = zone | (0b110 | 0b111 << 9) << 3
        scene.say("score 1", "score 1")
        assert scene.player(0).points[ZONES] == 4
        scene = through_picks(round_over(round=3))
        scene.gems("oogw")
        scene.me.north = zone | (0b110 | 0b111 << 9) << 3
        scene.say("score 1", "score 1")
        assert scene.player(0).points[ZONES] == 8

    @pytest.mark.rule("CIR-13.3")
    def test_the_nine_zones_are_blocks_of_the_grid(self) -> None:
        assert zones_with_fillers((1 << 81) - 1, 0) == 9
        assert zones_with_fillers(((1 << 81) - 1) & ~(1 << 40), 0) == 8

    @pytest.mark.rule("CIR-13.4")
    def test_the_best_use_of_fillers_is_found(self) -> None:
        block = 0b111 | 0b111 << 9 | 0b111 << 18
        covered = (block & ~0b111) | (block & ~0b1) << 3 | (block & ~0b11) << 6
        assert [zones_with_fillers(covered, fillers) for fillers in range(7)] == [0, 1, 1, 2, 2, 2, 3]

    @pytest.mark.rule("CIR-13.4")
    def test_fillers_complete_no_row_for_a_card(self) -> None:
        scene = through_picks(round_over(round=3))
        scene.cards("C1/COL", "PW2/ROW", "CLR/ZONE", "C1/COL", "C1/COL").gems("ooowww")
        scene.me.north = (0b111111111 & ~0b1) & NORTH
        scene.say("score 1", "score 1")
        assert scene.player(0).points[HALVES] == 0

    @pytest.mark.rule("CIR-13.5")
    def test_most_points_win_and_the_higher_hat_breaks_a_tie(self) -> None:
        scene = through_picks(round_over(round=3, hats=(3, 6)))
        for player in scene.state.players:
            player.gems = [0, 0, 0, 0]
            player.coins = 0
            player.points = [50, 0, 0, 0, 0, 0, 0]
            player.cards = [card_id(name) for name in (*EMPTY, "C1/ROW")]
        tied = scene.say("score 1", "score 1").state.result()
        assert tied == Result([50, 50], [2, 1], decided_by="CIR-13.5")
        assert scene.why_not("take orange 1") == "CIR-13.5"
        scene = through_picks(round_over(round=3, hats=(3, 6)))
        for seat, player in enumerate(scene.state.players):
            player.gems = [0, 0, 0, 0]
            player.coins = 0
            player.points = [51 - seat, 0, 0, 0, 0, 0, 0]
            player.cards = [card_id(name) for name in (*EMPTY, "C1/ROW")]
        assert scene.say("score 1", "score 1").state.result() == Result([51, 50], [1, 2])
