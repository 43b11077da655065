"""The film's frames a second: seen on the page of a project, and chosen there."""

import pytest

from outline import open_page, open_project, sample
from patience import until


def rate(studio):
    return studio.get(f"/api/projects/{sample(studio)['id']}")["frameRate"]


def test_another_rate_is_one_step(browser_context, studio):
    page = open_project(browser_context, studio)
    button = page.get_by_title("Frames a second")
    assert button.inner_text() == "24 fps"
    button.click()
    card = page.get_by_role("dialog", name="Frames a second")
    card.get_by_role("combobox").select_option("23.976 fps")
    card.get_by_role("button", name="Save").click()
    until(lambda: rate(studio) == {"numerator": 24000, "denominator": 1001}, page)
    assert button.inner_text() == "23.976 fps"
    page.get_by_role("button", name="Undo", exact=True).click()
    until(lambda: rate(studio) == {"numerator": 24, "denominator": 1}, page)
    assert button.inner_text() == "24 fps"


def test_a_phone_has_it_in_the_menu(browser_context, studio):
    page = open_project(browser_context, studio)
    page.set_viewport_size({"width": 390, "height": 844})
    assert not page.get_by_title("Frames a second").is_visible()
    page.get_by_role("button", name="More").click()
    page.get_by_role("menuitem", name="24 frames a second").click()
    card = page.get_by_role("dialog", name="Frames a second")
    card.get_by_role("combobox").select_option("25 fps")
    card.get_by_role("button", name="Save").click()
    until(lambda: rate(studio)["numerator"] == 25, page)


def new_project(page, name):
    """The card for a new project, with its name written in."""
    page.get_by_role("button", name="New project").first.click()
    card = page.get_by_role("dialog", name="New project")
    card.get_by_role("textbox", name="Name").fill(name)
    return card


def create(page, studio, card, name):
    """What has become of the card, once its page is open."""
    card.get_by_role("button", name="Create").click()
    page.wait_for_url("**/projects/*")
    page.wait_for_selector(".card")
    return next(one for one in studio.get("/api/library")["projects"] if one["name"] == name)["id"]


@pytest.mark.parametrize("path", ["/", "/library"])
def test_a_new_project_has_the_rate_that_was_asked_for(browser_context, studio, path):
    page = open_page(browser_context, studio, path, "main") if path != "/" else open_page(browser_context, studio, path, ".last-picture")
    card = new_project(page, "Slow")
    rates = card.get_by_role("combobox", name="Frames a second")
    assert rates.evaluate("(menu) => menu.selectedOptions[0].text") == "24 fps"
    rates.select_option("25 fps")
    made = create(page, studio, card, "Slow")
    assert page.get_by_title("Frames a second").inner_text() == "25 fps"
    assert studio.get(f"/api/projects/{made}")["frameRate"] == {"numerator": 25, "denominator": 1}


def test_a_new_project_says_how_long_its_shots_last(browser_context, studio):
    page = open_page(browser_context, studio, "/library", "main")
    card = new_project(page, "Long")
    lengths = card.get_by_role("combobox", name="New shots last")
    assert lengths.evaluate("(menu) => menu.selectedOptions[0].text") == "2 seconds"
    lengths.select_option("5 seconds")
    card.get_by_role("combobox", name="Frames a second").select_option("25 fps")
    made = create(page, studio, card, "Long")
    # Both, though each is an edit of its own.
    assert studio.get(f"/api/projects/{made}")["frameRate"] == {"numerator": 25, "denominator": 1}
    page.locator(".adder button").click()

    def durations():
        return [shot["duration"] for scene in studio.get(f"/api/projects/{made}")["scenes"] for shot in scene["shots"]]
    until(lambda: durations() == [5000, 5000], page)
