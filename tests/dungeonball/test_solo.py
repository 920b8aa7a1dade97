"""Playing alone: sections 15 and 16 of the rules."""

from __future__ import annotations

from collections import Counter

import pytest

from midway.core.chance import Rng
from midway.core.words import CHANCE
from midway.games.dungeonball import GAME
from midway.games.dungeonball.components import BASE_DECK, LEVELS, MIMIC, SKULLS, SOLO_CARDS, SPIDER, SoloCard
from midway.games.dungeonball.rules.dungeon import draws, take_card
from midway.games.dungeonball.rules.state import DungeonState
from midway.games.dungeonball.words import DRAW_MOVES
from tests.dungeonball.scene import Scene


def solo(team: str = "orcs", level: str = "I") -> Scene:
    """You have the ball on your starting space."""
    return Scene(team, seats=1, level=level)


def dungeon_has_ball(team: str = "orcs", **fields: int) -> Scene:
    scene = solo(team)
    scene.at(offense=1, **fields)
    return scene


def card_word(wanted: SoloCard) -> str:
    return f"card {SOLO_CARDS.index(wanted) + 1}"


def card_with(order: str = "", good: bool | None = None) -> str:
    """A base card whose order of directions begins so, or whose kick is good or not."""
    return card_word(next(c for c in BASE_DECK if c.order.startswith(order) and good in (None, c.good)))


@pytest.mark.rule("DUN-15.1")
def test_a_deck_stands_for_the_opponent() -> None:
    scene = solo()
    assert scene.state.seats == 1
    assert scene.state.actors() == [0]
    scene.say("up")
    assert scene.state.actors() == [CHANCE]
    assert set(scene.words()) == {f"card {n}" for n in range(1, 25)}
    scene.side(0).score = 3
    scene.at(offense=0, half=2, clock=0)
    scene.say("let time expire")
    result = scene.state.result()
    assert result is not None
    assert (result.scores, result.ranks, result.rivals) == ([3], [1], [0])


@pytest.mark.rule("DUN-1.1")
def test_a_lone_loser_is_second() -> None:
    scene = solo()
    scene.side(1).score = 3
    scene.at(half=2, clock=0)
    scene.say("let time expire")
    result = scene.state.result()
    assert result is not None
    assert (result.ranks, result.utilities()) == ([2], [0.0])


@pytest.mark.rule("DUN-15.2")
def test_the_cards_of_the_deck() -> None:
    assert [len(BASE_DECK), len(MIMIC), len(SPIDER), len(SKULLS)] == [24, 6, 6, 6]
    assert len({card.order for card in BASE_DECK}) == 24
    assert all(sorted(card.order) == sorted("URDL") for card in SOLO_CARDS)
    assert sum(card.ball for card in BASE_DECK) == 45
    assert sum(card.cleat for card in BASE_DECK) == 75
    assert sum(card.time for card in BASE_DECK) == 30
    assert sum(card.good for card in BASE_DECK) == 17
    assert Counter(card.covers for card in BASE_DECK) == {"R": 3, "Y": 10, "B": 11}
    assert BASE_DECK[1].order.startswith("U")
    assert BASE_DECK[1].ball == 1


@pytest.mark.rule("DUN-15.3", "DUN-15.5")
@pytest.mark.parametrize(
    ("level", "teams"),
    [
        ("I", []),
        ("II", [MIMIC]),
        ("III", [SPIDER]),
        ("IV", [SKULLS]),
        ("V-mimic-spider", [MIMIC, SPIDER]),
        ("V-mimic-skull", [MIMIC, SKULLS]),
        ("V-spider-skull", [SPIDER, SKULLS]),
        ("VI", [MIMIC, SPIDER, SKULLS]),
    ],
)
def test_which_cards_each_level_adds(level: str, teams: list[list[SoloCard]]) -> None:
    scene = solo(level=level)
    scene.say("up")
    added = {word for word in scene.words() if int(word.split()[1]) > 24}
    assert added == {card_word(card) for team in teams for card in team}


def whole_pass(state: DungeonState, rng: Rng) -> list[int]:
    """Draws until the deck has been through once, and returns the cards in order."""
    seen = []
    for _ in range(24):
        outcomes = draws(state)
        card = outcomes.pick(rng.below(outcomes.total)).a
        take_card(state, card)
        seen.append(card)
    return seen


