"""The script beside the board: its lines and their shots, shots made of lines and of parts of them, words that differ, how long lines take, and a
new draft."""

import json
import re
import urllib.request

import pytest

from outline import drag, ids, middle, numbers, open_page, saved
from patience import hold, until

SCRIPT = """Title: The Lighthouse

INT. LAMP ROOM - NIGHT #1#

= The light goes out.

Rain beats on the glass. The lamp turns.

KEEPER
It will hold.

EXT. ROCKS - NIGHT #2#

A boat, too close.

[[Model shot?]]

Waves break over it.

INT. KITCHEN - DAWN #3A#

She pours tea.

ANNA
He does not drink it.
"""
# Another draft: words of one line are others, a scene is gone, one is new.
DRAFT = SCRIPT.replace("She pours tea.", "She pours tea, and spills half of it.").replace(
    SCRIPT[SCRIPT.index("EXT. ROCKS"):SCRIPT.index("INT. KITCHEN")], "") + "\nEXT. SHORE - DAY #4#\n\nGulls circle over the wreck.\n"


def ask(studio, method, path, body=None):
    data = body if isinstance(body, bytes) else None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(studio.url + path, data=data, method=method, headers={
        "content-type": "application/octet-stream" if isinstance(body, bytes) else "application/json"})
    with studio.answer(request) as answer:
        text = answer.read()
    return json.loads(text) if text else None


def bring(studio, script=SCRIPT, by="paragraphs"):
    """Makes a project of a script; its id."""
    one = ask(studio, "POST", "/api/imports", {})["id"]
    ask(studio, "PUT", f"/api/imports/{one}/files?path=lighthouse.fountain", script.encode())
    ask(studio, "POST", f"/api/imports/{one}/reading", {"by": by})
    return ask(studio, "POST", f"/api/imports/{one}/project", {"name": "The Lighthouse"})["id"]


def open_script(context, studio, project):
    page = open_page(context, studio, f"/projects/{project}", ".card")
    page.keyboard.press("Shift+S")
    page.wait_for_selector(".screenplay-line")
    return page


@pytest.fixture
def page(browser_context, studio):
    return open_script(browser_context, studio, bring(studio))


def project_of(page):
    return re.search("/projects/([0-9a-f]{32})", page.url)[1]


def coverage(page):
    return page.locator(".screenplay-top .screenplay-cover").inner_text()


def covers(page, words):
    return until(lambda: coverage(page) == words, page)


def line(page, words):
    return page.locator(".screenplay-line", has_text=words)


def select(page, *words):
    for one in words:
        line(page, one).locator(".screenplay-mark").click()


def selected(page):
    return page.locator(".screenplay-line[aria-selected='true']").count()


def chosen(page):
    """The lines of the shot that is chosen in the grid."""
    return [one.locator(".screenplay-words").inner_text().split("\n") for one in page.locator(".screenplay-line.chosen").all()]


def choose(page, index):
    page.locator(f".card[data-shot='{ids(page)[index]}'] .picture").click()


def act(page, name):
    page.locator(".screenplay").get_by_role("button", name=name, exact=True).click()


def remove(page, *indexes):
    """Deletes shots of the board."""
    for at, index in enumerate(indexes):
        page.locator(f".card[data-shot='{ids(page)[index]}'] .picture").click(modifiers=["Control"] if at else [])
    page.keyboard.press("Delete")


def edges(page, words):
    """Where words of the script stand: `(left, right, middle)` of the first that are so."""
    return page.evaluate("""(words) => {
        const all = document.createTreeWalker(document.querySelector(".screenplay-scenes"), NodeFilter.SHOW_TEXT);
        for (let node = all.nextNode(); node; node = all.nextNode()) {
            const at = node.data.indexOf(words);
            if (at < 0) continue;
            const range = document.createRange();
            range.setStart(node, at);
            range.setEnd(node, at + words.length);
            const { left, right, top, bottom } = range.getBoundingClientRect();
            return [left, right, (top + bottom) / 2];
        }
        throw new Error(words);
    }""", words)


