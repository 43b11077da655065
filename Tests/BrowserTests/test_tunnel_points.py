"""Alignment by points on the tunnel's screen: placed, dragged under a magnifier, judged, refused."""

import pytest

from patience import until
from tunnelhands import NEW, OLD, READY


@pytest.fixture
def tunnel(tunnel):
    tunnel.page.get_by_role("button", name="Align by points").click()
    tunnel.page.wait_for_selector(".tunnel-points:not([hidden])")
    return tunnel


def place(tunnel, side, x, y):
    """Where a place of a photograph lies on the page, while all of it is seen."""
    box = tunnel.page.locator(f".tunnel-pane[data-side={side}] .surface").bounding_box()
    w, h = OLD if side == "old" else NEW
    scale = min((box["width"] - 32) / w, (box["height"] - 32) / h)
    return (box["x"] + (box["width"] - w * scale) / 2 + x * scale,
            box["y"] + (box["height"] - h * scale) / 2 + y * scale)


def click(tunnel, side, x, y):
    tunnel.page.mouse.click(*place(tunnel, side, x, y))


def pair(tunnel, old, new):
    click(tunnel, "old", *old)
    click(tunnel, "new", *new)


def residuals(tunnel):
    return [float(text.split()[0]) for text in tunnel.page.locator(".pairs .off").all_inner_texts()]


def test_pairs_lay_the_photograph_each_an_edit_and_go_and_come_with_undo(tunnel):
    edits, before = tunnel.edits(), tunnel.look()
    pair(tunnel, (40, 40), (100, 60))
    assert tunnel.look() == before
    assert "One more pair" in tunnel.page.locator(".result").inner_text()
    pair(tunnel, (200, 40), (420, 60))
    # The first pair is kept, and lays nothing yet.
    assert tunnel.edits() == edits + 2
    # Twice as large.
    x, y = tunnel.image(120, 120)
    assert abs(x - 260) < 2 and abs(y - 220) < 2
    assert "a similarity" in tunnel.page.locator(".result").inner_text()
    pair(tunnel, (40, 140), (120, 260))
    assert "an affine map" in tunnel.page.locator(".result").inner_text()
    pair(tunnel, (200, 140), (400, 260))
    assert "a projective map" in tunnel.page.locator(".result").inner_text()
    assert tunnel.edits() == edits + 4
    assert max(residuals(tunnel)) < 0.1
    tunnel.page.keyboard.press("Control+z")
    tunnel.page.keyboard.press("Control+z")
    # The map is that of two pairs again, and so are the pairs and what is said of them.
    tunnel.page.wait_for_function("() => document.querySelectorAll('.pairs li').length === 2")
    assert max(residuals(tunnel)) < 0.1 and "a similarity" in tunnel.page.locator(".result").inner_text()
    for _ in range(2):
        tunnel.page.keyboard.press("Control+Shift+z")
    tunnel.page.wait_for_function("() => document.querySelectorAll('.pairs li').length === 4")
    assert "a projective map" in tunnel.page.locator(".result").inner_text()
    tunnel.page.get_by_role("button", name="Done").click()
    tunnel.page.get_by_role("button", name="Align by points").click()
    assert tunnel.page.locator(".pairs li").count() == 4
    # So they do after a reload, with what is said of them; and an undo from before it.
    tunnel.hand.wait_for_sign("saved")
    tunnel.page.reload()
    tunnel.settle()
    tunnel.page.get_by_role("button", name="Align by points").click()
    tunnel.page.wait_for_function("() => document.querySelectorAll('.pairs li').length === 4")
    assert max(residuals(tunnel)) < 0.1
    assert "a projective map" in tunnel.page.locator(".result").inner_text()


