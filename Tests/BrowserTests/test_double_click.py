"""Double clicks: nothing moves between the two, wherever they go."""

import pytest

from outline import card, open_library, open_project, saved
from test_library import make_folder


@pytest.fixture
def grid(browser_context, studio):
    """A project of more shots than the window shows."""
    page = open_project(browser_context, studio)
    page.keyboard.press("Control+a")
    for _ in range(3):
        page.keyboard.press("d")
    page.keyboard.press("Escape")
    page.locator(".choice-bar").wait_for(state="hidden")
    page.evaluate("() => { document.querySelector('.grid').scrollTop = 0; }")
    saved(page)
    return page


def last_in_view(page):
    """The picture nearest to the middle of the window's foot, and a place of it there."""
    return page.evaluate("""() => {
        const [x, y] = [innerWidth / 2, innerHeight - 12];
        for (let up = 0; up < 200; up += 4) {
            for (const across of [0, 60, -60, 120, -120]) {
                const picture = document.elementFromPoint(x + across, y - up)?.closest(".picture");
                const number = picture?.closest(".card")?.querySelector(".number").textContent;
                const name = picture?.closest(".preview")?.querySelector(".name").textContent;
                if (picture) return { x: x + across, y: y - up, name: number ?? name, top: picture.getBoundingClientRect().top };
            }
        }
    }""")


def double_click(page, place, opened):
    """Double clicks at a place until `opened` is there; returns what each press met: whose picture, and where that lay."""
    page.evaluate("""() => {
        sessionStorage.presses = "";
        addEventListener("pointerdown", (event) => {
            const picture = event.target.closest(".picture");
            const { shot, key } = picture?.parentElement.dataset ?? {};
            sessionStorage.presses += `${shot ?? key} ${picture?.getBoundingClientRect().top}\n`;
        }, true);
    }""")
    page.mouse.dblclick(place["x"], place["y"])
    page.wait_for_selector(opened)
    return page.evaluate("() => sessionStorage.presses").split("\n")[:2]


# A frame that is cut off by the window's foot, one on which the bar of what is chosen comes to lie.
@pytest.mark.parametrize("height", [520, 620])
def test_a_double_click_at_the_foot_of_the_grid_opens_the_shot(grid, height):
    grid.set_viewport_size({"width": 1180, "height": height})
    grid.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    place = last_in_view(grid)
    first, second = double_click(grid, place, ".rail")
    assert first == second
    assert grid.locator(".title b").text_content() == place["name"]


def test_the_bar_of_what_is_chosen_comes_when_no_second_click_does(grid):
    grid.evaluate("""() => {
        const bar = document.querySelector(".choice-bar");
        addEventListener("pointerup", () => { bar.dataset.atOnce = !bar.hidden; });
    }""")
    card(grid, 0).locator(".picture").click()
    assert grid.locator(".choice-bar").get_attribute("data-at-once") == "false"
    grid.locator(".choice-bar").wait_for(state="visible", timeout=5000)
    grid.keyboard.press("Escape")
    grid.locator(".choice-bar").wait_for(state="hidden")
    # Keys click nothing: it comes at once.
    grid.keyboard.press("Control+Space")
    assert grid.locator(".choice-bar").is_visible()


def test_a_double_click_at_the_foot_of_the_library_opens_the_folder(browser_context, own_studio):
    page = open_library(browser_context, own_studio)
    for i in range(8):
        make_folder(page, f"Folder {i + 1}")
    saved(page)
    page.set_viewport_size({"width": 1180, "height": 400})
    page.evaluate("() => { document.querySelector('.shelf').scrollTop = 0; }")
    place = last_in_view(page)
    first, second = double_click(page, place, f"h1:has-text('{place['name']}')")
    assert first == second
