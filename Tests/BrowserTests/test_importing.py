"""The card by which files come in: scripts, pictures, projects, and cuts of a project that come back from editing."""

import re
import struct
import zlib

import pytest

from outline import ids, open_library, open_page, open_project, sample
from patience import until
from shared import sign_in


@pytest.fixture
def page(browser_context, studio):
    return open_library(browser_context, studio)


SCRIPT = b"""Title: The Lighthouse

INT. LAMP ROOM - NIGHT

Rain beats on the glass. The lamp turns.

KEEPER
It will hold.

EXT. ROCKS - NIGHT

A boat, too close.

INT. KITCHEN - DAWN

She pours tea.

He does not drink it.
"""


def script(name="lighthouse.fountain", data=SCRIPT):
    return {"name": name, "mimeType": "text/plain", "buffer": data}


def png(name, color, width=320, height=180):
    """A picture of one colour."""
    def part(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = b"".join(b"\0" + bytes(color) * width for _ in range(height))
    data = b"\x89PNG\r\n\x1a\n" + part(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)) + part(b"IDAT", zlib.compress(rows)) + part(b"IEND", b"")
    return {"name": name, "mimeType": "image/png", "buffer": data}


def open_card(page):
    page.get_by_role("button", name="Import", exact=True).click()
    card = page.get_by_role("dialog", name="Import")
    card.wait_for()
    return card


def choose(card, *files):
    with card.page.expect_file_chooser() as chooser:
        card.get_by_role("button", name="Choose files").click()
    chooser.value.set_files(list(files))


def fact(card, name):
    return card.locator(".import-facts > div", has=card.page.locator("dt", has_text=name)).locator("dd").inner_text()


def scenes(card):
    return [one.inner_text().split("\n") for one in card.locator(".import-scenes li").all()]


def make(card):
    """Makes the project; its id."""
    page, before = card.page, card.page.url
    card.get_by_role("button", name="Make the project").click()
    page.wait_for_url(lambda url: url != before and re.search("/projects/[0-9a-f]{32}$", url))
    until(lambda: page.title() != "Sample project · Inkreel" and page.locator(".card").count(), page)
    return page.url.split("/")[-1]


def test_a_script_is_seen_before_it_becomes_a_project(page, studio):
    card = open_card(page)
    choose(card, script())
    card.locator(".import-form", has_text="Fountain").wait_for()
    assert card.get_by_label("Name").input_value() == "The Lighthouse"
    assert [name for name, *_ in scenes(card)] == ["INT. LAMP ROOM - NIGHT", "EXT. ROCKS - NIGHT", "INT. KITCHEN - DAWN"]
    # A scene's first shot, each paragraph, each time that somebody speaks.
    by_paragraphs = int(fact(card, "Shots"))
    assert by_paragraphs > 3
    assert sum(int(shots.split()[0]) for _, shots, _ in scenes(card)) == by_paragraphs
    card.get_by_label("Name").fill("Storm")
    card.get_by_role("radio", name="One for each scene").click()
    until(lambda: fact(card, "Shots") == "3", page)
    assert fact(card, "Scenes") == "3"
    # What was typed stays.
    assert card.get_by_label("Name").input_value() == "Storm"
    project = studio.get(f"/api/projects/{make(card)}")
    assert project["name"] == "Storm"
    assert [(scene["name"], len(scene["shots"])) for scene in project["scenes"]] == [
        ("INT. LAMP ROOM - NIGHT", 1), ("EXT. ROCKS - NIGHT", 1), ("INT. KITCHEN - DAWN", 1)]
    assert page.locator(".scene-name").evaluate_all("(all) => all.map((one) => one.value ?? one.textContent)")[0] == "INT. LAMP ROOM - NIGHT"


