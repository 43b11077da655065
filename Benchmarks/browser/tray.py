"""The tray in Chromium while somebody skims along its rows and scrolls: what a frame costs, how many cards are
live, and how long a card in view waits for its picture.

    inkreel bench-library --shots 5000 --strokes 5 --points 40 --library DIR
    python Benchmarks/browser/tray.py DIR [MINUTES]

With minutes, it goes on browsing for so long and prints the page's heap after each.

The small pictures are drawn by the server in a first pass, which is not measured.
"""

import json
import shutil
import statistics
import sys
import time
import urllib.request

from playwright.sync_api import sync_playwright

from library import ARGUMENTS, PROGRAM, URL, serve
from shot import FRAMES, percentile

PROBE = FRAMES + """
    Object.assign(probe, { rows: [] });
    new PerformanceObserver((list) => { probe.long += list.getEntries().length; }).observe({ type: "longtask" });
    // From the moment at which an element takes on a card until that has its picture.
    addEventListener("DOMContentLoaded", () => new MutationObserver((changes) => {
        for (const { target, attributeName } of changes) {
            if (attributeName === "hidden" && !target.hidden && target.className.startsWith("tray-card")) target.since = performance.now();
            if (attributeName === "src" && target.className === "front" && target.hasAttribute("src") && target.parentNode.since) {
                probe.waits.push(performance.now() - target.parentNode.since);
                target.parentNode.since = 0;
            }
        }
    }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ["hidden", "src"] }));
    // From the frame in which a row's cards come into view until its picture is there.
    const entered = new Map();
    const watch = (now) => {
        const tray = document.querySelector(".tray")?.getBoundingClientRect();
        for (const row of document.querySelectorAll(".tray-row")) {
            const box = row.getBoundingClientRect();
            const name = `${row.style.top}`;
            if (row.hidden || box.bottom < tray.top || box.top > tray.bottom) { if (entered.get(row) !== name) entered.delete(row); continue; }
            if (entered.get(row)?.name !== name) entered.set(row, { name, at: now, isDone: false });
            const one = entered.get(row);
            if (!one.isDone && !row.classList.contains("waits")) { one.isDone = true; probe.rows.push(now - one.at); }
        }
        request(watch);
    };
    request(watch);
"""

# Skims to and fro along a row for a while, then scrolls on by a row; so many rows. Every sixth time the page is flicked
# on by more than a view.
BROWSE = """async (rows) => {
    const tray = document.querySelector(".tray");
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    let most = 0;
    for (let row = 0; row < rows; row++) {
        for (let step = 0; step < 40; step++) {
            const x = 80 + (tray.clientWidth - 160) * (row % 2 ? 40 - step : step) / 40;
            tray.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse", clientX: x, clientY: 300 }));
            if (step % 4 === 0) tray.scrollTop += 18;
            await frame();
        }
        if (row % 6 === 5) for (let step = 24; step > 0; step--) { tray.scrollTop += step * 4; await frame(); }
        most = Math.max(most, document.querySelectorAll(".tray-card:not([hidden])").length);
    }
    return most;
}"""


FORGET = "Object.assign(probe, { work: [], intervals: [], waits: [], rows: [], long: 0 })"

# To the top again once the end is reached.
TURN_BACK = """() => {
    const tray = document.querySelector(".tray");
    if (tray.scrollTop + tray.clientHeight > tray.scrollHeight - 3000) tray.scrollTop = 0;
}"""


def watch_heap(page, minutes):
    """Megabytes of the page's heap after each minute, once what nobody needs has been thrown away."""
    session = page.context.new_cdp_session(page)
    heaps = []
    for _ in range(minutes):
        end = time.monotonic() + 60
        while time.monotonic() < end:
            page.evaluate(BROWSE, 6)
            page.evaluate(TURN_BACK)
            page.evaluate(FORGET)
        session.send("HeapProfiler.collectGarbage")
        heaps.append(session.send("Runtime.getHeapUsage")["usedSize"] / 1e6)
        print(f"heap after {len(heaps)} min: {heaps[-1]:.2f} MB", flush=True)
    if minutes > 2:
        print(f"growth after the second minute: {heaps[-1] / heaps[1] - 1:+.1%}")


def main(library, minutes=0):
    process, _ = serve(PROGRAM, library)
    try:
        with sync_playwright() as playwright, \
                playwright.chromium.launch(executable_path=shutil.which("chromium"), args=ARGUMENTS) as browser:
            with urllib.request.urlopen(URL + "/api/library") as answer:
                project = json.load(answer)["projects"][0]["id"]
            for turn in ("first", "measured"):
                page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
                page.add_init_script(PROBE)
                page.goto(f"{URL}/projects/{project}/tray")
                page.wait_for_selector(".tray-row:not(.waits):not([hidden])", timeout=60_000)
                page.wait_for_timeout(1500)
                page.evaluate(FORGET)
                most = page.evaluate(BROWSE, 24)
                heap = page.evaluate("performance.memory.usedJSHeapSize") / 1e6
                probe = page.evaluate("probe")
                if turn == "measured" and minutes:
                    watch_heap(page, minutes)
                page.context.close()
            long = sum(value > 25 for value in probe["intervals"]) / len(probe["intervals"])
            print(
                f"{len(probe['work'])} frames: work p50 {statistics.median(probe['work']):.2f} "
                f"p95 {percentile(probe['work'], 0.95):.2f} ms, {long:.1%} of intervals over 25 ms, "
                f"{probe['long']} long tasks, {most} elements at most")
            print(
                f"a row's picture after p50 {statistics.median(probe['rows']):.0f} "
                f"p95 {percentile(probe['rows'], 0.95):.0f} ms ({len(probe['rows'])} rows)")
            print(
                f"a card's picture after p50 {statistics.median(probe['waits']):.0f} "
                f"p95 {percentile(probe['waits'], 0.95):.0f} ms ({len(probe['waits'])} cards); heap {heap:.0f} MB")
    finally:
        process.kill()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 0)
