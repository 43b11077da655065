"""The panel of layers, as a person uses it: by pointer and by keyboard."""

import pytest

from hands import layer_tool
from patience import until
from test_drawing import LINE, ink, inks

LOWER = [(x, y + 300) for x, y in LINE]


@pytest.fixture
def layered(hand):
    """A window with the panel open and a stroke on a layer of its own."""
    hand.page.keyboard.press("y")
    hand.page.get_by_role("button", name="Add a layer").click()
    hand.draw(LINE, device="mouse")
    return hand


def names(hand):
    return [item.get_attribute("aria-label") for item in hand.page.locator(".layers [data-id]").all()]


def row(hand, name):
    return hand.page.locator(f".layers [data-id][aria-label^='{name}']")


def test_layers_are_added_drawn_on_hidden_and_shown(layered):
    hand = layered
    assert names(hand) == ["Layer 2", "Layer 1"]
    drawn = hand.picture()
    row(hand, "Layer 2").get_by_role("button", name="Hide").click()
    assert names(hand) == ["Layer 2, hidden", "Layer 1"]
    hidden = hand.picture()
    assert hidden != drawn
    # Drawing on what is hidden is refused with a word.
    hand.draw(LOWER, device="mouse")
    assert hand.picture() == hidden
    assert "hidden or locked" in hand.page.locator(".hint").inner_text()
    row(hand, "Layer 2").get_by_role("button", name="Show").click()
    assert hand.picture() == drawn


def test_a_locked_layer_says_no(layered):
    hand = layered
    row(hand, "Layer 2").get_by_role("button", name="Lock").click()
    layer_tool(hand.page, "Delete")
    assert "“Layer 2” is locked." in hand.page.locator(".hint").inner_text()
    assert names(hand) == ["Layer 2, locked", "Layer 1"]
    row(hand, "Layer 2").get_by_role("button", name="Unlock").click()
    layer_tool(hand.page, "Delete")
    assert names(hand) == ["Layer 1"]
    layer_tool(hand.page, "Delete")
    assert "at least one drawing" in hand.page.locator(".hint").inner_text()


def test_layers_survive_a_reload_and_are_undone(layered):
    hand = layered
    hand.page.get_by_role("combobox", name="Blend mode").select_option("Screen")
    hand.page.get_by_role("slider", name="Opacity of the layer").fill("40")
    hand.page.get_by_role("slider", name="Opacity of the layer").dispatch_event("change")
    faint = hand.picture()
    hand.wait_for_sign("saved")
    hand.page.reload()
    hand.page.wait_for_selector(".rail")
    hand.wait_for_picture(faint)
    hand.page.keyboard.press("y")
    assert names(hand) == ["Layer 2", "Layer 1"]
    row(hand, "Layer 2").click()
    assert hand.page.get_by_role("combobox", name="Blend mode").input_value() == "Screen"
    for _ in range(4):
        hand.page.keyboard.press("Control+z")
    hand.picture()
    assert names(hand) == ["Layer 1"]


def test_grouping_and_ungrouping_leaves_all_as_it_was(layered):
    hand = layered
    drawn = hand.picture()
    row(hand, "Layer 1").click(modifiers=["Control"])
    layer_tool(hand.page, "Group")
    assert names(hand) == ["Group 1, group", "Layer 2", "Layer 1"]
    # A group is drawn on at its topmost layer.
    hand.draw(LOWER, device="mouse")
    assert ink(hand, *LOWER[10]) > 0
    hand.page.keyboard.press("Control+z")
    layer_tool(hand.page, "Ungroup")
    assert names(hand) == ["Layer 2", "Layer 1"]
    assert hand.picture() == drawn


def test_a_layer_is_dragged_renamed_and_copied(layered):
    hand = layered
    grip = row(hand, "Layer 2").locator(".grip").bounding_box()
    below = row(hand, "Layer 1").bounding_box()
    hand.page.mouse.move(grip["x"] + 10, grip["y"] + 10)
    hand.page.mouse.down()
    hand.page.mouse.move(grip["x"] + 10, below["y"] + 20, steps=4)
    hand.page.mouse.move(grip["x"] + 10, below["y"] + below["height"] - 4, steps=4)
    hand.page.mouse.up()
    assert names(hand) == ["Layer 1", "Layer 2"]
    row(hand, "Layer 2").locator(".name").dblclick()
    hand.page.keyboard.type("Birds & <b>sea</b>")
    hand.page.keyboard.press("Enter")
    assert names(hand) == ["Layer 1", "Birds & <b>sea</b>"]
    layer_tool(hand.page, "Duplicate")
    assert names(hand) == ["Layer 1", "Birds & <b>sea</b>", "Birds & <b>sea</b>"]


def test_the_panel_works_by_keyboard_alone(layered):
    hand = layered
    row(hand, "Layer 2").focus()
    hand.page.keyboard.press("Alt+ArrowDown")
    assert names(hand) == ["Layer 1", "Layer 2"]
    hand.page.keyboard.press("ArrowUp")
    hand.page.keyboard.press("Enter")
    assert row(hand, "Layer 1").get_attribute("aria-selected") == "true"
    row(hand, "Layer 2").focus()
    hand.page.keyboard.press("F2")
    hand.page.keyboard.type("Sky")
    hand.page.keyboard.press("Enter")
    row(hand, "Sky").focus()
    hand.page.keyboard.press("Delete")
    assert names(hand) == ["Layer 1"]


