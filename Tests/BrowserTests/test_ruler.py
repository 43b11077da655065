"""The ruler: laid down, moved and turned by grips, fingers and keys, and drawn along."""

from test_drawing import transform


def band(hand):
    hand.picture()
    return hand.page.evaluate("document.querySelector('.ruler').style.transform")


def middle(hand):
    hand.picture()
    box = hand.page.locator(".ruler .grip").first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_wobbling_stroke_near_the_edge_is_straight(hand):
    for _ in range(4):
        hand.page.keyboard.press("]")
    hand.page.keyboard.press("u")
    # Down to where nothing is drawn.
    x, y = middle(hand)
    hand.page.mouse.move(x, y)
    hand.page.mouse.down()
    hand.page.mouse.move(x, 666, steps=3)
    hand.page.mouse.up()
    edge = middle(hand)[1] + 32
    hand.draw([(x - 160 + 8 * i, edge + (i % 5) * 4 - 8) for i in range(40)], force=1)
    hand.page.keyboard.press("u")
    hand.page.wait_for_selector(".ruler", state="hidden")
    rows = hand.page.evaluate("""([x, y]) => {
        const canvas = document.querySelector(".desk canvas");
        const box = canvas.getBoundingClientRect();
        const scale = canvas.width / box.width;
        const found = [];
        for (let dx = -120; dx <= 120; dx += 40) {
            const { data } = canvas.getContext("2d").getImageData(
                (x + dx - box.left) * scale, (y - box.top) * scale - 30, 1, 60);
            let [sum, n] = [0, 0];
            for (let i = 0; i < 60; i++) if (data[4 * i] < 100) { sum += i; n++; }
            found.push(n ? sum / n : -1);
        }
        return found;
    }""", [x, edge])
    assert min(rows) > 0 and max(rows) - min(rows) < 1.5


def test_it_is_moved_and_turned(hand):
    hand.page.keyboard.press("u")
    before, view = band(hand), transform(hand)
    picture = hand.picture()
    x, y = middle(hand)
    hand.page.mouse.move(x, y)
    hand.page.mouse.down()
    hand.page.mouse.move(x + 30, y + 50, steps=4)
    hand.page.mouse.up()
    moved = middle(hand)
    assert abs(moved[0] - x - 30) < 2 and abs(moved[1] - y - 50) < 2
    hand.page.keyboard.press(".")
    hand.picture()
    assert "1°" in hand.page.locator(".ruler output").inner_text()
    hand.page.keyboard.press("Shift+ArrowDown")
    assert middle(hand)[1] > moved[1] + 5
    end = hand.page.locator(".ruler .ruler-end").bounding_box()
    hand.page.mouse.move(end["x"] + 22, end["y"] + 22)
    hand.page.mouse.down()
    hand.page.mouse.move(end["x"] - 30, end["y"] + 130, steps=4)
    hand.page.mouse.up()
    assert band(hand) != before
    assert hand.picture() == picture and transform(hand) == view


def test_two_fingers_on_it_turn_it_and_not_the_canvas(hand):
    hand.page.keyboard.press("u")
    x, y = middle(hand)
    view, before = transform(hand), band(hand)
    picture = hand.picture()
    hand.touch("touchStart", (x + 60, y))
    hand.touch("touchStart", (x + 60, y), (x + 150, y))
    for i in range(1, 10):
        hand.touch("touchMove", (x + 60, y), (x + 150, y + 8 * i))
    hand.touch("touchEnd")
    assert band(hand) != before
    assert transform(hand) == view and hand.picture() == picture
