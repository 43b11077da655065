"""Keyframes of layers: set on the canvas by mouse, fingers and keys at moments of the shot, played, shown on cards and in the player."""

import io
import re
import zipfile

import pytest

from outline import open_project, sample
from patience import until
from test_drawing import transform


def shot_id(studio, index=0):
    return studio.shot(index).rsplit("/", 1)[1]


def moving(studio):
    """The shots in which layers move, as the server knows."""
    return [one["shot"] for one in studio.get(f"/api/projects/{sample(studio)['id']}/marks")["motions"]]


def begin(hand):
    hand.page.keyboard.press("k")
    hand.page.locator(".motion-panel").wait_for()
    hand.settle()


def track(hand):
    return hand.page.get_by_role("slider", name="Moment of the shot")


def last_frame(hand):
    return int(track(hand).get_attribute("aria-valuemax"))


def frame(hand):
    return int(track(hand).get_attribute("aria-valuenow"))


def keys(hand):
    hand.settle()
    return [int(key.get_attribute("data-frame")) for key in hand.page.locator(".motion-key").all()]


def field(hand, name):
    return hand.page.get_by_role("spinbutton", name=re.compile(f"^{name} in"))


def number(hand, name):
    hand.settle()
    return float(field(hand, name).input_value())


def handles(hand):
    """The corners and the knob of the layer's frame, in pixels of the window."""
    hand.settle()
    return hand.page.evaluate("""() => [...document.querySelectorAll(".motion-overlay :is(.corner, .knob)")].map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
    })""")


def middle(hand):
    corners = handles(hand)[:4]
    return sum(x for x, _ in corners) / 4, sum(y for _, y in corners) / 4


def drag(hand, start, way, device="mouse"):
    x, y = start
    hand.draw([(x + way[0] * i / 6, y + way[1] * i / 6) for i in range(7)], device=device)
    hand.settle()


def ink(hand, device="mouse"):
    """A stroke in the middle of the canvas."""
    box = hand.page.locator(".desk canvas").first.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    hand.draw([(x - 60, y - 30), (x, y + 30), (x + 60, y - 30)], device=device)
    hand.settle()


@pytest.fixture
def drawn(hand):
    """A window on a shot with a stroke on a layer of its own."""
    hand.page.keyboard.press("y")
    hand.page.locator(".layer-panel").get_by_role("button", name="Add a layer").click()
    hand.page.keyboard.press("y")
    ink(hand)
    return hand


def test_a_drag_at_a_later_moment_is_a_keyframe_and_one_step(drawn, studio):
    hand = drawn
    as_drawn = hand.still_picture()
    begin(hand)
    view = transform(hand)
    assert keys(hand) == [] and hand.page.locator(".motion-panel").get_by_text("Go to a moment").is_visible()
    hand.page.keyboard.press("End")
    end = last_frame(hand)
    assert frame(hand) == end > 10
    x, y = middle(hand)
    drag(hand, (x, y), (90, 40))
    assert keys(hand) == [0, end]
    after = middle(hand)
    assert abs(after[0] - x - 90) < 2 and abs(after[1] - y - 40) < 2
    assert transform(hand) == view and number(hand, "Across") > 30
    assert hand.still_picture() != as_drawn
    until(lambda: moving(studio) == [shot_id(studio)])
    # Halfway it is halfway, by a curve that is slow at both ends.
    track(hand).focus()
    hand.page.keyboard.press("Home")
    assert number(hand, "Across") == 0
    for _ in range(round(end / 2)):
        hand.page.keyboard.press("ArrowRight")
    half = middle(hand)
    assert abs(half[0] - x - 45) < 6 and abs(half[1] - y - 20) < 4
    hand.page.keyboard.press("Escape")
    assert not hand.page.locator(".motion-panel").is_visible()
    assert hand.still_picture() == as_drawn
    hand.page.keyboard.press("Control+z")
    until(lambda: moving(studio) == [])


