"""COIN-1 and COIN-2: components, set-up, draft and deck."""

from __future__ import annotations

from collections import Counter

import pytest

from midway.core.chance import RandomDealer, Rng, ScriptedDealer
from midway.core.errors import BadSeats, IllegalMove
from midway.core.match import Match
from midway.core.words import CHANCE
from midway.games.insertcoin import GAME
from midway.games.insertcoin.components import CARD_SHAPES, CARD_SYMBOLS, SHAPE_NAMES, SYMBOL_NAMES, VALUES
from midway.games.insertcoin.rules.state import CoinState
from midway.games.insertcoin.words import SHAPE_SQUARES, SIZES
from tests.insertcoin.scene import ALIEN, CHERRY, DEMON, KABUKI, ROBOT, SHIELD, SHIP, SKULL, Scene


def state_of(match: Match) -> CoinState:
    assert isinstance(match.state, CoinState)
    return match.state


def dealt(seats: int = 2, draft: bool = False) -> Match:
    """A game in which seat 1 holds cards 1 to 5 (1 to 4 in a draft), seat 2 the next ones, and so on."""
    match = Match(GAME, seats, {"draft": draft})
    match.run(ScriptedDealer([f"deal {card}" for card in range(1, seats * (4 if draft else 5) + 1)]))
    return match


@pytest.mark.rule("COIN-1.1")
def test_two_to_six_players_have_a_sheet_of_three_levels_each() -> None:
    for seats in range(2, 7):
        state = GAME.new(seats)
        assert isinstance(state, CoinState)
        assert [len(sheet.filled) for sheet in state.sheets] == [3] * seats
    for seats in (1, 7):
        with pytest.raises(BadSeats, match="2 to 6 seats"):
            GAME.new(seats)


@pytest.mark.rule("COIN-1.2")
def test_there_are_thirty_cards_with_two_different_symbols() -> None:
    assert len(CARD_SHAPES) == 30
    assert all(left != right for left, right in CARD_SYMBOLS)
    assert len({tuple(sorted(pair)) for pair in CARD_SYMBOLS}) == 30
    counts = Counter(SYMBOL_NAMES[symbol] for pair in CARD_SYMBOLS for symbol in pair)
    assert counts == {
        "L4": 8,
        "T4": 7,
        "O4": 7,
        "S4": 6,
        "I4": 6,
        "V3": 5,
        "I3": 5,
        "P5": 4,
        "U5": 3,
        "V5": 3,
        "L5": 2,
        "T5": 2,
        "W5": 2,
    }


@pytest.mark.rule("COIN-1.6")
def test_eight_shapes_are_printed_three_or_four_times() -> None:
    copies = Counter(SHAPE_NAMES[shape] for shape in CARD_SHAPES)
    assert copies == {CHERRY: 4, SHIELD: 4, SHIP: 4, ALIEN: 4, KABUKI: 4, SKULL: 4, DEMON: 3, ROBOT: 3}
    assert VALUES == [10, 10, 10, 20, 20, 20, 30, 30]
    assert SIZES == [21, 22, 22, 36, 37, 37, 52, 52]


@pytest.mark.rule("COIN-1.6")
def test_a_player_may_have_a_shape_twice_and_each_copy_sets_off_its_ability() -> None:
    scene = Scene((CHERRY, CHERRY, DEMON), (SHIP, SHIP, ROBOT))
    scene.fill_but(0, 1, "e1", "f1", "g1")
    scene.fill_but(0, 2, "a5", "b5", "c5")
    scene.flip(4)
    scene.say(0, "left 1", "activate 1", "fill 2@a5", "fill 2@b5", "fill 2@c5")
    assert scene.legal(0) == ["activate 2", "decline"]
    scene.say(0, "activate 2")
    assert scene.sheet(0).fills == 3


@pytest.mark.rule("COIN-1.3")
def test_five_cards_are_dealt_to_each_player() -> None:
    match = dealt(3)
    assert [sheet.hand.bit_count() for sheet in state_of(match).sheets] == [5, 5, 5]
    assert match.state.actors() == [0, 1, 2]


@pytest.mark.rule("COIN-1.3")
def test_six_players_are_dealt_all_thirty_cards_and_the_last_is_no_draw() -> None:
    match = Match(GAME, 6)
    entries = match.run(RandomDealer(Rng(1)))
    assert len(entries) == 29
    hands = [sheet.hand for sheet in state_of(match).sheets]
    assert sum(hands) == (1 << 30) - 1


