"""CIR-1 and CIR-2: what the game is, and setting up."""

from __future__ import annotations

import pytest

from midway.core.errors import BadSeats
from midway.core.match import Match
from midway.core.words import CHANCE
from midway.games.circus import GAME
from midway.games.circus.components import (
    CARD_BONUS,
    CARD_CRITERION,
    CARDS,
    POSTERS,
    RING_SYMBOLS,
    START_CARDS,
    TENT_COUNT,
    TRAINER_NAMES,
    TRAINER_TILES,
)
from midway.games.circus.words import WORDS
from tests.circus.scene import Scene


def pips(scene: Scene) -> list[int]:
    """Dice in the main tent by colour, as rolled."""
    return [len(word.split()) - 2 for word in words_of(scene, "roll")]


def words_of(scene: Scene, kind: str) -> list[str]:
    """What chance said of one kind, in order."""
    return [entry.word for entry in scene.match.log if entry.actor == CHANCE and entry.word.split()[0] == kind]


class TestTheGame:
    """CIR-1"""

    @pytest.mark.rule("CIR-1.1")
    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_each_player_has_four_turns_in_each_of_three_rounds(self, seats: int) -> None:
        scene = Scene(seats)
        turns: list[tuple[int, int]] = []
        while scene.state.actors():
            if scene.state.step == 2 and (not turns or turns[-1] != (scene.state.round, scene.state.seat)):
                turns.append((scene.state.round, scene.state.seat))
            scene.say(scene.legal()[0])
        assert turns == [
            (round, (first + turn) % seats)
            for round in (1, 2, 3)
            for first in [next(seat for r, seat in turns if r == round)]
            for turn in range(4 * seats)
        ]

    @pytest.mark.rule("CIR-1.2")
    def test_only_the_player_whose_turn_it_is_acts(self) -> None:
        scene = Scene(3)
        assert scene.state.actors() == [0]
        assert scene.why_not("take orange 3", 0) == ""
        assert {scene.why_not(word.word, 1) for word in WORDS} == {"CIR-1.2"}

    @pytest.mark.rule("CIR-1.3")
    def test_wagons_and_tiles_have_three_colours(self) -> None:
        scene = Scene()
        assert len(scene.state.wagons) == 3
        assert len(scene.state.stock) == 2 * 3
        assert not any(word.word.startswith(("large clear", "small clear")) for word in WORDS)

    @pytest.mark.rule("CIR-1.4")
    def test_the_stock_of_tiles_is_limited(self) -> None:
        scene = Scene()
        assert scene.state.stock == [12, 12, 12, 16, 16, 16]
        scene.state.stock[3] = 1
        scene.take("orange 6", 2).say("build 6")
        scene.say("small orange e5 r0")
        assert scene.state.stock[3] == 0
        assert scene.turn.small == 0

    @pytest.mark.rule("CIR-1.4")
    def test_a_tile_that_is_out_of_stock_is_refused_while_another_is_placed(self) -> None:
        scene = Scene()
        scene.state.stock[0] = 0
        scene.take("orange 6", 1).say("bonus", "build 8")
        assert scene.why_not("large orange e5 r0") == "CIR-1.4"
        assert scene.why_not("small orange e5 r0") == ""
        scene.say("small orange e5 r0")
        assert scene.turn.large == 0

    @pytest.mark.rule("CIR-1.5")
    def test_gems_never_run_out(self) -> None:
        scene = Scene(4)
        for player in scene.state.players:
            player.gems = [3, 3, 3, 3]
        scene.me.gems[0] = 2
        scene.take("orange 1").say("travel 1")
        assert [sum(player.gems[c] for player in scene.state.players) for c in range(4)] == [12, 12, 12, 12]

    @pytest.mark.rule("CIR-1.6")
    def test_coins_are_not_limited(self) -> None:
        scene = Scene()
        scene.me.coins = 500
        scene.cards("C2/LRG", "C1/ROW", "C1/COL", "C1/BON").take("green 1").say("bonus")
        assert scene.me.coins == 502

    @pytest.mark.rule("CIR-1.7")
    def test_points_may_fall_below_zero(self) -> None:
        scene = Scene()
        scene.player(0).coins = 0
        scene.player(0).dice = [5, 5, 5, -1]
        scene.end_round()
        assert scene.player(0).score() == -18

    @pytest.mark.rule("CIR-1.8")
    @pytest.mark.parametrize("seats", [1, 5])
    def test_two_to_four_players(self, seats: int) -> None:
        with pytest.raises(BadSeats):
            GAME.new(seats)


