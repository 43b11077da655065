"""The editor of programs on a phone: all of the screen is used, and fingers find what they aim at."""

import pytest

from outline import watch
from programhands import brick, category, go_to_new, new_brick, saved


@pytest.fixture
def phone(chromium, studio):
    context = chromium.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, service_workers="block")
    context.complaints = []
    page = context.new_page()
    watch(page, context)
    go_to_new(page, studio)
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


def test_what_is_seen_of_fields_leaves_the_bricks_edge_and_is_round(phone):
    add(phone, "GlideToBrick", "Motion")
    add(phone, "BroadcastBrick", "Event")
    fields = phone.locator(".script-list .field")
    assert fields.count() == 4
    for field in fields.all():
        # Also while a finger is on it.
        field.hover()
        seen = field.evaluate("""(one) => {
            const style = getComputedStyle(one);
            return [style.backgroundClip, style.borderTopWidth, style.borderLeftWidth, one.offsetWidth >= 44, one.offsetHeight >= 44];
        }""")
        assert seen == ["padding-box", "4px", "4px", True, True]


def inside(page, selector):
    """Whether all of it is on the screen."""
    return page.locator(selector).evaluate("""(one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    }""")


def test_on_its_side_scripts_lie_beside_the_drawer_and_the_stage_beside_its_controls(phone):
    phone.set_viewport_size({"width": 844, "height": 390})
    phone.locator(".drawer-open").tap()
    category(phone, "Motion")
    new_brick(phone, "PlaceAtBrick").tap()
    drawer, line = phone.locator(".program-drawer").bounding_box(), brick(phone, "PlaceAtBrick").bounding_box()
    assert drawer["x"] + drawer["width"] <= line["x"]
    assert phone.locator(".drawer-list").bounding_box()["height"] > 120
    phone.locator(".drawer-close").tap()
    brick(phone, "PlaceAtBrick").locator(".field").first.tap()
    assert inside(phone, ".formula footer")
    phone.keyboard.press("Escape")
    phone.locator(".program-tabs.foot [data-of=stage]").tap()
    assert phone.locator(".stage-board").bounding_box()["height"] > 220
    assert inside(phone, ".program-controls")
    phone.locator(".program-tabs.foot [data-of=looks]").tap()
    phone.get_by_role("button", name="Draw a look").tap()
    assert phone.locator(".sheet").bounding_box()["height"] > 220
    assert inside(phone, ".look-sheet footer")


def test_an_upright_tablet_has_all_of_the_bar(phone):
    phone.set_viewport_size({"width": 820, "height": 1180})
    for name in ("Undo", "Redo", "Size of the stage", "Export as .catrobat", "Keys"):
        assert phone.locator(".program-bar").get_by_role("button", name=name, exact=True).is_visible(), name
    box = phone.locator(".program-bar [aria-label='Keys']").bounding_box()
    assert box["x"] + box["width"] > 780
