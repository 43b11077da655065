"""Pictures are decoded by the browser when the studio has taken them; without it only what says that it is not too large."""

import base64
import struct
import zlib

import pytest

from outline import open_page, saved
from test_pictures import png

FINE = {"name": "fine.png", "mimeType": "image/png", "buffer": png(60, 40, (150, 120, 80))}


def file(kind, buffer):
    return {"name": f"picture.{kind}", "mimeType": f"image/{kind}", "buffer": buffer}


def huge_png(side=12000):
    """A PNG that says it is larger than it is."""
    def part(name, body):
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
    head = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + part(b"IHDR", head) + part(b"IDAT", zlib.compress(b"\0" * 100)) + part(b"IEND", b"")


def huge_jpeg(jpeg, side=12000):
    """A JPEG whose frame says it is larger than it is."""
    at = 2
    while not 0xC0 <= jpeg[at + 1] <= 0xC2:
        at += 2 + struct.unpack(">H", jpeg[at + 2:at + 4])[0]
    return jpeg[:at + 5] + struct.pack(">HH", side, side) + jpeg[at + 9:]


@pytest.fixture
def page(browser_context, studio):
    page = open_page(browser_context, studio, studio.shot(), ".rail")
    # What the browser is asked to decode of files that are here.
    page.evaluate("""() => {
        globalThis.decoded = [];
        const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, "src");
        Object.defineProperty(HTMLImageElement.prototype, "src", {
            ...source, set(value) { if (String(value).startsWith("blob:")) decoded.push("image"); source.set.call(this, value); },
        });
        const make = globalThis.createImageBitmap;
        globalThis.createImageBitmap = (...values) => { if (values[0] instanceof Blob) decoded.push("bitmap"); return make(...values); };
    }""")
    page.get_by_role("button", name="Layers", exact=True).click()
    return page


@pytest.fixture
def tunnel(page):
    page.get_by_role("button", name="New time tunnel").click()
    page.wait_for_selector(".tunnel-new")
    return page


def decoded(page):
    return page.evaluate("() => decoded")


def choose(page, one):
    with page.expect_file_chooser() as chooser:
        page.get_by_role("group", name="Old photograph").get_by_role("button", name="Choose").click()
    chooser.value.set_files([one])


def encoded(page, kind):
    """A picture as the browser writes it."""
    words = page.evaluate("""async (kind) => {
        const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 48 });
        canvas.getContext("2d").fillRect(0, 0, 30, 30);
        return canvas.toDataURL(`image/${kind}`).split(",")[1];
    }""", kind)
    return base64.b64decode(words)


def test_a_photograph_is_shown_when_the_studio_has_taken_it(tunnel):
    held = []
    tunnel.route("**/api/assets", lambda route: held.append(route))
    with tunnel.expect_request("**/api/assets"):
        choose(tunnel, FINE)
    tunnel.locator(".tunnel-well.old.busy").wait_for()
    assert decoded(tunnel) == []
    held[0].continue_()
    tunnel.locator(".tunnel-well.old img[src]").wait_for(state="visible")
    assert decoded(tunnel) == ["image"]


def test_a_photograph_that_is_refused_is_never_decoded(tunnel):
    choose(tunnel, file("png", huge_png()))
    tunnel.locator(".tunnel-well.old p.trouble").wait_for()
    assert decoded(tunnel) == []
    assert tunnel.locator(".tunnel-well.old img[src]").count() == 0


def test_a_picture_that_is_refused_from_the_camera_is_never_decoded(page):
    page.route("**/api/assets", lambda route: route.fulfill(
        status=422, content_type="application/problem+json", body='{"detail": "This is no picture that can be read."}'))
    page.get_by_role("button", name="Take a picture").click()
    page.get_by_role("button", name="Choose a file").wait_for()
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Choose a file").click()
    chooser.value.set_files([FINE])
    page.locator(".camera", has_text="This is no picture that can be read.").wait_for()
    assert decoded(page) == []


@pytest.mark.parametrize("kind", ["png", "jpeg", "webp"])
def test_without_the_studio_what_says_its_size_is_shown_with_a_word(tunnel, kind):
    tunnel.route("**/api/assets", lambda route: route.abort())
    choose(tunnel, file(kind, encoded(tunnel, kind)))
    tunnel.locator(".tunnel-well.old p.trouble", has_text="does not answer").wait_for()
    tunnel.locator(".tunnel-well.old img[src]").wait_for(state="visible")
    assert decoded(tunnel) == ["image"]


@pytest.mark.parametrize("kind", ["png", "jpeg", "tiff"])
def test_without_the_studio_what_may_be_too_large_is_not_shown(tunnel, kind):
    tunnel.route("**/api/assets", lambda route: route.abort())
    jpeg = encoded(tunnel, "jpeg")
    buffer = {"png": huge_png(), "jpeg": huge_jpeg(jpeg), "tiff": b"II*\0" + b"\0" * 64}[kind]
    choose(tunnel, file(kind, buffer))
    tunnel.locator(".tunnel-well.old p.trouble", has_text="does not answer").wait_for()
    # One that is fine, to the other side, is shown after it.
    with tunnel.expect_file_chooser() as chooser:
        tunnel.get_by_role("group", name="Today's view").get_by_role("button", name="Choose").click()
    chooser.value.set_files([FINE])
    tunnel.locator(".tunnel-well.new img[src]").wait_for(state="visible")
    assert decoded(tunnel) == ["image"]
    assert tunnel.locator(".tunnel-well.old img[src]").count() == 0
