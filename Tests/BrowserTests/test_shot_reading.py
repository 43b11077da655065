"""The drawing screen and the tunnel by keys and screen readers: where the keys go when something opens, and closes again."""

import pytest

from hands import Hand


@pytest.fixture
def page(hand):
    return hand.page


def active(page):
    return page.evaluate("() => document.activeElement.ariaLabel ?? document.activeElement.textContent")


@pytest.mark.parametrize("name, panel", [("Colour", ".colors"), ("Pen", ".brush-panel")])
def test_a_panel_beside_the_rail_gives_the_keys_back(page, name, panel):
    button = page.get_by_role("navigation", name="Tools").get_by_role("button", name=name, exact=True)
    if button.get_attribute("aria-pressed") == "false":
        # The tool in hand opens its settings.
        button.click()
    button.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(panel)
    page.keyboard.press("Escape")
    page.wait_for_selector(panel, state="detached")
    assert active(page) == name


def test_a_hand_beside_an_open_panel_leaves_no_keys_on_its_button(hand):
    page = hand.page
    page.get_by_role("button", name="Colour").click()
    page.wait_for_selector(".colors")
    hand.tap(900, 500)
    page.wait_for_selector(".colors", state="detached")
    assert page.evaluate("() => document.activeElement.matches('body, .desk')")


def test_layers_opened_by_keys_have_them_and_give_them_back(page):
    button = page.get_by_role("button", name="Layers", exact=True)
    assert button.get_attribute("aria-expanded") == "false"
    button.focus()
    for way in ("Enter", "y"):
        page.keyboard.press(way)
        assert active(page) == "Layer 1"
        assert button.get_attribute("aria-expanded") == "true"
        page.keyboard.press("Escape")
        assert not page.locator(".layer-panel").is_visible()
        assert active(page) == "Layers"
    # Esc from elsewhere on the screen closes it as well.
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Colour").focus()
    page.keyboard.press("Escape")
    assert not page.locator(".layer-panel").is_visible()
    assert active(page) == "Colour"


def test_layers_opened_by_a_hand_leave_the_keys_to_the_desk(page):
    page.mouse.move(600, 400)
    page.keyboard.press("y")
    assert page.locator(".layer-panel").is_visible()
    assert page.evaluate("() => document.activeElement.matches('body, .desk')")
    page.keyboard.press("Escape")
    assert page.locator(".layer-panel").is_visible()


def test_layers_are_rows_of_cells(page):
    page.keyboard.press("y")
    grid = page.get_by_role("grid", name="Layers")
    row = grid.get_by_role("row", name="Layer 1", exact=True)
    assert row.get_attribute("aria-selected") == "true"
    assert row.get_by_role("gridcell").get_by_role("button", name="Lock").count() == 1
    assert grid.get_by_role("row", name="How “Layer 1” looks").get_by_role("slider").count() == 1
    assert page.evaluate("""() => [...document.querySelectorAll("[role=option]")].every((option) => !option.querySelector("button, input, select"))""")


def tab_around(page, dialog, presses):
    """Whether Tab, so often, stays in a dialog."""
    for _ in range(presses):
        page.keyboard.press("Tab")
        if not dialog.evaluate("(node) => node.contains(document.activeElement)"):
            return False
    return True


def test_the_list_of_keys_keeps_tab(page):
    button = page.get_by_role("button", name="Keys", exact=False).first
    button.focus()
    page.keyboard.press("?")
    card = page.get_by_role("dialog", name="Keys")
    count = card.locator("button:enabled").count()
    assert tab_around(page, card, count + 3)
    # What its keys would do is not done behind it.
    tool = page.evaluate("() => document.querySelector('.desk').dataset.tool")
    page.keyboard.press("e")
    assert page.evaluate("() => document.querySelector('.desk').dataset.tool") == tool
    page.keyboard.press("?")
    card.wait_for(state="detached")


def test_the_list_of_keys_of_a_tunnel_keeps_tab(tunnel):
    page = tunnel.page
    page.keyboard.press("?")
    card = page.get_by_role("dialog", name="Keys")
    card.wait_for()
    assert tab_around(page, card, 4)
    page.keyboard.press("Escape")
    card.wait_for(state="detached")
    assert page.locator(".tunnel-screen").is_visible()


def ring(page):
    """Whether the picture of a tunnel has the keys, and a ring."""
    return page.evaluate("""() => {
        const stage = document.querySelector(".tunnel-stage");
        return [document.activeElement === stage, getComputedStyle(stage, "::before").outlineStyle === "solid"];
    }""")


def test_the_picture_of_a_tunnel_is_reached_by_tab_and_seen_to_be(tunnel):
    page = tunnel.page
    assert ring(page)[0]
    page.keyboard.press("Tab")
    assert not ring(page)[0]
    page.keyboard.press("Shift+Tab")
    assert ring(page) == [True, True]
    page.mouse.click(*page.locator(".tunnel-stage").evaluate("(node) => { const box = node.getBoundingClientRect(); return [box.left + 8, box.top + 8]; }"))
    assert not ring(page)[1]
