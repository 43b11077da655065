"""Fingers on the stage: where they are, how many, in which order, and what they start."""

from kit import *

TOUCH, TAP, LISTENER, ELEMENT = "TouchUtil", "TapAtAction", "StageListener", "FormulaElement"
n, v = var("n"), var("v")
short, long = wait(num("0.1")), wait(num("0.3"))
red, small = plain("red", 100), plain("blue", 40)

check("finger-none", "Before any touch all is zero", TOUCH,
      equal(sensor.last_finger_index, 0), equal(sensor.number_current_touches, 0), equal(sensor.finger_touched, 0),
      equal(sensor.finger_x, 0), equal(f.multi_finger_x(1), 0), equal(f.index_current_touch(1), 0))
check("finger-place-stays", "A finger's place is known after it has left", TOUCH,
      tap(20, -30), short, equal(sensor.finger_x, 20), equal(sensor.finger_y, -30), equal(sensor.finger_touched, 0),
      equal(sensor.last_finger_index, 1), equal(f.multi_finger_y(1), -30))
check("finger-numbers", "Fingers are numbered as they come", TOUCH,
      tap(10, 1), short, tap(20, 2), short, tap(30, 3), short, equal(sensor.last_finger_index, 3),
      equal(f.multi_finger_x(2), 20), equal(f.multi_finger_y(3), 3), equal(sensor.finger_x, 30))
check("finger-number-outside", "A finger that never came has no place", TOUCH,
      tap(10, 20), short, equal(f.multi_finger_x(0), 0), equal(f.multi_finger_x(2), 0),
      equal(f.multi_finger_touched(5), 0),
      equal(f.multi_finger_y(-1), 0))
check("finger-number-as-text", "A finger's number is cut, and a text with d is none", "Conversions",
      tap(10, 20), short, equal(f.multi_finger_x(num("1.9")), 10), equal(f.multi_finger_x("1"), 10),
      equal(f.multi_finger_x("1d"), 0))
check("finger-while-down", "While a finger is down it is counted", TOUCH,
      actor("A", start(tap_for(40, 50, num("0.3")), short, equal(sensor.number_current_touches, 0), equal(n, 1),
                       finish),
            start(wait(num("0.15")), equal(sensor.finger_touched, 1), equal(sensor.number_current_touches, 1),
                  equal(f.multi_finger_touched(1), 1), equal(f.index_current_touch(1), 1), equal(sensor.finger_x, 40),
                  set_(n, 1))))
check("finger-any-touched", "Whether a finger touches is told for all of them, not for the last", TOUCH,
      actor("A", start(tap_for(10, 0, num("0.5")), equal(n, 1), finish), start(short, tap_for(20, 0, num("0.1"))),
            start(wait(num("0.35")), equal(sensor.last_finger_index, 2), equal(f.multi_finger_touched(2), 0),
                  equal(sensor.finger_touched, 1), equal(sensor.finger_x, 20), equal(sensor.number_current_touches, 1),
                  set_(n, 1))))
check("finger-order", "Fingers that are down are told in the order of their pointers, which are used again", TOUCH,
      actor("A", start(tap_for(10, 0, num("0.1")), short, tap_for(30, 0, num("0.3")), equal(n, 1), finish),
            start(wait(num("0.05")), tap_for(20, 0, num("0.5"))),
            start(wait(num("0.35")), equal(sensor.number_current_touches, 2), equal(f.index_current_touch(1), 3),
                  equal(f.index_current_touch(2), 2), equal(f.index_current_touch(3), 0), set_(n, 1))))
check("finger-of-two-objects", "A tap of another object while a finger is down is no touch of its own, and takes the finger up", TOUCH,
      actor("A", start(tap_for(10, 0, num("0.4")), short, equal(sensor.last_finger_index, 1), equal(n, 1), finish)),
      actor("B", start(short, equal(sensor.finger_touched, 1), tap(50, 0), short, equal(sensor.last_finger_index, 1),
                       equal(sensor.finger_touched, 0), equal(sensor.number_current_touches, 0), set_(n, 1))))
check("finger-slides", "A finger slides evenly to a place", TAP,
      actor("A", start(slide(0, 0, 200, -100, 1), short, within(sensor.finger_x, 198, 202),
                       within(sensor.finger_y, -102, -98),
                       equal(n, 1), finish),
            start(wait(num("0.5")), within(sensor.finger_x, 85, 115), within(sensor.finger_y, -58, -42), set_(n, 1))))
check("finger-slides-to-place", "Where a finger slides to is a place, not a way", TAP,
      slide(80, 60, -40, 60, num("0.2")), short, within(sensor.finger_x, -42, -38), within(sensor.finger_y, 58, 62))
check("finger-slides-at-once", "A slide of no time is down, there and up", TAP,
      slide(80, 60, -40, 20, 0), short, within(sensor.finger_x, -42, -38), equal(sensor.finger_touched, 0),
      equal(sensor.last_finger_index, 1))
check("tap-word", "A tap at a word is none", TAP, tap("cat", 5), short, equal(sensor.last_finger_index, 0))

# What fingers start