@pytest.mark.rule("DUN-15.4", "DUN-15.6")
@pytest.mark.parametrize(("level", "base"), [("I", 24), ("III", 18), ("V-mimic-skull", 12), ("VI", 6)])
def test_six_base_cards_leave_for_each_team_and_the_deck_is_shuffled_again(level: str, base: int) -> None:
    rng = Rng(3)
    missing: Counter[int] = Counter()
    for _ in range(60):
        state = solo(level=level).state
        first = whole_pass(state, rng)
        assert len(set(first)) == 24
        assert sum(card < 24 for card in first) == base
        second = whole_pass(state, rng)
        assert sorted(second) == sorted(first)
        assert second != first
        missing.update(set(range(24)) - set(first))
    assert set(missing) == (set() if level == "I" else set(range(24))), "any base card may be the one removed"


@pytest.mark.rule("DUN-15.4")
def test_the_removed_cards_are_picked_blindly() -> None:
    scene = solo(level="II")
    scene.say("up")
    weights = {move.a: weight for move, weight in scene.state.outcomes().items()}
    assert {weights[card] for card in range(24)} == {18}
    assert {weights[card] for card in range(24, 30)} == {24}


@pytest.mark.rule("DUN-15.6")
def test_in_a_deck_shuffled_again_every_card_is_as_likely() -> None:
    state = solo(level="II").state
    deck = whole_pass(state, Rng(3))
    outcomes = draws(state)
    assert sorted(move.a for move in outcomes.moves) == sorted(deck)
    assert len({weight for _, weight in outcomes.items()}) == 1


@pytest.mark.rule("DUN-15.6")
def test_the_last_card_of_a_known_deck_needs_no_drawing() -> None:
    scene = solo()
    scene.state.pool = 1 << 12
    scene.state.left = 1
    scene.say("up")
    assert scene.state.drawn == 12
    assert scene.rolling() == 7
    assert scene.state.left == 24


@pytest.mark.rule("DUN-15.4", "DUN-15.6")
def test_the_last_card_is_drawn_while_it_may_be_one_of_several() -> None:
    scene = solo(level="II")
    state = scene.state
    state.pool = 0b1111111
    state.left = 1
    state.base_drawn = 17
    scene.say("up")
    assert state.actors() == [CHANCE], "one of seven base cards is left, the others were removed"
    assert scene.words() == [f"card {n}" for n in range(1, 8)]
    scene.say("card 3")
    assert state.left == 24


@pytest.mark.rule("DUN-15.7")
def test_the_dungeon_takes_the_ball_if_it_wins_the_toss() -> None:
    state = GAME.new(1)
    assert isinstance(state, DungeonState)
    room, chance = GAME.vocabulary(state.options), GAME.chance_vocabulary(state.options)
    state.play(0, room.parse("team orcs"))
    state.play(0, room.parse("heads"))
    state.play(CHANCE, chance.parse("toss tails"))
    assert [move.word for move in state.legal(0)] == ["west end", "east end"]
    state.play(0, room.parse("east end"))
    assert (state.offense, state.west) == (1, 1)
    state = GAME.new(1)
    assert isinstance(state, DungeonState)
    for actor, word in ((0, "team trolls"), (0, "heads"), (CHANCE, "toss heads"), (0, "attack first")):
        state.play(actor, (chance if actor == CHANCE else room).parse(word))
    assert (state.offense, state.west, state.down, state.sides[0].momentum) == (0, 0, 1, 4)
    assert [move.word for move in state.legal(0)] == ["up", "right", "down", "left"], "the drive has begun"


@pytest.mark.rule("DUN-15.8")
@pytest.mark.parametrize(
    ("pawn", "order", "square"), [(4, "U", 1), (4, "L", 3), (1, "UR", 2), (0, "UL", 1), (0, "UD", 3), (8, "RD", 5)]
)
def test_its_pawn_takes_the_first_direction_the_board_allows(pawn: int, order: str, square: int) -> None:
    scene = dungeon_has_ball()
    scene.side(1).pawn = pawn
    scene.say("defend red", card_with(order))
    assert scene.side(1).pawn == square


@pytest.mark.rule("DUN-15.9")
def test_both_pawns_share_your_board() -> None:
    scene = dungeon_has_ball()
    assert [side.pawn for side in scene.state.sides] == [4, 4]
    scene.say("defend blue", card_with("U"))
    assert [side.pawn for side in scene.state.sides] == [4, 1]


