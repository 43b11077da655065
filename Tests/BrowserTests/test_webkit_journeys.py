"""The ways of an evening in WebKitGTK: cards, a tunnel, a program that plays, a review, and pages for everybody. With INKREEL_PICTURES=FOLDER each leaves
pictures for a person to look at."""

from outline import sample
from patience import until
from test_review import make_link
from test_tunnel_sample import studio
from test_webkit import complaints, listen, look, needs_webkit, webkit

pytestmark = needs_webkit


def press(webkit, *keys):
    """Presses keys, one after another; what has the keys of the page gets them."""
    named = {"ArrowRight": "\ue014", "ArrowDown": "\ue015", "Enter": "\ue007", "Space": " ", "Tab": "\ue004", "Escape": "\ue00c"}
    acts = [{"type": kind, "value": named.get(key, key)} for key in keys for kind in ("keyDown", "keyUp")]
    webkit.call("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": acts}]})


def click(webkit, selector):
    """Clicks what is seen of an element, as the browser's own input."""
    webkit.wait(f"document.querySelector({selector!r})?.getClientRects().length > 0")
    x, y = webkit.run("""
        const element = document.querySelector(arguments[0]);
        element.scrollIntoView({ block: "nearest" });
        const box = element.getBoundingClientRect();
        return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];""", selector)
    webkit.drag([(x, y)])


def pixels(webkit, selector):
    """A number that stands for what a canvas shows."""
    return webkit.run("""
        const canvas = document.querySelector(arguments[0]);
        const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
        let hash = 2166136261;
        for (const word of new Uint32Array(data.buffer)) hash = Math.imul(hash ^ word, 16777619);
        return hash >>> 0;""", selector)


def test_cards_in_a_tray(webkit, studio):
    webkit.go(f"{studio.url}/projects/{sample(studio)['id']}/tray")
    listen(webkit)
    # Of the rows that are seen.
    webkit.wait("document.querySelectorAll('.tray-list [role=option]').length >= 3")
    until(lambda: webkit.run("return [...document.querySelectorAll('.tray-row')].every((row) => row.hidden || !row.classList.contains('waits'))"))
    look(webkit, "tray")
    webkit.run("document.querySelector('.tray-list').focus()")
    seen = []
    for key in ("ArrowRight", "ArrowRight", "ArrowDown"):
        press(webkit, key)
        seen.append(webkit.run("return document.querySelector('.tray-list').getAttribute('aria-activedescendant')"))
    assert len(set(seen)) > 1
    look(webkit, "tray-keys")
    # A hand that goes along a row brings its cards forward, and lifts none.
    box = webkit.run("const box = document.querySelector('.tray').getBoundingClientRect(); return [box.x, box.y, box.width, box.height].map(Math.round)")
    webkit.drag([(box[0] + 60 + 12 * i, box[1] + 160) for i in range(30)])
    assert len(sample(studio)["scenes"][0]["shots"]) == 3
    webkit.run("document.querySelector('.tray-list').focus()")
    press(webkit, "ArrowRight")
    press(webkit, "Enter")
    webkit.wait("location.pathname.startsWith('/shots/')")
    assert complaints(webkit) == []


def test_a_tunnel_is_moved_and_swapped(webkit, studio):
    shot = sample(studio)["scenes"][1]["shots"][0]
    webkit.go(f"{studio.url}/shots/{shot['id']}")
    listen(webkit)
    webkit.wait("document.querySelector('.sign')?.textContent === 'saved'")
    press(webkit, "y")
    click(webkit, "[aria-label='Open the tunnel'], [title^='Open the tunnel']")
    sheet = ".tunnel-stage > .sheet"
    webkit.wait(f"document.querySelector('.tunnel-stage:not(.loading) > .sheet:not([hidden])')?.width > 10")
    seen = []
    until(lambda: seen.append(pixels(webkit, sheet)) or len(seen) > 3 and len(set(seen[-3:])) == 1)
    before = pixels(webkit, sheet)
    look(webkit, "tunnel")
    box = webkit.run("const box = document.querySelector('.tunnel-stage').getBoundingClientRect(); return [box.x, box.y, box.width, box.height].map(Math.round)")
    x, y = box[0] + box[2] // 2, box[1] + box[3] // 2
    webkit.drag([(x + 4 * i, y + 2 * i) for i in range(20)])
    until(lambda: pixels(webkit, sheet) != before)
    look(webkit, "tunnel-moved")
    assert complaints(webkit) == []


def test_a_program_plays(webkit, own_studio):
    webkit.go(own_studio.url + "/stage")
    listen(webkit)
    webkit.wait("document.querySelectorAll('.example-play').length >= 12")
    look(webkit, "stage-examples")
    click(webkit, ".example-play")
    canvas = ".stage-board canvas"
    webkit.wait(f"document.querySelector('{canvas}')?.width > 10")
    before = pixels(webkit, canvas)
    if not webkit.run("return document.querySelector('.stage-controls [aria-label=Pause]') !== null"):
        click(webkit, ".stage-controls [aria-label=Play]")
    until(lambda: pixels(webkit, canvas) != before)
    look(webkit, "stage-plays")
    assert complaints(webkit) == []


def test_a_guest_looks_through_a_review(webkit, peopled_studio):
    _, path = make_link(peopled_studio)
    webkit.go(peopled_studio.url + path)
    listen(webkit)
    webkit.wait("document.querySelector('.review .frame > img')?.complete")
    look(webkit, "review")
    click(webkit, ".say textarea")
    webkit.run("const box = document.querySelector('.say textarea'); box.value = 'Earlier, please'; box.dispatchEvent(new Event('input', { bubbles: true }))")
    webkit.wait("document.querySelector('.name-row input') !== null")
    webkit.run("const box = document.querySelector('.name-row input'); box.value = 'Gil'; box.dispatchEvent(new Event('input', { bubbles: true }))")
    click(webkit, ".say .primary")
    webkit.wait("document.body.innerText.includes('Earlier, please')")
    click(webkit, ".transport .play")
    before = webkit.run("return document.querySelector('.transport .time').textContent")
    webkit.wait(f"document.querySelector('.transport .time').textContent !== {before!r}")
    look(webkit, "review-said")
    assert complaints(webkit) == []


def test_everybody_sees_what_was_published(webkit, own_community):
    path = own_community.publish(title="Harbour at dawn")
    for name, address in [("community", "/community"), ("work", path)]:
        webkit.go(own_community.url + address)
        listen(webkit)
        webkit.wait("document.querySelector('main img')?.complete")
        assert "Harbour at dawn" in webkit.run("return document.body.innerText")
        assert webkit.run("return document.documentElement.scrollWidth <= innerWidth")
        assert complaints(webkit) == []
        # A page of a work waits for its map in WebKitGTK, which then takes no picture of it.
        if name != "work":
            look(webkit, name)
