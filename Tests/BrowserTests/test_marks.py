"""Arrows and marks on the canvas: drawn with a drag, changed by handles, each step undone by one."""

import re

import pytest

from conftest import Hand, watched
from patience import until
from test_guides import drag, place
from test_text import edits, handle, new_shot, rows, shares

# What a mark leaves: the share of red pixels around a place of the canvas.
AROUND = 0.02
END = re.compile("^End:")


def red(hand, u, v):
    return shares(hand, (u - AROUND, v - AROUND, u + AROUND, v + AROUND))[1]


@pytest.fixture
def sheet(hand):
    return new_shot(hand)


def panel(hand):
    return hand.page.locator(".marks-panel")


def begin(hand, kind=None):
    if not panel(hand).is_visible():
        hand.page.keyboard.press("a")
    if kind:
        panel(hand).get_by_role("radio", name=kind, exact=True).click()


def pull(hand, start, end, device="mouse", lift=True):
    """A drag from a place of the canvas to another."""
    (x, y), (right, bottom) = place(hand, *start), place(hand, *end)
    places = [(x + (right - x) * i / 8, y + (bottom - y) * i / 8) for i in range(9)]
    if device == "touch":
        hand.touch("touchStart", places[0])
        for one in places[1:]:
            hand.touch("touchMove", one)
        if lift:
            hand.touch("touchEnd")
    else:
        hand.draw(places, device=device, lift=lift)


def saved(hand):
    hand.hold(50)
    hand.wait_for_sign("saved")


WAY = (0.2, 0.3), (0.5, 0.3)
BOX = (0.2, 0.2), (0.5, 0.5)


@pytest.mark.parametrize("device", ["mouse", "pen", "touch"])
def test_a_drag_draws_an_arrow_live_and_writes_it_in_one_step(sheet, studio, device):
    begin(sheet, "Arrow")
    empty, before = sheet.picture(), edits(sheet, studio)
    pull(sheet, *WAY, device=device, lift=False)
    until(lambda: red(sheet, 0.35, 0.3) > 0.05)
    assert edits(sheet, studio) == before
    if device == "touch":
        sheet.touch("touchEnd")
    else:
        sheet.mouse("mouseReleased", *place(sheet, *WAY[1]), 0, 0, device=device)
    saved(sheet)
    assert edits(sheet, studio) == before + 1 and red(sheet, 0.35, 0.3) > 0.05
    drawn = sheet.picture()
    sheet.page.keyboard.press("Control+z")
    sheet.wait_for_picture(empty)
    assert not sheet.page.get_by_role("button", name="Start:").is_visible()
    sheet.page.keyboard.press("Control+Shift+Z")
    sheet.wait_for_picture(drawn)
    # Its layer has its name.
    assert rows(sheet).first.get_by_text("Arrow").is_visible()


WAYS = ["Arrow", "Pan", "Tilt", "Track", "Walk", "Eye line"]
BOXES = ["Push in", "Pull out", "Zoom", "Hold", "Cut"]