def test_a_script_comes_in_by_keys_alone(page, studio):
    page.get_by_role("button", name="Import", exact=True).focus()
    page.keyboard.press("Enter")
    card = page.get_by_role("dialog", name="Import")
    card.wait_for()
    page.keyboard.press("Tab")
    with page.expect_file_chooser() as chooser:
        page.keyboard.press("Enter")
    chooser.value.set_files([script()])
    card.locator(".import-form").wait_for()
    # From its heading on.
    assert page.evaluate("document.activeElement.tagName") == "H2"
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.value") == "The Lighthouse"
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    until(lambda: fact(card, "Shots") == "3", page)
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector(".card")
    assert page.title() == "The Lighthouse · Inkreel"
    # Esc closes it, and the keys are where they were.
    page.go_back()
    page.wait_for_selector(".preview")
    page.get_by_role("button", name="Import", exact=True).focus()
    page.keyboard.press("Enter")
    card.wait_for()
    page.keyboard.press("Escape")
    until(lambda: card.count() == 0, page)
    assert page.evaluate("document.activeElement.textContent") == "Import"


def test_pictures_become_a_shot_each(page, studio):
    card = open_card(page)
    choose(card, png("2 sea.png", (40, 90, 160)), png("1 sky.png", (230, 200, 90)))
    card.locator(".import-facts").wait_for()
    assert [fact(card, name) for name in ("Scenes", "Shots", "Pictures")] == ["1", "2", "2"]
    assert card.get_by_role("radio").count() == 0
    card.get_by_label("Name").fill("Two pictures")
    project = studio.get(f"/api/projects/{make(card)}")
    assert [len(scene["shots"]) for scene in project["scenes"]] == [2]
    assert project["name"] == "Two pictures"
    page.wait_for_function("() => document.querySelectorAll('.card img').length === 2")


def test_what_is_refused_is_said_and_other_files_can_be_chosen(page):
    card = open_card(page)
    choose(card, {"name": "nothing.bin", "mimeType": "application/octet-stream", "buffer": bytes(range(256)) * 8})
    problem = card.get_by_role("alert")
    problem.wait_for()
    assert len(problem.inner_text()) > 10
    # It does not say where the server keeps files.
    assert "/" not in problem.inner_text()
    choose(card, script())
    card.locator(".import-form", has_text="Fountain").wait_for()
    assert card.get_by_role("alert").count() == 0 or not card.get_by_role("alert").is_visible()
    card.get_by_role("button", name="Other files").click()
    card.get_by_role("button", name="Choose files").wait_for()


DROP = """([files, target]) => {
  const data = new DataTransfer();
  for (const { name, bytes } of files) data.items.add(new File([new Uint8Array(bytes)], name));
  const node = target ? document.querySelector(target) : document.body;
  for (const kind of ["dragenter", "dragover", "drop"]) node.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
}"""


def drop(page, name, data, target=None):
    page.evaluate(DROP, [[{"name": name, "bytes": list(data.encode() if isinstance(data, str) else data)}], target])


@pytest.mark.parametrize("path,selector", [("/library", ".previews"), ("/", ".start")])
def test_files_are_dropped_anywhere(browser_context, studio, path, selector):
    page = open_page(browser_context, studio, path, selector)
    drop(page, "storm.fountain", SCRIPT, selector)
    card = page.get_by_role("dialog", name="Import")
    card.locator(".import-form", has_text="Fountain").wait_for()
    # What is dropped on the card takes the place of what it has.
    drop(page, "other.fountain", "Title: Other\n\nINT. A ROOM - DAY\n\nIt is quiet.\n", "dialog.importing")
    until(lambda: card.get_by_label("Name").count() and card.get_by_label("Name").input_value() == "Other", page)
    assert page.locator("dialog").count() == 1


def test_a_folder_of_pictures_comes_in_whole(page, tmp_path):
    folder = tmp_path / "Beach"
    folder.mkdir()
    for number, color in enumerate([(200, 40, 40), (40, 200, 40), (40, 40, 200)], 1):
        (folder / f"{number}.png").write_bytes(png("", color)["buffer"])
    (folder / ".DS_Store").write_bytes(b"left behind")
    card = open_card(page)
    sent = []
    page.on("request", lambda request: sent.append(request.url) if "/files?path=" in request.url else None)
    with page.expect_file_chooser() as chooser:
        card.get_by_role("button", name="Choose a folder").click()
    chooser.value.set_files(folder)
    card.locator(".import-facts").wait_for()
    assert fact(card, "Pictures") == "3"
    assert sorted(url.split("path=")[1] for url in sent) == ["Beach%2F1.png", "Beach%2F2.png", "Beach%2F3.png"]


