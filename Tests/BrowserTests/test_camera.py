"""The camera: what it sees, an old photograph over it, the shutter, and where there is none."""

import base64

import pytest

from bundles import bundled
from outline import open_page
from patience import until
from test_pictures import png
from trayhands import touch

# A photograph of another shape than the film.
OLD = """() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 800, height: 600 });
    const context = canvas.getContext("2d");
    context.fillStyle = "#c9b48a";
    context.fillRect(0, 0, 800, 600);
    return canvas.toDataURL();
}"""


@pytest.fixture
def page(cameras, studio):
    context = cameras.new_context(viewport={"width": 1024, "height": 768}, has_touch=True, service_workers="block")
    context.complaints = []
    yield open_page(context, studio, studio.shot(), ".rail")
    context.close()


def show(page, **options):
    """Opens the camera; what comes of it is in `window.taken`."""
    if options.pop("old", False):
        options["old"] = {"address": page.evaluate(OLD), "width": 800, "height": 600, "title": "Old photograph"}
    page.evaluate(bundled("""(options) => {
        window.taken = undefined;
        import("/js/camera/screen.ts").then(({ showCamera }) => showCamera(options)).then((taken) => { window.taken = taken; });
    }"""), options)
    page.wait_for_selector(".camera")


def wait_live(page):
    page.wait_for_selector(".shutter:enabled")
    page.wait_for_function("() => document.querySelector('.camera video').videoWidth > 0")


def count(page):
    return page.locator(".filmstrip button").count()


def wait_for_count(page, expected):
    until(lambda: count(page) == expected)


def layers(page):
    """What the panel of layers shows, from the top."""
    return [item.get_attribute("aria-label") for item in page.locator(".layers [data-id]").all()]


def place(page):
    """Where the old photograph is seen over the film, in parts of the film's width."""
    return page.evaluate("""() => {
        const video = document.querySelector(".camera video");
        const stage = video.getBoundingClientRect();
        const scale = Math.min(stage.width / video.videoWidth, stage.height / video.videoHeight);
        const box = document.querySelector(".camera-overlay img").getBoundingClientRect();
        const width = video.videoWidth * scale;
        return { x: (box.left + box.right - stage.left - stage.right) / 2 / width, y: (box.top + box.bottom - stage.top - stage.bottom) / 2 / width,
            width: box.width / width, height: box.height / width };
    }""")


def take_one(page):
    """Takes a picture, which waits to be used then; returns the layers that there were before."""
    page.get_by_role("button", name="Layers", exact=True).click()
    before = layers(page)
    page.get_by_role("button", name="Take a picture").click()
    wait_live(page)
    page.get_by_role("button", name="Take the picture").click()
    wait_for_count(page, 1)
    page.get_by_role("button", name="Done").click()
    return before


def test_a_picture_becomes_a_layer(page, studio):
    before = take_one(page)
    page.get_by_role("button", name="Use this picture").click()
    page.wait_for_selector(".camera", state="detached")
    # It is in hand, as each new picture is.
    page.wait_for_selector("[data-mode='transform'] .transform-bar")
    first, *others = layers(page)
    assert others == before and first.endswith(", picture")
    # The camera is off, and says so to nobody any more.
    assert page.evaluate("() => document.querySelector('video')") is None


def test_keys_of_shutters_take_pictures_and_a_held_one_takes_one(page):
    show(page)
    wait_live(page)
    page.keyboard.press(" ")
    wait_for_count(page, 1)
    page.keyboard.press("Enter")
    wait_for_count(page, 2)

    def press(is_repeated):
        page.evaluate("""(repeat) => document.querySelector(".camera").dispatchEvent(
            new KeyboardEvent("keydown", { key: "AudioVolumeUp", bubbles: true, repeat }))""", is_repeated)

    press(False)
    wait_for_count(page, 3)
    # With the timer it is seen at once what begins to take a picture.
    page.keyboard.press("t")
    counting = page.locator(".camera-count")
    press(True)
    assert counting.inner_text() == ""
    # Enter on a button is that button's.
    page.get_by_role("button", name="Lines").focus()
    page.keyboard.press("Enter")
    assert counting.inner_text() == "" and not page.locator(".camera-lines").is_visible()
    press(False)
    assert counting.inner_text() == "3"
    page.keyboard.press("Escape")
    # Whoever leaves pictures is told first.
    page.keyboard.press("Escape")
    assert "3 pictures are not used" in page.locator(".camera-said").inner_text()
    page.keyboard.press("Escape")
    page.wait_for_selector(".camera", state="detached")
    assert page.evaluate("() => window.taken") is None