def test_corners_scale_and_the_knob_turns(drawn):
    hand = drawn
    begin(hand)
    hand.page.keyboard.press("End")
    corner = handles(hand)[2]
    x, y = middle(hand)
    drag(hand, corner, ((corner[0] - x), (corner[1] - y)), device="pen")
    assert 140 < number(hand, "Size") < 160
    knob, (x, y) = handles(hand)[4], middle(hand)
    arm = y - knob[1]
    drag(hand, knob, (arm, arm), device="pen")
    assert abs(number(hand, "Turn") - 90) < 3
    assert len(keys(hand)) == 2


def test_two_fingers_move_scale_and_turn_in_one_step(drawn, studio):
    hand = drawn
    begin(hand)
    hand.page.keyboard.press("End")
    x, y = middle(hand)
    hand.touch("touchStart", (x - 40, y), (x + 40, y))
    for i in range(1, 9):
        hand.touch("touchMove", (x - 40 + i, y - 5 * i), (x + 40 + 3 * i, y + 5 * i))
    hand.touch("touchEnd")
    assert number(hand, "Size") > 110 and 20 < number(hand, "Turn") < 60
    hand.page.keyboard.press("Control+z")
    assert keys(hand) == []


def test_numbers_are_typed_and_keys_nudge(drawn):
    hand = drawn
    begin(hand)
    hand.page.keyboard.press("End")
    for name, value in [("Across", "120"), ("Down", "-30.5"), ("Size", "50"), ("Turn", "400"), ("Opacity", "20")]:
        field(hand, name).fill(value)
        field(hand, name).press("Enter")
    assert [number(hand, one) for one in ("Across", "Down", "Size", "Turn", "Opacity")] == [120, -30.5, 50, 400, 20]
    hand.page.keyboard.press("ArrowLeft")
    hand.page.keyboard.press("Shift+ArrowDown")
    assert (number(hand, "Across"), number(hand, "Down")) == (119, -20.5)
    # What is out of bounds comes as near as may be.
    field(hand, "Size").fill("0")
    field(hand, "Size").press("Enter")
    assert number(hand, "Size") == 1.6


def test_keyframes_are_dragged_eased_and_removed(drawn):
    hand = drawn
    begin(hand)
    end = last_frame(hand)
    hand.page.keyboard.press("End")
    hand.page.keyboard.press("ArrowRight")
    assert keys(hand) == [0, end]
    box = hand.page.locator(".motion-key").nth(1).bounding_box()
    line = hand.page.locator(".motion-line").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    hand.page.mouse.move(x, y)
    hand.page.mouse.down()
    hand.page.mouse.move(x - 30, y, steps=3)
    hand.page.mouse.move(line["x"] + line["width"] / 2, y, steps=5)
    hand.page.mouse.up()
    assert abs(keys(hand)[1] - end / 2) <= 1
    # Where a pointer has left it, keys go on.
    hand.page.locator(".motion-key").nth(1).click()
    there = keys(hand)[1]
    hand.page.keyboard.press("Alt+ArrowRight")
    assert keys(hand) == [0, there + 1]
    # The speed between two.
    hand.page.keyboard.press("Home")
    hold = hand.page.get_by_role("radio", name="Hold, then jump")
    hold.click()
    assert hold.get_attribute("aria-checked") == "true"
    track(hand).focus()
    hand.page.keyboard.press("ArrowRight")
    assert number(hand, "Across") == 0
    hand.page.locator(".motion-key").nth(1).click()
    hand.page.keyboard.press("Delete")
    assert keys(hand) == [0]
    hand.page.get_by_role("button", name="Remove all keyframes").click()
    assert keys(hand) == []


