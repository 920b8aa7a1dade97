"""The pages in a real browser: what people see and do, by mouse, touch and keys."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from tests.server.house import Guest, Served, play_to_the_end
from tests.web.conftest import ANALYSIS_PATIENCE, Visitors, finish

pytestmark = pytest.mark.browser

READY = """() => document.body && 'ready' in document.body.dataset
  && (document.querySelector('#moves [data-word]') || document.body.dataset.phase !== 'playing')"""
MOVED = "turn => document.body.dataset.turn !== turn || document.body.dataset.phase !== 'playing'"


def play_now(page: Page) -> None:
    """One click from the lobby to a game against bots."""
    page.goto("/")
    page.get_by_role("button", name=re.compile("Play now.*Insert Coin")).click()
    page.wait_for_url("**/t/*")
    page.wait_for_function(READY)


def facts(page: Page) -> dict[str, str]:
    return dict(page.evaluate("() => ({...document.body.dataset})"))


def words(page: Page) -> list[str]:
    return list(page.eval_on_selector_all("#moves [data-word]", "all => all.map(one => one.dataset.word)"))


def middle(page: Page, spot: str) -> tuple[float, float]:
    x, y = page.evaluate(
        """spot => {
          const place = document.getElementById(spot);
          place.scrollIntoView({ block: "nearest" });
          const box = place.getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2];
        }""",
        spot,
    )
    return float(x), float(y)


def click_first(page: Page) -> None:
    """Plays the first legal word by pointing at its place on the board and pressing.

    If the board changes between pointing and pressing, the press only previews: then it is pressed once more.
    """
    turn = facts(page)["turn"]
    spots = page.locator("#moves [data-word]").first.get_attribute("data-spots")
    assert spots
    page.mouse.move(2, 2)  # a pointer that rests previews nothing
    page.mouse.click(*middle(page, spots.split()[0]))
    try:
        page.wait_for_function(MOVED, arg=turn, timeout=3000)
    except TimeoutError:
        page.mouse.click(*middle(page, spots.split()[0]))
        page.wait_for_function(MOVED, arg=turn)


def say(page: Page, word: str) -> None:
    """Says a word by its button, wherever that is."""
    page.wait_for_function(READY)
    turn = facts(page)["turn"]
    page.locator(f"#moves [data-word='{word}']").evaluate("button => button.click()")
    page.wait_for_function(MOVED, arg=turn)


def play_on(page: Page, count: int) -> None:
    for _ in range(count):
        page.wait_for_function(READY)
        if facts(page)["phase"] == "playing":
            click_first(page)


def play_while_asked(page: Page) -> None:
    """Plays the first legal word, by pointing and pressing, for as long as there is one."""
    while words(page):
        click_first(page)


def until_placing(page: Page) -> None:
    """Goes on to the moment when a symbol is placed and more than one place is left."""
    page.wait_for_function(READY)
    for _ in range(20):
        page.wait_for_function(READY)
        if words(page)[0].startswith("@"):
            return
        click_first(page)
    pytest.fail("no symbol was ever to be placed")


# --- a whole game -------------------------------------------------------------------------------------------


def test_two_people_and_a_bot_play_to_the_end(visitors: Visitors) -> None:
    """A table by its link, a refresh and a lost connection in the middle, a spectator, the same end for all."""
    visitors.expected += ["ERR_INTERNET_DISCONNECTED"]
    ada, bo, eve = visitors.come(), visitors.come(1000, 700), visitors.come(800, 600)
    ada.goto("/games/insertcoin")
    ada.get_by_label("Your name at the table").fill("Ada")
    ada.get_by_label("Seat 2").select_option("open")
    ada.get_by_label("Seat 3").select_option("bot:greedy")
    ada.get_by_role("button", name="Open the table").click()
    link = ada.get_by_label("Send this link to your friends").input_value()
    assert ada.locator(".qr path").count() == 1

    bo.goto(link)
    bo.get_by_label("Your name at the table").fill("Bo")
    bo.get_by_role("button", name="Sit down").click()
    expect(ada.locator("#seats")).to_contain_text("Bo")
    eve.goto(link)
    ada.get_by_role("button", name="Start the game").click()
    for page in (ada, bo):
        page.wait_for_selector("#picture")
        page.wait_for_function(READY)
    expect(eve.locator("#status")).to_contain_text("You watch")
    assert not words(eve)
    assert eve.locator("[id^=card-]").count() == 0, "a hand is shown to a spectator"

    play_on(ada, 3)
    play_on(bo, 4)
    play_on(ada, 1)
    before = facts(bo)["turn"], words(bo)
    bo.reload()
    bo.wait_for_function(READY)
    assert (facts(bo)["turn"], words(bo)) == before, "a refresh comes back to the same seat and position"

    ada.context.set_offline(True)
    play_on(bo, 1)
    ada.context.set_offline(False)
    expect(ada.locator("#offline")).to_be_hidden()

    eve.evaluate("() => { const stage = document.getElementById('stage'); stage.scrollTop = stage.scrollHeight; }")
    while any(facts(page)["phase"] == "playing" for page in (ada, bo)):
        play_while_asked(ada)
        play_while_asked(bo)
    for page in (ada, bo, eve):
        expect(page.locator("#result h2")).to_be_visible()
    expect(eve.locator("#result h2")).to_be_in_viewport()  # wherever on the board she was
    headlines = {page.locator("#result h2").inner_text() for page in (ada, bo, eve)}
    assert len(headlines) == 1
    assert re.search(r"wins|share", headlines.pop())
    assert ada.locator("#result tbody tr").count() >= 6, "the score sheet stands line by line"

    ada.get_by_role("button", name="Rematch").click()
    bo.get_by_role("button", name="Rematch").click()
    for page in (ada, bo):
        page.wait_for_function("old => location.href !== old", arg=link)
    assert ada.url == bo.url


# --- one's own moves ----------------------------------------------------------------------------------------


def test_one_click_leads_to_bots_of_middling_strength(visitor: Page) -> None:
    play_now(visitor)
    expect(visitor.locator("#seats")).to_contain_text("Medium bot")
    expect(visitor.locator("#seats")).not_to_contain_text("Greedy")


def test_pointing_previews_and_pressing_does_it(visitor: Page) -> None:
    play_now(visitor)
    spot = visitor.locator("#moves [data-word]").first.get_attribute("data-spots")
    assert spot
    assert visitor.locator(f"#{spot}.glow").count() == 1, "what is legal glows"
    visitor.mouse.move(*middle(visitor, spot))
    expect(visitor.locator("#choice")).to_be_visible()
    expect(visitor.locator("#preview")).to_be_attached()
    before = facts(visitor)["seq"]
    visitor.keyboard.press("Escape")
    expect(visitor.locator("#preview")).not_to_be_attached()
    assert facts(visitor)["seq"] == before, "a preview changes nothing"
    visitor.mouse.move(5, 5)
    click_first(visitor)
    assert int(facts(visitor)["seq"]) > int(before)


def test_a_figure_is_turned_and_mirrored_by_key_button_and_wheel(visitor: Page) -> None:
    play_now(visitor)
    for _ in range(8):
        until_placing(visitor)
        first = visitor.locator("#moves [data-word]").first.get_attribute("data-spots")
        assert first
        visitor.mouse.move(*middle(visitor, first.split()[0]))
        if visitor.locator("#turn-it").is_visible() and visitor.locator("#mirror-it").is_visible():
            break
        visitor.keyboard.press("Escape")
        click_first(visitor)
    label = visitor.locator("#choice-label")
    seen = [label.inner_text()]
    acts: list[Callable[[], None]] = [
        lambda: visitor.keyboard.press("r"),
        lambda: visitor.mouse.wheel(0, 120),
        lambda: visitor.keyboard.press("m"),
        lambda: visitor.locator("#turn-it:visible, #mirror-it:visible, #cycle:visible").first.click(),
    ]
    for act in acts:
        act()
        expect(label).not_to_have_text(seen[-1])
        seen.append(label.inner_text())


def test_a_tap_that_is_not_allowed_says_why_with_the_rule(visitor: Page) -> None:
    play_now(visitor)
    until_placing(visitor)
    visitor.mouse.click(*middle(visitor, "power-1"))
    expect(visitor.locator("#toast")).to_contain_text(re.compile(r"COIN-\d+\.\d+ \w+"))
    expect(visitor.locator("#picture")).to_have_class(re.compile("shake"))
    expect(visitor.locator("#toast")).not_to_contain_text("`")
    visitor.mouse.click(2, 2)
    expect(visitor.locator("#toast > *")).to_have_count(0)


# Places that glow and yet do not answer to a press in their middle: something lies over them (dice may, on their tray).
COVERED = """() => [...document.querySelectorAll('#board .spot.glow:not(#tray)')].filter(spot => {
  spot.scrollIntoView({ block: 'nearest' });
  const box = spot.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return !hit?.closest('#board .spot.glow');
}).map(spot => spot.id)"""


@pytest.mark.parametrize("game", ["battleball", "circus", "dungeonball", "insertcoin", "pinball"])
def test_what_glows_answers_to_a_press_in_its_middle(visitor: Page, game: str) -> None:
    visitor.goto(f"/games/{game}")
    visitor.get_by_role("button", name="Play now against bots").click()
    visitor.wait_for_url("**/t/*")
    for _ in range(14):
        visitor.wait_for_function(READY)
        visitor.wait_for_function("() => !document.querySelector('#board .changed')?.getAnimations().length")
        assert visitor.evaluate(COVERED) == []
        turn = facts(visitor)["turn"]
        visitor.locator("#moves [data-word]").first.evaluate("button => button.click()")
        visitor.wait_for_function(MOVED, arg=turn)


def test_undo_and_back_to_the_start_of_the_turn(visitor: Page) -> None:
    play_now(visitor)
    start = words(visitor)
    play_on(visitor, 2)
    visitor.keyboard.press("u")
    visitor.wait_for_function("() => document.querySelectorAll('#moves [data-word]').length === 4")
    play_on(visitor, 1)
    visitor.get_by_role("button", name="Back to the start of my turn").click()
    visitor.wait_for_function("() => document.querySelectorAll('#moves [data-word]').length === 5")
    assert words(visitor) == start


def test_a_stamp_fits_on_its_plate(visitor: Page) -> None:
    """Insert Coin stamps a kept card with its level."""
    play_now(visitor)
    play_on(visitor, 1)
    plate, text = visitor.eval_on_selector_all(
        "#board .held .stamp > *", "all => all.map(one => one.getBoundingClientRect().toJSON())"
    )
    assert plate["left"] + 2 < text["left"] and text["right"] < plate["right"] - 2
    assert text["top"] - plate["top"] == pytest.approx(plate["bottom"] - text["bottom"], abs=2), "in its middle"


def test_a_stale_move_is_refused_kindly_and_never_done_twice(visitor: Page, visitors: Visitors) -> None:
    """A tab that missed what another did is told so, catches up and goes on."""
    visitors.expected += ["409", "Failed to load"]
    play_now(visitor)
    late = visitor.context.new_page()
    late.route("**/events*", lambda route: route.abort())
    late.goto(visitor.url)
    late.wait_for_function(READY)
    play_on(visitor, 1)
    late.unroute("**/events*")
    spots = late.locator("#moves [data-word]").first.get_attribute("data-spots")
    assert spots
    late.mouse.click(*middle(late, spots))
    expect(late.locator("#toast")).to_contain_text("moved on")
    late.wait_for_function("turn => document.body.dataset.turn === turn", arg=facts(visitor)["turn"])
    assert words(late) == words(visitor)
    play_on(late, 1)


def test_options_are_offered_in_plain_words(visitor: Page) -> None:
    visitor.goto("/games/pinball")
    visitor.get_by_label("Table", exact=True).select_option("Dance Fever, advanced")
    visitor.get_by_role("button", name="Open the table").click()
    expect(visitor.locator(".gather")).to_contain_text("Table: Dance Fever, advanced.")


def test_a_player_who_left_takes_the_seat_back(visitor: Page) -> None:
    play_now(visitor)
    visitor.get_by_role("button", name="Leave").click()
    visitor.get_by_role("dialog").get_by_role("button", name="Yes").click()
    visitor.get_by_role("button", name="Take my seat back").click()
    expect(visitor.get_by_role("button", name="Leave")).to_be_visible()


def test_going_back_further_needs_everyone(visitor: Page) -> None:
    """Bots agree at once, so a player alone with bots goes back in one click."""
    play_now(visitor)
    play_on(visitor, 4)
    visitor.get_by_role("button", name=re.compile("Ask to go back to before this: .* plays")).first.click()
    visitor.wait_for_function("() => document.querySelector('#moves [data-word^=keep]')")


# --- hints and analysis ---------------------------------------------------------------------------------------


def test_a_hint_is_asked_for_marked_on_the_board_previewed_and_played(visitor: Page) -> None:
    play_now(visitor)
    visitor.keyboard.press("w")
    hint = visitor.locator("#hints [data-word]").first
    expect(hint).to_contain_text(re.compile(r"\d+\s%"))
    word, turn = hint.get_attribute("data-word"), facts(visitor)["turn"]
    assert word in words(visitor)
    spots = visitor.locator(f'#moves [data-word="{word}"]').get_attribute("data-spots")
    assert spots
    expect(visitor.locator(f"#{spots.split()[0]}.hinted")).to_be_attached()
    hint.hover()
    expect(visitor.locator("#preview")).to_be_attached()
    assert facts(visitor)["turn"] == turn
    hint.click()
    visitor.wait_for_function(MOVED, arg=turn)
    expect(visitor.locator("#hints > *")).to_have_count(0)
    visitor.wait_for_function(READY)
    visitor.get_by_role("button", name="What would you play?").click()
    expect(visitor.locator("#hints [data-word]").first).to_be_visible()
    visitor.get_by_role("button", name="Put the hints away").click()
    expect(visitor.locator("#hints > *, .hinted")).to_have_count(0)


def test_a_finished_game_is_analysed_and_its_chart_moves_the_replay(
    visitors: Visitors, visitor: Page, house: Served
) -> None:
    """Started by one, seen by another; a click, a drag and keys go along the chart, and marks stand in the log."""
    finished = finish(house)
    other = visitors.come(390, 844)
    visitor.goto(f"/t/{finished}")
    visitor.get_by_role("link", name="Analyse").click()
    visitor.get_by_role("button", name="Analyse this game").click()
    other.goto(f"/t/{finished}/replay#analysis")
    for page in (visitor, other):
        expect(page.locator(".chart")).to_be_visible(timeout=ANALYSIS_PATIENCE)
        expect(page.locator("#analysis")).to_contain_text("What made the game")
    plies = int(facts(visitor)["plies"])
    box = visitor.locator(".chart").bounding_box()
    assert box is not None
    left, width = box["x"] + box["width"] * 30 / 420, box["width"] * 378 / 420
    visitor.mouse.move(left + width / 2, box["y"] + box["height"] - 30)
    visitor.mouse.down()
    visitor.mouse.move(left, box["y"] + box["height"] - 30, steps=4)
    visitor.mouse.up()
    expect(visitor.locator("#where")).to_have_text(f"0 of {plies}")
    turning = [int(ply) for ply in visitor.eval_on_selector_all(".turn", "all => all.map(one => one.dataset.ply)")]
    visitor.keyboard.press("n")
    expect(visitor.locator("#where")).to_have_text(f"{turning[0]} of {plies}")
    expect(visitor.locator("#finding")).to_contain_text("%")
    finding = visitor.locator("#analysis .finding").last
    visitor.locator("#every-word summary").click()
    finding.click()
    expect(visitor.locator("#where")).to_have_text(f"{plies} of {plies}")
    visitor.locator(".tabs").get_by_role("button", name="Log").click()
    expect(visitor.locator("#log .remark").first).to_be_visible()
    visitor.locator("body").press("Home")
    expect(visitor.locator("#log .remark")).to_have_count(0)
    other.locator("#analysis .finding").first.click()
    expect(other.locator("#where")).to_have_text(f"{turning[0]} of {plies}")
    other.wait_for_function("() => document.body.dataset.pane === 'stage'")
    assert fits(other)


# --- keys and phones ----------------------------------------------------------------------------------------


def test_a_game_can_be_played_with_the_keyboard_alone(visitor: Page) -> None:
    visitor.goto("/")
    for _ in range(30):
        visitor.keyboard.press("Tab")
        if "Play now" in visitor.evaluate("() => document.activeElement.textContent"):
            break
    visitor.keyboard.press("Enter")
    visitor.wait_for_url("**/t/*")
    visitor.wait_for_function(READY)
    for _ in range(20):
        visitor.keyboard.press("Tab")
        if visitor.evaluate("() => document.activeElement.id") == "picture":
            break
    for _ in range(6):
        visitor.wait_for_function(READY)
        turn = facts(visitor)["turn"]
        visitor.keyboard.press("ArrowDown")
        visitor.keyboard.press("ArrowRight")
        expect(visitor.locator("#choice")).to_be_visible()
        assert visitor.locator("#hint").inner_text() == visitor.locator("#choice-label").inner_text()
        visitor.keyboard.press("Enter")
        visitor.wait_for_function(MOVED, arg=turn)
    visitor.wait_for_function(READY)
    while visitor.evaluate("() => !document.activeElement.closest('#moves')"):
        visitor.keyboard.press("Tab")
    if visitor.evaluate("() => document.activeElement.tagName") == "SUMMARY":
        visitor.keyboard.press("Enter")
        visitor.keyboard.press("Tab")
        visitor.keyboard.press("Tab")
    turn = facts(visitor)["turn"]
    visitor.keyboard.press("Enter")
    visitor.wait_for_function(MOVED, arg=turn)


def test_on_a_phone_a_tap_previews_and_a_second_does_it(visitors: Visitors) -> None:
    phone = visitors.come(390, 844, has_touch=True, is_mobile=True, device_scale_factor=2)
    phone.goto("/")
    assert fits(phone)
    phone.get_by_role("button", name=re.compile("Play now.*Insert Coin")).tap()
    phone.wait_for_url("**/t/*")
    for _ in range(5):
        phone.wait_for_function(READY)
        turn = facts(phone)["turn"]
        spots = phone.locator("#moves [data-word]").first.get_attribute("data-spots")
        assert spots
        phone.touchscreen.tap(*middle(phone, spots.split()[0]))
        expect(phone.locator("#choice")).to_be_visible()
        assert facts(phone)["turn"] == turn, "one tap does nothing yet"
        phone.touchscreen.tap(*middle(phone, spots.split()[0]))
        phone.wait_for_function(MOVED, arg=turn)
    board = phone.locator("#picture").bounding_box()
    assert board is not None
    assert board["width"] > 360, "the board takes the width"
    assert fits(phone)
    small = phone.evaluate(
        """() => [...document.querySelectorAll('button, .button, input, select')].filter(one => {
             const box = one.getBoundingClientRect();
             return box.width && (box.height < 43.5 || box.width < 43.5) && !one.matches('[type=checkbox]');
           }).map(one => one.outerHTML.slice(0, 90))"""
    )
    assert not small, small
    for pane, name in (("players", "Players"), ("story", "Log"), ("help", "Rules"), ("stage", "Board")):
        phone.locator(".tabs").get_by_role("button", name=name).tap()
        phone.wait_for_function("name => document.body.dataset.pane === name", arg=pane)
        expect(phone.locator(f"#{pane}")).to_be_in_viewport()


def fits(page: Page) -> bool:
    """Whether nothing stands out to the right of the page."""
    return bool(page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))


FROM_END = """() => {
  const { scrollTop, clientHeight, scrollHeight } = document.getElementById('log').parentElement;
  return scrollHeight - clientHeight - scrollTop;
}"""


# The log is given more place, and loses it again before the page hears that this has moved it.
QUICKLY_RESIZED = """async log => {
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  await frame();
  log.style.height = '300px';
  await new Promise(done => new ResizeObserver(() => {
    if (log.clientHeight === 300) log.style.height = '40px';
    else done();
  }).observe(log));
  await frame();
  await frame();
}"""


def until_told(page: Page, lines: int) -> None:
    """Goes on until the log is longer by some lines."""
    log = page.locator("#log li")
    wanted = log.count() + lines
    while log.count() < wanted:
        play_on(page, 1)


def test_the_log_shows_its_newest_line_unless_its_reader_scrolled_up(visitor: Page) -> None:
    play_now(visitor)
    log = visitor.locator(".scroller:has(#log)")
    log.evaluate("log => { log.style.cssText = 'flex: none; min-height: 0; height: 200px'; }")
    until_told(visitor, 12)
    for height in ("40px", "300px", "40px"):  # what stands above takes its place, gives it back, and takes it again
        log.evaluate(
            "(log, height) => { log.style.height = height; return new Promise(requestAnimationFrame); }", height
        )
    until_told(visitor, 1)
    assert visitor.evaluate(FROM_END) <= 1
    log.evaluate(QUICKLY_RESIZED)
    until_told(visitor, 1)
    assert visitor.evaluate(FROM_END) <= 1
    log.evaluate("log => { log.scrollTop = 0; }")
    until_told(visitor, 1)
    assert log.evaluate("log => log.scrollTop") == 0


def test_much_to_choose_pushes_neither_board_nor_log_off_the_screen(visitor: Page) -> None:
    visitor.goto("/games/dungeonball")
    visitor.get_by_role("button", name="Play now against bots").click()
    visitor.wait_for_url("**/t/*")
    visitor.wait_for_function(READY)
    visitor.keyboard.press("w")
    expect(visitor.locator("#hints [data-word]").first).to_be_visible()
    for part, least in (("#picture", 360), (".scroller:has(#log)", 80)):
        box = visitor.locator(part).bounding_box()
        assert box
        assert box["height"] >= least
        assert box["y"] + least <= 900
    assert visitor.evaluate("() => document.getElementById('stage').getBoundingClientRect().bottom") <= 900


def test_on_a_phone_what_may_be_done_comes_into_sight(visitors: Visitors) -> None:
    """Battleball's field is higher than a phone: a player from the bench goes to its lower end."""
    page = on_a_phone(visitors, "battleball")
    say(page, "rb1")
    expect(page.locator("#board .space.glow").first).to_be_in_viewport()