class TestSettingUp:
    """CIR-2"""

    @pytest.mark.rule("CIR-2.1")
    def test_each_seat_is_as_likely_to_start(self) -> None:
        outcomes = GAME.new(3).outcomes()
        assert outcomes.items() == [(move, 1) for move in outcomes.moves]
        assert [move.word for move in outcomes.moves] == ["start 1", "start 2", "start 3"]
        assert Scene(3, "start 2").state.starter == 1

    @pytest.mark.rule("CIR-2.2")
    @pytest.mark.parametrize(("seats", "dice"), [(2, [3, 3, 3, 2]), (3, [4, 4, 4, 3]), (4, [5, 5, 4, 4])])
    def test_the_pool_of_dice(self, seats: int, dice: list[int]) -> None:
        assert pips(Scene(seats)) == dice

    @pytest.mark.rule("CIR-2.2")
    def test_a_roll_lies_in_the_main_tent_with_its_chance(self) -> None:
        match = Match(GAME, 2)
        match.chance("start 1")
        weights = {move.word: weight for move, weight in match.state.outcomes().items()}
        assert match.state.outcomes().total == 6**3
        assert weights["roll orange 1 1 1"] == 1
        assert weights["roll orange 1 1 2"] == 3
        assert weights["roll orange 1 2 3"] == 6
        match.chance("roll orange 2 2 5")
        assert match.state.observe(0)["pool"][:6] == [0, 2, 0, 0, 1, 0]

    @pytest.mark.rule("CIR-2.3")
    def test_the_nineteenth_die(self) -> None:
        assert pips(Scene(4, nineteen=True)) == [5, 5, 5, 4]
        assert pips(Scene(3, nineteen=True)) == [4, 4, 4, 3]

    @pytest.mark.rule("CIR-2.4")
    @pytest.mark.parametrize(("seats", "rows"), [(2, 3), (3, 3), (4, 4)])
    def test_the_display_has_rows_of_a_card_and_a_trainer(self, seats: int, rows: int) -> None:
        state = Scene(seats).state
        assert [card >= START_CARDS for card in state.shown_cards] == [True] * rows + [False] * (4 - rows)
        assert [trainer >= 0 for trainer in state.shown_trainers] == [True] * rows + [False] * (4 - rows)
        assert bin(state.cards_left).count("1") == 40 - rows

    @pytest.mark.rule("CIR-2.4")
    def test_the_master_cards(self) -> None:
        assert CARDS == 56
        assert START_CARDS == 16
        deck = CARD_CRITERION[START_CARDS:]
        assert [deck.count(criterion) for criterion in range(20)] == [2] * 20
        tops = CARD_BONUS[START_CARDS:]
        assert [tops.count(bonus) for bonus in range(1, 15)] == [4, 4, 3, 2, 3, 3, 3, 2, 3, 4, 2, 3, 2, 2]

    @pytest.mark.rule("CIR-2.5")
    def test_cards_of_other_boards_stay_in_the_box_unless_wanted(self) -> None:
        assert Scene(2).state.cards_left & 0xFFFF == 0
        assert Scene(2, spares=True).state.cards_left & 0xFFFF == 0xFF00
        assert Scene(4, spares=True).state.cards_left & 0xFFFF == 0

    @pytest.mark.rule("CIR-2.5")
    def test_starting_posters_that_nobody_has_stay_in_the_box(self) -> None:
        state = Scene(2).state
        assert state.posters_left & 0b111111 == 0
        assert state.posters_gone == 0

    @pytest.mark.rule("CIR-2.6")
    def test_the_display_of_trainers_comes_before_the_draft(self) -> None:
        scene = Scene(2)
        assert words_of(scene, "trainer") == [f"trainer {name}" for name in TRAINER_NAMES[:6]]
        assert scene.state.shown_trainers[:3] == [0, 1, 2]
        assert TRAINER_TILES == 12

    @pytest.mark.rule("CIR-2.7")
    def test_wagons_stand_at_the_start(self) -> None:
        assert Scene().state.wagons == [0, 0, 0]

    @pytest.mark.rule("CIR-2.8")
    def test_fifteen_of_sixteen_tents_cover_the_poster_symbols(self) -> None:
        state = Scene().state
        assert sum(TENT_COUNT) == 16
        assert len(state.tents) == 15
        assert all(tent >= 0 for tent in state.tents)
        assert [sum(symbol == 4 for symbol in ring) for ring in RING_SYMBOLS] == [5, 5, 5]
        match = Match(GAME, 2)
        while "tent" not in match.state.outcomes().moves[0].word:
            match.chance(match.state.outcomes().moves[0].word)
        assert match.state.outcomes().total == 16
        assert dict(match.state.outcomes().items())[match.state.outcomes().moves[0]] == 2

    @pytest.mark.rule("CIR-2.9")
    def test_four_posters_lie_face_up(self) -> None:
        state = Scene().state
        assert len(POSTERS) == 54
        assert len(state.shown_posters) == 4
        assert all(poster >= 6 for poster in state.shown_posters)
        assert bin(state.posters_left).count("1") == 44

    @pytest.mark.rule("CIR-2.10")
    @pytest.mark.parametrize(("side", "boards"), [("a", {0, 1, 2, 3}), ("b", {4, 5, 6, 7}), ("mixed", set(range(8)))])
    def test_boards_are_dealt_with_the_side_of_the_option(self, side: str, boards: set[int]) -> None:
        match = Match(GAME, 4, {"side": side})
        while "board" not in match.state.outcomes().moves[0].word:
            match.chance(match.state.outcomes().moves[0].word)
        assert {move.a for move in match.state.outcomes().moves} == boards
        match.chance(match.state.outcomes().moves[-1].word)
        assert {move.a % 4 for move in match.state.outcomes().moves} == {0, 1, 2}

    @pytest.mark.rule("CIR-2.11")
    def test_starting_cards_have_the_numeral_of_the_board(self) -> None:
        scene = Scene(2, "board iii-a", "board i-a")
        assert scene.player(0).cards == [8, 9, 10, 11]
        assert scene.player(1).cards == [0, 1, 2, 3]

    @pytest.mark.rule("CIR-2.12", "CIR-2.19")
    def test_a_starting_poster_lies_above_the_printed_tent(self) -> None:
        scene = Scene(3, "poster s2p")
        assert [POSTERS[scene.player(seat).posters[0]] for seat in range(3)] == ["s2p", "s1o", "s1g"]
        assert scene.player(0).posters[1:] == [-1] * 5
        assert scene.player(0).tents == [13, -1, -1, -1, -1, -1]

    @pytest.mark.rule("CIR-2.13", "CIR-2.15")
    @pytest.mark.parametrize(("seats", "coins"), [(2, [5, 7]), (3, [5, 6, 7]), (4, [5, 6, 6, 7])])
    def test_starting_goods_and_the_gift(self, seats: int, coins: list[int]) -> None:
        scene = Scene(seats)
        assert [player.coins for player in scene.state.players] == coins
        assert [player.gems for player in scene.state.players] == [[1, 1, 1, 1]] * seats
        assert [player.markers() for player in scene.state.players] == [1] * seats
        assert [player.score() for player in scene.state.players] == [0] * seats

    @pytest.mark.rule("CIR-2.15")
    def test_the_gift_goes_to_the_last_in_turn_order(self) -> None:
        assert [player.coins for player in Scene(3, "start 2").state.players] == [7, 5, 6]

    @pytest.mark.rule("CIR-2.14")
    def test_side_b_may_begin_differently(self) -> None:
        scene = Scene(4, side="b", bstart=True)
        goods = [(player.coins, player.gems, player.markers(), player.score()) for player in scene.state.players]
        assert goods == [
            (8 - 1, [1, 1, 1, 0], 1, 0),
            (2, [1, 1, 1, 1], 2, 0),
            (4, [1, 1, 1, 2], 1, 0),
            (5 + 1, [1, 1, 1, 1], 0, 4),
        ]
        assert Scene(4, side="b").player(0).gems == [1, 1, 1, 1]
        assert Scene(4, bstart=True).player(0).coins == 5

    @pytest.mark.rule("CIR-2.16")
    def test_hats_stand_in_turn_order(self) -> None:
        scene = Scene(3, "start 3")
        assert [player.hat for player in scene.state.players] == [2, 3, 1]
        assert [player.second for player in scene.state.players] == [0, 0, 0]

    @pytest.mark.rule("CIR-2.17", "CIR-2.18")
    def test_the_last_player_drafts_first_and_the_rest_goes_back(self) -> None:
        match = Match(GAME, 3)
        while match.state.actors() == [CHANCE]:
            match.chance(match.state.outcomes().moves[0].word)
        state = match.state
        assert state.actors() == [2]
        assert [move.word for move in state.legal(2)] == ["draft carpenter", "draft painter", "draft bill-sticker"]
        assert state.forbids(2, WORDS.parse("draft foreman")) == "CIR-2.17"
        match.say(2, "draft painter")
        assert state.actors() == [1]
        match.say(1, "draft carpenter")
        assert [player["trainers"] for player in state.observe(0)["players"]] == [[5], [3], [4]]
        assert state.actors() == [0]
        assert state.forbids(0, WORDS.parse("draft painter")) == "CIR-2.17"

    @pytest.mark.rule("CIR-2.17", "CIR-2.18")
    def test_of_two_players_one_tile_stays_and_returns_to_the_deck(self) -> None:
        scene = Scene(2)
        drafted = [entry.word for entry in scene.match.log if entry.word.startswith("draft")]
        assert drafted == ["draft carpenter", "draft painter"]
        assert scene.state.trainers_left >> 5 & 1
        assert scene.state.draft == 0
        assert len(words_of(Scene(4), "trainer")) == 8


def test_whoever_has_a_board_first_is_not_thought_to_be_ahead() -> None:
    match = Match(GAME, 4)
    while match.state.actors() == [CHANCE]:
        match.chance(match.state.outcomes().moves[0].word)
        assert GAME.strategy().evaluate(match.state) == pytest.approx([0.5] * 4, abs=0.2), match.log[-1].word
