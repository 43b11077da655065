"""Many shots duplicated at once: each copy stands beside its original, in one step, and the page stays where one looks."""

from outline import numbers, open_page, open_project, sample, saved, stored
from patience import until

WIDE = "Wide. A lighthouse on a rock, waves, evening."
CLOSER = "Closer. A window lights up."
INSIDE = "Inside. The keeper turns round."


def test_each_copy_stands_beside_its_original(browser_context, studio):
    page = open_project(browser_context, studio)
    page.keyboard.press("Shift+N")
    page.keyboard.press("Enter")
    page.keyboard.press("F2")
    page.keyboard.type("Dawn.")
    page.keyboard.press("Control+Enter")
    saved(page)
    assert stored(studio) == [[WIDE, CLOSER, INSIDE], ["Dawn."]]
    page.keyboard.press("Control+a")
    page.keyboard.press("d")
    assert numbers(page) == ["1A", "1B", "1C", "1D", "1E", "1F", "2A", "2B"]
    saved(page)
    assert stored(studio) == [[WIDE, WIDE, CLOSER, CLOSER, INSIDE, INSIDE], ["Dawn.", "Dawn."]]
    # What is chosen now are the copies.
    chosen = page.evaluate("() => [...document.querySelectorAll('.card.selected .number')].map(n => n.textContent).sort()")
    assert chosen == ["1B", "1D", "1F", "2B"]
    page.keyboard.press("Control+z")
    saved(page)
    assert stored(studio) == [[WIDE, CLOSER, INSIDE], ["Dawn."]]


def test_the_page_stays_where_copies_are_seen(browser_context, studio):
    page = open_project(browser_context, studio)
    for count in (6, 12, 24, 48):
        page.keyboard.press("Control+a")
        page.keyboard.press("d")
        until(lambda: len(stored(studio)[0]) == count)
    page.evaluate("() => { document.querySelector('.grid').scrollTop = 500; }")
    page.keyboard.press("Control+a")
    page.keyboard.press("d")
    page.wait_for_function("() => document.querySelector('.figures').textContent.startsWith('96 ')")
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate("() => document.querySelector('.grid').scrollTop") == 500
    saved(page)


def test_each_copy_stands_beside_its_original_in_the_tray(browser_context, studio):
    tray = open_page(browser_context, studio, f"/projects/{sample(studio)['id']}/tray", ".tray-card")
    tray.keyboard.press("Control+a")
    tray.keyboard.press("d")
    saved(tray)
    assert stored(studio) == [[WIDE, WIDE, CLOSER, CLOSER, INSIDE, INSIDE]]
