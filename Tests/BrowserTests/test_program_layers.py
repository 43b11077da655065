"""Programs as layers of a shot: added from a file, shown, played, begun elsewhere, kept as ink, recorded, saved again."""

import io
import json
import urllib.request
import zipfile

from bundles import bundled
from programhands import brick as brick_of, category, go_to_new, name_new, new_brick, saved
from test_pictures import at, names, png, stays_and_is_undone, wait_for
from test_stage import brick, formula
from test_stage_sound import LISTEN, PLAY, heard, sounding_program

PAPER, RED = [250, 240, 220], [220, 20, 30]


def moving_program():
    """A red square that goes from left to right, two pixels fifty times a second, and leaves a blue line; a stage of 320 × 180."""
    loop = brick("ChangeXByNBrick", formula("X_POSITION_CHANGE", "NUMBER", "2"))
    started = [
        brick("PlaceAtBrick", formula("X_POSITION", "NUMBER", "-120"), formula("Y_POSITION", "NUMBER", "0")),
        brick("SetPenSizeBrick", formula("PEN_SIZE", "NUMBER", "8")), brick("PenDownBrick"),
        f'<brick type="ForeverBrick"><commentedOut>false</commentedOut><loopBricks>{loop}</loopBricks></brick>',
    ]
    return square_program(started)


def square_program(started, more="", has_paper=True):
    """A red square that does what it is told."""
    look = '<lookList><look fileName="{0}.png" name="{0}"/></lookList><soundList/>'
    program = f"""<header><catrobatLanguageVersion>1.12</catrobatLanguageVersion><programName>Square</programName>
      <screenWidth>320</screenWidth><screenHeight>180</screenHeight><screenMode>STRETCH</screenMode></header><settings/>
      <scenes><scene><name>Scene</name><objectList>
      <object type="Sprite" name="Background">{look.format("paper") if has_paper else ""}<scriptList/></object>
      <object type="Sprite" name="Square">{look.format("red")}<scriptList>
      <script type="StartScript"><brickList>{"".join(started)}</brickList><commentedOut>false</commentedOut></script>
      </scriptList></object></objectList></scene></scenes><programVariableList>{more}</programVariableList>"""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("code.xml", f'<?xml version="1.0" encoding="UTF-8"?><program>{program}</program>')
        archive.writestr("Scene/images/paper.png", png(320, 180, PAPER))
        archive.writestr("Scene/images/red.png", png(20, 20, RED))
    return {"name": "square.catrobat", "mimeType": "application/octet-stream", "buffer": file.getvalue()}


def add(hand, program=None):
    hand.page.set_input_files("input[type=file][accept*=catrobat]", program or moving_program())
    wait_for(hand, lambda: at(hand, 0.02, 0.02) == PAPER)


def open_layers(hand):
    hand.page.keyboard.press("y")
    hand.page.wait_for_selector(".layer-panel:not([hidden])")


def square(hand):
    """Where the red square's middle is, as a part of the canvas's width; None where it is not seen."""
    hand.settle()
    return hand.page.evaluate("""([r, g, b]) => {
        const canvas = document.querySelector(".desk canvas");
        const row = canvas.getContext("2d").getImageData(0, canvas.height >> 1, canvas.width, 1).data;
        const found = [];
        for (let x = 0; x < canvas.width; x++) {
            if (row[4 * x] === r && row[4 * x + 1] === g && row[4 * x + 2] === b) found.push(x);
        }
        return found.length ? (found[0] + found.at(-1)) / 2 / canvas.width : null;
    }""", RED)


def test_a_program_fills_the_canvas_stays_and_is_undone(hand, studio):
    plain = hand.picture()
    add(hand)
    assert abs(square(hand) - (160 - 120) / 320) < 0.03
    open_layers(hand)
    assert names(hand)[0] == "Square, program"
    hand.page.keyboard.press("y")
    assert hand.page.locator(".layer-panel").is_hidden()
    stays_and_is_undone(hand, plain)