@pytest.mark.rule("DUN-15.10")
def test_a_right_guess_stops_the_dungeon() -> None:
    scene = dungeon_has_ball()
    scene.say("defend red", "card 1")
    state = scene.state
    assert (state.offense, state.ball, state.down) == (1, 6, 2)
    assert scene.side(0).momentum == 1


@pytest.mark.rule("DUN-15.11")
@pytest.mark.parametrize(
    ("card", "guess", "ball"),
    [("card 1", "defend blue", 9), ("card 13", "defend yellow", 9), ("card 8", "defend red", 10)],
)
def test_a_wrong_guess_lets_the_ball_move(card: str, guess: str, ball: int) -> None:
    scene = dungeon_has_ball()
    scene.say(guess, card)
    assert scene.state.ball == ball


@pytest.mark.rule("DUN-15.12")
def test_on_defense_you_name_a_colour() -> None:
    scene = dungeon_has_ball()
    assert scene.words() == ["defend red", "defend yellow", "defend blue"]
    assert scene.why_not("defend red 1") == "DUN-15.12"


@pytest.mark.rule("DUN-15.13")
@pytest.mark.parametrize("guess", ["defend red", "defend blue"])
def test_the_stopwatch_runs_whether_the_ball_moved_or_not(guess: str) -> None:
    scene = dungeon_has_ball()
    scene.say(guess, "card 1")
    assert scene.state.clock == 27


@pytest.mark.rule("DUN-15.14")
def test_the_stopwatch_counts_only_for_its_plays() -> None:
    scene = solo()
    scene.say("up", "card 1", "roll bbbbbbb", "keep")
    assert scene.state.clock == 29
    scene = dungeon_has_ball(ball=14, down=4)
    scene.say("card 1")
    assert scene.state.clock == 29


@pytest.mark.rule("DUN-15.15", "DUN-15.16")
@pytest.mark.parametrize(("good", "score"), [(True, 3), (False, 0)])
def test_on_fourth_down_in_range_it_kicks(good: bool, score: int) -> None:
    scene = dungeon_has_ball(ball=14, down=4)
    assert scene.state.actors() == [CHANCE]
    scene.say(card_with(good=good))
    assert scene.side(1).score == score
    assert (scene.state.offense, scene.state.ball) == (0, 6)
    scene = dungeon_has_ball(ball=13, down=4)
    assert scene.state.actors() == [CHANCE], "the circle with the posts is in range"
    scene = dungeon_has_ball(ball=14, down=3)
    assert scene.state.actors() == [0], "before fourth down it runs plays"


@pytest.mark.rule("DUN-15.16", "DUN-15.19")
def test_its_extra_point_is_drawn_and_never_a_two_point_try() -> None:
    for good, score in ((True, 7), (False, 6)):
        scene = dungeon_has_ball(ball=19)
        scene.say("defend blue", "card 1")
        assert scene.side(1).score == 6
        assert scene.state.actors() == [CHANCE]
        scene.say(next(w for w in scene.words() if SOLO_CARDS[int(w.split()[1]) - 1].good is good))
        assert scene.side(1).score == score
        assert (scene.state.offense, scene.state.ball) == (0, 6)


@pytest.mark.rule("DUN-15.17")
def test_on_fourth_down_out_of_range_it_punts() -> None:
    scene = dungeon_has_ball(ball=12, down=3)
    scene.say("defend red", "card 1")
    assert (scene.state.offense, scene.state.ball, scene.state.down) == (0, 6, 1)


@pytest.mark.rule("DUN-15.18")
@pytest.mark.parametrize(("behind", "kicks"), [(0, True), (2, True), (3, False), (6, False), (7, False), (8, True)])
@pytest.mark.parametrize("overtime", [False, True])
def test_on_its_last_chance_it_may_want_a_touchdown(behind: int, kicks: bool, overtime: bool) -> None:
    scene = solo()
    scene.side(0).score = 10 + behind
    scene.side(1).score = 10
    if overtime:
        scene.at(offense=1, ball=14, half=3, overtime=1, overtime_drive=1, down=4)
    else:
        scene.at(offense=1, ball=14, half=2, clock=0, down=2)
    assert (scene.state.actors() == [CHANCE]) is kicks


