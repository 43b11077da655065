"""CPU per pointer event in Chromium while drawing on shots of 0, 1,000 and 10,000 strokes, and how long
after the view rests it is drawn sharp.

Run `.venv/bin/python Benchmarks/browser/cpu.py` after `make page` and `Scripts/browser-tests`.
"""

import json
import shutil
import socket
import statistics
import subprocess
import tempfile
import time
import urllib.request

from playwright.sync_api import sync_playwright

from modules import PAGE, importing

ARGUMENTS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
).split()

# Strokes all over the canvas, drawn by the core itself and not saved.
FILL = """async (count) => {
    const core = await import("/js/base/core.ts");
    let seed = 12345;
    const random = () => (seed = (seed * 1664525 + 1013904223) >>> 0) / 4294967296;
    const send = (phase, x, y, t) =>
        core.pointer([phase, 9, 1, 0, 0, 0, 1, x, y, 0.6, NaN, NaN, 0, 0, t]);
    for (let i = 0; i < count; i++) {
        let x = 100 + random() * 1000, y = 80 + random() * 600;
        send(0, x, y, i * 1000);
        for (let k = 1; k < 12; k++) {
            x += random() * 24 - 12;
            y += random() * 24 - 12;
            send(k < 11 ? 1 : 2, x, y, i * 1000 + k * 8);
        }
        core.collectEdits(performance.now(), 0.5, false);
    }
    while (core.refresh()) ;
    inkreelFigures.clear();
}"""

FIGURES = """async () => {
    const { figures } = await import("/js/protocol/studio/shot.ts");
    return figures();
}"""


# Milliseconds from the last move of the view until the close-up is shown.
REST = """async () => {
    const { zoomBy } = await import("/js/protocol/studio/shot.ts");
    const closeUp = document.querySelector(".close-up");
    zoomBy(1.07, null);
    const moved = performance.now();
    return new Promise((done) => {
        let isGone = false;
        const look = () => {
            if (closeUp.hidden) isGone = true;
            else if (isGone) return done(performance.now() - moved);
            requestAnimationFrame(look);
        };
        look();
    });
}"""


def percentile(values, part):
    return sorted(values)[min(len(values) - 1, int(len(values) * part))] if values else 0


def measure(page, cdp, count):
    page.evaluate(importing(FILL), count)
    page.wait_for_timeout(500)
    page.evaluate("inkreelFigures.clear()")
    before = page.evaluate(importing(FIGURES))

    def send(kind, i, buttons=1):
        x = 200 + (i * 3.1) % 900
        y = 400 + 120 * ((i % 40) / 40 - 0.5)
        cdp.send("Input.dispatchMouseEvent", {
            "type": kind, "x": x, "y": y, "button": "left", "buttons": buttons,
            "pointerType": "pen", "force": 0.3 + (i % 10) / 20, "clickCount": 1})

    send("mousePressed", 0)
    for i in range(1, 400):
        send("mouseMoved", i)
    after = page.evaluate(importing(FIGURES))
    events, frames = page.evaluate("[inkreelFigures.events, inkreelFigures.frames]")
    send("mouseReleased", 400, 0)
    work = sum(events) + sum(frames)
    print(
        f"{count:8d} {statistics.median(events):12.2f} {percentile(events, 0.95):10.2f} "
        f"{statistics.median(frames):12.2f} {percentile(frames, 0.95):10.2f} "
        f"{work / len(events):14.2f} {(after['pixels'] - before['pixels']) / len(events):14.0f}", end="")
    rests = [page.evaluate(importing(REST)) for _ in range(7)]
    print(f" {statistics.median(rests):17.0f}")


def shots_of(url):
    """The shots of the sample project."""
    def get(path):
        with urllib.request.urlopen(url + path) as answer:
            return json.load(answer)
    project = get("/api/library")["projects"][0]["id"]
    return [shot["id"] for scene in get(f"/api/projects/{project}")["scenes"] for shot in scene["shots"]]


def main():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = subprocess.Popen(
        [".build/release/inkreel", "serve", "--library", tempfile.mkdtemp(), "--port", str(port), "--web", PAGE],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(2)
    print(" strokes  event p50 ms     p95 ms frame p50 ms     p95 ms  ms an event in all  pixels/event  rest to sharp ms")
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=shutil.which("chromium"), args=ARGUMENTS, headless=True)
            url = f"http://127.0.0.1:{port}"
            for count, shot in zip([0, 1000, 10000], shots_of(url)):
                context = browser.new_context(viewport={"width": 1440, "height": 900})
                page = context.new_page()
                page.goto(f"{url}/shots/{shot}")
                page.wait_for_selector(".rail")
                measure(page, context.new_cdp_session(page), count)
                context.close()
            browser.close()
    finally:
        server.kill()


if __name__ == "__main__":
    main()
