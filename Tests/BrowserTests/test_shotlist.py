"""The shot list: a table that is typed in, copied from and pasted into, sorted and filtered, and saved for spreadsheets."""

import csv
import io

import pytest

from outline import open_page, open_project, sample, saved
from patience import hold, until
from shared import sign_in


def serve(context, studio):
    """Lets the page be opened at the address of the list, also by a server that does not know of it yet."""
    project = sample(studio)["id"]

    def give(route):
        answer = route.fetch()
        route.fulfill(response=answer if answer.ok else route.fetch(url=f"{studio.url}/projects/{project}"))

    context.route(f"**/projects/{project}/list*", give)


def listed(context, studio, query=""):
    serve(context, studio)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = open_page(context, studio, f"/projects/{sample(studio)['id']}/list{query}", ".shotlist-row")
    until(lambda: page.locator(".shotlist-row").count() >= min(3, shown(page)), page)
    return page


def shown(page):
    return int(page.locator(".shotlist-grid").get_attribute("aria-rowcount")) - 1


@pytest.fixture
def page(browser_context, studio):
    return listed(browser_context, studio)


def cell(page, row, column):
    return page.locator(f".shotlist-row[aria-rowindex='{row + 2}'] [data-column='{column}']")


def texts(page, column):
    """What stands in a column, in the order in which it is seen."""
    return page.evaluate("""(column) => [...document.querySelectorAll(".shotlist-row")]
        .sort((a, b) => parseFloat(a.style.top) - parseFloat(b.style.top))
        .map((row) => row.querySelector(`[data-column="${column}"] .shotlist-text`).textContent.trim())""", column)


def current(page):
    return page.evaluate("""() => {
        const cell = document.activeElement.closest(".shotlist-cell");
        return cell && [Number(cell.parentElement.getAttribute("aria-rowindex")) - 2, cell.dataset.column];
    }""")


def chosen(page):
    return page.locator(".shotlist-cell[aria-selected='true']").count()


def shots(studio):
    return [shot for scene in sample(studio)["scenes"] for shot in scene["shots"]]


def put_in_clipboard(page, text):
    page.evaluate("(text) => navigator.clipboard.writeText(text)", text)


def clipboard(page):
    return page.evaluate("() => navigator.clipboard.readText()")


def test_typing_goes_on_as_in_a_spreadsheet(page):
    cell(page, 0, "size").click()
    page.keyboard.type("CU")
    page.keyboard.press("Enter")
    assert current(page) == [1, "size"]
    page.keyboard.type("MS")
    page.keyboard.press("Tab")
    assert current(page) == [1, "angle"]
    page.keyboard.type("hi")
    page.keyboard.press("Escape")
    assert current(page) == [1, "angle"] and texts(page, "size") == ["CU", "MS", ""] and texts(page, "angle") == ["", "", ""]
    # F2 goes on with what is there, leaving keeps it.
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("F2")
    page.keyboard.type("!")
    cell(page, 2, "lens").click()
    assert texts(page, "size") == ["CU", "MS!", ""]
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    assert texts(page, "size") == ["CU", "", ""]
    page.keyboard.press("Shift+Control+z")
    assert texts(page, "size") == ["CU", "MS", ""]


def test_keys_go_from_cell_to_cell(page):
    cell(page, 1, "size").click()
    for key, wanted in [
        ("ArrowRight", [1, "angle"]), ("ArrowDown", [2, "angle"]), ("ArrowDown", [2, "angle"]), ("ArrowUp", [1, "angle"]), ("Home", [1, "picture"]),
        ("End", [1, "notes"]), ("Tab", [2, "picture"]), ("Shift+Tab", [1, "notes"]), ("Control+Home", [0, "picture"]), ("Control+End", [2, "notes"]),
        ("PageUp", [0, "notes"]), ("PageDown", [2, "notes"]), ("Control+ArrowLeft", [2, "picture"]),
    ]:
        page.keyboard.press(key)
        assert current(page) == wanted, key
    # What is current stands beside the columns that stay.
    page.keyboard.press("Control+End")
    for _ in range(12):
        box, fixed = page.locator("[data-current]").bounding_box(), cell(page, 2, "number").bounding_box()
        assert box["x"] >= fixed["x"] + fixed["width"] - 1 and fixed["x"] >= 0, current(page)
        page.keyboard.press("ArrowLeft")


