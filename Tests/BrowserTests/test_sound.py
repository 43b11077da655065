"""Sound in the player: files that are brought in, hands and keys on clips, what is heard, and takes that are recorded."""

import base64
import math
import struct

import pytest

from outline import open_page, sample, saved
from patience import until

# Tells what is given to the audio clock: when, from which second of a window, for how long.
LISTEN = """
window.started = [];
const start = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (...when) { started.push(when); return start.apply(this, when); };
"""
RATE = 48_000


def wav(seconds, beats=None):
    """A tone that grows softer and louder, or beats at some seconds, as a file."""
    if beats is None:
        samples = [round(20_000 * math.sin(i / 17) * abs(math.sin(i / 9000))) for i in range(int(seconds * RATE))]
    else:
        samples = [round(400 * math.sin(i / 30)) for i in range(int(seconds * RATE))]
        for beat in beats:
            for i in range(RATE // 5):
                samples[round(beat * RATE) + i] += round(24_000 * math.exp(-i / 3000) * math.sin(i / 9))
    data = struct.pack(f"<{len(samples)}h", *samples)
    head = struct.pack("<IHHIIHH", 16, 1, 1, RATE, 2 * RATE, 2, 16)
    return b"RIFF" + struct.pack("<I", 36 + len(data)) + b"WAVEfmt " + head + b"data" + struct.pack("<I", len(data)) + data


def bring(page, name="tone", seconds=3, beats=None):
    count = page.locator(".sound-clip").count()
    page.locator("input[type=file]").set_input_files({"name": f"{name}.wav", "mimeType": "audio/wav", "buffer": wav(seconds, beats)})
    until(lambda: page.locator(".sound-clip").count() == count + 1, page)


def play(context, studio):
    context.add_init_script(LISTEN)
    return open_page(context, studio, f"/projects/{sample(studio)['id']}/play", ".strip-shot")


@pytest.fixture
def page(browser_context, own_studio):
    return play(browser_context, own_studio)


def go(page, moment):
    page.locator(".player-code").fill(moment)
    page.keyboard.press("Enter")


def code(page):
    return page.locator(".player-code").input_value()


def clips(page):
    """What a screen reader hears of the clips."""
    return [clip.get_attribute("aria-label") for clip in page.locator(".sound-clip").all()]


def second(page):
    """Pixels of a second."""
    return page.locator(".strip-shot").first.evaluate("(shot) => shot.getBoundingClientRect().width + 1") / 2


def pull(page, x, y, across, down=0):
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(1, 7):
        page.mouse.move(x + across * step / 6, y + down * step / 6)
    page.mouse.up()


def test_a_file_lies_at_the_moment_that_is_shown_with_its_waveform(page):
    go(page, "1:00")
    bring(page)
    assert clips(page) == ["tone, at 1 s, 3 s"]
    until(lambda: page.locator(".sound-clip canvas").evaluate("""(canvas) => {
        const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
        return data.filter((value, i) => i % 4 === 3 && value > 0).length > canvas.width * 4;
    }"""), page)
    assert page.locator(".sound-imports li").count() == 0
    # One that is no sound is refused in words.
    page.locator("input[type=file]").set_input_files({"name": "words.wav", "mimeType": "audio/wav", "buffer": b"no sound at all"})
    until(lambda: page.locator(".sound-imports .problem").count() == 1, page)


def reds(page, clip):
    """How many dots of a part of the page are red."""
    png = base64.b64encode(page.screenshot(clip=clip)).decode()
    return page.evaluate("""async (png) => {
        const image = new Image();
        image.src = `data:image/png;base64,${png}`;
        await image.decode();
        const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
        context.drawImage(image, 0, 0);
        const { data } = context.getImageData(0, 0, image.width, image.height);
        return data.filter((value, i) => i % 4 === 0 && value > data[i + 1] + 60 && value > data[i + 2] + 60).length;
    }""", png)


def test_the_playhead_is_not_seen_over_the_names_of_tracks(page):
    bring(page)
    bring(page, "other")
    go(page, "2:00")
    for _ in range(5):
        page.keyboard.press("+")
    for x in (400, 60, 120):
        page.evaluate("""(x) => {
            const pane = document.querySelector(".player-strip");
            pane.scrollLeft += document.querySelector(".sound-line").getBoundingClientRect().x - x;
        }""", x)
        page.wait_for_timeout(100)
        box = page.locator(".sound-line").bounding_box()
        assert abs(box["x"] - x) < 2
        heads = page.locator(".sound-head").last.bounding_box()
        top = page.locator(".player-strip").bounding_box()["y"]
        seen = reds(page, {"x": x - 4, "y": top, "width": 12, "height": heads["y"] + heads["height"] - top})
        assert seen > 100 if x == 400 else seen == 0, (x, seen)


def test_hands_move_trim_and_fade_each_as_one_step(page):
    bring(page)
    box = page.locator(".sound-clip").bounding_box()
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] - 12
    # A little beside the edge of a shot: it snaps.
    pull(page, *middle, 2 * second(page) + 4)
    assert clips(page) == ["tone, at 2 s, 3 s"]
    box = page.locator(".sound-clip").bounding_box()
    pull(page, box["x"] + box["width"] - 3, box["y"] + 30, -second(page))
    assert clips(page) == ["tone, at 2 s, 2 s"]
    box = page.locator(".sound-clip").bounding_box()
    pull(page, box["x"] + 20, box["y"] + 8, second(page) / 2)
    assert 0.4 < float(page.locator(".sound-seconds").first.input_value()) < 0.6
    for wanted in ["tone, at 2 s, 2 s", "tone, at 2 s, 3 s", "tone, at 0 s, 3 s"]:
        page.keyboard.press("Control+z")
        until(lambda: clips(page) == [wanted], page)


