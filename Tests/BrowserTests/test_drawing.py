"""Drawing with real pointers: pens, fingers, mice."""

from patience import until

LINE = [(400 + 8 * i, 300 + (i % 5) * 12) for i in range(30)]


def inks(hand, places):
    """How dark the canvas is around places of the page, each 0 to 1."""
    hand.settle()
    return hand.page.evaluate("""(places) => places.map(([x, y]) => {
        const canvas = document.querySelector(".desk canvas");
        const box = canvas.getBoundingClientRect();
        const scale = canvas.width / box.width;
        const { data } = canvas.getContext("2d").getImageData(
            (x - box.left) * scale - 20, (y - box.top) * scale - 20, 40, 40);
        let dark = 0;
        for (let i = 0; i < data.length; i += 4) if (data[i] < 128) dark++;
        return dark / (data.length / 4);
    })""", places)


def ink(hand, x, y):
    """How dark the canvas is around a place of the page, 0 to 1."""
    return inks(hand, [(x, y)])[0]


def test_a_pen_draws_and_undo_takes_it_back(hand):
    before = hand.picture()
    hand.draw(LINE)
    drawn = hand.picture()
    assert drawn != before
    hand.page.keyboard.press("Control+z")
    hand.wait_for_picture(before)
    hand.page.keyboard.press("Control+Shift+Z")
    hand.wait_for_picture(drawn)
    hand.page.get_by_role("button", name="Undo").click()
    hand.wait_for_picture(before)
    hand.wait_for_sign("saved")


def test_pressure_thickens(hand):
    hand.draw([(400 + 8 * i, 640) for i in range(20)], force=0.1)
    light = ink(hand, 480, 640)
    hand.draw([(400 + 8 * i, 680) for i in range(20)], force=1.0)
    assert ink(hand, 480, 680) > 1.8 * light > 0


def test_a_mouse_draws(hand):
    before = hand.picture()
    hand.draw(LINE, device="mouse")
    assert hand.picture() != before


def test_a_finger_draws_until_a_pen_is_seen(hand):
    before = hand.picture()
    hand.swipe(400, 650)
    drawn = hand.picture()
    assert drawn != before
    hand.draw(LINE)
    drawn = hand.picture()
    # For a moment after the pen a touch is the hand that held it.
    hand.hold(600)
    place = hand.page.evaluate("document.querySelector('.desk canvas').style.transform")
    hand.swipe(400, 650)
    hand.wait_for_picture(drawn)
    assert hand.page.evaluate("document.querySelector('.desk canvas').style.transform") != place


def test_two_and_three_fingers_undo_and_redo(hand):
    before = hand.picture()
    hand.draw(LINE, device="mouse")
    drawn = hand.picture()
    hand.touch("touchStart", (400, 600), (500, 600))
    hand.touch("touchEnd")
    hand.wait_for_picture(before)
    hand.touch("touchStart", (400, 600), (500, 600), (600, 600))
    hand.touch("touchEnd")
    hand.wait_for_picture(drawn)


def test_two_fingers_zoom_and_leave_no_ink(hand):
    before = hand.picture()
    hand.touch("touchStart", (500, 400))
    hand.touch("touchStart", (500, 400), (600, 400))
    for i in range(1, 15):
        hand.touch("touchMove", (500 - 10 * i, 400), (600 + 10 * i, 400))
    hand.touch("touchEnd")
    canvas = hand.page.locator(".desk canvas").first
    until(lambda: canvas.bounding_box()["width"] > 1500, hand.page)
    hand.wait_for_picture(before)


def transform(hand):
    hand.settle()
    return hand.page.evaluate("document.querySelector('.desk canvas').style.transform")


def wait_for_close_up(hand):
    hand.page.wait_for_selector(".close-up:not([hidden])")
    hand.settle()


def grey_pixels(hand, x, y):
    """How many pixels of the close-up, down a column of 80 about a place, are neither of the two
    commonest."""
    return hand.page.evaluate("""([x, y]) => {
        const canvas = document.querySelector(".close-up");
        const box = canvas.getBoundingClientRect();
        const scale = canvas.width / box.width;
        const { data } = canvas.getContext("2d").getImageData(
            (x - box.left) * scale, (y - box.top) * scale - 40, 1, 80);
        const counts = new Map();
        for (const word of new Uint32Array(data.buffer)) counts.set(word, (counts.get(word) ?? 0) + 1);
        const sorted = [...counts.values()].sort((a, b) => b - a);
        return sorted.length < 2 ? -1 : 80 - sorted[0] - sorted[1];
    }""", [x, y])


def test_a_view_at_rest_is_sharp_and_follows_the_pen(hand):
    for _ in range(8):
        hand.page.keyboard.press("+")
    wait_for_close_up(hand)
    hand.draw([(450 + 20 * i, 400) for i in range(12)])
    hand.picture()
    assert 0 <= grey_pixels(hand, 560, 400) <= 2
    hand.page.keyboard.press("Control+z")
    hand.picture()
    assert grey_pixels(hand, 560, 400) == -1
    hand.page.keyboard.press("Shift+ArrowLeft")
    hand.page.wait_for_selector(".close-up", state="hidden")
    wait_for_close_up(hand)


