"""Guides over the desk: frames, lines, and points of perspective, which are the shot's and which the ruler can follow."""

import math
import re
import urllib.request

import pytest

from hands import Hand
from outline import open_page, open_project, sample
from patience import until
from shared import sign_in
from test_drawing import LINE, transform

# How much of a guide is seen, 0 to 255, within two pixels of a place of the page.
SEEN = """([x, y]) => {
    const canvas = document.querySelector(".guides:not([hidden]) > canvas, .picture-guides > canvas");
    if (!canvas) return 0;
    const box = canvas.getBoundingClientRect();
    const scale = canvas.width / box.width;
    const across = canvas.closest(".flipped") ? box.right - x : x - box.left;
    const { data } = canvas.getContext("2d").getImageData(Math.round(across * scale) - 2, Math.round((y - box.top) * scale) - 2, 5, 5);
    return Math.max(...data.filter((_, i) => i % 4 === 3));
}"""


def place(hand, u, v, canvas=".desk > canvas"):
    """Where a place of the canvas is on the page, both as parts of its size."""
    hand.settle()
    box = hand.page.locator(canvas).first.bounding_box()
    return box["x"] + u * box["width"], box["y"] + v * box["height"]


def seen(hand, u, v):
    return hand.page.evaluate(SEEN, place(hand, u, v))


def is_line(hand, u, v, least=200):
    return seen(hand, u, v) > least


def panel(hand):
    if not hand.page.locator(".guide-panel").is_visible():
        hand.page.keyboard.press("Shift+G")
    return hand.page.locator(".guide-panel")


def reload(hand):
    hand.page.reload()
    hand.page.wait_for_selector(".rail")
    hand.wait_for_sign("saved")


def set_points(hand, count):
    panel(hand).get_by_role("radio", name=f"{count} point").click()
    hand.page.wait_for_function("n => document.querySelectorAll('.guide-point').length === n", arg=count)
    hand.wait_for_sign("saved")


def grip(hand, index=0):
    hand.settle()
    box = hand.page.locator(".guide-point").nth(index).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def is_near(a, b, pixels=2):
    return math.dist(a, b) < pixels


def drag(hand, start, end):
    hand.page.mouse.move(*start)
    hand.page.mouse.down()
    hand.page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=3)
    hand.page.mouse.move(*end, steps=3)
    hand.page.mouse.up()


def shot_of(hand):
    return "/" + hand.page.url.split("/", 3)[3].split("#")[0]


# What is chosen, by the names of its buttons; where a line is seen then, and where nothing is.
KINDS = {
    "thirds": (["Thirds"], [(1 / 3, 0.2), (2 / 3, 0.8), (0.2, 1 / 3), (0.45, 2 / 3)], [(0.5, 0.5), (0.25, 0.25)]),
    "centre": (["Centre"], [(0.5, 0.5), (0.5, 0.46)], [(1 / 3, 0.2), (0.5, 0.2)]),
    "diagonals": (["Diagonals"], [(0.25, 0.25), (0.75, 0.25), (0.6, 0.6)], [(0.5, 0.2)]),
    "grid": (["Grid"], [(1 / 8, 0.3), (0.5, 0.3), (0.3, 0.5)], [(0.19, 0.4)]),
    "action": (["Action 93 %"], [(0.035, 0.5), (0.5, 0.965)], [(0.05, 0.5), (0.5, 0.5)]),
    # Dashed: some place of it.
    "title": (["Title 90 %"], [], [(0.035, 0.5)]),
    "frame": (["1:1"], [(0.5 - 9 / 32, 0.3), (0.5 + 9 / 32, 0.7)], [(0.5, 0.5)]),
    "thirds of a frame": (["1:1", "Thirds"], [(0.5 - 9 / 32 + 9 / 48, 0.2)], [(0.5, 0.5)]),
}


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_is_shown_and_remembered(hand, kind):
    names, lines, nothing = KINDS[kind]
    for name in names:
        panel(hand).locator("button").filter(has_text=re.compile(f"^{re.escape(name)}$")).click()
    for _ in range(2):
        for u, v in lines:
            # A grid is fainter.
            assert is_line(hand, u, v, 120 if kind == "grid" else 200), (u, v)
        if kind == "title":
            assert any(is_line(hand, 0.05, 0.3 + i / 60) for i in range(6))
        for u, v in nothing:
            assert seen(hand, u, v) < 30, (u, v)
        reload(hand)
    button = panel(hand).locator("button").filter(has_text=re.compile(f"^{re.escape(names[0])}$"))
    assert (button.get_attribute("aria-pressed") or button.get_attribute("aria-checked")) == "true"


