"""Signing in: at whatever address was opened, with a code where the account asks for one, and without scripts."""

import pytest

from codes import add_app, code_of
from people import PASSWORD


@pytest.fixture
def page(browser_context, people_studio):
    """A window in which nobody has signed in."""
    return browser_context.new_page()


@pytest.fixture
def plain(chromium):
    """A browser that runs no scripts."""
    context = chromium.new_context(java_script_enabled=False)
    yield context.new_page()
    context.close()


def fill(page, handle="ada", password=PASSWORD):
    page.get_by_label("Sign-in name").fill(handle)
    page.get_by_label("Password", exact=True).fill(password)


def press(page, name="Sign in"):
    page.get_by_role("button", name=name, exact=True).click()


def problem(page, words):
    page.get_by_role("alert").get_by_text(words).wait_for()


def test_signing_in_shows_what_was_opened(page, people_studio):
    shot = people_studio.shot()
    answer = page.goto(people_studio.url + shot)
    assert answer.status == 401 and answer.headers["cache-control"] == "no-store"
    assert page.get_by_role("heading", name="Sign in").is_visible()
    assert page.get_by_text(f"To the studio at {people_studio.url.split('//')[1]}.").is_visible()
    fill(page, password="incorrect horse")
    page.get_by_label("Password", exact=True).press("Enter")
    problem(page, "The name, the password or the code is not right.")
    # The words go as soon as something else is typed.
    fill(page)
    assert page.get_by_role("alert").inner_text() == ""
    page.get_by_label("Password", exact=True).press("Enter")
    page.wait_for_selector(".rail")
    assert page.url == people_studio.url + shot


def test_a_name_that_nobody_has_is_answered_as_a_wrong_password(page, people_studio):
    page.goto(people_studio.url)
    fill(page, "nobody")
    press(page)
    problem(page, "The name, the password or the code is not right.")


def test_an_account_with_an_app_asks_for_a_code(page, people_studio):
    key, _ = add_app(people_studio.account("ben"))
    page.goto(people_studio.url)
    assert page.get_by_label("Code of your authenticator app").is_hidden()
    fill(page, "ben")
    press(page)
    code = page.get_by_label("Code of your authenticator app")
    code.wait_for()
    # What was typed stays, and the keys go to the code.
    assert code.evaluate("(node) => node === document.activeElement") and code.get_attribute("autocomplete") == "one-time-code"
    code.fill("000000")
    press(page)
    problem(page, "not right")
    # The half minute of the code that set it up is used.
    code.fill(code_of(key, 1))
    press(page)
    page.wait_for_selector("main.start")


def test_a_recovery_code_is_taken_once(page, people_studio):
    _, codes = add_app(people_studio.account("ben"))
    for isFirst in (True, False):
        page.goto(people_studio.url)
        fill(page, "ben")
        press(page)
        press(page, "Use a recovery code")
        assert page.get_by_label("Recovery code").get_attribute("inputmode") == "text"
        page.get_by_label("Recovery code").fill(codes[0])
        press(page)
        if isFirst:
            page.wait_for_selector("main.start")
            page.context.clear_cookies()
        else:
            problem(page, "not right")


def test_too_many_tries_are_counted_down(page, people_studio):
    page.goto(people_studio.url)
    for _ in range(5):
        fill(page, password="incorrect horse")
        press(page)
        problem(page, "not right")
    fill(page)
    press(page)
    button = page.locator("[type=submit]")
    page.wait_for_function("() => /^Try again in 0:[0-3][0-9]$/.test(document.querySelector('[type=submit]').textContent)")
    assert button.is_disabled()
    assert page.get_by_role("alert").inner_text() != ""


def test_a_wait_comes_to_its_end(page, people_studio):
    page.goto(people_studio.url)
    page.route("**/api/signin", lambda route: route.fulfill(
        status=429, headers={"Retry-After": "1"}, content_type="application/problem+json",
        body='{"type": "urn:inkreel:problem:too-many-tries", "detail": "Too many tries."}'), times=1)
    fill(page)
    press(page)
    problem(page, "Too many tries.")
    page.locator("[type=submit]:enabled").get_by_text("Sign in", exact=True).wait_for()
    press(page)
    page.wait_for_selector("main.start")


