"""Pictures on layers of their own: by file, drop and paste; refused with a word where they are none."""

import base64
import struct
import zlib

import pytest

from hands import layer_tool
from patience import PATIENCE, until


def png(width, height, color, size=None):
    """A PNG of one colour; `size` is what its head claims."""
    def chunk(name, data):
        return (struct.pack(">I", len(data)) + name + data
                + struct.pack(">I", zlib.crc32(name + data)))
    rows = (b"\0" + bytes(color) * width) * height
    head = struct.pack(">IIBBBBB", *(size or (width, height)), 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows))
            + chunk(b"IEND", b""))


def choose(hand, name, data, kind="image/png"):
    hand.page.set_input_files(
        "input[type=file][multiple]", {"name": name, "mimeType": kind, "buffer": data})


def at(hand, u, v):
    """The colour of the canvas at a part of its width and height."""
    hand.settle()
    return hand.page.evaluate("""([u, v]) => {
        const canvas = document.querySelector(".desk canvas");
        const at = canvas.getContext("2d").getImageData(u * canvas.width, v * canvas.height, 1, 1);
        return [...at.data].slice(0, 3);
    }""", [u, v])


def wait_for(hand, check, seconds=PATIENCE):
    until(check, hand.page, seconds)


# Shown while layers are in hand.
HANDLES = ".transform:not([hidden]) .transform-frame:not(.empty)"


def handles(hand):
    """Whether the handles of layers in hand are shown."""
    return hand.page.locator(HANDLES).is_visible()


def names(hand):
    return [item.get_attribute("aria-label") for item in hand.page.locator(".layers [data-id]").all()]


def stays_and_is_undone(hand, plain):
    """What was added outlives a reload; an undo gives the canvas as it was before, a redo what was added."""
    shown = hand.picture()
    hand.wait_for_sign("saved")
    hand.page.reload()
    hand.page.wait_for_selector(".rail")
    wait_for(hand, lambda: hand.picture() == shown)
    hand.page.keyboard.press("Control+z")
    hand.wait_for_picture(plain)
    hand.page.keyboard.press("Control+Shift+z")
    hand.wait_for_picture(shown)


def test_a_picture_by_file_fits_the_canvas_and_stays(hand):
    plain = hand.picture()
    hand.page.keyboard.press("y")
    choose(hand, "Harbour.png", png(200, 200, (200, 30, 40)))
    wait_for(hand, lambda: at(hand, 0.5, 0.5) == [200, 30, 40])
    # Square on 16:9: as high as the canvas, in its middle.
    assert at(hand, 0.5, 0.02) == [200, 30, 40]
    assert at(hand, 0.1, 0.5) != [200, 30, 40]
    assert names(hand)[0] == "Harbour, picture"
    stays_and_is_undone(hand, plain)


def test_a_picture_is_moved_faded_copied_and_grouped_as_any_layer(hand):
    hand.page.keyboard.press("y")
    choose(hand, "a.png", png(160, 90, (20, 40, 200)))
    wait_for(hand, lambda: at(hand, 0.5, 0.5) == [20, 40, 200])
    full = hand.picture()
    hand.page.keyboard.press("Enter")
    layer_tool(hand.page, "Duplicate")
    assert names(hand)[:2] == ["a, picture", "a, picture"]
    hand.page.keyboard.press("t")
    hand.page.get_by_role("spinbutton", name="Size in %").fill("20")
    hand.page.keyboard.press("Enter")
    hand.page.keyboard.press("Escape")
    assert hand.picture() == full
    hand.page.get_by_role("combobox", name="Blend mode").select_option("Multiply")
    wait_for(hand, lambda: at(hand, 0.5, 0.5) == [2, 6, 157])
    assert at(hand, 0.1, 0.1) == [20, 40, 200]
    # Ink on a picture is refused with a word.
    assert not handles(hand)
    hand.draw([(500, 400), (600, 400)], device="mouse")
    assert "or a picture" in hand.page.locator(".hint").inner_text()


def bring(hand, kind, name, data):
    """Drops or pastes a picture."""
    hand.page.evaluate("""([kind, name, data]) => {
        const bytes = Uint8Array.from(atob(data), (c) => c.charCodeAt(0));
        const transfer = new DataTransfer();
        transfer.items.add(new File([bytes], name + ".png", { type: "image/png" }));
        if (kind === "paste") {
            window.dispatchEvent(new ClipboardEvent("paste", { clipboardData: transfer, cancelable: true }));
        } else {
            document.querySelector(".desk").dispatchEvent(
                new DragEvent("drop", { dataTransfer: transfer, cancelable: true, bubbles: true }));
        }
    }""", [kind, name, base64.b64encode(data).decode()])


def test_pictures_are_dropped_and_pasted(hand):
    hand.page.keyboard.press("y")
    for kind in ("drop", "paste"):
        bring(hand, kind, kind, png(64, 36, (30, 160, 60)))
        wait_for(hand, lambda: names(hand)[0] == f"{kind}, picture")
    wait_for(hand, lambda: at(hand, 0.5, 0.5) == [30, 160, 60])


