"""How long a project takes to open, and what the server needs meanwhile.

    inkreel bench-library --shots 300 --strokes 150 --points 60 --library DIR
    python Benchmarks/browser/library.py DIR

Each opening is in a browser context of its own, with nothing in its caches. The small pictures have been
drawn before, but for those of the first opening, which is told apart.
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


def serve(library):
    began = time.time()
    process = subprocess.Popen(
        [PROGRAM, "serve", "--library", library, "--port", "8125"], stdout=subprocess.DEVNULL)
    while True:
        try:
            urllib.request.urlopen(URL + "/api/health")
            return process, (time.time() - began) * 1000
        except OSError:
            time.sleep(0.005)


def memory(process, field):
    with open(f"/proc/{process.pid}/status") as status:
        return next(int(line.split()[1]) / 1000 for line in status if line.startswith(field))


def open_project(browser, project):
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    began = time.time()
    page.goto(f"{URL}/projects/{project}", wait_until="commit")
    page.wait_for_function("() => document.querySelectorAll('.card').length >= 12", polling="raf")
    listed = (time.time() - began) * 1000
    page.wait_for_function(
        """() => [...document.querySelectorAll(".card img")]
            .every((image) => image.complete && image.naturalWidth > 0)""", polling=20)
    pictured = (time.time() - began) * 1000
    count = page.locator(".card img").count()
    context.close()
    return listed, pictured, count


def main(library):
    process, _ = serve(library)
    with sync_playwright() as playwright, \
            playwright.chromium.launch(executable_path=shutil.which("chromium"), args=ARGUMENTS) as browser:
        with urllib.request.urlopen(URL + "/api/library") as answer:
            project = json.load(answer)["projects"][0]["id"]
        listed, pictured, count = open_project(browser, project)
        print(f"first time: list {listed:.0f} ms, {count} pictures {pictured:.0f} ms")
        process.terminate()
        process.wait()
        rows = []
        for _ in range(TIMES):
            process, up = serve(library)
            rows.append((up, *open_project(browser, project)[:2], memory(process, "VmHWM")))
            process.terminate()
            process.wait()
        names = ("server up ms", "list ms", "pictures ms", "server's peak MB")
        for name, values in zip(names, zip(*rows)):
            print(f"{name}: median {statistics.median(values):.0f}, all {[round(v) for v in values]}")


if __name__ == "__main__":
    main(sys.argv[1])
