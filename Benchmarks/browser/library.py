"""How long a project takes to open, and what the server needs meanwhile.

    inkreel bench-library --shots 300 --strokes 150 --points 60 --library DIR
    python Benchmarks/browser/library.py DIR [PROGRAM …]

Each cold opening is in a browser context of its own, with nothing in its caches. The small pictures have
been drawn before, but for those of the first opening, which is told apart. The second opening is in a
context whose service worker has the page. With several programs, as of two versions, these take turns.
"""

import json
import pathlib
import shutil
import statistics
import subprocess
import sys
import time
import urllib.request

from playwright.sync_api import sync_playwright

PROGRAM = pathlib.Path(__file__).resolve().parents[2] / ".build" / "release" / "inkreel"
ARGUMENTS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
).split()
URL = "http://127.0.0.1:8125"
TIMES = 9


def serve(program, library, page=None):
    """A server, of another page than its own where one is given; and the milliseconds until it answers."""
    began = time.time()
    options = ["--web", page] if page else []
    process = subprocess.Popen(
        [program, "serve", "--library", library, "--port", "8125", *options], stdout=subprocess.DEVNULL)
    while True:
        try:
            urllib.request.urlopen(URL + "/api/health")
            return process, (time.time() - began) * 1000
        except OSError:
            time.sleep(0.005)


def stop(process):
    process.terminate()
    process.wait()


def memory(process, field):
    with open(f"/proc/{process.pid}/status") as status:
        return next(int(line.split()[1]) / 1000 for line in status if line.startswith(field))


def new_context(browser):
    return browser.new_context(viewport={"width": 1440, "height": 900})


def open_project(page, project):
    """Milliseconds until the first shots are listed, and until their pictures are there; how many."""
    began = time.time()
    page.goto(f"{URL}/projects/{project}", wait_until="commit")
    page.wait_for_function("() => document.querySelectorAll('.card').length >= 12", polling="raf")
    listed = (time.time() - began) * 1000
    page.wait_for_function(
        """() => [...document.querySelectorAll(".card img")]
            .every((image) => image.complete && image.naturalWidth > 0)""", polling="raf")
    pictured = (time.time() - began) * 1000
    return listed, pictured, page.locator(".card img").count()


def open_empty(page):
    """What a page without anything takes in the same browser: no page can be quicker."""
    began = time.time()
    page.goto(URL + "/icon.svg", wait_until="commit")
    page.wait_for_function("() => document.documentElement !== null", polling="raf")
    return (time.time() - began) * 1000


def measure(browser, program, library, project):
    """One row of figures."""
    process, up = serve(program, library)
    context = new_context(browser)
    empty = open_empty(context.new_page())
    context.close()
    context = new_context(browser)
    page = context.new_page()
    row = {"server up ms": up, "nothing ms": empty}
    row["cold list ms"], row["cold pictures ms"], _ = open_project(page, project)
    row["server's peak MB"] = memory(process, "VmHWM")
    try:
        page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=6000)
    except Exception:
        pass  # A version without a worker.
    page.close()
    page = context.new_page()
    row["second list ms"], row["second pictures ms"], _ = open_project(page, project)
    context.close()
    stop(process)
    return row


def main(library, programs):
    process, _ = serve(programs[0], library)
    with sync_playwright() as playwright, \
            playwright.chromium.launch(executable_path=shutil.which("chromium"), args=ARGUMENTS) as browser:
        with urllib.request.urlopen(URL + "/api/library") as answer:
            project = json.load(answer)["projects"][0]["id"]
        context = new_context(browser)
        listed, pictured, count = open_project(context.new_page(), project)
        context.close()
        print(f"first time: list {listed:.0f} ms, {count} pictures {pictured:.0f} ms")
        stop(process)
        rows = {program: [] for program in programs}
        for _ in range(TIMES):
            for program in programs:
                rows[program].append(measure(browser, program, library, project))
        for program in programs:
            print(program)
            for name in rows[program][0]:
                values = [row[name] for row in rows[program]]
                print(f"  {name}: median {statistics.median(values):.0f}, all {[round(v) for v in values]}")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:] or [str(PROGRAM)])
