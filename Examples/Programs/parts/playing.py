"""What is played with: music, fingers, messages, variables and lists."""

from kit import *

from parts.example import *
from parts.painting import *

# Sound: a music box plays by itself, and its bars ring when they are tapped.

BARS = [("C", 60, "#d9534a"), ("D", 62, "#e58a3c"), ("E", 64, "#e6c040"), ("F", 65, "#77ad4a"), ("G", 67, "#3f97a8"), ("A", 69, "#4a6fc4"), ("H", 71, "#8a55b5")]
TUNE = [("C", 1), ("E", 1), ("G", 1), ("E", 1), ("A", 1), ("G", 2), ("F", 1), ("D", 1), ("F", 1), ("E", 1), ("C", 2)]


def bar(index, name, key, colour):
    height = 420 - 36 * index
    picture = painted(name, 96, height, box(2, 2, 92, height - 4, colour, 20), circle(48, 36, 9, color("#ffffff", 150)), circle(48, height - 36, 9, color("#ffffff", 150)))
    rings = [change_brightness(30), play_note(key, num("0.5")), change_brightness(-30)]
    return actor(name, picture, start(place_at(-330 + 110 * index, -20)), when_tapped(*rings), when_told(name, *rings))


example(
    "music", "A music box", "It plays a tune by itself. Tap the bars to play your own.", 70,
    sky("hall", "#3a2f45", "#6b4a56", box(60, 560, 780, 26, "#2a2130", 10), box(60, 360, 780, 26, "#2a2130", 10)),
    *[bar(index, *one) for index, one in enumerate(BARS)],
    actor("Player", start(
        instrument("MUSIC_BOX"), set_tempo(140), wait(num("0.5")),
        repeat(2, *[brick for name, beats in TUNE for brick in (tell(name), pause_for_beats(beats))]))))

# Touches: balloons rise, and what is tapped bursts and is counted.

score = var("balloons")


def balloon(name, colour, x, seconds):
    picture = painted(
        name, 130, 210, line([(65, 140), (58, 170), (70, 208)], 3, "#7a6a60"), ellipse(65, 72, 58, 68, colour), polygon([(65, 136), (54, 152), (76, 152)], colour, 2),
        ellipse(45, 48, 12, 20, color("#ffffff", 130)))
    burst = painted(name + " burst", 130, 130, star(65, 65, 60, 26, 9, colour, round_by=3))
    return actor(
        name, picture, burst,
        start(forever(look_number(1), place_at(x + f.rand(-60, 60), -560), show, glide(seconds + f.rand(num("0.0"), num("2.0")), x + f.rand(-90, 90), 560))),
        when_tapped(if_then(differs(sensor.object_look_number, 2), change(score, 1), look_number(2), drum("HAND_CLAP", num("0.2")), hide)))


example(
    "balloons", "Balloons", "Tap as many as you can: each that bursts is counted.", 170,
    sky("air", "#7fc4ee", "#e8f6fb", ellipse(220, 640, 150, 42, "#ffffff"), ellipse(310, 610, 100, 42, "#ffffff"), ellipse(690, 300, 130, 36, "#ffffff")),
    balloon("Red", "#dd4b4b", -230, 5), balloon("Yellow", "#efb93a", -65, 6), balloon("Green", "#5fae57", 115, 5), balloon("Violet", "#8c5bbf", 290, 7),
    actor("Counter", start(set_(score, 0), show_styled(score, -430, 440, 240, "#24324a"))))

# Messages: a traffic light tells the car what to do.

LIGHT = [painted(f"light {which}", 130, 330, box(5, 5, 120, 320, "#2b2f36", 24), *[
    circle(65, 62 + 102 * i, 40, lit if i == which else dark) for i, (lit, dark) in enumerate([("#f2503f", "#5a2a28"), ("#f4c13d", "#5a4a22"), ("#58c368", "#23482c")])])
    for which in range(3)]
CAR = painted(
    "car", 320, 160, box(10, 64, 300, 62, "#3673b8", 22), polygon([(72, 70), (112, 18), (212, 18), (252, 70)], "#3673b8", 10), polygon([(100, 64), (124, 32), (156, 32), (156, 64)], "#dff0f7", 4),
    polygon([(170, 64), (170, 32), (202, 32), (226, 64)], "#dff0f7", 4), circle(84, 126, 30, "#22262c"), circle(84, 126, 12, "#c9d0d6"), circle(236, 126, 30, "#22262c"),
    circle(236, 126, 12, "#c9d0d6"))
drives = var("the car drives")

example(
    "traffic", "A traffic light", "The light sends messages: go, wait and stop. The car hears them.", 215,
    sky("street", "#bcd9ea", "#eef3e6", box(0, 640, 900, 260, "#565c64"), *[box(40 + 180 * i, 762, 100, 14, "#f3f0e4") for i in range(5)], box(0, 620, 900, 24, "#b9b3a4")),
    actor("Light", *LIGHT, start(place_at(300, 60), forever(
        look_number(1), tell("stop"), wait(2), look_number(2), wait(num("0.8")), look_number(3), tell("go"), wait(3), look_number(2), tell("wait"), wait(1)))),
    actor(
        "Car", CAR,
        start(place_at(-280, -270), set_(drives, 0), forever(
            if_then(drives > 0, change_x(drives)), if_then(sensor.object_x > 640, set_x(-640)))),
        when_told("go", repeat(12, change(drives, 1), wait(num("0.05")))), when_told("wait", set_(drives, 4)), when_told("stop", set_(drives, 0))))

# Variables and lists: what a die has shown is kept in a list, and drawn as columns.

PIPS = {1: [(0, 0)], 2: [(-1, -1), (1, 1)], 3: [(-1, -1), (0, 0), (1, 1)], 4: [(-1, -1), (1, 1), (-1, 1), (1, -1)],
        5: [(-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)], 6: [(-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)]}
SIDES = [painted(f"side {n}", 220, 220, box(6, 6, 208, 208, "#fbf7ee", 36), *[
    circle(110 + 58 * x, 110 + 58 * y, 21, "#c23b3b" if n == 1 else "#2a2f3a") for x, y in PIPS[n]]) for n in range(1, 7)]
rolled, counts, at = var("rolled"), lst("how often"), var("side")

example(
    "dice", "A die that remembers", "Tap the die: a list keeps how often each side has come, and the pen draws it.", 200,
    sky("table", "#2f6b5a", "#1f4a40", line([(60, 868), (840, 868)], 5, "#7fb5a2")),
    actor(
        "Die", *SIDES,
        start(place_at(0, 240), clear(counts), repeat(6, add(counts, 0)), repeat(9, tell_and_wait("roll"))),
        when_tapped(tell("roll")),
        when_told("roll", repeat(6, look_number(f.rand(1, 6)), turn_right(15), wait(num("0.04"))), point_in(90), set_(rolled, f.rand(1, 6)), look_number(rolled),
                  replace(counts, rolled, f.list_item(rolled, counts) + 1), tell("draw"))),
    actor("Pen", painted("tip", 10, 10, circle(5, 5, 4, "#ffffff")), start(hide), when_told(
        "draw", set_(at, 1), pen_size(64), repeat(
            6, place_at(-430 + at * 123, -380), pen_color(250 - at * 25, 170 + at * 6, 70 + at * 25),
            if_then(f.list_item(at, counts) > 0, pen_down, change_y(f.list_item(at, counts) * 22), pen_up), change(at, 1)))))
