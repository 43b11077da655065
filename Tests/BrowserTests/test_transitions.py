"""Transitions between shots: chosen on the strip, for chosen shots and at the film's end, and as the player shows them."""

import json
import subprocess

import pytest

from bundles import PROGRAM
from outline import open_page, open_project, sample, saved
from patience import until
from test_player import code, play


@pytest.fixture
def page(browser_context, own_studio):
    return play(browser_context, own_studio)


def timeline(studio):
    words = [PROGRAM, "timeline", sample(studio)["id"], "--json", "-", "--library", studio.library]
    return json.loads(subprocess.run(words, capture_output=True, check=True).stdout)


def stored(page, studio):
    """The kinds, lengths and frames of all transitions as the program has them, that of the ending last."""
    saved(page)
    told = timeline(studio)
    one = lambda passage: passage and (passage["kind"], passage["milliseconds"], passage["frames"])
    return [one(shot.get("transition")) for shot in told["shots"]] + [one(told.get("ending"))]


def panel(page):
    return page.locator(".transition-panel")


def choose(page, name):
    panel(page).get_by_role("radio", name=name, exact=True).click()


def sign(page, edge):
    return page.locator(".strip-cuts button").nth(edge)


def go(page, moment):
    page.locator(".player-code").fill(moment)
    page.keyboard.press("Enter")


def pixel(page, x=0.5, y=0.5):
    """The middle of the picture, or another place of it, as red, green and blue."""
    return page.evaluate("""([x, y]) => {
        const canvas = document.querySelector(".player-frame canvas");
        return [...canvas.getContext("2d").getImageData(canvas.width * x, canvas.height * y, 1, 1).data].slice(0, 3);
    }""", [x, y])


def picture(page):
    """The picture in rows, of which each has a place for every twelfth pixel and its colour in three numbers."""
    return page.evaluate("""() => {
        const canvas = document.querySelector(".player-frame canvas");
        const { width, height } = canvas;
        const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
        const rows = [];
        for (let y = 0; y < height; y += 24) {
            rows.push([]);
            for (let x = 0; x < width; x += 12) rows.at(-1).push(...data.slice((y * width + x) * 4, (y * width + x) * 4 + 3));
        }
        return rows;
    }""")


def flat(rows):
    return [number for row in rows for number in row]


def ready(page):
    """Waits until all shots can be shown."""
    for moment in ("0:00", "2:12", "4:12"):
        go(page, moment)
        page.wait_for_function("""() => {
            const canvas = document.querySelector(".player-frame canvas");
            return canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data.some((value) => value < 200);
        }""")


def test_a_transition_is_chosen_at_an_edge_and_one_step_takes_it_back(page, own_studio):
    page.keyboard.press("ArrowDown")
    sign(page, 1).click()
    assert panel(page).get_by_role("heading").inner_text() == "Into shot 1B"
    choose(page, "Dissolve")
    assert stored(page, own_studio) == [None, ("dissolve", 500, [42, 54]), None, None]
    panel(page).get_by_role("radio", name="1 s", exact=True).click()
    choose(page, "Wipe left")
    assert stored(page, own_studio)[1] == ("wipe-left", 1000, [36, 60])
    page.keyboard.press("Escape")
    assert panel(page).count() == 0
    assert sign(page, 1).get_attribute("aria-label") == "Into shot 1B: Wipe left 1 s"
    page.keyboard.press("Control+z")
    assert stored(page, own_studio)[1] == ("dissolve", 1000, [36, 60])
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    assert stored(page, own_studio) == [None] * 4
    assert sign(page, 1).get_attribute("aria-label") == "Into shot 1B: Cut"


def test_keys_choose_one_into_the_shot_and_at_the_end(page, own_studio):
    page.keyboard.press("d")
    assert panel(page).get_by_role("heading").inner_text() == "Into shot 1A"
    # Out of nothing there are fades alone; the one that stands has the keys.
    assert panel(page).locator(".transition-kinds").get_by_role("radio").all_inner_texts() == ["Cut", "Fade in", "Fade in from white"]
    until(lambda: page.evaluate("document.activeElement.textContent") == "Cut", page)
    page.keyboard.press("ArrowRight")
    panel(page).get_by_label("Another length").fill("12f")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    page.keyboard.press("Shift+D")
    assert panel(page).get_by_role("heading").inner_text() == "End of the film"
    choose(page, "Fade out to white")
    panel(page).get_by_label("Another length").fill("never")
    page.keyboard.press("Enter")
    assert panel(page).get_by_label("Another length").get_attribute("aria-invalid") == "true"
    panel(page).get_by_role("radio", name="2 s", exact=True).click()
    # Half of the last shot is a second.
    assert "24 frames" in panel(page).get_by_role("status").inner_text()
    assert stored(page, own_studio) == [("fade-through-black", 500, [0, 12]), None, None, ("fade-through-white", 2000, [120, 144])]


def test_chosen_shots_get_one_together_as_one_step(page, own_studio):
    shots = page.locator(".strip-shot")
    shots.nth(1).click(modifiers=["Control"])
    shots.nth(2).click(modifiers=["Control"])
    page.get_by_role("toolbar", name="Lengths").get_by_role("button", name="Transition").click()
    assert panel(page).get_by_role("heading").inner_text() == "Into 2 shots"
    choose(page, "Fade through black")
    assert [one and one[0] for one in stored(page, own_studio)] == [None, "fade-through-black", "fade-through-black", None]
    panel(page).get_by_role("button", name="Close").click()
    page.keyboard.press("Escape")
    page.keyboard.press("Control+z")
    assert stored(page, own_studio) == [None] * 4


