"""Layers moved, scaled, turned and flipped, by finger, pen, mouse, keyboard and number."""

import pytest

from test_drawing import LINE, ink


@pytest.fixture
def drawn(hand):
    """A window with a stroke on a layer of its own, in transform mode."""
    hand.page.keyboard.press("y")
    hand.page.get_by_role("button", name="Add a layer").click()
    hand.draw(LINE, device="mouse")
    hand.plain = hand.picture()
    hand.page.keyboard.press("y")
    hand.page.keyboard.press("t")
    return hand


def field(hand, name):
    return hand.page.get_by_role("spinbutton", name=name)


def number(hand, name):
    return float(field(hand, name).input_value())


def settle(hand):
    return hand.picture()


def test_the_layer_follows_the_pointer_and_is_undone_at_once(drawn):
    hand = drawn
    scale = hand.page.evaluate(
        "() => new DOMMatrix(getComputedStyle(document.querySelector('.desk canvas')).transform).a")
    hand.mouse("mousePressed", 600, 400, device="mouse")
    for i in range(1, 6):
        hand.mouse("mouseMoved", 600 + 12 * i, 400 - 8 * i, device="mouse")
    # Live, before the hand lifts.
    assert settle(hand) != hand.plain
    assert abs(number(hand, "X in px") - 60 / scale) < 0.2
    hand.mouse("mouseReleased", 660, 360, 0, 0, device="mouse")
    moved = settle(hand)
    assert abs(number(hand, "Y in px") + 40 / scale) < 0.2
    hand.page.keyboard.press("Control+z")
    assert settle(hand) == hand.plain
    assert number(hand, "X in px") == 0
    hand.page.keyboard.press("Control+Shift+z")
    hand.wait_for_picture(moved)
    hand.wait_for_sign("saved")
    hand.page.reload()
    hand.page.wait_for_selector(".rail")
    hand.wait_for_picture(moved)


def test_two_fingers_move_turn_and_scale_at_once(drawn):
    hand = drawn
    hand.touch("touchStart", (500, 400))
    hand.touch("touchStart", (500, 400), (700, 400))
    for i in range(1, 11):
        hand.touch("touchMove", (500, 400), (700, 400 + 20 * i))
    hand.touch("touchEnd")
    settle(hand)
    # From (200, 0) to (200, 200): 45° and √2.
    assert abs(number(hand, "Turn in °") - 45) < 0.2
    assert abs(number(hand, "Size in %") - 141.4) < 0.2
    hand.page.keyboard.press("Control+z")
    assert settle(hand) == hand.plain


def test_numbers_flips_and_reset(drawn):
    hand = drawn
    field(hand, "Turn in °").fill("90")
    field(hand, "Turn in °").press("Enter")
    settle(hand)
    assert number(hand, "Turn in °") == 90
    field(hand, "Size in %").fill("50")
    field(hand, "Size in %").press("Enter")
    small = settle(hand)
    hand.page.get_by_role("button", name="Flip left and right").click()
    assert settle(hand) != small
    hand.page.get_by_role("button", name="Flip left and right").click()
    hand.page.get_by_role("button", name="Reset").click()
    assert settle(hand) == hand.plain
    assert [number(hand, n) for n in ("X in px", "Y in px", "Size in %", "Turn in °")] == [0, 0, 100, 0]


def test_by_keyboard_alone(drawn):
    hand = drawn
    hand.page.keyboard.press("ArrowRight")
    hand.page.keyboard.press("Shift+ArrowDown")
    settle(hand)
    assert (number(hand, "X in px"), number(hand, "Y in px")) == (1, 10)
    hand.page.keyboard.press("h")
    hand.page.keyboard.press("v")
    hand.page.keyboard.press("Escape")
    assert not hand.page.locator(".transform-bar").is_visible()
    for _ in range(4):
        hand.page.keyboard.press("Control+z")
    assert settle(hand) == hand.plain


def test_locked_and_hidden_layers_refuse_with_a_word(drawn):
    hand = drawn
    hand.page.keyboard.press("t")
    hand.page.keyboard.press("y")
    row = hand.page.locator(".layers [data-id][aria-label^='Layer 2']")
    row.get_by_role("button", name="Lock").click()
    hand.page.keyboard.press("t")
    assert "“Layer 2” is locked." in hand.page.locator(".hint").inner_text()
    row.get_by_role("button", name="Unlock").click()
    row.get_by_role("button", name="Hide").click()
    hand.page.keyboard.press("t")
    assert "“Layer 2” is hidden" in hand.page.locator(".hint").inner_text()
    assert not hand.page.locator(".transform-bar").is_visible()


def test_ink_goes_where_the_pen_is_on_a_turned_layer(drawn):
    hand = drawn
    field(hand, "Turn in °").fill("30")
    field(hand, "Turn in °").press("Enter")
    hand.page.keyboard.press("Escape")
    hand.page.keyboard.press("Escape")
    settle(hand)
    x, y = LINE[15]
    before = ink(hand, x, y + 200)
    hand.draw([(x, y + 200) for x, y in LINE], device="mouse")
    assert ink(hand, x, y + 200) > before + 0.02
