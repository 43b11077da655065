"""The sides of a card: picture, words, and how the shot stood at the end of earlier spells of drawing."""

import sqlite3

from hands import settle
from outline import sample
from trayhands import CARD, middle, open_tray, touch, wait_for_exposed

HOUR = 3_600_000
START = 1_700_000_000_000


def spread(studio, shot, spells):
    """Puts a shot's log into so many spells of about as many edits each, an hour from each other."""
    studio.stop()
    database = sqlite3.connect(studio.library / "inkreel.sqlite")
    (number,) = database.execute("SELECT number FROM document WHERE id = ?", (bytes.fromhex(shot),)).fetchone()
    (count,) = database.execute("SELECT max(position) FROM change WHERE document = ?", (number,)).fetchone()
    assert count >= spells
    for position in range(1, count + 1):
        spell = (position - 1) * spells // count
        database.execute(
            "UPDATE change SET time = ? WHERE document = ? AND position = ?",
            (START + spell * HOUR + position, number, position))
    database.commit()
    database.close()
    studio.start()
    return count


def wait_for_sides(page, count):
    page.wait_for_function(
        "([card, count]) => [...document.querySelectorAll(`${card}.side`)].length === count - 1",
        arg=[CARD, count])


def wait_for_words(page, start):
    page.wait_for_function(
        "(start) => document.querySelector('.heard').textContent.startsWith(start)", arg=start)


def pictures(page):
    """A number for the pixels of each picture of the note that is peeked at, from the front to the back."""
    sides = f"{CARD}.side[data-side='picture']"
    page.wait_for_function(
        "(sides) => [...document.querySelectorAll(sides)].every((one) => one.querySelector('.front[src]')?.naturalWidth > 0)",
        arg=sides)
    return page.evaluate("""(card) => {
        const { left } = document.querySelector(`${card}.side`).style;
        const context = new OffscreenCanvas(160, 90).getContext("2d");
        return [...document.querySelectorAll(`${card}[data-side="picture"]`)].filter((one) => one.style.left === left)
            .sort((a, b) => b.style.zIndex - a.style.zIndex).map((one) => {
                context.clearRect(0, 0, 160, 90);
                context.drawImage(one.querySelector(".front"), 0, 0, 160, 90);
                return context.getImageData(0, 0, 160, 90).data.reduce((hash, value) => Math.imul(hash ^ value, 16777619), 7);
            });
    }""", CARD)


def test_peeking_leafs_through_picture_words_and_earlier_spells(browser_context, own_studio):
    shot = sample(own_studio)["scenes"][0]["shots"][1]["id"]
    spread(own_studio, shot, 4)
    tray = open_tray(browser_context, own_studio)
    tray.keyboard.press("Home")
    tray.keyboard.press("ArrowRight")
    wait_for_exposed(tray, "1B")
    tray.keyboard.press("Space")
    wait_for_words(tray, "Words: ")
    # Picture, words, and three spells before the last one.
    wait_for_sides(tray, 5)
    assert tray.locator(f"{CARD}[data-side='words']").count() == 1
    assert len(pictures(tray)) == len(set(pictures(tray))) == 4
    when = tray.evaluate("""(times) => times.map((time) => new Intl.DateTimeFormat(undefined,
        { dateStyle: "medium", timeStyle: "short" }).format(time))""", [START + n * HOUR for n in (2, 1, 0)])
    assert len(set(when)) == 3
    # The latest first.
    for words in when:
        tray.keyboard.press("Space")
        wait_for_words(tray, f"As it stood {words}")
    # Behind the last side all are put back.
    tray.keyboard.press("Space")
    wait_for_words(tray, "Shot 1B")
    wait_for_sides(tray, 1)


def test_escape_puts_all_sides_back(browser_context, own_studio):
    spread(own_studio, sample(own_studio)["scenes"][0]["shots"][0]["id"], 3)
    tray = open_tray(browser_context, own_studio)
    tray.keyboard.press("Home")
    tray.keyboard.press("Space")
    wait_for_sides(tray, 4)
    tray.keyboard.press("Space")
    wait_for_words(tray, "As it stood")
    tray.keyboard.press("Escape")
    wait_for_sides(tray, 1)
    wait_for_exposed(tray, "1A")
    # Enter opens the shot, also while it is peeked at.
    tray.keyboard.press("Space")
    wait_for_sides(tray, 4)
    tray.keyboard.press("Enter")
    tray.wait_for_selector(".rail")


def test_taps_and_swipes_leaf_through_them(browser_context, own_studio):
    spread(own_studio, sample(own_studio)["scenes"][0]["shots"][0]["id"], 3)
    tray = open_tray(browser_context, own_studio)
    x, y = middle(tray, "1A")
    touch(tray, "touchStart", (x, y))
    wait_for_words(tray, "Words")
    touch(tray, "touchEnd")
    wait_for_sides(tray, 4)

    def swipe(across):
        touch(tray, "touchStart", (x, y))
        for step in range(1, 6):
            touch(tray, "touchMove", (x + across * step / 5, y))
        touch(tray, "touchEnd")

    swipe(-50)
    wait_for_words(tray, "As it stood")
    swipe(50)
    wait_for_words(tray, "Words")
    touch(tray, "touchStart", (x, y))
    touch(tray, "touchEnd")
    wait_for_words(tray, "As it stood")
    assert tray.url.endswith("/tray")
    wait_for_exposed(tray, "1A")


def test_more_spells_than_are_shown_are_counted(browser_context, own_studio):
    count = spread(own_studio, sample(own_studio)["scenes"][0]["shots"][0]["id"], 10)
    assert count >= 10
    tray = open_tray(browser_context, own_studio)
    tray.keyboard.press("Home")
    tray.keyboard.press("Space")
    wait_for_sides(tray, 8)
    for _ in range(6):
        tray.keyboard.press("Space")
    wait_for_words(tray, "As it stood")
    assert tray.locator(".heard").inner_text().endswith("3 older")


def test_a_shot_drawn_in_one_spell_has_two_sides(browser_context, studio):
    tray = open_tray(browser_context, studio)
    tray.keyboard.press("Home")
    # The studio is asked how often it was drawn on, and there are no more sides for it.
    with tray.expect_response("**/spells*"):
        tray.keyboard.press("Space")
    wait_for_sides(tray, 2)
    settle(tray)
    wait_for_sides(tray, 2)