def test_what_is_sent_can_be_stopped(page):
    held = []
    page.route("**/api/imports/*/files**", lambda route: held.append(route))
    forgotten = []
    page.on("request", lambda request: forgotten.append(request.url) if request.method == "DELETE" else None)
    card = open_card(page)
    choose(card, script(), png("1.png", (1, 2, 3)), png("2.png", (1, 2, 3)))
    until(lambda: len(held) == 2, page)
    assert card.get_by_role("progressbar").is_visible()
    assert card.get_by_role("status").inner_text() == "Sending 3 files…"
    card.get_by_role("button", name="Stop").click()
    card.get_by_role("button", name="Choose files").wait_for()
    assert card.get_by_role("status").inner_text() == "Stopped. Nothing was imported."
    until(lambda: len(forgotten) == 1, page)
    page.unroute_all()
    choose(card, script())
    card.locator(".import-form", has_text="Fountain").wait_for()
    # A card that is closed is forgotten, too.
    card.get_by_role("button", name="Close").click()
    until(lambda: len(forgotten) == 2, page)


def test_without_a_network_the_card_says_so(page, browser_context):
    card = open_card(page)
    browser_context.set_offline(True)
    choose(card, script())
    card.get_by_role("alert").get_by_text("The server cannot be reached.").wait_for()
    browser_context.set_offline(False)


def test_a_project_comes_in_again_as_a_file(page, studio):
    before = len(studio.get("/api/library")["projects"])
    file = {"name": "Sample project.inkreel", "mimeType": "application/zip", "buffer": studio.archive(sample(studio)["id"])}
    card = open_card(page)
    choose(card, file)
    card.locator(".import-made").get_by_text("“Sample project” is in the library.").wait_for()
    assert len(studio.get("/api/library")["projects"]) == before + 1
    card.get_by_role("button", name="Other files").click()
    choose(card, file, script())
    card.get_by_role("alert").get_by_text("imported by themselves").wait_for()
    choose(card, {**file, "buffer": file["buffer"][:3000]})
    card.get_by_role("alert").get_by_text("damaged").wait_for()
    choose(card, file)
    card.get_by_role("link", name="Open it").click()
    page.wait_for_selector(".card")
    until(lambda: page.title() == "Sample project · Inkreel", page)


def test_the_start_page_shows_what_has_come_in(browser_context, own_studio):
    page = open_page(browser_context, own_studio, "/", ".start")
    card = open_card(page)
    choose(card, {"name": "Sample project.inkreel", "mimeType": "application/zip", "buffer": own_studio.archive(sample(own_studio)["id"])})
    card.locator(".import-made").wait_for()
    card.get_by_role("button", name="Close").click()
    page.locator(".recent li").wait_for()
    assert page.locator(".recent li").count() == 1


def test_a_card_that_is_closed_leads_nowhere(page):
    held = []
    page.route("**/api/imports/*/project", lambda route: held.append(route))
    card = open_card(page)
    choose(card, script())
    card.get_by_role("button", name="Make the project").click()
    until(lambda: held, page)
    card.get_by_role("progressbar").wait_for()
    assert card.get_by_role("button", name="Other files").is_disabled()
    card.get_by_role("button", name="Close").click()
    held[0].fulfill(json={"id": "0" * 32, "name": "The Lighthouse", "problems": []})
    page.wait_for_timeout(300)
    assert page.url.endswith("/library")


def test_what_goes_wrong_at_the_end_is_said(page):
    page.route("**/api/imports/*/project", lambda route: route.fulfill(status=422, json={"detail": "There is no room for it."}))
    card = open_card(page)
    choose(card, script())
    card.get_by_role("button", name="Make the project").click()
    card.get_by_role("alert").get_by_text("There is no room for it.").wait_for()
    page.unroute_all()
    make(card)


