"""The map of the community: pins, cells, filter and list are one thing, by mouse, keys and fingers; the place of a work is set on it."""

import re

import pytest
from playwright.sync_api import expect

from mapstub import MapStub, work

VIENNA = [work(1, 16.36, 48.20, 1900, direction=90), work(2, 16.40, 48.21, 1925, "tunnel"), work(3, 16.38, 48.19, 1950, "board"), work(4, 16.38, 48.19, 1975, "program")]


@pytest.fixture
def stub():
    stub = MapStub(VIENNA)
    yield stub
    stub.close()


@pytest.fixture
def open_page(browser_context, stub):
    def open_page(path):
        page = browser_context.new_page()
        page.on("pageerror", lambda error: browser_context.complaints.append(str(error)))
        page.on("console", lambda said: browser_context.complaints.append(said.text) if said.type == "error" else None)
        # Nothing is asked of anybody else.
        page.on("request", lambda request: browser_context.complaints.append(request.url) if not request.url.startswith((stub.url, "data:")) else None)
        page.goto(stub.url + path)
        return page
    return open_page


def pins(page):
    return page.locator(".pin:not([aria-hidden])")


def test_a_cell_is_looked_at_from_nearer_until_its_works_stand_apart(open_page):
    page = open_page("/map?at=48.2,16.38,6z")
    page.get_by_role("button", name="4 works, zoom in").click()
    expect(pins(page)).to_have_count(2)
    page.wait_for_url(re.compile(r"at=48\.\d+,16\.\d+,1\dz"))
    # The works of one place are fanned out.
    page.get_by_role("button", name="2 works at this place").click()
    expect(page.locator(".fan .pin")).to_have_count(2)
    page.locator(".fan .pin").first.click()
    expect(page.get_by_role("dialog", name="Work 3").get_by_role("link", name="Open")).to_have_attribute("href", f"/w/{3:032x}")


def test_pins_are_reached_by_keys_in_reading_order(open_page):
    page = open_page("/map?at=48.2,16.38,12z")
    expect(pins(page)).to_have_count(2)
    page.locator(".leaflet-marker-pane [tabindex='0']").focus()
    focused = lambda: page.evaluate("() => document.activeElement.ariaLabel")  # noqa: E731
    seen = [focused()]
    for _ in range(2):
        page.keyboard.press("ArrowRight")
        seen.append(focused())
    assert sorted(seen) == ["2 works at this place", "Work 1, photograph, 1900, looking east", "Work 2, tunnel, 1925"]
    page.keyboard.press("Home")
    first = focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    assert focused() == first


def test_years_kind_list_and_address_say_the_same(open_page, stub):
    page = open_page("/map?at=48.2,16.38,12z&from=1910")
    rows = page.locator(".work-row")
    expect(rows).to_have_count(3)
    expect(page.get_by_role("slider", name="From year")).to_have_attribute("aria-valuenow", "1910")
    page.get_by_role("slider", name="From year").press("PageUp")
    page.get_by_role("slider", name="From year").press("PageUp")
    expect(rows).to_have_count(2)
    assert page.locator("[name=from]").input_value() == "1930"
    page.locator("[name=kind]").select_option("program")
    expect(rows).to_have_count(1)
    page.wait_for_url("**/map?at=*&from=1930&kind=program")
    rows.first.hover()
    expect(page.locator(".pin.lit, .cell.lit")).to_have_count(1)
    page.locator("[name=kind]").select_option("photograph")
    expect(page.locator("#map-list")).to_contain_text("No photographs here yet. Add one.")


def test_pins_stay_where_the_server_is_away(open_page, stub):
    page = open_page("/map?at=48.2,16.38,12z")
    expect(pins(page)).to_have_count(2)
    stub.isDown = True
    page.locator("[name=from]").fill("1960")
    page.keyboard.press("Enter")
    expect(page.locator("#map-note")).to_contain_text("The pins are those from before")
    expect(pins(page)).to_have_count(2)
    stub.isDown = False
    page.get_by_role("button", name="Try again").click()
    expect(pins(page)).to_have_count(1)


def test_a_map_across_the_antimeridian_asks_for_both_sides(open_page, stub):
    stub.works = [work(1, 179.5, 0, 1900), work(2, -179.5, 0.2, 1900)]
    page = open_page("/map?at=0,180,8z")
    expect(pins(page)).to_have_count(2)
    boxes = [list(map(float, asked["bounds"].split(","))) for path, asked in stub.asked if "bounds" in asked]
    assert boxes and all(west > 0 > east for _, west, _, east in boxes)


def test_who_does_not_tell_where_they_are_searches_for_a_place(open_page):
    page = open_page("/map")
    page.get_by_role("button", name="Near me").click()
    expect(page.locator("#map-note")).to_contain_text("Drag the map, or search for a place.")
    page.keyboard.type("vien")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"at=48\.2\d*,16\.3"))
    expect(page.locator("#map-note")).to_have_text("4 works in sight, around Vienna")


def test_a_place_is_set_on_the_map_and_the_square_shown_that_is_published(open_page):
    page = open_page("/form")
    page.get_by_label("Latitude").fill("48.2082")
    page.get_by_label("Longitude").fill("16.3738")
    page.get_by_label("Longitude").blur()
    expect(page.locator(".picked")).to_be_visible()
    page.locator(".picked-handle").press("ArrowRight")
    assert page.locator("[name=direction]").input_value() == "5"
    page.get_by_label("Exactness").select_option("street")
    expect(page.locator(".picker-cell")).to_be_visible()
    expect(page.get_by_text("Only this square of about 100 m")).to_be_visible()
    page.locator(".picked").press("Shift+ArrowUp")
    assert float(page.locator("[name=latitude]").input_value()) > 48.2082
    page.get_by_role("button", name="Remove the place").click()
    assert page.locator("[name=latitude]").input_value() == ""
    box = page.locator(".picker-map").bounding_box()
    page.touchscreen.tap(box["x"] + 300, box["y"] + 200)
    expect(page.locator(".picked")).to_be_visible()
    assert page.locator("[name=longitude]").input_value() != ""
