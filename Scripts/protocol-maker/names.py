"""Names of messages in Swift and TypeScript."""


def camel(name):
    """`edit-id` as editID."""
    first, *rest = name.split("-")
    return first + "".join("ID" if part == "id" else part.capitalize() for part in rest)


def pascal(name):
    """`edit-id` as EditID."""
    return "".join("ID" if part == "id" else part.capitalize() for part in name.split("-"))


def called(field):
    """The name of a field, which is its type's where it has none of its own."""
    return camel(field.name or field.type.name)


def wrapped(words, mark, indent, width=100):
    """A comment in lines of at most `width`."""
    lines, line = [], ""
    for word in words.split():
        if line and len(indent) + len(mark) + len(line) + len(word) + 2 > width:
            lines.append(line)
            line = ""
        line = f"{line} {word}".strip()
    return [f"{indent}{mark} {one}" for one in [*lines, line]] if words else []


def header(source, mark="//"):
    return f"{mark} Made by Scripts/protocol of {source}: change that, and run it again.\n"