def draw_over(page, first, last=None):
    """Selects words as text with the mouse, from the first on."""
    (left, _, start), (_, right, end) = edges(page, first), edges(page, last or first)
    drag(page, (left + 0.5, start), (right + 0.5, end))


def foot(page):
    return page.locator(".screenplay-foot b").inner_text() if page.locator(".screenplay-foot").is_visible() else None


def parted(page):
    """The words of which a shot shows a part."""
    return page.locator(".screenplay-shown").all_inner_texts()


def words_of(page, shot):
    return page.locator(f".card[data-shot='{shot}'] textarea").input_value()


def times(page):
    """How long shots last, as their cards say it."""
    return [page.locator(f".card[data-shot='{shot}'] .time").inner_text() for shot in ids(page)]


def test_the_script_stands_beside_the_board(page):
    panel = page.locator(".screenplay")
    assert panel.get_by_role("heading", level=2).inner_text() == "lighthouse.fountain"
    assert [one.inner_text().split("\n")[0] for one in panel.get_by_role("heading", level=3).all()] == [
        "1 INT. LAMP ROOM - NIGHT", "2 EXT. ROCKS - NIGHT", "3A INT. KITCHEN - DAWN"]
    assert panel.locator(".screenplay-about").all_inner_texts() == ["The light goes out."]
    # The script's own number stands with the heading; where the board counts otherwise, that is said.
    assert panel.locator(".screenplay-about-number:visible").all_inner_texts() == ["Scene 3 on the board"]
    assert panel.get_by_role("listbox", name="INT. LAMP ROOM - NIGHT").get_by_role("option").count() == 3
    assert line(page, "It will hold.").locator(".screenplay-name").inner_text() == "KEEPER"
    assert line(page, "A boat").locator(".screenplay-notes").inner_text() == "Model shot?"
    # All of it has shots.
    assert coverage(page) == "9 of 9"
    assert panel.get_by_role("img", name="9 of 9 lines have a shot").count() == 1
    assert not panel.get_by_role("button", name="Next without a shot").is_visible()
    assert panel.get_by_role("option", name="She pours tea.").get_attribute("aria-label") == "She pours tea. (Shot 3B)"


def test_the_panel_is_remembered_and_closed_by_its_keys(page):
    page.reload()
    page.wait_for_selector(".screenplay-line")
    toggle = page.get_by_role("button", name="Script", exact=True)
    assert toggle.get_attribute("aria-pressed") == "true"
    page.keyboard.press("Shift+S")
    assert not page.locator(".screenplay").is_visible()
    assert toggle.get_attribute("aria-pressed") == "false"
    page.reload()
    page.wait_for_selector(".card")
    saved(page)
    assert not page.locator(".screenplay").is_visible()


def test_a_shot_marks_its_lines_and_a_line_leads_to_its_shot(page):
    choose(page, 1)
    until(lambda: chosen(page) == [["Rain beats on the glass. The lamp turns."]], page)
    line(page, "She pours tea.").click()
    until(lambda: chosen(page) == [["She pours tea."]], page)
    assert page.locator(".card.selected .number").inner_text() == "3B"
    # Pointing marks the other.
    line(page, "He does not drink it.").hover()
    assert page.locator(".card.partner .number").inner_text() == "3C"
    page.locator(".card.selected .picture").hover()
    until(lambda: page.locator(".screenplay-line.partner .screenplay-words").all_inner_texts() == ["She pours tea."], page)
    assert page.locator(".card.partner").count() == 0