@pytest.mark.rule("DUN-15.18")
def test_earlier_it_kicks_even_if_behind() -> None:
    scene = solo()
    scene.side(0).score = 5
    scene.at(offense=1, ball=14, half=2, clock=3, down=4)
    assert scene.state.actors() == [CHANCE]
    scene = solo()
    scene.side(0).score = 5
    scene.at(offense=1, ball=14, half=3, overtime=1, overtime_drive=0, down=4)
    assert scene.state.actors() == [CHANCE]


@pytest.mark.rule("DUN-15.19")
def test_its_final_play() -> None:
    scene = dungeon_has_ball(ball=14, clock=0)
    assert scene.state.actors() == [CHANCE], "in range it kicks on any down"
    scene = dungeon_has_ball(ball=8, clock=0)
    assert scene.words() == ["defend red", "defend yellow", "defend blue"], "out of range it runs a play"
    scene.say("defend red", "card 1")
    assert scene.state.half == 2
    scene = dungeon_has_ball(ball=8, clock=0, down=4)
    assert scene.state.half == 2, "on fourth down out of range it punts, which ends the half"
    scene = solo()
    scene.side(0).score = 20
    scene.at(offense=1, ball=14, half=2, clock=3, down=4)
    scene.say(card_with(good=True))
    assert scene.state.offense == 0, "it never tries an onside kick"


@pytest.mark.rule("DUN-15.20", "DUN-16.1")
@pytest.mark.parametrize(("step", "dice"), [("left", 3), ("up", 7), ("right", 7)])
def test_your_play_meets_the_defense_of_a_card(step: str, dice: int) -> None:
    scene = solo()
    scene.say(step, "card 1")
    assert scene.rolling() == dice


@pytest.mark.rule("DUN-15.21", "DUN-15.22")
def test_the_dungeon_has_no_cards_and_no_momentum() -> None:
    scene = solo()
    scene.momentum(20, 0)
    scene.at(down=4)
    scene.say("pass", "punt")
    assert [side.momentum for side in scene.state.sides] == [21, 0]
    scene = solo("werewolves")
    scene.momentum(20, 0)
    scene.say("up", "card 1", "roll bbbbbll", "keep")
    assert scene.side(0).momentum == 22
    scene.say("juke ball", "roll b")
    assert scene.state.down == 2, "you play one card at most"


@pytest.mark.rule("DUN-15.22")
def test_one_whistle_card_at_most() -> None:
    scene = solo("trolls")
    scene.momentum(20, 0)
    scene.say("up", "card 1", "roll bbbbbbb", "keep", "pass")
    assert scene.words() == ["regenerate", "slow grind", "pass"]
    scene.say("slow grind")
    assert scene.state.down == 2


@pytest.mark.rule("DUN-15.23")
def test_cards_of_the_offense_are_played_as_usual() -> None:
    scene = solo("orcs")
    scene.momentum(20, 0)
    assert scene.words() == ["war drums", "pass"]
    scene.say("war drums", "up", "card 4")
    assert scene.rolling() == 4
    scene.say("roll bbbb", "keep", "steamroller")
    assert scene.state.ball == 9


@pytest.mark.rule("DUN-15.24")
def test_cards_of_the_defense_follow_a_right_guess() -> None:
    scene = dungeon_has_ball("orcs", ball=12)
    scene.momentum(0, 20)
    scene.say("defend red", "card 1")
    assert scene.words() == ["bone crusher", "big hit", "pass"]
    scene.say("bone crusher", "black fist")
    assert (scene.state.ball, scene.state.down) == (8, 2)
    scene = dungeon_has_ball("orcs", ball=12)
    scene.momentum(0, 20)
    scene.say("defend blue", "card 1")
    assert (scene.state.ball, scene.state.down) == (14, 2), "after a wrong guess nothing is offered"


@pytest.mark.rule("DUN-15.24")
@pytest.mark.parametrize(("team", "card", "guess", "draw"), [
    ("gnolls", "strip the ball", "defend red", "card 1"),
    ("wraiths", "ghost hands", "defend yellow", "card 8"),
])  # fmt: skip
def test_taking_the_ball_from_the_dungeon(team: str, card: str, guess: str, draw: str) -> None:
    scene = dungeon_has_ball(team, ball=12)
    scene.momentum(0, 20)
    scene.say(guess, draw, card, "black fist" if team == "gnolls" else "black claw")
    assert (scene.state.offense, scene.state.ball, scene.state.down) == (0, 22 - 12, 1)