def on_a_phone(visitors: Visitors, game: str) -> Page:
    """A phone at a new table of this game."""
    page = visitors.come(390, 844, has_touch=True, is_mobile=True, device_scale_factor=2)
    page.goto(f"/games/{game}")
    page.get_by_role("button", name="Play now against bots").tap()
    page.wait_for_url("**/t/*")
    page.wait_for_function(READY)
    return page


def tap(page: Page, selector: str) -> None:
    """Presses what is in sight. Playwright's own tap would scroll beforehand, as no finger does."""
    box = page.locator(selector).bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


# The parts of the board that hold the middle of a place that glows.
LIT_PARTS = """() => {
  const middles = [...document.querySelectorAll('#board .glow')].map(spot => spot.getBoundingClientRect())
    .map(box => box.y + box.height / 2);
  return [...document.querySelectorAll('[data-part]')].filter(part => {
    const { top, bottom } = part.getBoundingClientRect();
    return middles.some(y => y > top && y < bottom);
  }).map(part => part.dataset.part);
}"""


def test_on_a_phone_the_parts_of_a_high_board_are_a_press_away(visitors: Visitors) -> None:
    page = on_a_phone(visitors, "circus")
    parts = page.locator("#sights button")
    lit = page.locator("#sights .lit")
    assert [button.text_content() for button in lit.all()] == [
        f"{name}: something may be done here" for name in page.evaluate(LIT_PARTS)
    ]
    assert 0 < lit.count() < parts.count(), "a lamp in every part would tell nothing"
    for i, name in enumerate(("Tent", "Rings", "Cards", "Camp")):
        tap(page, f"#sights button:nth-child({i + 1})")
        page.wait_for_function(
            """name => {
              const part = document.querySelector(`[data-part=${name}]`).getBoundingClientRect();
              const { top, bottom } = document.getElementById('stage').getBoundingClientRect();
              return part.top < (top + bottom) / 2 && part.bottom > (top + bottom) / 2;
            }""",
            arg=name,
        )
        expect(page.locator("#status .sentence")).to_be_in_viewport(ratio=1)