def test_shots_are_made_of_lines_and_taken_back(page):
    before = ids(page)
    remove(page, 1, 2)
    covers(page, "7 of 9")
    assert page.get_by_role("button", name="Next without a shot").is_visible()
    act(page, "Next without a shot")
    assert page.evaluate("document.activeElement.dataset.line") == "1:1"
    select(page, "Rain beats")
    line(page, "It will hold.").locator(".screenplay-mark").click(modifiers=["Shift"])
    assert selected(page) == 2
    act(page, "Make a shot each")
    toast = page.locator(".toast", has_text="2 shots made.")
    toast.wait_for()
    covers(page, "9 of 9")
    assert numbers(page)[:4] == ["1A", "1B", "1C", "2A"]
    made = ids(page)[1:3]
    assert not set(made) & set(before)
    # They are chosen, and nothing else is.
    assert page.locator(".card.selected").count() == 2
    assert selected(page) == 0
    assert page.locator(f".card[data-shot='{made[0]}'] textarea").input_value() == "Rain beats on the glass. The lamp turns."
    toast.get_by_role("button", name="Undo").click()
    covers(page, "7 of 9")
    page.keyboard.press("Control+Shift+Z")
    covers(page, "9 of 9")
    page.keyboard.press("Control+Z")
    covers(page, "7 of 9")
    # One for both.
    select(page, "Rain beats", "It will hold.")
    act(page, "Make one shot")
    page.locator(".toast", has_text="One shot made.").wait_for()
    covers(page, "9 of 9")
    assert len(chosen(page)) == 2
    assert page.locator(".card").count() == 8


def test_a_scene_gets_shots_of_what_has_none(page):
    remove(page, 4, 5)
    covers(page, "7 of 9")
    head = page.locator(".screenplay-scene", has_text="EXT. ROCKS")
    assert head.locator(".screenplay-cover").inner_text() == "1 of 3"
    head.get_by_role("button", name="Make shots of what has none, in 2 lines").click()
    covers(page, "9 of 9")
    assert not head.locator(".screenplay-make").is_visible()
    assert numbers(page)[3:6] == ["2A", "2B", "2C"]


def test_a_shot_is_linked_to_other_lines_and_unlinked(page):
    choose(page, 4)
    select(page, "A boat", "Waves break")
    act(page, "Link to shot 2B")
    page.locator(".toast", has_text="Shot 2B linked.").wait_for()
    until(lambda: len(chosen(page)) == 2, page)
    assert line(page, "Waves break").locator(".screenplay-shots").inner_text() == "2B, 2C"
    page.keyboard.press("Control+Z")
    until(lambda: len(chosen(page)) == 1, page)
    # They need not follow one another.
    page.locator(".screenplay-scene", has_text="EXT. ROCKS").locator(".screenplay-mark").first.click()
    select(page, "Waves break")
    act(page, "Link to shot 2B")
    until(lambda: [words[0] for words in chosen(page)] == ["Establishing shot", "A boat, too close.", "Waves break over it."], page)
    # From one of its lines the others stay.
    select(page, "Waves break")
    act(page, "Unlink shot 2B")
    page.locator(".toast", has_text="Shot 2B unlinked from these lines.").wait_for()
    until(lambda: [words[0] for words in chosen(page)] == ["Establishing shot", "A boat, too close."], page)
    page.keyboard.press("Control+Z")
    until(lambda: len(chosen(page)) == 3, page)
    page.keyboard.press("Control+Z")
    until(lambda: len(chosen(page)) == 1, page)
    # What it is not linked to it is not unlinked from.
    select(page, "Waves break")
    assert not page.get_by_role("button", name="Unlink shot 2B").is_visible()
    page.keyboard.press("Escape")
    select(page, "A boat")
    act(page, "Unlink shot 2B")
    covers(page, "8 of 9")
    assert chosen(page) == []
    page.locator(".toast").get_by_role("button", name="Undo").click()
    covers(page, "9 of 9")