def lengths(page):
    return page.locator(".strip-shot span").all_inner_texts()


def scale(page):
    """Pixels of a second, by the second shot, which has two."""
    return (page.locator(".strip-shot").nth(1).bounding_box()["width"] + 1) / 2


def hold_edge(page, seconds, keys=()):
    """Pulls the end of the first shot to a place of the film, and holds it there; says what is seen then."""
    box, wide = page.locator(".strip-shot").first.bounding_box(), scale(page)
    x, y = box["x"] + box["width"] - 3, box["y"] + 30
    page.mouse.move(x, y)
    page.mouse.down()
    for key in keys:
        page.keyboard.down(key)
    page.mouse.move(x + seconds * wide - box["width"] - 1, y, steps=4)
    for key in keys:
        page.keyboard.up(key)
    return page.locator(".strip-tip").inner_text(), page.locator(".strip-guide").is_visible() and page.locator(".sound-guide").is_visible()


def ask_for_beats(page):
    """They are asked for when an edge is first taken hold of."""
    with page.expect_response("**/peaks?level=1"):
        hold_edge(page, 1.9)
        page.keyboard.press("Escape")
        page.mouse.up()


def beaten(page):
    """A clip with beats between frames of the film, which are known."""
    bring(page, "beats", 6, beats=[1.26, 1.51, 3.01, 4.01])
    ask_for_beats(page)
    assert lengths(page)[0] == "2 s"


def test_edges_snap_to_beats_of_the_sound(page, studio):
    beaten(page)
    near = 1.51 + 6 / scale(page)
    assert hold_edge(page, near) == ("1 s 12 f", True)
    # The lines of the strip and of the tracks are one.
    strip, tracks = (page.locator(one).bounding_box() for one in (".strip-guide", ".sound-guide"))
    assert abs(strip["x"] - tracks["x"]) < 0.6 and strip["y"] + strip["height"] >= tracks["y"]
    # Between beats it goes by frames, and nothing holds it.
    page.mouse.up()
    assert lengths(page)[0] == "1 s 12 f" and page.locator(".strip-guide").is_hidden() and page.locator(".sound-guide").is_hidden()
    assert hold_edge(page, 2 + 1 / 48) in [("2 s", False), ("2 s 1 f", False)]
    page.mouse.up()
    # To the clip's end too.
    assert hold_edge(page, 6 - 6 / scale(page)) == ("6 s", True)
    page.mouse.up()


