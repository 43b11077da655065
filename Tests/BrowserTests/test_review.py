"""Review by link: a guest without an account looks through a board, plays it, says what they think, and the artist sees it on the desk."""

import json
import sqlite3
import time

import pytest

from conftest import watched
from patience import until
from shared import sign_in

SIZES = {"phone": (390, 844), "phone on its side": (844, 390), "tablet": (1180, 820), "desktop": (1440, 900)}


@pytest.fixture
def studio(peopled_studio):
    return peopled_studio


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
    # It says of which shot, and when.
    said = desk.locator(".news a", has_text="This way.")
    assert said.locator("small").text_content() == "Shot 1A · just now"
    said.click()
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
    page.locator(".say textarea").fill("Hold this longer.")
    studio.ask("DELETE", f"/api/projects/{studio.project}/links/{link}")
    page.locator(".way h1", has_text="shows nothing").wait_for(timeout=15000)
    # What was being written can be taken elsewhere.
    assert page.locator(".way").get_by_label("not sent").input_value() == "Hold this longer."
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
    assert part.locator(".only-here").is_visible()
    row = part.locator(".review-links li")
    assert "For Pia" in row.text_content()
    row.locator("summary").click()
    # It asks, once.
    row.get_by_role("button", name="End the link “For Pia”").click()
    row.get_by_role("button", name="Cancel").click()
    assert not row.get_by_role("alertdialog").is_visible()
    row.get_by_role("button", name="End the link “For Pia”").click()
    row.get_by_role("button", name="End it").click()
    part.locator(".review-links .ended").wait_for()
    guest.locator(".way h1").wait_for(timeout=15000)


def share_card(context, studio):
    sign_in(context, studio, "ada")
    page = context.new_page()
    page.on("pageerror", lambda error: context.complaints.append(str(error)))
    page.goto(f"{studio.url}/projects/{studio.project}")
    page.get_by_role("button", name="Share").click()
    page.locator(".review-links li").wait_for()
    return page


def links(studio):
    return studio.get(f"/api/projects/{studio.project}/links")["links"]


def test_the_end_and_the_words_of_a_link_are_changed(browser_context, studio):
    make_link(studio)
    page = share_card(browser_context, studio)
    row = page.locator(".review-links li")
    row.locator("summary").click()
    row.get_by_label("Show action and dialogue").uncheck()
    until(lambda: not links(studio)[0]["showsWords"], page)
    # What is shown of its settings stays.
    end = row.get_by_label("When “Producer” ends")
    assert end.input_value() == "kept" and "Does not end" in end.inner_text()
    end.select_option("7")
    until(lambda: "expires" in links(studio)[0], page)
    row.get_by_text("ends ").first.wait_for()
    row.get_by_label("When “Producer” ends").select_option("0")
    until(lambda: "expires" not in links(studio)[0], page)


def test_a_link_that_is_over_is_opened_again_by_a_later_end(browser_context, guest_context, studio):
    _, path = make_link(studio, expires=int(time.time() * 1000) + 60_000)
    people = sqlite3.connect(studio.library / "studio.sqlite", timeout=30)
    with people:
        people.execute("UPDATE review_link SET expires = expires - 61000")
    people.close()
    page = share_card(browser_context, studio)
    row = page.locator(".review-links .off")
    assert "nobody sees anything by it" in row.inner_text()
    row.get_by_label("When “Producer” ends").select_option("30")
    row.wait_for(state="detached")
    open_review(guest_context, studio, path)


def test_a_link_is_off_after_a_backup_came_back_until_it_is_turned_on(browser_context, guest_context, studio):
    _, path = make_link(studio)
    people = sqlite3.connect(studio.library / "studio.sqlite", timeout=30)
    with people:
        people.execute("DELETE FROM review_secret")
    people.close()
    page = share_card(browser_context, studio)
    row = page.locator(".review-links .off")
    assert "Off since the studio came back from a backup" in row.inner_text()
    row.get_by_role("button", name="Turn the link “Producer” on again").click()
    row.wait_for(state="detached")
    assert "not opened yet" in page.locator(".review-links li").inner_text()
    address = page.locator(".review-part .link-place input").input_value()
    assert "shows nothing" in open_review(guest_context, studio, path, ".way h1").locator(".way h1").text_content()
    open_review(guest_context, studio, "/review#" + address.split("#")[1])


def stroke(page, context):
    """Draws on the frame with a finger, and lifts it while it moves."""
    touch = context.new_cdp_session(page)
    box = page.locator(".frame").bounding_box()
    y = box["y"] + box["height"] / 2
    points = [(box["x"] + 50 + 20 * step, y + step) for step in range(7)]
    for kind, point in [("touchStart", points[0]), *(("touchMove", one) for one in points[1:]), ("touchEnd", None)]:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": point[0], "y": point[1]}] if point else []})