# Cuts.

def lasting(page):
    """The lengths of the shots on the page, in their order."""
    return page.evaluate("""() => [...document.querySelectorAll(".card")]
        .map((card) => ({ box: card.getBoundingClientRect(), text: card.querySelector("button.time").textContent }))
        .sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left).map((one) => one.text)""")


def edl(*events):
    """A cut: of each clip its name, and its length in frames at 24 a second."""
    lines, at = ["TITLE: Reel 1", "FCM: NON-DROP FRAME", ""], 24 * 3600

    def code(frames):
        return f"{frames // 86400:02}:{frames // 1440 % 60:02}:{frames // 24 % 60:02}:{frames % 24:02}"
    for number, (clip, frames) in enumerate(events, 1):
        lines += [f"{number:03}  AX       V     C        {code(0)} {code(frames)} {code(at)} {code(at + frames)}", f"* FROM CLIP NAME: {clip}", ""]
        at += frames
    return "\n".join(lines)


def cut_card(page):
    page.get_by_role("button", name="Import a cut from editing").click()
    return page.get_by_role("dialog", name="Import a cut from editing")


def cut_file(*events):
    return {"name": "reel.edl", "mimeType": "text/plain", "buffer": edl(*events).encode()}


def changes(card):
    return [re.sub(r"\s+", " ", one) for one in card.locator(".import-changes li").all_inner_texts()]


NEW = [("0002-1B.png", 36), ("0001-1A.png", 48), ("stock.mov", 24)]


def test_a_cut_is_brought_back_and_taken_back(browser_context, studio):
    page = open_project(browser_context, studio)
    before, lengths = ids(page), lasting(page)
    card = cut_card(page)
    choose(card, cut_file(*NEW))
    card.locator(".import-changes").wait_for()
    assert changes(card)[0] == "2 of 3 clips are shots of the project"
    assert "1 clip is not a shot of the project" in card.inner_text() and "stock.mov" in card.inner_text()
    assert "1 shot is not in the cut, and stays" in card.inner_text() and "1C" in card.inner_text()
    # Which shots it is that change.
    assert card.locator(".import-names", has_text="Another length").locator("li").all_inner_texts() == [f"1B: {lengths[1]} → 1.5 s"]
    assert card.locator(".import-names", has_text="Another place").locator("li").all_inner_texts() == ["1A"]
    card.get_by_role("button", name="Use this cut").click()
    toast = page.locator(".toast", has_text="The cut is in")
    toast.wait_for()
    # The shot that the cut has not stays behind the one that it was behind.
    new = [before[1], before[2], before[0]]
    until(lambda: ids(page) == new, page)
    assert lasting(page) == ["1.5 s", "2 s", "2 s"]
    toast.get_by_role("button", name="Undo").click()
    until(lambda: (ids(page), lasting(page)) == (before, lengths), page)
    # And again by keys.
    page.keyboard.press("Control+Shift+Z")
    until(lambda: ids(page) == new, page)


def test_a_cut_that_changes_nothing_is_not_used(browser_context, studio):
    page = open_project(browser_context, studio)
    shots = [shot for scene in sample(studio)["scenes"] for shot in scene["shots"]]
    same = [(f"{at:04}-1{'ABC'[at - 1]}.png", round(shot["duration"] * 24 / 1000)) for at, shot in enumerate(shots, 1)]
    card = cut_card(page)
    choose(card, cut_file(*same))
    use = card.get_by_role("button", name="Use this cut")
    card.get_by_text("The project has this order and these lengths already.").wait_for()
    assert use.is_disabled()
    card.get_by_role("button", name="Other files").click()
    choose(card, cut_file(("elsewhere.mov", 24)))
    card.get_by_text("None of its clips is a shot of this project.").wait_for()
    assert use.is_disabled()


