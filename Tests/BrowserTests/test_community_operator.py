"""What an operator decides of the community: pictures of the map from elsewhere, a look at what newcomers publish, on and off."""

import contextlib
import http.server
import re
import threading
import urllib.error
import urllib.request

from playwright.sync_api import expect

from communityhands import press, watch
from patience import until
from tunnelhands import picture


@contextlib.contextmanager
def tile_server():
    """A server of map pictures, as such servers are: it lets other pages see them, and keeps where they were asked from."""
    asked, tile = [], picture(256, 256, lambda x, y: (x, y, 128))

    class Tiles(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            asked.append((self.path, self.headers.get("Referer"), self.headers.get("Cookie")))
            self.send_response(200)
            self.send_header("Content-Type", "image/png")
            self.send_header("Content-Length", str(len(tile)))
            self.send_header("Access-Control-Allow-Origin", "*")
            self.end_headers()
            self.wfile.write(tile)

        def log_message(self, *words):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Tiles)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", asked
    finally:
        server.shutdown()
        server.server_close()


def policy(studio, path, who=None):
    opener = studio.account(who).opener if who else urllib.request.build_opener()
    with opener.open(studio.url + path, timeout=30) as answer:
        return answer.headers["Content-Security-Policy"]


def test_pictures_of_the_map_come_from_where_the_operator_says(own_community, browser_context):
    studio = own_community
    before = policy(studio, "/map")
    with tile_server() as (origin, asked):
        studio.command_of_community("on", "--tiles", origin + "/{z}/{x}/{y}.png", "--tiles-credit", "Streets by <the harbour>", "--tiles-deepest", "17")
        page = watch(browser_context.new_page())
        page.goto(studio.url + "/map?at=48.2,16.38,12z")
        expect(page.locator("img.map-tiles, .map-tiles img").first).to_have_js_property("naturalWidth", 256)
        expect(page.locator(".leaflet-control-attribution")).to_contain_text("Streets by <the harbour>")
        assert page.wrong == []
        assert asked and all(re.fullmatch(r"/12/\d+/\d+\.png", path) for path, _, _ in asked)
        # Such servers ask to be told which site they serve; neither the part of the map nor who looks is told beyond that.
        assert {(referrer, cookie) for _, referrer, cookie in asked} == {(studio.url + "/", None)}
        assert page.evaluate("async () => (await fetch('/api/map/settings')).json()")["tiles"]["maxZoom"] == 17
        # Where a place is set they are seen as well, and nowhere else is anything loosened.
        assert policy(studio, "/map") == policy(studio, "/new/photograph", "ben") == before.replace("blob: data:", f"blob: data: {origin}")
        for path in ["/community", "/photographs", "/tags", "/rules", "/"]:
            assert origin not in policy(studio, path), path
        studio.command_of_community("on", "--tiles", "none")
        assert policy(studio, "/map") == before


def test_what_newcomers_publish_waits_for_a_look(own_community, browser_context):
    studio = own_community
    studio.command_of_community("on", "--newcomers-wait", "yes")
    path = studio.publish("ben", title="The new crane")
    assert "Until then only you can see this" in studio.page(path, "ben")[1]
    assert "Waits for a moderator" in studio.page("/mine", "ben")[1]
    for who in [None, "ada"]:
        try:
            text = studio.page(path, who)[1]
        except urllib.error.HTTPError as error:
            assert error.code == 404 and who is None
        else:
            assert who == "ada" and "somebody new" in text
    assert "The new crane" not in studio.page("/photographs")[1]
    studio.sign_in_window(browser_context, "mod")
    page = watch(browser_context.new_page())
    page.goto(studio.url + "/moderation")
    expect(page.get_by_text("First look: its person is new here")).to_be_visible()
    press(page, "Show")
    expect(page.get_by_role("heading", name="Nothing waits")).to_be_visible()
    assert "The new crane" in studio.page("/photographs")[1]
    assert "The new crane" in studio.page(path)[1]


def test_one_signs_out_on_any_page_without_scripts(community, browser_context):
    studio = community
    who = studio.person("Zoe")
    studio.sign_in_window(browser_context, who)
    context = browser_context.browser.new_context(java_script_enabled=False)
    context.add_cookies(browser_context.cookies())
    page = context.new_page()
    page.goto(studio.url + "/tags")
    page.locator(".me summary").click()
    with page.expect_navigation():
        page.get_by_role("button", name="Sign out").click()
    assert page.url == studio.url + "/community"
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()
    page.goto(studio.url + "/mine")
    expect(page.get_by_role("heading", name="Please sign in")).to_be_visible()
    context.close()


def test_where_there_is_no_community_a_page_says_so(own_community, browser_context):
    studio = own_community
    studio.command_of_community("off")
    page = browser_context.new_page()
    for path in ["/community", "/map", "/w/" + "0" * 32, "/@ben"]:
        answer = page.goto(studio.url + path)
        assert answer.status == 404
        expect(page.get_by_role("heading", name="There is no community here")).to_be_visible()
        assert "Old harbour" not in page.content()
    page.get_by_role("link", name="Studio").click()
    page.wait_for_url(studio.url + "/")
    browser_context.complaints.clear()


def test_who_signs_in_after_a_form_comes_back_to_its_page(community, browser_context):
    studio = community
    path = studio.publish("ada")
    request = urllib.request.Request(studio.url + path + "/like", b"on=1")
    try:
        urllib.request.urlopen(request, timeout=30)
        raise AssertionError("a like without a name was taken")
    except urllib.error.HTTPError as error:
        text = error.read().decode()
        assert error.code == 401
    assert f"/signin?next={path.replace('/', '%2F')}\"" in text


def test_the_map_begins_where_there_is_something(own_community, browser_context):
    page = watch(browser_context.new_page())
    page.goto(own_community.url + "/map")
    until(lambda: "at=48." in page.url, page)
    assert re.search(r"at=48\.\d+,16\.\d+,7z", page.url), page.url
    assert page.wrong == []
