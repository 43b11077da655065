"""A tunnel of two pictures made here, open on its screen, and hands for it."""

import math
import struct
import zlib
from dataclasses import dataclass
from urllib.parse import parse_qs, urlsplit

from hands import Hand
from patience import hold
from studios import Studio

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


# Milliseconds after which keys that follow one another are stored as one edit, and some more.
KEY_REST = 650

# The screen of a tunnel, once it shows something.
READY = ".tunnel-stage:not(.loading) > .sheet:not([hidden])"


def open_layers(page):
    if not page.locator(".layer-panel").is_visible():
        page.keyboard.press("y")


def choose_layer(page, name):
    """Takes a layer in hand, and puts the panel away."""
    open_layers(page)
    page.locator(f".layers [data-id][aria-label^='{name}'] .name").click()
    page.keyboard.press("y")


def make_tunnel(hand, name, old, new):
    """Makes a tunnel of two photographs as people do, which opens it; the layer's id."""
    page = hand.page
    open_layers(page)
    page.get_by_role("button", name="New time tunnel").click()
    for well, photograph in (("Old photograph", f"{name}.png"), ("Today's view", "today.png")):
        data = old if well == "Old photograph" else new
        with page.expect_file_chooser() as chooser:
            page.get_by_role("group", name=well).get_by_role("button", name="Choose").click()
        chooser.value.set_files({"name": photograph, "mimeType": "image/png", "buffer": data})
        page.get_by_role("group", name=well).locator("p", has_text=photograph).wait_for()
    page.get_by_role("button", name="Open the tunnel").click()
    page.wait_for_url("**tunnel=*")
    page.wait_for_selector(READY)
    return parse_qs(urlsplit(page.url).query)["tunnel"][0]


@dataclass
class KeptTunnel:
    """The sample project with a tunnel in its first shot, as a file, and the tunnel's layer."""

    archive: bytes
    layer: str

    @classmethod
    def made(cls, chromium, template, folder, *photographs):
        studio = Studio(folder / "library")
        template.copy(studio.library)
        studio.start()
        context = chromium.new_context(viewport={"width": 1180, "height": 820}, service_workers="block")
        context.complaints = []
        try:
            hand = Hand.open(context, studio)
            layer = make_tunnel(hand, *photographs)
            hand.wait_for_sign("saved")
            context.close()
            return cls(studio.archive(studio.get("/api/library")["projects"][0]["id"]), layer)
        finally:
            studio.close()

    def new_shot(self, studio):
        """The address of a shot in a new copy of the project, in a studio."""
        project = studio.take(self.archive)
        return f"/shots/{studio.get(f'/api/projects/{project}')['scenes'][0]['shots'][0]['id']}"

    def new_path(self, studio):
        """The same with the tunnel's screen open."""
        return f"{self.new_shot(studio)}?tunnel={self.layer}"


class TunnelHand:
    """A window with a tunnel's screen."""

    def __init__(self, hand, studio):
        self.hand = hand
        self.page = hand.page
        self.studio = studio
        self.shot, query = urlsplit(self.page.url)[2:4]
        self.layer = parse_qs(query)["tunnel"][0]
        self.settle()

    @classmethod
    def open(cls, context, studio, harbour):
        return cls(Hand.open(context, studio, harbour.new_path(studio)), studio)

    def settle(self):
        """Waits until the picture stands there in full."""
        self.page.wait_for_selector(READY)
        # A hand that has moved counts as resting after a moment. Then it is painted in full, 64 rows or more a frame.
        hold(self.page, 80)
        self.page.evaluate("""async () => {
            let count = 4;
            for (const sheet of document.querySelectorAll(".tunnel-stage > .sheet:not([hidden])")) {
                count += 1 + Math.ceil(sheet.getBoundingClientRect().height * devicePixelRatio / 64);
            }
            for (let i = 0; i < count; i++) await new Promise(requestAnimationFrame);
        }""")

    def rest(self):
        """Lets keys that have been pressed be stored."""
        hold(self.page, KEY_REST)

    def recipe(self):
        """The tunnel as the studio has it."""
        self.hand.wait_for_sign("saved")
        return self.studio.get(f"/api{self.shot}/tunnels/{self.layer}")

    def look(self):
        """The numbers of the recipe, by short names."""
        recipe = self.recipe()
        edge, window, crop = recipe["edge"], recipe["tunnel"], recipe.get("crop", {})
        return {
            **dict(zip("abcdefghi", sum(recipe["alignment"], []))),
            "edgeSoftness": edge["softness"], "edgeRadius": edge["cornerRadius"], "edgeAngle": edge["angle"],
            "kind": ["ellipse", "rectangle"].index(window["shape"]), "x": window["center"][0], "y": window["center"][1],
            "width": window["width"], "height": window["height"], "angle": window["angle"], "softness": window["softness"],
            "radius": window["cornerRadius"], "transparency": recipe["transparency"], "tone": recipe["tone"],
            "isSwapped": int(recipe["swapped"]), "levels": recipe["levels"] if recipe["blend"] == "multiband" else 0,
            **{f"crop{name.capitalize()}": crop.get(name, 0) for name in ("x", "y", "width", "height")},
        }

    def image(self, x, y):
        """Where a place of the old photograph lies on the new one."""
        rows = self.recipe()["alignment"]
        u, v, w = (a * x + b * y + c for a, b, c in rows)
        return u / w, v / w

    def stance(self):
        """How the old photograph lies in its middle: `angle` in degrees, `scale` in pixels of the new one."""
        rows = self.recipe()["alignment"]
        x, y = OLD[0] / 2, OLD[1] / 2
        u, v, w = (a * x + b * y + c for a, b, c in rows)
        (a, b, _), (d, e, _), (g, h, _) = rows
        # What a small step to the right, and one down, leads to.
        across = (a - u / w * g) / w, (d - v / w * g) / w
        down = (b - u / w * h) / w, (e - v / w * h) / w
        return {"angle": math.degrees(math.atan2(across[1], across[0])), "scale": math.sqrt(across[0] * down[1] - across[1] * down[0])}

    def middle(self):
        """Where the old photograph's middle lies on the new one."""
        return self.image(OLD[0] / 2, OLD[1] / 2)

    def edits(self):
        """How many edits the shot has, when all have been saved."""
        self.hand.wait_for_sign("saved")
        return self.studio.edits(self.shot)

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
