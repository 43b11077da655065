"""Colours by meaning: what stands around others is seen in both themes."""

import base64

import pytest

from outline import open_page
from patience import until


def luminance(color):
    """How bright a colour is, 0…1 (WCAG 2)."""
    digits = color.strip()[1:]
    digits = "".join(one + one for one in digits) if len(digits) == 3 else digits
    parts = [int(digits[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear))


def contrast(one, other):
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_rings_of_colours_and_lines_are_seen(browser_context, studio, theme):
    page = open_page(browser_context, studio, "/", ".ways")
    page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
    ring, line, desk, surface = page.evaluate(
        "() => ['ring', 'line', 'desk', 'surface'].map((name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`))")
    # Around any colour, of which black and white are the farthest.
    assert min(contrast(ring, ground) for ground in (surface, "#000", "#fff")) >= 3
    assert min(contrast(line, ground) for ground in (desk, surface)) >= 1.35


# The contrast of a button's words with what lies behind them, as they are painted.
READ = """(node) => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 1;
    const pen = canvas.getContext("2d");
    const painted = (...colors) => {
        for (const color of colors) { pen.fillStyle = color; pen.fillRect(0, 0, 1, 1); }
        return "#" + [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3).map((one) => one.toString(16).padStart(2, "0")).join("");
    };
    const { backgroundColor, color, opacity } = getComputedStyle(node);
    return [painted(backgroundColor), painted(backgroundColor, color), opacity];
}"""
# How many pixels of a picture are unlike its corner.
UNLIKE = """async (picture) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(picture), (one) => one.charCodeAt(0))]));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext("2d");
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, image.width, image.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4) if (Math.abs(data[at] - data[0]) + Math.abs(data[at + 1] - data[1]) + Math.abs(data[at + 2] - data[2]) > 90) count += 1;
    return count;
}"""


def unlike(locator):
    return locator.page.evaluate(UNLIKE, base64.b64encode(locator.screenshot()).decode())


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_main_button_is_read_while_it_cannot_be_pressed(browser_context, studio, theme):
    page = open_page(browser_context, studio, studio.shot() + "?tunnel=new", "dialog[open]")
    page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
    button = page.get_by_role("button", name="Open the tunnel")
    assert button.is_disabled()
    until(lambda: contrast(*button.evaluate(READ)[:2]) >= 4.5 and button.evaluate(READ)[2] == "1", page)


def test_numbers_switches_and_main_buttons_are_there_in_the_devices_own_colours(tunnel):
    page = tunnel.page
    page.emulate_media(forced_colors="active")
    switch = page.get_by_role("switch", name="Swap").or_(page.get_by_role("checkbox", name="Swap")).first
    switch.scroll_into_view_if_needed()
    # Its rim and its knob.
    assert unlike(switch) > 100
    off = switch.screenshot()
    switch.click()
    assert switch.screenshot() != off
    slider = page.locator(".tunnel-row input[type=range]:visible:not(:disabled)").first
    slider.scroll_into_view_if_needed()
    # A track as long as it is, beside the knob.
    assert unlike(slider) > slider.bounding_box()["width"] * 2
    page.goto(tunnel.studio.url + "/")
    go_on = page.get_by_role("link", name="Continue", exact=True)
    go_on.wait_for()
    assert go_on.evaluate("(node) => getComputedStyle(node).backgroundColor") != page.evaluate("() => getComputedStyle(document.body).backgroundColor")
