"""The view in a mirror, to check a drawing."""

import base64

import pytest

from patience import until
from test_drawing import LINE, wait_for_close_up

PIXELS = """async ([source, x, y]) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(x - 6, y - 6, 12, 12);
    return Math.min(...data.filter((_, i) => i % 4 === 1));
}"""


def shade(hand, x, y):
    """The darkest green, 0 to 255, of what is seen on the screen around a place."""
    hand.settle()
    png = base64.b64encode(hand.page.screenshot()).decode()
    return hand.page.evaluate(PIXELS, [f"data:image/png;base64,{png}", x, y])


@pytest.fixture
def drawn(hand):
    """A window on a new shot with a line in the left half, seen in a mirror."""
    shot = hand.page.url
    hand.page.keyboard.press("Shift+N")
    hand.page.wait_for_url(lambda url: url != shot)
    hand.page.wait_for_selector(".rail")
    hand.wait_for_sign("saved")
    hand.draw(LINE)
    assert shade(hand, *LINE[5]) < 100
    hand.page.keyboard.press("h")
    return hand


def test_what_was_left_is_right_and_comes_back(drawn):
    x, y = LINE[5]
    assert shade(drawn, x, y) > 200
    assert shade(drawn, 1180 - x, y) < 100
    drawn.page.keyboard.press("h")
    assert shade(drawn, x, y) < 100


def test_ink_flows_from_the_pen_in_the_mirror_too(drawn):
    hand = drawn
    # A line from top to bottom, where nothing is on either side.
    hand.draw([(860, 500 + 5 * i) for i in range(16)])
    assert shade(hand, 860, 540) < 100
    hand.page.keyboard.press("h")
    assert shade(hand, 860, 540) > 200
    assert shade(hand, 1180 - 860, 540) < 100


def test_the_canvas_follows_the_hand_in_the_mirror(drawn):
    hand = drawn
    x, y = 1180 - LINE[5][0], LINE[5][1]
    hand.page.mouse.move(x, y)
    hand.page.mouse.wheel(-60, 0)
    until(lambda: shade(hand, x + 60, y) < 100)
    # What is under the pointer stays there while it is zoomed, and drawn in close-up.
    hand.page.mouse.move(x + 60, y)
    hand.page.keyboard.down("Control")
    hand.page.mouse.wheel(0, -400)
    hand.page.keyboard.up("Control")
    wait_for_close_up(hand)
    assert shade(hand, x + 60, y) < 100
