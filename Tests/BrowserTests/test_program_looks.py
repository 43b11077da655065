"""Looks are drawn: on a sheet that is seen whole, with words and pictures that are placed, and not thrown away unasked."""

import pytest

from programhands import mouse_drag
from test_pictures import png

SHEET = "canvas.sheet"


@pytest.fixture
def sheet(editor):
    """The editor with an empty sheet open."""
    editor.locator(".program-tabs [data-of=looks]").locator("visible=true").first.click()
    editor.get_by_role("button", name="Draw a look").click()
    editor.wait_for_selector(SHEET)
    return editor


def at(page, across, down):
    """A place of the window, by parts of the sheet."""
    box = page.locator(SHEET).bounding_box()
    return box["x"] + across * box["width"], box["y"] + down * box["height"]


def color(page, across, down):
    """What the sheet has there: red, green, blue, alpha."""
    return page.locator(SHEET).evaluate("""(canvas, [across, down]) =>
        [...canvas.getContext("2d").getImageData(across * canvas.width, down * canvas.height, 1, 1).data]""", [across, down])


def tool(page, name):
    page.locator(f".sheet-kinds [data-tool={name}]").click()


def scribble(page):
    mouse_drag(page, at(page, 0.2, 0.95), at(page, 0.6, 0.95))


def bring(page):
    page.locator(".look-sheet input[type=file]").set_input_files({"name": "red.png", "mimeType": "image/png", "buffer": png(320, 240, (255, 0, 0))})
    page.wait_for_selector(".sheet-placed")


@pytest.mark.parametrize("size", [(1180, 820), (1440, 900), (1180, 600), (390, 844)])
def test_the_sheet_is_seen_whole_and_drawn_on_down_to_its_edge(sheet, size):
    sheet.set_viewport_size({"width": size[0], "height": size[1]})
    box, room = sheet.locator(SHEET).bounding_box(), sheet.locator(".sheet-room").bounding_box()
    assert box["y"] >= room["y"] and box["y"] + box["height"] <= room["y"] + room["height"] + 0.5
    assert abs(box["width"] / box["height"] - 640 / 480) < 0.01
    tool(sheet, "rectangle")
    sheet.get_by_role("button", name="Filled").click()
    mouse_drag(sheet, at(sheet, 0.8, 0.9), at(sheet, 0.99, 0.99))
    assert color(sheet, 0.97, 0.98)[3] == 255 and color(sheet, 0.75, 0.98)[3] == 0


def test_nothing_moves_where_another_tool_is_taken(sheet):
    boxes = "() => [...document.querySelectorAll('.sheet, .sheet-tools button:not(.sheet-filled)')].map((one) => JSON.stringify(one.getBoundingClientRect()))"
    for size in [(1180, 820), (1440, 900), (390, 844)]:
        sheet.set_viewport_size({"width": size[0], "height": size[1]})
        tool(sheet, "pen")
        before = sheet.evaluate(boxes)
        tool(sheet, "ellipse")
        assert sheet.evaluate(boxes) == before


def test_a_drawing_is_thrown_away_only_where_that_is_said(sheet):
    question = sheet.get_by_role("alertdialog", name="Throw this drawing away?")
    scribble(sheet)
    sheet.keyboard.press("Escape")
    question.wait_for()
    # The first choice keeps it, and so does the key.
    sheet.keyboard.press("Enter")
    assert question.count() == 0 and sheet.locator(SHEET).count() == 1
    sheet.get_by_role("button", name="Cancel").click()
    question.wait_for()
    sheet.keyboard.press("Escape")
    assert question.count() == 0 and color(sheet, 0.4, 0.95)[3] == 255
    sheet.get_by_role("button", name="Cancel").click()
    question.get_by_role("button", name="Throw away").click()
    assert sheet.locator(".look-sheet").count() == 0
    assert sheet.locator(".program-media.looks .media-list li").count() == 1


def test_esc_asks_too_where_nothing_of_the_card_has_the_keys(sheet):
    scribble(sheet)
    question = sheet.get_by_role("alertdialog", name="Throw this drawing away?")
    for asked in [1, 0, 1]:
        sheet.evaluate("() => document.activeElement.blur()")
        sheet.keyboard.press("Escape")
        assert question.count() == asked and sheet.locator(SHEET).count() == 1


