"""A down, what else may be done with it, and momentum: sections 4, 5 and 6 of the rules."""

from __future__ import annotations

import pytest

from midway.core.chance import Rng
from midway.core.words import SPECTATOR
from midway.games.dungeonball import GAME
from midway.games.dungeonball.components import DEFENSE_CARDS, MOST_DOWNS, PLAY_BOARD
from midway.games.dungeonball.rules.position import FACE_DOWN
from tests.dungeonball.scene import Scene


@pytest.mark.rule("DUN-4.1", "DUN-4.2")
def test_a_drive_is_four_downs_whatever_the_gain() -> None:
    scene = Scene()
    for down in (1, 2, 3, 4):
        assert (scene.state.offense, scene.state.down) == (0, down)
        scene.state.sides[0].pawn = 4
        if down == 4:
            scene.say("run")
        scene.play("bbcccc", step="right")
    assert scene.state.offense == 1
    assert scene.state.down == 1


@pytest.mark.rule("DUN-4.3")
def test_the_defense_card_lies_face_down() -> None:
    scene = Scene()
    assert scene.state.actors() == [1]
    scene.say("defend yellow 2")
    state = scene.state
    assert state.observe(1)["sealed"] == 3
    assert state.observe(0)["sealed"] == FACE_DOWN
    assert state.observe(SPECTATOR)["sealed"] == FACE_DOWN
    assert "yellow" not in str(state.observe(0))
    other = scene.state.clone()
    other.sealed = 0
    assert other.observe(0) == state.observe(0)
    assert other.key(0) == state.key(0)
    assert other.key() != state.key()
    assert all("3" not in str(event.numbers) for event in scene.events("hide"))
    scene.say("up")
    assert state.observe(0)["sealed"] == 3


@pytest.mark.rule("DUN-4.3")
def test_a_guess_redraws_the_face_down_card_fairly() -> None:
    scene = Scene()
    scene.say("defend yellow 2")
    rng = Rng(5)
    seen = [0] * 6
    for _ in range(1200):
        seen[scene.state.guess(0, rng).sealed] += 1
    assert min(seen) > 140
    assert max(seen) < 260
    assert scene.state.guess(1, rng).sealed == 3
    restored = GAME.restore(scene.state.observe(0), rng)
    assert restored.observe(0) == scene.state.observe(0)


@pytest.mark.rule("DUN-4.4")
def test_six_defense_cards_that_come_back() -> None:
    assert sorted(DEFENSE_CARDS) == [(colour, number) for colour in range(3) for number in (1, 2)]
    scene = Scene()
    assert scene.words() == [f"defend {colour} {n}" for colour in ("red", "yellow", "blue") for n in (1, 2)]
    scene.play("lttttt")
    assert scene.state.down == 2
    assert len(scene.words()) == 6
    assert scene.why_not("defend red") == "DUN-4.4"
    scene.say("defend red 1")
    assert scene.why_not("defend red") == "DUN-4.4"


@pytest.mark.rule("DUN-4.5")
@pytest.mark.parametrize(
    ("square", "steps"),
    [
        (4, {"up", "right", "down", "left"}),
        (0, {"right", "down"}),
        (5, {"up", "down", "left"}),
        (8, {"up", "left"}),
    ],
)
def test_the_pawn_moves_to_an_adjacent_square(square: int, steps: set[str]) -> None:
    scene = Scene()
    scene.state.sides[0].pawn = square
    scene.say("defend red 1")
    assert set(scene.words()) == steps
    assert scene.why_not("stay") == "DUN-4.5"
    assert scene.why_not("down-left") == "DUN-4.5"


@pytest.mark.rule("DUN-4.6")
def test_the_play_board() -> None:
    assert PLAY_BOARD == "YRB" + "BRY" + "BRY"
    for step, colour in (("up", 0), ("down", 0), ("right", 1), ("left", 2)):
        scene = Scene()
        scene.say("defend red 1", step)
        assert scene.state.colour == colour


