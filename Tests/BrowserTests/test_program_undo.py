"""Undo and redo in the editor of programs go on after a reload, as long as nobody else has changed the program."""

from programhands import category, new_brick, open_editor, saved, types
from test_pictures import png
from test_program_conflicts import open_two


def back(page):
    page.keyboard.press("Control+z")
    return types(page)


def on(page):
    page.keyboard.press("Control+Shift+z")
    return types(page)


def can(page):
    return [page.get_by_role("button", name=name, exact=True).is_enabled() for name in ("Undo", "Redo")]


def reload(page):
    saved(page)
    page.reload()
    page.wait_for_selector(".program .brick.head")
    saved(page)


def build(page):
    """Makes bricks, one after the other; returns how the scripts were before each and after all."""
    states = [types(page)]
    for name, kind in [("Control", "ForeverBrick"), ("Motion", "SetXBrick"), ("Motion", "SetYBrick"), ("Looks", "HideBrick")]:
        category(page, name)
        new_brick(page, kind).click()
        states.append(types(page))
    # Several that lie below one another are deleted as one step.
    page.locator(".script-list .brick[data-type='SetXBrick']").click(position={"x": 4, "y": 4})
    page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("Delete")
    states.append(types(page))
    return states


def test_undo_and_redo_lead_to_the_same_programs_after_a_reload(editor):
    states = build(editor)
    assert [back(editor), back(editor)] == [states[-2], states[-3]]
    reload(editor)
    assert types(editor) == states[-3] and can(editor) == [True, True]
    assert [on(editor), on(editor)] == [states[-2], states[-1]]
    assert can(editor) == [True, False]
    reload(editor)
    assert [back(editor) for _ in states[1:]] == states[-2::-1]
    assert can(editor) == [False, True]
    reload(editor)
    assert [on(editor) for _ in states[1:]] == states[1:]
    # A new change takes the place of those that were taken back.
    back(editor)
    category(editor, "Looks")
    new_brick(editor, "ShowBrick").click()
    last = types(editor)
    reload(editor)
    assert types(editor) == last and can(editor) == [True, False]
    assert back(editor) == states[-2]


def test_a_program_that_was_changed_elsewhere_is_not_written_over_by_undo(browser_context, studio, editor):
    build(editor)
    saved(editor)
    other = open_editor(browser_context, studio, "/program" + editor.url.split("/program")[1])
    # Another window has a history of its own.
    assert can(other) == [False, False]
    category(other, "Pen")
    new_brick(other, "StampBrick").click()
    saved(other)
    theirs = types(other)
    editor.reload()
    editor.locator(".script-list .brick[data-type='StampBrick']").wait_for()
    assert can(editor) == [False, False]
    assert back(editor) == theirs


def test_a_look_that_was_deleted_comes_back_with_its_picture(editor):
    editor.locator(".program-middle > .program-tabs").get_by_role("tab", name="Looks").click()
    editor.locator(".program-media.looks input[type=file]").set_input_files({"name": "red.png", "mimeType": "image/png", "buffer": png(60, 40, [255, 0, 0])})
    editor.get_by_label("Name of red").wait_for()
    editor.get_by_label("More about red").click()
    editor.get_by_role("menuitem", name="Delete").click()
    assert editor.get_by_label("Name of red").count() == 0
    reload(editor)
    editor.keyboard.press("Control+z")
    editor.locator(".program-middle > .program-tabs").get_by_role("tab", name="Looks").click()
    editor.get_by_label("Name of red").wait_for()
    editor.wait_for_function("() => [...document.querySelectorAll('.program-media.looks img')].some((one) => one.naturalWidth === 60)")


def test_undo_of_a_program_in_a_shot_goes_on_after_a_reload(hand, studio, browser_context):
    _, _, (first, second) = open_two(hand, studio, browser_context)
    second.close()
    states = build(first)
    reload(first)
    assert [back(first) for _ in states[1:]] == states[-2::-1]
    saved(first)
