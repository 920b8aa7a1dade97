"""Moves and vocabularies."""

import pickle

import pytest

from midway.core.errors import UnknownWord
from midway.core.words import Vocabulary, interned, seat_vocabulary
from tests.toy.orchard.words import SEAT


def some_words() -> Vocabulary:
    words = seat_vocabulary(__name__)
    words.add("pick apple", 1, 2, 3, 4)
    words.add("pick pear")
    return words


def test_words_are_numbered_in_the_order_they_were_added() -> None:
    assert [(move.index, move.word) for move in some_words()] == [(0, "wait"), (1, "pick apple"), (2, "pick pear")]


def test_a_word_carries_the_numbers_of_its_game() -> None:
    move = some_words()[1]
    assert (move.kind, move.a, move.b, move.c) == (1, 2, 3, 4)
    assert (str(move), repr(move)) == ("pick apple", "<pick apple>")


def test_case_and_spaces_do_not_matter_to_the_reader() -> None:
    words = some_words()
    assert words.parse("  Pick\tAPPLE ") is words[1]


@pytest.mark.parametrize("word", ["pick apple", "Pick plum", "pick  plum", " pick plum", ""])
def test_a_word_is_new_lower_case_and_single_spaced(word: str) -> None:
    with pytest.raises(ValueError, match="is taken, empty, or not lower case and single-spaced"):
        some_words().add(word)


def test_an_unknown_word_is_refused_with_those_near_it() -> None:
    with pytest.raises(UnknownWord, match="'pick aple' is not a word of this game; did you mean 'pick apple'"):
        some_words().parse("pick aple")


def test_an_unknown_word_far_from_all_others_is_refused_without_a_hint() -> None:
    with pytest.raises(UnknownWord, match=r"'0123' is not a word of this game$"):
        some_words().parse("0123")


def test_only_the_beginning_of_a_long_text_is_repeated() -> None:
    with pytest.raises(UnknownWord) as refusal:
        some_words().parse("z" * 100_000)
    assert len(str(refusal.value)) < 200


def test_a_pickled_move_is_the_interned_one() -> None:
    assert pickle.loads(pickle.dumps(SEAT[3])) is SEAT[3]
    assert interned(SEAT.module, SEAT.room, 3) is SEAT[3]
