"""How a game shows itself: never an error, plain data, and nothing that a viewer could not know."""

import json
import re

import pytest
from rich.markup import escape
from rich.text import Text

from midway.core.game import find_game
from midway.core.state import View
from midway.core.words import SPECTATOR
from tests.contract.playing import FEW, SOME, Playthrough, Position, every_playthrough, pick

WIDEST = 100
"""Columns of a terminal."""


def views(play: Playthrough, count: int) -> list[tuple[Position, int, View]]:
    return [
        (position, viewer, position.state.observe(viewer))
        for position in play.sample(count)
        for viewer in position.viewers()
    ]


def everything_shown(play: Playthrough, position: Position, view: View) -> str:
    """All that a look makes of a view, as one text."""
    look = play.game.look()
    seat = view["seat"]
    legal = position.state.legal(seat) if seat in position.actors() else []
    moves = pick(legal, 20, play.rng())
    return json.dumps(
        [
            look.sentence(view),
            look.text(view, play.names),
            look.moving(view, play.names),
            look.asides(view, play.names),
            look.scoring(view),
            look.rules_now(view),
            [(look.label(move, view), look.spots(move, view)) for move in moves],
        ]
    )


@every_playthrough
def test_everything_shown_is_plain_data_and_a_function_of_the_view(play: Playthrough) -> None:
    for position, viewer, view in views(play, FEW):
        received = json.loads(json.dumps(view))
        shown = everything_shown(play, position, view)
        assert everything_shown(play, position, received) == shown, (position.ply, viewer)
        assert view == received, "a look changes no view"


@every_playthrough
def test_a_guess_shows_the_same(play: Playthrough) -> None:
    for position, viewer, view in views(play, FEW):
        guess = Position(position.ply, position.state.guess(viewer, play.rng()))
        shown = everything_shown(play, guess, guess.state.observe(viewer))
        assert shown == everything_shown(play, position, view), (position.ply, viewer)


@every_playthrough
def test_the_still_part_is_plain_data_with_a_size(play: Playthrough) -> None:
    still = play.game.look().still(play.options, play.seats)
    assert json.dumps(still)
    assert still["width"] > 0
    assert still["height"] > 0


@every_playthrough
def test_smaller_pictures_have_a_title(play: Playthrough) -> None:
    for position, viewer, view in views(play, FEW):
        assert all(aside["title"] for aside in play.game.look().asides(view, play.names)), (
            position.ply,
            viewer,
        )


@every_playthrough
def test_the_picture_in_text_is_markup_no_wider_than_a_terminal(play: Playthrough) -> None:
    for position, viewer, view in views(play, FEW):
        for line in Text.from_markup(play.game.look().text(view, play.names)).split():
            assert line.cell_len <= WIDEST, (position.ply, viewer, line.plain)


@every_playthrough
def test_names_that_look_like_markup_stand_in_the_picture_as_they_are(play: Playthrough) -> None:
    names = [f"[/bold]{seat}[red]" for seat in range(play.seats)]
    for position, viewer, view in views(play, FEW):
        shown = Text.from_markup(play.game.look().text(view, [escape(name) for name in names])).plain
        told = [name for name in play.names if name in play.game.look().text(view, play.names)]
        assert all(names[play.names.index(name)] in shown for name in told), (position.ply, viewer)


@every_playthrough
def test_a_seat_is_told_what_to_do_exactly_when_it_is_asked(play: Playthrough) -> None:
    for position, viewer, view in views(play, SOME):
        sentence = play.game.look().sentence(view)
        if viewer < 0 or viewer != position.hand():
            assert (sentence != "") == (viewer in position.actors()), (position.ply, viewer, sentence)


@every_playthrough
def test_legal_words_can_be_told_apart_by_their_labels_and_spots(play: Playthrough) -> None:
    look = play.game.look()
    for position in play.decisions(SOME):
        for seat in position.actors():
            view = position.state.observe(seat)
            seen: dict[tuple[str, ...], str] = {}
            for move in position.state.legal(seat):
                label = look.label(move, view)
                assert label.strip(), move
                assert "\n" not in label, move
                shown = (label, *look.spots(move, view))
                assert seen.setdefault(shown, move.word) == move.word, (position.ply, seat, shown)


CODE = re.compile(r"\b[a-z]+-[a-z]\b|\b(?!\dx\d)(?=\w*[0-9])(?=\w*[a-z])[0-9a-z]{2,}\b|^[a-z]")
"""What a person would have to decode: 06g, i-a, 3p2c-og, or a bare word."""


