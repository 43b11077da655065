"""What programs keep and save: variables of the device, drawings for plotters."""

import pathlib

from stores import written
from test_stage import brick, formula, open_file, packed, stage  # noqa: F401

VARIABLE = f'<userVariable reference="{"../" * 9}programVariableList/userVariable"/>'


def keeping_program():
    """Counts its runs on the device, shows the count, and plots a line."""
    started = (
        brick("ReadVariableFromDeviceBrick", more=VARIABLE)
        + brick("ChangeVariableBrick", formula("VARIABLE_CHANGE", "NUMBER", "1"), more=VARIABLE)
        + brick("WriteVariableOnDeviceBrick", more=VARIABLE)
        + brick("ShowTextBrick", formula("X_POSITION", "NUMBER", "0"), formula("Y_POSITION", "NUMBER", "0"), more=VARIABLE)
        + brick("StartPlotBrick") + brick("PlaceAtBrick", formula("X_POSITION", "NUMBER", "50"), formula("Y_POSITION", "NUMBER", "0"))
        + brick("SavePlotBrick", formula("WRITE_FILENAME", "STRING", "line")))
    return packed(f"""<header><catrobatLanguageVersion>1.12</catrobatLanguageVersion><programName>Keeper</programName>
      <screenWidth>200</screenWidth><screenHeight>100</screenHeight></header><settings/>
      <scenes><scene><name>Scene</name><objectList><object type="Sprite" name="Background"><lookList/><soundList/><scriptList/></object>
      <object type="Sprite" name="Turtle"><lookList/><soundList/><scriptList>
      <script type="StartScript"><brickList>{started}</brickList><commentedOut>false</commentedOut></script>
      </scriptList></object></objectList></scene></scenes>
      <programVariableList><userVariable><name>runs</name></userVariable></programVariableList>""")


def test_what_a_program_keeps_is_there_the_next_time(stage):  # noqa: F811
    open_file(stage, keeping_program())
    stage.locator(".stage-label", has_text="1").wait_for()
    stage.keyboard.press("r")
    stage.locator(".stage-label", has_text="2").wait_for()
    # Nothing can follow: the run has ended by itself, and what it keeps is kept.
    written(stage, "inkreel-programs", "device")
    stage.reload()
    stage.wait_for_selector(".stage-welcome")
    open_file(stage, keeping_program())
    stage.locator(".stage-label", has_text="3").wait_for()


def test_a_drawing_that_a_program_saves_can_be_taken_along(stage):  # noqa: F811
    open_file(stage, keeping_program())
    stage.locator(".toast", has_text="line.svg").wait_for()
    stage.keyboard.press("i")
    with stage.expect_download() as download:
        stage.get_by_role("button", name="Save line.svg (1 line)").click()
    assert download.value.suggested_filename == "line.svg"
    svg = pathlib.Path(download.value.path()).read_text()
    assert 'width="40mm"' in svg and 'd="M100 50 L150 50"' in svg
