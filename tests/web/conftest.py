"""A game house and a browser: Debian's Chromium, driven by Playwright."""

from __future__ import annotations

import logging
import shutil
from collections.abc import Iterator

import pytest
import structlog
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, expect, sync_playwright

from tests.server.house import Served, play_to_the_end, quick_settings

PATIENCE = 20_000
"""Milliseconds to wait for what should happen."""
ANALYSIS_PATIENCE = 90_000
"""The same for an analysis, which makes way for everything else on the machine."""
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


@pytest.fixture(scope="session", autouse=True)
def quiet() -> None:
    """Only what goes wrong is logged."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program = shutil.which("chromium")
    if program is None:
        pytest.skip("Chromium is not installed")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    database = tmp_path_factory.mktemp("web") / "midway.db"
    with Served(quick_settings(f"sqlite:///{database}", analysis_simulations=8)) as served:
        yield served


class Visitors:
    """People with browsers of their own. Whatever their consoles complain about, the policy's violations included,
    fails the test."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser = browser
        self._url = url
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []
        self.expected: list[str] = []
        """Parts of complaints that a test brings about on purpose."""

    def come(self, width: int = 1440, height: int = 900, **more: object) -> Page:
        """Somebody new, at a screen of this size."""
        context = self._browser.new_context(
            base_url=self._url,
            viewport={"width": width, "height": height},
            **more,  # type: ignore[arg-type]
        )
        context.set_default_timeout(PATIENCE)
        self.contexts.append(context)
        page = context.new_page()
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        return page

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def leave(self) -> None:
        for context in self.contexts:
            for page in context.pages:
                leave_page(page)
            context.close()
        told = [text for text in self.complaints if not any(part in text for part in self.expected)]
        assert not told, told


def leave_page(page: Page) -> None:
    """Chromium may hang if it has to close a page that is just being loaded. A page that loads itself anew at this very
    moment goes there instead; told once more when it is there, it leaves."""
    try:
        page.goto("about:blank")
    except Error:
        page.wait_for_load_state()
        page.goto("about:blank")


@pytest.fixture
def visitors(browser: Browser, house: Served) -> Iterator[Visitors]:
    party = Visitors(browser, house.url)
    yield party
    party.leave()


@pytest.fixture
def visitor(visitors: Visitors) -> Page:
    """Somebody new at a desk."""
    return visitors.come()


def finish(house: Served) -> str:
    """A game of one person and a bot that is over, by its table."""
    ada = house.guest("Ada")
    table: str = ada.create("insertcoin", ["me", "bot:greedy"], word="abracadabra")["table"]
    play_to_the_end(table, ada)
    return table


@pytest.fixture(scope="session")
def finished(house: Served) -> str:
    return finish(house)
