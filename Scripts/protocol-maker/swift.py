"""Swift of a description: the types, and how they are written and read."""

from names import called, camel, header, pascal, wrapped

BASIC = {"uint": "UInt64", "float": "Double", "bool": "Bool", "tstr": "Text", "bstr": "[UInt8]", "numbers": "[Double]"}
METHOD = {"uint": "unsigned", "float": "double", "bool": "bool", "tstr": "text", "bstr": "byteString", "numbers": "numbers"}
# What the core has under its own name.
CORE = {
    "layer-kind": "Layer.Kind", "library-item": "LibraryItem", "note-address": "NoteAddress", "point": "Point", "point-pair": "PointPair",
    "pointer-device": "PointerDevice", "transform-numbers": "TransformNumbers",
}
# Words of the language that a case may be called by.
RESERVED = {"none": "none", "left": "left"}


def typed(type):
    name = BASIC.get(type.name) or named(type.name)
    return f"[{name}]" if type.is_list else f"{name}?" if type.is_optional else name


def named(name):
    """The type of a rule."""
    return CORE.get(name) or pascal(name)


def is_hashable(name, rules):
    """Whether only ids and numbers are in it: what is large, or a fraction, names nothing."""
    if name in BASIC:
        return name in ("uint", "bool")
    rule = rules[name]
    if rule.range or name in CORE:
        return True
    if rule.alias:
        return rule.is_id or is_hashable(rule.alias, rules)
    fields = list(rule.record or []) + [field for case in rule.choice or [] for field in case.fields]
    return all(is_hashable(field.type.name, rules) and not field.type.is_list for field in fields)


def types(rules, source):
    return "\n".join([header(source), "package import Storyboard", "package import Words", "", *declarations(rules, rules)])


def declarations(rules, known):
    """The types of `rules`, which may use those that are `known`, too."""
    out = []
    for rule in rules.values():
        if rule.is_id or rule.name in CORE or rule.answer:
            continue
        out += wrapped(rule.comment, "///", "")
        kind = "Hashable" if is_hashable(rule.name, known) else "Equatable"
        name = pascal(rule.name)
        if rule.range:
            out += [f"package typealias {name} = {whole(rule.range)}", ""]
        elif rule.alias:
            out += [f"package typealias {name} = {BASIC[rule.alias]}", ""]
        elif rule.enumeration:
            out.append(f"package enum {name}: UInt8, Sendable {{")
            out += [f"  case {camel(case.name)} = {case.number}" for case in rule.enumeration]
            out += ["}", ""]
        elif rule.choice:
            out.append(f"package enum {name}: {kind}, Sendable {{")
            for case in rule.choice:
                out += wrapped(case.comment, "///", "  ")
                out.append(f"  case {camel(case.name)}{payload(case)}")
            out += ["}", ""]
        else:
            out += record(name, kind, rule.record)
    return out


def whole(range):
    """The type for whole numbers in a range: in the browser `Int` has 32 bits."""
    return "Int" if range[1] < 2 ** 31 else "UInt32" if range[1] < 2 ** 32 else "UInt64"


def is_composed(rule):
    """Whether a function writes it, and one reads it."""
    return not (rule.is_id or rule.alias or rule.range or rule.answer)


def payload(case):
    """What a case carries; a field without a name of its own has no label."""
    if not case.fields:
        return ""
    parts = [f"{camel(field.name)}: {typed(field.type)}" if field.name else typed(field.type) for field in case.fields]
    return f"({', '.join(parts)})"


def record(name, kind, fields):
    out = [f"package struct {name}: {kind}, Sendable {{"]
    out += [f"  package var {called(field)}: {typed(field.type)}" for field in fields]
    parameters = ", ".join(f"{called(field)}: {typed(field.type)}" for field in fields)
    short = f"  package init({parameters}) {{"
    out += ["", *([short] if len(short) <= 100 else ["  package init(", *broken(parameters, "    "), "  ) {"])]
    out += [f"    self.{called(field)} = {called(field)}" for field in fields]
    return out + ["  }", "}", ""]


def broken(words, indent, width=100):
    """Parameters in lines of at most `width`."""
    lines, line = [], ""
    for part in words.split(", "):
        joined = f"{line}, {part}" if line else part
        if line and len(indent) + len(joined) + 1 > width:
            lines.append(indent + line + ",")
            joined = part
        line = joined
    return [*lines, indent + line]


# Writing


