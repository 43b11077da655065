"""Scenes: what goes on, what rests, and what begins anew."""

from kit import *

GO_ON, BEGIN, LISTENER = "SceneTransitionAction", "SceneStartAction", "StageListener"
n, v, items = var("n"), var("v"), lst("items")
short, long = wait(num("0.1")), wait(num("0.3"))


def away(*bricks):
    """A second scene that does something and goes on in the first."""
    return scene("Second", actor("B", start(*bricks, go_on_in("First"))))


def back_and_forth(name, sentence, source, *bricks, second=()):
    check("scene-" + name, sentence, source, scene("First", actor("A", start(*bricks, finish))), away(*second))


back_and_forth("goes-on-behind", "A scene that is continued goes on behind the brick", GO_ON,
               note("a"), go_on_in("Second"), note("c"), logged("abc"), second=[note("b")])
back_and_forth("keeps-object", "A scene that is continued finds its objects as they were", GO_ON,
               place_at(30, -40), point_in(15), set_size(50), set_transparency(75), go_on_in("Second"),
               equal(sensor.object_x, 30), equal(sensor.object_y, -40), equal(sensor.motion_direction, 15),
               equal(sensor.object_size, 50), equal(sensor.object_transparency, 75), second=[set_x(99)])
back_and_forth("shares-data", "Variables and lists of the program belong to all scenes", GO_ON,
               set_(v, 3), add(items, "a"), go_on_in("Second"), equal(v, 4), equal(f.flatten(items), "ab"),
               second=[change(v, 1), add(items, "b")])
back_and_forth("timer-goes-on", "The timer goes on from scene to scene", LISTENER,
               reset_timer, wait(num("0.3")), go_on_in("Second"), within(sensor.timer, num("0.59"), 1),
               second=[equal(sensor.timer > num("0.25"), 1), wait(num("0.3"))])
back_and_forth("fingers-go-on", "What fingers did is known in all scenes", "TouchUtil",
               tap(20, 30), short, go_on_in("Second"), equal(sensor.last_finger_index, 2), equal(sensor.finger_x, 50),
               second=[equal(sensor.last_finger_index, 1), equal(sensor.finger_x, 20), tap(50, 60), short])
back_and_forth("unknown-scene", "A scene that is nowhere is not gone to", GO_ON,
               note("a"), go_on_in("Third"), note("b"), begin("Third"), note("c"), logged("abc"))
back_and_forth("itself", "Continuing the scene that runs does nothing", GO_ON,
               set_x(5), go_on_in("First"), equal(sensor.object_x, 5))

check("scene-rests", "A scene that was left does not go on", GO_ON,
      scene("First", actor("A", start(short, go_on_in("Second"))), actor("C", start(wait(num("0.2")), set_(v, 1)))),
      scene("Second", actor("B", start(wait(num("0.4")), equal(v, 0), finish))))
check("scene-waits-go-on", "A wait goes on where it was when its scene is continued", GO_ON,
      scene("First", actor("A", start(short, go_on_in("Second"), short, equal(v, 0), wait(num("0.2")), equal(v, 1),
                                      finish)),
            actor("C", start(wait(num("0.3")), set_(v, 1)))),
      away(wait(num("0.5"))))
check("scene-glides-go-on", "A glide goes on where it was when its scene is continued", GO_ON,
      scene("First", actor("A", start(glide(num("0.4"), 100, 0), equal(sensor.object_x, 100), equal(n, 1), finish)),
            actor("C", start(short, go_on_in("Second")))),
      away(wait(num("0.5")), change(n, 1)))
check("scene-messages-inside", "Messages are heard in the scene that runs", "MultiSpriteEventAction",
      scene("First", actor("A", start(go_on_in("Second"), short, equal(v, 1), finish), when_told("go", change(v, 10)))),
      scene("Second", actor("B", start(tell("go"), short, go_on_in("First")), when_told("go", change(v, 1)))))
check("scene-own-objects", "Objects of one name in two scenes have nothing in common", LISTENER,
      scene("First", actor("A", start(set_(own_var("mine"), 4), set_x(9), go_on_in("Second")))),
      scene("Second", actor("A", start(equal(own_var("mine"), 0), equal(sensor.object_x, 0), finish))))

# Begun anew


def again(name, sentence, source, first, second):
    """What a scene does the first time, and when it is begun again."""
    check("scene-" + name, sentence, source,
          scene("First", actor("A", plain("red", 20), plain("green", 20), start(
              if_(equals(n, 0), [change(n, 1), *first, begin("First")], [*second, finish])))))


again("begins-anew-objects", "A scene that begins anew has its objects as at first", BEGIN,
      [place_at(30, 40), point_in(15), set_size(50), set_brightness(50), next_look],
      [equal(sensor.object_x, 0), equal(sensor.motion_direction, 90), equal(sensor.object_size, 100),
       equal(sensor.object_brightness, 100), equal(sensor.object_look_number, 1)])
again("begins-anew-keeps-data", "A scene that begins anew keeps variables and lists", BEGIN,
      [set_(v, 7), add(items, "x"), set_(own_var("mine"), 6)],
      [equal(v, 7), equal(f.flatten(items), "x"), equal(own_var("mine"), 6)])
again("begins-anew-timer", "A scene that begins anew lets the timer go on", LISTENER,
      [reset_timer, wait(num("0.3"))], [within(sensor.timer, num("0.29"), num("0.6"))])
again("begins-anew-without-deleted-look", "A look that was deleted is not there when the scene begins anew",
      "DeleteLookAction",
      [delete_look], [equal(sensor.object_number_of_looks, 1), equal(sensor.object_look_name, "green")])
again("begins-anew-with-copied-look", "A look that was copied is there when the scene begins anew", "CopyLookAction",
      [copy_look("more"), wait(0)], [equal(sensor.object_number_of_looks, 3)])

check("scene-begins-anew-without-clones", "A scene that begins anew has no clones", BEGIN,
      scene("First", actor("A", start(short, if_(equals(n, 0), [set_(n, 1), repeat(3, clone()), short, begin("First")],
                                                 [tell_and_wait("go"), equal(v, 1), finish])),
                           when_told("go", change(v, 1)))))
check("scene-begins-anew-layers", "A scene that begins anew has its layers as at first", BEGIN,
      scene("First", actor("A", start(if_(equals(n, 0), [set_(n, 1), to_front, begin("First")],
                                          [equal(sensor.object_layer, 1), finish]))), actor("B")))
check("scene-left-begins-anew", "A scene that is begun after it was left begins anew", BEGIN,
      scene("First", actor("A", start(if_(equals(n, 0), [change(n, 1), set_x(50), go_on_in("Second"), note("x")],
                                          [equal(sensor.object_x, 0), logged("b"), finish])))),
      scene("Second", actor("B", start(note("b"), begin("First")))))
check("scene-begin-stops-scripts", "When a scene begins anew, its scripts are stopped", BEGIN,
      scene("First", actor("A", start(wait(num("0.2")), note("x")),
                           start(short, if_then(equals(n, 0), set_(n, 1), begin("First"))),
                           start(wait(num("0.35")), logged("x"), finish))))