@pytest.mark.rule("DUN-15.24")
def test_tripwire_against_the_dungeon() -> None:
    scene = dungeon_has_ball("kobolds", ball=12)
    scene.momentum(0, 20)
    scene.say("defend red", "card 1", "tripwire", "black claw")
    assert (scene.state.ball, scene.state.down) == (9, 2)


@pytest.mark.rule("DUN-15.25", "DUN-15.26")
@pytest.mark.parametrize(
    ("team", "cards"),
    [
        ("orcs", ["gang tackle"]),
        ("werewolves", ["pounce"]),
        ("gnolls", ["gang tackle"]),
        ("kobolds", ["pit trap"]),
        ("trolls", ["boulder wall", "clobber"]),
        ("wraiths", ["chill grasp"]),
    ],
)
def test_cards_that_would_do_nothing_are_not_offered(team: str, cards: list[str]) -> None:
    scene = dungeon_has_ball(team, ball=12)
    scene.momentum(0, 20)
    assert scene.words()[0] == "defend red", "neither Howl nor Cackle is asked for"
    scene.say("defend red", "card 1")
    for card in cards:
        assert scene.why_not(card) == "DUN-15.26"


@pytest.mark.rule("DUN-15.26")
@pytest.mark.parametrize(("team", "card"), [("werewolves", "howl red"), ("gnolls", "cackle")])
def test_whistles_find_nothing_in_the_dungeon(team: str, card: str) -> None:
    scene = dungeon_has_ball(team)
    scene.momentum(0, 20)
    assert scene.why_not(card) == "DUN-15.26"


@pytest.mark.rule("DUN-15.26")
def test_phase_walk_finds_nothing_to_undo() -> None:
    scene = solo("wraiths")
    scene.momentum(20, 0)
    scene.say("up", "card 1", "roll bbbbbbb", "keep")
    assert scene.why_not("phase walk") == "DUN-15.26"


@pytest.mark.rule("DUN-15.27")
@pytest.mark.parametrize(("face", "ball"), [("fist", 9), ("skull", 8), ("claw", 12), ("miss", 12)])
def test_big_hit_against_the_dungeon(face: str, ball: int) -> None:
    scene = dungeon_has_ball(ball=12)
    scene.momentum(0, 3)
    scene.say("defend red", "card 1", "big hit", f"black {face}")
    assert (scene.state.ball, scene.state.down) == (ball, 2)


@pytest.mark.rule("DUN-16.2", "DUN-16.3")
@pytest.mark.parametrize(("step", "dice"), [("right", 3), ("left", 3), ("up", 7)])
def test_double_defense(step: str, dice: int) -> None:
    scene = solo(level="II")
    assert MIMIC[3].covers == "YB"
    scene.say(step, card_word(MIMIC[3]))
    assert scene.rolling() == dice


@pytest.mark.rule("DUN-16.4")
@pytest.mark.parametrize("step", ["up", "right", "left"])
def test_a_minus_number_always_takes_dice(step: str) -> None:
    scene = solo(level="IV")
    scene.say(step, card_word(SKULLS[2]))
    assert scene.rolling() == 2


@pytest.mark.rule("DUN-16.5", "DUN-16.6")
def test_a_turnover_sign() -> None:
    scene = solo(level="IV")
    scene.at(ball=8)
    scene.say("up", card_word(SKULLS[5]))
    state = scene.state
    assert (state.offense, state.ball, state.down, state.clock) == (1, 22 - 8, 1, 29)
    scene = solo(level="IV")
    scene.at(ball=19)
    scene.say("run", "right", "card 1", "roll bbbbbbb", "keep", "two points")
    scene.decline()
    scene.say("left", card_word(SKULLS[5]))
    assert (scene.state.offense, scene.state.ball, scene.side(0).score) == (1, 6, 6)


@pytest.mark.rule("DUN-16.7", "DUN-16.8")
def test_a_move_back_sign() -> None:
    scene = solo(level="IV")
    scene.at(ball=12)
    scene.say("up", card_word(SKULLS[4]))
    assert scene.state.ball == 8
    assert scene.rolling() == 7, "its defense counts as well"
    scene = solo(level="III")
    scene.at(ball=12)
    scene.say("left", card_word(SPIDER[4]))
    assert scene.state.ball == 9
    assert scene.rolling() == 4


def test_every_level_has_a_name_that_can_be_chosen() -> None:
    assert GAME.options[0].choices == tuple(LEVELS)
    assert len(DRAW_MOVES) == 42