def test_another_window_sees_the_layers(layered, open_window):
    other = open_window()
    other.page.keyboard.press("y")
    layered.page.bring_to_front()
    row(layered, "Layer 2").get_by_role("button", name="Hide").click()
    layered.wait_for_sign("saved")
    other.page.bring_to_front()
    other.page.wait_for_selector(".layers [data-id][aria-label='Layer 2, hidden']")


def test_the_background_is_coloured_and_undone(layered):
    hand = layered
    before = hand.picture()
    hand.page.get_by_label("Background").fill("#203040")
    hand.page.get_by_label("Background").dispatch_event("change")
    assert hand.picture() != before
    hand.page.keyboard.press("Escape")
    hand.page.locator(".desk").focus()
    hand.page.keyboard.press("Control+z")
    hand.wait_for_picture(before)


def test_a_reload_returns_to_the_same_layer_and_view(layered):
    hand = layered
    row(hand, "Layer 1").click()
    hand.page.keyboard.press("+")
    hand.page.keyboard.press(".")
    place = "document.querySelector('.desk canvas').style.transform"
    hand.picture()
    before = hand.page.evaluate(place)
    hand.wait_for_sign("saved")
    hand.page.reload()
    hand.page.wait_for_selector(".rail")
    hand.picture()
    assert hand.page.evaluate(place) == before
    hand.page.keyboard.press("y")
    assert row(hand, "Layer 1").get_attribute("aria-selected") == "true"


def test_merging_down_looks_the_same_and_is_undone(layered):
    hand = layered
    # An eraser of the upper layer leaves the lower one's ink alone, before and after.
    row(hand, "Layer 1").click()
    hand.draw(LOWER, device="mouse")
    row(hand, "Layer 2").click()
    hand.page.keyboard.press("e")
    hand.draw(LOWER, device="mouse")
    hand.page.keyboard.press("b")
    drawn = hand.picture()
    # The hash of a picture knows no rounding: what lies where is asked.
    places = [*LINE, *LOWER]
    before = inks(hand, places)
    assert sum(before) > 0
    hand.page.keyboard.press("Control+e")
    assert names(hand) == ["Layer 1"]
    hand.picture()
    assert inks(hand, places) == pytest.approx(before, abs=0.003)
    merged = hand.picture()
    hand.page.keyboard.press("Control+e")
    assert "no layer below “Layer 1”" in hand.page.locator(".hint").inner_text()
    # Drawn on as one, and all there after a reload.
    hand.draw([(x, y + 150) for x, y in LINE], device="mouse")
    more = hand.picture()
    assert more != merged
    hand.wait_for_sign("saved")
    hand.page.reload()
    hand.page.wait_for_selector(".rail")
    hand.wait_for_picture(more)
    for _ in range(2):
        hand.page.keyboard.press("Control+z")
    assert hand.picture() == drawn
    hand.page.keyboard.press("y")
    assert names(hand) == ["Layer 2", "Layer 1"]


def test_layers_that_blend_differently_are_not_merged(layered):
    hand = layered
    hand.page.get_by_role("combobox", name="Blend mode").select_option("Multiply")
    drawn = hand.picture()
    layer_tool(hand.page, "Merge down")
    assert "Group them instead" in hand.page.locator(".hint").inner_text()
    assert names(hand) == ["Layer 2", "Layer 1"]
    assert hand.picture() == drawn


def below(hand):
    """The names of the list's items, that of the look among them."""
    return [item.get_attribute("aria-label") for item in hand.page.locator(".layers > :visible").all()]


def test_opacity_and_mode_stand_below_the_chosen_layer(layered):
    hand = layered
    assert below(hand) == ["Layer 2", "How “Layer 2” looks", "Layer 1"]
    row(hand, "Layer 1").click()
    assert below(hand) == ["Layer 2", "Layer 1", "How “Layer 1” looks"]
    slider = hand.page.get_by_role("slider", name="Opacity of the layer")
    slider.focus()
    for expected in ["99", "98"]:
        hand.page.keyboard.press("ArrowLeft")
        # The list has been made anew, and the slider still has the keys.
        assert slider.evaluate("node => node === document.activeElement && node.value") == expected
    assert hand.page.locator(".layer-look output").inner_text() == "98 %"


def test_an_opacity_is_seen_while_its_slider_moves_and_is_one_step(layered):
    hand = layered
    before = ink(hand, *LINE[2])
    assert before > 0
    slider = hand.page.get_by_role("slider", name="Opacity of the layer")
    box = slider.bounding_box()
    y = box["y"] + box["height"] / 2
    hand.page.mouse.move(box["x"] + box["width"] - 9, y)
    hand.page.mouse.down()
    for part in [0.8, 0.5, 0.25]:
        hand.page.mouse.move(box["x"] + box["width"] * part, y)
    # What lies below is all that is dark there, though the hand still holds it.
    until(lambda: ink(hand, *LINE[2]) < before / 2, hand.page)
    live = ink(hand, *LINE[2])
    hand.page.mouse.up()
    assert ink(hand, *LINE[2]) == live
    hand.page.keyboard.press("Control+z")
    assert ink(hand, *LINE[2]) == before
    until(lambda: slider.input_value() == "100", hand.page, 5)


def test_the_arrows_go_from_layer_to_layer_past_the_look(layered):
    page = layered.page
    row(layered, "Layer 2").focus()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.ariaLabel") == "Layer 1"
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.ariaLabel") == "Layer 2"
