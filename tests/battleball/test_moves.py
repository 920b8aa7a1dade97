"""BAT-4 and BAT-11.1 to 11.4: moving, and picking up the ball."""

from __future__ import annotations

import itertools

import pytest

from midway.core.chance import Rng
from midway.core.words import CHANCE
from midway.games.battleball import GAME
from midway.games.battleball.components import BITS, HEAVY, ROW_OF, SIZE, SPACES
from midway.games.battleball.rules.field import distance, spaces_in
from midway.games.battleball.rules.game import BattleballState
from midway.games.battleball.rules.reach import reach
from tests.battleball.scene import HARTS, WOLVES, Scene, at

FAR = {"tk": "g24", "lm1": "h24"}


@pytest.mark.rule("BAT-4.1")
def test_an_activated_player_must_move() -> None:
    scene = Scene({"lm1": "g10"}, FAR)
    scene.say("lm1")
    assert scene.legal() == ["roll", "half"]
    assert scene.why_not("hold") == "BAT-4.1"
    scene.say("half")
    assert scene.why_not("hold") == scene.why_not("done") == "BAT-4.1"


@pytest.mark.rule("BAT-4.2")
def test_he_moves_one_space_up_to_the_roll() -> None:
    scene = Scene({"lm1": "g10"}, FAR, ball="a20")
    scene.say("lm1", "roll")
    assert len(scene.state.outcomes().moves) == 8
    scene.roll(2)
    assert {distance(at("g10"), at(word)) for word in scene.legal()} == {1, 2}
    assert len(scene.legal()) == 18
    assert scene.why_not("g13") == "BAT-4.2"


@pytest.mark.rule("BAT-4.3", "BAT-4.4")
def test_he_cannot_stop_where_he_began_nor_on_a_player() -> None:
    scene = Scene({"lm1": "g10", "sf1": "h10"}, FAR, ball="g11")
    scene.move("lm1", 4)
    for word in ("g10", "h10"):
        assert word not in scene.legal()
        assert scene.why_not(word) == "BAT-4.3"
    assert "take g12" in scene.legal()
    assert "take g10" not in scene.legal()


@pytest.mark.rule("BAT-4.5")
def test_he_must_stop_next_to_a_standing_opponent() -> None:
    scene = Scene({"rb1": "g10"}, {"sf1": "g13", "tk": "g24"}, ball="a20")
    scene.move("rb1", 4)
    assert "g12" in scene.legal()
    assert "g14" not in scene.legal()
    assert scene.why_not("g14") == "BAT-4.5"


@pytest.mark.rule("BAT-4.6")
def test_who_begins_beside_an_opponent_moves_on_or_along() -> None:
    scene = Scene({"rb1": "g12"}, {"sf1": "g13", "tk": "g24"}, ball="a20")
    scene.move("rb1", 2)
    assert "h12" in scene.legal()  # beside the same opponent
    assert "g10" in scene.legal()  # away
    assert "h13" not in scene.legal()  # two steps, the first of which must stop


@pytest.mark.rule("BAT-4.7")
def test_players_and_carnage_are_no_way_through() -> None:
    scene = Scene({"rb1": "a1", "lm1": "a2", "lm2": "b2"}, FAR, carnage="b1", ball="a20")
    scene.say("rb1")
    assert scene.turn_of() == WOLVES  # nowhere to go, nothing to do
    assert scene.where(WOLVES, "rb1") == "a1"
    scene = Scene({"rb1": "a1", "lm1": "a2"}, FAR, carnage="b1 b3 c2", ball="a20")
    scene.move("rb1", 3)
    assert scene.legal() == ["b2", "a3", "a4", "b4"]


@pytest.mark.rule("BAT-4.7")
def test_a_wall_is_walked_around() -> None:
    scene = Scene({"rb1": "g10"}, FAR, carnage="f11 g11 h11 i11 e11", ball="a20")
    scene.move("rb1", 2)
    assert "g12" not in scene.legal()
    assert scene.why_not("g12") == "BAT-4.7"


