"""How ability cards are played: section 7 of the rules."""

from __future__ import annotations

import pytest

from midway.games.dungeonball.components import (
    ABILITIES,
    AFTER,
    BEFORE,
    DEFENSE,
    FREE,
    HALF,
    OFFENSE,
    ROLL,
    STAR,
    TEAM_CARDS,
    TEAMS,
)
from tests.dungeonball.scene import Scene, card_named


def after_roll(team: str, other: str, mine: int, theirs: int, roll: str = "bbbbcc", step: str = "right") -> Scene:
    """A yellow play with six dice, rolled and kept: the exchange of cards is open."""
    scene = Scene(team, other)
    scene.momentum(mine, theirs)
    scene.say("defend blue 1" if step == "up" else "defend red 1", step, f"roll {roll}")
    if "keep" in scene.words():
        scene.say("keep")
    return scene


def names(scene: Scene) -> set[str]:
    """The cards that may be played now, without the choices that go with them."""
    return {" ".join(word.split()[:2]) for word in scene.words()}


@pytest.mark.rule("DUN-7.1")
def test_cards_cost_momentum() -> None:
    scene = after_roll("werewolves", "trolls", mine=1, theirs=0)
    assert "long stride" not in scene.words()
    assert scene.why_not("long stride") == "DUN-7.1"
    scene = after_roll("werewolves", "trolls", mine=3, theirs=0)
    scene.say("long stride")
    assert scene.side(0).momentum == 1


@pytest.mark.rule("DUN-7.2")
def test_a_star_is_played_once_in_the_game() -> None:
    scene = after_roll("werewolves", "trolls", mine=9, theirs=0)
    scene.say("moonlit leap")
    scene.decline()
    scene.say("defend red 1", "up", "roll bbbbbb", "keep")
    assert scene.why_not("moonlit leap") == "DUN-7.2"
    scene.decline()
    scene.at(clock=0)
    scene.say("let time expire")
    assert scene.state.half == 2
    assert scene.side(0).spent == 1 << card_named("Moonlit Leap")


@pytest.mark.rule("DUN-7.3")
def test_a_half_card_comes_back_at_halftime() -> None:
    scene = after_roll("werewolves", "trolls", mine=9, theirs=0)
    scene.say("long stride")
    scene.decline()
    scene.say("defend red 1", "up", "roll bbbbbb", "keep")
    assert scene.why_not("long stride") == "DUN-7.3"
    scene.decline()
    scene.at(clock=0)
    scene.say("let time expire")
    assert scene.state.half == 2
    scene.at(offense=0)
    scene.side(0).pawn = 4
    scene.say("defend red 1", "right", "roll bbbbbc", "keep", "long stride")
    assert scene.state.ball == 12


@pytest.mark.rule("DUN-7.4")
def test_a_card_without_a_sign_comes_back_after_the_play() -> None:
    scene = after_roll("werewolves", "orcs", mine=20, theirs=20)
    scene.say("gang tackle", "black miss", "second wind", "reroll c", "roll c")
    assert scene.why_not("gang tackle", seat=1) == "DUN-7.4"
    scene.say("big hit", "black miss")
    assert scene.why_not("second wind") == "DUN-7.4"
    scene.decline()
    scene.say("defend red 1", "up", "roll bbbbcc", "keep")
    assert "gang tackle" in scene.words()
    scene.say("pass")
    assert "second wind" in scene.words()


@pytest.mark.rule("DUN-7.5")
def test_only_cards_of_the_own_role_are_played() -> None:
    scene = after_roll("orcs", "trolls", mine=20, theirs=20)
    assert scene.state.actors() == [1]
    assert names(scene) == {"boulder wall", "clobber", "big hit", "pass"}
    assert scene.why_not("bulldoze") == "DUN-7.5"
    scene.say("pass")
    assert names(scene) == {"bulldoze", "steamroller", "juke ball", "juke cleat", "pass"}
    assert scene.why_not("gang tackle") == "DUN-7.5"


@pytest.mark.rule("DUN-7.6")
def test_whistle_cards_have_their_moments() -> None:
    whistles = {ability.name: ability.timing for ability in ABILITIES if ability.timing != ROLL}
    assert whistles == {
        "War Drums": BEFORE,
        "Howl": BEFORE,
        "Trick Play": BEFORE,
        "Cackle": BEFORE + AFTER,
        "Regenerate": AFTER,
        "Slow Grind": AFTER,
    }
    scene = Scene("trolls", "gnolls")
    scene.momentum(9, 9)
    assert scene.words() == ["cackle", "pass"]
    scene.say("pass")
    assert scene.state.actors() == [1], "the trolls have no whistle before a play"
    scene.say("defend red 1", "right", "roll bccccc", "keep")
    assert scene.why_not("cackle") == "DUN-7.6"
    scene.say("pass", "pass")
    assert scene.words() == ["cackle", "pass"]
    scene.say("pass")
    assert scene.words() == ["regenerate", "slow grind", "pass"]


