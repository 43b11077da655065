"""Links that let somebody in: invitations, another password, one more device."""

import pytest

from codes import add_app
from people import PASSWORD


@pytest.fixture
def page(browser_context, people_studio):
    """A window in which nobody has signed in."""
    return browser_context.new_page()


def invitation(studio, **what):
    """The path of a link that Ada makes."""
    link = studio.account().tell("POST", "/api/invitations", what)["link"]
    return link.removeprefix(studio.url)


def project(studio):
    return studio.get("/api/library")["projects"][0]["id"]


def press(page, name):
    page.get_by_role("button", name=name, exact=True).click()


def fill(page, name="Cléo Øster", password=PASSWORD):
    page.get_by_label("Your name").fill(name)
    page.get_by_label("Password", exact=True).fill(password)


def me(page, studio):
    return page.request.get(studio.url + "/api/me").json()["person"]


def test_an_invitation_makes_an_account(page, people_studio):
    page.goto(people_studio.url + invitation(people_studio))
    page.get_by_role("heading", name="You are invited").wait_for()
    assert page.locator("#lead").inner_text() == f"Ada Lovelace invites you to the studio at {people_studio.url.split('//')[1]}."
    # The secret is taken out of the address.
    assert page.url == people_studio.url + "/join"
    fill(page)
    assert page.get_by_label("Sign-in name").input_value() == "cleo.oster"
    # One that was typed stays.
    page.get_by_label("Sign-in name").fill("cleo")
    page.get_by_label("Your name").fill("Cléo Ø.")
    assert page.get_by_label("Sign-in name").input_value() == "cleo"
    press(page, "Join")
    page.wait_for_url(people_studio.url + "/")
    page.wait_for_selector("main.start")
    assert me(page, people_studio) | {"id": ""} == {"id": "", "name": "Cléo Ø.", "handle": "cleo", "rank": "person"}


def test_an_invitation_to_a_project_leads_there(page, people_studio):
    sample = project(people_studio)
    page.goto(people_studio.url + invitation(people_studio, project=sample, role="editor"))
    page.get_by_text("Ada Lovelace invites you to the project “Sample project”, to draw in it.").wait_for()
    fill(page)
    press(page, "Join")
    page.wait_for_url(f"{people_studio.url}/projects/{sample}")


def test_what_is_not_taken_is_said_at_its_field(page, people_studio):
    page.goto(people_studio.url + invitation(people_studio))
    fill(page, "Ben", "short")
    press(page, "Join")
    page.get_by_role("alert").get_by_text("A password has at least 8 characters.").wait_for()
    password = page.get_by_label("Password", exact=True)
    assert password.evaluate("(node) => node === document.activeElement") and password.get_attribute("aria-invalid") == "true"
    password.fill(PASSWORD)
    assert password.get_attribute("aria-invalid") is None
    press(page, "Join")
    page.get_by_role("alert").get_by_text("Somebody signs in as “ben” already").wait_for()
    page.get_by_label("Sign-in name").fill("benjamin")
    press(page, "Join")
    page.wait_for_selector("main.start")


def test_a_reload_keeps_the_link(page, people_studio):
    page.goto(people_studio.url + invitation(people_studio))
    page.get_by_label("Your name").wait_for()
    page.reload()
    fill(page)
    press(page, "Join")
    page.wait_for_selector("main.start")


def test_who_is_signed_in_joins_a_project_as_oneself(page, people_studio):
    sample = project(people_studio)
    people_studio.sign_in(page.context, "ben")
    page.goto(people_studio.url + invitation(people_studio, project=sample, role="viewer"))
    page.get_by_text("to look at it.").wait_for()
    assert page.get_by_label("Your name").is_hidden()
    press(page, "Join as Ben")
    page.wait_for_url(f"{people_studio.url}/projects/{sample}")
    shared, = people_studio.account("ben").get("/api/shared")["projects"]
    assert (shared["project"]["id"], shared["role"]) == (sample, "viewer")