def test_the_picture_goes_from_one_shot_to_the_other(page):
    ready(page)
    go(page, "1:12")
    first = picture(page)
    go(page, "2:12")
    second = picture(page)
    page.keyboard.press("d")
    choose(page, "Dissolve")
    page.keyboard.press("Escape")
    # Frames 42 to 53; 47 is 6 of 13.
    go(page, "41")
    assert picture(page) == first
    go(page, "54")
    assert picture(page) == second
    last = None
    for step, frame in enumerate(range(42, 54), 1):
        go(page, str(frame))
        mixed = picture(page)
        far = max(abs(now - (a * (13 - step) + b * step) / 13) for now, a, b in zip(flat(mixed), flat(first), flat(second)))
        # The browser rounds amounts to a 255th.
        assert far <= 3, frame
        assert mixed != last
        last = mixed
    # Frame by frame it is the same.
    go(page, "41")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert code(page) == "00:00:01:19"
    stepped = picture(page)
    go(page, "43")
    assert picture(page) == stepped


def test_fades_are_black_or_white_at_the_edge_and_wipes_have_a_line(page):
    ready(page)
    page.keyboard.press("Home")
    page.keyboard.press("d")
    choose(page, "Fade in from white")
    page.keyboard.press("Escape")
    assert pixel(page) == [255, 255, 255]
    page.keyboard.press("ArrowDown")
    page.keyboard.press("d")
    choose(page, "Fade through black")
    page.keyboard.press("Escape")
    for frame in ("47", "48"):
        go(page, frame)
        assert pixel(page) == [0, 0, 0]
    go(page, "2:12")
    page.keyboard.press("d")
    choose(page, "Wipe right")
    page.keyboard.press("Escape")
    go(page, "1:12")
    first = picture(page)
    go(page, "2:12")
    second = picture(page)
    go(page, "48")
    mixed = picture(page)
    # Before the line is the next shot, behind it the one before.
    for row, one, other in zip(mixed, first, second):
        part = len(row) // 12 * 3
        assert row[:part] == other[:part] and row[-part:] == one[-part:]


def test_cards_and_the_list_say_it(page, browser_context, own_studio):
    page.keyboard.press("ArrowDown")
    page.keyboard.press("d")
    choose(page, "Wipe up")
    page.keyboard.press("Escape")
    page.keyboard.press("Shift+D")
    choose(page, "Fade out")
    saved(page)
    grid = open_project(browser_context, own_studio)
    assert grid.locator(".card .into").all_inner_texts() == ["", "Wipe up 0.5 s", "Fade out 0.5 s"]
    assert "Wipe up 0.5 s" in grid.locator(".card .picture").nth(1).get_attribute("aria-label")
    # A copy comes in as the original does.
    grid.locator(".card .picture").nth(1).click()
    grid.keyboard.press("d")
    until(lambda: grid.locator(".card .into").all_inner_texts().count("Wipe up 0.5 s") == 2, grid)
    listed = open_page(browser_context, own_studio, f"/projects/{sample(own_studio)['id']}/list", ".shotlist-row")
    cells = listed.locator("[data-column='transition'] .shotlist-text")
    assert cells.all_inner_texts().count("Wipe up 0.5 s") == 2


def test_the_page_has_the_frames_of_the_command(page, own_studio):
    shots = page.locator(".strip-shot")
    for index, length in enumerate(["1.015", "0.33", "2.7"]):
        shots.nth(index).click(modifiers=["Control"])
        page.get_by_label("Each").fill(length)
        page.keyboard.press("Enter")
        page.get_by_role("toolbar", name="Lengths").get_by_role("button", name="Transition").click()
        choose(page, "Fade in" if index == 0 else "Dissolve")
        panel(page).get_by_label("Another length").fill(["0.3", "1.1", "0.21"][index])
        page.keyboard.press("Enter")
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
    found = stored(page, own_studio)[:3]
    ready(page)
    # What is seen changes on these frames, and on no others.
    pictures = []
    for frame in range(timeline(own_studio)["edges"][-1]):
        go(page, str(frame))
        pictures.append(picture(page))
    changes = [frame for frame in range(1, len(pictures)) if pictures[frame] != pictures[frame - 1]]
    assert changes == sorted({frame for _, _, (first, end) in found for frame in range(max(1, first), end + 1)})


def test_it_is_set_by_a_finger(browser_context, own_studio):
    context = browser_context.browser.new_context(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844})
    context.complaints = []
    page = open_page(context, own_studio, f"/projects/{sample(own_studio)['id']}/play", ".strip-shot")
    box = page.locator(".strip-shot").nth(1).bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    sign(page, 1).tap()
    panel(page).get_by_role("radio", name="Dissolve", exact=True).tap()
    for button in panel(page).get_by_role("radio").all():
        assert button.bounding_box()["height"] >= 44
    box = panel(page).bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 390 and box["y"] >= 0 and box["y"] + box["height"] <= 844
    panel(page).get_by_role("button", name="Close").tap()
    saved(page)
    assert timeline(own_studio)["shots"][1]["transition"]["kind"] == "dissolve"
    assert context.complaints == []
    context.close()
