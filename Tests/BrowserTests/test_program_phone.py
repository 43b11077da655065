"""The editor of programs on a phone: all of the screen is used, and fingers find what they aim at."""

import pytest

from outline import watch
from programhands import brick, category, new_brick, saved


@pytest.fixture
def phone(chromium, studio):
    context = chromium.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, service_workers="block")
    context.complaints = []
    page = context.new_page()
    watch(page, context)
    page.goto(f"{studio.url}/program?new")
    page.wait_for_selector(".program .brick.head")
    saved(page)
    yield page
    context.close()
    assert context.complaints == []


def add(page, kind, name):
    page.locator(".drawer-open").tap()
    category(page, name)
    new_brick(page, kind).tap()
    page.locator(".drawer-close").tap()


def test_scripts_and_drawer_reach_down_to_the_tabs(phone):
    foot = phone.locator(".program-tabs.foot").bounding_box()["y"]
    for part in (".program-work", ".program-scripts"):
        box = phone.locator(part).bounding_box()
        assert abs(box["y"] + box["height"] - foot) < 2, part
    phone.locator(".drawer-open").tap()
    box = phone.locator(".program-drawer").bounding_box()
    assert abs(box["y"] + box["height"] - foot) < 2


def test_fields_and_tabs_are_as_large_as_a_finger(phone):
    add(phone, "PlaceAtBrick", "Motion")
    sizes = phone.evaluate("""() => [...document.querySelectorAll(".script-list .field, .drawer-tabs button")]
        .map((one) => [one.offsetWidth, one.offsetHeight]).filter(([width]) => width > 0)""")
    assert sizes and all(width >= 44 and height >= 44 for width, height in sizes), sizes
    line = brick(phone, "PlaceAtBrick").bounding_box()
    assert line["height"] <= 46
