"""A tunnel of two pictures made here, open on its screen, and hands for it."""

import json
import struct
import urllib.request
import zlib

# Sizes of the photographs, in pixels.
OLD = (240, 160)
NEW = (480, 320)


def picture(width, height, color):
    """A PNG; `color` gives red, green and blue of a pixel."""
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    rows = b"".join(
        b"\0" + bytes(value for x in range(width) for value in color(x, y)) for y in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows))
            + chunk(b"IEND", b""))


def old_color(x, y):
    """Sepia squares of eight pixels."""
    return (200, 160, 90) if (x // 8 + y // 8) % 2 else (120, 90, 40)


def new_color(x, y):
    """A blue slope."""
    return (20, 60 + x // 4, 250 - y // 3)


def send(studio, data):
    request = urllib.request.Request(
        studio.url + "/api/assets", data=data, headers={"content-type": "image/png"}, method="POST")
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


ADD = """async ([old, today]) => {
    const core = await import("/js/core.js");
    const { fromHex } = await import("/js/session.js");
    const { addTunnel } = await import("/js/tunnel/layer.js");
    const { collect } = await import("/js/saving.js");
    const { openTunnelLayer } = await import("/js/tunnel/open.js");
    core.withBytesAnd(fromHex(old.asset + today.asset), "beginTunnel", old.width, old.height, today.width, today.height);
    const words = addTunnel("Harbour");
    if (words) throw new Error(words);
    collect();
    const layer = core.layers().find((one) => one.isTunnel).id;
    openTunnelLayer(layer);
    return layer;
}"""


class TunnelHand:
    """A window with a tunnel's screen."""

    def __init__(self, hand, layer):
        self.hand = hand
        self.page = hand.page
        self.layer = layer
        self.settle()

    @classmethod
    def open(cls, hand, studio):
        photographs = [send(studio, picture(*OLD, old_color)), send(studio, picture(*NEW, new_color))]
        layer = hand.page.evaluate(ADD, photographs)
        return cls(hand, layer)

    def settle(self):
        """Waits until the picture stands there in full."""
        self.page.wait_for_selector(".tunnel-stage:not(.loading) > .sheet:not([hidden])")
        self.page.wait_for_timeout(200)
        # A few frames, however long each takes.
        self.page.evaluate("""async () => {
            for (let i = 0; i < 5; i++) await new Promise((done) => requestAnimationFrame(done));
        }""")

    def look(self):
        return self.page.evaluate("() => import('/js/tunnel/calls.js').then((calls) => calls.look())")

    def stance(self):
        return self.page.evaluate("() => import('/js/tunnel/calls.js').then((calls) => calls.stance())")

    def middle(self):
        """Where the old photograph's middle lies on the new one."""
        return self.page.evaluate("""(size) => import('/js/tunnel/calls.js').then(
            (calls) => calls.image(calls.look(), [size[0] / 2, size[1] / 2]))""", OLD)

    def edits(self):
        """How many edits the shot has."""
        return self.page.evaluate("""() => import('/js/core.js').then(
            (core) => core.call.position() + core.call.pendingCount())""")

    @property
    def scale(self):
        """Pixels of the page to one of the new photograph, where all of it is seen."""
        return self.sheet()["width"] / NEW[0]

    def sheet(self):
        return self.page.locator(".tunnel-stage > .sheet").first.bounding_box()

    def at(self, x, y):
        """The place on the page of a place on the new photograph, where all of it is seen."""
        box = self.sheet()
        return box["x"] + x * self.scale, box["y"] + y * self.scale

    def color(self, x, y, sheet=0):
        """The colour that is shown of a place on the new photograph."""
        return self.page.evaluate("""([u, v, sheet]) => {
            const canvas = document.querySelectorAll(".tunnel-stage > .sheet")[sheet];
            const at = canvas.getContext("2d").getImageData(u * canvas.width, v * canvas.height, 1, 1);
            return [...at.data].slice(0, 3);
        }""", [x / NEW[0], y / NEW[1], sheet])

    def part(self, name):
        self.page.get_by_role("radio", name=name, exact=True).click()

    def drag(self, start, end, steps=6, button="left"):
        self.page.mouse.move(*start)
        self.page.mouse.down(button=button)
        for i in range(1, steps + 1):
            self.page.mouse.move(*[a + (b - a) * i / steps for a, b in zip(start, end)])
        self.page.mouse.up(button=button)

    def fingers(self, *paths, steps=8):
        """Fingers that come down one after another, go along lines, and are lifted together."""
        starts = [path[0] for path in paths]
        for i in range(1, len(starts) + 1):
            self.hand.touch("touchStart", *starts[:i])
        for i in range(1, steps + 1):
            self.hand.touch(
                "touchMove", *[tuple(a + (b - a) * i / steps for a, b in zip(*path)) for path in paths])
        self.hand.touch("touchEnd")

    def tap(self, fingers):
        x, y = self.at(240, 160)
        places = [(x + 60 * i, y) for i in range(fingers)]
        for i in range(1, fingers + 1):
            self.hand.touch("touchStart", *places[:i])
        self.hand.touch("touchEnd")

    def slider(self, name):
        return self.page.locator(".tunnel-screen").get_by_role("slider", name=name, exact=True)

    def field(self, name):
        return self.page.get_by_role("textbox", name=name, exact=True)

    def type(self, name, text):
        self.field(name).fill(text)
        self.field(name).press("Enter")
