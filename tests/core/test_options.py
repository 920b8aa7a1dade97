"""Options: typed, checked, and readable as text."""

import pytest

from midway.core.errors import BadOption
from midway.core.options import Option, parse_options, read_options

SIZE = Option("size", "small", "How large.", choices=("small", "large"))
ROUNDS = Option("rounds", 3, "How long.", low=2, high=5)
PEACE = Option("peace", False, "How quiet.")
DECLARED = (SIZE, ROUNDS, PEACE)


def test_what_is_not_given_is_the_default() -> None:
    assert read_options(DECLARED, {"rounds": 4}).as_dict() == {"size": "small", "rounds": 4, "peace": False}


def test_options_are_read_by_their_type() -> None:
    options = parse_options(DECLARED, "size=large rounds=5 peace=on")
    assert (options.choice("size"), options.number("rounds"), options.flag("peace")) == ("large", 5, True)


def test_text_and_options_are_inverse() -> None:
    options = read_options(DECLARED, {"peace": True, "size": "large"})
    assert str(options) == "size=large rounds=3 peace=yes"
    assert parse_options(DECLARED, str(options)) == options
    assert hash(parse_options(DECLARED, str(options))) == hash(options)


def test_options_and_their_values_are_called_by_names_for_people() -> None:
    hue = Option("hue_2", "sky", "Which hue.", choices=("sky", "red"), title="Hue", titles=("Sky blue", "Red"))
    assert [option.title for option in (SIZE, hue)] == ["Size", "Hue"]
    assert Option("hue_2", 1, "Which colour.").title == "Hue 2"
    called = [SIZE.call("large"), hue.call("sky"), ROUNDS.call(4), PEACE.call(True)]
    assert called == ["Large", "Sky blue", "4", "yes"]


def test_changing_the_dictionary_changes_no_options() -> None:
    options = read_options(DECLARED, {})
    options.as_dict()["rounds"] = 5
    assert options.number("rounds") == 3


def test_an_unknown_option_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadOption) as refusal:
        read_options(DECLARED, {"colour": "red"})
    assert str(refusal.value) == (
        "there is no option 'colour'; this game has: size (small, large); rounds (2 to 5); peace (yes or no)"
    )


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadOption, match="this game has: none"):
        read_options((), {"colour": "red"})


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("size", "medium", "small, large"),
        ("size", True, "small, large"),
        ("rounds", 1, "2 to 5"),
        ("rounds", 6, "2 to 5"),
        ("rounds", "-3", "2 to 5"),
        ("rounds", "3.0", "2 to 5"),
        ("rounds", 3.0, "2 to 5"),
        ("rounds", True, "2 to 5"),
        ("rounds", "9" * 5000, "2 to 5"),
        ("peace", "maybe", "yes or no"),
        ("peace", 2, "yes or no"),
        ("peace", None, "yes or no"),
    ],
)
def test_a_bad_value_is_refused_with_those_allowed(name: str, value: object, allowed: str) -> None:
    with pytest.raises(BadOption, match=f"option {name} cannot be .* it takes {allowed}"):
        read_options(DECLARED, {name: value})


@pytest.mark.parametrize("text", ["rounds", "rounds=3 rounds=4", "=3", "rounds=3,peace=yes"])
def test_a_text_that_is_no_pairs_is_refused(text: str) -> None:
    with pytest.raises(BadOption):
        parse_options(DECLARED, text)


@pytest.mark.parametrize(
    ("option", "values"), [(SIZE, ["small", "large"]), (ROUNDS, [2, 3, 5]), (PEACE, [False, True])]
)
def test_the_values_worth_trying(option: Option, values: list[object]) -> None:
    assert option.values() == values


def test_an_option_describes_itself() -> None:
    assert ROUNDS.describe() == {"name": "rounds", "default": 3, "allowed": "2 to 5", "help": "How long."}
