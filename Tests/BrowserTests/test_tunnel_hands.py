"""The tunnel's screen by hand: fingers, mouse, pen and keys on the picture itself; each gesture is one edit."""

import math

import pytest

from patience import until
from test_tunnel_sight import close, reopen
from tunnelhands import TunnelHand, open_layers


def near(a, b, reach):
    assert abs(a - b) <= reach, f"{a} is not {b}"


def test_the_screen_shows_the_tunnel_and_a_reload_returns_to_it(tunnel):
    # Old in the middle of the window, new in the corners.
    assert tunnel.color(240, 160)[0] > 100
    assert tunnel.color(5, 5)[0] < 40
    assert f"tunnel={tunnel.layer}" in tunnel.page.url
    before = tunnel.look()
    tunnel.hand.wait_for_sign("saved")
    tunnel.page.reload()
    tunnel.settle()
    assert tunnel.look() == before
    assert tunnel.color(240, 160)[0] > 100
    tunnel.page.keyboard.press("Escape")
    tunnel.page.wait_for_selector(".tunnel-screen", state="detached")
    assert "tunnel=" not in tunnel.page.url


@pytest.mark.parametrize("way", ["back", "escape", "button"])
def test_it_is_closed_by_going_back_by_a_key_and_by_a_button(tunnel, way):
    page = tunnel.page
    reopen(tunnel)
    assert page.locator(".rail").evaluate("node => node.closest('[inert]') !== null")
    if way == "back":
        page.go_back()
    elif way == "escape":
        page.keyboard.press("Escape")
    else:
        page.get_by_role("button", name="Close the tunnel").click()
    page.wait_for_selector(".tunnel-screen", state="detached")
    assert page.locator("[inert]").count() == 0
    assert "tunnel=" not in page.url
    # Keys are the shot's again: the panel of layers is put away, and comes back.
    page.keyboard.press("y")
    assert not page.locator(".layer-panel").is_visible()
    page.keyboard.press("y")
    assert page.locator(".layers [data-id][aria-label^='Harbour']").count() == 1


def test_the_window_follows_the_mouse_and_is_one_edit(tunnel):
    before, edits = tunnel.look(), tunnel.edits()
    start = tunnel.at(240, 160)
    tunnel.drag(start, (start[0] + 60, start[1] - 30))
    after = tunnel.look()
    near(after["x"], before["x"] + 60 / tunnel.scale, 0.01)
    near(after["y"], before["y"] - 30 / tunnel.scale, 0.01)
    assert tunnel.edits() == edits + 1
    tunnel.page.keyboard.press("Control+z")
    assert tunnel.look() == before
    tunnel.page.keyboard.press("Control+Shift+z")
    assert tunnel.look() == after
    # Undo and redo are edits of the shot's own, and stored with it.
    tunnel.hand.wait_for_sign("saved")
    tunnel.page.reload()
    tunnel.settle()
    assert tunnel.look() == after


def test_two_fingers_move_turn_and_scale_the_window_at_once(tunnel):
    before, edits = tunnel.look(), tunnel.edits()
    x, y = tunnel.at(240, 160)
    # From (80, 0) to (80, 80): 45° and √2, about the first finger.
    tunnel.fingers(((x, y), (x, y)), ((x + 80, y), (x + 80, y + 80)))
    after = tunnel.look()
    near(after["angle"], 45, 0.5)
    near(after["width"] / before["width"], math.sqrt(2), 0.01)
    near(after["softness"] / before["softness"], math.sqrt(2), 0.01)
    near(after["x"], before["x"], 0.5)
    near(after["y"], before["y"], 0.5)
    assert after["a"] == before["a"]
    assert tunnel.edits() == edits + 1
    tunnel.tap(2)
    assert tunnel.look() == before
    tunnel.tap(3)
    assert tunnel.look() == after


