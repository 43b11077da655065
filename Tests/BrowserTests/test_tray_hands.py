"""The tray: cards are chosen and moved by mouse, finger, pen and keyboard."""

import urllib.request

import pytest

from outline import sample
from patience import hold, until
from trayhands import (
    BEHIND, CARD, exposed, fill, line, middle, open_tray, pen, touch, wait_for_chosen, wait_for_exposed)


@pytest.fixture
def tray(browser_context, studio):
    return open_tray(browser_context, studio)


def order(studio):
    """The first words of the shots of each scene, as the server has them."""
    return [[shot["action"].split(" ")[0][:3] + shot["id"][:4] for shot in scene["shots"]] for scene in sample(studio)["scenes"]]


def wait_for_order(studio, expected):
    until(lambda: order(studio) == expected)


def edits(studio):
    """How many edits the project's log has."""
    with urllib.request.urlopen(f"{studio.url}/api/projects/{sample(studio)['id']}/edits", timeout=30) as answer:
        return int(answer.headers["Inkreel-Position"])


def pull(page, number, target, steps=12):
    """A mouse pulls a card out, and lets go of it elsewhere."""
    x, y = middle(page, number)
    page.mouse.move(x, y)
    wait_for_exposed(page, number)
    page.mouse.down()
    for place in [(x, y + 6), (x, y + 20), *line((x, y + 20), target, steps)]:
        page.mouse.move(*place)


def test_a_mouse_pulls_a_card_out_and_puts_it_elsewhere(tray, studio):
    [[a, b, c]] = order(studio)
    before = edits(studio)
    x, y = middle(tray, "1C")
    pull(tray, "1A", (x + BEHIND, y))
    assert tray.locator(".tray-mark").is_visible()
    tray.wait_for_selector(".tray-ghost img")
    assert tray.locator(".tray-card.taken").count() == 1
    tray.mouse.up()
    wait_for_order(studio, [[b, c, a]])
    # One edit, so one step of undo; the card that was moved is the one that is exposed.
    assert edits(studio) == before + 1
    wait_for_exposed(tray, "1C")
    assert not tray.locator(".tray-mark").is_visible() and tray.locator(".tray-ghost").count() == 0
    tray.keyboard.press("Control+z")
    wait_for_order(studio, [[a, b, c]])
    wait_for_exposed(tray, "1A")


def test_a_mouse_that_waits_takes_a_card_sideways_one_that_does_not_flicks(tray, studio):
    [[a, b, c]] = order(studio)
    before = edits(studio)
    (x, y), (far, _) = middle(tray, "1A"), middle(tray, "1C")
    tray.evaluate("""() => {
        for (const kind of ["pointerdown", "pointermove"]) addEventListener(kind, (event) => {
            if (kind === "pointerdown") window.pressed = event.timeStamp;
            else if (window.pressed) window.moved ??= event.timeStamp - window.pressed;
        }, true);
    }""")

    def flick():
        """How many cards a flick has taken; nothing where a busy machine has made it one that waited."""
        tray.evaluate("() => { window.pressed = 0; window.moved = null; }")
        tray.mouse.move(x, y)
        tray.mouse.down()
        for place in line((x, y), (far, y), 3):
            tray.mouse.move(*place)
        taken = tray.locator(".tray-ghost").count()
        tray.keyboard.press("Escape")
        tray.mouse.up()
        return [taken] if tray.evaluate("window.moved") < 100 else None

    assert until(flick) == [0]

    def comes_back():
        """Moves on the first card, as long as the flick still turns the others past."""
        tray.mouse.move(x + 1, y)
        tray.mouse.move(x, y)
        return exposed(tray) == "1A"

    def takes():
        """Whether a mouse that waits takes the card along; on a busy machine it may wait for so long that it looks closer."""
        until(comes_back)
        tray.mouse.down()
        hold(tray, 260)
        for place in line((x, y), (far + BEHIND, y)):
            tray.mouse.move(*place)
        taken = tray.locator(".tray-ghost").count() == 1
        if not taken:
            tray.keyboard.press("Escape")
        tray.mouse.up()
        return taken

    until(takes)
    wait_for_order(studio, [[b, c, a]])
    # The only edit: flicks made none.
    assert edits(studio) == before + 1


