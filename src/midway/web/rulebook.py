"""A game's RULES.md as HTML, to be read beside the board and searched."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from itertools import groupby
from typing import Final

from markdown_it import MarkdownIt
from markupsafe import Markup

from midway.core.game import find_game
from midway.web.drawing import ENVIRONMENT

_MARKDOWN: Final = MarkdownIt("commonmark", {"html": False})
_NUMBER: Final = re.compile(r"\b([A-Z]+-\d+(?:\.\d+)*)\b")


@lru_cache(4096)
def inline(text: str) -> Markup:
    """A rule's text as HTML, with the numbers of other rules as links."""
    return Markup(_NUMBER.sub(r'<a href="#\1">\1</a>', _MARKDOWN.renderInline(text)))


def sections(game_name: str) -> list[str]:
    """The headings of a game's rules, in their order."""
    return [section for section, _ in groupby(find_game(game_name).rulebook(), key=lambda rule: rule.section)]


@cache
def rules(game_name: str) -> Markup:
    """All rules of a game in their sections."""
    book = find_game(game_name).rulebook()
    sections = [
        (section, [{"id": rule.id, "ruling": rule.ruling, "html": inline(rule.text)} for rule in group])
        for section, group in groupby(book, key=lambda rule: rule.section)
    ]
    introduction = Markup(_MARKDOWN.render(book.introduction))
    return Markup(ENVIRONMENT.get_template("rules.jinja").render(introduction=introduction, sections=sections))
