"""Every document is saved on its own: trouble with one is said, and holds up no other."""

import contextlib
import urllib.request

from playwright.sync_api import Error

from patience import until
from test_drawing import LINE

PROBLEM = "application/problem+json"
LOWER = [(x, y + 60) for x, y in LINE]


def edits(studio, shot):
    """How many edits the log of a shot has; `shot` is its address."""
    with urllib.request.urlopen(f"{studio.url}/api{shot}", timeout=10) as answer:
        return int(answer.headers["Inkreel-Position"])


def damage(context, shot):
    """Posts of a shot's edits fail, as where it is damaged on the disk; gives what mends it."""
    place = f"**/api{shot}/edits"

    def answer(route):
        if route.request.method != "POST":
            return route.continue_()
        route.fulfill(status=500, content_type=PROBLEM, body='{"title": "The shot cannot be read."}')

    context.route(place, answer)
    return lambda: context.unroute(place)


def go_to(hand, studio, shot):
    hand.page.goto(studio.url + shot)
    hand.page.wait_for_selector(".rail")


# Milliseconds in which a stroke is stored that nothing holds up: a tenth of a second, and what a busy machine adds.
SOON = 4000


def draw_and_wait(hand, shot, line=LINE):
    """Draws on a shot; what was drawn is stored soon."""
    with hand.page.expect_response(
            lambda answer: answer.url.endswith(f"{shot}/edits") and answer.request.method == "POST" and answer.ok,
            timeout=SOON):
        hand.draw(line)


def title(hand):
    return hand.page.locator(".sign").get_attribute("title")


def journalled(page):
    """The shots whose ink waits in the journal."""
    return page.evaluate("""async () => {
        const open = indexedDB.open("inkreel-journal");
        await new Promise(done => { open.onsuccess = done; });
        const read = open.result.transaction("entries").objectStore("entries").getAll();
        await new Promise(done => { read.onsuccess = done; });
        open.result.close();
        return read.result.map(({ document, shot }) => document ?? `shots/${shot}`);
    }""")


def test_a_damaged_shot_holds_up_no_other(hand, studio, browser_context):
    first, second = studio.shot(0), studio.shot(1)
    before = edits(studio, first), edits(studio, second)
    mend = damage(browser_context, first)
    hand.draw(LINE)
    hand.wait_for_sign("not saved")
    go_to(hand, studio, second)
    # The first shot's ink is taken up here, and still cannot be stored: that is said.
    hand.wait_for_sign("not saved")
    draw_and_wait(hand, second)
    assert edits(studio, second) == before[1] + 1
    assert "What is open here is saved, but not another shot: The shot cannot be read." in title(hand)
    assert journalled(hand.page).count(first[1:]) == 1
    # As often as it is tried again, what is drawn here is not held up.
    hand.page.wait_for_event("response", lambda answer: answer.url.endswith(f"{first}/edits"))
    draw_and_wait(hand, second, LOWER)
    assert edits(studio, first) == before[0]
    mend()
    hand.wait_for_sign("saved", 15000)
    assert edits(studio, first) == before[0] + 1
    until(lambda: journalled(hand.page) == [], hand.page)


def test_a_damaged_shot_keeps_no_other_from_being_made_and_opened(hand, studio, browser_context):
    first = studio.shot(0)
    mend = damage(browser_context, first)
    hand.draw(LINE)
    hand.wait_for_sign("not saved")
    go_to(hand, studio, studio.shot(1))
    hand.wait_for_sign("not saved")
    hand.page.keyboard.press("Shift+N")
    hand.page.wait_for_function("() => document.querySelector('.title b')?.textContent === '1C'", timeout=5000)
    hand.draw(LINE)
    hand.page.keyboard.press("p")
    hand.page.wait_for_selector(".card")
    hand.page.locator(".card .picture").nth(1).dblclick()
    hand.page.wait_for_function("() => document.querySelector('.title b')?.textContent === '1B'", timeout=5000)
    mend()
    hand.wait_for_sign("saved", 15000)


def test_words_are_saved_while_a_shot_is_in_trouble(hand, studio, browser_context):
    first = studio.shot(0)
    mend = damage(browser_context, first)
    hand.draw(LINE)
    hand.wait_for_sign("not saved")
    hand.page.keyboard.press("p")
    hand.page.wait_for_selector(".card")
    words = hand.page.locator(".card textarea").first
    with hand.page.expect_response(lambda answer: "/api/projects/" in answer.url and answer.request.method == "POST", timeout=SOON):
        words.fill("A storm comes up.")
        words.blur()
    mend()
    hand.wait_for_sign("saved", 15000)


def test_a_document_whose_posts_hang_holds_up_no_other(hand, studio, browser_context):
    first, second = studio.shot(0), studio.shot(1)
    before = edits(studio, first)
    held = []
    place = f"**/api{first}/edits"
    browser_context.route(place, lambda route: held.append(route) if route.request.method == "POST" else route.continue_())
    hand.draw(LINE)
    hand.wait_for_sign("saving")
    go_to(hand, studio, second)
    draw_and_wait(hand, second)
    browser_context.unroute(place)
    for route in held:
        # Those of the page before have gone with it.
        with contextlib.suppress(Error):
            route.abort()
    hand.wait_for_sign("saved", 15000)
    assert edits(studio, first) == before + 1


def test_a_journal_of_before_there_were_outlines_is_still_read(hand, studio, browser_context):
    """Entries of that time name a shot and no document. One of the two shots is damaged."""
    first, second = studio.shot(0), studio.shot(1)
    before = edits(studio, first), edits(studio, second)
    mend = damage(browser_context, first)
    mend_second = damage(browser_context, second)
    hand.draw(LINE)
    hand.wait_for_sign("not saved")
    go_to(hand, studio, second)
    hand.draw(LINE)
    hand.wait_for_sign("not saved (2)")
    # Nothing writes to the journal while the page shows another place.
    hand.page.goto(studio.url + "/pairing/page.css")
    hand.page.evaluate("""async () => {
        const open = indexedDB.open("inkreel-journal");
        await new Promise(done => { open.onsuccess = done; });
        const write = open.result.transaction("entries", "readwrite");
        const store = write.objectStore("entries");
        store.getAll().onsuccess = ({ target }) => {
            for (const { document, ...entry } of target.result) store.put({ ...entry, shot: document.slice("shots/".length) });
        };
        await new Promise(done => { write.oncomplete = done; });
        open.result.close();
    }""")
    mend_second()
    with hand.page.expect_response(lambda answer: answer.url.endswith(f"{second}/edits") and answer.request.method == "POST" and answer.ok, timeout=5000):
        go_to(hand, studio, studio.shot(2))
    hand.wait_for_sign("not saved")
    assert edits(studio, second) == before[1] + 1
    mend()
    hand.wait_for_sign("saved", 15000)
    assert edits(studio, first) == before[0] + 1
