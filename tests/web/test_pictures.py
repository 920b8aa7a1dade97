"""Every game's pictures, drawn along random games: well-formed, harmless, and with a place for every legal word."""

from __future__ import annotations

import re
from collections import Counter
from importlib import resources
from xml.etree import ElementTree

import pytest

from midway.core.game import Game, all_games
from midway.core.options import Options
from midway.web import drawing
from tests.contract.playing import Playthrough, Position, Table

HOSTILE = "<script>x</script>&\"'"
ALLOWED_TAGS = re.compile(
    "svg|g|defs|rect|circle|ellipse|line|polyline|polygon|path|text|tspan|title|use|symbol|pattern|mask|clipPath|marker"
    "|linearGradient|radialGradient|stop|filter|fe[A-Z][A-Za-z]+|animate|animateTransform"
)
POSITIONS = 10
FRAME_IDS = {
    name
    for file in resources.files("midway.web").joinpath("templates").iterdir()
    for name in re.findall(r'\bid="([a-z-]+)"', file.read_text(encoding="utf-8"))
}


def tables() -> list[Table]:
    """Every number of seats with the usual options, and the fewest with each other option."""
    found = []
    for game in all_games():
        low, high = game.facts.seats
        usual, *others = game.option_sets()
        found += [Table(game, usual, seats) for seats in range(low, high + 1)]
        found += [Table(game, options, low) for options in others]
    return found


@pytest.fixture(scope="module", params=tables(), ids=repr)
def play(request: pytest.FixtureRequest) -> Playthrough:
    return Playthrough(request.param, 1)


def parse(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{svg}</svg>')


def ids(picture: ElementTree.Element) -> list[str]:
    return [element.attrib["id"] for element in picture.iter() if "id" in element.attrib]


def check_harmless(picture: ElementTree.Element) -> None:
    """Nothing that the content-security policy would have to stop, and nothing from elsewhere."""
    for element in picture.iter():
        tag = element.tag.rpartition("}")[2]
        assert ALLOWED_TAGS.fullmatch(tag), tag
        for name, value in element.attrib.items():
            assert name != "style", tag
            assert not name.startswith("on"), name
            assert not name.endswith("href") or value.startswith("#"), value
            assert "url(" not in value or value.startswith("url(#"), value


def still_of(game: Game, options: Options, seats: int) -> drawing.Still:
    return drawing.still(game.name, str(options), seats)


def board(play: Playthrough, position: Position, viewer: int) -> ElementTree.Element:
    names = [f"{HOSTILE}{seat}" for seat in range(play.seats)]
    still = still_of(play.game, play.options, play.seats)
    return parse(still.svg + drawing.moving(play.game, position.state.observe(viewer), names))


def test_boards_are_well_formed_with_ids_of_their_own(play: Playthrough) -> None:
    for position in play.sample(POSITIONS):
        for viewer in position.viewers():
            picture = board(play, position, viewer)
            check_harmless(picture)
            twice = [name for name, count in Counter(ids(picture)).items() if count > 1]
            assert not twice, (position.ply, viewer, twice)
            taken = FRAME_IDS & set(ids(picture))
            assert not taken, (position.ply, viewer, taken)


def test_smaller_pictures_are_well_formed_without_ids(play: Playthrough) -> None:
    names = [f"{HOSTILE}{seat}" for seat in range(play.seats)]
    for position in play.sample(POSITIONS):
        for viewer in position.viewers():
            for title, svg in drawing.asides(play.game, position.state.observe(viewer), names):
                assert title
                picture = parse(svg)
                check_harmless(picture)
                assert not ids(picture), "many asides stand in one page"


def test_every_legal_word_has_its_places_on_the_board(play: Playthrough) -> None:
    look = play.game.look()
    for position in play.decisions(3 * POSITIONS):
        for seat in position.actors():
            view = position.state.observe(seat)
            picture = board(play, position, seat)
            places = {e.attrib.get("id") for e in picture.iter() if "spot" in e.attrib.get("class", "").split()}
            for move in position.state.legal(seat):
                missing = set(look.spots(move, view)) - places
                assert not missing, (position.ply, seat, move, missing)


def test_the_still_part_is_drawn_once(play: Playthrough) -> None:
    first = still_of(play.game, play.options, play.seats)
    assert still_of(play.game, play.options, play.seats) is first


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_covers_and_styles_keep_to_themselves(game: Game) -> None:
    cover = parse(drawing.cover(game.name))
    check_harmless(cover)
    assert all(name.startswith(tuple("abcdefghijklmnopqrstuvwxyz")) for name in ids(cover))
    style = resources.files(game.package).joinpath("board.css").read_text(encoding="utf-8")
    assert "@import" not in style
    assert not re.search(r"url\((?!#)", style), "a style loads nothing"
    for selector in re.findall(r"(?:^|[}])\s*([^{}@/]+?)\s*\{", re.sub(r"/\*.*?\*/", "", style, flags=re.DOTALL)):
        for part in selector.split(","):
            scoped = f".game-{game.name}" in part or re.fullmatch(r"(from|to|[\d.]+%)", part.strip())
            assert scoped, f"{part.strip()!r} would style other games and the frame"


def test_covers_can_stand_in_one_page() -> None:
    names = Counter(name for game in all_games() for name in ids(parse(drawing.cover(game.name))))
    assert not [name for name, count in names.items() if count > 1]
