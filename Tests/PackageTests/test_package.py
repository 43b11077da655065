"""A stroke drawn with a pen through an installed studio, whose address Scripts/package-test gives."""

import json
import os
import shutil
import urllib.request

from playwright.sync_api import sync_playwright

ADDRESS = os.environ["INKREEL_ADDRESS"]


def get(path):
    with urllib.request.urlopen(ADDRESS + path, timeout=30) as answer:
        return json.load(answer)


def position(shot):
    with urllib.request.urlopen(f"{ADDRESS}/api/shots/{shot}/edits?after=0", timeout=30) as answer:
        return int(answer.headers["Inkreel-Position"])


def test_a_stroke_is_drawn_through_a_package():
    shot = get("/api/library")["projects"][0]["scenes"][0]["shots"][0]["id"]
    before = position(shot)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), headless=True,
            args=["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"])
        page = browser.new_page(viewport={"width": 1180, "height": 820})
        page.goto(f"{ADDRESS}/shots/{shot}")
        said = "words => document.querySelector('.sign')?.textContent.startsWith(words)"
        page.wait_for_function(said, arg="saved", timeout=60000)
        pen = page.context.new_cdp_session(page)
        for kind, x, force in [("mousePressed", 400, 0.5), *[("mouseMoved", 400 + 10 * n, 0.6) for n in range(1, 12)],
                               ("mouseReleased", 510, 0)]:
            pen.send("Input.dispatchMouseEvent", {
                "type": kind, "x": x, "y": 400, "button": "left", "buttons": int(force > 0),
                "pointerType": "pen", "force": force, "clickCount": 1})
        page.wait_for_function(
            """async ([shot, before]) => {
                const answer = await fetch(`/api/shots/${shot}/edits?after=${before}`);
                return Number(answer.headers.get("Inkreel-Position")) > before;
            }""", arg=[shot, before], timeout=60000)
        browser.close()
    assert position(shot) == before + 1