def test_a_part_of_a_line_is_selected_as_text_and_linked(page):
    choose(page, 1)
    draw_over(page, " beats on the glass")
    until(lambda: foot(page) == "Part of a line", page)
    assert page.locator(".screenplay-chosen").inner_text() == "“beats on the glass”"
    # The drag was no click.
    assert (selected(page), len(chosen(page))) == (0, 1)
    act(page, "Link to shot 1B")
    page.locator(".toast", has_text="Shot 1B linked.").wait_for()
    covers(page, "8 of 9")
    row = line(page, "Rain beats")
    assert (parted(page), row.locator(".screenplay-shown").get_attribute("title")) == (["beats on the glass"], "Shot 1B")
    assert "partly" in row.get_attribute("class") and "linked" not in row.get_attribute("class")
    assert row.get_attribute("aria-label") == "Rain beats on the glass. The lamp turns. (Shot 1B, in part)"
    # The shot marks its part alone, and what the script says of it is that.
    assert (chosen(page), page.locator(".screenplay-shown.chosen").count()) == ([], 1)
    assert page.locator(".screenplay-shot dd").first.inner_text() == "beats on the glass"
    page.keyboard.press("Control+Z")
    covers(page, "9 of 9")
    assert (parted(page), len(chosen(page))) == ([], 1)


def test_shots_are_made_of_parts_and_of_what_they_leave(page):
    before = ids(page)
    choose(page, 1)
    draw_over(page, "beats on the glass")
    act(page, "Link to shot 1B")
    covers(page, "8 of 9")
    draw_over(page, "lamp")
    act(page, "Make a shot")
    until(lambda: parted(page) == ["beats on the glass", "lamp"], page)
    [made] = set(ids(page)) - set(before)
    assert (numbers(page)[:4], ids(page)[2]) == (["1A", "1B", "1C", "1D"], made)
    assert words_of(page, made) == "lamp"
    # A part leads to its own shot, and points at it.
    line(page, "Rain beats").locator(".screenplay-shown").first.hover()
    assert page.locator(".card.partner .number").all_inner_texts() == ["1B"]
    page.locator(f".card[data-shot='{made}'] .picture").hover()
    until(lambda: page.locator(".screenplay-shown.partner").all_inner_texts() == ["lamp"], page)
    line(page, "Rain beats").locator(".screenplay-shown").first.click()
    until(lambda: page.locator(".card.selected .number").all_inner_texts() == ["1B"], page)
    # What is left are three parts.
    page.get_by_role("button", name="Make shots of what has none, in one line").click()
    page.locator(".toast", has_text="3 shots made.").wait_for()
    covers(page, "9 of 9")
    assert sorted(words_of(page, one) for one in set(ids(page)) - set(before)) == ["Rain", "The", "lamp", "turns."]
    assert not page.locator(".screenplay-scene", has_text="LAMP ROOM").locator(".screenplay-make").is_visible()
    page.keyboard.press("Control+Z")
    covers(page, "8 of 9")
    page.keyboard.press("Control+Z")
    page.keyboard.press("Control+Z")
    covers(page, "9 of 9")
    assert (ids(page), parted(page)) == (before, [])


