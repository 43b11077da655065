"""The places of programs in other languages: every word is translated, none is cut on a phone, and what is read from the right is laid out from there."""

import json
import pathlib
import re

import pytest

from outline import watch
from reach import ask
from test_stage import drawing_program

TEXTS = pathlib.Path(__file__).resolve().parents[2] / "Web" / "texts"
LANGUAGES = ["de", "fr", "es", "pt", "ru", "zh", "ja", "ar", "hi"]
PHONE = {"width": 390, "height": 844}


def texts(table):
    """The texts of a table by their places; of those that change with a number, all."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from ((f"{key}.{place}", text) for place, text in texts(value))
        elif isinstance(value, str):
            yield key, value


VALUE = re.compile(r"\{\w+\}")


def says_something(text):
    return re.search("[A-Za-z]{3}", VALUE.sub("", text))


def parts(text):
    """What stands between the values of a text, and on the parts of a brick."""
    return [part.strip() for part in re.split(r"\{\w+\}|\|", text)]


def pattern(text):
    """What a text is with whatever values."""
    return re.compile(".+?".join(re.escape(part) for part in VALUE.split(text)), re.DOTALL)


class English:
    """English texts that are others in a language, whole, with values, and what stands between these: none of them is to be seen."""

    def __init__(self, language):
        english, other = {}, set()
        for name, translated in [("en.json", "words.json"), ("en/bricks.json", "bricks.json")]:
            theirs = dict(texts(json.loads((TEXTS / language / translated).read_text())))
            english |= {(name, place): text for place, text in texts(json.loads((TEXTS / name).read_text())) if place in theirs}
            other |= set(theirs.values())
        # Formulas have words of their own.
        other |= set(dict(texts(json.loads((TEXTS / language / "formula.json").read_text()))).values())
        known = other | {part for text in other for part in parts(text)}
        found = set(english.values())
        self.words = (found | {part for text in found for part in parts(text) if says_something(part)}) - known
        patterns = [pattern(text) for text in found if VALUE.search(text) and says_something(text)]
        self.patterns = [one for one in patterns if not any(one.fullmatch(text) for text in other)]

    def has(self, text):
        return text in self.words or any(one.fullmatch(text) for one in self.patterns)


class Reader:
    """Somebody who reads all that is shown, in one language."""

    def __init__(self, page, language):
        self.page, self.language, self.english = page, language, English(language)
        self.complaints = []

    def read(self, where):
        self.page.evaluate("() => document.getAnimations().forEach((one) => one.effect?.getComputedTiming().iterations !== Infinity && one.finish())")
        found = ask(self.page, "cutTexts") + ask(self.page, "shortenedTexts")
        found += [f"English: {text}" for text in ask(self.page, "said") if self.english.has(text)]
        self.complaints += [f"{self.language}, {where}: {one}" for one in found]

    def close(self):
        self.page.keyboard.press("Escape")


def read_list(reader, url):
    page = reader.page
    page.goto(url + "/programs?new")
    page.get_by_role("dialog").get_by_role("textbox").wait_for()
    reader.read("a new program")
    page.keyboard.press("Enter")
    page.wait_for_selector(".program .brick.head")
    page.wait_for_function("() => document.querySelector('.sign')?.dataset.state === 'saved'")
    page.goto(url + "/programs")
    page.wait_for_selector(".preview")
    reader.read("programs")
    page.locator(".preview-foot button").click()
    reader.read("menu of a program")
    reader.close()
    page.locator(".bar .language").click()
    reader.read("choice of languages")
    reader.close()
    page.locator(".preview .picture").click()
    page.wait_for_selector(".program .brick.head")


def read_drawer(reader):
    page = reader.page
    page.locator(".drawer-open").click()
    for tab in page.locator(".drawer-tabs button").all():
        tab.dispatch_event("click")
        name = tab.get_attribute("data-category")
        # Those further down have to come into view to be looked at.
        bottom = page.evaluate("() => { const list = document.querySelector('.drawer-list'); return list.scrollHeight - list.clientHeight; }")
        for top in range(0, bottom + 400, 400):
            page.evaluate("(top) => { document.querySelector('.drawer-list').scrollTop = top; }", top)
            reader.read(f"bricks of {name}")
    for kind in ["SetXBrick", "StopScriptBrick", "SetVariableBrick", "IfLogicBeginBrick", "BroadcastBrick", "SayBubbleBrick"]:
        page.locator(".drawer-head input").fill("")
        category = {"SetXBrick": "motion", "SetVariableBrick": "data", "SayBubbleBrick": "looks", "BroadcastBrick": "event"}.get(kind, "control")
        page.locator(f".drawer-tabs [data-category='{category}']").dispatch_event("click")
        page.locator(f".drawer-list .brick[data-type='{kind}']").click()
    page.locator(".drawer-head input").fill("qqq")
    reader.read("no bricks found")
    page.locator(".drawer-head input").fill("")
    page.locator(".drawer-close").click()
    reader.read("scripts")
    # What a new brick says is in the language, and comes and goes with it as one step.
    said = json.loads((TEXTS / reader.language / "words.json").read_text())["newBricks"]
    say = page.locator(".script-list [data-type='SayBubbleBrick']")
    assert said["hello"] in say.inner_text()
    assert said["message"] in page.locator(".script-list [data-type='BroadcastBrick']").inner_text()
    page.locator(".program-bar button:has([data-icon='undo'])").click()
    say.wait_for(state="detached")


def read_fields(reader):
    page = reader.page
    page.locator(".script-list [data-type='SetXBrick'] .field").click()
    for tab in page.locator(".key-tabs button").all():
        tab.dispatch_event("click")
        reader.read("keys of formulas")
    reader.close()
    for kind in ["StopScriptBrick", "SetVariableBrick"]:
        page.locator(f".script-list [data-type='{kind}'] .field.angular").click()
        reader.read(f"choices of {kind}")
        reader.close()
    page.locator(".script-list [data-type='SetXBrick']").focus()
    page.keyboard.press("m")
    reader.read("menu of a brick")
    reader.close()


def read_editor(reader):
    page = reader.page
    reader.read("scripts")
    read_drawer(reader)
    read_fields(reader)
    page.keyboard.press("?")
    reader.read("keys of the editor")
    reader.close()
    more = page.locator(".program-bar .narrow")
    more.click()
    reader.read("menu of the bar")
    page.locator("[popover] button:has([data-icon='frame'])").click()
    reader.read("size of the stage")
    reader.close()
    for tab in page.locator(".program-tabs.foot button").all():
        tab.click()
        name = tab.get_attribute("data-of")
        reader.read(name)
        opener = page.locator({"objects": ".object-row:last-of-type button:has([data-icon='more'])", "looks": ".program-media.looks button:has([data-icon='more'])"}.get(name, ".nothing"))
        if opener.count():
            opener.last.click()
            reader.read(f"menu of {name}")
            reader.close()
        if name == "stage":
            rows = page.locator(".program-controls button").evaluate_all("(all) => new Set(all.filter((one) => one.offsetWidth).map((one) => one.offsetTop)).size")
            reader.complaints += [] if rows == 1 else [f"{reader.language}: {rows} rows of buttons below the stage"]
        if name == "looks":
            page.locator(".program-media.looks .media-tools button").first.click()
            reader.read("drawing a look")
            page.locator(".look-sheet footer button").first.click()


def is_whole(button):
    """Whether a button has room for its words, no word of which is broken."""
    return button.evaluate("""(one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        const [words, own] = [range.getBoundingClientRect(), one.getBoundingClientRect()];
        return words.top >= own.top && words.bottom <= own.bottom && words.left >= own.left && words.right <= own.right;
    }""")


def read_example(reader, url):
    """An example is called in the language wherever it is shown: as it plays, as the last that did, and as a program of one's own."""
    page = reader.page
    title = json.loads((TEXTS / reader.language / "words.json").read_text())["examples"]["dice"]["title"]
    page.locator(".example-play").nth(7).click()
    page.wait_for_selector(".stage-page.has-program")
    assert page.locator(".stage-bar .title").inner_text() == title
    reader.read("an example")
    page.locator(".stage-bar .narrow").click()
    reader.read("menu of an example")
    page.locator(".corner button:has([data-icon='words'])").click()
    reader.read("about an example")
    reader.close()
    page.go_back()
    page.wait_for_function("() => !document.querySelector('.stage-page').classList.contains('has-program')")
    page.goto(url + "/stage")
    page.locator(".stage-last").wait_for()
    assert title in page.locator(".stage-welcome > button:not(.primary, .stage-last)").first.inner_text()
    again = page.locator(".stage-welcome > button:not(.primary, .stage-last)").first
    assert is_whole(again)
    assert again.evaluate("(one) => one.getBoundingClientRect().bottom < one.nextElementSibling.getBoundingClientRect().top")
    reader.read("stage with the last program")
    page.locator(".example-edit").nth(7).click()
    page.wait_for_selector(".program .brick.head")
    page.goto(url + "/programs")
    page.locator(".preview .name", has_text=title).wait_for()
    # It has the example's picture until it has run.
    assert page.locator(".preview", has_text=title).locator("img").evaluate("(one) => one.decode().then(() => one.naturalWidth)") == 300
    reader.read("programs with an example")
    page.locator(".preview", has_text=title).locator(".preview-foot button").click()
    page.locator("[popover] button:has([data-icon='bin'])").click()
    undo = page.locator(".toast button")
    assert undo.evaluate("(one) => one.scrollWidth <= one.clientWidth && one.offsetHeight < 50")
    reader.read("a program that is deleted")
    undo.click()
    page.locator(".preview .name", has_text=title).wait_for()
    page.goto(url + "/stage")
    page.locator(".stage-programs a", has_text=title).wait_for()
    reader.read("stage with programs")


