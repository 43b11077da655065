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


def test_what_opened_a_dialog_has_the_keys_again(page):
    for name in ["New project", "Keys"]:
        opener = page.get_by_role("button", name=name, exact=True).first
        opener.click()
        page.get_by_role("dialog").wait_for()
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="detached")
        assert opener.evaluate("node => node === document.activeElement"), name


def test_a_button_that_a_press_gives_no_keys_to_has_them_after_its_dialog(page):
    """As in Safari, where a pressed button leaves the keys with the page."""
    opener = page.get_by_role("button", name="New project", exact=True).first
    opener.evaluate("node => node.addEventListener('mousedown', (event) => event.preventDefault())")
    opener.click()
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    page.get_by_role("dialog").wait_for(state="detached")
    assert opener.evaluate("node => node === document.activeElement")


def test_a_row_that_is_made_anew_has_the_keys_after_the_dialog_of_its_menu(page, dialog):
    dialog.get_by_label("Description").fill("A storm")
    # The button below is made anew as the words are saved.
    page.get_by_role("button", name="Save", exact=True).click()
    dialog.wait_for(state="detached")
    page.locator(".described", has_text="A storm").wait_for()
    assert page.evaluate("document.activeElement !== document.body")
