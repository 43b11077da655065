"""Hands on the tray: what tests of it share."""

from hands import settle
from outline import open_page, open_project, sample
from patience import until

CARD = ".tray-card:not([hidden])"
# A card as screen readers have it.
OPTION = ".tray-list [role=option]"
# From the middle of a row's last card to where it ends, and beyond.
BEHIND = 100


def open_tray(browser_context, studio):
    """The tray of the sample project, with its pictures."""
    page = open_page(browser_context, studio, f"/projects/{sample(studio)['id']}/tray", CARD)
    page.wait_for_selector(f"{CARD} .front[src]")
    return page


def number_of(label):
    return label.split(",")[0]


def exposed(page):
    """The number of the exposed shot, or nothing."""
    return page.evaluate("""(card) => document.querySelector(`${card}[data-shade="exposed"]`)
        ?.querySelector("b").textContent ?? null""", CARD)


def wait_for_exposed(page, number):
    page.wait_for_function(
        """([card, number]) => document.querySelector(`${card}[data-shade="exposed"]`)
            ?.querySelector("b").textContent === number""", arg=[CARD, number])


def middle(page, number):
    """The middle of a card's own place: cards overlap, and all have their middle in view."""
    return tuple(page.evaluate("""([card, number]) => {
        // Where it is laid out, before it is turned.
        const node = [...document.querySelectorAll(card)].find((one) =>
            one.querySelector("b").textContent === number && !one.matches(".side"));
        const sheet = document.querySelector(".tray-sheet").getBoundingClientRect();
        return [sheet.left + parseFloat(node.style.left) + node.offsetWidth / 2, sheet.top + parseFloat(node.style.top) + node.offsetHeight / 2];
    }""", [CARD, number]))


def seen(page, number):
    """The middle of what is seen of a card, once all lie still."""
    def look():
        return page.evaluate("""([card, number]) => {
            const wanted = [...document.querySelectorAll(card)].find((node) => node.querySelector("b").textContent === number);
            const rect = wanted?.getBoundingClientRect();
            if (!rect) return null;
            const seen = [];
            // What is seen there: what screen readers have of the cards lies over them.
            const top = (x, y) => document.elementsFromPoint(x, y).find((one) => !one.closest(".tray-list"));
            for (let x = Math.max(0, rect.left) + 1; x < Math.min(innerWidth, rect.right); x += 3)
                for (let y = Math.max(0, rect.top) + 1; y < Math.min(innerHeight, rect.bottom); y += 5)
                    if (top(x, y)?.closest(".tray-card") === wanted) seen.push([x, y]);
            if (seen.length === 0) return null;
            const [x, y] = [0, 1].map((i) => seen.reduce((sum, place) => sum + place[i], 0) / seen.length);
            const far = (place) => Math.hypot(place[0] - x, place[1] - y);
            return seen.reduce((a, b) => (far(b) < far(a) ? b : a));
        }""", [CARD, number])

    def at_rest():
        place = look()
        for _ in range(2):
            settle(page)
            if place is None or look() != place:
                return None
        return tuple(place)

    return until(at_rest)


def place_of(number):
    """1A is the first of the first scene."""
    scene = int("".join(c for c in number if c.isdigit()))
    note = 0
    for letter in (c for c in number if c.isalpha()):
        note = note * 26 + ord(letter) - 64
    return scene - 1, note - 1


def chosen(page):
    """The numbers of the cards that screen readers hear as chosen, of those that are there."""
    return sorted(page.evaluate("""(option) => [...document.querySelectorAll(`${option}[aria-selected="true"]`)]
        .map((node) => node.ariaLabel.split(",")[0])""", OPTION))


def wait_for_chosen(page, *numbers):
    until(lambda: chosen(page) == sorted(numbers))


def touch(page, kind, *points):
    session = getattr(page, "touches", None)
    if session is None:
        session = page.touches = page.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {
        "type": kind, "touchPoints": [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]})


def pen(page, kind, x, y, buttons=0, force=0.0):
    session = getattr(page, "pens", None)
    if session is None:
        session = page.pens = page.context.new_cdp_session(page)
    session.send("Input.dispatchMouseEvent", {
        "type": kind, "x": x, "y": y, "button": "left" if buttons or kind == "mouseReleased" else "none",
        "buttons": buttons, "pointerType": "pen", "force": force, "clickCount": 1})


def line(start, end, steps=10):
    return [(start[0] + (end[0] - start[0]) * i / steps, start[1] + (end[1] - start[1]) * i / steps)
            for i in range(1, steps + 1)]


def fill(tray, browser_context, studio, count):
    """Another window makes many shots: all that there are are duplicated, again and again."""
    other = open_project(browser_context, studio)
    other.locator(".card .picture").first.focus()
    shots = len(sample(studio)["scenes"][0]["shots"])
    while shots < count:
        other.keyboard.press("Control+a")
        other.keyboard.press("d")
        shots *= 2
        until(lambda: len(sample(studio)["scenes"][0]["shots"]) == shots)
    other.close()
    tray.bring_to_front()
    tray.wait_for_function("(count) => parseInt(document.querySelector('.tray-scene footer').textContent) >= count", arg=count)
