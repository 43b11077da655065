"""Text and balloons on the canvas: typed beside it, seen at once, written in one step."""

import json
import re

import pytest

from conftest import Hand, watched
from patience import until
from test_guides import drag, place, shot_of
from test_offline import install

HEBREW = "שלום עולם"

# The share of the pixels of a part of the canvas, from u, v to u, v as parts of its size, that are dark; and whose colour is far from grey.
SHARES = """([left, top, right, bottom]) => {
    const canvas = document.querySelector(".desk canvas");
    const [x, y] = [Math.round(left * canvas.width), Math.round(top * canvas.height)];
    const { data } = canvas.getContext("2d").getImageData(x, y, Math.round(right * canvas.width) - x, Math.round(bottom * canvas.height) - y);
    let [dark, colored] = [0, 0];
    for (let i = 0; i < data.length; i += 4) {
        if (data[i] < 100 && data[i + 1] < 100) dark++;
        if (Math.max(data[i], data[i + 1], data[i + 2]) - Math.min(data[i], data[i + 1], data[i + 2]) > 100) colored++;
    }
    return [dark / data.length * 4, colored / data.length * 4];
}"""


def shares(hand, part):
    hand.settle()
    return hand.page.evaluate(SHARES, part)


def dark(hand, part):
    return shares(hand, part)[0]


def new_shot(hand):
    """A shot with nothing on it, on which everything is seen."""
    before = hand.page.url
    hand.page.locator(".bar .new-shot").click()
    hand.page.wait_for_function("before => location.href !== before && document.querySelector('.rail')", arg=before)
    hand.wait_for_sign("saved")
    hand.hold(300)
    return hand


@pytest.fixture
def sheet(hand):
    return new_shot(hand)


def editor(hand):
    return hand.page.locator(".lettering-editor")


def size(hand):
    return editor(hand).get_by_label("Size")


def field(hand):
    return hand.page.get_by_role("textbox", name="Words")


def begin(hand, u=0.4, v=0.3, device="mouse"):
    if hand.page.locator("[data-mode='text']").count() == 0:
        hand.page.keyboard.press("Shift+T")
    hand.hold(500)
    hand.tap(*place(hand, u, v), device=device)
    editor(hand).wait_for()


def write(hand, words, u=0.4, v=0.3, device="mouse"):
    begin(hand, u, v, device)
    hand.page.keyboard.type(words)


def done(hand):
    hand.page.keyboard.press("Control+Enter")
    editor(hand).wait_for(state="hidden")
    hand.wait_for_sign("saved")


def edits(hand, studio):
    return studio.edits(shot_of(hand))


def rows(hand):
    if not hand.page.locator(".layer-panel").is_visible():
        hand.page.keyboard.press("y")
    return hand.page.locator(".layers [data-id]")


# Around and below the place at which the words begin.
WORDS = (0.4, 0.3, 0.6, 0.4)


@pytest.mark.parametrize("device", ["mouse", "pen", "touch"])
def test_words_are_seen_as_they_are_typed_and_written_in_one_step(sheet, studio, device):
    empty, before = sheet.picture(), edits(sheet, studio)
    write(sheet, "Wait", device=device)
    until(lambda: dark(sheet, WORDS) > 0.01)
    sheet.page.keyboard.type(" for me!")
    until(lambda: dark(sheet, (0.5, 0.3, 0.62, 0.4)) > 0.01)
    assert edits(sheet, studio) == before
    done(sheet)
    written = sheet.picture()
    assert edits(sheet, studio) == before + 1
    assert written != empty
    sheet.page.keyboard.press("Control+z")
    sheet.wait_for_picture(empty)
    sheet.page.keyboard.press("Control+Shift+Z")
    sheet.wait_for_picture(written)


