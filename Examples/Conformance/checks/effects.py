"""Sizes, transparency, brightness and colour: their bounds and their precision."""

from kit import *

LOOK = "Look"
size, clear, bright, color = (sensor.object_size, sensor.object_transparency, sensor.object_brightness,
                              sensor.object_color)

check("effects-at-first", "At first an object is of full size, not clear, of its own brightness and colour", LOOK,
      equal(size, 100), equal(clear, 0), equal(bright, 100), equal(color, 0))
check("size-bounds", "A size is zero at least, without an end above", LOOK,
      set_size(-5), equal(size, 0), set_size(6400), equal(size, 6400))
check("size-changes", "Sizes are changed, down to zero", LOOK,
      change_size(-25), equal(size, 75), change_size(-200), equal(size, 0), change_size(50), equal(size, 50))
check("transparency-bounds", "Transparency is from 0 to 100", LOOK,
      set_transparency(150), equal(clear, 100), set_transparency(-5), equal(clear, 0))
check("transparency-changes", "Transparency is changed within its bounds", LOOK,
      change_transparency(75), equal(clear, 75), change_transparency(75), equal(clear, 100), change_transparency(-50),
      equal(clear, 50))
check("brightness-bounds", "Brightness is from 0 to 200", LOOK,
      set_brightness(250), equal(bright, 200), set_brightness(-10), equal(bright, 0))
check("brightness-changes", "Brightness is changed within its bounds", LOOK,
      change_brightness(50), equal(bright, 150), change_brightness(75), equal(bright, 200), change_brightness(-250),
      equal(bright, 0))
check("color-rounds", "Colours go round after 200", LOOK,
      set_color(250), equal(color, 50), set_color(200), equal(color, 0), set_color(650), equal(color, 50))
check("color-negative", "Negative colours come from the other side", LOOK, set_color(-50), equal(color, 150))
check("color-changes", "Colours are changed, round and round", LOOK,
      change_color(150), equal(color, 150), change_color(100), equal(color, 50), change_color(-100), equal(color, 150))
check("effects-of-words", "Words and no numbers change no effect", LOOK,
      set_size(50), set_transparency(25), set_brightness(75), set_color(40),
      set_size("cat"), set_transparency(""), set_brightness(nan), set_color("cat"), change_size("cat"),
      change_transparency(nan),
      change_brightness(""), change_color(nan),
      equal(size, 50), equal(clear, 25), equal(bright, 75), equal(color, 40))
check("effects-of-texts", "Effects take texts that are numbers", LOOK,
      set_size("50"), set_transparency(" 25 "), set_brightness("1.5e2"), set_color("50d"),
      equal(size, 50), equal(clear, 25), equal(bright, 150), equal(color, 50))
check("effects-cleared", "Clearing effects leaves size, place and direction", "ClearGraphicEffectAction",
      set_size(50), set_transparency(25), set_brightness(75), set_color(40), place_at(5, 6), point_in(7), clear_effects,
      equal(size, 50), equal(clear, 0), equal(bright, 100), equal(color, 0), equal(sensor.object_x, 5),
      equal(sensor.motion_direction, 7))


def precise(name, sentence, brick, value, text):
    check("precision-" + name, sentence, LOOK, brick, shows(value, text))


precise("transparency-10", "Transparency is kept as what is left of the look, in single precision",
        set_transparency(10), clear,
        "10.000001907348633")
precise("transparency-40", "Transparency may come back a little smaller", set_transparency(40), clear,
        "39.999996185302734")
precise("brightness-30", "Brightness is kept as a part of one, in single precision", set_brightness(30), bright,
        "30.000001907348633")
precise("color-30", "Colour is kept as a part of one, in single precision", set_color(30), color, "30.000001907348633")
precise("size-30", "Size is kept as a part of one, in single precision", set_size(30), size, "30.000001907348633")
precise("size-fraction", "A fraction of a size is rounded to single precision", set_size(num("33.3")), size,
        "33.29999923706055")
precise("transparency-25", "Quarters come back as they were", set_transparency(25), clear, "25")
