"""One's account: the name, the ways in, the sign-ins, signing out; and how there come to be people in a studio."""

import re

import pytest

from accounthands import link_in, open_page, press, prove, show
from codes import add_app, code_of
from patience import until
from people import PASSWORD, PeopleStudio

APP = "Set up an authenticator app"


@pytest.fixture
def page(browser_context, people_studio):
    """Ada's account."""
    return open_page(browser_context, people_studio)


def me(studio, handle="ada"):
    return studio.account(handle).get("/api/me")


def others(chromium, studio, handle, count):
    """Further browsers in which somebody is signed in."""
    contexts = [chromium.new_context() for _ in range(count)]
    for context in contexts:
        studio.sign_in(context, handle)
    return contexts


def is_in(context, studio):
    return context.request.get(studio.url + "/api/me").ok


# The name


def test_the_name_is_changed_where_it_stands(page, people_studio):
    name = page.get_by_label("Name", exact=True)
    name.fill("Augusta Ada")
    name.press("Enter")
    until(lambda: me(people_studio)["person"]["name"] == "Augusta Ada", page)
    name.fill("Nobody")
    name.press("Escape")
    assert name.input_value() == "Augusta Ada"
    # An empty one is none.
    name.fill(" ")
    name.press("Enter")
    page.get_by_text("A name needs something that can be seen.").wait_for()
    assert name.input_value() == "Augusta Ada"
    assert me(people_studio)["person"]["name"] == "Augusta Ada"
    page.get_by_role("link", name="Start").click()
    page.get_by_role("link", name="Augusta Ada").click()
    page.wait_for_selector("main.account")
    assert page.get_by_text("ada", exact=True).is_visible()


# Leaving


def test_who_leaves_has_a_week_to_come_back(browser_context, people_studio):
    page = open_page(browser_context, people_studio, handle="ben")
    people_studio.let_time_pass("ben")
    press(page, "Leave…")
    press(page.get_by_role("dialog", name="Leave the studio?"), "Leave the studio")
    prove(page)
    page.get_by_text("Your account ends on").wait_for()
    assert me(people_studio, "ben")["leavesAt"] > 0
    press(page, "Stay")
    page.get_by_role("button", name="Leave…").wait_for()
    assert "leavesAt" not in me(people_studio, "ben")


def test_the_first_person_is_not_offered_to_leave(page):
    assert page.get_by_role("button", name="Sign out", exact=True).is_visible()
    assert page.get_by_role("button", name="Leave…").count() == 0
    assert page.get_by_text("The studio began with your library").is_visible()


# The password


def change_password(page, before, after):
    press(page, "Change…")
    dialog = page.get_by_role("dialog", name="Change the password")
    dialog.get_by_label("Password until now").fill(before)
    dialog.get_by_label("New password").fill(after)
    press(dialog, "Change the password")
    return dialog


def test_another_password_takes_the_one_before(page, people_studio, chromium):
    other, = others(chromium, people_studio, "ada", 1)
    dialog = change_password(page, "incorrect horse", "another horse battery")
    dialog.get_by_role("alert").get_by_text("not right").wait_for()
    dialog.get_by_label("Password until now").fill(PASSWORD)
    dialog.get_by_label("New password").fill("12345678")
    press(dialog, "Change the password")
    dialog.get_by_role("alert").get_by_text("would be tried first").wait_for()
    dialog.get_by_label("New password").fill("another horse battery")
    press(dialog, "Change the password")
    page.locator(".toast", has_text="The password is changed.").wait_for()
    assert not is_in(other, people_studio)
    other.close()
    people_studio.sign_in(page.context, "ada", "another horse battery")


def test_a_password_changed_late_asks_for_a_code_in_the_same_dialog(browser_context, people_studio):
    key, codes = add_app(people_studio.account("ben"))
    browser_context.request.post(
        people_studio.url + "/api/signin", data={"handle": "ben", "password": PASSWORD, "code": codes[0]})
    page = show(browser_context, people_studio, "/me")
    people_studio.let_time_pass("ben")
    dialog = change_password(page, PASSWORD, "another horse battery")
    dialog.get_by_label("Code of the app, or a recovery code").fill(code_of(key, 1))
    press(dialog, "Change the password")
    page.locator(".toast", has_text="The password is changed.").wait_for()


