"""Moves of the camera: set on the canvas by mouse, fingers and keys, shown on cards, played through the camera."""

import math
import re

import pytest

from hands import Hand, digest
from outline import open_page, open_project, sample
from patience import until
from shared import sign_in
from test_drawing import transform

START, END = "start", "end"


def project_of(studio):
    return getattr(studio, "project", None) or sample(studio)["id"]


def canvas(studio):
    return studio.get(f"/api/projects/{project_of(studio)}")["canvas"]["width"]


def move(studio, index=0):
    """What the server has of a shot's move; None where the camera stands."""
    shot = studio.shot(index).rsplit("/", 1)[1]
    marks = studio.get(f"/api/projects/{project_of(studio)}/marks")
    return next((one for one in marks["cameras"] if one["shot"] == shot), None)


def wait_for_move(studio, check, index=0):
    """The move, once it is as it should be."""
    return until(lambda: (one := move(studio, index)) and check(one) and one)


def begin(hand):
    """The mode, with a move from the whole canvas to seven tenths of it."""
    hand.page.keyboard.press("Shift+C")
    hand.page.get_by_role("button", name="Add a move").click()
    hand.page.locator(".move-frames.set").wait_for()
    hand.settle()


def box(hand, frame):
    """A frame as it is seen: its edges, in pixels of the window."""
    hand.settle()
    found = hand.page.evaluate("""(frame) => {
        const { left, top, right, bottom } = document.querySelector(`.move-lines .move-${frame}`).getBoundingClientRect();
        return [left, top, right, bottom];
    }""", frame)
    return found


def middle(hand, frame):
    left, top, right, bottom = box(hand, frame)
    return (left + right) / 2, (top + bottom) / 2


def width(hand, frame):
    left, _, right, _ = box(hand, frame)
    return right - left


def kind(hand):
    return hand.page.locator(".move-kind").text_content()


def drag(hand, places, device="mouse"):
    hand.draw(places, device=device)
    hand.settle()


def test_a_move_is_begun_and_one_step_takes_it_back(hand, studio):
    begin(hand)
    one = wait_for_move(studio, lambda one: True)
    assert one["start"]["width"] == canvas(studio) and abs(one["end"]["width"] - 0.7 * canvas(studio)) < 1
    assert kind(hand) == "Push in"
    assert hand.page.locator(".move-name").inner_text() == "Push in"
    hand.page.get_by_role("button", name="Undo", exact=True).click()
    until(lambda: move(studio) is None)
    assert not hand.page.locator(".move-frames").is_visible()
    hand.page.get_by_role("button", name="Redo", exact=True).click()
    wait_for_move(studio, lambda one: True)


def test_a_mouse_drags_a_frame_and_one_step_takes_it_back(hand, studio, open_window):
    begin(hand)
    before, picture, view = middle(hand, END), hand.picture(), transform(hand)
    x, y = before
    # The inside of the frame that is chosen, and the edge of one that is not.
    drag(hand, [(x + 30, y), (x + 60, y + 10), (x + 110, y + 40)])
    after = middle(hand, END)
    assert abs(after[0] - x - 80) < 3 and abs(after[1] - y - 40) < 3
    wait_for_move(studio, lambda one: one["end"]["x"] > one["start"]["x"] + 50)
    left, top, _, bottom = box(hand, START)
    drag(hand, [(left, (top + bottom) / 2), (left - 20, (top + bottom) / 2), (left - 40, (top + bottom) / 2)])
    assert abs(box(hand, START)[0] - left + 40) < 3
    assert hand.page.get_by_role("radio", name="Start", exact=True).get_attribute("aria-checked") == "true"
    assert hand.picture() == picture and transform(hand) == view
    wait_for_move(studio, lambda one: one["start"]["x"] < canvas(studio) / 2 - 20)
    other = open_window()
    assert other.page.locator(".move-frames").is_visible()
    for _ in range(2):
        hand.page.keyboard.press("Control+z")
    assert abs(middle(hand, END)[0] - x) < 2 and abs(box(hand, START)[0] - left) < 2
    wait_for_move(studio, lambda one: one["end"]["x"] == canvas(studio) / 2 and one["start"]["x"] == canvas(studio) / 2)
    seen = other.page.locator(".move-lines .move-start")
    # The other window shows it as it is by now: the start over the whole canvas.
    def is_whole():
        frame, whole = seen.bounding_box(), other.page.locator(".desk canvas").first.bounding_box()
        return abs(frame["x"] - whole["x"]) < 3 and abs(frame["width"] - whole["width"]) < 5
    until(is_whole, other.page)


