"""Loops: how many turns they have, and how long."""

from kit import *

REPEAT, FOR, EACH, DELAY = "RepeatAction.kt", "ForVariableFromToAction.java", "ForItemInUserListAction.java", "LoopUtil.kt"
i, n, v, w, items, seen = var("i"), var("n"), var("v"), var("w"), lst("items"), lst("seen")


def repeats(name, sentence, times, turns):
    check("repeat-" + name, sentence, REPEAT, repeat(times, change(n, 1)), equal(n, turns))


repeats("is-cut", "The number of turns is cut", num("2.9"), 2)
repeats("text", "The number of turns may be a text", "3", 3)
repeats("text-suffix", "The number of turns may be a text with f", "3f", 3)
repeats("negative", "A negative number of turns is none", -num(2), 0)
repeats("word", "A word as number of turns is none", "cat", 0)
repeats("nan", "No number as number of turns is none", nan, 0)
repeats("half", "Half a turn is none", num("0.9"), 0)
check("repeat-asks-once", "The number of turns is asked once", REPEAT,
      set_(v, 3), repeat(v, set_(v, 9), change(n, 1)), equal(n, 3))
check("repeat-asks-again-each-time", "A loop in a loop asks anew each time", REPEAT,
      repeat(3, change(v, 1), repeat(v, change(n, 1))), equal(n, 6))

# The counting loop

check("count-variable-is-counter", "The variable of a counting loop is its counter", FOR,
      count(i, 1, 6, change(i, 1), change(n, 1)), equal(n, 3), equal(i, 6))
check("count-set-to-end", "A counting loop ends when its variable was set to the last number", FOR,
      count(i, 1, 9, set_(i, 9), change(n, 1)), equal(n, 1), equal(i, 9))
check("count-set-beyond-end", "A counting loop ends beyond the last number", FOR,
      count(i, 1, 9, set_(i, 30), change(n, 1)), equal(n, 1), equal(i, 30))
check("count-set-to-fraction", "A counting loop goes on from a fraction", FOR,
      count(i, 1, 3, change(n, 1), if_then(equals(n, 1), set_(i, num("1.5")))), equal(n, 3), equal(i, num("3.5")))
check("count-set-back", "A counting loop can be set back", FOR,
      count(i, 1, 3, change(n, 1), if_then(equals(n, 2), set_(i, 0))), equal(n, 5), equal(i, 3))
check("count-down-beyond-end", "A loop that counts down ends below the last number", FOR,
      count(i, 5, 2, change(i, -6), change(n, 1)), equal(n, 1), equal(i, -1))
check("count-text-ends", "A counting loop ends when its variable is a text", FOR,
      count(i, 1, 5, change(n, 1), set_(i, "2")), equal(n, 1), equal(f.length(i), 1))
check("count-logical-ends", "A counting loop ends when its variable is a logical value", FOR,
      count(i, 1, 5, change(n, 1), set_(i, num(2) > 1)), equal(n, 1))
check("count-up", "A counting loop counts up", FOR, count(i, 2, 5, add(seen, i)), equal(f.flatten(seen), "2345"), equal(i, 5))
check("count-down", "A counting loop counts down", FOR, count(i, 2, -1, add(seen, i)), equal(f.flatten(seen), "2 1 0 -1"))
check("count-once", "From a number to itself there is one turn", FOR,
      count(i, 4, 4, change(n, 1)), equal(n, 1), equal(i, 4))
check("count-bounds-are-cut", "The bounds of a counting loop are cut", FOR,
      count(i, num("1.9"), num("3.9"), add(seen, i)), equal(f.flatten(seen), "123"))
check("count-bounds-are-asked-once", "The bounds of a counting loop are asked once", FOR,
      set_(v, 3), count(i, 1, v, change(v, 1), change(n, 1)), equal(n, 3))
check("count-from-word", "A counting loop from a word has no turn and sets nothing", FOR,
      set_(i, 8), count(i, "cat", 3, change(n, 1)), equal(n, 0), equal(i, 8))
check("count-to-nan", "A counting loop to no number has no turn and sets nothing", FOR,
      set_(i, 8), count(i, 1, nan, change(n, 1)), equal(n, 0), equal(i, 8))
