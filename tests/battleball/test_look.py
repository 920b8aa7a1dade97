"""What is shown: labels with exact odds, spots, the text picture and the drawings."""

from __future__ import annotations

import re
from importlib import resources
from typing import Any

import pytest
from jinja2 import Environment, FunctionLoader, StrictUndefined
from rich.text import Text

from midway.core.words import CHANCE, SPECTATOR
from midway.games.battleball import GAME
from midway.games.battleball.components import SPACES
from midway.games.battleball.rules.position import TEAM_MASK
from midway.games.battleball.view import LOOK
from midway.games.battleball.words import CHANCE_WORDS, WORDS
from tests.battleball.scene import HARTS, WOLVES, Scene, player

FAR = {"tk": "g24", "lm1": "a25"}
NAMES = ["Ada", "Grace"]


def label(scene: Scene, word: str) -> str:
    return LOOK.label(WORDS.parse(word), scene.state.observe(scene.state.asked))


def spots(scene: Scene, word: str) -> list[str]:
    return LOOK.spots(WORDS.parse(word), scene.state.observe(scene.state.asked))


def read_template(name: str) -> str:
    return resources.files(GAME.package).joinpath(name.removeprefix("games/battleball/")).read_text(encoding="utf-8")


TEMPLATES = Environment(loader=FunctionLoader(read_template), autoescape=True, undefined=StrictUndefined)


def drawn(file: str, macro: str, *drawing: Any) -> str:
    module = TEMPLATES.get_template(f"games/battleball/{file}").module
    return str(getattr(module, macro)(*drawing))


# --- labels with odds -------------------------------------------------------------------------------------------


def test_a_tackle_and_a_block_show_their_odds() -> None:
    scene = Scene({"lm1": "g10"}, {"rb1": "g13", "lb1": "f12", **FAR}, ball="a20")
    scene.say("lm1", "half", "g12")
    # Of 160 rolls of D8 against D20 the lineman is lower in 124 and ties 8.
    assert label(scene, "tackle rb1") == "Tackle running back 1: 78% win, 5% both out, 18% lose"
    assert label(scene, "block rb1") == "Block running back 1: 78% Down, 23% turn over"


def test_a_pass_a_hand_off_and_a_kick_show_their_odds() -> None:
    scene = Scene({"rb1": "g15", "sf1": "g17", "sf2": "g22"}, FAR, holder=(WOLVES, "rb1"))
    scene.say("rb1", "half", "g16")
    # 72 rolls of D12 and football die: 6 doubles; 8 of the others stay below 6.
    assert label(scene, "pass sf2") == "Pass to safety 5, 6 spaces: 81% complete, 8% fumble, 11% incomplete"
    assert label(scene, "hand sf1") == "Hand off to safety 4: 95% success, 5% fumble"
    # 120 rolls of D20 and football die: 6 doubles; 29 of the others stay below 10.
    assert label(scene, "kick") == "Field goal, needs 10: 71% good, 5% fumble, 24% no good"


def test_a_roll_is_told_with_who_rolls_it_and_what_for() -> None:
    def after(*words: str) -> Scene:
        squad = {"rb1": "g15", "sf1": "g17", "sf2": "g22", "ht": "a10"}
        scene = Scene(squad, FAR, holder=(WOLVES, "rb1"))
        scene.say(*words)
        return scene

    def told(scene: Scene, roll: str) -> str:
        word = CHANCE_WORDS.parse(f"roll {roll}")
        said = LOOK.chance(word, scene.state.observe(SPECTATOR))
        scene.state.play(CHANCE, word)
        return said

    assert told(after("rb1", "roll"), "16") == "Iron Wolves running back 1 moves: the D20 shows 16"
    assert told(after("ht", "roll"), "2 5") == "Iron Wolves heavy tackle 11 moves: the 2D6 show 2 and 5"
    passed = after("rb1", "half", "g16", "pass sf2")
    assert told(passed, "9") == "Iron Wolves safety 5 goes for the pass: the D12 shows 9"
    assert told(passed, "2") == "The pass, football die: the D6 shows 2"
    given, fetched = after("rb1", "half", "g16", "hand sf1"), after("sf1", "half", "g16", "hand rb1")
    for scene in (given, fetched):
        assert told(scene, "11") == "Iron Wolves running back 1 hands the ball over: the D20 shows 11"
        assert told(scene, "3") == "Iron Wolves safety 4 takes the ball: the D12 shows 3"


