"""The tunnel's screen by number: sliders, fields, choices, and what is known of the photographs."""

import pytest

from patience import until
from tunnelhands import NEW, OLD


def drag_slider(tunnel, name, part):
    box = tunnel.slider(name).bounding_box()
    y = box["y"] + box["height"] / 2
    value = float(tunnel.slider(name).input_value()) / 1000
    start = box["x"] + 10 + value * (box["width"] - 20)
    tunnel.drag((start, y), (box["x"] + 10 + part * (box["width"] - 20), y), steps=12)


def test_a_slider_changes_the_picture_while_it_is_dragged_and_is_one_edit(tunnel):
    edits, full = tunnel.edits(), tunnel.color(240, 160)
    box = tunnel.slider("Transparency").bounding_box()
    y = box["y"] + box["height"] / 2
    tunnel.page.mouse.move(box["x"] + 10, y)
    tunnel.page.mouse.down()
    for i in range(1, 11):
        tunnel.page.mouse.move(box["x"] + 10 + i * (box["width"] - 20) / 20, y)
    # Live, before it is let go.
    until(lambda: tunnel.color(240, 160) != full)
    assert abs(float(tunnel.field("Transparency in %").input_value()) - 50) < 5
    assert tunnel.edits() == edits
    tunnel.page.mouse.up()
    assert tunnel.edits() == edits + 1
    assert abs(float(tunnel.field("Transparency in %").input_value()) - tunnel.look()["transparency"] * 100) < 0.1
    tunnel.page.keyboard.press("Control+z")
    tunnel.settle()
    assert tunnel.look()["transparency"] == 0
    assert tunnel.color(240, 160) == full


def all_numbers(tunnel):
    """All that sliders set, by name: the look, with how the old photograph lies in place of its map."""
    numbers = {k: v for k, v in tunnel.look().items() if k not in "abcdefghi"}
    turn, size = tunnel.stance()["angle"], tunnel.stance()["scale"]
    across, down = tunnel.middle()
    return {**numbers, "turn": turn, "size": size, "across": across, "down": down}


# Where each slider is found, what it is called, which number it sets, and how far it is dragged.
SLIDERS = {
    "window": [
        ("Tunnel", "Transparency", "transparency", 0.4), ("Tunnel", "Softness", "softness", 0.8), ("Tunnel", "Angle", "angle", 0.7),
        ("Tunnel", "Width", "width", 0.3), ("Tunnel", "Height", "height", 0.7), ("Tunnel", "Across", "x", 0.2), ("Tunnel", "Down", "y", 0.8),
        ("Rectangle", "Corners", "radius", 0.6)],
    "old photograph": [
        ("Old", "Turn", "turn", 0.6), ("Old", "Size", "size", 0.8), ("Old", "Across", "across", 0.3), ("Old", "Down", "down", 0.7),
        ("Old", "Edge softness", "edgeSoftness", 0.9), ("Old", "Edge corners", "edgeRadius", 0.9), ("Old", "Edge angle", "edgeAngle", 0.55),
        ("Old", "Tone", "tone", 0.6), ("Multiband", "Bands", "levels", 0.1)],
    "crop": [
        ("Crop", "Left", "cropX", 0), ("Crop", "Top", "cropY", 0), ("Crop", "Width", "cropWidth", 0.3), ("Crop", "Height", "cropHeight", 0.5)],
}


@pytest.mark.parametrize("of", SLIDERS)
def test_every_slider_sets_its_number_in_one_edit(tunnel, of):
    last = None
    for part, slider, name, part_of_way in SLIDERS[of]:
        if part != last:
            tunnel.part(part)
            if part == "Crop":
                tunnel.page.get_by_role("switch", name="Crop the picture").click()
        last = part
        before, edits = all_numbers(tunnel), tunnel.edits()
        drag_slider(tunnel, slider, part_of_way)
        after = all_numbers(tunnel)
        assert [key for key in after if abs(after[key] - before[key]) > 1e-6] == [name], slider
        # Where it was let go of, but for whole bands and pixels, and as far as the crop can go.
        if part != "Crop":
            reach = 0.12 if slider == "Bands" else 0.06
            assert abs(float(tunnel.slider(slider).input_value()) / 1000 - part_of_way) < reach, slider
        assert tunnel.edits() == edits + 1, slider
        tunnel.page.keyboard.press("Control+z")
        assert all_numbers(tunnel) == pytest.approx(before), slider