def test_edges_are_dragged_freely_with_ctrl_and_where_snapping_is_off(page, browser_context, studio):
    beaten(page)
    frames = round(1.51 * 24) + 1
    near = (frames + 0.2) / 24
    assert (frames / 24 - 1.51) * scale(page) < 8
    free = (f"1 s {frames - 24} f", False)
    assert hold_edge(page, near, ["Control"]) == free
    page.keyboard.press("Escape")
    page.mouse.up()
    page.keyboard.press("n")
    assert page.get_by_role("button", name="Snap").get_attribute("aria-pressed") == "false"
    assert hold_edge(page, near) == free
    page.mouse.up()
    # The window keeps that, for clips as well.
    page.reload()
    page.wait_for_selector(".sound-clip")
    assert page.get_by_role("button", name="Snap").get_attribute("aria-pressed") == "false"
    box = page.locator(".sound-clip").bounding_box()
    pull(page, box["x"] + 60, box["y"] + 40, scale(page) * frames / 24 + 4)
    assert clips(page) != [f"beats, at {round(frames / 24, 2)} s, 6 s"]
    page.keyboard.press("Control+z")
    page.get_by_role("button", name="Snap").click()
    pull(page, box["x"] + 60, box["y"] + 40, scale(page) * frames / 24 + 4)
    assert clips(page) == [f"beats, at {round(frames / 24, 2)} s, 6 s"]
    page.keyboard.press("Control+z")
    ask_for_beats(page)
    assert hold_edge(page, 1.5 + 6 / scale(page)) == ("1 s 12 f", True)
    page.keyboard.press("Escape")
    page.mouse.up()


def test_a_finger_has_edges_snap(page, browser_context):
    beaten(page)
    box, wide = page.locator(".strip-shot").first.bounding_box(), scale(page)
    x, y = box["x"] + box["width"] - 4, box["y"] + 30
    devtools = browser_context.new_cdp_session(page)
    touch = lambda kind, *points: devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})
    touch("touchStart", (x, y))
    for step in range(1, 9):
        touch("touchMove", (x + (1.51 * wide - box["width"] - 1 + 5) * step / 8, y))
    until(lambda: page.locator(".strip-guide").is_visible(), page)
    touch("touchEnd")
    assert lengths(page)[0] == "1 s 12 f"


def test_an_edge_does_not_snap_to_what_moves_along(page):
    beaten(page)
    go(page, "3:00")
    page.locator(".sound-clip").focus()
    # It begins in the first shot, which stays: then at one behind it.
    page.keyboard.press("Enter")
    page.get_by_role("menuitem", name="Move with its shot").click()
    assert hold_edge(page, 1.51 + 6 / scale(page)) == ("1 s 12 f", True)
    page.keyboard.press("Escape")
    page.mouse.up()
    page.locator(".sound-clip").focus()
    for _ in range(5):
        page.keyboard.press("Shift+ArrowRight")
    assert clips(page)[0].startswith("beats, at 2.08")
    # A beat of it is at 3.34 now, its beginning at 2.08: both go where the second shot goes.
    assert hold_edge(page, 2.083 + 6 / scale(page))[1] is False
    page.keyboard.press("Escape")
    page.mouse.up()


def test_keys_on_a_clip(page):
    bring(page)
    clip = page.locator(".sound-clip").first
    clip.focus()
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert clips(page) == ["tone, at 0.5 s, 3 s"]
    page.keyboard.press("m")
    assert clips(page) == ["tone, muted, at 0.5 s, 3 s"]
    page.keyboard.press("m")
    go(page, "1:12")
    clip.focus()
    page.keyboard.press("s")
    assert clips(page) == ["tone, at 0.5 s, 1 s", "tone, at 1.5 s, 2 s"]
    page.keyboard.press("Control+d")
    assert clips(page)[2] == "tone, at 3.5 s, 2 s"
    page.keyboard.press("Delete")
    assert len(clips(page)) == 2
    page.keyboard.press("Enter")
    page.get_by_role("menuitem", name="Move with its shot").click()
    assert page.locator(".sound-clip.anchored").count() == 1
    # On a clip M is the clip's, elsewhere all is silent.
    page.locator(".strip-shot").first.focus()
    page.keyboard.press("m")
    page.get_by_role("button", name="Sound on").wait_for()


