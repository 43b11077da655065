"""TypeScript of times and distances by which the core tells gestures apart, for gestures that the page tells apart itself."""

import re

from names import header

SOURCE = "Sources/Core/Gestures/GestureThresholds.swift"
# What the page needs of the table.
NEEDED = {
    "tapTime": "The longest time of a tap, in milliseconds.",
    "doubleTime": "The time within which a second tap follows, in milliseconds.",
    "doubleReach": "How far a second tap may lie from the first, in CSS pixels.",
}


def module(swift):
    values = dict(re.findall(r"^  package var (\w+) = ([\d.]+)$", swift, re.M))
    lines = [header(SOURCE)]
    for name, comment in NEEDED.items():
        constant = re.sub(r"(?=[A-Z])", "_", name).upper()
        lines += [f"/** {comment} */", f"export const {constant} = {float(values[name]):g};"]
    return "\n".join(lines) + "\n"
