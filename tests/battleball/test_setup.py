"""BAT-2: lining up, team rules, and who goes first."""

from __future__ import annotations

import pytest

from midway.core.chance import Rng, ScriptedDealer
from midway.core.errors import IllegalMove
from midway.core.match import Match
from midway.games.battleball import GAME
from midway.games.battleball.components import FORMATIONS, HEAVY, ROSTER, SIZE
from midway.games.battleball.rules.field import HOME
from midway.games.battleball.rules.game import BattleballState
from midway.games.battleball.rules.setup import FORMATION_SPACES
from midway.games.battleball.words import WORDS
from tests.battleball.scene import HARTS, WOLVES, at


def state_of(match: Match) -> BattleballState:
    assert isinstance(match.state, BattleballState)
    return match.state


def legal(match: Match) -> list[str]:
    return [word.word for word in match.state.legal(match.state.actors()[0])]


def why_not(match: Match, word: str) -> str:
    return match.state.forbids(match.state.actors()[0], WORDS.parse(word))


def lined_up() -> Match:
    match = Match(GAME)
    for seat in (WOLVES, HARTS):
        match.say(seat, "wedge")
        match.say(seat, "done")
    return match


@pytest.mark.rule("BAT-2.1")
def test_the_ball_lies_on_the_centre() -> None:
    assert state_of(Match(GAME)).ball == at("g13")


@pytest.mark.rule("BAT-2.2", "BAT-2.3", "BAT-1.10")
@pytest.mark.parametrize("number", range(len(FORMATIONS)))
@pytest.mark.parametrize("team", [WOLVES, HARTS])
def test_every_formation_puts_eleven_players_behind_the_20_yard_line(number: int, team: int) -> None:
    spaces = FORMATION_SPACES[team][number]
    taken = 0
    for place, space in enumerate(spaces):
        footprint = (3 if place == HEAVY else 1) << space
        assert footprint & HOME[team] == footprint
        assert not footprint & taken
        taken |= footprint
    assert taken.bit_count() == SIZE + 1


@pytest.mark.rule("BAT-2.2", "BAT-2.5")
def test_players_are_placed_one_by_one() -> None:
    match = Match(GAME)
    assert why_not(match, "done") == "BAT-2.2"
    assert why_not(match, "a1") == "BAT-2.5"
    for place, name in enumerate(ROSTER):
        match.say(WOLVES, name)
        if place == 0:
            assert why_not(match, "a6") == "BAT-2.2"
            assert "n2" in legal(match)
        match.say(WOLVES, f"{'abcdefghijk'[place]}5")
    assert legal(match) == ["done"]
    match.say(WOLVES, "done")
    assert match.state.actors() == [HARTS]


@pytest.mark.rule("BAT-2.3")
def test_no_two_players_share_a_space() -> None:
    match = Match(GAME)
    match.say(WOLVES, "rb1")
    match.say(WOLVES, "e5")
    match.say(WOLVES, "rb2")
    assert why_not(match, "e5") == "BAT-2.3"
    match.say(WOLVES, "e4")
    match.say(WOLVES, "ht")
    assert why_not(match, "d5") == "BAT-2.3"  # he would lie on e5 too
    with pytest.raises(IllegalMove, match=r"BAT-1\.10"):
        match.say(WOLVES, "m5")


@pytest.mark.rule("BAT-1.10", "BAT-2.3")
def test_a_heavy_tackle_does_not_stand_in_his_own_way() -> None:
    match = Match(GAME)
    match.say(WOLVES, "strongside")  # he lies on k5 and l5, the tackle stands on m5
    match.say(WOLVES, "ht")
    assert "l5" not in legal(match)
    assert why_not(match, "l5") == "BAT-2.3"
    match = Match(GAME)
    for word in ("strongside", "tk", "a1", "ht"):
        match.say(WOLVES, word)
    assert "l5" in legal(match)
    assert why_not(match, "m5") == "BAT-1.10"


