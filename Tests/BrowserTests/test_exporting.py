"""Files for other programs, from the card by which a project is handed on: which one, for which shots, and what comes of it."""

import csv
import io
import re
import zipfile

import pytest

from outline import open_project, sample
from patience import until


@pytest.fixture
def page(browser_context, studio):
    return open_project(browser_context, studio)


def open_card(page):
    page.get_by_role("button", name="Export: film, PDF, files").click()
    card = page.get_by_role("dialog", name="Export", exact=True)
    card.get_by_role("radio", name="Other programs").click()
    return card


def tile(card, name):
    return card.locator(".handing-tiles").get_by_role("radio", name=re.compile(f"^{re.escape(name)}"))


def chosen(card):
    return card.locator(".handing-tiles [aria-checked=true] b").all_inner_texts()


def rows(card):
    return card.locator(".handing-rows li")


def export(card, name):
    """Asks for an export; the link by which it is saved."""
    tile(card, name).click()
    card.get_by_role("button", name="Export", exact=True).click()
    row = rows(card).first
    until(lambda: row.count() and row.locator("b").inner_text().startswith(f"{name},"), card.page)
    save = row.get_by_role("link", name="Save (")
    save.or_(row.locator(".problem")).first.wait_for(timeout=90_000)
    assert row.locator(".problem").all_inner_texts() == []
    return save


def saved(save):
    """What is saved: its name, and its bytes."""
    with save.page.expect_download() as download:
        save.click()
    with open(download.value.path(), "rb") as file:
        return download.value.suggested_filename, file.read()


def names(data):
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        assert archive.testzip() is None
        return archive.namelist()


def test_formats_are_chosen_by_a_pointer_and_by_keys(page):
    card = open_card(page)
    tiles = card.locator(".handing-tiles").get_by_role("radio")
    assert tiles.count() == 10
    assert chosen(card) == ["OpenTimelineIO"]
    tile(card, "PSD").click()
    assert chosen(card) == ["PSD"]
    page.keyboard.press("ArrowRight")
    assert chosen(card) == ["OpenRaster"]
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowLeft")
    assert chosen(card) == ["Storyboarder"]
    # From one group to the other, and around.
    page.keyboard.press("ArrowLeft")
    assert chosen(card) == ["CSV"]
    tile(card, "PNG").click()
    page.keyboard.press("ArrowDown")
    assert chosen(card) == ["OpenTimelineIO"]
    assert page.evaluate("document.activeElement.getAttribute('aria-checked')") == "true"
    # Tab goes past all of them.
    assert tiles.evaluate_all("(all) => all.filter((one) => one.tabIndex === 0).length") == 1


def test_the_last_choice_is_there_again(page, browser_context, studio):
    card = open_card(page)
    tile(card, "EDL").click()
    card.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Export: film, PDF, files").click()
    card = page.get_by_role("dialog", name="Export", exact=True)
    assert card.get_by_role("radio", name="Other programs").get_attribute("aria-checked") == "true"
    assert chosen(card) == ["EDL (CMX 3600)"]
    assert chosen(open_card(open_project(browser_context, studio))) == ["EDL (CMX 3600)"]
    # What is kept of a format that is gone leaves one chosen.
    page.evaluate("""localStorage.setItem("inkreel-export", '{"format":"sgi"}')""")
    card.get_by_role("button", name="Close").click()
    assert chosen(open_card(page)) == ["OpenTimelineIO"]


def test_a_shot_list_is_saved_as_it_is(page):
    name, data = saved(export(open_card(page), "CSV"))
    assert name.endswith(".csv")
    # A heading, and a line for each shot.
    assert len(list(csv.reader(io.StringIO(data.decode("utf-8-sig"))))) == 4


def test_a_list_for_editing_comes_with_its_pictures(page):
    name, data = saved(export(open_card(page), "OpenTimelineIO"))
    assert name == "Sample project (otio).zip"
    files = names(data)
    assert [one for one in files if one.endswith(".otio")] == ["Sample-project.otio"]
    assert len([one for one in files if re.fullmatch(r"media/[^/]+\.png", one)]) == 3


def test_chosen_shots_alone_are_exported(page):
    page.locator(".card .picture").nth(0).click()
    page.locator(".card .picture").nth(2).click(modifiers=["Control"])
    card = open_card(page)
    assert card.get_by_label("Only the 2 chosen shots").is_checked()
    assert len([one for one in names(saved(export(card, "PNG"))[1]) if one.endswith(".png")]) == 2
    card.get_by_label("Only the 2 chosen shots").uncheck()
    save = export(card, "OpenTimelineIO")
    assert len([one for one in names(saved(save)[1]) if one.endswith(".png")]) == 3


def test_an_export_is_forgotten(page):
    card = open_card(page)
    export(card, "CSV")
    assert rows(card).count() == 1
    card.get_by_role("button", name="Remove").click()
    until(lambda: rows(card).count() == 0, page)