def test_on_a_phone_circus_masters_can_be_read_and_pressed(visitors: Visitors) -> None:
    page = on_a_phone(visitors, "circus")
    tiny = page.eval_on_selector_all(
        "#picture text:not(.tiny)",
        """all => all.filter(one => one.getClientRects().length).map(one => {
             const { b, d } = one.getScreenCTM();
             return [parseFloat(getComputedStyle(one).fontSize) * Math.hypot(b, d), one.textContent.trim()];
           }).filter(([size]) => size < 10.5)""",
    )
    assert not tiny, tiny
    small = page.eval_on_selector_all(
        "#board :is(.cell, .level, .cube.spot, .master, .trainer)",
        """all => all.map(one => [one.id, one.getBoundingClientRect()])
             .filter(([, box]) => Math.min(box.width, box.height) < 39.5).map(([id]) => id)""",
    )
    assert not small, small


# Whether so many of these elements can be seen between the sentence above the board and the bar below it.
SEEN = """([selector, count]) => count ===
  [...document.querySelectorAll(selector)].map(one => one.getBoundingClientRect()).filter(box =>
    box.top >= document.querySelector('.over').getBoundingClientRect().bottom
    && box.bottom <= document.querySelector('.act').getBoundingClientRect().top).length"""


def test_on_a_phone_a_preview_that_shows_nothing_where_it_was_asked_for_is_looked_at(visitors: Visitors) -> None:
    """A formation stands at the lower end of the field, and its card is gone from the preview."""
    page = on_a_phone(visitors, "battleball")
    cards = ["#board .pressed.glow", 6]
    page.wait_for_function(SEEN, arg=cards)
    tap(page, "#do-wedge")
    page.wait_for_function(SEEN, arg=["#preview .figure", 11])
    tap(page, "#cancel")
    page.wait_for_function(SEEN, arg=cards)


