"""One history for all that one does in the library: also the names and descriptions of projects, which are in logs of their own."""

import pytest
from playwright.sync_api import expect

from outline import open_library, open_page, saved
from patience import PATIENCE, until
from test_library import preview


@pytest.fixture
def page(browser_context, own_studio):
    return open_library(browser_context, own_studio)


def make_folder(page):
    """One step: its name stays "New folder"."""
    page.keyboard.press("Shift+N")
    page.keyboard.press("Enter")


def rename(page, old, new):
    preview(page, old).locator(".picture").click()
    page.keyboard.press("F2")
    page.keyboard.type(new)
    page.keyboard.press("Enter")
    preview(page, new).wait_for()


def undo(page):
    page.keyboard.press("Control+z")


def redo(page):
    page.keyboard.press("Control+Shift+z")


def shows(page, *wanted):
    page.wait_for_function(
        "wanted => JSON.stringify([...document.querySelectorAll('.preview .name')].map(n => n.textContent)) === wanted",
        arg=str(list(wanted)).replace("', '", '","').replace("['", '["').replace("']", '"]'))


def stored(studio):
    return sorted(project["name"] for project in studio.get("/api/library")["projects"])


def test_undo_takes_back_the_name_before_the_folder_made_before_it(page, own_studio):
    make_folder(page)
    rename(page, "Sample project", "Lighthouse")
    make_folder(page)
    shows(page, "New folder", "New folder", "Lighthouse")
    undo(page)
    shows(page, "New folder", "Lighthouse")
    undo(page)
    shows(page, "New folder", "Sample project")
    assert stored(own_studio) == ["Sample project"]
    undo(page)
    shows(page, "Sample project")
    assert page.get_by_role("button", name="Undo").is_disabled()
    redo(page)
    shows(page, "New folder", "Sample project")
    redo(page)
    shows(page, "New folder", "Lighthouse")
    redo(page)
    shows(page, "New folder", "New folder", "Lighthouse")
    expect(page.get_by_role("button", name="Redo")).to_be_disabled(timeout=1000 * PATIENCE)
    assert stored(own_studio) == ["Lighthouse"]
    saved(page)


def test_names_and_folders_asked_for_quickly_go_back_in_order(page, own_studio):
    rename(page, "Sample project", "Lighthouse")
    rename(page, "Lighthouse", "Storm")
    make_folder(page)
    for _ in range(4):
        undo(page)
    shows(page, "Sample project")
    for _ in range(4):
        redo(page)
    shows(page, "New folder", "Storm")
    saved(page)
    assert stored(own_studio) == ["Storm"]


def test_the_history_outlives_a_reload_and_is_the_trays_too(page, browser_context, own_studio):
    make_folder(page)
    rename(page, "Sample project", "Lighthouse")
    page.get_by_role("link", name="Show the tray").click()
    page.wait_for_selector(".tray-card")
    saved(page)
    undo(page)
    page.wait_for_function("() => document.querySelector('.tray-card b')?.textContent === 'Sample project'")
    page.get_by_role("link", name="Show the shelf").click()
    page.wait_for_selector(".preview")
    shows(page, "New folder", "Sample project")
    page.reload()
    page.wait_for_selector(".preview")
    redo(page)
    shows(page, "New folder", "Lighthouse")
    # Another window has done nothing yet.
    other = open_library(browser_context, own_studio)
    expect(other.get_by_role("button", name="Undo")).to_be_disabled(timeout=1000 * PATIENCE)


def test_a_description_is_a_step_too(page):
    make_folder(page)
    preview(page, "Sample project").locator(".picture").click()
    page.get_by_role("button", name="Describe").last.click()
    page.get_by_role("textbox", name="Description").fill("A storm at night.")
    page.get_by_role("dialog").locator(".primary").click()
    page.locator(".described", has_text="A storm at night.").wait_for()
    undo(page)
    page.locator(".described").wait_for(state="detached")
    shows(page, "New folder", "Sample project")


def test_a_new_step_ends_what_could_be_made_again(page):
    make_folder(page)
    undo(page)
    shows(page, "Sample project")
    rename(page, "Sample project", "Lighthouse")
    expect(page.get_by_role("button", name="Redo")).to_be_disabled(timeout=1000 * PATIENCE)
    undo(page)
    shows(page, "Sample project")
    make_folder(page)
    expect(page.get_by_role("button", name="Redo")).to_be_disabled(timeout=1000 * PATIENCE)
    undo(page)
    shows(page, "Sample project")
    redo(page)
    shows(page, "New folder", "Sample project")