def test_it_is_said_when_an_export_is_there(page):
    card = open_card(page)
    tile(card, "OpenTimelineIO").click()
    card.get_by_role("button", name="Export", exact=True).click()
    card.get_by_role("progressbar").or_(card.get_by_role("link", name="Save (")).first.wait_for()
    card.get_by_role("button", name="Close").click()
    toast = page.locator(".toast", has_text="The OpenTimelineIO export is there.")
    toast.wait_for(timeout=90_000)
    assert "Sample-project.otio" in names(saved(toast.get_by_role("button", name="Save it"))[1])


def test_an_export_goes_on_without_its_window(page, browser_context, studio):
    card = open_card(page)
    tile(card, "OpenRaster").click()
    card.get_by_role("button", name="Export", exact=True).click()
    card.get_by_role("progressbar").or_(card.get_by_role("link", name="Save (")).first.wait_for()
    page.close()
    card = open_card(open_project(browser_context, studio))
    save = card.get_by_role("link", name="Save (")
    save.wait_for(timeout=90_000)
    assert len([one for one in names(saved(save)[1]) if one.endswith(".ora")]) == 3


class MadeUp:
    """Exports that the test makes up, in place of the studio's: they take as long as it says."""

    def __init__(self, page, project, exports):
        self.exports = exports
        self.asked = []
        page.route(f"**/api/projects/{project}/exports**", self.answer)

    def answer(self, route):
        self.asked.append(route.request.method)
        if route.request.method == "DELETE":
            one = next(one for one in self.exports if route.request.url.endswith(one["id"]))
            if one["state"] == "making":
                one["state"] = "stopped"
            else:
                self.exports.remove(one)
            return route.fulfill(status=204)
        return route.fulfill(json=self.exports)


def made_up(state, **more):
    return {"id": "1f", "format": "psd", "state": state, "done": 1, "total": 3, "begun": 1_790_000_000_000, "notes": [], **more}


def test_an_export_is_stopped_and_forgotten(page, studio):
    studio = MadeUp(page, sample(studio)["id"], [made_up("making")])
    card = open_card(page)
    assert rows(card).locator("progress").evaluate("(bar) => [bar.value, bar.max]") == [1, 3]
    studio.exports[0]["done"] = 2
    until(lambda: rows(card).locator("progress").evaluate("(bar) => bar.value") == 2, page)
    card.get_by_role("button", name="Stop").click()
    rows(card).get_by_text("Stopped").wait_for()
    card.get_by_role("button", name="Remove").click()
    until(lambda: rows(card).count() == 0, page)
    assert studio.asked.count("DELETE") == 2


def test_what_a_format_could_not_hold_is_said(page, studio):
    MadeUp(page, sample(studio)["id"], [
        made_up("made", bytes=2_500_000, notes=["Guides have no place in it."]),
        made_up("failed", id="2f", format="xmeml", detail="shot 2: its picture is missing"),
    ])
    card = open_card(page)
    rows(card).nth(0).get_by_text("Guides have no place in it.").wait_for()
    assert rows(card).nth(0).get_by_role("link").inner_text() == "Save (2.5 MB)"
    assert rows(card).nth(1).locator(".problem").inner_text() == "shot 2: its picture is missing"
    assert rows(card).nth(1).get_by_role("link").count() == 0


def test_without_a_network_an_export_says_why(page, browser_context):
    card = open_card(page)
    browser_context.set_offline(True)
    card.get_by_role("button", name="Export", exact=True).click()
    card.get_by_role("alert").get_by_text("The studio does not answer.").wait_for()
    browser_context.set_offline(False)


@pytest.mark.parametrize("size", [(390, 844), (820, 1180), (1180, 820), (1440, 900)])
def test_the_card_fits_its_window(page, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    # On a phone the button lies in the bar's menu.
    hand_on = page.get_by_role("button", name="Export: film, PDF, files")
    if not hand_on.is_visible():
        page.get_by_role("button", name="More").click()
        hand_on = page.get_by_role("menuitem", name="Export: film, PDF, files").or_(page.get_by_role("button", name="Export: film, PDF, files")).locator("visible=true")
    hand_on.first.click()
    card = page.get_by_role("dialog", name="Export", exact=True)
    card.get_by_role("radio", name="Other programs").click()
    for one in card.locator(".handing-tiles button").all():
        box = one.bounding_box()
        assert box["height"] >= 44 and box["x"] >= 0 and box["x"] + box["width"] <= size[0]
        assert one.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    # Its foot is in view wherever what lies above has been scrolled to.
    card.locator(".handing-body").evaluate("(body) => body.scrollTo(0, body.scrollHeight)")
    foot = card.get_by_role("button", name="Export", exact=True).bounding_box()
    assert foot["y"] + foot["height"] <= size[1]
    assert card.locator(".handing-body").evaluate("(body) => body.scrollWidth <= body.clientWidth")
