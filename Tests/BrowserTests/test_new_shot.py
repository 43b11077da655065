"""New shots from the canvas: by a button, and behind the last one by going on."""

import pytest

from hands import Hand
from outline import sample
from test_drawing import LINE

IPAD = {"width": 1024, "height": 1366}


def is_on(page, number):
    page.wait_for_function("number => document.querySelector('.title b')?.textContent === number", arg=number, timeout=10000)
    page.wait_for_selector(".rail")


def count(studio):
    return sum(len(scene["shots"]) for scene in sample(studio)["scenes"])


@pytest.mark.parametrize("size", [IPAD, {"width": 744, "height": 1133}], ids=["iPad", "iPad mini"])
def test_the_canvas_of_a_tablet_has_a_button_for_a_new_shot(browser_context, studio, size):
    hand = Hand.open(browser_context, studio)
    hand.page.set_viewport_size(size)
    button = hand.page.get_by_role("button", name="New shot", exact=True)
    box = button.bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= size["width"]
    # Nothing else of the bar is pushed out of it.
    assert hand.page.evaluate("() => document.querySelector('.bar').scrollWidth <= innerWidth")
    button.click()
    is_on(hand.page, "1B")
    assert count(studio) == 4
    hand.wait_for_sign("saved")


def test_after_the_last_shot_comes_a_new_one(browser_context, studio):
    hand = Hand.open(browser_context, studio, studio.shot(2))
    assert hand.page.get_by_role("button", name="Next shot", exact=True).count() == 0
    hand.page.get_by_role("button", name="New shot after this one").click()
    is_on(hand.page, "1D")
    assert count(studio) == 4
    # The way back is as ever.
    hand.page.get_by_role("button", name="Previous shot").click()
    is_on(hand.page, "1C")
    hand.page.get_by_role("button", name="Next shot", exact=True).click()
    is_on(hand.page, "1D")
    assert count(studio) == 4


def test_the_key_makes_one_new_shot_and_not_a_row_of_empty_ones(browser_context, studio):
    hand = Hand.open(browser_context, studio, studio.shot(2))
    hand.page.keyboard.press("ArrowRight")
    is_on(hand.page, "1D")
    hand.wait_for_sign("saved")
    hand.page.keyboard.press("ArrowRight")
    hint = hand.page.locator(".hint", has_text="This is the last shot, and it is empty.")
    hint.wait_for()
    assert count(studio) == 4
    hint.get_by_role("button", name="New shot").click()
    is_on(hand.page, "1E")
    hand.draw(LINE)
    hand.wait_for_sign("saved")
    hand.page.keyboard.press("ArrowRight")
    is_on(hand.page, "1F")
    assert count(studio) == 6


def test_a_key_that_is_held_makes_no_new_shot(browser_context, studio):
    hand = Hand.open(browser_context, studio, studio.shot(2))
    hand.page.evaluate("""() => {
        dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", repeat: true, bubbles: true }));
    }""")
    # What comes after it is done, and nothing else was.
    hand.page.keyboard.press("ArrowLeft")
    is_on(hand.page, "1B")
    assert count(studio) == 3
