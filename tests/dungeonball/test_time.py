"""The end of a half, and overtime: sections 13 and 14 of the rules."""

from __future__ import annotations

import pytest

from midway.games.dungeonball.components import MOST_OVERTIMES
from tests.dungeonball.scene import Scene


def final_play(half: int = 1, **fields: int) -> Scene:
    scene = Scene()
    scene.at(clock=0, half=half, **fields)
    return scene


@pytest.mark.rule("DUN-13.1")
def test_one_more_play_when_time_has_run_out() -> None:
    scene = Scene()
    scene.at(clock=1)
    scene.play("bbccct", card="defend blue 1")
    assert (scene.state.clock, scene.state.half, scene.state.final) == (0, 1, True)
    scene.say("run")
    scene.play("bbbccc", step="up", card="defend red 1")
    assert scene.state.half == 2


@pytest.mark.rule("DUN-13.2")
def test_the_play_that_empties_the_clock_is_finished_first() -> None:
    scene = Scene()
    scene.at(ball=19, clock=1)
    scene.say("run")
    scene.play("bbccct", card="defend blue 1")
    assert scene.words() == ["extra point", "two points"]
    scene.say("extra point", "roll bbbb")
    assert (scene.state.offense, scene.state.final, scene.state.half) == (1, True, 1)
    assert scene.words() == ["run", "hail mary", "let time expire"]
    scene = Scene()
    scene.at(down=4, clock=1)
    scene.say("run")
    scene.play("bccctt", card="defend blue 1")
    assert (scene.state.offense, scene.state.down, scene.state.final) == (1, 1, True)
    scene = Scene()
    scene.at(clock=1, down=2)
    scene.play("bccctt", card="defend blue 1")
    assert (scene.state.offense, scene.state.down, scene.state.final) == (0, 3, True)


@pytest.mark.rule("DUN-13.2")
def test_other_ways_to_empty_the_clock() -> None:
    scene = Scene()
    scene.at(ball=19, clock=1)
    scene.say("run")
    scene.play("bbcccc", card="defend blue 1")
    scene.say("two points", "defend red 1", "up", "roll bcccct", "keep")
    assert (scene.state.offense, scene.state.final, scene.state.clock) == (1, True, 0)
    scene = Scene()
    scene.side(1).score = 10
    scene.at(ball=14, half=2, clock=1)
    scene.say("field goal", "roll bb", "onside kick", "roll ccccc", "keep")
    assert (scene.state.offense, scene.state.final, scene.state.ball) == (1, True, 11)
    scene = Scene("trolls", "orcs")
    scene.at(clock=2)
    scene.side(0).momentum = 1
    scene.say("defend blue 1", "right", "roll bbcccc", "keep", "pass", "slow grind")
    assert (scene.state.offense, scene.state.final, scene.state.clock) == (0, True, 0)
    scene = Scene()
    scene.side(1).score = 10
    scene.at(ball=19, half=2, clock=1)
    scene.say("run")
    scene.play("bbccct", card="defend blue 1")
    scene.say("extra point", "roll bbbb", "onside kick", "roll bbbbb")
    assert (scene.state.offense, scene.state.final, scene.state.ball) == (0, True, 11)


@pytest.mark.rule("DUN-13.3")
def test_the_final_play_may_be_declined_kicked_or_punted() -> None:
    scene = final_play()
    scene.say("let time expire")
    assert (scene.state.half, scene.state.offense) == (2, 1)
    scene = final_play(ball=14)
    assert "field goal" in scene.words()
    scene.say("field goal", "roll bb")
    assert scene.side(0).score == 3
    assert scene.state.half == 2
    scene = final_play(down=4)
    scene.say("punt")
    assert (scene.state.half, scene.state.offense) == (2, 1)
    scene = Scene()
    scene.at(ball=13)
    assert scene.why_not("let time expire") == "DUN-13.3"


@pytest.mark.rule("DUN-13.4")
def test_time_icons_of_the_final_play_are_ignored_but_stay() -> None:
    scene = final_play()
    scene.say("run", "defend blue 1", "right", "roll bbcctt")
    assert scene.why_not("reroll t") == "DUN-4.13"
    scene.say("keep")
    assert (scene.state.half, scene.state.clock) == (2, 29)


@pytest.mark.rule("DUN-13.5")
def test_there_is_one_final_play_and_its_conversion() -> None:
    scene = final_play()
    scene.say("run")
    scene.play("bbcccc", card="defend blue 1")
    assert scene.state.half == 2
    scene = final_play(ball=19)
    scene.say("run")
    scene.play("bbcccc", card="defend blue 1")
    assert scene.state.half == 1
    scene.say("two points", "defend red 1", "up", "roll bbbbbb", "keep")
    assert scene.side(0).score == 8
    assert scene.state.half == 2
    scene = Scene("orcs", "gnolls")
    scene.side(1).momentum = 9
    scene.at(clock=0)
    scene.say("run", "defend blue 1", "up", "roll bbcccc", "keep", "strip the ball", "black fist")
    scene.decline()
    assert scene.state.half == 2, "a turnover ends it too"


@pytest.mark.rule("DUN-13.6")
def test_a_hail_mary_needs_five_balls() -> None:
    scene = final_play()
    scene.say("hail mary")
    assert scene.rolling() == 5
    scene.say("roll bbctt")
    assert scene.why_not("reroll l") == "DUN-13.6"
    scene.say("reroll ctt", "roll bbb")
    assert scene.side(0).score == 6
    assert scene.words() == ["extra point", "two points"]
    scene.say("extra point", "roll bbbb")
    assert (scene.side(0).score, scene.state.half) == (7, 2)
    scene = final_play()
    scene.say("hail mary", "roll bbbbb")
    assert scene.words() == ["extra point", "two points"]
    scene = final_play()
    scene.say("hail mary", "roll bbbbl", "keep")
    assert (scene.side(0).score, scene.state.half) == (0, 2)
    scene = Scene()
    scene.at(ball=13)
    assert scene.why_not("hail mary") == "DUN-13.6"


