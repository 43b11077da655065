"""The people of a studio, as those see them who look after it."""

import re

import pytest

from accounthands import link_in, open_page, press, prove
from codes import add_app
from patience import until
from people import PASSWORD


@pytest.fixture
def page(browser_context, people_studio):
    """Ada looks at the people."""
    return open_page(browser_context, people_studio, "/people")


def row(page, name):
    return page.locator(".people-list li", has_text=name)


def known(studio, handle):
    return next(one for one in studio.get("/api/people")["people"] if one["person"]["handle"] == handle)


def menu(page, name, item):
    press(page, f"More about {name}")
    page.get_by_role("menuitem", name=item, exact=True).click()


def sentences(page):
    return [re.sub(r"\s+", " ", one) for one in page.locator(".audit li > span:first-of-type").all_inner_texts()]


def test_all_people_are_listed_with_what_they_are(page):
    assert page.locator(".people-list li").count() == 2
    assert "(you)" in row(page, "Ada Lovelace").inner_text() and "(you)" not in row(page, "Ben").inner_text()
    assert "ben · not signed in" in row(page, "Ben").inner_text()
    assert page.get_by_label("What Ada Lovelace is").input_value() == "admin"


def test_a_rank_is_given(page, people_studio):
    page.get_by_label("What Ben is").select_option("admin")
    until(lambda: known(people_studio, "ben")["person"]["rank"] == "admin", page)
    page.get_by_text("Ada Lovelace made Ben an admin.").wait_for()


def test_the_last_admin_stays_one(page):
    page.get_by_label("What Ada Lovelace is").select_option("person")
    page.get_by_text("Somebody must be there who looks after the studio.").wait_for()
    # The menu says again what is.
    until(lambda: page.get_by_label("What Ada Lovelace is").input_value() == "admin", page)


def test_somebody_is_disabled_and_let_in_again(page, people_studio, chromium):
    other = chromium.new_context()
    people_studio.sign_in(other, "ben")
    menu(page, "Ben", "Disable")
    page.locator(".toast", has_text="Ben can no longer sign in.").wait_for()
    until(lambda: "disabled" in row(page, "Ben").inner_text(), page)
    assert page.get_by_label("What Ben is").is_disabled()
    assert other.request.get(people_studio.url + "/api/me").status == 401
    # The keys stay at the row.
    assert row(page, "Ben").evaluate("(node) => node.contains(document.activeElement)")
    menu(page, "Ben", "Enable")
    page.locator(".toast", has_text="Ben can sign in again.").wait_for()
    people_studio.sign_in(other, "ben")
    other.close()


def test_nobody_disables_oneself(page):
    press(page, "More about Ada Lovelace")
    assert page.get_by_role("menuitem", name="Disable").is_disabled()


def test_a_link_for_a_new_password_is_made(page, people_studio):
    menu(page, "Ben", "Link for a new password")
    link = link_in(page)
    looked = page.request.post(people_studio.url + "/api/join/look", data={"secret": link.split("#")[1]}).json()
    assert (looked["kind"], looked["handle"]) == ("reset", "ben")
    page.get_by_text("Send it to Ben").wait_for()


def test_a_link_without_codes_is_made_where_the_app_is_lost(page, people_studio):
    add_app(people_studio.account("ben"))
    menu(page, "Ben", "Link for a new password, without codes and passkeys")
    secret = link_in(page).split("#")[1]
    assert page.request.post(people_studio.url + "/api/join", data={"secret": secret, "password": "another horse battery"}).ok
    assert not page.request.get(people_studio.url + "/api/me").json()["asksForCode"]


def test_sign_ins_of_somebody_are_ended(page, people_studio, chromium):
    other = chromium.new_context()
    people_studio.sign_in(other, "ben")
    page.reload()
    menu(page, "Ben", "Sign out everywhere")
    page.locator(".toast", has_text="Ben is signed out everywhere.").wait_for()
    assert other.request.get(people_studio.url + "/api/me").status == 401
    other.close()


