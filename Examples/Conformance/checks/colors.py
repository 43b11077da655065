"""Colours: of the stage, of what objects touch, and how alike two are."""

from kit import *

EQUALS, AT, COLLIDES = "ColorEqualsColor", "ColorAtXYDetection", "ColorCollisionDetection"
n, v = var("n"), var("v")
short, long = wait(num("0.1")), wait(num("0.3"))
red, blue, sky = plain("red", 40), plain("blue", 40), plain("blue", 720, 1280, name="sky")


def alike(name, sentence, *cases):
    check("color-equals-" + name, sentence, EQUALS,
          *(equal(f.color_equals_color(a, b, tolerance), expected) for a, b, tolerance, expected in cases))


alike("written", "Colours are written with six digits, in capitals or not, with a sign before or without",
      ("#12AbeF", "#12abef", 0, 1), ("12abef", "#12ABEF", 0, 1), ("#12abef", "#12abee", 0, 0))
alike("none", "What is no colour is like no colour",
      ("#12345", "#12345", 100, 0), ("#12345g", "#12345g", 100, 0), ("red", "red", 100, 0), ("", "", 100, 0),
      ("#1234567", "#1234567", 100, 0))
alike("number", "A number of six digits that is written is a colour, a result is none",
      (num("123456"), "#123456", 0, 1), (num(123455) + 1, "#123456", 100, 0))
alike("by-eye", "How alike colours are is told as the eye sees it",
      ("#000000", "#ffffff", 38, 0), ("#000000", "#ffffff", 39, 1), ("#ff0000", "#00ff00", 65, 0),
      ("#ff0000", "#00ff00", 66, 1),
      ("#ff0000", "#0000ff", 68, 0), ("#ff0000", "#0000ff", 69, 1))
alike("near", "Near colours need little tolerance",
      ("#ff0000", "#fe0000", num("0.1"), 0), ("#ff0000", "#fe0000", num("0.2"), 1), ("#ffffff", "#f0f0f0", 2, 0),
      ("#ffffff", "#f0f0f0", num("2.1"), 1))
alike("full-tolerance", "With a tolerance of a hundred all colours are alike", ("#ff0000", "#00ff00", 100, 1),
      ("#000000", "#0000ff", 250, 1))
alike("tolerance-none", "With a tolerance that is negative, a word or no number no colours are alike",
      ("#ff0000", "#ff0000", -5, 0), ("#ff0000", "#ff0000", "cat", 0), ("#ff0000", "#ff0000", nan, 0),
      ("#ff0000", "#ff0000", "", 0))
alike("tolerance-text", "A tolerance may be a text, without d",
      ("#ff0000", "#00ff00", "70", 1), ("#ff0000", "#00ff00", "70d", 0))

# The stage's colour at a place


def seen(x, y, color):
    return equal(f.color_at_xy(x, y), color)


def near(x, y, color):
    """The colour of a place, nearly: mixtures may be rounded."""
    return equal(f.color_equals_color(f.color_at_xy(x, y), color, 1), 1)


check("color-at-look", "The colour of a place is that of the look there, in small letters", AT,
      actor("A", plain("#a0B1c2", 40, name="grey"),
            start(set_x(100), short, seen(100, 0, "#a0b1c2"), seen(0, 0, "#ffffff"), finish)))
check("color-at-word", "A place that is a word has no colour", AT,
      actor("A", red, start(short, equal(f.length(f.color_at_xy("cat", 0)), 3), seen(0, nan, "NaN"), finish)))
check("color-at-text", "A place may be a text", AT, actor("A", red, start(short, seen("0", " 1 ", "#ff0000"), finish)))
check("color-at-layers", "The topmost look is seen", AT,
      actor("A", blue), actor("B", red, start(short, seen(0, 0, "#ff0000"), back(1), seen(0, 0, "#0000ff"), finish)))
check("color-at-hidden", "Hidden and clear looks are not seen", AT,
      actor("A", red), actor("B", blue, start(short, hide, seen(0, 0, "#ff0000"), show, set_transparency(100),
                                              seen(0, 0, "#ff0000"),
                                              set_transparency(0), seen(0, 0, "#0000ff"), finish)))
check("color-at-outside", "Looks are seen outside the stage as well", AT,
      actor("A", red, start(set_x(2000), short, seen(2000, 0, "#ff0000"), seen(0, 0, "#ffffff"), finish)))
check("color-at-clone", "Clones are seen", AT,
      actor("A", red, start(clone(), long, seen(200, 0, "#ff0000"), finish), when_cloned(set_x(200))))
check("color-at-now", "What changes is seen with the next brick", AT,
      actor("A", red, blue, start(short, seen(0, 0, "#ff0000"), next_look, seen(0, 0, "#0000ff"), set_x(90),
                                  seen(0, 0, "#ffffff"), finish)))
check("color-at-size", "A look is seen as large as it is", AT,
      actor("A", red, start(short, seen(30, 0, "#ffffff"), set_size(200), seen(30, 0, "#ff0000"), finish)))
check("color-at-turned", "A look is seen as it is turned", AT,
      actor("A", plain("red", 200, 20, name="bar"),
            start(short, seen(80, 0, "#ff0000"), seen(0, 80, "#ffffff"), point_in(0),
                                              seen(0, 80, "#ff0000"), seen(80, 0, "#ffffff"), finish)))
check("color-at-transparent", "A look that is half clear is mixed with what is behind it", AT,
      background(sky), actor("A", red, start(set_transparency(50), short, near(0, 0, "#800080"), finish)))
check("color-at-dark", "Brightness is added to a look's colours", AT,
      actor("A", plain("white", 40), start(set_brightness(50), short, near(0, 0, "#808080"), finish)))
