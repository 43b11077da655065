"""The stage: a program opened from a file, played by touch, mouse and keyboard."""

import io
import pathlib
import zipfile

import pytest

from hands import settle
from outline import watch
from patience import until

CORPUS = pathlib.Path(__file__).resolve().parents[3] / "shared" / "corpus" / "catrobat" / "run"


def formula(category, kind, value, left="", right=""):
    return (f'<formula category="{category}"><type>{kind}</type><value>{value}</value>'
            f"{left and f'<leftChild>{left}</leftChild>'}{right and f'<rightChild>{right}</rightChild>'}</formula>")


def brick(kind, *formulas, more=""):
    return (f'<brick type="{kind}"><commentedOut>false</commentedOut><formulaList>{"".join(formulas)}</formulaList>{more}</brick>')


def counting_program(mode="STRETCH"):
    """The background counts fingers as they come down, and shows how many lie on it."""
    count = f'<userVariable reference="{"../" * 9}programVariableList/userVariable"/>'
    loop = brick("SetVariableBrick", '<formula category="VARIABLE"><type>OPERATOR</type><value>PLUS</value>'
                 + "".join(f"<{side}><type>FUNCTION</type><value>MULTI_FINGER_TOUCHED</value><leftChild><type>NUMBER</type>"
                           f"<value>{finger}</value></leftChild></{side}>" for side, finger in [("leftChild", 1), ("rightChild", 2)])
                 + "</formula>", more=count.replace("../" * 9, "../" * 11))
    started = brick("ShowTextBrick", formula("X_POSITION", "NUMBER", "0"), formula("Y_POSITION", "NUMBER", "0"), more=count) + (
        f'<brick type="ForeverBrick"><commentedOut>false</commentedOut><loopBricks>{loop}</loopBricks></brick>')
    return packed(f"""<header><catrobatLanguageVersion>1.12</catrobatLanguageVersion><programName>Fingers</programName>
      <screenWidth>200</screenWidth><screenHeight>300</screenHeight><screenMode>{mode}</screenMode></header><settings/>
      <scenes><scene><name>Scene</name><objectList><object type="Sprite" name="Background"><lookList/><soundList/><scriptList>
      <script type="StartScript"><brickList>{started}</brickList><commentedOut>false</commentedOut></script>
      </scriptList></object></objectList></scene></scenes>
      <programVariableList><userVariable><name>count</name></userVariable></programVariableList>""")


def packed(program):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("code.xml", f'<?xml version="1.0" encoding="UTF-8"?><program>{program}</program>')
    return {"name": "red.catrobat", "mimeType": "application/octet-stream", "buffer": file.getvalue()}


def drawing_program():
    """An object that asks for a name, greets, and draws a line to wherever it is touched."""
    name = f'<userVariable reference="{"../" * 9}programVariableList/userVariable"/>'
    started = [
        brick("SetPenColorBrick", formula("PEN_COLOR_RED", "NUMBER", "255"), formula("PEN_COLOR_GREEN", "NUMBER", "0"),
              formula("PEN_COLOR_BLUE", "NUMBER", "0")),
        brick("SetPenSizeBrick", formula("PEN_SIZE", "NUMBER", "20")), brick("PenDownBrick"),
        brick("GlideToBrick", formula("DURATION_IN_SECONDS", "NUMBER", "1"), formula("X_DESTINATION", "NUMBER", "100"),
              formula("Y_DESTINATION", "NUMBER", "0")),
        brick("AskBrick", formula("ASK_QUESTION", "STRING", "Who?"), more=name),
        brick("SayBubbleBrick", formula("STRING", "USER_VARIABLE", "name")),
        brick("ShowTextBrick", formula("X_POSITION", "NUMBER", "0"), formula("Y_POSITION", "NUMBER", "-100"),
              more=name),
    ]
    touched = [
        brick("PlaceAtBrick", formula("X_POSITION", "NUMBER", "-100"), formula("Y_POSITION", "NUMBER", "100")),
    ]
    return packed(f"""<header><catrobatLanguageVersion>1.12</catrobatLanguageVersion>
      <programName>Red line</programName><screenWidth>400</screenWidth><screenHeight>300</screenHeight>
      <screenMode>MAXIMIZE</screenMode></header><settings/><scenes><scene><name>Scene</name><objectList>
      <object type="Sprite" name="Background"><lookList/><soundList/><scriptList/></object>
      <object type="Sprite" name="Hand"><lookList/><soundList/><scriptList>
      <script type="StartScript"><brickList>{"".join(started)}</brickList><commentedOut>false</commentedOut></script>
      <script type="WhenTouchDownScript"><brickList>{"".join(touched)}</brickList><commentedOut>false</commentedOut></script>
      </scriptList></object></objectList></scene></scenes><programVariableList><userVariable><name>name</name></userVariable></programVariableList>""")


