"""A shot is drawn again from its log."""

from hands import digest
from test_drawing import LINE
from test_lab import PLAYED
from test_pictures import wait_for


def shown(hand):
    return digest(hand.page, ".replay canvas")


def test_a_shot_is_drawn_again(hand):
    first = hand.picture()
    for i in range(3):
        hand.draw([(x, y + 90 * i) for x, y in LINE], device="mouse")
    last = hand.picture()
    hand.wait_for_sign("saved")
    hand.page.keyboard.press("Shift+R")
    replay = hand.page.get_by_role("dialog", name="Replay")
    replay.wait_for()
    # It plays by itself.
    replay.get_by_role("button", name="Speed 1 times").click()
    replay.get_by_role("button", name="Speed 4 times").click()
    wait_for(hand, lambda: shown(hand) == last)
    assert replay.get_by_role("button", name="Play", exact=True).evaluate(PLAYED) == ["Pause", "Pause (Space)", "Play", "Play (Space)"]
    slider = replay.get_by_role("slider", name="Edits made")
    count = int(slider.get_attribute("max"))
    slider.fill(str(count - 3))
    assert shown(hand) == first
    assert replay.locator("output").inner_text() == f"{count - 3} / {count}"
    # Step by step, and nothing of it is written.
    replay.locator("output").click()
    for _ in range(3):
        hand.page.keyboard.press("ArrowRight")
    assert shown(hand) == last
    hand.page.keyboard.press("Escape")
    assert not replay.is_visible()
    assert hand.picture() == last