def read_stage(reader, url):
    page = reader.page
    page.goto(url + "/stage")
    page.wait_for_selector(".stage-welcome button")
    # Those further down have to come into view to be looked at.
    bottom = page.evaluate("() => { const { scrollHeight, clientHeight } = document.querySelector('.stage-welcome'); return scrollHeight - clientHeight; }")
    for top in range(0, bottom + 500, 500):
        page.evaluate("(top) => { document.querySelector('.stage-welcome').scrollTop = top; }", top)
        reader.read(f"stage without a program, {top} down")
    read_example(reader, url)
    page.locator("input[type=file]").set_input_files(drawing_program())
    page.wait_for_selector(".stage-page.has-program .stage-question")
    reader.read("question")
    for icon in ["camera", "help"]:
        button = page.locator(f"button:has(> [data-icon='{icon}'])").first
        if button.is_visible():
            button.click()
            reader.read(f"card of {icon}")
            reader.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_translated_and_none_is_cut_on_a_phone(chromium, studio, language):
    context = chromium.new_context(viewport=PHONE, has_touch=True, locale=language, service_workers="block")
    context.complaints = []
    page = context.new_page()
    watch(page, context)
    reader = Reader(page, language)
    read_list(reader, studio.url)
    assert page.evaluate("() => [document.documentElement.lang, document.documentElement.dir]") == [language, "rtl" if language == "ar" else "ltr"]
    read_editor(reader)
    read_stage(reader, studio.url)
    context.close()
    assert reader.complaints + context.complaints == []


