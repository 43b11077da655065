"""A studio with a community, and what is published in it. Its sample project has a tunnel and a program."""

import json
import re
import secrets
import sqlite3
import subprocess
import time
import urllib.request

import pytest

from bundles import PROGRAM
from conftest import watched
from people import PeopleStudio

# Seconds that making the files of a work may take.
MAKING = 60


class PublishingStudio(PeopleStudio):
    """A server with Ada, Ben and the community “Old harbour”. What is asked without a browser, Ada asks."""

    def __init__(self, library):
        super().__init__(library)
        self.options.remove("--plain-sample")

    def begin(self):
        super().begin()
        subprocess.run(
            [PROGRAM, "community", "on", "--library", self.library, "--name", "Old harbour", "--contact", "ada@example.org"],
            capture_output=True, timeout=60, check=True)

    def works(self):
        """Ada's works by their titles."""
        return {work["title"]: work for work in self.get("/api/works")["works"]}

    def drafts(self):
        """The titles of works of which nothing was said yet, as the studio keeps them."""
        base = sqlite3.connect(f"file:{self.library}/studio.sqlite?mode=ro", uri=True, timeout=30)
        try:
            return [title for title, in base.execute("SELECT title FROM work WHERE draft = 1 ORDER BY title")]
        finally:
            base.close()

    def work(self, id):
        return self.get(f"/api/works/{id}")

    @property
    def sample(self):
        return next(one for one in self.get("/api/library")["projects"] if one["name"] == "Sample project")

    def shot_of(self, scene):
        """The address of the first shot of a scene of the sample project."""
        return f"/shots/{self.sample['scenes'][scene]['shots'][0]['id']}"

    def publish(self, order, about, reach="public", handle="ada"):
        """Publishes what lies in the library, or a file by its kind and bytes; the id of the work."""
        account, id = self.account(handle), secrets.token_hex(16)
        address = f"/api/works/{id}/files"
        if isinstance(order, dict):
            account.tell("POST", address, order)
        else:
            kind, data = order
            request = urllib.request.Request(
                f"{self.url}{address}?kind={kind}", method="POST", data=data, headers={"content-type": "application/octet-stream"})
            account.answer(request).close()
        end = time.monotonic() + MAKING
        while (made := account.tell("GET", f"/api/works/{id}/making"))["state"] == "making":
            assert time.monotonic() < end, made
            time.sleep(0.1)
        assert made["state"] == "made", made
        account.tell("PUT", f"/api/works/{id}", {"about": about, "reach": reach})
        return id


@pytest.fixture(scope="module")
def community(tmp_path_factory):
    studio = PublishingStudio(tmp_path_factory.mktemp("community") / "library")
    studio.start()
    studio.begin()
    yield studio
    studio.close()


@pytest.fixture
def ada(chromium, community):
    """A window of Ada's, in which the studio is known."""
    yield from signed_in(chromium, community)


@pytest.fixture
def photographer(cameras, community):
    """As `ada`, with a camera."""
    yield from signed_in(cameras, community)


def signed_in(browser, studio):
    context = browser.new_context(viewport={"width": 1180, "height": 820}, has_touch=True, service_workers="block")
    studio.sign_in(context)
    for context in watched(context):
        yield open_window(context, studio)


@pytest.fixture
def visitor(chromium, community):
    """A window in which nobody has signed in."""
    context = chromium.new_context(viewport={"width": 1180, "height": 820}, has_touch=True, service_workers="block")
    for context in watched(context):
        yield open_window(context, community)


def open_window(context, studio):
    page = context.new_page()
    page.on("pageerror", lambda error: context.complaints.append(str(error)))
    page.studio = studio
    return page


def made(page):
    """Waits for the publish card's form."""
    page.wait_for_selector(".publish-steps", timeout=1000 * MAKING)


def publish(page, reach="Everybody"):
    """Gives what the card shows to these people; the address at which they see it."""
    page.get_by_role("radio", name=reach).click()
    page.get_by_role("button", name="Publish", exact=True).click()
    return page.get_by_label("Its address").input_value()


def id_in(address):
    """The id of the work at an address."""
    return re.search("/w/([0-9a-f]{32})", address)[1]