def test_on_a_phone_a_few_moves_that_are_no_things_are_all_read_at_once(visitors: Visitors) -> None:
    page = on_a_phone(visitors, "battleball")
    for word in ("wedge", "done", "sure-hands"):
        say(page, word)
    page.wait_for_function(READY)
    while words(page) != ["roll", "half"]:
        say(page, words(page)[0])
        page.wait_for_function(READY)
    for button in page.locator("#moves [data-word]").all():
        expect(button).to_be_in_viewport(ratio=1)


def test_on_a_phone_a_move_without_a_thing_stays_in_sight_beside_a_few_others(visitors: Visitors) -> None:
    """Dungeon Ball: cards are things, to play none is not."""
    page = on_a_phone(visitors, "dungeonball")
    while page.locator("#moves .many").count() or words(page)[1:][-1:] != ["pass"]:
        say(page, words(page)[0])
        page.wait_for_function(READY)
    expect(page.locator(".act button:visible", has_text="Play no card")).to_have_count(1)
    tap(page, "#short button")
    expect(page.locator("#choice-label")).to_have_text("Play no card")


def test_on_a_phone_a_board_is_drawn_larger_on_request(visitors: Visitors) -> None:
    page = on_a_phone(visitors, "battleball")
    space = page.locator("#board .space:not(.odd)").nth(30)
    before = space.bounding_box()
    assert before is not None and before["width"] < 30
    page.evaluate("() => { document.getElementById('stage').scrollTop = 120 }")
    middle = """() => {
      const { x, y, width, height } = document.getElementById('picture').getBoundingClientRect();
      const { top } = document.querySelector('.act').getBoundingClientRect();
      const { bottom } = document.querySelector('.over').getBoundingClientRect();
      return [(innerWidth / 2 - x) / width, ((bottom + top) / 2 - y) / height];
    }"""
    held = page.evaluate(middle)
    tap(page, "#zoom")
    expect(page.locator("#zoom")).to_have_attribute("aria-pressed", "true")
    after = space.bounding_box()
    assert after is not None and min(after["width"], after["height"]) >= 40
    assert page.evaluate(middle) == pytest.approx(held, abs=0.005), "what was in the middle stays there"
    assert fits(page)
    tap(page, "#zoom")
    assert space.bounding_box() == before | {"y": space.bounding_box()["y"]}  # type: ignore[index]


