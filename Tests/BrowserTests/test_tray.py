"""The tray: shots as cards in perspective, by mouse, finger and keyboard."""

import base64

import pytest

from outline import open_page, open_project, sample
from patience import hold, until
from trayhands import CARD, OPTION, exposed, fill, middle, open_tray, wait_for_exposed


@pytest.fixture
def tray(browser_context, studio):
    return open_tray(browser_context, studio)


def labels(page):
    """What a screen reader hears of the cards, in its order."""
    return page.evaluate("(option) => [...document.querySelectorAll(option)].map((node) => node.ariaLabel)", OPTION)


def shades(page):
    return page.evaluate("""(card) => Object.fromEntries([...document.querySelectorAll(card)]
        .map((node) => [node.querySelector("b").textContent, node.dataset.shade]))""", CARD)


def test_shots_lie_as_cards_with_their_words(tray):
    assert [label.split(",")[0] for label in labels(tray)] == ["1A", "1B", "1C"]
    assert "A lighthouse on a rock" in labels(tray)[0]
    assert tray.locator(".tray-scene:not([hidden]) h2").all_text_contents() == ["The lighthouse"]
    assert tray.locator(".tray-scene:not([hidden]) footer").all_text_contents() == ["3 shots"]
    assert shades(tray) == {"1A": "front", "1B": "behind", "1C": "behind"}


def test_a_mouse_skims_and_a_click_opens(tray):
    places = {number: middle(tray, number) for number in ("1A", "1B", "1C")}
    for number in ("1A", "1B", "1C"):
        tray.mouse.move(*places[number])
        wait_for_exposed(tray, number)
    # Those that were passed show their backs, the words.
    tray.wait_for_function("""(card) => [...document.querySelectorAll(`${card}[data-shade="back"]`)].length === 2""", arg=CARD)
    back = tray.locator(f'{CARD}[data-shade="back"] .back').first
    assert back.is_visible() and "A lighthouse on a rock" in " ".join(back.locator("p").all_text_contents())
    tray.mouse.move(*places["1B"])
    wait_for_exposed(tray, "1B")
    tray.wait_for_function("""(card) => [...document.querySelectorAll(`${card}[data-shade="back"]`)].length === 1""", arg=CARD)
    assert shades(tray) == {"1A": "back", "1B": "exposed", "1C": "behind"}
    tray.mouse.click(*places["1B"])
    tray.wait_for_selector(".rail")
    assert tray.locator(".bar").inner_text().startswith("1B")


def test_a_finger_skims_and_a_second_tap_opens(tray):
    session = tray.context.new_cdp_session(tray)

    def touch(page, kind, *points):
        session.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]})

    first, last = middle(tray, "1A"), middle(tray, "1C")

    def skims():
        """On a busy machine the first move may come so late that the finger has rested, and holds the card: not that, then."""
        touch(tray, "touchStart", first)
        for step in range(1, 9):
            touch(tray, "touchMove", (first[0] + (last[0] - first[0]) * step / 8, first[1]))
        if tray.locator(".tray-ghost").count() == 0:
            return True
        tray.keyboard.press("Escape")
        touch(tray, "touchCancel")
        return False

    until(skims)
    wait_for_exposed(tray, "1C")
    # The finger rests, so that nothing goes on by itself.
    hold(tray, 120)
    touch(tray, "touchEnd")
    assert exposed(tray) == "1C"
    # Skimming opens nothing; a tap on the exposed card does.
    assert tray.url.endswith("/tray")
    touch(tray, "touchStart", last)
    touch(tray, "touchEnd")
    tray.wait_for_selector(".rail")


def test_keys_go_through_the_cards_peek_and_open(tray):
    tray.keyboard.press("ArrowRight")
    wait_for_exposed(tray, "1A")
    tray.keyboard.press("End")
    wait_for_exposed(tray, "1C")
    tray.keyboard.press("ArrowLeft")
    wait_for_exposed(tray, "1B")
    active = tray.evaluate("document.getElementById(document.querySelector('.tray-list').getAttribute('aria-activedescendant'))?.getAttribute('aria-label')")
    assert active.startswith("1B")
    # Peeking takes the picture aside and shows the words below; once more puts it back.
    tray.keyboard.press("Space")
    tray.wait_for_function("(card) => document.querySelectorAll(card).length === 4", arg=CARD)
    tray.keyboard.press("Space")
    tray.wait_for_function("(card) => document.querySelectorAll(card).length === 3", arg=CARD)
    tray.keyboard.press("Escape")
    tray.wait_for_function("""(card) => !document.querySelector(`${card}[data-shade="exposed"]`)""", arg=CARD)
    tray.keyboard.press("Home")
    tray.keyboard.press("Enter")
    tray.wait_for_selector(".rail")


