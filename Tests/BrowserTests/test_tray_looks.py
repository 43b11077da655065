"""The tray as it is seen: how large cards are, heads that stay, scenes that are named and moved, marks beside the cards."""

import base64

import pytest

from hands import settle
from outline import open_page, sample
from patience import until
from trayhands import BEHIND, CARD, fill, line, middle, open_tray, wait_for_exposed

HEAD = ".tray-scene:not([hidden]) header"


@pytest.fixture
def tray(browser_context, studio):
    return open_tray(browser_context, studio)


def scenes(studio):
    return [scene["name"] for scene in sample(studio)["scenes"]]


@pytest.mark.parametrize("width, height", [(390, 844), (820, 1180), (1180, 820), (1440, 900)])
def test_the_exposed_card_is_no_smaller_than_the_picture_in_the_grid(browser_context, studio, width, height):
    page = open_page(browser_context, studio, f"/projects/{sample(studio)['id']}", ".card img")
    page.set_viewport_size({"width": width, "height": height})
    settle(page)
    grid = page.locator(".card img").first.bounding_box()["width"]
    page.goto(f"{studio.url}/projects/{sample(studio)['id']}/tray")
    page.wait_for_selector(f"{CARD} .front[src]")
    page.keyboard.press("Home")
    wait_for_exposed(page, "1A")

    def width_seen():
        return page.evaluate("(card) => document.querySelector(`${card}[data-shade=exposed] .front`).getBoundingClientRect().width", CARD)

    until(lambda: width_seen() >= grid)
    # And it is whole in the view.
    box = page.locator(f"{CARD}[data-shade=exposed]").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= width


def test_a_head_stays_and_says_where_one_is(tray, browser_context, studio):
    fill(tray, browser_context, studio, 200)
    total = sum(len(scene["shots"]) for scene in sample(studio)["scenes"])
    tray.keyboard.press("End")
    tray.wait_for_function("() => document.querySelector('.tray').scrollTop > 200")
    place = tray.locator(f"{HEAD} .band-place")
    until(lambda: place.all_text_contents() == [f"{total} of {total}"])
    box, around = tray.locator(HEAD).bounding_box(), tray.locator(".tray").bounding_box()
    assert abs(box["y"] - around["y"]) <= 1
    # It lies over the cards, and what hovers there means none of them.
    assert tray.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('header') !== null", [box["x"] + 300, box["y"] + 20])
    tray.mouse.move(box["x"] + 300, box["y"] + 20)
    settle(tray)
    assert place.all_text_contents() == [f"{total} of {total}"]


def test_scenes_are_named_moved_and_deleted_by_their_heads(tray, studio):
    tray.keyboard.press("Shift+n")
    tray.locator(f"{HEAD} input").wait_for()
    tray.keyboard.type("Cellar")
    tray.keyboard.press("Enter")
    until(lambda: scenes(studio) == ["The lighthouse", "Cellar"])
    more = tray.get_by_role("button", name="More for Cellar")
    more.click()
    # The last one goes no further down.
    assert tray.get_by_role("menuitem", name="Move the scene down").is_disabled()
    tray.get_by_role("menuitem", name="Move the scene up").click()
    until(lambda: scenes(studio) == ["Cellar", "The lighthouse"])
    assert tray.locator(".heard").inner_text() == "Cellar: scene 1 of 2"
    # Keys go on in the list.
    assert tray.evaluate("document.activeElement.className") == "tray-list"
    tray.get_by_role("button", name="More for The lighthouse").click()
    tray.get_by_role("menuitem", name="Rename the scene").click()
    tray.keyboard.type("The tower")
    tray.keyboard.press("Enter")
    until(lambda: scenes(studio) == ["Cellar", "The tower"])
    # A second click on a name types over it, too.
    tray.locator(f"{HEAD} h2", has_text="Cellar").dblclick()
    tray.keyboard.type("Vault")
    tray.keyboard.press("Enter")
    until(lambda: scenes(studio) == ["Vault", "The tower"])
    tray.get_by_role("button", name="More for Vault").click()
    tray.get_by_role("menuitem", name="Delete the scene").click()
    until(lambda: scenes(studio) == ["The tower"])


