"""Ways that lead a newcomer: the start page's to each part of the studio, and the steps of a tunnel."""

import pytest

from outline import open_library, open_page, sample, saved
from test_library import preview
from test_tunnel_new import NEW, OLD, choose, wait_for_words
from tunnelhands import READY


def way(page, name):
    return page.locator(".ways").get_by_label(name, exact=True)


def test_the_start_page_leads_to_each_part(browser_context, studio):
    page = open_page(browser_context, studio, "/", ".ways")
    # Each says what one finds there.
    for name in ("New project", "Import", "Library", "Time tunnel", "New program", "Play a program", "Ink lab"):
        assert way(page, name).locator("small").inner_text()
    project = sample(studio)["id"]
    page.get_by_role("link", name="Cards").click()
    page.wait_for_url(f"**/projects/{project}/tray")
    page.wait_for_selector(".tray-list [role=option]", state="attached")
    page.goto(studio.url)
    way(page, "New project").click()
    page.get_by_role("dialog", name="New project").wait_for()


def shots(studio):
    return [shot["id"] for scene in sample(studio)["scenes"] for shot in scene["shots"]]


def begin_tunnel(page):
    """Chooses two photographs where they are asked for, and opens their tunnel."""
    for side, photograph in (("Old photograph", OLD), ("Today's view", NEW)):
        choose(page, side, photograph)
        wait_for_words(page, side, photograph["name"].split(".")[0])
    page.get_by_role("button", name="Open the tunnel").click()
    page.wait_for_url("**/shots/*?tunnel=*")
    page.wait_for_selector(READY)


def test_a_tunnel_begins_from_the_start_page(browser_context, studio):
    page = open_page(browser_context, studio, "/", ".ways")
    before = shots(studio)
    way(page, "Time tunnel").click()
    page.wait_for_selector(".tunnel-new")
    # Who leaves is where they were, and nothing was made.
    page.keyboard.press("Escape")
    page.wait_for_selector(".tunnel-new", state="detached")
    assert page.locator(".ways").is_visible()
    page.wait_for_function("(node) => node === document.activeElement", arg=way(page, "Time tunnel").element_handle())
    assert shots(studio) == before
    way(page, "Time tunnel").click()
    begin_tunnel(page)
    # In a new shot at the end, not in the one that was opened last.
    assert shots(studio) == [*before, page.url.split("/shots/")[1][:32]]
    page.keyboard.press("Escape")
    page.wait_for_selector(".tunnel-screen", state="detached")
    assert page.locator(".rail").is_visible()


def test_a_start_page_without_projects_has_a_heading(browser_context, own_studio):
    page = open_library(browser_context, own_studio)
    preview(page, "Sample project").locator(".picture").click()
    page.keyboard.press("Delete")
    saved(page)
    page.goto(own_studio.url)
    page.wait_for_selector(".ways")
    assert page.get_by_role("heading", level=1).all_text_contents() == ["No projects yet. Begin one."]


def test_no_tile_cuts_off_what_it_says(browser_context, studio):
    page = open_page(browser_context, studio, "/", ".ways")
    for width, height in [(390, 844), (820, 1180), (1440, 900)]:
        page.set_viewport_size({"width": width, "height": height})
        cut = page.evaluate("""() => [...document.querySelectorAll(".ways > *")].filter((tile) => {
            const [box, words] = [tile.getBoundingClientRect(), tile.querySelector("small").getBoundingClientRect()];
            return words.bottom > box.bottom || words.right > box.right;
        }).map((tile) => tile.ariaLabel)""")
        assert cut == []


def test_three_steps_lead_through_a_tunnel_and_go_for_good(tunnel):
    page = tunnel.page
    steps = page.get_by_role("navigation", name="The way to a tunnel")

    def current():
        return steps.locator("[aria-current=step]").inner_text().split("\n")[-1]

    assert current() == "Align"
    steps.get_by_role("button", name="Align").click()
    page.get_by_role("button", name="Done").or_(page.locator(".tunnel-points")).first.wait_for()
    page.keyboard.press("Escape")
    # After the points comes the shape.
    steps.wait_for()
    assert current() == "Shape"
    page.keyboard.press("n")
    steps.get_by_role("button", name="Shape").click()
    page.locator(".tunnel-panel").wait_for()
    steps.get_by_role("button", name="Save").click()
    page.locator(".tunnel-save").wait_for()
    assert current() == "Save"
    page.keyboard.press("Escape")
    steps.get_by_role("button", name="Do not show these steps again").click()
    assert not steps.is_visible()
    page.reload()
    tunnel.settle()
    assert not steps.is_visible()


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_a_tunnel_begins_in_a_new_shot_of_a_project(browser_context, studio, size):
    page = open_page(browser_context, studio, f"/projects/{sample(studio)['id']}", ".card")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    before = shots(studio)
    if size[0] < 900:
        page.get_by_role("button", name="More", exact=True).click()
        page.get_by_role("menuitem", name="New time tunnel").click()
    else:
        page.get_by_role("button", name="New time tunnel").click()
    begin_tunnel(page)
    shot = page.url.split("/shots/")[1][:32]
    assert shot not in before and shot in shots(studio)


def test_a_tunnel_that_is_left_makes_no_shot_in_a_project(browser_context, studio):
    page = open_page(browser_context, studio, f"/projects/{sample(studio)['id']}", ".card")
    before, address = shots(studio), page.url
    button = page.get_by_role("button", name="New time tunnel")
    for _ in range(2):
        button.click()
        page.wait_for_selector(".tunnel-new")
        page.keyboard.press("Escape")
        page.wait_for_selector(".tunnel-new", state="detached")
    assert page.url == address
    assert page.locator(".card").count() == len(before)
    assert page.evaluate("(node) => node === document.activeElement", button.element_handle())
    saved(page)
    assert shots(studio) == before