@pytest.mark.rule("BAT-2.4")
def test_line_ups_are_sealed_until_both_are_done() -> None:
    match = Match(GAME)
    match.say(WOLVES, "wings")
    for viewer in (HARTS, -2):
        assert match.state.observe(viewer)["pos"] == [-1] * 22
        assert not match.state.observe(viewer)["formed"]  # not even that he has begun
    assert match.state.observe(WOLVES)["pos"][0] >= 0
    match.say(WOLVES, "done")
    match.say(HARTS, "wall")
    assert match.state.observe(HARTS)["pos"][:SIZE] == [-1] * SIZE
    assert match.state.observe(WOLVES)["pos"][SIZE:] == [-1] * SIZE
    match.say(HARTS, "done")
    assert min(match.state.observe(-2)["pos"]) >= 0


@pytest.mark.rule("BAT-2.4")
def test_fewer_than_eleven_are_placed_if_others_are_out() -> None:
    match = Match(GAME)
    state_of(match).serious = 1 << ROSTER.index("ht")
    match.say(WOLVES, "wall")
    assert state_of(match).strength(WOLVES) == 10
    assert "ht" not in legal(match)
    assert why_not(match, "ht") == "BAT-13.3"


@pytest.mark.rule("BAT-2.5")
def test_a_formation_comes_first_and_can_be_changed_once_for_each_player() -> None:
    match = Match(GAME)
    assert legal(match)[: len(FORMATIONS)] == list(FORMATIONS)
    match.say(WOLVES, "blitz")
    assert "wall" not in legal(match)
    assert why_not(match, "wall") == "BAT-2.5"
    match.say(WOLVES, "rb1")
    match.say(WOLVES, "a1")
    assert state_of(match).pos[0] == at("a1")
    assert "rb1" not in legal(match)
    assert why_not(match, "rb1") == "BAT-2.5"


@pytest.mark.rule("BAT-2.6", "BAT-2.7")
def test_team_rules_are_chosen_in_secret_after_the_line_up() -> None:
    match = lined_up()
    assert len(legal(match)) == 8
    assert why_not(match, "rb1") == "BAT-2.6"
    match.say(WOLVES, "sure-hands")
    assert match.state.observe(HARTS)["team_rules"] == [-1, -1]
    assert match.state.observe(WOLVES)["team_rules"] == [1, -1]
    match.say(HARTS, "sure-hands")
    assert match.state.observe(-2)["team_rules"] == [1, 1]


@pytest.mark.rule("BAT-2.7")
def test_a_guess_of_a_sealed_rule_is_any_rule() -> None:
    match = lined_up()
    match.say(WOLVES, "sure-hands")
    guessed = {match.state.guess(HARTS, Rng(seed)).key() for seed in range(40)}
    assert len(guessed) > 4


@pytest.mark.rule("BAT-2.8", "BAT-2.9")
def test_the_higher_roll_chooses_and_ties_are_rolled_again() -> None:
    match = lined_up()
    match.say(WOLVES, "long-bombers")
    match.say(HARTS, "long-bombers")
    assert len(match.state.outcomes().moves) == 20
    match.run(ScriptedDealer(["roll 7", "roll 7", "roll 3", "roll 12"]))
    assert match.state.actors() == [HARTS]
    assert legal(match) == ["first", "second"]
    assert why_not(match, "done") == "BAT-2.8"
    match.say(HARTS, "second")
    assert match.state.actors() == [WOLVES]
    assert state_of(match).starter == WOLVES


@pytest.mark.rule("BAT-2.8")
def test_the_winner_of_the_roll_may_go_first() -> None:
    match = lined_up()
    match.say(WOLVES, "long-bombers")
    match.say(HARTS, "long-bombers")
    match.run(ScriptedDealer(["roll 13", "roll 12"]))
    match.say(WOLVES, "first")
    assert match.state.actors() == [WOLVES]
    assert state_of(match).team == WOLVES
