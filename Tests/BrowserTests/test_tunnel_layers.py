"""Tunnels as layers of a shot: added, stored, undone, opened by a double tap and from the panel of layers."""

import urllib.request

import pytest

from test_pictures import at, names, png, stays_and_is_undone, wait_for

OLD, NEW = (200, 30, 40), (20, 60, 200)


def send(studio, data):
    """The name of a picture that the library has taken in."""
    import json
    request = urllib.request.Request(
        f"{studio.url}/api/assets", data=data, method="POST", headers={"content-type": "image/png"})
    with urllib.request.urlopen(request, timeout=10) as answer:
        return json.load(answer)["asset"]


def add(hand, studio, name="Market", old=(160, 90), new=(320, 180)):
    """Adds a tunnel of two plain photographs; the id of its layer."""
    assets = [send(studio, png(*old, OLD)), send(studio, png(*new, NEW))]
    return hand.page.evaluate("""async ([old, now, name, sizes]) => {
        const core = await import("/js/core.js");
        const layer = await import("/js/tunnel/layer.js");
        const bytes = Uint8Array.from((old + now).match(/../g), (pair) => parseInt(pair, 16));
        core.withBytesAnd(bytes, "beginTunnel", ...sizes);
        const words = layer.addTunnel(name);
        if (words) throw new Error(words);
        core.call.closeTunnel();
        return core.layers().find((one) => one.isSelected).id;
    }""", [*assets, name, [*old, *new]])


def show(hand):
    """Lets the page fetch what the shot shows."""
    hand.page.evaluate("""async () => {
        const { fetchMissing } = await import("/js/images/store.js");
        await fetchMissing(() => {});
    }""")


def test_a_tunnel_fits_the_canvas_stays_and_is_undone(hand, studio):
    plain = hand.picture()
    hand.page.keyboard.press("y")
    add(hand, studio)
    show(hand)
    # The new photograph is of the canvas's proportions; the old one shows in the middle.
    wait_for(hand, lambda: at(hand, 0.5, 0.5) == list(OLD))
    assert at(hand, 0.02, 0.02) == list(NEW)
    hand.page.keyboard.press("y")
    hand.page.keyboard.press("y")
    assert names(hand)[0] == "Market, tunnel"
    stays_and_is_undone(hand, plain)


def test_a_changed_tunnel_is_one_edit_and_none_where_nothing_changed(hand, studio):
    layer = add(hand, studio)
    show(hand)
    wait_for(hand, lambda: at(hand, 0.5, 0.5) == list(OLD))
    result = hand.page.evaluate("""async (layer) => {
        const core = await import("/js/core.js");
        const tunnel = await import("/js/tunnel/layer.js");
        const before = core.call.pendingCount();
        const words = [tunnel.openTunnelOf(layer)];
        const drawn = core.call.drawTunnel(32, 18, 0, 18);
        words.push(tunnel.storeTunnel(layer));
        const same = core.call.pendingCount() - before;
        const look = Array.from(core.numbersOf(core.call.tunnelLook()));
        look[20] = 1;
        core.withNumbers(new Float64Array(look), "setTunnelLook");
        look[20] = 0.999;
        core.withNumbers(new Float64Array(look), "setTunnelLook");
        words.push(tunnel.storeTunnel(layer));
        words.push(tunnel.openTunnelOf(core.layers().find((one) => !one.isTunnel).id));
        return { words, drawn, same, after: core.call.pendingCount() - before };
    }""", layer)
    assert result["words"] == ["", "", "", "“Layer 1” is not a tunnel."]
    # The shot's own photographs are there: they need not be handed in.
    assert result["drawn"] == 1
    assert result["same"] == 0 and result["after"] == 1
    wait_for(hand, lambda: at(hand, 0.5, 0.5) == list(NEW))
    hand.page.keyboard.press("Control+z")
    wait_for(hand, lambda: at(hand, 0.5, 0.5) == list(OLD))


STUB = """
export async function showTunnel({ layer, onclose }) {
  const node = document.createElement("div");
  node.className = "stub";
  node.textContent = layer;
  const close = () => { node.remove(); onclose(); };
  node.addEventListener("click", close);
  document.body.append(node);
  return { close: () => node.remove() };
}
"""


