"""Review by link: a guest without an account looks through a board, plays it, says what they think, and the artist sees it on the desk."""

import json

import pytest

from conftest import watched
from patience import until
from shared import PeopledStudio, sign_in

SIZES = {"phone": (390, 844), "tablet": (1180, 820), "desktop": (1440, 900)}


@pytest.fixture
def studio(template, tmp_path):
    studio = PeopledStudio(tmp_path / "library")
    template.copy(studio.library)
    studio.begin()
    studio.start()
    yield studio
    studio.close()


@pytest.fixture
def guest_context(chromium, request):
    width, height = SIZES[getattr(request, "param", "tablet")]
    yield from watched(chromium.new_context(viewport={"width": width, "height": height}, has_touch=True, service_workers="block"))


def make_link(studio, **more):
    """Ada makes a link; its id and its path."""
    made = studio.ask("POST", f"/api/projects/{studio.project}/links", {"name": "Producer", **more})[2]
    body = json.loads(made)
    return body["link"]["id"], "/review#" + body["address"]["link"].split("#")[1]


def open_review(context, studio, path, selector=".review .frame > img"):
    page = context.new_page()
    page.on("pageerror", lambda error: context.complaints.append(str(error)))
    page.goto(studio.url + path)
    page.wait_for_selector(selector)
    return page


def say(page, words, name=None):
    page.locator(".say textarea").fill(words)
    if name:
        page.locator(".name-row input").fill(name)
    page.locator(".say .primary").click()


def time_of(page):
    return page.locator(".transport .time").text_content().split(" / ")[0]


@pytest.mark.parametrize("guest_context", SIZES, indirect=True)
def test_a_guest_looks_plays_and_says_something(guest_context, studio):
    _, path = make_link(studio)
    page = open_review(guest_context, studio, path)
    assert "Ada Lovelace" in page.locator("header").text_content()
    # Nothing of the studio is loaded.
    assert not page.evaluate("() => performance.getEntriesByType('resource').some(({ name }) => /wasm|bundle/.test(name))")
    page.locator(".transport .play").click()
    until(lambda: time_of(page) > "0:00.3")
    page.locator(".transport .play").click()
    stopped = time_of(page)
    say(page, "Hold this longer.", "Pia")
    row = page.locator(".said > li[data-comment]")
    row.wait_for()
    assert "Pia" in row.text_content() and "Hold this longer." in row.text_content()
    assert stopped in row.locator(".where").text_content()
    said = studio.get(f"/api/projects/{studio.project}/comments")["comments"]
    assert [(one["name"], one["text"], one["isGuest"]) for one in said] == [("Pia", "Hold this longer.", True)]
    # No row lies beyond the edge.
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.reload()
    row.wait_for()
    # The name is asked once.
    assert not page.locator(".name-row").is_visible()


def test_keys_go_through_the_board_shot_by_shot_and_frame_by_frame(guest_context, studio):
    _, path = make_link(studio)
    page = open_review(guest_context, studio, path)
    shots = page.locator(".strip button")
    page.keyboard.press("ArrowRight")
    assert shots.nth(1).get_attribute("aria-current") == "true"
    page.keyboard.press("ArrowLeft")
    assert shots.nth(0).get_attribute("aria-current") == "true"
    for _ in range(3):
        page.keyboard.press(".")
    assert time_of(page) == "0:00.1"
    page.keyboard.press("l")
    page.keyboard.press("l")
    until(lambda: "2×" in page.locator(".transport .time").text_content())
    page.keyboard.press("j")
    until(lambda: time_of(page) == "0:00.0")
    page.keyboard.press("End")
    assert shots.last.get_attribute("aria-current") == "true"