def test_suggestions_are_the_trades_and_those_used_before(page):
    cell(page, 0, "size").click()
    page.keyboard.type("my own")
    page.keyboard.press("Enter")
    page.keyboard.type("m")
    options = page.locator(".shotlist-suggestion")
    assert options.all_inner_texts()[:4] == ["MCU", "MS", "MLS", "my own"]
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert texts(page, "size") == ["my own", "MS", ""]
    page.keyboard.type("my")
    options.first.click()
    assert texts(page, "size") == ["my own", "MS", "my own"] and current(page) == [2, "size"]


def test_lines_are_broken_in_long_texts(page, studio):
    cell(page, 0, "notes").click()
    page.keyboard.type("one")
    page.keyboard.press("Alt+Enter")
    page.keyboard.type("two")
    page.keyboard.press("Shift+Enter")
    page.keyboard.type("three")
    page.keyboard.press("Enter")
    saved(page)
    assert shots(studio)[0]["notes"] == "one\ntwo\nthree"


def test_durations_are_seconds_frames_and_clock_times(page, studio):
    cell(page, 0, "duration").click()
    for text in ("12f", "1:03", "soon"):
        page.keyboard.type(text)
        page.keyboard.press("Enter")
    assert texts(page, "duration") == ["0.5 s", "1:03", "2 s"]
    assert page.locator(".toast").inner_text().startswith("A duration is written")
    saved(page)
    assert [shot["duration"] for shot in shots(studio)] == [500, 63000, 2000]


def test_a_range_is_copied_and_pasted_as_spreadsheets_do(page):
    cell(page, 0, "size").click()
    put_in_clipboard(page, 'CU\t"high\n""up"""\r\nMS\tlow\r\n')
    page.keyboard.press("Control+v")
    assert texts(page, "size") == ["CU", "MS", ""] and texts(page, "angle") == ['high\n"up"', "low", ""]
    assert chosen(page) == 4 and current(page) == [0, "size"]
    page.keyboard.press("Control+c")
    assert clipboard(page) == 'CU\t"high\n""up"""\nMS\tlow'
    page.keyboard.press("Control+z")
    assert texts(page, "size") == ["", "", ""] and texts(page, "angle") == ["", "", ""]
    # One value fills a range, and Delete empties it; cut is both.
    cell(page, 0, "lens").click()
    cell(page, 2, "equipment").click(modifiers=["Shift"])
    put_in_clipboard(page, "35 mm")
    page.keyboard.press("Control+v")
    assert texts(page, "lens") == texts(page, "equipment") == ["35 mm"] * 3
    page.keyboard.press("Delete")
    assert texts(page, "lens") == [""] * 3
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+x")
    assert clipboard(page).split("\n") == ["35 mm\t35 mm"] * 3 and texts(page, "equipment") == [""] * 3


def test_filling_down_takes_the_first_row_or_the_one_above(page):
    cell(page, 0, "status").click()
    page.keyboard.type("drawn")
    page.keyboard.press("Enter")
    page.keyboard.press("Control+d")
    assert texts(page, "status") == ["drawn", "drawn", ""]
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("Shift+ArrowDown")
    page.get_by_role("button", name="Fill down").click()
    assert texts(page, "status") == ["drawn"] * 3


def test_what_is_pasted_into_columns_of_all_kinds_is_one_step(page, studio):
    before = shots(studio)
    page.keyboard.press("Control+Home")
    cell(page, 0, "notes").click()
    put_in_clipboard(page, "a\nb\nc")
    page.keyboard.press("Control+v")
    assert texts(page, "notes") == ["a", "b", "c"]
    saved(page)
    page.keyboard.press("Control+z")
    assert texts(page, "notes") == [shot["notes"] for shot in before]
    page.keyboard.press("Shift+Control+z")
    assert texts(page, "notes") == ["a", "b", "c"]
    cell(page, 0, "duration").click()
    put_in_clipboard(page, "1\tCU\n2.5\tMS\n12f\tLS\n9\tone too many")
    page.keyboard.press("Control+v")
    assert texts(page, "duration") == ["1 s", "2.5 s", "0.5 s"] and texts(page, "size") == ["CU", "MS", "LS"]
    assert page.locator(".toast").inner_text() == "The last row had no shot to go into."
    page.keyboard.press("Control+z")
    assert texts(page, "duration") == ["2 s"] * 3 and texts(page, "size") == [""] * 3 and texts(page, "notes") == ["a", "b", "c"]


