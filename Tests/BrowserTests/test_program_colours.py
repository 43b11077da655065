"""Colours of bricks: a brick of red, green and blue gets all three from one colour."""

from programhands import brick, category, new_brick

RED = ".colors .swatches button[data-color='#e5484d']"


def pen(editor):
    category(editor, "Pen")
    new_brick(editor, "SetPenColorBrick").click()
    return brick(editor, "SetPenColorBrick")


def numbers(pen):
    return pen.locator("button.field:not([data-kind='color'])").all_inner_texts()


def test_a_colour_chosen_for_red_fills_green_and_blue_too_in_one_step(editor):
    brick = pen(editor)
    brick.locator(".field").first.click()
    editor.locator(".formula .key.hued").click()
    # The panel leaves what ends the dialog free.
    panel, foot = editor.locator(".colors").bounding_box(), editor.locator(".formula footer").bounding_box()
    assert panel["y"] + panel["height"] <= foot["y"]
    editor.locator(RED).click()
    assert editor.locator(".formula-input").input_value() == "229"
    assert editor.locator(".formula-color").inner_text() == "229 · 72 · 77"
    editor.get_by_role("button", name="OK", exact=True).click()
    assert numbers(brick) == ["229", "72", "77"]
    editor.keyboard.press("ControlOrMeta+z")
    assert numbers(brick) == ["0", "0", "255"]
    editor.keyboard.press("ControlOrMeta+Shift+z")
    assert numbers(brick) == ["229", "72", "77"]
    # What was made before is a step of its own.
    editor.keyboard.press("ControlOrMeta+z")
    editor.keyboard.press("ControlOrMeta+z")
    assert brick.count() == 0


def test_a_number_typed_after_the_colour_is_taken_with_the_others(editor):
    brick = pen(editor)
    brick.locator(".field").nth(1).click()
    editor.locator(".formula .key.hued").click()
    editor.locator(RED).click()
    editor.keyboard.type("100")
    editor.keyboard.press("Enter")
    assert numbers(brick) == ["229", "100", "77"]


def test_the_brick_shows_its_colour_which_is_chosen_there(editor):
    brick = pen(editor)
    swatch = brick.get_by_role("button", name="Colour", exact=True)
    color = "(one) => getComputedStyle(one.firstElementChild).backgroundColor"
    assert swatch.evaluate(color) == "rgb(0, 0, 255)"
    swatch.click()
    editor.locator(RED).click()
    assert numbers(brick) == ["229", "72", "77"]
    assert swatch.evaluate(color) == "rgb(229, 72, 77)"
    editor.keyboard.press("ControlOrMeta+z")
    assert numbers(brick) == ["0", "0", "255"]