@pytest.mark.rule("BAT-4.8", "BAT-7.2")
def test_down_players_are_crossed_but_not_stopped_on() -> None:
    scene = Scene({"rb1": "g1"}, {"sf1": "g2", "sf2": "h2", "tk": "g24"}, down=[(HARTS, "sf1"), (HARTS, "sf2")])
    scene.state.carnage = 1 << at("f1") | 1 << at("h1")
    scene.move("rb1", 2)
    assert "g3" in scene.legal()
    assert "g2" not in scene.legal()
    assert scene.why_not("g2") == "BAT-4.8"


@pytest.mark.rule("BAT-4.8")
def test_a_down_player_beside_a_standing_one_is_not_crossed() -> None:
    squad = {"sf1": "g2", "sf2": "h2", "lm1": "g3"}
    scene = Scene({"rb1": "g1"}, squad, down=[(HARTS, "sf1"), (HARTS, "sf2")], carnage="f1 h1")
    scene.say("rb1")
    assert scene.legal() == ["pile sf1", "pile sf2", "hold"]


@pytest.mark.rule("BAT-4.8")
def test_nobody_steps_onto_a_down_player_beside_a_standing_opponent() -> None:
    harts = {"rb1": "a2", "rb2": "b2", "sf1": "a3", "tk": "g24"}
    scene = Scene({"rb1": "a1"}, harts, ball="a20", carnage="d1 c2 d2", down=[(HARTS, "rb1"), (HARTS, "rb2")])
    scene.move("rb1", 3)
    assert scene.legal() == ["b1", "c1"]
    assert scene.why_not("b3") == "BAT-4.8"


@pytest.mark.rule("BAT-4.9", "BAT-4.10")
@pytest.mark.parametrize(("name", "steps"), [("rb1", 10), ("sf1", 6), ("lb1", 5), ("lm1", 4), ("tk", 3), ("ht", 3)])
def test_taking_half_gives_a_sure_number_of_steps(name: str, steps: int) -> None:
    scene = Scene({name: "g12"}, {"tk": "a25"}, ball="a20")
    scene.say(name, "half")
    assert max(distance(at("g12"), at(word)) for word in scene.legal()) == steps
    assert scene.why_not("roll") == "BAT-4.1"
    if name == "tk":
        assert scene.why_not("g8") == "BAT-4.9"


@pytest.mark.rule("BAT-4.10")
def test_half_is_not_offered_if_it_leads_nowhere() -> None:
    scene = Scene({"rb1": "g25"}, {"tk": "a1"}, holder=(WOLVES, "rb1"), carnage="f25 h25 g24 h24")
    scene.say("rb1")
    assert scene.chance()
    scene.roll(1)
    assert scene.state.touchdowns == [1, 0]


@pytest.mark.rule("BAT-4.11")
def test_nobody_takes_half_into_the_end_zone() -> None:
    scene = Scene({"rb1": "g23"}, {"tk": "a1"}, holder=(WOLVES, "rb1"))
    scene.say("rb1", "half")
    assert "touchdown" not in scene.legal()
    assert scene.why_not("touchdown") == "BAT-4.11"


@pytest.mark.rule("BAT-4.12")
def test_who_cannot_move_acts_where_he_stands_without_a_roll() -> None:
    scene = Scene({"tk": "a1", "lm1": "b1"}, {"lm1": "a2", "rb1": "b2", "sf1": "g24"})
    scene.say("tk")
    assert scene.legal() == ["tackle rb1", "block rb1", "tackle lm1", "block lm1"]
    assert scene.events("roll") == []


@pytest.mark.rule("BAT-4.12")
def test_a_roll_that_leads_nowhere_keeps_him_in_place() -> None:
    squad = {"rb1": "a2", "rb2": "b2", "rb3": "b1", "sf1": "g24"}
    scene = Scene({"rb1": "a1"}, squad, down=[(HARTS, "rb1"), (HARTS, "rb2"), (HARTS, "rb3")])
    scene.move("rb1", 1)
    assert scene.where(WOLVES, "rb1") == "a1"
    assert set(scene.legal()) == {"pile rb1", "pile rb2", "pile rb3", "hold"}


