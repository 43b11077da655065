"""The kit, part by part, by mouse, touch and keys, in both themes: on its page in the lab."""

import pytest

from outline import drag, middle, watch
from patience import until
from programhands import Finger

THEMES = ["dark", "light"]


@pytest.fixture(params=THEMES)
def kit(request, browser_context, studio):
    return open_kit(browser_context, studio, request.param)


@pytest.fixture
def touched(chromium, studio):
    context = chromium.new_context(viewport={"width": 820, "height": 1180}, has_touch=True, is_mobile=True, service_workers="block")
    context.complaints = []
    yield open_kit(context, studio, "dark")
    assert context.complaints == []
    context.close()


def open_kit(context, studio, theme):
    page = context.new_page()
    watch(page, context)
    page.goto(f"{studio.url}/lab?kit")
    page.wait_for_selector(".catalogue")
    if page.evaluate("() => document.documentElement.dataset.theme") != theme:
        page.get_by_role("button", name="Light or dark").click()
    assert page.evaluate("() => document.documentElement.dataset.theme") == theme
    return page


def test_the_page_follows_the_system_until_it_is_told_otherwise(touched):
    def theme():
        return touched.evaluate("document.documentElement.dataset.theme")

    touched.emulate_media(color_scheme="light")
    until(lambda: theme() == "light")
    # Told otherwise it stays so, whatever the system does, and after it was left.
    touched.get_by_role("button", name="Light or dark").click()
    assert theme() == "dark"
    touched.emulate_media(color_scheme="dark")
    touched.emulate_media(color_scheme="light")
    touched.reload()
    touched.wait_for_selector(".catalogue")
    assert theme() == "dark"
    # Back to what the system has, it follows that again.
    touched.get_by_role("button", name="Light or dark").click()
    assert theme() == "light"
    touched.emulate_media(color_scheme="dark")
    until(lambda: theme() == "dark")


def part(page, name):
    return page.get_by_role("region", name=name, exact=True)


def wait_for_said(page, name, words):
    said = part(page, name).locator("output").last
    until(lambda: said.inner_text() == words, page)


def focused(page):
    return page.evaluate("() => document.activeElement.ariaLabel ?? document.activeElement.textContent")


CONTRAST = """(node) => {
    // The last colour below with no transparency, as the screen shows it.
    const parse = (text) => {
        const canvas = new OffscreenCanvas(1, 1).getContext("2d");
        canvas.fillStyle = text;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    let below = node;
    while (below && parse(getComputedStyle(below).backgroundColor)[3] < 255) below = below.parentElement;
    const light = ([r, g, b]) => [r, g, b].map((value) => value / 255)
        .map((value) => value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
        .reduce((sum, value, i) => sum + value * [0.2126, 0.7152, 0.0722][i], 0);
    const [a, b] = [getComputedStyle(node).color, getComputedStyle(below ?? document.body).backgroundColor].map((text) => light(parse(text)));
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}"""


def check_contrast(page, selector, least=3):
    for node in page.locator(selector).all():
        if node.is_visible() and node.is_enabled() and node.inner_text().strip():
            assert node.evaluate(CONTRAST) >= least, node.evaluate("node => node.outerHTML")


def test_words_can_be_read(kit):
    check_contrast(kit, ".catalogue :is(h2, button, output, b, p, label span)")
    kit.get_by_role("button", name="Ask").click()
    check_contrast(kit, "dialog :is(h2, button)")
    kit.keyboard.press("Escape")
    kit.get_by_role("button", name="More about colours").click()
    check_contrast(kit, "[popover] :is(h2, button)")


def test_a_dialog_keeps_the_keys_and_gives_them_back(kit):
    opener = kit.get_by_role("button", name="Ask")
    opener.focus()
    kit.keyboard.press("Enter")
    dialog = kit.get_by_role("dialog", name="A question")
    dialog.wait_for()
    assert focused(kit) == "Answer"
    for key in ("Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab"):
        kit.keyboard.press(key)
        assert dialog.evaluate("dialog => dialog.contains(document.activeElement)")
    dialog.get_by_label("Answer").fill("forty-two")
    # Typed words are not lost by a tap beside it.
    kit.mouse.click(5, 5)
    assert dialog.get_by_label("Answer").input_value() == "forty-two"
    dialog.get_by_role("button", name="OK").click()
    wait_for_said(kit, "Dialog", "forty-two")
    assert kit.locator("dialog").count() == 0
    opener.focus()
    kit.keyboard.press("Enter")
    kit.keyboard.press("Escape")
    wait_for_said(kit, "Dialog", "dismissed")
    assert focused(kit) == "Ask"


