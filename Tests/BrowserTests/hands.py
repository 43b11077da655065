"""A window on a shot, and the pointers over it."""

import time

from patience import PATIENCE, hold, until

# A frame; then what the page does bit by bit, as drawing a shot that has just been opened, has come to its end; and is shown.
SETTLED = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await new Promise((done) => requestIdleCallback(done, { timeout: 2000 }));
    await frame();
}"""


def settle(page):
    """Waits until what has been done is to be seen."""
    page.evaluate(SETTLED)


def layer_tool(page, name):
    """Does one of the things in the menu of the chosen layers."""
    page.get_by_role("toolbar", name="Layer tools").get_by_role("button", name="More for the chosen layers").click()
    page.get_by_role("menuitem", name=name, exact=False).first.click()


def digest(page, canvas):
    """What stands for the pixels of a canvas: another where any is another."""
    return page.evaluate("""async (selector) => {
        const canvas = document.querySelector(selector);
        const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
        const digest = await crypto.subtle.digest("SHA-1", data);
        return [...new Uint32Array(digest)].join(" ");
    }""", canvas)


class Hand:
    """A window and the pointers over it."""

    @classmethod
    def open(cls, context, studio, path=None):
        hand = cls.open_unsaved(context, studio, path)
        hand.wait_for_sign("saved")
        return hand

    @classmethod
    def open_unsaved(cls, context, studio, path=None):
        """A window that need not be able to save anything."""
        page = context.new_page()
        page.on("pageerror", lambda error: context.complaints.append(str(error)))
        page.on(
            "console",
            lambda m: context.complaints.append(m.text) if m.type == "error" else None)
        page.goto(studio.url + (path or studio.shot()))
        page.wait_for_selector(".rail")
        return cls(page, context.new_cdp_session(page))

    def __init__(self, page, cdp):
        self.page = page
        self.cdp = cdp
        # When the last event was, as the page is told.
        self.clock = 0
        # How many lie on it.
        self.fingers = 0

    def wait_for_sign(self, words, timeout=1000 * PATIENCE):
        self.page.wait_for_function(
            "words => document.querySelector('.sign')?.textContent.startsWith(words)", arg=words,
            timeout=timeout)

    def when(self, begins):
        """The time that an event is told to have. Within a gesture a hundredth of a second lies between two, however long a
        busy machine takes for each: taps stay taps."""
        self.clock = time.time() if begins else min(time.time(), self.clock + 0.01)
        return self.clock

    def mouse(self, kind, x, y, force=0.5, buttons=1, device="pen", begins=None):
        if begins is None:
            begins = kind == "mousePressed" or (kind == "mouseMoved" and buttons == 0)
        self.cdp.send("Input.dispatchMouseEvent", {
            "type": kind, "x": x, "y": y, "button": "left", "buttons": buttons, "pointerType": device, "force": force,
            "clickCount": 1, "timestamp": self.when(begins)})

    def draw(self, places, device="pen", force=0.7, lift=True):
        (x, y), *rest = places
        self.mouse("mousePressed", x, y, force, device=device)
        for x, y in rest:
            self.mouse("mouseMoved", x, y, force, device=device)
        if lift:
            self.mouse("mouseReleased", x, y, 0, 0, device=device)

    def touch(self, kind, *places, begins=None):
        if begins is None:
            begins = self.fingers == 0
        self.fingers = len(places)
        self.cdp.send("Input.dispatchTouchEvent", {
            "type": kind, "timestamp": self.when(begins),
            "touchPoints": [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(places)]})

    def tap(self, x, y, device="mouse", times=1, pause=60):
        """Taps, with so many milliseconds after each."""
        for i in range(times):
            if i > 0:
                self.clock += pause / 1000
            if device == "touch":
                self.touch("touchStart", (x, y), begins=i == 0)
                self.touch("touchEnd")
            else:
                self.mouse("mousePressed", x, y, device=device, begins=i == 0)
                self.mouse("mouseReleased", x, y, 0, 0, device=device, begins=False)
            hold(self.page, pause)

    def swipe(self, x, y, pause=0, lift=True):
        """One finger that goes to the right: at once, since one that rests does something else, and slowly at first."""
        self.touch("touchStart", (x, y))
        self.touch("touchMove", (x + 20, y))
        self.hold(100)
        for i in range(3, 12):
            self.touch("touchMove", (x + 10 * i, y))
            self.hold(pause)
        if lift:
            self.touch("touchEnd")

    def hold(self, milliseconds):
        hold(self.page, milliseconds)
        self.clock = time.time()

    def settle(self):
        settle(self.page)

    def picture(self):
        """What stands for the pixels of the canvas as it is shown."""
        self.settle()
        return digest(self.page, ".desk canvas")

    def still_picture(self):
        """As `picture`, once half a second has changed nothing: all that a shot just opened shows has come."""
        seen = [self.picture()]

        def is_still():
            self.hold(500)
            seen.append(self.picture())
            return seen[-1] == seen[-2]
        until(is_still)
        return seen[-1]

    def wait_for_picture(self, picture, seconds=PATIENCE):
        until(lambda: self.picture() == picture, seconds=seconds)
