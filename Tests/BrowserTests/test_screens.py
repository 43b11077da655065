"""What a newcomer meets at every size: nothing cut off, too small to touch, or without a name."""

import re

import pytest

from conftest import Hand, watched
from hands import settle
from outline import open_page, sample

PHONE, TABLET, UPRIGHT = (390, 844), (1024, 768), (768, 1024)
SIZES = pytest.mark.parametrize("size", [PHONE, TABLET, UPRIGHT], ids=["phone", "tablet", "upright"])

# What can be touched and is in sight: where it lies and what it is called.
CONTROLS = """() => [...document.querySelectorAll(
        "button, a[href], input, select, textarea, [role='slider'], [tabindex='0']")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0)
    .filter((one) => !one.matches("[type='checkbox'], [type='range'], [type='file']"))
    .map((one) => {
        const { left, right, width, height } = one.getBoundingClientRect();
        const name = one.ariaLabel || one.labels?.[0]?.textContent || one.innerText || one.title;
        return { what: `${one.tagName} ${one.className}`, name: name?.trim() ?? "", left, right, width, height };
    })"""


@pytest.fixture
def open_at(chromium, studio):
    contexts = []

    def open_one(size, path):
        context = chromium.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=True, service_workers="block")
        watch = watched(context)
        next(watch)
        contexts.append(watch)
        if path.startswith("/shots"):
            return Hand.open(context, studio, path).page
        return open_page(context, studio, path, ".sign")

    yield open_one
    for watch in contexts:
        next(watch, None)


def at_rest(page):
    """Waits until what slides in or fades has arrived."""
    settle(page)
    page.evaluate("() => Promise.allSettled(document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished))")


def check_controls(page):
    width = page.viewport_size["width"]
    controls = page.evaluate(CONTROLS)
    assert len(controls) > 2
    assert [one for one in controls if not one["name"]] == []
    assert [one for one in controls if one["left"] < 0 or one["right"] > width + 0.5] == []
    assert [one for one in controls if min(one["width"], one["height"]) < 43.5] == []


@SIZES
@pytest.mark.parametrize("path, part", [("/", ".last"), ("/library", ".tree"), ("/bin", ".tree")])
def test_all_controls_of_the_library_are_in_sight_named_and_large(open_at, own_studio, size, path, part):
    page = open_at(size, path)
    page.wait_for_selector(part)
    check_controls(page)


@SIZES
@pytest.mark.parametrize("place", ["project", "shot"])
def test_all_controls_are_in_sight_named_and_large(open_at, studio, size, place):
    page = open_at(size, {"project": f"/projects/{sample(studio)['id']}", "shot": studio.shot()}[place])
    page.wait_for_selector({"project": ".card", "shot": ".rail"}[place])
    check_controls(page)


@SIZES
@pytest.mark.parametrize("key", ["y", "c", "s", "t", "o"])
def test_panels_of_a_shot_are_in_sight_and_large(open_at, studio, size, key):
    page = open_at(size, studio.shot())
    page.keyboard.press(key)
    at_rest(page)
    check_controls(page)
    bar = page.locator(".bar").bounding_box()["height"]
    for panel in page.locator(".panel:visible").all():
        assert panel.bounding_box()["y"] >= bar


@SIZES
def test_the_bar_says_which_shot_is_shown(open_at, studio, size):
    page = open_at(size, studio.shot())
    title = page.locator(".bar .title")
    assert title.inner_text().startswith("1A")
    assert title.evaluate("one => one.clientWidth >= one.firstChild.offsetWidth")
    sign = page.locator(".sign")
    assert sign.evaluate("one => one.scrollWidth <= one.clientWidth")


def test_on_a_phone_a_menu_has_what_the_bar_has_no_room_for(open_at, studio):
    page = open_at(PHONE, studio.shot())
    page.get_by_role("button", name="More").click()
    check_controls(page)
    page.get_by_role("menuitem", name="Replay drawing").click()
    page.wait_for_selector(".replay:not([hidden])")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="More").click()
    page.mouse.click(100, 300)
    assert page.get_by_role("menu").count() == 0
    page.get_by_role("button", name="More").click()
    page.keyboard.press("Escape")
    assert page.get_by_role("menu").count() == 0