check("color-at-bright", "Brightness above a hundred lightens pure colours", AT,
      actor("A", red, start(set_brightness(150), short, near(0, 0, "#ff8080"), finish)))
check("color-at-hue", "The colour effect turns the hue", AT,
      actor("A", red, start(set_color(num("66.67")), short,
                            equal(f.color_equals_color(f.color_at_xy(0, 0), "#00ff00", 3), 1), finish)))
check("color-at-pen", "Lines of pens are not seen", "PenDownAction",
      background(sky), actor("A", plain("red", 10),
                             start(pen_size(30), pen_color(0, 255, 0), pen_down, set_x(-200), set_x(200), long,
                                                          seen(0, 0, "#0000ff"), finish)))
check("color-at-stamp", "Stamps are not seen", "StampAction",
      background(sky), actor("A", red, start(stamp, long, set_x(200), long, seen(0, 0, "#0000ff"), finish)))

# Whether an object touches a colour


def touches_color(color): return f.collides_with_color(color)


check("touches-color", "An object touches the colours behind it and before it", COLLIDES,
      background(sky), actor("A", red, start(short, equal(touches_color("#0000ff"), 1),
                                             equal(touches_color("#000000"), 1),
                                             equal(touches_color("#00ff00"), 0), tell("next"))),
      actor("B", plain("black", 10), when_told("next", equal(touches_color("#ff0000"), 1),
                                               equal(touches_color("#0000ff"), 0), finish)))
check("touches-color-own", "An object does not touch its own colour", COLLIDES,
      background(sky), actor("A", red, start(short, equal(touches_color("#ff0000"), 0), finish)))
check("touches-color-clone", "A clone touches its own colour", COLLIDES,
      actor("A", red, start(clone(), long, equal(v, 1), finish),
            when_cloned(set_x(150), short, set_(v, touches_color("#ff0000") + 0))))
check("touches-color-hidden", "A hidden object touches colours", COLLIDES,
      background(sky), actor("A", red, start(hide, short, equal(touches_color("#0000ff"), 1), finish)))
check("touches-color-of-hidden", "Hidden objects have no colours to touch", COLLIDES,
      background(sky), actor("B", plain("green", 200), start(hide)),
      actor("A", red, start(short, equal(touches_color("#00ff00"), 0), equal(touches_color("#0000ff"), 1), finish)))
check("touches-color-bare-stage", "Where no look is, there is no white to touch", COLLIDES,
      actor("A", red, start(short, equal(touches_color("#ffffff"), 0), finish)))
check("touches-color-white-look", "White is touched where a white look is", COLLIDES,
      background(plain("white", 720, 1280)), actor("A", red, start(short, equal(touches_color("#ffffff"), 1), finish)))
check("touches-color-nearly", "A colour is touched where each part is at most seven away", COLLIDES,
      background(plain("#640000", 720, 1280, name="dark")),
      actor("A", red, start(short, equal(touches_color("#6b0000"), 1), equal(touches_color("#6c0000"), 0),
                            equal(touches_color("#640700"), 1),
                            equal(touches_color("#640008"), 0), equal(touches_color("#5d0000"), 1), finish)))
check("touches-color-written", "A colour to touch is written with a sign before", COLLIDES,
      background(sky), actor("A", red, start(short, equal(touches_color("0000ff"), 0),
                                             equal(touches_color("#0000FF"), 1),
                                             equal(touches_color("blue"), 0), equal(touches_color(255), 0), finish)))
check("touches-color-without-look", "An object without a look touches no colour", COLLIDES,
      background(sky), actor("A", start(short, equal(touches_color("#0000ff"), 0), finish)))
check("touches-color-clear", "An object that is wholly clear touches no colour", COLLIDES,
      background(sky), actor("A", red, start(set_transparency(100), short, equal(touches_color("#0000ff"), 0), finish)))
check("touches-color-apart", "Only colours where the object is are touched", COLLIDES,
      actor("B", blue, start(set_x(100))), actor("A", red, start(short, equal(touches_color("#0000ff"), 0), set_x(70),
                                                                 equal(touches_color("#0000ff"), 1), finish)))
check("touches-color-hole", "In the hole of a look nothing is touched", COLLIDES,
      actor("B", blue), actor("A", ring("red", 200, 100), start(short, equal(touches_color("#0000ff"), 0), set_x(60),
                                                                equal(touches_color("#0000ff"), 1), finish)))

# Whether one colour of an object touches another


def own_touches(own, other): return f.color_touches_color(own, other)


check("color-touches-color", "A colour of the object touches one of the stage", COLLIDES,
      background(sky), actor("A", red, start(short, equal(own_touches("#ff0000", "#0000ff"), 1),
                                             equal(own_touches("#0000ff", "#ff0000"), 0),
                                             equal(own_touches("#00ff00", "#0000ff"), 0), finish)))
check("color-touches-color-halves", "Only the part of that colour counts", COLLIDES,
      actor("B", blue, start(set_x(60))),
      actor("A", halves("red", "green", 100), start(short, equal(own_touches("#00ff00", "#0000ff"), 1),
                                                    equal(own_touches("#ff0000", "#0000ff"), 0), finish)))
check("color-touches-color-hidden", "A hidden object's colours touch", COLLIDES,
      background(sky), actor("A", red, start(hide, short, equal(own_touches("#ff0000", "#0000ff"), 1), finish)))
check("color-touches-color-effect", "An object's colours are those with its effects", COLLIDES,
      background(sky), actor("A", plain("white", 40),
                             start(set_brightness(0), short, equal(own_touches("#000000", "#0000ff"), 1),
                                                            equal(own_touches("#ffffff", "#0000ff"), 0), finish)))