@pytest.mark.rule("BAT-4.13")
def test_a_heavy_tackle_moves_both_his_spaces_together() -> None:
    scene = Scene({"ht": "g10"}, FAR, carnage="h11", ball="a20")
    scene.say("ht", "roll")
    scene.roll((1, 1))
    # On g11 he would lie on h11 too; f10 and h10 share a space with where he stands.
    assert scene.legal() == ["f9", "g9", "f10", "h10", "f11"]
    assert scene.why_not("g11") == "BAT-4.13"


@pytest.mark.rule("BAT-4.13")
def test_a_heavy_tackle_stops_clear_of_down_players_and_may_use_half_squares() -> None:
    scene = Scene({"ht": "b10"}, {"sf1": "d10", "tk": "g24"}, down=[(HARTS, "sf1")], ball="a20")
    scene.say("ht", "roll")
    scene.roll((1, 3))
    assert "c10" not in scene.legal()
    assert scene.why_not("c10") == "BAT-4.13"
    assert "a10" in scene.legal()
    assert "e10" in scene.legal()


@pytest.mark.rule("BAT-4.14")
def test_a_heavy_tackle_uses_the_higher_die() -> None:
    scene = Scene({"ht": "g10"}, FAR, ball="a20")
    scene.say("ht", "roll")
    scene.roll((2, 5))
    assert max(distance(at("g10"), at(word)) for word in scene.legal()) == 5


@pytest.mark.rule("BAT-4.15", "BAT-4.16")
def test_doubles_make_a_carrying_heavy_tackle_fumble_before_he_moves() -> None:
    scene = Scene({"ht": "g10", "rb1": "a1"}, FAR, holder=(WOLVES, "ht"))
    scene.say("ht", "roll")
    scene.roll((3, 3))
    assert scene.state.asked == HARTS
    assert scene.where(WOLVES, "ht") == "g10"
    scene.say("g12")
    assert scene.ball() == "g12"
    assert scene.turn_of() == HARTS


@pytest.mark.rule("BAT-4.16")
def test_doubles_without_the_ball_mean_nothing_unless_malfunction_is_played() -> None:
    scene = Scene({"ht": "g10"}, FAR, ball="a20")
    scene.say("ht", "roll")
    scene.roll((3, 3))
    assert "g7" in scene.legal()
    scene = Scene({"ht": "g10", "rb1": "a1"}, FAR, ball="a20", malfunction=True)
    scene.say("ht", "roll")
    scene.roll((3, 3))
    assert scene.where(WOLVES, "ht") == "g10"
    assert scene.turn_of() == WOLVES
    assert scene.events("malfunction") == [[10]]


@pytest.mark.rule("BAT-11.1")
def test_the_ball_is_picked_up_on_the_way() -> None:
    scene = Scene({"rb1": "g10"}, FAR, ball="g12")
    scene.move("rb1", 6, "take g16")
    assert scene.has_ball(WOLVES, "rb1")
    assert scene.where(WOLVES, "rb1") == "g16"
    path = next(event.path for event in scene.listener.events if event.kind == "move")
    assert path[0] == at("g10")
    assert at("g12") in path
    assert path[-1] == at("g16")
    assert all(distance(a, b) == 1 for a, b in itertools.pairwise(path))


@pytest.mark.rule("BAT-11.1")
def test_steps_to_the_ball_count() -> None:
    scene = Scene({"rb1": "g10"}, FAR, ball="g12")
    scene.move("rb1", 4)
    assert "take g14" in scene.legal()
    assert "take g15" not in scene.legal()
    assert "take g8" not in scene.legal()


@pytest.mark.rule("BAT-11.2")
def test_passing_over_the_ball_leaves_it_and_stopping_on_it_takes_it() -> None:
    scene = Scene({"rb1": "g10"}, FAR, ball="g12")
    scene.move("rb1", 6, "g16")
    assert not scene.has_ball(WOLVES, "rb1")
    assert scene.ball() == "g12"
    scene = Scene({"rb1": "g10"}, FAR, ball="g12")
    scene.move("rb1", 6, "g12")
    assert scene.has_ball(WOLVES, "rb1")
    scene = Scene({"rb1": "g10"}, FAR, ball="g12")
    scene.move("rb1", 6)
    assert scene.why_not("take g12") == "BAT-11.2"


