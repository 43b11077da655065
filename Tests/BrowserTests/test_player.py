"""The player: its frames, its keys, the strip by which shots are timed, and a second window."""

import json
import subprocess

import pytest

from bundles import PROGRAM
from hands import Hand, digest
from outline import card, open_page, open_project, sample, saved
from patience import until


def play(context, studio, query=""):
    page = open_page(context, studio, f"/projects/{sample(studio)['id']}/play{query}", ".strip-shot")
    page.wait_for_function("() => document.querySelectorAll('.strip-shot').length === 3")
    return page


@pytest.fixture
def page(browser_context, studio):
    return play(browser_context, studio)


def code(page):
    return page.locator(".player-code").input_value()


def current(page):
    return page.locator(".strip-shot[aria-current] b").inner_text()


def lengths(page):
    return page.locator(".strip-shot span").all_inner_texts()


def durations(studio):
    return [shot["duration"] for scene in sample(studio)["scenes"] for shot in scene["shots"]]


def edge(page, index):
    box = page.locator(".strip-shot").nth(index).bounding_box()
    return box["x"] + box["width"] - 3, box["y"] + box["height"] / 2


def pull(page, index, pixels, alt=False):
    x, y = edge(page, index)
    if alt:
        page.keyboard.down("Alt")
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(1, 9):
        page.mouse.move(x + pixels * step / 8, y)
    page.mouse.up()
    if alt:
        page.keyboard.up("Alt")


def second(page):
    """Pixels of a second in the strip."""
    return page.locator(".strip-shot").first.bounding_box()["width"] / 2


def test_it_plays_from_shot_to_shot_and_stands_at_the_end(page):
    page.wait_for_function("""() => {
        const canvas = document.querySelector(".player-frame canvas");
        return canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data.some((value) => value < 200);
    }""")
    page.keyboard.press("End")
    assert code(page) == "00:00:05:23" and current(page) == "1C"
    # A key that is held does nothing twice.
    page.evaluate("""() => dispatchEvent(new KeyboardEvent("keydown", { key: " ", repeat: true, bubbles: true }))""")
    # At the end it begins anew.
    page.keyboard.press("Space")
    until(lambda: current(page) == "1B", page)
    assert page.locator(".board-player").get_attribute("data-late-cuts") == "0"
    page.keyboard.press("Space")
    there = code(page)
    page.wait_for_timeout(300)
    assert code(page) == there


def test_space_plays_after_a_button_was_pressed(page):
    page.get_by_role("button", name="Loop").or_(page.get_by_role("button", name="Play again and again")).first.click()
    page.keyboard.press("Space")
    until(lambda: code(page) > "00:00:00:04", page)


def test_keys_go_by_frames_shots_and_ends(page):
    for key, wanted in [
        ("ArrowRight", "00:00:00:01"), ("Shift+ArrowRight", "00:00:00:11"), ("ArrowLeft", "00:00:00:10"), ("ArrowDown", "00:00:02:00"),
        ("ArrowDown", "00:00:04:00"), ("ArrowUp", "00:00:02:00"), ("PageDown", "00:00:03:00"), ("ArrowUp", "00:00:02:00"), ("Home", "00:00:00:00"),
        ("ArrowLeft", "00:00:00:00"), ("End", "00:00:05:23"),
    ]:
        page.keyboard.press(key)
        assert code(page) == wanted, key
    page.locator(".player-code").fill("1:12")
    page.keyboard.press("Enter")
    assert code(page) == "00:00:01:12" and current(page) == "1A"
    page.locator(".player-code").fill("+12")
    page.keyboard.press("Enter")
    assert code(page) == "00:00:02:00" and current(page) == "1B"
    # Without colons digits are read by pairs from the right.
    for typed, wanted in [("100", "00:00:01:00"), ("0312", "00:00:03:12"), ("48", "00:00:02:00")]:
        page.locator(".player-code").fill(typed)
        page.keyboard.press("Enter")
        assert code(page) == wanted, typed
    page.locator(".player-code").fill("nonsense")
    page.keyboard.press("Enter")
    assert code(page) == "00:00:02:00"
    # Backwards, faster, and nothing before the beginning.
    page.keyboard.press("j")
    page.keyboard.press("j")
    assert page.locator(".player-speed").inner_text() == "-2×"
    until(lambda: code(page) == "00:00:00:00", page)
    until(lambda: page.locator(".player-speed").inner_text() == "", page)