def test_pairs_stay_when_the_photograph_is_moved_by_hand_and_show_how_far_it_is_off(tunnel):
    pair(tunnel, (40, 40), (100, 60))
    pair(tunnel, (200, 40), (420, 60))
    tunnel.page.get_by_role("combobox").select_option("0")
    tunnel.page.get_by_role("button", name="Done").click()
    tunnel.part("Old")
    edits = tunnel.edits()
    tunnel.page.keyboard.press("Shift+ArrowRight")
    until(lambda: tunnel.edits() == edits + 1)
    tunnel.page.get_by_role("button", name="Align by points").click()
    assert all(abs(off - 10) < 0.1 for off in residuals(tunnel))
    assert "lies otherwise than these pairs say" in tunnel.page.locator(".result").inner_text()
    assert tunnel.page.get_by_role("combobox").input_value() == "0"
    tunnel.page.keyboard.press("Control+z")
    tunnel.page.wait_for_function("() => document.querySelector('.result').textContent.includes('a similarity')")
    assert max(residuals(tunnel)) < 0.1
    # A pair that waits for its other point stays over an undo.
    click(tunnel, "old", 40, 140)
    tunnel.page.keyboard.press("Control+Shift+z")
    tunnel.page.wait_for_function("() => document.querySelector('.result').textContent.includes('otherwise')")
    assert tunnel.page.locator(".pairs li").count() == 3
    tunnel.page.get_by_role("button", name="Remove all").click()
    assert tunnel.page.locator(".pairs li").count() == 0
    tunnel.page.keyboard.press("Control+z")
    tunnel.page.wait_for_function("() => document.querySelectorAll('.pairs li').length === 2")


def test_the_one_wrong_pair_among_five_is_named(tunnel):
    for x, y in ((20, 20), (220, 30), (225, 140), (120, 80)):
        pair(tunnel, (x, y), (40 + 1.5 * x, 30 + 1.5 * y))
    pair(tunnel, (15, 130), (265, 111))
    words = tunnel.page.get_by_role("alert").inner_text()
    assert words.startswith("Not aligned: pair 5 contradicts the others"), words
    tunnel.page.get_by_role("button", name="Remove pair 5").click()
    assert tunnel.page.get_by_role("alert").inner_text() == ""
    assert "a projective map" in tunnel.page.locator(".result").inner_text()


def test_one_that_contradicts_the_others_is_marked_and_left_out(tunnel):
    for x, y in ((20, 20), (220, 20), (220, 140), (20, 140), (120, 80)):
        pair(tunnel, (x, y), (40 + 1.5 * x, 30 + 1.5 * y))
    pair(tunnel, (70, 50), (300, 250))
    tunnel.page.get_by_role("combobox").select_option("0")
    marked = tunnel.page.locator(".pairs li.left-out")
    assert marked.count() == 1
    assert "6" in marked.inner_text() and "left out" in marked.inner_text()
    assert residuals(tunnel)[5] > 50 and max(residuals(tunnel)[:5]) < 2
    assert tunnel.page.locator(".tunnel-pane .mark.left-out").count() == 2
    tunnel.page.get_by_role("button", name="Remove pair 6").click()
    assert tunnel.page.locator(".pairs li.left-out").count() == 0


def test_what_would_mirror_the_photograph_is_refused_in_words(tunnel):
    before, edits = tunnel.look(), tunnel.edits()
    pair(tunnel, (40, 40), (400, 60))
    pair(tunnel, (200, 40), (100, 60))
    turned, count = tunnel.look(), tunnel.edits()
    assert turned != before and count == edits + 2
    pair(tunnel, (40, 140), (400, 300))
    words = tunnel.page.get_by_role("alert").inner_text()
    assert "would mirror the old picture" in words and "stays where it is" in words
    # The pair is kept all the same.
    assert tunnel.look() == turned and tunnel.edits() == count + 1
    # A line decides no affine map.
    tunnel.page.get_by_role("button", name="Remove all").click()
    for x in (40, 120, 200):
        pair(tunnel, (x, 60), (x * 2, 120))
    assert "lie on a line" in tunnel.page.get_by_role("alert").inner_text()


