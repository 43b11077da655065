"""Swift of requests: a protocol with a function for each, and what reads a request, calls its function and writes the answer."""

import re

from names import called, camel, header, pascal, wrapped
from swift import CORE, declarations, is_composed, method, named, typed, whole, write, writers

# The modules of the core, with what is used of each.
USES = {
    "Geometry": r"\bPoint\b",
    "Gestures": r"\bPointerDevice\b",
    "Ink": r"\bBrush\.",
    "Storyboard": r"\b\w+ID\b|\bLayer\.Kind\b",
    "Studio": r"\b(LibraryItem|TransformNumbers|Tool|DrawingTools|FillSettings)\b",
    "Tray": r"\bNoteAddress\b",
    "Tunnel": r"\bPointPair\b",
    "Words": r"\bText\b",
}


def imports(text):
    """What a file of this text imports."""
    lines = [f"{'package ' if 'extension CBORWriter' in text else ''}import CBOR",
             f"{'package ' if 'extension RequestReader' in text else ''}import PageTransfer"]
    lines += [f"package import {name}" for name, use in USES.items() if re.search(use, text)]
    if ".id(" in text:
        lines.append("import StoryboardFile")
    return sorted(lines, key=lambda line: line.split()[-1])


def file(source, lines):
    return "\n".join([header(source), *imports("\n".join(lines)), "", *lines])


def common(module):
    """The types of all subjects, and the choice between these."""
    refusal = f"{pascal(module.name)}Refusal"
    out = declarations(module.types, module.types)
    out += [f"extension {refusal}: Error {{}}", ""]
    out += writers(module.types, module.types) + readers(module.types, module.types)
    out += ["/// What the page asks of this module.", f"package enum {pascal(module.name)}Requests {{",
            "  /// Reads a request, does it and writes the answer.",
            f"  package static func perform(_ from: inout RequestReader, _ to: inout CBORWriter) throws({refusal}) {{",
            "    switch from.choice() {"]
    for number, subject in enumerate(module.subjects):
        out.append(f"    case ({number}, 2): try {calls(subject)}.perform(&from, &to)")
    return file(module.source, [*out, "    default: throw .malformed", "    }", "  }", "}", ""])


def calls(subject):
    return f"{pascal(subject.name)}Calls"


def subject(one, module):
    """A subject's types and requests."""
    name, refusal = f"{pascal(one.name)}Requests", f"{pascal(module.name)}Refusal"
    out = declarations(one.types, one.known)
    records = {key: rule for key, rule in one.rules.items() if key != f"{one.name}-request" and is_composed(rule)}
    out += writers(records, one.known) + readers(records, one.known)
    out += [*wrapped(one.rules[f"{one.name}-request"].comment, "///", ""), f"package protocol {name} {{"]
    for case in one.requests:
        out += [*wrapped(case.comment, "///", "  "), f"  static func {signature(one, case)} throws({refusal}){returned(one, case)}"]
    out += ["}", "", f"extension {name} {{",
            f"  static func perform(_ from: inout RequestReader, _ to: inout CBORWriter) throws({refusal}) {{",
            "    switch from.choice() {"]
    for case in one.requests:
        out += performed(one, case)
    return file(one.source, [*out, "    default: throw .malformed", "    }", "  }", "}", ""])


def signature(one, case):
    parameters = [f"{camel(field.name) if field.name else '_ ' + called(field)}: {typed(field.type)}" for field in case.fields]
    return f"{camel(case.name)}({', '.join(parameters)})"


def returned(one, case):
    answer = one.answer(case)
    return f" -> {typed(answer)}" if answer else ""


def performed(one, case):
    """Reads the arguments, then calls the function."""
    out = [f"    case ({case.number}, {1 + len(case.fields)}):"]
    out += [f"      let {called(field)} = {read(field.type, one.known, 'from')}" for field in case.fields]
    out.append("      guard from.isFinished() else { throw .malformed }")
    arguments = ", ".join(f"{camel(field.name)}: {called(field)}" if field.name else called(field) for field in case.fields)
    call = f"try {camel(case.name)}({arguments})"
    answer = one.answer(case)
    if not answer:
        return [*out, f"      {call}"]
    return [*out, f"      let answer = {call}", *write("answer", answer, one.known, "      ", "to")]


# Reading


def read(type, rules, source="self"):
    if type.is_list:
        return f"{source}.list {{ {one('$0', type.name, rules)} }}"
    if type.is_optional:
        return f"{source}.null() ? nil : {one(source, type.name, rules)}"
    return one(source, type.name, rules)


def one(source, name, rules):
    rule = rules.get(name)
    if rule and rule.range:
        kind = whole(rule.range)
        return f"{source}.integer({rule.range[0]}, {rule.range[1]})" if kind == "Int" else f"{kind}({source}.unsigned({rule.range[1]}))"
    if rule and rule.size == 16:
        return f"({source}.id() as {pascal(name)})"
    return f"{source}.{method(name, rules)}()"


def readers(rules, known):
    """An extension with the functions that read values of `rules`."""
    out = ["extension RequestReader {"]
    for rule in rules.values():
        if not is_composed(rule):
            continue
        out.append(f"  package mutating func {camel(rule.name)}() -> {named(rule.name)} {{")
        if rule.enumeration:
            out.append(f"    {named(rule.name)}(rawValue: UInt8(integer(0, {len(rule.enumeration) - 1})))!")
        elif rule.choice:
            out += ["    switch choice() {"]
            for case in rule.choice:
                out.append(f"    case ({case.number}, {1 + len(case.fields)}): return {made(case, known)}")
            out += ["    default:", "      fail()", f"      return {made(rule.choice[0], known)}", "    }"]
        else:
            values = ", ".join(f"{called(field)}: {read(field.type, known)}" for field in rule.record)
            out += [f"    begin(listOf: {len(rule.record)})", f"    return {named(rule.name)}({values})"]
        out += ["  }", ""]
    return out[:-1] + ["}", ""] if len(out) > 1 else []


def made(case, known):
    values = ", ".join(f"{camel(field.name)}: {read(field.type, known)}" if field.name else read(field.type, known) for field in case.fields)
    return f".{camel(case.name)}" + (f"({values})" if values else "")
