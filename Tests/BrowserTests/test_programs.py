"""The page of all programs: names that are asked for first, previews, renaming, duplicates, deletion that can be taken back."""

import pytest

from outline import watch
from patience import until
from programhands import category, go_to_new, name_new, new_brick, open_editor, saved


@pytest.fixture
def page(browser_context, studio):
    page = browser_context.new_page()
    watch(page, browser_context)
    return page


def make(page, studio, *names):
    for name in names:
        go_to_new(page, studio, name)


def open_list(page, studio):
    page.goto(studio.url + "/programs")
    page.wait_for_selector(".programs", state="attached")


def titles(page):
    return page.locator(".programs .name").all_inner_texts()


def shows(page, *wanted):
    until(lambda: titles(page) == list(wanted), page)


def preview(page, name):
    return page.locator(".programs .preview", has=page.get_by_text(name, exact=True))


def menu(page, name, item):
    page.get_by_role("button", name=f"More about {name}", exact=True).click()
    page.get_by_role("menuitem", name=item).click()


def undo_in_toast(page, words):
    page.locator(".toast", has_text=words).get_by_role("button", name="Undo").click()


def test_all_programs_are_there_however_many_there_are(page, studio):
    names = [f"Program {number}" for number in range(7)]
    make(page, studio, *names)
    open_list(page, studio)
    shows(page, *reversed(names))
    # Each with the picture that shows it.
    pictures = page.locator(".programs .picture img")
    assert pictures.count() == 7
    assert pictures.first.evaluate("(node) => node.decode().then(() => node.naturalWidth > 100)")
    preview(page, "Program 0").get_by_role("link").click()
    page.wait_for_selector(".program .brick.head")
    assert page.title() == "Program 0 · Inkreel"
    # Back to all of them; the one that was changed is the first.
    category(page, "Looks")
    new_brick(page, "HideBrick").click()
    saved(page)
    page.get_by_role("link", name="Programs").click()
    shows(page, "Program 0", *[name for name in reversed(names) if name != "Program 0"])


def test_a_new_one_asks_for_its_name_with_one_that_is_free(page, studio):
    open_list(page, studio)
    page.get_by_text("No programs yet.").wait_for()
    page.keyboard.press("n")
    field = page.get_by_role("dialog", name="New program").get_by_role("textbox")
    assert field.input_value() == "My program"
    # It is chosen: typing takes its place.
    page.keyboard.type("Fish")
    page.keyboard.press("Enter")
    page.wait_for_selector(".program .brick.head")
    assert page.title() == "Fish · Inkreel"
    make(page, studio, "", "")
    open_list(page, studio)
    shows(page, "My program 2", "My program", "Fish")
    page.get_by_role("button", name="New program", exact=True).click()
    assert field.input_value() == "My program 3"
    # One that another has is said, and nothing is lost.
    field.fill("Fish")
    page.keyboard.press("Enter")
    page.get_by_role("alert").get_by_text("There is a program of the name “Fish” already.").wait_for()
    assert field.input_value() == "Fish"
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    page.reload()
    shows(page, "My program 2", "My program", "Fish")


def test_the_address_of_a_new_one_asks_as_well_and_a_reload_does_not(page, studio):
    page.goto(studio.url + "/program?new")
    page.get_by_role("dialog", name="New program").wait_for()
    page.keyboard.press("Escape")
    page.reload()
    page.get_by_text("No programs yet.").wait_for()
    assert page.get_by_role("dialog").count() == 0
    page.goto(studio.url + "/program")
    name_new(page, "First")
    page.wait_for_selector(".program .brick.head")
    assert page.title() == "First · Inkreel"