@pytest.mark.rule("DUN-7.7")
def test_cards_go_back_and_forth_until_somebody_declines() -> None:
    scene = after_roll("werewolves", "trolls", mine=20, theirs=20)
    assert scene.state.actors() == [1]
    scene.say("boulder wall")
    assert scene.state.actors() == [0], "nobody plays two in a row"
    scene.say("long stride")
    assert scene.state.actors() == [1]
    scene.say("clobber", "black skull")
    scene.say("moonlit leap")
    assert scene.state.actors() == [1]
    assert scene.state.down == 1
    scene.say("pass")
    assert scene.state.down == 2, "the first one to decline ends it"
    scene = Scene()
    scene.momentum(9, 9)
    scene.say("pass")
    assert scene.why_not("chill grasp") == "DUN-7.7"


@pytest.mark.rule("DUN-7.7")
def test_the_offense_ends_the_exchange_by_declining() -> None:
    scene = after_roll("werewolves", "trolls", mine=20, theirs=20)
    scene.say("boulder wall", "pass")
    assert scene.state.down == 2


@pytest.mark.rule("DUN-7.8")
def test_the_first_decline_of_the_defense_does_not_end_it() -> None:
    scene = after_roll("werewolves", "trolls", mine=20, theirs=20)
    scene.say("pass")
    assert scene.state.actors() == [0]
    scene.say("long stride")
    assert scene.state.actors() == [1]
    scene.say("boulder wall")
    assert scene.state.actors() == [0]
    scene.say("pass")
    assert scene.state.down == 2
    scene = after_roll("werewolves", "trolls", mine=20, theirs=20)
    scene.say("pass", "pass")
    assert scene.state.down == 2
    scene = after_roll("werewolves", "trolls", mine=20, theirs=0)
    assert scene.state.actors() == [0], "who has nothing to play is not asked"


@pytest.mark.rule("DUN-7.9")
def test_whistles_before_a_play_and_after_a_down() -> None:
    scene = Scene("kobolds", "werewolves")
    scene.momentum(9, 9)
    assert scene.state.actors() == [1]
    scene.say("howl red")
    assert scene.words() == ["trick play", "pass"]
    scene.say("trick play")
    assert "defend red 1" in scene.words()
    scene = Scene("trolls", "gnolls")
    scene.momentum(9, 9)
    scene.at(ball=18)
    scene.say("run", "defend red 1", "right", "roll bbbttt", "keep", "cackle")
    assert scene.side(0).score == 6
    assert scene.state.clock == 26
    assert (scene.state.offense, scene.state.down) == (0, 1)
    assert scene.words() == ["slow grind", "pass"]
    scene.say("slow grind")
    assert scene.state.clock == 24
    assert scene.words() == ["extra point", "two points"]


@pytest.mark.rule("DUN-7.10", "DUN-10.6")
def test_kicks_punts_and_long_shots_have_no_cards() -> None:
    scene = Scene("trolls", "gnolls")
    scene.momentum(20, 20)
    scene.state.half = 2
    scene.side(1).score = 20
    scene.at(ball=14, clock=3)
    scene.say("field goal")
    assert scene.rolling() == 2, "nobody is asked for a card before the roll"
    scene.say("roll bb")
    assert scene.words() == ["onside kick", "kick off"], "nor after it"
    scene.say("onside kick")
    assert scene.rolling() == 5
    scene.say("roll bbbbc")
    assert scene.why_not("juke ball") == "DUN-10.6"
    scene.say("reroll c", "roll c")
    assert scene.state.offense == 1
    scene = Scene("trolls", "gnolls")
    scene.momentum(20, 20)
    scene.at(clock=0)
    scene.say("hail mary")
    assert scene.rolling() == 5
    scene.say("roll bbbcc", "keep")
    assert scene.state.half == 2
    scene = Scene("trolls", "gnolls")
    scene.momentum(20, 20)
    scene.at(ball=19)
    scene.say("run")
    scene.play("bbbbbb")
    scene.say("extra point")
    assert scene.rolling() == 4
    scene.say("roll bbbb")
    assert (scene.state.offense, scene.state.down) == (1, 1)
    scene = Scene("trolls", "gnolls")
    scene.momentum(20, 20)
    scene.at(down=4)
    scene.say("punt")
    assert (scene.state.offense, scene.state.down) == (1, 1)


