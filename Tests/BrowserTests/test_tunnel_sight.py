"""What has been moved out of sight comes back, and steps of undo that are not the tunnel's say what they were."""

import pytest

from hands import layer_tool
from tunnelhands import NEW, OLD, TunnelHand, choose_layer, make_tunnel, new_color, old_color, open_layers, picture


def hint(tunnel):
    """What is said to be out of sight; empty for nothing."""
    note = tunnel.page.locator(".tunnel-lost")
    return note.locator("span").inner_text() if note.is_visible() else ""


def wander(tunnel, times=6):
    """Drags what the fingers move ever further to the right."""
    for _ in range(times):
        tunnel.drag(tunnel.at(100, 100), tunnel.at(460, 100), steps=2)


def test_a_tunnel_beside_the_picture_comes_back_in_one_edit(tunnel):
    assert hint(tunnel) == ""
    before = tunnel.look()
    wander(tunnel)
    away = tunnel.look()
    # The gesture was not refused.
    assert away["x"] > NEW[0] + before["width"]
    assert hint(tunnel) == "The tunnel is outside the frame."
    edits = tunnel.edits()
    tunnel.page.get_by_role("button", name="Bring it back").click()
    after = tunnel.look()
    assert (after["x"], after["y"]) == (NEW[0] / 2, NEW[1] / 2)
    assert {k: v for k, v in after.items() if k not in "xy"} == {k: v for k, v in before.items() if k not in "xy"}
    assert hint(tunnel) == ""
    assert tunnel.edits() == edits + 1
    tunnel.page.keyboard.press("Control+z")
    assert tunnel.look() == away
    assert hint(tunnel) != ""
    # Also by a key, and the picture shows it.
    tunnel.page.keyboard.press("h")
    assert tunnel.look() == after
    tunnel.settle()
    assert tunnel.color(240, 160)[0] > 100


def test_an_old_photograph_beside_the_tunnel_comes_back_into_it(tunnel):
    tunnel.type("Across in px", "100")
    tunnel.part("Old")
    wander(tunnel, 3)
    assert hint(tunnel) == "The old photograph is nowhere to be seen."
    tunnel.settle()
    edits = tunnel.edits()
    tunnel.page.keyboard.press("h")
    assert hint(tunnel) == ""
    assert tunnel.edits() == edits + 1
    # In the middle of what is seen of the tunnel.
    x, y = tunnel.middle()
    assert 20 < x < 200 and abs(y - NEW[1] / 2) < 1
    tunnel.settle()
    assert tunnel.color(x, y)[0] > 100
    tunnel.page.keyboard.press("Control+z")
    assert hint(tunnel) != ""


def test_swapped_it_is_seen_around_the_window_too(tunnel):
    tunnel.part("Old")
    tunnel.type("Size in %", "20")
    tunnel.type("Across in px", "60")
    tunnel.type("Down in px", "40")
    assert hint(tunnel) != ""
    tunnel.page.get_by_role("switch", name="Swap").click()
    assert hint(tunnel) == ""


def test_a_turned_photograph_that_still_shows_a_corner_is_not_called_lost(tunnel):
    tunnel.part("Rectangle")
    tunnel.type("Softness in px", "0")
    tunnel.type("Width in px", "100")
    tunnel.type("Height in px", "100")
    tunnel.type("Across in px", "240")
    tunnel.type("Down in px", "160")
    tunnel.part("Old")
    tunnel.type("Size in %", "50")
    tunnel.type("Turn in °", "45")
    # A corner of the photograph, 72 px from its middle, on the window's right side at 290.
    tunnel.type("Across in px", str(290 + 70))
    tunnel.type("Down in px", "146")
    assert hint(tunnel) == ""
    tunnel.type("Across in px", str(290 + 72))
    assert hint(tunnel) != ""


def close(tunnel):
    tunnel.page.keyboard.press("Escape")
    tunnel.page.wait_for_selector(".tunnel-screen", state="detached")


def reopen(tunnel):
    """Closes the screen, and opens it from the shot as people do."""
    close(tunnel)
    open_layers(tunnel.page)
    tunnel.page.get_by_role("button", name="Open the tunnel").click()
    tunnel.settle()


@pytest.fixture
def made(hand, studio):
    """A tunnel that this window has made."""
    make_tunnel(hand, "Harbour", picture(*OLD, old_color), picture(*NEW, new_color))
    return TunnelHand(hand, studio)


def test_undoing_the_layer_itself_says_so_and_brings_it_back(made):
    tunnel, page = made, made.page
    reopen(tunnel)
    tunnel.type("Angle in °", "20")
    page.keyboard.press("Control+z")
    assert page.locator(".tunnel-screen").count() == 1
    page.keyboard.press("Control+z")
    page.wait_for_selector(".tunnel-screen", state="detached")
    toast = page.locator(".desk .hint")
    assert "“Harbour → today” was undone: its layer is gone." in toast.inner_text()
    assert "tunnel=" not in page.url
    toast.get_by_role("button", name="Bring it back").click()
    tunnel.settle()
    assert f"tunnel={tunnel.layer}" in page.url
    # What was undone in it before can be done again still.
    assert tunnel.look()["angle"] == 0
    page.keyboard.press("Control+Shift+z")
    assert tunnel.look()["angle"] == 20


def test_redo_on_the_shot_brings_the_layer_back_too(made):
    page = made.page
    page.keyboard.press("Control+z")
    page.wait_for_selector(".tunnel-screen", state="detached")
    layer = page.locator(".layers [data-id][aria-label^='Harbour']")
    assert layer.count() == 0
    page.keyboard.press("Control+Shift+z")
    assert layer.get_attribute("data-id") == made.layer


def test_a_step_that_is_seen_elsewhere_is_told(tunnel):
    hand, page = tunnel.hand, tunnel.page
    close(tunnel)
    choose_layer(page, "Layer 1")
    plain, edits = hand.picture(), tunnel.edits()
    # Where the canvas is wider than the photographs.
    box = page.locator(".desk canvas").first.bounding_box()
    hand.draw([(box["x"] + 0.04 * box["width"], box["y"] + part * box["height"]) for part in (0.2, 0.3, 0.4)])
    assert hand.picture() != plain and tunnel.edits() == edits + 1
    open_layers(page)
    page.get_by_role("button", name="Open the tunnel").click()
    tunnel.settle()
    before = tunnel.look()
    page.keyboard.press("Control+z")
    assert tunnel.look() == before
    assert "elsewhere in this shot" in page.locator(".tunnel-stage .hint").inner_text()
    close(tunnel)
    hand.wait_for_picture(plain)


def test_a_layer_taken_away_elsewhere_is_told(tunnel, open_window):
    other = open_window(tunnel.shot)
    open_layers(other.page)
    other.page.locator(".layers [data-id][aria-label^='Harbour'] .name").click()
    layer_tool(other.page, "Delete")
    tunnel.page.wait_for_selector(".tunnel-screen", state="detached")
    assert "“Harbour → today” was deleted in another window." in tunnel.page.locator(".desk .hint").inner_text()