def test_on_a_phone_the_place_of_a_hint_comes_into_sight(visitors: Visitors) -> None:
    page = on_a_phone(visitors, "battleball")
    say(page, "rb1")
    expect(page.locator("#board .space.glow").first).to_be_in_viewport()
    page.wait_for_timeout(700)  # the board comes to rest
    page.evaluate("() => { document.getElementById('stage').scrollTop = 0 }")
    tap(page, "#ask-hint")
    expect(page.locator("#hints [data-word]").first).to_be_visible()
    page.wait_for_function(
        """() => {
          const { top, bottom } = document.querySelector('#board .hinted').getBoundingClientRect();
          return top >= document.querySelector('.over').getBoundingClientRect().bottom
            && bottom <= document.querySelector('.act').getBoundingClientRect().top;
        }"""
    )


def test_on_a_phone_a_word_without_a_thing_is_a_button_beside_a_long_list(visitors: Visitors) -> None:
    page = on_a_phone(visitors, "battleball")
    say(page, "wedge")
    expect(page.locator("#short button")).to_have_text(["Line up like this"])
    turn = facts(page)["turn"]
    tap(page, "#short button")
    expect(page.locator("#choice-label")).to_have_text("Line up like this")
    assert facts(page)["turn"] == turn, "one tap does nothing yet"
    tap(page, "#do")
    page.wait_for_function(MOVED, arg=turn)


