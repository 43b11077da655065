"""The grid of a project: scenes, shots, their words, their order."""

import pytest

from outline import (
    actions, card, drag, middle, numbers, open_page, open_project, sample, saved, stored)
from patience import hold

WIDE = "Wide. A lighthouse on a rock, waves, evening."
CLOSER = "Closer. A window lights up."
INSIDE = "Inside. The keeper turns round."


@pytest.fixture
def page(browser_context, studio):
    return open_project(browser_context, studio)


def test_the_sample_is_there_with_pictures(page):
    assert numbers(page) == ["1A", "1B", "1C"]
    assert actions(page) == [WIDE, CLOSER, INSIDE]
    # Drawn in the background, and shown when they are there.
    page.wait_for_function("""() => [...document.querySelectorAll(".card img")]
        .every((image) => image.complete && image.naturalWidth >= 240)""")
    dark = page.evaluate("""() => {
        const image = document.querySelector(".card img");
        const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 36 });
        const context = canvas.getContext("2d");
        context.drawImage(image, 0, 0, 64, 36);
        return context.getImageData(0, 0, 64, 36).data.filter((v) => v < 240).length;
    }""")
    assert dark > 50


def test_new_shots_and_scenes_by_keys_survive_a_reload(page, studio):
    page.locator(".card .picture").first.focus()
    page.keyboard.press("n")
    assert numbers(page) == ["1A", "1B", "1C", "1D"]
    page.keyboard.press("Shift+N")
    saved(page)
    assert [len(scene) for scene in stored(studio)] == [4, 1]
    page.reload()
    page.wait_for_selector(".card")
    assert numbers(page) == ["1A", "1B", "1C", "1D", "2A"]
    # Undo, also after the reload, one step at a time.
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    saved(page)
    assert numbers(page) == ["1A", "1B", "1C"]
    page.keyboard.press("Control+Shift+z")
    assert numbers(page) == ["1A", "1B", "1C", "1D"]
    saved(page)


def test_shots_are_dragged_by_insertion(page, studio):
    drag(page, middle(card(page, 0).locator(".picture")), middle(card(page, 2).locator(".picture"), x=0.9))
    assert actions(page) == [CLOSER, INSIDE, WIDE]
    assert numbers(page) == ["1A", "1B", "1C"]
    saved(page)
    assert stored(studio) == [[CLOSER, INSIDE, WIDE]]
    # Two at once, in the order in which they stand, before the first.
    card(page, 2).locator(".picture").click()
    card(page, 1).locator(".picture").click(modifiers=["Control"])
    drag(page, middle(card(page, 2).locator(".picture")), middle(card(page, 0).locator(".picture"), x=0.1))
    assert actions(page) == [INSIDE, WIDE, CLOSER]
    page.keyboard.press("Control+z")
    assert actions(page) == [CLOSER, INSIDE, WIDE]


def test_shots_are_dragged_by_a_finger_that_has_rested(page, browser_context):
    cdp = browser_context.new_cdp_session(page)

    def touch(kind, *places):
        cdp.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y} for x, y in places]})

    x, y = middle(card(page, 0).locator(".picture"))
    to_x, to_y = middle(card(page, 1).locator(".picture"), x=0.9)
    touch("touchStart", (x, y))
    hold(page, 550)
    assert card(page, 0).locator(".picture").get_attribute("aria-pressed") == "true"
    for i in range(1, 11):
        touch("touchMove", (x + (to_x - x) * i / 10, y + (to_y - y) * i / 10))
    touch("touchEnd")
    assert actions(page) == [CLOSER, WIDE, INSIDE]


def test_keys_go_through_the_shots_and_move_them(page, studio):
    page.locator(".card .picture").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Alt+ArrowRight")
    assert actions(page) == [WIDE, INSIDE, CLOSER]
    page.keyboard.press("Alt+ArrowLeft")
    page.keyboard.press("Alt+ArrowLeft")
    assert actions(page) == [CLOSER, WIDE, INSIDE]
    page.keyboard.press("Enter")
    page.wait_for_selector(".rail")
    assert page.locator(".title b").text_content() == "1A"


def test_words_and_durations_are_typed_under_the_frame(page, studio):
    words = card(page, 1).locator("textarea")
    words.fill("A cat 猫 looks out.\nIt rains.")
    words.blur()
    card(page, 1).get_by_role("button", name="Duration").click()
    page.keyboard.type("1:05")
    page.keyboard.press("Enter")
    saved(page)
    shot = sample(studio)["scenes"][0]["shots"][1]
    assert (shot["action"], shot["duration"]) == ("A cat 猫 looks out.\nIt rains.", 65000)
    assert card(page, 1).locator(".time").text_content() == "1:05"
    # What is no time is not taken.
    card(page, 1).get_by_role("button", name="Duration").click()
    page.keyboard.type("soon")
    page.keyboard.press("Enter")
    assert "2.5" in page.locator(".toast").text_content()
    assert card(page, 1).locator(".time").text_content() == "1:05"