@pytest.mark.rule("DUN-7.11")
def test_icons_of_offensive_cards_are_added() -> None:
    scene = after_roll("werewolves", "trolls", mine=20, theirs=0, roll="bccccc")
    scene.say("long stride")
    scene.decline()
    assert scene.state.ball == 7
    scene = after_roll("orcs", "trolls", mine=20, theirs=0, roll="bbbbbb", step="up")
    scene.decline()
    assert scene.state.ball == 6


@pytest.mark.rule("DUN-7.12")
def test_the_black_die_decides_whether_a_card_works() -> None:
    for face, works in (("fist", True), ("claw", False), ("skull", True), ("miss", False)):
        scene = after_roll("werewolves", "kobolds", mine=0, theirs=9)
        scene.say("pit trap", f"black {face}")
        scene.decline()
        assert (scene.state.ball == 6) is works
        assert scene.events("black")[0].numbers[3] == works


@pytest.mark.rule("DUN-7.13", "DUN-7.14")
def test_juke_and_big_hit_belong_to_everybody_once_per_play() -> None:
    for team in TEAMS:
        other = "orcs" if team != "orcs" else "trolls"
        scene = after_roll(team, other, mine=20, theirs=20)
        assert "big hit" in scene.words()
        scene.say("big hit", "black miss")
        assert "juke ball" in scene.words()
        scene.say("juke ball", "roll b")
        if "pass" in scene.words():
            assert scene.why_not("big hit") in ("DUN-7.13", "DUN-1.13")
    scene = after_roll("werewolves", "orcs", mine=20, theirs=20)
    scene.say("pass", "juke ball", "roll b", "big hit", "black miss")
    assert scene.state.actors() == [0], "they count as cards of the exchange"
    assert scene.why_not("juke ball") == "DUN-7.13"


@pytest.mark.rule("DUN-7.15")
def test_a_card_needs_something_to_work_on() -> None:
    scene = after_roll("werewolves", "trolls", mine=9, theirs=0, roll="tttttt")
    assert names(scene) == {"moonlit leap", "long stride", "pass"}
    assert scene.why_not("second wind") == "DUN-7.15"
    assert scene.why_not("juke ball") == "DUN-7.15"
    scene = Scene("orcs", "gnolls")
    scene.momentum(mine=0, other=9)
    assert "cackle" not in scene.words()
    scene = Scene("kobolds", "trolls")
    scene.momentum(mine=9)
    scene.at(clock=0)
    scene.say("run", "defend red 1", "right", "roll bbcctt", "keep")
    assert scene.why_not("clock gremlin") == "DUN-7.15"
    scene = Scene("kobolds", "trolls")
    scene.at(ball=19, clock=1)
    scene.say("run")
    scene.play("bbccct")
    scene.side(0).momentum = 9
    scene.say("two points", "defend red 1", "down", "roll bbccct", "keep")
    assert scene.why_not("clock gremlin") == "DUN-7.15", "no time is left, though it is not the final play"


@pytest.mark.rule("DUN-7.16")
def test_dice_rolled_by_a_card_pay_lightning_and_cost_time() -> None:
    scene = after_roll("kobolds", "trolls", mine=9, theirs=3, roll="bbcccl")
    assert scene.side(0).momentum == 10
    scene.say("second wind", "reroll cl", "roll lt")
    assert scene.side(0).momentum == 10 - 2 + 1
    assert scene.dice() == "bbcclt"
    scene.decline()
    assert scene.state.clock == 28


@pytest.mark.rule("DUN-7.17")
def test_a_discarded_time_still_counts() -> None:
    scene = after_roll("kobolds", "orcs", mine=1, theirs=9, roll="bbbbct")
    scene.say("gang tackle", "black claw")
    assert scene.state.actors() == [1]
    assert scene.words() == ["drop ball", "drop cleat", "drop time"]
    assert scene.why_not("drop lightning") == "DUN-7.17"
    scene.say("drop time")
    assert scene.dice() == "bbbbc"
    scene.decline()
    assert scene.state.clock == 28


@pytest.mark.rule("DUN-7.18")
def test_a_turnover_by_card_is_noted_and_settled_at_the_end() -> None:
    scene = Scene("trolls", "gnolls")
    scene.at(ball=12)
    scene.momentum(9, 20)
    scene.say("defend blue 1", "up", "roll cccclt", "keep", "big hit", "black fist")
    assert scene.state.ball == 9
    scene.say("juke cleat", "roll c", "strip the ball", "black skull")
    assert scene.state.offense == 0, "the exchange goes on"
    assert scene.state.actors() == [0]
    scene.say("bulldoze")
    scene.decline()
    state = scene.state
    assert (state.offense, state.ball, state.down) == (1, 22 - 12, 1)
    assert state.clock == 28
    assert scene.side(0).score == 0