check("tap-everywhere", "All scripts that wait for the screen start, wherever it is touched", LISTENER,
      background(when_touched(change(n, 1))), actor("A", when_touched(change(n, 10)), when_touched(change(n, 100))),
      actor("B", start(hide, short, tap(300, 300), short, equal(n, 111), finish), when_touched(change(n, 0))))
check("tap-topmost", "Only the topmost object is tapped", LISTENER,
      actor("A", red, when_tapped(change(n, 1))), actor("B", small, when_tapped(change(n, 10))),
      actor("C", start(short, tap(0, 0), short, equal(n, 10), tap(40, 0), short, equal(n, 11), finish)))
check("tap-through-hidden", "A hidden object is not tapped, what is behind it is", LISTENER,
      actor("A", red, when_tapped(change(n, 1))), actor("B", small, start(hide), when_tapped(change(n, 10))),
      actor("C", start(short, tap(0, 0), short, equal(n, 1), finish)))
check("tap-through-clear", "An object that is wholly clear is not tapped, what is behind it is", LISTENER,
      actor("A", red, when_tapped(change(n, 1))),
      actor("B", small, start(set_transparency(100)), when_tapped(change(n, 10))),
      actor("C", start(short, tap(0, 0), short, equal(n, 1), finish)))
check("tap-half-clear", "An object that is half clear is tapped", LISTENER,
      actor("A", red, when_tapped(change(n, 1))),
      actor("B", small, start(set_transparency(50)), when_tapped(change(n, 10))),
      actor("C", start(short, tap(0, 0), short, equal(n, 10), finish)))
check("tap-through-hole", "Where a look has a hole, what is behind it is tapped", LISTENER,
      actor("A", plain("blue", 20), when_tapped(change(n, 1))),
      actor("B", ring("red", 100, 50), when_tapped(change(n, 10))),
      actor("C", start(short, tap(0, 0), short, equal(n, 1), tap(40, 0), short, equal(n, 11), finish)))
check("tap-after-size", "A look is tapped as large as it is", LISTENER,
      actor("A", red, start(set_size(50)), when_tapped(change(n, 1))),
      actor("C", start(short, tap(40, 0), short, equal(n, 0), tap(20, 0), short, equal(n, 1), finish)))
check("tap-background", "A background with a look is tapped where no object is", LISTENER,
      background(plain("white", 720, 1280), when_tapped(change(n, 1))), actor("A", red, when_tapped(change(n, 10))),
      actor("C", start(short, tap(200, 0), short, equal(n, 1), finish)))
check("tap-places", "Taps are where the stage's middle is zero and up is positive", LISTENER,
      actor("A", red, start(place_at(-250, 450)), when_tapped(note("a"))),
      actor("B", plain("blue", 60), start(place_at(250, -450)), when_tapped(note("b"))),
      actor("C", start(short, tap(250, -450), short, tap(-250, 450), short, tap(-250, -450), short, tap(-210, 490), short,
                       logged("baa"), finish)))
check("tap-background-without-look", "A background without a look is not tapped", LISTENER,
      background(when_tapped(change(n, 1)), when_touched(change(n, 10))),
      actor("C", start(short, tap(200, 0), short, equal(n, 10), finish)))
check("tap-background-small", "A background is not tapped where its look is not", LISTENER,
      background(red, when_tapped(change(n, 1))),
      actor("C", start(short, tap(200, 0), short, equal(n, 0), tap(0, 0), short, equal(n, 1), finish)))
check("tap-clone", "A clone that is tapped starts its own scripts alone", LISTENER,
      actor("A", red, start(set_x(-200), set_(own_var("mine"), 1), clone()),
            when_cloned(set_x(200), set_(own_var("mine"), 10)),
            when_tapped(change(n, own_var("mine")))),
      actor("C", start(long, tap(200, 0), short, equal(n, 10), tap(-200, 0), short, equal(n, 11), finish)))
check("tap-restarts-script", "A tap starts its script anew", "EventWrapperListener",
      actor("A", red, when_tapped(note("a"), wait(num("0.2")), note("b"))),
      actor("C", start(short, tap(0, 0), short, tap(0, 0), wait(num("0.4")), logged("aab"), finish)))

# Whether an object is touched

touched = sensor.collides_with_finger


def finger(name, sentence, x, expected, *before, look=red):
    check("finger-touches-" + name, sentence, "CollisionDetection",
          actor("A", look, start(*before, wait(num("0.2")), equal(touched, expected), set_(n, 1))),
          actor("B", start(short, tap_for(x, 0, num("0.3")), equal(n, 1), equal(sensor.last_finger_index, 1), finish)))


finger("look", "A finger on a look touches it", 20, 1)
finger("near", "A finger is as wide as a fingertip", 60, 1)
finger("far", "A finger that is far away touches nothing", 300, 0)
dotted = Look("dotted", 200, 200, lambda x, y: "red" if 90 <= x < 110 and 90 <= y < 110 else "clear")
finger("clear-border", "What is clear around a look is not touched", 90, 0, look=dotted)
finger("near-what-is-seen", "A finger near what is seen of a look touches it", 40, 1, look=dotted)
finger("nothing-seen", "A look of which nothing is seen is not touched", 0, 0, look=plain("clear", 100))
finger("hidden", "A finger touches hidden objects too", 20, 1, hide)