def test_the_drawing_below_is_seen_where_nothing_of_the_program_is(hand, studio):
    # All over the middle of the canvas, from left to right.
    box = hand.page.get_by_label("Canvas", exact=True).bounding_box()
    middle = box["y"] + box["height"] / 2
    hand.draw([(box["x"] + box["width"] * part / 20, middle) for part in range(5, 16)], force=1.0)
    hand.wait_for_sign("saved")
    hand.settle()
    places = [(0.6, 0.5), (0.6, 0.8), (0.9, 0.9)]
    drawn = [at(hand, *place) for place in places]
    assert max(drawn[0]) < 120 and [255, 255, 255] not in drawn[:2]

    def is_seen():
        return [at(hand, *place) for place in places] == drawn

    step = brick("ChangeXByNBrick", formula("X_POSITION_CHANGE", "NUMBER", "1"))
    program = square_program([
        brick("PlaceAtBrick", formula("X_POSITION", "NUMBER", "-120"), formula("Y_POSITION", "NUMBER", "0")),
        f'<brick type="ForeverBrick"><commentedOut>false</commentedOut><loopBricks>{step}</loopBricks></brick>',
    ], has_paper=False)
    hand.page.set_input_files("input[type=file][accept*=catrobat]", program)
    # As the studio made its picture.
    wait_for(hand, lambda: square(hand) is not None)
    assert is_seen()
    # As it plays, and as the page makes its picture.
    hand.page.keyboard.press("Shift+Space")
    hand.page.wait_for_selector(".player:not([hidden]):not(.waits)")
    assert square(hand) is not None and is_seen()
    hand.page.keyboard.press("Escape")
    open_layers(hand)
    field = hand.page.get_by_role("spinbutton", name="Where in the program the shot begins, in seconds")
    field.fill("0.5")
    field.press("Enter")
    first = (160 - 120) / 320
    wait_for(hand, lambda: (square(hand) or 0) > first + 0.05)
    hand.wait_for_sign("saved")
    hand.page.reload()
    hand.page.wait_for_selector(".rail")
    wait_for(hand, lambda: (square(hand) or 0) > first + 0.05)
    assert is_seen()


def test_it_plays_over_the_shots_time_and_shows_its_picture_again(hand, studio):
    add(hand)
    before = hand.picture()
    first = square(hand)
    hand.page.keyboard.press("Shift+Space")
    hand.page.wait_for_selector(".player:not([hidden]):not(.waits)")
    wait_for(hand, lambda: (square(hand) or 0) > first + 0.1)
    # On a slow machine it is over by now, and stands.
    if hand.page.locator(".player").get_by_role("button", name="Pause").is_visible():
        hand.page.keyboard.press("Space")
    paused = hand.picture()
    # It stands: a step back and one on lead to where it was.
    hand.page.keyboard.press("ArrowLeft")
    hand.page.keyboard.press("ArrowRight")
    assert hand.picture() == paused
    hand.page.keyboard.press("Escape")
    assert hand.page.locator(".player").is_hidden()
    hand.wait_for_picture(before)


def test_the_shot_begins_later_in_the_program_and_that_is_one_edit(hand, studio):
    add(hand)
    first = square(hand)
    before = hand.picture()
    open_layers(hand)
    field = hand.page.get_by_role("spinbutton", name="Where in the program the shot begins, in seconds")
    field.fill("1")
    field.press("Enter")
    wait_for(hand, lambda: (square(hand) or 0) > first + 0.2)
    later = hand.picture()
    hand.wait_for_sign("saved")
    hand.page.reload()
    hand.page.wait_for_selector(".rail")
    wait_for(hand, lambda: hand.picture() == later)
    hand.page.keyboard.press("Control+z")
    hand.wait_for_picture(before)


def test_no_shot_begins_before_the_first_bricks_have_run(hand, studio):
    add(hand)
    open_layers(hand)
    before = hand.picture()
    field = hand.page.get_by_role("spinbutton", name="Where in the program the shot begins, in seconds")
    field.fill("1")
    field.press("Enter")
    wait_for(hand, lambda: hand.picture() != before)
    field.fill("0")
    field.press("Enter")
    hand.wait_for_picture(before)
    assert hand.page.get_by_role("slider", name="Where in the program the shot begins").input_value() != "0"