def test_the_counts_of_the_onion_skin_stand_between_their_buttons(open_at, studio):
    page = open_at(TABLET, studio.shot())
    page.get_by_role("button", name="Onion skin").click()
    for side in ("before", "after"):
        less, count, more = (one.bounding_box() for one in (
            page.get_by_role("button", name=f"Fewer shots {side}"), page.locator(f".onion-panel .{side}"),
            page.get_by_role("button", name=f"More shots {side}")))
        assert less["x"] + less["width"] <= count["x"] and count["x"] + count["width"] <= more["x"]
        assert less["y"] <= count["y"] <= less["y"] + less["height"]


def test_the_bar_of_chosen_shots_fits_a_phone(open_at, studio):
    page = open_at(PHONE, f"/projects/{sample(studio)['id']}")
    page.locator(".card .picture").first.focus()
    page.keyboard.press("Control+ ")
    page.get_by_role("toolbar", name="Chosen shots").wait_for()
    check_controls(page)
    page.get_by_role("button", name="Clear selection").click()
    assert page.get_by_role("toolbar", name="Chosen shots").count() == 0


@pytest.mark.parametrize("place", ["library", "project"])
def test_escape_closes_the_card_of_keys_and_gives_the_keys_back(open_at, studio, place):
    page = open_at(TABLET, {"library": "/library", "project": f"/projects/{sample(studio)['id']}"}[place])
    button = page.get_by_role("button", name="Keys")
    button.focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    assert page.get_by_role("dialog").count() == 0
    assert button.evaluate("one => one === document.activeElement")


def test_the_card_of_keys_keeps_its_settings_in_sight(open_at, studio):
    page = open_at(PHONE, studio.shot())
    page.keyboard.press("?")
    for name in ("Light", "Close"):
        box = page.get_by_role("dialog").get_by_role("button", name=name, exact=True).bounding_box()
        assert box["y"] + box["height"] <= PHONE[1]
    page.get_by_role("button", name="Light", exact=True).click()
    assert page.evaluate("() => getComputedStyle(document.querySelector('.desk')).backgroundColor") == "rgb(217, 218, 220)"


def test_a_picture_that_is_not_there_yet_has_a_placeholder_without_a_sign(open_at, studio):
    page = open_at(TABLET, "/")
    pictures = re.compile(r"/thumbnails?\?")
    page.route(pictures, lambda route: route.fulfill(status=404))
    page.goto(f"{studio.url}/projects/{sample(studio)['id']}")
    page.wait_for_selector(".card .thumbnail")
    page.wait_for_function("""() => [...document.querySelectorAll(".card .thumbnail")].every((image) =>
        image.classList.contains("waiting") && image.src.startsWith("data:") && image.complete)""")
    page.unroute(pictures)
    page.wait_for_function("""() => [...document.querySelectorAll(".card .thumbnail")].every((image) =>
        !image.classList.contains("waiting") && image.naturalWidth > 100)""")


def test_the_lab_is_in_the_menu_and_not_in_the_bar(open_at, studio):
    assert open_at((1440, 900), studio.shot()).locator(".shot-bar [aria-label='Ink lab']").count() == 0
    phone = open_at(PHONE, studio.shot())
    phone.get_by_role("button", name="More", exact=True).click()
    assert phone.get_by_role("menuitem", name="Ink lab").is_visible()


# What lies beyond the window, or runs below another; names alone may end in dots.
CUT = """() => [...document.querySelectorAll(".bar button, .bar h1, .scene-head *, .card .line *, .rail *, .ways small, .frames span, .strip-said *")]
    .filter((one) => one.checkVisibility() && one.textContent.trim() && !one.closest("svg"))
    .filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        const isScrolled = one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY !== "visible";
        return left < -1 || right > innerWidth + 1 || isScrolled;
    }).map((one) => `${one.tagName} ${one.className} ${one.textContent.trim()}`)"""


def enlarge(page):
    """Makes letters twice as large, as somebody has set it in the browser, for all pages."""
    session = page.context.new_cdp_session(page)
    session.send("Page.enable")
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    page.reload()
    page.wait_for_selector(".sign")
    at_rest(page)