def test_a_shot_of_another_window_comes_into_the_tray(tray, browser_context, studio):
    before = labels(tray)
    other = open_project(browser_context, studio)
    other.keyboard.press("n")
    tray.wait_for_function("(card) => document.querySelectorAll(card).length === 4", arg=CARD)
    # Behind the first, without words; the others have theirs still.
    words = [label.split(", ")[2:] for label in before]
    assert [label.split(", ")[2:] for label in labels(tray)] == [words[0], [], *words[1:]]
    assert [label.split(",")[0] for label in labels(tray)] == ["1A", "1B", "1C", "1D"]


@pytest.fixture
def still_tray(chromium, studio):
    """The tray of who wants no motion."""
    context = chromium.new_context(
        viewport={"width": 1180, "height": 820}, has_touch=True, reduced_motion="reduce", service_workers="block")
    context.complaints = []
    yield open_tray(context, studio)
    context.close()
    assert context.complaints == []


# What the page draws of the cards, two frames after a key.
AFTER_KEY = """async ([card, key]) => {
    const frame = () => new Promise(requestAnimationFrame);
    const looks = () => JSON.stringify([...document.querySelectorAll(card)].map((node) => [node.textContent, node.dataset.shade, node.style.transform]));
    dispatchEvent(new KeyboardEvent("keydown", { key }));
    await frame();
    await frame();
    const then = looks();
    await new Promise((done) => setTimeout(done, 600));
    return [then, looks()];
}"""


def test_without_motion_cards_are_at_once_where_they_go(still_tray, tray):
    for key in ("Home", "End", " ", " ", "Escape"):
        then, later = still_tray.evaluate(AFTER_KEY, [CARD, key])
        assert then == later, key
    # With motion they are on their way.
    then, later = tray.evaluate(AFTER_KEY, [CARD, "End"])
    assert then != later


def test_without_motion_all_of_the_tray_is_reached(still_tray):
    still_tray.keyboard.press("Home")
    wait_for_exposed(still_tray, "1A")
    still_tray.keyboard.press("ArrowRight")
    wait_for_exposed(still_tray, "1B")
    still_tray.keyboard.press("Alt+ArrowRight")
    still_tray.wait_for_function("() => document.querySelector('.heard').textContent.startsWith('Shot 1C')")
    still_tray.keyboard.press("Space")
    still_tray.wait_for_selector(f"{CARD}.side", state="attached")
    still_tray.keyboard.press("Escape")
    still_tray.mouse.move(*middle(still_tray, "1A"))
    wait_for_exposed(still_tray, "1A")
    still_tray.mouse.click(*middle(still_tray, "1A"))
    still_tray.wait_for_selector(".rail")


def test_without_motion_a_skim_does_not_glide_on(still_tray):
    first, last = middle(still_tray, "1A"), middle(still_tray, "1B")
    session = still_tray.context.new_cdp_session(still_tray)

    def touch(kind, *points):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y, "id": 0} for x, y in points]})
    touch("touchStart", first)
    for step in range(1, 6):
        touch("touchMove", (first[0] + (last[0] - first[0]) * step / 5, first[1]))
    touch("touchEnd")
    wait_for_exposed(still_tray, "1B")
    hold(still_tray, 800)
    assert exposed(still_tray) == "1B"


def ring(page):
    """Whether there is a ring around the list, or around the card that the keys are at."""
    return page.evaluate("""(card) => {
        const list = document.querySelector(".tray-list");
        const exposed = document.querySelector(`${card}[data-shade="exposed"]`);
        return document.activeElement === list && (getComputedStyle(list).outlineStyle === "solid"
            || (exposed !== null && getComputedStyle(exposed, "::after").borderTopStyle === "solid"));
    }""", CARD)


def test_who_comes_by_keys_sees_where_these_are(browser_context, studio):
    page = open_project(browser_context, studio)
    page.get_by_role("link", name="Show the tray").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(CARD)
    assert ring(page)
    page.keyboard.press("End")
    wait_for_exposed(page, "1C")
    page.keyboard.press("Enter")
    page.wait_for_selector(".rail")
    page.go_back()
    page.wait_for_selector(CARD)
    wait_for_exposed(page, "1C")
    assert ring(page)