def test_the_old_photograph_is_moved_turned_and_scaled(tunnel):
    tunnel.part("Old")
    before, window, edits = tunnel.middle(), tunnel.look(), tunnel.edits()
    start = tunnel.at(240, 160)
    tunnel.drag(start, (start[0] - 40, start[1] + 20))
    x, y = tunnel.middle()
    near(x, before[0] - 40 / tunnel.scale, 0.01)
    near(y, before[1] + 20 / tunnel.scale, 0.01)
    # By fingers: 30°, no click-in, and half the size.
    place, size = tunnel.at(x, y), tunnel.stance()["scale"]
    arm = (50 * math.cos(math.radians(30)), 50 * math.sin(math.radians(30)))
    tunnel.fingers(
        ((place[0] - 100, place[1]), (place[0] - arm[0], place[1] - arm[1])),
        ((place[0] + 100, place[1]), (place[0] + arm[0], place[1] + arm[1])))
    stance = tunnel.stance()
    near(stance["angle"], 30, 0.3)
    near(stance["scale"] / size, 0.5, 0.01)
    near(tunnel.middle()[0], x, 0.5)
    after = tunnel.look()
    assert (after["x"], after["width"], after["angle"]) == (window["x"], window["width"], window["angle"])
    assert tunnel.edits() == edits + 2


def test_handles_of_the_window_and_of_the_photograph(tunnel):
    before = tunnel.look()
    x, y = tunnel.at(before["x"] + before["width"] / 2, before["y"])
    tunnel.drag((x, y), (x + 40, y + 7))
    after = tunnel.look()
    # The middle stays, so both sides go.
    near(after["width"], before["width"] + 80 / tunnel.scale, 0.01)
    assert (after["height"], after["x"]) == (before["height"], before["x"])
    # A knob turns about the middle.
    knob = tunnel.page.locator("[data-handle=turn] .mark").bounding_box()
    place = (knob["x"] + knob["width"] / 2, knob["y"] + knob["height"] / 2)
    cx, cy = tunnel.at(before["x"], before["y"])
    tunnel.drag(place, (cx + (cy - place[1]), cy), steps=10)
    near(tunnel.look()["angle"], 90, 0.01)
    assert (tunnel.look()["x"], tunnel.look()["y"]) == (before["x"], before["y"])
    tunnel.part("Old")
    size = tunnel.stance()["scale"]
    corner = tunnel.page.locator("[data-handle='old-2'] .field").bounding_box()
    place = (corner["x"] + corner["width"] / 2, corner["y"] + corner["height"] / 2)
    assert corner["width"] >= 44 and corner["height"] >= 44
    tunnel.drag(place, tuple(c + (p - c) / 2 for p, c in zip(place, tunnel.at(240, 160))))
    near(tunnel.stance()["scale"] / size, 0.5, 0.001)
    near(tunnel.middle()[0], 240, 0.001)


def lies_free(tunnel, x, y, reach):
    """Whether no handle is found within `reach` of a place on the page."""
    return tunnel.page.evaluate("""([x, y, reach]) => [[0, 0], [1, 0], [-1, 0], [0, 1], [0, -1]]
        .every(([u, v]) => !document.elementFromPoint(x + u * reach, y + v * reach).closest("[data-handle]"))""", [x, y, reach])


def fields(tunnel):
    """The middles of the handles that are shown."""
    boxes = [one.bounding_box() for one in tunnel.page.locator("[data-handle] .field:visible").all()]
    assert all(box["width"] >= 44 and box["height"] >= 44 for box in boxes)
    return [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]


