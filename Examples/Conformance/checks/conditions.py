"""What counts as true, brick by brick."""

from kit import *

IF, UNTIL, WAIT, WHEN = "IfLogicAction", "RepeatUntilAction", "WaitUntilAction", "ConditionScriptTrigger"
n, v = var("n"), var("v")


def branch(name, sentence, condition, letter):
    """Which branch of an if is taken: `y`, `n`, or none."""
    check("if-" + name, sentence, IF, if_(condition, [note("y")], [note("n")]), logged(letter))


branch("half-is-false", "A half is false to an if", num("0.5"), "n")
branch("below-one-is-false", "All between minus one and one is false to an if", -num("0.9"), "n")
branch("one-and-a-half-is-true", "One and a half is true to an if", num("1.5"), "y")
branch("negative-is-true", "Minus one is true to an if", -num(1), "y")
branch("infinite-text-is-true", "A text that says Infinity is true to an if", "Infinity", "y")
branch("text-with-suffix", "A text with a d is a number to an if", "1d", "y")
branch("text-zero", "The text 0.0 is false to an if", "0.0", "n")
branch("word", "To a word no branch of an if is taken", "cat", "")
branch("nan-of-sum", "To no number no branch of an if is taken", formula("cat") + 1, "")
branch("comparison-with-word", "A comparison with a word is a logical value", formula("cat") > 3, "y")

check("if-then-skips", "An if without else goes on behind it", IF,
      if_then(False, note("a")), if_then(True, note("b")), if_then("cat", note("c")), note("d"), logged("bd"))
check("if-in-if", "Ifs lie in one another", IF,
      if_(True, [if_(False, [note("a")], [note("b")])], [if_(True, [note("c")])]), note("d"), logged("bd"))
check("if-asks-once", "A condition is asked before its branch, not in it", IF,
      set_(n, 1), if_(n, [set_(n, 0), note("a"), set_(n, 0), note("b")], [note("c")]), logged("ab"))

# Repeat until


def rounds(name, sentence, condition, turns):
    """How many turns a loop has until its condition; at most five."""
    check("until-" + name, sentence, UNTIL,
          until(condition, change(n, 1), if_then(n > 5, equal(n, turns))), equal(n, turns))


rounds("half-ends", "Repeat until takes a half as true", num("0.5"), 0)
rounds("negative-half-ends", "Repeat until takes a negative half as true", -num("0.5"), 0)
rounds("quarter-after-one-turn", "Repeat until takes a quarter as true", n * num("0.25"), 1)
rounds("text-half-ends", "Repeat until takes the text 0.5 as true", "0.5", 0)
rounds("infinite-text-ends", "Repeat until takes a text that says Infinity as true", "Infinity", 0)
rounds("nan-ends", "Repeat until ends with no number", nan, 0)
rounds("minus-zero-goes-on", "Repeat until takes minus zero as false", f.if_then_else(n > 2, 1, -num(0)), 3)
rounds("small-ends", "Repeat until takes the smallest fraction as true", num("1e-300"), 0)
rounds("asked-after-each-turn", "Repeat until asks after each turn", n >= 3, 3)

# Wait until, and scripts that wait for a condition


def waits(name, sentence, condition):
    """A wait that has no end."""
    check("wait-until-" + name, sentence, WAIT,
          actor("A", start(note("a"), wait_until(condition), note("x"))),
          actor("B", start(wait(num("0.3")), logged("a"), finish)))


waits("half", "Waiting until a half never ends", num("0.5"))
waits("word", "Waiting until a word never ends", "cat")
waits("empty", "Waiting until an empty text never ends", "")
waits("nan", "Waiting until no number never ends", nan)
waits("false", "Waiting until what is false never ends", False)
check("wait-until-word-becomes-true", "A wait for a word ends when it becomes true", WAIT,
      actor("A", start(set_(v, "cat"), wait_until(v), equal(v, 7), finish)),
      actor("B", start(wait(num("0.2")), set_(v, 7))))
check("wait-until-true", "A wait ends soon after its condition becomes true", WAIT,
      actor("A", start(reset_timer, wait_until(v), within(sensor.timer, num("0.2"), num("0.4")), finish)),
      actor("B", start(wait(num("0.2")), set_(v, 1))))

pause = wait(num("0.1"))


def starts(name, sentence, values, word):
    """With which values a script starts, while its condition is one after another."""
    steps = [step for value in values for step in (set_(v, value), pause)]
    check("when-" + name, sentence, WHEN,
          actor("A", when(v, note_value(v))), actor("B", start(*steps, logged(word), finish)))


starts("half-starts-nothing", "A half does not start a script", [num("0.5"), 1], "1")
starts("negative-starts", "Minus one starts a script", [-num(1)], "-1")
starts("word-changes-nothing", "A word neither starts a script nor lets it start again", [1, "cat", 2], "1")
starts("nan-changes-nothing", "No number neither starts a script nor lets it start again", [1, nan, 2], "1")
starts("false-between", "A script starts again after its condition was false", [1, 0, 2, 0, 3], "123")
starts("half-between", "A script starts again after its condition was a half", [1, num("0.5"), 2], "12")
starts("true-to-true", "Another true value starts no script again", [1, 2, 3], "1")
starts("word-first", "After a word the first true value starts a script", ["cat", 1], "1")
check("when-true-at-first", "A condition that is true from the beginning starts its script once", WHEN,
      actor("A", when(True, change(n, 1))), actor("B", start(wait(num("0.3")), equal(n, 1), finish)))
check("when-word-at-first", "A condition that is a word from the beginning starts nothing", WHEN,
      actor("A", when("cat", note("x")), when(nan, note("y")), when(True, note("a"))),
      actor("B", start(wait(num("0.3")), logged("a"), finish)))
