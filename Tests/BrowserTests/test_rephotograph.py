"""An old photograph that is taken again: the old one lies over the camera, both become a tunnel in a shot, and the tunnel names it when it is published."""

import pytest
from playwright.sync_api import expect

from publishing import ada, community, id_in, made, photographer, publish  # noqa: F401
from test_pictures import png

PLACE = {"latitude": 48.20851, "longitude": 16.37208}


@pytest.fixture(scope="module")
def photograph(community):  # noqa: F811
    """A photograph of Ben's."""
    return community.publish(("photograph", png(320, 180, [180, 150, 100])), {
        "title": "The old quay", "licence": "cc-by-sa", "from": 1910, "to": 1915, "place": "North quay", "direction": 90, "exactness": "exact", **PLACE}, handle="ben")


def open_page(page, work):
    # For servers that do not know the address.
    page.route("**/rephotograph?*", lambda route: route.fulfill(response=route.fetch(url=route.request.url.replace("/rephotograph?", "/stage?"))))
    page.goto(f"{page.studio.url}/rephotograph?of={work}")


def shoot(page):
    page.get_by_role("button", name="Take it again today").click()
    expect(page.locator(".camera-overlay img")).to_be_visible()
    page.locator(".shutter:enabled").click()
    page.get_by_role("button", name="Done").click()
    page.get_by_role("button", name="Use", exact=False).last.click()
    page.get_by_label("Where the shot goes").wait_for()


def test_a_photograph_becomes_a_tunnel_that_names_it(photographer, photograph):  # noqa: F811
    page = photographer
    open_page(page, photograph)
    expect(page.get_by_text("1910–1915 · North quay")).to_be_visible()
    shoot(page)
    before = len(page.studio.sample["scenes"][-1]["shots"])
    page.get_by_label("Where the shot goes").select_option(label="To the end of “Sample project”")
    page.get_by_role("button", name="Make the tunnel").click()
    page.wait_for_url("**/shots/*?tunnel=*", timeout=30_000)
    assert len(page.studio.sample["scenes"][-1]["shots"]) == before + 1
    page.get_by_role("button", name="What is known of the photographs").click()
    facts = page.get_by_role("group", name="Old photograph")
    expect(facts.get_by_label("Title")).to_have_value("The old quay")
    expect(facts.get_by_label("Year")).to_have_value("1910/1915")
    assert facts.get_by_label("Source").input_value().endswith(f", CC BY-SA 4.0 — {page.studio.url}/w/{photograph}")
    page.keyboard.press("Escape")
    page.locator(".tunnel-bar").get_by_role("button", name="Publish…").click()
    made(page)
    # The exact place is offered, and taken by a tap alone.
    expect(page.get_by_label("Latitude", exact=True)).to_have_value("")
    expect(page.get_by_label("Name of the place")).to_have_value("")
    page.get_by_role("button", name="Use the photograph’s place").click()
    expect(page.get_by_label("Latitude", exact=True)).to_have_value(str(PLACE["latitude"]))
    expect(page.locator(".picker-cell")).to_be_attached()
    about = page.studio.work(id_in(publish(page)))["about"]
    assert (about["madeFrom"], about["licence"], about["exactness"]) == ([photograph], "cc-by-sa", "region")
    assert abs(about["latitude"] - PLACE["latitude"]) > 1e-6


def test_a_new_project_is_made_for_it(photographer, photograph):  # noqa: F811
    page = photographer
    open_page(page, photograph)
    shoot(page)
    page.get_by_role("button", name="Make the tunnel").click()
    page.wait_for_url("**/shots/*?tunnel=*", timeout=30_000)
    project = next(one for one in page.studio.get("/api/library")["projects"] if one["name"] == "The old quay")
    # It is the first shot, and no empty one stands beside it.
    shots = [shot["id"] for scene in project["scenes"] for shot in scene["shots"]]
    assert len(shots) == 1 and f"/shots/{shots[0]}?" in page.url


def test_what_was_taken_without_the_studio_is_there_later(photographer, photograph):  # noqa: F811
    page = photographer
    open_page(page, photograph)
    page.get_by_role("button", name="Take it again today").wait_for()
    page.route("**/api/assets", lambda route: route.abort())
    shoot(page)
    page.get_by_role("button", name="Make the tunnel").click()
    expect(page.get_by_role("alert")).to_contain_text("Your picture is kept in this browser")
    page.unroute("**/api/assets")
    page.reload()
    page.get_by_role("button", name="Make the tunnel").click()
    page.wait_for_url("**/shots/*?tunnel=*", timeout=30_000)
    open_page(page, photograph)
    expect(page.get_by_role("button", name="Take it again today")).to_be_visible()


def test_a_photograph_that_was_opened_once_is_there_without_the_studio(ada, photograph):  # noqa: F811
    open_page(ada, photograph)
    ada.get_by_role("button", name="Take it again today").wait_for()
    ada.route("**/api/works/**", lambda route: route.abort())
    ada.reload()
    expect(ada.get_by_role("img", name="The old quay")).to_have_js_property("complete", True)
    expect(ada.get_by_role("button", name="Take it again today")).to_be_visible()


def test_a_work_that_is_no_photograph_is_said(ada):  # noqa: F811
    work = ada.studio.publish({"kind": "board", "project": ada.studio.sample["id"], "scenes": [0], "words": []}, {"title": "A board", "licence": "cc-by"})
    open_page(ada, work)
    expect(ada.get_by_text("This work is no photograph")).to_be_visible()