def test_beside_the_frame_it_is_dimmed_and_none_takes_it_away(hand):
    panel(hand).get_by_role("radio", name="2.39").click()
    assert seen(hand, 0.5, 0.05) > 100 and seen(hand, 0.5, 0.95) > 100
    assert seen(hand, 0.5, 0.5) == 0
    panel(hand).get_by_role("radiogroup", name="Frame").get_by_role("radio", name="None").click()
    assert seen(hand, 0.5, 0.05) == 0


@pytest.mark.parametrize("typed", ["1", " 1,0 ", "4:4", "7 x 7"])
def test_an_aspect_can_be_typed(hand, typed):
    field = panel(hand).get_by_label("Other")
    field.fill(typed)
    field.press("Enter")
    assert is_line(hand, 0.5 - 9 / 32, 0.3)
    reload(hand)
    assert is_line(hand, 0.5 - 9 / 32, 0.3)
    assert panel(hand).get_by_label("Other").input_value() == typed.strip()
    # One of the usual takes its place.
    panel(hand).get_by_role("radio", name="1.33").click()
    assert panel(hand).get_by_label("Other").input_value() == ""
    assert is_line(hand, 0.125, 0.3)


@pytest.mark.parametrize("typed", ["wide", "0", "1:0", "50:1", "2.2.2", "-1"])
def test_what_is_no_aspect_is_refused_gently(hand, typed):
    panel(hand).get_by_role("radio", name="1:1").click()
    field = panel(hand).get_by_label("Other")
    field.fill(typed)
    field.press("Enter")
    panel(hand).get_by_text("Write it as 2.2 or 21:9").wait_for()
    assert field.get_attribute("aria-invalid") == "true" and field.input_value() == typed
    # What was shown stays.
    assert is_line(hand, 0.5 - 9 / 32, 0.3)
    field.fill("2")
    assert not panel(hand).get_by_text("Write it as 2.2 or 21:9").is_visible()
    field.press("Enter")
    assert seen(hand, 0.5 - 9 / 32, 0.3) < 30


def test_the_key_for_all_opens_the_panel_where_none_are_chosen(hand):
    hand.page.keyboard.press("w")
    hand.page.wait_for_selector(".guide-panel")
    hand.page.get_by_role("button", name="Layers", exact=True).click()
    assert not hand.page.locator(".guide-panel").is_visible()
    panel(hand).get_by_role("button", name="Close").click()
    assert not hand.page.locator(".guide-panel").is_visible() and not hand.page.locator(".layer-panel").is_visible()


def test_a_key_hides_and_shows_all(hand):
    panel(hand).get_by_role("button", name="Thirds").click()
    hand.page.keyboard.press("Shift+G")
    assert not hand.page.locator(".guide-panel").is_visible()
    button = hand.page.get_by_role("button", name="Guides", exact=True)
    assert button.get_attribute("aria-pressed") == "true"
    hand.page.keyboard.press("w")
    assert not is_line(hand, 1 / 3, 0.2)
    assert button.get_attribute("aria-pressed") == "false"
    reload(hand)
    assert not is_line(hand, 1 / 3, 0.2)
    hand.page.keyboard.press("w")
    assert is_line(hand, 1 / 3, 0.2)


def test_they_follow_the_view(hand):
    panel(hand).get_by_role("button", name="Thirds").click()
    hand.page.mouse.move(400, 400)
    hand.page.keyboard.down("Control")
    hand.page.mouse.wheel(0, 60)
    hand.page.keyboard.up("Control")
    hand.page.mouse.wheel(-30, -40)
    assert is_line(hand, 1 / 3, 0.4) and is_line(hand, 0.4, 2 / 3)
    hand.page.keyboard.press("h")
    assert is_line(hand, 1 / 3, 0.4) and is_line(hand, 0.4, 2 / 3)


def test_their_colour_and_strength_are_chosen(hand):
    panel(hand).get_by_role("button", name="Thirds").click()
    panel(hand).get_by_role("radio", name="Pink").click()
    panel(hand).get_by_label("Opacity").press("Home")
    reload(hand)
    x, y = place(hand, 1 / 3, 0.2)
    red, green, blue, opacity = hand.page.evaluate("""([x, y]) => {
        const canvas = document.querySelector(".guides > canvas");
        const { left, top } = canvas.getBoundingClientRect();
        const { data } = canvas.getContext("2d").getImageData(Math.floor(x - left), Math.floor(y - top), 1, 1);
        return [...data.slice(0, 3), Number(getComputedStyle(canvas).opacity)];
    }""", [x, y])
    assert red > 200 and green < 120 and blue > 120 and opacity == 0.1