def test_an_empty_sheet_goes_unasked(sheet):
    sheet.keyboard.press("Escape")
    assert sheet.locator(".look-sheet").count() == 0


def test_esc_drops_words_alone_and_a_colour_changes_them(sheet):
    tool(sheet, "text")
    words = sheet.locator(".sheet-words")
    sheet.mouse.click(*at(sheet, 0.1, 0.3))
    words.wait_for()
    sheet.wait_for_function("() => document.activeElement.matches('.sheet-words')")
    sheet.keyboard.type("II")
    sheet.keyboard.press("Escape")
    assert words.count() == 0 and sheet.locator(SHEET).count() == 1
    sheet.mouse.click(*at(sheet, 0.1, 0.3))
    sheet.wait_for_function("() => document.activeElement.matches('.sheet-words')")
    sheet.keyboard.type("██")
    sheet.locator(".sheet-color[data-color='#d33a3a']").click()
    assert words.evaluate("(one) => [one.value, getComputedStyle(one).color]") == ["██", "rgb(211, 58, 58)"]
    # One of the panel, too.
    sheet.locator(".sheet-more").click()
    sheet.locator(".colors .swatches button[data-color='#e5484d']").click()
    assert words.evaluate("(one) => getComputedStyle(one).color") == "rgb(229, 72, 77)"
    sheet.wait_for_function("() => document.activeElement.matches('.sheet-words')")
    sheet.keyboard.press("Enter")
    assert words.count() == 0
    assert color(sheet, 0.12, 0.3)[:3] == [229, 72, 77]


def test_a_picture_is_moved_and_scaled_before_it_is_set_down(sheet):
    bring(sheet)
    placed = sheet.locator(".sheet-placed")
    assert color(sheet, 0.5, 0.5)[3] == 0
    mouse_drag(sheet, at(sheet, 0.5, 0.5), at(sheet, 0.6, 0.6))
    box, whole = placed.bounding_box(), sheet.locator(SHEET).bounding_box()
    assert abs(box["x"] + box["width"] / 2 - at(sheet, 0.6, 0.6)[0]) < 2
    assert abs(box["width"] - whole["width"] / 2) < 2
    # Its corner goes to its middle: then it is half as wide, and the corner that faces it has stayed.
    mouse_drag(sheet, (box["x"], box["y"]), at(sheet, 0.6, 0.6))
    small = placed.bounding_box()
    assert abs(small["width"] - box["width"] / 2) < 2
    assert abs(small["x"] + small["width"] - box["x"] - box["width"]) < 2
    sheet.keyboard.press("Enter")
    assert placed.count() == 0
    assert color(sheet, 0.72, 0.72) == [255, 0, 0, 255] and color(sheet, 0.55, 0.55)[3] == 0
    sheet.keyboard.press("ControlOrMeta+z")
    assert color(sheet, 0.72, 0.72)[3] == 0


def test_a_picture_is_dropped_by_esc_and_set_down_by_a_tool(sheet):
    bring(sheet)
    sheet.keyboard.press("Escape")
    assert sheet.locator(".sheet-placed").count() == 0 and sheet.locator(SHEET).count() == 1
    assert color(sheet, 0.5, 0.5)[3] == 0
    bring(sheet)
    tool(sheet, "line")
    assert sheet.locator(".sheet-placed").count() == 0
    assert color(sheet, 0.5, 0.5) == [255, 0, 0, 255]


def test_two_fingers_scale_a_picture(sheet, browser_context):
    bring(sheet)
    wide = sheet.locator(".sheet-placed").bounding_box()["width"]
    cdp = browser_context.new_cdp_session(sheet)

    def send(kind, *places):
        cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(places)]})

    send("touchStart", at(sheet, 0.4, 0.5), at(sheet, 0.6, 0.5))
    for step in range(1, 6):
        send("touchMove", at(sheet, 0.4 - 0.02 * step, 0.5), at(sheet, 0.6 + 0.02 * step, 0.5))
    send("touchEnd")
    assert abs(sheet.locator(".sheet-placed").bounding_box()["width"] / wide - 2) < 0.1
