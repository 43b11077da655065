"""Passkeys: added, signing in, showing once more who one is, and removed."""

import re

import pytest
from playwright.sync_api import TimeoutError, expect

from accounthands import press, prove, show
from codes import add_app
from passkeys import Device
from patience import until

REFUSED = "This passkey lets nobody in here, or not any more."


@pytest.fixture
def studio(people_studio):
    """The studio at its name: passkeys belong to one."""
    people_studio.host = "localhost"
    return people_studio


@pytest.fixture
def page(browser_context, studio):
    """Ada's account, on a device that can have passkeys."""
    studio.sign_in(browser_context)
    page = show(browser_context, studio, "/me")
    page.device = Device(page)
    return page


def part(page):
    return page.get_by_role("region", name="Passkeys")


def add(page):
    press(page, "Add a passkey")
    page.locator(".toast", has_text=re.compile("The passkey “.*” is added.")).wait_for()
    row = part(page).get_by_role("listitem")
    row.first.wait_for()
    return row


def sign_out(page, studio):
    """Signs out; the device waits for a finger from then on."""
    page.device.lay_finger(False)
    press(page, "Sign out")
    page.get_by_role("heading", name="Sign in").wait_for()
    assert page.url == studio.url + "/signin"


def use(page):
    """Shows the passkey. A page that waits for one already takes the finger by itself, and may be gone before the button is pressed."""
    page.device.lay_finger(True)
    try:
        page.get_by_role("button", name="Use a passkey", exact=True).click(timeout=3000)
    except TimeoutError:
        pass


def refused(page):
    page.get_by_role("alert").get_by_text(REFUSED).wait_for()
    expect(page.get_by_role("button", name="Use a passkey")).to_be_enabled()


def test_a_passkey_signs_in_until_it_is_removed(page, studio):
    row = add(page)
    assert row.count() == 1 and "not used yet" in row.inner_text()
    assert page.device.passkeys[0]["userName"] == "ada"
    sign_out(page, studio)
    use(page)
    page.wait_for_selector("main.start")
    page.device.lay_finger(False)
    page.goto(studio.url + "/me")
    part(page).get_by_text(re.compile(r"last used (just )?now")).wait_for()
    row.get_by_role("button", name=re.compile("^Remove")).click()
    dialog = page.get_by_role("dialog", name="Remove the passkey")
    press(dialog, "Cancel")
    assert row.count() == 1
    row.get_by_role("button", name=re.compile("^Remove")).click()
    press(dialog, "Remove")
    page.locator(".toast", has_text=re.compile("The passkey “.*” is removed.")).wait_for()
    until(lambda: row.count() == 0, page)
    sign_out(page, studio)
    use(page)
    refused(page)


def test_the_browser_offers_passkeys_at_whatever_was_opened(page, studio):
    add(page)
    sign_out(page, studio)
    assert page.get_by_label("Sign-in name").get_attribute("autocomplete") == "username webauthn"
    # Who lays the finger on it chooses what the browser shows below the name.
    page.device.lay_finger(True)
    page.goto(studio.url + "/library")
    page.wait_for_selector(".shelf")
    assert page.url == studio.url + "/library"


def test_no_code_is_asked_for(page, studio):
    add_app(studio.account())
    add(page)
    sign_out(page, studio)
    use(page)
    page.wait_for_selector("main.start")


def test_a_counter_that_goes_back_is_refused(page, studio):
    add(page)
    admin = studio.account()
    page.device.set_count(40)
    sign_out(page, studio)
    use(page)
    page.wait_for_selector("main.start")
    page.device.lay_finger(False)
    page.goto(studio.url + "/me")
    page.device.set_count(3)
    sign_out(page, studio)
    use(page)
    refused(page)
    assert admin.get("/api/audit")["entries"][0]["act"] == "passkey-copied"


