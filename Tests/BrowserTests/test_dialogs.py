"""Dialogs of the pages outside the shot: nothing behind them is reached, and their words mean one thing."""

import pytest

from outline import open_library, saved
from test_library import names, preview


@pytest.fixture
def page(browser_context, own_studio):
    return open_library(browser_context, own_studio)


@pytest.fixture
def dialog(page):
    preview(page, "Sample project").locator(".picture").click()
    page.get_by_role("button", name="Describe").click()
    dialog = page.get_by_role("dialog", name="Describe Sample project")
    dialog.wait_for()
    return dialog


def has_the_keys(dialog):
    return dialog.evaluate("dialog => dialog.contains(document.activeElement)")


def test_nothing_behind_a_dialog_is_reached(page, dialog):
    dialog.get_by_label("Description").fill("A storm")
    # Pointers: a tap beside it opens and chooses nothing, and what was typed stays.
    box = preview(page, "Sample project").locator(".picture").bounding_box()
    page.mouse.dblclick(box["x"] + 10, box["y"] + 10)
    page.mouse.click(*[side / 2 for side in (page.viewport_size["width"], 40)])
    assert dialog.get_by_label("Description").input_value() == "A storm"
    assert has_the_keys(dialog)
    # Keys: Tab goes around in it, and no key is one of the page.
    for _ in range(5):
        page.keyboard.press("Tab")
        assert has_the_keys(dialog)
    page.get_by_role("button", name="Save", exact=True).focus()
    page.keyboard.press("d")
    page.keyboard.press("Delete")
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    assert names(page) == ["Sample project"]
    assert page.locator(".described").count() == 0
    saved(page)


def test_a_description_is_saved_or_cancelled(page, dialog):
    assert dialog.get_by_role("button").all_text_contents() == ["Cancel", "Save"]
    dialog.get_by_label("Description").fill("A storm")
    dialog.get_by_role("button", name="Cancel").click()
    assert page.locator(".described").count() == 0
    page.get_by_role("button", name="Describe").click()
    page.get_by_label("Description").fill("A storm at night")
    page.get_by_role("button", name="Save", exact=True).click()
    page.locator(".described", has_text="A storm at night").wait_for()
    saved(page)


def test_what_would_empty_the_bin_is_cancelled_by_that_word(page):
    preview(page, "Sample project").locator(".picture").click()
    page.keyboard.press("Delete")
    page.get_by_role("treeitem", name="Bin").click()
    page.get_by_role("button", name="Empty the bin").click()
    dialog = page.get_by_role("alertdialog", name="Empty the bin")
    dialog.wait_for()
    assert dialog.get_by_role("button").all_text_contents() == ["Cancel", "Empty the bin"]
    dialog.get_by_role("button", name="Cancel").click()
    assert names(page) == ["Sample project"]
    saved(page)
