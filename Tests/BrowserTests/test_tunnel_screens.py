"""The tunnel's screen at every size: nothing cut off, too small to touch, or without a name."""

import types

import pytest

from test_screens import SIZES, at_rest, check_controls, open_at  # noqa: F401 (a fixture)
from tunnelhands import TunnelHand


@pytest.fixture
def open_tunnel(open_at, studio, harbour):  # noqa: F811
    return lambda size: TunnelHand(types.SimpleNamespace(page=open_at(size, harbour.new_path(studio))), studio)


@pytest.mark.parametrize(
    "size", [(390, 844), (844, 390), (768, 1024), (1024, 768)], ids=["phone", "phone-across", "upright", "tablet"])
def test_all_parts_of_the_screen(open_tunnel, size):
    tunnel = open_tunnel(size)
    for part in ("Tunnel", "Old", "View", "Crop"):
        tunnel.part(part)
        check_controls(tunnel.page)
    # The picture has most of the screen, whatever stands beside it.
    stage = tunnel.page.locator(".tunnel-stage").bounding_box()
    assert stage["width"] * stage["height"] > 0.38 * size[0] * size[1]
    for key in ("w", "b", "e", "i"):
        tunnel.page.keyboard.press(key)
        at_rest(tunnel.page)
        check_controls(tunnel.page)
        strip = tunnel.page.locator(".tunnel-legend")
        if strip.is_visible():
            box = strip.bounding_box()
            assert box["x"] >= stage["x"] and box["x"] + box["width"] <= stage["x"] + stage["width"]


@SIZES
def test_points_are_set_side_by_side_or_one_above_the_other(open_tunnel, size):
    tunnel = open_tunnel(size)
    tunnel.page.keyboard.press("p")
    tunnel.page.wait_for_selector(".tunnel-points:not([hidden])")
    tunnel.page.get_by_role("button", name="Add a pair").click()
    check_controls(tunnel.page)
    panes = [tunnel.page.locator(f".tunnel-pane[data-side={side}]").bounding_box() for side in ("old", "new")]
    if size[0] < size[1]:
        assert panes[1]["y"] >= panes[0]["y"] + panes[0]["height"]
    else:
        assert panes[1]["x"] >= panes[0]["x"] + panes[0]["width"]
    for pane in panes:
        assert pane["width"] * pane["height"] > 0.2 * size[0] * size[1]


@pytest.mark.parametrize("key, role", [("1", "Tunnel"), ("2", "Old"), ("3", "View"), ("4", "Crop")])
def test_what_the_fingers_move_is_told(open_tunnel, key, role):
    tunnel = open_tunnel((1024, 768))
    tunnel.page.keyboard.press(key)
    assert tunnel.page.get_by_role("radio", name=role, exact=True).get_attribute("aria-checked") == "true"
    assert "Fingers move" in tunnel.page.locator(".tunnel-screen > [role=status]").inner_text()


def test_on_a_phone_on_its_side_the_numbers_stand_beside_the_picture(open_tunnel):
    tunnel = open_tunnel((844, 390))
    panel = tunnel.page.locator(".tunnel-panel")
    assert panel.is_hidden()
    whole = tunnel.sheet()
    tunnel.page.get_by_role("button", name="Numbers").click()
    panel.wait_for()
    # The picture goes along with its room, of whatever size it is.
    tunnel.page.wait_for_function("""() => {
        const [sheet, panel, stage] = [".tunnel-stage > .sheet", ".tunnel-panel", ".tunnel-stage"].map((one) => document.querySelector(one).getBoundingClientRect());
        return sheet.right <= panel.left && Math.abs(sheet.left + sheet.right - stage.left - stage.right) < 2;
    }""")
    check_controls(tunnel.page)
    assert tunnel.sheet()["x"] != whole["x"]
