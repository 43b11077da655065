"""Numbers that no 32 bits hold, which whole numbers have in the page's module, do not end a program there."""

import pytest

from test_stage import brick, formula, open_file, packed, stage  # noqa: F401 (a fixture)


@pytest.mark.parametrize("number", ["-3000000000", "3000000000"])
@pytest.mark.parametrize("kind, category", [
    ("GoNStepsBackBrick", "STEPS"), ("SetLookByIndexBrick", "LOOK_INDEX"), ("SetBackgroundByIndexBrick", "BACKGROUND_INDEX")])
def test_bricks_that_count_places_go_on(stage, kind, category, number):  # noqa: F811
    bricks = brick(kind, formula(category, "NUMBER", number)) + brick("SayBubbleBrick", formula("STRING", "STRING", "It goes on."))
    open_file(stage, packed(f"""<header><catrobatLanguageVersion>1.12</catrobatLanguageVersion><programName>Far</programName>
      <screenWidth>200</screenWidth><screenHeight>300</screenHeight><screenMode>STRETCH</screenMode></header><settings/>
      <scenes><scene><name>Scene</name><objectList><object type="Sprite" name="Background"><lookList/><soundList/><scriptList/></object>
      <object type="Sprite" name="Bird"><lookList/><soundList/><scriptList>
      <script type="StartScript"><brickList>{bricks}</brickList><commentedOut>false</commentedOut></script>
      </scriptList></object></objectList></scene></scenes>"""))
    stage.get_by_text("It goes on.").wait_for()
