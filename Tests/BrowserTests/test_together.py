"""People in one project at the same time: who is seen where, whose pens are seen, whose strokes undo takes back, and who worked where."""

import json

import pytest

from conftest import watched
from hands import Hand
from patience import until
from shared import PeopledStudio, sign_in
from test_drawing import LINE

LOWER = [(x, y + 120) for x, y in LINE]
LOWEST = [(x, y + 220) for x, y in LINE]
SIZE = {"viewport": {"width": 1180, "height": 820}, "has_touch": True, "service_workers": "block"}

# Whether the pens of others have ink where a line of the window goes.
INKED = """(places) => {
    const canvas = document.querySelector(".pens canvas");
    if (!canvas || document.querySelector(".pens").hidden) return false;
    const desk = document.querySelector(".desk").getBoundingClientRect();
    const context = canvas.getContext("2d");
    return places.some(([x, y]) => context.getImageData((x - desk.left) * devicePixelRatio, (y - desk.top) * devicePixelRatio, 1, 1).data[3] > 0);
}"""


@pytest.fixture
def studio(template, tmp_path):
    studio = PeopledStudio(tmp_path / "library")
    template.copy(studio.library)
    studio.begin()
    studio.add("eve", "Eve Ng")
    studio.start()
    yield studio
    studio.close()


@pytest.fixture
def ben_context(chromium):
    yield from watched(chromium.new_context(**SIZE))


@pytest.fixture
def eve_context(chromium):
    yield from watched(chromium.new_context(**SIZE))


def open_page(context, studio, path, selector):
    page = context.new_page()
    page.on("pageerror", lambda error: context.complaints.append(str(error)))
    page.goto(studio.url + path)
    page.wait_for_selector(selector)
    return page


def names(page):
    """Who is here, as the bar says it."""
    return page.locator(".bar .here").get_attribute("aria-label") if page.locator(".bar .here").is_visible() else ""


def inked(hand, line):
    return hand.page.evaluate(INKED, line)


def tags(hand):
    return hand.page.locator(".pens:not([hidden]) .pen-tag").all_text_contents()


@pytest.mark.parametrize("width, height", [(390, 844), (820, 1180), (844, 390), (1180, 820)])
@pytest.mark.parametrize("place", ["project", "shot"])
def test_no_button_moves_when_somebody_comes(chromium, ben_context, studio, place, width, height):
    studio.share("editor")
    context = chromium.new_context(viewport={"width": width, "height": height}, has_touch=True, service_workers="block")
    context.complaints = []
    sign_in(context, studio, "ada")
    sign_in(ben_context, studio, "ben")
    path, part = (f"/projects/{studio.project}", ".card") if place == "project" else (studio.shot(), ".desk")
    page = open_page(context, studio, path, part)
    page.wait_for_function("() => document.querySelector('.sign')?.dataset.state === 'saved'")
    def places():
        return page.evaluate("""() => Object.fromEntries([...document.querySelectorAll(".bar > :is(button, a):not(.here)")]
            .filter((one) => one.offsetWidth).map((one) => [one.getAttribute("aria-label"), Math.round(one.getBoundingClientRect().left)]))""")
    before = places()
    open_page(ben_context, studio, path, part)
    until(lambda: "Ben" in names(page), page)
    assert places() == before
    # What it is called can be read, and nothing lies beyond the edge.
    assert page.locator(".bar .title").bounding_box()["width"] >= (100 if place == "project" else 30)
    assert page.locator(".bar").evaluate("(bar) => bar.scrollWidth <= bar.clientWidth")
    context.close()


def test_three_people_in_one_shot_see_each_others_pens(browser_context, ben_context, eve_context, studio):
    studio.share("editor")
    studio.share("editor", "eve")
    for context, who in [(browser_context, "ada"), (ben_context, "ben"), (eve_context, "eve")]:
        sign_in(context, studio, who)
    shot = studio.shot()
    hers, his, eves = (Hand.open(context, studio, shot) for context in (browser_context, ben_context, eve_context))
    until(lambda: "Ben" in names(hers.page) and "Eve Ng" in names(hers.page), hers.page)
    until(lambda: "Ada Lovelace" in names(his.page) and "Eve Ng" in names(his.page), his.page)
    empty = eves.still_picture()

    # Both have the pen down at once.
    hers.draw(LINE, lift=False)
    his.draw(LOWER, lift=False)
    until(lambda: inked(his, LINE), his.page)
    until(lambda: inked(hers, LOWER), hers.page)
    until(lambda: inked(eves, LINE) and inked(eves, LOWER), eves.page)
    assert not inked(hers, LINE) and not inked(his, LOWER)
    assert tags(his) == ["Ada Lovelace"]
    assert sorted(tags(eves)) == ["Ada Lovelace", "Ben"]
    # Nothing of it is drawn, or kept, before it is done.
    assert eves.picture() == empty

    hers.mouse("mouseReleased", *LINE[-1], 0, 0, device="pen")
    until(lambda: tags(eves) == ["Ben"], eves.page)
    assert not inked(eves, LINE) and inked(eves, LOWER)
    assert eves.picture() != empty
    his.mouse("mouseReleased", *LOWER[-1], 0, 0, device="pen")
    for hand in (hers, his, eves):
        until(lambda hand=hand: tags(hand) == [], hand.page)
        hand.wait_for_sign("saved")
    until(lambda: hers.picture() == his.picture() == eves.picture(), hers.page)