@pytest.mark.rule("COIN-1.4")
def test_three_of_five_are_kept_and_their_shapes_are_the_levels_for_the_whole_game() -> None:
    match = dealt()
    for word in ("keep 5", "keep 1", "keep 3"):
        match.say(0, word)
    assert match.state.actors() == [1]
    for word in ("keep 6", "keep 9", "keep 10"):
        match.say(1, word)
    sheets = state_of(match).sheets
    assert [[SHAPE_NAMES[shape] for shape in sheet.shapes] for sheet in sheets] == [
        [SHIELD, CHERRY, CHERRY],
        [SHIELD, SHIP, SHIP],
    ]
    match.run(ScriptedDealer(["flip 2"]))
    with pytest.raises(IllegalMove, match=r"COIN-1\.4"):
        match.say(0, "keep 2")


@pytest.mark.rule("COIN-1.5")
def test_a_choice_is_secret_until_all_have_chosen() -> None:
    match = Match(GAME, 2, listen=True)
    match.run(ScriptedDealer([f"deal {card}" for card in range(1, 11)]))
    assert [[event.numbers[0] for event in match.events() if event.seen_by(1)]] == [[5, 6, 7, 8, 9]]
    before = match.state.observe(1)
    for word in ("keep 5", "keep 1", "keep 3"):
        match.say(0, word)
    assert match.state.observe(1) == before
    assert match.events() == []
    assert "keep 4" not in str(match.state.observe(1))
    for word in ("keep 6", "keep 9", "keep 10"):
        match.say(1, word)
    assert match.state.observe(1)["sheets"][0]["shapes"] == [1, 0, 0]
    assert match.state.observe(1)["sheets"][0].keys().isdisjoint({"hand", "picks", "seen"})


@pytest.mark.rule("COIN-1.5")
def test_only_cards_of_the_own_hand_can_be_kept_and_each_once() -> None:
    match = dealt()
    match.say(0, "keep 1")
    for word in ("keep 1", "keep 6"):
        with pytest.raises(IllegalMove, match=r"COIN-1\.5"):
            match.say(0, word)


@pytest.mark.rule("COIN-1.7", "COIN-1.8")
def test_shapes_are_copied_as_printed_into_the_corner_of_their_own_box() -> None:
    for squares in SHAPE_SQUARES:
        assert min(x for x, _ in squares) == 0 and max(x for x, _ in squares) < 10
        assert min(y for _, y in squares) == 0 and max(y for _, y in squares) < 10
        reached = {squares[0]}
        while True:
            near = {(x + dx, y + dy) for x, y in reached for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))}
            grown = reached | (near & set(squares))
            if grown == reached:
                break
            reached = grown
        assert reached == set(squares), "a shape hangs together"
    scene = Scene((CHERRY, SHIELD, DEMON), (SHIP, SKULL, ROBOT))
    scene.flip(4)
    scene.say(0, "left 2", "@a2 r0")
    assert scene.sheet(0).filled[0] == 0 and scene.sheet(0).filled[2] == 0
    assert scene.sheet(0).filled[1].bit_count() == 3


@pytest.mark.rule("COIN-1.9")
def test_everybody_starts_with_three_lives_and_three_coins() -> None:
    state = GAME.new(4)
    assert isinstance(state, CoinState)
    assert [(sheet.lives, sheet.coins) for sheet in state.sheets] == [(3, 3)] * 4


@pytest.mark.rule("COIN-1.5")
def test_a_guess_keeps_the_own_cards_and_deals_every_card_once() -> None:
    match = dealt(5)
    match.say(1, "keep 6")
    match.say(1, "keep 8")
    for seed in range(20):
        guess = match.state.guess(1, Rng(seed))
        assert isinstance(guess, CoinState)
        assert guess.sheets[1].secrets() == state_of(match).sheets[1].secrets()
        others = [sheet.hand for seat, sheet in enumerate(guess.sheets) if seat != 1]
        assert [hand.bit_count() for hand in others] == [5] * 4
        assert sum(others) & 0b11111 << 5 == 0, "no card of seat 2 is dealt again"


