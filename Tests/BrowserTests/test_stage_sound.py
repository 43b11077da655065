"""Sounds of programs on the stage: what is begun, where in itself, how loud, and what is stopped."""

import io
import struct
import zipfile

import pytest

from bundles import bundled
from outline import watch
from test_stage import brick, formula, open_file, wait_until

# Tells of all that begins and stops, as the page asks the browser for it.
LISTEN = """
window.heard = [];
const told = (what, node, more) => window.heard.push({ what, at: performance.now(), ...more });
const start = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (when, offset) {
  told("start", this, { offset: offset ?? 0, seconds: this.buffer?.duration, isLooped: this.loop });
  return start.apply(this, arguments);
};
const stop = AudioBufferSourceNode.prototype.stop;
AudioBufferSourceNode.prototype.stop = function () { told("stop", this); return stop.apply(this, arguments); };
const play = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function () { told("tone", this, { frequency: this.frequency.value, wave: this.type }); return play.apply(this, arguments); };
window.speechSynthesis.speak = (spoken) => window.heard.push({ what: "speak", words: spoken.text, volume: spoken.volume });
window.gains = [];
const Gain = window.GainNode;
window.GainNode = class extends Gain { constructor(...all) { super(...all); window.gains.push(this); } };
"""


def wave(seconds):
    samples = bytes((128 + (i * 37) % 100) for i in range(int(8000 * seconds)))
    return (b"RIFF" + struct.pack("<I", 36 + len(samples)) + b"WAVEfmt " + struct.pack("<IHHIIHH", 16, 1, 1, 8000, 8000, 1, 8)
            + b"data" + struct.pack("<I", len(samples)) + samples)


def sounding_program(bricks, touched=""):
    sound = f'<sound reference="{"../" * 5}soundList/sound"/>'
    program = f"""<header><catrobatLanguageVersion>1.12</catrobatLanguageVersion><programName>Band</programName>
      <screenWidth>200</screenWidth><screenHeight>200</screenHeight></header><settings/><scenes><scene><name>Scene</name><objectList>
      <object type="Sprite" name="Background"><lookList/><soundList/><scriptList/></object>
      <object type="Sprite" name="Player"><lookList/><soundList><sound fileName="la.wav" name="la"/></soundList><scriptList>
      <script type="StartScript"><brickList>{bricks.replace("SOUND", sound)}</brickList><commentedOut>false</commentedOut></script>
      <script type="WhenTouchDownScript"><brickList>{touched.replace("SOUND", sound)}</brickList><commentedOut>false</commentedOut></script>
      </scriptList></object></objectList></scene></scenes>"""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("code.xml", f'<?xml version="1.0" encoding="UTF-8"?><program>{program}</program>')
        archive.writestr("Scene/sounds/la.wav", wave(2.5))
    return {"name": "band.catrobat", "mimeType": "application/octet-stream", "buffer": file.getvalue()}


def wait(seconds):
    return brick("WaitBrick", formula("TIME_TO_WAIT_IN_SECONDS", "NUMBER", str(seconds)))


PLAY = brick("PlaySoundBrick", more="SOUND")
LOUD = brick("SetVolumeToBrick", formula("VOLUME", "NUMBER", "40"))


@pytest.fixture
def stage(browser_context, studio):
    page = browser_context.new_page()
    watch(page, browser_context)
    page.add_init_script(LISTEN)
    page.goto(f"{studio.url}/stage")
    page.wait_for_selector(".stage-welcome")
    # A browser lets a page be heard after a touch.
    page.locator("h1").click()
    return page


def heard(page, what):
    return [one for one in page.evaluate("() => window.heard") if one["what"] == what]


def wait_for(page, what, count=1):
    page.wait_for_function("([what, count]) => window.heard.filter((one) => one.what === what).length >= count", arg=[what, count])
    return heard(page, what)


# Whether all that was begun has been stopped: where the run is slower than the sound, this is stopped and begun anew on the way.
SILENT = """() => {
    const count = (what) => window.heard.filter((one) => one.what === what).length;
    return count("start") === count("stop");
}"""


def is_silent(page):
    return page.evaluate(SILENT)


def test_a_sound_begins_when_its_brick_comes_and_as_loud_as_it_is_to_be(stage):
    open_file(stage, sounding_program(LOUD + wait(0.5) + PLAY + wait(9)))
    # Looked at in one go: the stage plays on meanwhile.
    tick, count = stage.wait_for_function("""() => {
        const tick = Number(document.querySelector(".stage-controls input").value);
        return tick > 15 && [tick, window.heard.filter((one) => one.what === "start").length];
    }""").json_value()
    assert count == 0 or tick >= 29
    start = wait_for(stage, "start")[0]
    # From its beginning, but for what decoding and a frame may take.
    assert start["offset"] < 0.2 and abs(start["seconds"] - 2.5) < 0.01
    # Not before its brick; that it has not run away says the offset.
    assert int(stage.get_by_label("Time").input_value()) >= 30
    assert any(abs(gain - 0.4) < 1e-6 for gain in stage.evaluate("() => window.gains.map((one) => one.gain.value)"))
    assert not is_silent(stage)