def test_the_timer_counts_down_and_can_be_stopped(page):
    show(page)
    wait_live(page)
    page.keyboard.press("t")
    assert page.get_by_role("button", name="Timer: 3 seconds").get_attribute("aria-pressed") == "true"
    page.keyboard.press(" ")
    assert page.locator(".camera-count").inner_text() == "3"
    # It is seen, over what the camera sees: its digits are nearly white.
    box = page.locator(".camera-count").bounding_box()
    picture = base64.b64encode(page.screenshot(clip=box)).decode()
    assert page.evaluate("""async (picture) => {
        const image = await createImageBitmap(new Blob([Uint8Array.from(atob(picture), (c) => c.charCodeAt(0))]));
        const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
        context.drawImage(image, 0, 0);
        const { data } = context.getImageData(0, 0, image.width, image.height);
        let white = 0;
        for (let i = 0; i < data.length; i += 4) white += Math.min(data[i], data[i + 1], data[i + 2]) > 225;
        return white;
    }""", picture) > 100
    page.keyboard.press("Escape")
    assert page.locator(".camera-count").inner_text() == ""
    # The next begins later, and what comes of the first would come before its picture.
    page.get_by_role("button", name="Take the picture").click()
    page.wait_for_function("() => document.querySelector('.camera-count').textContent === '1'")
    assert count(page) == 0
    page.wait_for_function("() => document.querySelectorAll('.filmstrip button').length > 0")
    assert count(page) == 1


def test_hands_and_keys_move_the_old_photograph(page):
    show(page, old=True)
    wait_live(page)
    start = place(page)
    # All of it is in the view at first, as large as it can be.
    aspect = page.evaluate("() => { const { videoWidth, videoHeight } = document.querySelector('.camera video'); return videoHeight / videoWidth; }")
    assert start["x"] == pytest.approx(0, abs=0.002) and start["width"] == pytest.approx(min(1, aspect * 800 / 600), abs=0.005)
    page.mouse.move(500, 350)
    page.mouse.down()
    page.mouse.move(550, 330, steps=4)
    page.mouse.up()
    moved = place(page)
    assert (moved["x"] - start["x"]) * 1024 == pytest.approx(50, abs=1)
    assert (moved["y"] - start["y"]) * 1024 == pytest.approx(-20, abs=1)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Shift+ArrowDown")
    nudged = place(page)
    assert (nudged["x"] - moved["x"]) * 1024 == pytest.approx(-1, abs=0.2)
    assert (nudged["y"] - moved["y"]) * 1024 == pytest.approx(10, abs=0.2)
    page.keyboard.press("f")
    assert place(page) == start
    # Two fingers about a point: what lies under them stays under them.
    touch(page, "touchStart", (400, 380), (600, 380))
    for step in range(1, 11):
        touch(page, "touchMove", (400 - 5 * step, 380), (600 + 5 * step, 380))
    touch(page, "touchEnd")
    grown = place(page)
    assert grown["width"] / start["width"] == pytest.approx(1.5, abs=0.01)
    # A turn that ends near a right angle clicks in.
    touch(page, "touchStart", (400, 380), (600, 380))
    for step in range(1, 11):
        touch(page, "touchMove", (400, 380), (500 + 100 * (1 - step / 10), 380 + 200 * step / 10))
    touch(page, "touchMove", (400, 380), (406, 580))
    touch(page, "touchEnd")
    turned = place(page)
    assert turned["width"] / turned["height"] == pytest.approx(600 / 800, abs=0.01)
    fade = page.get_by_role("slider", name="Transparency of the old photograph")
    fade.fill("80")
    assert page.evaluate("() => document.querySelector('.camera-overlay img').style.opacity") == "0.2"
    page.get_by_role("button", name="Take the picture").click()
    wait_for_count(page, 1)
    page.get_by_role("button", name="Done").click()
    page.get_by_role("button", name="Use this picture").click()
    page.wait_for_function("() => window.taken")
    told = page.evaluate("() => window.taken.place")
    assert told["angle"] % 360 == 90 and told["aspect"] == pytest.approx(aspect)
    assert told["width"] == pytest.approx(turned["height"], abs=0.003)
    assert told["x"] == pytest.approx(turned["x"], abs=0.003) and told["y"] == pytest.approx(turned["y"], abs=0.003)