def test_a_finger_that_is_not_known_makes_and_shows_nothing(page, studio):
    page.device.know_finger(False)
    press(page, "Add a passkey")
    page.locator(".toast", has_text="No passkey was made.").wait_for()
    assert studio.account().get("/api/me")["passkeys"] == [] and page.device.passkeys == []
    page.device.know_finger(True)
    add(page)
    sign_out(page, studio)
    page.device.know_finger(False)
    use(page)
    button = page.get_by_role("button", name="Use a passkey")
    until(button.is_enabled, page)
    assert page.url == studio.url + "/signin"
    assert page.get_by_role("heading", name="Sign in").is_visible()


def test_what_a_device_has_already_it_does_not_make_again(page, studio):
    add(page)
    press(page, "Add a passkey")
    page.locator(".toast", has_text="This device has a passkey for this account already.").wait_for()
    assert len(studio.account().get("/api/me")["passkeys"]) == 1


def test_a_passkey_has_the_name_that_one_gives_it(page, studio):
    row = add(page)
    row.get_by_role("button", name=re.compile("^Rename")).click()
    dialog = page.get_by_role("dialog", name="Rename the passkey")
    dialog.get_by_label("Name").fill("The studio’s tablet")
    dialog.get_by_label("Name").press("Enter")
    part(page).get_by_text("The studio’s tablet").wait_for()
    assert studio.account().get("/api/me")["passkeys"][0]["name"] == "The studio’s tablet"
    row.get_by_role("button", name="Remove The studio’s tablet").wait_for()


# Showing once more who one is


def test_a_passkey_shows_once_more_who_one_is(page, studio):
    add(page)
    studio.let_time_pass("ada")
    press(page, "Set up…")
    dialog = page.get_by_role("dialog", name="Show that it is you")
    press(dialog, "Use a passkey")
    page.get_by_role("dialog", name="Set up an authenticator app").wait_for()


def test_who_cancels_the_passkey_has_the_password_still(page, studio):
    add(page)
    studio.let_time_pass("ada")
    page.device.know_finger(False)
    press(page, "Set up…")
    dialog = page.get_by_role("dialog", name="Show that it is you")
    press(dialog, "Use a passkey")
    until(dialog.get_by_role("button", name="Use a passkey").is_enabled, page)
    prove(page)
    page.get_by_role("dialog", name="Set up an authenticator app").wait_for()


def test_adding_and_removing_take_a_fresh_sign_in(page, studio):
    studio.let_time_pass("ada")
    press(page, "Add a passkey")
    # There is none yet to show.
    assert page.get_by_role("dialog").get_by_role("button", name="Use a passkey").count() == 0
    prove(page)
    row = part(page).get_by_role("listitem")
    row.wait_for()
    studio.let_time_pass("ada")
    row.get_by_role("button", name=re.compile("^Remove")).click()
    press(page.get_by_role("dialog"), "Remove")
    prove(page)
    page.locator(".toast", has_text=re.compile("The passkey “.*” is removed.")).wait_for()


# Where there are none


def test_an_address_in_digits_has_none_and_says_so(browser_context, people_studio):
    page = browser_context.new_page()
    page.goto(people_studio.url)
    page.get_by_role("button", name="Sign in").wait_for()
    assert page.get_by_role("button", name="Use a passkey").is_hidden()
    people_studio.sign_in(browser_context)
    page = show(browser_context, people_studio, "/me")
    part(page).get_by_text("at an address in digits, such as 127.0.0.1, there are none").wait_for()
    assert page.get_by_role("button", name="Add a passkey").count() == 0


def test_a_passkey_of_another_address_says_for_which(page, studio, browser_context):
    add(page)
    studio.host = "127.0.0.1"
    studio.sign_in(browser_context)
    other = show(browser_context, studio, "/me")
    part(other).get_by_text(re.compile("^for localhost · made")).wait_for()


def test_the_password_lets_in_where_the_browser_has_no_passkeys(browser_context, studio):
    browser_context.add_init_script("delete globalThis.PublicKeyCredential")
    page = browser_context.new_page()
    page.goto(studio.url)
    page.get_by_label("Sign-in name").wait_for()
    assert page.get_by_role("button", name="Use a passkey").is_hidden()
    studio.sign_in(browser_context)
    page = show(browser_context, studio, "/me")
    part(page).get_by_text("This browser has no passkeys.").wait_for()