def test_the_slider_of_the_view_makes_no_edit(tunnel):
    tunnel.part("View")
    edits, size = tunnel.edits(), tunnel.sheet()["width"]
    drag_slider(tunnel, "Zoom", 0.2)
    tunnel.settle()
    assert tunnel.sheet()["width"] < size
    assert tunnel.edits() == edits


def test_numbers_are_typed_and_checked_in_words(tunnel):
    edits = tunnel.edits()
    tunnel.type("Softness in px", "12,5 px")
    assert tunnel.look()["softness"] == 12.5
    tunnel.type("Angle in °", "−30")
    assert tunnel.look()["angle"] == -30
    assert tunnel.edits() == edits + 2
    for name, text, words in (
            ("Transparency in %", "120", "Transparency must be from 0 to 100 %."),
            ("Transparency in %", "much", "Transparency is a number from 0 to 100 %."),
            ("Softness in px", "-1", "Softness must be from 0 to 1,000,000 px."),
    ):
        tunnel.type(name, text)
        field = tunnel.field(name)
        assert field.get_attribute("aria-invalid") == "true"
        trouble = tunnel.page.locator(f"#{field.get_attribute('aria-describedby')}")
        assert trouble.inner_text() == words
        # What was meant stays to be mended; Escape gives it up.
        assert field.input_value() == text
        field.focus()
        tunnel.page.keyboard.press("Escape")
        assert not trouble.is_visible()
        assert field.input_value() != text
    assert tunnel.page.locator(".tunnel-screen").count() == 1
    assert tunnel.edits() == edits + 2


def test_the_old_photograph_by_number(tunnel):
    tunnel.part("Old")
    tunnel.type("Size in %", "150")
    tunnel.type("Turn in °", "20")
    tunnel.type("Across in px", "200")
    tunnel.type("Down in px", "100")
    stance, (x, y) = tunnel.stance(), tunnel.middle()
    assert abs(stance["scale"] - 1.5) < 1e-9 and abs(stance["angle"] - 20) < 1e-9
    assert abs(x - 200) < 1e-9 and abs(y - 100) < 1e-9


def test_shape_swap_blend_and_bands(tunnel):
    edits = tunnel.edits()
    inside, outside = tunnel.color(240, 160), tunnel.color(5, 5)
    tunnel.part("Rectangle")
    assert tunnel.look()["kind"] == 1
    tunnel.type("Corners in px", "30")
    assert tunnel.look()["radius"] == 30
    tunnel.page.get_by_role("switch", name="Swap").click()
    tunnel.settle()
    assert tunnel.look()["isSwapped"] == 1
    # The new one in the window; places stay.
    assert tunnel.color(240, 160)[2] > 150 and tunnel.color(240, 160) != inside
    tunnel.part("Old")
    tunnel.part("Multiband")
    assert tunnel.look()["levels"] == 5
    tunnel.type("Bands", "3")
    assert tunnel.look()["levels"] == 3
    tunnel.part("Feather")
    assert tunnel.look()["levels"] == 0
    assert not tunnel.field("Bands").is_visible()
    assert tunnel.edits() == edits + 6
    tunnel.page.keyboard.press("x")
    tunnel.page.keyboard.press("s")
    tunnel.rest()
    # Keys that follow one another are one.
    assert tunnel.edits() == edits + 7
    tunnel.settle()
    assert (tunnel.look()["isSwapped"], tunnel.look()["kind"]) == (0, 0)
    assert tunnel.color(5, 5) == outside


def test_arrows_move_a_slider_and_a_choice(tunnel):
    tunnel.slider("Transparency").focus()
    for _ in range(3):
        tunnel.page.keyboard.press("ArrowRight")
    tunnel.rest()
    assert abs(tunnel.look()["transparency"] - 0.03) < 1e-9
    assert tunnel.slider("Transparency").get_attribute("aria-valuetext") == "3 %"
    tunnel.page.get_by_role("radio", name="Ellipse").focus()
    tunnel.page.keyboard.press("ArrowRight")
    tunnel.rest()
    assert tunnel.look()["kind"] == 1
    assert tunnel.page.evaluate("document.activeElement.textContent") == "Rectangle"


