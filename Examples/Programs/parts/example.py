"""Programs that show one kind of thing each, and what they are written with beside the kit of the conformance suite."""

from kit import program
from kit.bricks import Brick, fixed, of
from kit.program import Check

SIDE = 900
HEADER = """applicationBuildName= applicationBuildNumber=0 applicationBuildType=release applicationName=Inkreel
applicationVersion=1 catrobatLanguageVersion=1.14 dateTimeUpload= description=? deviceName= isCastProject=false
landscapeMode=false listeningLanguageTag= mediaLicense= notesAndCredits=CC0 platform=Android platformVersion=30 programLicense=
programName=? remixOf= scenesEnabled=true screenHeight=900 screenMode=MAXIMIZE screenWidth=900 tags= url= userHandle="""

EXAMPLES = []


class Example(Check):
    """A program: the name of its file, its own name, what it shows in a sentence, and the tick at which its picture is taken."""

    def __init__(self, file, title, sentence, tick, parts):
        super().__init__(title, sentence, None, parts)
        self.file, self.tick = file, tick

    def document(self):
        program.HEADER, held = HEADER, program.HEADER
        try:
            return super().document()
        finally:
            program.HEADER = held


def example(file, title, sentence, tick, *parts):
    EXAMPLES.append(Example(file, title, sentence, tick, parts))


# Bricks that the conformance suite has no need of.

play_note = of("PlayNoteForBeatsBrick", "NOTE_TO_PLAY", "BEATS_TO_PLAY_NOTE")
thread = of("SetThreadColorBrick", "THREAD_COLOR")
running_stitch, zigzag = of("RunningStitchBrick", "EMBROIDERY_LENGTH"), of("ZigZagStitchBrick", "ZIGZAG_EMBROIDERY_LENGTH", "ZIGZAG_EMBROIDERY_WIDTH")
stop_stitching = fixed("StopRunningStitchBrick")


def instrument(name): return fixed("SetInstrumentBrick", instrumentSelection=name)


def drum(name, beats):
    return Brick("PlayDrumForBeatsBrick", [("PLAY_DRUM", beats)], lambda element, place: element.add("drumSelection", name))


def ask(question, variable):
    return Brick("AskBrick", [("ASK_QUESTION", question)], lambda element, place: place.put(element, "userVariable", variable))


def show_styled(variable, x, y, size, color):
    """A variable's value on the stage, in a size in hundredths and a colour; its left end at the place."""
    def rest(element, place):
        place.put(element, "userVariable", variable)
        element.add("alignmentSelection", "0")
    return Brick(
        "ShowTextColorSizeAlignmentBrick", [("COLOR", color), ("SIZE", size), ("X_POSITION", x), ("Y_POSITION", y)], rest)