def test_an_edge_of_the_other_frame_chooses_it(hand):
    begin(hand)
    assert hand.page.get_by_role("radio", name="End", exact=True).get_attribute("aria-checked") == "true"
    left, top, right, bottom = box(hand, START)
    drag(hand, [((left + right) / 2, bottom), ((left + right) / 2, bottom + 2)])
    assert hand.page.get_by_role("radio", name="Start", exact=True).get_attribute("aria-checked") == "true"


def test_corners_scale_and_the_grip_turns(hand, studio):
    begin(hand)
    before = width(hand, END)
    _, _, right, bottom = box(hand, END)
    drag(hand, [(right, bottom), (right - 40, bottom - 30), (right - 90, bottom - 60)], device="pen")
    assert width(hand, END) < before - 80
    one = wait_for_move(studio, lambda one: one["end"]["width"] < 0.65 * canvas(studio))
    assert (one["end"]["x"], one["end"]["degrees"]) == (canvas(studio) / 2, 0)
    grip = hand.page.locator(".move-frames .turn .around").bounding_box()
    x, y = grip["x"] + grip["width"] / 2, grip["y"] + grip["height"] / 2
    drag(hand, [(x, y), (x + 60, y + 10), (x + 120, y + 40)])
    assert 10 < wait_for_move(studio, lambda one: one["end"]["degrees"] > 1)["end"]["degrees"] < 60
    hand.page.keyboard.press("Control+z")
    wait_for_move(studio, lambda one: one["end"]["degrees"] == 0 and one["end"]["width"] < 0.65 * canvas(studio))


def test_two_fingers_hold_what_they_hold_in_one_step(hand, studio):
    begin(hand)
    view, (x, y), scale = transform(hand), middle(hand, END), width(hand, START) / canvas(studio)
    # To nothing that it would click to.
    before, after = [(x - 60, y), (x + 60, y)], [(x - 30, y + 20), (x + 48, y + 80)]
    hand.touch("touchStart", before[0])
    hand.touch("touchStart", *before)
    for i in range(1, 11):
        hand.touch("touchMove", *[(a + (c - a) * i / 10, b + (d - b) * i / 10) for (a, b), (c, d) in zip(before, after)])
    hand.touch("touchEnd")
    one = wait_for_move(studio, lambda one: one["end"]["degrees"] > 10)
    start, end = one["start"], one["end"]

    def held(finger):
        """The place of the canvas at which the frame has what it had under a finger."""
        angle, factor = math.radians(end["degrees"]), end["width"] / (0.7 * canvas(studio))
        across, down = [(at - middle) / scale * factor for at, middle in zip(finger, (x, y))]
        return end["x"] + across * math.cos(angle) - down * math.sin(angle), end["y"] + across * math.sin(angle) + down * math.cos(angle)

    for finger, place in zip(before, after):
        wanted = start["x"] + (place[0] - x) / scale, start["y"] + (place[1] - y) / scale
        assert math.dist(held(finger), wanted) < 1 / scale
    assert abs(end["degrees"] - math.degrees(math.atan2(60, 78))) < 0.1
    assert transform(hand) == view
    hand.page.keyboard.press("Control+z")
    wait_for_move(studio, lambda one: one["end"]["degrees"] == 0 and abs(one["end"]["width"] - 0.7 * canvas(studio)) < 1)


def test_a_second_finger_may_come_down_beside_a_small_frame(hand, studio):
    begin(hand)
    x, y = middle(hand, END)
    for _ in range(45):
        hand.page.keyboard.press("-")
    view = transform(hand)
    beside = box(hand, END)[2] + 80
    hand.touch("touchStart", (x, y))
    hand.touch("touchStart", (x, y), (beside, y))
    for i in range(1, 6):
        hand.touch("touchMove", (x, y), (beside, y + 12 * i))
    hand.touch("touchEnd")
    wait_for_move(studio, lambda one: one["end"]["degrees"] > 5)
    assert transform(hand) == view


