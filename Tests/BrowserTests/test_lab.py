"""The ink lab: replaying recordings event by event."""

import json


def lab(context, studio):
    page = context.new_page()
    page.on("pageerror", lambda error: context.complaints.append(str(error)))
    page.on("console", lambda m: context.complaints.append(m.text) if m.type == "error" else None)
    page.goto(studio.url + "/lab")
    page.wait_for_selector(".lab dl dd")
    return page


def figure(page, name):
    return page.locator(f".lab dt:text-is('{name}') + dd").inner_text()


def test_stepping_forth_and_back_leads_to_the_same(browser_context, studio):
    page = lab(browser_context, studio)
    page.keyboard.press("Home")
    assert figure(page, "Points") == "0"
    for _ in range(9):
        page.keyboard.press("ArrowRight")
    picture = page.locator(".stage canvas").screenshot()
    points = figure(page, "Points")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert figure(page, "Points") == points
    assert page.locator(".stage canvas").screenshot() == picture


# A button's name and title while something plays, and when it stands again.
PLAYED = """(play) => {
    const names = [];
    for (let i = 0; i < 2; i++) {
        play.click();
        names.push(play.ariaLabel, play.title);
    }
    return names;
}"""


def test_what_plays_says_that_it_can_pause(browser_context, studio):
    page = lab(browser_context, studio)
    page.keyboard.press("Home")
    assert page.get_by_role("button", name="Play", exact=True).evaluate(PLAYED) == ["Pause", "Pause (Space)", "Play", "Play (Space)"]


def test_filters_leave_out_points(browser_context, studio):
    page = lab(browser_context, studio)
    all_points = int(figure(page, "Points after filters"))
    page.get_by_label("Add a filter").select_option("1")
    assert int(figure(page, "Points after filters")) < all_points / 2
    page.get_by_label("Remove").click()
    assert int(figure(page, "Points after filters")) == all_points


def test_events_saved_can_be_opened_again(browser_context, studio, tmp_path):
    page = lab(browser_context, studio)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the events").click()
    path = tmp_path / "saved.json"
    download.value.save_as(path)
    events = json.loads(path.read_text())
    assert len(events) > 300 and "batch" in events[0]
    before = figure(page, "Cuts of the outline")
    page.locator("input[type=file]").set_input_files(path)
    assert figure(page, "Cuts of the outline") == before


def test_a_bad_recording_is_refused_and_nothing_is_lost(browser_context, studio, tmp_path):
    page = lab(browser_context, studio)
    before = figure(page, "Points")
    path = tmp_path / "bad.json"
    path.write_text('[{"force": "hard"}]')
    page.locator("input[type=file]").set_input_files(path)
    trouble = page.get_by_role("alert").inner_text()
    assert "Event 0" in trouble and "bad.json" in trouble
    assert figure(page, "Points") == before