@pytest.fixture
def stubbed(browser_context):
    """In place of the tunnel's own screen one that says which layer it shows."""
    browser_context.route("**/js/tunnel/screen.js", lambda route: route.fulfill(
        body=STUB, content_type="text/javascript"))


def opened(hand):
    """The layer whose tunnel is open, and the address says so too; null for none."""
    return hand.page.evaluate("""() => {
        const shown = document.querySelector(".stub")?.textContent ?? null;
        const asked = new URLSearchParams(location.search).get("tunnel");
        return shown === asked ? shown : `${shown} but ${asked}`;
    }""")


def tap(hand, x, y, device="mouse", times=2, pause=60):
    for _ in range(times):
        if device == "touch":
            hand.touch("touchStart", (x, y))
            hand.touch("touchEnd")
        else:
            hand.mouse("mousePressed", x, y, device=device)
            hand.mouse("mouseReleased", x, y, 0, 0, device=device)
        hand.page.wait_for_timeout(pause)


def test_a_double_tap_opens_the_tunnel_and_going_back_closes_it(stubbed, hand, studio):
    layer = add(hand, studio)
    show(hand)
    wait_for(hand, lambda: at(hand, 0.5, 0.5) == list(OLD))
    before = hand.picture()
    for device in ["mouse", "pen", "touch"]:
        tap(hand, 590, 400, device)
        wait_for(hand, lambda: opened(hand) == layer)
        hand.page.go_back()
        wait_for(hand, lambda: opened(hand) is None)
    hand.page.go_forward()
    wait_for(hand, lambda: opened(hand) == layer)
    hand.page.go_back()
    wait_for(hand, lambda: opened(hand) is None)
    # Nothing was drawn, and a single tap or two slow ones open nothing.
    assert hand.picture() == before
    tap(hand, 590, 400, times=1, pause=600)
    tap(hand, 590, 400, times=1, pause=600)
    tap(hand, 590, 400, times=1)
    tap(hand, 500, 350, times=1, pause=300)
    assert opened(hand) is None


def test_closing_goes_back_and_a_reload_returns(stubbed, hand, studio):
    layer = add(hand, studio)
    hand.wait_for_sign("saved")
    tap(hand, 590, 400)
    wait_for(hand, lambda: opened(hand) == layer)
    hand.page.locator(".stub").click()
    wait_for(hand, lambda: opened(hand) is None)
    # One step back, so the browser's next step leads to it again.
    hand.page.go_forward()
    wait_for(hand, lambda: opened(hand) == layer)
    hand.page.locator(".stub").click()
    wait_for(hand, lambda: opened(hand) is None)
    tap(hand, 590, 400)
    wait_for(hand, lambda: opened(hand) == layer)
    hand.page.reload()
    hand.page.wait_for_selector(".rail")
    wait_for(hand, lambda: opened(hand) == layer)
    hand.page.locator(".stub").click()
    wait_for(hand, lambda: opened(hand) is None)
    assert hand.page.url.endswith(studio.shot())


def test_with_a_pen_on_a_drawing_two_taps_are_two_dots(stubbed, hand, studio):
    add(hand, studio)
    show(hand)
    wait_for(hand, lambda: at(hand, 0.5, 0.5) == list(OLD))
    hand.page.keyboard.press("y")
    hand.page.get_by_role("option", name="Layer 1").click()
    hand.page.keyboard.press("y")
    count = hand.page.evaluate("async () => (await import('/js/core.js')).figuresOfShot()[0]")
    tap(hand, 590, 400, "pen")
    hand.page.wait_for_timeout(200)
    assert opened(hand) is None
    assert hand.page.evaluate("async () => (await import('/js/core.js')).figuresOfShot()[0]") == count + 2
    # With the lasso a tap draws nothing.
    hand.page.keyboard.press("l")
    tap(hand, 590, 400, "pen")
    wait_for(hand, lambda: opened(hand) is not None)