def test_a_tap_beside_closes_a_dialog_that_only_tells(kit):
    kit.get_by_role("button", name="Tell", exact=True).click()
    dialog = kit.get_by_role("dialog", name="Keys")
    dialog.wait_for()
    box = dialog.bounding_box()
    kit.mouse.click(box["x"] + 5, box["y"] + 5)
    assert dialog.is_visible()
    kit.mouse.click(5, 5)
    assert dialog.count() == 0


def test_what_cannot_be_taken_back_asks_once_where_it_stands(kit):
    place = part(kit, "Asking in place")
    place.get_by_role("button", name="End the link").click()
    assert focused(kit) == "Cancel"
    kit.keyboard.press("Escape")
    assert focused(kit) == "End the link" and not place.get_by_role("alertdialog").is_visible()
    kit.keyboard.press("Enter")
    question = place.get_by_role("alertdialog")
    question.wait_for()
    for words in (question.locator("p"), question.get_by_role("button", name="End it now")):
        assert words.evaluate(CONTRAST) >= 4.5
    question.get_by_role("button", name="End it now").click()
    wait_for_said(kit, "Asking in place", "ended")


def test_a_dialog_beside_lets_the_page_be_used(kit):
    kit.get_by_role("button", name="Tell beside").click()
    kit.get_by_role("dialog", name="News").wait_for()
    kit.get_by_role("button", name="Bold").dispatch_event("click")
    wait_for_said(kit, "Toggles", "bold true")
    kit.keyboard.press("Escape")
    assert kit.locator("dialog").count() == 0


def test_a_menu_goes_by_keys_a_tap_beside_and_its_opener(kit):
    opener = kit.get_by_role("button", name="More about colours")
    menu = kit.get_by_role("menu")
    opener.focus()
    kit.keyboard.press("Enter")
    assert focused(kit) == "Red"
    # One that cannot be done is passed over.
    kit.keyboard.press("ArrowDown")
    assert focused(kit) == "Blue"
    kit.keyboard.press("ArrowDown")
    assert focused(kit) == "Red"
    kit.keyboard.press("End")
    kit.keyboard.press("Enter")
    wait_for_said(kit, "Menu", "Blue")
    assert focused(kit) == "More about colours"
    for _ in range(2):
        opener.click()
        assert menu.count() == 1
        opener.click()
        assert menu.count() == 0
    opener.click()
    kit.mouse.click(5, 600)
    assert menu.count() == 0
    opener.click()
    box, at = (one.bounding_box() for one in (kit.get_by_role("dialog", name="Colours"), opener))
    assert 0 <= box["y"] - at["y"] - at["height"] <= 8
    kit.keyboard.press("Escape")
    assert menu.count() == 0 and focused(kit) == "More about colours"


def test_a_choice_begins_with_what_is_chosen(kit):
    kit.get_by_role("button", name="Choose a colour").click()
    assert focused(kit) == "Green"
    kit.keyboard.press("ArrowDown")
    kit.keyboard.press("Enter")
    wait_for_said(kit, "Menu", "Blue")
    kit.get_by_role("button", name="Choose a colour").click()
    kit.get_by_role("button", name="New colour").click()
    wait_for_said(kit, "Menu", "new")


def test_segments_by_arrows_and_taps(kit):
    group = kit.get_by_role("radiogroup", name="Colour")
    group.get_by_role("radio", name="Red").focus()
    kit.keyboard.press("ArrowLeft")
    assert focused(kit) == "Blue"
    wait_for_said(kit, "Segments", "Blue")
    group.get_by_role("radio", name="Green").click()
    wait_for_said(kit, "Segments", "Green")
    assert [one.get_attribute("aria-checked") for one in group.get_by_role("radio").all()] == ["false", "true", "false"]
    # Tab passes all of them.
    kit.keyboard.press("Tab")
    assert focused(kit) == "Bold"
    kit.keyboard.press("Shift+Tab")
    assert focused(kit) == "Green"