def test_it_plays_and_stands_at_the_end(drawn):
    hand = drawn
    begin(hand)
    hand.page.keyboard.press("End")
    hand.page.keyboard.press("Shift+ArrowRight")
    hand.page.keyboard.press("Home")
    seen = hand.picture()
    # Also after the line was touched.
    line = hand.page.locator(".motion-line").bounding_box()
    hand.page.mouse.click(line["x"] + line["width"] * 0.1, line["y"] + line["height"] / 2)
    assert 0 < frame(hand) < last_frame(hand) / 4
    hand.page.keyboard.press(" ")
    until(lambda: 2 < frame(hand) < last_frame(hand), hand.page)
    until(lambda: hand.page.get_by_role("button", name="Play", exact=True).is_visible() and frame(hand) == last_frame(hand), hand.page)
    assert hand.still_picture() != seen


def test_a_hidden_or_locked_layer_is_not_taken_and_a_new_window_sees_the_same(drawn, studio, open_window):
    hand = drawn
    begin(hand)
    hand.page.keyboard.press("End")
    hand.page.keyboard.press("Shift+ArrowRight")
    until(lambda: moving(studio) == [shot_id(studio)])
    other = open_window()
    other.page.keyboard.press("y")
    other.page.locator(".layers [data-id]").first.get_by_role("button", name="Keyframes").click()
    assert keys(other)[0] == 0 and len(keys(other)) == 2
    # What is taken back here is gone there.
    hand.page.keyboard.press("Control+z")
    until(lambda: keys(other) == [], other.page)
    hand.page.keyboard.press("Control+Shift+z")
    until(lambda: len(keys(other)) == 2, other.page)
    hand.page.get_by_role("button", name="Done").click()
    hand.page.keyboard.press("y")
    row = hand.page.locator(".layers [data-id]").first
    assert "moves over time" in row.get_attribute("aria-label")
    row.get_by_role("button", name="Lock").click()
    # The other lets go of it.
    other.page.locator(".motion-panel").wait_for(state="hidden")
    row.get_by_role("button", name="Keyframes").click()
    hand.page.get_by_text("is locked").first.wait_for()
    assert not hand.page.locator(".motion-panel").is_visible()


def test_frames_of_the_film_show_it_and_cards_say_so(drawn, studio, browser_context):
    hand = drawn
    begin(hand)
    hand.page.keyboard.press("End")
    for _ in range(6):
        hand.page.keyboard.press("Shift+ArrowRight")
    until(lambda: moving(studio) == [shot_id(studio)])
    hand.page.get_by_role("button", name="Done").click()
    with studio.answer(f"{studio.url}/api/shots/{shot_id(studio)}/frames?width=200") as answer:
        found = io.BytesIO(answer.read())
    with zipfile.ZipFile(found) as archive:
        names = archive.namelist()
        pictures = [archive.read(name) for name in names]
    assert pictures[0] != pictures[-1] and len(set(pictures)) > len(pictures) / 2
    page = open_project(browser_context, studio)
    card = page.locator(f".card[data-shot='{shot_id(studio)}'] [aria-label*='layers that move']")
    card.wait_for()


@pytest.mark.parametrize("size", [(390, 844), (1180, 820), (1440, 900)])
def test_the_panel_leaves_the_canvas_in_sight(drawn, size):
    hand = drawn
    hand.page.set_viewport_size({"width": size[0], "height": size[1]})
    begin(hand)
    hand.page.keyboard.press("End")
    hand.page.keyboard.press("Shift+ArrowRight")
    hand.settle()
    panel = hand.page.locator(".motion-panel").bounding_box()
    canvas = hand.page.locator(".desk canvas").first.bounding_box()
    assert panel["x"] >= 0 and panel["x"] + panel["width"] <= size[0] and panel["y"] + panel["height"] <= size[1] + 1
    assert canvas["y"] + canvas["height"] <= panel["y"] + 1 and canvas["width"] > 100
    for button in hand.page.locator(".motion-panel button:visible, .motion-panel input:visible").all():
        box = button.bounding_box()
        assert panel["x"] <= box["x"] + 0.5 and box["x"] + box["width"] <= panel["x"] + panel["width"] + 0.5
