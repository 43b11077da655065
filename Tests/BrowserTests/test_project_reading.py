"""The grid of a project by keys and screen readers: its lists, the order in which Tab goes, what is said of what was done."""

import pytest

from outline import open_project, saved

HEARD = ".heard"


@pytest.fixture
def page(browser_context, studio):
    return open_project(browser_context, studio)


def order(page):
    """The numbers of the shots in the order of the document, which is that of Tab and of readers."""
    return page.locator(".card .number").all_text_contents()


def wait_for_heard(page, words):
    # The same, said twice, ends in a space that cannot be seen.
    page.wait_for_function("([heard, words]) => document.querySelector(heard).textContent.trim() === words", arg=[HEARD, words])


def at_keys(page):
    """The number of the shot that has the keys."""
    return page.evaluate("() => document.activeElement.closest('.card')?.querySelector('.number').textContent ?? null")


def add_scene(page):
    page.keyboard.press("Shift+N")
    page.keyboard.press("Escape")
    page.wait_for_function("() => document.activeElement.matches('.picture')")


def test_a_move_that_is_taken_back_keeps_the_order_of_reading(page):
    page.locator(".card .picture").first.focus()
    for _ in range(2):
        page.keyboard.press("Alt+ArrowRight")
    page.wait_for_function("() => [...document.querySelectorAll('.card .number')].map((one) => one.textContent).join() === '1A,1B,1C'")
    assert at_keys(page) == "1C"
    for _ in range(2):
        page.keyboard.press("Control+z")
    assert order(page) == ["1A", "1B", "1C"]
    assert at_keys(page) == "1A"


def test_a_shot_keeps_the_keys_into_another_scene_and_back(page):
    page.locator(".card .picture").first.focus()
    add_scene(page)
    page.locator(".card .picture").nth(2).focus()
    # The new one is chosen no more.
    page.keyboard.press("Escape")
    page.keyboard.press("Alt+ArrowRight")
    assert (order(page), at_keys(page)) == (["1A", "1B", "2A", "2B"], "2A")
    page.keyboard.press("Control+z")
    assert (order(page), at_keys(page)) == (["1A", "1B", "1C", "2A"], "1C")


def test_what_is_done_is_said(page):
    page.locator(".card .picture").first.focus()
    page.keyboard.press("Alt+ArrowRight")
    wait_for_heard(page, "Shot 1B: place 2 of 3 in The lighthouse")
    page.keyboard.press("Control+z")
    wait_for_heard(page, "Undone: shot 1A")
    page.keyboard.press("Control+Shift+z")
    wait_for_heard(page, "Redone: shot 1B")
    page.keyboard.press("n")
    wait_for_heard(page, "New shot: shot 1C")
    page.keyboard.press("d")
    wait_for_heard(page, "Duplicated: shot 1D")
    page.keyboard.press("Shift+N")
    wait_for_heard(page, "New scene: Scene 2")
    # At the end of the last scene nothing moves, and nothing is said.
    page.keyboard.press("Escape")
    page.keyboard.press("Alt+ArrowRight")
    assert page.locator(HEARD).text_content() == "New scene: Scene 2"


def test_shots_stand_in_a_list_of_their_scene(page):
    add_scene(page)
    first = page.get_by_role("list", name="Scene 1, The lighthouse")
    assert first.get_by_role("listitem").count() == 3
    assert first.locator("li").evaluate_all("(all) => all.map((one) => [one.ariaPosInSet, one.ariaSetSize])") == [["1", "3"], ["2", "3"], ["3", "3"]]
    assert page.get_by_role("list", name="Scene 2, Scene 2").get_by_role("listitem").count() == 1
    assert page.evaluate("() => [...document.querySelectorAll('li')].every((item) => item.parentElement.matches('[role=list]'))")


def test_parts_say_of_which_shot_or_scene_they_are(page):
    add_scene(page)
    names = page.evaluate("""() => [...document.querySelectorAll(".grid-content :is(button, input, textarea)")].map((one) => one.ariaLabel)""")
    assert len(names) == len(set(names)) and None not in names
    page.get_by_role("button", name="Duration of shot 1B: ", exact=False).wait_for()
    page.get_by_role("textbox", name="Action of shot 1B").wait_for()
    page.get_by_role("button", name="Delete the scene: Scene 2, Scene 2").wait_for()


def test_tab_comes_to_a_shot_of_each_scene_and_arrows_go_on_from_it(page):
    page.locator(".card .picture").first.focus()
    page.keyboard.press("n")
    add_scene(page)
    page.keyboard.press("n")
    saved(page)

    def stops():
        return page.locator(".card .picture[tabindex='0']").evaluate_all("(all) => all.map((one) => one.closest('.card').querySelector('.number').textContent)")
    assert stops() == ["1A", "2B"]
    page.locator(".scene-head").first.get_by_role("button", name="Delete the scene").focus()
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.matches('.picture')")
    assert at_keys(page) == "1A"
    assert stops() == ["1A", "2A"]
    page.keyboard.press("ArrowRight")
    assert at_keys(page) == "1B"


def test_the_words_by_key_are_said_and_give_the_keys_back(page):
    page.locator(".card .picture").nth(1).focus()
    page.keyboard.press("w")
    wait_for_heard(page, "Words of the shot shown: F2 writes them")
    page.keyboard.press("F2")
    assert page.evaluate("() => document.activeElement.closest('.words') !== null")
    page.keyboard.type("The lamp turns.")
    page.keyboard.press("Escape")
    wait_for_heard(page, "Words of the shot hidden")
    assert at_keys(page) == "1B"
    page.keyboard.press("w")
    page.keyboard.press("Escape")
    page.wait_for_selector(".words", state="hidden")


def test_the_script_by_key_is_said_takes_the_keys_and_gives_them_back(page):
    page.locator(".card .picture").nth(1).focus()
    page.keyboard.press("Shift+S")
    wait_for_heard(page, "Script shown: S goes there")
    assert at_keys(page) == "1B"
    page.keyboard.press("s")
    assert page.evaluate("() => document.activeElement.matches('.screenplay')")
    page.keyboard.press("Escape")
    page.wait_for_selector(".screenplay", state="hidden")
    assert at_keys(page) == "1B"
    # From the grid as well, where a key has opened it; not where it was opened to stay.
    page.keyboard.press("Shift+S")
    page.locator(".card .picture").nth(2).focus()
    page.keyboard.press("Escape")
    page.wait_for_selector(".screenplay", state="hidden")
    page.get_by_role("button", name="Script", exact=True).click()
    page.locator(".card .picture").nth(2).focus()
    page.keyboard.press("Escape")
    assert page.locator(".screenplay").is_visible()
