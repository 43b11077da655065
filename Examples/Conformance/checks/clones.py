"""Clones: what they are like at first, and what becomes of them."""

from kit import *

COPY, STAGE, DELETE = "SpriteController", "StageListener", "DeleteThisCloneAction"
n, v = var("n"), var("v")
mine, row = own_var("mine"), own_lst("row")
short, long = wait(num("0.1")), wait(num("0.3"))


def tells(name, sentence, source, value, expected, *bricks, looks=()):
    """What a clone finds when it starts, made after some bricks of its original."""
    check("clone-" + name, sentence, source,
          actor("Cat", *looks, start(*bricks, clone()), when_cloned(set_(v, value), change(n, 1))),
          actor("B", start(wait(num("0.5")), equal(n, 1), equal(v, expected), finish)))


tells("place", "A clone stands where its original does", COPY, f.join(sensor.object_x, sensor.object_y), "12-34",
      place_at(12, -34))
tells("direction", "A clone looks where its original does", COPY, sensor.motion_direction, -75, point_in(-75))
tells("size", "A clone is as large as its original", COPY, sensor.object_size, 50, set_size(50))
tells("transparency", "A clone is as clear as its original", COPY, sensor.object_transparency, 75, set_transparency(75))
tells("brightness", "A clone is as bright as its original", COPY, sensor.object_brightness, 125, set_brightness(125))
tells("color", "A clone has its original's colour", COPY, sensor.object_color, 50, set_color(50))
tells("variable", "A clone begins with its original's values", COPY, mine, 8, set_(mine, 8))
tells("list", "A clone begins with its original's items", COPY, f.flatten(row), "abc", *adds(row, "a", "b", "c"))
red, green, blue = plain("red", 20), plain("green", 20), plain("blue", 20)
tells("look", "A clone has its original's look", COPY, f.join(sensor.object_look_name, sensor.object_look_number),
      "green2",
      next_look, looks=(red, green))
tells("looks", "A clone has the looks that its original still has", COPY, sensor.object_number_of_looks, 2,
      delete_look, looks=(red, green, blue))
tells("style", "A clone has its original's rotation style", COPY, sensor.look_direction, -90,
      turn_only_left_right, point_in(-45), looks=(red,))

check("clone-own-values", "A clone's values are its own", COPY,
      actor("A", start(set_(mine, 1), clone(), short, equal(mine, 1), tell("clone"), short, equal(mine, 1), equal(v, 5),
                       finish),
            when_cloned(set_(mine, 5)), when_told("clone", if_then(equals(mine, 5), set_(v, mine)))))
check("clone-own-list", "A clone's list is its own", COPY,
      actor("A", start(add(row, "a"), clone(), short, equal(f.flatten(row), "a"), equal(v, 2), finish),
            when_cloned(add(row, "b"), set_(v, f.number_of_items(row)))))
check("clone-own-place", "A clone that moves leaves its original where it is", COPY,
      actor("A", start(clone(), long, equal(sensor.object_x, 0), equal(v, 70), finish),
            when_cloned(set_x(70), short, set_(v, sensor.object_x))))
check("clone-layer", "A clone stands directly behind its original", STAGE,
      actor("A", start(comment("in the middle"))),
      actor("B", start(short, clone(), short, set_(n, sensor.object_layer)),
                                                         when_cloned(wait(num("0.2")), set_(v, sensor.object_layer))),
      actor("C", start(wait(num("0.5")), equal(v, 2), equal(n, 3), equal(sensor.object_layer, 4), finish)))
check("clone-of-other", "Another object can be cloned", "CloneAction",
      actor("A", start(set_(mine, 3)), when_cloned(change(n, mine))),
      actor("B", start(short, clone("A"), clone("A"), short, equal(n, 6), finish), when_cloned(change(n, 100))))
check("clone-of-clone", "Clones can be cloned, with what they have by then", STAGE,
      actor("A", start(set_(mine, 1), clone()),
            when_cloned(change(mine, 1), add(lst("log"), mine), if_then(mine < 4, clone()))),
      actor("B", start(long, equal(f.number_of_items(log), 3), equal(f.list_item(3, log), 4), finish)))
check("clone-starts-no-start", "A clone does not start scripts that start with the scene", STAGE,
      actor("A", start(change(n, 1), clone()), when_cloned(change(n, 10))),
      actor("B", start(long, equal(n, 11), finish)))
check("clone-all-scripts", "All scripts that wait for being cloned start", STAGE,
      actor("A", start(clone()), when_cloned(change(n, 1)), when_cloned(change(n, 10))),
      actor("B", start(long, equal(n, 11), finish)))
check("clone-original-does-not-start", "The original is not told that it was cloned", STAGE,
      actor("A", start(set_(mine, 5), clone(), set_(mine, 6)), when_cloned(short, add(lst("log"), mine))),
      actor("B", start(long, equal(f.flatten(log), 5), finish)))
check("clone-hears-messages", "Clones hear messages", STAGE,
      actor("A", start(repeat(3, clone())), when_told("go", change(n, 1))),
      actor("B", start(short, tell("go"), short, equal(n, 4), finish)))
check("clone-many-at-once", "There is room for more than three hundred clones", STAGE,
      actor("A", start(repeat(333, clone())), when_cloned(change(n, 1))),
      actor("B", start(wait(4), equal(n, 333), finish)))

# Ends

check("clone-deleted-stops", "A clone that is deleted does no more", DELETE,
      actor("A", start(clone()), when_cloned(note("a"), if_then(True, delete_this_clone), note("x")),
            when_cloned(short, note("y"))), actor("B", start(long, logged("a"), finish)))
check("clone-deleted-hears-nothing", "A clone that is deleted hears no messages", DELETE,
      actor("A", start(clone(), clone()), when_cloned(change(mine, 1), if_then(True, delete_this_clone)),
            when_told("go", change(n, 1))),
      actor("B", start(long, tell("go"), short, equal(n, 1), finish)))
check("clone-original-stays", "Deleting this clone does nothing to an original", DELETE,
      actor("A", start(note("a"), delete_this_clone, note("b"), logged("ab"), finish)))
check("clone-delete-frees-waiter", "Who waits for a clone's script goes on when the clone is deleted", DELETE,
      actor("A", start(clone()), when_cloned(set_(mine, 1), short, delete_this_clone),
            when_told("go", if_then(equals(mine, 1), wait(9)))),
      actor("B", start(wait(num("0.05")), tell_and_wait("go"), within(sensor.timer, num("0.08"), 1), finish)))
check("clone-layers-close-up", "When a clone is deleted, layers close up", STAGE,
      actor("A", start(clone()), when_cloned(wait(num("0.2")), delete_this_clone)),
      actor("B", start(short, equal(sensor.object_layer, 3), wait(num("0.2")), equal(sensor.object_layer, 2), finish)))