check("count-text-bounds", "The bounds of a counting loop may be texts", FOR,
      count(i, "1", " 3 ", change(n, i)), equal(n, 6))
check("count-in-count", "Counting loops lie in one another", FOR,
      count(i, 1, 3, count(v, 1, i, change(n, 1))), equal(n, 6))

# For each item

check("each-of-empty", "An empty list has no turn", EACH, clear(items), for_each(v, items, change(n, 1)), equal(n, 0))
check("each-in-order", "Items come in their order", EACH,
      *adds(items, "c", "a", "b"), for_each(v, items, note(v)), logged("cab"))
check("each-set-before-each-brick", "The variable has its item again before each brick of the body", EACH,
      *adds(items, "a", "b"), for_each(v, items, set_(v, "x"), note(v)), logged("ab"))
check("each-text-stays-text", "An item that is a text stays one", EACH,
      add(items, "5"), for_each(v, items, set_(n, f.length(v)), change(v, 1), add(seen, v)),
      equal(f.flatten(seen), "5"))
check("each-logical-stays-logical", "An item that is a logical value stays one", EACH,
      add(items, num(1) < 2), for_each(v, items, set_(w, v)), change(w, 5), shows(w, "1"))
check("each-list-cleared", "Clearing the list ends the loop before the next brick", EACH,
      *adds(items, "a", "b"), for_each(v, items, note(v), clear(items), note("x")), logged("a"))

# How long turns last


def lasts(name, sentence, least, most, *bricks):
    """Bricks take from one time to another, in hundredths of a second."""
    check(name, sentence, DELAY, wait(num("0.1")), reset_timer, *bricks, within(sensor.timer, num(least) / 100, num(most) / 100))


for name, what, brick in [
    ("place", "Placing", place_at(1, 2)), ("turning", "Turning", turn_left(1)), ("pointing", "Pointing", point_in(7)),
    ("steps", "Moving", move(0)), ("bouncing", "Bouncing", bounce), ("size", "Setting the size", set_size(100)),
    ("transparency", "Changing the transparency", change_transparency(0)), ("color", "Setting the colour", set_color(5)),
    ("brightness", "Setting the brightness", set_brightness(100)), ("next-look", "Taking the next look", next_look),
    ("background", "Setting the background", background_number(1)), ("volume", "Setting the volume", set_volume(70)),
    ("tempo", "Setting the tempo", set_tempo(60)), ("touch", "Going to a finger", go_to_touch),
]:
    lasts(f"delay-{name}", f"{what} in a loop takes 20 ms a turn", 19, 40, repeat(10, brick))
for name, what, brick in [
    ("front", "Coming to the front", to_front), ("back", "Going back", back(0)), ("effects", "Clearing effects", clear_effects),
    ("hiding", "Hiding", hide), ("variable", "Changing a variable", change(n, 1)), ("message", "Sending a message", tell("x")),
    ("pen", "Putting the pen down", pen_down), ("tempo-change", "Changing the tempo", change_tempo(0)),
    ("item", "Adding an item", add(items, 1)), ("style", "Setting the rotation style", turn_all_around),
]:
    lasts(f"no-delay-{name}", f"{what} in a loop does not wait for the screen", 0, 10, repeat(10, brick))
lasts("delay-once", "A single turn takes 20 ms as well", "1.9", 6, repeat(1, change_x(0)))
lasts("delay-after-last", "The last turn takes 20 ms as well", "9.5", 20, repeat(5, change_x(0)))
lasts("delay-inside-if", "A brick in an if inside the loop counts, taken or not", 19, 40,
      repeat(10, if_then(False, set_x(1))))
lasts("delay-of-switched-off", "A brick that is switched off does not count", 0, 10, repeat(10, off(set_x(1)), change(n, 1)))
lasts("delay-is-no-wait-more", "A turn that lasts longer than 20 ms waits no more", 29, 45,
      repeat(6, change_x(0), wait(num("0.05"))))
lasts("delay-in-count", "Counting loops wait as well", 19, 40, count(i, 1, 10, set_y(i)))
lasts("delay-in-each", "Loops over a list wait as well", "7.5", 20, *adds(items, 1, 2, 3, 4), for_each(v, items, set_y(0)))
lasts("delay-in-until", "Loops with a condition wait as well", 19, 40, until(n > 9, change(n, 1), set_y(n)))