def test_the_panel_of_layers_opens_it_by_button_and_double_click(stubbed, hand, studio):
    layer = add(hand, studio)
    hand.page.keyboard.press("y")
    button = hand.page.get_by_role("button", name="Open the tunnel")
    assert button.count() == 1
    button.click()
    wait_for(hand, lambda: opened(hand) == layer)
    hand.page.locator(".stub").click()
    wait_for(hand, lambda: opened(hand) is None)
    hand.page.locator(".layers li canvas").first.dblclick()
    wait_for(hand, lambda: opened(hand) == layer)


def test_a_finger_opens_it_from_the_panel_of_layers(stubbed, hand, studio):
    layer = add(hand, studio)
    hand.page.keyboard.press("y")

    def middle(locator):
        box = locator.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    # Also where a double tap on the canvas would draw.
    hand.page.get_by_role("option", name="Layer 1").click()
    button = hand.page.get_by_role("button", name="Open the tunnel")
    assert min(button.bounding_box()["width"], button.bounding_box()["height"]) >= 44
    tap(hand, *middle(button), "touch", times=1)
    wait_for(hand, lambda: opened(hand) == layer)
    hand.page.locator(".stub").click()
    wait_for(hand, lambda: opened(hand) is None)
    # Twice on its picture; the first tap chooses it.
    tap(hand, *middle(hand.page.locator(".layers li canvas").first), "touch")
    wait_for(hand, lambda: opened(hand) == layer)


def test_a_tunnel_is_transformed_faded_and_merged_as_any_layer(hand, studio):
    layer = add(hand, studio)
    show(hand)
    wait_for(hand, lambda: at(hand, 0.5, 0.5) == list(OLD))
    hand.page.keyboard.press("y")
    hand.page.keyboard.press("t")
    hand.page.get_by_role("spinbutton", name="Size in %").fill("50")
    hand.page.keyboard.press("Enter")
    hand.page.keyboard.press("Escape")
    hand.picture()
    hand.page.keyboard.press("Control+z")
    wait_for(hand, lambda: at(hand, 0.02, 0.02) == list(NEW))
    hand.page.get_by_role("button", name="Duplicate", exact=True).click()
    assert names(hand)[:2] == ["Market, tunnel", "Market, tunnel"]
    hand.page.get_by_role("button", name="Merge down").click()
    assert "Market" in names(hand)
    # The same, but for a rounding at its soft borders.
    assert at(hand, 0.5, 0.5) == list(OLD) and at(hand, 0.02, 0.02) == list(NEW)
    # What was merged can be opened still.
    hand.page.keyboard.press("l")
    found = hand.page.evaluate(
        "async () => (await import('/js/tunnel/layer.js')).tunnelAt(590, 400)")
    assert found and found != layer


def test_the_grid_marks_shots_that_hold_a_tunnel(hand, studio):
    add(hand, studio)
    hand.wait_for_sign("saved")
    project = studio.get("/api/library")["projects"][0]["id"]
    hand.page.goto(f"{studio.url}/projects/{project}")
    badges = hand.page.locator(".card .badge:visible")
    badges.first.wait_for()
    assert badges.count() == 1
    label = hand.page.locator(".card .picture").first.get_attribute("aria-label")
    assert label.endswith(", with a tunnel")


def test_from_a_double_tap_to_a_changed_layer_and_back(hand, studio):
    layer = add(hand, studio)
    show(hand)
    wait_for(hand, lambda: at(hand, 0.5, 0.5) == list(OLD))
    tap(hand, 590, 400)
    hand.page.locator(".tunnel-stage").wait_for()
    assert hand.page.url.endswith(f"?tunnel={layer}")
    hand.page.get_by_role("slider", name="Transparency").first.focus()
    hand.page.keyboard.press("End")
    hand.page.wait_for_timeout(800)
    hand.page.go_back()
    hand.page.locator(".tunnel-stage").wait_for(state="detached")
    # Wholly transparent: today's view alone.
    wait_for(hand, lambda: at(hand, 0.5, 0.5) == list(NEW))
    hand.page.keyboard.press("Control+z")
    wait_for(hand, lambda: at(hand, 0.5, 0.5) == list(OLD))
