"""How long it takes from place to place: from shot to shot, and from the library to a project, its tray and back.

    inkreel bench-library --shots 24 --strokes 1000 --points 60 --library DIR
    python Benchmarks/browser/places.py DIR [PROGRAM[=PAGE] …]

Milliseconds from the key or click until what was asked for is to be seen: of a shot its whole drawing, of the others their
first cards. Several programs, as of two versions, are measured one after another. `near` is the next shot after a rest, in which the
page may have prepared it; `far` one that comes at once after another. At last, what is left of 100 places that were gone to.
"""

import json
import pathlib
import shutil
import statistics
import sys
import urllib.request

from playwright.sync_api import sync_playwright

from library import ARGUMENTS, PROGRAM, URL, serve, stop

SHOTS = 12
ROUNDS = 6
PLACES = 100
# Milliseconds of rest before the next shot.
REST = 2500

# In every document: when a key or a click came, and when what is waited for is to be seen. Both outlive a document.
PROBE = """
const now = () => performance.timeOrigin + performance.now();
globalThis.look = () => {
  const canvas = document.querySelector(".desk canvas");
  if (!canvas) return "";
  const small = new OffscreenCanvas(96, 54).getContext("2d", { willReadFrequently: true });
  small.drawImage(canvas, 0, 0, 96, 54);
  return String(small.getImageData(0, 0, 96, 54).data.reduce((sum, value, i) => (sum * 31 + (value >> 3) * (i + 1)) % 1000000007, 7));
};
const seen = {
  shot: (wanted) => document.querySelector(".rail") && look() === wanted,
  project: () => document.querySelectorAll(".grid .card").length > 0,
  tray: () => document.querySelectorAll(".tray .tray-sheet > *").length > 3,
  library: () => document.querySelectorAll(".previews > li").length > 0,
};
for (const kind of ["keydown", "click"]) {
  addEventListener(kind, (event) => {
    if (sessionStorage.wanted && !sessionStorage.began) sessionStorage.began = performance.timeOrigin + event.timeStamp;
  }, true);
}
function check() {
  if (sessionStorage.wanted && sessionStorage.began && !sessionStorage.ended) {
    const { kind, value } = JSON.parse(sessionStorage.wanted);
    if (seen[kind](value)) sessionStorage.ended = now();
  }
  requestAnimationFrame(check);
}
requestAnimationFrame(check);
"""


def measure(page, kind, act, value=""):
    page.evaluate(
        "(wanted) => { for (const name of ['began', 'ended']) sessionStorage.removeItem(name); sessionStorage.wanted = wanted; }",
        json.dumps({"kind": kind, "value": value}))
    act()
    page.wait_for_function("() => sessionStorage.ended", polling="raf", timeout=20000)
    return page.evaluate("() => { delete sessionStorage.wanted; return sessionStorage.ended - sessionStorage.began; }")


def pictures_of(page, shots):
    """What each shot looks like once it is drawn."""
    found = []
    for shot in shots:
        page.goto(f"{URL}/shots/{shot}")
        page.wait_for_selector(".rail")
        page.wait_for_timeout(1500)
        found.append(page.evaluate("() => look()"))
    return found


def shots_of(project):
    with urllib.request.urlopen(f"{URL}/api/projects/{project}") as answer:
        return [shot["id"] for scene in json.load(answer)["scenes"] for shot in scene["shots"]]