def writing(rules, source):
    return "\n".join([header(source), "package import CBOR", "import StoryboardFile", "import Words", "", *writers(rules, rules)])


def writers(rules, known):
    """An extension with the functions that write values of `rules`."""
    out = ["extension CBORWriter {"]
    for rule in rules.values():
        if not is_composed(rule):
            continue
        out.append(f"  package mutating func {camel(rule.name)}(_ value: {named(rule.name)}) {{")
        if rule.enumeration:
            out.append("    unsigned(value.rawValue)")
        elif rule.choice:
            out.append("    switch value {")
            for case in rule.choice:
                out += write_case(case, known)
            out.append("    }")
        else:
            out.append(f"    array({len(rule.record)})")
            for field in rule.record:
                out += write(f"value.{called(field)}", field.type, known, "    ")
        out += ["  }", ""]
    return out[:-1] + ["}", ""] if len(out) > 1 else []


def write_case(case, rules):
    names = [called(field) for field in case.fields]
    bound = f"({', '.join('let ' + name for name in names)})" if names else ""
    out = [f"    case .{camel(case.name)}{bound}:", f"      array({1 + len(names)})",
           f"      unsigned({case.number} as UInt8)"]
    for field, name in zip(case.fields, names):
        out += write(name, field.type, rules, "      ")
    return out


def write(value, type, rules, indent, to="self"):
    one = put("item", type.name, rules, to)
    if type.is_list:
        return [f"{indent}{to}.array({value}.count)", f"{indent}for item in {value} {{ {one} }}"]
    if type.is_optional:
        return [f"{indent}if let item = {value} {{ {one} }} else {{ {to}.null() }}"]
    return [f"{indent}{put(value, type.name, rules, to)}"]


def method(name, rules):
    """The method that writes or reads a value of a type."""
    rule = rules.get(name)
    if rule is None:
        return METHOD[name]
    if rule.range:
        return "integer"
    if rule.is_id:
        return "id" if rule.size == 16 else "assetID"
    return METHOD[rule.alias] if rule.alias else camel(name)


def put(value, name, rules, to="self"):
    # A value may be called as its type.
    text = ".string" if method(name, rules) == "text" else ""
    return f"{to}.{method(name, rules)}({value}{text})"


# Reading


def reading(rules, source):
    out = [header(source), "package import CBOR", "import Storyboard", "import StoryboardFile", "import Words", "", "extension CBORReader {"]
    for rule in rules.values():
        if rule.is_id or rule.alias:
            continue
        name = pascal(rule.name)
        out.append(f"  package mutating func {camel(rule.name)}() throws(CBORError) -> {name} {{")
        if rule.enumeration:
            out += ["    let start = offset", "    let number = try unsigned()",
                    f"    guard number < {len(rule.enumeration)} else {{ throw .unknownCase(number, offset: start) }}",
                    f"    return {name}(rawValue: UInt8(number))!"]
        elif rule.choice:
            out += read_choice(rule, rules)
        else:
            out.append(f"    try array(of: {len(rule.record)})")
            for field in rule.record:
                out += read(called(field), field.type, rules, "    ")
            values = ", ".join(f"{called(field)}: {called(field)}" for field in rule.record)
            short = f"    return {name}({values})"
            out += [short] if len(short) <= 100 else [f"    return {name}(", *broken(values, "      "), "    )"]
        out += ["  }", ""]
    return "\n".join(out[:-1] + ["}", ""])


def read_choice(rule, rules):
    out = ["    let start = offset", "    let (parts, number) = try choice()", "    switch (number, parts) {"]
    for case in rule.choice:
        out.append(f"    case ({case.number}, {1 + len(case.fields)}):")
        for field in case.fields:
            out += read(called(field), field.type, rules, "      ")
        values = ", ".join(f"{camel(field.name)}: {called(field)}" if field.name else called(field) for field in case.fields)
        out.append(f"      return .{camel(case.name)}" + (f"({values})" if values else ""))
    return out + ["    default: throw .unknownCase(number, offset: start)", "    }"]


def read(name, type, rules, indent):
    get = "Text(try self.text())" if type.name == "tstr" else f"try self.{method(type.name, rules)}()"
    if type.is_list:
        return [f"{indent}var {name}: {typed(type)} = []", f"{indent}for _ in 0..<(try array()) {{ {name}.append({get}) }}"]
    if type.is_optional:
        return [f"{indent}let {name}: {typed(type)} = null() ? nil : {get}"]
    return [f"{indent}let {name}: {typed(type)} = {get}"]