@pytest.mark.parametrize("place", ["/", "/library", "project", "shot", "play"])
def test_letters_twice_as_large_are_seen_and_cut_nowhere(open_at, studio, place):
    project = f"/projects/{sample(studio)['id']}"
    path = {"project": project, "shot": studio.shot(), "play": f"{project}/play"}.get(place, place)
    page = open_at((1180, 820), path)
    before = page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)")
    enlarge(page)
    assert page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)") == 2 * before
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(CUT) == []


def test_a_phone_with_letters_twice_as_large_shows_its_bars_menus_and_cards(open_at, studio):
    page = open_at(PHONE, "/library")
    enlarge(page)
    assert page.evaluate(CUT) == []
    assert page.locator(".bar .title b").bounding_box()["width"] > 60
    page.locator(".bar").get_by_role("button", name="New project").click()
    tiles = page.get_by_role("dialog", name="New project").locator(".frames button")
    # Three beside each other, and no higher than what they show needs.
    boxes = [tiles.nth(at).bounding_box() for at in range(3)]
    assert len({box["y"] for box in boxes}) == 1 and boxes[0]["height"] < 120
    page.goto(studio.url + "/programs")
    play = page.get_by_role("link", name="Play a program")
    play.wait_for()
    box = play.bounding_box()
    assert box["x"] + box["width"] <= PHONE[0]
    page.goto(f"{studio.url}/projects/{sample(studio)['id']}")
    page.get_by_role("button", name="More", exact=True).click()
    rows = page.get_by_role("menuitem")
    rows.first.wait_for()
    words = rows.locator("span").evaluate_all("(all) => all.map((one) => { const { top, bottom } = one.getBoundingClientRect(); return [top, bottom]; })")
    assert all(above[1] <= below[0] + 1 for above, below in zip(words, words[1:]))


def test_a_name_that_has_no_room_ends_in_dots_and_tools_stand_beside_figures(open_at, studio):
    page = open_at((1180, 820), f"/projects/{sample(studio)['id']}")
    enlarge(page)
    name = page.locator(".project-name")
    room = page.locator(".bar h1").bounding_box()
    # As wide as its place: what cuts it is its own dots.
    assert name.bounding_box()["width"] <= room["width"] + 1
    figures, tools = page.locator(".figures").first.bounding_box(), page.locator(".scene-tools button").first.bounding_box()
    assert abs(figures["y"] + figures["height"] / 2 - tools["y"] - tools["height"] / 2) < 3


def test_the_place_of_a_new_shot_is_as_large_as_a_picture(open_at, studio):
    page = open_at((1180, 820), f"/projects/{sample(studio)['id']}")
    for width in (1180, 1440):
        page.set_viewport_size({"width": width, "height": 820})
        for _ in range(2):
            page.keyboard.press("w")
            at_rest(page)
            picture = page.locator(".card .picture").first.bounding_box()["height"]
            heights = page.locator(".adder button").evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().height)")
            assert max(heights) < picture + 2


# Whether a finger that comes down so far from a thing's middle, up or down, meets it.
MEETS = """(node, far) => {
    const { left, width, top, height } = node.getBoundingClientRect();
    return [-far, far].every((by) => node.contains(document.elementFromPoint(left + width / 2, top + height / 2 + by)));
}"""


def test_what_is_small_to_see_is_large_to_a_finger(open_at, studio):
    project = f"/projects/{sample(studio)['id']}"
    page = open_at((1180, 820), project + "/play")
    assert page.locator(".player-code").bounding_box()["height"] >= 44
    page.goto(studio.url + project)
    page.wait_for_selector(".card")
    page.keyboard.press("w")
    assert all(one.bounding_box()["height"] >= 44 for one in page.locator(".words .pair input").all())
    page.goto(studio.url + studio.shot())
    page.wait_for_selector(".rail")
    page.keyboard.press("c")
    assert page.locator(".colors .hue").evaluate(MEETS, 20)
    page.goto(studio.url + project + "/list")
    more = page.locator(".shotlist-more").nth(2)
    more.wait_for()
    box = more.bounding_box()
    assert more.evaluate("(node, [x, y]) => node.contains(document.elementFromPoint(x, y))", [box["x"] - 10, box["y"] + box["height"] / 2])
    page.goto(studio.url + project + "/tray")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.locator(".tray-card").first.wait_for(state="attached")
    assert page.locator(".bar .title").bounding_box()["width"] > 60