def test_text_of_several_lines_is_these_lines_and_a_click_lets_go(page):
    draw_over(page, "close", "break")
    until(lambda: foot(page) == "2 lines", page)
    assert (selected(page), page.evaluate("getSelection().isCollapsed")) == (2, True)
    page.keyboard.press("Escape")
    # All of a line is the line.
    draw_over(page, "She pours tea.")
    until(lambda: foot(page) == "1 line", page)
    page.keyboard.press("Escape")
    assert foot(page) is None
    # Of two scenes nothing is.
    draw_over(page, "Waves", "pours")
    hold(page, 400)
    assert (foot(page), selected(page)) == (None, 0)
    draw_over(page, "pours")
    until(lambda: foot(page) == "Part of a line", page)
    # What is chosen on the board meanwhile can be linked to it.
    choose(page, 5)
    until(lambda: page.get_by_role("button", name="Link to shot 2C").is_visible(), page)
    assert foot(page) == "Part of a line"
    line(page, "A boat").click()
    until(lambda: chosen(page)[0][0] == "A boat, too close.", page)
    until(lambda: foot(page) is None, page)
    draw_over(page, "pours")
    until(lambda: foot(page) == "Part of a line", page)
    select(page, "She pours tea.")
    until(lambda: (foot(page), selected(page)) == ("1 line", 1), page)
    hold(page, 400)
    assert (foot(page), selected(page)) == ("1 line", 1)
    # With two clicks a word is.
    page.keyboard.press("Escape")
    left, right, height = edges(page, "pours")
    page.mouse.dblclick((left + right) / 2, height)
    until(lambda: foot(page) == "Part of a line", page)
    assert page.locator(".screenplay-chosen").inner_text() == "“pours”"
    page.locator(".screenplay-foot").get_by_role("button", name="Clear selection").click()
    assert (foot(page), page.evaluate("getSelection().isCollapsed")) == (None, True)


def test_a_part_is_chosen_by_keys_alone(page):
    choose(page, 2)
    line(page, "It will hold.").focus()
    page.keyboard.press("Space")
    foot_part = page.get_by_role("button", name="Part…")
    foot_part.focus()
    page.keyboard.press("Enter")
    card = page.get_by_role("dialog", name="Part of a line")
    make, link = (card.get_by_role("button", name=name) for name in ("Make a shot", "Link to shot 1C"))
    assert make.is_disabled() and link.is_disabled()
    assert page.evaluate("document.activeElement.value") == "It will hold."
    # Its words stay.
    for key in ["x", "Delete", "Control+Home", "Control+ArrowRight", "Control+Shift+ArrowRight"]:
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement.value") == "It will hold."
    card.get_by_text("“will”").wait_for()
    link.focus()
    page.keyboard.press("Enter")
    card.wait_for(state="detached")
    covers(page, "8 of 9")
    assert (parted(page), foot(page)) == (["will"], None)
    assert page.locator(".screenplay-shot dd").first.inner_text() == "KEEPER: will"
    # Keys go on from the line.
    until(lambda: page.evaluate("document.activeElement.className").startswith("screenplay-line"), page)
    # They bring the rest: a shot each.
    page.locator(".screenplay-line").first.focus()
    page.keyboard.press("End")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    covers(page, "9 of 9")
    assert parted(page) == ["It", "will", "hold."]
    page.keyboard.press("Control+Z")
    covers(page, "8 of 9")
    page.keyboard.press("Control+Z")
    covers(page, "9 of 9")


def test_how_long_lines_take_is_set_and_taken_back(page, studio):
    project = project_of(page)
    assert times(page)[:3] == ["2 s", "2.1 s", "1.9 s"]
    page.get_by_role("button", name="How long lines take").click()
    card = page.get_by_role("dialog", name="How long lines take")
    card.wait_for()
    fields = card.get_by_role("spinbutton")
    assert [one.input_value() for one in fields.all()] == ["2", "0.5", "0.2", "1", "0.3"]
    first = card.get_by_role("spinbutton", name="A scene’s beginning, in seconds")
    first.fill("61")
    card.get_by_role("button", name="Save").click()
    card.get_by_text("Each is from 0 to 60 seconds.").wait_for()
    first.fill("3")
    card.get_by_role("spinbutton", name="each word of an action, in seconds").fill("0.25")
    page.keyboard.press("Enter")
    card.wait_for(state="detached")
    toast = page.locator(".toast", has_text="Lines take other times: 7 shots have a new length.")
    toast.wait_for()
    until(lambda: times(page)[:3] == ["3 s", "2.5 s", "1.9 s"], page)
    assert ask(studio, "GET", f"/api/projects/{project}/script")["times"] == {"scene": 3000, "action": 500, "actionWord": 250, "speech": 1000, "speechWord": 300}
    toast.get_by_role("button", name="Undo").click()
    until(lambda: times(page)[:3] == ["2 s", "2.1 s", "1.9 s"], page)
    saved(page)
    assert ask(studio, "GET", f"/api/projects/{project}/script")["times"]["scene"] == 2000
    # The card has what the script has now.
    page.get_by_role("button", name="How long lines take").click()
    until(lambda: first.input_value() == "2", page)
    first.fill("4")
    card.get_by_role("button", name="Usual values").click()
    assert first.input_value() == "2"
    card.get_by_role("button", name="Cancel").click()
    assert not card.is_visible()