def test_two_quick_dots_threw_the_view_away(hand):
    hand.page.keyboard.press("+")
    before = transform(hand)
    for _ in range(2):
        hand.mouse("mousePressed", 560, 400, device="mouse")
        hand.mouse("mouseReleased", 560, 400, 0, 0, device="mouse")
    hand.page.mouse.dblclick(580, 420)
    assert transform(hand) == before
    # Beside the canvas it fits the view.
    for _ in range(8):
        hand.page.keyboard.press("-")
    small = transform(hand)
    hand.page.mouse.dblclick(300, 150)
    assert transform(hand) != small


def test_a_lost_lift_kept_the_pen_from_drawing(hand):
    hand.draw(LINE, device="mouse", lift=False)
    drawn = hand.picture()
    # The pointer comes back without a button.
    hand.mouse("mouseMoved", 700, 600, 0, 0, device="mouse")
    hand.wait_for_sign("saved")
    assert hand.picture() == drawn
    hand.draw([(400 + 8 * i, 640) for i in range(20)], force=1.0)
    assert ink(hand, 480, 640) > 0.1


def test_keys_move_and_turn_the_canvas_and_space_presses_buttons(hand):
    places = {transform(hand)}
    for key in [".", "Shift+ArrowUp", ",", "Shift+ArrowRight"]:
        hand.page.keyboard.press(key)
        places.add(transform(hand))
    assert len(places) == 5
    # A button pressed by pointer gives the keys back: space then moves the canvas.
    before = transform(hand)
    hand.page.get_by_role("button", name="Marker").click()
    hand.page.keyboard.down("Space")
    hand.draw([(600, 400), (640, 430)], device="mouse")
    hand.page.keyboard.up("Space")
    assert transform(hand) != before
    assert hand.page.get_by_role("button", name="Undo").is_disabled()
    hand.page.get_by_role("button", name="Eraser").focus()
    hand.page.keyboard.press("Space")
    assert hand.page.get_by_role("button", name="Eraser").get_attribute("aria-pressed") == "true"


def test_the_eraser_takes_ink_away(hand):
    hand.draw([(400 + 8 * i, 640) for i in range(20)], force=1.0)
    assert ink(hand, 480, 640) > 0.1
    hand.page.keyboard.press("e")
    hand.draw([(400 + 8 * i, 640) for i in range(20)], force=1.0)
    assert ink(hand, 480, 640) == 0


def test_a_colour_chosen_is_drawn_with_and_panels_take_no_ink(hand):
    before = hand.picture()
    hand.page.get_by_role("button", name="Colour", exact=True).click()
    hand.page.get_by_role("button", name="Colour #e5484d").last.click()
    assert hand.picture() == before
    assert hand.page.locator(".colors").count() == 0
    hand.draw([(400 + 8 * i, 640) for i in range(20)], force=1.0)
    hand.picture()
    reddest = hand.page.evaluate("""() => {
        const canvas = document.querySelector(".desk canvas");
        const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
        for (let i = 0; i < data.length; i += 4)
            if (data[i] === 0xe5 && data[i + 1] === 0x48 && data[i + 2] === 0x4d) return true;
        return false;
    }""")
    assert reddest


def test_sliders_set_size_and_opacity_without_ink(hand):
    before = hand.picture()
    slider = hand.page.get_by_role("slider", name="Size")
    box = slider.bounding_box()
    hand.page.mouse.move(box["x"] + 22, box["y"] + 60)
    hand.page.mouse.down()
    hand.page.mouse.move(box["x"] + 22, box["y"] + 10)
    hand.page.mouse.up()
    assert int(slider.get_attribute("aria-valuetext")) > 12
    assert hand.picture() == before


def test_the_card_of_keys_opens_and_closes(hand):
    hand.page.keyboard.press("?")
    assert hand.page.get_by_role("dialog").is_visible()
    hand.page.keyboard.press("Escape")
    assert hand.page.get_by_role("dialog").count() == 0


def test_the_tool_in_hand_outlives_a_reload(hand):
    hand.page.keyboard.press("m")
    hand.page.keyboard.press("3")
    hand.page.keyboard.press("]")
    size = hand.page.get_by_role("slider", name="Size").get_attribute("aria-valuetext")
    hand.page.reload()
    hand.page.wait_for_selector(".rail")
    assert hand.page.get_by_role("button", name="Marker").get_attribute("aria-pressed") == "true"
    assert hand.page.get_by_role("slider", name="Size").get_attribute("aria-valuetext") == size
    assert hand.page.get_by_role("slider", name="Opacity").get_attribute("aria-valuetext") == "30%"


def test_the_canvas_cannot_be_lost(hand):
    for _ in range(60):
        hand.page.keyboard.press("Shift+ArrowLeft")
    box = hand.page.locator(".desk canvas").first.bounding_box()
    assert box["x"] + box["width"] > 40
