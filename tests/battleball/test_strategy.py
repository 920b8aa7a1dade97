"""What the bots know: they fetch, run, hit and score, and whole games of theirs are decided on the field."""

from __future__ import annotations

from midway.bots import find_bot
from midway.bots.play import ask
from midway.core.chance import Rng
from midway.core.words import CHANCE
from midway.games.battleball import GAME
from midway.games.battleball.judgement import LINED_UP, worth
from midway.games.battleball.rules.game import BattleballState
from midway.games.battleball.rules.position import ENDED_TIME
from midway.games.battleball.strategy import STRATEGY
from midway.games.battleball.words import WORDS
from tests.battleball.scene import HARTS, WOLVES, Scene

FAR = {"tk": "g24", "lm1": "a25", "lm2": "m25"}


def greedy(scene: Scene) -> str:
    """The word of a greedy bot for whoever is asked."""
    return ask(find_bot("greedy", 1), scene.state, scene.state.asked).word


def quick(scene: Scene) -> str:
    """The word of the quick policy."""
    return STRATEGY.policy(scene.state, scene.state.asked, Rng(1)).word


def test_both_take_the_touchdown() -> None:
    scene = Scene({"rb1": "g20", "lm1": "a2"}, FAR, holder=(WOLVES, "rb1"))
    assert greedy(scene) == quick(scene) == "rb1"
    scene.say("rb1")
    assert greedy(scene) == quick(scene) == "roll"
    scene.say("roll")
    scene.roll(9)
    assert greedy(scene) == quick(scene) == "touchdown"


def test_both_fetch_a_ball_for_sure() -> None:
    scene = Scene({"rb1": "g5", "lm1": "a2"}, {"rb1": "g21", "lm1": "a25"})
    assert greedy(scene) == quick(scene) == "rb1"
    scene.say("rb1")
    assert quick(scene) == "half"
    scene.say("half")
    for word in (greedy(scene), quick(scene)):
        assert word == "g13" or word.startswith("take ")


def test_both_hit_a_carrier_with_a_good_die() -> None:
    scene = Scene({"tk": "g12", "rb1": "a2"}, {"rb1": "g14", "lm1": "a25"}, holder=(HARTS, "rb1"))
    assert greedy(scene) == quick(scene) == "tk"
    scene.say("tk", "half", "g13")
    assert greedy(scene) == quick(scene) == "tackle rb1"


def test_a_line_up_begins_with_a_formation_and_ends() -> None:
    state = GAME.new()
    bot = find_bot("greedy", 1)
    words: list[str] = []
    while state.actors() == [0] and len(words) < 4:
        move = ask(bot, state, 0)
        words.append(move.word)
        state.do(0, move)
    assert len(words) == 2
    assert words[1] == "done"


def test_the_formations_that_win_most_are_preferred() -> None:
    state = GAME.new()
    assert isinstance(state, BattleballState)
    worths = {}
    for word in state.legal(0):
        after = state.clone()
        after.do(0, word)
        worths[word.word] = worth(after)
    order = sorted(worths, key=worths.__getitem__, reverse=True)
    assert order[:6] == ["wall", "wings", "blitz", "wedge", "fortress", "strongside"]
    assert {STRATEGY.policy(state, 0, Rng(seed)).word for seed in range(30)} == {"wall", "wings", "blitz"}
    basic = GAME.new(options={"edition": "basic"})
    assert isinstance(basic, BattleballState)
    for word in basic.legal(0)[:6]:
        after = basic.clone()
        after.do(0, word)
        assert abs(worth(after) - 11 * LINED_UP) < 1e-9, "nothing is known of them in the basic game"


def test_both_choose_sprint_drills() -> None:
    state = GAME.new()
    assert isinstance(state, BattleballState)
    for seat, word in ((0, "wall"), (0, "done"), (1, "wall"), (1, "done")):
        state.play(seat, WORDS.parse(word))
    assert STRATEGY.policy(state, 0, Rng(1)).word == "sprint-drills"
    assert ask(find_bot("greedy", 1), state, 0).word == "sprint-drills"


def test_turning_the_field_turns_the_worth() -> None:
    mine = Scene({"rb1": "g15", "lm1": "a2"}, {"tk": "c20"}, holder=(WOLVES, "rb1"))
    theirs = Scene({"tk": "l6"}, {"rb1": "g11", "lm1": "n24"}, holder=(HARTS, "rb1"), turn=HARTS)
    assert abs(worth(mine.state) + worth(theirs.state)) < 1e-9
    first, second = STRATEGY.evaluate(mine.state)
    assert first > 0.5
    assert abs(first + second - 1) < 1e-9


def test_reasons_add_up_to_the_worth() -> None:
    state = Scene({"rb1": "g15", "lm1": "a2"}, {"tk": "c20"}, holder=(WOLVES, "rb1")).state
    lining_up = GAME.new()
    assert isinstance(lining_up, BattleballState)
    lining_up.do(0, WORDS.parse("wings"))
    for position in (state, lining_up):
        for seat, sign in ((WOLVES, 1), (HARTS, -1)):
            assert abs(sum(share for _, share in STRATEGY.reasons(position, seat)) - sign * worth(position)) < 1e-9


def test_quick_players_decide_their_games_on_the_field() -> None:
    for seed in range(4):
        rng = Rng(seed)
        state = GAME.new()
        assert isinstance(state, BattleballState)
        while actors := state.actors():
            if actors == [CHANCE]:
                outcomes = state.outcomes()
                state.do(CHANCE, outcomes.pick(rng.below(outcomes.total)))
            else:
                state.play(actors[0], STRATEGY.policy(state, actors[0], rng))
        assert state.ended != ENDED_TIME
        assert sum(state.touchdowns) + state.half > 1