def test_every_kind_is_drawn(sheet, studio):
    before = edits(sheet, studio)
    for i, kind in enumerate(WAYS + BOXES):
        begin(sheet, kind)
        u, v = 0.05 + 0.22 * (i % 3), 0.06 + 0.22 * (i // 3)
        pull(sheet, (u, v), (u + 0.18, v + 0.16))
        saved(sheet)
        until(lambda: shares(sheet, (u, v, u + 0.18, v + 0.16))[1] > 0.01)
        assert sheet.page.get_by_role("button", name="Bend:").is_visible() == (kind in WAYS)
    assert edits(sheet, studio) == before + 11
    begin(sheet)
    sheet.page.keyboard.press("Escape")
    assert [row.get_attribute("aria-label").split(",")[0] for row in rows(sheet).all()][:11] == list(reversed(WAYS + BOXES))


@pytest.mark.parametrize("device", ["mouse", "touch"])
def test_a_way_is_bent_by_its_handle(sheet, studio, device):
    begin(sheet, "Track")
    pull(sheet, *WAY)
    saved(sheet)
    before, straight = edits(sheet, studio), sheet.picture()
    start, end = handle(sheet, "Bend:"), place(sheet, 0.35, 0.5)
    if device == "mouse":
        drag(sheet, start, end)
    else:
        sheet.touch("touchStart", start)
        for i in range(1, 9):
            sheet.touch("touchMove", tuple(a + (b - a) * i / 8 for a, b in zip(start, end)))
        sheet.touch("touchEnd")
    saved(sheet)
    assert red(sheet, 0.35, 0.5) > 0.05 and red(sheet, 0.35, 0.3) == 0
    assert edits(sheet, studio) == before + 1
    sheet.page.keyboard.press("Control+z")
    sheet.wait_for_picture(straight)
    until(lambda: abs(handle(sheet, "Bend:")[1] - start[1]) < 2)


def test_a_box_has_two_handles(sheet, studio):
    begin(sheet, "Zoom")
    pull(sheet, *BOX)
    saved(sheet)
    before = edits(sheet, studio)
    assert red(sheet, 0.2, 0.35) > 0.05
    drag(sheet, handle(sheet, "Start:"), place(sheet, 0.1, 0.2))
    saved(sheet)
    assert red(sheet, 0.1, 0.35) > 0.05
    assert edits(sheet, studio) == before + 1


def test_handles_and_marks_move_by_keys_in_one_step(sheet, studio):
    begin(sheet, "Arrow")
    pull(sheet, *WAY)
    saved(sheet)
    before, drawn = edits(sheet, studio), sheet.picture()
    x, y = handle(sheet, "End:")
    sheet.page.get_by_role("button", name=END).focus()
    for _ in range(6):
        sheet.page.keyboard.press("Shift+ArrowDown")
    sheet.hold(1100)
    saved(sheet)
    assert handle(sheet, "End:") == pytest.approx((x, y + 60), abs=1)
    assert edits(sheet, studio) == before + 1
    sheet.page.keyboard.press("Control+z")
    sheet.wait_for_picture(drawn)
    # The whole mark, while no handle has the keys.
    sheet.page.locator(".desk").focus()
    start = handle(sheet, "Start:")
    for _ in range(4):
        sheet.page.keyboard.press("Shift+ArrowLeft")
    sheet.hold(1100)
    saved(sheet)
    assert edits(sheet, studio) == before + 3
    assert handle(sheet, "Start:")[0] < start[0] - 10
    assert sheet.page.locator(".marks-panel").is_visible()


def test_one_that_is_there_is_chosen_by_a_tap_and_changed(sheet, studio):
    begin(sheet, "Arrow")
    pull(sheet, *WAY)
    saved(sheet)
    # Another kind is for the next one.
    begin(sheet, "Hold")
    before = edits(sheet, studio)
    assert not sheet.page.get_by_role("button", name=END).is_visible()
    sheet.tap(*place(sheet, 0.35, 0.3))
    assert panel(sheet).get_by_role("radio", name="Arrow").get_attribute("aria-checked") == "true"
    narrow = red(sheet, 0.3, 0.3)
    begin(sheet, "Walk")
    panel(sheet).get_by_role("slider", name="Width").fill("80")
    panel(sheet).get_by_role("button", name="Colour").click()
    sheet.page.locator(".colors [data-color='#3b6ea8']").last.click()
    saved(sheet)
    assert edits(sheet, studio) == before + 3 and narrow > 0
    sheet.tap(*place(sheet, 0.8, 0.8))
    assert not sheet.page.get_by_role("button", name=END).is_visible()
    # It is remembered.
    sheet.page.reload()
    sheet.page.wait_for_selector(".rail")
    sheet.wait_for_sign("saved")
    begin(sheet)
    assert panel(sheet).get_by_role("radio", name="Walk").get_attribute("aria-checked") == "true"


@pytest.mark.parametrize("how", ["double tap", "row"])
def test_a_mark_is_opened_again(sheet, how):
    begin(sheet, "Pan")
    pull(sheet, *WAY)
    saved(sheet)
    sheet.page.keyboard.press("Escape")
    assert not panel(sheet).is_visible()
    if how == "double tap":
        sheet.tap(*place(sheet, 0.35, 0.3), times=2)
    else:
        rows(sheet).first.get_by_role("button", name="Edit the mark").click()
    panel(sheet).wait_for()
    assert sheet.page.get_by_role("button", name=END).is_visible()
    sheet.page.locator(".desk").focus()
    sheet.page.keyboard.press("Delete")
    saved(sheet)
    assert rows(sheet).count() == 1


def test_two_fingers_move_the_view_and_draw_nothing(sheet, studio):
    begin(sheet, "Arrow")
    before, across = edits(sheet, studio), place(sheet, 1, 0)[0] - place(sheet, 0, 0)[0]
    a, b = place(sheet, 0.3, 0.4), place(sheet, 0.5, 0.4)
    sheet.touch("touchStart", a)
    sheet.touch("touchMove", (a[0] + 20, a[1]))
    sheet.touch("touchStart", (a[0] + 20, a[1]), b)
    for i in range(1, 11):
        sheet.touch("touchMove", (a[0] + 20 - 6 * i, a[1] + 6 * i), (b[0] + 6 * i, b[1] + 6 * i))
    sheet.touch("touchEnd")
    sheet.hold(100)
    # Apart: it grows, which takes both.
    assert place(sheet, 1, 0)[0] - place(sheet, 0, 0)[0] > 1.2 * across
    assert edits(sheet, studio) == before
    # The next finger draws.
    pull(sheet, *WAY, device="touch")
    saved(sheet)
    assert edits(sheet, studio) == before + 1


def test_by_keys_alone(sheet, studio):
    before = edits(sheet, studio)
    begin(sheet)
    sheet.page.keyboard.press("Enter")
    saved(sheet)
    assert edits(sheet, studio) == before + 1 and red(sheet, 0.5, 0.5) > 0.02
    # A tool puts marks away, and draws on the drawing.
    sheet.page.keyboard.press("b")
    assert not panel(sheet).is_visible()
    sheet.draw([(x, y) for x, y in [place(sheet, 0.2 + 0.02 * i, 0.8) for i in range(8)]])
    saved(sheet)
    assert edits(sheet, studio) > before + 1


def test_on_a_phone(chromium, studio):
    contexts = watched(chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, service_workers="block"))
    context = next(contexts)
    hand = Hand.open(context, studio)
    before = edits(hand, studio)
    hand.page.get_by_role("button", name="Arrows and marks").first.tap()
    sheet = panel(hand).bounding_box()
    assert sheet["x"] == 0 and sheet["y"] + sheet["height"] == 844
    assert place(hand, 0, 1)[1] < sheet["y"]
    panel(hand).get_by_role("radio", name="Cut").tap()
    pull(hand, (0.3, 0.3), (0.6, 0.7), device="touch")
    saved(hand)
    assert edits(hand, studio) == before + 1
    assert hand.page.get_by_role("button", name=END).is_visible()
    next(contexts, None)