def test_keys_move_scale_and_turn_the_chosen_frame(hand, studio):
    begin(hand)
    x, y = middle(hand, END)
    hand.page.keyboard.press("Shift+ArrowRight")
    hand.page.keyboard.press("ArrowDown")
    moved = middle(hand, END)
    assert abs(moved[0] - x - 10) < 1.5 and abs(moved[1] - y - 1) < 1
    before = width(hand, END)
    hand.page.keyboard.press("-")
    assert width(hand, END) < before - 4
    hand.page.keyboard.press("+")
    assert abs(width(hand, END) - before) < 1
    for _ in range(3):
        hand.page.keyboard.press(".")
    wait_for_move(studio, lambda one: one["end"]["degrees"] == 3)
    hand.page.keyboard.press("<")
    wait_for_move(studio, lambda one: one["end"]["degrees"] == -12)
    # Tab goes from the end to the start.
    hand.page.locator(".desk").focus()
    hand.page.keyboard.press("Tab")
    hand.page.keyboard.press("Shift+ArrowLeft")
    wait_for_move(studio, lambda one: one["start"]["x"] < canvas(studio) / 2 - 5)
    hand.page.keyboard.press("Escape")
    assert not hand.page.locator(".move-panel").is_visible()


def test_labels_have_the_keys_one_after_the_other(hand, studio):
    begin(hand)
    hand.page.keyboard.press("Escape")
    hand.page.keyboard.press("Shift+C")
    assert hand.page.evaluate("document.activeElement.textContent") == "END"
    hand.page.keyboard.press("Shift+Tab")
    assert hand.page.evaluate("document.activeElement.textContent") == "START"
    hand.page.keyboard.press(".")
    wait_for_move(studio, lambda one: one["start"]["degrees"] == 1)
    hand.page.keyboard.press("Tab")
    hand.page.keyboard.press(".")
    wait_for_move(studio, lambda one: one["end"]["degrees"] == 1)


def test_it_is_drawn_through_outside_the_mode_and_not_within(hand, studio):
    begin(hand)
    picture = hand.picture()
    left, top, _, _ = box(hand, START)
    # Beside the frames a mouse moves the canvas.
    view = transform(hand)
    drag(hand, [(left - 30, top - 30), (left - 20, top - 20), (left - 10, top + 10)])
    assert hand.picture() == picture and transform(hand) != view
    hand.page.keyboard.press("Escape")
    assert hand.page.locator(".move-frames").is_visible() and not hand.page.locator(".move-frames .corner").first.is_visible()
    one, (x, y) = move(studio), middle(hand, END)
    hand.draw([(x - 40, y), (x, y + 10), (x + 40, y)])
    assert hand.picture() != picture and move(studio) == one


def test_the_view_is_as_before_when_the_mode_ends(hand):
    view = transform(hand)
    begin(hand)
    assert transform(hand) != view
    hand.page.keyboard.press("Escape")
    assert transform(hand) == view
    hand.page.keyboard.press("+")
    view = transform(hand)
    hand.page.keyboard.press("Shift+C")
    assert transform(hand) != view
    hand.page.keyboard.press("Escape")
    assert transform(hand) == view


def test_a_reload_keeps_it_and_the_switch_that_hides_the_frames(hand, studio):
    begin(hand)
    hand.page.get_by_role("switch", name="Show frames while drawing").uncheck()
    assert hand.page.locator(".move-frames").is_visible()
    hand.page.keyboard.press("Escape")
    assert not hand.page.locator(".move-frames").is_visible()
    wait_for_move(studio, lambda one: True)
    hand.page.reload()
    hand.wait_for_sign("saved")
    assert not hand.page.locator(".move-frames").is_visible()
    hand.page.keyboard.press("Shift+C")
    assert hand.page.locator(".move-frames").is_visible() and kind(hand) == "Push in"
    hand.page.get_by_role("switch", name="Show frames while drawing").check()
    hand.page.keyboard.press("Escape")
    assert hand.page.locator(".move-frames").is_visible()