def test_team_rules_and_skills_change_the_odds() -> None:
    squad = {"rb1": "g15", "sf1": "g17", "sf2": "g22"}
    scene = Scene(squad, FAR, holder=(WOLVES, "rb1"), rules=("long-bombers", "sure-hands"))
    scene.say("rb1", "half", "g16")
    assert label(scene, "pass sf2") == "Pass to safety 5, 6 spaces: 89% complete, 8% fumble, 3% incomplete"
    scene = Scene(squad, FAR, holder=(WOLVES, "rb1"), rules=("sure-hands", "sure-hands"))
    scene.say("rb1", "half", "g16")
    assert label(scene, "hand sf1") == "Hand off to safety 4: 99% success, 1% fumble"


def test_soft_hands_and_an_iron_jaw_change_the_odds() -> None:
    squad = {"rb1": "g15", "sf1": "g17", "sf2": "g22"}
    skills = {(WOLVES, "rb1"): "soft-hands", (WOLVES, "sf2"): "soft-hands"}
    scene = Scene(squad, FAR, holder=(WOLVES, "rb1"), skills=skills, player_skills=True)
    scene.say("rb1", "half", "g16")
    assert label(scene, "pass sf2") == "Pass to safety 5, 6 spaces: 86% complete, 14% incomplete"
    assert label(scene, "hand sf1") == "Hand off to safety 4: 100% success"
    # 120 rolls of D20 and football die: 33 stay below 10, doubles count like others.
    assert label(scene, "kick") == "Field goal, needs 10: 73% good, 28% no good"
    scene.state.soft_spent = 1
    assert label(scene, "hand sf1") == "Hand off to safety 4: 95% success, 5% fumble"
    skills = {(HARTS, "sf1"): "iron-jaw"}
    scene = Scene(
        {"rb1": "g10"}, {"sf1": "g13", **FAR}, down=[(HARTS, "sf1")], ball="a20", skills=skills, player_skills=True
    )
    scene.say("rb1", "half", "g12")
    assert label(scene, "pile sf1") == "Pile on safety 4: 83% injured, 17% you go Down"


def test_a_pile_on_shows_its_odds() -> None:
    scene = Scene({"rb1": "g10"}, {"sf1": "g13", **FAR}, down=[(HARTS, "sf1")], ball="a20")
    scene.say("rb1", "half", "g12")
    expected = "Pile on safety 4: 50% injured, 33% seriously injured, 17% you go Down"
    assert label(scene, "pile sf1") == expected


def test_moves_show_what_awaits() -> None:
    scene = Scene({"rb1": "g20"}, {"tk": "c22", "lm1": "a1"}, holder=(WOLVES, "rb1"))
    scene.say("rb1")
    assert label(scene, "roll") == "Roll D20 to move: 75% for the 6 steps of a touchdown"
    assert label(scene, "half").startswith("Take half: 10 spaces")
    scene.say("roll")
    scene.roll(9)
    assert label(scene, "touchdown") == "Run into the end zone: touchdown!"
    assert label(scene, "g22") == "Stop on g22"
    assert label(scene, "d22") == "Stop on d22 beside tackle 10 (tackle wins 13%)"
    spaces = {space["id"]: space["odds"] for space in LOOK.moving(scene.state.observe(WOLVES), NAMES)["spaces"]}
    assert spaces["s-d22"] == "13%"
    assert spaces["s-g22"] == ""


