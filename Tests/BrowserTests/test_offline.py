"""The page without a network: it opens with what this browser has seen, and what is made then arrives."""

import json
import shutil
import urllib.request

import pytest

from bundles import WEB, address, make_page
from conftest import ARGUMENTS, Hand, Studio, watched
from patience import until
from stores import journalled, kept
from test_drawing import LINE, ink

LOWER = [(x, y + 60) for x, y in LINE]
LOWEST = [(x, y + 120) for x, y in LINE]


@pytest.fixture
def studio(own_studio):
    """Networks are cut here, and servers killed."""
    return own_studio


@pytest.fixture
def browser_context(chromium):
    yield from watched(chromium.new_context(viewport={"width": 1180, "height": 820}, has_touch=True))


def install(page):
    """Waits until the worker has the page."""
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def reopen(hand, path=None):
    if path:
        hand.page.goto(path)
    else:
        hand.page.reload()
    hand.page.wait_for_selector(".rail")
    hand.settle()


def cards(page):
    page.wait_for_selector(".card")
    return page.locator(".card").count()


def add_shot(page):
    count = cards(page)
    page.locator(".adder button").first.click()
    page.wait_for_function("n => document.querySelectorAll('.card').length === n", arg=count + 1)


@pytest.fixture
def away(browser_context, studio):
    """Cuts the browser off, `network`, or ends the server, `server`; and brings both back."""
    class Away:
        def go(self, how):
            if how == "server":
                studio.kill()
            else:
                browser_context.set_offline(True)

        def come(self, how):
            if how == "server":
                studio.start()
            else:
                browser_context.set_offline(False)
    return Away()


# Whether every picture of the page is there, and no placeholder in its place.
PICTURES = """() => document.images.length > 0
    && [...document.images].every((one) => one.complete && one.naturalWidth > 0 && !one.matches(".waiting"))"""


@pytest.mark.parametrize("how", ["network", "server"])
def test_every_page_seen_opens_without_a_network(hand, studio, away, how):
    page = hand.page
    install(page)
    shot = page.url
    hand.draw(LINE)
    hand.wait_for_sign("saved")
    drawn = hand.picture()
    project = studio.get("/api/library")["projects"][0]
    addresses = [f"{studio.url}/projects/{project['id']}", f"{studio.url}/library", f"{studio.url}/"]
    for address in addresses:
        page.goto(address)
        hand.wait_for_sign("saved")
        page.wait_for_function(PICTURES)
    away.go(how)
    page.goto(shot)
    page.wait_for_selector(".rail")
    hand.wait_for_picture(drawn)
    hand.wait_for_sign("offline")
    page.goto(addresses[0])
    assert cards(page) == sum(len(scene["shots"]) for scene in project["scenes"])
    hand.wait_for_sign("offline")
    page.wait_for_function(PICTURES)
    page.goto(addresses[1])
    page.wait_for_selector(f".preview:has-text('{project['name']}')")
    hand.wait_for_sign("offline")
    page.goto(addresses[2])
    page.wait_for_selector(f"h1:has-text('{project['name']}')")
    page.goto(studio.url + "/bin")
    page.wait_for_selector("h1:has-text('Bin')")
    away.come(how)
    page.goto(shot)
    hand.wait_for_sign("saved")
    hand.wait_for_picture(drawn)