def test_somebody_is_invited(page, people_studio, chromium):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_label("What they will be").select_option("moderator")
    press(page, "Invite someone")
    link = link_in(page)
    press(page, "Copy")
    page.get_by_role("button", name="Copied").wait_for()
    assert page.evaluate("() => navigator.clipboard.readText()") == link
    other = chromium.new_context()
    guest = other.new_page()
    guest.goto(link)
    guest.get_by_label("Your name").fill("Cleo")
    guest.get_by_label("Password", exact=True).fill(PASSWORD)
    press(guest, "Join")
    guest.wait_for_selector("main.start")
    other.close()
    page.reload()
    row(page, "Cleo").wait_for()
    assert page.get_by_label("What Cleo is").input_value() == "moderator"
    assert "Cleo joined the studio." in sentences(page)


def test_an_invitation_that_nobody_took_is_taken_back(page, people_studio):
    part = page.get_by_role("region", name="Open invitations")
    assert "No invitation is open." in part.inner_text()
    page.get_by_label("What they will be").select_option("admin")
    press(page, "Invite someone")
    link = link_in(page)
    assert "only works on this machine" in page.get_by_role("dialog").inner_text()
    page.keyboard.press("Escape")
    row = part.locator(".account-row")
    row.wait_for()
    assert "To the studio, as Admin" in row.inner_text() and "by you · lets one person in" in row.inner_text()
    row.get_by_role("button").click()
    row.wait_for(state="detached")
    assert page.request.post(people_studio.url + "/api/join/look", data={"secret": link.split("#")[1]}).status == 404
    assert "Ada Lovelace took an invitation back." in sentences(page)


def test_of_an_invitation_to_a_project_of_another_its_name_is_not_told(page, people_studio):
    ben = people_studio.account("ben")
    project = ben.get("/api/library")["projects"][0]["id"]
    ben.tell("POST", "/api/invitations", {"project": project, "role": "viewer"})
    page.reload()
    row = page.get_by_role("region", name="Open invitations").locator(".account-row")
    row.wait_for()
    assert "To a project of Ben: can look" in row.inner_text() and "by Ben" in row.inner_text()
    row.get_by_role("button").click()
    row.wait_for(state="detached")
    assert ben.get("/api/invitations")["invitations"] == []


def test_what_is_done_late_asks_who_it_is(page, people_studio):
    people_studio.let_time_pass("ada")
    menu(page, "Ben", "Link for a new password")
    prove(page)
    assert "/join#" in link_in(page)


def test_what_was_done_is_told_in_sentences(page, people_studio):
    page.request.post(people_studio.url + "/api/signin", data={"handle": "ben", "password": "incorrect horse"})
    sample = people_studio.get("/api/library")["projects"][0]["id"]
    people_studio.account().tell("PUT", f"/api/projects/{sample}/people", {"handle": "ben", "role": "editor"})
    page.reload()
    page.get_by_text("Somebody could not sign in as Ben.").wait_for()
    told = sentences(page)
    assert "Ada Lovelace lets Ben draw in a project." in told
    assert "Ada Lovelace signed in." in told
    assert told[-1] == "Somebody at the machine made an account for Ben."
    # Each act of this studio has a sentence of its own.
    assert not [one for one in told if re.search(r": [a-z-]+\.$", one)]


def test_what_was_done_before_comes_page_by_page(page):
    def answer(route):
        before = int(route.request.url.partition("before=")[2] or 1000)
        entries = [{"time": time, "who": "Ada", "act": "signed-in", "thing": "", "net": "::1"} for time in range(before - 1, max(before - 201, 749), -1)]
        route.fulfill(json={"entries": entries})
    page.route("**/api/audit*", answer)
    page.reload()
    entries = page.locator(".audit li")
    entries.nth(199).wait_for()
    press(page, "Earlier")
    until(lambda: entries.count() == 250, page)
    assert page.get_by_role("button", name="Earlier").is_hidden()
    # One day is one heading.
    assert page.locator(".audit h3").count() == 1


def test_the_page_is_for_admins(browser_context, people_studio):
    page = open_page(browser_context, people_studio, "/people", "ben")
    page.get_by_text("This page is for those who look after the studio.").wait_for()
    page.get_by_role("link", name="Your account").first.click()
    page.get_by_role("heading", name="Ways in").wait_for()


def test_the_page_is_reached_from_ones_account(browser_context, people_studio):
    page = open_page(browser_context, people_studio)
    page.get_by_role("link", name="People").click()
    page.get_by_role("heading", name="People of this studio").wait_for()
