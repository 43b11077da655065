"""The tray: which card a press means, where cards are seen beside their places."""

import time

import pytest

from outline import sample
from trayhands import (
    chosen, exposed, fill, line, open_tray, place_of, seen, touch, wait_for_chosen, wait_for_exposed)


@pytest.fixture
def tray(browser_context, studio):
    return open_tray(browser_context, studio)


def test_fingers_choose_by_tapping(tray, studio):
    tray.get_by_role("button", name="Choose cards by tapping them").click()
    for number in ("1A", "1C"):
        touch(tray, "touchStart", seen(tray, number))
        touch(tray, "touchEnd")
    wait_for_chosen(tray, "1A", "1C")
    assert tray.url.endswith("/tray")
    touch(tray, "touchStart", seen(tray, "1A"))
    touch(tray, "touchEnd")
    wait_for_chosen(tray, "1C")
    tray.get_by_role("button", name="Move back").click()
    end = time.monotonic() + 5
    while chosen(tray) != ["1B"]:
        assert time.monotonic() < end
        time.sleep(0.05)
    tray.get_by_role("button", name="Choose none").click()
    wait_for_chosen(tray)


def test_a_press_means_the_card_that_is_seen_there(tray, browser_context, studio):
    fill(tray, browser_context, studio, 30)
    tray.keyboard.press("Home")
    wait_for_exposed(tray, "1A")
    # Cards that wait are seen beside their places.
    x, y = seen(tray, "1M")
    home = tray.evaluate("""async ([x, y]) => {
        const { noteAt } = await import("/js/tray/calls.js");
        const sheet = document.querySelector(".tray-sheet").getBoundingClientRect();
        return noteAt(x - sheet.left, y - sheet.top).note;
    }""", [x, y])
    assert home != place_of("1M")[1]
    touch(tray, "touchStart", (x, y))
    touch(tray, "touchEnd")
    wait_for_exposed(tray, "1M")
    # A skim starts at that card, and follows the finger from there. On a busy machine a press may last so long that
    # the finger has the card: then it says nothing.
    for _ in range(10):
        tray.keyboard.press("Home")
        wait_for_exposed(tray, "1A")
        x, y = seen(tray, "1M")
        touch(tray, "touchStart", (x, y))
        for place in line((x, y), (x + 30, y), 2):
            touch(tray, "touchMove", place)
        if tray.locator(".tray-ghost").count() == 0 and exposed(tray) is not None:
            break
        tray.keyboard.press("Escape")
        touch(tray, "touchCancel")
    assert exposed(tray) in ("1M", "1N")
    for place in line((x + 30, y), (x + 300, y), 20):
        touch(tray, "touchMove", place)
    under = tray.evaluate("""async ([x, y]) => {
        const { noteAt } = await import("/js/tray/calls.js");
        const sheet = document.querySelector(".tray-sheet").getBoundingClientRect();
        return noteAt(x - sheet.left, y - sheet.top).note;
    }""", [x + 300, y])
    touch(tray, "touchCancel")
    assert place_of(exposed(tray))[1] == under


def test_two_quick_taps_open_the_card_of_the_first(tray, browser_context, studio):
    fill(tray, browser_context, studio, 30)
    tray.keyboard.press("Home")
    wait_for_exposed(tray, "1A")
    shots = [shot["id"] for shot in sample(studio)["scenes"][0]["shots"]]
    place = seen(tray, "1L")
    for _ in range(2):
        touch(tray, "touchStart", place)
        touch(tray, "touchEnd")
    tray.wait_for_url(f"**/{shots[place_of('1L')[1]]}**")