def test_a_part_is_played_again_and_again(page):
    page.locator(".player-code").fill("2:00")
    page.keyboard.press("Enter")
    page.keyboard.press("i")
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("o")
    page.keyboard.press("r")
    page.keyboard.press("Space")
    seen = {current(page) for _ in range(30) if page.wait_for_timeout(40) is None}
    assert seen == {"1B"}
    page.keyboard.press("k")
    page.keyboard.press("Alt+x")
    assert page.locator(".player-stretch").is_hidden()


def test_an_edge_makes_a_shot_longer_and_one_step_takes_it_back(page, studio):
    pull(page, 0, second(page) / 2)
    assert lengths(page) == ["2 s 12 f", "2 s", "2 s"]
    saved(page)
    assert durations(studio) == [2500, 2000, 2000]
    pull(page, 1, -10 * second(page))
    assert lengths(page) == ["2 s 12 f", "1 f", "2 s"]
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    assert lengths(page) == ["2 s", "2 s", "2 s"]
    saved(page)
    assert durations(studio) == [2000, 2000, 2000]


def stage(page):
    return digest(page, ".player-frame canvas")


def test_the_picture_follows_an_edge_and_esc_puts_it_back(page):
    page.wait_for_function("() => document.querySelector('.player-note').hidden")
    page.keyboard.press("ArrowDown")
    page.wait_for_function("() => document.querySelector('.player-note').hidden")
    second_shot = stage(page)
    page.keyboard.press("Home")
    first_shot = stage(page)
    assert first_shot != second_shot
    x, y = edge(page, 1)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - second(page) / 2, y, steps=4)
    assert stage(page) == second_shot and "1B" in page.locator(".player-frame canvas").get_attribute("aria-label")
    assert "Closer. A window lights up." in page.locator(".player-caption").inner_text() and code(page) == "00:00:00:00"
    page.keyboard.press("Escape")
    assert stage(page) == first_shot and lengths(page) == ["2 s"] * 3 and page.url.endswith("/play")
    page.mouse.up()
    assert lengths(page) == ["2 s"] * 3
    # Let go of, it is shorter, and the picture is where the film stands.
    pull(page, 1, -second(page) / 2)
    assert stage(page) == first_shot and lengths(page)[1] == "1 s 12 f"
    # While it plays, it stands.
    page.keyboard.press("Space")
    until(lambda: code(page) > "00:00:00:03", page)
    pull(page, 0, 40)
    there = code(page)
    page.wait_for_timeout(200)
    assert code(page) == there


def test_alt_rolls_the_cut_alone(page, studio):
    pull(page, 0, second(page), alt=True)
    assert lengths(page) == ["3 s", "1 s", "2 s"]
    page.keyboard.press("Control+z")
    assert lengths(page) == ["2 s", "2 s", "2 s"]
    page.get_by_role("button", name="Roll").click()
    pull(page, 1, -second(page) / 2)
    assert lengths(page) == ["2 s", "1 s 12 f", "2 s 12 f"]
    saved(page)
    assert sum(durations(studio)) == 6000


def test_an_edge_is_pulled_by_a_finger(browser_context, studio):
    page = play(browser_context, studio)
    x, y = edge(page, 0)
    devtools = browser_context.new_cdp_session(page)
    touch = lambda kind, *points: devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})
    wide = second(page)
    touch("touchStart", (x, y))
    for step in range(1, 9):
        touch("touchMove", (x + wide * step / 8, y))
    touch("touchEnd")
    assert lengths(page)[0] == "3 s"


