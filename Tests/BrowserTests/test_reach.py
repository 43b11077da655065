"""Whom each screen reaches: those who hear it, who have keys alone, who see little, who want nothing to move."""

import pytest

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