def test_what_is_dropped_on_a_project_is_its_cut(browser_context, studio):
    page = open_project(browser_context, studio)
    drop(page, "reel.edl", edl(*NEW), "main")
    card = page.get_by_role("dialog", name="Import a cut from editing")
    card.locator(".import-changes").wait_for()
    # A script is called one, though a cut was asked for.
    drop(page, "lighthouse.fountain", SCRIPT, "dialog.importing")
    card.locator("h2", has_text="Bring a script in").wait_for()
    # What is no cut, and no script, becomes a project of its own.
    drop(page, "sea.png", png("", (40, 90, 160))["buffer"], "dialog.importing")
    card.get_by_text("It becomes a new project").wait_for()
    card.get_by_label("Name").fill("Sea")
    make(card)
    assert page.title() == "Sea · Inkreel"


def test_a_cut_in_the_library_says_where_it_may_come_back(page, studio):
    project = sample(studio)["id"]
    before = [shot["id"] for scene in sample(studio)["scenes"] for shot in scene["shots"]]
    card = open_card(page)
    choose(card, cut_file(*NEW))
    menu = card.get_by_label("Import into")
    menu.wait_for()
    assert "(2 of 3 clips)" in menu.locator("option").first.inner_text()
    menu.select_option(project)
    use = card.get_by_role("button", name="Use this cut")
    until(use.is_enabled, page)
    use.click()
    page.wait_for_url(f"**/projects/{project}")
    toast = page.locator(".toast", has_text="The cut is in")
    toast.get_by_role("button", name="Undo").wait_for()
    until(lambda: ids(page) == [before[1], before[2], before[0]], page)
    toast.get_by_role("button", name="Undo").click()
    until(lambda: ids(page) == before, page)


@pytest.mark.parametrize("size", [(390, 844), (820, 1180), (1180, 820), (1440, 900)])
def test_the_card_fits_its_window(page, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    card = open_card(page)
    long = "".join(f"INT. ROOM {n} WITH QUITE A LONG NAME - NIGHT\n\nSomebody waits.\n\n" for n in range(40))

    def fits():
        body = card.locator(".import-body")
        assert body.evaluate("(body) => body.scrollWidth <= body.clientWidth")
        for one in card.locator("button:visible, .button:visible, select:visible, .import-field input, summary:visible").all():
            box = one.bounding_box()
            assert box["height"] >= 44 and box["x"] >= 0 and box["x"] + box["width"] <= size[0]
    fits()
    choose(card, script(data=long.encode()))
    card.locator(".import-scenes").wait_for()
    fits()
    # The foot stays where it is, however far is scrolled.
    foot = card.get_by_role("button", name="Make the project")
    before = foot.bounding_box()
    card.locator(".import-body").evaluate("(body) => body.scrollTo(0, body.scrollHeight)")
    assert foot.bounding_box() == before
    assert before["y"] + before["height"] <= size[1]
    assert card.locator(".import-scenes li").last.is_visible()


def test_who_may_edit_brings_a_cut_back(browser_context, peopled_studio):
    studio = peopled_studio
    studio.share("editor")
    sign_in(browser_context, studio, "ben")
    page = open_page(browser_context, studio, f"/projects/{studio.project}", ".card")
    before = ids(page)
    card = cut_card(page)
    choose(card, cut_file(*NEW))
    card.get_by_role("button", name="Use this cut").click()
    until(lambda: ids(page)[0] == before[1], page)
    page.locator(".toast", has_text="The cut is in").get_by_role("button", name="Undo").click()
    until(lambda: ids(page) == before, page)


def test_who_may_only_look_is_told_so(browser_context, peopled_studio):
    studio = peopled_studio
    studio.share("viewer")
    sign_in(browser_context, studio, "ben")
    page = browser_context.new_page()
    page.goto(f"{studio.url}/projects/{studio.project}")
    page.wait_for_selector(".card")
    assert not page.get_by_role("button", name="Import a cut from editing").is_visible()
    drop(page, "reel.edl", edl(*NEW), "main")
    page.locator(".toast", has_text="Ada Lovelace").wait_for()
    assert page.get_by_role("dialog").count() == 0