def test_words_that_differ_are_said_and_taken(page):
    choose(page, 1)
    shot = page.locator(".screenplay-shot")
    assert not shot.is_visible()
    field = page.locator(f".card[data-shot='{ids(page)[1]}'] textarea")
    field.fill("Rain beats on the roof.")
    field.blur()
    shot.wait_for()
    assert shot.locator("dd").all_inner_texts() == ["Rain beats on the glass. The lamp turns.", "Rain beats on the roof."]
    act(page, "Take the script’s words")
    until(lambda: field.input_value() == "Rain beats on the glass. The lamp turns.", page)
    assert not shot.is_visible()
    page.keyboard.press("Control+Z")
    until(lambda: field.input_value() == "Rain beats on the roof.", page)
    assert shot.is_visible()


def test_lines_are_selected_by_keys_alone(page):
    remove(page, 4, 5)
    covers(page, "7 of 9")
    page.locator(".screenplay-line").first.focus()
    page.keyboard.press("PageDown")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.line") == "2:1"
    page.keyboard.press("Shift+ArrowDown")
    # A range ends where its scene does.
    page.keyboard.press("Shift+ArrowDown")
    assert (selected(page), page.evaluate("document.activeElement.dataset.line")) == (2, "2:2")
    page.keyboard.press("Escape")
    assert selected(page) == 0
    page.keyboard.press("Control+a")
    assert selected(page) == 3
    page.keyboard.press("Space")
    assert selected(page) == 2
    page.keyboard.press("Space")
    # Delete is not for the board's shots here.
    page.keyboard.press("Delete")
    assert page.locator(".card").count() == 7
    page.keyboard.press("Escape")
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    until(lambda: page.locator(".card.selected").count() == 1 and chosen(page) == [["Establishing shot"]], page)
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    covers(page, "9 of 9")
    page.locator(".screenplay-line").first.focus()
    page.keyboard.press("Escape")
    assert not page.locator(".screenplay").is_visible()
    assert page.evaluate("document.activeElement.ariaLabel") == "Script"


def file(text, name="lighthouse 2.fountain"):
    return {"name": name, "mimeType": "text/plain", "buffer": text.encode()}


def give(page, button, *files):
    """Opens the card by a button of the panel, and gives it files."""
    page.locator(".screenplay").get_by_role("button", name=button).click()
    card = page.get_by_role("dialog", name="Bring a script in")
    with page.expect_file_chooser() as chooser:
        card.get_by_role("button", name="Choose files").click()
    chooser.value.set_files(list(files))
    card.locator(".import-draft").wait_for()
    return card