def test_a_tap_beside_writes_and_escape_does_not(sheet, studio):
    empty, before = sheet.picture(), edits(sheet, studio)
    write(sheet, "No")
    until(lambda: sheet.picture() != empty)
    sheet.page.keyboard.press("Escape")
    editor(sheet).wait_for(state="hidden")
    sheet.wait_for_picture(empty)
    # Text is still in hand.
    write(sheet, "Yes")
    sheet.hold(500)
    sheet.tap(*place(sheet, 0.85, 0.85))
    editor(sheet).wait_for(state="hidden")
    sheet.wait_for_sign("saved")
    assert edits(sheet, studio) == before + 1
    assert dark(sheet, WORDS) > 0.01
    sheet.page.keyboard.press("Escape")
    assert sheet.page.locator("[data-mode='text']").count() == 0
    # A pen draws again, on the drawing.
    sheet.page.keyboard.press("b")
    written = sheet.picture()
    x, y = place(sheet, 0.7, 0.7)
    sheet.draw([(x + 6 * i, y) for i in range(12)])
    assert sheet.picture() != written


def test_no_words_write_nothing(sheet, studio):
    before = edits(sheet, studio)
    begin(sheet)
    done(sheet)
    write(sheet, "  ")
    done(sheet)
    assert edits(sheet, studio) == before


def test_a_stroke_is_not_drawn_while_text_is_in_hand(sheet, studio):
    before = edits(sheet, studio)
    sheet.page.keyboard.press("Shift+T")
    empty = sheet.picture()
    x, y = place(sheet, 0.4, 0.5)
    sheet.draw([(x + 8 * i, y) for i in range(12)])
    assert edits(sheet, studio) == before and sheet.picture() == empty
    # Choosing a tool leaves.
    sheet.page.keyboard.press("b")
    assert sheet.page.locator("[data-mode='text']").count() == 0
    sheet.draw([(x + 8 * i, y) for i in range(12)])
    assert sheet.picture() != empty


def test_choosing_a_tool_writes_what_was_typed(sheet, studio):
    before = edits(sheet, studio)
    write(sheet, "Kept")
    sheet.page.locator(".rail [data-tool='marker']").click()
    editor(sheet).wait_for(state="hidden")
    sheet.wait_for_sign("saved")
    assert edits(sheet, studio) == before + 1 and dark(sheet, WORDS) > 0.01


@pytest.mark.parametrize("how", ["double tap", "row", "enter"])
def test_text_is_opened_again_and_changed(sheet, studio, how):
    write(sheet, "Wait")
    sheet.page.get_by_label("Font").select_option("Typewriter")
    done(sheet)
    sheet.page.keyboard.press("Escape")
    first, before = sheet.picture(), edits(sheet, studio)
    if how == "double tap":
        x, y = place(sheet, 0.42, 0.33)
        sheet.tap(x, y, times=2)
    elif how == "row":
        rows(sheet).first.get_by_role("button", name="Edit the text").click()
    else:
        rows(sheet).first.focus()
        sheet.page.keyboard.press("Enter")
    editor(sheet).wait_for()
    assert field(sheet).input_value() == "Wait"
    assert sheet.page.get_by_label("Font").input_value() == "typewriter"
    assert sheet.picture() == first
    field(sheet).fill("Wait, wait, wait")
    size(sheet).fill("90")
    until(lambda: sheet.picture() != first)
    done(sheet)
    assert edits(sheet, studio) == before + 1
    sheet.page.keyboard.press("Control+z")
    sheet.wait_for_picture(first)


def test_a_tap_with_text_in_hand_opens_text_that_is_there(sheet):
    write(sheet, "Wait")
    done(sheet)
    begin(sheet, 0.42, 0.33)
    assert field(sheet).input_value() == "Wait"
    # Without words it is taken away.
    field(sheet).fill("")
    done(sheet)
    assert rows(sheet).count() == 1


def test_how_text_looks_is_remembered(sheet):
    write(sheet, "One")
    sheet.page.get_by_label("Font").select_option("Sans bold")
    size(sheet).fill("100")
    sheet.page.get_by_role("radio", name="Centre", exact=True).click()
    sheet.page.get_by_role("radio", name="Cloud").click()
    sheet.page.get_by_label("Outline of the letters").check()
    done(sheet)
    sheet.page.reload()
    sheet.page.wait_for_selector(".rail")
    sheet.wait_for_sign("saved")
    begin(sheet, 0.5, 0.7)
    assert sheet.page.get_by_label("Font").input_value() == "sans-bold"
    assert size(sheet).input_value() == "100"
    assert sheet.page.get_by_label("Outline of the letters").is_checked()
    for name in ["Centre", "Cloud"]:
        assert sheet.page.get_by_role("radio", name=name, exact=True).get_attribute("aria-checked") == "true"


