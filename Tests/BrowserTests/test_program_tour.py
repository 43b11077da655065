"""The tour of the editor: its card lies where it hides nothing that the step is about, its ring where the hand goes next."""

import pytest

from patience import hold

# What the card lies over, of the bricks of the script and what is ringed; nothing where that is right. A card on its way is waited for.
OVER = """() => {
    const box = (one) => one.getBoundingClientRect();
    const card = box(document.querySelector(".tour"));
    const meets = ({ left, top, right, bottom }) => card.left < right && card.right > left && card.top < bottom && card.bottom > top;
    const kept = document.querySelector(".formula") ? [".formula", ".tour-ring"] : [".script-list .brick", ".tour-ring"];
    return kept.flatMap((selector) => [...document.querySelectorAll(selector)]).filter((one) => !one.hidden && meets(box(one))).map((one) => one.className);
}"""
NUMBERS = {"5": "36", "6": "200", "7": "100"}


def settled(page):
    """Waits until the tour has looked, and its card has come where it goes."""
    hold(page, 600)


def rung(page):
    box = page.locator(".tour-ring").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("size", [(1180, 820), (1440, 900)])
def test_who_taps_what_is_ringed_sees_the_script_all_the_way(editor, size):
    editor.set_viewport_size({"width": size[0], "height": size[1]})
    editor.locator(".program-bar").get_by_role("button", name="Draw a flower, step by step").click()
    count = editor.locator(".tour small")
    typed = 0
    for _ in range(30):
        settled(editor)
        assert editor.evaluate(OVER) == []
        if count.inner_text() == "":
            break
        field = editor.locator(".formula-input")
        number = NUMBERS.get(count.inner_text()[0], "")
        if field.count() and field.input_value() != number:
            # The ring is around the number, not yet on what takes it.
            x, y = rung(editor)
            box = editor.locator(".formula-box").bounding_box()
            assert box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"]
            editor.keyboard.type(number)
            typed += 1
        else:
            editor.mouse.click(*rung(editor))
    assert typed == len(NUMBERS)
    editor.get_by_role("button", name="Done").click()
    assert editor.locator(".tour, .tour-ring").count() == 0


def test_on_an_upright_phone_the_flower_has_an_upright_stage(browser_context, studio):
    """It lay across, and was small."""
    page = browser_context.new_page()
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(studio.url + "/programs")
    page.get_by_role("button", name="Draw a flower, step by step").click()
    page.wait_for_selector(".tour")
    page.locator(".program-tabs.foot [data-of='stage']").click()
    box = page.locator(".stage-board canvas").bounding_box()
    assert box["height"] > 1.5 * box["width"], box