def test_on_a_phone_that_is_turned_all_that_may_be_done_glows(visitors: Visitors) -> None:
    page = on_a_phone(visitors, "battleball")
    say(page, "wedge")
    expect(page.locator("#board .command")).to_be_hidden()  # the bar has it
    page.set_viewport_size({"width": 844, "height": 390})
    expect(page.locator("#board .command.glow")).to_be_visible()


def test_a_finger_may_miss_a_small_place_by_a_little(visitors: Visitors) -> None:
    page = on_a_phone(visitors, "battleball")
    say(page, "rb1")
    expect(page.locator("#board .space.glow").first).to_be_in_viewport()
    page.wait_for_timeout(700)  # the board comes to rest
    beside = page.evaluate(
        """() => {
          for (const spot of document.querySelectorAll('#board .space.glow')) {
            const box = spot.getBoundingClientRect();
            const point = [box.x + box.width / 4, box.y - 6];
            const hit = document.elementFromPoint(...point)?.closest('.spot');
            if (hit && !hit.matches('.glow')) return [...point, spot.id];
          }
        }"""
    )
    page.touchscreen.tap(*beside[:2])
    expect(page.locator("#choice")).to_be_visible()
    expect(page.locator(".ghost").first).to_have_id(beside[2])


# How long after the first die fell the page takes up what it brings, in milliseconds; `press` is done as it falls.
WATCH_DICE = """press => {
  window.waited = new Promise(found => {
    let fell = 0;
    new MutationObserver(changes => {
      const taken = changes.some(({ type }) => type === 'attributes');
      if (!fell && document.querySelector('#dice-tray .die')) {
        fell = performance.now();
        if (press) setTimeout(() => document.dispatchEvent(new Event(press)), 50);
      }
      if (fell && taken) found(performance.now() - fell);
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-turn'] });
  });
}"""