def test_chosen_shots_are_given_lengths(page, studio):
    shots = page.locator(".strip-shot")
    shots.nth(0).click(modifiers=["Control"])
    shots.nth(2).click(modifiers=["Shift"])
    bar = page.get_by_role("toolbar", name="Lengths")
    assert bar.locator("b").inner_text() == "3 shots"
    bar.get_by_role("button", name="1 s", exact=True).click()
    assert lengths(page) == ["1 s", "1 s", "1 s"]
    bar.get_by_label("All together").fill("6 s")
    page.keyboard.press("Enter")
    assert lengths(page) == ["2 s", "2 s", "2 s"]
    bar.get_by_label("Each").fill("later")
    page.keyboard.press("Enter")
    assert bar.get_by_label("Each").get_attribute("aria-invalid") == "true"
    bar.get_by_role("button", name="Close").click()
    assert bar.is_hidden()
    saved(page)
    assert durations(studio) == [2000, 2000, 2000]


def test_times_are_tapped(page, studio):
    page.get_by_role("button", name="Tap times").click()
    page.locator(".player-frame").hover()
    page.evaluate("document.activeElement.blur()")
    for wait in (400, 900, 600):
        page.wait_for_timeout(wait)
        page.keyboard.press("t")
    saved(page)
    made = durations(studio)
    # The first began with the button.
    assert made[0] >= 400 and [abs(one - wanted) < 350 for one, wanted in zip(made[1:], (900, 600))] == [True] * 2, made
    page.keyboard.press("Control+z")
    saved(page)
    assert durations(studio) == [2000, 2000, 2000]


def test_the_film_runs_while_times_are_tapped(page, studio):
    page.get_by_role("button", name="Tap times").click()
    bar = page.get_by_role("toolbar", name="Tap times")
    until(lambda: code(page) > "00:00:00:12", page)
    assert bar.locator("b").inner_text() == "Shot 1A"
    before = bar.get_by_role("timer").inner_text()
    until(lambda: bar.get_by_role("timer").inner_text() > before, page)
    page.keyboard.press("t")
    page.wait_for_timeout(300)
    bar.get_by_role("button", name="Ends here").click()
    # The picture is that of the shot that is timed, wherever the film is.
    assert bar.locator("b").inner_text() == "Shot 1C" and page.locator(".player-frame canvas").get_attribute("aria-label") == "Shot 1C"
    assert code(page) < "00:00:05:00"
    # The film's end does not end it.
    until(lambda: code(page) == "00:00:05:23", page)
    tapped = bar.get_by_role("timer").inner_text()
    until(lambda: bar.get_by_role("timer").inner_text() > tapped, page)
    page.keyboard.press("Escape")
    assert bar.is_hidden() and page.url.endswith("/play") and lengths(page)[2] == "2 s" and current(page) == "1C"
    made = durations(studio) if saved(page) is None else []
    assert made[0] > 500 and 250 < made[1] < 1200, made
    page.keyboard.press("Control+z")
    assert lengths(page) == ["2 s"] * 3
    # Begun while it plays it runs on; a hand that stops it ends it.
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    until(lambda: code(page) > "00:00:00:06", page)
    page.keyboard.press("t")
    until(lambda: code(page) > "00:00:00:12", page)
    assert bar.is_visible()
    page.keyboard.press("k")
    assert bar.is_hidden() and lengths(page) == ["2 s"] * 3
    saved(page)


def is_head_in_sight(page):
    return page.evaluate("""() => {
        const [head, strip] = [".strip-head", ".player-strip"].map((one) => document.querySelector(one).getBoundingClientRect());
        return head.left >= strip.left - 2 && head.right <= strip.right + 2;
    }""")


