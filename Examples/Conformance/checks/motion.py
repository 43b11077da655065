"""Places, directions, ways, edges and layers."""

from kit import *

n, v = var("n"), var("v")
short, long = wait(num("0.1")), wait(num("0.3"))
x, y, direction = sensor.object_x, sensor.object_y, sensor.motion_direction


def at(x_place, y_place):
    return equal(f.join3(f.round(x), " ", f.round(y)), f"{x_place} {y_place}")


# Places

check("place-and-change", "Places are set and changed", "ChangeXByNAction",
      place_at(10, -20), at(10, -20), change_x(5), change_y(-5), at(15, -25), set_x(1), set_y(2), at(1, 2))
check("place-single-precision", "Places have single precision", "SetXAction",
      set_x(num("0.7")), shows(x, "0.699999988079071"), set_y(-num("0.1")), shows(y, "-0.10000000149011612"))
check("place-word", "Words and no numbers leave a place as it is", "SetYAction",
      place_at(7, 8), set_y("cat"), set_x(nan), change_x("cat"), change_y(""), at(7, 8))
check("place-text", "A place may be a text, with f as well", "SetXAction", set_x("12"), set_y("3f"), at(12, 3))
check("place-outside", "A place may be far outside the stage", "SetXAction", place_at(5000, -7000), at(5000, -7000))
check("go-to-other", "Going to an object goes to its middle, hidden or not", "GoToOtherSpritePositionAction",
      actor("Goal", start(place_at(-40, 70), hide)), actor("A", start(short, go_to("Goal"), at(-40, 70), finish)))
check("go-to-random-place", "A random place is on the stage", "GoToRandomPositionAction",
      repeat(30, go_to_random, within(x, -360, 361), within(y, -640, 641)))
check("go-to-finger-never", "Without any touch, going to a finger goes to the middle", "GoToTouchPositionAction",
      place_at(30, 40), go_to_touch, at(0, 0))
check("go-to-finger-of-before", "Going to a finger goes to where the last one was", "GoToTouchPositionAction",
      tap(50, 60), short, tap(-20, 10), short, go_to_touch, at(-20, 10))

# Directions


def points(name, sentence, degrees, expected):
    check("direction-" + name, sentence, "Look", point_in(degrees), equal(direction, expected))


points("181", "Beyond 180 comes minus 179", 181, -179)
points("540", "Directions of several rounds come to less than one", 540, 180)
points("minus-270", "Minus 270 is 90", -270, 90)
points("fraction", "Directions may be fractions", num("45.5"), num("45.5"))
check("direction-single-precision", "Directions have single precision", "Look",
      point_in(num("0.1")), shows(direction, "0.09999847412109375"))
check("turn-single-precision", "Turns come to less than a round before they are looked at, in single precision", "Look",
      point_in(-179), turn_right(-num("270.1")), shows(direction, "-89.10000610351562"),
      point_in(-num("165.9")), turn_left(329), shows(direction, "-134.89999389648438"))
check("direction-at-first", "Objects look to the right at first", "Look", equal(direction, 90))
check("direction-word", "Words and no numbers do not turn", "PointInDirectionAction",
      point_in(20), point_in("cat"), turn_left(nan), turn_right(""), equal(direction, 20))
check("turns", "Turns go to the left and to the right", "TurnLeftAction",
      turn_left(30), equal(direction, 60), turn_right(150), equal(direction, -150), turn_left(-100),
      equal(direction, -50),
      turn_right(725), equal(direction, -45))


def looks_at(name, sentence, x_place, y_place, expected):
    check("point-to-" + name, sentence, "PointToAction",
          actor("Goal", start(place_at(x_place, y_place))),
          actor("A", start(short, place_at(10, 20), point_in(33), point_to("Goal"), equal(direction, expected),
                           finish)))


looks_at("above", "An object above is at 0", 10, 200, 0)
looks_at("below", "An object below is at 180", 10, -50, 180)
looks_at("left", "An object on the left is at minus 90", -50, 20, -90)
looks_at("right", "An object on the right is at 90", 60, 20, 90)
looks_at("corner", "An object between above and right is at 45", 60, 70, 45)
looks_at("same-place", "An object at the same place is at 90", 10, 20, 90)