@pytest.fixture
def stage(browser_context, studio):
    page = browser_context.new_page()
    watch(page, browser_context)
    page.goto(f"{studio.url}/stage")
    page.wait_for_selector(".stage-welcome")
    return page


def open_file(page, file):
    page.locator("input[type=file]").set_input_files(file)
    page.wait_for_selector(".stage-page.has-program")


def red(page):
    """How many of the frame's pixels are red, of those of 400 × 300."""
    return page.evaluate("""() => {
        const canvas = document.querySelector(".stage-board canvas");
        const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
        let count = 0;
        for (let i = 0; i < data.length; i += 4) if (data[i] > 200 && data[i + 1] < 60) count += 1;
        return Math.round(count * 400 * 300 / canvas.width / canvas.height);
    }""")


def time(page):
    return int(page.get_by_label("Time").input_value())


def wait_until(page, tick):
    page.wait_for_function("(tick) => Number(document.querySelector('.stage-controls input').value) > tick", arg=tick)


def test_a_program_is_played_answered_and_touched(stage):
    open_file(stage, drawing_program())
    assert stage.title() == "Red line · Inkreel"
    # A line of 100 by 20 pixels, drawn within a second.
    stage.wait_for_selector(".stage-question")
    assert 1900 < red(stage) < 2500
    stage.keyboard.type("Ada Ümläut")
    stage.keyboard.press("Enter")
    stage.locator(".stage-bubble", has_text="Ada Ümläut").wait_for()
    assert stage.locator(".stage-label").inner_text() == "Ada Ümläut"
    assert stage.locator(".stage-question").count() == 0
    before = red(stage)
    box = stage.locator(".stage-board canvas").bounding_box()
    stage.touchscreen.tap(box["x"] + 20, box["y"] + 20)
    until(lambda: red(stage) > before + 3000)
    # From (100, 0) to (−100, 100).
    assert before + 3500 < red(stage) < before + 5500


def test_two_fingers_lie_on_the_stage_at_once(stage, browser_context):
    open_file(stage, counting_program())
    label = stage.locator(".stage-label")
    stage.locator(".stage-label", has_text="0").wait_for()
    box = stage.locator(".stage-board canvas").bounding_box()
    points = [{"x": box["x"] + box["width"] * part, "y": box["y"] + box["height"] / 2, "id": number}
              for number, part in enumerate([0.3, 0.7])]
    cdp = browser_context.new_cdp_session(stage)
    cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points[:1]})
    stage.locator(".stage-label", has_text="1").wait_for()
    cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    stage.locator(".stage-label", has_text="2").wait_for()
    cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": points[1:]})
    stage.locator(".stage-label", has_text="1").wait_for()
    cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    stage.locator(".stage-label", has_text="0").wait_for()
    assert label.count() == 1


@pytest.mark.parametrize("mode, fills", [("STRETCH", True), ("MAXIMIZE", False)])
def test_the_full_screen_is_filled_where_the_program_says_so(stage, mode, fills):
    open_file(stage, counting_program(mode))
    stage.wait_for_selector(".stage-label")
    stage.keyboard.press("f")
    stage.wait_for_function("() => document.fullscreenElement?.matches('.stage-page')")
    part = lambda name: stage.locator(f".stage-{name}").bounding_box()
    until(lambda: part("room")["height"] > 700 and abs(part("board")["height"] - part("room")["height"]) < 2)
    board, room = part("board"), part("room")
    assert (abs(board["width"] - room["width"]) < 2) == fills
    if not fills:
        assert abs(board["width"] / board["height"] - 200 / 300) < 0.01