def go_through(page, project, pictures, shots):
    row = {"near": [], "far": [], "project": [], "tray": [], "back to project": [], "back to library": []}
    page.goto(f"{URL}/shots/{shots[0]}")
    page.wait_for_selector(".rail")
    for picture in pictures[1:]:
        page.wait_for_timeout(REST)
        row["near"].append(measure(page, "shot", lambda: page.keyboard.press("ArrowRight"), picture))
    for picture in pictures[-2::-1]:
        row["far"].append(measure(page, "shot", lambda: page.keyboard.press("ArrowLeft"), picture))
    for _ in range(ROUNDS):
        page.goto(f"{URL}/library")
        page.wait_for_selector(".previews > li")
        page.wait_for_timeout(500)
        page.keyboard.press("Tab")
        item = page.locator(f"[data-key='p{project}'] .picture")
        item.click(modifiers=["Control"])
        row["project"].append(measure(page, "project", lambda: page.keyboard.press("Enter")))
        page.wait_for_timeout(500)
        row["tray"].append(measure(page, "tray", lambda: page.locator(".bar a[href$='/tray']").click()))
        page.wait_for_timeout(500)
        row["back to project"].append(measure(page, "project", lambda: page.locator(f".bar a[href='/projects/{project}']").click()))
        page.wait_for_timeout(500)
        row["back to library"].append(measure(page, "library", lambda: page.locator(".bar a[aria-label='Library']").click()))
    return row


def left_over(page, cdp, shots):
    """Bytes of the heap, listeners and nodes after a few places, and after many."""
    def count():
        for _ in range(3):
            cdp.send("HeapProfiler.collectGarbage")
        metrics = {one["name"]: one["value"] for one in cdp.send("Performance.getMetrics")["metrics"]}
        return {name: metrics[name] for name in ("JSHeapUsedSize", "JSEventListeners", "Nodes")}

    # No handles of elements are taken: these would keep their places.
    def tour(times):
        for i in range(times):
            page.evaluate("(address) => { const link = document.createElement('a'); link.href = address; document.body.append(link); link.click(); }",
                          f"/shots/{shots[i % len(shots)]}")
            page.wait_for_function("() => document.querySelector('.desk') !== null")
            page.keyboard.press("p")
            page.wait_for_function("() => document.querySelector('.grid .card, .tray') !== null")
            was = page.evaluate("() => location.pathname")
            page.locator(".bar a[href$='/tray'], .bar a[aria-label='Show the grid']").click()
            page.wait_for_function("(was) => document.querySelector('.grid, .tray') && location.pathname !== was", arg=was)
            page.locator(".bar a[aria-label='Library']").click()
            page.wait_for_function("() => document.querySelector('.previews > li') !== null")

    cdp.send("Performance.enable")
    page.goto(f"{URL}/library")
    page.wait_for_selector(".previews > li")
    # Each shot once, so that all code has been compiled.
    tour(len(shots))
    page.wait_for_timeout(REST)
    before = count()
    tour(PLACES // 4)
    page.wait_for_timeout(REST)
    after = count()
    return {name: (before[name], after[name]) for name in before}


def show(row):
    for name, values in row.items():
        values.sort()
        print(f"  {name}: median {statistics.median(values):.0f}, p95 {values[round(0.95 * (len(values) - 1))]:.0f}, "
              f"all {[round(value) for value in values]}", flush=True)


def main(library, programs):
    with sync_playwright() as playwright, \
            playwright.chromium.launch(executable_path=shutil.which("chromium"), args=ARGUMENTS) as browser:
        for program in programs:
            path, _, web = program.partition("=")
            process, _ = serve(path, library, web or None)
            try:
                with urllib.request.urlopen(URL + "/api/library") as answer:
                    project = json.load(answer)["projects"][0]["id"]
                context = browser.new_context(viewport={"width": 1440, "height": 900})
                context.add_init_script(PROBE)
                page = context.new_page()
                shots = shots_of(project)[:SHOTS]
                print(program)
                show(go_through(page, project, pictures_of(page, shots), shots))
                left = left_over(page, context.new_cdp_session(page), shots)
                for name, (before, after) in left.items():
                    print(f"  {name} after {PLACES} places: {before:.0f} -> {after:.0f}, {100 * (after / before - 1):+.1f} %")
                context.close()
            finally:
                stop(process)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:] or [str(pathlib.Path(PROGRAM))])
