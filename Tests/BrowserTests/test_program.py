"""The editor of programs: built, changed and run by mouse, touch and keyboard."""

import pathlib
import zipfile

import pytest
from playwright.sync_api import expect

from patience import hold, until
from programhands import Finger, below, brick, category, corner, inside, mouse_drag, new_brick, saved, types
from test_pictures import png

CORPUS = pathlib.Path(__file__).resolve().parents[3] / "shared" / "corpus" / "catrobat" / "run"


def orange(page):
    """Where the bird's orange is on the stage, in hundredths of its width; None where it is not."""
    return page.evaluate("""() => {
        const canvas = document.querySelector(".stage-board canvas");
        const { data, width } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
        let [sum, count] = [0, 0];
        for (let i = 0; i < data.length; i += 4) {
            if (data[i] > 180 && data[i + 1] > 80 && data[i + 1] < 190 && data[i + 2] < 110) { sum += (i / 4) % width; count += 1; }
        }
        return count > 0 ? Math.round(100 * sum / count / width) : null;
    }""")


def wait_for_orange(page, least, most):
    until(lambda: (place := orange(page)) is not None and least <= place <= most)


def test_a_program_is_built_with_the_mouse_and_runs(editor):
    assert types(editor) == [["StartScript", []]]
    wait_for_orange(editor, 45, 55)
    category(editor, "Control")
    mouse_drag(editor, corner(new_brick(editor, "RepeatBrick")), below(brick(editor, "StartScript")))
    assert types(editor) == [["StartScript", [["RepeatBrick", []]]]]
    category(editor, "Motion")
    mouse_drag(editor, corner(new_brick(editor, "MoveNStepsBrick")), inside(brick(editor, "RepeatBrick")))
    assert types(editor) == [["StartScript", [["RepeatBrick", ["MoveNStepsBrick"]]]]]
    # A formula: 10 × 30 steps of 10 to the right.
    brick(editor, "RepeatBrick").locator("> .brick-line .field").click()
    editor.wait_for_selector(".formula")
    editor.keyboard.type("3 * length('0123456789')")
    assert editor.locator(".formula-verdict").inner_text() == "= 30"
    editor.keyboard.press("Enter")
    editor.wait_for_selector(".formula", state="detached")
    assert brick(editor, "RepeatBrick").locator("> .brick-line .field").inner_text() == "3 × length('0123456789')"
    editor.get_by_role("button", name="Run", exact=True).click()
    editor.wait_for_selector(".script.runs")
    wait_for_orange(editor, 70, 78)
    editor.wait_for_selector(".script.runs", state="detached")


def test_a_touch_counts_while_the_run_goes_on(editor):
    """One that was kept while it stood was played by the next run, with no hand there."""
    category(editor, "Event")
    new_brick(editor, "WhenScript").click()
    category(editor, "Motion")
    new_brick(editor, "MoveNStepsBrick").click()
    assert ["WhenScript", ["MoveNStepsBrick"]] in types(editor)
    bird = editor.locator(".stage-board canvas")
    clock = editor.locator(".program-controls output")
    play = editor.locator(".program-play")
    wait_for_orange(editor, 45, 55)
    here = orange(editor)
    # A touch on the stage that rests begins the run, and is its first.
    bird.click()
    expect(play).to_have_attribute("aria-label", "Pause")
    until(lambda: orange(editor) != here)
    play.click()
    there, at = orange(editor), clock.inner_text()
    bird.click()
    assert clock.inner_text() == at
    expect(play).to_have_attribute("aria-label", "Run")
    play.click()
    until(lambda: clock.inner_text() != at)
    hold(editor, 300)
    assert orange(editor) == there
    # As is a hand that was down when the run goes on.
    play.click()
    box = bird.bounding_box()
    editor.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    editor.mouse.down()
    assert orange(editor) == there
    editor.keyboard.press("Control+Enter")
    until(lambda: orange(editor) != there)
    editor.mouse.up()


def test_the_buttons_of_the_stage_keep_their_places(editor):
    """They moved under the finger as the words of the first one changed, and two of them began the run again."""
    buttons = editor.locator(".program-controls button")
    places = lambda: [box.bounding_box()["x"] for box in buttons.all()]
    rest = places()
    category(editor, "Control")
    new_brick(editor, "WaitBrick").click()
    saved(editor)
    editor.get_by_role("button", name="Run", exact=True).click()
    editor.get_by_role("button", name="Pause", exact=True).wait_for()
    assert places() == rest
    editor.locator(".program-verdict", has_text="The program has ended.").wait_for()
    assert places() == rest
    assert editor.locator(".program-controls [data-icon=restore]").count() == 1
    # From its end it runs from its beginning.
    editor.get_by_role("button", name="Run", exact=True).click()
    editor.get_by_role("button", name="Pause", exact=True).wait_for()


