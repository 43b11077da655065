"""Menus and choices of the editor: beside what they belong to, by keys, by a finger that rests, away by a tap elsewhere."""

import base64

from patience import hold
from programhands import Finger, brick, category, corner, new_brick, types
from test_pictures import png

FOCUS = "() => document.activeElement.textContent"


def test_a_menu_lies_beside_its_button_and_goes_by_a_tap_elsewhere(editor):
    button = editor.get_by_role("button", name="More about Background")
    button.click()
    menu = editor.get_by_role("dialog", name="Background").bounding_box()
    box = button.bounding_box()
    below = menu["y"] - box["y"] - box["height"]
    above = box["y"] - menu["y"] - menu["height"]
    # On the side where there is room for it.
    assert 0 <= max(below, above) <= 8
    assert menu["x"] <= box["x"] + box["width"] and menu["x"] + menu["width"] >= box["x"]
    editor.mouse.click(900, 700)
    assert editor.locator(".menu").count() == 0


def test_a_menu_near_the_foot_lies_on_the_screen(editor):
    editor.set_viewport_size({"width": 1180, "height": 420})
    category(editor, "Motion")
    for _ in range(5):
        new_brick(editor, "PlaceAtBrick").click()
    brick(editor, "PlaceAtBrick", 4).click(button="right", position={"x": 5, "y": 30})
    menu = editor.locator(".menu").bounding_box()
    assert menu["y"] >= 0 and menu["y"] + menu["height"] <= 420


def test_keys_go_through_menus_and_choices(editor):
    editor.keyboard.press("/")
    editor.keyboard.type("point towards")
    editor.keyboard.press("Enter")
    editor.keyboard.press("Escape")
    editor.keyboard.press("m")
    assert editor.evaluate(FOCUS).startswith("Edit")
    editor.keyboard.press("ArrowDown")
    assert editor.evaluate(FOCUS).startswith("Duplicate")
    editor.keyboard.press("Enter")
    assert types(editor) == [["StartScript", ["PointToBrick", "PointToBrick"]]]
    editor.keyboard.press("m")
    editor.keyboard.press("ArrowUp")
    assert editor.evaluate(FOCUS).startswith("Delete")
    editor.keyboard.press("Escape")
    assert editor.evaluate("() => document.activeElement.dataset.type") == "PointToBrick"
    # A choice.
    editor.keyboard.press("/")
    editor.keyboard.press("ControlOrMeta+a")
    editor.keyboard.type("broadcast")
    editor.keyboard.press("Enter")
    editor.keyboard.press("Escape")
    editor.keyboard.press("Enter")
    assert editor.evaluate(FOCUS) == "message 1"
    editor.keyboard.press("ArrowDown")
    assert "New message" in editor.evaluate(FOCUS)
    editor.keyboard.press("Enter")
    editor.keyboard.type("go")
    editor.keyboard.press("Enter")
    assert brick(editor, "BroadcastBrick").locator(".field").inner_text() == "go"


def test_bricks_are_put_in_place_by_keys_one_after_another(editor):
    editor.keyboard.press("/")
    editor.keyboard.type("turn")
    editor.keyboard.press("ArrowDown")
    editor.keyboard.press("Enter")
    editor.keyboard.press("ArrowDown")
    editor.keyboard.press("Enter")
    assert types(editor) == [["StartScript", ["TurnLeftBrick", "TurnRightBrick"]]]
    editor.keyboard.press("Escape")
    assert editor.evaluate("() => document.activeElement.dataset.type") == "TurnRightBrick"
    assert editor.evaluate("() => document.activeElement.closest('.script-list') !== null")


def test_a_finger_that_rests_on_a_brick_opens_its_menu(editor, browser_context):
    category(editor, "Motion")
    new_brick(editor, "PlaceAtBrick").click()
    finger = Finger(browser_context, editor)
    x, y = corner(brick(editor, "PlaceAtBrick"))
    finger.send("touchStart", (x, y))
    hold(editor, 500)
    finger.send("touchEnd")
    editor.get_by_role("menuitem", name="Duplicate").tap()
    assert types(editor) == [["StartScript", ["PlaceAtBrick", "PlaceAtBrick"]]]


