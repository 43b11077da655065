"""The tray of the library: folders as drawers, projects as cards, and what a search finds."""

import json
import urllib.request

import pytest

from bundles import PAGE
from outline import open_library, open_page, sample
from patience import until
from test_library import make_folder, make_project
from trayhands import CARD, OPTION, line, middle, seen, touch, wait_for_exposed

SCENE = ".tray-scene:not([hidden]) h2"


@pytest.fixture
def studio(own_studio):
    """The library is looked at as a whole."""
    return own_studio


@pytest.fixture
def shelf(browser_context, studio):
    """The library with a folder, and projects here and there."""
    page = open_library(browser_context, studio)
    make_folder(page, "Films")
    make_project(page, studio, "Harbour")
    page.get_by_role("treeitem", name="Films").click()
    make_folder(page, "Shorts")
    # What is new comes first.
    for name in ("Night train", "Märchen"):
        make_project(page, studio, name)
    page.get_by_role("treeitem", name="Shorts").click()
    make_project(page, studio, "Train of ants")
    page.get_by_role("treeitem", name="Library").click()
    until(lambda: len(studio.get("/api/library/projects")["projects"]) == 5)
    return page


def open_tray(browser_context, studio, path="/library/tray"):
    page = open_page(browser_context, studio, path, CARD)
    page.wait_for_selector(f"{CARD} .front[src]")
    return page


def names(page):
    """The names of the projects in each drawer, from left to right."""
    return page.evaluate("""(card) => {
        const drawers = [...document.querySelectorAll(".tray-scene:not([hidden])")].sort((a, b) => parseFloat(a.style.top) - parseFloat(b.style.top))
            .map((one) => ({ name: one.querySelector("h2").textContent, top: parseFloat(one.style.top), bottom: parseFloat(one.style.top) + parseFloat(one.style.height), names: [] }));
        for (const node of [...document.querySelectorAll(card)].sort((a, b) => parseFloat(a.style.left) - parseFloat(b.style.left))) {
            const middle = parseFloat(node.style.top) + node.offsetHeight / 2;
            drawers.find(({ top, bottom }) => top <= middle && middle < bottom).names.push(node.querySelector("b").textContent);
        }
        return Object.fromEntries(drawers.map(({ name, names }) => [name, names]));
    }""", CARD)


def wait_for_names(page, expected):
    until(lambda: names(page) == expected)


ALL = {"Library": ["Harbour", "Sample project"], "Films": ["Märchen", "Night train"], "Films / Shorts": ["Train of ants"]}


def test_folders_are_drawers_and_projects_cards(shelf, browser_context, studio):
    tray = open_tray(browser_context, studio)
    wait_for_names(tray, ALL)
    label = tray.locator(f"{OPTION}[aria-label^='Sample project']").get_attribute("aria-label")
    assert "1 scene, 3 shots" in label
    assert tray.locator(".tray-scene:not([hidden]) footer").all_text_contents().count("2 projects") == 2


@pytest.mark.parametrize("width", [390, 1440])
def test_few_projects_stand_beside_one_another(shelf, browser_context, studio, width):
    tray = open_tray(browser_context, studio)
    tray.set_viewport_size({"width": width, "height": 844})
    wait_for_names(tray, ALL)
    # Their names are those of cards side by side, none below another.
    until(lambda: tray.evaluate("""(card) => {
        const boxes = [...document.querySelectorAll(card)].map((one) => one.getBoundingClientRect()).filter(({ top }) => top < 200).sort((a, b) => a.left - b.left);
        return boxes.length >= 2 && boxes.every(({ right }) => right <= innerWidth) && boxes.slice(1).every(({ left }, i) => left >= boxes[i].right - 1);
    }""", CARD))


def test_it_is_reached_from_the_shelf_and_leads_back(shelf, studio):
    shelf.get_by_role("link", name="Show the tray").click()
    shelf.wait_for_selector(f"{CARD} .front[src]")
    assert shelf.url.endswith("/library/tray")
    shelf.keyboard.press("Home")
    shelf.keyboard.press("ArrowRight")
    wait_for_exposed(shelf, "Sample project")
    # Peeking shows the words.
    shelf.keyboard.press("Space")
    shelf.wait_for_function("(card) => document.querySelectorAll(`${card}.side`).length === 1", arg=CARD)
    assert shelf.locator(".heard").inner_text().startswith("1 scene, 3 shots")
    shelf.keyboard.press("Escape")
    shelf.keyboard.press("Enter")
    shelf.wait_for_selector(".tray-scene:not([hidden])")
    shelf.wait_for_function("() => location.pathname.startsWith('/projects/') && location.pathname.endsWith('/tray')")
    shelf.go_back()
    shelf.wait_for_selector(CARD)
    shelf.get_by_role("link", name="Show the shelf").click()
    shelf.wait_for_selector(".previews")
    assert shelf.url.endswith("/library")


def test_a_browser_is_told_at_once_which_modules_it_needs(shelf, studio):
    screens = json.loads((PAGE / "page.json").read_text())["screens"]
    for path, module in [("/library/tray", "library"), (f"/library/{'0' * 32}/tray", "library"), (f"/projects/{'0' * 32}/tray", "project")]:
        with urllib.request.urlopen(studio.url + path, timeout=30) as answer:
            told = " ".join(answer.headers.get_all("Link"))
        for needed in screens[f"js/tray/{module}"]:
            assert f"<{needed}>; rel=modulepreload" in told, (path, told)