def tilt(page, beta, gamma):
    page.evaluate("([beta, gamma]) => dispatchEvent(new DeviceOrientationEvent('deviceorientation', { beta, gamma, alpha: 0 }))", [beta, gamma])


def test_a_device_on_its_side_has_the_photograph_upright_and_one_that_lies_flat_keeps_it(page):
    show(page, old=True)
    wait_live(page)
    across = place(page)
    assert across["width"] > across["height"]
    # Upright; then its right side up; then flat on a table, face up and face down.
    for (beta, gamma), is_turned in [((88, 2), False), ((3, -86), True), ((4, -3), True), ((178, 3), True), ((85, -5), False)]:
        tilt(page, beta, gamma)
        seen = place(page)
        assert (seen["width"] < seen["height"]) == is_turned, (beta, gamma)
    tilt(page, 3, -86)
    page.keyboard.press(" ")
    wait_for_count(page, 1)
    page.get_by_role("button", name="Done").click()
    page.get_by_role("button", name="Use this picture").click()
    page.wait_for_function("() => window.taken")
    taken = page.evaluate("() => [window.taken.width, window.taken.height, window.taken.place.aspect]")
    # The picture stands as the device was held.
    assert taken[0] < taken[1] and taken[2] > 1


def test_a_level_is_green_when_it_is_level(page):
    show(page)
    wait_live(page)
    assert not page.locator(".camera-level").is_visible()
    tilt(page, 89.9, 7)
    tilt(page, 60, 7)
    level = page.locator(".camera-level")
    assert level.is_visible() and "even" not in level.get_attribute("class")
    tilt(page, 60, 0.2)
    assert "even" in level.get_attribute("class")
    tilt(page, 3, 2)
    assert not level.is_visible()


def test_the_other_camera(page):
    show(page)
    wait_live(page)
    device = "() => document.querySelector('.camera video').srcObject.getVideoTracks()[0].getSettings().deviceId"
    first = page.evaluate(device)
    page.get_by_role("button", name="The other camera").click()
    page.wait_for_function(f"(first) => {{ const video = document.querySelector('.camera video'); return video.srcObject && ({device})() !== first; }}", arg=first)
    wait_live(page)


def test_a_camera_that_goes_away_says_so_and_comes_back(page):
    show(page)
    wait_live(page)
    page.keyboard.press(" ")
    wait_for_count(page, 1)
    page.evaluate("() => document.querySelector('.camera video').srcObject.getVideoTracks()[0].dispatchEvent(new Event('ended'))")
    assert page.locator(".camera-said").inner_text() == "The camera was taken away."
    assert page.locator(".shutter").is_disabled()
    # What was taken is still there.
    assert count(page) == 1
    page.get_by_role("button", name="Try again").click()
    wait_live(page)


def test_what_cannot_be_kept_stays_in_the_camera(page, studio):
    page.get_by_role("button", name="Layers", exact=True).click()
    page.get_by_role("button", name="Take a picture").click()
    wait_live(page)
    page.keyboard.press(" ")
    wait_for_count(page, 1)
    page.route("**/api/assets", lambda route: route.abort())
    page.get_by_role("button", name="Done").click()
    page.get_by_role("button", name="Use this picture").click()
    page.wait_for_function("() => document.querySelector('.camera-said').textContent.includes('still here')")
    assert count(page) == 1
    page.unroute("**/api/assets")
    page.get_by_role("button", name="Use this picture").click()
    page.wait_for_selector(".camera", state="detached")
    assert layers(page)[0].endswith(", picture")


