"""Pictures that show programs."""

from patience import until
from stores import kept, written
from test_stage import drawing_program, open_file, stage, wait_until  # noqa: F401

COLORS = """async () => {
    const image = document.querySelector(".program-picture");
    await image.decode?.();
    const canvas = new OffscreenCanvas(40, 30);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0, 40, 30);
    const { data } = context.getImageData(0, 0, 40, 30);
    let red = 0;
    for (let i = 0; i < data.length; i += 4) if (data[i] > 200 && data[i + 1] < 90 && data[i + 2] < 90) red += 1;
    return { red, kinds: new Set(new Uint32Array(data.buffer)).size, name: image.localName,
        radius: getComputedStyle(image).borderRadius };
}"""


def welcome(page):
    page.reload()
    page.wait_for_selector(".program-picture")
    return page.evaluate(COLORS)


def test_a_program_that_has_not_run_yet_shows_a_drawn_picture(stage):  # noqa: F811
    open_file(stage, drawing_program())
    stage.keyboard.press("Space")
    seen = welcome(stage)
    assert seen["name"] == "canvas" and seen["kinds"] > 10 and seen["radius"] == "8px"


def test_the_first_run_leaves_its_picture(stage):  # noqa: F811
    open_file(stage, drawing_program())
    until(lambda: kept(stage, "inkreel-programs", "pictures"), stage)
    seen = welcome(stage)
    # The red line.
    assert seen["name"] == "img" and seen["red"] > 5 and seen["radius"] == "8px"
    stage.locator(".stage-last").click()
    stage.wait_for_selector(".stage-page.has-program")


def test_a_picture_that_was_taken_stays(stage):  # noqa: F811
    open_file(stage, drawing_program())
    stage.keyboard.press("Space")
    stage.get_by_label("Time").fill("0")
    # Nothing has been drawn yet.
    stage.get_by_role("button", name="Picture of the stage").click()
    stage.get_by_role("button", name="Use as the program’s picture").click()
    stage.locator(".toast", has_text="shows the program").wait_for()
    stage.keyboard.press("r")
    wait_until(stage, 130)
    # A run leaves its picture by then. One that is made later has come about, and what was begun before is written.
    stage.get_by_role("button", name="Picture of the stage").click()
    with stage.expect_download():
        stage.get_by_role("button", name="Save as a file").click()
    written(stage, "inkreel-programs", "pictures")
    seen = welcome(stage)
    assert seen["name"] == "img" and seen["red"] == 0