def test_a_click_right_after_a_drop_counts(editor):
    tab = editor.locator(".drawer-tabs").get_by_role("tab", name="Looks", exact=True)
    box = tab.bounding_box()
    category(editor, "Control")
    mouse_drag(editor, corner(new_brick(editor, "RepeatBrick")), below(brick(editor, "StartScript")))
    editor.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert tab.get_attribute("aria-selected") == "true"
    assert types(editor) == [["StartScript", [["RepeatBrick", []]]]]


def test_arrows_go_through_tabs_and_tab_comes_to_the_chosen_one(editor):
    parts = editor.locator(".program-middle > .program-tabs")
    parts.get_by_role("tab", name="Scripts").focus()
    for key, name in (("ArrowRight", "Looks"), ("End", "Data"), ("ArrowRight", "Scripts"), ("ArrowLeft", "Data"), ("Home", "Scripts")):
        editor.keyboard.press(key)
        assert editor.evaluate("() => document.activeElement.textContent") == name
        assert parts.get_by_role("tab", selected=True).all_text_contents() == [name]
        assert parts.locator("[tabindex='0']").all_text_contents() == [name]
    kinds = editor.locator(".drawer-tabs")
    kinds.get_by_role("tab", name="Looks", exact=True).click()
    before = editor.locator(".drawer-list").inner_text()
    editor.keyboard.press("ArrowRight")
    assert kinds.locator("[tabindex='0']").count() == 1
    assert editor.locator(".drawer-list").inner_text() != before


def test_what_is_done_with_bricks_is_said(editor):
    def wait_for_heard(words):
        # The same, said twice, ends in a space that cannot be seen.
        editor.wait_for_function("(words) => document.querySelector('.heard').textContent.trim() === words", arg=words)
    category(editor, "Motion")
    name = new_brick(editor, "SetXBrick").get_attribute("aria-label")
    for _ in range(2):
        new_brick(editor, "SetXBrick").focus()
        editor.keyboard.press("Enter")
        wait_for_heard(f"Added: {name}")
    brick(editor, "SetXBrick", 1).focus()
    editor.keyboard.press("Alt+ArrowUp")
    wait_for_heard(f"Moved: {brick(editor, 'SetXBrick').get_attribute('aria-label')}")
    editor.keyboard.press("Delete")
    editor.wait_for_function("() => document.querySelector('.heard').textContent.startsWith('Deleted: ')")
    assert types(editor) == [["StartScript", ["SetXBrick"]]]


def test_a_formula_that_is_wrong_says_where(editor):
    category(editor, "Motion")
    new_brick(editor, "SetXBrick").click()
    brick(editor, "SetXBrick").locator(".field").click()
    field = editor.get_by_label("Formula", exact=True).and_(editor.locator("textarea"))
    field.fill("1 + lives")
    assert editor.locator(".formula-verdict").inner_text() == "“lives” means nothing here."
    assert editor.locator(".token.wrong").inner_text() == "lives"
    assert editor.get_by_role("button", name="OK", exact=True).is_disabled()
    field.fill("random(1, 6")
    assert editor.locator(".formula-verdict").inner_text() == "A bracket is not closed here."
    # By keys of the pad alone.
    field.fill("")
    editor.locator(".key-tabs").get_by_role("tab", name="Object").click()
    editor.get_by_role("button", name="x position", exact=True).click()
    for key in ["+", "4", "2"]:
        editor.locator(".key-pad").get_by_role("button", name=key, exact=True).click()
    assert field.input_value() == "x position + 42"
    assert editor.locator(".formula-verdict").inner_text() == "= 42"
    editor.get_by_role("button", name="OK", exact=True).click()
    assert brick(editor, "SetXBrick").locator(".field").inner_text() == "x position + 42"