@pytest.mark.rule("DUN-4.7")
def test_the_pawn_stays_between_drives_halves_and_in_overtime() -> None:
    scene = Scene()
    scene.at(down=4)
    scene.say("run")
    scene.play("lttttt", step="right")
    assert scene.state.offense == 1
    scene.at(clock=0)
    scene.say("let time expire")
    assert scene.state.half == 2
    assert scene.side(0).pawn == 5
    scene.at(clock=0)
    scene.say("let time expire")
    assert scene.state.overtime == 1
    assert scene.side(0).pawn == 5


@pytest.mark.rule("DUN-4.8")
@pytest.mark.parametrize(("card", "dice"), [("defend red 1", 4), ("defend red 2", 3)])
def test_a_right_guess_takes_dice_and_gains_momentum(card: str, dice: int) -> None:
    scene = Scene()
    scene.say(card, "up")
    assert scene.rolling() == dice
    assert scene.side(1).momentum == 1


@pytest.mark.rule("DUN-4.9")
@pytest.mark.parametrize(("card", "dice"), [("defend blue 1", 6), ("defend yellow 2", 7)])
def test_a_wrong_guess_gives_dice(card: str, dice: int) -> None:
    scene = Scene()
    scene.say(card, "up")
    assert scene.rolling() == dice
    assert scene.side(1).momentum == 0


@pytest.mark.rule("DUN-4.10")
def test_the_roll_starts_from_five_dice() -> None:
    rolled = []
    for card in ("defend red 1", "defend blue 1"):
        scene = Scene()
        scene.say(card, "up")
        rolled.append(scene.rolling())
    assert sum(rolled) == 2 * 5


@pytest.mark.rule("DUN-4.11", "DUN-4.12")
def test_two_rolls_at_most_and_any_dice_kept() -> None:
    scene = Scene()
    scene.say("defend red 1", "right", "roll bbcclt")
    assert {"keep", "reroll b", "reroll bbccl", "reroll cl"} <= set(scene.words())
    assert scene.why_not("reroll bbb") == "DUN-4.11"
    scene.say("reroll cl")
    assert scene.rolling() == 2
    scene.say("roll cc")
    assert scene.state.down == 2, "no third roll is offered"
    scene = Scene()
    scene.say("defend red 1", "right", "roll bbbbcc", "keep")
    assert scene.state.ball == 10


@pytest.mark.rule("DUN-4.13")
def test_time_cannot_be_rolled_again() -> None:
    scene = Scene()
    scene.say("defend red 1", "right", "roll bbcctt")
    assert not [word for word in scene.words() if "t" in word.removeprefix("reroll ")]
    assert scene.why_not("reroll t") == "DUN-4.13"
    assert scene.why_not("reroll bt") == "DUN-4.13"
    scene = Scene()
    scene.say("defend red 1", "right", "roll tttttt")
    assert scene.state.down == 2, "with nothing to roll again nothing is asked"


@pytest.mark.rule("DUN-4.14")
def test_lightning_pays_when_the_rolls_are_finished() -> None:
    scene = Scene()
    scene.say("defend red 1", "right", "roll lltttt", "reroll l")
    assert scene.side(0).momentum == 0
    scene.say("roll t")
    assert scene.side(0).momentum == 1
    scene = Scene()
    scene.say("defend red 1", "right", "roll lltttt", "keep")
    assert scene.side(0).momentum == 2


@pytest.mark.rule("DUN-4.15", "DUN-4.16")
def test_lightning_can_be_spent_in_the_same_play() -> None:
    scene = Scene()
    scene.say("defend red 1", "right", "roll bbbclt", "keep")
    assert scene.state.actors() == [0]
    assert "juke cleat" in scene.words()
    scene.say("juke cleat", "roll b")
    assert scene.state.ball == 10
    assert scene.side(0).momentum == 0


