"""What a player reads: labels, sentences, rules at hand and the log."""

from __future__ import annotations

import pytest

from midway.core.events import EVERYONE, Event
from midway.games.dungeonball.telling import say
from midway.games.dungeonball.view import LOOK
from tests.dungeonball.scene import Scene


def labels(scene: Scene) -> dict[str, str]:
    """By word: what the button of whoever is to speak says."""
    seat = scene.state.actor
    view = scene.state.observe(seat)
    return {move.word: LOOK.label(move, view) for move in scene.state.legal(seat)}


def rules_now(scene: Scene) -> list[str]:
    return LOOK.rules_now(scene.state.observe(scene.state.actor))


def touchdown(**options: object) -> Scene:
    scene = Scene(**options)  # type: ignore[arg-type]
    scene.at(ball=19)
    scene.say("run")
    scene.play("bbbbbb")
    return scene


@pytest.mark.parametrize(("ball", "label"), [(13, "1 die (50 %)"), (14, "2 dice (75 %)"), (19, "4 dice (94 %)")])
def test_a_kick_by_luck_tells_its_dice(ball: int, label: str) -> None:
    scene = Scene()
    scene.at(ball=ball)
    assert labels(scene)["field goal"] == f"Field goal with {label}"
    assert labels(touchdown())["extra point"] == "Extra point with 4 dice (94 %)"
    assert "DUN-10.2" in rules_now(scene)
    assert "DUN-10.5" in rules_now(touchdown())


def test_a_kick_by_skill_tells_of_no_dice() -> None:
    scene = Scene(kick_1="skill")
    scene.at(ball=14)
    assert labels(scene)["field goal"] == "Field goal by a throw of skill"
    assert {"DUN-11.1"} == {"DUN-11.1", "DUN-10.2"} & set(rules_now(scene))
    scene = touchdown(kick_1="skill")
    assert labels(scene)["extra point"] == "Extra point by a throw of skill"
    assert {"DUN-11.1"} == {"DUN-11.1", "DUN-10.5"} & set(rules_now(scene))


def test_the_rules_of_a_toss() -> None:
    scene = Scene()
    scene.at(half=2, clock=0)
    scene.say("let time expire")
    assert rules_now(scene) == ["DUN-14.1", "DUN-14.2"]
    view = scene.state.observe(1)
    assert "overtime 1, kick-off" in LOOK.text(view, ["Ada", "Bo"]), "no down is played now"
    assert LOOK.moving(view, ["Ada", "Bo"])["clock"]["down"] == "Kick-off"
    scene = Scene(seats=1)
    scene.at(half=2, clock=0)
    scene.say("let time expire")
    assert rules_now(scene) == ["DUN-14.1", "DUN-15.7"], "alone there is no second seat"


def test_after_a_right_guess_alone_nobody_speaks_of_a_roll() -> None:
    scene = Scene(seats=1)
    scene.at(offense=1, ball=12)
    scene.momentum(0, 9)
    scene.say("defend red", "card 1")
    assert LOOK.sentence(scene.state.observe(0)) == "Your guess was right: play a card?"
    assert "DUN-15.24" in rules_now(scene)


@pytest.mark.parametrize(("clock", "told"), [(29, "2 off the clock: 27 left."), (1, "1 off the clock: 0 left.")])
def test_the_log_tells_what_came_off_the_clock(clock: int, told: str) -> None:
    scene = Scene()
    scene.at(clock=clock)
    scene.play("bbcctt")
    assert [say(event, ["Ada", "Bo"]) for event in scene.events("clock")] == [told]


def test_nothing_is_told_of_a_clock_at_zero() -> None:
    scene = Scene()
    scene.side(1).score = 20
    scene.at(ball=19, half=2, clock=1)
    scene.say("run")
    scene.play("bbcttt", card="defend blue 1")
    scene.say("extra point", "roll bbbb", "onside kick", "roll ccccc", "keep")
    assert len(scene.events("clock")) == 1


@pytest.mark.parametrize(("offense", "path"), [(0, [6, 7]), (1, [16, 15])])
def test_the_log_shows_moves_from_the_west(offense: int, path: list[int]) -> None:
    scene = Scene()
    scene.at(offense=offense)
    scene.play("bbcccc")
    assert [event.path for event in scene.events("gain")] == [path]


@pytest.mark.parametrize(("face", "told"), [(0, "a ball"), (1, "a cleat"), (2, "lightning"), (3, "time")])
def test_a_face_is_told_with_its_article(face: int, told: str) -> None:
    assert say(Event("drop", EVERYONE, [0, face], []), ["Ada", "Grace"]) == f"Ada discards a die that shows {told}."
