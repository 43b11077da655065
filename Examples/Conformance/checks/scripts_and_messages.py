"""What starts scripts, what stops them, and who waits for whom."""

from kit import *

EVENT, THREADS, WAITER = "EventAction", "ThreadScheduler", "EventWrapper"
n, v = var("n"), var("v")
short, long = wait(num("0.1")), wait(num("0.3"))

check("message-in-all-objects", "A message starts all scripts that wait for it, in all objects", EVENT,
      actor("A", when_told("go", change(n, 1)), when_told("go", change(n, 10))),
      actor("B", when_told("go", change(n, 100))),
      actor("C", start(tell("go"), short, equal(n, 111), finish)))
check("message-other", "A message starts no script that waits for another one", EVENT,
      actor("A", when_told("go", change(n, 1)), when_told("go ", change(n, 10)), when_told("GO", change(n, 100))),
      actor("B", start(tell("go"), short, equal(n, 1), finish)))
check("message-in-any-script", "Messages may be written in any script", EVENT,
      actor("A", when_told("سلام", note("a")), when_told("メッセージ 🐈", note("b")), when_told("é", note("c"))),
      actor("B", start(tell_and_wait("メッセージ 🐈"), tell_and_wait("سلام"), tell_and_wait("é"), logged("bac"), finish)))
check("message-sender-goes-on", "Who sends a message goes on with the next brick", EVENT,
      actor("A", start(tell("go"), note("a"), short, logged("ab"), finish)),
      actor("B", when_told("go", comment("waits first"), wait(num("0.05")), note("b"))))
check("message-restarts", "A message starts its script anew", THREADS,
      actor("A", when_told("go", note("a"), wait(num("0.2")), note("b"))),
      actor("B", start(tell("go"), short, tell("go"), long, logged("aab"), finish)))
check("message-ends-own-script", "A script that sends the message which it waits for does not go on", THREADS,
      actor("A", when_told("go", change(n, 1), if_then(n < 4, tell("go")), note("x"))),
      actor("B", start(tell("go"), long, equal(n, 4), logged("x"), finish)))
check("message-wait", "Who waits for a message goes on when its scripts are over", WAITER,
      actor("A", when_told("go", short, note("a")), when_told("go", wait(num("0.2")), note("b"))),
      actor("B", start(tell_and_wait("go"), note("c"), logged("abc"), finish)))
check("message-wait-restarted", "Who waits goes on when a script it waits for is started anew", WAITER,
      actor("A", when_told("go", note("a"), wait(num("0.2")), note("b"))),
      actor("B", start(tell_and_wait("go"), note("c"))),
      actor("C", start(short, tell("go"), long, logged("aacb"), finish)))
check("message-wait-stopped", "Who waits goes on when a script it waits for stops itself", WAITER,
      actor("A", when_told("go", short, if_then(True, stop_this), note("a"))),
      actor("B", start(tell_and_wait("go"), note("c"), logged("c"), finish)))
check("message-wait-for-those-of-the-time", "Who waits does not wait for scripts that were started later", WAITER,
      actor("A", when_told("go", short, tell("more")), when_told("more", long, note("a"))),
      actor("B", start(tell_and_wait("go"), note("c"), logged("c"), finish)))
check("message-wait-for-clones", "Who waits waits for clones too", WAITER,
      actor("A", start(clone()), when_told("go", short, change(n, 1))),
      actor("B", start(short, tell_and_wait("go"), equal(n, 2), finish)))
check("message-wait-twice", "Two can wait for the same message, one after the other", WAITER,
      actor("A", when_told("go", short, note("a"))),
      actor("B", start(tell_and_wait("go"), note("b"), tell_and_wait("go"), note("c"), logged("abac"), finish)))

check("script-switched-off", "A script that is switched off does not start, whatever it waits for", "Sprite",
      actor("A", off(start(note("x"))), off(when_told("go", note("y"))), off(when(v, note("z"))), start(note("a"))),
      actor("B", start(short, set_(v, 1), tell_and_wait("go"), short, logged("a"), finish)))

# Ends

check("stop-this", "A script that stops itself does no more, others go on", "StopThisScriptAction",
      actor("A", start(note("a"), if_then(True, stop_this), note("x")), start(short, note("b"))),
      actor("B", start(long, logged("ab"), finish)))
check("stop-this-in-loop", "Stopping ends all loops around it", "StopThisScriptAction",
      actor("A", start(forever(repeat(3, change(n, 1), if_then(n > 3, stop_this))), note("x"))),
      actor("B", start(long, equal(n, 4), logged(""), finish)))
check("stop-others-of-object", "Stopping other scripts stops those of the object alone", "StopOtherScriptsAction",
      actor("A", start(short, note("x")), start(wait(num("0.05")), stop_others, note("a"))),
      actor("B", start(short, note("b"), short, logged("ab"), finish)))
check("stop-others-not-of-clones", "Stopping other scripts leaves clones alone", "StopOtherScriptsAction",
      actor("A", start(clone(), short, stop_others), when_cloned(wait(num("0.2")), note("a"))),
      actor("B", start(long, logged("a"), finish)))
check("stop-all-and-start-again", "After all scripts were stopped, conditions start scripts", "StopAllScriptsAction",
      actor("A", start(forever(change(n, 1), wait(num("0.05"))))),
      actor("B", start(short, set_(v, n), wait(0), stop_all, set_(v, "x")),
            when(sensor.timer > num("0.4"), equal(n <= v + 1, 1), equal(differs(v, "x"), 1), finish)))
check("wait-till-idle", "Waiting until all is idle waits for all other scripts", "WaitTillIdleAction",
      actor("A", start(wait(num("0.2")), note("a"), tell("go")), when_told("go", short, note("b"))),
      actor("B", start(wait_till_idle, logged("ab"), finish)))
check("stopped-script-starts-again", "A script that was stopped can be started by its message", THREADS,
      actor("A", when_told("go", change(n, 1), short, change(n, 10)), start(wait(num("0.05")), stop_others)),
      actor("B", start(tell("go"), wait(num("0.2")), tell("go"), long, equal(n, 12), finish)))
check("finish-ends-at-once", "After the stage is finished no brick is done", "FinishStageAction",
      actor("A", start(equal(1, 1), finish, equal(1, 2))))

# Conditions and touches that start scripts

check("when-restarts-script", "A condition that becomes true again starts its script anew", "ConditionScriptTrigger",
      actor("A", when(v, note("a"), wait(num("0.25")), note("b"))),
      actor("B", start(set_(v, 1), short, set_(v, 0), short, set_(v, 1), wait(num("0.4")), logged("aab"), finish)))
check("when-each-script", "Each script has a condition of its own", "ConditionScriptTrigger",
      actor("A", when(v > 1, note("a")), when(v > 2, note("b"))),
      actor("B", start(set_(v, 2), short, set_(v, 3), short, set_(v, 0), short, set_(v, 5), short,
                       equal(f.number_of_items(log), 4),
                       finish)))
check("when-of-clone", "A clone has conditions of its own", "ConditionScriptTrigger",
      actor("A", start(clone()), when(v, change(n, 1))),
      actor("B", start(short, set_(v, 1), short, equal(n, 2), finish)))
