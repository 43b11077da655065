"""The tray: which card a press means, where cards are seen beside their places."""

import pytest

from outline import sample
from trayhands import (
    exposed, fill, line, middle, open_tray, place_of, seen, touch, wait_for_chosen, wait_for_exposed)


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
    wait_for_chosen(tray, "1B")
    tray.get_by_role("button", name="Clear selection").click()
    wait_for_chosen(tray)


def test_a_press_means_the_card_that_is_seen_there(tray, browser_context, studio):
    fill(tray, browser_context, studio, 30)
    tray.keyboard.press("Home")
    wait_for_exposed(tray, "1A")
    (first, top), (second, _) = middle(tray, "1A"), middle(tray, "1B")

    def note_at(x):
        """Whose own place is nearest in the first row."""
        return round((x - first) / (second - first))

    # Cards that wait are seen beside their places.
    x, y = seen(tray, "1M")
    assert middle(tray, "1M")[1] == top and note_at(middle(tray, "1M")[0]) == place_of("1M")[1]
    assert note_at(x) != place_of("1M")[1]
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
    for place in line((x + 30, y), (x - 200, y), 20):
        touch(tray, "touchMove", place)
    touch(tray, "touchCancel")
    assert place_of(exposed(tray))[1] == note_at(x - 200)


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