def test_the_strip_follows_where_one_goes_and_fit_shows_all(page):
    for _ in range(5):
        page.keyboard.press("+")
    for key in ["End", "Home", "ArrowDown", "ArrowDown", "ArrowUp", "PageDown", "Home"]:
        page.keyboard.press(key)
        assert is_head_in_sight(page), key
    page.locator(".player-code").fill("5:12")
    page.keyboard.press("Enter")
    assert is_head_in_sight(page)
    # A hand that scrolls it, or pulls an edge, has it where it is.
    page.locator(".player-strip").evaluate("(strip) => { strip.scrollLeft = 40; }")
    pull(page, 0, -30)
    assert page.locator(".player-strip").evaluate("(strip) => strip.scrollLeft") == 40
    page.keyboard.press("Control+z")
    page.keyboard.press("0")
    first, last = (page.locator(".strip-shot").nth(index).bounding_box() for index in (0, 2))
    assert first["x"] >= 0 and last["x"] + last["width"] <= page.viewport_size["width"]
    saved(page)


def test_two_fingers_make_the_strip_wider_and_break_off_a_trim(browser_context, studio):
    page = play(browser_context, studio)
    hand = Hand(page, browser_context.new_cdp_session(page))
    x, y = edge(page, 0)
    before = second(page)
    hand.touch("touchStart", (x, y))
    hand.touch("touchMove", (x + 30, y))
    until(lambda: lengths(page)[0] != "2 s", page)
    hand.touch("touchStart", (x + 30, y), (x + 130, y))
    assert lengths(page) == ["2 s"] * 3
    place = lambda: (x + 80 - page.locator(".strip-shot").first.bounding_box()["x"]) / second(page)
    at = place()
    for step in range(1, 11):
        hand.touch("touchMove", (x + 30 - 5 * step, y), (x + 130 + 5 * step, y))
    until(lambda: abs(second(page) / before - 2) < 0.05 and abs(place() - at) < 0.05, page)
    # Both go left, and it with them.
    there = page.locator(".strip-shot").nth(1).bounding_box()["x"]
    hand.touch("touchMove", (x - 80, y), (x + 120, y))
    until(lambda: abs(there - page.locator(".strip-shot").nth(1).bounding_box()["x"] - 60) < 3, page)
    hand.touch("touchEnd", (x - 80, y))
    hand.touch("touchEnd")
    # Nobody has tapped anywhere.
    assert code(page) == "00:00:00:00" and lengths(page) == ["2 s"] * 3
    # A finger alone trims again.
    (x, y), wide = edge(page, 0), second(page)
    hand.touch("touchStart", (x, y))
    for step in range(1, 9):
        hand.touch("touchMove", (x + wide / 16 * step, y))
    hand.touch("touchEnd")
    until(lambda: lengths(page)[0] == "2 s 12 f", page)
    page.keyboard.press("Control+z")
    saved(page)


def test_a_length_is_shown_where_it_fits_beside_the_number(page):
    seen = lambda: page.locator(".strip-said").evaluate_all("""(all) => all.map((said) => {
        const [line, number, length] = [said, ...said.children].map((one) => one.getBoundingClientRect());
        return { hasLength: length.top < line.bottom - 1, isApart: number.right <= length.left, isInside: number.right <= line.right + 1 };
    })""")
    assert seen() == [{"hasLength": True, "isApart": True, "isInside": True}] * 3
    for _ in range(7):
        page.keyboard.press("-")
        assert all(one["isInside"] and (one["isApart"] or not one["hasLength"]) for one in seen())
    assert not any(one["hasLength"] for one in seen())


def test_another_window_shows_the_same_frame(page, browser_context, studio):
    other = open_page(browser_context, studio, f"/projects/{sample(studio)['id']}/play?screen", ".player-frame canvas")
    page.bring_to_front()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Shift+ArrowRight")
    until(lambda: code(other) == "00:00:02:10", other)
    # Words and bars do not stand on the other screen.
    assert other.locator(".player-strip").is_hidden() and other.locator(".page-bar").is_hidden()


def test_a_second_screen_joins_where_one_is(page, browser_context):
    page.keyboard.press("ArrowDown")
    with browser_context.expect_page() as opened:
        page.keyboard.press("p")
    other = opened.value
    until(lambda: code(other) == "00:00:02:00", other)
    assert code(page) == "00:00:02:00"
    assert page.get_by_role("complementary", name="Presenter").get_by_text("Inside. The keeper turns round.").count() == 1
    page.keyboard.press("p")
    assert page.get_by_role("complementary", name="Presenter").count() == 0