def test_who_comes_by_mouse_sees_no_ring(browser_context, studio):
    page = open_project(browser_context, studio)
    page.get_by_role("link", name="Show the tray").click()
    page.wait_for_selector(CARD)
    assert not ring(page)


ROW = ".tray-row:not([hidden])"


@pytest.fixture
def full_tray(tray, browser_context, studio):
    """A scene of two hundred shots: more than can be elements."""
    fill(tray, browser_context, studio, 200)
    tray.wait_for_selector(f"{ROW}:not(.waits)", state="attached")
    return tray


def ink(page, left, top, width, height):
    """How many dots of a part of the tray are brighter than the desk."""
    return page.evaluate("""async ([bytes]) => {
        const blob = new Blob([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))]);
        const image = await createImageBitmap(blob);
        const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
        context.drawImage(image, 0, 0);
        const { data } = context.getImageData(0, 0, image.width, image.height);
        let count = 0;
        for (let i = 0; i < data.length; i += 4) if (data[i] > 70) count += 1;
        return count / (data.length / 4);
    }""", [base64.b64encode(page.screenshot(
        clip={"x": left, "y": top, "width": width, "height": height})).decode()])


def test_hundreds_of_cards_lie_in_pictures_of_rows(full_tray):
    assert full_tray.locator(CARD).count() == 0
    rows = full_tray.locator(ROW)
    assert rows.count() >= 3
    # The rows are there to see: paper from the first card to the last.
    box = rows.first.bounding_box()
    assert ink(full_tray, 110, box["y"] + box["height"] / 2 - 40, 400, 20) > 0.6


def test_around_the_hand_cards_are_elements_and_the_rest_stays_as_it_was(full_tray):
    # Packed, so that there are cards in pictures on both sides.
    for _ in range(4):
        full_tray.keyboard.press("-")
    full_tray.wait_for_function("() => ![...document.querySelectorAll('.tray-row:not([hidden])')].some((row) => row.matches('.waits'))")
    rows = full_tray.locator(ROW)
    box = rows.nth(1).bounding_box()
    y = box["y"] + box["height"] / 2
    full_tray.mouse.move(500, y, steps=4)
    full_tray.wait_for_function("(card) => document.querySelector(`${card}[data-shade=exposed]`)", arg=CARD)
    # On its way the hand has met cards at the left of the row above. To the left lie those flicked past, to the right those that wait; no
    # gap where elements begin.
    full_tray.wait_for_function("""(card) => {
        const cards = [...document.querySelectorAll(card)];
        return cards.length > 5 && cards.length <= 13 && Math.min(...cards.map((node) => node.getBoundingClientRect().left)) > 60;
    }""", arg=CARD)
    assert ink(full_tray, 60, y - 30, 900, 12) > 0.75
    clips = rows.nth(1).evaluate("(row) => [...row.children].map((side) => [side.hidden, side.style.clipPath])")
    assert [hidden for hidden, _ in clips] == [False, False]
    # Away from the row all come to rest in pictures again.
    full_tray.keyboard.press("Escape")
    full_tray.wait_for_function("(card) => document.querySelectorAll(card).length === 0", arg=CARD)


def test_a_row_that_waits_for_its_picture_shows_no_other_rows(full_tray):
    held = []
    full_tray.route("**/api/thumbnails?*", lambda route: held.append(route))
    full_tray.reload()
    full_tray.wait_for_selector(f"{ROW}.waits", state="attached")
    # Nothing is painted yet, and nothing is shown but edges of paper.
    assert full_tray.locator(f"{ROW}.waits canvas:not([hidden])").count() == 0
    box = full_tray.locator(ROW).first.bounding_box()
    assert ink(full_tray, 110, box["y"] + box["height"] / 2 - 40, 400, 20) > 0.4
    for route in held:
        route.continue_()
    full_tray.unroute("**/api/thumbnails?*")
    full_tray.wait_for_selector(f"{ROW}:not(.waits) canvas:not([hidden])")
    # Rows that are used again elsewhere show nothing of where they were.
    full_tray.evaluate("""() => {
        const tray = document.querySelector(".tray");
        window.wrong = 0;
        const watch = () => {
            window.wrong += document.querySelectorAll(".tray-row.waits:not([hidden]) canvas:not([hidden])").length;
            requestAnimationFrame(watch);
        };
        watch();
        tray.scrollTop = tray.scrollHeight;
    }""")
    for is_at_end in (True, False):
        full_tray.wait_for_function("""(isAtEnd) => {
            const tray = document.querySelector(".tray");
            const isThere = isAtEnd ? tray.scrollTop + tray.clientHeight > tray.scrollHeight - 2 : tray.scrollTop === 0;
            const all = [...document.querySelectorAll(".tray-row:not([hidden])")];
            return isThere && all.length > 0 && all.every((row) => !row.matches(".waits"));
        }""", arg=is_at_end)
        full_tray.evaluate("document.querySelector('.tray').scrollTop = 0")
    assert full_tray.evaluate("window.wrong") == 0


