"""Pages and what players write into them: every text stays text."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser

import httpx

from tests.server.house import Guest, Served, wait_for

MARKUP = "<xss onclick=x>&\"'</xss><script>x"


def test_every_answer_has_the_headers_that_keep_a_browser_safe(plain_house: Served) -> None:
    for path in ("/", "/health", "/api/games", "/api/nothing", "/nothing", "/static/midway.css"):
        headers = httpx.get(plain_house.url + path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"


class _Tags(HTMLParser):
    """Collects what a browser would take for elements and their attributes."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen += [tag, *(name for name, _ in attrs)]


def _elements(html: str) -> list[str]:
    parser = _Tags()
    parser.feed(html)
    return parser.seen


def test_markup_in_names_and_texts_stays_text(plain_house: Served) -> None:
    """Every text a player can write goes through every page and fragment: no element is ever made of it."""
    ada, bo = Guest(plain_house.url, MARKUP), Guest(plain_house.url, MARKUP + "2")
    table = ada.create("insertcoin", ["me", "open", "open"], public=True, word=MARKUP)["table"]
    bo.join(table, word=MARKUP)
    texts = [ada.http.get(path).text for path in ("/", "/me", f"/t/{table}", "/games/insertcoin")]
    ada.do(table, "replace", seat=2, level="random")
    ada.do(table, "start")
    ada.do(table, "chat", text=MARKUP)
    with ada.watch(table, fragments=True) as mine, bo.watch(table, fragments=True) as theirs:
        ada.play_any(table)
        ada.do(table, "undo", count=1)
        bo.do(table, "leave")
        wait_for(lambda: any("takes back" in str(data) for _, data in mine.messages))
        for stream in (mine, theirs):
            texts += [html for _, data in stream.messages for html in data["fragments"].values()]
    ada.do(table, "abandon")
    texts += [ada.http.get(f"/t/{table}{part}").text for part in ("", "/replay", "/dice")]
    texts += [ada.http.get(f"/t/{MARKUP}").text, ada.http.get(f"/games/{MARKUP}").text]
    assert sum("&lt;xss onclick=x" in text for text in texts) > 8
    for text in texts:
        elements = _elements(text)
        assert "xss" not in elements
        assert not any(name.startswith("on") for name in elements)
        assert len(re.findall(r"<script(?! type=\"module\"| src=)", text)) == 0
    assert json.loads(ada.http.get(f"/api/tables/{table}").text)["seats"][0]["name"] == MARKUP