@pytest.mark.rule("DUN-7.19")
def test_the_order_of_cards_does_not_matter_for_forward_moves() -> None:
    scene = after_roll("gnolls", "trolls", mine=20, theirs=20)
    scene.say("boulder wall", "feeding frenzy")
    scene.decline()
    assert scene.state.ball == 7, "one space at most, frenzy or not"
    scene = after_roll("gnolls", "trolls", mine=20, theirs=20)
    scene.say("pass", "feeding frenzy", "boulder wall")
    scene.decline()
    assert scene.state.ball == 7
    scene = after_roll("gnolls", "kobolds", mine=20, theirs=20)
    scene.say("pit trap", "black fist", "feeding frenzy")
    scene.decline()
    assert scene.state.ball == 6, "no gain stands above everything"


@pytest.mark.rule("DUN-7.20")
def test_juke_rerolls_one_die() -> None:
    scene = after_roll("orcs", "trolls", mine=1, theirs=3, roll="bbbclt")
    assert scene.side(0).momentum == 2
    scene.say("pass")
    assert {"juke ball", "juke cleat", "juke lightning"} < set(scene.words())
    scene.say("juke lightning")
    assert scene.rolling() == 1
    scene.say("roll b")
    assert scene.dice() == "bbbbct"
    scene.decline()
    assert scene.state.ball == 10
    assert scene.side(0).momentum == 1


@pytest.mark.rule("DUN-7.21")
@pytest.mark.parametrize(("face", "ball"), [("fist", 13), ("skull", 9), ("miss", 14)])
def test_big_hit_pushes_back_before_the_ball_moves(face: str, ball: int) -> None:
    scene = Scene("orcs", "trolls")
    scene.at(ball=14)
    scene.momentum(0, 3)
    scene.say("run", "defend red 1", "right", "roll bccccc", "keep", "big hit", f"black {face}")
    assert scene.side(1).momentum == 0
    assert scene.state.ball == ball


@pytest.mark.rule("DUN-7.21")
def test_big_hit_with_a_claw_discards_a_die() -> None:
    scene = after_roll("orcs", "trolls", mine=0, theirs=3, roll="bbbbcc")
    scene.say("big hit", "black claw", "drop ball")
    assert scene.state.ball == 7


def test_the_cards_of_the_teams_are_as_printed() -> None:
    def line(name: str) -> tuple[int, int, int]:
        ability = ABILITIES[card_named(name)]
        return ability.side, ability.cost, ability.limit

    printed = {
        "Bulldoze": (OFFENSE, 1, HALF), "Steamroller": (OFFENSE, 2, STAR), "War Drums": (OFFENSE, 2, HALF),
        "Bone Crusher": (DEFENSE, 2, HALF), "Gang Tackle": (DEFENSE, 2, FREE), "Moonlit Leap": (OFFENSE, 2, STAR),
        "Long Stride": (OFFENSE, 2, HALF), "Second Wind": (OFFENSE, 2, FREE), "Howl": (DEFENSE, 1, HALF),
        "Pounce": (DEFENSE, 3, HALF), "Pack Hunt": (OFFENSE, 3, HALF), "Feeding Frenzy": (OFFENSE, 3, STAR),
        "Strip the Ball": (DEFENSE, 4, STAR), "Cackle": (DEFENSE, 1, HALF), "Trick Play": (OFFENSE, 1, HALF),
        "Clock Gremlin": (OFFENSE, 1, HALF), "Tripwire": (DEFENSE, 1, HALF), "Pit Trap": (DEFENSE, 2, HALF),
        "Regenerate": (OFFENSE, 2, STAR), "Slow Grind": (OFFENSE, 1, HALF), "Boulder Wall": (DEFENSE, 2, HALF),
        "Clobber": (DEFENSE, 2, HALF), "Possession": (OFFENSE, 3, STAR), "Phase Walk": (OFFENSE, 2, STAR),
        "Ghost Hands": (DEFENSE, 4, STAR), "Chill Grasp": (DEFENSE, 3, HALF), "Juke": (OFFENSE, 1, FREE),
        "Big Hit": (DEFENSE, 3, FREE),
    }  # fmt: skip
    assert {name: line(name) for name in printed} == printed
    held = [card for cards in TEAM_CARDS for card in cards]
    twice = {ABILITIES[card].name for card in held if held.count(card) == 2}
    assert twice == {"Bulldoze", "Gang Tackle", "Long Stride", "Second Wind"}
    assert len(held) == 30
