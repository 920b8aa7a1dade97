"""Before the match, the field and the dice: sections 1, 2 and 3 of the rules."""

from __future__ import annotations

import pytest

from midway.core.errors import BadSeats
from midway.games.dungeonball import GAME
from midway.games.dungeonball.components import (
    ABILITIES,
    BLACK_COUNTS,
    BLACK_FACES,
    FACE_COUNTS,
    FACES,
    FIELD,
    GOAL_LINE,
    PLAY_BOARD,
    TEAM_CARDS,
    TEAMS,
)
from midway.games.dungeonball.rules.field import FORWARD, RED_BEHIND, pushed_back
from midway.games.dungeonball.rules.state import DungeonState
from midway.games.dungeonball.words import FALLS
from tests.dungeonball.scene import Scene


def begin(seats: int = 2, **options: object) -> DungeonState:
    state = GAME.new(seats, options)
    assert isinstance(state, DungeonState)
    return state


def say(state: DungeonState, *words: str) -> None:
    for word in words:
        room = GAME.chance_vocabulary(state.options) if state.actor < 0 else GAME.vocabulary(state.options)
        state.play(state.actor, room.parse(word))


@pytest.mark.rule("DUN-1.1")
def test_one_or_two_players_and_the_higher_score_wins() -> None:
    with pytest.raises(BadSeats):
        GAME.new(3)
    scene = Scene()
    scene.side(0).score = 7
    scene.side(1).score = 10
    scene.at(half=2, clock=0)
    scene.say("let time expire")
    result = scene.state.result()
    assert result is not None
    assert result.scores == [7, 10]
    assert result.ranks == [2, 1]


@pytest.mark.rule("DUN-1.2", "DUN-1.3", "DUN-1.11")
def test_what_everybody_starts_with() -> None:
    state = begin()
    assert state.clock == 29
    assert [side.pawn for side in state.sides] == [4, 4]
    assert [side.momentum for side in state.sides] == [3, 3]
    scene = Scene()
    assert len(scene.words()) == 6


@pytest.mark.rule("DUN-1.4")
def test_each_team_has_five_cards() -> None:
    assert len(TEAMS) == 6
    assert [len(cards) for cards in TEAM_CARDS] == [5] * 6
    assert len({card for cards in TEAM_CARDS for card in cards}) == 26
    state = begin()
    say(state, "team trolls", "team gnolls")
    assert [TEAMS[side.team] for side in state.sides] == ["trolls", "gnolls"]
    scene = Scene("orcs")
    scene.momentum(mine=9)
    assert scene.why_not("clock gremlin") == "DUN-1.4"


@pytest.mark.rule("DUN-1.5")
def test_teams_differ_and_are_chosen_openly_in_turn() -> None:
    state = begin()
    assert state.actors() == [0]
    say(state, "team trolls")
    assert state.actors() == [1]
    assert state.forbids(1, GAME.vocabulary(state.options).parse("team trolls")) == "DUN-1.5"
    say(state, "team orcs")
    assert [side["team"] for side in state.observe(1)["sides"]] == [4, 0]


@pytest.mark.rule("DUN-1.6", "DUN-1.7")
def test_the_second_seat_calls_the_toss() -> None:
    state = begin()
    say(state, "team trolls", "team orcs")
    assert state.actors() == [1]
    assert [move.word for move in state.legal(1)] == ["heads", "tails"]
    say(state, "tails")
    assert [move.word for move in state.outcomes().moves] == ["toss heads", "toss tails"]


@pytest.mark.rule("DUN-1.8")
@pytest.mark.parametrize(
    ("call", "coin", "choice", "opener"),
    [
        ("heads", "toss heads", "attack first", 1),
        ("heads", "toss heads", "defend first", 0),
        ("heads", "toss tails", "attack first", 0),
        ("tails", "toss heads", "defend first", 1),
    ],
)
def test_the_winner_of_the_toss_decides(call: str, coin: str, choice: str, opener: int) -> None:
    state = begin()
    say(state, "team trolls", "team orcs", call, coin, choice, "west end")
    assert state.offense == opener
    state.clock = 0
    for side in state.sides:
        side.momentum = 0
    state.next_down()
    say(state, "let time expire")
    assert state.half == 2
    assert state.offense == 1 - opener


@pytest.mark.rule("DUN-1.9")
@pytest.mark.parametrize(("end", "west"), [("west end", 1), ("east end", 0)])
def test_the_defense_selects_an_end_zone_for_good(end: str, west: int) -> None:
    state = begin()
    say(state, "team trolls", "team orcs", "heads", "toss tails", "attack first")
    assert state.actors() == [1]
    say(state, end)
    assert state.west == west
    state.clock = 0
    state.sides[0].momentum = state.sides[1].momentum = 0
    state.next_down()
    say(state, "let time expire")
    assert (state.half, state.west) == (2, west)


@pytest.mark.rule("DUN-1.10")
def test_each_player_kicks_as_selected() -> None:
    scene = Scene(kick_2="skill")
    scene.at(ball=19)
    scene.say("field goal")
    assert scene.rolling() == 4
    assert scene.state.outcomes().hand == -1
    scene = Scene(kick_2="skill")
    scene.at(ball=19, offense=1)
    scene.say("field goal")
    assert scene.state.outcomes().hand == 1
    assert GAME.read_options({}).as_dict()["kick_1"] == "luck"


