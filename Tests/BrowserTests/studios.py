"""Studios to test in. A worker keeps one server, in which each test has a project of its own; a test that kills its
server, or looks at the library as a whole, has a server of its own."""

import json
import re
import shutil
import signal
import subprocess
import tempfile
import urllib.request

from bundles import PAGE, PROGRAM


class Asked:
    """What is asked of a studio, of which `url` says where it is."""

    def answer(self, request):
        """What the studio answers to a request, or to a `GET` of an address."""
        return urllib.request.urlopen(request, timeout=30)

    def get(self, path):
        with self.answer(self.url + path) as answer:
            return json.load(answer)

    def take(self, archive):
        """Takes a project's file in; the project's id."""
        request = urllib.request.Request(
            f"{self.url}/api/projects", data=archive, method="POST", headers={"content-type": "application/vnd.inkreel.project+zip"})
        with self.answer(request) as answer:
            return json.load(answer)["id"]

    def archive(self, project):
        """A project as a file."""
        with self.answer(f"{self.url}/api/projects/{project}/archive") as answer:
            return answer.read()

    def edits(self, path):
        """How many edits a document's log has; `path` begins with `/shots/` or `/projects/`."""
        with self.answer(f"{self.url}/api{path}/edits") as answer:
            return int(answer.headers["Inkreel-Position"])


class Studio(Asked):
    """A server that can be killed and started again on the same library and port. Its sample project has drawings alone, unless
    `has_tunnel`."""

    # What it is asked at: an address in digits, or its name.
    host = "127.0.0.1"

    def __init__(self, library, has_tunnel=False, page=PAGE):
        self.library = library
        self.options = ["--web", page] + ([] if has_tunnel else ["--plain-sample"])
        # Any that is free; once it has been started the same, since pages hold its address.
        self.port = 0
        self.process = None
        self.log = tempfile.TemporaryFile()

    def start(self):
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--library", self.library, "--port", str(self.port), *self.options],
            stdout=subprocess.PIPE, stderr=self.log)
        # It says so when it takes requests.
        line = self.process.stdout.readline().decode()
        ready = re.fullmatch(r"Inkreel is ready: http://127\.0\.0\.1:(\d+)\n", line)
        assert ready, f"the studio did not start: {line}{self.said()}"
        self.port = int(ready[1])

    def said(self):
        """What the server has complained of."""
        self.log.seek(0)
        return self.log.read().decode()

    @property
    def url(self):
        return f"http://{self.host}:{self.port}"

    def shot(self, index=0):
        """The address of a shot of the sample project."""
        shots = [s for p in self.get("/api/library")["projects"] for c in p["scenes"] for s in c["shots"]]
        return f"/shots/{shots[index]['id']}"

    def stop(self):
        self.process.terminate()
        self.end()

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.end()

    def end(self):
        self.process.wait()
        self.process.stdout.close()

    def close(self):
        if self.process and self.process.poll() is None:
            self.kill()
        self.log.close()


class Template:
    """A library with the sample project, and that project as a file: both are made once, and copied."""

    def __init__(self, folder):
        self.library = folder / "library"
        studio = Studio(self.library)
        studio.start()
        try:
            project = studio.get("/api/library")["projects"][0]
            self.archive = studio.archive(project["id"])
            # Settled on the disk before it is copied.
            studio.stop()
        finally:
            studio.close()

    def copy(self, library):
        shutil.copytree(self.library, library)


class SharedStudio(Asked):
    """The server that a worker's tests share, as one of them sees it: with a project of its own and those that it makes, and
    none of what the others made."""

    def __init__(self, server, template):
        self.server = server
        self.others = {one["id"] for one in server.get("/api/library")["projects"]}
        # The library has this project already: it takes the file as a copy, under new ids.
        self.project = self.take(template.archive)

    @property
    def url(self):
        return self.server.url

    @property
    def library(self):
        return self.server.library

    def get(self, path):
        answer = super().get(path)
        if path in ("/api/library", "/api/library/projects"):
            answer["projects"] = [one for one in answer["projects"] if one["id"] not in self.others]
        return answer

    def shot(self, index=0):
        """The address of a shot of the test's project."""
        shots = [shot for scene in self.get(f"/api/projects/{self.project}")["scenes"] for shot in scene["shots"]]
        return f"/shots/{shots[index]['id']}"
