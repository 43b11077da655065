"""The box of tools: what each remembers, colours, straight lines, and keys of one's own."""

import math

import pytest

from patience import until
from test_drawing import LINE, ink
from test_flip import shade as seen_shade


def tool(hand):
    return hand.page.locator(".rail [aria-pressed='true']").get_attribute("data-tool")


def color(hand):
    return hand.page.evaluate("document.documentElement.style.getPropertyValue('--swatch')")


def size(hand):
    return hand.page.locator(".rail [aria-label='Size']").get_attribute("aria-valuetext")


def slide(hand, name, part):
    """Taps the track of a slider of the rail, `part` of the way up."""
    box = hand.page.get_by_role("slider", name=name).bounding_box()
    hand.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 11 + (1 - part) * (box["height"] - 40))


def test_a_tap_on_a_slider_goes_there_and_every_tool_remembers(hand):
    slide(hand, "Size", 0.9)
    assert int(size(hand)) > 90
    slide(hand, "Opacity", 0.5)
    hand.page.keyboard.press("n")
    assert tool(hand) == "pencil" and size(hand) == "5"
    hand.page.keyboard.press("3")
    hand.page.keyboard.press("b")
    opacity = hand.page.get_by_role("slider", name="Opacity")
    assert 45 <= int(opacity.get_attribute("aria-valuetext")[:-1]) <= 55
    hand.page.reload()
    hand.wait_for_sign("saved")
    assert int(size(hand)) > 90
    hand.page.keyboard.press("n")
    assert opacity.get_attribute("aria-valuetext") == "30%"


def test_a_second_tap_opens_the_settings_and_they_shape_the_stroke(hand):
    hand.page.get_by_role("button", name="Marker").click()
    hand.page.get_by_role("button", name="Marker").click()
    panel = hand.page.get_by_role("region", name="Settings of the marker")
    panel.get_by_label("Size").fill("80")
    assert size(hand) == "80"
    panel.get_by_label("Opacity").fill("100")
    panel.get_by_label("What the width follows").select_option("Force")
    panel.get_by_label("Width at full").fill("40")
    hand.page.keyboard.press("Escape")
    assert panel.count() == 0
    hand.draw([(400 + 8 * i, 640) for i in range(20)], force=1.0)
    thin = ink(hand, 480, 640)
    hand.page.get_by_role("button", name="Marker").click()
    panel.get_by_role("button", name="Reset brush").click()
    assert size(hand) == "36"
    assert thin < 0.4


def test_a_marker_is_even_where_it_crosses_itself_and_darker_where_two_cross(hand):
    hand.page.keyboard.press("m")
    hand.page.get_by_role("slider", name="Opacity").focus()
    y = 680
    there_and_back = [(300 + 10 * i, y) for i in range(20)] + [(490 - 10 * i, y) for i in range(20)]
    hand.draw(there_and_back)
    once = shade(hand, 400, y)
    hand.draw([(300 + 10 * i, y) for i in range(20)])
    assert shade(hand, 400, y) < once < 250


def shade(hand, x, y):
    """How light the canvas is at a place of the page."""
    hand.settle()
    return hand.page.evaluate("""([x, y]) => {
        const canvas = document.querySelector(".desk canvas");
        const box = canvas.getBoundingClientRect();
        const scale = canvas.width / box.width;
        return canvas.getContext("2d").getImageData((x - box.left) * scale, (y - box.top) * scale, 1, 1).data[0];
    }""", [x, y])


def test_a_pencil_has_grain_that_a_reload_keeps(hand):
    hand.page.keyboard.press("n")
    hand.draw([(300 + 8 * i, 690) for i in range(40)], force=0.3)
    drawn = hand.picture()
    rows = [shade(hand, 320 + 3 * i, 690) for i in range(60)]
    assert len(set(rows)) > 20
    hand.wait_for_sign("saved")
    hand.page.reload()
    hand.wait_for_sign("saved")
    hand.wait_for_picture(drawn)


def test_a_colour_is_made_typed_swapped_and_used_again(hand):
    first = color(hand)
    hand.page.keyboard.press("c")
    panel = hand.page.get_by_role("region", name="Colours")
    panel.get_by_label("Colour code").fill("#C04")
    panel.get_by_label("Colour code").press("Enter")
    assert color(hand) == "#cc0044"
    square = panel.get_by_role("slider", name="Saturation and brightness")
    square.press("ArrowDown")
    darker = color(hand)
    assert darker != "#cc0044"
    panel.get_by_label("Hue").fill("120")
    assert color(hand)[1:3] == "00"
    panel.get_by_role("button", name="Colour #f2b134").last.click()
    assert color(hand) == "#f2b134" and panel.count() == 0
    hand.draw(LINE)
    hand.page.keyboard.press("x")
    assert color(hand) != "#f2b134"
    hand.page.keyboard.press("c")
    assert panel.get_by_role("group", name="Used lately").get_by_label("Colour #f2b134").count() == 1
    assert panel.get_by_role("group", name="In this shot").get_by_label("Colour #f2b134").count() == 1
    hand.page.keyboard.press("Escape")
    hand.page.keyboard.press("x")
    assert color(hand) == "#f2b134" != first