def test_words_that_do_not_fit_under_the_frame_end_in_an_ellipsis(page):
    line, said = card(page, 0).locator("textarea"), card(page, 0).locator(".card-said")
    is_cut = "(one) => one.scrollHeight > one.clientHeight && getComputedStyle(one).webkitLineClamp === '2'"
    assert said.inner_text() == WIDE
    words = "The lamp turns, and the rain beats on the glass. " * 6
    line.fill(words)
    assert said.is_hidden()
    line.press("Escape")
    assert said.is_visible() and said.inner_text().strip() == words.strip() and said.evaluate(is_cut)
    # What is seen is not the field's own text, which would lie over it.
    assert line.evaluate("(one) => getComputedStyle(one).webkitTextFillColor") == "rgba(0, 0, 0, 0)"
    line.fill("Rain.")
    line.press("Escape")
    assert said.inner_text() == "Rain." and not said.evaluate(is_cut)


def test_the_panel_of_words_and_pinned_numbers(page, studio):
    card(page, 1).locator(".picture").click()
    page.keyboard.press("w")
    panel = page.get_by_role("complementary", name="Words of the shot")
    panel.get_by_label("Dialogue", exact=True).fill("KEEPER: Hello?")
    panel.get_by_label("Notes", exact=True).fill("Handheld.")
    panel.get_by_role("button", name="Pin the number").click()
    panel.get_by_role("button", name="Close the words").click()
    # The pinned shot keeps its number when it moves; the others pass it over.
    card(page, 1).locator(".picture").click()
    page.keyboard.press("Alt+ArrowLeft")
    assert numbers(page) == ["1B", "1A", "1C"]
    saved(page)
    shot = sample(studio)["scenes"][0]["shots"][0]
    assert (shot["number"], shot["dialogue"], shot["notes"]) == ("1B", "KEEPER: Hello?", "Handheld.")


def test_copies_show_what_their_originals_do_after_a_restart(page, own_studio):
    """Storyteller lost the layers of duplicated shots when it was started again."""
    page.locator(".card .picture").first.click()
    page.keyboard.press("d")
    saved(page)
    assert actions(page) == [WIDE, WIDE, CLOSER, INSIDE]
    own_studio.kill()
    own_studio.start()
    first, copy = [shot["id"] for shot in sample(own_studio)["scenes"][0]["shots"][:2]]
    original = strokes(own_studio, first)
    assert original == strokes(own_studio, copy) > 20


def strokes(studio, shot):
    """How much ink a shot's log holds, as render draws it."""
    import subprocess
    from bundles import PROGRAM
    picture = studio.library.parent / f"{shot}.png"
    subprocess.run([PROGRAM, "render", shot, "--library", studio.library, "--png", picture], check=True)
    return len(picture.read_bytes())


def test_shots_are_cut_and_pasted_into_another_project(page, browser_context, studio):
    page.locator(".card .picture").first.click()
    card(page, 1).locator(".picture").click(modifiers=["Shift"])
    page.keyboard.press("Control+x")
    assert actions(page) == [INSIDE]
    saved(page)
    library = open_page(browser_context, studio, "/library", ".previews")
    library.keyboard.press("n")
    library.keyboard.type("Other")
    library.keyboard.press("Enter")
    library.wait_for_selector(".card")
    library.locator(".card .picture").first.click()
    library.keyboard.press("Control+v")
    saved(library)
    assert actions(library) == ["", WIDE, CLOSER]
    other = next(p for p in studio.get("/api/library")["projects"] if p["name"] == "Other")
    assert strokes(studio, other["scenes"][0]["shots"][1]["id"]) > 20000
    # Taken back here, the shots are whole again there.
    page.bring_to_front()
    page.keyboard.press("Control+z")
    assert actions(page) == [WIDE, CLOSER, INSIDE]
    saved(page)


def test_deleted_shots_come_back_by_the_words_at_the_foot(page):
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    assert numbers(page) == []
    page.locator(".toast button").click()
    assert actions(page) == [WIDE, CLOSER, INSIDE]
    saved(page)


def test_scenes_are_named_copied_moved_and_deleted(page, studio):
    page.keyboard.press("Shift+N")
    name = page.get_by_label("Name of the scene").nth(1)
    name.fill("The storm")
    name.press("Enter")
    page.get_by_label("Description of the scene").nth(1).fill("At night")
    page.get_by_label("Description of the scene").nth(1).press("Enter")
    page.get_by_role("button", name="Duplicate the scene").first.click()
    saved(page)
    names = lambda: [scene["name"] for scene in sample(studio)["scenes"]]
    assert names() == ["The lighthouse", "The lighthouse", "The storm"]
    assert stored(studio)[1] == [WIDE, CLOSER, INSIDE]
    # The last one, up by keys, then the first dragged below it.
    grip = page.get_by_role("button", name="Move the scene").last
    grip.focus()
    page.keyboard.press("Alt+ArrowUp")
    page.keyboard.press("Alt+ArrowUp")
    saved(page)
    assert names() == ["The storm", "The lighthouse", "The lighthouse"]
    assert sample(studio)["scenes"][0]["description"] == "At night"
    page.locator(".grid").evaluate("node => { node.scrollTop = 0; }")
    drag(page, middle(page.locator(".scene-head[aria-label='Scene 1, The storm'] .grip")), (300, 800))
    saved(page)
    assert names()[0] == "The lighthouse"
    page.get_by_role("button", name="Delete the scene").first.click()
    saved(page)
    assert len(names()) == 2
    page.keyboard.press("Control+z")
    saved(page)
    assert len(names()) == 3