class TestDraft:
    """COIN-1.10"""

    @pytest.mark.rule("COIN-1.10")
    def test_one_card_is_kept_and_the_rest_goes_to_the_left(self) -> None:
        match = dealt(3, draft=True)
        for seat, card in enumerate((1, 5, 9)):
            match.say(seat, f"keep {card}")
        hands = [sheet.hand for sheet in state_of(match).sheets]
        assert hands == [0b111 << 9, 0b111 << 1, 0b111 << 5]

    @pytest.mark.rule("COIN-1.10")
    def test_after_four_cards_one_is_dropped_and_three_become_levels(self) -> None:
        match = dealt(2, draft=True)
        for words in (("keep 1", "keep 5"), ("keep 6", "keep 2"), ("keep 3", "keep 7")):
            for seat, word in enumerate(words):
                match.say(seat, word)
        held = [sheet.picks for sheet in state_of(match).sheets]
        assert held == [[0, 5, 2, 7], [4, 1, 6, 3]]
        assert [move.word for move in match.state.legal(0)] == ["drop 1", "drop 3", "drop 6", "drop 8"]
        with pytest.raises(IllegalMove, match=r"COIN-1\.10"):
            match.say(0, "keep 1")
        match.say(0, "drop 3")
        match.say(1, "drop 5")
        assert [sheet.shapes for sheet in state_of(match).sheets] == [
            [CARD_SHAPES[0], CARD_SHAPES[5], CARD_SHAPES[7]],
            [CARD_SHAPES[1], CARD_SHAPES[6], CARD_SHAPES[3]],
        ]
        assert match.state.actors() == [CHANCE]

    @pytest.mark.rule("COIN-1.10")
    def test_only_the_deal_changes(self) -> None:
        match = dealt(2, draft=True)
        state = state_of(match)
        rng = Rng(3)
        while state.rounds < 4 or state.actors() != [CHANCE]:
            for seat in list(state.actors()):
                match.say(seat, rng.choice(match.state.legal(seat)).word)
        assert (state.left, state.lurking, state.unseen.bit_count()) == (16, True, 30)

    @pytest.mark.rule("COIN-1.10")
    @pytest.mark.parametrize("seats", [2, 3, 5])
    def test_a_guess_keeps_what_the_seat_has_seen_and_deals_every_card_once(self, seats: int) -> None:
        rng = Rng(seats)
        match = Match(GAME, seats, {"draft": True})
        match.run(RandomDealer(rng))
        while not state_of(match).sheets[0].shapes:
            for seat in range(seats):
                state = match.state.guess(seat, rng)
                assert isinstance(state, CoinState)
                assert state.sheets[seat].secrets() == state_of(match).sheets[seat].secrets()
                assert state.observe(seat) == match.state.observe(seat)
                held = [card for sheet in state.shown for card in range(30) if sheet.hand >> card & 1]
                kept = [] if state.rounds == 4 else [card for sheet in state.shown for card in sheet.picks]
                assert len(set(held + kept)) == len(held + kept) == 4 * seats
                for other in range(seats):
                    seen = state.shown[other].seen
                    picks = state.shown[other].picks
                    assert all(seen[i] >> picks[i] & 1 for i in range(min(len(picks), len(seen))))
            seat = rng.choice(match.state.actors())
            match.say(seat, rng.choice(match.state.legal(seat)).word)


class TestDeck:
    """COIN-2"""

    @pytest.mark.rule("COIN-2.1")
    def test_chosen_cards_are_in_the_deck_again(self) -> None:
        scene = Scene((CHERRY, SHIELD, DEMON), (SHIP, SKULL, ROBOT))
        flips = [move.word for move in scene.state.outcomes().moves]
        assert flips == [f"flip {card}" for card in range(1, 31)] + ["flip game over"]

    @pytest.mark.rule("COIN-2.2")
    def test_the_first_game_over_is_any_of_the_top_sixteen_cards(self) -> None:
        scene = Scene((DEMON, DEMON, SKULL), (ROBOT, ROBOT, KABUKI))
        for number, card in enumerate(range(1, 16)):
            weights = dict(scene.state.outcomes().items())
            over = next(weight for move, weight in weights.items() if move.word == "flip game over")
            assert over * (16 - number) == scene.state.outcomes().total
            others = {weight for move, weight in weights.items() if move.word != "flip game over"}
            assert len(others) == 1
            scene.flip(card)
            for seat in (0, 1):
                scene.pass_turn(seat)
                scene.reserves(seat, 3, 3)
        # Fifteen shapes without a GAME OVER: the sixteenth card is it, and nobody needs to be asked.
        assert scene.events("game over") == [[1]]
        assert scene.state.pile == 1 and scene.state.left == 16 and scene.state.lurking

    @pytest.mark.rule("COIN-2.2")
    def test_after_the_game_over_of_a_pile_its_other_cards_are_shapes(self) -> None:
        scene = Scene((DEMON, DEMON, SKULL), (ROBOT, ROBOT, KABUKI))
        scene.flip("game over")
        assert "flip game over" not in [move.word for move in scene.state.outcomes().moves]
        assert scene.state.outcomes().total == 30