def test_escape_leaves_a_dragged_card_where_it_was(tray, studio):
    before = edits(studio)
    x, y = middle(tray, "1C")
    pull(tray, "1A", (x + BEHIND, y))
    tray.keyboard.press("Escape")
    assert tray.locator(".tray-ghost").count() == 0 and not tray.locator(".tray-mark").is_visible()
    tray.mouse.up()
    # Put back where it was it changes nothing either.
    x, y = middle(tray, "1B")
    pull(tray, "1B", (x + 4, y + 4))
    tray.mouse.up()
    # What is done next is the first edit.
    tray.keyboard.press("n")
    wait_four(studio)
    assert edits(studio) == before + 1


def test_cards_go_into_other_scenes_and_other_windows_see_it(tray, browser_context, studio):
    tray.keyboard.press("Shift+n")
    tray.wait_for_function("() => document.querySelectorAll('.tray-scene:not([hidden])').length === 2")
    wait_for_exposed(tray, "2A")
    other = open_tray(browser_context, studio)
    # A page behind another gets its events a second apart, and would think that the mouse rests.
    tray.bring_to_front()
    [[a, b, c], [d]] = order(studio)
    x, y = middle(tray, "2A")
    pull(tray, "1B", (x - 10, y))
    tray.mouse.up()
    wait_for_order(studio, [[a, c], [b, d]])
    other.wait_for_function(
        "() => [...document.querySelectorAll('.tray-scene:not([hidden]) footer')].map((one) => one.textContent).join() === '2 shots,2 shots'")


def test_several_cards_go_together(tray, studio):
    tray.keyboard.press("n")
    tray.wait_for_function("(card) => document.querySelectorAll(card).length === 4", arg=CARD)
    [[a, b, c, d]] = wait_four(studio)
    before = edits(studio)
    tray.keyboard.down("Control")
    tray.mouse.click(*middle(tray, "1A"))
    tray.mouse.click(*middle(tray, "1C"))
    tray.keyboard.up("Control")
    wait_for_chosen(tray, "1A", "1C")
    assert tray.locator(".choice-bar b").inner_text() == "2 shots"
    x, y = middle(tray, "1D")
    pull(tray, "1C", (x + BEHIND, y))
    assert tray.locator(".tray-ghost .count").inner_text() == "2"
    tray.mouse.up()
    wait_for_order(studio, [[b, d, a, c]])
    assert edits(studio) == before + 1
    wait_for_chosen(tray, "1C", "1D")


def wait_four(studio):
    until(lambda: len(order(studio)[0]) == 4)
    return order(studio)


def test_a_picture_that_comes_late_comes_under_the_hand(tray, studio):
    held = []
    tray.route(lambda url: "/api/" in url and "/thumbnail" in url, lambda route: held.append(route))
    tray.reload()
    tray.wait_for_selector(CARD)
    x, y = middle(tray, "1C")
    pull(tray, "1A", (x + BEHIND, y))
    assert tray.locator(".tray-ghost").count() == 1 and tray.locator(".tray-ghost img").is_hidden()
    for route in held:
        route.continue_()
    tray.unroute_all()
    tray.wait_for_selector(".tray-ghost img")
    tray.mouse.up()


def test_a_finger_that_rests_takes_a_card_along(tray, studio):
    [[a, b, c]] = order(studio)
    start, end = middle(tray, "1A"), middle(tray, "1C")
    touch(tray, "touchStart", start)
    hold(tray, 450)
    assert tray.locator(".tray-card.held").count() == 1
    for place in line(start, (end[0] + BEHIND, end[1] + 10), 12):
        touch(tray, "touchMove", place)
    tray.locator(".tray-ghost").wait_for()
    touch(tray, "touchEnd")
    wait_for_order(studio, [[b, c, a]])
    assert tray.url.endswith("/tray")


def test_a_finger_that_rests_longer_peeks_and_moves_nothing(tray, studio):
    before = edits(studio)
    start = middle(tray, "1B")
    touch(tray, "touchStart", start)
    tray.wait_for_function("(card) => document.querySelectorAll(card).length === 4", arg=CARD)
    for place in line(start, (start[0] + 80, start[1])):
        touch(tray, "touchMove", place)
    touch(tray, "touchEnd")
    assert tray.locator(".tray-ghost").count() == 0 and edits(studio) == before


def test_a_finger_that_does_not_rest_scrolls(tray, browser_context, studio):
    fill(tray, browser_context, studio, 200)
    before = edits(studio)
    tray.keyboard.press("Home")
    wait_for_exposed(tray, "1A")
    x, y = middle(tray, "1A")
    touch(tray, "touchStart", (x, y + 300))
    for place in line((x, y + 300), (x, y), 15):
        touch(tray, "touchMove", place)
        hold(tray, 16)
    touch(tray, "touchEnd")
    tray.wait_for_function("() => document.querySelector('.tray').scrollTop > 100")
    assert tray.locator(".tray-ghost").count() == 0 and edits(studio) == before
    assert tray.url.endswith("/tray")