def test_a_range_is_drawn_by_the_mouse(page):
    start, end = (cell(page, row, column).bounding_box() for row, column in ((0, "size"), (1, "movement")))
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(end["x"] + 20, end["y"] + 20, steps=6)
    page.mouse.up()
    assert chosen(page) == 6 and page.get_by_role("toolbar", name="Chosen cells").locator("b").inner_text() == "6 cells"
    page.keyboard.press("Escape")
    assert chosen(page) == 1
    page.keyboard.press("Control+a")
    assert chosen(page) == 3 * page.locator(".shotlist-head").count()


def fill_status(page):
    cell(page, 0, "status").click()
    put_in_clipboard(page, "to do\ndrawn\nto do")
    page.keyboard.press("Control+v")


def test_order_and_filter_stay_in_the_address(page):
    fill_status(page)
    cell(page, 0, "lens").click()
    put_in_clipboard(page, "10\n9\n100")
    page.keyboard.press("Control+v")
    head = page.locator(".shotlist-head[data-column='lens'] .shotlist-name")
    head.click()
    assert texts(page, "lens") == ["9", "10", "100"]
    head.click()
    assert texts(page, "lens") == ["100", "10", "9"]
    page.get_by_role("button", name="Filter").click()
    page.get_by_role("menuitem", name="Status").click()
    page.get_by_role("menuitemcheckbox", name="to do").click()
    page.keyboard.press("Escape")
    assert texts(page, "lens") == ["100", "10"] and page.locator(".shotlist-count").inner_text().startswith("2 of 3 shots")
    saved(page)
    page.reload()
    page.wait_for_selector(".shotlist-row")
    assert texts(page, "lens") == ["100", "10"]
    # The way back from a shot leads to the same.
    cell(page, 1, "picture").dblclick()
    page.wait_for_selector(".desk")
    page.go_back()
    page.wait_for_selector(".shotlist-row")
    assert texts(page, "lens") == ["100", "10"] and page.locator("[data-current]").evaluate("(cell) => cell.closest('.shotlist-row').textContent").find("1A") >= 0
    page.get_by_role("button", name="Show all").click()
    assert texts(page, "lens") == ["100", "10", "9"]
    head.click()
    assert texts(page, "lens") == ["10", "9", "100"] and "?" not in page.url


def test_a_row_stays_under_the_hand_until_it_is_sorted_again(page):
    fill_status(page)
    page.locator(".shotlist-head[data-column='status'] .shotlist-name").click()
    assert texts(page, "number") == ["1B", "1A", "1C"]
    cell(page, 0, "status").click()
    page.keyboard.type("zzz")
    page.keyboard.press("Enter")
    assert texts(page, "number") == ["1B", "1A", "1C"] and current(page) == [1, "status"]
    page.get_by_role("button", name="Sort again").click()
    assert texts(page, "number") == ["1A", "1C", "1B"]


def test_words_are_searched_everywhere(page):
    page.keyboard.press("Control+f")
    page.keyboard.type("keeper")
    assert texts(page, "number") == ["1C"]
    page.keyboard.type("zzz")
    assert page.get_by_text("No shot is like that.").is_visible()
    page.keyboard.press("Escape")
    assert texts(page, "number") == ["1A", "1B", "1C"]
    page.keyboard.press("ArrowDown")
    assert current(page)


def heads(page):
    return page.locator(".shotlist-name").all_inner_texts()


def column_menu(page, name, row):
    page.get_by_role("columnheader", name=name).hover()
    page.get_by_role("button", name=f"Column {name}").click()
    page.get_by_role("menuitem", name=row).click()


def test_a_project_has_columns_of_its_own(page):
    for name in ("Props", "Sound"):
        page.get_by_role("button", name="Columns", exact=True).click()
        page.get_by_label("New column").fill(name)
        page.keyboard.press("Enter")
    assert heads(page)[-2:] == ["Props", "Sound"]
    page.keyboard.press("Control+Home")
    page.locator(".shotlist-row").first.locator(".shotlist-cell").last.click()
    page.keyboard.type("rain")
    page.keyboard.press("Enter")
    column_menu(page, "Sound", "Rename")
    page.keyboard.type("Noise")
    page.keyboard.press("Enter")
    assert heads(page)[-2:] == ["Props", "Noise"]
    column_menu(page, "Noise", "Move left")
    assert heads(page)[-2:] == ["Noise", "Props"]
    column_menu(page, "Noise", "Remove")
    assert heads(page)[-1:] == ["Props"] and "Noise" not in heads(page)
    page.locator(".toast").get_by_role("button", name="Undo").click()
    assert heads(page)[-2:] == ["Noise", "Props"] and page.locator(".shotlist-row").first.inner_text().find("rain") >= 0


