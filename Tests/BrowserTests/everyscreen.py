"""Every screen of the studio and of its community, and how one comes to it."""

import re
from dataclasses import dataclass
from typing import Callable

from hands import settle
from programhands import below, brick, category, corner, go_to_new, mouse_drag, new_brick
from test_script import bring


@dataclass(frozen=True)
class Screen:
    """A screen: who looks at it, where, what is there once it is, and what is opened then."""

    name: str
    path: str
    ready: str
    opened: Callable | None = None
    who: str | None = "ada"

    def __str__(self):
        return self.name


def button(name, then=None):
    """Presses a button by keys, and waits for what it opens."""
    def opened(page):
        page.get_by_role("button", name=name).first.press("Enter")
        if then:
            page.wait_for_selector(then)
    return opened


def keys(chord, then=None):
    def opened(page):
        page.keyboard.press(chord)
        if then:
            page.wait_for_selector(then)
    return opened


def both(*acts):
    def opened(page):
        for act in acts:
            act(page)
    return opened


def formula(page):
    """Opens a brick's formula."""
    category(page, "Motion")
    mouse_drag(page, corner(new_brick(page, "MoveNStepsBrick")), below(brick(page, "StartScript")))
    brick(page, "MoveNStepsBrick").locator("> .brick-line .field").click()
    page.wait_for_selector(".formula")


SHOT, DESK = "/shots/{shot}", ".rail"
PROJECT, CARD = "/projects/{project}", ".card .picture"

STUDIO = [
    Screen("start", "/", "main.start"),
    Screen("library", "/library", ".previews"),
    Screen("bin", "/bin", ".tree"),
    Screen("project", PROJECT, CARD),
    Screen("script", "/projects/{script}", ".card", keys("Shift+S", ".screenplay-line")),
    Screen("shot-list", PROJECT + "/list", ".shotlist-row"),
    Screen("tray", PROJECT + "/tray", ".tray-card:not([hidden])"),
    Screen("library-tray", "/library/tray", ".tray-card:not([hidden])"),
    Screen("shot", SHOT, DESK),
    Screen("shot-layers", SHOT, DESK, keys("y", ".layer-panel")),
    Screen("shot-colours", SHOT, DESK, keys("c", ".colors")),
    Screen("shot-tool-settings", SHOT, DESK, keys("s", ".panel[data-name]:not([hidden])")),
    Screen("shot-onion", SHOT, DESK, button("Onion skin", ".onion-panel:not([hidden])")),
    Screen("shot-transform", SHOT, DESK, keys("t")),
    Screen("shot-camera-move", "/shots/{second}", DESK, both(keys("Shift+C"), button("Add a move"))),
    Screen("shot-keyframes", SHOT, DESK, keys("k", ".motion-panel")),
    Screen("shot-guides", SHOT, DESK, keys("Shift+G")),
    Screen("shot-marks", SHOT, DESK, keys("a")),
    Screen("shot-replay", SHOT, DESK, keys("Shift+R", ".replay:not([hidden])")),
    Screen("shot-keys", SHOT, DESK, keys("?", "dialog[open]")),
    Screen("shot-comments", SHOT, DESK, button("Comments")),
    Screen("tunnel", "/shots/{tunnel_shot}?tunnel={tunnel}", ".tunnel-stage:not(.loading) > .sheet:not([hidden])"),
    Screen("new-tunnel", SHOT + "?tunnel=new", "dialog[open]"),
    Screen("rephotograph", "/rephotograph", "main"),
    Screen("program", "/program?new", ".program .brick.head"),
    Screen("program-formula", "/program?new", ".program .brick.head", formula),
    Screen("programs", "/programs", "main.shelf"),
    Screen("stage", "/stage", ".stage-page"),
    Screen("player", PROJECT + "/play", ".player-page, main"),
    Screen("import", "/library", ".previews", button(re.compile("^Import$"), "dialog[open]")),
    Screen("print", PROJECT, CARD, button("Export: film, PDF, files", "dialog[open]")),
    Screen("export", PROJECT, CARD, both(button("Export: film, PDF, files", "dialog[open]"), lambda page: page.get_by_role("dialog").get_by_role("radio", name="Other programs").press("Enter"))),
    Screen("share", PROJECT, CARD, button(re.compile("^Share$"), "dialog[open]")),
    Screen("publish", PROJECT, CARD, button("Publish…", "dialog[open]")),
    Screen("new-project", "/library", ".previews", keys("n", "dialog[open]")),
    Screen("account", "/me", "main.account section"),
    Screen("people", "/people", "main.account section"),
    Screen("devices", "/devices", "main"),
    Screen("lab", "/lab", ".lab dl dd"),
]
DOOR = [
    Screen("sign-in", "/signin", "main h1", who=None),
    Screen("join", "{invitation}", "form:not([hidden])", who=None),
    Screen("pair", "/pair", "main", who=None),
    Screen("review", "{review}", ".review .frame > img", who=None),
]
COMMUNITY = [
    Screen("front", "/community", "main", who=None),
    Screen("work", "{board}", "main"),
    Screen("person", "/@ada", "main", who=None),
    Screen("map", "/map?at=48.2,16.38,12z", ".pin", who=None),
    Screen("search", "/search?q=quay", "main", who=None),
    Screen("new-photograph", "/new/photograph", "main"),
    Screen("moderation", "/moderation", "main", who="mod"),
    Screen("news", "/news", "main"),
]
ALL = STUDIO + DOOR + COMMUNITY


class Places:
    """The addresses of what the screens show, in a studio with a community, in which things are made as they are asked for."""

    def __init__(self, studio, tunnel):
        self.studio = studio
        self.kept = tunnel
        self.known = {}

    def make(self, name):
        studio = self.studio
        ada = studio.account("ada")
        sample = next(one for one in ada.get("/api/library")["projects"] if one["name"] == "Sample project")
        match name:
            case "project":
                return sample["id"]
            case "shot":
                return sample["scenes"][0]["shots"][0]["id"]
            case "second":
                return sample["scenes"][0]["shots"][1]["id"]
            case "script":
                return bring(studio)
            case "tunnel":
                return self.kept.layer
            case "tunnel_shot":
                return self.kept.new_shot(studio).removeprefix("/shots/")
            case "invitation":
                return ada.tell("POST", "/api/invitations", {})["link"].removeprefix(studio.url)
            case "review":
                return "/review#" + ada.tell("POST", f"/api/projects/{sample['id']}/links", {"name": "Producer"})["address"]["link"].split("#")[1]
            case "board":
                return studio.board

    def path(self, screen):
        for name in re.findall(r"\{(\w+)\}", screen.path):
            if name not in self.known:
                self.known[name] = self.make(name)
        return screen.path.format(**self.known)


def show(context, places, screen):
    """Opens a screen."""
    studio = places.studio
    if screen.who:
        studio.sign_in_window(context, screen.who)
    page = context.new_page()
    page.on("pageerror", lambda error: context.complaints.append(str(error)))
    if screen.path == "/program?new":
        go_to_new(page, studio)
    else:
        page.goto(studio.url + places.path(screen))
    page.wait_for_selector(screen.ready)
    settle(page)
    if screen.opened:
        screen.opened(page)
    rest(page)
    return page


def rest(page):
    """Waits until what slides in or fades has arrived."""
    settle(page)
    page.evaluate("() => Promise.allSettled(document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished))")