def test_a_folder_has_a_tray_of_its_own(shelf, browser_context, studio):
    shelf.get_by_role("treeitem", name="Films").click()
    shelf.wait_for_url("**/library/*")
    tray = open_tray(browser_context, studio, f"{shelf.url.removeprefix(studio.url)}/tray")
    wait_for_names(tray, {"Films": ALL["Films"], "Shorts": ALL["Films / Shorts"]})
    assert tray.title().startswith("Films")


def test_pictures_drawn_before_a_second_window_hears_of_them_are_there(shelf, browser_context, studio):
    # The shelf's window has the stream; this one is slow to follow it.
    browser_context.add_init_script("""
        const query = LockManager.prototype.query;
        LockManager.prototype.query = async function (...all) {
            await new Promise((done) => setTimeout(done, 1500));
            return query.apply(this, all);
        };""")
    tray = browser_context.new_page()
    tray.goto(f"{studio.url}/library/tray")
    tray.wait_for_function("(fronts) => document.querySelectorAll(fronts).length === 5", arg=f"{CARD} .front[src]")


def test_a_search_narrows_the_tray_and_its_address(shelf, browser_context, studio):
    tray = open_tray(browser_context, studio)
    tray.keyboard.press("/")
    tray.keyboard.type("train")
    wait_for_names(tray, {"Films": ["Night train"], "Films / Shorts": ["Train of ants"]})
    assert tray.url.endswith("/library/tray?q=train")
    tray.reload()
    tray.wait_for_selector(CARD)
    wait_for_names(tray, {"Films": ["Night train"], "Films / Shorts": ["Train of ants"]})
    # Without regard to accents; a folder that is found is shown whole.
    search = tray.get_by_label("Search by name")
    search.fill("marchen")
    wait_for_names(tray, {"Films": ["Märchen"]})
    search.fill("films")
    wait_for_names(tray, {"Films": ["Märchen", "Night train"]})
    search.fill("nobody")
    tray.wait_for_selector(".tray-empty")
    assert tray.locator(".tray-empty").inner_text() == "No results"
    search.press("Escape")
    wait_for_names(tray, ALL)
    # The shelf finds the same.
    search.fill("train")
    tray.get_by_role("link", name="Show the shelf").click()
    tray.wait_for_selector(".preview")
    assert tray.locator(".preview .name").all_text_contents() == ["Night train", "Train of ants"]
    link = tray.get_by_role("link", name="Show the tray")
    assert link.get_attribute("href") == "/library/tray?q=train"
    # Also from within a folder: that search goes through the whole library.
    tray.get_by_label("Search by name").fill("")
    tray.locator(".preview .name", has_text="Films").wait_for()
    tray.get_by_role("treeitem", name="Films").click()
    tray.wait_for_url("**/library/*")
    assert link.get_attribute("href") == f"{tray.url[len(studio.url):]}/tray"
    tray.get_by_label("Search by name").fill("train")
    assert link.get_attribute("href") == "/library/tray?q=train"


def test_projects_are_put_in_order_and_into_other_folders(shelf, browser_context, studio):
    tray = open_tray(browser_context, studio)
    other = open_tray(browser_context, studio)
    tray.bring_to_front()

    def pull(name, target):
        x, y = middle(tray, name)
        tray.mouse.move(x, y)
        wait_for_exposed(tray, name)
        tray.mouse.down()
        for place in [(x, y + 8), (x, y + 20), *line((x, y + 20), target)]:
            tray.mouse.move(*place)
        assert tray.locator(".tray-mark").is_visible()
        tray.mouse.up()

    x, y = middle(tray, "Harbour")
    pull("Sample project", (x - 14, y))
    changed = {**ALL, "Library": ["Sample project", "Harbour"]}
    wait_for_names(tray, changed)
    wait_for_names(other, changed)
    x, y = middle(tray, "Märchen")
    pull("Harbour", (x + 14, y))
    wait_for_names(tray, {"Library": ["Sample project"], "Films": ["Märchen", "Harbour", "Night train"], "Films / Shorts": ["Train of ants"]})
    wait_for_exposed(tray, "Harbour")
    assert tray.locator(".heard").inner_text() == "Harbour: place 2 of 3 in Films"
    tray.keyboard.press("Alt+ArrowRight")
    wait_for_names(tray, {"Library": ["Sample project"], "Films": ["Märchen", "Night train", "Harbour"], "Films / Shorts": ["Train of ants"]})
    for _ in range(3):
        tray.keyboard.press("Control+z")
    wait_for_names(tray, ALL)
    # What a search hides others of keeps its order.
    tray.get_by_label("Search by name").fill("train")
    wait_for_names(tray, {"Films": ["Night train"], "Films / Shorts": ["Train of ants"]})
    tray.mouse.move(*middle(tray, "Night train"))
    tray.mouse.down()
    for place in line(middle(tray, "Night train"), middle(tray, "Train of ants")):
        tray.mouse.move(*place)
    assert tray.locator(".tray-ghost").count() == 0
    tray.mouse.up()


def test_a_finger_exposes_a_project_and_opens_it(shelf, browser_context, studio):
    tray = open_tray(browser_context, studio)
    place = seen(tray, "Sample project")
    for _ in range(2):
        touch(tray, "touchStart", place)
        touch(tray, "touchEnd")
    tray.wait_for_function("(id) => location.pathname === `/projects/${id}/tray`", arg=sample(studio)["id"])


def test_who_wants_no_motion_has_the_tray_as_well(shelf, browser_context, studio):
    page = browser_context.new_page()
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{studio.url}/library/tray?q=train")
    page.wait_for_selector(CARD)
    assert page.url.endswith("/library/tray?q=train")
    page.keyboard.press("End")
    wait_for_exposed(page, "Train of ants")