def test_a_carriers_roll_shows_the_way_that_is_open_his_skill_and_his_fumble() -> None:
    scene = Scene({"rb1": "l19"}, {"rb1": "l20", "tk": "a1"}, holder=(WOLVES, "rb1"))
    scene.say("rb1")
    assert label(scene, "roll") == "Roll D20 to move: 65% for the 8 steps of a touchdown"  # seven, were he alone
    scene = Scene({"lm1": "g22"}, {"tk": "a1"}, holder=(WOLVES, "lm1"), skills={(WOLVES, "lm1"): "fleet"})
    scene.say("lm1")
    assert label(scene, "roll") == "Roll D8 to move: 88% for the 4 steps of a touchdown"
    scene = Scene({"ht": "g22"}, {"tk": "a1"}, holder=(WOLVES, "ht"))
    scene.say("ht")
    # Of 36 rolls 6 are doubles; 6 of the others stay below 4.
    assert label(scene, "roll") == "Roll 2D6 to move: 67% for the 4 steps of a touchdown, 17% fumble"
    scene = Scene({"tk": "g10"}, {"lm1": "a1"}, holder=(WOLVES, "tk"))
    scene.say("tk")
    assert label(scene, "roll") == "Roll D6 to move: no touchdown within reach"


def test_who_can_only_tackle_is_not_told_to_block() -> None:
    harts = {"rb1": "g13", "lb1": "f12", **FAR}
    scene = Scene({"lm1": "g10"}, harts, ball="a20")
    scene.say("lm1", "half", "g12")
    assert LOOK.sentence(scene.state.observe(WOLVES)) == "Lineman 8: tackle or block!"
    scene = Scene({"lm1": "g10"}, harts, ball="a20", edition="basic")
    scene.say("lm1")
    scene.roll(4)
    scene.say("g12")
    assert LOOK.sentence(scene.state.observe(WOLVES)) == "Lineman 8: tackle!"


def test_the_basic_game_shows_no_advanced_rules() -> None:
    scene = Scene({"lm1": "g10"}, FAR, edition="basic")
    assert LOOK.rules_now(scene.state.observe(WOLVES)) == ["BAT-3.4", "BAT-3.9", "BAT-17.1"]
    scene = Scene({"lm1": "g10"}, FAR)
    assert LOOK.rules_now(scene.state.observe(WOLVES)) == ["BAT-3.1", "BAT-3.2", "BAT-3.4", "BAT-3.9"]


def test_nobody_else_is_shown_where_a_player_could_go() -> None:
    scene = Scene({"rb1": "g20"}, {"tk": "c22", "lm1": "a1"}, holder=(WOLVES, "rb1"))
    scene.move("rb1", 9)
    for viewer in (HARTS, SPECTATOR):
        spaces = LOOK.moving(scene.state.observe(viewer), NAMES)["spaces"]
        assert not any(space["odds"] for space in spaces)


# --- spots ------------------------------------------------------------------------------------------------------------


def test_words_touch_figures_spaces_and_end_zones() -> None:
    scene = Scene({"ht": "g10", "rb1": "g23"}, {"rb1": "g13", **FAR}, holder=(WOLVES, "rb1"))
    assert spots(scene, "ht") == ["w-ht"]
    scene.say("ht", "half")
    assert spots(scene, "g11") == ["s-g11", "s-h11"]
    scene.say("g12")
    assert spots(scene, "tackle rb1") == ["h-rb1"]
    assert spots(scene, "touchdown") == ["end-h"]


def test_plates_say_what_is_chosen_where_yes_and_no_would_not() -> None:
    scene = Scene({"rb1": "g5"}, FAR, rules=("sprint-drills", "bone-breakers"))
    scene.move("rb1", 3)
    plates = LOOK.moving(scene.state.observe(0), NAMES)["plates"]
    assert {plate["id"]: plate["text"] for plate in plates} == {"do-yes": "AGAIN", "do-no": "KEEP IT"}


def test_a_figure_at_the_sideline_hides_no_neighbour() -> None:
    """A half square lies nearer to its neighbour than others do; figures stand a whole space apart."""
    scene = Scene({"rb1": "a4", "rb2": "b4"}, FAR)
    figures = {figure["id"]: figure for figure in LOOK.moving(scene.state.observe(0), NAMES)["figures"]}
    assert abs(figures["w-rb1"]["y"] - figures["w-rb2"]["y"]) == 40


