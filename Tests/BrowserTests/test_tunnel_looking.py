"""Ways of looking at a tunnel: compare, divider, blink, difference, edges, and the size that is drawn."""

from conftest import watched
from tunnelhands import TunnelHand, new_color


def is_new(color, x, y):
    return all(abs(a - b) <= 3 for a, b in zip(color, new_color(x, y)))


def choose(tunnel, name):
    tunnel.page.get_by_role("button", name=name).click()
    tunnel.settle()


def test_holding_a_button_or_a_key_shows_the_new_photograph_alone(tunnel):
    edits = tunnel.edits()
    assert not is_new(tunnel.color(240, 160), 240, 160)
    box = tunnel.page.get_by_role("button", name="Hold to see").bounding_box()
    tunnel.page.mouse.move(box["x"] + 20, box["y"] + 20)
    tunnel.page.mouse.down()
    tunnel.settle()
    assert is_new(tunnel.color(240, 160), 240, 160)
    tunnel.page.mouse.up()
    tunnel.settle()
    assert not is_new(tunnel.color(240, 160), 240, 160)
    tunnel.page.keyboard.down("c")
    tunnel.settle()
    assert is_new(tunnel.color(240, 160), 240, 160)
    tunnel.page.keyboard.up("c")
    tunnel.settle()
    assert not is_new(tunnel.color(240, 160), 240, 160)
    assert tunnel.edits() == edits


def test_the_divider_parts_before_from_after(tunnel):
    choose(tunnel, "Divider")
    wipe = tunnel.page.get_by_role("slider", name="Divider")
    stage = tunnel.page.locator(".tunnel-stage").bounding_box()

    def cut():
        """Where the sheet with the new photograph ends, on the page."""
        return tunnel.page.evaluate("""() => {
            const sheet = document.querySelectorAll(".tunnel-stage > .sheet")[1];
            const right = parseFloat(sheet.style.clipPath.split(" ")[1]);
            return sheet.getBoundingClientRect().right - right;
        }""")
    assert is_new(tunnel.color(240, 160, 1), 240, 160)
    assert not is_new(tunnel.color(240, 160, 0), 240, 160)
    middle = stage["x"] + stage["width"] / 2
    assert abs(cut() - middle) < 1
    y = stage["y"] + stage["height"] / 2
    tunnel.drag((middle, y), (middle + 90, y))
    assert abs(cut() - middle - 90) < 1
    wipe.press("ArrowLeft")
    assert abs(cut() - middle - 90 + stage["width"] * 0.02) < 1
    # Instead of the result, the old one in full: also beside the window.
    assert is_new(tunnel.color(5, 160, 0), 5, 160)
    choose(tunnel, "The old one in full")
    assert not is_new(tunnel.color(5, 160, 0), 5, 160)


def test_the_old_one_in_full_its_difference_and_edges(tunnel):
    corner = tunnel.color(470, 310)
    assert is_new(corner, 470, 310)
    choose(tunnel, "Old photograph in full")
    assert not is_new(tunnel.color(300, 300), 300, 300)
    choose(tunnel, "Difference")
    # Of light alone, in grey.
    greys = [tunnel.color(x, 300) for x in range(200, 400, 5)]
    assert all(color[0] == color[1] == color[2] for color in greys)
    assert max(color[0] for color in greys) > 60
    choose(tunnel, "Edges")
    # Squares of the old one: its edges are red, and there are hardly any on the slope of the new one.
    reds = [tunnel.color(x, 160) for x in range(200, 280, 1)]
    assert max(color[0] for color in reds) > 60
    assert max(color[1] for color in reds) < 30
    choose(tunnel, "Result")
    assert tunnel.color(470, 310) == corner


def visible(tunnel):
    return tunnel.page.evaluate(
        "() => document.querySelectorAll('.tunnel-stage > .sheet')[1].style.visibility !== 'hidden'")


def count_changes(tunnel):
    """Notes from now on when the sheet above comes and goes."""
    tunnel.page.evaluate("""() => {
        const sheet = document.querySelectorAll(".tunnel-stage > .sheet")[1];
        window.changes = [];
        let last = sheet.style.visibility;
        new MutationObserver(() => {
            if (sheet.style.visibility !== last) window.changes.push(performance.now());
            last = sheet.style.visibility;
        }).observe(sheet, { attributeFilter: ["style"] });
    }""")