def test_handles_leave_a_small_window_and_a_small_crop_free(tunnel):
    for name in ("Width in px", "Height in px", "Softness in px"):
        tunnel.type(name, "10")
    place = tunnel.at(240, 160)
    assert lies_free(tunnel, *place, 5 * tunnel.scale)
    # None lies over another, but for the knob on its stem.
    places = fields(tunnel)
    assert len(places) == 9
    for i, one in enumerate(places[:-1]):
        assert all(math.dist(one, other) >= 44 - 0.01 for other in places[:i])
    # It is dragged by itself, and pulled by what stands outside it.
    before = tunnel.look()
    tunnel.drag(place, (place[0] + 30, place[1]))
    near(tunnel.look()["x"], before["x"] + 30 / tunnel.scale, 0.01)
    assert tunnel.look()["width"] == 10
    x, y = tunnel.at(tunnel.look()["x"], 160)
    tunnel.drag((x + 44, y), (x + 64, y))
    near(tunnel.look()["width"], 10 + 40 / tunnel.scale, 0.01)

    tunnel.part("Crop")
    tunnel.page.get_by_role("switch", name="Crop the picture").click()
    for name, value in (("Width in px", "8"), ("Height in px", "8"), ("Left in px", "200"), ("Top in px", "100")):
        tunnel.type(name, value)
    place = tunnel.at(204, 104)
    assert lies_free(tunnel, *place, 4 * tunnel.scale)
    places = fields(tunnel)
    assert len(places) == 8 and min(math.dist(a, b) for a in places for b in places if a != b) >= 44 - 0.01
    corner = max(places)
    tunnel.drag(corner, (corner[0] + 40 * tunnel.scale, corner[1] + 20 * tunnel.scale))
    assert [tunnel.look()[k] for k in ("cropX", "cropY", "cropWidth", "cropHeight")] == [200, 100, 48, 28]


def test_handles_leave_a_small_photograph_free(tunnel):
    tunnel.part("Old")
    tunnel.type("Size in %", "6")
    assert lies_free(tunnel, *tunnel.at(240, 160), 5 * tunnel.scale)
    places = fields(tunnel)
    assert len(places) == 5 and min(math.dist(a, b) for a in places[:4] for b in places[:4] if a != b) >= 44 - 0.01


def test_wheel_and_keys_held_scale_and_turn_about_the_middle(tunnel):
    page, before, edits = tunnel.page, tunnel.look(), tunnel.edits()
    page.mouse.move(*tunnel.at(150, 100))
    for _ in range(3):
        page.mouse.wheel(0, -100)
    until(lambda: tunnel.edits() == edits + 1)
    after = tunnel.look()
    near(after["width"] / before["width"], math.exp(0.45), 0.001)
    assert (after["x"], after["y"]) == (before["x"], before["y"])
    assert tunnel.edits() == edits + 1
    page.keyboard.down("r")
    x, y = tunnel.at(240, 160)
    tunnel.drag((x + 100, y), (x, y + 100), steps=10)
    page.keyboard.up("r")
    near(tunnel.look()["angle"], 90, 0.001)
    assert tunnel.edits() == edits + 2
    # Space moves the view, which is no edit.
    page.keyboard.down(" ")
    tunnel.drag((x, y), (x + 50, y))
    page.keyboard.up(" ")
    assert tunnel.edits() == edits + 2
    near(tunnel.look()["x"], before["x"], 1e-9)


def test_arrows_nudge_by_a_pixel_and_several_are_one_edit(tunnel):
    before, edits = tunnel.look(), tunnel.edits()
    for key in ("ArrowRight", "ArrowRight", "Shift+ArrowDown", "Period", "]"):
        tunnel.page.keyboard.press(key)
    until(lambda: tunnel.edits() == edits + 1)
    after = tunnel.look()
    assert (after["x"], after["y"]) == (before["x"] + 2, before["y"] + 10)
    near(after["angle"], 0.1, 1e-9)
    assert after["softness"] > before["softness"]
    tunnel.part("Old")
    across = lambda: float(tunnel.field("Across in px").input_value())
    x = across()
    tunnel.page.keyboard.press("Shift+ArrowLeft")
    near(across(), x - 10, 0.01)
    # An undo that comes at once takes back what has not been stored yet.
    tunnel.page.keyboard.press("Control+z")
    near(across(), x, 0.01)
    assert tunnel.look() == after