def test_a_ball_placed_on_a_player_touches_him() -> None:
    scene = Scene({"rb1": "g7", "sf1": "g16"}, {**FAR, "lb1": "g19"}, holder=(WOLVES, "rb1"))
    scene.say("rb1", "half", "g8", "pass sf1")
    scene.roll(1, 3)
    assert spots(scene, "g19") == ["h-lb1", "s-g19"]
    assert label(scene, "g19") == "Ball to Black Harts linebacker 6 on g19"


# --- text and pictures ------------------------------------------------------------------------------------------------


def test_the_text_shows_everybody_in_place() -> None:
    squad = {"rb1": "a2", "ht": "d2"}
    harts = {"rb1": "m25", "sf1": "n24"}
    scene = Scene(squad, harts, holder=(HARTS, "rb1"), carnage="c2", down=[(HARTS, "sf1")])
    lines = Text.from_markup(LOOK.text(scene.state.observe(WOLVES), NAMES)).plain.split("\n")
    row = next(line for line in lines if line.startswith("  2 "))
    assert re.sub(" +", " ", row).startswith(" 2 RB1 . X HT HT . .")
    assert "rb1*" in next(line for line in lines if line.startswith(" 25 "))
    assert "sf1~" in next(line for line in lines if line.startswith(" 24 "))


@pytest.mark.parametrize("half", [1, 2, 3])
def test_the_board_draws_everything_there_is(half: int) -> None:
    scene = Scene(
        {"rb1": "a2", "ht": "d2"},
        {"rb1": "m25", "sf1": "n24"},
        holder=(HARTS, "rb1"),
        carnage="c2",
        down=[(HARTS, "sf1")],
        half=half,
        skills={(WOLVES, "rb1"): "fleet"},
        player_skills=True,
    )
    picture = drawn("board.svg.jinja", "moving", LOOK.moving(scene.state.observe(WOLVES), NAMES))
    for space in LOOK.moving(scene.state.observe(WOLVES), NAMES)["spaces"]:
        assert f'id="{space["id"]}"' in picture
    for figure in ("w-rb1", "w-ht", "h-rb1", "h-sf1", "ball", "end-w", "end-h"):
        assert picture.count(f'id="{figure}"') == 1
    assert picture.count('class="carnage"') == 1
    assert re.search(r'figure h down[^"]*" id="h-sf1"', picture)
    assert "Grace" in picture
    assert len(SPACES) == picture.count('class="spot space')


def test_pictures_carry_no_style_script_or_foreign_address() -> None:
    scene = Scene({"rb1": "a2"}, {"rb1": "m25"})
    view = scene.state.observe(WOLVES)
    pictures = [
        drawn("board.svg.jinja", "still", LOOK.still(scene.state.options, 2)),
        drawn("board.svg.jinja", "moving", LOOK.moving(view, NAMES)),
        *(drawn("board.svg.jinja", "aside", aside) for aside in LOOK.asides(view, NAMES)),
        drawn("cover.svg.jinja", "cover"),
    ]
    for picture in pictures:
        assert not re.search(r"style=|<script|href=|https?:", picture)


def test_names_are_escaped() -> None:
    scene = Scene({"rb1": "a2"}, {"rb1": "m25"})
    drawing = LOOK.moving(scene.state.observe(WOLVES), ["<b>Ada</b>", "Grace"])
    assert "<b>" not in drawn("board.svg.jinja", "moving", drawing)


def test_the_locker_room_holds_the_hurt() -> None:
    scene = Scene({"lm1": "g10", "rb3": "a2"}, {"rb1": "g13", **FAR}, ball="a20")
    scene.say("lm1", "half", "g12", "tackle rb1")
    scene.roll(1, 4)
    rooms = LOOK.asides(scene.state.observe(WOLVES), NAMES)
    assert [[row["id"] for row in room["rows"]] for room in rooms] == [[], ["h-rb1"]]
    assert rooms[HARTS]["rows"][0]["serious"]


