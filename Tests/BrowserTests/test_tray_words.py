"""The words of the exposed shot, read and written in the tray."""

import pytest

from hands import settle
from outline import sample
from patience import until
from trayhands import CARD, OPTION, exposed, middle, open_tray, seen, touch, wait_for_exposed

PANEL = ".tray-words"


@pytest.fixture
def tray(browser_context, studio):
    return open_tray(browser_context, studio)


def shot(studio, index):
    return sample(studio)["scenes"][0]["shots"][index]


def wait_for(studio, index, key, value):
    until(lambda: shot(studio, index)[key] == value)


def field(page, label):
    return page.locator(PANEL).get_by_label(label, exact=True)


def test_the_words_of_the_exposed_shot_can_be_read_and_written(tray, studio):
    tray.keyboard.press("Home")
    tray.keyboard.press("w")
    tray.wait_for_selector(PANEL)
    assert field(tray, "Action").input_value() == shot(studio, 0)["action"] != ""
    tray.keyboard.press("ArrowRight")
    wait_for_exposed(tray, "1B")
    assert field(tray, "Action").input_value() == shot(studio, 1)["action"]
    # F2 goes there; what is typed is kept, also where the keys go elsewhere then.
    tray.keyboard.press("F2")
    tray.keyboard.press("Control+a")
    tray.keyboard.type("A ship, far out")
    field(tray, "Duration").fill("1:05")
    field(tray, "Dialogue").click()
    wait_for(studio, 1, "action", "A ship, far out")
    wait_for(studio, 1, "duration", 65000)
    tray.keyboard.press("Escape")
    tray.wait_for_selector(PANEL, state="hidden")
    # The tray has the keys again, and the card the words.
    tray.wait_for_function("(option) => [...document.querySelectorAll(option)].some((one) => one.ariaLabel === '1B, 1:05, A ship, far out')", arg=OPTION)
    tray.keyboard.press("ArrowLeft")
    wait_for_exposed(tray, "1A")
    tray.keyboard.press("Control+z")
    wait_for(studio, 1, "duration", 2000)


def test_a_duration_that_is_none_is_refused_and_a_number_can_be_pinned(tray, studio):
    tray.keyboard.press("Home")
    tray.keyboard.press("w")
    field(tray, "Duration").fill("soon")
    field(tray, "Number").fill("12X")
    field(tray, "Action").click()
    assert "2.5" in tray.locator(".toast").inner_text()
    assert shot(studio, 0)["duration"] == 2000
    wait_for(studio, 0, "number", "12X")


def test_a_click_keeps_a_card_exposed_while_the_mouse_goes_to_its_words(tray, studio):
    tray.keyboard.press("w")
    tray.mouse.move(*middle(tray, "1A"))
    wait_for_exposed(tray, "1A")
    tray.mouse.click(*middle(tray, "1A"))
    tray.mouse.move(*seen(tray, "1C"))
    settle(tray)
    assert exposed(tray) == "1A" and tray.url.endswith("/tray")
    before = shot(studio, 0)["notes"]
    field(tray, "Notes").click()
    tray.keyboard.press("Control+End")
    tray.keyboard.type("At dusk")
    # Another card that is clicked takes its place, and what was typed is kept for the first.
    tray.mouse.click(*seen(tray, "1C"))
    wait_for_exposed(tray, "1C")
    wait_for(studio, 0, "notes", f"{before}At dusk")
    tray.mouse.click(*middle(tray, "1C"))
    tray.wait_for_selector(".rail")


def test_whether_it_is_open_and_how_wide_is_remembered(tray, browser_context, studio):
    tray.get_by_role("button", name="Words of the shot").click()
    before = tray.locator(PANEL).bounding_box()
    grip = tray.get_by_role("separator", name="Size of the words").bounding_box()
    x, y = grip["x"] + grip["width"] / 2, grip["y"] + 200
    tray.mouse.move(x, y)
    tray.mouse.down()
    tray.mouse.move(x - 60, y)
    tray.mouse.move(x - 100, y)
    tray.mouse.up()
    wide = tray.locator(PANEL).bounding_box()
    assert wide["width"] == pytest.approx(before["width"] + 100, abs=8)
    # The tray makes room for it.
    main = tray.locator(".tray").bounding_box()
    assert main["x"] + main["width"] <= wide["x"] + 1
    again = open_tray(browser_context, studio)
    assert again.locator(PANEL).bounding_box()["width"] == pytest.approx(wide["width"], abs=1)
    again.keyboard.press("w")
    again.reload()
    again.wait_for_selector(CARD)
    assert not again.locator(PANEL).is_visible()


def test_on_a_phone_it_lies_below_and_leaves_the_exposed_card_in_view(chromium, studio):
    context = chromium.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, service_workers="block")
    context.complaints = []
    page = open_tray(context, studio)
    page.get_by_role("button", name="Words of the shot").tap()
    touch(page, "touchStart", seen(page, "1C"))
    touch(page, "touchEnd")
    wait_for_exposed(page, "1C")
    assert field(page, "Action").input_value() == shot(studio, 2)["action"]
    panel = page.locator(PANEL).bounding_box()
    assert panel["width"] == 390 and panel["y"] > 300

    def foot():
        card = page.locator(f'{CARD}[data-shade="exposed"]').bounding_box()
        return card["y"] + card["height"]

    until(lambda: foot() <= panel["y"])
    for button in page.locator(f"{PANEL} button:visible").all():
        box = button.bounding_box()
        assert box["width"] >= 44 and box["height"] >= 44
    # A picture that was made anew while it came in is asked for again.
    assert [words for words in context.complaints if "Failed to load resource" not in words] == []
    context.close()
