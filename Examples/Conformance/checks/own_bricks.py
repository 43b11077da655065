"""Bricks of one's own: inputs, ends, and who waits."""

from kit import *

CALL, REPORT, STOP = "UserDefinedBrickAction", "ReportAction", "StopThisScriptAction"
n, v, a, b, total, items = var("n"), var("v"), var("a"), var("b"), var("total"), lst("items")


def own(name, sentence, source, brick, *bricks):
    """A check with an object that has one own brick."""
    check("own-" + name, sentence, source, actor("Cat", start(*bricks, finish), brick))


take = own_brick("take", "x", set_(v, given("x")))
see = own_brick("see", "x", set_(v, f.letter(2, given("x"))), set_(n, f.length(given("x"))))
own("number-is-as-written", "A number that is given is what is written", CALL, see,
    call(see, num("3.0")), shows(v, "."), equal(n, 3), call(see, num("7")), shows(v, ""), equal(n, 1))
own("result-has-point", "A result that is given has its point and zero", CALL, see,
    call(see, num(3) + 4), shows(v, "."), equal(n, 3))
own("logical-becomes-number", "A logical value that is given becomes a number", CALL, take,
    call(take, num(1) < 2), change(v, 5), shows(v, "6"))
own("text-becomes-number", "A text that was given becomes a number when a variable is set to it", CALL, take,
    call(take, "5"), change(v, 5), shows(v, "10"))
own("word-is-given", "Words are given as they are", CALL, take, call(take, "cat"), shows(v, "cat"))
own("list-is-given", "A list is given as its text", CALL, take,
    *adds(items, "ab", "cd"), call(take, items), shows(v, "ab cd"))

late = own_brick("late", "x", set_(n, 9), set_(v, given("x")))
own("input-is-fixed", "An input keeps the value that it had at the call", CALL, late,
    set_(n, 2), call(late, n), equal(v, 2), equal(n, 9))
two = own_brick("two", "x y", set_(v, f.join(given("x"), given("y"))))
own("two-inputs", "Inputs are told by their names", CALL, two, call(two, "a", "b"), shows(v, "ab"))

down = own_brick("down", "x")
down.bricks = (if_then(given("x") > 0, call(down, given("x") - 1)), note_value(given("x")))
own("calls-itself", "An own brick may call itself, with inputs of its own each time", CALL, down,
    call(down, 3), logged("0123"))

slow = own_brick("slow", "", wait(num("0.2")), set_(a, 1))
own("caller-waits", "The caller waits until an own brick is over", CALL, slow,
    reset_timer, call(slow), equal(a, 1), within(sensor.timer, num("0.19"), num("0.4")))

ends = own_brick("ends", "", set_(a, 1), report(5), set_(a, 2))
own("report-ends", "Reporting ends an own brick, and the caller goes on", REPORT, ends, call(ends), set_(b, 1),
    equal(a, 1), equal(b, 1))
inner = own_brick("inner", "", forever(change(a, 1), if_then(a > 3, report(0))))
own("report-in-loop", "Reporting in a loop ends the own brick as well", REPORT, inner, call(inner), equal(a, 4))
stops = own_brick("stops", "", set_(a, 1), stop_this, set_(a, 2))
own("stop-this-script", "Stopping this script in an own brick ends the own brick alone", STOP, stops,
    call(stops), set_(b, 1), equal(a, 1), equal(b, 1))

alone = own_brick("alone", "", stop_others, set_(a, 1))
check("own-stop-other-scripts", "Stopping other scripts in an own brick stops its caller", "StopOtherScriptsAction",
      actor("A", start(call(alone), set_(b, 1)), alone),
      actor("B", start(wait(num("0.3")), equal(a, 1), equal(b, 0), finish)))
goes_on = own_brick("goes on", "", wait(num("0.2")), set_(a, 1))
check("own-goes-on-without-caller", "An own brick goes on when its caller was started anew", "ThreadScheduler",
      actor("A", when_told("go", if_then(equals(n, 0), set_(n, 1), call(goes_on), set_(b, 1))), goes_on),
      actor("B", start(tell("go"), wait(num("0.1")), tell("go"), wait(num("0.15")), equal(a, 1), equal(b, 0), finish)))
quick = own_brick("quick", "", repeat(10, change_x(1)), is_seen=False)
own("loops-without-screen", "Loops of an own brick that is not to be seen do not wait for the screen", "LoopUtil",
    quick,
    reset_timer, call(quick), within(sensor.timer, 0, num("0.1")), equal(sensor.object_x, 10))
shown = own_brick("shown", "", repeat(10, change_x(1)))
own("loops-with-screen", "Loops of an own brick that is to be seen wait for the screen", "LoopUtil", shown,
    reset_timer, call(shown), within(sensor.timer, num("0.17"), num("0.4")))