@pytest.mark.parametrize("how", ["network", "server"])
def test_what_is_made_offline_arrives_once(hand, studio, away, how):
    page = hand.page
    install(page)
    shot = page.url
    project = studio.get("/api/library")["projects"][0]
    address = f"{studio.url}/projects/{project['id']}"
    page.goto(address)
    count = cards(page)
    hand.wait_for_sign("saved")
    # Seen online, and drawn on since: the copy has to grow with it.
    reopen(hand, shot)
    hand.draw(LINE)
    hand.wait_for_sign("saved")
    away.go(how)
    reopen(hand)
    hand.draw(LOWER)
    hand.wait_for_sign("offline")
    both = hand.picture()
    reopen(hand)
    hand.wait_for_picture(both)
    hand.draw(LOWEST)
    drawn = hand.picture()
    page.goto(address)
    add_shot(page)
    page.reload()
    assert cards(page) == count + 1
    reopen(hand, shot)
    hand.wait_for_picture(drawn)
    away.come(how)
    hand.wait_for_sign("saved")
    hand.wait_for_picture(drawn)
    reopen(hand)
    hand.wait_for_picture(drawn)
    scenes = studio.get(f"/api/projects/{project['id']}")["scenes"]
    assert sum(len(scene["shots"]) for scene in scenes) == count + 1
    name = shot.split("/")[-1]
    with_edits = edits_of(studio, f"shots/{name}")
    reopen(hand)
    # What had not been sent would be sent now, and what has been is not sent again.
    until(lambda: journalled(page) == 0)
    hand.wait_for_sign("saved")
    assert edits_of(studio, f"shots/{name}") == with_edits


def edits_of(studio, path):
    with urllib.request.urlopen(f"{studio.url}/api/{path}/edits?after=0", timeout=30) as answer:
        return int(answer.headers["Inkreel-Position"])


def test_a_shot_made_offline_can_be_drawn_on_and_arrives(hand, studio, browser_context):
    page = hand.page
    install(page)
    project = studio.get("/api/library")["projects"][0]
    page.goto(f"{studio.url}/projects/{project['id']}")
    cards(page)
    hand.wait_for_sign("saved")
    browser_context.set_offline(True)
    hand.wait_for_sign("offline")
    add_shot(page)
    made = page.locator(".card.selected").get_attribute("data-shot")
    page.locator(".card.selected .picture").dblclick()
    page.wait_for_url(f"**/shots/{made}")
    page.wait_for_selector(".rail")
    empty = hand.picture()
    hand.draw(LINE)
    drawn = hand.picture()
    assert drawn != empty
    reopen(hand)
    hand.wait_for_picture(drawn)
    browser_context.set_offline(False)
    hand.wait_for_sign("saved")
    reopen(hand)
    hand.wait_for_picture(drawn)
    assert edits_of(studio, f"shots/{made}") == 1


def test_what_others_drew_while_one_looked_on_is_there_offline(hand, studio, browser_context, chromium):
    install(hand.page)
    other = chromium.new_context(viewport={"width": 1180, "height": 820}, has_touch=True, service_workers="block")
    other.complaints = []
    them = Hand.open(other, studio, hand.page.url.replace(studio.url, ""))
    before = hand.picture()
    them.draw(LINE)
    them.wait_for_sign("saved")
    other.close()
    until(lambda: hand.picture() != before)
    seen = hand.picture()
    # Mine comes after theirs.
    hand.draw(LOWER)
    hand.wait_for_sign("saved")
    drawn = hand.picture()
    until(lambda: journalled(hand.page) == 0)
    browser_context.set_offline(True)
    reopen(hand)
    hand.wait_for_picture(drawn)
    hand.page.keyboard.press("Control+z")
    hand.wait_for_picture(seen)
    browser_context.set_offline(False)
    hand.wait_for_sign("saved")
    hand.wait_for_picture(seen)


def test_what_was_saved_is_there_offline_though_nobody_told_of_it(hand, browser_context):
    install(hand.page)
    hand.page.route("**/api/changes*", lambda route: route.abort())
    reopen(hand)
    hand.wait_for_sign("saved")
    hand.draw(LINE)
    hand.wait_for_sign("saved")
    drawn = hand.picture()
    until(lambda: journalled(hand.page) == 0)
    browser_context.set_offline(True)
    reopen(hand)
    hand.wait_for_picture(drawn)