def test_colours_are_chosen_live(sheet):
    write(sheet, "Red")
    sheet.page.get_by_role("button", name="Colour of the text").click()
    sheet.page.locator(".colors [data-color='#e5484d']").last.click()
    until(lambda: shares(sheet, WORDS)[1] > 0.01 > dark(sheet, WORDS))
    # What was typed goes on.
    field(sheet).click()
    sheet.page.keyboard.type("der")
    assert field(sheet).input_value() == "Redder"


def handle(hand, name):
    hand.settle()
    box = hand.page.get_by_role("button", name=re.compile(f"^{name}")).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_balloon_has_a_tail_that_is_dragged(sheet, studio):
    write(sheet, "Here")
    sheet.page.get_by_role("radio", name="Rounded").click()
    plain = sheet.picture()
    sheet.page.get_by_label("Tail", exact=True).check()
    until(lambda: sheet.picture() != plain)
    end = place(sheet, 0.62, 0.8)
    assert dark(sheet, (0.6, 0.75, 0.64, 0.8)) == 0
    drag(sheet, handle(sheet, "End of the tail"), end)
    until(lambda: dark(sheet, (0.6, 0.75, 0.64, 0.8)) > 0.01)
    # By keys as well.
    dragged = sheet.picture()
    sheet.page.get_by_role("button", name="End of the tail").focus()
    for _ in range(3):
        sheet.page.keyboard.press("Shift+ArrowLeft")
    until(lambda: sheet.picture() != dragged)
    x, _ = handle(sheet, "End of the tail")
    assert abs(x - (end[0] - 30)) < 2
    before = edits(sheet, studio)
    sheet.page.keyboard.press("Control+Enter")
    editor(sheet).wait_for(state="hidden")
    sheet.wait_for_sign("saved")
    assert edits(sheet, studio) == before + 1
    # It lies where it was when it is opened again.
    begin(sheet, 0.42, 0.33)
    again, _ = handle(sheet, "End of the tail")
    assert abs(again - x) < 2


def test_the_edge_of_the_box_wraps_the_words(sheet):
    write(sheet, "one two three four five")
    below = (0.4, 0.36, 0.6, 0.5)
    sheet.settle()
    assert dark(sheet, below) < 0.005
    x, y = handle(sheet, "Width of the lines")
    drag(sheet, (x, y), place(sheet, 0.52, 0.33))
    until(lambda: dark(sheet, below) > 0.01)
    wide = float(sheet.page.get_by_label("Wrap at").input_value())
    across = sheet.page.evaluate("() => document.querySelector('.desk canvas').width")
    assert abs(wide - 0.12 * across) < 0.02 * across
    sheet.page.get_by_label("Wrap at").fill("")
    until(lambda: dark(sheet, below) < 0.005)


def test_handles_follow_the_view(sheet):
    write(sheet, "Here")
    sheet.page.get_by_role("radio", name="Box").click()
    sheet.page.get_by_label("Tail", exact=True).check()
    before, canvas = handle(sheet, "End of the tail"), place(sheet, 0, 0)
    sheet.page.mouse.move(*place(sheet, 0.9, 0.9))
    sheet.page.mouse.wheel(40, 30)
    sheet.hold(200)
    after, moved = handle(sheet, "End of the tail"), place(sheet, 0, 0)
    assert moved != canvas
    for i in range(2):
        assert abs((after[i] - before[i]) - (moved[i] - canvas[i])) < 2
    done(sheet)


def test_another_script_is_laid_out_by_the_studio(sheet, studio):
    asked = []
    sheet.page.on("request", lambda request: asked.append(request.post_data) if request.url.endswith("/lettering") else None)
    write(sheet, "Peace")
    sheet.hold(600)
    assert asked == []
    field(sheet).fill(HEBREW)
    until(lambda: dark(sheet, WORDS) > 0.005 and len(asked) == 1)
    assert json.loads(asked[0])["words"] == HEBREW
    done(sheet)
    written, before = sheet.picture(), edits(sheet, studio)
    # Its colour changes without asking again.
    begin(sheet, 0.42, 0.33)
    assert field(sheet).input_value() == HEBREW
    sheet.page.get_by_role("button", name="Colour of the text").click()
    sheet.page.locator(".colors [data-color='#3b6ea8']").last.click()
    until(lambda: sheet.picture() != written)
    sheet.page.get_by_role("button", name="Done").click()
    editor(sheet).wait_for(state="hidden")
    sheet.wait_for_sign("saved")
    assert edits(sheet, studio) == before + 1 and len(asked) == 1


