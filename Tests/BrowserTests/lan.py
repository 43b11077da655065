"""A studio that serves the local network, and browsers that trust it. All is on this machine: its own
name, studio.local, leads to the loopback address."""

import os
import pty
import re
import shutil
import signal
import subprocess
import threading

from bundles import PROGRAM
from conftest import ARGUMENTS, Studio
from patience import until

NAME = "studio.local"


class NetworkStudio(Studio):
    """A server with --lan, whose terminal can be read."""

    def __init__(self, library):
        super().__init__(library)
        self.secure_port = self.trust_port = 0
        self.terminal = ""

    def start(self):
        ours, theirs = pty.openpty()
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--library", self.library, "--port", str(self.port), "--lan",
             "--lan-port", str(self.secure_port), "--trust-port", str(self.trust_port),
             "--lan-name", NAME, *self.options],
            stdout=theirs, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL)
        os.close(theirs)
        threading.Thread(target=self.listen, args=(ours,), daemon=True).start()
        until(lambda: "Fingerprint" in self.terminal and "\x1b[0m\r\n\r\n" in self.terminal or self.process.poll() is not None)
        assert self.process.poll() is None, self.terminal
        self.port, self.secure_port, self.trust_port = (
            int(re.search(rf"{words}:(\d+)\r\n", self.terminal)[1])
            for words in (r"ready: http://127\.0\.0\.1", rf"The studio: +https://{re.escape(NAME)}", rf"First: +http://{re.escape(NAME)}"))

    @property
    def secure(self):
        return f"https://{NAME}:{self.secure_port}"

    @property
    def trust(self):
        return f"http://127.0.0.1:{self.trust_port}"

    def listen(self, terminal):
        while True:
            try:
                part = os.read(terminal, 65536)
            except OSError:
                return
            self.terminal += part.decode()

    @property
    def code(self):
        """The code that the terminal showed at the start."""
        return re.search(r"Pairing code: (\d{4} \d{4})", self.terminal)[1]

    @property
    def fingerprint(self):
        return "".join(re.findall(r"(?:[0-9A-F]{2}:){15}[0-9A-F]{2}:?", self.terminal))

    def command(self, *words):
        return subprocess.run(
            [PROGRAM, *words, "--library", self.library], capture_output=True, text=True,
            timeout=30, check=True).stdout.strip()

    def authority(self, folder):
        """The certificate of the authority, as the page gives it, as a PEM file."""
        subprocess.run(
            ["curl", "-sf", "-o", folder / "authority.der", f"{self.trust}/inkreel.crt"], check=True)
        subprocess.run(
            ["openssl", "x509", "-inform", "der", "-in", folder / "authority.der",
             "-out", folder / "authority.pem"], check=True)
        return folder / "authority.pem"

    def curl(self, *words, authority=None, name=NAME):
        trust = ["--cacert", authority] if authority else []
        return subprocess.run(
            ["curl", "-s", "--max-time", "10", *trust, "--resolve",
             f"{name}:{self.secure_port}:127.0.0.1", *words],
            capture_output=True, text=True)


def open_tablet(browser_type, home, authority=None, **options):
    """A browser of another device. It trusts the authority in a store of its own."""
    home.mkdir(exist_ok=True)
    if authority:
        store = home / ".pki" / "nssdb"
        store.mkdir(parents=True)
        subprocess.run(["certutil", "-d", f"sql:{store}", "-N", "--empty-password"], check=True)
        subprocess.run(
            ["certutil", "-d", f"sql:{store}", "-A", "-t", "C,,", "-n", "Inkreel", "-i", authority],
            check=True)
    return browser_type.launch_persistent_context(
        str(home / "profile"), executable_path=shutil.which("chromium"), headless=True,
        args=[*ARGUMENTS, f"--host-resolver-rules=MAP {NAME} 127.0.0.1"],
        env={**os.environ, "HOME": str(home)},
        **{"viewport": {"width": 1024, "height": 768}, "has_touch": True, **options})


def end(process):
    if process.poll() is None:
        process.send_signal(signal.SIGKILL)
        process.wait()
