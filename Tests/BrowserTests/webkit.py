"""WebKitGTK by WebDriver, the nearest to Safari that runs on Linux: the few calls that a smoke test needs."""

import base64
import json
import os
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request

PROGRAMS = ("WebKitWebDriver", "Xvfb")
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


def missing():
    """Which of the programs that this needs are not there."""
    return [program for program in PROGRAMS if not shutil.which(program)]


class WebKit:
    """A browser window on a screen that nobody sees."""

    def __init__(self, home):
        home.mkdir(parents=True, exist_ok=True)
        reading, writing = os.pipe()
        self.screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
            pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            display = pipe.readline().strip()
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.log = open(home / "driver.log", "w+")
        self.driver = subprocess.Popen(
            ["WebKitWebDriver", f"--port={port}"], stdout=self.log, stderr=self.log,
            env={**os.environ, "DISPLAY": f":{display}", "HOME": str(home), "XDG_RUNTIME_DIR": str(home),
                 # There is no graphics card, and root may have no sandbox of its own.
                 "WEBKIT_DISABLE_COMPOSITING_MODE": "1", "LIBGL_ALWAYS_SOFTWARE": "1",
                 "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "NO_AT_BRIDGE": "1"})
        self.url = f"http://127.0.0.1:{port}"
        self.session = ""
        end = time.monotonic() + 30
        while True:
            try:
                self.call("GET", "/status")
                break
            except OSError:
                assert time.monotonic() < end, "the driver did not start"
                time.sleep(0.1)
        made = self.call("POST", "/session", {"capabilities": {"alwaysMatch": {
            "webkitgtk:browserOptions": {
                "binary": shutil.which("MiniBrowser") or browser(), "args": ["--automation"]}}}})
        self.session = f"/session/{made['sessionId']}"
        self.call("POST", "/timeouts", {"script": 30000, "pageLoad": 60000})

    def call(self, method, path, body=None):
        request = urllib.request.Request(
            self.url + self.session + path, method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=90) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(error.read().decode()) from None

    def go(self, url):
        self.call("POST", "/url", {"url": url})

    def run(self, script, *arguments):
        """What the body of a function returns in the page."""
        return self.call("POST", "/execute/sync", {"script": script, "args": arguments})

    def wait(self, expression, seconds=30):
        """Waits until an expression of the page is true."""
        end = time.monotonic() + seconds
        while not (value := self.run(f"return {expression}")):
            assert time.monotonic() < end, f"{expression} did not come about"
            time.sleep(0.1)
        return value

    def drag(self, places, kind="mouse"):
        """Presses, moves along and lifts, as the browser's own input."""
        move = lambda x, y: {"type": "pointerMove", "duration": 10, "x": x, "y": y, "origin": "viewport"}
        (x, y), *rest = places
        self.call("POST", "/actions", {"actions": [{
            "type": "pointer", "id": kind, "parameters": {"pointerType": kind},
            "actions": [move(x, y), {"type": "pointerDown", "button": 0}, *[move(*place) for place in rest],
                        {"type": "pointerUp", "button": 0}]}]})

    def screenshot(self, path):
        path.write_bytes(base64.b64decode(self.call("GET", "/screenshot")))

    def close(self):
        try:
            if self.session:
                self.call("DELETE", "")
        finally:
            for process in (self.driver, self.screen):
                process.terminate()
                process.wait(timeout=10)
            self.log.close()


def browser():
    """The small browser that comes with the driver."""
    for folder in ("/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/libexec", "/usr/lib"):
        for version in ("4.1", "4.0"):
            path = f"{folder}/webkit2gtk-{version}/MiniBrowser"
            if os.path.exists(path):
                return path
    raise RuntimeError("MiniBrowser is missing")
