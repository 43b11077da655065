"""The picture of a program that is made here: drawn, of its first run, or taken; and where it shows."""

import pathlib
import zipfile

import pytest

from patience import until
from programhands import category, go_to_new, new_brick, open_editor, saved
from stores import kept
from test_stage import drawing_program, open_file


def exported(page):
    """The pictures of the exported program by their names."""
    with page.expect_download() as download:
        page.get_by_label("Export as .catrobat").click()
    with zipfile.ZipFile(pathlib.Path(download.value.path())) as archive:
        return {name: archive.read(name) for name in archive.namelist() if name.endswith("screenshot.png")}


def run(page):
    page.get_by_role("button", name="Run", exact=True).click()
    page.wait_for_function("() => parseFloat(document.querySelector('.program-controls output').textContent) > 0.2")
    page.get_by_role("button", name="Pause", exact=True).click()
    saved(page)


def turning(page):
    category(page, "Motion")
    new_brick(page, "TurnLeftBrick").click()
    saved(page)


def forever(page):
    category(page, "Control")
    new_brick(page, "ForeverBrick").click()
    saved(page)


def test_the_first_run_takes_the_place_of_the_drawn_picture(editor):
    forever(editor)
    drawn = exported(editor)
    assert list(drawn) == ["automatic_screenshot.png"]
    run(editor)
    until(lambda: exported(editor) != drawn)
    assert list(exported(editor)) == ["automatic_screenshot.png"]


def test_one_that_a_person_takes_stays(editor):
    forever(editor)
    run(editor)
    editor.get_by_role("button", name="Use as the program's picture").click()
    editor.wait_for_selector("text=This picture shows the program from now on.")
    saved(editor)
    taken = exported(editor)["manual_screenshot.png"]
    editor.reload()
    editor.wait_for_selector(".script-list .brick[data-type='ForeverBrick']")
    turning(editor)
    run(editor)
    assert exported(editor)["manual_screenshot.png"] == taken


def test_it_stands_beside_the_programs_name(editor):
    editor.goto(editor.url.split("/program")[0] + "/stage")
    picture = editor.get_by_role("link", name="Edit “My program”").locator("img")
    picture.wait_for()
    assert picture.evaluate("(node) => node.decode().then(() => node.naturalWidth > 100)")
    assert picture.evaluate("(node) => parseFloat(getComputedStyle(node).borderRadius)") >= 4


@pytest.mark.parametrize("first", ["/stage", "/program?new"])
def test_the_stage_and_the_editor_keep_theirs_beside_each_other(browser_context, studio, first):
    page = open_editor(browser_context, studio) if first != "/stage" else browser_context.new_page()
    page.goto(studio.url + "/stage")
    page.get_by_role("button", name="New program").wait_for()
    open_file(page, drawing_program())
    page.keyboard.press("Space")
    page.get_by_role("button", name="Picture of the stage").click()
    page.get_by_role("button", name="Use as the program’s picture").click()
    page.locator(".toast", has_text="shows the program").wait_for()
    until(lambda: kept(page, "inkreel-programs", "pictures"))
    go_to_new(page, studio)
    page.reload()
    page.wait_for_selector(".program .brick.head")
    assert kept(page, "inkreel-programs", "pictures") and kept(page, "inkreel-edited-programs", "programs")