def test_what_is_drawn_on_a_frame_shows_on_the_artists_desk(guest_context, browser_context, studio):
    _, path = make_link(studio)
    page = open_review(guest_context, studio, path)
    page.locator(".say-row [aria-pressed]").click()
    box = page.locator(".frame").bounding_box()
    page.mouse.move(box["x"] + box["width"] * 0.25, box["y"] + box["height"] * 0.5)
    page.mouse.down()
    for step in range(11):
        page.mouse.move(box["x"] + box["width"] * (0.25 + 0.05 * step), box["y"] + box["height"] * 0.5)
    page.mouse.up()
    say(page, "This way.", "Pia")
    page.locator(".said > li[data-comment]").wait_for()
    comment = studio.get(f"/api/projects/{studio.project}/comments")["comments"][0]
    (line,) = comment["mark"]
    assert abs(line[0] - 2500) < 60 and abs(line[-2] - 7500) < 60 and all(abs(y - 5000) < 60 for y in line[1::2])

    sign_in(browser_context, studio, "ada")
    desk = browser_context.new_page()
    desk.on("pageerror", lambda error: browser_context.complaints.append(str(error)))
    desk.goto(f"{studio.url}/projects/{studio.project}")
    badge = desk.locator(f".card[data-shot='{comment['shot']}'] .badge.said")
    badge.wait_for()
    assert badge.text_content() == "1"
    # The bell tells of it, and leads there.
    bell = desk.locator(".bar .bell")
    until(lambda: bell.locator(".count").text_content() == "1")
    bell.click()
    desk.locator(".news a", has_text="This way.").click()
    desk.wait_for_selector(".comments .threads .chosen")
    canvas = desk.locator("main.desk > canvas").first.bounding_box()
    assert abs(desk.locator(".comment-marks").bounding_box()["width"] - canvas["width"]) < 1
    drawn = desk.locator(".comment-marks .mark-line").bounding_box()
    assert abs(drawn["x"] - (canvas["x"] + canvas["width"] * 0.25)) < 6
    assert abs(drawn["y"] + drawn["height"] / 2 - (canvas["y"] + canvas["height"] / 2)) < 6
    # An answer is read by the link, and what is done says so there.
    desk.locator(".threads .acts button", has_text="Reply").click()
    desk.locator(".comments textarea").fill("Longer by a second.")
    desk.locator(".comments form .primary").click()
    desk.locator(".threads ol li").wait_for()
    desk.locator(".threads .acts button", has_text="Resolve").click()
    until(lambda: desk.locator(".bar .talk .count").is_hidden())
    page.locator(".said ol li", has_text="Longer by a second.").wait_for(timeout=15000)
    assert "resolved" in page.locator(".said > li").first.text_content()


def test_a_password_is_asked_for_and_guards_all(guest_context, studio):
    _, path = make_link(studio, password="for pia alone")
    page = open_review(guest_context, studio, path, ".way input[type=password]")
    page.locator("#password").fill("not this one")
    page.locator(".way .primary").click()
    page.locator(".way .problem", has_text="not the password").wait_for()
    page.locator("#password").fill("for pia alone")
    page.locator(".way .primary").click()
    page.wait_for_selector(".review .frame > img")


def test_a_link_that_has_ended_says_so_at_once_and_later(guest_context, studio):
    link, path = make_link(studio)
    page = open_review(guest_context, studio, path)
    studio.ask("DELETE", f"/api/projects/{studio.project}/links/{link}")
    page.locator(".way h1", has_text="shows nothing").wait_for(timeout=15000)
    other = open_review(guest_context, studio, path, ".way h1")
    assert "shows nothing" in other.locator(".way h1").text_content()


def test_a_newer_cut_says_so(guest_context, studio):
    link, path = make_link(studio)
    page = open_review(guest_context, studio, path)
    studio.ask("POST", f"/api/projects/{studio.project}/links/{link}/cuts", {})
    page.locator(".newer button").click(timeout=15000)
    page.wait_for_selector(".review .frame > img")
    assert page.locator(".newer").is_hidden()


def test_what_is_said_without_a_network_waits_for_it(guest_context, studio):
    _, path = make_link(studio)
    page = open_review(guest_context, studio, path)
    guest_context.set_offline(True)
    say(page, "Later.", "Pia")
    page.locator(".said .waiting", has_text="Later.").wait_for()
    assert studio.get(f"/api/projects/{studio.project}/comments")["comments"] == []
    guest_context.set_offline(False)
    page.locator(".said > li[data-comment]", has_text="Later.").wait_for(timeout=15000)
    assert len(studio.get(f"/api/projects/{studio.project}/comments")["comments"]) == 1


def test_without_scripts_the_board_is_read_and_commented_on(chromium, studio):
    _, path = make_link(studio)
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(studio.url + "/review")
    page.locator("#plain-link").fill(studio.url + path)
    page.locator("button[type=submit]").click()
    page.wait_for_selector("section img")
    shot = page.locator("section").first
    shot.locator("input[name=name]").fill("Pia")
    shot.locator("textarea").fill("Without scripts.")
    shot.locator("button").click()
    page.locator("section li", has_text="Without scripts.").wait_for()
    context.close()


def test_an_owner_makes_a_link_on_the_share_card(browser_context, guest_context, studio):
    sign_in(browser_context, studio, "ada")
    page = browser_context.new_page()
    page.on("pageerror", lambda error: browser_context.complaints.append(str(error)))
    page.goto(f"{studio.url}/projects/{studio.project}")
    page.get_by_role("button", name="Share").click()
    part = page.locator(".review-part")
    part.locator(".new-link input").first.fill("For Pia")
    part.locator(".new-link .primary").click()
    address = part.locator(".link-place input").input_value()
    assert "/review#" in address
    guest = open_review(guest_context, studio, "/review#" + address.split("#")[1])
    row = part.locator(".review-links li")
    assert "For Pia" in row.text_content()
    row.locator("summary").click()
    row.locator(".danger").click()
    part.locator(".review-links .ended").wait_for()
    guest.locator(".way h1").wait_for(timeout=15000)
