"""The stage on the full screen, and the way back from it without keys; also where a browser shows none."""

import pytest

from outline import watch
from programhands import category, go_to_new, new_brick
from test_stage import drawing_program, open_file

NONE = "Element.prototype.requestFullscreen = undefined"


@pytest.fixture(params=[True, False], ids=["has full screen", "has none"])
def tablet(request, browser_context, studio):
    if not request.param:
        browser_context.add_init_script(NONE)
    page = browser_context.new_page()
    watch(page, browser_context)
    return page


def covers(page, selector):
    page.wait_for_function("""(selector) => {
        const box = document.querySelector(selector).getBoundingClientRect();
        return box.left === 0 && box.top === 0 && box.width === innerWidth && box.height === innerHeight;
    }""", arg=selector)


def test_the_stage_comes_back_from_the_full_screen_by_a_finger(tablet, studio):
    tablet.goto(f"{studio.url}/stage")
    open_file(tablet, drawing_program())
    before = tablet.locator(".stage-board").bounding_box()
    assert not tablet.get_by_role("button", name="Leave the full screen").is_visible()
    tablet.get_by_role("button", name="Full screen", exact=True).tap()
    covers(tablet, ".stage-page")
    assert tablet.locator(".stage-board").bounding_box()["height"] > before["height"]
    tablet.get_by_role("button", name="Leave the full screen").tap()
    tablet.wait_for_function("(top) => document.querySelector('.stage-board').getBoundingClientRect().top === top", arg=before["y"])
    assert tablet.locator(".stage-bar").is_visible()


def test_the_editors_stage_runs_on_the_full_screen_and_comes_back(tablet, studio):
    go_to_new(tablet, studio)
    category(tablet, "Control")
    new_brick(tablet, "ForeverBrick").tap()
    tablet.get_by_role("button", name="Full screen", exact=True).tap()
    covers(tablet, ".program-stage")
    tablet.get_by_role("button", name="Run", exact=True).tap()
    tablet.wait_for_function("() => parseFloat(document.querySelector('.program-controls output').textContent) > 0.1")
    board = tablet.locator(".stage-board").bounding_box()
    assert board["width"] > 1000 or board["height"] > 700
    tablet.get_by_role("button", name="Leave the full screen").tap()
    tablet.wait_for_function("() => document.querySelector('.program-stage').getBoundingClientRect().left > 500")
    assert tablet.locator(".program-objects").is_visible()


def stay_within(page, steps=40):
    """Tab goes round what covers the page, and nowhere else; between two rounds nothing has the keys."""
    found = []
    for _ in range(steps):
        page.keyboard.press("Tab")
        found.append(page.evaluate("""() => document.activeElement === document.body ? "nothing"
            : document.activeElement.closest(".fills-screen") ? "within" : "outside" """).strip())
    return "outside" not in found and found.count("within") > steps / 2


@pytest.fixture
def covering(browser_context):
    """A page that covers itself, since there is no full screen."""
    browser_context.add_init_script(NONE)
    page = browser_context.new_page()
    watch(page, browser_context)
    return page


def test_keys_do_not_leave_a_stage_that_covers_the_page(covering, studio):
    covering.goto(f"{studio.url}/stage")
    open_file(covering, drawing_program())
    covering.get_by_role("button", name="Full screen", exact=True).tap()
    covers(covering, ".stage-page")
    assert stay_within(covering)
    assert covering.locator(".stage-bar").evaluate("bar => bar.inert")
    covering.get_by_role("button", name="Leave the full screen").tap()
    assert covering.locator("[inert]").count() == 0
    covering.get_by_role("button", name="Full screen", exact=True).focus()
    covering.keyboard.press("Enter")
    covers(covering, ".stage-page")
    covering.keyboard.press("Escape")
    assert covering.locator("[inert]").count() == 0
    # Where the keys were before.
    assert covering.evaluate("() => document.activeElement.ariaLabel") == "Full screen"


def test_a_full_screen_refused_twice_leaves_no_page_without_keys(browser_context, studio):
    browser_context.add_init_script("""window.refusals = 0;
        Element.prototype.requestFullscreen = () => new Promise((_, fail) => setTimeout(() => {
            window.refusals += 1;
            fail(new Error("no"));
        }, 200))""")
    page = browser_context.new_page()
    page.goto(f"{studio.url}/stage")
    open_file(page, drawing_program())
    button = page.get_by_role("button", name="Full screen", exact=True)
    button.evaluate("button => { button.click(); button.click(); }")
    covers(page, ".stage-page")
    page.wait_for_function("() => window.refusals === 2")
    page.get_by_role("button", name="Leave the full screen").tap()
    assert page.locator("[inert]").count() == 0


def test_keys_do_not_leave_the_editors_stage_that_covers_the_page(covering, studio):
    go_to_new(covering, studio)
    covering.get_by_role("button", name="Full screen", exact=True).tap()
    covers(covering, ".program-stage")
    assert stay_within(covering)
    covering.get_by_role("button", name="Leave the full screen").tap()
    assert covering.locator("[inert]").count() == 0
    covering.get_by_role("button", name="Object", exact=True).click()
    covering.get_by_role("dialog", name="New object").wait_for()


def is_seen(locator):
    """Whether its middle lies over all else on the screen."""
    locator.wait_for()
    return locator.evaluate("""(one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }""")


def test_words_and_cards_are_seen_on_the_full_screen(tablet, studio):
    tablet.goto(f"{studio.url}/stage")
    open_file(tablet, drawing_program())
    tablet.get_by_role("button", name="Full screen", exact=True).tap()
    covers(tablet, ".stage-page")
    tablet.get_by_role("button", name="Picture of the stage").tap()
    card = tablet.get_by_role("dialog", name="Picture of the stage")
    assert is_seen(card)
    box = card.bounding_box()
    assert abs(box["x"] + box["width"] / 2 - 590) < 2 and abs(box["y"] + box["height"] / 2 - 410) < 2
    card.get_by_role("button", name="Use as the program").tap()
    assert is_seen(tablet.locator(".toast"))


def test_words_are_seen_over_the_editors_stage_on_the_full_screen(tablet, studio):
    go_to_new(tablet, studio)
    tablet.get_by_role("button", name="Full screen", exact=True).tap()
    covers(tablet, ".program-stage")
    tablet.get_by_role("button", name="Use as the program's picture").tap()
    assert is_seen(tablet.locator(".toast"))