def test_a_studio_that_is_away_is_said(page, people_studio):
    page.goto(people_studio.url)
    people_studio.stop()
    fill(page)
    press(page)
    problem(page, "The studio cannot be reached.")
    people_studio.start()
    press(page)
    page.wait_for_selector("main.start")


def test_a_link_to_signing_in_leads_on_within_the_studio_alone(page, people_studio):
    for next_place, reached in [("/library", "/library"), ("//evil.example/", "/"), ("https://evil.example/", "/"), ("/signin", "/")]:
        page.goto(f"{people_studio.url}/signin?next={next_place}")
        fill(page)
        press(page)
        page.wait_for_url(people_studio.url + reached)
        # A page that is still there would go to the one that signs in.
        page.goto("about:blank")
        page.context.clear_cookies()


def test_who_is_signed_in_is_not_asked(page, people_studio):
    people_studio.sign_in(page.context)
    page.goto(people_studio.url + "/signin?next=/library")
    page.wait_for_selector(".shelf")
    # Nor a window that was asked before another one signed in.
    page.context.clear_cookies()
    page.goto(people_studio.url + "/library")
    page.get_by_label("Sign-in name").wait_for()
    people_studio.sign_in(page.context)
    page.evaluate("() => dispatchEvent(new Event('focus'))")
    page.wait_for_selector(".shelf")


def test_a_browser_keeps_work_unless_told_not_to(page, people_studio):
    kept = "() => localStorage.getItem('inkreel-keep')"
    page.goto(people_studio.url)
    assert page.get_by_label("Keep my work on this device").is_checked()
    page.get_by_label("Keep my work on this device").uncheck()
    fill(page)
    press(page)
    page.wait_for_selector("main.start")
    assert page.evaluate(kept) == "no"
    page.context.clear_cookies()
    page.reload()
    # It is remembered.
    assert not page.get_by_label("Keep my work on this device").is_checked()
    page.get_by_label("Keep my work on this device").check()
    fill(page)
    press(page)
    page.wait_for_selector("main.start")
    assert page.evaluate(kept) is None


def test_a_password_can_be_seen_while_it_is_typed(page, people_studio):
    page.goto(people_studio.url)
    fill(page, password="incorrect horse")
    password = page.get_by_label("Password", exact=True)
    page.get_by_role("button", name="Show the password").click()
    assert password.get_attribute("type") == "text"
    # It is sent as one.
    password.press("Enter")
    problem(page, "not right")
    assert password.get_attribute("type") == "password"


def test_what_fills_in_passwords_knows_the_fields(page, people_studio):
    page.goto(people_studio.url)
    assert page.get_by_label("Sign-in name").get_attribute("autocomplete") == "username webauthn"
    assert page.get_by_label("Password", exact=True).get_attribute("autocomplete") == "current-password"


def test_signing_in_works_without_scripts(plain, people_studio):
    key, _ = add_app(people_studio.account("ben"))
    plain.goto(people_studio.url + "/library")
    wrong = plain.get_by_text("This did not let you in")
    assert wrong.is_hidden()
    fill(plain, "ben")
    press(plain)
    # The code is missing.
    plain.wait_for_url("**/signin?trouble=code**")
    assert wrong.is_visible()
    fill(plain, "ben", "incorrect horse")
    press(plain)
    plain.wait_for_url("**/signin?trouble=wrong**")
    assert wrong.is_visible()
    fill(plain, "ben")
    plain.get_by_label("Code, if your account asks for one").fill(code_of(key, 1))
    press(plain)
    plain.wait_for_url(lambda url: "/signin" not in url)
    assert plain.request.get(people_studio.url + "/api/me").json()["person"]["handle"] == "ben"
