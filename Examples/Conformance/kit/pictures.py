"""Small pictures of one colour or a few, as PNG."""

import struct
import zlib

COLORS = {
    "red": (255, 0, 0, 255), "green": (0, 255, 0, 255), "blue": (0, 0, 255, 255), "white": (255, 255, 255, 255),
    "black": (0, 0, 0, 255), "clear": (0, 0, 0, 0),
}


class Look:
    """A look: its name, its picture's size, and the colour of each place (x to the right, y down)."""

    def __init__(self, name, width, height, color_at):
        self.name, self.file = name, name + ".png"
        self.width, self.height, self.color_at = width, height, color_at

    def png(self):
        rows = b""
        for y in range(self.height):
            rows += b"\0" + b"".join(bytes(rgba(self.color_at(x, y))) for x in range(self.width))
        head = struct.pack(">2I5B", self.width, self.height, 8, 6, 0, 0, 0)
        parts = _part(b"IHDR", head), _part(b"IDAT", zlib.compress(rows, 9)), _part(b"IEND", b"")
        return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def _part(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def rgba(color):
    """A name, `#rrggbb`, or four numbers as they are."""
    if not isinstance(color, str):
        return color
    return COLORS[color] if color in COLORS else (*bytes.fromhex(color[1:]), 255)


def plain(color, width=100, height=None, name=None):
    """A rectangle of one colour."""
    return Look(name or color.strip("#"), width, height or width, lambda x, y: color)


def halves(left, right, width=100, name="halves"):
    """A square of two colours side by side."""
    return Look(name, width, width, lambda x, y: left if x < width // 2 else right)


def ring(color, width, hole, name="ring"):
    """A square with a square hole in its middle."""
    edge = (width - hole) // 2

    def color_at(x, y):
        return "clear" if edge <= x < width - edge and edge <= y < width - edge else color
    return Look(name, width, width, color_at)