@pytest.mark.parametrize("kind", ["drop", "paste", "choose"])
def test_a_picture_lies_on_top(hand, kind):
    def add(name, color):
        data = png(64, 36, color)
        choose(hand, f"{name}.png", data) if kind == "choose" else bring(hand, kind, name, data)
        wait_for(hand, lambda: at(hand, 0.5, 0.5) == list(color))

    hand.page.keyboard.press("y")
    add("red", (200, 30, 40))
    add("green", (30, 160, 60))
    # With the chosen layer gone, nothing is chosen.
    layer_tool(hand.page, "Delete")
    wait_for(hand, lambda: at(hand, 0.5, 0.5) == [200, 30, 40])
    add("blue", (20, 40, 200))
    assert names(hand)[:2] == ["blue, picture", "red, picture"]
    # Where another lies above the chosen one, too.
    hand.page.locator(".layers [data-id]").last.locator(".name").click()
    add("white", (250, 250, 250))
    assert names(hand)[:3] == ["white, picture", "blue, picture", "red, picture"]


@pytest.mark.parametrize("name, data, kind, words", [
    ("a.jpg", png(8, 8, (1, 2, 3)), "image/jpeg", "it is image/png"),
    ("b.png", png(80, 80, (1, 2, 3))[:70], "image/png", "damaged or ends early"),
    ("c.png", png(8, 8, (1, 2, 3), size=(100000, 100000)), "image/png", "100000×100000"),
    ("d.png", b"GIF89a" + b"no picture at all", "image/png", "it is image/gif"),
])
def test_what_is_no_good_picture_is_refused_with_a_word(hand, name, data, kind, words):
    before = hand.picture()
    choose(hand, name, data, kind)
    wait_for(hand, lambda: hand.page.locator(".hint").count() > 0
             and words in hand.page.locator(".hint").inner_text())
    assert hand.picture() == before


def test_a_picture_that_undo_brings_back_is_fetched(hand):
    hand.page.keyboard.press("y")
    choose(hand, "back.png", png(160, 90, (20, 40, 200)))
    wait_for(hand, lambda: at(hand, 0.5, 0.5) == [20, 40, 200])
    layer_tool(hand.page, "Delete")
    wait_for(hand, lambda: at(hand, 0.5, 0.5) != [20, 40, 200])
    hand.wait_for_sign("saved")
    # Opened anew, the shot shows no picture, and fetches none.
    hand.page.reload()
    hand.page.wait_for_selector(".rail")
    hand.still_picture()
    # By undo itself, not by what is heard of the edit once it is saved.
    hand.page.route("**/edits", lambda route: None)
    hand.page.keyboard.press("Control+z")
    wait_for(hand, lambda: at(hand, 0.5, 0.5) == [20, 40, 200])


def test_a_missing_picture_shows_its_place(hand, own_studio):
    choose(hand, "gone.png", png(160, 90, (250, 0, 0)))
    wait_for(hand, lambda: at(hand, 0.5, 0.25) == [250, 0, 0])
    hand.wait_for_sign("saved")
    for file in (own_studio.library / "assets").rglob("picture.png"):
        file.unlink()
    hand.page.evaluate("() => caches.keys().then((names) => Promise.all(names.map((n) => caches.delete(n))))")
    hand.page.context.new_cdp_session(hand.page).send("Network.clearBrowserCache")
    hand.page.reload()
    hand.page.wait_for_selector(".rail")
    wait_for(hand, lambda: at(hand, 0.5, 0.25) == [200, 204, 210])


@pytest.mark.parametrize("kind, end", [("drop", "Enter"), ("paste", "Escape"), ("choose", "Done")])
def test_a_new_picture_comes_with_its_handles_and_stays(hand, kind, end):
    data = png(160, 90, (20, 40, 200))
    choose(hand, "a.png", data) if kind == "choose" else bring(hand, kind, "a", data)
    hand.page.wait_for_selector(HANDLES)
    # It is moved at once.
    hand.page.get_by_role("spinbutton", name="Size in %").fill("20")
    hand.page.keyboard.press("Enter")
    wait_for(hand, lambda: at(hand, 0.1, 0.1) != [20, 40, 200] and at(hand, 0.5, 0.5) == [20, 40, 200])
    hand.page.get_by_role("button", name="Done").click() if end == "Done" else hand.page.keyboard.press(end)
    assert not handles(hand)
    assert at(hand, 0.5, 0.5) == [20, 40, 200]


def test_a_new_picture_that_is_undone_takes_its_handles_along(hand):
    plain = hand.picture()
    choose(hand, "a.png", png(160, 90, (20, 40, 200)))
    hand.page.wait_for_selector(HANDLES)
    hand.page.keyboard.press("Control+z")
    hand.wait_for_picture(plain)
    assert not handles(hand)


def test_of_several_new_pictures_the_last_has_the_handles(hand):
    hand.page.keyboard.press("y")
    hand.page.set_input_files("input[type=file][multiple]", [
        {"name": f"{name}.png", "mimeType": "image/png", "buffer": png(160, 90, (20, 40, 200))} for name in ("a", "b")])
    hand.page.wait_for_selector(HANDLES)
    assert names(hand)[:2] == ["b, picture", "a, picture"]
    hand.page.keyboard.press("ArrowRight")
    hand.page.keyboard.press("Enter")
    undo = hand.page.get_by_role("button", name="Undo")
    assert undo.is_enabled()
    assert hand.page.locator(".layers [aria-selected='true'] .name").inner_text() == "b"
