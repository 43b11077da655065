"""Looks and backgrounds: numbers, names, and what starts when they change."""

from kit import *

n, v = var("n"), var("v")
short, long = wait(num("0.1")), wait(num("0.3"))
red, green, blue = plain("red", 20), plain("green", 30), plain("blue", 40)
number, name, amount = sensor.object_look_number, sensor.object_look_name, sensor.object_number_of_looks


def with_looks(title, sentence, source, *bricks):
    """An object with three looks."""
    check("look-" + title, sentence, source, actor("A", red, green, blue, start(*bricks, finish)))


def shown(look):
    return equal(name, look)


with_looks("first", "The first look is shown at first", "Look", shown("red"), equal(number, 1), equal(amount, 3))
with_looks("next-wraps", "Behind the last look comes the first", "SetNextLookAction",
           next_look, shown("green"), next_look, next_look, shown("red"))
with_looks("previous", "Before the first look comes the last", "SetPreviousLookAction",
           previous_look, shown("blue"), previous_look, shown("green"))
with_looks("by-name", "A look is set", "SetLookAction", set_look(blue), shown("blue"), equal(number, 3))
with_looks("by-number", "A look is set by its number", "SetLookByIndexAction", look_number(2), shown("green"))
with_looks("number-is-cut", "A look's number is cut, and may be a text", "SetLookByIndexAction",
           look_number(num("2.9")), shown("green"), look_number("3d"), shown("blue"), look_number(num("0.9")), shown("blue"))
with_looks("number-outside", "A number that no look has changes nothing", "SetLookByIndexAction",
           look_number(2), look_number(0), look_number(4), look_number(-1), shown("green"))
with_looks("number-word", "A word as a look's number changes nothing", "SetLookByIndexAction",
           look_number(2), look_number("cat"), look_number(nan), shown("green"))
with_looks("delete-first", "When a look is deleted, the next one is shown", "DeleteLookAction",
           delete_look, shown("green"), equal(number, 1), equal(amount, 2))
with_looks("delete-last", "When the last look is deleted, the first one is shown", "DeleteLookAction",
           look_number(3), delete_look, shown("red"), equal(number, 1), equal(amount, 2))
with_looks("delete-all", "All looks can be deleted", "DeleteLookAction",
           delete_look, delete_look, delete_look, equal(amount, 0), equal(number, 1), equal(name, ""))
with_looks("copy", "A copy of a look comes behind it, and is not shown", "CopyLookAction",
           look_number(2), copy_look("more"), wait(0), shown("green"), equal(amount, 4), next_look, shown("more"),
           next_look, shown("blue"))
check("copy-takes-two-turns", "A look is copied in one turn, and set once more in another", "CopyLookBrick",
      actor("A", plain("red", 20), start(copy_look("more"), note("a")), start(note("b"), note("c"), note("d"))),
      actor("B", start(wait(num("0.3")), logged("bcad"), finish)))
check("copy-tells-background", "A background that is copied is set once more", "CopyLookBrick",
      background(red, start(copy_look("more"), wait(num("0.1")), equal(n, 1), finish), when_background(red, change(n, 1))))
with_looks("copy-of-same-name", "A copy whose name is taken gets a number", "CopyLookAction",
           copy_look("red"), wait(0), next_look, shown("red (1)"))
check("look-deleted-in-clone", "A look that a clone deletes stays with the original", "DeleteLookAction",
      actor("A", red, green, start(clone(), long, equal(amount, 2), equal(n, 1), finish),
            when_cloned(delete_look, set_(n, amount))))
check("look-one-only", "Of a single look next and previous are itself", "SetNextLookAction",
      actor("A", red, start(next_look, shown("red"), previous_look, shown("red"), finish)))
check("look-without-any", "An object without looks has number 1 and an empty name", "FormulaElementOperations",
      next_look, look_number(1), delete_look, equal(number, 1), equal(name, ""), equal(amount, 0))

# Backgrounds


def scenery(title, sentence, source, *actors):
    """A background of two looks."""
    check("background-" + title, sentence, source, background(red, green), *actors)


