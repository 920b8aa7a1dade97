"""Typed, validated options of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from midway.core.errors import BadOption

Value = bool | int | str

_YES = ("yes", "true", "on", "1")
_NO = ("no", "false", "off", "0")


@final
class Option:
    """One choice a table can make before the game: a switch, a number in a range, or one of several names."""

    def __init__(
        self,
        name: str,
        default: Value,
        help: str,
        choices: tuple[str, ...] = (),
        low: int = 0,
        high: int = 0,
        by_consent: tuple[Value, ...] = (),
        title: str = "",
        titles: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.default = default
        self.help = help
        self.choices = choices
        self.low = low
        self.high = high
        self.by_consent = by_consent
        """Values that a rated table takes only if everybody there agrees."""
        self.title = title or name.replace("_", " ").capitalize()
        """The option as a heading."""
        self._titles = titles

    def allowed(self) -> str:
        """The values it takes, for people."""
        if isinstance(self.default, bool):
            return "yes or no"
        if self.choices:
            return ", ".join(self.choices)
        return f"{self.low} to {self.high}"

    def call(self, value: Value) -> str:
        """A value as a person reads it."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        text = str(value)
        if self._titles and text in self.choices:
            return self._titles[self.choices.index(text)]
        return text[:1].upper() + text[1:]

    def values(self) -> list[Value]:
        """The values worth trying in tests and benchmarks: all of a small set, the ends of a large one."""
        if isinstance(self.default, bool):
            return [False, True]
        if self.choices:
            return list(self.choices)
        return sorted({self.low, int(self.default), self.high})

    def read(self, value: object) -> Value:
        """The value as this option's type, or `BadOption`."""
        if isinstance(self.default, bool):
            if isinstance(value, bool):
                return value
            text = str(value).lower()
            if text in _YES or text in _NO:
                return text in _YES
        elif self.choices:
            if str(value) in self.choices:
                return str(value)
        elif not isinstance(value, bool):
            text = str(value)
            if text.removeprefix("-").isdecimal() and len(text) < 10 and self.low <= int(text) <= self.high:
                return int(text)
        raise BadOption(f"option {self.name} cannot be {str(value)[:40]!r}: it takes {self.allowed()}")

    def describe(self) -> dict[str, object]:
        """Plain data for listings: name, default, the allowed values and the help text."""
        return {"name": self.name, "default": self.default, "allowed": self.allowed(), "help": self.help}


@final
class Options:
    """The chosen values of all of a game's options. Never changes."""

    def __init__(self, values: dict[str, Value]) -> None:
        self._values = values

    def flag(self, name: str) -> bool:
        return bool(self._values[name])

    def number(self, name: str) -> int:
        return int(self._values[name])

    def choice(self, name: str) -> str:
        return str(self._values[name])

    def as_dict(self) -> dict[str, Value]:
        return dict(self._values)

    def __reduce__(self) -> tuple[object, tuple[dict[str, Value]]]:
        return Options, (self._values,)

    def __str__(self) -> str:
        return " ".join(f"{name}={_spell(value)}" for name, value in self._values.items())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Options) and self._values == other._values

    def __hash__(self) -> int:
        return hash(str(self))


def read_options(declared: tuple[Option, ...], given: Mapping[str, object]) -> Options:
    """The given values over the defaults; an unknown name or a bad value is one clear error."""
    known = {option.name: option for option in declared}
    for name in given:
        if name not in known:
            allowed = "; ".join(f"{o.name} ({o.allowed()})" for o in declared) or "none"
            raise BadOption(f"there is no option {str(name)[:40]!r}; this game has: {allowed}")
    return Options({name: option.read(given.get(name, option.default)) for name, option in known.items()})


def by_consent(declared: tuple[Option, ...], options: Options) -> list[str]:
    """The chosen values that a rated table takes only if everybody there agrees, as `name=value` pairs."""
    chosen = options.as_dict()
    return [
        f"{option.name}={_spell(chosen[option.name])}"
        for option in declared
        if chosen[option.name] in option.by_consent
    ]


def parse_options(declared: tuple[Option, ...], text: str) -> Options:
    """The inverse of `str(options)`: `name=value` pairs apart by spaces."""
    given: dict[str, object] = {}
    for pair in text.split():
        name, equals, value = pair.partition("=")
        if not equals or name in given:
            raise BadOption(f"{pair[:40]!r} is not one name=value pair")
        given[name] = value
    return read_options(declared, given)


def _spell(value: Value) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