@pytest.mark.rule("DUN-4.17")
@pytest.mark.parametrize(
    ("step", "card", "roll", "ball"),
    [
        ("up", "defend blue 1", "bbbbbc", 8),
        ("up", "defend blue 1", "bbcccc", 14),
        ("up", "defend blue 1", "bbbbbb", 6),
        ("right", "defend blue 1", "bccccc", 6),
        ("right", "defend blue 1", "bbbccc", 7),
        ("right", "defend blue 1", "bbbbbb", 12),
        ("left", "defend red 1", "bbcccc", 6),
        ("left", "defend red 1", "bbbccc", 11),
        ("left", "defend red 1", "bbbbbb", 17),
    ],
)
def test_the_ball_moves_once_for_each_time_the_need_is_met(step: str, card: str, roll: str, ball: int) -> None:
    scene = Scene()
    scene.play(roll, step, card)
    assert scene.state.ball == ball


@pytest.mark.rule("DUN-4.18")
def test_time_icons_move_the_clock() -> None:
    scene = Scene()
    scene.say("defend red 1", "right", "roll bbcctt")
    assert scene.state.clock == 29
    scene.say("reroll cc", "roll ct")
    assert scene.state.clock == 26


@pytest.mark.rule("DUN-4.19")
def test_the_clock_stops_at_zero() -> None:
    scene = Scene()
    scene.at(clock=2)
    scene.play("bbcttt")
    assert scene.state.clock == 0


@pytest.mark.rule("DUN-4.20", "DUN-4.22")
def test_after_a_fourth_down_the_other_side_takes_over_on_the_spot() -> None:
    scene = Scene()
    scene.at(down=3, ball=8)
    scene.play("tttttt")
    assert scene.state.down == 4
    scene.say("run")
    scene.play("bbtttt", step="up")
    state = scene.state
    assert (state.offense, state.ball, state.down) == (1, 22 - 8, 1)


@pytest.mark.rule("DUN-4.21")
def test_new_drives_begin_with_the_first_down() -> None:
    scene = Scene()
    scene.at(ball=19, down=2)
    scene.say("field goal", "roll bbbb")
    assert (scene.state.offense, scene.state.down) == (1, 1)
    scene.at(down=4)
    scene.say("punt")
    assert (scene.state.offense, scene.state.down) == (0, 1)
    scene.at(ball=19, down=3)
    scene.say("run")
    scene.play("bbbbbb")
    scene.say("extra point", "roll bbbb")
    assert (scene.state.offense, scene.state.down) == (1, 1)


@pytest.mark.rule("DUN-4.23")
def test_a_half_ends_even_if_no_time_is_rolled() -> None:
    scene = Scene()
    scene.at(downs=MOST_DOWNS - 1)
    assert (scene.state.clock, scene.state.final) == (29, False)
    scene.play("llllll")
    assert (scene.state.clock, scene.state.final) == (0, True)
    scene.say("let time expire")
    assert (scene.state.half, scene.state.downs, scene.state.clock) == (2, 1, 29)


@pytest.mark.rule("DUN-5.1")
def test_punting_on_fourth_down() -> None:
    scene = Scene()
    scene.at(down=3, ball=9)
    assert scene.state.actors() == [1], "nothing but a play is possible"
    scene.at(down=4, ball=9)
    assert scene.words() == ["run", "punt"]
    scene.say("punt")
    state = scene.state
    assert (state.offense, state.ball, state.down) == (1, 6, 1)
    scene = Scene()
    scene.at(ball=13)
    assert scene.why_not("punt") == "DUN-5.1"


@pytest.mark.rule("DUN-5.2")
@pytest.mark.parametrize("down", [1, 2, 3, 4])
def test_field_goals_are_tried_on_any_down_in_range(down: int) -> None:
    scene = Scene()
    scene.at(down=down, ball=15)
    assert "field goal" in scene.words()
    scene = Scene()
    scene.at(down=4, ball=12)
    assert scene.why_not("field goal") == "DUN-5.2"