def test_the_view_is_moved_and_pinched_without_an_edit(tunnel):
    tunnel.part("View")
    before, edits, size = tunnel.look(), tunnel.edits(), tunnel.sheet()["width"]
    zoom = float(tunnel.field("Zoom in %").input_value())
    x, y = tunnel.at(240, 160)
    tunnel.fingers(((x - 50, y), (x - 25, y)), ((x + 50, y), (x + 25, y)))
    tunnel.settle()
    near(tunnel.sheet()["width"] / size, 0.5, 0.02)
    near(float(tunnel.field("Zoom in %").input_value()) / zoom, 0.5, 0.02)
    tunnel.drag(tunnel.at(100, 100), tuple(v + 40 for v in tunnel.at(100, 100)))
    assert tunnel.look() == before
    assert tunnel.edits() == edits
    tunnel.page.keyboard.press("f")
    tunnel.settle()
    near(tunnel.sheet()["width"], size, 1)


def test_the_crop_by_hand_and_by_number(tunnel):
    tunnel.part("Crop")
    edits = tunnel.edits()
    tunnel.page.get_by_role("switch", name="Crop the picture").click()
    assert [tunnel.look()[k] for k in ("cropX", "cropY", "cropWidth", "cropHeight")] == [48, 32, 384, 256]
    corner = tunnel.page.locator("[data-handle='crop-1-1'] .field").bounding_box()
    place = (corner["x"] + 22, corner["y"] + 22)
    tunnel.drag(place, (place[0] - 60 * tunnel.scale, place[1] - 500))
    look = tunnel.look()
    # As small as may be where the hand goes beyond.
    assert [look[k] for k in ("cropX", "cropY", "cropWidth", "cropHeight")] == [48, 32, 324, 8]
    tunnel.type("Height in px", "100")
    tunnel.drag(tunnel.at(150, 80), tunnel.at(170, 180))
    assert [tunnel.look()[k] for k in ("cropX", "cropY")] == [68, 132]
    assert tunnel.edits() == edits + 4
    tunnel.type("Width in px", "600")
    assert "would leave the photograph" in tunnel.page.locator(".tunnel-row .trouble:visible").inner_text()
    assert [tunnel.look()[k] for k in ("cropWidth", "cropHeight")] == [324, 100]
    # Elsewhere only the crop is shown.
    tunnel.part("Tunnel")
    tunnel.settle()
    box = tunnel.sheet()
    near(box["width"] / box["height"], 3.24, 0.02)
    tunnel.part("Crop")
    tunnel.page.get_by_role("button", name="Keep all of it").click()
    assert tunnel.look()["cropWidth"] == 0


def test_a_pen_moves_the_photograph(tunnel):
    tunnel.part("Old")
    before = tunnel.middle()
    x, y = tunnel.at(200, 150)
    tunnel.hand.draw([(x, y), (x + 10, y), (x + 30, y + 12)])
    near(tunnel.middle()[0], before[0] + 30 / tunnel.scale, 0.01)
    near(tunnel.middle()[1], before[1] + 12 / tunnel.scale, 0.01)


def test_a_size_is_said_to_be_what_is_taken(tunnel):
    tunnel.part("Old")
    before, edits = tunnel.look(), tunnel.edits()
    # No less than a 64th of the new photograph, which is twice as wide.
    for size in ("3.1", "6401"):
        tunnel.type("Size in %", size)
        words = tunnel.page.locator(".tunnel-row .trouble:visible").inner_text()
        assert words == "Size must be from 3.2 to 6,400 %."
    assert tunnel.look() == before
    assert tunnel.edits() == edits
    for size in ("3.2", "77", "6400", "100", "6400"):
        tunnel.type("Size in %", size)
        assert tunnel.page.locator(".tunnel-row .trouble:visible").count() == 0
        near(tunnel.stance()["scale"] * 100, float(size), 1e-6)


