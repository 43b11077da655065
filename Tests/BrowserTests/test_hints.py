"""The first hints: each once, on a shot with nothing in it, gone when done."""

import pytest


DRAW, MOVE, UNDO = "Draw with a pen", "Two fingers move", "Tap with two fingers to undo"


@pytest.fixture(autouse=True)
def watch_hints(browser_context):
    """Keeps all hints that a window shows, page after page."""
    browser_context.add_init_script("""{
        let last = null;
        const note = () => {
            const words = document.querySelector(".desk .hint")?.firstChild.textContent;
            if (words && words !== last) sessionStorage.hints = JSON.stringify([...JSON.parse(sessionStorage.hints ?? "[]"), words]);
            last = words;
        };
        addEventListener("DOMContentLoaded", () => new MutationObserver(note).observe(document.body, { childList: true, subtree: true }));
    }""")


def shown(hand):
    """All hints of the window so far, as they begin."""
    return hand.page.evaluate("() => JSON.parse(sessionStorage.hints ?? '[]')")


def wait_for_hint(hand, words):
    hand.page.locator(".desk .hint", has_text=words).wait_for()


def wait_for_none(hand):
    hand.page.locator(".desk .hint").wait_for(state="detached", timeout=2000)


def new_shot(hand):
    before = hand.page.url
    hand.page.keyboard.press("Shift+N")
    hand.page.wait_for_function("before => location.href !== before && document.querySelector('.rail')", arg=before)
    hand.wait_for_sign("saved")


def test_a_shot_with_a_drawing_shows_no_hint(hand):
    for shot in ("1B", "1C"):
        hand.page.keyboard.press("ArrowRight")
        hand.page.wait_for_function("shot => document.querySelector('.title b')?.textContent === shot", arg=shot)
    # None has been shown, nor counted.
    new_shot(hand)
    wait_for_hint(hand, DRAW)
    assert len(shown(hand)) == 1


def test_a_hint_goes_when_it_is_done_and_does_not_come_again(hand):
    new_shot(hand)
    wait_for_hint(hand, DRAW)
    # Ink goes through it.
    box = hand.page.locator(".desk .hint").bounding_box()
    place = (box["x"] + 20, box["y"] + box["height"] / 2)
    hand.draw([place, (place[0] + 40, place[1])], device="mouse", lift=False)
    wait_for_none(hand)
    hand.mouse("mouseReleased", place[0] + 40, place[1], 0, 0, device="mouse")
    new_shot(hand)
    wait_for_hint(hand, MOVE)
    hand.page.keyboard.press("+")
    wait_for_none(hand)
    new_shot(hand)
    wait_for_hint(hand, UNDO)
    hand.page.keyboard.press("y")
    hand.page.get_by_role("button", name="Add a layer").click()
    hand.page.keyboard.press("Control+z")
    wait_for_none(hand)
    new_shot(hand)
    hand.draw([(500, 400), (600, 400)], device="mouse")
    hand.wait_for_sign("saved")
    assert [words[:12] for words in shown(hand)] == [words[:12] for words in (DRAW, MOVE, UNDO)]


def test_hints_that_are_put_away_follow_each_other_and_come_once(hand):
    new_shot(hand)
    for words in (DRAW, MOVE):
        wait_for_hint(hand, words)
        hand.page.locator(".hint button", has_text="Got it").click()
    wait_for_hint(hand, UNDO)
    hand.page.reload()
    hand.page.wait_for_selector(".rail")
    hand.wait_for_sign("saved")
    new_shot(hand)
    hand.draw([(500, 400), (600, 400)], device="mouse")
    hand.wait_for_sign("saved")
    assert len(shown(hand)) == 3


def test_a_hint_that_was_seen_counts_in_all_windows(hand, open_window):
    new_shot(hand)
    wait_for_hint(hand, DRAW)
    # A window that was open before keeps settings of its own.
    other = open_window()
    other.page.bring_to_front()
    other.page.keyboard.press("y")
    new_shot(other)
    wait_for_hint(other, MOVE)


def test_what_a_pen_has_changed_is_said_shortly_and_once(hand):
    hand.draw([(400, 300), (500, 300)], device="pen")
    wait_for_hint(hand, "Pen detected")
    hand.page.locator(".desk .hint").wait_for(state="detached", timeout=8000)
    hand.page.reload()
    hand.page.wait_for_selector(".rail")
    hand.draw([(400, 350), (500, 350)], device="pen")
    hand.wait_for_sign("saved")
    assert shown(hand).count("Pen detected: fingers now move the canvas.") == 1


def test_a_hint_leaves_the_tools_of_a_phone_free(hand):
    hand.page.set_viewport_size({"width": 390, "height": 844})
    hand.page.get_by_role("button", name="More", exact=True).click()
    hand.page.get_by_role("menuitem", name="New shot").click()
    hand.page.locator(".desk .hint").wait_for()
    hint, rail = hand.page.locator(".desk .hint").bounding_box(), hand.page.locator(".rail").bounding_box()
    assert hint["y"] + hint["height"] <= rail["y"]