@pytest.mark.rule("DUN-1.12")
def test_the_score_may_pass_what_the_tokens_can_show() -> None:
    scene = Scene()
    scene.side(0).score = 98
    scene.at(ball=19)
    scene.say("field goal", "roll bbbb")
    assert scene.side(0).score == 101


@pytest.mark.rule("DUN-1.13")
def test_words_out_of_turn_are_refused() -> None:
    scene = Scene()
    assert scene.state.actors() == [1]
    assert scene.why_not("up", seat=0) == "DUN-1.13"
    assert scene.why_not("wait") == "DUN-1.13"
    scene.say("defend red 1", "up")
    assert scene.state.actors() == [-1]
    assert scene.why_not("keep", seat=0) == "DUN-1.13"
    scene = Scene()
    scene.side(0).score = 1
    scene.at(half=2, clock=0)
    scene.say("let time expire")
    assert scene.state.actors() == []
    assert scene.why_not("run", seat=0) == "DUN-1.13"


@pytest.mark.rule("DUN-2.1")
def test_the_field_is_the_same_from_both_ends() -> None:
    assert FIELD == "RYBRYBRYRRYBYRRYRBYRBYR"
    assert FIELD[::-1] == FIELD
    assert [FIELD.count(colour) for colour in "RYB"] == [10, 8, 5]


@pytest.mark.rule("DUN-2.2")
def test_three_final_spaces_on_each_goal_line() -> None:
    assert sorted(FIELD[GOAL_LINE:]) == ["B", "R", "Y"]
    assert len(FIELD) - GOAL_LINE == 3


@pytest.mark.rule("DUN-2.3")
def test_drives_begin_on_the_own_football_circle() -> None:
    state = begin()
    say(state, "team trolls", "team orcs", "heads", "toss tails", "attack first", "west end")
    assert state.ball == 6
    assert FIELD[state.ball] == "R"


@pytest.mark.rule("DUN-2.4")
def test_the_posts_stand_at_the_fifth_red_from_the_end() -> None:
    reds = [space for space, colour in enumerate(FIELD) if colour == "R"]
    assert reds[-5] == 13
    scene = Scene()
    scene.at(ball=13)
    assert "field goal" in scene.words()
    scene = Scene()
    scene.at(ball=12)
    assert "field goal" not in scene.words()


@pytest.mark.rule("DUN-2.5")
def test_midfield_is_blue_and_in_the_middle() -> None:
    assert FIELD[11] == "B"
    assert len(FIELD) == 2 * 11 + 1


@pytest.mark.rule("DUN-2.6")
def test_forward_moves_go_to_the_next_space_of_the_colour() -> None:
    red, yellow, blue = 0, 1, 2
    assert FORWARD[red][6][:5] == [6, 8, 9, 13, 14]
    assert FORWARD[yellow][6][:5] == [6, 7, 10, 12, 15]
    assert FORWARD[blue][6][:4] == [6, 11, 17, 20]


@pytest.mark.rule("DUN-2.7")
def test_backward_moves_go_to_red_spaces() -> None:
    assert RED_BEHIND[14] == 13
    assert RED_BEHIND[12] == 9
    assert RED_BEHIND[11] == 9
    assert pushed_back(12, 2) == 8


@pytest.mark.rule("DUN-2.8")
def test_the_ball_is_never_pushed_onto_the_own_goal_line() -> None:
    assert pushed_back(6, 1) == 3
    assert pushed_back(6, 2) == 3
    assert pushed_back(4, 1) == 3
    assert pushed_back(3, 2) == 3


@pytest.mark.rule("DUN-3.1")
def test_faces_of_the_white_dice() -> None:
    assert dict(zip(FACES, FACE_COUNTS, strict=True)) == {"ball": 3, "cleat": 1, "lightning": 1, "time": 1}
    one = {move.word: weight for move, weight in FALLS[1].items()}
    assert one == {"roll b": 3, "roll c": 1, "roll l": 1, "roll t": 1}
    five = {move.word: weight for move, weight in FALLS[5].items()}
    assert five["roll bbbbb"] == 3**5
    assert five["roll bbclt"] == 60 * 9
    assert sum(five.values()) == 6**5


@pytest.mark.rule("DUN-3.2")
def test_faces_of_the_black_die() -> None:
    assert dict(zip(BLACK_FACES, BLACK_COUNTS, strict=True)) == {"fist": 2, "claw": 2, "skull": 1, "miss": 1}


@pytest.mark.rule("DUN-3.3")
def test_seven_dice_at_most_and_too_few_fail() -> None:
    scene = Scene("orcs")
    scene.momentum(mine=2)
    scene.say("war drums", "defend blue 2", "up")
    assert scene.rolling() == 7
    scene = Scene(seats=1, level="IV")
    scene.say("left", "card 39")
    assert scene.rolling() == 2
    scene.say("roll bb", "keep")
    assert (scene.state.ball, scene.state.down) == (6, 2)


def test_the_play_board_shows_each_colour_three_times() -> None:
    assert [PLAY_BOARD.count(colour) for colour in "RYB"] == [3, 3, 3]


def test_every_card_says_what_it_does() -> None:
    assert len({ability.name for ability in ABILITIES}) == 28
    assert all(ability.effect and ability.cost > 0 for ability in ABILITIES)
