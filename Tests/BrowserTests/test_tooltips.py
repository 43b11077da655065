"""Names of buttons that have only an icon, for fingers: one that rests on such a button is shown its name and key, and does not press it."""

from hands import Hand
from outline import middle, open_page, sample


def rest(hand, button):
    """Rests a finger on a button until its name shows; what is said of it."""
    x, y = middle(button)
    hand.touch("touchStart", (x, y))
    tip = hand.page.get_by_role("tooltip")
    tip.wait_for()
    said = tip.inner_text()
    box, window = tip.bounding_box(), hand.page.viewport_size
    assert box["x"] >= 0 and box["y"] >= 0 and box["x"] + box["width"] <= window["width"] and box["y"] + box["height"] <= window["height"]
    hand.touch("touchEnd")
    return said


def test_a_finger_that_rests_on_a_button_of_the_shot_reads_its_name(hand):
    layers = hand.page.get_by_role("button", name="Layers", exact=True)
    assert rest(hand, layers) == "Layers (Y)"
    # It was not pressed; a tap presses it, and puts the name away.
    assert hand.page.locator(".layer-panel").is_hidden()
    hand.tap(*middle(layers), "touch")
    hand.page.locator(".layer-panel").wait_for()
    assert hand.page.get_by_role("tooltip").count() == 0


def test_the_name_goes_by_itself_and_a_finger_that_strays_sees_none(hand):
    layers = hand.page.get_by_role("button", name="Layers", exact=True)
    rest(hand, layers)
    hand.page.get_by_role("tooltip").wait_for(state="detached")
    x, y = middle(layers)
    hand.touch("touchStart", (x, y))
    hand.touch("touchMove", (x - 30, y))
    hand.hold(700)
    assert hand.page.get_by_role("tooltip").count() == 0
    hand.touch("touchEnd")


def test_a_link_of_the_tray_says_its_name_and_does_not_go(browser_context, studio):
    page = open_page(browser_context, studio, f"/projects/{sample(studio)['id']}/tray", ".tray")
    hand = Hand(page, browser_context.new_cdp_session(page))
    grid = page.get_by_role("link", name="Grid", exact=False).first
    assert "grid" in rest(hand, grid).lower()
    assert page.url.endswith("/tray")


def test_a_button_of_the_tunnel_says_its_name(tunnel, browser_context):
    hand = Hand(tunnel.page, browser_context.new_cdp_session(tunnel.page))
    facts = tunnel.page.locator(".tunnel-bar .folds").nth(1)
    name = facts.get_attribute("aria-label")
    assert rest(hand, facts) == f"{name} (I)"
    assert facts.get_attribute("aria-pressed") == "false"


def overlap(one, other):
    return (one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
            and one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"])


def test_a_name_hides_no_other_tool(hand):
    tools = hand.page.locator(".rail .tools > button")
    hand.touch("touchStart", middle(tools.nth(2)))
    tip = hand.page.get_by_role("tooltip")
    tip.wait_for()
    box = tip.bounding_box()
    assert not any(overlap(box, tools.nth(at).bounding_box()) for at in range(tools.count()))
    hand.touch("touchEnd")


def test_what_is_dragged_by_a_finger_says_how_and_then_nothing(browser_context, studio):
    page = open_page(browser_context, studio, f"/projects/{sample(studio)['id']}", ".card")
    hand = Hand(page, browser_context.new_cdp_session(page))
    x, y = middle(page.locator(".scene-head .grip button").first)
    hand.touch("touchStart", (x, y))
    tip = page.get_by_role("tooltip")
    tip.wait_for()
    # Not of keys that it does not have.
    assert tip.inner_text() == "Drag to move the scene"
    hand.touch("touchMove", (x, y + 60))
    hand.hold(100)
    assert tip.count() == 0
    hand.touch("touchEnd")
