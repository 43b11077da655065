"""Who comes when: scripts take turns, brick by brick."""

from kit import *

THREADS, IF, LOOP = "ThreadScheduler", "IfLogicAction", "LoopAction"
n, items = var("n"), lst("items")


def race(name, sentence, source, first, second, order):
    """Two scripts of an object that start together."""
    check("turn-" + name, sentence, source, actor("A", start(*first), start(*second)),
          actor("B", start(wait(num("0.3")), logged(order), finish)))


def uses(name, sentence, source, brick):
    """A brick that takes one turn of its own: the other script comes first, with one brick."""
    race(name, sentence, source, [brick, note("a")], [note("b"), note("c")], "bac")


def free(name, sentence, source, brick):
    """A brick that takes no turn."""
    race(name, sentence, source, [brick, note("a")], [note("b"), note("c")], "abc")


race("by-turn", "Scripts of an object take turns", THREADS,
     [note("a"), note("c"), note("e")], [note("b"), note("d"), note("f")], "abcdef")
uses("if-not-taken", "An if whose branch is not taken takes a turn", IF, if_then(False, note("x")))
uses("if-empty", "An if whose branch is empty takes a turn", IF, if_(True, [], [note("x")]))
uses("if-without-else", "An if that is false and has no else takes a turn", IF, if_(False, [note("x")]))
uses("if-word", "An if of a word takes a turn", IF, if_("cat", [note("x")], [note("y")]))
race("if-taken", "An if whose branch is taken takes no turn of its own", IF,
     [if_then(True, note("a"))], [note("b")], "ab")
race("else-taken", "An else that is taken takes no turn of its own", IF,
     [if_(False, [], [note("a")])], [note("b")], "ab")
uses("repeat-none", "A loop without turns takes one", LOOP, repeat(0, note("x")))
uses("until-true", "A loop that is over at once takes a turn", LOOP, until(True, note("x")))
uses("count-word", "A counting loop without turns takes one", LOOP, count(n, "cat", 3, note("x")))
uses("each-none", "A loop over an empty list takes a turn", LOOP, for_each(n, items, note("x")))
race("repeat-first", "The first brick of a loop comes with the loop's begin", LOOP,
     [repeat(2, note("a"))], [note("b"), note("c")], "abac")
race("behind-loop", "Behind a loop it goes on with the next turn", LOOP,
     [repeat(1, note("a")), note("c")], [note("b"), note("d")], "abcd")
race("behind-each", "A loop over a list needs a turn more to find its end", "ForItemInUserListAction",
     [add(items, "a"), for_each(n, items, note("a")), note("c")], [note("x"), note("b"), note("d"), note("e")],
     "xabdce")
race("until-last", "A loop that is over with its last brick ends with that turn", "RepeatUntilAction",
     [repeat(2, set_(n, 0), until(equals(n, 1), change(n, 1), note("a")))], [note("b")] * 7, "bbabbbabb")
race("until-not-over", "A loop that is not over goes on with the next turn", "RepeatUntilAction",
     [until(n > 1, change(n, 1)), note("a")], [note("b"), note("c"), note("d")], "bcad")
uses("wait-zero", "A wait of no time takes a turn", "WaitAction", wait(0))
free("comment", "A comment takes no turn", "NoteBrick", comment("only words"))
free("switched-off", "A brick that is switched off takes no turn", "BrickBaseType", off(note("x")))
free("switched-off-loop", "A loop that is switched off takes no turn, with all that is in it", "BrickBaseType",
     off(repeat(3, note("x"))))
uses("message-unheard", "A message that nobody hears takes a turn", "EventAction", tell("nothing"))
uses("message-unheard-and-wait", "Waiting for a message that nobody hears takes one turn", "EventAction",
     tell_and_wait("nothing"))

check("objects-from-behind", "Objects take turns from behind to the front", "StageListener",
      actor("A", start(note("a"), note("c"))),
      actor("B", start(note("b"), note("d"), wait(num("0.1")), logged("abcd"), finish)))
check("background-first", "The background comes before all objects", "StageListener",
      background(start(note("a"), note("c"))),
      actor("A", start(note("b"), note("d"), wait(num("0.1")), logged("abcd"), finish)))
check("stop-others-lets-one-brick", "A script that is stopped by an earlier one has its turn of that round", THREADS,
      actor("A", start(stop_others), start(note("a"), note("b"))),
      actor("B", start(wait(num("0.3")), logged("a"), finish)))
check("stop-others-before", "A script that is stopped by a later one does no more", THREADS,
      actor("A", start(note("a"), note("b"), note("c")), start(stop_others)),
      actor("B", start(wait(num("0.3")), logged("a"), finish)))
