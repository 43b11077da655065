"""Whether objects touch one another, and the edge."""

from kit import *

COLLISION = "CollisionDetection"
n, v = var("n"), var("v")
short, long = wait(num("0.1")), wait(num("0.3"))
red, blue, dot = plain("red", 100), plain("blue", 100), plain("green", 10)


def pair(name, sentence, expected, other=(), own=(), looks=(red, blue)):
    """Two objects at one place; the second one asks after bricks of both."""
    check("touches-" + name, sentence, COLLISION,
          actor("Other", looks[0], start(*other)),
          actor("A", looks[1], start(*own, long, equal(touches("Other"), expected), finish)))


pair("overlapping", "Looks that overlap touch", 1, own=[set_x(60)])
pair("apart", "Looks that are apart do not touch", 0, own=[set_x(130)])
pair("hidden", "A hidden object touches nothing", 0, own=[hide])
pair("what-is-hidden", "What is hidden is not touched", 0, other=[hide])
pair("clear", "An object that is wholly clear touches nothing", 0, own=[set_transparency(100)])
pair("what-is-clear", "What is wholly clear is not touched", 0, other=[set_transparency(100)])
pair("half-clear", "Objects that are half clear touch", 1, other=[set_transparency(50)], own=[set_transparency(50)])
pair("shown-again", "What is shown again is touched", 1, other=[hide, show])
pair("larger", "Looks touch as large as they are", 1, own=[set_x(130), set_size(200)])
pair("smaller", "Looks that have shrunk do not touch", 0, own=[set_x(60), set_size(10)])
pair("turned", "Looks touch as they are turned", 1, own=[set_y(100), point_in(0)],
     looks=(dot, plain("blue", 250, 20, name="bar")))
pair("in-hole", "What is in the hole of a look does not touch it", 0, looks=(ring("red", 300, 200), dot))
pair("around", "A look does not touch what is in its hole", 0, looks=(dot, ring("red", 300, 200)))
pair("beside-hole", "What is on the rim of a hole touches it", 1, own=[set_x(110)],
     looks=(ring("red", 300, 200), plain("green", 60)))
pair("inside", "A small look within a large one touches it", 1, looks=(red, dot))

check("touches-nobody", "An object that is nowhere is not touched", COLLISION,
      actor("A", red, start(short, equal(touches("Nobody"), 0), finish)))
check("touches-without-look", "Objects without looks do not touch", COLLISION,
      actor("Other", red), actor("A", start(short, equal(touches("Other"), 0), finish)))
check("touches-clone", "A clone is touched by the name of its original", COLLISION,
      actor("Other", red, start(set_x(-300), clone()), when_cloned(set_x(200))),
      actor("A", blue, start(long, equal(touches("Other"), 0), set_x(220), equal(touches("Other"), 1), finish)))
check("touches-from-clone", "A clone touches its original", COLLISION,
      actor("A", red, start(clone(), wait(num("0.5")), equal(v, 1), equal(touches("A"), 1), finish),
            when_cloned(long, set_(v, touches("A") + 0))))
check("touches-itself-not", "An object does not touch itself", COLLISION,
      actor("A", red, start(short, equal(touches("A"), 0), finish)))
check("touches-starts-late", "At the begin of a scene scripts that wait for a touch are held back for 0.2 s",
      "ConditionScriptTrigger",
      actor("Other", red), actor("A", blue, when(touches("Other"), set_(v, sensor.timer), change(n, 1)),
                                 start(reset_timer, wait(num("0.5")), equal(n, 1), within(v, num("0.18"), num("0.3")),
                                       finish)))

# The edge

edge = sensor.collides_with_edge


def at_edge(name, sentence, expected, *bricks):
    check("edge-touched-" + name, sentence, COLLISION,
          actor("A", red, start(*bricks, short, equal(edge, expected), finish)))


at_edge("right", "Across the right edge a look touches it", 1, set_x(360))
at_edge("left", "Across the left edge a look touches it", 1, set_x(-340))
at_edge("top", "Across the upper edge a look touches it", 1, set_y(640))
at_edge("bottom", "Across the lower edge a look touches it", 1, set_y(-620))
at_edge("inside", "Off the edges a look touches none", 0, place_at(250, 500))
at_edge("just-inside", "A look that ends at the border does not touch it", 0, set_x(310))
at_edge("outside", "A look wholly outside touches no edge", 0, set_x(500))
at_edge("around", "A look all around the stage touches no edge", 0, set_size(3000))
at_edge("hidden", "A hidden object touches the edge", 1, set_x(360), hide)
at_edge("clear", "A clear object touches the edge", 1, set_x(360), set_transparency(100))
check("edge-touched-without-look", "An object without a look touches no edge", COLLISION, set_x(360), short,
      equal(edge, 0))

# Groups

check("touches-group", "A group is touched where any of its members is", "FormulaElementOperations",
      group("Group"), member("Far", red, start(set_x(-300))), member("Near", blue), actor("Other", dot, start(set_x(200))),
      actor("A", dot, start(long, equal(touches("Group"), 1), set_x(200), equal(touches("Group"), 0), finish)))