def test_toggles_and_switches(kit):
    bold = kit.get_by_role("button", name="Bold")
    bold.focus()
    kit.keyboard.press("Space")
    assert bold.get_attribute("aria-pressed") == "true"
    lines = kit.get_by_role("button", name="Lines")
    assert lines.get_attribute("aria-pressed") == "true"
    lines.click()
    assert lines.get_attribute("aria-pressed") == "false"
    kit.get_by_role("switch", name="Grid").click()
    wait_for_said(kit, "Toggles", "grid true")


def test_a_slider_by_hand_and_keys(kit):
    slider = kit.get_by_role("slider", name="Size")
    slider.focus()
    kit.keyboard.press("ArrowUp")
    wait_for_said(kit, "Slider", "53")
    kit.keyboard.press("Home")
    assert slider.get_attribute("aria-valuenow") == "0"
    box = slider.bounding_box()
    kit.mouse.move(box["x"] + 22, box["y"] + 11)
    kit.mouse.down()
    kit.mouse.up()
    wait_for_said(kit, "Slider", "100")


def test_renaming_in_place(kit):
    label = part(kit, "Renaming in place").locator("b")
    label.dblclick()
    kit.keyboard.type("Another")
    kit.keyboard.press("Escape")
    wait_for_said(kit, "Renaming in place", "stays")
    assert label.inner_text() == "A name"
    label.focus()
    kit.keyboard.press("F2")
    kit.keyboard.type("Another")
    kit.keyboard.press("Enter")
    wait_for_said(kit, "Renaming in place", "Another")
    assert label.inner_text() == "Another"


def test_a_list_is_dragged_and_moved_by_keys(kit):
    row = {name: kit.locator(f".catalogue-list [data-name={name}]") for name in ("Red", "Green", "Blue")}
    drag(kit, middle(row["Blue"]), middle(row["Red"], 0.3, 0.2))
    wait_for_said(kit, "List with drag", "Blue, Red, Green")
    assert kit.locator(".ghost").count() == 0
    row["Red"].click()
    wait_for_said(kit, "List with drag", "tapped Red")
    row["Blue"].focus()
    kit.keyboard.press("Alt+ArrowDown")
    wait_for_said(kit, "List with drag", "Red, Blue, Green")
    # Esc puts back what the hand has.
    kit.mouse.move(*middle(row["Green"]))
    kit.mouse.down()
    kit.mouse.move(*middle(row["Red"], 0.5, 0.4), steps=4)
    assert kit.locator(".ghost").count() == 1
    kit.keyboard.press("Escape")
    assert kit.locator(".ghost").count() == 0
    kit.mouse.up()
    assert kit.locator(".catalogue-list li").all_inner_texts() == ["Red", "Blue", "Green"]


def wait_for_rest(page):
    """Waits until the page has not scrolled for a while: what a finger has flung goes on."""
    page.evaluate("""async () => {
        const pane = document.querySelector(".catalogue");
        for (let still = 0, last = -1; still < 10; still = pane.scrollTop === last ? still + 1 : 0, last = pane.scrollTop) {
            await new Promise(requestAnimationFrame);
        }
    }""")


def test_a_finger_that_rests_drags_and_one_that_does_not_scrolls(touched):
    row = {name: touched.locator(f".catalogue-list [data-name={name}]") for name in ("Red", "Green", "Blue")}
    finger = Finger(touched.context, touched)
    blue, red = middle(row["Blue"]), middle(row["Red"], 0.3, 0.2)
    finger.swipe(blue, red)
    assert touched.locator(".ghost").count() == 0
    wait_for_rest(touched)
    blue, red = middle(row["Blue"]), middle(row["Red"], 0.3, 0.2)
    finger.drag(blue, red)
    wait_for_said(touched, "List with drag", "Blue, Red, Green")


def test_toast_hint_and_progress(kit):
    kit.get_by_role("button", name="Say").click()
    kit.get_by_role("button", name="Say").click()
    assert kit.locator(".toast").count() == 1
    kit.locator(".toast").get_by_role("button", name="Undo").click()
    assert kit.locator(".toast").count() == 0
    wait_for_said(kit, "Toast, hint, progress", "undone")
    kit.get_by_role("button", name="Hint").click()
    kit.get_by_role("button", name="Got it").click()
    wait_for_said(kit, "Toast, hint, progress", "got it")
    kit.get_by_role("button", name="Work").click()
    assert kit.locator(".desk.busy").get_attribute("data-adding") == "Adding the picture…"
    kit.get_by_role("button", name="Work").click()
    assert kit.locator(".desk.busy").count() == 0