def test_bricks_are_dragged_by_a_finger(editor, browser_context):
    finger = Finger(browser_context, editor)
    category(editor, "Control")
    # Pulled out of the drawer to the side.
    finger.pull(corner(new_brick(editor, "ForeverBrick")), below(brick(editor, "StartScript")))
    category(editor, "Looks")
    finger.drag(corner(new_brick(editor, "NextLookBrick")), below(brick(editor, "StartScript")))
    assert types(editor) == [["StartScript", ["NextLookBrick", ["ForeverBrick", []]]]]
    # Held, and moved into the loop.
    finger.drag(corner(brick(editor, "NextLookBrick")), inside(brick(editor, "ForeverBrick")))
    assert types(editor) == [["StartScript", [["ForeverBrick", ["NextLookBrick"]]]]]
    # To where bricks are thrown away.
    start = corner(brick(editor, "NextLookBrick"))
    work = editor.locator(".program-work").bounding_box()
    finger.drag(start, (work["x"] + work["width"] / 2, work["y"] + work["height"] - 40))
    assert types(editor) == [["StartScript", [["ForeverBrick", []]]]]
    # A finger that does not rest moves the page.
    finger.swipe(corner(brick(editor, "ForeverBrick")), (corner(brick(editor, "ForeverBrick"))[0], 700))
    assert types(editor) == [["StartScript", [["ForeverBrick", []]]]]


def test_bricks_let_go_on_the_empty_sheet_are_not_lost(editor, browser_context):
    pane = editor.locator(".program-scripts").bounding_box()
    free = (pane["x"] + pane["width"] - 60, pane["y"] + pane["height"] - 60)
    # A head begins a script.
    category(editor, "Event")
    mouse_drag(editor, corner(new_brick(editor, "WhenScript")), free, drop=False)
    assert editor.locator(".insertion").is_visible()
    editor.mouse.up()
    assert types(editor) == [["StartScript", []], ["WhenScript", []]]
    # Another goes where a tap would put it: behind the last, and into a mouth that is chosen.
    category(editor, "Control")
    mouse_drag(editor, corner(new_brick(editor, "ForeverBrick")), free)
    assert types(editor) == [["StartScript", []], ["WhenScript", [["ForeverBrick", []]]]]
    category(editor, "Motion")
    Finger(browser_context, editor).pull(corner(new_brick(editor, "MoveNStepsBrick")), free)
    assert types(editor) == [["StartScript", []], ["WhenScript", [["ForeverBrick", ["MoveNStepsBrick"]]]]]
    # One that is there stays where it is.
    mouse_drag(editor, corner(brick(editor, "MoveNStepsBrick"), 4, 4), free)
    assert types(editor) == [["StartScript", []], ["WhenScript", [["ForeverBrick", ["MoveNStepsBrick"]]]]]


def test_all_is_done_by_keys(editor):
    editor.keyboard.press("/")
    editor.keyboard.type("forever")
    editor.keyboard.press("Enter")
    editor.keyboard.press("ControlOrMeta+a")
    editor.keyboard.type("turn left")
    editor.keyboard.press("Enter")
    editor.keyboard.press("Escape")
    # Into the mouth of the loop that was just added.
    assert types(editor) == [["StartScript", [["ForeverBrick", ["TurnLeftBrick"]]]]]
    editor.wait_for_function("() => document.activeElement.dataset.type === 'TurnLeftBrick'")
    # Below the loop, and back; the empty mouth is chosen by keys, and the next brick comes there.
    editor.keyboard.press("Alt+ArrowDown")
    assert types(editor) == [["StartScript", [["ForeverBrick", []], "TurnLeftBrick"]]]
    editor.keyboard.press("ArrowUp")
    assert editor.evaluate("() => document.activeElement.matches('.hollow.chosen')")
    editor.keyboard.press("Enter")
    editor.keyboard.press("ControlOrMeta+a")
    editor.keyboard.type("next look")
    editor.keyboard.press("Enter")
    editor.keyboard.press("Escape")
    assert types(editor) == [["StartScript", [["ForeverBrick", ["NextLookBrick"]], "TurnLeftBrick"]]]
    editor.keyboard.press("Delete")
    editor.keyboard.press("ArrowDown")
    editor.keyboard.press("ArrowDown")
    editor.keyboard.press("Alt+ArrowUp")
    assert types(editor) == [["StartScript", [["ForeverBrick", ["TurnLeftBrick"]]]]]
    editor.keyboard.press("Alt+ArrowUp")
    assert types(editor) == [["StartScript", ["TurnLeftBrick", ["ForeverBrick", []]]]]
    editor.keyboard.press("Alt+ArrowDown")
    editor.keyboard.press("Control+d")
    assert types(editor) == [["StartScript", [["ForeverBrick", ["TurnLeftBrick", "TurnLeftBrick"]]]]]
    editor.keyboard.press("Enter")
    editor.keyboard.type("90")
    editor.keyboard.press("Enter")
    assert brick(editor, "TurnLeftBrick", 1).locator(".field").inner_text() == "90"
    editor.keyboard.press("Control+/")
    assert "out" in brick(editor, "TurnLeftBrick", 1).get_attribute("class")
    editor.keyboard.press("ArrowUp")
    editor.keyboard.press("Delete")
    assert types(editor) == [["StartScript", [["ForeverBrick", ["TurnLeftBrick"]]]]]
    editor.keyboard.press("ArrowLeft")
    assert editor.evaluate("() => document.activeElement.dataset.type") == "ForeverBrick"
    for _ in range(20):
        editor.keyboard.press("Control+z")
    assert types(editor) == [["StartScript", []]]
    for _ in range(20):
        editor.keyboard.press("Control+Shift+z")
    assert types(editor) == [["StartScript", [["ForeverBrick", ["TurnLeftBrick"]]]]]