back_number, back_name = sensor.object_background_number, sensor.object_background_name
scenery("by-number", "The background is set by its number from any object", "SetLookByIndexAction",
        actor("A", start(background_number(2), short, tell("ask"))),
        actor("B", when_told("ask", equal(f.color_at_xy(0, 0), "#00ff00"), finish)))
check("background-of-background", "The background knows its number and name", "FormulaElementOperations",
      background(red, green, start(next_look, equal(back_number, 2), equal(back_name, "green"), finish)))
scenery("sensor-in-object", "In an object the background's number and name are those of its own look",
        "FormulaElementOperations",
        actor("A", blue, start(background_number(2), short, equal(back_number, 1), equal(back_name, "blue"), finish)))
scenery("starts-scripts", "Setting a background starts the scripts that wait for it, in all objects", "SetLookAction",
        actor("A", when_background(green, change(n, 1)), when_background(red, change(n, 100))),
        actor("B", when_background(green, change(n, 10)), start(set_background(green), short, equal(n, 11), finish)))
scenery("same-starts-scripts", "Setting the background that is there starts scripts as well", "SetLookAction",
        actor("A", when_background(red, change(n, 1)),
              start(set_background(red), short, set_background(red), short, equal(n, 2), finish)))
scenery("not-at-first", "The background of the beginning starts no scripts", "SetLookAction",
        actor("A", when_background(red, change(n, 1)),
              start(long, equal(n, 0), set_background(red), short, equal(n, 1), finish)))
check("background-own-previous-look", "The background's own previous look starts scripts", "SetPreviousLookAction",
      background(red, green, when_told("back", previous_look)),
      actor("A", when_background(green, change(n, 1)), start(tell("back"), short, equal(n, 1), finish)))
check("background-not-by-looks", "An object's own looks start no scripts of backgrounds", "SetLookAction",
      background(red, green),
      actor("A", plain("red", 20), plain("green", 30), when_background(green, change(n, 1)),
            start(next_look, look_number(2), short, equal(n, 0), set_background(green), short, equal(n, 1), finish)))
scenery("waits", "Setting a background and waiting waits for its scripts", "SetLookAction",
        actor("A", when_background(green, short, note("a"))),
        actor("B", start(set_background_and_wait(green), note("b"), logged("ab"), finish)))
scenery("waits-by-number", "Setting a background by number and waiting waits for its scripts", "SetLookByIndexAction",
        actor("A", when_background(green, short, note("a"))),
        actor("B", start(background_number_and_wait(2), note("b"), logged("ab"), finish)))
scenery("waits-for-nobody", "Setting a background that nobody waits for does not wait", "SetLookAction",
        actor("B", start(reset_timer, set_background_and_wait(green), equal(sensor.timer < num("0.1"), 1), finish)))
scenery("number-outside-does-not-wait", "A background's number out of range neither starts scripts nor waits",
        "SetLookByIndexAction",
        actor("A", when_background(green, change(n, 1)), when_background(red, change(n, 1))),
        actor("B", start(background_number_and_wait(3), background_number("cat"), background_number(0), short,
                         equal(n, 0),
                         background_number(2), short, equal(n, 1), finish)))
scenery("restarts-script", "Setting a background again starts its script anew", "EventWrapperListener",
        actor("A", when_background(green, note("a"), wait(num("0.2")), note("b"))),
        actor("B", start(set_background(green), short, set_background(green), long, logged("aab"), finish)))

# Words on the stage

check("say-for", "Saying for a time waits for it", "WaitForBubbleBrickAction",
      reset_timer, say_for("hello", num("0.3")), within(sensor.timer, num("0.29"), num("0.5")))
check("think-for", "Thinking for a time waits for it, without words too", "WaitForBubbleBrickAction",
      reset_timer, think_for("", num("0.3")), within(sensor.timer, num("0.29"), num("0.5")))
check("say-for-word", "Saying for a word's time does not wait", "WaitForBubbleBrickAction",
      reset_timer, say_for("hello", "cat"), think_for("hm", nan), equal(sensor.timer < num("0.1"), 1))
check("say-goes-on", "Saying does not wait", "ThinkSayBubbleAction",
      reset_timer, say("hello"), think("hm"), say(""), equal(sensor.timer < num("0.1"), 1))