def test_hands_go_through_them_while_the_panel_is_open(hand, studio):
    for name in ("Thirds", "Diagonals", "Grid"):
        panel(hand).get_by_role("button", name=name).click()
    set_points(hand, 1)
    view, (x, y) = transform(hand), grip(hand)
    hand.touch("touchStart", (x + 40, y + 40))
    hand.touch("touchStart", (x + 40, y + 40), (x + 120, y + 40))
    for i in range(1, 9):
        hand.touch("touchMove", (x + 40, y + 40 + 8 * i), (x + 120, y + 40 + 8 * i))
    hand.touch("touchEnd")
    until(lambda: transform(hand) != view)
    before, edits = hand.picture(), studio.edits(shot_of(hand))
    for device in ("mouse", "pen"):
        hand.draw(LINE, device=device)
    assert hand.picture() != before
    hand.wait_for_sign("saved")
    assert studio.edits(shot_of(hand)) == edits + 2



# MARK: Perspective


def test_a_point_is_dragged_and_that_is_one_step(hand, studio):
    set_points(hand, 1)
    before, edits = grip(hand), studio.edits(shot_of(hand))
    assert is_near(before, place(hand, 0.5, 0.45))
    drag(hand, before, (before[0] + 90, before[1] + 60))
    assert is_near(grip(hand), (before[0] + 90, before[1] + 60))
    hand.wait_for_sign("saved")
    assert studio.edits(shot_of(hand)) == edits + 1
    # The horizon goes with it.
    x, y = grip(hand)
    assert hand.page.evaluate(SEEN, [x - 200, y]) > 200
    hand.page.keyboard.press("Control+z")
    assert is_near(grip(hand), before)
    hand.page.keyboard.press("Control+z")
    hand.page.wait_for_selector(".guide-points", state="hidden")
    assert hand.page.locator(".guide-panel").get_by_role("radiogroup", name="Vanishing points").get_by_role(
        "radio", name="None").get_attribute("aria-checked") == "true"
    hand.page.keyboard.press("Control+Shift+z")
    hand.page.keyboard.press("Control+Shift+z")
    assert is_near(grip(hand), (before[0] + 90, before[1] + 60))


def test_a_point_is_dragged_by_a_finger(hand, studio):
    set_points(hand, 1)
    x, y = grip(hand)
    picture, edits = hand.picture(), studio.edits(shot_of(hand))
    # A little beside its middle: it does not jump.
    hand.touch("touchStart", (x + 8, y - 6))
    for i in range(1, 9):
        hand.touch("touchMove", (x + 8 - 10 * i, y - 6 + 8 * i))
    hand.touch("touchEnd")
    assert is_near(grip(hand), (x - 80, y + 64))
    hand.wait_for_sign("saved")
    assert studio.edits(shot_of(hand)) == edits + 1
    assert hand.picture() == picture
    hand.page.keyboard.press("Control+z")
    assert is_near(grip(hand), (x, y))


def test_a_touch_that_only_trembles_changes_nothing(hand, studio):
    set_points(hand, 2)
    edits = studio.edits(shot_of(hand))
    for index in range(2):
        x, y = grip(hand, index)
        drag(hand, (x + 6, y + 4), (x + 7, y + 5))
        hand.tap(x + 6, y + 4, device="touch")
    hand.draw(LINE)
    hand.wait_for_sign("saved")
    assert studio.edits(shot_of(hand)) == edits + 1


def test_points_beyond_the_desk_are_pulled_in_from_its_edge(hand):
    set_points(hand, 2)
    assert hand.page.locator(".guide-point.away").count() == 2
    rail = hand.page.locator(".rail").bounding_box()
    (left, y), right = grip(hand, 0), grip(hand, 1)
    # Nothing covers them.
    assert rail["x"] + rail["width"] < left < 200
    assert right[0] < hand.page.locator(".guide-panel").bounding_box()["x"]
    end = place(hand, 0.4, 0.7)
    drag(hand, (left, y), end)
    assert is_near(grip(hand, 0), end)
    assert hand.page.locator(".guide-point.away").count() == 1
    hand.page.keyboard.press("Control+z")
    assert is_near(grip(hand, 0), (left, y))


def test_a_horizon_that_is_nearly_level_is_level(hand):
    set_points(hand, 2)
    start, end = grip(hand, 0), place(hand, 0.3, 0.45)
    drag(hand, start, (end[0], end[1] + 4))
    assert is_near(grip(hand, 0), end)
    drag(hand, end, (end[0], end[1] + 40))
    assert is_near(grip(hand, 0), (end[0], end[1] + 40))


