"""The map of the community: pins, cells, filter and list are one thing, by mouse, keys and fingers; the place of a work is set on it."""

import re
import secrets

import pytest
from playwright.sync_api import expect

@pytest.fixture
def open_page(browser_context, community):
    def open_page(path, who=None, studio=community):
        if who:
            studio.sign_in_window(browser_context, who)
        page = browser_context.new_page()
        page.on("pageerror", lambda error: browser_context.complaints.append(str(error)))
        page.on("console", lambda said: browser_context.complaints.append(said.text) if said.type == "error" else None)
        # Nothing is asked of anybody else.
        page.on("request", lambda request: browser_context.complaints.append(request.url) if not request.url.startswith((studio.url, "data:")) else None)
        page.goto(studio.url + path)
        return page
    return open_page


def pins(page):
    return page.locator(".pin:not([aria-hidden])")


def test_a_cell_is_looked_at_from_nearer_until_its_works_stand_apart(open_page, own_community):
    # So many that they are not all told apart from afar.
    own_community.crowd(400, 47.2, 11.4)
    page = open_page("/map?at=48.2,16.38,6z", studio=own_community)
    page.get_by_role("button", name="4 works, zoom in").click()
    expect(pins(page)).to_have_count(2)
    page.wait_for_url(re.compile(r"at=48\.\d+,16\.\d+,1\dz"))
    # The works of one place are fanned out.
    page = open_page("/map?at=48.2,16.38,12z", studio=own_community)
    page.get_by_role("button", name="2 works at this place").click()
    expect(page.locator(".fan .pin")).to_have_count(2)
    page.locator(".fan .pin").first.click()
    opened = page.get_by_role("dialog", name=re.compile("Nordbahnhof|שוק"))
    expect(opened.get_by_role("link", name="Open")).to_have_attribute("href", re.compile("^/w/[0-9a-f]{32}$"))


def test_pins_are_reached_by_keys_in_reading_order(open_page):
    page = open_page("/map?at=48.2,16.38,12z")
    expect(pins(page)).to_have_count(2)
    page.locator(".leaflet-marker-pane [tabindex='0']").focus()
    focused = lambda: page.evaluate("() => document.activeElement.ariaLabel")  # noqa: E731
    seen = [focused()]
    for _ in range(2):
        page.keyboard.press("ArrowRight")
        seen.append(focused())
    assert sorted(seen) == ["2 works at this place", "Old quay, photograph, 1900, looking east", "上海外灘的老照片, photograph, 1925–1928"]
    page.keyboard.press("Home")
    first = focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    assert focused() == first


def test_years_kind_list_and_address_say_the_same(open_page):
    page = open_page("/map?at=48.2,16.38,12z&from=1910")
    rows = page.locator(".work-row")
    expect(rows).to_have_count(3)
    expect(page.get_by_role("slider", name="From year")).to_have_attribute("aria-valuenow", "1910")
    page.get_by_role("slider", name="From year").press("PageUp")
    page.get_by_role("slider", name="From year").press("PageUp")
    expect(rows).to_have_count(2)
    assert page.locator("[name=from]").input_value() == "1930"
    page.locator("[name=kind]").select_option("board")
    expect(rows).to_have_count(1)
    page.wait_for_url("**/map?at=*&from=1930&kind=board")
    rows.first.hover()
    expect(page.locator(".pin.lit, .cell.lit")).to_have_count(1)
    page.locator("[name=kind]").select_option("program")
    expect(page.locator("#map-list")).to_contain_text("No programs here yet. Add one.")


def test_pins_stay_where_the_server_is_away(open_page):
    page = open_page("/map?at=48.2,16.38,12z")
    expect(pins(page)).to_have_count(2)
    page.route("**/api/map?*", lambda route: route.fulfill(status=503))
    page.locator("[name=from]").fill("1960")
    page.keyboard.press("Enter")
    expect(page.locator("#map-note")).to_contain_text("The pins are those from before")
    expect(pins(page)).to_have_count(2)
    page.unroute("**/api/map?*")
    page.get_by_role("button", name="Try again").click()
    expect(pins(page)).to_have_count(1)


def test_a_map_across_the_antimeridian_shows_both_sides(open_page, community):
    tag = secrets.token_hex(3)
    for side, longitude in enumerate((179.5, -179.5)):
        community.publish(title=f"Side {side} {tag}", latitude=side / 5, longitude=longitude)
    page = open_page("/map?at=0,180,8z")
    for side in (0, 1):
        expect(page.locator(".work-row", has_text=f"Side {side} {tag}")).to_have_count(1)
    left, right = (one.bounding_box()["x"] for one in (page.locator(f".pin[aria-label^='Side {side} {tag}']") for side in (0, 1)))
    assert 0 < right - left < 400


def test_who_does_not_tell_where_they_are_searches_for_a_place(open_page):
    page = open_page("/map")
    page.get_by_role("button", name="Near me").click()
    expect(page.locator("#map-note")).to_contain_text("Drag the map, or search for a place.")
    page.keyboard.type("vien")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"at=48\.2\d*,16\.3"))
    expect(page.locator("#map-note")).to_have_text("4 works in sight, around Vienna")


def test_a_place_that_works_name_is_searched_for(open_page, community):
    tag = secrets.token_hex(4)
    for number in range(2):
        community.publish(title=f"Boat {number}", place=f"Ferry {tag}", latitude=-30 + number / 300, longitude=20)
    community.publish(title=f"Wreck {tag}", latitude=-31, longitude=21)
    page = open_page("/map")
    field = page.get_by_role("combobox", name="Search for a place")
    field.fill(tag)
    options = page.locator(".place-search").get_by_role("option")
    expect(options).to_have_text([f"Ferry {tag}2 works", f"Wreck {tag}photograph"])
    field.press("ArrowDown")
    field.press("Enter")
    page.wait_for_url(re.compile(r"at=-31(\.0+\d*)?,21(\.0+\d*)?,15z"))
    # Enter before anything was found goes to what is found first.
    field.fill(f"ferry {tag}")
    field.press("Enter")
    page.wait_for_url(re.compile(r"at=-(30|29\.9)(\.?\d*),20"))
    expect(pins(page)).to_have_count(2)
    field.fill("nowhere " + tag)
    expect(options).to_contain_text("No such place here")


def test_pins_that_look_like_one_are_counted_until_one_is_nearer(open_page, community):
    tag = secrets.token_hex(4)
    for number in range(3):
        community.publish(title=f"Near {number} {tag}", latitude=-40 + number / 10_000, longitude=100)
    page = open_page("/map?at=-40,100,12z")
    expect(pins(page)).to_have_count(0)
    page.get_by_role("button", name="3 works, zoom in").click()
    expect(pins(page)).to_have_count(3)
    for _ in range(4):
        page.get_by_role("button", name="Zoom out").click()
        page.wait_for_timeout(300)
    expect(page.get_by_role("button", name="3 works, zoom in")).to_be_visible()


def test_a_place_is_set_on_the_map_and_the_square_shown_that_is_published(open_page):
    page = open_page("/new/photograph", "ben")
    page.get_by_label("Latitude").fill("48.2082")
    page.get_by_label("Longitude").fill("16.3738")
    page.get_by_label("Longitude").blur()
    expect(page.locator(".picked")).to_be_visible()
    page.locator(".picked-handle").press("ArrowRight")
    assert page.locator("[name=direction]").input_value() == "5"
    page.locator("[name=exactness]").select_option("3")
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