def test_the_presenter_goes_with_the_window_and_by_its_button(page, browser_context):
    presenter = page.get_by_role("complementary", name="Presenter")
    for ends in (lambda other: other.close(), lambda other: presenter.get_by_role("button", name="Close").click()):
        with browser_context.expect_page() as opened:
            page.keyboard.press("p")
        other = opened.value
        assert presenter.count() == 1
        ends(other)
        until(lambda: presenter.count() == 0 and other.is_closed(), page)


def overlaps(page):
    """Whether buttons of the bar below the picture lie over one another."""
    boxes = [box for button in page.locator(".player-transport :is(button, input)").all() if (box := button.bounding_box())]
    return [(a, b) for i, a in enumerate(boxes) for b in boxes[:i] if a["x"] + 0.5 < b["x"] + b["width"] and b["x"] + 0.5 < a["x"] + a["width"]
            and a["y"] + 0.5 < b["y"] + b["height"] and b["y"] + 0.5 < a["y"] + a["height"]]


def test_buttons_of_a_presenter_do_not_overlap(page, browser_context):
    page.set_viewport_size({"width": 1440, "height": 900})
    assert page.get_by_role("button", name="In", exact=True).is_visible() and page.get_by_role("button", name="More", exact=True).is_hidden()
    with browser_context.expect_page():
        page.keyboard.press("p")
    until(lambda: page.get_by_role("button", name="More", exact=True).is_visible(), page)
    assert overlaps(page) == []


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (820, 1180), (1024, 1366), (1180, 820), (1440, 900)])
def test_all_is_reached_by_touch(browser_context, studio, size):
    page = play(browser_context, studio)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_timeout(200)
    assert overlaps(page) == []
    more = page.get_by_role("button", name="More", exact=True)
    for words in ("Play from here", "Play to here", "Show the shot before through this one in pauses", "Guides over the picture", "Strip narrower",
                  "The whole film", "Strip wider", "Present on a second screen", "Keys"):
        if more.is_visible():
            more.click()
            row = page.get_by_role("menuitem", name=words, exact=True)
            row.scroll_into_view_if_needed()
            box = row.bounding_box()
            assert box["y"] >= 0 and box["y"] + box["height"] <= size[1], words
            page.keyboard.press("Escape")
        else:
            button = page.locator(f".board-player [title^='{words}'], .page-bar [title^='{words}']")
            box = button.bounding_box()
            assert box["x"] >= 0 and box["x"] + box["width"] <= size[0], words
    if more.is_visible():
        before = second(page)
        more.click()
        page.get_by_role("menuitem", name="Strip wider").click()
        assert second(page) > before * 1.4