def test_who_has_an_account_signs_in_and_joins(page, people_studio):
    page.goto(people_studio.url + invitation(people_studio, project=project(people_studio), role="editor"))
    page.get_by_role("link", name="Sign in").click()
    page.get_by_label("Sign-in name").fill("ben")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    press(page, "Sign in")
    page.get_by_role("button", name="Join as Ben").wait_for()


def test_a_reset_sets_another_password(page, people_studio):
    page.goto(people_studio.url + people_studio.link("reset", "ben"))
    page.get_by_role("heading", name="Choose a new password").wait_for()
    # What keeps passwords is told whose it is.
    assert page.get_by_label("Sign-in name").input_value() == "ben"
    assert page.get_by_label("New password").get_attribute("autocomplete") == "new-password"
    page.get_by_label("New password").fill("another horse battery")
    press(page, "Set the password")
    page.wait_for_selector("main.start")
    page.context.clear_cookies()
    people_studio.sign_in(page.context, "ben", "another horse battery")


def test_a_reset_asks_for_the_code_of_an_app_too(page, people_studio):
    _, recovery = add_app(people_studio.account("ben"))
    page.goto(people_studio.url + people_studio.link("reset", "ben"))
    page.get_by_label("New password").fill("another horse battery")
    press(page, "Set the password")
    code = page.get_by_label("Code of your app, or a recovery code")
    code.wait_for()
    code.fill("000000")
    press(page, "Set the password")
    page.wait_for_selector("#code[aria-invalid=true]")
    code.fill(recovery[0])
    press(page, "Set the password")
    page.wait_for_selector("main.start")


def test_a_link_for_one_more_device_needs_a_press_alone(page, people_studio):
    link = people_studio.account("ben").tell("POST", "/api/me/browsers")["link"]
    page.goto(link)
    page.get_by_text("The link signs this browser in as Ben.").wait_for()
    assert page.locator("input:visible:not([type=checkbox])").count() == 0
    # The button has the keys.
    page.keyboard.press("Enter")
    page.wait_for_selector("main.start")
    assert me(page, people_studio)["handle"] == "ben"


def test_a_link_that_is_over_says_so(page, people_studio):
    path = people_studio.link("open", "ben")
    page.goto(people_studio.url + path)
    press(page, "Sign in as Ben")
    page.wait_for_selector("main.start")
    page.goto(people_studio.url + path)
    page.get_by_role("heading", name="This link is over").wait_for()
    page.get_by_text("Whoever sent it can make another.").wait_for()
    page.keyboard.press("Enter")
    page.wait_for_selector("main.start")
    # As one that carries nothing.
    page.goto(people_studio.url + "/join")
    page.get_by_text("open the link as it was sent to you").wait_for()


def test_a_link_that_is_used_meanwhile_says_so(page, people_studio):
    path = people_studio.link("open", "ben")
    page.goto(people_studio.url + path)
    page.get_by_role("button", name="Sign in as Ben").wait_for()
    other = page.context.browser.new_context()
    assert other.request.post(people_studio.url + "/api/join", data={"secret": path.split("#")[1]}).ok
    other.close()
    press(page, "Sign in as Ben")
    page.get_by_role("heading", name="This link is over").wait_for()


def test_a_link_waits_for_a_studio_that_is_away(page, people_studio):
    path = people_studio.link("open", "ben")
    page.route("**/api/join/look", lambda route: route.abort(), times=1)
    page.goto(people_studio.url + path)
    page.get_by_text("The studio cannot be reached.").wait_for()
    press(page, "Try again")
    page.get_by_role("button", name="Sign in as Ben").wait_for()


def test_another_link_in_the_same_window_is_looked_at(page, people_studio):
    page.goto(people_studio.url + people_studio.link("open", "ben"))
    page.get_by_role("button", name="Sign in as Ben").wait_for()
    page.goto(people_studio.url + people_studio.link("open", "ada"))
    page.get_by_role("button", name="Sign in as Ada Lovelace").wait_for()
