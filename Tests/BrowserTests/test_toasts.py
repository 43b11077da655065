"""Words at the foot of the page that offer to undo: about their own edit, and about no other."""

import pytest

from outline import actions, card, numbers, open_library, open_page, open_project, sample, saved
from test_library import make_folder, names, preview

WIDE = "Wide. A lighthouse on a rock, waves, evening."
CLOSER = "Closer. A window lights up."
INSIDE = "Inside. The keeper turns round."


@pytest.fixture
def page(browser_context, studio):
    return open_project(browser_context, studio)


def delete_first(page):
    card(page, 0).locator(".picture").click()
    page.keyboard.press("Delete")
    page.locator(".toast button", has_text="Undo").wait_for()


def has_no_toast(page):
    page.wait_for_selector(".toast", state="detached", timeout=1000)


def test_an_offer_to_undo_goes_with_the_next_edit(page):
    delete_first(page)
    words = card(page, 0).locator("textarea")
    words.fill("A storm comes up.")
    words.blur()
    has_no_toast(page)
    # One step back takes the words, one more brings the shot back.
    page.keyboard.press("Control+z")
    assert actions(page) == [CLOSER, INSIDE]
    page.keyboard.press("Control+z")
    assert actions(page) == [WIDE, CLOSER, INSIDE]
    saved(page)


def test_an_offer_to_undo_goes_with_undo_and_redo(page):
    delete_first(page)
    page.keyboard.press("Control+z")
    assert actions(page) == [WIDE, CLOSER, INSIDE]
    has_no_toast(page)
    # The one deletion is made again: its words do not come back.
    page.keyboard.press("Control+Shift+z")
    assert actions(page) == [CLOSER, INSIDE]
    assert page.locator(".toast").count() == 0
    saved(page)


def test_an_offer_to_undo_undoes_its_own_edit(page):
    page.get_by_role("button", name="Delete the scene").first.click()
    assert numbers(page) == []
    page.locator(".toast button").click()
    assert actions(page) == [WIDE, CLOSER, INSIDE]
    has_no_toast(page)
    saved(page)


def test_an_offer_to_undo_goes_when_another_window_of_the_person_does_not(page, browser_context, studio):
    """Others' edits are no steps of this window: its offer stays, and undoes what it says."""
    delete_first(page)
    other = open_project(browser_context, studio)
    words = card(other, 0).locator("textarea")
    words.fill("A storm comes up.")
    words.blur()
    saved(other)
    page.bring_to_front()
    page.wait_for_function("() => document.querySelector('.card textarea').value === 'A storm comes up.'")
    page.locator(".toast button").click()
    assert actions(page) == [WIDE, "A storm comes up.", INSIDE]
    saved(page)


def test_an_offer_of_the_tray_goes_with_the_next_edit(browser_context, studio):
    tray = open_page(browser_context, studio, f"/projects/{sample(studio)['id']}/tray", ".tray-card")
    tray.keyboard.press("ArrowRight")
    tray.keyboard.press("Delete")
    tray.locator(".toast button", has_text="Undo").wait_for()
    tray.keyboard.press("n")
    has_no_toast(tray)
    saved(tray)


def test_offers_of_the_library_go_with_the_next_edit(browser_context, own_studio):
    page = open_library(browser_context, own_studio)
    make_folder(page, "Films")
    preview(page, "Sample project").locator(".picture").click()
    page.keyboard.press("Delete")
    page.locator(".toast", has_text="Moved to the bin").wait_for()
    make_folder(page, "Sketches")
    has_no_toast(page)
    assert names(page) == ["Films", "Sketches"]
    # The same for what was moved.
    preview(page, "Sketches").locator(".picture").click()
    page.get_by_role("button", name="Move to a folder").click()
    page.get_by_role("dialog", name="Move to").get_by_role("button", name="Films").click()
    page.locator(".toast", has_text="Moved to “Films”").wait_for()
    page.keyboard.press("Control+z")
    has_no_toast(page)
    assert names(page) == ["Films", "Sketches"]
    saved(page)


def test_nothing_is_offered_where_nothing_was_done(browser_context, own_studio):
    page = open_library(browser_context, own_studio)
    make_folder(page, "Films")
    preview(page, "Films").locator(".picture").click()
    page.get_by_role("button", name="Move to a folder").click()
    page.get_by_role("dialog", name="Move to").get_by_role("button", name="Films").click()
    page.locator(".toast", has_text="A folder cannot go into itself.").wait_for()
    assert page.locator(".toast button").count() == 0
    saved(page)


# What a screen reader is told: that of elements which it knew before the words came.
LISTEN = """() => {
  window.told = [];
  new MutationObserver((changes) => changes.forEach(({ target, addedNodes }) => {
    const region = target.closest?.('[role=status]');
    if (region && [...addedNodes].some((one) => one.nodeType === Node.TEXT_NODE)) window.told.push(region.textContent);
  })).observe(document.body, { childList: true, subtree: true });
}"""


def test_an_offer_is_heard_and_stays_with_who_has_the_keys_on_it(page):
    page.clock.install()
    page.evaluate(LISTEN)
    delete_first(page)
    page.clock.run_for(500)
    said = page.locator(".toast").inner_text().split("\n")[0]
    assert any(said.startswith(words) for words in page.evaluate("told") if words), (said, page.evaluate("told"))
    page.locator(".toast button").focus()
    page.clock.run_for(20_000)
    assert page.locator(".toast").count() == 1
    page.locator(".toast button").evaluate("(button) => button.blur()")
    page.clock.run_for(9_000)
    has_no_toast(page)