def test_objects_looks_and_variables_are_made(editor):
    editor.get_by_role("button", name="Object", exact=True).click()
    editor.keyboard.type("Cat")
    editor.keyboard.press("Enter")
    editor.locator(".program-media.looks .empty").wait_for()
    editor.locator(".program-media.looks input[type=file]").set_input_files({"name": "red.png", "mimeType": "image/png", "buffer": png(60, 60, [255, 0, 0])})
    assert editor.get_by_label("Name of red").input_value() == "red"
    # Seen at once, below the bird that came before it.
    editor.wait_for_function("""() => {
        const canvas = document.querySelector(".stage-board canvas");
        const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
        for (let i = 0; i < data.length; i += 4) if (data[i] > 240 && data[i + 1] < 10 && data[i + 2] < 10) return true;
        return false;
    }""")
    editor.locator(".program-middle > .program-tabs").get_by_role("tab", name="Scripts").click()
    category(editor, "Data")
    new_brick(editor, "SetVariableBrick").click()
    brick(editor, "SetVariableBrick").locator(".field").first.click()
    editor.get_by_role("button", name="New variable of this object").click()
    editor.keyboard.type("lives")
    editor.keyboard.press("Enter")
    assert brick(editor, "SetVariableBrick").locator(".field").first.inner_text().startswith("lives")
    category(editor, "Event")
    new_brick(editor, "BroadcastBrick").click()
    brick(editor, "BroadcastBrick").locator(".field").click()
    editor.get_by_role("button", name="New message").click()
    editor.keyboard.type("go!")
    editor.keyboard.press("Enter")
    assert brick(editor, "BroadcastBrick").locator(".field").inner_text().startswith("go!")
    # One that is renamed is renamed in bricks as well.
    editor.locator(".program-middle > .program-tabs").get_by_role("tab", name="Data").click()
    editor.get_by_label("More about lives").click()
    editor.get_by_role("menuitem", name="Rename…").click()
    editor.keyboard.type("hearts")
    editor.keyboard.press("Enter")
    editor.locator(".program-middle > .program-tabs").get_by_role("tab", name="Scripts").click()
    assert brick(editor, "SetVariableBrick").locator(".field").first.inner_text().startswith("hearts")


def test_the_background_is_offered_no_pen(editor):
    editor.locator(".object-open", has_text="Background").click()
    category(editor, "Pen")
    assert new_brick(editor, "ClearBackgroundBrick").count() == 1
    for kind in ["PenDownBrick", "PenUpBrick", "SetPenSizeBrick", "SetPenColorBrick", "StampBrick"]:
        assert new_brick(editor, kind).count() == 0


def test_what_was_made_is_there_when_the_page_is_read_anew(editor):
    category(editor, "Pen")
    new_brick(editor, "PenDownBrick").click()
    editor.get_by_label("Name of the program").fill("Lines")
    editor.keyboard.press("Enter")
    saved(editor)
    editor.reload()
    editor.wait_for_selector(".script-list .brick[data-type='PenDownBrick']")
    assert editor.title() == "Lines · Inkreel"
    wait_for_orange(editor, 45, 55)
    editor.goto(editor.url.split("/program")[0] + "/stage")
    editor.get_by_role("link", name="Edit “Lines”").click()
    editor.wait_for_selector(".script-list .brick[data-type='PenDownBrick']")


