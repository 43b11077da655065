"""Small pictures are up to date: those of shots in all windows, those of layers in the panel."""

import time
import urllib.request

import pytest

from conftest import watched
from hands import Hand, layer_tool
from outline import open_project
from patience import until
from test_pictures import choose, names, png

# The pixels of the picture of a shot as a number, null where it is none yet.
DIGEST = """(selector) => {
    const image = document.querySelector(selector);
    if (!image?.complete || image.naturalWidth < 100) return null;
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext("2d", { willReadFrequently: true });
    canvas.drawImage(image, 0, 0);
    return canvas.getImageData(0, 0, image.naturalWidth, image.naturalHeight).data.reduce((sum, value) => (sum * 31 + value) | 0, 7);
}"""
FIRST = ".card[data-shot] img"


@pytest.fixture
def other_browser(chromium):
    """Windows of another person: they share no news with those of the first."""
    yield from watched(chromium.new_context(viewport={"width": 1180, "height": 820}, has_touch=True, service_workers="block"))


def digest(page, selector=FIRST):
    """What stands for the picture that a page shows, once there is one."""
    return until(lambda: page.evaluate(DIGEST, selector))


def wait_for_picture(changes, shot):
    """Waits until a stream tells that the small picture of a shot has been made."""
    while line := changes.readline().decode():
        if line == "event: thumbnail\n" and shot in changes.readline().decode():
            return
    raise AssertionError("the stream ended")


def draw(hand, y=300):
    hand.draw([(300, y), (500, y + 120), (700, y)], device="mouse")
    hand.wait_for_sign("saved")


def test_a_stroke_shows_in_the_grids_of_all_windows(browser_context, other_browser, studio):
    grids = [open_project(browser_context, studio), open_project(browser_context, studio), open_project(other_browser, studio)]
    before = [digest(grid) for grid in grids]
    hand = Hand.open(browser_context, studio)
    draw(hand)
    began = time.monotonic()
    for grid, was in zip(grids, before):
        until(lambda: digest(grid) != was)
    print(f"shown after {time.monotonic() - began:.2f} s")


def test_what_was_drawn_before_a_grid_listens_shows_there(browser_context, other_browser, own_studio):
    grid = open_project(browser_context, own_studio)
    before = digest(grid)
    grid.close()
    # A server that has been started again does not know what was looked at.
    own_studio.kill()
    own_studio.start()
    hand = Hand.open(other_browser, own_studio)
    draw(hand)
    held = []
    browser_context.route("**/api/changes*", lambda route: held.append(route))
    with urllib.request.urlopen(f"{own_studio.url}/api/changes", timeout=30) as changes:
        grid = open_project(browser_context, own_studio)
        wait_for_picture(changes, own_studio.shot().removeprefix("/shots/"))
    until(lambda: held, grid)
    # It was told of before this window listens.
    held[0].continue_()
    until(lambda: digest(grid) != before, grid)


def test_a_grid_that_is_open_follows_a_server_that_is_started_again(browser_context, other_browser, own_studio):
    grid = open_project(browser_context, own_studio)
    before = digest(grid)
    own_studio.kill()
    own_studio.start()
    hand = Hand.open(other_browser, own_studio)
    draw(hand)
    until(lambda: digest(grid) != before)


# How many pixels of the small pictures of layers show something.
LAYERS = """() => [...document.querySelectorAll(".layers [data-id] canvas")].map((canvas) => {
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    return data.filter((value, i) => i % 4 === 3 && value > 0).length;
})"""
MIDDLE = """() => {
    const canvas = document.querySelector(".layers [data-id] canvas");
    return [...canvas.getContext("2d").getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data];
}"""


def test_the_small_picture_of_a_layer_comes_by_itself(hand):
    hand.page.keyboard.press("y")
    choose(hand, "red.png", png(320, 180, (200, 30, 40)))
    until(lambda: names(hand)[0] == "red, picture")
    # No grey cross stays in its place.
    until(lambda: hand.page.evaluate(MIDDLE) == [200, 30, 40, 255], seconds=5)


def test_small_pictures_of_layers_come_while_a_shot_is_loaded(hand):
    hand.page.keyboard.press("y")
    for _ in range(3):
        hand.page.get_by_role("button", name="Add a layer").click()
        for y in range(200, 500, 60):
            hand.draw([(300 + 40 * i, y + 30 * (i % 2)) for i in range(10)], device="mouse")
    for _ in range(8):
        layer_tool(hand.page, "Duplicate")
    # As they are painted when the panel is opened.
    hand.page.keyboard.press("y")
    hand.settle()
    hand.page.keyboard.press("y")
    whole = hand.page.evaluate(LAYERS)
    assert min(whole) > 50
    hand.wait_for_sign("saved")
    # The panel is opened as soon as it is there: the machine has not drawn the shot by then.
    hand.page.add_init_script("""addEventListener("DOMContentLoaded", () => new MutationObserver((_, observer) => {
        if (!document.querySelector(".layer-panel")) return;
        observer.disconnect();
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "y", code: "KeyY", bubbles: true }));
    }).observe(document.body, { childList: true, subtree: true }))""")
    hand.cdp.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    hand.page.reload()
    hand.page.wait_for_selector(".layers [data-id]")
    hand.cdp.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    until(lambda: hand.page.evaluate(LAYERS) == whole, seconds=10)
