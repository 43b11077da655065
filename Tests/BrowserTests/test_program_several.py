"""Several bricks are chosen, and moved, copied, commented out and deleted together: one step of undo each."""

import pytest

from patience import hold
from programhands import Finger, brick, category, corner, inside, mouse_drag, new_brick, types

KINDS = ["WaitBrick", "ForeverBrick", "SetXBrick", "SetYBrick", "ShowBrick"]


@pytest.fixture
def editor(editor):
    for name, kinds in [("Control", ["WaitBrick"]), ("Motion", ["SetXBrick", "SetYBrick"]), ("Looks", ["ShowBrick"]), ("Control", ["ForeverBrick"])]:
        category(editor, name)
        if kinds == ["ForeverBrick"]:
            editor.locator(".script-list .brick[data-type='WaitBrick']").click(position={"x": 6, "y": 6})
        for kind in kinds:
            new_brick(editor, kind).click()
    assert row(editor) == ["WaitBrick", ["ForeverBrick", []], "SetXBrick", "SetYBrick", "ShowBrick"]
    return editor


def row(page):
    return types(page)[0][1]


def marked(page):
    return page.evaluate("() => [...document.querySelectorAll('.script-list .brick.marked')].map((one) => one.dataset.type)")


def press(page, kind):
    brick(page, kind).click(position={"x": 4, "y": 4})


def test_keys_choose_several_and_one_step_takes_it_back(editor):
    press(editor, "SetXBrick")
    editor.keyboard.press("Shift+ArrowDown")
    editor.keyboard.press("Shift+ArrowDown")
    assert marked(editor) == ["SetXBrick", "SetYBrick", "ShowBrick"]
    editor.keyboard.press("Shift+ArrowUp")
    assert marked(editor) == ["SetXBrick", "SetYBrick"]
    # Into the loop, where they stay chosen, and out below it.
    editor.keyboard.press("Alt+ArrowUp")
    assert row(editor) == ["WaitBrick", ["ForeverBrick", ["SetXBrick", "SetYBrick"]], "ShowBrick"]
    assert marked(editor) == ["SetXBrick", "SetYBrick"]
    editor.keyboard.press("Alt+ArrowDown")
    assert row(editor) == ["WaitBrick", ["ForeverBrick", []], "SetXBrick", "SetYBrick", "ShowBrick"]
    editor.keyboard.press("Control+d")
    assert row(editor)[2:] == ["SetXBrick", "SetYBrick", "SetXBrick", "SetYBrick", "ShowBrick"]
    editor.keyboard.press("Control+/")
    assert editor.locator(".script-list .brick.out").count() == 2
    editor.keyboard.press("Control+/")
    assert editor.locator(".script-list .brick.out").count() == 0
    editor.keyboard.press("Delete")
    assert row(editor)[2:] == ["SetXBrick", "SetYBrick", "ShowBrick"]
    editor.keyboard.press("Control+a")
    editor.keyboard.press("Delete")
    assert row(editor) == []
    editor.keyboard.press("Control+z")
    assert row(editor) == ["WaitBrick", ["ForeverBrick", []], "SetXBrick", "SetYBrick", "ShowBrick"]


def test_the_mouse_chooses_with_shift_and_drags_all(editor):
    press(editor, "SetXBrick")
    brick(editor, "ShowBrick").click(position={"x": 4, "y": 4}, modifiers=["Shift"])
    assert marked(editor) == ["SetXBrick", "SetYBrick", "ShowBrick"]
    mouse_drag(editor, corner(brick(editor, "SetYBrick"), 4, 4), inside(brick(editor, "ForeverBrick")))
    assert row(editor) == ["WaitBrick", ["ForeverBrick", ["SetXBrick", "SetYBrick", "ShowBrick"]]]
    # From within the loop up to what lies above it: the loop as a whole.
    press(editor, "SetYBrick")
    brick(editor, "WaitBrick").click(position={"x": 4, "y": 4}, modifiers=["Shift"])
    assert marked(editor) == ["WaitBrick", "ForeverBrick"]
    # A click alone chooses one again, and Esc does.
    press(editor, "WaitBrick")
    assert marked(editor) == []
    editor.keyboard.press("Shift+ArrowDown")
    editor.keyboard.press("Escape")
    assert marked(editor) == []


def test_a_finger_chooses_up_to_a_brick(editor, browser_context):
    finger = Finger(browser_context, editor)
    finger.send("touchStart", corner(brick(editor, "SetXBrick"), 4, 4))
    hold(editor, 500)
    finger.send("touchEnd")
    editor.get_by_role("menuitem", name="Choose up to…").tap()
    brick(editor, "ShowBrick").tap(position={"x": 4, "y": 4})
    assert marked(editor) == ["SetXBrick", "SetYBrick", "ShowBrick"]
    assert editor.locator(".menu h2").inner_text() == "3 bricks"
    editor.get_by_role("menuitem", name="Delete").tap()
    assert row(editor) == ["WaitBrick", ["ForeverBrick", []]]
    editor.get_by_role("button", name="Undo").tap()
    assert row(editor)[2:] == ["SetXBrick", "SetYBrick", "ShowBrick"]
