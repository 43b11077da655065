"""Names in the editor of programs: one that cannot be is said in the card that asks, which keeps what was typed."""

import pytest

from programhands import brick, category, new_brick
from test_pictures import png

TAKEN = "There is one of the name “{}” already."


def tab(editor, name):
    editor.locator(".program-middle > .program-tabs").get_by_role("tab", name=name).click()


def answer(editor, name):
    editor.locator(".program-name input").fill(name)
    editor.keyboard.press("Enter")


def refused(editor, name, words):
    """The card is there, with what was typed, ready to be typed over."""
    card = editor.locator(".program-name")
    card.get_by_role("alert").get_by_text(words).wait_for()
    field = card.locator("input")
    assert field.input_value() == name
    assert field.get_attribute("aria-invalid") == "true"
    assert field.evaluate("(one) => one === document.activeElement && one.selectionStart === 0 && one.selectionEnd === one.value.length")


def accepted(editor):
    editor.wait_for_selector(".program-name", state="detached")
    assert editor.locator(".toast").count() == 0


def new_data(editor, kind, whose="of the whole program"):
    group = editor.locator(".data-group", has_text=f"{kind}s {whose}")
    group.get_by_role("button", name=f"New {kind.lower()}").click()
    return group


@pytest.mark.parametrize("kind", ["Variable", "List"])
def test_a_variable_or_list_of_a_name_that_exists(editor, kind):
    tab(editor, "Data")
    group = new_data(editor, kind)
    answer(editor, "lives")
    accepted(editor)
    new_data(editor, kind)
    answer(editor, "lives")
    refused(editor, "lives", TAKEN.format("lives"))
    # What is typed then is not judged before it is sent.
    editor.keyboard.type("points")
    assert editor.locator(".program-name").get_by_role("alert").is_hidden()
    editor.keyboard.press("Enter")
    accepted(editor)
    assert group.locator(".data-name").all_inner_texts() == ["lives", "points"]
    group.get_by_role("button", name="More about points").click()
    editor.get_by_role("menuitem", name="Rename…").click()
    answer(editor, "lives")
    refused(editor, "lives", TAKEN.format("lives"))
    editor.keyboard.press("Escape")
    editor.wait_for_selector(".program-name", state="detached")
    assert group.locator(".data-name").all_inner_texts() == ["lives", "points"]


def test_an_object_of_a_name_that_exists(editor):
    editor.get_by_role("button", name="Object", exact=True).click()
    answer(editor, "Bird")
    refused(editor, "Bird", TAKEN.format("Bird"))
    answer(editor, "Fish")
    accepted(editor)
    assert editor.locator(".object-name").all_inner_texts() == ["Background", "Bird", "Fish"]
    editor.get_by_role("button", name="More about Fish").click()
    editor.get_by_role("menuitem", name="Rename…").click()
    answer(editor, "Bird")
    refused(editor, "Bird", TAKEN.format("Bird"))
    answer(editor, "Whale")
    accepted(editor)
    assert editor.locator(".object-name").all_inner_texts() == ["Background", "Bird", "Whale"]


def test_a_variable_that_is_made_for_a_brick(editor):
    tab(editor, "Data")
    new_data(editor, "Variable")
    answer(editor, "lives")
    accepted(editor)
    tab(editor, "Scripts")
    category(editor, "Data")
    new_brick(editor, "SetVariableBrick").click()
    brick(editor, "SetVariableBrick").locator(".field").first.click()
    editor.get_by_role("button", name="New variable of the whole program").click()
    answer(editor, "lives")
    refused(editor, "lives", TAKEN.format("lives"))
    answer(editor, "points")
    accepted(editor)
    assert brick(editor, "SetVariableBrick").locator(".field").first.inner_text() == "points"


def test_a_message_that_gets_the_name_of_another(editor):
    category(editor, "Event")
    for name in ("go", "stop"):
        new_brick(editor, "BroadcastBrick").click()
        brick(editor, "BroadcastBrick", 0 if name == "go" else 1).locator(".field").click()
        editor.get_by_role("button", name="New message").click()
        answer(editor, name)
        accepted(editor)
    tab(editor, "Data")
    editor.get_by_role("button", name="More about go").click()
    editor.get_by_role("menuitem", name="Rename…").click()
    answer(editor, "stop")
    refused(editor, "stop", TAKEN.format("stop"))
    answer(editor, "start")
    accepted(editor)
    assert editor.get_by_role("button", name="More about start").is_visible()


def test_no_name_at_all(editor):
    editor.get_by_role("button", name="Object", exact=True).click()
    answer(editor, "   ")
    refused(editor, "   ", "A name is missing.")


def test_a_look_that_gets_the_name_of_another_keeps_what_was_typed(editor):
    tab(editor, "Looks")
    editor.get_by_role("button", name="More about bird", exact=True).wait_for()
    editor.locator(".program-media.looks input[type=file]").set_input_files(
        {"name": "fish.png", "mimeType": "image/png", "buffer": png(9, 9, [0, 90, 200])})
    field = editor.get_by_label("Name of fish")
    field.fill("bird")
    field.press("Enter")
    editor.get_by_text(TAKEN.format("bird")).wait_for()
    assert field.input_value() == "bird" and field.get_attribute("aria-invalid") == "true"
    field.press("Escape")
    assert field.input_value() == "fish" and field.get_attribute("aria-invalid") is None