def test_a_program_that_is_begun_on_the_start_page_is_in_the_language_of_programs(chromium, studio):
    """Its objects were called in English, as the start page is."""
    context = chromium.new_context(viewport={"width": 1440, "height": 900}, locale="de-DE", service_workers="block")
    page = context.new_page()
    page.goto(studio.url)
    page.get_by_role("button", name="New program").click()
    page.get_by_role("dialog", name="Neues Programm").get_by_role("textbox").press("Enter")
    page.wait_for_selector(".program .brick.head")
    assert page.locator(".object-open").all_inner_texts() == ["Hintergrund", "Vogel"]
    # Back is the start page.
    page.go_back()
    page.get_by_role("heading", name="Programme").wait_for()
    page.go_back()
    page.locator(".ways").wait_for()
    context.close()


def test_arabic_is_laid_out_from_the_right_and_a_language_that_was_chosen_stays(chromium, studio):
    context = chromium.new_context(viewport={"width": 1440, "height": 900}, locale="ar-EG", service_workers="block")
    context.complaints = []
    page = context.new_page()
    watch(page, context)
    page.goto(studio.url + "/programs?new")
    page.get_by_role("dialog").get_by_role("textbox").press("Enter")
    page.wait_for_selector(".program .brick.head")
    right = {name: page.locator(name).bounding_box()["x"] for name in (".program-objects", ".program-drawer", ".program-scripts", ".program-stage")}
    assert list(right.values()) == sorted(right.values(), reverse=True), right

    page.locator(".drawer-tabs [data-category='control']").click()
    page.locator(".drawer-list .brick[data-type='ForeverBrick']").click()
    page.locator(".drawer-tabs [data-category='motion']").click()
    block, mouth = (page.locator(f".script-list {name}").bounding_box() for name in ("[data-type='ForeverBrick']", ".mouth"))
    assert block["x"] == mouth["x"] and block["x"] + block["width"] - mouth["x"] - mouth["width"] == 14
    # Held by the edge at which it begins, it is let go with that in the mouth.
    new = page.locator(".drawer-list .brick[data-type='SetXBrick']").bounding_box()
    page.mouse.move(new["x"] + new["width"] - 14, new["y"] + 14)
    page.mouse.down()
    page.mouse.move(new["x"] - 60, new["y"] + 30, steps=4)
    page.mouse.move(mouth["x"] + mouth["width"] - 10, mouth["y"] + 14, steps=6)
    line = page.locator(".insertion").bounding_box()
    assert abs(line["x"] + line["width"] - mouth["x"] - mouth["width"]) <= 4, line
    page.mouse.up()
    page.locator(".script-list [data-type='ForeverBrick']").focus()
    focused = "() => document.activeElement.dataset.type"
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(focused) == "SetXBrick"
    page.keyboard.press("ArrowRight")
    assert page.evaluate(focused) == "ForeverBrick"

    page.goto(studio.url + "/stage")
    card, pencil = (page.locator(f".stage-examples {name}").first.bounding_box() for name in ("li", ".example-edit"))
    assert pencil["x"] - card["x"] < 10, (card, pencil)
    page.go_back()
    page.wait_for_selector(".program .brick.head")

    page.locator(".bar .language").click()
    page.get_by_role("option", name="Deutsch").click()
    page.get_by_text("Wiederhole für immer").wait_for()
    # Its menus and places as well; what is no place of programs is in English.
    page.get_by_role("link", name="Programme").click()
    page.get_by_role("heading", name="Programme").wait_for()
    assert page.evaluate("() => [document.documentElement.lang, document.documentElement.dir]") == ["de", "ltr"]
    page.get_by_role("link", name="Start").click()
    page.wait_for_function("() => document.documentElement.lang === 'en'")
    page.go_back()
    page.get_by_role("heading", name="Programme").wait_for()
    context.close()
    assert context.complaints == []