@pytest.mark.parametrize(
    ("motion", "press", "least", "most"),
    [("no-preference", "", 450, 5000), ("no-preference", "pointerdown", 0, 400), ("reduce", "", 0, 100)],
)
def test_what_follows_from_dice_is_shown_when_they_have_settled(
    visitors: Visitors, motion: str, press: str, least: int, most: int
) -> None:
    """Unless the player is in a hurry, or does not want to see anything move."""
    page = visitors.come(reduced_motion=motion)
    page.goto("/games/battleball")
    page.get_by_role("button", name="Play now against bots").click()
    page.wait_for_url("**/t/*")
    page.wait_for_function(READY)
    for word in ("wedge", "done"):
        say(page, word)
        page.wait_for_function(READY)
    page.evaluate(WATCH_DICE, press)
    page.locator("#moves [data-word]").first.evaluate("button => button.click()")
    assert least <= page.evaluate("() => window.waited") <= most


# Rolls dice, whose following fails, and dice again, and dice once more when all have settled; what has followed then.
ROLL_ON = """async () => {
  const page = document.querySelector('script[type=module]').src;
  const { roll } = await import(new URL('motion.js', page));
  const followed = [];
  const dice = face => [{ motion: { dice: [face] } }];
  const settled = () => new Promise(over => setTimeout(over, 1500));
  roll(dice(1), () => { throw new Error('a word that cannot be shown'); });
  roll(dice(2), () => followed.push(2));
  await settled();
  roll(dice(3), () => followed.push(3));
  await settled();
  return followed;
}"""


def test_what_cannot_be_shown_holds_up_nothing_that_follows(visitors: Visitors) -> None:
    visitors.expected = ["a word that cannot be shown"]
    page = visitors.come()
    play_now(page)
    assert page.evaluate(ROLL_ON) == [2, 3]


def test_no_dice_lie_on_a_result(visitors: Visitors, house: Served) -> None:
    ada = house.guest("Ada")
    table = ada.create("pinball", ["me"])["table"]
    page = visitors.come(reduced_motion="reduce")
    page.goto(f"/t/{table}")
    page.wait_for_function("() => 'ready' in document.body.dataset")
    page.evaluate(
        """() => new MutationObserver(() => {
          window.lying ??= document.querySelectorAll('#dice-tray .die').length;
        }).observe(document.body, { attributeFilter: ['data-phase'] })"""
    )
    play_to_the_end(table, ada)
    page.wait_for_function("() => window.lying === 0")


@pytest.mark.parametrize("width", [360, 600, 960, 1920])
def test_pages_fit_from_narrow_to_wide(visitors: Visitors, finished: str, width: int) -> None:
    page = visitors.come(width, 800)
    for path in ("/", "/games/insertcoin", "/me", "/games/insertcoin/rules", f"/t/{finished}", f"/t/{finished}/dice"):
        page.goto(path)
        assert fits(page), path


# --- help, replay, dice -------------------------------------------------------------------------------------


def test_a_chapter_of_the_rules_is_one_press_away(visitor: Page) -> None:
    visitor.goto("/games/insertcoin/rules")
    visitor.get_by_role("navigation", name="Contents").get_by_role("link", name="11 Scoring").click()
    expect(visitor.get_by_role("heading", name="11 Scoring")).to_be_in_viewport()


def test_rules_stand_beside_the_board_and_can_be_searched(visitor: Page) -> None:
    play_now(visitor)
    visitor.keyboard.press("h")
    expect(visitor.locator("#rules-now .rule").first).to_be_visible()
    visitor.get_by_label("Search the rules").fill("white skull skip")
    expect(visitor.locator("#found")).to_contain_text("found")
    shown = visitor.locator("#rules .rule:visible").all_inner_texts()
    assert shown
    assert all("skull" in text.lower() for text in shown)


def test_a_first_game_is_guided_step_by_step(visitor: Page) -> None:
    visitor.goto("/games/insertcoin")
    visitor.get_by_role("button", name="My first game, guided").click()
    visitor.wait_for_function(READY)
    for step in (1, 2, 3, 4):
        expect(visitor.locator("#lesson")).to_contain_text(f"step {step} of")
        assert visitor.locator("#moves .suggested").count() == 1
        click_first(visitor)
        visitor.wait_for_function(READY)