def test_a_new_draft_is_seen_used_and_taken_back(page):
    page.set_viewport_size({"width": 1400, "height": 1800})
    card = give(page, "Bring a new draft in", file(DRAFT))
    assert card.locator("h2").inner_text() == "Bring a new draft in"
    said = card.locator(".import-counts").inner_text().replace("\n", " ")
    assert "1 scene cut" in said and "1 new scene" in said and "shots whose lines are gone" in said
    fates = [re.sub(r"\s+", " ", one) for one in card.locator(".import-fates li").all_inner_texts()]
    assert any(one.startswith("Cut") and "EXT. ROCKS" in one for one in fates)
    assert any(one.startswith("New") and "EXT. SHORE" in one for one in fates)
    # What is not as it was in a scene can be read before it is used.
    told = card.locator(".fate-lines", has_text="spills half")
    if told.get_attribute("open") is None:
        told.locator("summary").click()
    assert told.locator("ins", has_text="spills half").is_visible() and told.locator("del").count() >= 1
    card.get_by_role("button", name="Use this draft").click()
    toast = page.locator(".toast", has_text="The new draft is in:")
    toast.wait_for()
    until(lambda: line(page, "Gulls circle").count() == 1, page)
    assert line(page, "A boat").count() == 0
    line(page, "spills half").wait_for()
    # What nobody has changed has the draft's words; what is gone says so.
    until(lambda: page.locator(".card textarea").evaluate_all("(all) => all.some((one) => one.value.includes('spills'))"), page)
    gone = page.locator(".card", has=page.locator(".card-gone:visible"))
    assert gone.count() == 3
    # They can be gone through one by one, in a circle.
    bar = page.get_by_role("group", name="Shots that are no longer in the script")
    assert bar.inner_text().startswith("3 shots are no longer in the script")
    seen = []
    for place in ["1 of 3", "2 of 3", "3 of 3", "1 of 3"]:
        bar.get_by_role("button", name="The next one").click()
        until(lambda: place in bar.inner_text(), page)
        seen.append(page.locator(".card.selected").get_attribute("data-shot"))
    assert len(set(seen)) == 3 and seen[0] == seen[3]
    bar.get_by_role("button", name="The one before").click()
    until(lambda: "3 of 3" in bar.inner_text(), page)
    gone.first.locator(".picture").click()
    page.locator(".screenplay-shot", has_text="No longer in the script").wait_for()
    page.locator(".screenplay-shot").get_by_role("button", name="Unlink").click()
    until(lambda: gone.count() == 2, page)
    page.keyboard.press("Control+Z")
    until(lambda: gone.count() == 3, page)
    page.keyboard.press("Control+Z")
    until(lambda: line(page, "A boat").count() == 1, page)
    assert bar.is_hidden()
    covers(page, "9 of 9")


def test_a_draft_that_changes_nothing_is_not_used(page):
    card = give(page, "Bring a new draft in", file(SCRIPT))
    card.get_by_text("This draft is the one that the board has.").wait_for()
    assert card.get_by_role("button", name="Use this draft").is_disabled()


def test_a_project_without_a_script_gets_one(browser_context, studio):
    page = open_page(browser_context, studio, f"/projects/{studio.project}", ".card")
    page.get_by_role("button", name="Script", exact=True).click()
    page.get_by_text("This project has no script yet.").wait_for()
    before = ids(page)
    card = give(page, "Bring a script in", file(SCRIPT))
    card.get_by_role("button", name="Use this script").click()
    page.locator(".toast", has_text="The script is in:").wait_for()
    page.wait_for_selector(".screenplay-line")
    # What was there stays.
    assert set(before) <= set(ids(page))
    page.locator(".toast").get_by_role("button", name="Undo").click()
    page.get_by_text("This project has no script yet.").wait_for()


def test_links_are_no_words_of_the_shot_list(browser_context, studio):
    page = open_page(browser_context, studio, f"/projects/{bring(studio)}/list", "[role='grid'], table")
    assert not re.search(r"[0-9a-f]{8} \d+:\d", page.locator("body").inner_text())