def test_a_bar_says_how_many_are_chosen_and_what_can_be_done(kit):
    bar = kit.get_by_role("toolbar", name="Chosen colours")
    assert not bar.is_visible()
    kit.get_by_role("button", name="Choose Red").click()
    kit.get_by_role("button", name="Choose Blue").click()
    assert bar.locator("b").inner_text() == "2 chosen"
    check_contrast(kit, ".choice-bar b", 4.5)
    bar.get_by_role("button", name="Copy colours").click()
    wait_for_said(kit, "Chosen things", "copied Red, Blue")
    bar.get_by_role("button", name="Clear selection").click()
    assert not bar.is_visible()


def middle_of(box):
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_loupes_show_what_a_hand_hides(kit):
    colors, surface = (part(kit, "Loupes").get_by_role("img", name=name, exact=True) for name in ("Colour", "Magnifier"))
    x, y = middle(colors)
    kit.mouse.move(x, y)
    assert kit.locator(".loupe:visible").count() == 0
    kit.mouse.down()
    ring = colors.locator(".loupe")
    assert middle_of(ring.bounding_box()) == pytest.approx((x, y), abs=1)
    assert ring.inner_text() == "#e5484d"
    assert ring.evaluate("node => [getComputedStyle(node).borderTopColor, getComputedStyle(node).borderBottomColor]") == [
        "rgb(229, 72, 77)", "rgb(59, 110, 168)"]
    check_contrast(kit, ".loupe span", 4.5)
    kit.mouse.up()
    wait_for_said(kit, "Loupes", "Colour hidden")
    assert kit.locator(".loupe:visible").count() == 0

    room, glass = surface.bounding_box(), surface.locator(".loupe")
    for down, is_above in ((0.95, True), (0.2, False)):
        x, y = middle(surface, 0.5, down)
        kit.mouse.move(x, y)
        kit.mouse.down()
        box = glass.bounding_box()
        assert room["x"] <= box["x"] and box["x"] + box["width"] <= room["x"] + room["width"]
        assert room["y"] <= box["y"] and box["y"] + box["height"] <= room["y"] + room["height"]
        assert (box["y"] + box["height"] < y) == is_above
        # The squares of the picture on both sides of the place that is magnified.
        colors = glass.locator("canvas").evaluate("""(canvas) => [[40, 40], [-40, 40]].map(([x, y]) =>
            [...canvas.getContext("2d").getImageData(132 + x, 132 + y, 1, 1).data].slice(0, 3))""")
        assert sorted(colors) == [[90, 74, 48], [201, 180, 138]]
        kit.mouse.up()
        wait_for_said(kit, "Loupes", "Magnifier hidden")
        assert not glass.is_visible()


def test_a_screen_covers_the_page(kit):
    opener = part(kit, "Screen").get_by_role("button", name="Open")
    opener.click()
    screen = kit.get_by_role("dialog", name="A screen")
    box = screen.bounding_box()
    assert [box["width"], box["height"]] == list(kit.viewport_size.values())
    kit.keyboard.press("Tab")
    kit.keyboard.press("Tab")
    assert screen.evaluate("screen => screen.contains(document.activeElement)")
    kit.keyboard.press("Escape")
    wait_for_said(kit, "Screen", "left")
    assert screen.count() == 0 and focused(kit) == "Open"


def test_by_fingers(touched):
    touched.get_by_role("button", name="Ask").tap()
    dialog = touched.get_by_role("dialog", name="A question")
    dialog.get_by_label("Answer").fill("by finger")
    dialog.get_by_role("button", name="OK").tap()
    wait_for_said(touched, "Dialog", "by finger")
    touched.get_by_role("button", name="Tell", exact=True).tap()
    touched.touchscreen.tap(10, 60)
    assert touched.locator("dialog").count() == 0
    opener = touched.get_by_role("button", name="More about colours")
    for expected in (1, 0, 1):
        opener.tap()
        assert touched.get_by_role("menu").count() == expected
    touched.get_by_role("menuitem", name="Red").tap()
    wait_for_said(touched, "Menu", "Red")
    touched.get_by_role("radio", name="Blue").tap()
    wait_for_said(touched, "Segments", "Blue")
    touched.get_by_role("button", name="Lines").tap()
    wait_for_said(touched, "Toggles", "lines false")
    touched.get_by_role("button", name="Choose Red").tap()
    for one in touched.locator(".catalogue button").all():
        assert one.bounding_box()["height"] >= 40