@pytest.mark.parametrize(("steps", "told"), [(1, "1 step"), (2, "2 steps")])
def test_one_step_is_not_steps(steps: int, told: str) -> None:
    scene = Scene({"rb1": "g15"}, FAR)
    scene.move("rb1", steps)
    assert LOOK.sentence(scene.state.observe(WOLVES)) == f"Running back 1 has {told}: choose where he stops"


def test_events_are_told_in_sentences() -> None:
    scene = Scene({"lm1": "g10", "rb3": "a2"}, {"rb1": "g13", **FAR}, ball="a20")
    scene.say("lm1", "half", "g12", "tackle rb1")
    scene.roll(1, 4)
    (tackle,) = told(scene, "tackle")
    assert tackle == "Iron Wolves lineman 8 tackles Black Harts running back 1: 1 against 4. The tackle succeeds."
    assert told(scene, "injury") == ["Black Harts running back 1 is seriously injured and out for the game!"]
    (motion,) = [LOOK.motion(event) for event in scene.listener.events if event.kind == "move"]
    assert motion["piece"] == "w-lm1"
    assert (motion["path"][0], len(motion["path"]), motion["path"][-1]) == ("s-g10", 3, "s-g12")


def told(scene: Scene, kind: str) -> list[str]:
    return [LOOK.say(event, NAMES) for event in scene.listener.events if event.kind == kind]


def run_in(half: int, touchdowns: list[int]) -> Scene:
    """The Wolves have run the ball in, in this half of the basic game and after these touchdowns."""
    scene = Scene({"rb1": "g23"}, {"tk": "a20"}, holder=(WOLVES, "rb1"), edition="basic", half=half)
    scene.state.touchdowns = touchdowns
    scene.say("rb1")
    scene.roll(3)
    scene.say("touchdown")
    return scene


def test_the_basic_game_has_a_third_half_and_ends_with_its_touchdowns() -> None:
    scene = run_in(2, [0, 1])
    assert told(scene, "half") == ["Third half begins: both teams line up."]
    view = scene.state.observe(WOLVES)
    assert "1 : 1" in LOOK.text(view, NAMES)
    assert "Third half" in LOOK.text(view, NAMES)
    assert LOOK.moving(view, NAMES)["board"]["half"] == "HALF 3"
    scene = run_in(3, [1, 1])
    assert told(scene, "over") == ["The game is over with two touchdowns: 2 to 1."]


def test_overtime_is_called_so() -> None:
    scene = Scene({"rb1": "g23", "lm1": "a2"}, {"tk": "a20", "lm1": "b20"}, holder=(WOLVES, "rb1"), half=3)
    scene.state.points = [0, 9]
    scene.move("rb1", 3, "touchdown")
    assert told(scene, "half") == ["Overtime round 2 begins: both teams line up."]


def test_a_game_ended_by_touchdowns_tells_and_shows_touchdowns() -> None:
    scene = Scene({"lm1": "g10", "rb3": "a2"}, {"rb1": "g13"}, ball="a20")
    scene.state.serious = TEAM_MASK[HARTS] & ~(1 << player(HARTS, "rb1"))
    scene.state.points = [0, 40]
    scene.state.touchdowns = [0, 2]
    scene.say("lm1", "half", "g12", "tackle rb1")
    scene.roll(1, 5)
    ending = "because a team has nobody left to field, so touchdowns count"
    assert told(scene, "over") == [f"The game is over {ending}: 0 to 2."]
    view = scene.state.observe(WOLVES)
    assert LOOK.moving(view, NAMES)["board"]["points"] == [0, 2]
    assert "0 : 2" in LOOK.text(view, NAMES)


def test_every_space_has_a_label_for_a_heavy_tackle_who_could_not_stop_there() -> None:
    scene = Scene({"ht": "j24", "rb1": "a2"}, {"rb1": "k21", **FAR}, ball="a20")
    scene.say("ht", "half")
    view = scene.state.observe(WOLVES)
    labels = [LOOK.label(word, view) for word in WORDS.moves[1:]]
    assert all(labels)
    assert spots(scene, "m25") == ["s-m25"]