# Signing in once more


def test_what_takes_a_fresh_sign_in_goes_on_once_it_is_shown(page, people_studio):
    people_studio.let_time_pass("ada")
    press(page, "Set up…")
    dialog = page.get_by_role("dialog", name="Show that it is you")
    dialog.get_by_label("Password", exact=True).fill("incorrect horse")
    press(dialog, "Go on")
    dialog.get_by_role("alert").get_by_text("not right").wait_for()
    prove(page)
    page.get_by_role("dialog", name=APP).wait_for()


@pytest.mark.parametrize("way", ["Escape", "Cancel"])
def test_who_does_not_show_it_changes_nothing(page, people_studio, way):
    people_studio.let_time_pass("ada")
    press(page, "Set up…")
    dialog = page.get_by_role("dialog", name="Show that it is you")
    dialog.wait_for()
    if way == "Escape":
        page.keyboard.press("Escape")
    else:
        press(dialog, "Cancel")
    page.locator(".toast", has_text="Nothing is changed.").wait_for()
    assert page.get_by_role("dialog").count() == 0


# The app and its codes


def set_up(page):
    """Sets an app up; its key, and the recovery codes."""
    press(page, "Set up…")
    dialog = page.get_by_role("dialog", name=APP)
    key = dialog.locator("code").inner_text()
    assert dialog.get_by_role("link", name="Open an app on this device").get_attribute("href").startswith("otpauth://totp/")
    dialog.get_by_label("Code of the app").fill("000000" if code_of(key) != "000000" else "1")
    press(dialog, "Turn on")
    dialog.get_by_role("alert").get_by_text("is the clock of the device right?").wait_for()
    dialog.get_by_label("Code of the app").fill(code_of(key))
    press(dialog, "Turn on")
    return key, page.get_by_role("textbox", name="Recovery codes").input_value().split("\n")


def test_an_app_is_set_up_with_recovery_codes_that_are_shown_once(page, people_studio, tmp_path):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    _, codes = set_up(page)
    assert len(codes) == 10 and all(re.fullmatch(r"(\w{4}-){5}\w{4}", code) for code in codes)
    dialog = page.get_by_role("dialog", name="Recovery codes")
    press(dialog, "Copy")
    press(dialog, "Copied")
    assert page.evaluate("() => navigator.clipboard.readText()") == "\n".join(codes)
    with page.expect_download() as download:
        press(dialog, "Save as a file")
    text = open(download.value.path(), encoding="utf-8").read()
    assert download.value.suggested_filename == "inkreel-recovery-codes.txt"
    assert "of ada for Inkreel" in text and text.endswith("\n".join(codes) + "\n")
    press(dialog, "I have kept them")
    page.get_by_text("10 are left.").wait_for()
    assert me(people_studio)["asksForCode"]


def test_new_recovery_codes_take_the_place_of_those_before(browser_context, people_studio):
    _, codes = add_app(people_studio.account("ben"))
    browser_context.request.post(people_studio.url + "/api/signin", data={"handle": "ben", "password": PASSWORD, "code": codes[0]})
    page = show(browser_context, people_studio, "/me")
    page.get_by_text("9 are left.").wait_for()
    press(page, "New recovery codes")
    dialog = page.get_by_role("dialog", name="New recovery codes")
    dialog.get_by_text("Those before do not count any more.").wait_for()
    press(dialog, "Make new codes")
    made = page.get_by_role("textbox", name="Recovery codes").input_value().split("\n")
    assert len(set(made) | set(codes)) == 20
    press(page, "I have kept them")
    page.get_by_text("10 are left.").wait_for()