# Ways

check("move-steps", "Steps go where an object looks", "MoveNStepsAction",
      move(10), at(10, 0), point_in(0), move(20), at(10, 20), point_in(-90), move(30), at(-20, 20), point_in(180),
      move(-5),
      at(-20, 25))
check("move-aslant", "Steps go aslant by sine and cosine", "MoveNStepsAction",
      point_in(30), move(100), at(50, 87), within(y, num("86.6"), num("86.61")))
check("move-word", "A word or no number as steps does not move", "MoveNStepsAction", move("cat"), move(nan), at(0, 0))
check("arc-right", "An arc to the right ends where its circle does", "ArcAction",
      arc("RIGHT", 50, 90), at(50, -50), within(direction, 179, 180))
check("arc-left-half", "Half a circle to the left ends at its other side", "ArcAction",
      arc("LEFT", 40, 180), at(0, 80), within(direction, -91, -89))
check("arc-from-direction", "An arc begins in the direction of its object", "ArcAction",
      place_at(10, 10), point_in(0), arc("RIGHT", 30, 90), at(40, 40))
check("arc-direction", "The last direction of an arc is that of its last step, whose ends are not rounded", "ArcAction",
      arc("LEFT", 100, 90), within(direction, num("0.4499"), num("0.4501")))
check("arc-word-radius", "An arc whose radius is a word goes to the middle", "ArcAction",
      place_at(35, 45), arc("LEFT", "cat", 90), at(0, 0))
check("arc-word-degrees", "An arc whose degrees are no number goes to the middle", "ArcAction",
      place_at(35, 45), arc("RIGHT", 50, nan), at(0, 0))
check("curve-ends", "A curve through a place ends at the other", "GoThroughAction",
      place_at(-30, 0), go_through(0, 90, 60, -80), at(60, -80))
check("curve-word-y", "A curve whose last y is a word ends at zero there", "GoThroughAction",
      place_at(15, 15), go_through(25, 25, 45, "cat"), at(45, 0))
check("curve-word-x", "A curve whose last x is a word ends in the middle", "GoThroughAction",
      place_at(15, 15), go_through(25, 25, "cat", 45), at(0, 0))

# Glides

check("glide-even", "A glide has gone half its way after half its time", "GlideToAction",
      actor("A", start(glide(1, 200, -100), at(200, -100), equal(n, 1), finish),
            start(wait(num("0.5")), within(x, 92, 108), within(y, -54, -46), set_(n, 1))))
check("glide-word-y", "A glide to a word is at once and to zero", "GlideToAction",
      place_at(50, 60), reset_timer, glide(5, 30, "cat"), at(30, 0), equal(sensor.timer < 1, 1))
check("glide-word-time", "A glide whose time is a word is at once", "GlideToAction",
      glide("cat", 30, 40), at(30, 40), equal(sensor.timer < 1, 1))
check("glide-negative-time", "A glide of negative time is at once", "GlideToAction",
      glide(-3, 30, 40), at(30, 40), equal(sensor.timer < 1, 1))
check("glide-disturbed", "A glide that is disturbed goes on from there in the time that is left", "GlideToAction",
      actor("A", start(reset_timer, glide(1, 100, 0), at(100, 0), within(sensor.timer, num("0.95"), num("1.2")),
                       equal(n, 1),
                       finish),
            start(wait(num("0.5")), set_y(80), wait(num("0.25")), within(y, 30, 50), within(x, 68, 82), set_(n, 1))))
check("glide-velocity", "While it glides an object has that velocity", "GlideToAction",
      actor("A", start(equal(sensor.object_x_velocity, 0), glide(num("0.5"), 100, -50), short,
                       equal(sensor.object_x_velocity, 0),
                       equal(n, 1), finish),
            start(wait(num("0.25")), equal(f.round(sensor.object_x_velocity), 200),
                  equal(f.round(sensor.object_y_velocity), -100),
                  set_(n, 1))))

# Edges


