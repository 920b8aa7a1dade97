"""The reader of RULES.md."""

import pytest

from midway.core.errors import MidwayError
from midway.core.rulebook import Rulebook

TEXT = """
# Marbles

Roll them.

Roll them well.

## 1 The start

**MAR-1.1** Everybody takes
three marbles.

**MAR-1.2** *Ruling.* Cracked ones count.

## 2 The end
**MAR-2.1** It ends.
**MAR-2.1.3** Really.
"""


def test_title_introduction_and_sections() -> None:
    book = Rulebook(TEXT)
    assert book.title == "Marbles"
    assert book.introduction.split("\n\n") == ["Roll them.", "Roll them well.", ""]
    assert book.sections == ["1 The start", "2 The end"]


def test_rules_stand_in_order_with_section_and_text() -> None:
    rules = list(Rulebook(TEXT))
    assert [rule.id for rule in rules] == ["MAR-1.1", "MAR-1.2", "MAR-2.1", "MAR-2.1.3"]
    assert rules[0].text == "Everybody takes three marbles."
    assert [rule.section for rule in rules] == ["1 The start", "1 The start", "2 The end", "2 The end"]
    assert len(Rulebook(TEXT)) == 4


def test_a_rule_right_below_a_heading_or_another_rule_is_its_own() -> None:
    book = Rulebook(TEXT)
    assert (book["MAR-2.1"].text, book["MAR-2.1.3"].text) == ("It ends.", "Really.")


def test_rulings_are_marked_and_their_mark_is_no_part_of_the_text() -> None:
    book = Rulebook(TEXT)
    assert [rule.id for rule in book if rule.ruling] == ["MAR-1.2"]
    assert book["MAR-1.2"].text == "Cracked ones count."


def test_a_rule_is_found_by_its_number_and_reads_as_a_citation() -> None:
    book = Rulebook(TEXT)
    assert str(book["MAR-2.1"]) == "MAR-2.1: It ends."
    assert book["MAR-2.1"].as_dict() == {"id": "MAR-2.1", "text": "It ends.", "section": "2 The end", "ruling": False}
    assert "MAR-2.1" in book
    assert "MAR-9.9" not in book


def test_a_number_there_is_not_is_one_clear_error() -> None:
    with pytest.raises(MidwayError, match=r"Marbles has no rule 'MAR-9.9'"):
        Rulebook(TEXT)["MAR-9.9"]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("cracked", ["MAR-1.2"]),
        ("MARBLES three", ["MAR-1.1"]),
        ("mar-2.1", ["MAR-2.1", "MAR-2.1.3"]),
        ("the end", ["MAR-2.1", "MAR-2.1.3"]),
        ("glass", []),
    ],
)
def test_search_finds_rules_with_every_word(words: str, found: list[str]) -> None:
    assert [rule.id for rule in Rulebook(TEXT).search(words)] == found


def test_a_number_that_stands_twice_is_refused() -> None:
    with pytest.raises(MidwayError, match=r"rule MAR-2.1 stands twice in the rules of Marbles"):
        Rulebook(TEXT + "\n**MAR-2.1** Again.\n")


def test_a_rule_outside_of_all_sections_is_refused() -> None:
    with pytest.raises(MidwayError, match=r"rule MAR-1.1 stands before the first section"):
        Rulebook("# Marbles\n\n**MAR-1.1** Lost.\n")