def test_what_was_saved_before_others_edits_were_seen_is_there_offline(hand, studio, browser_context, chromium):
    """The copy lacks an edit before ours: ours stays in the journal until the copy has both."""
    install(hand.page)
    path = hand.page.url.replace(studio.url, "")
    # This window hears and fetches nothing of what others do.
    page = hand.page
    page.route("**/api/changes*", lambda route: route.abort())
    page.route("**/edits?after=*", lambda route: route.abort())
    before = edits_of(studio, path[1:])
    other = chromium.new_context(viewport={"width": 1180, "height": 820}, has_touch=True, service_workers="block")
    other.complaints = []
    other_hand = Hand.open(other, studio, path)
    # Cut the stream that is open: the page listens again through the route, in vain.
    studio_stream_cut(studio, other_hand)
    other_hand.draw(LINE)
    other_hand.wait_for_sign("saved")
    other.close()
    # Of two, the first would have been forgotten by the time the studio has the second.
    for line in (LOWER, LOWEST):
        with page.expect_response(lambda answer: answer.request.method == "POST" and answer.url.endswith("/edits")):
            hand.draw(line)
    assert ink(hand, *LOWER[10]) > 0.01
    until(lambda: journalled(page) == 2)
    browser_context.set_offline(True)
    page.unroute("**/edits?after=*")
    page.unroute("**/api/changes*")
    reopen(hand)
    assert ink(hand, *LOWER[10]) > 0.01
    browser_context.set_offline(False)
    hand.wait_for_sign("saved")
    until(lambda: journalled(page) == 0)
    assert edits_of(studio, path[1:]) == before + 3


def studio_stream_cut(studio, other):
    studio.kill()
    studio.start()
    other.wait_for_sign("saved")


def test_what_was_never_seen_says_so(hand, studio, browser_context):
    install(hand.page)
    other = studio.shot(2)
    browser_context.set_offline(True)
    hand.page.goto(studio.url + other)
    hand.page.wait_for_selector("h1:has-text('Not available offline')")
    assert "has not opened this before" in hand.page.inner_text("main")
    hand.page.get_by_role("button", name="Open the library").click()
    hand.page.wait_for_url("**/library")
    hand.page.wait_for_selector("h1:has-text('Not available offline')")
    browser_context.set_offline(False)
    hand.page.get_by_role("button", name="Try again").click()
    hand.page.wait_for_selector(".preview")



def test_another_library_at_the_same_address_takes_no_ink_of_the_first(hand, studio, tmp_path):
    """What was seen of one library is not drawn on, without a network, as if it were another's."""
    page = hand.page
    install(page)
    shot = page.url
    first = studio.library
    hand.draw(LINE)
    hand.wait_for_sign("saved")
    # It leaves the journal once the copy has it.
    until(lambda: journalled(page) == 0)
    studio.kill()
    reopen(hand)
    hand.draw(LOWER)
    hand.wait_for_sign("offline")
    assert journalled(page) == 1
    studio.library = tmp_path / "another"
    studio.start()
    page.goto(studio.url + "/")
    hand.wait_for_sign("saved")
    studio.kill()
    page.goto(shot)
    page.wait_for_selector("h1:has-text('Not available offline')")
    # The first one gets what was drawn on it.
    studio.library = first
    studio.start()
    page.goto(shot)
    page.wait_for_selector(".rail")
    hand.wait_for_sign("saved")
    assert ink(hand, *LINE[10]) > 0.01
    assert ink(hand, *LOWER[10]) > 0.01
    assert journalled(page) == 0


def test_the_sign_tells_of_a_server_that_went_and_came(hand, studio):
    studio.kill()
    hand.wait_for_sign("offline")
    title = hand.page.locator(".sign").get_attribute("title")
    assert "cannot be reached" in title
    studio.start()
    hand.wait_for_sign("saved")


