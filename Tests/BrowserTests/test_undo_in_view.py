"""What an undo brings back is in view: the page goes there, and stays where it is where that is seen already."""

import pytest

from outline import card, open_library, open_project, sample, saved
from patience import until
from test_library import make_folder, names, preview
from trayhands import open_tray, wait_for_exposed


@pytest.fixture
def grid(browser_context, studio):
    """A project of two scenes with more shots than the window shows."""
    page = open_project(browser_context, studio)
    for _ in range(3):
        page.keyboard.press("Control+a")
        page.keyboard.press("d")
    page.get_by_role("button", name="Duplicate the scene").first.click()
    page.keyboard.press("Escape")
    page.keyboard.press("Home")
    until(lambda: [len(scene["shots"]) for scene in sample(studio)["scenes"]] == [24, 24])
    saved(page)
    return page


def scroll(page, top):
    page.evaluate("top => { document.querySelector('.grid').scrollTop = top; }", top)
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def top(page):
    return page.evaluate("() => document.querySelector('.grid').scrollTop")


def back(page, how):
    if how == "key":
        page.keyboard.press("Control+z")
    elif how == "toast":
        page.locator(".toast button", has_text="Undo").click()
    else:
        page.locator(".page-bar").get_by_role("button", name="Undo", exact=True).click()


def in_view(page, shot):
    """Whether the picture of a shot is seen as a whole."""
    return page.evaluate("""(shot) => {
        const picture = document.querySelector(`.card[data-shot="${shot}"] .picture`)?.getBoundingClientRect();
        const grid = document.querySelector(".grid").getBoundingClientRect();
        return Boolean(picture) && picture.top >= grid.top - 1 && picture.bottom <= grid.bottom + 1;
    }""", shot)


def shots(studio):
    return [shot["id"] for scene in sample(studio)["scenes"] for shot in scene["shots"]]


@pytest.mark.parametrize("how", ["key", "toast", "button"])
def test_deleted_shots_come_back_in_view(grid, studio, how):
    last = shots(studio)[-1]
    grid.keyboard.press("End")
    assert in_view(grid, last)
    grid.keyboard.press("Delete")
    scroll(grid, 0)
    back(grid, how)
    until(lambda: in_view(grid, last))
    # The keys are there, too: but who clicks a button goes on with it.
    focus = grid.evaluate("() => document.activeElement.closest('.card')?.dataset.shot ?? document.activeElement.getAttribute('aria-label')")
    assert focus == ("Undo" if how == "button" else last)
    saved(grid)


def test_shots_deleted_at_the_foot_come_back_in_view(grid, studio):
    # With them the page gets shorter, and the view moves.
    gone = shots(studio)[-20:]
    grid.keyboard.press("End")
    grid.keyboard.press("Control+Space")
    for _ in gone[1:]:
        grid.keyboard.press("Shift+ArrowLeft")
    grid.keyboard.press("Delete")
    assert not in_view(grid, gone[0])
    scroll(grid, 0)
    back(grid, "toast")
    until(lambda: in_view(grid, gone[0]))
    saved(grid)


@pytest.mark.parametrize("how", ["key", "toast"])
def test_nothing_moves_where_what_comes_back_is_seen(grid, studio, how):
    scroll(grid, 900)
    gone = next(shot for shot in shots(studio) if in_view(grid, shot))
    grid.locator(f".card[data-shot='{gone}'] .picture").click()
    before = top(grid)
    grid.keyboard.press("Delete")
    back(grid, how)
    until(lambda: in_view(grid, gone))
    grid.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert top(grid) == before == 900
    saved(grid)


def test_a_deleted_scene_comes_back_in_view(grid, studio):
    second = sample(studio)["scenes"][1]
    head = grid.locator(f".scene-head[data-scene='{second['id']}']")
    while head.count() == 0:
        scroll(grid, top(grid) + 300)
    head.get_by_role("button", name="Delete the scene").click()
    scroll(grid, 0)
    back(grid, "key")
    until(lambda: head.count() > 0 and in_view(grid, second["shots"][0]["id"]))
    box, frame = head.bounding_box(), grid.locator(".grid").bounding_box()
    assert frame["y"] - 1 <= box["y"] < frame["y"] + frame["height"]
    saved(grid)


def test_a_deleted_card_is_exposed_when_it_comes_back(grid, browser_context, studio):
    tray = open_tray(browser_context, studio)
    tray.keyboard.press("End")
    wait_for_exposed(tray, "2X")
    tray.keyboard.press("Delete")
    tray.keyboard.press("Home")
    wait_for_exposed(tray, "1A")
    tray.keyboard.press("Control+z")
    wait_for_exposed(tray, "2X")
    saved(tray)


def test_what_was_moved_to_the_bin_comes_back_in_view(browser_context, own_studio):
    page = open_library(browser_context, own_studio)
    for i in range(12):
        make_folder(page, f"Folder {i + 1}")
    saved(page)
    page.set_viewport_size({"width": 700, "height": 420})
    last = preview(page, names(page)[-1])
    last.locator(".picture").click()
    name = names(page)[-1]
    page.keyboard.press("Delete")
    page.wait_for_function("name => ![...document.querySelectorAll('.preview .name')].some(n => n.textContent === name)", arg=name)
    page.evaluate("() => { document.querySelector('.shelf').scrollTop = 0; }")
    page.keyboard.press("Control+z")
    page.wait_for_function("""name => {
        const node = [...document.querySelectorAll(".preview")].find((one) => one.querySelector(".name").textContent === name);
        const box = node?.querySelector(".picture").getBoundingClientRect();
        return box && box.top >= 0 && box.bottom <= innerHeight;
    }""", arg=name)
    saved(page)
