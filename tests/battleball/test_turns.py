"""BAT-3: turns and activations."""

from __future__ import annotations

import pytest

from midway.core.words import CHANCE
from tests.battleball.scene import HARTS, WOLVES, Scene

FAR = {"tk": "g24", "lm1": "h24", "lm2": "f24"}


@pytest.mark.rule("BAT-3.1")
def test_three_players_act_and_then_the_other_team() -> None:
    scene = Scene({"rb1": "a5", "rb2": "c5", "rb3": "e5", "lb1": "i5"}, FAR)
    for name, stop in (("rb1", "a6"), ("rb2", "c6"), ("rb3", "e6")):
        assert scene.turn_of() == WOLVES
        scene.say(name, "half", stop)
        while "hold" in scene.legal():
            scene.say("hold")
    assert scene.turn_of() == HARTS


@pytest.mark.rule("BAT-3.1")
def test_words_of_another_moment_wait() -> None:
    scene = Scene({"rb1": "a5"}, FAR)
    assert scene.why_not("roll") == scene.why_not("a6") == "BAT-3.1"


@pytest.mark.rule("BAT-3.2")
def test_nobody_is_activated_twice_in_a_turn() -> None:
    scene = Scene({"rb1": "a5", "lb1": "i5"}, FAR)
    scene.say("rb1", "half", "a6")
    assert "rb1" not in scene.legal()
    assert scene.why_not("rb1") == "BAT-3.2"


@pytest.mark.rule("BAT-3.2")
@pytest.mark.parametrize("count", [1, 2])
def test_the_number_of_activations_is_an_option(count: int) -> None:
    scene = Scene({"rb1": "a5", "rb2": "c5", "lb1": "i5"}, FAR, activations_per_turn=count)
    for name, stop in [("rb1", "a6"), ("rb2", "c6")][:count]:
        scene.say(name, "half", stop)
    assert scene.turn_of() == HARTS


@pytest.mark.rule("BAT-3.3")
def test_a_player_acts_again_in_the_next_turn() -> None:
    scene = Scene({"rb1": "a5"}, FAR)
    scene.say("rb1", "half", "a6")
    assert scene.turn_of() == HARTS
    scene.say("done", "rb1", "half", "a7")
    assert scene.where(WOLVES, "rb1") == "a7"


@pytest.mark.rule("BAT-3.4", "BAT-3.12")
def test_a_turn_may_end_at_once_and_moves_nothing() -> None:
    scene = Scene({"rb1": "a5"}, FAR, holder=(WOLVES, "rb1"))
    scene.say("done")
    assert scene.turn_of() == HARTS
    assert scene.state.turns == 2
    assert scene.has_ball(WOLVES, "rb1")
    assert scene.where(WOLVES, "rb1") == "a5"


@pytest.mark.rule("BAT-3.5")
def test_an_activation_is_a_move_and_one_action() -> None:
    scene = Scene({"rb1": "a5", "sf1": "c5"}, FAR, holder=(WOLVES, "rb1"))
    scene.say("rb1", "half", "a6")
    assert scene.legal() == ["pass sf1", "hold"]
    assert scene.why_not("a7") == "BAT-3.5"
    scene.say("hold")
    assert scene.turn_of() == WOLVES


@pytest.mark.rule("BAT-3.6", "BAT-7.1")
def test_only_standing_players_on_the_field_are_activated() -> None:
    scene = Scene({"rb1": "a5", "rb2": "c5"}, FAR, down=[(WOLVES, "rb2")])
    assert scene.legal() == ["rb1", "done"]
    assert scene.why_not("rb2") == "BAT-7.1"
    assert scene.why_not("sf1") == "BAT-5.5"


@pytest.mark.rule("BAT-3.7", "BAT-3.8")
def test_a_fumble_ends_the_turn_even_after_a_good_block() -> None:
    scene = Scene({"tk": "g10", "rb1": "a5"}, {"rb1": "g13", "tk": "g24"}, holder=(HARTS, "rb1"))
    scene.say("tk", "half", "g12", "block rb1")
    scene.roll(1, 20)
    assert scene.state.asked == WOLVES
    scene.say("g14")
    assert scene.turn_of() == HARTS


@pytest.mark.rule("BAT-3.9", "BAT-3.10")
@pytest.mark.parametrize(("mine", "other", "team"), [(2, 5, WOLVES), (5, 2, HARTS), (4, 4, HARTS)])
@pytest.mark.parametrize("verb", ["tackle", "block"])
def test_a_failed_tackle_or_block_ends_the_turn_and_a_good_one_does_not(
    verb: str, mine: int, other: int, team: int
) -> None:
    scene = Scene({"tk": "g10", "rb1": "a5", "rb2": "c5"}, {"lm1": "g13", "tk": "g24", "sf1": "a24"})
    scene.say("tk", "half", "g12", f"{verb} lm1")
    scene.roll(mine, other)
    assert scene.turn_of() == team


@pytest.mark.rule("BAT-3.11")
def test_a_failed_pass_ends_the_turn() -> None:
    scene = Scene({"rb1": "a5", "sf1": "g16", "rb2": "c3"}, FAR, holder=(WOLVES, "rb1"))
    scene.say("rb1", "half", "a6", "pass sf1")
    scene.roll(3, 1)
    scene.say(scene.legal()[0])
    assert scene.turn_of() == HARTS


@pytest.mark.rule("BAT-3.13")
def test_only_the_coach_who_is_asked_may_speak() -> None:
    scene = Scene({"rb1": "a5"}, FAR)
    assert scene.why_not("done", HARTS) == "BAT-3.13"
    scene.say("rb1", "roll")
    assert scene.state.actors() == [CHANCE]
    assert scene.why_not("roll", WOLVES) == "BAT-3.13"