def test_an_emptied_bin_takes_the_copy_away(hand, studio, browser_context):
    page = hand.page
    install(page)
    shot = page.url
    project = studio.get("/api/library")["projects"][0]
    page.goto(studio.url + "/library")
    page.wait_for_selector(".preview .picture")
    page.locator(".preview .picture").first.click()
    page.keyboard.press("Delete")
    hand.wait_for_sign("saved")
    page.goto(studio.url + "/bin")
    page.get_by_role("button", name="Empty the bin").click()
    page.locator("[role=alertdialog]").get_by_role("button", name="Empty the bin").click()
    page.wait_for_selector(".toast:has-text('The bin is empty')")
    until(lambda: not [one for one in kept(page, "inkreel-copies", "documents") if one["project"] == project["id"]])
    browser_context.set_offline(True)
    for address in (shot, f"{studio.url}/projects/{project['id']}"):
        page.goto(address)
        page.wait_for_selector("h1:has-text('Not available offline')")


# The page's own versions.


@pytest.fixture
def own_page(tmp_path):
    """A studio whose page can be changed: its sources are in `source`, what is made of them in `page`."""
    class OwnPage(Studio):
        source, page = tmp_path / "source", tmp_path / "page"

        def make(self):
            make_page(self.source, self.page)

        def address(self, source):
            return address(source, self.page)

    shutil.copytree(WEB, OwnPage.source, ignore=shutil.ignore_patterns("built"))
    studio = OwnPage(tmp_path / "library", page=OwnPage.page)
    studio.make()
    studio.start()
    yield studio
    studio.close()


def mark(studio, version):
    """Makes another version of two modules, each of which says which it is of."""
    for path in ("js/main.ts", "js/lab/lab.ts"):
        file = studio.source / path
        text = file.read_text().split("\nglobalThis.versions")[0]
        name = path.split("/")[-1]
        file.write_text(f"{text}\nglobalThis.versions = {{ ...globalThis.versions, \"{name}\": {version} }};\n")
    studio.make()


def imported(page, lab):
    """The versions of a window's modules once it has asked for one late."""
    return page.evaluate("async (lab) => { await import(lab); return versions; }", lab)


def test_a_new_version_is_seen_on_the_next_reload_and_replaces_all_at_once(own_page, browser_context):
    mark(own_page, 1)
    page = browser_context.new_page()
    page.goto(own_page.url + "/library")
    page.wait_for_selector(".preview")
    install(page)
    page.reload()
    page.wait_for_selector(".preview")
    assert page.evaluate("versions") == {"main.ts": 1}
    lab = own_page.address("js/lab/lab.ts")
    mark(own_page, 2)
    # A window of the old version is given old modules, also when it asks for one late.
    assert imported(page, lab) == {"main.ts": 1, "lab.ts": 1}
    page.reload()
    page.wait_for_selector(".preview")
    assert page.evaluate("versions")["main.ts"] == 2
    wait_for_version(page, own_page)
    browser_context.set_offline(True)
    page.reload()
    page.wait_for_selector(".preview")
    assert imported(page, own_page.address("js/lab/lab.ts")) == {"main.ts": 2, "lab.ts": 2}


def test_an_update_while_a_window_is_open_leaves_that_whole(own_page, browser_context):
    mark(own_page, 1)
    page = browser_context.new_page()
    page.goto(own_page.url + "/library")
    page.wait_for_selector(".preview")
    install(page)
    page.reload()
    page.wait_for_selector(".preview")
    lab = own_page.address("js/lab/lab.ts")
    mark(own_page, 2)
    # What a page made before has left cannot help either.
    (own_page.page / lab[1:]).unlink()
    other = browser_context.new_page()
    other.goto(own_page.url + "/library")
    other.wait_for_selector(".preview")
    assert other.evaluate("versions") == {"main.ts": 2}
    wait_for_version(other, own_page)
    # The first window works on, with its own version, though the worker is another by now.
    assert imported(page, lab) == {"main.ts": 1, "lab.ts": 1}


