"""The tray: what its bar, its headers and its menu do, and the way between it and other pages."""

import pytest

from outline import open_page, open_project, sample, saved
from patience import until
from test_program_layers import moving_program, square_program
from test_sound import bring, go
from test_stage import brick, formula
from trayhands import CARD, OPTION, exposed, open_tray, wait_for_exposed


@pytest.fixture
def tray(browser_context, studio):
    return open_tray(browser_context, studio)


def wait_for_heard(page, words):
    page.wait_for_function("(words) => document.querySelector('.heard').textContent === words", arg=words)


def scenes(studio):
    return [len(scene["shots"]) for scene in sample(studio)["scenes"]]


def test_a_header_adds_shots_and_the_bar_a_scene(tray, studio):
    before = [shot["id"] for shot in sample(studio)["scenes"][0]["shots"]]
    name = sample(studio)["scenes"][0]["name"]
    tray.get_by_role("button", name="New scene").click()
    tray.get_by_role("button", name=f"New shot in {name}").click()
    wait_for_exposed(tray, "1D")
    wait_for_heard(tray, "New shot: shot 1D")
    tray.wait_for_function("() => document.querySelectorAll('.tray-scene:not([hidden])').length === 2")
    tray.wait_for_selector('.sign[data-state="saved"]')
    after = [shot["id"] for shot in sample(studio)["scenes"][0]["shots"]]
    assert after[:-1] == before and len(sample(studio)["scenes"]) == 2


def test_what_was_done_is_heard_and_what_was_undone(tray, studio):
    tray.keyboard.press("Home")
    tray.keyboard.press("d")
    wait_for_heard(tray, "Duplicated: shot 1B")
    tray.keyboard.press("Control+z")
    tray.wait_for_function("() => document.querySelector('.heard').textContent.startsWith('Undone')")
    tray.get_by_role("button", name="Redo").click()
    tray.wait_for_function("() => document.querySelector('.heard').textContent.startsWith('Redone')")


def test_a_project_without_scenes_says_so(tray, studio):
    grid = open_project(tray.context, studio)
    grid.get_by_role("button", name="Delete the scene").click()
    saved(grid)
    tray.bring_to_front()
    tray.keyboard.press("ArrowRight")
    page = open_page(tray.context, studio, f"/projects/{sample(studio)['id']}/tray", ".tray .empty:not([hidden])")
    page.get_by_role("button", name="Add a scene").click()
    page.wait_for_selector(".tray .empty", state="hidden")
    page.wait_for_selector(".tray-scene:not([hidden])")


@pytest.mark.parametrize("size", [(1180, 820), (390, 844)])
def test_the_bar_leads_to_the_shot_list(tray, studio, size):
    tray.set_viewport_size({"width": size[0], "height": size[1]})
    link = tray.get_by_role("link", name="Show the shot list")
    if size[0] > 900:
        link.click()
    else:
        assert not link.is_visible()
        tray.get_by_role("button", name="More", exact=True).click()
        tray.get_by_role("menuitem", name="Show the shot list").click()
    tray.wait_for_url(f"**/projects/{sample(studio)['id']}/list")


def badges(page):
    """Which cards say by a sign that a sound is heard over their shots, and which by words."""
    return page.evaluate("""([card, option]) => [...document.querySelectorAll(card)].filter((node) => !node.matches(".side"))
        .map((node) => [node.querySelector("b").textContent, !node.querySelector(".sounding").hidden,
            document.querySelector(`${option}[aria-label^="${node.querySelector("b").textContent},"]`).ariaLabel.includes("with sound")])
        .sort()""", [CARD, OPTION])


def test_shots_over_which_a_sound_is_heard_have_its_sign(tray, studio):
    assert [one[1:] for one in badges(tray)] == [[False, False]] * 3
    player = open_page(tray.context, studio, f"/projects/{sample(studio)['id']}/play", ".strip-shot")
    go(player, "1:00")
    bring(player, seconds=3)
    saved(player)
    tray.bring_to_front()
    until(lambda: badges(tray) == [["1A", True, True], ["1B", True, True], ["1C", False, False]], tray)
    assert tray.locator(f"{CARD} .sounding").first.is_visible()
    # And as it is from the start.
    other = open_tray(tray.context, studio)
    assert badges(other) == badges(tray)
    # What is muted is not heard.
    player.bring_to_front()
    player.locator(".sound-mute").click()
    tray.bring_to_front()
    until(lambda: [one[1:] for one in badges(tray)] == [[False, False]] * 3, tray)


