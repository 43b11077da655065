"""Tunnels as layers of a shot: added, stored, undone, opened by a double tap and from the panel of layers."""

import pytest

from bundles import address
from conftest import Hand
from hands import layer_tool
from outline import open_page
from patience import until
from test_pictures import at, names, png, stays_and_is_undone, wait_for
from tunnelhands import KeptTunnel, choose_layer, make_tunnel

OLD, NEW = (200, 30, 40), (20, 60, 200)
PHOTOGRAPHS = png(160, 90, OLD), png(320, 180, NEW)


@pytest.fixture(scope="session")
def market(chromium, template, tmp_path_factory):
    """A tunnel of two plain photographs."""
    return KeptTunnel.made(chromium, template, tmp_path_factory.mktemp("market"), "Market", *PHOTOGRAPHS)


@pytest.fixture
def shown(browser_context, studio, market):
    """A window on a shot with that tunnel, whose layer, `layer`, is in hand; the old photograph shows in the middle."""
    hand = Hand.open(browser_context, studio, market.new_shot(studio))
    hand.layer = market.layer
    choose_layer(hand.page, "Market")
    wait_for(hand, lambda: at(hand, 0.5, 0.5) == list(OLD))
    return hand


def test_a_tunnel_fits_the_canvas_stays_and_is_undone(hand):
    plain = hand.picture()
    make_tunnel(hand, "Market", *PHOTOGRAPHS)
    hand.page.keyboard.press("Escape")
    # The new photograph is of the canvas's proportions; the old one shows in the middle.
    wait_for(hand, lambda: at(hand, 0.5, 0.5) == list(OLD))
    assert at(hand, 0.02, 0.02) == list(NEW)
    assert names(hand)[0] == "Market → today, tunnel"
    stays_and_is_undone(hand, plain)


def test_looking_at_a_tunnel_is_no_edit_and_changing_it_is_one(shown, studio):
    path = shown.page.url.removeprefix(studio.url)
    before = studio.edits(path)
    for end in (None, "End"):
        shown.tap(590, 400, times=2)
        shown.page.locator(".tunnel-stage").wait_for()
        if end:
            # Wholly transparent: today's view alone.
            shown.page.get_by_role("slider", name="Transparency").first.focus()
            shown.page.keyboard.press(end)
        shown.page.keyboard.press("Escape")
        shown.page.locator(".tunnel-stage").wait_for(state="detached")
    wait_for(shown, lambda: at(shown, 0.5, 0.5) == list(NEW))
    shown.wait_for_sign("saved")
    assert studio.edits(path) == before + 1
    shown.page.keyboard.press("Control+z")
    wait_for(shown, lambda: at(shown, 0.5, 0.5) == list(OLD))


STUB = """
export function showTunnel(layer, closed) {
  const node = document.createElement("div");
  node.className = "stub";
  node.textContent = layer;
  const close = () => { node.remove(); closed(null); };
  node.addEventListener("click", close);
  document.body.append(node);
  return { close: () => node.remove() };
}
"""


@pytest.fixture
def stubbed(browser_context):
    """In place of the tunnel's own screen one that says which layer it shows."""
    browser_context.route("**" + address("js/tunnel/screen.ts"), lambda route: route.fulfill(
        body=STUB, content_type="text/javascript"))


def opened(hand):
    """The layer whose tunnel is open, and the address says so too; null for none."""
    return hand.page.evaluate("""() => {
        const shown = document.querySelector(".stub")?.textContent ?? null;
        const asked = new URLSearchParams(location.search).get("tunnel");
        return shown === asked ? shown : `${shown} but ${asked}`;
    }""")


def test_a_double_tap_opens_the_tunnel_and_going_back_closes_it(stubbed, shown):
    hand, layer = shown, shown.layer
    before = hand.picture()
    for device in ["mouse", "pen", "touch"]:
        hand.tap(590, 400, device, times=2)
        wait_for(hand, lambda: opened(hand) == layer)
        hand.page.go_back()
        wait_for(hand, lambda: opened(hand) is None)
    hand.page.go_forward()
    wait_for(hand, lambda: opened(hand) == layer)
    hand.page.go_back()
    wait_for(hand, lambda: opened(hand) is None)
    # Nothing was drawn, and a single tap or two slow ones open nothing.
    assert hand.picture() == before
    hand.tap(590, 400, times=1, pause=600)
    hand.tap(590, 400, times=1, pause=600)
    hand.tap(590, 400, times=1)
    hand.tap(500, 350, times=1, pause=300)
    assert opened(hand) is None


def test_closing_goes_back_and_a_reload_returns(stubbed, shown):
    hand, layer, address = shown, shown.layer, shown.page.url
    hand.tap(590, 400, times=2)
    wait_for(hand, lambda: opened(hand) == layer)
    hand.page.locator(".stub").click()
    wait_for(hand, lambda: opened(hand) is None)
    # One step back, so the browser's next step leads to it again.
    hand.page.go_forward()
    wait_for(hand, lambda: opened(hand) == layer)
    hand.page.locator(".stub").click()
    wait_for(hand, lambda: opened(hand) is None)
    hand.tap(590, 400, times=2)
    wait_for(hand, lambda: opened(hand) == layer)
    hand.page.reload()
    hand.page.wait_for_selector(".rail")
    wait_for(hand, lambda: opened(hand) == layer)
    hand.page.locator(".stub").click()
    wait_for(hand, lambda: opened(hand) is None)
    assert hand.page.url == address