def test_the_pens_drawing_becomes_ink_that_can_be_rubbed_out(hand, studio):
    add(hand)
    open_layers(hand)
    field = hand.page.get_by_role("spinbutton", name="Where in the program the shot begins, in seconds")
    field.fill("1.5")
    field.press("Enter")
    wait_for(hand, lambda: (square(hand) or 0) > 0.4)
    hand.page.get_by_role("button", name="Keep the pen's drawing").click()
    wait_for(hand, lambda: len(names(hand)) == 3)
    assert names(hand)[0].startswith("Square, ink")
    # The ink alone: the program is hidden.
    hand.page.locator(".layers [data-id]").nth(1).get_by_role("button", name="Hide").click()
    wait_for(hand, lambda: at(hand, 0.02, 0.02) == [255, 255, 255])
    red, green, blue = at(hand, 0.2, 0.5)
    assert blue > 200 and red < 60 and green < 60
    assert at(hand, 0.2, 0.4) == [255, 255, 255]
    # As wide as the pen was: 8 of 180.
    assert at(hand, 0.2, 0.5 + 3 / 180)[2] > 200 and at(hand, 0.2, 0.5 + 6 / 180) == [255, 255, 255]


def test_the_pens_drawing_is_that_of_the_moment_that_is_shown(hand, studio):
    """It was that of where the shot begins, on a layer that was called like any other."""
    add(hand)
    open_layers(hand)
    # Its tools can be hit: they were as narrow as their words.
    assert hand.page.get_by_role("button", name="Keep the pen's drawing").bounding_box()["width"] >= 40
    hand.page.get_by_role("button", name="Play the shot's programs").click()
    player = hand.page.locator(".player")
    player.locator("output").wait_for()
    player.get_by_role("slider", name="Time in the shot").fill("90")
    wait_for(hand, lambda: (square(hand) or 0) > 0.4)
    hand.page.get_by_role("button", name="Keep the pen's drawing").click()
    wait_for(hand, lambda: len(names(hand)) == 3)
    assert names(hand)[0].startswith("Square, ink")
    player.get_by_role("button", name="Stop").click()
    # The ink and its name are one edit.
    hand.page.keyboard.press("Control+z")
    wait_for(hand, lambda: len(names(hand)) == 2)
    hand.page.keyboard.press("Control+Shift+z")
    wait_for(hand, lambda: len(names(hand)) == 3)
    assert names(hand)[0].startswith("Square, ink")
    hand.page.locator(".layers [data-id]").nth(1).get_by_role("button", name="Hide").click()
    wait_for(hand, lambda: at(hand, 0.02, 0.02) == [255, 255, 255])
    assert at(hand, 0.2, 0.5)[2] > 200 and at(hand, 0.2, 0.5)[0] < 60


def test_what_is_on_its_way_is_called_a_program(hand, studio):
    held = []
    hand.page.route("**/api/programs", lambda route: held.append(route))
    hand.page.set_input_files("input[type=file][accept*=catrobat]", moving_program())

    def sign():
        return hand.page.evaluate("getComputedStyle(document.querySelector('.desk'), '::after').content")

    wait_for(hand, lambda: held)
    assert "Adding the program" in sign()
    held[0].continue_()
    wait_for(hand, lambda: "Adding" not in sign())


def test_no_drawing_is_said(hand, studio):
    add(hand, square_program([brick("PlaceAtBrick", formula("X_POSITION", "NUMBER", "20"), formula("Y_POSITION", "NUMBER", "0"))]))
    open_layers(hand)
    hand.page.get_by_role("button", name="Keep the pen's drawing").click()
    hand.page.wait_for_selector("text=No pen has drawn anything by then.")
    assert len(names(hand)) == 2


def test_a_drawing_beside_the_stage_is_none(hand, studio):
    """It made a layer on which nothing could be seen."""
    place = lambda y: brick("PlaceAtBrick", formula("X_POSITION", "NUMBER", "-900"), formula("Y_POSITION", "NUMBER", y))
    add(hand, square_program([place("0"), brick("PenDownBrick"), place("50")]))
    open_layers(hand)
    hand.page.get_by_role("button", name="Keep the pen's drawing").click()
    hand.page.wait_for_selector("text=No pen has drawn anything by then.")
    assert len(names(hand)) == 2