def test_a_pause_is_silent_and_what_played_goes_on_after_it(stage):
    open_file(stage, sounding_program(PLAY + wait(9)))
    wait_for(stage, "start")
    wait_until(stage, 60)
    stage.keyboard.press("Space")
    assert is_silent(stage)
    begun = len(heard(stage, "start"))
    tick = int(stage.get_by_label("Time").input_value())
    # Steps and a look at another moment are silent.
    stage.keyboard.press(".")
    stage.get_by_label("Time").fill(str(tick - 30))
    stage.keyboard.press("Space")
    # The next that is heard is that of going on: from where it stands then.
    start = wait_for(stage, "start", begun + 1)[begun]
    assert abs(start["offset"] - (tick - 30) / 60) < 0.1


def test_a_sound_is_stopped_by_its_brick(stage):
    open_file(stage, sounding_program(PLAY + wait(9), touched=brick("StopSoundBrick", more="SOUND")))
    wait_for(stage, "start")
    assert not is_silent(stage)
    stage.locator(".stage-board canvas").tap()
    stage.wait_for_function(SILENT)


def test_notes_drums_and_words_are_heard(stage):
    open_file(stage, sounding_program(
        brick("PlayNoteForBeatsBrick", formula("NOTE_TO_PLAY", "NUMBER", "69"), formula("BEATS_TO_PLAY_NOTE", "NUMBER", "0.2"))
        + brick("PlayDrumForBeatsBrick", formula("PLAY_DRUM", "NUMBER", "0.2"), more="<drumSelection>TRIANGLE</drumSelection>")
        + brick("SpeakBrick", formula("SPEAK", "STRING", "Grüße")) + wait(9)))
    stage.locator(".stage-speech", has_text="Grüße").wait_for()
    [spoken] = wait_for(stage, "speak")
    assert spoken["words"] == "Grüße" and abs(spoken["volume"] - 0.7) < 1e-6
    tones = [one["frequency"] for one in heard(stage, "tone")]
    # The middle A with its overtones, then the triangle's.
    assert abs(tones[0] - 440) < 0.01 and 4100 in tones


def test_the_sound_is_switched_off_and_stays_so(stage):
    open_file(stage, sounding_program(PLAY + wait(9)))
    wait_for(stage, "start")
    loudest = "() => Math.max(...window.gains.filter((one) => one.numberOfOutputs).map((one) => one.gain.value))"
    assert stage.evaluate("() => window.gains[0].gain.value") == 1
    stage.keyboard.press("m")
    assert stage.get_by_role("button", name="Sound on").is_visible()
    assert stage.evaluate("() => window.gains[0].gain.value") == 0
    stage.reload()
    stage.wait_for_selector(".stage-welcome")
    stage.locator("h1").click()
    open_file(stage, sounding_program(PLAY + wait(9)))
    wait_for(stage, "start")
    assert stage.evaluate("() => window.gains[0].gain.value") == 0 and stage.evaluate(loudest) > 0
    stage.get_by_role("button", name="Sound on").click()
    assert stage.evaluate("() => window.gains[0].gain.value") == 1


def test_timbres_and_drums_sound(stage):
    """Each of them, in a context that nobody hears: it is there, has its pitch, and is not too loud."""
    figures = stage.evaluate(bundled("""async () => {
        const { playNote, playDrum } = await import("/js/bricks/synthesiser.ts");
        const loud = async (play) => {
            const context = new OfflineAudioContext(1, 44100, 44100);
            const out = new GainNode(context);
            out.connect(context.destination);
            play(out);
            const samples = (await context.startRendering()).getChannelData(0);
            let [most, sum, ups] = [0, 0, 0];
            for (let i = 1; i < samples.length; i++) {
                most = Math.max(most, Math.abs(samples[i]));
                sum += samples[i] ** 2;
                if (samples[i - 1] < 0 && samples[i] >= 0) ups += 1;
            }
            return { most, sum, ups };
        };
        const notes = [], drums = [];
        for (let instrument = 0; instrument < 128; instrument += 4) {
            notes.push({ instrument, ...await loud((out) => playNote(out, { key: 69, instrument, seconds: 0.8 })) });
        }
        for (const key of [35, 37, 38, 39, 42, 46, 49, 54, 56, 58, 60, 63, 69, 73, 75, 76, 79, 81, 99]) {
            drums.push({ key, ...await loud((out) => playDrum(out, key)) });
        }
        return { notes, drums };
    }"""))
    for one in figures["notes"]:
        assert one["sum"] > 20 and one["most"] < 1, one
    flute = next(one for one in figures["notes"] if one["instrument"] == 72)
    assert 330 < flute["ups"] < 460
    for one in figures["drums"]:
        assert one["sum"] > 0.5 and one["most"] < 1.6, one


def test_a_program_that_makes_no_sound_has_no_switch_for_it(stage):
    open_file(stage, sounding_program(wait(9)))
    assert stage.get_by_role("button", name="Sound off").count() == 0
