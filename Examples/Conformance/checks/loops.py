"""Loops: how many turns they have, and how long."""

from kit import *

REPEAT, FOR, EACH, DELAY = "RepeatAction", "ForVariableFromToAction", "ForItemInUserListAction", "LoopUtil"
i, n, v, w, items = var("i"), var("n"), var("v"), var("w"), lst("items")


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
check("count-up", "A counting loop counts up", FOR, count(i, 2, 5, note_value(i)), logged("2345"), equal(i, 5))
check("count-down", "A counting loop counts down", FOR, count(i, 2, -1, note_value(i)), logged("2 1 0 -1"))
check("count-once", "From a number to itself there is one turn", FOR,
      count(i, 4, 4, change(n, 1)), equal(n, 1), equal(i, 4))
check("count-bounds-are-cut", "The bounds of a counting loop are cut", FOR,
      count(i, num("1.9"), num("3.9"), note_value(i)), logged("123"))
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
      add(items, "5"), for_each(v, items, change(v, 1), set_(n, f.length(v)), note_value(v)),
      equal(n, 1), logged("5"))
check("each-logical-stays-logical", "An item that is a logical value stays one", EACH,
      add(items, num(1) < 2), for_each(v, items, set_(w, v)), change(w, 5), shows(w, "1"))
check("each-list-cleared", "Clearing the list ends the loop before the next brick", EACH,
      *adds(items, "a", "b"), for_each(v, items, note(v), clear(items), note("x")), logged("a"))

# How long turns last


def lasts(name, sentence, least, most, *bricks):
    """Bricks take from one time to another, in hundredths of a second."""
    check(name, sentence, DELAY, wait(num("0.1")), reset_timer, *bricks,
          within(sensor.timer, num(least) / 100, num(most) / 100))


def delayed(name, sentence, *bricks):
    """Loops of ten turns around one brick each take 0.2 s (0.18 s where a player does not wait after the last)."""
    lasts("delay-of-" + name, sentence, 18 * len(bricks) - 1, 26 * len(bricks),
          *(repeat(10, brick) for brick in bricks))


def at_once(name, sentence, *bricks):
    """The same without waiting for the screen."""
    lasts("no-delay-of-" + name, sentence, 0, 15, *(repeat(10, brick) for brick in bricks))


delayed("places", "Loops that place wait for the screen", place_at(1, 2), set_x(1), set_y(1), change_x(0), change_y(0))
delayed("directions", "Loops that turn wait for the screen", turn_left(1), turn_right(1), point_in(7))
delayed("ways", "Loops that move wait for the screen", move(0), bounce, go_to_touch)
delayed("sizes", "Loops that change sizes and transparencies wait for the screen",
        set_size(100), change_size(0), set_transparency(1), change_transparency(0))
delayed("colors", "Loops that change colours wait for the screen",
        set_brightness(100), change_brightness(0), set_color(5), change_color(0))
delayed("looks", "Loops that change looks wait for the screen", next_look, previous_look, look_number(1),
        background_number(1))
delayed("sounds", "Loops that set volume or tempo wait as if they were seen", set_volume(70), set_tempo(60))
at_once("layers", "Loops that change layers do not wait for the screen", to_front, back(0))
at_once("effects", "Loops that clear effects do not wait for the screen", clear_effects)
at_once("hiding", "Loops that hide and show do not wait for the screen", hide, show)
at_once("data", "Loops with variables and lists do not wait for the screen", change(n, 1), add(items, 1))
at_once("messages", "Loops that send messages do not wait for the screen", tell("x"))
at_once("pen", "Loops with the pen do not wait for the screen", pen_down, pen_up)
at_once("tempo-changes", "Loops that change the tempo do not wait, though those that set it do", change_tempo(0))
at_once("styles", "Loops that set the rotation style do not wait for the screen", turn_all_around)
lasts("delay-once", "A single turn takes 20 ms as well", "1.9", 6, repeat(1, change_x(0)))
lasts("delay-after-last", "The last turn takes 20 ms as well", "9.5", 20, repeat(5, change_x(0)))
lasts("delay-inside-if", "A brick in an if inside the loop counts, taken or not", 17, 40,
      repeat(10, if_then(False, set_x(1))))
lasts("delay-of-switched-off", "A brick that is switched off does not count", 0, 10,
      repeat(10, off(set_x(1)), change(n, 1)))
lasts("delay-is-no-wait-more", "A turn that lasts longer than 20 ms waits no more", 29, 45,
      repeat(6, change_x(0), wait(num("0.05"))))
lasts("delay-in-count", "Counting loops wait as well", 17, 40, count(i, 1, 10, set_y(i)))
lasts("delay-in-each", "Loops over a list wait as well", 5, 20, *adds(items, 1, 2, 3, 4), for_each(v, items, set_y(0)))
lasts("delay-in-until", "Loops with a condition wait as well", 17, 40, until(n > 9, change(n, 1), set_y(n)))
