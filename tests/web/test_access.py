"""axe-core's accessibility rules on every kind of page, in light and dark, at a desk and on a phone."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

from tests.web.conftest import ANALYSIS_PATIENCE, Visitors
from tests.web.test_browser import play_now, until_placing

pytestmark = pytest.mark.browser

AXE = Axe()
DESK = (1440, 900)
PHONE = (390, 844)


@pytest.fixture
def page(request: pytest.FixtureRequest, visitors: Visitors) -> Page:
    (width, height), scheme = request.param
    return visitors.come(width, height, color_scheme=scheme, reduced_motion="reduce")


def seen_on(*screens: tuple[tuple[int, int], str]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("page", screens, ids=lambda s: f"{s[0][0]}-{s[1]}", indirect=True)


def check(page: Page) -> None:
    found = AXE.run(page, options={"resultTypes": ["violations"]}).response["violations"]
    serious = [
        (finding["id"], [node["html"][:160] + " | " + node["failureSummary"][:200] for node in finding["nodes"][:3]])
        for finding in found
        if finding["impact"] in ("serious", "critical")
    ]
    assert not serious, serious


@seen_on((DESK, "light"), (DESK, "dark"), (PHONE, "light"))
def test_pages_of_the_house(page: Page, finished: str) -> None:
    for path in (
        "/",
        "/games/insertcoin",
        "/games/insertcoin/rules",
        "/me",
        f"/t/{finished}",
        f"/t/{finished}/replay?ply=40",
        f"/t/{finished}/dice",
    ):
        page.goto(path)
        check(page)


@seen_on((DESK, "light"), (PHONE, "dark"))
def test_an_analysis(page: Page, finished: str) -> None:
    page.goto(f"/t/{finished}/replay?ply=40#analysis")
    page.locator(".chart, #analyse").first.wait_for()
    if page.locator("#analyse").count():
        check(page)
        page.locator("#analyse").click()
        page.locator(".chart").wait_for(timeout=ANALYSIS_PATIENCE)
    page.locator("#every-word summary").click()
    check(page)
    page.locator(".tabs").get_by_role("button", name="Log").click()
    check(page)


@seen_on((DESK, "light"), (DESK, "dark"), (PHONE, "dark"))
def test_a_table_from_gathering_to_play(page: Page) -> None:
    page.goto("/games/insertcoin")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    check(page)
    play_now(page)
    check(page)
    until_placing(page)
    page.keyboard.press("Escape")  # what the mouse rests on is previewed
    page.locator("#all-moves summary, #moves [data-word]").first.click()
    check(page)
    page.keyboard.press("Escape")
    page.keyboard.press("w")
    page.locator("#hints [data-word]").first.wait_for()
    check(page)
    for name in ("Log", "Rules"):
        page.locator(".tabs").get_by_role("button", name=name).click()
        check(page)