def test_a_photograph_that_would_become_absurd_stays_and_says_why(tunnel):
    tunnel.part("Old")
    tunnel.type("Size in %", "5")
    before, edits = tunnel.look(), tunnel.edits()
    x, y = tunnel.at(240, 160)
    tunnel.fingers(((x - 100, y), (x - 20, y)), ((x + 100, y), (x + 20, y)))
    # As far as it goes, and why no further.
    assert "The old picture would be shrunk" in tunnel.page.locator(".tunnel-stage .hint").inner_text()
    assert before["a"] > tunnel.look()["a"] >= 1 / 32
    assert tunnel.edits() == edits + 1


def test_what_cannot_be_stored_goes_back_and_is_said(tunnel):
    close(tunnel)
    open_layers(tunnel.page)
    row = tunnel.page.locator(".layers [data-id][aria-label^='Harbour']")
    row.get_by_role("button", name="Lock").click()
    row.locator("canvas").dblclick()
    tunnel.settle()
    before, edits = tunnel.look(), tunnel.edits()
    start = tunnel.at(240, 160)
    tunnel.drag(start, (start[0] + 60, start[1]))
    assert "is locked" in tunnel.page.locator(".tunnel-stage .hint").inner_text()
    assert tunnel.look() == before
    assert tunnel.edits() == edits


def test_what_another_window_changes_is_shown(tunnel, open_window):
    tunnel.hand.wait_for_sign("saved")
    second = TunnelHand(open_window(f"{tunnel.shot}?tunnel={tunnel.layer}"), tunnel.studio)
    assert second.look() == tunnel.look()
    second.type("Angle in °", "30")
    until(lambda: tunnel.field("Angle in °").input_value() == "30")
    assert tunnel.look()["angle"] == 30


@pytest.mark.parametrize("angle", ["0", "35"])
def test_handles_of_a_window_larger_than_the_stage_stay_on_it(tunnel, angle):
    for name, value in (("Angle in °", angle), ("Width in px", "2000"), ("Height in px", "1600")):
        tunnel.type(name, value)
    stage = tunnel.page.locator(".tunnel-stage").bounding_box()
    places = fields(tunnel)
    assert len(places) == 9
    for x, y in places:
        assert stage["x"] + 7 <= x <= stage["x"] + stage["width"] - 7 and stage["y"] + 7 <= y <= stage["y"] + stage["height"] - 7
    # One is pulled inwards as if it stood on the side.
    before = tunnel.look()
    box = tunnel.page.locator("[data-handle='window-w-0'] .field").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    cx, cy = tunnel.at(before["x"], before["y"])
    assert math.dist((x, y), (cx, cy)) > 44
    tunnel.drag((x, y), (x + (cx - x) / 4, y + (cy - y) / 4))
    near(tunnel.look()["width"], before["width"] - math.dist((x, y), (cx, cy)) / 2 / tunnel.scale, 1)
    assert tunnel.look()["height"] == before["height"]


def test_handles_of_a_photograph_larger_than_the_stage_stay_on_it(tunnel):
    tunnel.part("Old")
    tunnel.type("Size in %", "900")
    stage = tunnel.page.locator(".tunnel-stage").bounding_box()
    for x, y in fields(tunnel):
        assert stage["x"] + 7 <= x <= stage["x"] + stage["width"] - 7 and stage["y"] + 7 <= y <= stage["y"] + stage["height"] - 7
    size = tunnel.stance()["scale"]
    corner = tunnel.page.locator("[data-handle='old-2'] .field").bounding_box()
    place = (corner["x"] + corner["width"] / 2, corner["y"] + corner["height"] / 2)
    tunnel.drag(place, tuple(c + (p - c) / 2 for p, c in zip(place, tunnel.at(*tunnel.middle()))))
    near(tunnel.stance()["scale"] / size, 0.5, 0.001)