def test_where_the_next_brick_comes_is_seen(editor):
    category(editor, "Motion")
    for kind in ("PlaceAtBrick", "SetXBrick"):
        new_brick(editor, kind).click()
    chosen = editor.locator(".script-list .brick.chosen")
    assert chosen.get_attribute("data-type") == "SetXBrick"
    brick(editor, "PlaceAtBrick").click(position={"x": 4, "y": 4})
    assert chosen.get_attribute("data-type") == "PlaceAtBrick"
    for _ in range(30):
        new_brick(editor, "SetXBrick").click()
    # However many there are, the last one is on the screen.
    box, pane = chosen.bounding_box(), editor.locator(".program-scripts").bounding_box()
    assert pane["y"] <= box["y"] and box["y"] + box["height"] <= pane["y"] + pane["height"]


def drop(page, files):
    """Drops files of [name, type, base64] on the editor; whether the page took them from the browser."""
    return page.evaluate("""(files) => {
        const data = new DataTransfer();
        for (const [name, type, text] of files) data.items.add(new File([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))], name, { type }));
        const event = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data });
        document.querySelector(".program-scripts").dispatchEvent(event);
        return event.defaultPrevented;
    }""", files)


def test_a_dropped_picture_is_a_look_and_a_program_leads_nowhere(editor):
    assert drop(editor, [["red.png", "image/png", base64.b64encode(png(60, 60, [255, 0, 0])).decode()]])
    names = editor.locator(".program-media.looks .media-row input")
    assert [names.nth(index).input_value() for index in range(names.count())] == ["bird", "red"]
    assert drop(editor, [["game.catrobat", "", "UEs="]])
    assert "opened on the stage" in editor.locator(".toast").inner_text()


def test_all_groups_of_a_formulas_keys_are_seen_beside_a_mouse(editor):
    category(editor, "Motion")
    new_brick(editor, "SetXBrick").click()
    brick(editor, "SetXBrick").locator(".field").click()
    box = editor.locator(".formula").bounding_box()
    for tab in editor.locator(".key-tabs [role=tab]").all():
        one = tab.bounding_box()
        assert box["x"] <= one["x"] and one["x"] + one["width"] <= box["x"] + box["width"] - 8


def test_the_button_of_a_menu_puts_it_away_again(editor):
    button = editor.get_by_role("button", name="More about Background")
    for _ in range(2):
        button.click()
        assert editor.locator(".menu").count() == 1
        button.click()
        assert editor.locator(".menu").count() == 0
    # By keys as well.
    for there in (1, 0):
        button.press("Enter")
        assert editor.locator(".menu").count() == there
    # Another's button opens another menu.
    editor.get_by_role("button", name="More about Bird").click()
    button.click()
    assert editor.get_by_role("dialog", name="Background").count() == 1 and editor.locator(".menu").count() == 1


def test_the_field_of_a_choice_puts_it_away_again(editor):
    category(editor, "Event")
    new_brick(editor, "BroadcastBrick").click()
    field = brick(editor, "BroadcastBrick").locator(".field")
    for _ in range(2):
        field.click()
        assert editor.locator(".choice").count() == 1
        field.click()
        assert editor.locator(".choice").count() == 0


def test_a_bars_button_puts_its_menu_away_again(hand):
    hand.page.set_viewport_size({"width": 390, "height": 844})
    more = hand.page.locator(".bar").get_by_role("button", name="More", exact=True)
    for tap in (more.click, more.tap):
        tap()
        assert hand.page.get_by_role("menu", name="More").count() == 1
        tap()
        assert hand.page.get_by_role("menu", name="More").count() == 0
