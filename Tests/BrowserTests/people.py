"""A studio with people: Ada, whose the sample project is and who looks after the others, and Ben. See `people_studio` in
conftest.py."""

import http.cookiejar
import json
import sqlite3
import subprocess
import urllib.request

from bundles import PROGRAM
from studios import Asked, Studio

PASSWORD = "correct horse battery"


class Account(Asked):
    """What somebody who has signed in, without a browser, asks of a studio."""

    def __init__(self, studio, handle):
        self.studio = studio
        self.cookies = http.cookiejar.CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies))
        # By a link: passwords may be tried so often alone.
        secret = studio.link("open", handle).split("#")[1]
        self.tell("POST", "/api/join", {"secret": secret})

    @property
    def url(self):
        return self.studio.url

    def answer(self, request):
        return self.opener.open(request, timeout=30)

    def tell(self, method, path, body=None):
        """Tells the studio something; its answer, null for none."""
        request = urllib.request.Request(
            self.url + path, method=method, data=None if body is None else json.dumps(body).encode(),
            headers={} if body is None else {"content-type": "application/json"})
        with self.answer(request) as answer:
            return json.loads(answer.read() or "null")


class PeopleStudio(Studio):
    """A server in whose library there are people. What is asked of it without a browser, Ada asks."""

    def __init__(self, library):
        super().__init__(library)
        self.accounts = {}

    def begin(self):
        """Makes the first two people. The library has to be there."""
        self.command("begin", "ada", "--name", "Ada Lovelace")
        self.add("ben", "Ben")

    def add(self, handle, name, *options):
        """Makes somebody, with the password that all have."""
        self.command("add", handle, "--name", name, *options)

    def command(self, act, *words):
        """What `inkreel people` prints."""
        is_made = act in ("begin", "add")
        return subprocess.run(
            [PROGRAM, "people", act, *words, "--library", self.library, *(["--password-stdin"] if is_made else [])],
            input=PASSWORD if is_made else None, capture_output=True, text=True, timeout=60, check=True).stdout.strip()

    def link(self, act, handle):
        """The path of a link that lets somebody in once: `open`, or `reset` for another password."""
        return "/join#" + self.command(act, handle).split("#")[1]

    def account(self, handle="ada"):
        """What somebody asks without a browser."""
        if handle not in self.accounts:
            self.accounts[handle] = Account(self, handle)
        return self.accounts[handle]

    def answer(self, request):
        return self.account().answer(request)

    def sign_in(self, context, handle="ada", password=PASSWORD):
        """Signs the windows of a browser's context in."""
        answer = context.request.post(f"{self.url}/api/signin", data={"handle": handle, "password": password})
        assert answer.status == 200, answer.text()
        return answer.json()

    def let_time_pass(self, handle):
        """Has all sign-ins of somebody be older than those that need not show once more who they are."""
        people = sqlite3.connect(self.library / "studio.sqlite", timeout=30)
        with people:
            people.execute(
                "UPDATE signin SET fresh_until = 0 WHERE person = (SELECT number FROM person WHERE handle = ?)", [handle])
            # What the server knows of sign-ins it reads anew then.
            people.execute("UPDATE rights SET count = count + 1")
        people.close()
