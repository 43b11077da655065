"""What pens, threads and formulas draw."""

from kit import *

from parts.example import *
from parts.painting import *

PAPER = sky("paper", "#fffaf0", "#f6e9d2")
DOT = painted("dot", 24, 24, circle(12, 12, 9, "#e8575a"))

# The pen: petals are two arcs, twelve of them make a flower, three flowers a picture.

n, hue = var("n"), var("hue")

petal = own_brick(
    "petal of radius", "radius",
    repeat(2, repeat(9, move(given("radius") / 6), turn_right(10)), turn_right(90)))

example(
    "flower", "A flower of lines", "The pen turns a little after each petal, and the colour with it.", 700,
    PAPER,
    actor(
        "Pen", DOT, petal,
        start(
            clear_pen, place_at(0, 60), pen_size(5), set_(n, 0),
            repeat(
                12,
                pen_color(225 - n * 9, 70 + n * 8, 110 + n * 11), pen_down, call(petal, 210), pen_up,
                turn_right(30), change(n, 1)),
            pen_size(3), set_(n, 0),
            repeat(12, pen_color(245, 190 - n * 5, 60), pen_down, call(petal, 95), pen_up, turn_right(30), change(n, 1)),
            pen_size(9), pen_color(60, 140, 80), point_in(180), move(110), pen_down, move(260), pen_up, hide)))

# Bricks of one's own: a house is said once, and built wherever it is called.

left, ground, width = var("left"), var("ground"), var("width")

house = own_brick(
    "a house of size", "size warmth",
    pen_up, pen_size(3), pen_color(170 + given("warmth"), 95 + given("warmth") / 2, 70), point_in(0),
    set_(left, sensor.object_x), set_(ground, sensor.object_y),
    # The wall, line by line; then the roof, each line a little shorter.
    pen_down, repeat(given("size") / 2, move(given("size")), point_in(90), move(2), point_in(180), move(given("size")), point_in(90), move(2), point_in(0)), pen_up,
    pen_color(96, 60, 68), place_at(left - given("size") * num("0.15"), ground + given("size")), point_in(90), set_(width, given("size") * num("2.3")),
    repeat(
        given("size") * num("0.35"), pen_down, move(width), pen_up, move(-width), change(width, -num("6.57")), point_in(0), move(2), point_in(90), move(num("3.28"))),
    pen_size(given("size") / 3), pen_color(255, 226, 138), place_at(left + given("size") * num("0.5"), ground + given("size") * num("0.5")), pen_down, move(1), pen_up,
    move(given("size") * num("1.0")), pen_down, move(1), pen_up, is_seen=False)

example(
    "village", "A village", "One brick of our own builds every house, each in its own size.", 420,
    sky(
        "evening", "#2f3b6b", "#f2a96b", circle(690, 190, 60, "#ffe9b8"), ellipse(200, 900, 620, 210, "#4c6b4e"), ellipse(760, 920, 520, 190, "#3f5c49")),
    actor(
        "Builder", DOT, house,
        start(
            hide, clear_pen, place_at(-390, -290), call(house, 80, 30), wait(num("0.4")), place_at(-160, -250), call(house, 60, 50), wait(num("0.4")),
            place_at(20, -310), call(house, 96, 12), wait(num("0.4")), place_at(260, -260), call(house, 56, 60))))

# Thread: what the stage shows is what a machine sews.

example(
    "patch", "A patch to be sewn", "Stitches follow the needle; the design can be saved for an embroidery machine.", 700,
    sky("cloth", "#efe7da", "#e2d6c2"),
    actor(
        "Needle", DOT,
        start(
            hide, place_at(0, -250), point_in(90), thread("#2f6f8f"), zigzag(4, 16), repeat(72, move(22), turn_left(5)), stop_stitching,
            thread("#c8553d"), point_in(40), running_stitch(9), repeat(18, move(386), turn_left(100)), stop_stitching,
            thread("#e0a030"), point_in(90), zigzag(4, 12), repeat(36, move(10), turn_right(10)), stop_stitching)))

# Texts and formulas: the hands of a clock are sums.

told, size = var("time"), var("size")


def hand(name, width, length, colour, angle):
    picture = painted(name, 40, 2 * length, line([(20, 14), (20, length + 20)], width, colour))
    return actor(name, picture, start(place_at(0, 60), forever(point_in(angle + 90), wait(num("0.2")))))


def two(number):
    """A number of two digits."""
    return f.if_then_else(number < 10, f.join("0", number), number)


example(
    "clock", "A clock", "Formulas turn hours, minutes and seconds into the angles of the hands, and into words.", 90,
    sky(
        "face", "#24324a", "#16202f", circle(450, 390, 300, "#fdf6e7"), ring(450, 390, 300, 22, "#d49a3a"),
        *[circle(450 + 250 * sin(i * pi / 6), 390 - 250 * cos(i * pi / 6), 14 if i % 3 == 0 else 8, "#24324a") for i in range(12)]),
    hand("Hours", 22, 150, "#24324a", (sensor.time_hour + sensor.time_minute / 60) * 30),
    hand("Minutes", 14, 225, "#24324a", (sensor.time_minute + sensor.time_second / 60) * 6),
    hand("Seconds", 6, 240, "#c8453b", sensor.time_second * 6),
    actor(
        "Words", painted("pin", 40, 40, circle(20, 20, 16, "#d49a3a")),
        start(
            place_at(0, 60), show_styled(told, -134, -285, 240, "#fdf6e7"),
            forever(set_(told, f.join(two(sensor.time_hour), f.join(":", two(sensor.time_minute)))), wait(num("0.5"))))))
