"""The vocabularies: every word has a number and a notation, and both lead back to it."""

import pickle

import pytest

from midway.core.errors import UnknownWord
from midway.core.game import Game
from midway.core.match import about_log
from midway.core.options import Options
from midway.core.words import WAIT, Vocabulary
from tests.contract.playing import every_option_set

pytestmark = pytest.mark.contract


def vocabularies(game: Game, options: Options) -> list[Vocabulary]:
    return [game.vocabulary(options), game.chance_vocabulary(options)]


@every_option_set
def test_notation_and_words_are_inverse(game: Game, options: Options) -> None:
    for words in vocabularies(game, options):
        assert all(words.parse(str(move)) is move for move in words)
        assert all(words.parse(f"  {move.word.upper()} ") is move for move in words)


@every_option_set
def test_numbers_and_words_are_inverse(game: Game, options: Options) -> None:
    for words in vocabularies(game, options):
        assert [move.index for move in words] == list(range(len(words)))
        assert all(words[move.index] is move for move in words)


@every_option_set
def test_a_pickled_word_is_the_same_object_again(game: Game, options: Options) -> None:
    for words in vocabularies(game, options):
        assert all(a is b for a, b in zip(words, pickle.loads(pickle.dumps(words.moves)), strict=True))


@every_option_set
def test_word_0_of_a_seat_is_wait(game: Game, options: Options) -> None:
    assert game.vocabulary(options)[0].word == WAIT


@every_option_set
def test_no_word_can_be_mistaken_for_an_entry_about_the_log(game: Game, options: Options) -> None:
    for words in vocabularies(game, options):
        assert all(about_log(move.word)[0] == "" for move in words)
        assert not any(set(move.word) & set("{}[]\n") for move in words)


@every_option_set
def test_a_vocabulary_is_the_same_whenever_it_is_asked_for(game: Game, options: Options) -> None:
    for first, again in zip(vocabularies(game, options), vocabularies(game, options), strict=True):
        assert first is again


@every_option_set
def test_a_foreign_word_is_refused(game: Game, options: Options) -> None:
    for words in vocabularies(game, options):
        with pytest.raises(UnknownWord, match="no such word of any game"):
            words.parse("no such word of any game")


@every_option_set
def test_options_and_their_text_are_inverse(game: Game, options: Options) -> None:
    assert game.parse_options(str(options)) == options
    assert game.read_options(options.as_dict()) == options
