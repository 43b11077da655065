"""What browsers of earlier versions hold is still read: nothing that was drawn is lost when the page is a newer one. The
recordings are of pages as they were then; see recordings/record.py."""

import json
import pathlib
import urllib.request
import zipfile

import pytest

from hands import Hand, digest, settle
from patience import until
from stores import journalled, write_stores
from studios import Studio

RECORDINGS = sorted(path.parent for path in (pathlib.Path(__file__).parent / "recordings").glob("*/stores.json"))


class Recording:
    """A browser and a studio as they were when the recording was made."""

    def __init__(self, folder, context, studio):
        recorded = json.loads((folder / "stores.json").read_text())
        self.context, self.studio = context, studio
        self.shots, self.positions, self.project = recorded["shots"], recorded["positions"], recorded["project"]
        self.databases = recorded["databases"]
        page = context.new_page()
        page.goto(f"{studio.url}/icon.svg")
        write_stores(page, self.databases)
        page.close()

    def items(self, database, store):
        stores = next(one["stores"] for one in self.databases if one["name"] == database)
        return [item["value"]["object"] for item in next(one["items"] for one in stores if one["name"] == store)]

    def ids(self, path, kind="edit"):
        """The ids of the journal's edits of a document."""
        return [one["id"] for one in self.items("inkreel-journal", "entries") if one["document"] == path and one["kind"] == kind]


@pytest.fixture(params=RECORDINGS, ids=lambda folder: folder.name)
def recording(request, browser_context, tmp_path):
    with zipfile.ZipFile(request.param / "library.zip") as archive:
        archive.extractall(tmp_path / "library")
    studio = Studio(tmp_path / "library")
    studio.start()
    yield Recording(request.param, browser_context, studio)
    studio.close()


def log(studio, path):
    """The bytes of a document's log."""
    with urllib.request.urlopen(f"{studio.url}/api/{path}/edits", timeout=30) as answer:
        return answer.read()


def test_ink_of_a_browser_of_before_reaches_the_server(recording):
    studio, [first, second] = recording.studio, recording.shots
    hand = Hand.open_unsaved(recording.context, studio, first)
    # What was turned down then still waits for a person.
    hand.wait_for_sign("refused")
    projects = f"projects/{recording.project}"
    until(lambda: studio.edits(first) == recording.positions[0] + 5)
    until(lambda: studio.edits(second) == recording.positions[1] + 1)
    for path in [first[1:], second[1:], projects]:
        stored = log(studio, path)
        for id in recording.ids(path):
            assert bytes.fromhex(id) in stored, (path, id)
    # The stroke that was under the pen, in the midst of which the window died.
    under_the_pen = {one["id"] for one in recording.items("inkreel-journal", "chunks")}
    assert len(under_the_pen) == 1
    assert bytes.fromhex(under_the_pen.pop()) in log(studio, first[1:])
    [refused] = recording.ids(first[1:], "refused")
    assert bytes.fromhex(refused) not in log(studio, first[1:])
    until(lambda: journalled(hand.page) == 1)
    hand.page.click(".sign")
    hand.page.get_by_role("button", name="Try again").click()
    hand.wait_for_sign("saved")
    assert bytes.fromhex(refused) in log(studio, first[1:])


def test_a_copy_of_before_shows_the_shot_without_a_network(recording):
    """The copy and the journal give the picture that the server gives when it has all of it."""
    studio, [first, _] = recording.studio, recording.shots
    recording.context.route("**/api/**", lambda route: route.abort())
    offline = Hand.open_unsaved(recording.context, studio, first)
    offline.wait_for_sign("refused")
    settle(offline.page)
    seen = until(lambda: shown(offline))
    recording.context.unroute("**/api/**")
    offline.page.close()
    hand = Hand.open_unsaved(recording.context, studio, first)
    until(lambda: studio.edits(first) == recording.positions[0] + 5)
    hand.settle()
    # Dashes of the ruler and the like do not lie on the canvas: all pixels are the shot's.
    until(lambda: digest(hand.page, ".desk canvas") == seen)


def shown(hand):
    """The picture, where it stays the same for a moment."""
    one = hand.picture()
    hand.hold(200)
    return one if hand.picture() == one else None