def test_words_keep_their_lines_and_the_picture_its_place(browser_context, studio):
    page = open_project(browser_context, studio)
    long = "MARA\nWait! " + "Nobody has been up here since the storm, and the lamp is warm. " * 12
    panel = page.get_by_role("complementary", name="Words of the shot")
    for index, said in ((0, "MARA\nWait!"), (1, long)):
        card(page, index).locator(".picture").click()
        page.keyboard.press("w")
        panel.get_by_label("Dialogue", exact=True).fill(said)
        panel.get_by_role("button", name="Close the words").click()
    saved(page)
    page.keyboard.press("Space")
    page.wait_for_selector(".strip-shot")
    page.keyboard.press("k")
    for width, height in ((1440, 900), (820, 1180), (390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        page.keyboard.press("Home")
        page.wait_for_timeout(200)
        spoken = page.locator(".player-caption p").last
        assert spoken.inner_text() == "MARA\nWait!"
        place = page.locator(".player-frame canvas").bounding_box()
        page.keyboard.press("ArrowDown")
        page.wait_for_timeout(200)
        # What is cut ends with dots, and is seen up to them.
        assert spoken.evaluate("(line) => line.scrollHeight > line.clientHeight && getComputedStyle(line).webkitLineClamp > 2"), width
        box, around = spoken.bounding_box(), page.locator(".player-caption").bounding_box()
        assert box["y"] + box["height"] <= around["y"] + around["height"] + 0.5 and around["y"] + around["height"] <= height, width
        assert page.locator(".player-frame canvas").bounding_box() == place, width
        page.keyboard.press("ArrowDown")
        page.wait_for_timeout(200)
        assert page.locator(".player-frame canvas").bounding_box() == place, width


def test_keys_are_told_by_a_button(page):
    page.set_viewport_size({"width": 1180, "height": 820})
    page.get_by_role("button", name="Keys", exact=True).click()
    assert page.get_by_role("dialog", name="Keys of the player").is_visible()


def test_an_open_menu_keeps_tab_and_esc_closes_it_alone(page):
    page.set_viewport_size({"width": 1180, "height": 820})
    button, address = page.get_by_role("button", name="Sound", exact=True), page.url
    button.focus()
    page.keyboard.press("Enter")
    menu = page.get_by_role("dialog", name="Sound")
    for _ in range(menu.locator("button:enabled").count() + 1):
        page.keyboard.press("Tab")
        assert menu.evaluate("(node) => node.contains(document.activeElement)")
    page.keyboard.press("Escape")
    menu.wait_for(state="detached")
    assert button.evaluate("(node) => node === document.activeElement")
    # Also where something else has the keys.
    page.keyboard.press("Enter")
    page.evaluate("() => document.activeElement.blur()")
    page.keyboard.press("Escape")
    menu.wait_for(state="detached")
    assert page.url == address and page.locator(".player-frame").is_visible()


def test_shots_of_the_strip_have_a_border_in_light(page):
    page.evaluate("document.documentElement.dataset.theme = 'light'")
    for shot in page.locator(".strip-shot").all():
        assert shot.evaluate("(shot) => parseFloat(getComputedStyle(shot).outlineWidth)") >= 1


def test_shots_are_trimmed_by_keys(page):
    page.locator(".strip-shot").nth(0).focus()
    page.keyboard.press("Alt+ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Alt+ArrowLeft")
    assert lengths(page) == ["2 s 1 f", "1 s 23 f", "2 s"]


def test_the_page_has_the_edges_of_the_command(own_studio, browser_context):
    page = play(browser_context, own_studio)
    shots = page.locator(".strip-shot")
    for index, length in enumerate(["1.015", "1.015", "1.015"]):
        shots.nth(index).click(modifiers=["Control"])
        page.get_by_label("Each").fill(length)
        page.keyboard.press("Enter")
        shots.nth(index).click(modifiers=["Control"])
    saved(page)
    project = sample(own_studio)["id"]
    told = json.loads(subprocess.run([PROGRAM, "timeline", project, "--json", "-", "--library", own_studio.library], capture_output=True, check=True).stdout)
    found = [0]
    for _ in range(3):
        page.keyboard.press("ArrowDown")
        found.append(page.locator(".player-code").input_value())
    count = lambda text: sum(int(part) * unit for part, unit in zip(text.strip("/ ").split(":"), (86400, 1440, 24, 1)))
    # Rounded one by one, the film would have 72 frames.
    assert [0, *(count(one) for one in found[1:3]), count(page.locator(".player-left .quiet").inner_text())] == told["edges"] == [0, 24, 49, 73]


def test_it_begins_where_it_was_left_for(browser_context, studio):
    page = open_project(browser_context, studio)
    page.locator(".card .picture").nth(1).focus()
    page.keyboard.press("Space")
    page.wait_for_selector(".strip-shot")
    until(lambda: current(page) == "1B", page)
    page.keyboard.press("Escape")
    page.wait_for_selector(".card")


@pytest.mark.parametrize("size", [(320, 640), (844, 390), (1024, 1366)])
def test_it_fits_any_screen(browser_context, studio, size):
    page = play(browser_context, studio)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_timeout(200)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for part in (".player-play", ".player-frame canvas", ".player-strip"):
        box = page.locator(part).bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= size[0] and box["y"] + box["height"] <= size[1], part
    assert page.locator(".player-frame canvas").bounding_box()["height"] > 60