def test_a_name_is_typed_where_it_stands(page, studio):
    make(page, studio, "One", "Two")
    open_list(page, studio)
    shows(page, "Two", "One")
    preview(page, "One").get_by_role("link").focus()
    page.keyboard.press("F2")
    page.keyboard.type("Two")
    page.keyboard.press("Enter")
    page.locator(".toast", has_text="There is a program of the name “Two” already.").wait_for()
    field = page.locator(".programs input")
    assert field.input_value() == "Two"
    field.fill("Three")
    page.keyboard.press("Enter")
    # It stays where it is, and has the keys.
    shows(page, "Two", "Three")
    until(lambda: page.evaluate("() => document.activeElement.ariaLabel").startswith("Three"), page)
    page.reload()
    shows(page, "Two", "Three")
    # So is the program's own name.
    preview(page, "Three").get_by_role("link").click()
    page.wait_for_selector(".program .brick.head")
    assert page.get_by_label("Name of the program").input_value() == "Three"
    page.go_back()
    shows(page, "Two", "Three")
    # Esc keeps the old one.
    menu(page, "Two", "Rename")
    page.keyboard.type("Four")
    page.keyboard.press("Escape")
    shows(page, "Two", "Three")


def test_one_is_duplicated_and_that_is_taken_back(page, studio):
    make(page, studio, "One")
    category(page, "Looks")
    new_brick(page, "HideBrick").click()
    saved(page)
    open_list(page, studio)
    menu(page, "One", "Duplicate")
    shows(page, "One copy", "One")
    until(lambda: page.evaluate("() => document.activeElement.ariaLabel").startswith("One copy"), page)
    page.keyboard.press("d")
    shows(page, "One copy copy", "One copy", "One")
    page.keyboard.press("Control+z")
    shows(page, "One copy", "One")
    page.keyboard.press("Control+z")
    shows(page, "One")
    page.keyboard.press("Control+Shift+z")
    shows(page, "One copy", "One")
    preview(page, "One copy").get_by_role("link").click()
    page.wait_for_selector(".script-list .brick[data-type='HideBrick']")
    assert page.get_by_label("Name of the program").input_value() == "One copy"


def test_a_deleted_one_comes_back_by_its_own_undo(page, studio):
    make(page, studio, "One", "Two", "Three")
    open_list(page, studio)
    shows(page, "Three", "Two", "One")
    menu(page, "Two", "Delete")
    shows(page, "Three", "One")
    undo_in_toast(page, "“Two” is deleted.")
    shows(page, "Three", "Two", "One")
    # Another step ends what the words offer.
    preview(page, "Two").get_by_role("link").focus()
    page.keyboard.press("Delete")
    shows(page, "Three", "One")
    page.locator(".toast").wait_for()
    until(lambda: page.evaluate("() => document.activeElement.ariaLabel").startswith("One"), page)
    page.keyboard.press("d")
    shows(page, "One copy", "Three", "One")
    assert page.locator(".toast").count() == 0
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    shows(page, "Three", "Two", "One")
    # What is deleted is on no list, and its address has nothing.
    menu(page, "Three", "Delete")
    shows(page, "Two", "One")
    page.goto(studio.url + "/")
    page.locator(".start").get_by_role("link", name="Two").wait_for()
    assert page.locator(".start").get_by_text("Three").count() == 0


def test_the_start_page_shows_the_newest_and_leads_to_all(page, studio):
    page.goto(studio.url)
    page.wait_for_selector(".start")
    assert page.get_by_role("heading", name="Programs").count() == 0
    page.get_by_role("button", name="New program").click()
    name_new(page, "One")
    page.wait_for_selector(".program .brick.head")
    make(page, studio, "Two", "Three", "Four")
    page.goto(studio.url)
    rows = page.locator(".start .recent", has_text="Four").locator("a")
    rows.first.wait_for()
    assert [row.locator("b").inner_text() for row in rows.all()] == ["Four", "Three", "Two"]
    assert rows.first.locator("img").evaluate("(node) => node.decode().then(() => node.naturalWidth > 100)")
    page.get_by_role("link", name="All 4").click()
    shows(page, "Four", "Three", "Two", "One")