def test_a_pen_hovers_to_skim_and_pulls_cards_out_however_hard_it_presses(tray, studio):
    [[a, b, c]] = order(studio)
    for number in ("1A", "1B", "1C"):
        pen(tray, "mouseMoved", *middle(tray, number))
        wait_for_exposed(tray, number)
    (x, y), (far, level) = middle(tray, "1C"), middle(tray, "1A")
    pen(tray, "mousePressed", x, y, 1, 0.05)
    for i, place in enumerate([(x, y + 8), (x, y + 22), *line((x, y + 22), (far - 14, level))]):
        pen(tray, "mouseMoved", *place, 1, 0.02 if i % 2 else 1.0)
    tray.locator(".tray-ghost").wait_for()
    pen(tray, "mouseReleased", far - 14, level)
    wait_for_order(studio, [[c, a, b]])
    # Its tap opens the card under it.
    pen(tray, "mouseMoved", *middle(tray, "1B"))
    wait_for_exposed(tray, "1B")
    pen(tray, "mousePressed", *middle(tray, "1B"), 1, 0.4)
    pen(tray, "mouseReleased", *middle(tray, "1B"))
    tray.wait_for_selector(".rail")


def test_keys_choose_move_and_say_where_to(tray, studio):
    [[a, b, c]] = order(studio)
    tray.keyboard.press("Home")
    wait_for_exposed(tray, "1A")
    tray.keyboard.press("Alt+ArrowRight")
    wait_for_order(studio, [[b, a, c]])
    wait_for_exposed(tray, "1B")
    assert tray.locator(".heard").inner_text() == "Shot 1B: place 2 of 3 in The lighthouse"
    tray.keyboard.press("Alt+End")
    wait_for_order(studio, [[b, c, a]])
    tray.keyboard.press("Home")
    tray.keyboard.press("Shift+ArrowRight")
    wait_for_chosen(tray, "1A", "1B")
    wait_for_exposed(tray, "1B")
    listbox = tray.locator("[role=listbox]")
    assert listbox.get_attribute("aria-multiselectable") == "true"
    # The exposed card has the keys also while others are chosen.
    tray.keyboard.press("ArrowRight")
    wait_for_exposed(tray, "1C")
    wait_for_chosen(tray, "1A", "1B")
    tray.wait_for_function("""() => document.getElementById(document.querySelector("[role=listbox]").getAttribute("aria-activedescendant"))
        ?.getAttribute("aria-label").startsWith("1C")""")
    # A peek changes neither.
    tray.keyboard.press("Space")
    tray.wait_for_function("(card) => document.querySelectorAll(card).length === 4", arg=CARD)
    wait_for_chosen(tray, "1A", "1B")
    tray.wait_for_function("""() => document.getElementById(document.querySelector("[role=listbox]").getAttribute("aria-activedescendant"))
        ?.getAttribute("aria-label").startsWith("1C")""")
    assert tray.locator(f"{CARD}.side").count() == 1
    tray.keyboard.press("Escape")
    tray.wait_for_function("(card) => document.querySelectorAll(card).length === 3", arg=CARD)
    wait_for_chosen(tray, "1A", "1B")
    tray.keyboard.press("Control+Space")
    wait_for_chosen(tray, "1A", "1B", "1C")
    tray.keyboard.press("Escape")
    wait_for_chosen(tray)
    assert exposed(tray) == "1C"
    tray.keyboard.press("Control+a")
    wait_for_chosen(tray, "1A", "1B", "1C")


