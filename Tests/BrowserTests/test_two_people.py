"""Two people: in one browser, one after the other, neither of whom sees anything of the other; and at once in one project."""

import pytest

from bundles import address
from hands import Hand
from patience import until
from programhands import go_to_new
from shared import PeopledStudio, sign_in, sign_out
from stores import journalled, kept
from test_drawing import LINE, ink


@pytest.fixture
def studio(peopled_studio):
    return peopled_studio


def names(page):
    """The copies that the browser keeps."""
    return [one["name"] for one in kept(page, "inkreel-copies", "documents")]


def open_start(context, studio):
    page = context.new_page()
    page.goto(studio.url)
    page.wait_for_selector("main.start")
    return page


def session_of(page):
    return page.evaluate("() => Object.entries(sessionStorage).filter(([name]) => name.startsWith('session'))")


def test_who_is_not_signed_in_is_led_to_the_sign_in_page_and_finds_no_copies(browser_context, studio):
    sign_in(browser_context, studio, "ada")
    page = open_start(browser_context, studio)
    until(lambda: len(names(page)) > 0, page)
    kept_page = browser_context.request.get(studio.url).text()
    sign_out(browser_context, studio)
    # As the worker gives it, where the server takes long.
    page.route(f"{studio.url}/", lambda route: route.fulfill(body=kept_page, content_type="text/html"))
    page.goto(studio.url)
    page.wait_for_url("**/signin?next=*")
    assert names(page) == []


def test_copies_of_one_person_are_gone_when_another_is_here(browser_context, studio):
    sign_in(browser_context, studio, "ada")
    Hand.open(browser_context, studio).page.close()
    page = open_start(browser_context, studio)
    until(lambda: any("/shots/" in name for name in names(page)), page)
    page.evaluate("() => { localStorage.setItem('inkreel-shots', '[]'); localStorage.setItem('inkreel-clip', '{}'); }")
    page.evaluate("async () => (await caches.open('inkreel-pictures')).put('/api/shots/1/thumbnail', new Response('x'))")
    sign_in(browser_context, studio, "ben")
    page.goto(studio.url)
    page.wait_for_selector("main.start")
    ben = studio.get("/api/health", "ben")["account"]
    until(lambda: any(ben in name for name in names(page)), page)
    assert [name for name in names(page) if name.startswith("accounts/") and ben not in name] == []
    assert not page.evaluate("() => caches.has('inkreel-pictures')")
    assert page.evaluate("() => localStorage.getItem('inkreel-shots') ?? localStorage.getItem('inkreel-clip')") is None


def test_who_is_signed_out_signs_in_at_the_place_they_go_to(browser_context, studio):
    sign_in(browser_context, studio, "ada")
    page = open_start(browser_context, studio)
    sign_out(browser_context, studio)
    page.evaluate("() => { window.isOld = true; }")
    with page.expect_response(lambda answer: answer.request.is_navigation_request()) as asked:
        page.get_by_role("link", name="All shots").click()
    # Whatever that page is, it is not the studio's.
    assert asked.value.status >= 400
    assert asked.value.url == f"{studio.url}/projects/{studio.project}"


def test_a_window_has_a_session_of_its_own_for_each_person(browser_context, studio):
    sign_in(browser_context, studio, "ada")
    page = open_start(browser_context, studio)
    before = session_of(page)
    sign_in(browser_context, studio, "ben")
    page.reload()
    page.wait_for_selector("main.start")
    assert len(session_of(page)) == 2
    assert len({session for _, session in session_of(page)}) == 2
    sign_in(browser_context, studio, "ada")
    page.reload()
    page.wait_for_selector("main.start")
    assert before[0] in session_of(page)


def test_what_one_drew_waits_until_they_are_here_again(browser_context, studio):
    sign_in(browser_context, studio, "ada")
    shot = studio.shot()
    hand = Hand.open(browser_context, studio)
    before = studio.edits(shot)
    browser_context.set_offline(True)
    hand.draw(LINE)
    until(lambda: journalled(hand.page) > 0, hand.page)
    hand.page.close()
    sign_in(browser_context, studio, "ben")
    # A page that closes has the network again for a moment: what it sends then is hers yet.
    hers = studio.edits(shot)
    browser_context.set_offline(False)
    page = open_start(browser_context, studio)
    page.wait_for_function("() => document.querySelector('.sign')?.textContent === 'saved'")
    assert journalled(page) > 0
    assert studio.edits(shot) == hers

    sign_in(browser_context, studio, "ada")
    page.reload()
    page.wait_for_selector("main.start")
    until(lambda: studio.edits(shot) > before, page)
    until(lambda: journalled(page) == 0, page)