def wait_for_version(page, studio):
    """Waits until the worker that has the page is that of the version which the server serves."""
    with urllib.request.urlopen(studio.url + "/library", timeout=30) as answer:
        version = answer.headers["Inkreel-Shell"]
    until(lambda: page.evaluate(
        """async (version) => {
            const { installing, waiting, active } = await navigator.serviceWorker.getRegistration();
            return (await caches.keys()).includes(`inkreel-shell-${version}`)
                && !installing && !waiting && active.state === "activated";
        }""", version))


def test_a_version_is_kept_whole(own_page, browser_context):
    page = browser_context.new_page()
    page.goto(own_page.url + "/library")
    page.wait_for_selector(".preview")
    install(page)
    whole = page.evaluate("""async () => {
        const name = (await caches.keys()).find((one) => one.startsWith("inkreel-shell-"));
        return (await (await caches.open(name)).keys()).length;
    }""")
    needed = [path for path in own_page.page.rglob("*")
              if path.is_file() and path.name not in ("sw.js", "page.json") and path.suffix != ".map"
              and path.relative_to(own_page.page).parts[0] not in (
                  "worker", "pairing", "trust", "signin", "join", "review", "community", "map", "css", "examples")]
    # And what hears the microphone, which has a name that stays.
    assert whole == len(needed) + 1


def test_what_hears_the_microphone_is_there_offline(hand, studio, away):
    install(hand.page)
    added = """async () => { await new AudioContext().audioWorklet.addModule("/worker/recorder.js"); return true; }"""
    away.go("server")
    assert hand.page.evaluate(added)
    # With the studio it is the studio's.
    away.come("server")
    assert hand.page.evaluate("async () => (await fetch('/worker/recorder.js')).ok")


def test_the_page_can_be_installed(chromium, studio, tmp_path):
    # Nothing is installed from a private window, as other tests have them.
    context = chromium.browser_type.launch_persistent_context(
        tmp_path / "profile", executable_path=shutil.which("chromium"), args=ARGUMENTS)
    page = context.new_page()
    page.goto(studio.url + "/library")
    install(page)
    cdp = context.new_cdp_session(page)
    manifest = cdp.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert json.loads(manifest["data"])["name"] == "Inkreel"
    assert cdp.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    for icon in json.loads(manifest["data"])["icons"]:
        size = page.evaluate(
            """async (src) => { const image = new Image(); image.src = src; await image.decode();
                return `${image.naturalWidth}x${image.naturalHeight}`; }""", icon["src"])
        assert icon["sizes"] in (size, "any")
    context.close()


def test_where_there_is_no_room_drawing_goes_on(hand, studio, browser_context):
    page = hand.page
    install(page)
    until(lambda: kept(page, "inkreel-copies", "documents"))
    hand.cdp.send("Storage.overrideQuotaForOrigin", {"origin": studio.url, "quotaSize": 1})
    hand.draw(LINE)
    hand.wait_for_sign("saved")
    drawn = hand.picture()
    reopen(hand)
    hand.wait_for_picture(drawn)
    hand.cdp.send("Storage.overrideQuotaForOrigin", {"origin": studio.url})


def test_how_a_shot_once_was_does_not_take_the_place_of_how_it_is(hand, studio):
    page = hand.page
    install(page)
    picture = "/api/shots/" + page.url.split("/")[-1] + "/thumbnail?width=320"

    def size(address):
        """The bytes of a picture; 0 where there is none, −1 where nobody answers."""
        return page.evaluate("""(address) => fetch(address).then(
            async (answer) => (answer.status === 200 ? (await answer.arrayBuffer()).byteLength : 0), () => -1)""", address)

    def wait_for(address):
        return until(lambda: max(0, size(address)))

    wait_for(picture)
    hand.wait_for_sign("saved")
    now, once = wait_for(picture), wait_for(f"{picture}&at=1")
    assert now != once
    studio.kill()
    assert size(picture) == now and size(f"{picture}&at=1") == once
    # Another width of it will do for how it is, and none for how it was.
    assert size(picture.replace("320", "1000")) == now
    assert size(f"{picture}&at=2") == -1
