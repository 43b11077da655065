"""From place to place in one document."""

from hands import Hand
from outline import open_library, open_page, open_project, sample, saved
from patience import hold, until
from programhands import name_new, new_brick, open_editor, types
from test_stage import counting_program


def mark(page):
    """Marks the document, so that one that was loaded anew is known."""
    page.evaluate("() => { globalThis.isSameDocument = true; }")


def is_same(page):
    return page.evaluate("() => globalThis.isSameDocument === true")


def wait_for_title(page, begins):
    page.wait_for_function("words => document.title.startsWith(words)", arg=begins)


def wait_for_path(page, path):
    page.wait_for_function("path => location.pathname === path", arg=path)


def test_from_shot_to_shot(browser_context, studio):
    hand = Hand.open(browser_context, studio)
    mark(hand.page)
    first = hand.page.title()
    hand.draw([(300, 300), (400, 350), (500, 300)])
    before = hand.picture()
    hand.page.keyboard.press("ArrowRight")
    wait_for_path(hand.page, studio.shot(1))
    until(lambda: hand.page.title() != first)
    hand.page.wait_for_selector(".rail")
    hand.wait_for_sign("saved")
    assert hand.picture() != before
    hand.page.keyboard.press("ArrowLeft")
    until(lambda: hand.page.title() == first)
    hand.wait_for_picture(before)
    assert is_same(hand.page)
    assert hand.page.evaluate("() => document.querySelectorAll('main').length") == 1
    hand.page.reload()
    hand.page.wait_for_selector(".rail")
    hand.wait_for_picture(before)
    assert not is_same(hand.page)


def test_to_all_places_and_back(browser_context, studio):
    page = open_library(browser_context, studio)
    mark(page)
    project = sample(studio)["id"]
    page.locator(f"[data-key='p{project}'] .picture").dblclick()
    page.wait_for_selector(".card")
    page.locator(".bar a[href$='/tray']").click()
    page.wait_for_selector(".tray")
    assert page.evaluate("() => document.querySelectorAll('.grid').length") == 0
    page.go_back()
    page.wait_for_selector(".grid .card")
    page.locator(".card .picture").first.dblclick()
    page.wait_for_selector(".desk")
    saved(page)
    page.keyboard.press("p")
    page.wait_for_selector(".grid .card")
    page.get_by_role("link", name="Library").click()
    page.wait_for_selector(".previews")
    page.get_by_role("link", name="Start").click()
    page.wait_for_selector("main.start")
    assert is_same(page)
    for selector in (".previews", ".grid .card", ".desk", ".grid .card", ".previews"):
        page.go_back()
        page.wait_for_selector(selector)
        page.wait_for_function("() => document.querySelectorAll('main').length === 1")
    assert is_same(page)
    page.go_forward()
    page.wait_for_selector(".grid .card")
    assert page.evaluate("() => document.querySelector('.announced:not(.heard)').textContent === document.title")


def test_a_place_that_is_left_hears_no_keys(browser_context, studio):
    page = open_project(browser_context, studio)
    mark(page)
    count = page.locator(".card").count()
    page.get_by_role("link", name="Library").click()
    page.wait_for_selector(".previews")
    page.keyboard.press("n")
    page.wait_for_selector("dialog[open]")
    assert page.locator("dialog[open]").count() == 1
    page.keyboard.press("Escape")
    page.go_back()
    page.wait_for_selector(".grid .card")
    assert page.locator(".card").count() == count
    assert is_same(page)


def follow(page, path, selector):
    """Goes on by a link. No handle of an element is kept: that would keep its place."""
    page.evaluate(
        "path => { const link = document.createElement('a'); link.href = path; document.body.append(link); link.click(); }", path)
    page.wait_for_function(
        "([path, selector]) => location.pathname === path && document.querySelector(selector) !== null", arg=[path.split("?")[0], selector])


OTHERS = [("/stage", ".stage-page"), ("/programs", "main.shelf .empty:not([hidden])"), ("/devices", "main.devices"), ("/lab", ".lab dl dd")]


def test_stage_programs_devices_and_lab_are_places_too(browser_context, studio):
    page = open_page(browser_context, studio, "/", "main.start")
    mark(page)
    for path, selector in OTHERS:
        follow(page, path, selector)
        assert page.evaluate("() => document.querySelectorAll('main').length") == 1
        page.wait_for_function("() => document.querySelector('.announced:not(.heard)').textContent === document.title")
    for path, selector in OTHERS[-2::-1]:
        page.go_back()
        page.wait_for_selector(selector)
        assert page.url.endswith(path)
    page.go_back()
    page.wait_for_selector("main.start")
    assert is_same(page)
    page.go_forward()
    page.wait_for_selector(".stage-page")
    page.reload()
    page.wait_for_selector(".stage-page")
    assert not is_same(page)


def test_a_program_is_left_saved_and_another_is_its_own(browser_context, studio):
    page = open_editor(browser_context, studio)
    mark(page)
    first = page.url
    new_brick(page, "PlaceAtBrick").click()
    # Left at once, before it is written by itself.
    page.get_by_role("link", name="Programs").click()
    page.wait_for_selector(".preview")
    page.keyboard.press("n")
    name_new(page, "Another")
    page.wait_for_selector(".program .brick.head")
    assert page.url != first and is_same(page)
    assert types(page) == [["StartScript", []]]
    page.keyboard.press("Escape")
    page.go_back()
    page.locator(".preview", has_text="My program").locator(".picture").click()
    page.wait_for_selector(".program .brick.head")
    assert page.url == first and is_same(page)
    assert types(page) == [["StartScript", ["PlaceAtBrick"]]]


def test_a_stage_that_was_left_plays_no_more(browser_context, studio):
    page = open_page(browser_context, studio, "/stage", ".stage-page")
    mark(page)
    page.locator("input[type=file]").set_input_files(counting_program())
    page.wait_for_selector(".has-program")
    page.evaluate("() => { globalThis.left = document.querySelector('.stage-controls output'); }")
    follow(page, "/lab", ".lab dl dd")
    stood = page.evaluate("() => left.textContent")
    hold(page, 300)
    assert page.evaluate("() => left.textContent") == stood
    # Its keys are not heard, nor the editor's and the shot's.
    page.keyboard.press("e")
    page.keyboard.press("o")
    assert page.url.endswith("/lab") and is_same(page)


def test_places_that_were_left_leave_nothing_behind(browser_context, studio):
    page = open_library(browser_context, studio)
    cdp = page.context.new_cdp_session(page)
    cdp.send("Performance.enable")
    project = f"/projects/{sample(studio)['id']}"
    places = [(project, ".grid .card"), (studio.shot(), ".desk"), (studio.shot(1), ".desk"), (f"{project}/tray", ".tray"), *OTHERS,
              ("/library", ".previews"), ("/", "main.start")]

    def tour():
        for path, selector in places:
            follow(page, path, selector)

    def left():
        for _ in range(3):
            cdp.send("HeapProfiler.collectGarbage")
        found = {one["name"]: one["value"] for one in cdp.send("Performance.getMetrics")["metrics"]}
        return found["Nodes"], found["JSEventListeners"]

    for _ in range(2):
        tour()
    nodes, listeners = left()
    for _ in range(6):
        tour()
    # Words that go by themselves may still be on their way.
    until(lambda: all(now <= 1.1 * before for now, before in zip(left(), (nodes, listeners))))