def test_columns_are_hidden_and_made_wider_and_stay_so(page):
    column_menu(page, "Angle", "Hide")
    assert "Angle" not in heads(page)
    edge = page.locator(".shotlist-head[data-column='size'] .shotlist-edge").bounding_box()
    before = cell(page, 0, "size").bounding_box()["width"]
    page.mouse.move(edge["x"] + 5, edge["y"] + 10)
    page.mouse.down()
    page.mouse.move(edge["x"] + 65, edge["y"] + 10, steps=5)
    page.mouse.up()
    assert abs(cell(page, 0, "size").bounding_box()["width"] - before - 60) < 2
    page.reload()
    page.wait_for_selector(".shotlist-row")
    assert "Angle" not in heads(page) and abs(cell(page, 0, "size").bounding_box()["width"] - before - 60) < 2
    page.get_by_role("button", name="Columns", exact=True).click()
    page.get_by_role("menuitemcheckbox", name="Angle").click()
    page.keyboard.press("Escape")
    assert "Angle" in heads(page)


def test_numbers_are_pinned_and_let_go(page):
    page.get_by_role("button", name="Numbers", exact=True).click()
    page.get_by_role("menuitem", name="Pin all numbers").click()
    assert page.get_by_role("img", name="Stays when shots move").count() == 3
    page.keyboard.press("Control+z")
    assert page.get_by_role("img", name="Stays when shots move").count() == 0
    cell(page, 1, "number").click()
    page.keyboard.type("7X")
    page.keyboard.press("Enter")
    assert texts(page, "number")[1] == "7X" and page.get_by_role("img", name="Stays when shots move").count() == 1
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Delete")
    assert texts(page, "number") == ["1A", "1B", "1C"]


def test_the_list_is_saved_for_spreadsheets(page):
    cell(page, 1, "notes").click()
    put_in_clipboard(page, '"=1+1, ""x""\nline"')
    page.keyboard.press("Control+v")
    fill_status(page)
    page.goto(page.url.split("?")[0] + "?only.status=drawn")
    page.wait_for_selector(".shotlist-row")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save this shot as CSV").click()
    assert download.value.suggested_filename == "Sample project shot list.csv"
    data = open(download.value.path(), "rb").read()
    assert data.startswith(b"\xef\xbb\xbf") and data.endswith(b"\r\n")
    rows = list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")))
    assert len(rows) == 2 and rows[0][:3] == ["Scene", "Shot", "Scene heading"] and rows[0][-1] == "Status"
    row = dict(zip(*rows))
    assert row["Shot"] == "1B" and row["Notes"] == "'=1+1, \"x\"\nline" and row["Status"] == "drawn"
    assert (row["Duration (s)"], row["Duration (frames)"], row["Start TC"]) == ("2", "48", "00:00:02:00")


def test_shots_are_opened_and_played_from_the_list(page):
    pictures = []
    page.on("requestfinished", lambda request: pictures.append(request.url) if "/thumbnail?width=" in request.url else None)
    cell(page, 1, "size").click()
    page.get_by_role("button", name="Play from shot 1B").click()
    page.wait_for_selector(".strip-shot")
    assert "/play?play#" in page.url
    # The player is left when it has what it asked for.
    until(lambda: len(set(pictures)) >= 3, page)
    page.keyboard.press("Escape")
    page.wait_for_selector(".shotlist-row")
    cell(page, 2, "size").click()
    page.keyboard.press("Control+Enter")
    page.wait_for_selector(".desk")
    page.locator("[aria-label='Undo']").first.wait_for()
    page.keyboard.press("p")
    page.wait_for_selector(".shotlist-row")
    assert current(page)[0] == 2


def test_others_change_cells_and_not_what_is_typed(page, browser_context, studio):
    other = listed(browser_context, studio)
    page.bring_to_front()
    cell(page, 0, "size").click()
    page.keyboard.type("mine")
    cell(other, 0, "size").click()
    other.keyboard.type("theirs")
    other.keyboard.press("Tab")
    other.keyboard.type("low")
    other.keyboard.press("Enter")
    other.get_by_role("button", name="New shot").click()
    until(lambda: shown(page) == 4 and texts(page, "angle")[0] == "low", page)
    assert page.locator(".shotlist-field").input_value() == "mine"
    page.keyboard.type(" still")
    page.keyboard.press("Enter")
    assert texts(page, "size")[0] == "mine still"
    until(lambda: texts(other, "size")[0] == "mine still", other)