def test_a_replay_goes_to_any_ply_from_any_seat_by_link(visitors: Visitors, finished: str) -> None:
    visitor = visitors.come(reduced_motion="reduce")  # numbers that count up differ for a while
    visitor.goto(f"/t/{finished}/replay?ply=30&seat=0")
    expect(visitor.locator("#where")).to_have_text(re.compile("^30 of"))
    picture = visitor.locator("#board").inner_html()
    for key, ply in (("ArrowRight", "31"), ("ArrowLeft", "30"), ("Home", "0")):
        visitor.locator("body").press(key)
        expect(visitor.locator("#where")).to_have_text(re.compile(f"^{ply} of"))
    visitor.locator("#slider").fill("30")
    expect(visitor.locator("#where")).to_have_text(re.compile("^30 of"))
    assert visitor.locator("#board").inner_html().replace(" changed", "") == picture
    visitor.get_by_label("Seen by").select_option("1")
    visitor.wait_for_function("() => location.search.includes('seat=1')")
    assert visitor.locator("#board").inner_html() != picture
    shown = visitor.locator("#board").inner_html().replace(" changed", "")
    visitor.reload()
    assert visitor.locator("#board").inner_html() == shown, "the address names the ply and the seat"
    visitor.locator("body").press("End")
    expect(visitor.locator("#result h2")).to_be_visible()


def test_the_dice_are_verified_in_the_page(visitor: Page, finished: str) -> None:
    visitor.goto(f"/t/{finished}/dice")
    expect(visitor.locator("#fair-words")).to_contain_text("abracadabra")
    visitor.get_by_role("button", name="Verify now").click()
    expect(visitor.locator("#verdict")).to_have_attribute("data-fair", "true")
    row = visitor.locator("#steps tr").nth(3)
    row.evaluate("row => { row.dataset.low = row.dataset.high }")
    visitor.get_by_role("button", name="Verify now").click()
    expect(visitor.locator("#verdict")).to_have_attribute("data-fair", "false")
    expect(row.locator(".check")).to_contain_text("differs")


def test_the_record_can_be_downloaded(visitor: Page, finished: str) -> None:
    visitor.goto(f"/t/{finished}")
    with visitor.expect_download() as download:
        visitor.get_by_role("link", name="Record as text").click()
    assert download.value.path().read_text().startswith("[Midway 1]")


# --- who I am, what I say ---------------------------------------------------------------------------------------


def test_a_name_is_asked_for_kindly_and_can_be_changed(visitor: Page) -> None:
    visitor.goto("/")
    visitor.get_by_placeholder("What shall we call you?").fill("Ada")
    visitor.get_by_role("button", name="me").click()
    expect(visitor.locator(".hello")).to_contain_text("Ada")
    visitor.goto("/me")
    visitor.get_by_label("Your name at the tables").fill("Countess")
    visitor.get_by_role("button", name="Keep this name").click()
    visitor.wait_for_url("**/")
    expect(visitor.locator(".hello")).to_contain_text("Countess")


def test_an_account_keeps_tables_across_devices(visitors: Visitors) -> None:
    desk, phone = visitors.come(), visitors.come(390, 844)
    play_now(desk)
    desk.goto("/me")
    desk.get_by_label("Login").first.fill("countess")
    desk.get_by_label("Password, at least").fill("analytical engine")
    desk.get_by_role("button", name="Make the account").click()
    expect(desk.locator("main")).to_contain_text("signed in as countess")
    phone.goto("/me")
    phone.locator("#login").fill("countess")
    phone.locator("#password").fill("analytical engine")
    phone.get_by_role("button", name="Sign in").click()
    phone.wait_for_url("**/")
    expect(phone.locator("section", has_text="My tables").locator(".tables li")).to_have_count(1)


def test_markup_stays_text_in_every_place(visitors: Visitors, house: Served) -> None:
    hostile = "<img src=x onerror=alert(1)>"
    ada = Guest(house.url, hostile)
    table = ada.create("insertcoin", ["me", "bot:greedy"], public=True, word=hostile)["table"]
    ada.do(table, "chat", text=hostile)
    page = visitors.come()
    page.on("dialog", lambda dialog: pytest.fail("markup was run"))
    for path in ("/", f"/t/{table}", f"/t/{table}/replay"):
        page.goto(path)
        assert page.locator("img").count() == 0, path
        expect(page.locator("body")).to_contain_text(hostile)


def test_the_chosen_theme_stays(visitors: Visitors) -> None:
    page = visitors.come(color_scheme="light")
    page.goto("/")
    light = page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    page.get_by_role("button", name="Light or dark").click()
    dark = page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    assert dark != light
    page.reload()
    assert page.evaluate("() => getComputedStyle(document.body).backgroundColor") == dark


@pytest.mark.parametrize("game", ["pinball", "dungeonball"])
def test_a_board_does_not_style_the_poster(visitor: Page, game: str) -> None:
    visitor.goto(f"/games/{game}")
    titles = visitor.locator(".poster text")
    sizes = titles.evaluate_all(
        "all => all.map(one => [getComputedStyle(one).fontSize, one.getAttribute('font-size')])"
    )
    assert sizes
    assert all(drawn == f"{wanted}px" for drawn, wanted in sizes)
