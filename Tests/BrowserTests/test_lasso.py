"""The lasso, the clipboard between windows, and the eraser of whole strokes, by pen, key and button."""

import pytest

from test_drawing import ink
from test_tools import shade


def stroke(hand, y, x=420):
    hand.draw([(x + 10 * i, y) for i in range(16)], force=1)


def loop(hand, left, top, right, bottom):
    hand.draw([(left, top), (right, top), (right, bottom), (left, bottom), (left, top + 2)])


def caught(hand):
    hand.picture()
    bar = hand.page.locator(".lasso-bar")
    return bar.locator("span").inner_text() if bar.is_visible() else ""


@pytest.fixture
def two(hand):
    """A window with a shot of its own that has two thick lines, at y = 390 and 440, and the lasso in hand."""
    hand.page.keyboard.press("y")
    hand.page.get_by_role("button", name="Add a layer").click()
    hand.page.keyboard.press("y")
    for _ in range(8):
        hand.page.keyboard.press("]")
    stroke(hand, 390)
    stroke(hand, 440)
    hand.page.keyboard.press("l")
    return hand


def test_strokes_are_caught_moved_and_taken_back(two):
    before = two.picture()
    loop(two, 400, 370, 600, 415)
    assert caught(two) == "1 stroke"
    assert two.picture() == before
    two.draw([(500, 390), (510, 400), (530, 690), (530, 700)], lift=False)
    two.mouse("mouseReleased", 530, 700, 0, 0)
    assert ink(two, 530, 700) > 0 and shade(two, 500, 390) > 200
    moved = two.picture()
    two.page.keyboard.press("Control+z")
    two.wait_for_picture(before)
    two.page.keyboard.press("Control+Shift+Z")
    two.wait_for_picture(moved)
    two.wait_for_sign("saved")
    two.page.reload()
    two.wait_for_sign("saved")
    two.wait_for_picture(moved)


def test_handles_turn_and_scale(two):
    loop(two, 400, 370, 600, 415)
    assert caught(two) == "1 stroke"
    knob = two.page.locator(".lasso circle").bounding_box()
    x, y = knob["x"] + knob["width"] / 2, knob["y"] + knob["height"] / 2
    assert shade(two, 440, 390) < 128 and shade(two, 495, 340) > 200
    # A quarter about the middle of the stroke, which is right below: it stands upright, from 315 to 465.
    two.draw([(x, y), (x + (390 - y) / 2, y + 10), (x + 390 - y, 390), (x + 390 - y, 390)])
    assert shade(two, 495, 340) < 128 and shade(two, 440, 390) > 200
    corner = two.page.locator(".lasso rect").nth(2).bounding_box()
    x, y = corner["x"] + 6, corner["y"] + 6
    before = two.picture()
    two.draw([(x, y), (x + 20, y + 20), (x + 40, y + 60), (x + 40, y + 60)])
    assert two.picture() != before


def test_the_keyboard_does_it_all(two):
    before = two.picture()
    two.page.keyboard.press("Control+a")
    assert caught(two) == "2 strokes"
    for key in ["ArrowDown", "ArrowRight", "Shift+ArrowUp", "d", "Delete"]:
        picture = two.picture()
        two.page.keyboard.press(key)
        assert two.picture() != picture, key
    two.page.keyboard.press("Control+a")
    two.page.keyboard.press("Control+x")
    assert caught(two) == ""
    assert shade(two, 480, 440) > 200
    for _ in range(6):
        two.page.keyboard.press("Control+z")
    two.wait_for_picture(before)
    two.page.keyboard.press("Control+a")
    two.page.keyboard.press("Escape")
    assert caught(two) == ""


def test_a_copy_is_pasted_in_another_window(two, open_window):
    loop(two, 400, 370, 600, 465)
    two.page.get_by_role("button", name="Copy").click()
    two.wait_for_sign("saved")
    other = open_window()
    first = other.page.url
    other.page.get_by_role("button", name="Next shot").click()
    other.page.wait_for_function("(first) => location.href !== first", arg=first)
    other.page.wait_for_selector(".rail")
    other.wait_for_sign("saved")
    before = other.picture()
    other.page.keyboard.press("Control+v")
    assert caught(other) == "2 strokes"
    pasted = other.picture()
    assert pasted != before
    other.page.keyboard.press("Control+z")
    other.wait_for_picture(before)


def test_a_colour_goes_to_what_is_caught(two):
    loop(two, 400, 370, 600, 415)
    two.page.keyboard.press("c")
    two.page.get_by_role("region", name="Colours").get_by_role("button", name="Colour #e5484d").last.click()
    assert shade(two, 490, 390) > 200 > shade(two, 490, 440)
    two.page.keyboard.press("Control+z")
    assert shade(two, 490, 390) < 128


def test_the_eraser_takes_whole_strokes(two):
    two.page.keyboard.press("Shift+E")
    before = two.picture()
    two.draw([(500, 380), (500, 392), (500, 400)])
    assert shade(two, 430, 390) > 200 > shade(two, 430, 440)
    two.page.keyboard.press("Control+z")
    two.wait_for_picture(before)
    two.page.keyboard.press("Shift+E")
