"""The page in WebKitGTK, the nearest to an iPad's Safari that runs here."""

import os
import pathlib
import time

import pytest

from webkit import WebKit, missing

LINE = [(500 + 8 * i, 320 + (i % 5) * 12) for i in range(30)]

# Where pictures of the pages go, for a person to look at.
PICTURES = os.environ.get("INKREEL_PICTURES")

pytestmark = pytest.mark.skipif(
    bool(missing()), reason=f"not installed: {', '.join(missing())} (see Scripts/packages)")


@pytest.fixture
def webkit(tmp_path):
    browser = WebKit(tmp_path / "webkit")
    yield browser
    browser.close()


def look(webkit, name):
    if PICTURES:
        webkit.screenshot(pathlib.Path(PICTURES) / f"webkit-{name}.png")


def complaints(webkit):
    """What the page has said of errors since `listen`."""
    return webkit.run("return window.complaints ?? []")


def listen(webkit):
    """Hears errors of the page from now on; earlier ones show in what does not come about."""
    webkit.run("""
        window.complaints = [];
        addEventListener("error", (event) => window.complaints.push(event.message));
        addEventListener("unhandledrejection", (event) => window.complaints.push(String(event.reason)));
        for (const kind of ["error", "warn"]) {
            const say = console[kind];
            console[kind] = (...words) => { window.complaints.push(words.join(" ")); say.apply(console, words); };
        }""")


def test_webkit_opens_every_page_and_saves_a_stroke(webkit, studio):
    webkit.go(studio.url)
    listen(webkit)
    webkit.wait("document.querySelector('.last-picture img')?.complete")
    look(webkit, "start")
    assert complaints(webkit) == []

    webkit.go(studio.url + "/library")
    listen(webkit)
    webkit.wait("document.querySelectorAll('.preview').length === 1")
    look(webkit, "library")
    assert complaints(webkit) == []

    project = studio.get("/api/library")["projects"][0]["id"]
    webkit.go(f"{studio.url}/projects/{project}")
    listen(webkit)
    webkit.wait("document.querySelectorAll('.card').length > 1")
    look(webkit, "project")
    assert complaints(webkit) == []

    webkit.go(studio.url + studio.shot())
    listen(webkit)
    webkit.wait("document.querySelector('.sign')?.textContent === 'saved'")
    assert webkit.run("return performance.getEntriesByType('resource').some((one) => one.name.endsWith('studio.wasm'))")
    before = studio.get("/api/health")["sequence"]
    picture = resting_canvas(webkit)
    webkit.drag(LINE)
    webkit.wait("document.querySelector('.sign').textContent === 'saved'")
    look(webkit, "stroke")
    assert studio.get("/api/health")["sequence"] == before + 1
    drawn = resting_canvas(webkit)
    assert drawn != picture
    webkit.run("document.querySelector('[aria-label=\"Undo\"]').click()")
    wait_for_canvas(webkit, picture)
    webkit.run("document.querySelector('[aria-label=\"Redo\"]').click()")
    webkit.wait("document.querySelector('.sign').textContent === 'saved'")

    # A reload shows what is saved.
    webkit.go(studio.url + studio.shot())
    listen(webkit)
    webkit.wait("document.querySelector('.sign')?.textContent === 'saved'")
    wait_for_canvas(webkit, drawn)
    assert complaints(webkit) == []

    webkit.go(studio.url + "/lab")
    listen(webkit)
    webkit.wait("document.querySelector('canvas')")
    look(webkit, "lab")
    assert complaints(webkit) == []


def resting_canvas(webkit):
    """The canvas once it does not change: a shot is drawn piece by piece when it opens."""
    last = None
    while (picture := canvas(webkit)) != last:
        last = picture
        time.sleep(0.2)
    return picture


def wait_for_canvas(webkit, picture):
    end = time.monotonic() + 10
    while canvas(webkit) != picture:
        assert time.monotonic() < end, "the picture did not come"


def canvas(webkit):
    """A number that stands for the pixels of the canvas, once they have been drawn."""
    return webkit.call("POST", "/execute/async", {"args": [], "script": """
        const done = arguments[0];
        requestAnimationFrame(() => requestAnimationFrame(() => {
            const canvas = document.querySelector(".desk canvas");
            const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
            const words = new Uint32Array(data.buffer);
            let hash = 2166136261;
            for (const word of words) hash = Math.imul(hash ^ word, 16777619);
            done(hash >>> 0);
        }));"""})