def test_the_app_is_removed_once_that_is_meant(page, people_studio):
    set_up(page)
    press(page, "I have kept them")
    press(page, "Remove the app")
    dialog = page.get_by_role("dialog", name="Remove the app")
    press(dialog, "Cancel")
    assert me(people_studio)["asksForCode"]
    press(page, "Remove the app")
    press(dialog, "Remove")
    page.get_by_role("button", name="Set up…").wait_for()
    assert not me(people_studio)["asksForCode"]
    assert page.get_by_role("button", name="New recovery codes").count() == 0


# The sign-ins


def test_one_sign_in_is_ended_and_then_all_others(page, people_studio, chromium):
    contexts = others(chromium, people_studio, "ada", 3)
    page.reload()
    rows = page.get_by_role("region", name="Where you are signed in").get_by_role("listitem")
    # This browser is first, and cannot be ended here.
    rows.nth(3).wait_for()
    assert rows.count() == 4 and "This browser" in rows.nth(0).inner_text()
    assert rows.nth(0).get_by_role("button").count() == 0
    rows.nth(1).get_by_role("button").click()
    page.locator(".toast", has_text="is signed out.").wait_for()
    until(lambda: rows.count() == 3, page)
    assert [is_in(one, people_studio) for one in contexts].count(True) == 2
    press(page, "Sign out everywhere else")
    page.locator(".toast", has_text="All other devices are signed out.").wait_for()
    until(lambda: rows.count() == 1, page)
    assert page.get_by_role("button", name="Sign out everywhere else").count() == 0
    assert not any(is_in(one, people_studio) for one in contexts) and is_in(page.context, people_studio)
    for one in contexts:
        one.close()


def test_sign_ins_are_ended_by_who_has_just_signed_in(page, people_studio, chromium):
    other, = others(chromium, people_studio, "ada", 1)
    page.reload()
    people_studio.let_time_pass("ada")
    press(page, "Sign out everywhere else")
    prove(page)
    page.locator(".toast", has_text="All other devices are signed out.").wait_for()
    assert not is_in(other, people_studio)
    other.close()


def test_another_device_comes_in_by_a_link(page, people_studio, chromium):
    press(page, "Sign in on another device")
    link = link_in(page)
    page.get_by_text(re.compile(r"Works once, for (10:00|9:5\d)\.")).wait_for()
    other = chromium.new_context()
    device = other.new_page()
    device.goto(link)
    press(device, "Sign in as Ada Lovelace")
    device.wait_for_selector("main.start")
    other.close()
    page.keyboard.press("Escape")
    assert page.get_by_role("dialog").count() == 0
    # The keys are where they were.
    assert page.evaluate("() => document.activeElement.textContent") == "Sign in on another device"


def test_a_link_that_is_over_cannot_be_copied(page):
    page.route("**/api/me/browsers", lambda route: route.fulfill(
        json={"link": "http://there/join#1", "picture": "<svg xmlns='http://www.w3.org/2000/svg'/>", "expiresAt": page.evaluate("Date.now()") + 1500}))
    press(page, "Sign in on another device")
    page.get_by_text("This link is over. Make another.").wait_for()
    assert page.get_by_role("button", name="Copy").is_disabled()


# Signing out


def test_signing_out_takes_along_what_the_browser_keeps(page, people_studio):
    page.goto(people_studio.url + "/library")
    page.wait_for_selector(".shelf")
    kept = """() => new Promise((resolve) => {
        const opening = indexedDB.open("inkreel-copies");
        opening.onsuccess = () => {
            const all = opening.result.transaction("documents").objectStore("documents").getAllKeys();
            all.onsuccess = () => { opening.result.close(); resolve(all.result.length); };
        };
    })"""
    until(lambda: page.evaluate(kept) > 0, page)
    page.evaluate("() => caches.open('inkreel-pictures')")
    page.goto(people_studio.url + "/me")
    press(page, "Sign out")
    page.get_by_role("heading", name="Sign in").wait_for()
    assert page.url == people_studio.url + "/signin"
    assert page.evaluate(kept) == 0 and not page.evaluate("() => caches.has('inkreel-pictures')")
    assert not is_in(page.context, people_studio)


