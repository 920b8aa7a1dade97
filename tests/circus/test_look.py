"""What labels and sentences say, where the goods of a player change it."""

from __future__ import annotations

from midway.games.circus import GAME
from midway.games.circus.words import WORDS
from tests.circus.scene import Scene, card_id


def label(scene: Scene, word: str) -> str:
    return GAME.look().label(WORDS.parse(word), scene.state.observe(scene.state.seat))


def told(scene: Scene) -> list[str]:
    """Everything that was told since the last call."""
    sentences = [GAME.look().say(event, ["Ann", "Bob"]) for event in scene.match.events()]
    return [sentence for sentence in sentences if sentence]


def test_a_travel_tells_what_it_really_gains() -> None:
    scene = Scene().take("orange 4", 2)
    assert label(scene, "travel 2").endswith("ring: 1 orange gem, tent: 3 points")
    assert label(scene, "travel 3").endswith("ring: 1 orange gem and 1 green gem")
    scene.gems("ooog")
    assert label(scene, "travel 3").endswith("ring: 1 green gem, 1 coin")
    scene.tents(*["3p0c"] * 5)
    assert label(scene, "travel 2").endswith("ring: 1 coin")


def test_every_colour_has_its_article() -> None:
    scene = Scene().take("orange 4", 2)
    assert label(scene, "gem orange") == "Spend an orange gem: +2 power"
    assert label(scene, "gem green") == "Spend a green gem: +2 power"


def test_a_painter_leaves_the_colours_of_a_level_open() -> None:
    scene = Scene()
    scene.trainers("painter", markers=1).take("orange 6", 1).say("bonus")
    assert label(scene, "build 8") == "Build level 8: 1 large orange and 1 small orange"
    scene.say("use painter")
    assert label(scene, "build 8") == "Build level 8: 1 large and 1 small, each in any colour"
    told(scene)
    scene.say("build 8")
    assert told(scene) == ["Ann builds a level of 1 large and 1 small, each in any colour."]


def test_a_tent_space_tells_its_bonus() -> None:
    scene = Scene().take("orange 2", 2).say("travel 2")
    assert [label(scene, f"pitch {space}").partition(": ")[2] for space in range(2, 7)] == [
        "a trainer marker",
        "3 coins",
        "a poster",
        "4 points",
        "a clear gem and 1 coin",
    ]


def test_the_hat_scores_the_space_it_stands_on_too() -> None:
    scene = Scene()
    scene.me.cards[0] = card_id("PP3/HAT")
    scene.me.hat = 5
    scene.renew()
    assert scene.state.observe(0)["worth"][0]["cards"][0] == 5
    scene.say("take orange 4")
    assert label(scene, "card 1").endswith("1 point for each space of the track up to your hat, at most 16")
