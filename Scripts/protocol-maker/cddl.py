"""Reads the part of CDDL (RFC 8610) that messages are described in.

A rule is one of
- an alias of a basic type: `ticket = uint`, `edit-id = bstr .size 16`, `rgba = 0..4294967295`
- a record: `name = [field: type, …]`
- a choice of records, each with its number first: `name = [waiting: 0] / [refused: 1, refusal]`
- an enumeration: `name = &(full: 0, failed: 1)`
- numbers in a row: `numbers = #6.86(bstr)`, a typed array of RFC 8746
- the answer to a request, which may be of any type: `duplicate-shots-answer = [* shot-id]`
Comments that stand before a rule or before one of a choice belong to it; an empty line ends them.
"""

import dataclasses
import re

BASIC = {"uint", "float", "bool", "tstr", "bstr", "numbers"}


class Mistake(Exception):
    """What is wrong with a description, with its line first."""


@dataclasses.dataclass
class Type:
    """`name` is a basic type or a rule; `is_list` for any number of them, `is_optional` where it may be null."""
    name: str
    is_list: bool = False
    is_optional: bool = False


@dataclasses.dataclass
class Field:
    """A field without a name is called by its type."""
    name: str | None
    type: Type


@dataclasses.dataclass
class Case:
    name: str
    number: int
    fields: list
    comment: str


@dataclasses.dataclass
class Rule:
    """Exactly one of alias, range, record, choice, enumeration and answer is there. An id has `size` bytes."""
    name: str
    comment: str
    alias: str | None = None
    size: int = 0
    range: tuple | None = None
    answer: Type | None = None
    record: list | None = None
    choice: list | None = None
    enumeration: list | None = None

    @property
    def is_id(self):
        return self.size > 0


TOKEN = re.compile(
    r"(?P<comment>;[^\n]*)|(?P<blank>\n[ \t]*\n)|(?P<space>\s+)|(?P<number>-?\d+)|(?P<name>[A-Za-z][A-Za-z0-9-]*)"
    r"|(?P<sign>\.size|#6\.86\(bstr\)|\.\.|&\(|[=\[\]/,:*)])")


class Reader:
    def __init__(self, text):
        self.tokens = []
        at = 0
        while at < len(text):
            line = text.count("\n", 0, at) + 1
            match = TOKEN.match(text, at)
            if not match:
                raise Mistake(f"{line}: cannot be read: {text[at:at + 20]!r}")
            if match.lastgroup != "space":
                self.tokens.append((match.lastgroup, match.group(), line))
            at = match.end()
        self.at = 0
        self.comment = []

    def peek(self, ahead=0):
        """The token that comes, past comments, which are kept for `taken_comment`."""
        at, left = self.at, ahead
        while at < len(self.tokens):
            kind, text, line = self.tokens[at]
            if kind not in ("comment", "blank"):
                if left == 0:
                    return kind, text, line
                left -= 1
            at += 1
        return "end", "", self.tokens[-1][2] if self.tokens else 1

    def take(self, kind, text=None):
        while self.at < len(self.tokens) and self.tokens[self.at][0] in ("comment", "blank"):
            one, words, _ = self.tokens[self.at]
            # A headline ends a comment as an empty line does.
            ends = one == "blank" or words.startswith("; -----")
            self.comment = [] if ends else [*self.comment, words[1:].strip()]
            self.at += 1
        found, words, line = self.peek()
        if found != kind or text not in (None, words):
            raise Mistake(f"{line}: {text or kind} is missing before {words!r}")
        self.at += 1
        return words

    def comes(self, text, ahead=0):
        return self.peek(ahead)[1] == text

    def taken_comment(self):
        words, self.comment = " ".join(self.comment), []
        return words


def parse(text, known=None):
    """The rules of a description, in order, by their names. It may use those that are `known`, too."""
    known = known or {}
    rules = parse_unchecked(text, known)
    for rule in rules.values():
        check(rule, known | rules)
    return rules


def parse_unchecked(text, known=()):
    """As `parse`; rules that are used need not be there."""
    reader, rules = Reader(text), {}
    while reader.peek()[0] != "end":
        line = reader.peek()[2]
        rule = read_rule(reader)
        if rule.name in rules or rule.name in known:
            raise Mistake(f"{line}: {rule.name} stands here a second time")
        rules[rule.name] = rule
    return rules


def read_rule(reader):
    name = reader.take("name")
    rule = Rule(name, reader.taken_comment())
    reader.take("sign", "=")
    if name.endswith("-answer") and (not reader.comes("[") or reader.comes("*", 1)):
        rule.answer = read_type(reader)
    elif reader.comes("&("):
        rule.enumeration = read_enumeration(reader)
    elif reader.comes("#6.86(bstr)"):
        reader.take("sign")
        rule.alias = "numbers"
    elif reader.peek()[0] == "number":
        least = int(reader.take("number"))
        reader.take("sign", "..")
        rule.range = (least, int(reader.take("number")))
    elif not reader.comes("["):
        rule.alias = reader.take("name")
        if reader.comes(".size"):
            reader.take("sign")
            rule.size = int(reader.take("number"))
    elif reader.peek(3)[0] == "number":
        rule.choice = [read_case(reader)]
        while reader.comes("/"):
            reader.take("sign")
            rule.choice.append(read_case(reader))
    else:
        reader.take("sign", "[")
        rule.record = read_fields(reader)
    return rule


def read_enumeration(reader):
    reader.take("sign", "&(")
    cases = []
    while not reader.comes(")"):
        name = reader.take("name")
        reader.take("sign", ":")
        cases.append(Case(name, int(reader.take("number")), [], reader.taken_comment()))
        if reader.comes(","):
            reader.take("sign")
    reader.take("sign", ")")
    return cases


def read_case(reader):
    reader.take("sign", "[")
    comment = reader.taken_comment()
    name = reader.take("name")
    reader.take("sign", ":")
    number = int(reader.take("number"))
    if reader.comes(","):
        reader.take("sign")
    return Case(name, number, read_fields(reader), comment)


def read_fields(reader):
    fields = []
    while not reader.comes("]"):
        name = None
        if reader.comes(":", 1):
            name = reader.take("name")
            reader.take("sign", ":")
        fields.append(Field(name, read_type(reader)))
        if reader.comes(","):
            reader.take("sign")
    reader.take("sign", "]")
    return fields


def read_type(reader):
    if reader.comes("["):
        reader.take("sign")
        reader.take("sign", "*")
        name = reader.take("name")
        reader.take("sign", "]")
        return Type(name, is_list=True)
    name = reader.take("name")
    if reader.comes("/"):
        reader.take("sign")
        reader.take("name", "null")
        return Type(name, is_optional=True)
    return Type(name)


def check(rule, rules):
    if rule.alias and rule.alias not in BASIC:
        raise Mistake(f" {rule.name} is of {rule.alias}, which is no basic type")
    fields = list(rule.record or [])
    for case in rule.choice or []:
        fields += case.fields
    if rule.answer:
        fields.append(Field(None, rule.answer))
    for field in fields:
        if field.type.name not in BASIC and field.type.name not in rules:
            raise Mistake(f" {rule.name} needs {field.type.name}, which is not there")
    for cases in (rule.choice, rule.enumeration):
        if cases and [case.number for case in cases] != list(range(len(cases))):
            raise Mistake(f" the numbers of {rule.name} are not 0, 1, 2, …")
