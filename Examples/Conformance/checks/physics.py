"""Objects that fall, push and bounce."""

from kit import *

LOOK, OBJECT, WORLD, EVENT = "PhysicsLook", "PhysicsObject", "PhysicsWorld", "PhysicsCollisionListener"
n, v = var("n"), var("v")
short, long = wait(num("0.1")), wait(num("0.5"))
vx, vy, spin = sensor.object_x_velocity, sensor.object_y_velocity, sensor.object_angular_velocity
box, floor = plain("red", 40), plain("blue", 300, 40)


def body(name, sentence, source, *bricks):
    """A box that has physics."""
    check("physics-" + name, sentence, source, actor("A", box, start(*bricks, finish)))


body("velocity", "A velocity that is set can be read", OBJECT,
     set_velocity(-30, 20), equal(f.round(vx), -30), equal(f.round(vy), 20))
body("velocity-moves", "A velocity moves an object of no type", OBJECT,
     is_ghost, set_velocity(-40, 20), long, within(sensor.object_x, -24, -16), within(sensor.object_y, 8, 12))
body("velocity-none", "Without physics there is no velocity", "FormulaElementOperations", set_x(10), equal(vx, 0),
     equal(vy, 0), equal(spin, 0))
body("falls", "What is moved by gravity falls faster and faster", WORLD,
     falls, wait(num("0.2")), set_(v, vy), equal(v < 0, 1), wait(num("0.2")), equal(vy < v, 1),
     equal(sensor.object_y < 0, 1))
body("gravity-none", "Without gravity nothing falls", WORLD,
     set_gravity(0, 0), falls, long, equal(vy, 0), equal(sensor.object_y, 0), set_gravity(0, -20), long,
     equal(vy < -50, 1))
body("gravity-aside", "Gravity can pull aside and up", WORLD,
     set_gravity(20, 30), falls, long, equal(vx > 0, 1), equal(vy > vx, 1), equal(sensor.object_y > 0, 1))
body("hidden-rests", "What is hidden does not fall", "PhysicsObjectStateHandler",
     falls, hide, long, within(sensor.object_y, -2, 0), show, long, equal(sensor.object_y < -4, 1))
body("hidden-at-once", "What is hidden is held at once, and goes on at once when it is shown", "PhysicsObjectStateHandler",
     set_velocity(-30, 20), hide, equal(vx, 0), equal(vy, 0), show, equal(f.round(vx), -30), equal(f.round(vy), 20))
body("clear-at-once", "What is wholly clear is held at once", "PhysicsObjectStateHandler",
     set_velocity(-30, 20), set_transparency(100), equal(vx, 0), set_transparency(40), equal(f.round(vx), -30))
body("hidden-velocity", "A velocity that is set while hidden moves, and is forgotten when it is shown", "PhysicsObjectStateHandler",
     is_ghost, hide, set_velocity(100, 0), long, show, within(sensor.object_x, 45, 55), equal(vx, 0))
body("glide-and-on", "Behind a glide a velocity goes on at once", "PhysicsObjectStateHandler",
     is_ghost, set_velocity(30, 0), glide(num("0.2"), 100, 0), equal(f.round(vx), 30))
body("dynamic-while-hidden", "What becomes dynamic while it is hidden falls", OBJECT,
     hide, falls, long, equal(sensor.object_y < -5, 1), show, equal(vy, 0))
body("spin-keeps-way", "What spins turns its look, not its way", LOOK,
     is_ghost, spin_left(90), long, spin_left(0), within(sensor.look_direction, 35, 55),
     equal(f.round(sensor.motion_direction), 90), turn_right(10), equal(f.round(sensor.motion_direction), 100),
     equal(f.round(sensor.look_direction), 100))
body("spin-of-style", "A style that does not turn leaves a speed that is set later", "PhysicsObjectStateHandler",
     is_ghost, turn_never, spin_left(30), point_in(45), short, equal(f.round(spin), 30))
body("spin-left", "Turning to the left is a positive speed", OBJECT, set_gravity(0, 0), falls, spin_left(30),
     equal(f.round(spin), 30))
body("spin-right", "Turning to the right is a negative speed", OBJECT, set_gravity(0, 0), falls, spin_right(30),
     equal(f.round(spin), -30))
body("direction-of-velocity", "An object looks where it moves", LOOK,
     set_gravity(0, 0), falls, set_velocity(30, 30), equal(f.round(sensor.motion_direction), 45), set_velocity(0, -30),
     equal(f.round(sensor.motion_direction), 180))
body("direction-at-rest", "An object at rest looks where it was turned to", LOOK,
     set_gravity(0, 0), falls, point_in(-45), equal(f.round(sensor.motion_direction), -45),
     set_velocity(0, 30), equal(f.round(sensor.motion_direction), 0), set_velocity(0, 0),
     equal(f.round(sensor.motion_direction), -45))