def test_with_a_pen_on_a_drawing_two_taps_are_two_dots(stubbed, shown, studio):
    hand, path = shown, shown.page.url.removeprefix(studio.url)
    hand.page.keyboard.press("y")
    hand.page.get_by_role("row", name="Layer 1").click()
    hand.page.keyboard.press("y")
    before = studio.edits(path)
    hand.tap(590, 400, "pen", times=2)
    until(lambda: studio.edits(path) == before + 2)
    assert opened(hand) is None
    # With the lasso a tap draws nothing.
    hand.page.keyboard.press("l")
    hand.tap(590, 400, "pen", times=2)
    wait_for(hand, lambda: opened(hand) is not None)


def test_the_panel_of_layers_opens_it_by_button_and_double_click(stubbed, shown):
    hand, layer = shown, shown.layer
    hand.page.keyboard.press("y")
    button = hand.page.get_by_role("button", name="Open the tunnel")
    assert button.count() == 1
    button.click()
    wait_for(hand, lambda: opened(hand) == layer)
    hand.page.locator(".stub").click()
    wait_for(hand, lambda: opened(hand) is None)
    hand.page.locator(".layers [data-id] canvas").first.dblclick()
    wait_for(hand, lambda: opened(hand) == layer)


def test_a_finger_opens_it_from_the_panel_of_layers(stubbed, shown):
    hand, layer = shown, shown.layer
    hand.page.keyboard.press("y")

    def middle(locator):
        box = locator.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    # Also where a double tap on the canvas would draw.
    hand.page.get_by_role("row", name="Layer 1").click()
    button = hand.page.get_by_role("button", name="Open the tunnel")
    assert min(button.bounding_box()["width"], button.bounding_box()["height"]) >= 44
    hand.tap(*middle(button), "touch")
    wait_for(hand, lambda: opened(hand) == layer)
    hand.page.locator(".stub").click()
    wait_for(hand, lambda: opened(hand) is None)
    # Twice on its picture; the first tap chooses it.
    hand.tap(*middle(hand.page.locator(".layers [data-id] canvas").first), "touch", times=2)
    wait_for(hand, lambda: opened(hand) == layer)


def test_a_tunnel_is_transformed_faded_and_merged_as_any_layer(shown):
    hand, layer = shown, shown.layer
    hand.page.keyboard.press("y")
    hand.page.keyboard.press("t")
    hand.page.get_by_role("spinbutton", name="Size in %").fill("50")
    hand.page.keyboard.press("Enter")
    hand.page.keyboard.press("Escape")
    hand.picture()
    hand.page.keyboard.press("Control+z")
    wait_for(hand, lambda: at(hand, 0.02, 0.02) == list(NEW))
    layer_tool(hand.page, "Duplicate")
    assert names(hand)[:2] == ["Market → today, tunnel", "Market → today, tunnel"]
    layer_tool(hand.page, "Merge down")
    assert "Market → today" in names(hand)
    # The same, but for a rounding at its soft borders.
    assert at(hand, 0.5, 0.5) == list(OLD) and at(hand, 0.02, 0.02) == list(NEW)
    # What was merged can be opened still.
    hand.page.keyboard.press("l")
    hand.tap(590, 400, times=2)
    hand.page.wait_for_url("**tunnel=*")
    hand.page.locator(".tunnel-stage").wait_for()
    assert layer not in hand.page.url


def test_the_grid_marks_shots_that_hold_a_tunnel(browser_context, studio, market):
    page = open_page(browser_context, studio, f"/projects/{studio.take(market.archive)}", ".card")
    badges = page.locator(".card .badge:visible")
    badges.first.wait_for()
    assert badges.count() == 1
    label = page.locator(".card .picture").first.get_attribute("aria-label")
    assert label.endswith(", with a tunnel")


def test_from_a_double_tap_to_a_changed_layer_and_back(shown):
    hand, layer = shown, shown.layer
    hand.tap(590, 400, times=2)
    hand.page.locator(".tunnel-stage").wait_for()
    assert hand.page.url.endswith(f"?tunnel={layer}")
    hand.page.get_by_role("slider", name="Transparency").first.focus()
    # Stored when it is closed, if not before.
    hand.page.keyboard.press("End")
    hand.page.go_back()
    hand.page.locator(".tunnel-stage").wait_for(state="detached")
    # Wholly transparent: today's view alone.
    wait_for(hand, lambda: at(hand, 0.5, 0.5) == list(NEW))
    hand.page.keyboard.press("Control+z")
    wait_for(hand, lambda: at(hand, 0.5, 0.5) == list(OLD))
