"""A studio in which several people work, and their browsers."""

import json
import subprocess
import urllib.request

from bundles import PROGRAM
from studios import Studio

PASSWORD = "correct horse battery"


class PeopledStudio(Studio):
    """A server with people: Ada, whose library is the one with the sample project, and those that are added. What is asked without
    a window is asked as Ada, unless `who` says another."""

    def begin(self):
        self.people("begin", "ada", "--name", "Ada Lovelace", password=PASSWORD)
        self.add("ben", "Ben")

    def add(self, handle, name):
        self.people("add", handle, "--name", name, password=PASSWORD)

    def people(self, *words, password=None):
        """Runs `inkreel people`; what it says."""
        more = ["--password-stdin"] if password else []
        done = subprocess.run(
            [PROGRAM, "people", *words, "--library", self.library, *more], input=f"{password}\n", capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def cookies(self, who):
        self.signed = getattr(self, "signed", {})
        if who not in self.signed:
            request = urllib.request.Request(
                f"{self.url}/api/signin", method="POST", headers={"content-type": "application/json"},
                data=json.dumps({"handle": who, "password": PASSWORD}).encode())
            with urllib.request.urlopen(request, timeout=30) as answer:
                self.signed[who] = "; ".join(one.split(";")[0] for one in answer.headers.get_all("set-cookie"))
        return self.signed[who]

    def ask(self, method, path, body=None, who="ada"):
        """Asks as somebody: the answer's status, headers and bytes."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            self.url + path, method=method, data=data, headers={"content-type": "application/json", "cookie": self.cookies(who)})
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.status, answer.headers, answer.read()

    def get(self, path, who="ada"):
        return json.loads(self.ask("GET", path, who=who)[2])

    def edits(self, path, who="ada"):
        return int(self.ask("GET", f"/api{path}/edits", who=who)[1]["Inkreel-Position"])

    @property
    def project(self):
        return self.get("/api/library")["projects"][0]["id"]

    def share(self, role, handle="ben"):
        """Ada lets somebody into her project; says the person's id."""
        self.ask("PUT", f"/api/projects/{self.project}/people", {"handle": handle, "role": role})
        return next(
            one["person"]["id"] for one in self.get(f"/api/projects/{self.project}/people")["members"]
            if one["person"].get("handle") == handle)

    def revoke(self, person):
        self.ask("DELETE", f"/api/projects/{self.project}/people/{person}")


def sign_in(context, studio, handle, password=PASSWORD):
    """Signs somebody in with a browser, in place of who was."""
    answer = context.request.post(f"{studio.url}/api/signin", data={"handle": handle, "password": password})
    assert answer.ok, answer.text()


def sign_out(context, studio):
    assert context.request.delete(f"{studio.url}/api/signin").ok