def test_frames_are_recorded_and_the_program_comes_out_again(hand, studio):
    add(hand)
    open_layers(hand)
    hand.wait_for_sign("saved")
    with hand.page.expect_download() as got:
        hand.page.get_by_role("button", name="Record the shot's frames").click()
    with zipfile.ZipFile(got.value.path()) as frames:
        pictures = frames.namelist()
        assert pictures[0] == "00000.png" and len(pictures) >= 24
        assert frames.read(pictures[0]) != frames.read(pictures[12])
    with hand.page.expect_download() as got:
        hand.page.get_by_role("button", name="Save as a file of Pocket Code").click()
    assert got.value.suggested_filename == "Square.catrobat"
    with zipfile.ZipFile(got.value.path()) as archive:
        assert {"code.xml", "Scene/images/paper.png", "Scene/images/red.png"} <= set(archive.namelist())


def add_sounding(hand):
    """A program that plays a sound; what is heard from now on is noted."""
    hand.page.add_init_script(LISTEN)
    hand.page.reload()
    hand.page.wait_for_selector(".desk canvas")
    hand.page.set_input_files("input[type=file][accept*=catrobat]", sounding_program(PLAY))
    open_layers(hand)
    wait_for(hand, lambda: any("Band" in (name or "") for name in names(hand)))
    hand.wait_for_sign("saved")


def test_a_shot_is_heard_while_it_plays(hand, studio):
    add_sounding(hand)
    assert not heard(hand.page, "start")
    hand.page.keyboard.press("Shift+Space")
    heard_at = hand.page.wait_for_function("() => window.heard.find((one) => one.what === 'start')").json_value()
    assert abs(heard_at["seconds"] - 2.5) < 0.1 and heard_at["offset"] < 0.5
    player = hand.page.get_by_role("group", name="Programs of the shot")
    assert player.get_by_role("button", name="Sound off").get_attribute("title") == "Sound off"
    player.get_by_role("button", name="Sound off").click()
    player.get_by_role("button", name="Sound on").wait_for()
    hand.page.keyboard.press("Escape")
    # What is stopped fades away.
    hand.page.wait_for_function("() => window.heard.some((one) => one.what === 'stop')")


def test_the_board_waits_for_the_sound_of_its_first_program(hand, studio):
    """The studio says it late, or that it is busy: the film had begun without, and stayed silent."""
    add_sounding(hand)
    asked = []

    def busy(route):
        asked.append(route)
        route.fulfill(status=503, body="{}") if len(asked) == 1 else route.continue_()

    hand.page.route("**/api/shots/*/sounds", busy)
    hand.page.get_by_role("button", name="Play the board").click()
    hand.page.wait_for_selector(".board-player")
    heard_at = hand.page.wait_for_function("() => window.heard.find((one) => one.what === 'start')").json_value()
    assert len(asked) > 1 and heard_at["offset"] < 0.3
    assert hand.page.get_by_role("slider", name="Volume").is_visible()


def test_why_frames_cannot_be_recorded_is_said(hand, studio):
    add(hand)
    open_layers(hand)
    words = "The shot has too many frames to be recorded."
    hand.page.route("**/api/shots/*/frames", lambda route: route.fulfill(
        status=422, content_type="application/problem+json", body=json.dumps({"detail": words})))
    hand.page.get_by_role("button", name="Record the shot's frames").click()
    hand.page.get_by_text(words).wait_for()


def test_a_dropped_program_is_a_layer_too_and_what_is_none_is_said(hand, studio):
    program = moving_program()
    hand.page.evaluate("""([bytes, name]) => {
        const data = new DataTransfer();
        data.items.add(new File([Uint8Array.from(bytes)], name));
        for (const kind of ["dragover", "drop"]) {
            document.querySelector(".desk").dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
        }
    }""", [list(program["buffer"]), "square.catrobat"])
    wait_for(hand, lambda: at(hand, 0.02, 0.02) == PAPER)
    hand.page.set_input_files(
        "input[type=file][accept*=catrobat]", {"name": "no.catrobat", "mimeType": "application/zip", "buffer": b"PK no"})
    hand.page.wait_for_selector("text=This is no program that can be opened")


