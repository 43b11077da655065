"""Colours by meaning: what stands around others is seen in both themes."""

import pytest

from outline import open_page


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