def test_another_window_shows_what_was_made_here(browser_context, studio, page):
    make(page, studio, "One")
    open_list(page, studio)
    shows(page, "One")
    other = open_editor(browser_context, studio)
    other.close()
    page.bring_to_front()
    page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    shows(page, "My program", "One")


def test_the_editor_does_not_take_the_name_of_another(page, studio):
    make(page, studio, "One", "Two")
    field = page.get_by_label("Name of the program")
    field.fill("One")
    page.keyboard.press("Enter")
    page.get_by_text("There is a program of the name “One” already.").wait_for()
    assert field.input_value() == "One" and field.get_attribute("aria-invalid") == "true"
    field.press("Escape")
    assert field.input_value() == "Two"


def test_a_search_narrows_as_one_types(page, studio):
    make(page, studio, "Fish", "Bird")
    open_list(page, studio)
    shows(page, "Bird", "Fish")
    page.keyboard.press("/")
    page.keyboard.type("fi")
    shows(page, "Fish")
    page.keyboard.type("xx")
    page.get_by_text("No results.").wait_for()
    page.keyboard.press("Escape")
    shows(page, "Bird", "Fish")


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1024, 768), (1440, 900)])
def test_nothing_is_beside_the_screen(page, studio, size):
    make(page, studio, "A program with a name that is longer than there is room for in any list of programs", "Two")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for path in ("/programs", "/"):
        page.goto(studio.url + path)
        page.get_by_role("link", name="Two").wait_for()
        wide = page.evaluate("""() => [...document.querySelectorAll("button, input, a, img")].filter((one) => {
            const box = one.getBoundingClientRect();
            return box.width > 0 && (box.left < -1 || box.right > innerWidth + 1);
        }).map((one) => one.ariaLabel ?? one.textContent)""")
        assert wide == []


def test_a_program_that_is_not_in_this_browser_says_so_and_leads_on(page, studio):
    page.goto(studio.url + "/program?id=" + "a" * 32)
    message = page.locator("main.message")
    message.get_by_text("Programs stay in the browser in which they were made").wait_for()
    # Nothing was drawn, and nothing will be sent.
    assert "journal" not in message.inner_text()
    message.get_by_role("button", name="Start").click()
    page.wait_for_selector("main.start")
    page.goto(studio.url + "/program?id=" + "a" * 32)
    message.get_by_role("button", name="Programs").click()
    page.wait_for_selector(".programs", state="attached")


@pytest.mark.parametrize("begins", ["list", "editor"])
def test_a_finished_program_goes_into_a_shot(page, studio, begins):
    make(page, studio, "Firefly")
    if begins == "list":
        open_list(page, studio)
        menu(page, "Firefly", "Into a shot…")
    else:
        page.get_by_role("button", name="Into a shot…").click()
    card = page.get_by_role("dialog", name="Into which")
    card.wait_for()
    # Where there are several projects, one of these is asked for first.
    if card.get_by_role("heading", name="Into which project?").count():
        card.get_by_role("button", name="Sample project").first.click()
    card.get_by_role("button", name="1B", exact=True).click()
    page.wait_for_selector(".desk")
    page.get_by_role("button", name="Layers", exact=True).click()
    page.locator(".layer-panel").get_by_text("Firefly").first.wait_for()
    # Loading the shot anew brings no second one.
    assert "program=" not in page.url


def test_the_tour_is_offered_where_there_is_nothing_yet(page, studio):
    open_list(page, studio)
    page.get_by_role("button", name="Draw a flower, step by step").click()
    page.locator(".tour").wait_for()
    page.get_by_role("button", name="Leave the tour").first.click()
    # The empty sheet of an object offers it as well, until there is a brick.
    offer = page.locator(".script-slot").get_by_role("button", name="Draw a flower, step by step")
    assert offer.is_visible()
    category(page, "Motion")
    new_brick(page, "MoveNStepsBrick").click()
    offer.wait_for(state="hidden")