def test_who_draws_alone_sends_nothing(browser_context, ben_context, studio):
    studio.share("editor")
    sign_in(browser_context, studio, "ada")
    shot = studio.shot()
    hers = Hand.open(browser_context, studio, shot)
    asked = []
    hers.page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/wet") else None)
    hers.draw(LINE)
    hers.wait_for_sign("saved")
    assert asked == []
    # Elsewhere in the project is not here.
    sign_in(ben_context, studio, "ben")
    other = studio.get(f"/api/projects/{studio.project}")["scenes"][0]["shots"][1]["id"]
    Hand.open(ben_context, studio, f"/shots/{other}")
    until(lambda: "Ben" in names(hers.page), hers.page)
    hers.draw(LOWER)
    hers.wait_for_sign("saved")
    assert asked == []


def test_wet_ink_follows_the_view_and_the_mirror(browser_context, ben_context, studio):
    studio.share("editor")
    sign_in(browser_context, studio, "ada")
    sign_in(ben_context, studio, "ben")
    shot = studio.shot()
    hers, his = Hand.open(browser_context, studio, shot), Hand.open(ben_context, studio, shot)
    until(lambda: "Ben" in names(hers.page), hers.page)
    his.draw(LINE, lift=False)
    until(lambda: inked(hers, LINE), hers.page)
    # Ink is there as it comes, and the pen a moment later, when it has gone along it.
    until(lambda: abs(hers.page.locator(".pen-tag").bounding_box()["x"] - LINE[-1][0]) < 2, hers.page)
    place = hers.page.locator(".pen-tag").bounding_box()
    hers.page.mouse.move(590, 410)
    hers.page.mouse.wheel(0, 60)
    until(lambda: hers.page.locator(".pen-tag").bounding_box()["y"] < place["y"] - 30, hers.page)
    assert inked(hers, [(x, y - 60) for x, y in LINE])
    hers.page.keyboard.press("h")
    desk = hers.page.locator(".desk").bounding_box()
    until(lambda: abs(hers.page.locator(".pen-tag").bounding_box()["x"] - (2 * desk["x"] + desk["width"] - place["x"])) < 40, hers.page)
    his.mouse("mouseReleased", *LINE[-1], 0, 0, device="pen")
    until(lambda: tags(hers) == [], hers.page)


def test_ink_whose_stroke_never_comes_goes_by_itself(browser_context, ben_context, studio):
    studio.share("editor")
    sign_in(browser_context, studio, "ada")
    sign_in(ben_context, studio, "ben")
    shot = studio.shot()
    hers, his = Hand.open(browser_context, studio, shot), Hand.open(ben_context, studio, shot)
    until(lambda: "Ben" in names(hers.page), hers.page)
    his.draw(LINE, lift=False)
    until(lambda: inked(hers, LINE), hers.page)
    ben_context.set_offline(True)
    until(lambda: tags(hers) == [], hers.page)
    assert not inked(hers, LINE)


def test_faces_lead_to_where_people_are(browser_context, ben_context, studio):
    studio.share("viewer")
    sign_in(browser_context, studio, "ada")
    sign_in(ben_context, studio, "ben")
    shots = studio.get(f"/api/projects/{studio.project}")["scenes"][0]["shots"]
    his = open_page(ben_context, studio, f"/shots/{shots[1]['id']}", ".desk")
    page = open_page(browser_context, studio, f"/projects/{studio.project}", ".card")
    until(lambda: names(page) == "Ben is here too", page)
    # On the shot that he has open, and on no other.
    until(lambda: page.locator(".card .faces .face").count() == 1, page)
    assert page.locator(f".card[data-shot='{shots[1]['id']}'] .faces .face").text_content() == "B"
    assert "Ben here" in page.locator(f".card[data-shot='{shots[1]['id']}'] .picture").get_attribute("aria-label")
    page.locator(".bar .here").click()
    page.get_by_role("button", name=f"Ben is in {shots[1]['number']}: go there").click()
    page.wait_for_url(f"**/shots/{shots[1]['id']}")
    until(lambda: "Ada Lovelace" in names(his), his)
    # Whoever goes is gone at once.
    his.close()
    until(lambda: names(page) == "", page, seconds=4)


