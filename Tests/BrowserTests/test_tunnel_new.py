"""A new time tunnel: two photographs by file, drop, paste, camera and folder become a layer."""

import base64
from urllib.parse import parse_qs, urlsplit

import pytest

from outline import open_page, saved
from test_camera import wait_for_count, wait_live
from test_pictures import png
from trayhands import touch
from tunnelhands import READY

OLD = {"name": "square 1912.png", "mimeType": "image/png", "buffer": png(60, 40, (150, 120, 80))}
NEW = {"name": "square today.png", "mimeType": "image/png", "buffer": png(120, 80, (60, 120, 180))}


@pytest.fixture
def page(cameras, studio):
    context = cameras.new_context(viewport={"width": 1024, "height": 768}, has_touch=True, service_workers="block")
    context.complaints = []
    page = open_page(context, studio, studio.shot(), ".rail")
    page.get_by_role("button", name="Layers", exact=True).click()
    page.get_by_role("button", name="New time tunnel").click()
    page.wait_for_selector(".tunnel-new")
    yield page
    context.close()


def well(page, name):
    return page.get_by_role("group", name=name)


def choose(page, name, *files):
    with page.expect_file_chooser() as chooser:
        well(page, name).get_by_role("button", name="Choose").click()
    chooser.value.set_files(list(files))


def wait_for_words(page, name, words):
    well(page, name).locator("p", has_text=words).wait_for()


def layers(page):
    """What the panel of layers shows, from the top."""
    return [item.get_attribute("aria-label") for item in page.locator(".layers [data-id]").all()]


def drop(page, selector, *files):
    """Files are let go of over a part of the page."""
    page.evaluate("""([selector, files]) => {
        const data = new DataTransfer();
        for (const { name, type, words } of files) {
            data.items.add(new File([Uint8Array.from(atob(words), (c) => c.charCodeAt(0))], name, { type }));
        }
        document.querySelector(selector).dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    }""", [selector, [{"name": one["name"], "type": one["mimeType"], "words": base64.b64encode(one["buffer"]).decode()} for one in files]])


def open_tunnel(page, studio):
    """Opens what has been chosen as a tunnel; its recipe, as the studio has it."""
    page.get_by_role("button", name="Open the tunnel").click()
    page.wait_for_selector(".tunnel-new", state="detached")
    page.wait_for_url("**tunnel=*")
    page.wait_for_selector(READY)
    saved(page)
    shot, query = urlsplit(page.url)[2:4]
    return studio.get(f"/api{shot}/tunnels/{parse_qs(query)['tunnel'][0]}")


def test_two_files_become_a_tunnel_and_one_step_of_undo(page, studio):
    start = page.get_by_role("button", name="Open the tunnel")
    assert start.is_disabled()
    choose(page, "Old photograph", OLD)
    wait_for_words(page, "Old photograph", "square 1912.png · 60 × 40")
    assert start.is_disabled()
    choose(page, "Today's view", NEW)
    wait_for_words(page, "Today's view", "square today.png · 120 × 80")
    recipe = open_tunnel(page, studio)
    assert [(recipe[side]["width"], recipe[side]["height"]) for side in ("old", "new")] == [(60, 40), (120, 80)]
    page.keyboard.press("Escape")
    page.wait_for_selector(".tunnel-screen", state="detached")
    assert layers(page) == ["square 1912 → square today, tunnel", "Layer 1"]
    assert page.locator(".layers [data-id]").first.get_attribute("aria-selected") == "true"
    page.keyboard.press("Control+z")
    assert layers(page) == ["Layer 1"]


def test_what_a_camera_wrote_beside_a_photograph_is_known_of_it(page, studio):
    def tell(route):
        answer = route.fetch()
        route.fulfill(response=answer, json={
            **answer.json(), "date": "1912-05-03", "place": {"latitude": 50.875, "longitude": -4.7}, "direction": 90})
    page.route("**/api/assets", tell)
    choose(page, "Old photograph", OLD)
    wait_for_words(page, "Old photograph", "60 × 40")
    page.unroute("**/api/assets")
    choose(page, "Today's view", NEW)
    wait_for_words(page, "Today's view", "120 × 80")
    recipe = open_tunnel(page, studio)
    old, new = recipe["old"], recipe["new"]
    assert (old["title"], old["date"], old["direction"]) == ("square 1912", "1912-05-03", 90)
    assert old["place"] == {"latitude": 50.875, "longitude": -4.7}
    assert set(new) == {"asset", "width", "height", "title"} and new["title"] == "square today"


