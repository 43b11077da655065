"""A server of its own for each test, spoken to by sockets, as a client that means no good would."""

import http.client
import json
import os
import pathlib
import resource
import signal
import socket
import subprocess
import time

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("INKREEL_PROGRAM", ROOT / ".build" / "release" / "inkreel"))


class Server:
    """A studio on a library of its own, with as many open files as it is let have."""

    def __init__(self, library, files=None, options=(), sample=False):
        self.library = pathlib.Path(library)
        self.log = self.library.parent / "log"

        def limit():
            if files:
                resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))

        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--library", str(library), "--port", "0", *([] if sample else ["--plain-sample"]), *options],
            stdout=subprocess.PIPE, stderr=open(self.log, "ab"), text=True, preexec_fn=limit)
        line = self.process.stdout.readline()
        assert line.startswith("Inkreel is ready: http://"), line
        self.port = int(line.strip().rsplit(":", 1)[1])

    def connect(self, source="127.0.0.1"):
        """A line to it, from an address of this machine."""
        return socket.create_connection(("127.0.0.1", self.port), timeout=30, source_address=(source, 0))

    def ask(self, method, path, body=None, headers=None, timeout=60):
        """The status, the fields and the body of an answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        try:
            connection.request(method, path, body, headers or {})
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()
        finally:
            connection.close()

    def get(self, path):
        status, _, body = self.ask("GET", path)
        assert status == 200, body
        return json.loads(body)

    def problem(self, *words, **options):
        """The status and the name of the problem that is answered."""
        status, _, body = self.ask(*words, **options)
        return status, json.loads(body)["type"].rsplit(":", 1)[1]

    def memory(self):
        """The most memory that the server itself has had, in megabytes."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmHWM:")[1].split()[0]) / 1024

    def work(self):
        """The seconds of processor time that the server and the processes it ran have taken: unlike a clock's,
        they are the same on a busy machine."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return sum(int(field) for field in fields[11:15]) / os.sysconf("SC_CLK_TCK")

    def says(self, words, seconds=10):
        """Waits until the log has some words."""
        end = time.monotonic() + seconds
        while words not in self.log.read_text():
            assert time.monotonic() < end, f"the log never said: {words}\n{self.log.read_text()}"
            time.sleep(0.02)

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()


@pytest.fixture
def serve(tmp_path):
    servers = []

    def start(**options):
        servers.append(Server(options.pop("library", tmp_path / "library"), **options))
        return servers[-1]

    yield start
    for server in servers:
        server.stop()


@pytest.fixture
def server(serve):
    return serve()
