"""Whom each screen reaches: those who hear it, who have keys alone, who see little, who want nothing to move."""

import pytest

from conftest import watched
from everyscreen import ALL, Places, rest, show
from reach import Tree, alike, ask, misplaced_headings, unnamed, walk

EVERY = pytest.mark.parametrize("screen", ALL, ids=str)
SMALLEST = {"width": 320, "height": 640}


@pytest.fixture(scope="module")
def places(community, harbour):
    return Places(community, harbour)


@pytest.fixture
def open_screen(browser_context, places):
    return lambda screen: show(browser_context, places, screen)


def looks(page):
    """What is wrong with how a screen looks to those who see little, by the device's setting that shows it."""
    settings = {
        "dark": ({"color_scheme": "dark"}, "faintTexts"), "light": ({"color_scheme": "light"}, "faintTexts"),
        "forced colours": ({"forced_colors": "active"}, "hiddenStates"), "reduced motion": ({"forced_colors": "none", "reduced_motion": "reduce"}, "moving"),
    }
    found = {}
    for name, (setting, question) in settings.items():
        page.emulate_media(**setting)
        rest(page)
        found[name] = ask(page, question)
    # As on the smallest telephone, or where all has been made four times as large.
    page.set_viewport_size(SMALLEST)
    rest(page)
    found["320 pixels"] = ask(page, "cutTexts")
    return {name: complaints for name, complaints in found.items() if complaints}


@EVERY
def test_each_screen_is_heard_and_seen(open_screen, screen):
    page = open_screen(screen)
    tree = Tree(page)
    assert [*unnamed(tree), *alike(tree), *misplaced_headings(tree)] == []
    assert looks(page) == {}


@EVERY
def test_tab_reaches_all_once_and_is_seen(open_screen, screen):
    assert walk(open_screen(screen)) == []


@pytest.mark.parametrize("device, desk", [("light", "rgb(217, 218, 220)"), ("dark", "rgb(27, 28, 30)")])
def test_the_page_has_the_colours_of_the_device_before_its_modules_come(chromium, studio, device, desk):
    context = chromium.new_context(color_scheme=device, service_workers="block")
    for context in watched(context):
        page = context.new_page()
        page.route("**/bundle/main-*.js", lambda route: route.abort())
        page.goto(studio.url)
        assert page.evaluate("() => getComputedStyle(document.documentElement).backgroundColor") == desk


def test_nothing_is_drawn_before_the_colours_that_were_chosen_are_known(browser_context, studio):
    browser_context.add_init_script("localStorage.setItem('inkreel-settings', JSON.stringify({ theme: 'light' }))")
    page = browser_context.new_page()
    page.goto(studio.url)
    page.wait_for_selector("main.start")
    assert page.evaluate("() => getComputedStyle(document.documentElement).backgroundColor") == "rgb(217, 218, 220)"
    assert page.evaluate("""() => performance.getEntriesByType("resource")
        .find(({ name }) => /bundle.main-/.test(name)).renderBlockingStatus""") == "blocking"


def test_tab_goes_to_the_bar_for_keys_and_hides_the_panels_for_a_hand(hand):
    page = hand.page
    panels = lambda: page.evaluate("() => document.documentElement.dataset.panels ?? 'shown'")  # noqa: E731
    page.keyboard.press("Tab")
    assert panels() == "shown" and page.evaluate("() => document.activeElement.closest('.bar') !== null")
    page.evaluate("() => document.activeElement.blur()")
    page.mouse.move(500, 400)
    page.keyboard.press("Tab")
    assert panels() == "hidden"
    # What is no more than a shade has no keys either.
    page.wait_for_function("() => document.querySelector('.rail').inert")
    page.keyboard.press("Tab")
    page.wait_for_function("() => !document.querySelector('.rail').inert")
    # Who goes from button to button again needs it for that.
    page.get_by_role("button", name="Pen", exact=True).focus()
    for _ in range(2):
        page.keyboard.press("Tab")
    assert panels() == "shown"
