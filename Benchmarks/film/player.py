#!/usr/bin/env python3
"""Measures the player in Chromium: how long the first frame takes, and which cuts come late.

    Benchmarks/film/player.py [--shots N] [--minutes M] [--rounds N]

The library is made by `inkreel bench-library`; each of its boards stands for two seconds. The first frame is timed from the click on the
play sign until a picture with ink is on the stage, in a page that has not been there before; small pictures have been drawn. Then the film
plays for so many minutes: late cuts are those that came more than a frame behind the clock, as the page counts them, and beside the frames
that were shown stands how many were due by the test's own clock.
"""

import argparse
import pathlib
import shutil
import statistics
import subprocess
import tempfile
import time
import urllib.request

from playwright.sync_api import sync_playwright

from running import PROGRAM, run

ARGUMENTS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --autoplay-policy=no-user-gesture-required"
).split()
URL = "http://127.0.0.1:8127"
# When a picture is on the stage: its middle row is not of one colour.
DRAWN = """() => {
  const canvas = document.querySelector(".board-player canvas");
  if (!canvas || canvas.width < 2) return false;
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  for (let i = 4; i < data.length; i += 4) if (data[i] !== data[0] || data[i + 1] !== data[1]) return true;
  return false;
}"""
LINK = """() => {
  const began = performance.now();
  document.querySelector('button[aria-label^="Play the board"]').click();
  return new Promise((resolve) => {
    const drawn = %s;
    const look = () => drawn() ? resolve(performance.now() - began) : requestAnimationFrame(look);
    look();
  });
}""" % DRAWN

def frame(page):
    hours, minutes, seconds, frames = (int(part) for part in page.locator(".player-code").input_value().replace(";", ":").split(":"))
    return ((hours * 60 + minutes) * 60 + seconds) * 24 + frames


def first(browser, project):
    """Milliseconds from the click until a picture is there, in a context of its own."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.goto(f"{URL}/projects/{project}")
    page.wait_for_selector(".grid .card")
    page.wait_for_timeout(1500)
    milliseconds = page.evaluate(LINK)
    context.close()
    return milliseconds


def watched(browser, project, minutes):
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.goto(f"{URL}/projects/{project}/play")
    page.wait_for_function(DRAWN)
    page.wait_for_timeout(1000)
    page.locator(".board-player").focus()
    start = time.monotonic()
    page.keyboard.press("Space")
    page.wait_for_function("(before) => document.querySelector('.player-code').value !== before", arg=page.locator(".player-code").input_value())
    begun = time.monotonic()
    base = frame(page)
    while time.monotonic() - begun < minutes * 60:
        page.wait_for_timeout(5000)
    shown, now = frame(page), time.monotonic()
    late = int(page.locator(".board-player").get_attribute("data-late-cuts"))
    context.close()
    return (begun - start) * 1000, late, shown - base, (now - begun) * 24


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shots", type=int, default=330)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--rounds", type=int, default=7)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        library = ["--library", pathlib.Path(name) / "library"]
        run(PROGRAM, "bench-library", "--shots", options.shots, *library)
        project = run(PROGRAM, "project", "list", *library)[2].split("\t")[0]
        server = subprocess.Popen([PROGRAM, "serve", "--port", "8127", *map(str, library)], stdout=subprocess.DEVNULL)
        try:
            while True:
                try:
                    urllib.request.urlopen(f"{URL}/api/health")
                    break
                except OSError:
                    time.sleep(0.05)
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=ARGUMENTS)
                first(browser, project)
                times = [first(browser, project) for _ in range(options.rounds)]
                print(f"first frame after the click: median {statistics.median(times):.0f} ms of {len(times)}, {min(times):.0f} to {max(times):.0f}")
                started, late, shown, due = watched(browser, project, options.minutes)
                print(f"from the space bar until it runs: {started:.0f} ms, the test's own way there included")
                cuts = shown // 48
                print(f"{options.minutes:g} minutes: {cuts} cuts, {late} late; {shown} frames shown of {due:.0f} due, {shown - due:+.1f}")
                browser.close()
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
