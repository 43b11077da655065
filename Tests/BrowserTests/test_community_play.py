"""The page on which a published program plays: for whoever looks, with nothing asked of the studio and nothing kept."""

import re
import urllib.request

import pytest
from playwright.sync_api import expect

from publishing import community, visitor  # noqa: F401
from test_program_layers import moving_program

MAIN = """<main id="main" class="play" data-parcel="{parcel}" data-title="Square"><div class="play-head"><h1>Square</h1>
<a class="button" href="/w/{id}">About this program</a></div><div class="play-place"></div></main>"""
RED_AT = """(canvas) => {
    const { data, width } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    for (let at = 0; at < data.length; at += 4) if (data[at] > 200 && data[at + 1] < 60) return at / 4 % width / width;
    return null;
}"""


@pytest.fixture(scope="module")
def program(community):  # noqa: F811
    """A published program: its id, and its archive."""
    id = community.publish(("program", moving_program()["buffer"]), {"title": "Square", "licence": "cc-by"})
    return id, next(one["address"] for one in community.work(id)["files"] if one["role"] == "parcel")


@pytest.fixture
def play(visitor, community, program):  # noqa: F811
    """Opens the page; it and what is made ready to play stand in for the server's, where that has none."""
    id, parcel = program
    with urllib.request.urlopen(f"{community.url}/w/{id}") as answer:
        frame, policy = answer.read().decode(), answer.headers["content-security-policy"]
    with urllib.request.urlopen(community.url + parcel) as answer:
        archive = answer.read()
    request = urllib.request.Request(f"{community.url}/api/programs/stage", data=archive, method="POST")
    with community.answer(request) as answer:
        staged = answer.read()
    page = re.sub("<main.*</main>", lambda _: MAIN.format(id=id, parcel=parcel), frame, flags=re.S).replace("/community/page.js", "/community/play.js")
    page = page.replace("</head>", '<link rel="stylesheet" href="/community/play.css"></head>')
    visitor.route(f"**/w/{id}/play", lambda route: route.fulfill(body=page, headers={"content-type": "text/html", "content-security-policy": policy}))
    visitor.staged = staged
    visitor.route("**/parcel.stage", lambda route: route.fulfill(body=visitor.staged) if visitor.staged else route.abort())
    visitor.asked = []
    visitor.on("request", lambda request: visitor.asked.append(request.url))

    def open_page():
        visitor.goto(f"{community.url}/w/{id}/play")
        return visitor
    return open_page


def square(page):
    return page.locator(".stage-board canvas").evaluate(RED_AT)


def test_a_program_plays_without_an_account_and_keeps_nothing(play):
    page = play()
    page.wait_for_function(f"() => {{ const canvas = document.querySelector('.stage-board canvas'); return canvas && ({RED_AT})(canvas) > 0.3; }}")
    assert [one for one in page.asked if "/api/" in one] == []
    assert page.evaluate("async () => (await indexedDB.databases()).length") == 0
    assert page.evaluate("async () => (await caches.keys()).length") == 0


def test_it_stops_goes_on_and_begins_again(play):
    page = play()
    page.get_by_role("button", name="Stop").click()
    at = square(page)
    page.wait_for_timeout(300)
    assert square(page) == at
    page.get_by_role("button", name="Go on").click()
    page.wait_for_function(f"(at) => ({RED_AT})(document.querySelector('.stage-board canvas')) > at", arg=at)
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    later = square(page)
    page.get_by_role("button", name="Begin again").click()
    page.get_by_role("button", name="Stop").click()
    assert square(page) < later or later is None


def test_it_fills_the_screen_and_comes_back(play):
    page = play()
    small = page.locator(".stage-board").bounding_box()["width"]
    page.get_by_role("button", name="Full screen", exact=True).click()
    page.wait_for_function("(small) => document.querySelector('.stage-board').getBoundingClientRect().width > small", arg=small)
    page.get_by_role("button", name="Leave the full screen").click()
    expect(page.get_by_role("button", name="Full screen", exact=True)).to_be_visible()


def test_what_cannot_be_fetched_is_said_and_can_be_tried_again(play, visitor):  # noqa: F811
    staged, visitor.staged = visitor.staged, None
    page = play()
    expect(page.get_by_role("alert")).to_contain_text("It could not be fetched")
    visitor.staged = b"PK\x03\x04 an archive"
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("alert")).to_contain_text("cannot make it ready to play")
    visitor.staged = staged
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".stage-board canvas")).to_be_visible()
