"""The tunnel as files, saved from its screen: the bytes that the command makes of the saved recipe."""

import json
import subprocess
import types

import pytest

import bundles
from test_screens import check_controls, open_at  # noqa: F401 (a fixture)
from tunnelhands import NEW, OLD, TunnelHand, new_color, old_color, picture


def save(tunnel, name):
    """What the browser is given to keep: its name and its bytes."""
    with tunnel.page.expect_download() as waiting:
        tunnel.page.get_by_role("button", name=name).click()
    return waiting.value.suggested_filename, waiting.value.path().read_bytes()


def kind(tunnel, name):
    tunnel.page.get_by_role("radio", name=name, exact=True).click()


def open_save(tunnel):
    tunnel.page.get_by_role("button", name="Save…", exact=True).click()
    tunnel.page.wait_for_selector(".tunnel-save:not([hidden])")


@pytest.fixture
def command(tmp_path):
    """Draws with the command, from the same photographs and a recipe that was saved."""
    (tmp_path / "old.png").write_bytes(picture(*OLD, old_color))
    (tmp_path / "new.png").write_bytes(picture(*NEW, new_color))

    def draw(recipe, ending, *options):
        (tmp_path / "recipe.json").write_bytes(recipe)
        out = tmp_path / f"out.{ending}"
        subprocess.run(
            [bundles.PROGRAM, "tunnel", tmp_path / "old.png", tmp_path / "new.png", "--recipe", tmp_path / "recipe.json",
             "-o", out, *options], check=True, capture_output=True)
        return out.read_bytes()

    return draw


@pytest.mark.parametrize("name, ending", [("JPEG", "jpg"), ("PNG", "png"), ("WebP", "webp")])
def test_the_picture_is_what_the_command_makes_of_the_saved_recipe(tunnel, command, name, ending):
    # Crop, turn and fade it, and save at once: nothing has been waited for.
    tunnel.part("Crop")
    tunnel.page.get_by_role("switch", name="Crop the picture").click()
    tunnel.part("Old")
    tunnel.type("Turn in °", "7")
    tunnel.type("Transparency in %", "20")
    open_save(tunnel)
    kind(tunnel, name)
    assert "384 × 256 px, all that the crop has" in tunnel.page.locator(".tunnel-save").inner_text()
    file, large = save(tunnel, "Save the picture")
    assert file == f"Harbour → today.{ending}"
    recipe_file, recipe = save(tunnel, "Save the recipe")
    assert recipe_file == "Harbour → today.json"
    assert json.loads(recipe)["transparency"] == 0.2
    assert large == command(recipe, ending)
    tunnel.type("Saved width in px", "100")
    # 100 × 256 / 384 is 66.7.
    assert "100 × 67 px of 384 × 256" in tunnel.page.locator(".tunnel-save").inner_text()
    _, small = save(tunnel, "Save the picture")
    assert small == command(recipe, ending, "--size", "100x67")
    assert small != large


def test_quality_is_of_those_kinds_that_lose_something(tunnel, command):
    open_save(tunnel)
    tunnel.type("Quality", "30")
    _, recipe = save(tunnel, "Save the recipe")
    assert save(tunnel, "Save the picture")[1] == command(recipe, "jpg", "--quality", "30")
    kind(tunnel, "PNG")
    assert not tunnel.field("Quality").is_visible()
    kind(tunnel, "WebP")
    assert save(tunnel, "Save the picture")[1] == command(recipe, "webp", "--quality", "30")


def test_the_size_has_limits_in_words_and_follows_the_crop(tunnel):
    open_save(tunnel)
    for text in ("481", "0", "wide"):
        tunnel.type("Saved width in px", text)
        words = tunnel.page.locator(".tunnel-save .tunnel-row .trouble:visible").inner_text()
        assert words in ("Saved width must be from 1 to 480 px.", "Saved width is a number from 1 to 480 px.")
    tunnel.field("Saved width in px").focus()
    tunnel.page.keyboard.press("Escape")
    assert tunnel.field("Saved width in px").input_value() == "480"
    tunnel.page.keyboard.press("Escape")
    tunnel.part("Crop")
    tunnel.page.get_by_role("switch", name="Crop the picture").click()
    open_save(tunnel)
    assert tunnel.field("Saved width in px").input_value() == "384"
    tunnel.type("Saved width in px", "385")
    assert "from 1 to 384 px" in tunnel.page.locator(".tunnel-save .tunnel-row .trouble:visible").inner_text()