def test_the_small_picture_shows_the_program_and_the_grid_its_badge(hand, studio):
    add(hand)
    hand.wait_for_sign("saved")
    shot = hand.page.url.split("/")[-1]
    def small():
        with urllib.request.urlopen(f"{studio.url}/api/shots/{shot}/thumbnail?width=320", timeout=30) as answer:
            return answer.status == 200 and answer.read()
    wait_for(hand, small)
    project = next(p["id"] for p in studio.get("/api/library")["projects"] if shot in json.dumps(p))
    assert studio.get(f"/api/projects/{project}/marks") == {"programs": [shot], "tunnels": [], "cameras": [], "motions": [], "sounding": []}
    hand.page.goto(f"{studio.url}/projects/{project}")
    hand.page.wait_for_selector(".card .badge[title='A program']:visible")


def stage_place(page, x, y):
    """A place of the editor's stage, both as parts of its size."""
    box = page.locator(".stage-board canvas").bounding_box()
    return box["x"] + x * box["width"], box["y"] + y * box["height"]


def open_program(hand):
    open_layers(hand)
    hand.page.get_by_role("button", name="Open the program").first.click()
    hand.page.wait_for_selector(".program .brick.head")
    saved(hand.page)


def test_a_new_program_is_made_changed_and_shown_in_the_shot(hand, studio):
    shot = hand.page.url
    open_layers(hand)
    hand.page.get_by_role("button", name="Add a program").click()
    hand.page.get_by_role("menuitem", name="New program").click()
    name_new(hand.page)
    hand.page.wait_for_selector(".program .brick.head")
    saved(hand.page)
    category(hand.page, "Looks")
    new_brick(hand.page, "HideBrick").click()
    saved(hand.page)
    hand.page.goto(shot)
    hand.page.wait_for_selector(".rail")
    wait_for(hand, lambda: at(hand, 0.5, 0.5) == [255, 255, 255])
    hidden = hand.still_picture()
    open_program(hand)
    assert hand.page.locator(".script-list .brick[data-type='HideBrick']").count() == 1
    brick_of(hand.page, "HideBrick").focus()
    hand.page.keyboard.press("Delete")
    saved(hand.page)
    hand.page.goto(shot)
    hand.page.wait_for_selector(".rail")
    # The bird of a new program is orange.
    wait_for(hand, lambda: at(hand, 0.5, 0.5)[2] < 110)
    # Undo in the shot takes back what the editor wrote last.
    hand.page.keyboard.press("Control+z")
    hand.wait_for_picture(hidden)


def pick(hand, name):
    """Chooses one of the programs that there are."""
    hand.page.get_by_role("button", name="Add a program").click()
    hand.page.get_by_role("menuitem", name="One of your programs").click()
    hand.page.get_by_role("dialog", name="Which program?").get_by_role("button", name=name).click()


def test_own_programs_and_examples_are_put_into_a_shot(hand, studio):
    """Only a new one was offered, or a file."""
    shot = hand.page.url
    go_to_new(hand.page, studio, "Bird of mine")
    hand.page.goto(shot)
    hand.page.wait_for_selector(".rail")
    open_layers(hand)
    row = lambda name: hand.page.locator(f".layers [data-id][aria-label*='{name}, program']")
    pick(hand, "Bird of mine")
    # The bird of a new program is orange.
    wait_for(hand, lambda: at(hand, 0.5, 0.5)[2] < 110)
    assert row("Bird of mine").count() == 1
    pick(hand, "A boat at sea")
    row("A boat at sea").wait_for()
    hand.wait_for_sign("saved")
    # It is a copy: what is changed of it leaves the one that the browser keeps.
    row("Bird of mine").get_by_role("button", name="Open the program").click()
    hand.page.wait_for_selector(".program .brick.head")
    category(hand.page, "Looks")
    new_brick(hand.page, "HideBrick").click()
    saved(hand.page)
    hand.page.goto(f"{studio.url}/programs")
    hand.page.get_by_role("link", name="Bird of mine").click()
    hand.page.wait_for_selector(".program .brick.head")
    assert brick_of(hand.page, "HideBrick").count() == 0