def test_the_chosen_can_be_duplicated_cut_pasted_deleted_and_brought_back(tray, studio):
    [[a, b, c]] = order(studio)
    tray.keyboard.press("Home")
    tray.keyboard.press("Shift+ArrowRight")
    wait_for_chosen(tray, "1A", "1B")
    tray.get_by_role("button", name="Duplicate").click()
    # Each copy stands behind its original.
    wait_for_chosen(tray, "1B", "1D")
    tray.keyboard.press("Delete")
    wait_for_order(studio, [[a, b, c]])
    wait_for_chosen(tray)
    tray.keyboard.press("Control+z")
    tray.wait_for_function("(card) => document.querySelectorAll(card).length === 5", arg=CARD)
    tray.keyboard.press("Control+z")
    wait_for_order(studio, [[a, b, c]])
    tray.keyboard.press("Home")
    tray.keyboard.press("Control+Space")
    wait_for_chosen(tray, "1A")
    tray.get_by_role("button", name="Cut").click()
    tray.wait_for_function("(card) => document.querySelectorAll(card).length === 2", arg=CARD)
    tray.keyboard.press("End")
    tray.keyboard.press("Control+v")
    tray.wait_for_function("(card) => document.querySelectorAll(card).length === 3", arg=CARD)
    wait_for_first(studio, b)
    # A single one that was new is exposed, not chosen.
    wait_for_exposed(tray, "1C")
    wait_for_chosen(tray)


def wait_for_first(studio, first):
    until(lambda: order(studio)[0][0] == first)


def test_a_new_shot_comes_behind_the_exposed_one(tray, studio):
    [[a, b, c]] = order(studio)
    tray.keyboard.press("Home")
    tray.keyboard.press("n")
    wait_for_exposed(tray, "1B")
    four = wait_four(studio)
    assert [four[0][0], *four[0][2:]] == [a, b, c]


def test_the_tray_scrolls_under_a_card_near_its_edge(tray, browser_context, studio):
    fill(tray, browser_context, studio, 200)
    first = sample(studio)["scenes"][0]["shots"][0]["id"]
    tray.keyboard.press("Home")
    wait_for_exposed(tray, "1A")
    x, y = middle(tray, "1A")
    box = tray.locator(".tray").bounding_box()
    bottom = box["y"] + box["height"] - 10
    pull(tray, "1A", (x + 200, bottom))
    tray.wait_for_function("() => { const t = document.querySelector('.tray'); return t.scrollTop > 300; }")
    mark = tray.locator(".tray-mark").bounding_box()
    assert box["y"] < mark["y"] + mark["height"] and mark["y"] < box["y"] + box["height"]
    tray.mouse.move(x + 200, box["y"] + box["height"] / 2)
    tray.mouse.up()
    until(lambda: [shot["id"] for shot in sample(studio)["scenes"][0]["shots"]].index(first) > 20)


def test_chosen_cards_in_the_pictures_of_their_rows_have_tabs(tray, browser_context, studio):
    fill(tray, browser_context, studio, 400)
    tray.keyboard.press("Home")
    assert tray.locator(".tray-tab:not([hidden])").count() == 0
    tray.keyboard.press("Control+a")
    wait_for_exposed(tray, "1A")
    tray.wait_for_function("() => document.querySelectorAll('.tray-tab:not([hidden])').length > 40")
    # Each lies above the row in which its card is, and none where cards are elements of their own.
    tops = tray.evaluate("""() => [...document.querySelectorAll(".tray-tab:not([hidden])")].map((tab) => new DOMMatrix(tab.style.transform).f)""")
    rows = tray.evaluate("""(tops) => {
        const sheet = getComputedStyle(document.querySelector(".tray-sheet"));
        // Cards are laid out larger; in the picture of a row they stand in its middle.
        const height = parseFloat(sheet.getPropertyValue("--card-height")) / parseFloat(sheet.getPropertyValue("--dot"));
        const feet = [...document.querySelectorAll(".tray-row:not([hidden])")].map((row) =>
            parseFloat(row.style.top) + row.offsetHeight / 2 - height / 2);
        return [...new Set(tops)].map((top) => Math.min(...feet.filter((foot) => foot >= top)) - top);
    }""", tops)
    assert rows and all(7 <= gap <= 10 for gap in rows)
    # One for each card: no gaps between them, but for those of rings.
    lefts = tray.evaluate("""() => {
        const tabs = [...document.querySelectorAll(".tray-tab:not([hidden])")];
        const all = tabs.map((tab) => ({ at: new DOMMatrix(tab.style.transform), width: tab.offsetWidth }));
        const last = Math.max(...all.map(({ at }) => at.f));
        return all.filter(({ at }) => at.f === last).map(({ at, width }) => [at.e, width]).sort((a, b) => a[0] - b[0]);
    }""")
    assert len(lefts) > 10
    assert all(0 < right[0] - left[0] - left[1] < 6 for left, right in zip(lefts, lefts[1:]))
    tray.keyboard.press("Escape")
    tray.wait_for_function("() => document.querySelectorAll('.tray-tab:not([hidden])').length === 0")
