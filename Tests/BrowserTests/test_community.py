"""The community's pages in a browser without scripts: each is whole, at the width of a small telephone too, and all that people do is
done by its forms."""

import re

import pytest

from community import HARBOUR, work_id

SMALL = {"width": 320, "height": 640}
PUBLIC = [
    "/community", "/photographs", "/tags", "/tags/quay", "/tags/%E4%B8%8A%E6%B5%B7", "/search", "/search?q=quay", "/search?q=nothing",
    "/charts/today", "/charts/all", "/charts/all?kind=board", "/map", "/map?at=48.2,16.38&from=1910", "/rules", "/@ada", "/@ada/likes",
]
OWN = ["/mine", "/mine/private", "/news", "/new/photograph", "/report?of=person:ada"]


def watch(page):
    """What the page complains of, and what it is not given."""
    page.wrong = []
    page.on("console", lambda said: page.wrong.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: page.wrong.append(str(error)))
    page.on("response", lambda answer: page.wrong.append(f"{answer.status} {answer.url}") if answer.status >= 400 else None)
    return page


@pytest.fixture
def open_plain(chromium, community):
    """Opens windows that run no scripts, for somebody or nobody."""
    contexts = []

    def open_plain(who=None, path=None, size=SMALL, **more):
        context = chromium.new_context(viewport=size, java_script_enabled=False, base_url=community.url, **more)
        contexts.append(context)
        if who:
            community.sign_in_window(context, who)
        page = watch(context.new_page())
        if path:
            page.goto(path)
        return page
    yield open_plain
    for context in contexts:
        context.close()


def check_whole(page):
    """What every page has."""
    where = page.url
    assert page.wrong == [], where
    assert page.title().strip() and "Old harbour" in page.title(), where
    assert page.locator("h1").count() == 1, where
    assert page.locator("h1").inner_text().strip(), where
    wide = page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1], f"{where} is {wide[0]} wide"
    pictures = page.evaluate("() => [...document.images].map((one) => [one.src, one.hasAttribute('alt')])")
    for address, has_alt in pictures:
        assert has_alt, address
        answer = page.request.get(address)
        assert answer.status == 200 and answer.headers["content-type"].startswith("image/"), address
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.className") == "skip", where
    page.keyboard.press("Enter")
    assert page.url.endswith("#main"), where
    page.keyboard.press("Tab")
    inside = page.evaluate("() => document.querySelector('main').contains(document.activeElement) || document.activeElement.closest('footer') !== null")
    assert inside, where


def press(page, name, within="main"):
    """Presses a button of a form, and waits for the page that follows."""
    with page.expect_navigation():
        page.locator(within).get_by_role("button", name=name, exact=True).first.click()


@pytest.mark.parametrize("who", [None, "ben", "mod"])
def test_each_page_is_whole_on_a_small_telephone(open_plain, community, who):
    page = open_plain(who)
    work = re.search(r"/w/[0-9a-f]{32}", community.page("/search?q=quay")[1])[0]
    paths = PUBLIC + [work] + (OWN if who else []) + (["/moderation"] if who == "mod" else [])
    for path in paths:
        assert page.goto(path).status == 200, path
        check_whole(page)


@pytest.mark.parametrize("path", ["/w/" + 32 * "0", "/@nobody", "/tags/none", "/charts/tomorrow"])
def test_what_is_not_there_is_said_on_a_whole_page(open_plain, path):
    page = open_plain()
    assert page.goto(path).status == 404
    page.wrong = [one for one in page.wrong if "404" not in one]
    check_whole(page)