def test_what_has_just_been_moved_is_in_the_file(tunnel, command):
    tunnel.page.keyboard.press("Control+s")
    tunnel.page.keyboard.press("Escape")
    x = tunnel.look()["x"]
    # Keys wait to be stored as one edit. Each goes ten pixels.
    for _ in range(3):
        tunnel.page.keyboard.press("Shift+ArrowRight")
    tunnel.page.keyboard.press("Control+s")
    _, recipe = save(tunnel, "Save the recipe")
    assert json.loads(recipe)["tunnel"]["center"][0] == x + 30


def test_a_studio_that_does_not_answer_is_said_and_saving_goes_on_later(tunnel, own_studio):
    tunnel.hand.wait_for_sign("saved")
    own_studio.kill()
    tunnel.type("Angle in °", "12")
    open_save(tunnel)
    tunnel.page.get_by_role("button", name="Save the picture").click()
    trouble = tunnel.page.locator(".tunnel-save > .trouble")
    trouble.wait_for()
    assert "cannot be reached" in trouble.inner_text()
    own_studio.start()
    tunnel.hand.wait_for_sign("saved")
    _, recipe = save(tunnel, "Save the recipe")
    assert json.loads(recipe)["tunnel"]["angle"] == 12
    assert not trouble.is_visible()


def test_a_photograph_that_is_gone_is_said(tunnel, own_studio):
    assets = own_studio.library / "assets"
    [old] = [f for f in assets.glob("??/*/size") if f.read_text().split() == [str(n) for n in OLD]]
    (old.parent / "picture.png").unlink()
    open_save(tunnel)
    tunnel.page.get_by_role("button", name="Save the picture").click()
    trouble = tunnel.page.locator(".tunnel-save > .trouble")
    trouble.wait_for()
    assert trouble.inner_text() == "A photograph of this tunnel is not in the library."
    # What it was made by can be had all the same.
    assert json.loads(save(tunnel, "Save the recipe")[1])["old"]["width"] == OLD[0]


def test_a_picture_that_takes_long_can_be_stopped(tunnel):
    held = []
    tunnel.page.route("**/picture?format*", lambda route: held.append(route))
    open_save(tunnel)
    button = tunnel.page.get_by_role("button", name="Save the picture")
    button.click()
    stop = tunnel.page.get_by_role("button", name="Stop")
    stop.wait_for()
    assert "Drawing the picture" in tunnel.page.locator(".tunnel-save .state").inner_text()
    assert button.is_disabled()
    stop.click()
    tunnel.page.wait_for_function("() => !document.querySelector('.tunnel-save .primary').disabled")
    assert not tunnel.page.locator(".tunnel-save > .trouble").is_visible()
    for route in held:
        route.abort()
    tunnel.page.unroute("**/picture?format*")
    assert save(tunnel, "Save the picture")[0] == "Harbour → today.jpg"


@pytest.mark.parametrize(
    "size", [(390, 844), (844, 390), (768, 1024), (1024, 768)], ids=["phone", "phone-across", "upright", "tablet"])
def test_it_is_at_hand_on_every_screen(open_at, studio, harbour, size):  # noqa: F811
    tunnel = TunnelHand(types.SimpleNamespace(page=open_at(size, harbour.new_path(studio))), studio)
    if size[0] < 560:
        tunnel.page.locator(".tunnel-bar").get_by_role("button", name="More").click()
        check_controls(tunnel.page)
        tunnel.page.get_by_role("menuitem", name="Save…").click()
    else:
        open_save(tunnel)
    check_controls(tunnel.page)
    assert save(tunnel, "Save the picture")[0] == "Harbour → today.jpg"
    tunnel.page.keyboard.press("Escape")
    assert not tunnel.page.locator(".tunnel-save").is_visible()
    assert tunnel.page.locator(".tunnel-screen").is_visible()


def test_both_ways_to_save_stand_on_one_line(tunnel):
    tunnel.page.keyboard.press("Control+s")
    buttons = [tunnel.page.get_by_role("button", name=name).bounding_box() for name in ("Save the picture", "Save the recipe")]
    assert buttons[0]["y"] == buttons[1]["y"] and buttons[0]["height"] == buttons[1]["height"]
