"""WebKitGTK by WebDriver, the nearest to Safari that runs on Linux: the few calls that a smoke test needs."""

import base64
import json
import os
import random
import shutil
import subprocess
import urllib.error
import urllib.request

from patience import until

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
        self.log = open(home / "driver.log", "w+")
        self.environment = {
            **os.environ, "DISPLAY": f":{display}", "HOME": str(home), "XDG_RUNTIME_DIR": str(home),
            # There is no graphics card, and root may have no sandbox of its own.
            "WEBKIT_DISABLE_COMPOSITING_MODE": "1", "LIBGL_ALWAYS_SOFTWARE": "1",
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "NO_AT_BRIDGE": "1"}
        self.session = ""
        # It chooses no port by itself, and ends where its port is taken.
        for port in random.sample(range(20000, 30000), 20):
            if self.listens(port):
                break
        else:
            raise RuntimeError("the driver did not start")
        made = self.call("POST", "/session", {"capabilities": {"alwaysMatch": {
            "webkitgtk:browserOptions": {
                "binary": shutil.which("MiniBrowser") or browser(), "args": ["--automation"]}}}})
        self.session = f"/session/{made['sessionId']}"
        self.call("POST", "/timeouts", {"script": 30000, "pageLoad": 60000})

    def listens(self, port):
        """Starts the driver; whether it is the one that answers at this port."""
        self.url = f"http://127.0.0.1:{port}"
        self.driver = subprocess.Popen(
            ["WebKitWebDriver", f"--port={port}"], stdout=self.log, stderr=self.log, env=self.environment)
        def answers():
            try:
                return self.call("GET", "/status")
            except OSError:
                return None

        until(lambda: answers() or self.driver.poll() is not None)
        return self.driver.poll() is None

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

    def wait(self, expression):
        """Waits until an expression of the page is true."""
        return until(lambda: self.run(f"return {expression}"))

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