def test_time_stands_goes_on_by_steps_and_goes_back(stage):
    open_file(stage, drawing_program())
    wait_until(stage, 20)
    stage.keyboard.press("Space")
    assert stage.get_by_role("button", name="Play", exact=True).is_visible()
    there, seen = time(stage), red(stage)
    settle(stage)
    assert time(stage) == there
    stage.keyboard.press(".")
    assert time(stage) == there + 1
    # Back to where less was drawn, and to where it was.
    stage.get_by_label("Time").fill(str(there - 15))
    assert time(stage) == there - 15 and red(stage) < seen
    stage.get_by_label("Time").fill(str(there))
    assert time(stage) == there and red(stage) == seen
    stage.keyboard.press("r")
    stage.wait_for_function("(there) => Number(document.querySelector('.stage-controls input').value) < there", arg=there)
    assert stage.get_by_role("button", name="Pause", exact=True).is_visible()


def test_a_picture_of_the_stage_is_saved(stage):
    open_file(stage, drawing_program())
    stage.wait_for_selector(".stage-question")
    with stage.expect_download() as download:
        stage.get_by_role("button", name="Picture of the stage").click()
        stage.get_by_role("button", name="Save as a file").click()
    assert download.value.suggested_filename == "Red line.png"
    assert pathlib.Path(download.value.path()).read_bytes().startswith(b"\x89PNG")


def test_the_last_program_is_there_when_the_page_is_read_anew(stage):
    open_file(stage, drawing_program())
    stage.wait_for_selector(".stage-question")
    stage.reload()
    stage.get_by_role("button", name="Play “Red line” again").click()
    stage.wait_for_selector(".stage-page.has-program")
    assert stage.title() == "Red line · Inkreel"


def test_all_of_the_stage_is_on_a_phone(browser_context, studio):
    page = browser_context.new_page()
    page.set_viewport_size({"width": 390, "height": 700})
    page.goto(f"{studio.url}/stage")
    page.wait_for_selector(".stage-welcome")
    open_file(page, drawing_program())
    for part in (".stage-board", ".stage-controls button[aria-label='One step back']", ".stage-controls button[aria-label='Picture of the stage']"):
        box = page.locator(part).bounding_box()
        assert 0 <= box["x"] and box["x"] + box["width"] <= 390, part


def test_what_is_no_program_is_said_and_what_plays_stays(stage):
    open_file(stage, drawing_program())
    stage.locator("input[type=file]").set_input_files(
        {"name": "letter.txt", "mimeType": "text/plain", "buffer": b"Dear all"})
    toast = stage.locator(".toast")
    toast.wait_for()
    assert toast.inner_text().startswith("“letter.txt” was not opened. This is no program that can be opened")
    assert stage.title() == "Red line · Inkreel"


@pytest.mark.skipif(not CORPUS.is_dir(), reason="there are no programs in ../shared/corpus/catrobat")
def test_real_programs_play(stage):
    for path in [*CORPUS.glob("*My first project*"), *CORPUS.glob("*Falling_balls*"), *CORPUS.glob("*Balloons*")]:
        open_file(stage, str(path))
        wait_until(stage, 10)
        colors = stage.evaluate("""() => {
            const canvas = document.querySelector(".stage-board canvas");
            const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
            return new Set(new Uint32Array(data.buffer)).size;
        }""")
        assert colors > 8, path.name


