"""Records what today's page leaves in a browser, and the library that goes with it, as fixtures for the pages to come:
.venv/bin/python Tests/BrowserTests/recordings/record.py NAME

A recording is a folder: `library.zip`, the library as the server left it, and `stores.json`, the browser's databases, with
what each must hold. See test_recordings.py.
"""

import json
import pathlib
import shutil
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parents[1]))

from playwright.sync_api import sync_playwright  # noqa: E402

from conftest import ARGUMENTS, BROWSER  # noqa: E402
from hands import Hand  # noqa: E402
from outline import open_project, saved  # noqa: E402
from patience import until  # noqa: E402
from stores import journalled, read_stores  # noqa: E402
from studios import Studio, Template  # noqa: E402

HERE = pathlib.Path(__file__).parent
NOT_TAKEN = {"type": "urn:inkreel:problem:no-such-layer", "title": "No such layer", "detail": "There is no such layer.", "status": 422}


def line(number):
    return [(400 + 40 * number, 300 + 10 * step) for step in range(12)]


def record(folder):
    with tempfile.TemporaryDirectory() as scratch:
        template = Template(pathlib.Path(scratch) / "template")
        studio = Studio(pathlib.Path(scratch) / "library")
        template.copy(studio.library)
        studio.start()
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=BROWSER, args=ARGUMENTS, headless=True)
                context = browser.new_context(viewport={"width": 1180, "height": 820}, has_touch=True, service_workers="block")
                context.complaints = []
                recorded = draw(context, studio)
                browser.close()
            studio.stop()
        finally:
            studio.close()
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "stores.json").write_text(json.dumps(recorded, separators=(",", ":")))
        shutil.make_archive(str(folder / "library"), "zip", studio.library)


def draw(context, studio):
    """Works as a person does who is cut off in the midst of it; what the browser holds then."""
    shot, second = studio.shot(0), studio.shot(1)
    hand = Hand.open(context, studio, shot)
    # What the server has stored is in the copy.
    hand.draw(line(0))
    hand.wait_for_sign("saving")
    hand.wait_for_sign("saved")
    until(lambda: journalled(hand.page) == 0)
    # One that it does not take, and stays until a person decides.
    refuse = lambda route: route.fulfill(status=422, json=NOT_TAKEN) if route.request.method == "POST" else route.fallback()
    context.route("**/edits", refuse)
    hand.draw(line(1))
    hand.wait_for_sign("refused")
    context.unroute("**/edits")
    # From here on nobody answers posts.
    cut = lambda route: route.abort() if route.request.method == "POST" else route.fallback()
    context.route("**/edits", cut)
    for number in range(2, 5):
        hand.draw(line(number))
    hand.page.keyboard.press("Control+z")
    until(lambda: journalled(hand.page) == 5)
    # A project's edit, and ink of another shot, by windows of their own.
    project = open_project(context, studio)
    words = project.locator(".card textarea").first
    words.fill("A line that was never sent")
    words.blur()
    until(lambda: journalled(project) == 6)
    other = Hand.open_unsaved(context, studio, second)
    other.draw(line(5))
    until(lambda: journalled(other.page) == 7)
    # The pen is down when the window dies.
    hand.draw(line(6), lift=False)
    until(lambda: journalled(hand.page, "chunks") > 0)
    hand.hold(400)
    reader = context.new_page()
    reader.goto(f"{studio.url}/icon.svg")
    stores = read_stores(reader)
    return {
        "shots": [shot, second],
        "positions": [studio.edits(shot), studio.edits(second)],
        "project": project.url.rsplit("/", 1)[1],
        "databases": stores,
    }


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    record(HERE / sys.argv[1])