@pytest.mark.parametrize("device", ["touch", "mouse"])
def test_a_point_is_dragged_under_a_magnifier_beside_the_finger(tunnel, device):
    pair(tunnel, (40, 40), (100, 60))
    pair(tunnel, (200, 40), (420, 60))
    edits = tunnel.edits()
    start, end = place(tunnel, "old", 200, 40), place(tunnel, "old", 180, 84)
    if device == "touch":
        tunnel.hand.touch("touchStart", start)
        for i in range(1, 11):
            tunnel.hand.touch("touchMove", tuple(a + (b - a) * i / 10 for a, b in zip(start, end)))
    else:
        tunnel.page.mouse.move(*start)
        tunnel.page.mouse.down()
        tunnel.page.mouse.move(*end, steps=8)
    loupe = tunnel.page.locator(".tunnel-pane[data-side=old] .loupe")
    assert loupe.is_visible()
    box = loupe.bounding_box()
    # The finger does not lie on it: it is above, or at a side.
    assert box["y"] + box["height"] < end[1] - 20 or box["x"] > end[0] + 20 or box["x"] + box["width"] < end[0] - 20
    pane = tunnel.page.locator(".tunnel-pane[data-side=old] .surface").bounding_box()
    assert box["y"] >= pane["y"] and box["y"] + box["height"] <= pane["y"] + pane["height"]
    # It shows the photograph's own pixels around the point: squares of sepia.
    shown = loupe.locator("canvas").evaluate("""(canvas) => {
        const context = canvas.getContext("2d");
        const [a, b] = [[8, 8], [-8, 8]].map(([x, y]) =>
            [...context.getImageData(132 + x, 132 + y, 1, 1).data].slice(0, 3));
        return [a, b];
    }""")
    assert all(color in ([200, 160, 90], [120, 90, 40]) for color in shown), shown
    if device == "touch":
        tunnel.hand.touch("touchEnd")
    else:
        tunnel.page.mouse.up()
    assert not loupe.is_visible()
    assert tunnel.edits() == edits + 1
    label = tunnel.page.locator(".tunnel-pane[data-side=old] .mark").nth(1).get_attribute("aria-label")
    x, y = (int(part) for part in label.split("photograph, ")[1].split(", ")[:2])
    assert abs(x - 180) <= 1 and abs(y - 84) <= 1
    assert tunnel.page.locator(".pairs li").count() == 2


def test_points_by_keyboard(tunnel):
    tunnel.page.get_by_role("button", name="Add a pair").click()
    mark = tunnel.page.get_by_role("button", name="Pair 1 on the old photograph")
    for _ in range(3):
        tunnel.page.keyboard.press("Shift+ArrowLeft")
    tunnel.page.keyboard.press("ArrowDown")
    assert mark.get_attribute("aria-label").endswith("90, 81")
    tunnel.page.get_by_role("button", name="Add a pair").click()
    tunnel.page.keyboard.press("Shift+ArrowRight")
    tunnel.page.get_by_role("button", name="Pair 2 on the new photograph").focus()
    tunnel.page.keyboard.press("Shift+ArrowRight")
    assert "Laid by a similarity" in tunnel.page.locator(".result").inner_text()
    tunnel.page.keyboard.press("Delete")
    assert tunnel.page.locator(".pairs li").count() == 1
    tunnel.page.keyboard.press("Escape")
    assert not tunnel.page.locator(".tunnel-points").is_visible()
    assert tunnel.page.locator(".tunnel-screen").is_visible()


def test_a_photograph_is_pinched_to_look_closer_and_a_tap_then_counts_there(tunnel):
    x, y = place(tunnel, "old", 60, 60)
    tunnel.fingers(((x - 30, y), (x - 90, y)), ((x + 30, y), (x + 90, y)))
    # Three times as large: what was 30 pixels away is 90 pixels away.
    scale = place(tunnel, "old", 61, 60)[0] - x
    tunnel.page.mouse.click(x + 90, y)
    label = tunnel.page.locator(".tunnel-pane[data-side=old] .mark").get_attribute("aria-label")
    a, b = (int(part.strip(",")) for part in label.split("photograph, ")[1].split()[:2])
    assert abs(a - 60 - 30 / scale) <= 2 and abs(b - 60) <= 2
    assert "partner is missing" in label


def test_who_comes_back_to_pairs_goes_on_with_the_shape(tunnel):
    page = tunnel.page
    step = page.get_by_role("navigation", name="The way to a tunnel").locator("[aria-current=step]")
    pair(tunnel, (40, 40), (100, 60))
    page.get_by_role("button", name="Done").click()
    tunnel.hand.wait_for_sign("saved")
    page.reload()
    page.wait_for_selector(READY)
    # One pair lays nothing yet.
    assert "Align" in step.inner_text()
    page.get_by_role("button", name="Align by points").click()
    page.wait_for_selector(".tunnel-points:not([hidden])")
    pair(tunnel, (200, 40), (420, 60))
    page.get_by_role("button", name="Done").click()
    tunnel.hand.wait_for_sign("saved")
    page.reload()
    page.wait_for_selector(READY)
    assert "Shape" in step.inner_text()
