"""Hands in the editor of programs."""

from outline import watch
from patience import hold as hold_still


def open_editor(context, studio, path="/program?new"):
    page = context.new_page()
    watch(page, context)
    if path == "/program?new":
        go_to_new(page, studio)
    else:
        page.goto(studio.url + path)
    page.wait_for_selector(".program .brick.head")
    saved(page)
    return page


def go_to_new(page, studio, name=""):
    """Makes a new program, and waits for its editor."""
    page.goto(studio.url + "/program?new")
    name_new(page, name)
    page.wait_for_selector(".program .brick.head")
    saved(page)


def name_new(page, name=""):
    """Answers the question for the name of a new program, with the one that stands there for none."""
    field = page.get_by_role("dialog", name="New program").get_by_role("textbox")
    field.wait_for()
    if name:
        field.fill(name)
    field.press("Enter")


def saved(page):
    page.wait_for_function("() => document.querySelector('.sign')?.dataset.state === 'saved'")


def types(page):
    """What the scripts are, each brick with what it holds."""
    return page.evaluate("""() => {
        const of = (row) => [...row.children].map((brick) => {
            const held = [...brick.querySelectorAll(":scope > .mouth > .row")].map(of);
            return held.length > 0 ? [brick.dataset.type, ...held] : brick.dataset.type;
        });
        return [...document.querySelectorAll(".script")]
            .map((one) => [one.querySelector(".head").dataset.type, of(one.querySelector(":scope > .row"))]);
    }""")


def category(page, name):
    page.locator(".drawer-tabs").get_by_role("tab", name=name, exact=True).click()


def new_brick(page, kind):
    return page.locator(f".drawer-list .brick[data-type='{kind}']")


def brick(page, kind, index=0):
    return page.locator(f".script-list .brick[data-type='{kind}']").nth(index)


def corner(locator, dx=14, dy=14):
    locator.scroll_into_view_if_needed()
    box = locator.bounding_box()
    return box["x"] + dx, box["y"] + dy


def below(locator):
    """Where a brick is held that is to lie right below another, or first in what that holds."""
    box = locator.bounding_box()
    return box["x"] + 14, box["y"] + box["height"] + 14


def inside(locator):
    box = locator.locator(":scope > .mouth > .row").first.bounding_box()
    return box["x"] + 14, box["y"] + 14


def mouse_drag(page, start, end, drop=True):
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 8, start[1] + 8)
    page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=3)
    page.mouse.move(*end, steps=3)
    if drop:
        page.mouse.up()


class Finger:
    """One finger on the page."""

    def __init__(self, context, page):
        self.page = page
        self.cdp = context.new_cdp_session(page)

    def send(self, kind, *places):
        self.cdp.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y, "id": 1} for x, y in places]})

    def drag(self, start, end, hold=450, pull=0):
        """Rests, or pulls to the side, and then moves."""
        self.send("touchStart", start)
        hold_still(self.page, hold)
        for part in range(1, pull // 10 + 1):
            self.send("touchMove", (start[0] + 10 * part, start[1]))
            hold_still(self.page, 16)
        for part in range(1, 9):
            self.send("touchMove", tuple(a + (b - a) * part / 8 for a, b in zip(start, end)))
            hold_still(self.page, 16)
        self.send("touchEnd")

    def pull(self, start, end):
        self.drag(start, end, hold=0, pull=60)

    def swipe(self, start, end):
        self.drag(start, end, hold=0)