def test_an_exported_program_opens_on_the_stage_and_in_the_editor(editor):
    category(editor, "Pen")
    new_brick(editor, "StampBrick").click()
    saved(editor)
    with editor.expect_download() as download:
        editor.get_by_label("Export as .catrobat").click()
    assert download.value.suggested_filename == "My program.catrobat"
    path = download.value.path()
    with zipfile.ZipFile(path) as archive:
        assert sorted(archive.namelist()) == ["Scene 1/images/bird.png", "automatic_screenshot.png", "code.xml"]
        assert b'<brick type="StampBrick">' in archive.read("code.xml")
    editor.goto(editor.url.split("/program")[0] + "/stage")
    editor.locator("input[type=file]").set_input_files(
        {"name": "mine.catrobat", "mimeType": "application/octet-stream", "buffer": pathlib.Path(path).read_bytes()})
    editor.wait_for_selector(".stage-page.has-program")
    assert editor.title() == "My program · Inkreel"
    editor.keyboard.press("e")
    editor.wait_for_selector(".script-list .brick[data-type='StampBrick']")
    wait_for_orange(editor, 45, 55)


@pytest.mark.skipif(not CORPUS.is_dir(), reason="there are no programs in ../shared/corpus/catrobat")
@pytest.mark.parametrize("name", ["*Balloons*", "*My first project*", "*CoinCatcher2*"])
def test_a_real_program_is_changed(browser_context, studio, name):
    page = browser_context.new_page()
    page.goto(f"{studio.url}/stage")
    page.wait_for_selector(".stage-welcome")
    page.locator("input[type=file]").set_input_files(str(next(CORPUS.glob(name))))
    page.wait_for_selector(".stage-page.has-program")
    page.keyboard.press("e")
    page.wait_for_selector(".program .object-row")
    page.locator(".object-open").last.click()
    before = page.locator(".script-list .brick").count()
    category(page, "Motion")
    new_brick(page, "IfOnEdgeBounceBrick").click()
    assert page.locator(".script-list .brick").count() in (before + 1, before + 2)
    page.keyboard.press("Control+z")
    assert page.locator(".script-list .brick").count() == before
    page.keyboard.press("Control+Shift+z")
    saved(page)
    page.get_by_role("button", name="Run", exact=True).click()
    page.wait_for_function("() => parseFloat(document.querySelector('.program-controls output').textContent) > 0.2")


@pytest.mark.parametrize("width, height", [(820, 1180), (1180, 820)])
def test_the_larger_stage_of_a_tablet_is_larger(editor, width, height):
    """Upright it was not, on its side the scripts had no room; the objects were gone."""
    editor.set_viewport_size({"width": width, "height": height})
    editor.get_by_role("button", name="Size of the stage").click()
    sides = editor.get_by_role("dialog").get_by_role("textbox")
    for side in sides.all():
        side.fill("600")
    editor.keyboard.press("Enter")
    box = lambda name: editor.locator(name).first.bounding_box()
    until(lambda: abs(box(".stage-board")["width"] - box(".stage-board")["height"]) < 2)
    before = box(".stage-board")["width"]
    editor.get_by_role("button", name="Larger stage").click()
    until(lambda: box(".stage-board")["width"] > before * 1.2)
    assert box(".program-scripts")["width"] >= 320 and box(".program-scripts")["height"] >= 200
    for seen in ".scene-heading h2", ".object-add", ".object-row .object-name":
        one = box(seen)
        assert one["x"] >= 0 and one["x"] + one["width"] <= width and one["y"] + one["height"] <= height
    editor.locator(".object-open", has_text="Bird").click()
    editor.get_by_role("button", name="Larger stage").click()
    until(lambda: abs(box(".stage-board")["width"] - before) < 2)


def test_nothing_is_beside_the_screen(editor):
    for size in [(390, 844), (844, 390), (1024, 1366), (1180, 820), (1440, 900)]:
        editor.set_viewport_size({"width": size[0], "height": size[1]})
        tabs = editor.locator(".program-tabs:visible [role=tab]")
        for index in range(tabs.count()):
            tabs.nth(index).click()
            wide = editor.evaluate("""() => [...document.querySelectorAll("button, input")].filter((one) => {
                const box = one.getBoundingClientRect();
                const inner = one.closest(".drawer-tabs, .drawer-list, .program-scripts");
                return box.width > 0 && !inner && (box.left < -1 || box.right > innerWidth + 1);
            }).map((one) => one.ariaLabel ?? one.textContent)""")
            assert wide == [], size
            # Nor does a part of the page go to the side, or end before what is in it, once the stage has taken its new room.
            cut = lambda: editor.evaluate("""() => [".object-list", ".program-stage", ".program-controls", ".program-data", ".program-media"]
                .flatMap((part) => [...document.querySelectorAll(part)]).filter((one) => one.scrollWidth > one.clientWidth)
                .map((one) => one.className)""")
            until(lambda: cut() == [], editor)
