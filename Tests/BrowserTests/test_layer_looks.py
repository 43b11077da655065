"""Layers that are put together or apart: the picture looks the same, or the person is told before."""

import pytest

from hands import Hand, layer_tool

# What rounding makes of layers that are put together otherwise, of 255.
ROUNDING = 3


def line(y, slope=0):
    return [(300 + 8 * i, y + slope * i) for i in range(40)]


@pytest.fixture
def layered(browser_context, studio):
    """A shot with two faint layers of ink that cross, above the one that it came with."""
    hand = Hand.open(browser_context, studio)
    hand.page.keyboard.press("y")
    for k in range(2):
        hand.page.get_by_role("button", name="Add a layer").click()
        hand.page.keyboard.press("b")
        for n in range(4):
            hand.draw(line(320 + 20 * n, slope=k))
        hand.page.get_by_role("slider", name="Opacity of the layer").fill("40")
    hand.wait_for_sign("saved")
    return hand


def blend(hand, name, mode):
    row(hand, name).click()
    hand.page.get_by_role("combobox", name="Blend mode").select_option(mode)


def row(hand, name):
    return hand.page.locator(".layers [data-id]", has=hand.page.locator(".name", has_text=name))


def mark(hand, *names):
    row(hand, names[0]).click()
    for name in names[1:]:
        row(hand, name).click(modifiers=["Control"])


def keep_picture(hand):
    hand.picture()
    hand.page.evaluate("""() => {
        const canvas = document.querySelector(".desk canvas");
        globalThis.kept = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
    }""")


def difference(hand):
    """The largest difference of a channel to the picture that was kept."""
    hand.picture()
    return hand.page.evaluate("""() => {
        const canvas = document.querySelector(".desk canvas");
        const now = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
        return now.reduce((most, value, i) => Math.max(most, Math.abs(value - kept[i])), 0);
    }""")


def press(hand, name):
    layer_tool(hand.page, name)


def names(hand):
    return hand.page.locator(".layers [data-id] .name").all_text_contents()


def test_faint_layers_that_multiply_look_the_same_grouped_merged_and_apart(layered):
    blend(layered, "Layer 2", "Multiply")
    blend(layered, "Layer 3", "Multiply")
    keep_picture(layered)
    mark(layered, "Layer 2", "Layer 3")
    press(layered, "Group")
    assert names(layered) == ["Group 1", "Layer 3", "Layer 2", "Layer 1"]
    assert difference(layered) <= ROUNDING
    press(layered, "Ungroup")
    assert names(layered) == ["Layer 3", "Layer 2", "Layer 1"]
    assert difference(layered) == 0
    mark(layered, "Layer 2", "Layer 3")
    press(layered, "Merge")
    assert names(layered) == ["Layer 2", "Layer 1"]
    assert difference(layered) <= ROUNDING
    assert layered.page.locator(".hint", has_text="look different").count() == 0


def test_what_was_asked_about_is_done_whatever_is_chosen_by_then(layered):
    blend(layered, "Layer 3", "Screen")
    mark(layered, "Layer 2", "Layer 3")
    press(layered, "Group")
    hint = layered.page.locator(".hint", has_text="look different")
    hint.wait_for()
    layered.page.locator(".layers [data-id]", has_text="Layer 1").click()
    hint.get_by_role("button", name="Group anyway").click()
    assert names(layered) == ["Group 1", "Layer 3", "Layer 2", "Layer 1"]


def test_a_group_that_is_faint_as_a_whole_is_taken_apart_by_who_was_told(layered):
    mark(layered, "Layer 2", "Layer 3")
    press(layered, "Group")
    layered.page.get_by_role("slider", name="Opacity of the layer").fill("40")
    keep_picture(layered)
    press(layered, "Ungroup")
    hint = layered.page.locator(".hint", has_text="The picture will look different")
    hint.wait_for()
    assert names(layered)[0] == "Group 1"
    assert difference(layered) == 0
    hint.get_by_role("button", name="Ungroup anyway").click()
    assert names(layered) == ["Layer 3", "Layer 2", "Layer 1"]
    assert difference(layered) > ROUNDING
    # One step, to be undone.
    layered.page.keyboard.press("Control+z")
    assert names(layered)[0] == "Group 1"
    assert difference(layered) == 0
    layered.wait_for_sign("saved")


def test_what_is_asked_goes_with_the_next_step(layered):
    blend(layered, "Layer 3", "Screen")
    mark(layered, "Layer 2", "Layer 3")
    press(layered, "Group")
    layered.page.locator(".hint", has_text="The picture will look different").wait_for()
    assert names(layered) == ["Layer 3", "Layer 2", "Layer 1"]
    layered.draw(line(500))
    layered.page.locator(".hint").wait_for(state="detached", timeout=1000)
    assert names(layered) == ["Layer 3", "Layer 2", "Layer 1"]
    layered.wait_for_sign("saved")