@every_playthrough
def test_words_of_chance_are_said_as_a_person_reads_them(play: Playthrough) -> None:
    if not play.game.package.startswith("midway.games."):
        return  # the toys leave the words as they are
    look = play.game.look()
    for position in play.draws(2 * SOME):
        view = position.state.observe(SPECTATOR)
        before = json.dumps(view)
        told: dict[str, str] = {}
        for move, _ in position.state.outcomes().items():
            said = look.chance(move, view)
            assert said != move.word and "\n" not in said and len(said) > 3
            assert not CODE.search(said), said
            told.setdefault(said, move.word)
        assert len(told) > 1 or len(position.state.outcomes().items()) == 1, told
        assert json.dumps(view) == before, "a look changes no view"


@pytest.mark.parametrize(
    ("game", "word", "said"),
    [
        ("circus", "poster s2o", "Poster: 1 small orange, 1 green gem: 3 points, 4 coins"),
        ("circus", "tent 3p2c-o", "Tent: 3 points and 2 coins for 1 orange gem"),
        ("circus", "board iv-b", "Board IV, side B"),
        ("circus", "roll green 1 1 4", "The green dice show 1, 1, 4"),
        ("circus", "trainer bill-sticker", "Trainer: bill sticker"),
        ("insertcoin", "deal 19", "Dealt: Kabuki Love"),
        ("insertcoin", "flip 1", "The card shows a corner and a long L"),
        ("pinball", "roll 3 4", "The dice show 3 and 4"),
        ("dungeonball", "roll bbbcct", "The white dice show 3 balls, 2 cleats, 1 time"),
        ("dungeonball", "black skull", "The black die shows a skull"),
        ("dungeonball", "card 1", "Card of the dungeon: blue 2"),
        ("dungeonball", "land 3 2", "The die lands in column 3, row 2 of the lid, not between the posts"),
    ],
)
def test_a_word_of_chance_in_plain_words(game: str, word: str, said: str) -> None:
    found = find_game(game)
    state = found.new(found.facts.seats[1])
    move = found.chance_vocabulary(state.options).parse(word)
    assert found.look().chance(move, state.observe(SPECTATOR)) == said


@every_playthrough
def test_every_word_of_the_vocabulary_has_a_label_and_spots(play: Playthrough) -> None:
    look = play.game.look()
    position = play.sample(3)[1]
    view = position.state.observe(0)
    for move in play.game.vocabulary(play.options).moves[1:]:
        assert look.label(move, view), move
        assert all(isinstance(spot, str) and spot for spot in look.spots(move, view)), move


@every_playthrough
def test_the_score_sheet_has_an_entry_for_every_seat(play: Playthrough) -> None:
    for position, viewer, view in views(play, SOME):
        for title, entries in play.game.look().scoring(view):
            assert title, (position.ply, viewer)
            assert len(entries) == play.seats, (position.ply, viewer, title)
            assert all(isinstance(entry, str) for entry in entries), (position.ply, viewer, title)


@every_playthrough
def test_one_line_of_the_score_sheet_is_the_score(play: Playthrough) -> None:
    state, look = play.end(), play.game.look()
    view = state.observe(SPECTATOR)
    assert dict(look.scoring(view))[look.total(view)] == [str(state.score(seat)) for seat in range(play.seats)]


@every_playthrough
def test_the_rules_that_matter_now_are_rules_of_the_game(play: Playthrough) -> None:
    for position, viewer, view in views(play, SOME):
        numbers = play.game.look().rules_now(view)
        assert len(set(numbers)) == len(numbers), (position.ply, viewer)
        assert all(number in play.game.rulebook() for number in numbers), (position.ply, viewer, numbers)
        assert numbers or viewer not in position.actors(), (position.ply, viewer)


@every_playthrough
def test_every_event_has_an_audience_of_seats_and_is_plain_data(play: Playthrough) -> None:
    assert play.events
    for event in play.events:
        assert event.audience == -1 or 0 < event.audience < 1 << play.seats, event.kind
        assert event.seen_by(SPECTATOR) == (event.audience == -1), event.kind
        assert json.loads(json.dumps(event.as_dict())) == event.as_dict()


@every_playthrough
def test_every_event_can_be_said_and_moved(play: Playthrough) -> None:
    look = play.game.look()
    said = [look.say(event, play.names) for event in play.events]
    assert all(isinstance(sentence, str) for sentence in said)
    assert any(said)
    assert json.dumps([look.motion(event) for event in play.events])
