"""What moves, falls, shines and sounds."""

from kit import *

from parts.example import *
from parts.painting import *

# Motion: a boat glides from shore to shore and rocks.

HULL = painted(
    "boat", 260, 240, polygon([(20, 150), (240, 150), (200, 210), (60, 210)], "#b5532f", 8), box(124, 20, 10, 130, "#6d4a35", 3),
    polygon([(140, 26), (140, 138), (226, 138)], "#fff6e3", 4), polygon([(118, 40), (118, 138), (54, 138)], "#f4d8a8", 4))
DEEP = down("#3f8fc0", "#1f5f93", 320)
# Deep enough that its foot stays below the stage however it heaves.
WAVE = painted("wave", 1000, 320, *[ellipse(40 + i * 92, 150, 66, 110, DEEP) for i in range(11)], box(0, 150, 1000, 170, DEEP))

example(
    "boat", "A boat at sea", "It glides from side to side, turns round, and rocks on the waves.", 150,
    sky("sea", "#bfe3f2", "#f9e7c8", circle(700, 190, 70, "#ffd873"), ellipse(230, 170, 120, 34, "#ffffff"), ellipse(300, 145, 80, 34, "#ffffff")),
    actor(
        "Boat", HULL,
        start(
            turn_only_left_right, place_at(-300, -190), forever(point_in(90), glide(4, 300, -190), point_in(-90), glide(4, -300, -190))),
        start(forever(repeat(15, change_y(2)), repeat(15, change_y(-2))))),
    actor("Waves", WAVE, start(place_at(0, -390), forever(glide(2, 40, -400), glide(2, -40, -382)))))

# Looks and effects: lanterns swell, glow and change their colour.


def lantern(name, x, y, colour, beat):
    paper = painted(
        name, 180, 240, line([(90, 0), (90, 40)], 5, "#3b2a2a"), ellipse(90, 120, 78, 84, colour), ellipse(90, 120, 40, 84, color("#fff3c4", 90)),
        box(58, 28, 64, 14, "#3b2a2a", 4), box(58, 198, 64, 14, "#3b2a2a", 4), line([(90, 212), (90, 238)], 6, "#e8b04b"))
    return actor(
        name, paper,
        start(place_at(x, y), forever(
            repeat(20, change_size(num("0.6")), change_brightness(num("1.2")), wait(num(beat))),
            repeat(20, change_size(-num("0.6")), change_brightness(-num("1.2")), wait(num(beat))))),
        when_tapped(repeat(20, change_color(10), wait(num("0.03")))))


example(
    "lanterns", "Lanterns", "They swell and glow by themselves; tap one and its colour goes round.", 90,
    sky("night", "#141a3a", "#3a2a56", *[circle(60 + (i * 197) % 800, 40 + (i * 131) % 360, 2 + i % 3, "#fff2cf") for i in range(26)]),
    lantern("Red", -260, 90, "#d94f3d", "0.05"), lantern("Gold", 0, -20, "#e8a33a", "0.07"), lantern("Blue", 260, 110, "#4d7fd6", "0.06"))

# Clones: every flake is one, falls its own way and goes.

FLAKE = painted("flake", 60, 60, *[
    line([(30 - 24 * cos(i * pi / 3), 30 - 24 * sin(i * pi / 3)), (30 + 24 * cos(i * pi / 3), 30 + 24 * sin(i * pi / 3))], 5, "#ffffff") for i in range(3)],
    *[circle(30 + 22 * cos(i * pi / 3), 30 + 22 * sin(i * pi / 3), 5, "#ffffff") for i in range(6)])
FIR = [polygon([(x, y - 150 * s), (x - 70 * s, y), (x + 70 * s, y)], c, 6) for x, y, s, c in [
    (180, 800, 1.3, "#2c4f4a"), (330, 830, 0.9, "#24433f"), (720, 810, 1.5, "#2c4f4a"), (590, 840, 0.8, "#24433f")]]

example(
    "snow", "It snows", "One flake makes clones of itself; each falls in its own size and at its own pace.", 300,
    sky("winter", "#5c7fa8", "#cfdde8", *FIR, ellipse(450, 900, 640, 90, "#f4f8fb")),
    actor(
        "Flake", FLAKE,
        start(hide, forever(clone(), wait(num("0.12")))),
        when_cloned(
            place_at(f.rand(-440, 440), 470), set_size(f.rand(25, 90)), set_transparency(f.rand(0, 40)), show,
            glide(f.rand(num("3.0"), num("7.5")), sensor.object_x + f.rand(-120, 120), -420), delete_this_clone)))

# Bodies: fruit falls, bounces and rolls off a board.

PLANK = painted("board", 420, 36, box(0, 0, 420, 36, "#8a5a3a", 12))
BOWL = painted("floor", 900, 40, box(0, 0, 900, 40, "#6f8f5a"))


def fruit(name, colour, x, bounce_by, radius=44):
    side = 2 * radius + 4
    picture = painted(
        name, side, side, circle(side / 2, side / 2, radius, colour), circle(side / 2 - radius / 3, side / 2 - radius / 3, radius / 4, color("#ffffff", 120)),
        line([(side / 2, 12), (side / 2 + 8, 4)], 5, "#5a3d28"))
    return actor(
        name, picture,
        start(place_at(x, 380), falls, set_bounce(bounce_by), set_friction(20), forever(if_then(sensor.object_y < -460, place_at(f.rand(-300, 300), 430)))),
        when_tapped(set_velocity(f.rand(-200, 200), 700)))


example(
    "fruit", "Falling fruit", "Fruit are bodies: they fall, bounce and roll. Tap one to throw it up again.", 190,
    sky("garden", "#d6eef5", "#f6f1d8", circle(140, 140, 60, "#ffdf7e")),
    actor("Ground", BOWL, start(place_at(0, -430), stands)),
    actor("Left board", PLANK, start(place_at(-210, 40), point_in(108), stands)),
    actor("Right board", PLANK, start(place_at(230, -180), point_in(74), stands)),
    fruit("Orange", "#f09030", -255, 70), fruit("Apple", "#d2413c", -130, 50, 50), fruit("Plum", "#7d4a9c", -345, 60, 36), fruit("Lime", "#8fbf3f", -35, 80, 34))