@pytest.mark.rule("DUN-13.7")
def test_halftime() -> None:
    scene = final_play()
    scene.say("let time expire")
    state = scene.state
    assert (state.half, state.clock, state.offense, state.ball, state.down) == (2, 29, 1, 6, 1)


@pytest.mark.rule("DUN-13.8")
def test_the_end_of_the_game() -> None:
    scene = Scene()
    scene.side(0).score = 3
    scene.at(clock=0, half=2)
    scene.say("let time expire")
    result = scene.state.result()
    assert result is not None
    assert (result.scores, result.winners()) == ([3, 0], [0])
    scene = final_play(half=2)
    scene.say("let time expire")
    assert scene.state.result() is None
    assert scene.state.overtime == 1


def overtime(**options: object) -> Scene:
    """Overtime has begun: seat 1 won the toss and took the ball."""
    scene = Scene(**options)  # type: ignore[arg-type]
    scene.at(clock=0, half=2)
    scene.say("let time expire", "heads", "toss heads", "attack first")
    return scene


@pytest.mark.rule("DUN-14.1", "DUN-14.2")
def test_a_toss_and_one_drive_each() -> None:
    scene = final_play(half=2)
    scene.say("let time expire")
    assert scene.state.actors() == [1]
    scene.say("tails", "toss heads")
    assert scene.state.actors() == [0]
    scene.say("defend first")
    state = scene.state
    assert (state.offense, state.ball, state.down) == (1, 6, 1), "no end zones are chosen again"
    scene.at(down=4)
    scene.say("punt")
    assert (state.offense, state.ball, state.down) == (0, 6, 1)


@pytest.mark.rule("DUN-14.3")
def test_overtime_goes_on_until_it_is_decided() -> None:
    scene = overtime()
    scene.at(ball=14)
    scene.say("field goal", "roll bb")
    assert scene.state.result() is None, "the other side may still answer"
    scene.at(ball=14)
    scene.say("field goal", "roll bb")
    assert (scene.state.overtime, scene.state.offense) == (2, 0), "the one who began on offense begins on defense"
    scene.at(down=4)
    scene.say("punt")
    scene.at(ball=14)
    scene.say("field goal", "roll bb")
    result = scene.state.result()
    assert result is not None
    assert (result.scores, result.ranks) == ([3, 6], [2, 1])


@pytest.mark.rule("DUN-14.4")
@pytest.mark.parametrize("ending", ["touchdown", "missed kick", "punt", "fourth down", "turnover"])
def test_every_drive_of_overtime_begins_on_the_own_starting_space(ending: str) -> None:
    scene = overtime(team="gnolls")
    scene.at(ball=14, down=1 if ending in ("touchdown", "missed kick") else 4)
    if ending == "missed kick":
        scene.say("field goal", "roll cc")
    elif ending == "punt":
        scene.say("punt")
    elif ending == "fourth down":
        scene.say("run")
        scene.play("bccccc", card="defend blue 1")
    elif ending == "turnover":
        scene.side(0).momentum = 9
        scene.at()
        scene.say("run", "defend blue 1", "up", "roll bccccc", "keep", "strip the ball", "black fist")
        scene.decline()
    else:
        scene.say("run")
        scene.play("bbbbbb", card="defend blue 1", step="right")
        scene.say("extra point", "roll bbbb")
        assert scene.side(1).score == 7
    state = scene.state
    assert (state.offense, state.ball, state.down) == (0, 6, 1)


@pytest.mark.rule("DUN-14.5", "DUN-14.6")
def test_there_is_no_clock_in_overtime() -> None:
    scene = overtime()
    assert scene.state.final is False
    assert scene.state.actors() == [0]
    scene.say("defend blue 1", "right", "roll bbcctt")
    assert scene.why_not("reroll t") == "DUN-4.13"
    scene.say("keep")
    scene.decline()
    assert (scene.state.offense, scene.state.down, scene.state.half) == (1, 2, 3)
    scene.side(0).score = 20
    scene.at(ball=14)
    assert scene.words() == ["run", "field goal"], "no Hail Mary, nothing to let expire"
    for word in ("hail mary", "let time expire"):
        assert scene.why_not(word) == "DUN-14.6"
    scene.say("field goal", "roll bb")
    assert (scene.state.offense, scene.state.ball) == (0, 6), "and no onside kick"


@pytest.mark.rule("DUN-14.7")
def test_cards_do_not_come_back_in_overtime() -> None:
    scene = Scene("werewolves", "kobolds")
    scene.at(clock=0, half=2)
    scene.side(1).spent = 1 << 15
    scene.say("let time expire", "heads", "toss heads", "attack first")
    scene.momentum(20, 0)
    scene.say("defend blue 1", "right", "roll bbcccc", "keep")
    assert scene.why_not("clock gremlin") == "DUN-7.3"
    assert "second wind" in scene.words()


@pytest.mark.rule("DUN-14.8")
def test_after_twenty_overtimes_the_game_is_drawn() -> None:
    scene = overtime()
    scene.at(overtime=MOST_OVERTIMES, overtime_drive=1, down=4)
    scene.say("punt")
    result = scene.state.result()
    assert result is not None
    assert result.ranks == [1, 1]
    assert result.utilities() == [0.5, 0.5]
