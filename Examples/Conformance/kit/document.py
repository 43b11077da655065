"""The elements of a code.xml, with references the way XStream writes them."""

from xml.sax.saxutils import escape


class Element:
    """An element. `meant` is another one that it stands for: it is written as a reference to that."""

    def __init__(self, tag, text=None, meant=None, **attributes):
        self.tag, self.text, self.meant, self.attributes = tag, text, meant, attributes
        self.parent, self.children = None, []

    def add(self, tag, text=None, **attributes):
        """A new child, at the end."""
        return self.put(Element(tag, text, **attributes))

    def put(self, child):
        child.parent = self
        self.children.append(child)
        return child

    # References

    def _way(self):
        """All elements from the root to this one."""
        return (self.parent._way() if self.parent else []) + [self]

    def _step(self):
        """The name by which its parent finds it: counted from 1 among those of its name, the first one without a number."""
        number = [child for child in self.parent.children if child.tag == self.tag].index(self) + 1
        return self.tag if number == 1 else f"{self.tag}[{number}]"

    def _path(self, target):
        """The relative way to another element: up, then down."""
        here, there = self._way(), target._way()
        shared = 0
        while shared < min(len(here), len(there)) and here[shared] is there[shared]:
            shared += 1
        up = [".."] * (len(here) - shared)
        return "/".join(up + [element._step() for element in there[shared:]])

    # Writing

    def lines(self, indent=""):
        """What is short stands on one line."""
        inner = [line for child in self.children for line in child.lines(indent + "  ")]
        if not inner:
            yield f"{indent}<{self._head()}/>" if self.text is None else f"{indent}{self._begin()}{_safe(self.text)}{self._end()}"
            return
        together = "".join(line.strip() for line in inner)
        if len(together) < 130 and len(inner) == len(self.children):
            yield indent + self._begin() + together + self._end()
        else:
            yield from [indent + self._begin(), *inner, indent + self._end()]

    def _head(self):
        attributes = dict(self.attributes)
        if self.meant:
            attributes["reference"] = self._path(self.meant)
        return self.tag + "".join(f' {name}="{_quoted(value)}"' for name, value in attributes.items())

    def _begin(self): return f"<{self._head()}>"
    def _end(self): return f"</{self.tag}>"

    def document(self):
        head = '<?xml version="1.0" encoding="UTF-8" standalone="yes" ?>'
        return "\n".join([head, *self.lines()]) + "\n"


def _safe(text):
    """Line breaks and tabs are written as signs, so that no reader takes them for indentation."""
    return escape(str(text), {"\n": "&#10;", "\r": "&#13;", "\t": "&#9;"})


def _quoted(text):
    return escape(str(text), {'"': "&quot;", "\n": "&#10;"})