def test_two_windows_see_each_others_shots_at_once(page, browser_context, studio):
    other = open_project(browser_context, studio)
    page.bring_to_front()
    page.locator(".card .picture").first.click()
    page.keyboard.press("n")
    other.wait_for_function("() => document.querySelectorAll('.card').length === 4")
    other.bring_to_front()
    words = card(other, 0).locator("textarea")
    words.fill("Changed there")
    words.blur()
    page.wait_for_function("() => document.querySelector('.card textarea').value === 'Changed there'"
                           " || [...document.querySelectorAll('.card textarea')].some(t => t.value === 'Changed there')")


def test_the_outline_is_kept_while_the_server_is_gone(page, own_studio):
    page.locator(".card .picture").first.click()
    own_studio.kill()
    page.keyboard.press("d")
    page.keyboard.press("n")
    assert len(numbers(page)) == 5
    page.wait_for_function("() => document.querySelector('.sign').textContent.startsWith('offline')")
    own_studio.start()
    saved(page)
    assert len(stored(own_studio)[0]) == 5


def test_only_what_is_in_view_is_built(browser_context, studio, page):
    page.keyboard.press("Control+a")
    for _ in range(6):
        page.keyboard.press("Control+c")
        page.keyboard.press("Control+v")
        page.keyboard.press("Control+a")
    saved(page)
    assert len(stored(studio)[0]) == 192
    assert page.locator(".card").count() < 60
    page.keyboard.press("End")
    page.wait_for_function("""() => [...document.querySelectorAll(".number")].some((n) => n.textContent === "1GJ")""")
    assert page.locator(".card").count() < 60


def test_from_the_canvas_through_the_shots_and_back(hand, studio):
    page = hand.page
    assert page.locator(".title b").text_content() == "1A"
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.querySelector('.title b')?.textContent === '1B'")
    page.keyboard.press("d")
    page.wait_for_function("() => document.querySelector('.title b')?.textContent === '1C'")
    hand.wait_for_sign("saved")
    assert stored(studio) == [[WIDE, CLOSER, CLOSER, INSIDE]]
    page.keyboard.press("Shift+N")
    page.wait_for_function("() => document.querySelector('.title b')?.textContent === '1D'")
    page.keyboard.press("p")
    page.wait_for_selector(".card")
    assert len(numbers(page)) == 5
    page.go_back()
    page.wait_for_selector(".rail")
    assert page.locator(".title b").text_content() == "1D"


def test_a_stroke_changes_the_picture_in_the_grid(hand, studio, browser_context):
    grid = open_project(browser_context, studio)
    grid.wait_for_function("() => document.querySelector('.card img').naturalWidth > 200")
    first = grid.locator(".card img").first
    before = first.get_attribute("src")
    hand.page.bring_to_front()
    hand.draw([(300, 300), (500, 420), (700, 300)])
    hand.wait_for_sign("saved")
    grid.bring_to_front()
    grid.wait_for_function("src => document.querySelector('.card img').getAttribute('src') !== src", arg=before)


def lifted(page, place):
    """What goes with the hand that takes hold at a place: its words, whether there is a picture, how many it says there are."""
    page.mouse.move(*place)
    page.mouse.down()
    page.mouse.move(place[0] + 40, place[1] + 40, steps=4)
    ghost = page.locator(".ghost")
    said = ghost.locator("b").inner_text(), ghost.locator("img").count(), ghost.locator(".count").all_inner_texts()
    page.keyboard.press("Escape")
    page.mouse.up()
    return said


def test_what_is_dragged_goes_with_the_hand(page):
    assert lifted(page, middle(card(page, 0).locator(".picture"))) == ("1A", 1, [])
    card(page, 0).locator(".picture").click()
    card(page, 2).locator(".picture").click(modifiers=["Shift"])
    assert lifted(page, middle(card(page, 1).locator(".picture"))) == ("1B", 1, ["3"])
    # A scene is dragged with its first picture.
    assert lifted(page, middle(page.locator(".scene-head .grip").first)) == ("The lighthouse", 1, [])


def test_the_way_to_the_player_says_where_it_begins(page, studio, hand):
    # Without a chosen shot, or with the first: all of it.
    page.get_by_role("button", name="Play the board").wait_for()
    card(page, 1).locator(".picture").click()
    page.get_by_role("button", name="Play from shot 1B").click()
    page.wait_for_selector(".board-player")
    assert page.evaluate("() => location.hash") != ""
    # So it is in a shot.
    hand.page.get_by_role("button", name="Play the board").wait_for()
    hand.page.get_by_role("button", name="Next shot").click()
    hand.page.get_by_role("button", name="Play from this shot").click()
    hand.page.wait_for_selector(".board-player")