body("place-keeps-velocity", "Placing an object leaves its velocity", OBJECT,
     set_gravity(0, 0), falls, set_velocity(50, 0), place_at(-100, 30), equal(f.round(vx), 50), long,
     within(sensor.object_x, -80, -70))
body("gravity-is-in-meters", "A meter is ten units of the stage", WORLD,
     set_gravity(0, -20), falls, long, within(vy, -115, -80))



def stays(name, sentence, source, *bricks):
    """A box that stays where it is, while another one falls."""
    check("physics-" + name, sentence, source,
          actor("Other", box, start(falls, set_x(200), long, set_(v, sensor.object_y))),
          actor("A", box, start(*bricks, wait(num("0.6")), equal(v < -5, 1), within(sensor.object_y, -2, 0), finish)))


stays("fixed-stays", "What is fixed does not fall", OBJECT, stands)
stays("type-none-stays", "What has no type does not fall", OBJECT, is_ghost, set_bounce(50))
stays("clear-rests", "What is wholly clear does not fall", "PhysicsObjectStateHandler", falls, set_transparency(100))
stays("only-with-bricks", "Objects without bricks of physics do not fall", LOOK)

check("physics-falls-through", "Objects without bricks of physics are fallen through", LOOK,
      actor("Other", floor),
      actor("A", box, start(set_gravity(0, -60), set_y(100), falls, wait(1), equal(sensor.object_y < -50, 1), finish)))
check("physics-lands", "What falls lies on what is fixed", WORLD,
      actor("Floor", floor, start(stands, set_bounce(0))),
      actor("A", box, start(set_gravity(0, -60), set_bounce(0), set_y(150), falls, wait(2),
                            within(sensor.object_y, 35, 45), finish)))
check("physics-bounces", "What bounces starts scripts in both objects", EVENT,
      actor("Floor", floor, start(stands), when_bounces("Ball", change(n, 1))), actor("Other", box, start(set_y(-400))),
      actor("Ball", box, start(set_gravity(0, -60), set_y(150), set_bounce(1), falls, wait(2), equal(n >= 101, 1),
                               equal(v >= 1, 1), finish),
            when_bounces("Floor", change(n, 100)), when_bounces(None, change(v, 1)), when_bounces("Other", equal(1, 2))))
check("physics-ghost-lets-through", "What has no type is fallen through", WORLD,
      actor("Floor", floor, start(is_ghost, set_bounce(0))),
      actor("A", box, start(set_gravity(0, -60), set_y(150), falls, wait(1), equal(sensor.object_y < -50, 1), finish)))
check("physics-clone", "A clone has its original's velocity", "SpriteController",
      actor("A", box, start(is_ghost, set_velocity(30, 0), clone(), long, equal(v, 30), finish),
            when_cloned(set_(v, f.round(vx)))))
check("physics-bounces-in-scene", "A script that waits for an object means the one of its own scene", "WhenBounceOffScript",
      scene("First", actor("Floor", floor), actor("Ball", box, start(short, go_on_in("Second")))),
      scene("Second", actor("Floor", plain("blue", 300, 40, name="floor 2"), start(stands)),
            actor("Ball", plain("red", 40, name="box 2"), start(set_gravity(0, -60), set_y(150), set_bounce(1), falls, wait(2),
                                                               equal(n >= 1, 1), finish),
                  when_bounces("Floor", change(n, 1)))))
check("physics-bounces-off-nobody", "A script that waits for an object that is not there waits for anything", "WhenBounceOffScript",
      actor("Floor", floor, start(stands)),
      actor("Ball", box, start(set_gravity(0, -60), set_y(150), set_bounce(1), falls, wait(2), equal(n >= 1, 1), finish),
            when_bounces("Nobody", change(n, 1))))
check("physics-deleted-clone", "A clone that is deleted while it touches has been bounced off", "PhysicsCollisionListener",
      actor("Floor", floor, start(stands, set_bounce(0), wait(2), equal(n, 1), finish), when_bounces("Bullet", change(n, 1))),
      actor("Bullet", box, start(set_gravity(0, -60), set_bounce(0), set_y(60), clone(), hide),
            when_cloned(show, falls, wait(1), delete_this_clone)))
check("physics-clone-way", "A clone at rest has the way that its original went", "SpriteController",
      actor("A", box, start(is_ghost, set_velocity(0, 30), clone(), long, equal(v, 0), finish),
            when_cloned(set_velocity(0, 0), set_(v, f.round(sensor.motion_direction)))))
check("physics-size-ends-contact", "What is given another size while it lies has bounced off, and lies anew", WORLD,
      actor("Floor", floor, start(stands, set_bounce(0))),
      actor("A", box, start(set_gravity(0, -60), set_bounce(0), set_y(60), falls, wait(1), set_(n, 0), set_size(101), short,
                            equal(n, 1), finish),
            when_bounces(None, change(n, 1))))