def test_points_are_moved_by_keys_also_in_the_mirror(hand):
    set_points(hand, 1)
    x, y = grip(hand)
    point = hand.page.locator(".guide-point")
    point.press("ArrowRight")
    point.press("Shift+ArrowDown")
    assert is_near(grip(hand), (x + 1, y + 10), 0.5)
    hand.page.keyboard.press("h")
    x, y = grip(hand)
    point.press("Shift+ArrowRight")
    assert is_near(grip(hand), (x + 10, y), 0.5)
    drag(hand, grip(hand), (x + 100, y - 50))
    assert is_near(grip(hand), (x + 100, y - 50))


def test_keys_that_follow_one_another_are_one_step(hand, studio):
    set_points(hand, 1)
    (x, y), edits = grip(hand), studio.edits(shot_of(hand))
    point = hand.page.locator(".guide-point")
    point.focus()
    for key in ("ArrowRight", "ArrowRight", "Shift+ArrowRight", "Shift+ArrowDown"):
        hand.page.keyboard.press(key)
    assert is_near(grip(hand), (x + 12, y + 10), 0.5)
    hand.page.keyboard.press("Control+z")
    until(lambda: is_near(grip(hand), (x, y), 0.5))
    hand.page.keyboard.press("Shift+Control+z")
    until(lambda: is_near(grip(hand), (x + 12, y + 10), 0.5))
    # After a while another step begins, and is kept though nothing follows it.
    hand.page.keyboard.press("ArrowLeft")
    hand.hold(1300)
    hand.page.keyboard.press("ArrowLeft")
    hand.hold(1300)
    hand.wait_for_sign("saved")
    assert studio.edits(shot_of(hand)) == edits + 5
    hand.page.get_by_role("button", name="Undo", exact=True).click()
    until(lambda: is_near(grip(hand), (x + 11, y + 10), 0.5))


def test_what_keys_have_done_is_kept_when_one_goes_back_at_once(browser_context, studio):
    page = open_project(browser_context, studio)
    page.locator(".card .picture").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".rail")
    hand = Hand(page, browser_context.new_cdp_session(page))
    hand.wait_for_sign("saved")
    set_points(hand, 1)
    path = shot_of(hand)
    edits = studio.edits(path)
    page.locator(".guide-point").press("ArrowRight")
    page.go_back()
    page.wait_for_selector(".card")
    until(lambda: studio.edits(path) == edits + 1)


def test_points_are_seen_in_another_window_and_after_a_reload(hand, open_window):
    set_points(hand, 1)
    other = open_window(shot_of(hand))
    panel(other)
    other.page.wait_for_selector(".guide-point")
    before = grip(hand)
    end = (before[0] - 120, before[1] + 70)
    drag(hand, before, end)
    until(lambda: is_near(grip(other), end))
    other.page.keyboard.press("w")
    reload(other)
    panel(other)
    other.page.keyboard.press("w")
    other.page.wait_for_selector(".guide-point")
    assert is_near(grip(other), end)


def test_lines_of_perspective_can_be_hidden_and_the_points_stay(hand):
    set_points(hand, 1)
    assert is_line(hand, 0.2, 0.45)
    panel(hand).get_by_label("Show the lines").uncheck()
    assert not is_line(hand, 0.2, 0.45)
    reload(hand)
    assert not is_line(hand, 0.2, 0.45)
    panel(hand).get_by_label("Show the lines").check()
    assert is_line(hand, 0.2, 0.45)
    assert hand.page.locator(".guide-point").count() == 1


def ruler(hand):
    """Where the ruler lies, and its turn in degrees from 0 to 180."""
    hand.settle()
    style = hand.page.evaluate("document.querySelector('.ruler').style.transform")
    x, y, angle = (float(one) for one in re.findall(r"-?[\d.]+(?:e-?\d+)?(?=px|rad)", style))
    desk = hand.page.locator(".desk").bounding_box()
    return (x + desk["x"], y + desk["y"]), math.degrees(angle) % 180


def is_along(hand, point):
    """Whether the ruler lies along a line through a point."""
    (x, y), angle = ruler(hand)
    wanted = math.degrees(math.atan2(point[1] - y, point[0] - x)) % 180
    return abs((angle - wanted + 90) % 180 - 90) < 0.5


def drag_ruler(hand, dx, dy):
    box = hand.page.locator(".ruler .grip").first.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    drag(hand, (x, y), (x + dx, y + dy))


def turn_ruler(hand):
    """Turns it by less than half of a right angle."""
    box = hand.page.locator(".ruler .ruler-end").bounding_box()
    drag(hand, (box["x"] + 22, box["y"] + 22), (box["x"] + 10, box["y"] + 160))