def fact(tunnel, side, name):
    return tunnel.page.locator(f".tunnel-facts fieldset >> nth={side}").get_by_label(name)


def test_what_is_known_of_the_photographs_is_kept_and_checked(tunnel):
    edits = tunnel.edits()
    tunnel.page.keyboard.press("i")
    for name, text in (
            ("Title", "The quay"), ("Year", "1910"), ("Source", "City archive 7"), ("Latitude", "48,2082"),
    ):
        fact(tunnel, 0, name).fill(text)
        fact(tunnel, 0, name).press("Enter")
    # Half a place is none.
    row = tunnel.page.locator(".tunnel-facts fieldset >> nth=0 >> [data-fact=longitude]")
    assert "both its latitude and its longitude" in row.locator(".trouble").inner_text()
    # The others are taken all the same, and years with a dash are a range.
    fact(tunnel, 0, "Year").fill("1910–1915")
    fact(tunnel, 0, "Year").press("Enter")
    assert row.locator(".trouble").inner_text() != ""
    assert tunnel.recipe()["old"]["date"] == "1910/1915"
    assert tunnel.edits() == edits + 4
    fact(tunnel, 0, "Longitude").fill("−16.37")
    fact(tunnel, 0, "Longitude").press("Enter")
    assert row.locator(".trouble").inner_text() == ""
    fact(tunnel, 1, "Direction").fill("400")
    fact(tunnel, 1, "Direction").press("Enter")
    assert "Must be from 0 to 360" in tunnel.page.locator(".tunnel-facts fieldset >> nth=1").inner_text()
    fact(tunnel, 1, "Direction").fill("270")
    fact(tunnel, 1, "Direction").press("Enter")
    fact(tunnel, 0, "Year").fill("a while ago")
    fact(tunnel, 0, "Year").press("Enter")
    assert "Is no date" in tunnel.page.locator(".tunnel-facts fieldset >> nth=0").inner_text()
    tunnel.page.keyboard.press("Escape")
    assert not tunnel.page.locator(".tunnel-facts").is_visible()
    tunnel.hand.wait_for_sign("saved")
    tunnel.page.reload()
    tunnel.settle()
    old, new = (tunnel.recipe()[side] for side in ("old", "new"))
    assert (old["title"], old["date"], old["source"]) == ("The quay", "1910/1915", "City archive 7")
    assert (old["place"], new["direction"]) == ({"latitude": 48.2082, "longitude": -16.37}, 270)
    tunnel.page.keyboard.press("i")
    assert [fact(tunnel, 0, name).input_value() for name in ("Title", "Year", "Source")] == ["The quay", "1910/1915", "City archive 7"]
    assert (old["width"], old["height"]) == OLD and (new["width"], new["height"]) == NEW


def test_a_place_is_known_by_its_name_alone_and_a_date_about(tunnel):
    tunnel.page.keyboard.press("i")
    for typed, shown in (
            ("1890s", "1890s"), ("circa 1890", "about 1890"), ("about 1910–1915", "about 1910/1915"), ("189X", "1890s"),
            ("1890~", "about 1890"),
    ):
        fact(tunnel, 0, "Year").fill(typed)
        fact(tunnel, 0, "Year").press("Enter")
        assert fact(tunnel, 0, "Year").input_value() == shown
    for name, text in (("Place", "At the old harbour"),):
        fact(tunnel, 0, name).fill(text)
        fact(tunnel, 0, name).press("Enter")
    assert tunnel.page.locator(".tunnel-facts .trouble").all_inner_texts() == [""] * 14
    tunnel.hand.wait_for_sign("saved")
    tunnel.page.reload()
    tunnel.settle()
    old = tunnel.recipe()["old"]
    assert old["place"] == {"name": "At the old harbour"} and old["date"] == "1890~"
    tunnel.page.keyboard.press("i")
    assert fact(tunnel, 0, "Year").input_value() == "about 1890"