def test_long_names_stay_on_a_phone(browser_context, studio):
    page = browser_context.new_page()
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{studio.url}/stage")
    name = "A_program_with_a_name_that_goes_on_and_on_and_on_without_any_room_at_all"
    page.locator("input[type=file]").set_input_files(
        {"name": f"{name}.catrobat", "mimeType": "application/zip", "buffer": b"PK broken"})
    toast = page.locator(".toast")
    toast.wait_for()
    assert toast.evaluate("one => one.scrollWidth <= one.clientWidth + 1 && one.getBoundingClientRect().right <= innerWidth")
    long = packed(f"""<header><catrobatLanguageVersion>1.12</catrobatLanguageVersion><programName>{name}</programName>
      <screenWidth>400</screenWidth><screenHeight>300</screenHeight></header><scenes/>""")
    open_file(page, long)
    page.reload()
    again = page.get_by_role("button", name=f"Play “{name}” again")
    again.wait_for()
    box = again.bounding_box()
    assert 0 <= box["x"] and box["x"] + box["width"] <= 390
    assert again.evaluate("one => one.scrollWidth <= one.clientWidth + 1")


def test_a_program_that_takes_long_to_open_says_so(stage):
    assert stage.get_by_role("button", name="About this program").is_disabled()
    held = []
    stage.route("**/api/programs/stage", lambda route: held.append(route))
    stage.locator("input[type=file]").set_input_files(drawing_program())
    opening = stage.locator(".stage-opening")
    opening.wait_for()
    assert opening.inner_text() == "Opening “red.catrobat”…"
    held[0].continue_()
    stage.wait_for_selector(".stage-page.has-program")
    assert not opening.is_visible()
    assert stage.get_by_role("button", name="About this program").is_enabled()


def test_a_studio_that_is_gone_is_said(stage):
    stage.route("**/api/programs/stage", lambda route: route.abort())
    stage.locator("input[type=file]").set_input_files(drawing_program())
    toast = stage.locator(".toast")
    toast.wait_for()
    assert toast.inner_text() == "“red.catrobat” was not opened. The studio cannot be reached."


def test_the_sea_of_the_boat_reaches_to_the_foot_of_the_stage(browser_context, studio):
    """Below it stood a strip of the sky's colour."""
    page = browser_context.new_page()
    watch(page, browser_context)
    page.goto(studio.url + "/stage")
    page.locator(".example-play").nth(1).click()
    page.wait_for_selector(".stage-page.has-program")
    page.keyboard.press("Space")
    # It heaves down and up again in four seconds.
    for _ in range(9):
        assert page.evaluate("""() => {
            const canvas = document.querySelector(".stage-board canvas");
            const { data } = canvas.getContext("2d").getImageData(0, canvas.height - 2, canvas.width, 1);
            return Array.from({ length: canvas.width }, (_, x) => data[4 * x + 2] - data[4 * x]).every((blue) => blue > 60);
        }""")
        for _ in range(30):
            page.keyboard.press(".")


def test_back_from_a_program_leads_to_the_examples(browser_context, studio):
    """It led to the start page, so that who tried one after the other went round by that each time."""
    page = browser_context.new_page()
    page.goto(studio.url + "/")
    page.get_by_role("link", name="Play a program").first.click()
    examples = page.locator(".stage-examples li")
    boat = examples.nth(1).locator(".example-play")
    boat.click()
    page.wait_for_selector(".has-program")
    title = page.title()
    # Another one that is opened now takes its place.
    page.locator("input[type=file]").set_input_files(counting_program())
    until(lambda: page.title() != title)
    assert page.locator(".stage-bar a[aria-label='Start']").count() == 0
    page.get_by_role("link", name="All examples").click()
    boat.wait_for()
    assert page.locator(".stage-room").is_hidden() and page.title() == "Stage · Inkreel"
    assert page.get_by_role("button", name="Edit a copy of this program").is_disabled()
    # On to it again, and back as browsers go.
    page.go_forward()
    page.wait_for_selector(".has-program")
    page.wait_for_function("() => document.title !== 'Stage · Inkreel'")
    assert page.get_by_role("button", name="Play", exact=True).is_visible()
    page.go_back()
    boat.wait_for()
    examples.nth(0).locator(".example-play").click()
    page.wait_for_selector(".has-program")
    page.go_back()
    boat.wait_for()
    page.get_by_role("link", name="Start", exact=True).click()
    page.wait_for_function("() => location.pathname === '/'")