def test_a_name_that_was_changed_elsewhere_since_stays(page, browser_context, own_studio):
    make_folder(page)
    rename(page, "Sample project", "Lighthouse")
    other = open_page(browser_context, own_studio, f"/projects/{own_studio.get('/api/library')['projects'][0]['id']}", ".card")
    other.get_by_label("Name of the project").fill("Storm")
    other.keyboard.press("Enter")
    saved(other)
    page.bring_to_front()
    undo(page)
    page.locator(".toast", has_text="“Storm” was changed elsewhere since").wait_for()
    shows(page, "New folder", "Storm")
    undo(page)
    shows(page, "Storm")


def test_without_a_server_nothing_is_taken_back_in_part(page, own_studio):
    make_folder(page)
    rename(page, "Sample project", "Lighthouse")
    saved(page)
    own_studio.kill()
    undo(page)
    page.locator(".toast", has_text="The server cannot be reached").wait_for()
    shows(page, "New folder", "Lighthouse")
    own_studio.start()
    saved(page)
    undo(page)
    shows(page, "New folder", "Sample project")


def test_the_tray_goes_on_with_a_name_that_was_on_its_way(page, own_studio):
    make_folder(page)
    page.route("**/edits", lambda route: (page.wait_for_timeout(600), route.continue_()))
    rename(page, "Sample project", "Lighthouse")
    page.get_by_role("link", name="Show the tray").click()
    page.wait_for_selector(".tray-card")
    saved(page)
    undo(page)
    until(lambda: stored(own_studio) == ["Sample project"], page=page)
    page.get_by_role("link", name="Show the shelf").click()
    page.wait_for_selector(".preview")
    shows(page, "New folder", "Sample project")


def test_nothing_is_called_saved_while_a_name_is_on_its_way(page, own_studio):
    held = []
    page.route("**/edits", lambda route: held.append(route))
    rename(page, "Sample project", "Lighthouse")
    until(lambda: held, page=page)
    assert page.locator(".sign").text_content() != "saved"
    assert stored(own_studio) == ["Sample project"]
    for route in held:
        route.continue_()
    saved(page)
    assert stored(own_studio) == ["Lighthouse"]


def test_a_name_that_is_being_typed_is_not_lost_to_news(page, browser_context, own_studio):
    preview(page, "Sample project").locator(".picture").click()
    page.keyboard.press("F2")
    page.keyboard.type("Light")
    project = own_studio.get("/api/library")["projects"][0]["id"]
    other = open_page(browser_context, own_studio, f"/projects/{project}", ".card")
    with page.expect_response(lambda answer: answer.url.endswith("/api/library/projects")):
        other.get_by_label("Name of the project").fill("Storm")
        other.keyboard.press("Enter")
    page.bring_to_front()
    page.keyboard.type("house")
    page.keyboard.press("Enter")
    shows(page, "Lighthouse")
    saved(page)


def away(route):
    """As where the studio has gone."""
    route.abort()


def test_without_a_server_a_project_has_the_name_it_was_given_last(page):
    # The list of projects was asked for before, and cannot be asked for again.
    page.route("**/api/library/projects", away)
    with page.expect_event("requestfailed", lambda request: request.url.endswith("/api/library/projects")):
        rename(page, "Sample project", "Lighthouse")
    # What has failed is followed by the browser's copy.
    shows(page, "Lighthouse")
    undo(page)
    shows(page, "Sample project")
    redo(page)
    shows(page, "Lighthouse")
    with page.expect_event("requestfailed", lambda request: request.url.endswith("/api/library/projects")):
        page.reload()
    shows(page, "Lighthouse")


def test_without_a_server_a_project_has_the_name_of_its_own_page(page, browser_context, own_studio):
    page.route("**/api/library/projects", away)
    project = own_studio.get("/api/library")["projects"][0]["id"]
    other = open_page(browser_context, own_studio, f"/projects/{project}", ".card")
    other.get_by_label("Name of the project").fill("Storm")
    other.keyboard.press("Enter")
    saved(other)
    page.reload()
    shows(page, "Storm")
