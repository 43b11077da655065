"""What others elsewhere are told of the community: feeds, the sitemap, frames, and what stands in a page for who pastes its address. All
of it is of works for everybody alone."""

import http.server
import json
import re
import threading
import urllib.parse
import xml.etree.ElementTree as tree

import pytest

from community import work_id
from communityhands import watch

ATOM = "{http://www.w3.org/2005/Atom}"
MAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


@pytest.fixture
def works(community):
    """Somebody's works, one for each of those that it may be for."""
    owner = community.person("עדה & <Lovelace>")
    paths = {reach: community.publish(owner, reach, title=f'{reach} "&" <]]>', tags="told, של") for reach in ("public", "link", "private")}
    return owner, paths


@pytest.mark.parametrize("feed", ["all", "@{owner}", "tags/told", "tags/%D7%A9%D7%9C"])
def test_feeds_are_well_formed_and_tell_of_what_is_for_everybody(community, works, feed):
    owner, paths = works
    text = community.page(f"/feeds/{feed.format(owner=owner)}.atom")[1]
    entries = tree.fromstring(text).findall(ATOM + "entry")
    links = [one.find(ATOM + "link").get("href") for one in entries]
    assert community.url + paths["public"] in links
    assert 'public "&" <]]>' in [one.find(ATOM + "title").text for one in entries]
    assert all(work_id(paths[reach]) not in text for reach in ("link", "private"))


def test_the_sitemap_has_what_is_for_everybody(community, works):
    pages = [one.text for one in tree.fromstring(community.page("/sitemap.xml")[1]).iter(MAP + "loc")]
    addresses = {one.text for page in pages for one in tree.fromstring(community.page(page.removeprefix(community.url))[1]).iter(MAP + "loc")}
    assert community.url + works[1]["public"] in addresses
    assert not any(work_id(works[1][reach]) in one for reach in ("link", "private") for one in addresses)
    assert f"Sitemap: {community.url}/sitemap.xml" in community.page("/robots.txt")[1]


def test_what_is_pasted_elsewhere_is_told_of_public_works_alone(open_plain, community, works):
    owner, paths = works
    page = open_plain(None, paths["public"])
    told = page.evaluate("() => Object.fromEntries([...document.querySelectorAll('meta[property]')].map((one) => [one.getAttribute('property'), one.content]))")
    assert told["og:title"] == 'public "&" <]]>' and told["og:url"] == community.url + paths["public"]
    picture = page.request.get(told["og:image"])
    assert picture.status == 200 and picture.headers["content-type"].startswith("image/")
    data = json.loads(page.locator("script[type='application/ld+json']").text_content())
    assert data["name"] == 'public "&" <]]>' and data["creator"]["name"] == "עדה & <Lovelace>"
    embed = page.locator("link[type='application/json+oembed']").get_attribute("href")
    answer = json.loads(page.request.get(embed).text())
    assert answer["version"] == "1.0" and answer["title"] == 'public "&" <]]>'
    for who, reach in [(None, "link"), (owner, "link"), (owner, "private")]:
        other = open_plain(who, paths[reach])
        text = other.content()
        assert "og:" not in text and "ld+json" not in text and "oembed" not in text and "noindex" in text
    for reach in ("link", "private"):
        address = urllib.parse.quote(f"{community.url}/w/{work_id(paths[reach])}", safe="")
        assert page.request.get(f"/oembed?url={address}").status == 404


# The contrast of an element's words with what they stand on, and how light that is, by WCAG.
CONTRAST = """(one) => {
    const numbers = (color) => color.match(/[\\d.]+/g).map(Number);
    const light = (color) => numbers(color).slice(0, 3).map((v) => v / 255).map((v) => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
        .reduce((sum, v, place) => sum + v * [0.2126, 0.7152, 0.0722][place], 0);
    let under = one;
    const ground = (element) => getComputedStyle(element).backgroundColor;
    while (under.parentElement && numbers(ground(under))[3] === 0) under = under.parentElement;
    const [words, paper] = [light(getComputedStyle(one).color), light(ground(under))];
    return [(Math.max(words, paper) + 0.05) / (Math.min(words, paper) + 0.05), paper];
}"""