@pytest.fixture
def blot(hand):
    """A window with a wide red stroke at (500, 690), and a pen of another colour."""
    hand.page.keyboard.press("c")
    hand.page.get_by_label("Colour code").fill("#e5484d")
    hand.page.get_by_label("Colour code").press("Enter")
    hand.page.keyboard.press("Escape")
    hand.page.evaluate("document.activeElement.blur()")
    for _ in range(20):
        hand.page.keyboard.press("]")
    hand.draw([(450 + 10 * i, 690) for i in range(12)], force=1)
    hand.page.keyboard.press("x")
    hand.page.keyboard.press("c")
    hand.page.get_by_label("Colour code").fill("#3b6ea8")
    hand.page.get_by_label("Colour code").press("Enter")
    hand.page.keyboard.press("Escape")
    hand.page.evaluate("document.activeElement.blur()")
    return hand


def test_the_eyedropper_takes_by_key(blot):
    blot.page.keyboard.press("i")
    drawn = blot.picture()
    blot.draw([(500, 690)], lift=False)
    blot.page.wait_for_selector(".loupe:not([hidden])")
    blot.mouse("mouseReleased", 500, 690, 0, 0)
    assert color(blot) == "#e5484d" and tool(blot) == "pen"
    assert blot.picture() == drawn


def test_the_eyedropper_takes_by_alt(blot):
    drawn = blot.picture()
    blot.page.keyboard.down("Alt")
    blot.draw([(500, 690), (501, 690)], device="mouse")
    blot.page.keyboard.up("Alt")
    assert color(blot) == "#e5484d"
    assert blot.picture() == drawn


def test_the_eyedropper_takes_by_a_long_press(blot):
    drawn = blot.picture()
    # A while after the pen a finger is one.
    blot.hold(600)
    blot.touch("touchStart", (500, 690))
    blot.page.wait_for_selector(".loupe:not([hidden])")
    blot.touch("touchEnd")
    assert color(blot) == "#e5484d"
    assert blot.picture() == drawn


def test_draw_and_hold_makes_a_straight_line(hand):
    sea = ink(hand, 500, 610)
    bow = [(400 + 10 * i, 690 - 8 * min(i, 20 - i)) for i in range(21)]
    hand.draw(bow, lift=False)
    # While a pen is down its close-up shows what it draws.
    until(lambda: seen_shade(hand, 500, 690) < 100)
    hand.mouse("mouseMoved", 600, 640, 0.7)
    hand.mouse("mouseReleased", 600, 640, 0, 0)
    assert ink(hand, 500, 665) > 0
    assert ink(hand, 500, 610) == sea
    hand.wait_for_sign("saved")
    drawn = hand.picture()
    hand.page.reload()
    hand.wait_for_sign("saved")
    hand.wait_for_picture(drawn)


def test_a_key_is_changed_warned_of_and_reset(hand):
    hand.page.keyboard.press("?")
    card = hand.page.get_by_role("dialog", name="Keys")
    card.locator("[data-command='marker']").click()
    hand.page.keyboard.press("e")
    assert "“Eraser”" in card.locator(".said").inner_text()
    assert card.locator("[data-command='eraser']").inner_text() == "none"
    hand.page.keyboard.press("Escape")
    hand.page.keyboard.press("Escape")
    hand.page.keyboard.press("e")
    assert tool(hand) == "marker"
    hand.page.reload()
    hand.wait_for_sign("saved")
    hand.page.keyboard.press("b")
    hand.page.keyboard.press("e")
    assert tool(hand) == "marker"
    hand.page.keyboard.press("?")
    card.get_by_role("button", name="Reset keys").click()
    card.get_by_role("button", name="Close").click()
    hand.page.keyboard.press("e")
    assert tool(hand) == "eraser"


def test_a_region_is_filled_and_lines_stay(hand):
    hand.page.keyboard.press("b")
    ring = [(1000 + 45 * c, 640 + 45 * s) for c, s in RING]
    hand.draw(ring, force=1)
    drawn = hand.picture()
    hand.page.keyboard.press("g")
    hand.page.get_by_role("button", name="Fill").click()
    panel = hand.page.get_by_role("region", name="Settings of the fill")
    panel.get_by_label("Close gaps").fill("30")
    panel.get_by_role("radio", name="All layers").click()
    hand.page.keyboard.press("Escape")
    hand.draw([(1000, 640), (1000, 640)])
    filled = hand.picture()
    assert 150 < shade(hand, 1000, 640) < 230
    assert shade(hand, 1060, 690) > 240
    hand.wait_for_sign("saved")
    hand.page.reload()
    hand.wait_for_sign("saved")
    hand.wait_for_picture(filled)
    hand.page.keyboard.press("Control+z")
    hand.wait_for_picture(drawn)


# A circle with a small gap.
RING = [(math.cos(0.03 + i * 0.0622), math.sin(0.03 + i * 0.0622)) for i in range(100)]