@pytest.mark.parametrize("broken, words, can_retry", [
    ("() => { navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError')); }", "Allow it in the browser's settings", True),
    ("() => { navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError')); }", "No camera was found", True),
    ("() => { navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotReadableError')); }", "in use by another program", True),
    ("() => { Object.defineProperty(navigator, 'mediaDevices', { value: undefined }); Object.defineProperty(globalThis, 'isSecureContext', { value: false }); }", "by HTTPS", False),
    ("() => { Object.defineProperty(navigator, 'mediaDevices', { value: undefined }); }", "gives pages no camera", False),
])
def test_without_a_camera_it_says_why_and_takes_a_file(page, broken, words, can_retry):
    page.evaluate(broken)
    show(page)
    page.wait_for_selector(".camera.without")
    assert words in page.locator(".camera-said").inner_text()
    assert page.get_by_role("button", name="Try again").is_visible() == can_retry
    assert page.get_by_role("button", name="Use the device's own camera").is_visible()
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Choose a file").click()
    chooser.value.set_files({"name": "square.png", "mimeType": "image/png", "buffer": png(2, 1, (200, 90, 30))})
    page.wait_for_selector(".camera", state="detached")
    # Whether it is a picture, and how large, the studio says.
    assert page.evaluate("() => [window.taken.file.name, window.taken.width, window.taken.height]") == ["square.png", None, None]


def test_a_browser_that_says_no_is_believed(chromium, studio):
    """No rights given: the browser itself refuses."""
    context = chromium.new_context(service_workers="block")
    context.complaints = []
    page = open_page(context, studio, studio.shot(), ".rail")
    show(page)
    page.wait_for_selector(".camera.without")
    assert page.locator(".camera-said").inner_text() != ""
    assert page.locator(".shutter").is_disabled()
    context.close()


def test_a_page_that_is_not_seen_has_no_camera_on(page):
    show(page)
    wait_live(page)
    page.evaluate("""() => {
        window.track = document.querySelector(".camera video").srcObject.getVideoTracks()[0];
        Object.defineProperty(document, "hidden", { value: true, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
    }""")
    assert page.evaluate("() => window.track.readyState") == "ended"
    assert page.locator(".shutter").is_disabled()
    page.evaluate("""() => {
        Object.defineProperty(document, "hidden", { value: false, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
    }""")
    wait_live(page)
    page.keyboard.press("Escape")
    assert page.evaluate("() => document.querySelector('.camera')") is None


# How many listen for the page to go, of those who have not taken themselves away.
LISTENING = """() => {
    window.leaving = 0;
    const add = window.addEventListener.bind(window);
    window.addEventListener = (kind, heard, options) => {
        if (kind === "pagehide") {
            window.leaving += 1;
            options?.signal?.addEventListener("abort", () => { window.leaving -= 1; });
        }
        add(kind, heard, options);
    };
}"""


def test_cameras_that_are_closed_leave_nothing_behind(page):
    page.evaluate(LISTENING)
    for _ in range(3):
        show(page)
        wait_live(page)
        assert page.evaluate("() => window.leaving") > 0
        page.keyboard.press("Escape")
        page.wait_for_selector(".camera", state="detached")
        assert page.evaluate("() => window.leaving") == 0


def test_who_goes_elsewhere_leaves_no_camera_on(page):
    show(page)
    wait_live(page)
    page.locator(".shutter").click()
    wait_for_count(page, 1)
    page.evaluate("() => { window.track = document.querySelector('.camera video').srcObject.getVideoTracks()[0]; }")
    page.evaluate("() => document.querySelector('.shot-bar button').click()")
    page.wait_for_selector(".rail", state="detached")
    assert page.evaluate("() => window.track.readyState") == "ended"


def test_a_still_that_takes_its_time_says_so(page):
    show(page)
    wait_live(page)
    # A camera that gives its still when the test says so.
    page.evaluate("""() => {
        const make = HTMLCanvasElement.prototype.toBlob;
        HTMLCanvasElement.prototype.toBlob = function (...rest) { window.give = () => make.apply(this, rest); };
        if (window.ImageCapture) {
            const take = ImageCapture.prototype.takePhoto;
            ImageCapture.prototype.takePhoto = function (...rest) {
                return new Promise((done, failed) => { window.give = () => take.apply(this, rest).then(done, failed); });
            };
        }
    }""")
    page.locator(".shutter").click()
    page.wait_for_selector(".camera.taking")
    assert page.locator(".camera-said").inner_text() == "Taking the picture…"
    page.wait_for_function("() => window.give")
    page.evaluate("() => window.give()")
    wait_for_count(page, 1)
    page.wait_for_selector(".camera:not(.taking)")


def test_a_picture_that_is_used_twice_is_saved_once(page):
    before = take_one(page)
    page.get_by_role("button", name="Use this picture").evaluate("(use) => { use.click(); use.click(); }")
    page.wait_for_selector(".camera", state="detached")
    assert len(layers(page)) == len(before) + 1