def test_only_rows_in_sight_are_there(own_studio, browser_context):
    page = open_project(browser_context, own_studio)
    for _ in range(7):
        page.keyboard.press("Control+a")
        page.keyboard.press("d")
    project = sample(own_studio)["id"]
    serve(browser_context, own_studio)
    page.get_by_role("link", name="Show the shot list").click()
    page.wait_for_selector(".shotlist-row")
    assert page.url.endswith(f"/projects/{project}/list") and shown(page) == 384
    assert page.locator(".shotlist-row").count() < 40
    cell(page, 0, "size").click()
    page.keyboard.press("Control+ArrowDown")
    assert current(page) == [383, "size"] and page.locator(".shotlist-row").count() < 40
    page.keyboard.type("ECU")
    page.keyboard.press("Enter")
    page.keyboard.press("Shift+Control+ArrowUp")
    page.keyboard.press("Control+v")
    assert chosen(page) > 5


def touching(context, page):
    devtools = context.new_cdp_session(page)
    return lambda kind, *points: devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})


def test_a_finger_types_scrolls_and_draws_a_range_after_a_rest(page, browser_context):
    touch = touching(browser_context, page)
    cell(page, 1, "size").tap()
    assert page.locator(".shotlist-field").count() == 0
    cell(page, 1, "size").tap()
    page.keyboard.type("CU")
    page.keyboard.press("Enter")
    assert texts(page, "size")[1] == "CU"
    # A keyboard on the screen has no other key for a new line.
    for _ in range(2):
        cell(page, 1, "action").tap()
    page.keyboard.press("Control+a")
    page.keyboard.type("one")
    page.keyboard.press("Enter")
    page.keyboard.type("two")
    cell(page, 1, "movement").tap()
    assert texts(page, "action")[1] == "one\ntwo"
    page.locator(".shotlist").evaluate("(node) => { node.scrollLeft = 0; }")
    start, end = (cell(page, row, column).bounding_box() for row, column in ((0, "size"), (2, "angle")))
    at = lambda box: (box["x"] + 30, box["y"] + 30)
    touch("touchStart", at(start))
    hold(page, 600)
    for step in (0.3, 0.6, 1):
        touch("touchMove", tuple(a + (b - a) * step for a, b in zip(at(start), at(end))))
    touch("touchEnd")
    assert chosen(page) == 6
    # Without a rest it scrolls.
    touch("touchStart", (500, 300))
    for x in range(490, 290, -20):
        touch("touchMove", (x, 300))
    touch("touchEnd")
    until(lambda: page.locator(".shotlist").evaluate("(node) => node.scrollLeft") > 50, page)
    assert chosen(page) == 6


def test_a_phone_keeps_the_number_at_the_left(page):
    page.set_viewport_size({"width": 390, "height": 844})
    cell(page, 0, "size").scroll_into_view_if_needed()
    page.locator(".shotlist").evaluate("(node) => { node.scrollLeft = 900; }")
    assert cell(page, 0, "number").bounding_box()["x"] == 0
    assert page.evaluate("() => document.documentElement.scrollWidth") == 390


def test_who_may_only_look_types_nothing(other_context, peopled_studio):
    studio = peopled_studio
    studio.share("viewer")
    sign_in(other_context, studio, "ben")
    project = studio.project
    other_context.route(f"**/projects/{project}/list*", lambda route: route.fulfill(response=route.fetch(url=f"{studio.url}/projects/{project}")))
    page = open_page_of(other_context, f"{studio.url}/projects/{project}/list")
    cell(page, 0, "size").click()
    page.keyboard.type("x")
    page.keyboard.press("Delete")
    page.keyboard.press("Control+d")
    assert page.locator(".shotlist-field").count() == 0 and texts(page, "size") == [""] * 3
    assert "Ada Lovelace" in page.locator(".toast").inner_text()
    assert page.get_by_role("button", name="Numbers").is_hidden() and page.get_by_role("button", name="New shot").is_hidden()
    assert page.locator(".shotlist-grid").get_attribute("aria-readonly") == "true"
    assert texts(page, "number") == ["1A", "1B", "1C"]


def open_page_of(context, address):
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector(".shotlist-row")
    return page


def test_a_project_without_shots_says_so(own_studio, browser_context):
    page = open_project(browser_context, own_studio)
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    serve(browser_context, own_studio)
    page.get_by_role("link", name="Show the shot list").click()
    page.get_by_text("This project has no shots yet.").wait_for()
    page.locator(".empty").get_by_role("button", name="New shot").click()
    page.wait_for_selector(".shotlist-row")
    assert current(page)