def test_both_at_once_are_old_and_new_and_can_be_exchanged(page):
    choose(page, "Old photograph", OLD, NEW)
    wait_for_words(page, "Old photograph", "1912")
    wait_for_words(page, "Today's view", "today")
    page.keyboard.press("x")
    wait_for_words(page, "Old photograph", "today")
    wait_for_words(page, "Today's view", "1912")
    well(page, "Today's view").get_by_role("button", name="Take away").click()
    assert page.get_by_role("button", name="Open the tunnel").is_disabled()


def test_what_is_dropped_and_pasted_fills_the_empty_side(page, studio):
    drop(page, ".tunnel-well.new", NEW)
    wait_for_words(page, "Today's view", "today")
    drop(page, ".tunnel-new > footer", OLD)
    wait_for_words(page, "Old photograph", "1912")
    well(page, "Old photograph").get_by_role("button", name="Take away").click()
    page.evaluate("""(words) => {
        const data = new DataTransfer();
        data.items.add(new File([Uint8Array.from(atob(words), (c) => c.charCodeAt(0))], "pasted.png", { type: "image/png" }));
        document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    }""", base64.b64encode(OLD["buffer"]).decode())
    wait_for_words(page, "Old photograph", "pasted.png")
    open_tunnel(page, studio)
    # Nothing went to the canvas beside it.
    assert [name for name in layers(page) if name.endswith(", picture")] == []


def test_what_is_no_picture_is_refused_with_a_word(page):
    drop(page, ".tunnel-well.old", {"name": "notes.txt", "mimeType": "text/plain", "buffer": b"notes"})
    assert page.locator(".tunnel-said").inner_text() == "That is no picture."
    choose(page, "Old photograph", {"name": "broken.png", "mimeType": "image/png", "buffer": b"\x89PNG nothing"})
    page.wait_for_selector(".tunnel-well.old p.trouble")
    assert page.get_by_role("button", name="Open the tunnel").is_disabled()
    # Away from the studio what was chosen stays, and is sent again.
    page.route("**/api/assets", lambda route: route.abort())
    choose(page, "Old photograph", OLD)
    wait_for_words(page, "Old photograph", "does not answer")
    page.unroute("**/api/assets")
    well(page, "Old photograph").get_by_role("button", name="Try again").click()
    wait_for_words(page, "Old photograph", "60 × 40")


def test_a_folder_pairs_old_and_new_by_name_itself(page, tmp_path):
    folder = tmp_path / "places"
    folder.mkdir()
    # "market" lacks its other, and comes before both pairs.
    sizes = {"church-new": 40, "church-old": 30, "market-old": 50, "Quay-NEW": 70, "Quay-old": 60, "sketch": 80}
    for name, width in sizes.items():
        (folder / f"{name}.png").write_bytes(png(width, 20, (width, 90, 90)))
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Choose from a folder").click()
    chooser.value.set_files(str(folder))
    wait_for_words(page, "Old photograph", "church-old.png")
    wait_for_words(page, "Today's view", "church-new.png")
    assert "6 pictures, 2 pairs by name" in page.locator(".tunnel-folder > p").inner_text()
    strip = page.get_by_role("group", name="Photographs of the folder")
    # A tap takes both of another pair, whichever was tapped.
    strip.get_by_role("button", name="Quay-NEW.png").click()
    wait_for_words(page, "Old photograph", "Quay-old.png")
    wait_for_words(page, "Today's view", "Quay-NEW.png")
    pressed = [one.get_attribute("aria-label") for one in strip.locator("[aria-pressed=true]").all()]
    assert sorted(pressed) == ["Quay-NEW.png", "Quay-old.png"]
    # One that has no other takes the side that was last to be filled.
    strip.get_by_role("button", name="sketch.png").click()
    wait_for_words(page, "Today's view", "sketch.png")
    # Its other is chosen already: it goes back beside it.
    strip.get_by_role("button", name="Quay-NEW.png").click()
    wait_for_words(page, "Today's view", "Quay-NEW.png")
    wait_for_words(page, "Old photograph", "Quay-old.png")