def layer_of(hand):
    """The program's layer."""
    open_layers(hand)
    layer = hand.page.locator(".layers [data-id][aria-label*=', program']").get_attribute("data-id")
    hand.page.keyboard.press("y")
    return layer


# The frame of the editor's stage as it stands, one pixel for one of the stage's, and its tick.
SEEN = bundled("""async () => {
    const machine = await import("/js/bricks/machine.ts");
    return { tick: machine.position(), pixels: [...machine.frame(1).data].join() };
}""")

# The frame that the shot plays at a tick of the run.
PLAYED = bundled("""async ([layer, tick]) => {
    const [{ programOf }, { openRun }] = await Promise.all([import("/js/programs/layer.ts"), import("/js/programs/run.ts")]);
    const run = await openRun(programOf(layer));
    await run.travel(tick);
    return [...run.frame(tick).data].join();
}""")

# The picture of the shot's layer.
PICTURE = bundled("""async (layer) => {
    const { programOf } = await import("/js/programs/layer.ts");
    const bitmap = await createImageBitmap(await (await fetch(`/api/assets/${programOf(layer).picture}/picture`)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext("2d").drawImage(bitmap, 0, 0);
    return [...canvas.getContext("2d").getImageData(0, 0, bitmap.width, bitmap.height).data].join();
}""")


def wait_for_time(hand, seconds):
    hand.page.wait_for_function(
        "(seconds) => parseFloat(document.querySelector('.program-controls output').textContent) >= seconds", arg=seconds)


def play(hand, milliseconds, touch=True):
    hand.page.get_by_role("button", name="Run", exact=True).click()
    wait_for_time(hand, milliseconds / 1000)
    if touch:
        hand.page.mouse.move(*stage_place(hand.page, 0.25, 0.5))
        hand.page.mouse.down()
        hand.hold(100)
        hand.page.mouse.up()
    hand.page.get_by_role("button", name="Pause", exact=True).click()


def use_run(hand):
    hand.page.get_by_role("button", name="Use this run in the shot").click()
    hand.page.wait_for_selector("text=The shot shows this run")
    saved(hand.page)


def in_shot(hand, shot):
    hand.page.goto(shot)
    hand.page.wait_for_selector(".rail")
    wait_for(hand, lambda: at(hand, 0.02, 0.02) == PAPER)


def touched_program():
    """A red square that goes to the right, and jumps to a random place where the stage is touched."""
    loop = brick("ChangeXByNBrick", formula("X_POSITION_CHANGE", "NUMBER", "1"))
    jump = brick("SetYBrick", formula("Y_POSITION", "FUNCTION", "RAND", "<type>NUMBER</type><value>-70</value>", "<type>NUMBER</type><value>70</value>"))
    program = square_program([
        brick("PlaceAtBrick", formula("X_POSITION", "NUMBER", "-120"), formula("Y_POSITION", "NUMBER", "0")), jump,
        f'<brick type="ForeverBrick"><commentedOut>false</commentedOut><loopBricks>{loop}</loopBricks></brick>',
    ])
    across = brick("SetXBrick", formula("X_POSITION", "FUNCTION", "RAND", "<type>NUMBER</type><value>-120</value>", "<type>NUMBER</type><value>60</value>"))
    return touching(program, jump + across)


def touching(program, bricks):
    """The program, whose square does this as well where the stage is touched."""
    file = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(program["buffer"])) as old, zipfile.ZipFile(file, "w") as archive:
        for name in old.namelist():
            data = old.read(name)
            if name == "code.xml":
                script = f'<script type="WhenTouchDownScript"><brickList>{bricks}</brickList><commentedOut>false</commentedOut></script>'
                data = data.replace(b"</scriptList></object></objectList>", f"{script}</scriptList></object></objectList>".encode())
            archive.writestr(name, data)
    return {**program, "buffer": file.getvalue()}