@pytest.mark.rule("DUN-5.3")
def test_announcements_come_after_whistles_and_before_the_defense_card() -> None:
    scene = Scene("orcs")
    scene.state.ball = 14
    scene.momentum(mine=2)
    assert scene.words() == ["war drums", "pass"]
    scene.say("war drums")
    assert scene.words() == ["run", "field goal"]
    scene.say("field goal")
    assert scene.state.sealed == -1
    scene.say("roll bb")
    assert scene.why_not("war drums", seat=0) != ""
    assert scene.side(0).spent != 0
    scene = Scene()
    scene.say("defend red 1")
    assert scene.why_not("run") == "DUN-5.3"
    scene = Scene()
    scene.at(ball=14, down=4, clock=0)
    scene.say("run", "defend red 1")
    for word in ("field goal", "punt", "hail mary"):
        assert scene.why_not(word) == "DUN-5.3", "it is possible on this down, but no longer"


@pytest.mark.rule("DUN-5.4")
def test_kicks_and_punts_take_no_time() -> None:
    scene = Scene()
    scene.at(ball=16)
    scene.say("field goal", "roll btt")
    assert scene.state.clock == 29
    scene.at(down=4)
    scene.say("punt")
    assert scene.state.clock == 29


@pytest.mark.rule("DUN-6.1", "DUN-6.2")
def test_every_drive_gives_both_players_a_token() -> None:
    scene = Scene()
    state = GAME.new(2)
    for actor, word in ((0, "team orcs"), (1, "team wraiths"), (1, "heads")):
        state.play(actor, GAME.vocabulary(state.options).parse(word))
    state.play(-1, GAME.chance_vocabulary(state.options).parse("toss tails"))
    state.play(0, GAME.vocabulary(state.options).parse("attack first"))
    state.play(1, GAME.vocabulary(state.options).parse("west end"))
    assert [side["momentum"] for side in state.save()["sides"]] == [4, 4], "the first drive of the game"
    scene.at(down=4)
    scene.say("punt")
    assert [side.momentum for side in scene.state.sides] == [1, 1]
    scene.momentum(0, 0)
    scene.at(clock=0)
    scene.say("let time expire")
    assert [side.momentum for side in scene.state.sides] == [1, 1], "the first drive of the second half"
    scene.momentum(0, 0)
    scene.at(ball=19)
    scene.say("run")
    scene.play("bbbbbb")
    scene.say("two points")
    assert [side.momentum for side in scene.state.sides] == [0, 0], "a two-point try is no drive"


@pytest.mark.rule("DUN-6.2", "DUN-6.3")
def test_overtime_keeps_tokens_and_each_of_its_drives_adds_one() -> None:
    scene = Scene()
    scene.side(0).momentum = 7
    scene.at(half=2, clock=0)
    scene.say("let time expire")
    assert [side.momentum for side in scene.state.sides] == [7, 0]
    scene.say("heads", "toss heads", "attack first")
    assert [side.momentum for side in scene.state.sides] == [8, 1]
    scene.at(down=4)
    scene.say("punt")
    assert [side.momentum for side in scene.state.sides] == [9, 2]


@pytest.mark.rule("DUN-6.3")
def test_tokens_are_kept_without_limit() -> None:
    scene = Scene()
    scene.side(0).momentum = 30
    scene.side(1).momentum = 40
    scene.at(clock=0)
    scene.say("pass")
    scene.say("let time expire")
    assert [side.momentum for side in scene.state.sides] == [31, 41]


@pytest.mark.rule("DUN-6.4")
def test_a_bank_of_ten_runs_dry() -> None:
    scene = Scene(bank="yes")
    scene.side(0).momentum = 4
    scene.side(1).momentum = 5
    scene.state.down = 4
    scene.state.gain_momentum(0, 0)
    scene.at()
    scene.say("pass", "punt")
    assert [side.momentum for side in scene.state.sides] == [4, 6], "the last bolt goes to the offense"
    scene.state.gain_momentum(0, 3)
    assert scene.side(0).momentum == 4