@pytest.mark.parametrize("name", ["Push in", "Pull out", "Pan left", "Pan right", "Tilt up", "Tilt down"])
def test_presets_make_the_move_of_their_name(hand, studio, name):
    hand.page.keyboard.press("Shift+C")
    hand.page.get_by_role("button", name=name).click()
    assert kind(hand) == name
    # From another move as well, that is turned.
    for key in "<+":
        hand.page.keyboard.press(key)
    hand.page.get_by_role("button", name=name).click()
    assert kind(hand) == name
    one = wait_for_move(studio, lambda one: one["end"]["degrees"] == 0)
    for frame in (one["start"], one["end"]):
        assert frame["width"] / 2 - 1 <= frame["x"] <= canvas(studio) - frame["width"] / 2 + 1


def test_speed_holds_swap_and_the_whole_canvas(hand, studio):
    begin(hand)
    panel = hand.page.locator(".move-panel")
    panel.get_by_role("radio", name="Slow start", exact=True).click()
    panel.get_by_label("Hold before").fill("0.5")
    panel.get_by_label("Hold after").fill("0.25")
    panel.get_by_label("Hold after").press("Enter")
    one = wait_for_move(studio, lambda one: one["holdEnd"] == 250)
    assert (one["easing"], one["holdStart"]) == (1, 500)
    assert not panel.get_by_text("the camera holds, then cuts").is_visible()
    panel.get_by_label("Hold before").fill("2")
    panel.get_by_label("Hold before").press("Enter")
    panel.get_by_text("the camera holds, then cuts").wait_for()
    panel.get_by_role("button", name="Swap").click()
    assert kind(hand) == "Pull out"
    panel.get_by_role("radio", name="Start", exact=True).click()
    panel.get_by_role("button", name="Whole canvas").click()
    assert kind(hand) == "Hold"
    panel.get_by_role("button", name="Remove the camera move").click()
    until(lambda: move(studio) is None)


def test_the_preview_shows_what_the_camera_sees(hand):
    begin(hand)
    hand.page.keyboard.press("Space")
    screen = ".move-screen canvas"
    hand.page.locator(screen).wait_for()
    first = digest(hand.page, screen)
    until(lambda: digest(hand.page, screen) != first)
    # It ends by itself.
    hand.page.locator(screen).wait_for(state="hidden")
    hand.page.get_by_role("button", name="Preview").click()
    hand.page.locator(screen).wait_for()
    hand.page.keyboard.press("Escape")
    assert not hand.page.locator(screen).is_visible() and hand.page.locator(".move-panel").is_visible()


def test_in_the_mirror_frames_follow_the_hand(hand):
    begin(hand)
    hand.page.keyboard.press("h")
    assert box(hand, START)[2] <= hand.page.locator(".move-panel").bounding_box()["x"]
    x, y = middle(hand, END)
    drag(hand, [(x, y), (x + 30, y), (x + 60, y)])
    assert abs(middle(hand, END)[0] - x - 60) < 3
    hand.page.keyboard.press("Shift+ArrowRight")
    assert abs(middle(hand, END)[0] - x - 70) < 3


@pytest.mark.parametrize("size", [(390, 844), (1180, 820)])
def test_no_panel_lies_over_the_frames(hand, size):
    hand.page.set_viewport_size({"width": size[0], "height": size[1]})
    begin(hand)
    left, top, right, bottom = box(hand, START)
    panel = hand.page.locator(".move-panel").bounding_box()
    assert left >= 0 and right <= size[0] and bottom <= size[1]
    assert right <= panel["x"] or bottom <= panel["y"]


# MARK: Elsewhere

def make_move(context, studio, name="Pan right"):
    hand = Hand.open(context, studio)
    hand.page.keyboard.press("Shift+C")
    hand.page.get_by_role("button", name=name).click()
    one = wait_for_move(studio, lambda one: one["kind"] != 6)
    hand.wait_for_sign("saved")
    return hand, one


def test_the_card_shows_the_move(browser_context, studio):
    hand, _ = make_move(browser_context, studio)
    page = open_project(browser_context, studio)
    card = page.locator(".card").first
    badge = card.locator(".move-badge")
    badge.wait_for()
    assert badge.inner_text() == "Pan right"
    assert "camera move: Pan right" in card.locator(".picture").get_attribute("aria-label")
    frame, picture = card.locator(".move-start").bounding_box(), card.locator(".picture").bounding_box()
    assert abs(frame["width"] / picture["width"] - 0.7) < 0.05 and abs(frame["x"] - picture["x"]) < 4
    assert page.locator(".card").nth(1).locator(".move-badge").is_hidden()
    # And what has become of it meanwhile.
    hand.page.get_by_role("button", name="Swap").click()
    page.wait_for_function("() => document.querySelector('.move-badge').textContent === 'Pan left'")
    hand.page.get_by_role("button", name="Remove the camera move").click()
    badge.wait_for(state="hidden")


