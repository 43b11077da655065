"""Tunnels as layers of a shot: added, stored, undone, opened by a double tap and from the panel of layers."""

import urllib.request

import pytest

from test_pictures import at, names, png, wait_for

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
    shown = hand.picture()
    hand.wait_for_sign("saved")
    hand.page.reload()
    hand.page.wait_for_selector(".rail")
    wait_for(hand, lambda: hand.picture() == shown)
    hand.page.keyboard.press("Control+z")
    hand.wait_for_picture(plain, 3)
    hand.page.keyboard.press("Control+Shift+z")
    hand.wait_for_picture(shown, 3)


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