def test_the_tray_shows_where_others_are(browser_context, ben_context, studio):
    studio.share("editor")
    sign_in(browser_context, studio, "ada")
    sign_in(ben_context, studio, "ben")
    page = open_page(browser_context, studio, f"/projects/{studio.project}/tray", "main.tray")
    marks = ".tray-tab.elsewhere:not([hidden]), .tray-card.elsewhere"
    assert page.locator(marks).count() == 0
    his = open_page(ben_context, studio, studio.shot(), ".desk")
    until(lambda: page.locator(marks).count() > 0, page)
    assert names(page) == "Ben is here too"
    his.close()
    until(lambda: page.locator(marks).count() == 0, page)


def test_cards_in_the_library_show_who_shares_a_project(browser_context, ben_context, studio):
    sign_in(browser_context, studio, "ada")
    page = open_page(browser_context, studio, "/library", ".preview")
    assert page.locator(".preview .face").count() == 0
    studio.share("editor")
    page.reload()
    page.wait_for_selector(".preview .face")
    assert page.locator(".preview .face").all_text_contents() == ["AL", "B"]
    sign_in(ben_context, studio, "ben")
    open_page(ben_context, studio, f"/projects/{studio.project}", ".card")
    until(lambda: page.locator(".preview .face.is-here").all_text_contents() == ["B"], page)
    assert "here now: Ben" in page.locator(".preview .faces").get_attribute("aria-label")
    his = open_page(ben_context, studio, "/library", ".shared .preview .face")
    assert his.locator(".shared .face").count() == 2


def test_while_nobody_has_an_account_nothing_is_said(browser_context, own_studio):
    asked = []
    page = browser_context.new_page()
    page.on("request", lambda request: asked.append(request.url))
    page.goto(own_studio.url + own_studio.shot())
    page.wait_for_selector(".rail")
    hand = Hand(page, browser_context.new_cdp_session(page))
    hand.draw(LINE)
    hand.wait_for_sign("saved")
    page.keyboard.press("p")
    page.wait_for_selector(".card")
    assert not any(one.endswith(("/presence", "/wet", "/faces")) for one in asked)
    assert page.get_by_role("button", name="Activity").count() == 0


def test_each_takes_back_ones_own_strokes_alone(browser_context, ben_context, studio):
    studio.share("editor")
    sign_in(browser_context, studio, "ada")
    sign_in(ben_context, studio, "ben")
    shot = studio.shot()
    hers, his = Hand.open(browser_context, studio, shot), Hand.open(ben_context, studio, shot)
    pictures = [his.still_picture()]
    # In turn, each as soon as the other has it.
    for hand, line in [(hers, LINE), (his, LOWER), (hers, LOWEST)]:
        hand.draw(line)
        hand.wait_for_sign("saved")
        until(lambda: his.picture() != pictures[-1] and his.picture() == hers.picture(), his.page)
        pictures.append(his.picture())
    empty, hers_alone, both, _ = pictures
    # Ada has drawn last. Ben takes back what he has drawn, not that.
    his.page.keyboard.press("Control+Z")
    until(lambda: his.picture() not in pictures and his.picture() == hers.picture(), his.page)
    his.page.keyboard.press("Control+Z")
    hers.page.keyboard.press("Control+Z")
    until(lambda: his.picture() == hers.picture() == hers_alone, his.page)
    his.page.keyboard.press("Control+Shift+Z")
    until(lambda: his.picture() == hers.picture() == both, his.page)
    his.page.keyboard.press("Control+Z")
    until(lambda: hers.picture() == hers_alone, his.page)
    hers.page.keyboard.press("Control+Z")
    until(lambda: his.picture() == hers.picture() == empty, his.page)


def test_the_project_tells_who_worked_where(browser_context, ben_context, studio):
    studio.share("editor")
    sign_in(browser_context, studio, "ada")
    sign_in(ben_context, studio, "ben")
    shots = studio.get(f"/api/projects/{studio.project}")["scenes"][0]["shots"]
    his = Hand.open(ben_context, studio, f"/shots/{shots[0]['id']}")
    his.draw(LINE)
    his.wait_for_sign("saved")
    his.page.keyboard.press("ArrowRight")
    his.page.wait_for_url(f"**/shots/{shots[1]['id']}")
    his.page.wait_for_selector(".rail")
    his.wait_for_sign("saved")
    his.draw(LOWER)
    until(lambda: studio.edits(f"/shots/{shots[1]['id']}") > 0, his.page)
    his.wait_for_sign("saved")
    page = open_page(browser_context, studio, f"/projects/{studio.project}", ".card")
    page.get_by_role("button", name="Activity").click()
    entry = page.locator(".activity li", has_text="Ben")
    entry.wait_for()
    assert f"Ben drew in {shots[0]['number']} and {shots[1]['number']}" in entry.text_content()
    assert page.locator(".activity h3").count() == 1
    assert json.loads(studio.ask("GET", f"/api/projects/{studio.project}/activity", who="ben")[2])["entries"]