def test_a_ruler_that_follows_lies_along_a_line_of_perspective(hand):
    set_points(hand, 1)
    drag(hand, grip(hand), place(hand, 0.3, 0.3))
    point = grip(hand)
    hand.page.keyboard.press("u")
    drag_ruler(hand, -50, 120)
    assert not is_along(hand, point) and abs(ruler(hand)[1]) < 0.1
    panel(hand).get_by_label("The ruler follows").check()
    # Turned a little towards the point it lies along the line to it, wherever it is moved.
    turn_ruler(hand)
    assert is_along(hand, point)
    first = ruler(hand)[1]
    drag_ruler(hand, 60, -50)
    assert is_along(hand, point) and abs(ruler(hand)[1] - first) > 1
    # It goes with the point.
    x, y = grip(hand)
    drag(hand, (x, y), (x + 40, y - 30))
    assert is_along(hand, (x + 40, y - 30))
    # That it follows is remembered.
    reload(hand)
    hand.page.keyboard.press("u")
    panel(hand)
    drag_ruler(hand, -50, 120)
    turn_ruler(hand)
    assert is_along(hand, grip(hand))
    drag_ruler(hand, 60, -50)
    assert is_along(hand, grip(hand))
    assert hand.page.locator(".guide-panel").get_by_label("The ruler follows").is_checked()


# MARK: What they are not in


def small(studio, shot):
    with urllib.request.urlopen(f"{studio.url}/api{shot}/thumbnail?width=320", timeout=30) as answer:
        return answer.status == 200 and answer.read()


def test_no_picture_has_them(hand, studio):
    hand.draw(LINE)
    hand.wait_for_sign("saved")
    shot = shot_of(hand)
    until(lambda: small(studio, shot))
    hand.hold(500)
    before, picture = small(studio, shot), hand.picture()
    for name in ("Thirds", "Diagonals", "Grid", "Action 93 %"):
        panel(hand).get_by_role("button", name=name).click()
    panel(hand).get_by_role("radio", name="2.39").click()
    edits = studio.edits(shot)
    set_points(hand, 3)
    until(lambda: studio.edits(shot) == edits + 1)
    hand.hold(1000)
    assert hand.picture() == picture
    assert small(studio, shot) == before


# MARK: Who may only look


def test_who_may_only_look_sees_them_and_moves_nothing(browser_context, other_context, peopled_studio):
    studio = peopled_studio
    studio.share("viewer")
    sign_in(other_context, studio, "ada")
    hers = Hand.open(other_context, studio, studio.shot())
    set_points(hers, 1)
    edits = studio.edits(studio.shot())
    sign_in(browser_context, studio, "ben")
    page = browser_context.new_page()
    page.goto(studio.url + studio.shot())
    page.wait_for_selector("[data-state=readonly]")
    his = Hand(page, browser_context.new_cdp_session(page))
    assert is_line(his, 0.2, 0.45)
    panel(his).get_by_role("button", name="Thirds").click()
    assert is_line(his, 1 / 3, 0.2)
    assert page.locator(".guide-point").count() == 0 or not page.locator(".guide-points").is_visible()
    panel(his).get_by_role("radio", name="2 points").click()
    page.get_by_text("ask Ada Lovelace to let you draw").first.wait_for()
    assert not panel(his).get_by_label("The ruler follows").is_visible()
    page.keyboard.press("w")
    assert not is_line(his, 0.2, 0.45)
    assert studio.edits(studio.shot()) == edits


# MARK: The player


def test_the_player_shows_frames_and_lines_too(hand, studio, browser_context):
    panel(hand).get_by_role("button", name="Thirds").click()
    panel(hand).get_by_role("radio", name="1:1").click()
    page = open_page(browser_context, studio, f"/projects/{sample(studio)['id']}/play", ".strip-shot")
    other = Hand(page, browser_context.new_cdp_session(page))

    def is_over():
        return page.evaluate(SEEN, place(other, 0.5 - 9 / 32, 0.3, ".player-frame canvas")) > 200
    assert not is_over()
    page.keyboard.press("w")
    assert is_over()
    assert page.get_by_role("button", name="Guides over the picture").get_attribute("aria-pressed") == "true"
    page.reload()
    page.wait_for_selector(".strip-shot")
    until(is_over)
    page.keyboard.press("w")
    assert not is_over()


def test_the_player_says_where_guides_are_chosen(studio, browser_context):
    page = open_page(browser_context, studio, f"/projects/{sample(studio)['id']}/play", ".strip-shot")
    page.keyboard.press("w")
    page.locator(".toast", has_text="choose them under Guides").wait_for()