def bounces(name, sentence, place, degrees, x_place, y_place, expected):
    check("edge-" + name, sentence, "IfOnEdgeBounceAction",
          place_at(*place), point_in(degrees), bounce, at(x_place, y_place), equal(direction, expected))


bounces("right", "At the right edge it turns to the left", (400, 10), 90, 360, 10, -90)
bounces("left", "At the left edge it turns to the right", (-400, 10), -90, -360, 10, 90)
bounces("bottom", "At the bottom it turns upwards", (0, -700), 180, 0, -640, 0)
bounces("aslant", "Aslant it is mirrored", (500, 0), 30, 360, 0, -30)
bounces("aslant-bottom", "Aslant at the bottom it is mirrored", (0, -800), 120, 0, -640, 60)
bounces("away", "What looks away from the edge does not turn", (500, 0), -60, 360, 0, -60)
bounces("inside", "Off the edge nothing happens", (359, 639), 45, 359, 639, 45)
check("edge-away-starts-none", "What looks away from the edge is put back and bounces off nothing", "IfOnEdgeBounceAction",
      actor("A", start(wait(num("0.05")), place_at(500, 0), point_in(-60), bounce, short, at(360, 0), equal(n, 0),
                       finish),
            when_bounces(None, change(n, 1))))
check("edge-larger", "What is larger than the stage goes to the left edge and to the bottom", "IfOnEdgeBounceAction",
      actor("A", plain("red", 100), start(set_size(2000), bounce, at(640, 360), equal(direction, 90), finish)))
check("edge-with-size", "The size of a look counts", "IfOnEdgeBounceAction",
      actor("A", plain("red", 100), start(set_size(200), set_x(300), bounce, at(260, 0), equal(direction, -90),
                                          finish)))
check("edge-starts-script", "Turning at an edge starts scripts that wait for bouncing off anything",
      "IfOnEdgeBounceAction",
      actor("A", start(wait(num("0.05")), bounce, short, equal(n, 0), move(1000), bounce, short, equal(n, 1), finish),
            when_bounces(None, change(n, 1))))

# Layers, and how looks turn

check("layers-at-first", "Layers are counted from the background, which has none", "FormulaElementOperations",
      background(start(set_(v, sensor.object_layer))),
      actor("A", start(equal(sensor.object_layer, 1), tell("next"))),
      actor("B", when_told("next", equal(sensor.object_layer, 2),
                                                                                          equal(v, 0), finish)))
check("layer-to-front", "Coming to the front lets all others close up", "ComeToFrontAction",
      actor("A", start(short, to_front, equal(sensor.object_layer, 3), finish)), actor("B"), actor("C"))
check("layer-back-ends", "Going back ends before the background", "GoNStepsBackAction",
      actor("A"), actor("B"), actor("C", start(short, back(1), equal(sensor.object_layer, 2), back(9),
                                               equal(sensor.object_layer, 1),
                                               back(-1), equal(sensor.object_layer, 2), finish)))
check("layer-back-half", "Half a step back is none", "GoNStepsBackAction",
      actor("A"), actor("B", start(short, back(num("0.9")), back("cat"), back(nan), equal(sensor.object_layer, 2),
                                   finish)))
check("style-never", "A look that never turns is seen at 90, and the object still moves where it looks", "Look",
      actor("A", plain("red", 20), start(turn_never, point_in(20), equal(sensor.look_direction, 90),
                                         equal(direction, 20), finish)))
check("style-left-right-flips", "A look that only flips is seen at 90 or minus 90", "Look",
      actor("A", plain("red", 20), start(turn_only_left_right, point_in(-10), equal(sensor.look_direction, -90),
                                         point_in(10),
                                         equal(sensor.look_direction, 90), equal(direction, 10), finish)))
check("style-all-around-again", "A look turns with its object", "Look",
      actor("A", plain("red", 20), start(turn_never, turn_all_around, point_in(-10), equal(sensor.look_direction, -10),
                                         finish)))
check("distance-to-finger", "The distance is that to the last finger, before any to the middle",
      "FormulaElementOperations",
      place_at(30, 40), equal(sensor.object_distance_to, 50), tap(30, 100), short, equal(sensor.object_distance_to, 60))
