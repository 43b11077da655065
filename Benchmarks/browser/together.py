"""Two people in one shot, each in a Chromium of their own: how long it takes until one sees what the other's pen does, and hears of the
stroke when it is done.

Run `.venv/bin/python Benchmarks/browser/together.py` after `make page program` and `Scripts/browser-tests`.
"""

import pathlib
import statistics
import sys
import tempfile
import time

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Tests" / "BrowserTests"))

from conftest import ARGUMENTS, BROWSER
from hands import Hand
from shared import PeopledStudio, sign_in
from studios import Template

STROKES = 40
# Milliseconds between two places of the pen.
PACE = 16

# One clock for both windows: that of the machine, in milliseconds. Places are in pixels of the desk, which both windows show alike.
SENT = """() => {
    const time = () => performance.timeOrigin + performance.now();
    window.sent = { moves: [], lifts: [] };
    const desk = document.querySelector(".desk");
    desk.addEventListener("pointermove", (event) => {
        if (event.buttons) sent.moves.push([time(), event.clientX - desk.getBoundingClientRect().left]);
    }, true);
    desk.addEventListener("pointerup", () => sent.lifts.push(time()), true);
}"""

# How far the other's pen has come in each frame that has drawn it anew; and when the picture was.
SEEN = """() => {
    const time = () => performance.timeOrigin + performance.now();
    window.seen = { frames: [], strokes: [] };
    new MutationObserver(() => {
        const tag = document.querySelector(".pen-tag");
        if (tag) seen.frames.push([time(), new DOMMatrix(tag.style.transform).e]);
    }).observe(document.querySelector(".pens"), { subtree: true, childList: true, attributes: true, attributeFilter: ["style"] });
    const put = CanvasRenderingContext2D.prototype.putImageData;
    CanvasRenderingContext2D.prototype.putImageData = function (...all) {
        put.apply(this, all);
        if (this.canvas.matches(".desk > canvas:not(.close-up)")) seen.strokes.push(time());
    };
}"""
# Pixels that the pen may have moved without being told, and milliseconds after which a place belongs to another stroke.
STEP = 2
LONG = 2000


def of(times, part):
    return sorted(times)[min(len(times) - 1, int(len(times) * part))]


def words(name, times, goal):
    return f"{name}: p50 {statistics.median(times):.0f} ms, p95 {of(times, 0.95):.0f} ms, most {max(times):.0f} ms of {len(times)} (goal p95 {goal} ms)"


def first(times, since):
    return next((time for time in times if time >= since), None)


def measure(hers, his):
    his.page.evaluate(SENT)
    hers.page.evaluate(SEEN)
    for number in range(STROKES):
        y = 260 + 8 * (number % 40)
        his.mouse("mousePressed", 400, y, 0.7, device="pen")
        for i in range(1, 40):
            his.mouse("mouseMoved", 400 + 6 * i, y + 9 * (i % 5), 0.7, device="pen")
            time.sleep(PACE / 1000)
        his.mouse("mouseReleased", 400 + 6 * 39, y, 0, 0, device="pen")
        his.page.wait_for_timeout(500)
    sent, seen = his.page.evaluate("() => sent"), hers.page.evaluate("() => seen")
    wet = []
    for time_sent, x in sent["moves"]:
        found = first([at for at, tip in seen["frames"] if tip >= x - STEP and at < time_sent + LONG], time_sent)
        if found:
            wet.append(found - time_sent)
    strokes = [first(seen["strokes"], lifted) - lifted for lifted in sent["lifts"] if first(seen["strokes"], lifted)]
    print(f"{len(wet)} of {len(sent['moves'])} moves were seen before the stroke was there")
    return wet, strokes


def main():
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        folder = pathlib.Path(folder)
        (folder / "template").mkdir()
        studio = PeopledStudio(folder / "library")
        Template(folder / "template").copy(studio.library)
        studio.begin()
        studio.start()
        browsers = [playwright.chromium.launch(executable_path=BROWSER, args=ARGUMENTS, headless=True) for _ in range(2)]
        try:
            studio.share("editor")
            hands = []
            for browser, who in zip(browsers, ["ada", "ben"], strict=True):
                context = browser.new_context(viewport={"width": 1180, "height": 820})
                context.complaints = []
                sign_in(context, studio, who)
                hands.append(Hand.open(context, studio))
            hers, his = hands
            his.page.wait_for_selector(".bar .here:not([hidden])")
            wet, strokes = measure(hers, his)
            print(words("from a move of the pen to the other's frame", wet, 200))
            print(words("from a lift of the pen to the stroke in the other's picture", strokes, 100))
        finally:
            for browser in browsers:
                browser.close()
            studio.close()


if __name__ == "__main__":
    main()