def test_shots_whose_programs_are_heard_have_the_sign(tray, studio):
    shots = [shot["id"] for shot in sample(studio)["scenes"][0]["shots"]]
    note = brick("PlayNoteForBeatsBrick", formula("NOTE_TO_PLAY", "NUMBER", "69"), formula("BEATS_TO_PLAY_NOTE", "NUMBER", "1"))
    for shot, program in [(shots[0], moving_program()), (shots[1], square_program([note]))]:
        page = open_page(tray.context, studio, f"/shots/{shot}", ".rail")
        page.set_input_files("input[type=file][accept*=catrobat]", program)
        until(lambda: shot in studio.get(f"/api/projects/{sample(studio)['id']}/marks")["programs"], page)
        page.close()
    tray.bring_to_front()
    until(lambda: badges(tray) == [["1A", False, False], ["1B", True, True], ["1C", False, False]], tray)


def test_a_shot_that_was_opened_from_the_tray_goes_back_there(tray, studio):
    shots = [shot["id"] for shot in sample(studio)["scenes"][0]["shots"]]
    tray.keyboard.press("Home")
    tray.keyboard.press("Enter")
    tray.wait_for_url(f"**/shots/{shots[0]}")
    tray.wait_for_selector(".rail")
    tray.keyboard.press("ArrowRight")
    tray.wait_for_url(f"**/shots/{shots[1]}")
    tray.wait_for_selector(".rail")
    tray.keyboard.press("p")
    tray.wait_for_url("**/tray*")
    wait_for_exposed(tray, "1B")
    # From the grid it goes to the grid.
    tray.get_by_role("link", name="Show the grid").click()
    tray.wait_for_selector(".grid")
    tray.keyboard.press("ArrowRight")
    tray.keyboard.press("Enter")
    tray.wait_for_selector(".rail")
    tray.keyboard.press("p")
    tray.wait_for_selector(".grid")


def test_a_project_leaves_for_where_the_library_was(browser_context, own_studio):
    page = open_page(browser_context, own_studio, "/library/tray", CARD)
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    page.wait_for_url("**/projects/*/tray")
    page.wait_for_selector(CARD)
    page.get_by_role("link", name="Library").click()
    page.wait_for_url("**/library/tray")
    page.get_by_role("link", name="Show the shelf").click()
    page.wait_for_selector(".preview")
    page.get_by_role("link", name="Show the tray").click()
    page.wait_for_selector(CARD)


def test_who_wants_no_motion_is_offered_the_tray(chromium, studio):
    context = chromium.new_context(reduced_motion="reduce", service_workers="block")
    context.complaints = []
    for address, part in [(f"/projects/{sample(studio)['id']}", ".grid"), ("/library", ".preview")]:
        page = open_page(context, studio, address, part)
        assert page.get_by_role("link", name="Show the tray").is_visible()
    context.close()


def test_a_phone_has_a_menu_for_the_rest(chromium, studio):
    context = chromium.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, service_workers="block")
    context.complaints = []
    page = open_tray(context, studio)
    assert not page.get_by_role("button", name="Redo").is_visible()
    page.get_by_role("button", name="More", exact=True).tap()
    page.get_by_role("menuitem", name="New shot").tap()
    page.wait_for_function("() => document.querySelector('.heard').textContent.startsWith('New shot')")
    assert not page.get_by_role("menu").is_visible()
    page.get_by_role("button", name="Undo").tap()
    page.wait_for_function("() => document.querySelector('.heard').textContent.startsWith('Undone')")
    page.get_by_role("button", name="More", exact=True).tap()
    page.get_by_role("menuitem", name="Redo").tap()
    page.wait_for_function("() => document.querySelector('.heard').textContent.startsWith('Redone')")
    page.get_by_role("button", name="More", exact=True).tap()
    page.get_by_role("menuitem", name="Sound off").tap()
    page.get_by_role("button", name="More", exact=True).tap()
    assert page.get_by_role("menuitem", name="Sound on").is_visible()
    # It hangs from its button.
    menu, button = (page.get_by_role(role, name="More", exact=True).bounding_box() for role in ("menu", "button"))
    assert abs(menu["y"] - button["y"] - button["height"]) < 16 and menu["x"] + menu["width"] > 370
    for row in page.get_by_role("menuitem").all():
        assert row.bounding_box()["height"] >= 44
    # A tap beside it puts it away and does nothing else.
    before = exposed(page)
    page.touchscreen.tap(60, 400)
    page.wait_for_selector("[role=menu]", state="detached")
    assert exposed(page) == before and page.url.endswith("/tray")
    context.close()
