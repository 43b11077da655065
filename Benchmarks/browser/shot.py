"""A shot of many strokes in Chromium: how long it takes to open, what a frame costs while the view moves, how
soon it is sharp afterwards, and what the page needs when many shots have been opened in it.

    inkreel bench-library --shots 40 --strokes 1000 --points 60 --library DIR
    python Benchmarks/browser/shot.py DIR
"""

import json
import shutil
import statistics
import sys
import urllib.request

from playwright.sync_api import sync_playwright

from library import ARGUMENTS, PROGRAM, URL, serve
from modules import PAGE, importing

TIMES = 7

# The work of each frame, and its distance from the one before.
FRAMES = """
    const request = window.requestAnimationFrame.bind(window);
    window.probe = { work: [], intervals: [], puts: [], waits: [], long: 0 };
    let last = 0;
    window.requestAnimationFrame = (call) => request((now) => {
        if (last && now !== last) probe.intervals.push(now - last);
        last = now;
        const began = performance.now();
        call(now);
        probe.work.push(performance.now() - began);
    });
"""

# When the canvas got new pixels.
PROBE = FRAMES + """
    const put = CanvasRenderingContext2D.prototype.putImageData;
    CanvasRenderingContext2D.prototype.putImageData = function (...all) {
        put.apply(this, all);
        if (this.canvas.matches(".desk > canvas:not(.close-up)")) probe.puts.push(performance.now());
    };
"""

# When the last of the ink came onto the canvas.
DRAWN = "probe.puts.at(-1)"

# Moves the view for two seconds as `kind` says, by one wheel event a frame; then waits until it is sharp.
MOVE = """async (kind) => {
    const desk = document.querySelector(".desk");
    const closeUp = document.querySelector(".close-up");
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    probe.work.length = 0;
    probe.intervals.length = 0;
    for (let i = 0; i < 120; i++) {
        const side = i % 60 < 30 ? 1 : -1;
        desk.dispatchEvent(new WheelEvent("wheel", {
            bubbles: true, cancelable: true, clientX: 700, clientY: 450, deltaY: 12 * side, deltaX: 6 * side,
            ctrlKey: kind === "zoom", altKey: kind === "turn" }));
        await frame();
    }
    const moved = performance.now();
    const [work, intervals] = [[...probe.work], [...probe.intervals]];
    while (!closeUp.hidden) await frame();
    while (closeUp.hidden) await frame();
    return { work, intervals, rest: performance.now() - moved };
}"""


def percentile(values, part):
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


def open_shot(context, shot):
    page = context.new_page()
    page.add_init_script(PROBE)
    page.goto(f"{URL}/shots/{shot}")
    page.wait_for_selector(".close-up:not([hidden])", timeout=30_000)
    page.wait_for_timeout(300)
    return page


def page_memory(browser, page):
    """Megabytes of the page: its heap, the module's memory, its canvases."""
    heap = page.evaluate("performance.memory.usedJSHeapSize") / 1e6
    wasm = page.evaluate(importing("import('/js/base/core.ts').then((core) => core.byteLength())")) / 1e6
    canvases = page.evaluate(
        "[...document.querySelectorAll('canvas')].reduce((sum, c) => sum + 4 * c.width * c.height, 0)") / 1e6
    return heap, wasm, canvases


def main(library):
    process, _ = serve(PROGRAM, library, PAGE)
    try:
        with sync_playwright() as playwright, \
                playwright.chromium.launch(executable_path=shutil.which("chromium"), args=ARGUMENTS) as browser:
            with urllib.request.urlopen(URL + "/api/library") as answer:
                project = json.load(answer)["projects"][0]["id"]
            with urllib.request.urlopen(f"{URL}/api/projects/{project}") as answer:
                shots = [shot["id"] for scene in json.load(answer)["scenes"] for shot in scene["shots"]]
            size = {"width": 1440, "height": 900}
            cold, warm = [], []
            for i in range(TIMES):
                context = browser.new_context(viewport=size)
                cold.append(open_shot(context, shots[i]).evaluate(DRAWN))
                warm.append(open_shot(context, shots[i + 1]).evaluate(DRAWN))
                context.close()
            print(f"open to drawn, empty caches: {statistics.median(cold):.0f} ms, all {[round(v) for v in cold]}")
            print(f"open to drawn, page known: {statistics.median(warm):.0f} ms, all {[round(v) for v in warm]}")
            context = browser.new_context(viewport=size)
            page = open_shot(context, shots[0])
            for kind in ("zoom", "pan", "turn"):
                runs = [page.evaluate(MOVE, kind) for _ in range(3)]
                work = [value for run in runs for value in run["work"]]
                intervals = [value for run in runs for value in run["intervals"]]
                long = sum(value > 25 for value in intervals) / len(intervals)
                print(
                    f"{kind}: work of a frame p50 {statistics.median(work):.2f} p95 {percentile(work, 0.95):.2f} ms, "
                    f"{long:.1%} of intervals over 25 ms, sharp after "
                    f"{statistics.median(run['rest'] for run in runs):.0f} ms")
            for shot in shots[1:30]:
                page.keyboard.press("ArrowRight")
                page.wait_for_selector(".close-up:not([hidden])")
            heap, wasm, canvases = page_memory(browser, page)
            print(f"page after 30 shots: heap {heap:.0f} + module {wasm:.0f} + canvases {canvases:.0f} MB")
    finally:
        process.kill()


if __name__ == "__main__":
    main(sys.argv[1])