@pytest.mark.rule("BAT-11.3")
def test_a_ball_beside_an_opponent_is_taken_and_fought_for() -> None:
    scene = Scene({"rb1": "g10"}, {"sf1": "g13", "tk": "g24"}, ball="g12")
    scene.move("rb1", 6)
    assert not any(word.startswith("take") for word in scene.legal())
    scene.say("g12")
    assert scene.has_ball(WOLVES, "rb1")
    assert scene.legal() == ["tackle sf1", "block sf1"]


@pytest.mark.rule("BAT-11.4")
def test_a_heavy_tackle_takes_the_ball_with_either_space() -> None:
    scene = Scene({"ht": "e10"}, FAR, ball="g10")
    scene.say("ht", "half", "f10")
    assert scene.has_ball(WOLVES, "ht")
    assert scene.where(WOLVES, "ht") == "f10"


# --- the tables against a plain search -----------------------------------------------------------------------


def plain_reach(s: BattleballState, player: int, steps: int) -> tuple[set[int], set[int], bool]:
    """Where a player can go, searched step by step over spaces without and with the ball."""
    heavy = player % SIZE == HEAVY
    team = player // SIZE

    def footprint(space: int, wide: bool) -> list[int]:
        return [space, space + 1] if wide else [space]

    standing: set[int] = set()
    foes: set[int] = set()
    lying: set[int] = set()
    for other in range(2 * SIZE):
        if s.pos[other] >= 0 and other != player:
            spaces = footprint(s.pos[other], other % SIZE == HEAVY)
            if s.down >> other & 1:
                lying.update(spaces)
            else:
                standing.update(spaces)
                foes.update(spaces if other // SIZE != team else [])

    def can_enter(space: int) -> bool:
        spaces = footprint(space, heavy)
        inside = all(0 <= f < BITS and ROW_OF[f] == ROW_OF[space] > 0 for f in spaces)
        free = inside and not any(f in standing or s.carnage >> f & 1 for f in spaces)
        return free and (can_rest(space) or not must_stop(space))

    def can_rest(space: int) -> bool:
        return not any(f in lying for f in footprint(space, heavy))

    def must_stop(space: int) -> bool:
        return any(distance(f, foe) == 1 for f in footprint(space, heavy) for foe in foes)

    start = s.pos[player]
    goal = 25 if team == WOLVES else 1
    front = {(start, s.holder == player)}
    seen = set(front)
    score = False
    for step in range(steps):
        found: set[tuple[int, bool]] = set()
        for space, carries in front:
            if step and must_stop(space):
                continue
            score = score or (carries and ROW_OF[space] == goal)
            for near in SPACES:
                if distance(space, near) == 1 and can_enter(near):
                    found.add((near, carries))
                    if s.holder < 0 and s.ball in footprint(near, heavy):
                        found.add((near, True))
        front = found - seen
        seen |= found
    stops = {(space, carries) for space, carries in seen if space != start and can_rest(space)}
    on_ball = {space for space in SPACES if s.ball in footprint(space, heavy)}
    took = set() if s.holder == player else {space for space, carries in stops if carries} - on_ball
    return {space for space, _ in stops}, took, score


@pytest.mark.rule("BAT-4.2", "BAT-4.5", "BAT-4.8", "BAT-4.13", "BAT-11.2", "BAT-12.2")
def test_reach_agrees_with_a_plain_search_in_games() -> None:
    rng = Rng(11)
    checked = 0
    state = GAME.new()
    strategy = GAME.strategy()
    while checked < 60:
        actors = state.actors()
        if not actors:
            state = GAME.new()
        elif actors == [CHANCE]:
            outcomes = state.outcomes()
            state.do(CHANCE, outcomes.pick(rng.below(outcomes.total)))
        else:
            state.do(actors[0], strategy.policy(state, actors[0], rng))
        assert isinstance(state, BattleballState)
        for player in (rng.below(22), 10, 21, max(state.holder, 0)):
            if state.is_standing(player) and rng.below(12) == 0:
                steps = 1 + rng.below(9)
                found = reach(state, player, steps, True)
                expected = plain_reach(state, player, steps)
                assert (set(spaces_in(found.to)), set(spaces_in(found.take)), found.score) == expected
                checked += 1