def test_a_window_of_one_goes_when_another_signs_in_beside_it(browser_context, studio):
    sign_in(browser_context, studio, "ada")
    hers = open_start(browser_context, studio)
    link = hers.locator(".last-picture").get_attribute("href")
    sign_in(browser_context, studio, "ben")
    open_start(browser_context, studio)
    hers.wait_for_function("link => { const one = document.querySelector('.last-picture'); return document.querySelector('main.start') "
                           "&& one?.getAttribute('href') !== link; }", arg=link)


def test_who_is_signed_out_is_told_so_and_goes_on_when_here_again(browser_context, studio):
    sign_in(browser_context, studio, "ada")
    shot = studio.shot()
    hand = Hand.open(browser_context, studio)
    before = studio.edits(shot)
    sign_out(browser_context, studio)
    hand.draw(LINE)
    hand.wait_for_sign("not saved")
    hand.page.locator(".sign").click()
    assert "sign in again" in hand.page.locator("dialog.keys p").first.text_content()
    assert hand.page.locator("dialog.keys a").get_attribute("href") == "/signin"
    sign_in(browser_context, studio, "ada")
    hand.page.evaluate("() => dispatchEvent(new Event('focus'))")
    hand.wait_for_sign("saved")
    assert studio.edits(shot) > before


def test_nothing_is_kept_where_one_said_so(browser_context, studio):
    sign_in(browser_context, studio, "ada")
    page = open_start(browser_context, studio)
    until(lambda: len(names(page)) > 0, page)
    page.evaluate("() => localStorage.setItem('inkreel-keep', 'no')")
    page.reload()
    page.wait_for_selector("main.start")
    page.wait_for_function("() => document.querySelector('.sign')?.textContent === 'saved'")
    assert names(page) == []
    assert page.evaluate("() => caches.has('inkreel-nothing-kept')")


def programs(page, studio):
    page.goto(studio.url + "/programs")
    page.wait_for_selector(".programs", state="attached")
    return page.locator(".programs .name").all_inner_texts()


def test_programs_of_one_are_not_seen_by_another(browser_context, studio):
    sign_in(browser_context, studio, "ada")
    page = browser_context.new_page()
    go_to_new(page, studio, "Hers")
    assert programs(page, studio) == ["Hers"]
    sign_in(browser_context, studio, "ben")
    assert programs(page, studio) == []
    page.goto(studio.url)
    page.wait_for_selector("main.start")
    assert not page.get_by_text("Hers").is_visible()
    sign_in(browser_context, studio, "ada")
    assert programs(page, studio) == ["Hers"]


@pytest.fixture
def with_people(own_studio):
    """Makes the studio, in which somebody was alone, one with people."""
    peopled = PeopledStudio(own_studio.library)

    def begin():
        own_studio.stop()
        peopled.port = own_studio.port
        peopled.begin()
        peopled.start()
        return peopled

    yield begin
    peopled.close()


def test_programs_from_before_there_were_people_are_the_first_persons(browser_context, own_studio, with_people):
    page = browser_context.new_page()
    go_to_new(page, own_studio, "Old")
    assert programs(page, own_studio) == ["Old"]
    peopled = with_people()
    sign_in(browser_context, peopled, "ben")
    assert programs(page, peopled) == []
    sign_in(browser_context, peopled, "ada")
    assert programs(page, peopled) == ["Old"]


def test_what_was_drawn_before_there_were_people_is_the_first_persons(browser_context, own_studio, with_people):
    shot = own_studio.shot()
    before = own_studio.edits(shot)
    hand = Hand.open(browser_context, own_studio)
    browser_context.set_offline(True)
    hand.draw(LINE)
    until(lambda: journalled(hand.page) > 0, hand.page)
    hand.page.close()
    browser_context.set_offline(False)
    peopled = with_people()
    sign_in(browser_context, peopled, "ben")
    page = open_start(browser_context, peopled)
    page.wait_for_function("() => document.querySelector('.sign')?.textContent === 'saved'")
    assert journalled(page) > 0
    sign_in(browser_context, peopled, "ada")
    page.goto(peopled.url)
    until(lambda: peopled.edits(shot) > before, page)
    until(lambda: journalled(page) == 0, page)


def test_projects_are_renamed_in_the_library_by_whoever_is_signed_in(browser_context, studio):
    sign_in(browser_context, studio, "ada")
    page = browser_context.new_page()
    page.goto(studio.url + "/library")
    page.locator(".shelf .preview", has_text="Sample project").locator(".picture").click()
    page.keyboard.press("F2")
    page.keyboard.type("Lighthouse")
    page.keyboard.press("Enter")
    until(lambda: studio.get(f"/api/projects/{studio.project}")["name"] == "Lighthouse", page)
    page.wait_for_function("() => document.querySelector('.sign')?.textContent === 'saved'")
    page.get_by_role("button", name="Undo", exact=True).click()
    until(lambda: studio.get(f"/api/projects/{studio.project}")["name"] == "Sample project", page)