@pytest.mark.parametrize("guest_context", ["phone"], indirect=True)
def test_the_first_tap_after_a_quick_stroke_sends(guest_context, studio):
    _, path = make_link(studio)
    page = open_review(guest_context, studio, path)
    page.locator(".say textarea").fill("This way.")
    page.locator(".name-row input").fill("Pia")
    page.locator(".say-row [aria-pressed]").tap()
    send = page.locator(".say .primary").bounding_box()
    stroke(page, guest_context)
    page.touchscreen.tap(send["x"] + 20, send["y"] + 20)
    page.locator(".said > li[data-comment]", has_text="with a drawing").wait_for()


def test_a_draft_outlives_another_password(guest_context, studio):
    link, path = make_link(studio, password="for pia alone")
    page = open_review(guest_context, studio, path, "#password")
    page.locator("#password").fill("for pia alone")
    page.locator(".way .primary").click()
    page.locator(".review .frame > img").wait_for()
    page.locator(".strip button").nth(1).click()
    page.locator(".say-row [aria-pressed]").click()
    stroke(page, guest_context)
    page.locator(".say textarea").fill("Half a sent")
    page.locator(".name-row input").fill("Pia")
    studio.ask("PUT", f"/api/projects/{studio.project}/links/{link}/password", {"password": "another for pia"})
    page.locator("#password").wait_for(timeout=15000)
    page.locator("#password").fill("another for pia")
    page.locator(".way .primary").click()
    page.locator(".review .frame .mark-line").wait_for()
    assert page.locator(".say textarea").input_value() == "Half a sent"
    assert page.locator(".say .place").text_content().startswith("Shot 1B")
    page.locator(".say .primary").click()
    page.locator(".said > li[data-comment]", has_text="with a drawing").wait_for()
    said = studio.get(f"/api/projects/{studio.project}/comments")["comments"]
    assert [(one["name"], one["text"], len(one["mark"])) for one in said] == [("Pia", "Half a sent", 1)]


def test_what_was_drawn_with_a_refused_comment_is_given_back(guest_context, studio):
    _, path = make_link(studio)
    page = open_review(guest_context, studio, path)
    refusal = {"type": "urn:inkreel:problem:too-many-comments", "detail": "A shot has 500 comments at most."}
    page.route("**/comments/*", lambda route: route.fulfill(status=409, json=refusal))
    page.locator(".say-row [aria-pressed]").click()
    stroke(page, guest_context)
    say(page, "This way.", "Pia")
    page.locator(".say .problem", has_text="at most").wait_for()
    assert page.locator(".say textarea").input_value() == "This way."
    assert page.locator(".frame.drawing .mark-line").count() == 1
    page.unroute("**/comments/*")
    page.locator(".say .primary").click()
    page.locator(".said > li[data-comment]", has_text="with a drawing").wait_for()


@pytest.mark.parametrize("guest_context", ["phone on its side"], indirect=True)
def test_on_a_phone_on_its_side_what_is_said_is_in_sight(guest_context, studio):
    _, path = make_link(studio)
    page = open_review(guest_context, studio, path)
    say(page, "Hold this longer.", "Pia")
    page.locator(".said > li[data-comment]").wait_for()
    for part in [".frame", ".transport", ".strip button", ".said > li", ".say .primary"]:
        box = page.locator(part).first.bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= 390 and box["x"] + box["width"] <= 844, part


def test_the_desk_has_a_bell_and_on_a_phone_the_menu(browser_context, chromium, guest_context, studio):
    _, path = make_link(studio)
    say(open_review(guest_context, studio, path), "This way.", "Pia")
    until(lambda: studio.get("/api/news")["said"] != [])
    sign_in(browser_context, studio, "ada")
    desk = browser_context.new_page()
    desk.goto(studio.url + studio.shot())
    until(lambda: desk.locator(".bar .bell .count").text_content() == "1")
    small = chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True, service_workers="block")
    sign_in(small, studio, "ada")
    phone = small.new_page()
    phone.goto(studio.url + studio.shot())
    more = phone.get_by_role("button", name="More")
    until(lambda: more.get_attribute("data-news") is not None)
    assert not phone.locator(".bar .bell").is_visible()
    more.tap()
    phone.get_by_role("menuitem", name="News: 1").tap()
    phone.locator(".news a", has_text="This way.").tap()
    phone.wait_for_selector(".comments .threads .chosen")
    until(lambda: more.get_attribute("data-news") is None)
    small.close()
