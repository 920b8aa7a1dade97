"""Reads a game's RULES.md: numbered rules in sections, for help pages, explanations and citations.

The format: `# Title`, some prose, then `## 1 Section` headings with paragraphs that begin with a number in bold,
`**COIN-1.2** ...`. A ruling on something the printed rules leave open begins with `*Ruling.*` after its number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import final

from midway.core.errors import MidwayError

_RULE = re.compile(r"^\*\*([A-Z]+-\d+(?:\.\d+)*)\*\*\s+(.*)$", re.DOTALL)
_RULING = "*Ruling.*"
_BREAK = re.compile(r"\n\s*\n|\n(?=#|\*\*[A-Z]+-\d)")
"""Where a paragraph ends: at an empty line, or where a heading or the next rule begins."""


@final
class Rule:
    """One numbered rule."""

    __slots__ = ("id", "ruling", "section", "text")

    def __init__(self, id: str, text: str, section: str, ruling: bool) -> None:
        self.id = id
        self.text = text
        self.section = section
        self.ruling = ruling

    def __str__(self) -> str:
        return f"{self.id}: {self.text}"

    def as_dict(self) -> dict[str, object]:
        return {"id": self.id, "text": self.text, "section": self.section, "ruling": self.ruling}


@final
class Rulebook:
    """The rules of one game in order, found by number."""

    def __init__(self, text: str) -> None:
        self.title = ""
        self.introduction = ""
        self.sections: list[str] = []
        self._rules: dict[str, Rule] = {}
        for paragraph in _BREAK.split(text.strip()):
            self._read(paragraph.strip())

    def _read(self, paragraph: str) -> None:
        if paragraph.startswith("## "):
            self.sections.append(paragraph[3:].strip())
        elif paragraph.startswith("# "):
            self.title = paragraph[2:].strip()
        elif match := _RULE.match(paragraph):
            self._add(match[1], match[2])
        elif not self.sections:
            self.introduction += paragraph + "\n\n"

    def _add(self, number: str, body: str) -> None:
        if number in self._rules:
            raise MidwayError(f"rule {number} stands twice in the rules of {self.title}")
        if not self.sections:
            raise MidwayError(f"rule {number} stands before the first section of the rules of {self.title}")
        text = " ".join(body.split())
        ruling = text.startswith(_RULING)
        self._rules[number] = Rule(number, text.removeprefix(_RULING).strip(), self.sections[-1], ruling)

    def __getitem__(self, number: str) -> Rule:
        rule = self._rules.get(number)
        if rule is None:
            raise MidwayError(f"{self.title or 'this rulebook'} has no rule {number!r}")
        return rule

    def __contains__(self, number: object) -> bool:
        return number in self._rules

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __len__(self) -> int:
        return len(self._rules)

    def search(self, words: str) -> list[Rule]:
        """The rules that contain every one of these words, in number, section or text."""
        wanted = words.lower().split()
        return [rule for rule in self if all(word in f"{rule} {rule.section}".lower() for word in wanted)]