def test_of_a_long_script_only_what_is_near_is_built(browser_context, studio):
    scenes = [f"INT. ROOM {n} - NIGHT\n\n" + "".join(f"Somebody waits, {k}.\n\nBEN\nNothing yet, {k}.\n\n" for k in range(6)) for n in range(1, 121)]
    page = open_script(browser_context, studio, bring(studio, "Title: Long\n\n" + "".join(scenes)))
    assert page.locator(".screenplay-scene").count() == 120
    assert page.locator(".screenplay-line").count() < 400
    # The last shot leads to the last lines.
    page.keyboard.press("End")
    until(lambda: page.locator(".screenplay-line.chosen").count() == 1, page)
    assert page.locator(".screenplay-line.chosen").get_attribute("data-line") == "120:12"

    def is_seen():
        box, view = page.locator(".screenplay-line.chosen").bounding_box(), page.locator(".screenplay-scenes").bounding_box()
        return view["y"] <= box["y"] and box["y"] + box["height"] <= view["y"] + view["height"]
    until(is_seen, page)
    assert page.locator(".screenplay-line").count() < 1000


@pytest.mark.parametrize("size", [(390, 844), (820, 1180), (1180, 820), (1440, 900)])
def test_the_panel_fits_its_window(chromium, studio, size):
    context = chromium.new_context(viewport={"width": size[0], "height": size[1]}, has_touch=True, is_mobile=True)
    try:
        page = context.new_page()
        page.goto(f"{studio.url}/projects/{bring(studio)}")
        page.wait_for_selector(".card")
        if size[0] < 900:
            page.get_by_role("button", name="More").click()
            page.get_by_role("menuitem", name="Script").click()
        else:
            page.get_by_role("button", name="Script", exact=True).click()
        page.wait_for_selector(".screenplay-line")
        line(page, "Rain beats").locator(".screenplay-words").tap()
        until(lambda: len(chosen(page)) == 1, page)
        for words in ["Rain beats", "It will hold."]:
            line(page, words).locator(".screenplay-mark").tap()
        assert selected(page) == 2
        for one in page.locator(".screenplay button:visible, .screenplay-line:visible, .screenplay-line:visible .screenplay-mark").all():
            box = one.bounding_box()
            assert box["height"] >= 44 and box["x"] >= 0 and box["x"] + box["width"] <= size[0], one.inner_text()
        # A part of a line is chosen in a card.
        page.locator(".screenplay-foot").get_by_role("button", name="Clear selection").tap()
        line(page, "Rain beats").locator(".screenplay-mark").tap()
        page.get_by_role("button", name="Part…").tap()
        card = page.get_by_role("dialog", name="Part of a line")
        page.evaluate("document.activeElement.setSelectionRange(0, 4)")
        card.get_by_text("“Rain”").wait_for()
        for one in card.locator("button, textarea").all():
            box = one.bounding_box()
            assert box["height"] >= 44 and box["x"] >= 0 and box["x"] + box["width"] <= size[0], one.inner_text()
        card.get_by_role("button", name="Link to shot 1B").tap()
        until(lambda: parted(page) == ["Rain"], page)
        # Or as text, which fingers select after a long press.
        page.evaluate("""() => {
            const words = [...document.querySelectorAll(".screenplay-text")].find((one) => one.textContent === "It will hold.").firstChild;
            getSelection().setBaseAndExtent(words, 2, words, 8);
        }""")
        until(lambda: foot(page) == "Part of a line", page)
        assert page.locator(".screenplay-chosen").inner_text() == "“will”"
        page.get_by_role("button", name="Link to shot 1B").tap()
        until(lambda: parted(page) == ["Rain", "will"], page)
        page.get_by_role("button", name="How long lines take").tap()
        card = page.get_by_role("dialog", name="How long lines take")
        for one in card.locator("button, input").all():
            box = one.bounding_box()
            assert box["height"] >= 44 and box["x"] >= 0 and box["x"] + box["width"] <= size[0] and box["y"] + box["height"] <= size[1], one.inner_text()
        card.get_by_role("button", name="Cancel").tap()
        # The shot is in view beside it, or above it.
        shot, panel = page.locator(".card.selected .picture").bounding_box(), page.locator(".screenplay").bounding_box()
        assert shot["x"] + shot["width"] <= panel["x"] or shot["y"] + shot["height"] <= panel["y"]
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    finally:
        context.close()
