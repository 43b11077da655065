"""Swift of a description: the types, and how they are written and read."""

from names import called, camel, header, pascal, wrapped

BASIC = {"uint": "UInt64", "float": "Double", "bool": "Bool", "tstr": "Text", "bstr": "[UInt8]"}
METHOD = {"uint": "unsigned", "float": "double", "bool": "bool", "tstr": "text", "bstr": "byteString"}
# Words of the language that a case may be called by.
RESERVED = {"none": "none", "left": "left"}


def typed(type):
    name = BASIC.get(type.name) or pascal(type.name)
    return f"[{name}]" if type.is_list else f"{name}?" if type.is_optional else name


def is_hashable(name, rules):
    """Whether only ids and numbers are in it: what is large, or a fraction, names nothing."""
    if name in BASIC:
        return name in ("uint", "bool")
    rule = rules[name]
    if rule.alias:
        return rule.is_id or is_hashable(rule.alias, rules)
    fields = list(rule.record or []) + [field for case in rule.choice or [] for field in case.fields]
    return all(is_hashable(field.type.name, rules) and not field.type.is_list for field in fields)


def types(rules, source):
    out = [header(source), "package import Storyboard", "package import Words", ""]
    for rule in rules.values():
        if rule.is_id:
            continue
        out += wrapped(rule.comment, "///", "")
        kind = "Hashable" if is_hashable(rule.name, rules) else "Equatable"
        name = pascal(rule.name)
        if rule.alias:
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
    return "\n".join(out)


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
    out = [header(source), "package import CBOR", "import StoryboardFile", "import Words", "", "extension CBORWriter {"]
    for rule in rules.values():
        if rule.is_id or rule.alias:
            continue
        out.append(f"  package mutating func {camel(rule.name)}(_ value: {pascal(rule.name)}) {{")
        if rule.enumeration:
            out.append("    unsigned(value.rawValue)")
        elif rule.choice:
            out.append("    switch value {")
            for case in rule.choice:
                out += write_case(case, rules)
            out.append("    }")
        else:
            out.append(f"    array({len(rule.record)})")
            for field in rule.record:
                out += write(f"value.{called(field)}", field.type, rules, "    ")
        out += ["  }", ""]
    return "\n".join(out[:-1] + ["}", ""])


def write_case(case, rules):
    names = [called(field) for field in case.fields]
    bound = f"({', '.join('let ' + name for name in names)})" if names else ""
    out = [f"    case .{camel(case.name)}{bound}:", f"      array({1 + len(names)})",
           f"      unsigned({case.number} as UInt8)"]
    for field, name in zip(case.fields, names):
        out += write(name, field.type, rules, "      ")
    return out


def write(value, type, rules, indent):
    if type.is_list:
        return [f"{indent}array({value}.count)", f"{indent}for item in {value} {{ {put('item', type.name, rules)} }}"]
    if type.is_optional:
        return [f"{indent}if let item = {value} {{ {put('item', type.name, rules)} }} else {{ null() }}"]
    return [f"{indent}{put(value, type.name, rules)}"]


def method(name, rules):
    """The method that writes or reads a value of a type."""
    rule = rules.get(name)
    if rule is None:
        return METHOD[name]
    return "id" if rule.is_id else METHOD[rule.alias] if rule.alias else camel(name)


def put(value, name, rules):
    # A value may be called as its type.
    return f"self.{method(name, rules)}({value})"


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