def test_an_empty_scene_says_what_can_be_dropped_and_takes_it(tray, studio):
    tray.keyboard.press("Shift+n")
    tray.locator(f"{HEAD} input").wait_for()
    tray.keyboard.press("Enter")
    # It begins with a shot.
    wait_for_exposed(tray, "2A")
    tray.keyboard.press("Delete")
    empty = tray.locator(".tray-scene:not([hidden]) .band-empty", has_text="drop some here")
    empty.wait_for()
    box = empty.bounding_box()
    x, y = middle(tray, "1A")
    tray.mouse.move(x, y)
    wait_for_exposed(tray, "1A")
    tray.mouse.down()
    for place in [(x, y + 8), (x, y + 20), *line((x, y + 20), (box["x"] + 40, box["y"] + 8))]:
        tray.mouse.move(*place)
    tray.mouse.up()
    until(lambda: [len(scene["shots"]) for scene in sample(studio)["scenes"]] == [2, 1])
    empty.wait_for(state="hidden")


def test_the_mark_stands_beyond_the_last_card(tray):
    x, y = middle(tray, "1C")
    first = middle(tray, "1A")
    tray.mouse.move(*first)
    wait_for_exposed(tray, "1A")
    tray.mouse.down()
    for place in [(first[0], y + 6), (first[0], y + 20), *line((first[0], y + 20), (x + BEHIND + 60, y))]:
        tray.mouse.move(*place)

    def is_beside():
        """Whether the mark is right of all cards, once these lie still."""
        mark = tray.locator(".tray-mark").bounding_box()
        return mark["x"] >= max(tray.evaluate("(card) => [...document.querySelectorAll(card)].map((one) => one.getBoundingClientRect().right)", CARD))

    until(is_beside)
    tray.keyboard.press("Escape")
    tray.mouse.up()


def test_cards_in_pictures_of_rows_look_as_those_that_are_elements(tray, browser_context, studio):
    """What is written on a card does not jump when a hand comes near."""
    fill(tray, browser_context, studio, 200)
    tray.wait_for_selector(".tray-row:not([hidden]):not(.waits) canvas:not([hidden])")
    tray.wait_for_function("(card) => document.querySelectorAll(card).length === 0", arg=CARD)

    def foot(page):
        """The line of dots about which what is dark lies."""
        return page.evaluate("""async ([bytes]) => {
            const image = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))]));
            const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
            context.drawImage(image, 0, 0);
            const { data } = context.getImageData(0, 0, image.width, image.height);
            let [sum, weight] = [0, 0];
            for (let i = 0; i < data.length; i += 4) {
                const dark = Math.max(0, 120 - data[i]);
                sum += dark * Math.floor(i / 4 / image.width);
                weight += dark;
            }
            return sum / weight;
        }""", [base64.b64encode(page.screenshot(clip=clip)).decode()])

    tray.keyboard.press("Home")
    wait_for_exposed(tray, "1A")
    settle(tray)
    place = tray.evaluate("""(card) => {
        const all = [...document.querySelectorAll(card)].map((node) => node.querySelector("b").getBoundingClientRect());
        const { left, top, width, height } = all.reduce((a, b) => (a.right > b.right ? a : b));
        return [left, top, width, height];
    }""", CARD)
    # Not as far down as the slanting foot of the card.
    clip = {"x": place[0], "y": place[1], "width": place[2], "height": place[3] - 7}
    live = foot(tray)
    tray.keyboard.press("Escape")
    tray.wait_for_function("(card) => document.querySelectorAll(card).length === 0", arg=CARD)
    settle(tray)
    assert abs(foot(tray) - live) < 0.6
