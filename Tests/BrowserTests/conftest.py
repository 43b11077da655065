"""A studio to test in: a server on a library of its own, and a browser to draw with."""

import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import time
import urllib.request

import pytest
from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = ROOT / ".build" / "release" / "inkreel"
ARGUMENTS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
).split()


class Studio:
    """A server that can be killed and started again on the same library and port. Its sample project has drawings alone, unless
    `has_tunnel`."""

    def __init__(self, library, has_tunnel=False):
        self.library = library
        self.options = [] if has_tunnel else ["--plain-sample"]
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process = None

    def start(self):
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--library", self.library, "--port", str(self.port), *self.options],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.wait()

    def wait(self):
        """Waits until the server answers."""
        for _ in range(200):
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/api/health", timeout=1)
                return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError("the studio did not start")

    def get(self, path):
        with urllib.request.urlopen(self.url + path, timeout=10) as answer:
            return json.load(answer)

    def shot(self, index=0):
        """The address of a shot of the sample project."""
        shots = [s for p in self.get("/api/library")["projects"] for c in p["scenes"] for s in c["shots"]]
        return f"/shots/{shots[index]['id']}"

    def stop(self):
        self.process.terminate()
        self.process.wait()

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=ARGUMENTS, headless=True)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def cameras(chromium):
    """A browser with two cameras of its own making, which may be used."""
    browser = chromium.browser_type.launch(
        executable_path=shutil.which("chromium"), headless=True,
        args=[*ARGUMENTS, "--use-fake-device-for-media-stream=device-count=2", "--use-fake-ui-for-media-stream"])
    yield browser
    browser.close()


@pytest.fixture
def studio(tmp_path):
    studio = Studio(tmp_path / "library")
    studio.start()
    yield studio
    if studio.process.poll() is None:
        studio.kill()


@pytest.fixture
def browser_context(chromium):
    # The worker is for test_offline.py: pages are to work without, and it would take requests from routes.
    context = chromium.new_context(
        viewport={"width": 1180, "height": 820}, has_touch=True, service_workers="block")
    yield from watched(context)


def watched(context):
    """The context; fails when it is done where its windows have complained of anything."""
    context.complaints = []
    yield context
    # What the browser says by itself of dead servers and of pages without HTTPS.
    own = (
        "Failed to load resource", "Cross-Origin-Opener-Policy",
        "An unknown error occurred when fetching the script")
    complaints = [c for c in context.complaints if not any(words in c for words in own)]
    context.close()
    assert complaints == []


@pytest.fixture
def hand(browser_context, studio):
    return Hand.open(browser_context, studio)


class Hand:
    """A window and the pointers over it."""

    @classmethod
    def open(cls, context, studio, path=None):
        page = context.new_page()
        page.on("pageerror", lambda error: context.complaints.append(str(error)))
        page.on(
            "console",
            lambda m: context.complaints.append(m.text) if m.type == "error" else None)
        page.goto(studio.url + (path or studio.shot()))
        page.wait_for_selector(".rail")
        hand = cls(page, context.new_cdp_session(page))
        hand.wait_for_sign("saved")
        return hand

    def __init__(self, page, cdp):
        self.page = page
        self.cdp = cdp

    def wait_for_sign(self, words, timeout=20000):
        self.page.wait_for_function(
            "words => document.querySelector('.sign')?.textContent.startsWith(words)", arg=words,
            timeout=timeout)

    def mouse(self, kind, x, y, force=0.5, buttons=1, device="pen"):
        self.cdp.send("Input.dispatchMouseEvent", {
            "type": kind, "x": x, "y": y, "button": "left", "buttons": buttons,
            "pointerType": device, "force": force, "clickCount": 1})

    def draw(self, places, device="pen", force=0.7, lift=True):
        (x, y), *rest = places
        self.mouse("mousePressed", x, y, force, device=device)
        for x, y in rest:
            self.mouse("mouseMoved", x, y, force, device=device)
        if lift:
            self.mouse("mouseReleased", x, y, 0, 0, device=device)

    def touch(self, kind, *places):
        self.cdp.send("Input.dispatchTouchEvent", {
            "type": kind,
            "touchPoints": [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(places)]})

    def swipe(self, x, y, pause=0, lift=True):
        """One finger, held for a moment and then moved to the right."""
        self.touch("touchStart", (x, y))
        self.page.wait_for_timeout(100)
        for i in range(1, 12):
            self.touch("touchMove", (x + 10 * i, y))
            self.page.wait_for_timeout(pause)
        if lift:
            self.touch("touchEnd")

    def picture(self):
        """A number that stands for the pixels of the canvas as it is shown."""
        self.page.evaluate("() => new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
        return self.page.evaluate("""() => {
            const canvas = document.querySelector(".desk canvas");
            const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
            const words = new Uint32Array(data.buffer);
            let hash = 2166136261;
            for (const word of words) hash = Math.imul(hash ^ word, 16777619);
            return hash >>> 0;
        }""")

    def wait_for_picture(self, picture, seconds=1.0):
        end = time.monotonic() + seconds
        while self.picture() != picture:
            assert time.monotonic() < end, "the picture did not come"
            time.sleep(0.05)


@pytest.fixture
def editor(browser_context, studio):
    """The editor of programs, on a new one."""
    # They import what is here.
    from programhands import open_editor
    return open_editor(browser_context, studio)


@pytest.fixture
def open_window(browser_context, studio):
    return lambda path=None: Hand.open(browser_context, studio, path)