class Elsewhere(http.server.BaseHTTPRequestHandler):
    """A page at another address, with a frame that shows what stands in its address."""

    def do_GET(self):
        code = urllib.parse.unquote(self.path[2:])
        body = f"<!doctype html><title>Elsewhere</title><link rel=icon href=data:,>{code}".encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@pytest.fixture
def elsewhere():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Elsewhere)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    # Another name for this machine: no page there is of the studio's site.
    yield f"http://localhost:{server.server_port}/?"
    server.shutdown()
    server.server_close()


def test_a_work_is_shown_in_a_frame_elsewhere(chromium, open_plain, community, works, elsewhere):
    code = open_plain(None, works[1]["public"]).locator("#share-code").input_value()
    context = chromium.new_context()
    page = watch(context.new_page())
    page.goto(elsewhere + urllib.parse.quote(code))
    frame = page.frame_locator("iframe")
    frame.locator("img").wait_for()
    size = frame.locator("img").evaluate("async (one) => { await one.decode(); return [one.naturalWidth, one.naturalHeight]; }")
    assert size == [96, 64]
    assert page.wrong == [] and context.cookies() == []
    assert frame.locator("a").get_attribute("href") == works[1]["public"] and frame.locator("a").get_attribute("target") == "_blank"
    # Other pages are in no frame.
    page.goto(elsewhere + urllib.parse.quote(f'<iframe src="{community.url}{works[1]["public"]}"></iframe>'))
    page.wait_for_load_state()
    assert page.frames[1].locator("h1").count() == 0
    context.close()


def test_no_frame_shows_what_is_not_for_everybody(community, works, open_plain):
    page = open_plain(works[0])
    for reach in ("link", "private"):
        assert page.goto(f"/embed/{work_id(works[1][reach])}").status == 404


def test_the_worker_of_a_studio_that_was_open_keeps_nothing_of_the_pages(chromium, community):
    context = chromium.new_context(base_url=community.url)
    community.sign_in_window(context, "ben")
    page = context.new_page()
    page.goto("/")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    path = community.publish()
    for address in ("/community", path):
        answer = page.goto(address)
        assert answer.status == 200
        assert page.locator("h1").count() == 1 and page.locator(".rail").count() == 0
    # It was taken back: nothing of it is kept.
    community.send(path + "/remove", {}, "ben")
    assert page.goto(path).status == 404
    context.close()


def test_a_page_that_cannot_be_reached_says_so_and_is_tried_again(chromium, community):
    context = chromium.new_context(base_url=community.url)
    community.sign_in_window(context, "ben")
    page = context.new_page()
    page.goto("/")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    context.set_offline(True)
    page.goto("/community?page=2")
    assert page.locator("h1").inner_text() == "This page can’t be reached"
    assert "Nothing of yours is lost" in page.get_by_role("status").inner_text()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.set_offline(False)
    if page.get_by_role("link", name="Try again").count():
        page.get_by_role("link", name="Try again").click()
    page.wait_for_function("() => document.querySelector('h1')?.textContent !== 'This page can’t be reached'")
    assert page.url.endswith("/community?page=2")
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_are_readable_in_both_themes(open_plain, community, scheme):
    page = open_plain(None, "/community", color_scheme=scheme)
    for path in ("/community", "/rules", "/search?q=quay", "/search?q=nothing"):
        page.goto(path)
        for what in ("h1", "main p", "header nav a", "footer a"):
            for one in page.locator(what).all()[:3]:
                contrast, ground = one.evaluate(CONTRAST)
                assert contrast >= 4.5, (path, what, contrast)
                assert (ground > 0.5) == (scheme == "light")


def test_names_from_right_to_left_stay_in_their_place(open_plain, community, works):
    page = open_plain(None, works[1]["public"], size={"width": 900, "height": 700})
    name = page.locator("main .of bdi")
    assert name.first.inner_text() == "עדה & <Lovelace>"
    # The badge stands behind the name, whatever the name's direction.
    assert name.first.bounding_box()["x"] < page.locator("main .badge").first.bounding_box()["x"]
    page.goto(f"/@{works[0]}")
    assert page.locator("h1 bdi").inner_text() == "עדה & <Lovelace>"
    assert re.search("עדה", page.title())