def test_who_was_signed_out_elsewhere_signs_out_all_the_same(page, people_studio):
    people_studio.account().tell("DELETE", "/api/me/signins")
    press(page, "Sign out")
    page.get_by_role("heading", name="Sign in").wait_for()


def test_what_waits_to_be_sent_is_told_before_signing_out(page, people_studio):
    health = people_studio.get("/api/health")
    put = """([account, library]) => new Promise((resolve) => {
        const opening = indexedDB.open("inkreel-journal", 2);
        opening.onsuccess = () => {
            const transaction = opening.result.transaction("entries", "readwrite");
            const session = "1".repeat(32), bytes = new Uint8Array([0]);
            for (const by of [account, account, "2".repeat(32)]) {
                transaction.objectStore("entries").add({ library, account: by, session, document: "library", kind: "unreadable", id: null, bytes });
            }
            transaction.oncomplete = () => { opening.result.close(); resolve(); };
        };
    })"""
    page.evaluate(put, [health["account"], health["library"]])
    press(page, "Sign out")
    dialog = page.get_by_role("dialog", name="Sign out")
    # Those of somebody else in this browser are theirs to know.
    dialog.get_by_text("2 edits are not on the server yet. They stay in this browser").wait_for()
    press(dialog, "Cancel")
    assert is_in(page.context, people_studio)
    press(page, "Sign out")
    press(dialog, "Sign out")
    page.get_by_role("heading", name="Sign in").wait_for()
    count = """() => new Promise((resolve) => {
        const opening = indexedDB.open("inkreel-journal", 2);
        opening.onsuccess = () => {
            const all = opening.result.transaction("entries").objectStore("entries").count();
            all.onsuccess = () => resolve(all.result);
        };
    })"""
    assert page.evaluate(count) == 3


# Alone


def test_the_first_person_is_made_where_one_is_alone(browser_context, own_studio):
    page = browser_context.new_page()
    page.goto(own_studio.url)
    page.get_by_role("link", name="Work with others").click()
    page.get_by_label("Name", exact=True).fill("Ada Lovelace")
    assert page.get_by_label("Sign-in name").input_value() == "ada.lovelace"
    page.get_by_label("Sign-in name").fill("ada")
    password = page.get_by_label("Password", exact=True)
    assert password.get_attribute("autocomplete") == "new-password"
    password.fill("ada")
    password.press("Enter")
    page.get_by_role("alert").get_by_text("at least 8 characters").wait_for()
    password.fill(PASSWORD)
    password.press("Enter")
    page.get_by_role("heading", name="Ways in").wait_for()
    # The library is theirs, and nobody else's.
    page.goto(own_studio.url + "/library")
    page.get_by_text("Sample project").wait_for()
    browser_context.clear_cookies()
    page.goto(own_studio.url + "/library")
    page.get_by_role("heading", name="Sign in").wait_for()


def test_nobody_is_made_while_something_is_not_saved(browser_context, own_studio):
    page = browser_context.new_page()
    page.goto(own_studio.url + "/me")
    page.get_by_label("Name", exact=True).fill("Ada")
    page.evaluate("""(library) => new Promise((resolve) => {
        const opening = indexedDB.open("inkreel-journal", 2);
        opening.onsuccess = () => {
            const transaction = opening.result.transaction("entries", "readwrite");
            transaction.objectStore("entries").add({ library, session: "1".repeat(32), document: "library", kind: "edit", id: null, bytes: new Uint8Array([0]) });
            transaction.oncomplete = () => { opening.result.close(); resolve(); };
        };
    })""", own_studio.get("/api/health")["library"])
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    press(page, "Make the account")
    page.get_by_role("alert").get_by_text("is not saved yet").wait_for()
    assert own_studio.get("/api/me") == {"isAlone": True}


def test_who_is_no_admin_is_led_to_no_people(browser_context, people_studio):
    page = open_page(browser_context, people_studio, handle="ben")
    page.get_by_role("button", name="Sign out", exact=True).wait_for()
    assert page.get_by_role("link", name="People").count() == 0