def test_no_more_than_a_hundred_cards_are_elements(full_tray):
    # The most that there have been in any picture of the screen.
    full_tray.evaluate("""() => {
        window.most = 0;
        const count = () => {
            window.most = Math.max(window.most, document.querySelectorAll(".tray-card").length);
            requestAnimationFrame(count);
        };
        count();
    }""")
    for step in range(24):
        full_tray.mouse.move(200 + step % 7 * 120, 180 + step % 4 * 160)
    # Three rows down each time, of fourteen.
    for _ in range(3):
        before = exposed(full_tray)
        full_tray.keyboard.press("PageDown")
        until(lambda: exposed(full_tray) not in (None, before))
    assert 5 < full_tray.evaluate("window.most") <= 100


def test_backgrounds_of_scenes_and_rows_are_used_again(tray, browser_context, studio):
    other = open_project(browser_context, studio)
    for count in range(2, 33):
        other.get_by_role("button", name="Duplicate the scene").first.click()
        until(lambda: len(sample(studio)["scenes"]) == count)
    tray.bring_to_front()
    tray.wait_for_function("() => parseFloat(document.querySelector('.tray-sheet').style.height) > 7800")
    tray.evaluate("""async () => {
        for (let step = 0; step < 40; step++) {
            document.querySelector(".tray").scrollTop = step * 190;
            await new Promise(requestAnimationFrame);
        }
    }""")
    tray.evaluate("() => { const tray = document.querySelector('.tray'); tray.scrollTop = tray.scrollHeight; }")
    tray.wait_for_function("""() => [...document.querySelectorAll(".tray-scene:not([hidden]) b")]
        .some((number) => number.textContent === "32")""")
    assert tray.locator(".tray-scene").count() <= 9
    tops = tray.evaluate("""() => [...document.querySelectorAll(".tray-scene:not([hidden])")]
        .map((band) => [parseFloat(band.style.top), band.querySelector("b").textContent]).sort(([a], [b]) => a - b)""")
    # Each shows what lies there, one below the other.
    numbers = [int(number) for _, number in tops]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers))) and numbers[-1] == 32


def test_a_click_on_a_card_in_a_picture_opens_its_shot(full_tray):
    box = full_tray.locator(ROW).nth(1).bounding_box()
    full_tray.mouse.move(500, box["y"] + box["height"] / 2)
    full_tray.wait_for_function("(card) => document.querySelector(`${card}[data-shade=exposed]`)", arg=CARD)
    number = exposed(full_tray)
    full_tray.mouse.click(500, box["y"] + box["height"] / 2)
    full_tray.wait_for_selector(".rail")
    assert full_tray.locator(".bar").inner_text().startswith(number)


def test_pictures_come_one_by_one_where_many_cannot(browser_context, studio, tray):
    page = browser_context.new_page()
    page.route("**/api/thumbnails?*", lambda route: route.abort())
    page.goto(f"{studio.url}/projects/{sample(studio)['id']}/tray")
    page.wait_for_selector(f"{CARD} .front[src]")


@pytest.mark.parametrize("is_late", [False, True])
def test_a_picture_drawn_before_the_stream_of_news_was_open_is_asked_for_again(browser_context, studio, is_late):
    """The first answer says that the pictures are not drawn yet; they are at once, and nobody tells the page."""
    answers, streams = [], []

    def there_is_none(route):
        count = route.request.url.split("shots=")[1].count(",") + 1
        route.fulfill(body=bytes(12 * count), content_type="application/octet-stream")

    def answer(route):
        answers.append(route)
        if len(answers) > 1:
            route.continue_()
        elif not is_late:
            there_is_none(route)
    browser_context.route("**/api/thumbnails?*", answer)
    browser_context.on("response", lambda response: "/api/changes" in response.url and streams.append(response))
    page = open_page(browser_context, studio, f"/projects/{sample(studio)['id']}/tray", CARD)
    if is_late:
        # When the stream is open.
        until(lambda: answers and streams, page)
        there_is_none(answers[0])
    page.wait_for_selector(f"{CARD} .front[src]")
    assert len(answers) > 1
