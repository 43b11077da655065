"""What is kept on the device."""

from kit import *

WRITE, READ = "WriteVariableOnDeviceAction", "ReadVariableFromDeviceAction"
WRITE_LIST, READ_LIST = "WriteListOnDeviceAction", "ReadListFromDeviceAction"
mine, score = own_var("kept"), own_lst("kept row")


def device(name, sentence, source, *bricks):
    check("device-" + name, sentence, source, *bricks)


v, w, items, others = var("kept by name"), var("never kept"), lst("kept list"), lst("never kept list")
device("variable", "A variable that is kept can be read again", READ, set_(v, num("2.5")), keep(v), set_(v, 0),
       recall(v), shows(v, "2.5"))
device("variable-text", "A text that is kept stays a text", READ,
       set_(v, "4.50"), keep(v), set_(v, 0), recall(v), equal(f.length(v), 4))
device("variable-never", "A variable that was never kept is zero after it was read", READ, set_(w, 7), recall(w),
       shows(w, "0"))
device("variable-latest", "The last value that was kept is read", WRITE,
       set_(v, 1), keep(v), set_(v, 2), keep(v), set_(v, 3), recall(v), equal(v, 2))
device("variable-logical", "A logical value that is kept stays one", READ,
       set_(v, num(1) < 2), keep(v), set_(v, 0), recall(v), change(v, 5), shows(v, "1"))
device("list", "A list that is kept can be read again", READ_LIST,
       clear(items), *adds(items, "ab", "cd"), keep(items), clear(items), recall(items),
       equal(f.flatten(items), "ab cd"))
device("list-replaces", "A list that is read replaces what was there", READ_LIST,
       clear(items), *adds(items, "ab", "cd"), keep(items), add(items, "ef"), recall(items),
       equal(f.number_of_items(items), 2))
device("list-never", "A list that was never kept is empty after it was read", READ_LIST,
       add(others, "x"), recall(others), equal(f.number_of_items(others), 0))
check("device-own-variables", "Variables of one name in two objects are kept apart", WRITE,
      actor("A", start(set_(mine, 1), keep(mine), wait(num("0.2")), set_(mine, 0), recall(mine), equal(mine, 1),
                       tell("next"))),
      actor("B", start(set_(mine, 2), keep(mine)),
            when_told("next", set_(mine, 0), recall(mine), equal(mine, 2), finish)))
check("device-own-lists", "Lists of one name in two objects are kept apart", WRITE_LIST,
      actor("A", start(add(score, "a"), keep(score), wait(num("0.2")), clear(score), recall(score),
                       equal(f.flatten(score), "a"), tell("next"))),
      actor("B", start(add(score, "b"), keep(score)),
            when_told("next", clear(score), recall(score), equal(f.flatten(score), "b"), finish)))