def test_what_is_done_on_the_stage_becomes_the_shots_run(hand, studio):
    add(hand, touched_program())
    hand.wait_for_sign("saved")
    shot = hand.page.url
    layer = layer_of(hand)
    open_program(hand)
    play(hand, 300)
    seen = hand.page.evaluate(SEEN)
    use_run(hand)
    parts = studio.get(f"/api/shots/{shot.split('/')[-1]}/programs/{layer}/parts")
    entries = studio.get(f"/api/assets/{parts['input']}")
    assert [sorted(one) for one in entries] == [["tick", "touch", "x", "y"], ["release", "tick"]]
    assert abs(entries[0]["x"] + 80) < 3 and 5 < entries[0]["tick"] < seen["tick"]
    # The shot plays what was seen, and shows it where it begins there.
    in_shot(hand, shot)
    assert hand.page.evaluate(PLAYED, [layer, seen["tick"]]) == seen["pixels"]
    assert hand.page.evaluate(PLAYED, [layer, 1]) != seen["pixels"]
    open_layers(hand)
    field = hand.page.get_by_role("spinbutton", name="Where in the program the shot begins, in seconds")
    field.fill(str(seen["tick"] / 60))
    field.press("Enter")
    wait_for(hand, lambda: hand.page.evaluate(PICTURE, layer) == seen["pixels"])


def test_each_run_of_the_editor_in_a_shot_is_as_the_shots_with_nothing_kept_from_others(hand, studio):
    count = f'<userVariable reference="{"../" * 9}programVariableList/userVariable"/>'
    plus = formula("VARIABLE", "OPERATOR", "PLUS", "<type>USER_VARIABLE</type><value>lives</value>", "<type>NUMBER</type><value>40</value>")
    add(hand, square_program([
        brick("ReadVariableFromDeviceBrick", more=count),
        brick("SetXBrick", formula("X_POSITION", "USER_VARIABLE", "lives")),
        brick("SetVariableBrick", plus, more=count),
        brick("WriteVariableOnDeviceBrick", more=count),
    ], "<userVariable><name>lives</name></userVariable>"))
    hand.wait_for_sign("saved")
    shot = hand.page.url
    layer = layer_of(hand)
    open_program(hand)
    frames = []
    for _ in range(2):
        hand.page.get_by_role("button", name="Begin again").click()
        hand.page.get_by_role("button", name="Run", exact=True).wait_for()
        frames.append(hand.page.evaluate(SEEN))
    assert frames[0]["tick"] >= 1 and frames[0]["pixels"] == frames[1]["pixels"]
    use_run(hand)
    in_shot(hand, shot)
    assert hand.page.evaluate(PLAYED, [layer, frames[1]["tick"]]) == frames[1]["pixels"]


def test_seeds_of_more_digits_than_a_page_has_are_the_same_run_there(hand, studio):
    add(hand, touched_program())
    hand.wait_for_sign("saved")
    layer = layer_of(hand)
    play = bundled("""async ([layer, seed]) => {
        const [{ programOf }, { openRun }] = await Promise.all([import("/js/programs/layer.ts"), import("/js/programs/run.ts")]);
        const run = await openRun({ ...programOf(layer), seed });
        await run.travel(30);
        return [...run.frame(30).data].join();
    }""")
    seeds = [2**53, 2**53 + 1, 2**64 - 1, 2**64 - 2]
    frames = [hand.page.evaluate(play, [layer, str(seed)]) for seed in seeds]
    assert len(set(frames)) == 4


def test_on_a_phone_nothing_lies_over_what_is_played(hand, studio):
    hand.page.set_viewport_size({"width": 390, "height": 844})
    add(hand)
    open_layers(hand)
    tools = hand.page.locator(".program-tools .row > *")
    words = [tools.nth(index).inner_text() for index in range(tools.count())]
    assert words == ["Edit", "Play", "Ink", "Shuffle", "Frames", "File"]
    for index in range(tools.count()):
        box = tools.nth(index).bounding_box()
        assert box["width"] >= 44 and box["height"] >= 44
        assert tools.nth(index).evaluate("one => one.scrollWidth <= one.clientWidth")
    hand.page.get_by_role("button", name="Play the shot's programs").tap()
    hand.page.wait_for_selector(".player:not([hidden])")
    assert hand.page.locator(".layer-panel").is_hidden()