def changes(tunnel):
    return tunnel.page.evaluate("window.changes")


def wait_for_changes(tunnel, count):
    count_changes(tunnel)
    tunnel.page.wait_for_function("(count) => window.changes.length >= count", arg=count)
    return changes(tunnel)


def test_blinking_is_no_faster_than_three_changes_a_second(tunnel):
    choose(tunnel, "Blink")
    rate = tunnel.page.get_by_role("slider", name="Changes in a second")
    rate.press("End")
    times = wait_for_changes(tunnel, 7)
    # Six spans of a third of a second, but for what a busy machine takes from the first.
    assert times[6] - times[0] > 1500
    choose(tunnel, "Result")
    assert not tunnel.page.locator(".tunnel-legend").is_visible()


def test_with_reduced_motion_one_blinks_by_hand(chromium, browser_context, studio, harbour):
    context = chromium.new_context(
        viewport={"width": 1180, "height": 820}, reduced_motion="reduce", service_workers="block")
    for context in watched(context):
        tunnel = TunnelHand.open(context, studio, harbour)
        choose(tunnel, "Blink")
        assert not tunnel.page.get_by_role("slider", name="Changes in a second").is_visible()
        count_changes(tunnel)
        # As long as a window of somebody who does not mind takes for three.
        other = TunnelHand.open(browser_context, studio, harbour)
        choose(other, "Blink")
        wait_for_changes(other, 3)
        tunnel.page.bring_to_front()
        assert changes(tunnel) == []
        assert visible(tunnel)
        tunnel.page.get_by_role("button", name="Show the other").click()
        assert not visible(tunnel)
        tunnel.page.get_by_role("button", name="Show the other").click()
        assert visible(tunnel)


def test_what_rests_is_as_fine_as_the_screen_and_as_the_studio_draws_it(tunnel):
    """Half the pixels may do while a hand moves; at rest they are all there."""
    # The studio draws no larger than the photograph is.
    tunnel.page.set_viewport_size({"width": 470, "height": 800})
    tunnel.part("Old")
    start = tunnel.at(240, 160)
    tunnel.drag(start, (start[0] + 30, start[1] + 10), steps=20)
    tunnel.hand.wait_for_sign("saved")
    tunnel.settle()
    worst = tunnel.page.evaluate("""async (address) => {
        const sheet = document.querySelector(".tunnel-stage > .sheet");
        const box = sheet.getBoundingClientRect();
        const [w, h] = [sheet.width, sheet.height];
        if (w < Math.floor(box.width * devicePixelRatio)) return "coarse";
        const shown = sheet.getContext("2d").getImageData(0, 0, w, h).data;
        const answer = await fetch(`${address}?format=png&width=${w}`);
        const picture = await createImageBitmap(await answer.blob(), { colorSpaceConversion: "none" });
        // What is left of a pixel below is one on the screen.
        if (Math.abs(picture.height - h) > 1) return `${picture.width} × ${picture.height}, not ${w} × ${h}`;
        const context = new OffscreenCanvas(w, h).getContext("2d");
        context.drawImage(picture, 0, 0);
        const drawn = context.getImageData(0, 0, w, Math.min(h, picture.height)).data;
        return drawn.reduce((most, value, i) => Math.max(most, Math.abs(value - shown[i])), 0);
    }""", f"/api{tunnel.shot}/tunnels/{tunnel.layer}/picture")
    assert isinstance(worst, int) and worst < 30, worst


def test_a_photograph_that_cannot_be_fetched_is_said_and_asked_for_again(browser_context, studio, harbour):
    page = browser_context.new_page()
    page.route("**/api/assets/*/picture", lambda route: route.abort())
    page.goto(studio.url + harbour.new_path(studio))
    page.wait_for_selector(".tunnel-trouble")
    assert "cannot be fetched" in page.locator(".tunnel-trouble").inner_text()
    page.unroute("**/api/assets/*/picture")
    page.get_by_role("button", name="Try again").click()
    page.wait_for_selector(".tunnel-stage:not(.loading) > .sheet:not([hidden])")
