"""Whatever is thrown at a reader, it raises nothing but the house's own errors."""

import json
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from midway.core.errors import MidwayError
from midway.core.match import Match
from midway.core.options import read_options
from midway.core.record import Record
from midway.core.rulebook import Rulebook
from tests.core.test_record import some_record
from tests.toy import ORCHARD, PEBBLES

ANYTHING = st.text(st.characters(exclude_categories=()), max_size=300)
"""All characters, half ones included."""
TAGS = st.sampled_from([*"[]{}\n\r*0123456789 ", '"', "Midway", "Game", "end", "undo", "back", "\x00", "٣", "\ud800"])
LIKE_A_RECORD = st.lists(TAGS, max_size=60).map("".join)
TEXTS = ANYTHING | LIKE_A_RECORD | st.binary(max_size=300).map(lambda data: data.decode("latin-1"))
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
often = settings(max_examples=300 if settings().derandomize else 5_000)


def only_refuses(act: Callable[[], object]) -> None:
    refusal = "allowed"
    try:
        act()
    except MidwayError as error:
        refusal = str(error)
    assert refusal
    assert "\n" not in refusal


@often
@given(TEXTS)
def test_reading_a_record(text: str) -> None:
    only_refuses(lambda: Record.read(text))
    only_refuses(lambda: Record.read("[Midway 1]\n" + text + "\nend 0 " + "0" * 32))


@often
@given(st.data())
def test_reading_a_record_with_one_change(data: st.DataObject) -> None:
    text = some_record().to_text() if data.draw(st.booleans()) else some_record().to_json()
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 20)))
    changed = text[:start] + data.draw(TEXTS) + text[end:]
    only_refuses(lambda: Record.read(changed).replay())


@often
@given(st.data())
def test_reading_json_with_another_value(data: st.DataObject) -> None:
    record = json.loads(some_record().to_json())
    record[data.draw(st.sampled_from(list(record)))] = data.draw(JSON)
    only_refuses(lambda: Record.read(json.dumps(record)).replay())


@often
@given(TEXTS)
def test_parsing_options(text: str) -> None:
    only_refuses(lambda: ORCHARD.parse_options(text))
    only_refuses(lambda: ORCHARD.parse_options(f"rounds={text}"))
    only_refuses(lambda: ORCHARD.parse_options(f"peace={text}"))


@often
@given(st.dictionaries(st.sampled_from(["rounds", "peace"]) | ANYTHING, JSON))
def test_reading_options(given_values: dict[str, object]) -> None:
    only_refuses(lambda: read_options(ORCHARD.options, given_values))


@often
@given(TEXTS)
def test_parsing_a_word(text: str) -> None:
    only_refuses(lambda: PEBBLES.vocabulary(PEBBLES.read_options({})).parse(text))


@often
@given(st.integers(-3, 9), TEXTS | st.from_regex(r"(undo|back) -?\d+"))
def test_entering_a_line_of_a_log(actor: int, text: str) -> None:
    match = Match(PEBBLES, 2)
    only_refuses(lambda: match.enter(actor, text))
    assert match.log == []


@often
@given(TEXTS)
def test_reading_a_rulebook(text: str) -> None:
    only_refuses(lambda: Rulebook(text))


@pytest.mark.parametrize("depth", [100, 980, 990, 995, 5000, 100_000])
def test_reading_what_is_nested_deeply(depth: int) -> None:
    nested = "[" * depth + "]" * depth
    only_refuses(lambda: Record.read('{"midway": 1, "log": [' + nested + "]}"))
    only_refuses(lambda: Record.read('{"midway": 1, "log": [], "options": ' + nested + "}"))
    only_refuses(lambda: Record.read("[Midway 1]\n[Options " + nested + "]\nend 0 " + "0" * 32))