def test_without_the_studio_words_of_another_script_stay_in_the_editor(sheet, browser_context):
    write(sheet, "Peace")
    until(lambda: dark(sheet, WORDS) > 0.005)
    browser_context.set_offline(True)
    field(sheet).fill(HEBREW)
    sheet.page.get_by_text("The studio has to lay out these words").wait_for()
    field(sheet).press("Control+Enter")
    sheet.hold(500)
    assert editor(sheet).is_visible() and field(sheet).input_value() == HEBREW
    browser_context.set_offline(False)
    field(sheet).press("Control+Enter")
    editor(sheet).wait_for(state="hidden")
    sheet.wait_for_sign("saved")
    assert dark(sheet, WORDS) > 0.005


def test_a_font_that_was_fetched_is_there_without_a_network(chromium, own_studio):
    studio = own_studio
    contexts = watched(chromium.new_context(viewport={"width": 1180, "height": 820}))
    context = next(contexts)
    hand = new_shot(Hand.open(context, studio))
    install(hand.page)
    write(hand, "Here")
    until(lambda: dark(hand, WORDS) > 0.01)
    done(hand)
    until(lambda: hand.page.evaluate("async () => Boolean(await (await caches.open('inkreel-pictures')).match('/api/fonts/hand-bold'))"))
    # What the browser keeps by itself goes.
    hand.cdp.send("Network.clearBrowserCache")
    studio.kill()
    hand.page.reload()
    hand.page.wait_for_selector(".rail")
    hand.settle()
    write(hand, "There", 0.4, 0.6)
    until(lambda: dark(hand, (0.4, 0.6, 0.6, 0.7)) > 0.01)
    # One that was not fetched is not there.
    hand.page.get_by_label("Font").select_option("Sans")
    hand.page.get_by_text("This font has not been fetched yet").wait_for()
    assert field(hand).input_value() == "There"
    hand.page.keyboard.press("Escape")
    studio.start()
    hand.wait_for_sign("saved")
    next(contexts, None)


def test_everything_by_keys(sheet, studio):
    before = edits(sheet, studio)
    sheet.page.keyboard.press("Shift+T")
    sheet.page.keyboard.press("Enter")
    editor(sheet).wait_for()
    sheet.page.keyboard.type("By keys")
    for _ in range(3):
        sheet.page.keyboard.press("Tab")
    done(sheet)
    assert edits(sheet, studio) == before + 1
    sheet.page.keyboard.press("Escape")
    assert sheet.page.locator("[data-mode='text']").count() == 0


def test_a_locked_text_is_not_opened(sheet):
    write(sheet, "Wait")
    done(sheet)
    sheet.page.keyboard.press("Escape")
    rows(sheet).first.get_by_role("button", name="Lock").click()
    rows(sheet).first.get_by_role("button", name="Edit the text").click()
    sheet.page.get_by_text("“Wait” is locked.").wait_for()
    assert not editor(sheet).is_visible()


def test_on_a_phone_the_words_stay_in_view(chromium, studio):
    contexts = watched(chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, service_workers="block"))
    context = next(contexts)
    hand = Hand.open(context, studio)
    before = place(hand, 0, 0)
    hand.page.get_by_role("button", name="Text", exact=False).first.tap()
    hand.hold(500)
    hand.tap(*place(hand, 0.3, 0.8), device="touch")
    editor(hand).wait_for()
    hand.page.keyboard.type("Here")
    hand.hold(300)
    sheet = editor(hand).bounding_box()
    assert sheet["x"] == 0 and sheet["width"] == 390 and sheet["y"] + sheet["height"] == 844
    assert handle(hand, "Width of the lines")[1] < sheet["y"]
    editor(hand).get_by_role("button", name="Done").tap()
    editor(hand).wait_for(state="hidden")
    hand.wait_for_sign("saved")
    assert place(hand, 0, 0) == pytest.approx(before, abs=1)
    next(contexts, None)
