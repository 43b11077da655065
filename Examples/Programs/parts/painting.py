"""Pictures of a few soft shapes, drawn here: each shape says how far a place is from its edge, so that edges are smooth."""

from math import cos, hypot, pi, sin

from kit.pictures import Look, rgba
from kit.program import background, start
from kit.stage_bricks import set_size


def color(value, alpha=255):
    return (*rgba(value)[:3], alpha)


class Shape:
    """What is drawn: a distance (below 0 within), a colour, or one for each place, and the edges beyond which there is nothing of it."""

    def __init__(self, far, fill, left=0, top=0, right=1e9, bottom=1e9):
        self.far, self.fill = far, fill if callable(fill) else lambda x, y: fill
        self.left, self.top, self.right, self.bottom = left - 1, top - 1, right + 1, bottom + 1


def circle(x, y, radius, fill):
    return Shape(lambda px, py: hypot(px - x, py - y) - radius, fill, x - radius, y - radius, x + radius, y + radius)


def ring(x, y, radius, width, fill):
    out = radius + width
    return Shape(lambda px, py: abs(hypot(px - x, py - y) - radius) - width / 2, fill, x - out, y - out, x + out, y + out)


def ellipse(x, y, across, down, fill):
    small = min(across, down)
    return Shape(
        lambda px, py: (hypot((px - x) / across, (py - y) / down) - 1) * small, fill, x - across - 2, y - down - 2, x + across + 2, y + down + 2)


def line(points, width, fill):
    """A line through points, with round ends."""
    pairs = list(zip(points, points[1:]))
    return Shape(lambda px, py: min(_to_segment(px, py, *a, *b) for a, b in pairs) - width / 2, fill, *_around(points, width))


def _around(points, by):
    across, down = zip(*points)
    return min(across) - by, min(down) - by, max(across) + by, max(down) + by


def polygon(points, fill, round_by=0):
    pairs = list(zip(points, [*points[1:], points[0]]))

    def far(px, py):
        away, is_within = 1e9, False
        for (ax, ay), (bx, by) in pairs:
            away = min(away, _to_segment(px, py, ax, ay, bx, by))
            if (ay > py) != (by > py) and px < (bx - ax) * (py - ay) / (by - ay) + ax:
                is_within = not is_within
        return (-away if is_within else away) - round_by
    return Shape(far, fill, *_around(points, round_by))


def box(x, y, width, height, fill, round_by=0):
    r = round_by
    return polygon([(x + r, y + r), (x + width - r, y + r), (x + width - r, y + height - r), (x + r, y + height - r)], fill, r)


def star(x, y, outer, inner, tips, fill, turn=-pi / 2, round_by=0):
    return polygon([
        (x + (outer if i % 2 == 0 else inner) * cos(turn + i * pi / tips), y + (outer if i % 2 == 0 else inner) * sin(turn + i * pi / tips))
        for i in range(2 * tips)], fill, round_by)


def _to_segment(px, py, ax, ay, bx, by):
    dx, dy = bx - ax, by - ay
    along = max(0, min(1, ((px - ax) * dx + (py - ay) * dy) / ((dx * dx + dy * dy) or 1)))
    return hypot(px - ax - along * dx, py - ay - along * dy)


def down(top, bottom, height):
    """Colours from one above to one below."""
    a, b = rgba(top), rgba(bottom)
    return lambda x, y: tuple(round(p + (q - p) * max(0, min(1, y / height))) for p, q in zip(a, b))


def painted(name, width, height, *shapes, scale=1):
    """A look of shapes, the last in front; each pixel stands for so many places across."""
    def color_at(column, row):
        x, y = (column + 0.5) * scale, (row + 0.5) * scale
        red = green = blue = alpha = 0.0
        for shape in shapes:
            if not (shape.left <= x <= shape.right and shape.top <= y <= shape.bottom):
                continue
            cover = max(0.0, min(1.0, 0.5 - shape.far(x, y) / scale))
            if cover == 0:
                continue
            r, g, b, a = rgba(shape.fill(x, y))
            part = cover * a / 255
            red, green, blue = (old + (new - old) * part for old, new in ((red, r * 1.0), (green, g * 1.0), (blue, b * 1.0))) if alpha else (r, g, b)
            alpha += (1 - alpha) * part
        return (round(red), round(green), round(blue), round(alpha * 255)) if alpha else (0, 0, 0, 0)
    return Look(name, width, height, color_at)


def sky(name, top, bottom, *shapes, side=900):
    """A background of a gradient, with shapes before it: half as large as the stage, and shown twice as large."""
    return background(painted(name, side // 2, side // 2, Shape(lambda x, y: -9, down(top, bottom, side)), *shapes, scale=2), start(set_size(200)))