def test_a_folder_leaves_alone_what_has_been_chosen(page, tmp_path):
    choose(page, "Old photograph", OLD)
    wait_for_words(page, "Old photograph", "60 × 40")
    folder = tmp_path / "places"
    folder.mkdir()
    for name in ("church-old", "church-new"):
        (folder / f"{name}.png").write_bytes(png(30, 20, (90, 90, 90)))
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Choose from a folder").click()
    chooser.value.set_files(str(folder))
    page.get_by_role("group", name="Photographs of the folder").wait_for()
    wait_for_words(page, "Old photograph", "square 1912.png")
    assert "The camera shows" in well(page, "Today's view").locator("p").inner_text()


def test_a_folder_is_a_strip_to_choose_from(page, studio, tmp_path):
    folder = tmp_path / "scouting"
    folder.mkdir()
    for number in range(12):
        (folder / f"view {number}.png").write_bytes(png(30 + number, 20, (number * 20, 90, 90)))
    (folder / "notes.txt").write_text("no picture")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Choose from a folder").click()
    chooser.value.set_files(str(folder))
    strip = page.get_by_role("group", name="Photographs of the folder")
    strip.get_by_role("button").nth(11).wait_for(state="attached")
    # In the order of their numbers.
    assert [item.get_attribute("aria-label") for item in strip.get_by_role("button").all()] == [f"view {n}.png" for n in range(12)]
    strip.get_by_role("button", name="view 2.png").click()
    wait_for_words(page, "Old photograph", "view 2.png · 32 × 20")
    assert strip.get_by_role("button", name="view 2.png").get_attribute("aria-pressed") == "true"
    strip.get_by_role("button", name="view 5.png").drag_to(well(page, "Today's view"))
    wait_for_words(page, "Today's view", "view 5.png · 35 × 20")
    open_tunnel(page, studio)


def test_the_camera_lays_the_old_photograph_where_it_was_seen(page, studio):
    choose(page, "Old photograph", OLD)
    wait_for_words(page, "Old photograph", "60 × 40")
    well(page, "Today's view").get_by_role("button", name="Camera").click()
    wait_live(page)
    page.wait_for_selector(".camera-overlay img")
    page.mouse.move(500, 350)
    page.mouse.down()
    page.mouse.move(560, 330, steps=4)
    page.mouse.up()
    touch(page, "touchStart", (400, 380), (600, 380))
    for step in range(1, 11):
        touch(page, "touchMove", (400 + 4 * step, 380), (600 - 4 * step, 380))
    touch(page, "touchEnd")
    seen = page.evaluate("""() => {
        const video = document.querySelector(".camera video");
        const stage = video.getBoundingClientRect();
        const width = video.videoWidth * Math.min(stage.width / video.videoWidth, stage.height / video.videoHeight);
        const height = width * video.videoHeight / video.videoWidth;
        const box = document.querySelector(".camera-overlay img").getBoundingClientRect();
        const left = (stage.left + stage.right - width) / 2;
        const top = (stage.top + stage.bottom - height) / 2;
        return { left: (box.left - left) / width, top: (box.top - top) / width, width: box.width / width, shape: height / width };
    }""")
    page.keyboard.press(" ")
    wait_for_count(page, 1)
    page.get_by_role("button", name="Done").click()
    page.get_by_role("button", name="Use this picture").click()
    page.wait_for_selector(".camera", state="detached")
    wait_for_words(page, "Today's view", "×")
    size = well(page, "Today's view").locator("p").inner_text().split(" · ")[1]
    width, height = (int(part) for part in size.split(" × "))
    (a, b, c), (d, e, f), _ = open_tunnel(page, studio)["alignment"]
    # The old one's corners lie in the picture where they lay in the view.
    view = min(width, height / seen["shape"])
    left, top = (width - view) / 2, (height - view * seen["shape"]) / 2
    assert (c - left) / view == pytest.approx(seen["left"], abs=0.003)
    assert (f - top) / view == pytest.approx(seen["top"], abs=0.003)
    assert a * 60 / view == pytest.approx(seen["width"], abs=0.003) and e == pytest.approx(a)
    assert b == pytest.approx(0, abs=1e-6) and d == pytest.approx(0, abs=1e-6)


def test_escape_leaves_and_keys_stay_within(page):
    before = layers(page)
    for _ in range(12):
        page.keyboard.press("Tab")
        assert page.evaluate("() => document.querySelector('.tunnel-new').contains(document.activeElement)")
    # Keys of the canvas do nothing here.
    page.keyboard.press("e")
    page.keyboard.press("Escape")
    page.wait_for_selector(".tunnel-new", state="detached")
    assert layers(page) == before