def play(context, studio):
    page = open_page(context, studio, f"/projects/{sample(studio)['id']}/play", ".strip-shot")
    page.wait_for_function("() => document.querySelector('.player-note').hidden")
    return page


def stage(page):
    return digest(page, ".player-frame canvas")


def test_the_player_shows_the_shot_through_the_camera(browser_context, studio):
    """By the picture of the whole canvas, until the server's frames have come."""
    make_move(browser_context, studio)[0].page.close()
    browser_context.route(re.compile("/api/shots/[^/]+/frames"), lambda route: route.abort())
    page = play(browser_context, studio)
    first = until(lambda: (one := stage(page)) and one, page)
    # What is drawn is wider than the canvas seen as a whole: the first frame is not the picture on the strip.
    seen = [first]
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    seen.append(stage(page))
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowLeft")
    seen.append(stage(page))
    assert len(set(seen)) == 3
    page.keyboard.press("Home")
    assert until(lambda: stage(page) == first, page)
    # The shot behind it has no move: its frames are all the same.
    page.keyboard.press("ArrowDown")
    page.wait_for_function("() => document.querySelector('.player-note').hidden")
    still = stage(page)
    page.keyboard.press("ArrowRight")
    assert stage(page) == still


def test_an_edge_that_is_dragged_shows_the_end_of_the_move(browser_context, studio):
    make_move(browser_context, studio)[0].page.close()
    browser_context.route(re.compile("/api/shots/[^/]+/frames"), lambda route: route.abort())
    page = play(browser_context, studio)
    for _ in range(47):
        page.keyboard.press("ArrowRight")
    last = stage(page)
    page.keyboard.press("Home")
    first = stage(page)
    shot = page.locator(".strip-shot").first.bounding_box()
    x, y = shot["x"] + shot["width"] - 3, shot["y"] + 30
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - shot["width"] / 3, y, steps=4)
    # The shorter shot ends where the longer one did.
    assert stage(page) == last != first
    page.mouse.up()
    assert stage(page) == first


def test_the_player_shows_the_frames_of_the_server_where_there_are_as_many_as_of_the_shot(browser_context, studio):
    make_move(browser_context, studio)[0].page.close()
    asked = []
    browser_context.on("response", lambda response: asked.append(response) if "/frames?" in response.url else None)
    page = play(browser_context, studio)
    until(lambda: asked, page)
    shot = studio.shot().rsplit("/", 1)[1]
    assert asked[0].url.startswith(f"{studio.url}/api/shots/{shot}/frames?width=")


# MARK: Who may only look

def test_who_may_only_look_sees_it_and_cannot_change_it(browser_context, other_context, peopled_studio):
    studio = peopled_studio
    studio.share("viewer")
    sign_in(other_context, studio, "ada")
    hers = Hand.open(other_context, studio, studio.shot())
    begin(hers)
    hers.wait_for_sign("saved")
    edits = studio.edits(studio.shot())
    sign_in(browser_context, studio, "ben")
    page = browser_context.new_page()
    page.goto(studio.url + studio.shot())
    page.wait_for_selector("[data-state=readonly]")
    his = Hand(page, browser_context.new_cdp_session(page))
    page.locator(".move-frames").wait_for()
    page.keyboard.press("Shift+C")
    assert kind(his) == "Push in"
    panel = page.locator(".move-panel")
    assert panel.get_by_role("button", name="Preview").is_visible()
    for name in ("Pan left", "Swap", "Remove the camera move"):
        assert not panel.get_by_role("button", name=name).is_visible()
    before = middle(his, END)
    drag(his, [before, (before[0] + 30, before[1]), (before[0] + 60, before[1])])
    page.keyboard.press(".")
    page.keyboard.press("-")
    his.hold(300)
    assert studio.edits(studio.shot()) == edits
    # What moved is the view, and both frames with it.
    (x, y), (left, top) = middle(his, START), middle(his, END)
    assert abs(x - left) < 1 and abs(y - top) < 1 and not page.locator(".move-frames .corner").first.is_visible()