def test_the_sound_is_heard_while_times_are_tapped(page):
    bring(page, seconds=8)
    go(page, "2:00")
    until(lambda: page.evaluate("started.length") == 0, page)
    page.get_by_role("button", name="Tap times").click()
    until(lambda: page.evaluate("started.length") > 0, page)
    until(lambda: code(page) > "00:00:02:12", page)
    page.keyboard.press("t")
    page.keyboard.press("Escape")
    # The length is what was heard: the film stands where its sound has come to, at the next shot.
    there = code(page)
    page.wait_for_timeout(200)
    assert "00:00:02:12" <= there < "00:00:05:00" and code(page) == there
    assert page.locator(".strip-shot[aria-current] b").inner_text() == "1C"


def test_the_film_goes_by_the_sound_that_is_heard(page):
    go(page, "0:12")
    bring(page, seconds=8)
    go(page, "1:00")
    page.wait_for_timeout(600)
    page.evaluate("() => { started.length = 0; }")
    page.keyboard.press("Space")
    until(lambda: code(page) > "00:00:02:00", page)
    page.keyboard.press("Space")
    first = page.evaluate("() => started[0]")
    assert abs(first[1] - 0.5) < 0.002 and first[2] > 3
    there = code(page)
    page.wait_for_timeout(200)
    assert code(page) == there
    # A step is heard for some moments.
    page.keyboard.press("ArrowRight")
    assert page.evaluate("() => started.at(-1)[2]") < 0.1
    # Twice as fast nothing is heard.
    count = page.evaluate("() => started.length")
    page.keyboard.press("l")
    page.keyboard.press("l")
    page.wait_for_timeout(300)
    page.keyboard.press("k")
    assert page.evaluate("() => started.length") <= count + 1


def test_without_the_network_it_plays_on_and_says_so(page, browser_context):
    bring(page)
    page.route("**/samples?*", lambda route: route.abort())
    page.reload()
    page.wait_for_selector(".sound-clip")
    page.keyboard.press("Space")
    until(lambda: code(page) > "00:00:01:00", page)
    assert "the film plays on without it" in page.locator(".toast").inner_text()
    browser_context.complaints[:] = [one for one in browser_context.complaints if "ERR_FAILED" not in one]


@pytest.fixture
def recorder(cameras, own_studio):
    context = cameras.new_context(permissions=["microphone"], service_workers="block")
    context.complaints = []
    yield play(context, own_studio)
    context.close()


def test_takes_are_kept_and_the_last_is_heard(recorder):
    page = recorder
    go(page, "2:00")
    page.get_by_role("button", name="Sound", exact=True).click()
    page.get_by_role("menuitem", name="Record sound…").click()
    record = page.locator(".sound-record")
    until(lambda: page.locator(".sound-field option").count() > 1, page)
    record.click()
    page.locator(".sound-count").wait_for()
    until(lambda: page.locator(".sound-time").inner_text() > "● 1", page)
    record.click()
    until(lambda: page.locator(".sound-clip").count() == 1, page)
    assert ", at 2 s, " in clips(page)[0] and code(page) == "00:00:02:00"
    # What cannot be sent waits, and is not lost.
    page.route("**/sounds?name=*", lambda route: route.abort())
    if not page.get_by_text("Count in").is_visible():
        page.get_by_role("button", name="How it is recorded").click()
    page.get_by_label("Count in 3-2-1").uncheck()
    record.click()
    until(lambda: page.locator(".sound-time").inner_text() > "● 0.5", page)
    record.click()
    page.get_by_text("Save as file").wait_for()
    page.unroute("**/sounds?name=*")
    page.get_by_role("button", name="Try again").click()
    until(lambda: page.locator(".sound-clip").count() == 2, page)
    assert [("muted" in one) for one in clips(page)] == [True, False]
    saved(page)
