"""Scenes, copies to other objects, words of own bricks, and values while a program runs, which says when it has ended."""

from programhands import brick, category, corner, mouse_drag, new_brick, types
from test_program_names import TAKEN, accepted, answer, refused, tab


def test_scenes_are_made_copied_renamed_and_keep_their_pictures(editor):
    def pictures():
        return editor.locator(".object-picture img").evaluate_all("(all) => all.map((one) => one.naturalWidth)")

    def headings():
        return editor.locator(".scene-heading h2").all_inner_texts()

    editor.get_by_role("button", name="Scene", exact=True).click()
    answer(editor, "Scene 1")
    refused(editor, "Scene 1", TAKEN.format("Scene 1"))
    answer(editor, "End")
    accepted(editor)
    editor.get_by_label("More about Scene 1").click()
    editor.get_by_role("menuitem", name="Duplicate").click()
    assert headings() == ["Scene 1", "Scene 1 (1)", "End"]
    editor.get_by_label("More about Scene 1 (1)").click()
    editor.get_by_role("menuitem", name="Rename…").click()
    answer(editor, "Middle")
    editor.wait_for_function("() => document.querySelectorAll('.scene-heading')[1].textContent === 'Middle'")
    assert pictures() == [200, 200]
    # A script that is dropped on an object of another scene is copied there.
    editor.locator(".object-open").nth(1).click()
    category(editor, "Looks")
    new_brick(editor, "HideBrick").click()
    editor.locator(".object-row").last.scroll_into_view_if_needed()
    box = editor.locator(".object-row").last.bounding_box()
    mouse_drag(editor, corner(brick(editor, "StartScript")), (box["x"] + 40, box["y"] + 20))
    editor.locator(".toast", has_text="Copied to Background.").wait_for()
    assert types(editor) == [["StartScript", ["HideBrick"]]]
    editor.locator(".object-open").last.click()
    assert types(editor) == [["StartScript", ["HideBrick"]]]


def test_a_scene_is_run_by_itself(editor):
    def run(scene):
        editor.get_by_label(f"More about {scene}", exact=True).click()
        editor.get_by_role("menuitem", name="Run this scene").click()

    verdict = editor.locator(".program-verdict")
    # Of one scene alone there is nothing to choose.
    editor.get_by_label("More about Scene 1").click()
    assert editor.get_by_role("menuitem", name="Run this scene").count() == 0
    editor.keyboard.press("Escape")
    editor.get_by_role("button", name="Scene", exact=True).click()
    answer(editor, "End")
    accepted(editor)
    category(editor, "Looks")
    new_brick(editor, "SayBubbleBrick").click()
    run("End")
    editor.locator(".stage-over", has_text="Hello!").wait_for()
    assert "begins with “End”" in verdict.inner_text()
    # Again means the whole program.
    editor.get_by_role("button", name="Begin again").click()
    editor.wait_for_function("() => !document.querySelector('.program-verdict').textContent.includes('End')")
    assert editor.locator(".stage-over", has_text="Hello!").count() == 0


def test_an_own_brick_changes_its_words_and_a_run_shows_its_values_to_its_end(editor):
    for refuses in (False, True):
        category(editor, "Your bricks")
        editor.get_by_role("button", name="New brick").click()
        answer(editor, "jump [height] high")
        if refuses:
            refused(editor, "jump [height] high", TAKEN.format("jump [height] high"))
            editor.keyboard.press("Escape")
    editor.locator(".drawer-list .brick[data-call]").click()
    brick(editor, "UserDefinedScript").click(button="right")
    editor.get_by_role("menuitem", name="Words and inputs…").click()
    card = editor.locator(".definition-card")
    card.get_by_role("button", name="Input", exact=True).click()
    editor.keyboard.type("speed")
    card.get_by_role("button", name="OK").click()
    assert brick(editor, "UserDefinedBrick").locator(".field").count() == 2
    brick(editor, "StartScript").click()
    category(editor, "Data")
    new_brick(editor, "SetVariableBrick").click()
    brick(editor, "SetVariableBrick").locator(".field").first.click()
    editor.get_by_role("button", name="New variable of the whole program").click()
    answer(editor, "lives")
    accepted(editor)
    tab(editor, "Data")
    assert editor.locator(".data-value").inner_text() == "0"
    editor.locator(".program-play").click()
    # Nothing can ever happen again.
    editor.get_by_role("button", name="Run", exact=True).wait_for()
    assert editor.locator(".program-verdict").inner_text() == "The program has ended."
    assert editor.locator(".data-value").inner_text() == "1"
    for _ in range(9):
        editor.keyboard.press(",")
    assert editor.locator(".data-value").inner_text() == "0"
