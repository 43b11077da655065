"""Swift of a description: random instances, for laws and fuzzers."""

from names import called, camel, header, pascal
from swift import BASIC, broken, is_composed, named, typed

VALUE = {"uint": "uint()", "float": "double(in: -1e6...1e6)", "bool": "oneIn(2)", "tstr": "messageText()", "bstr": "messageBytes()", "numbers": "messageNumbers()"}


def instances(rules, source):
    return "\n".join([header(source), "package import Sync", "", *functions(rules, rules)])


def functions(rules, known):
    """An extension with a function for each of `rules` that makes one at random."""
    out = ["extension SplitMix64 {"]
    for rule in rules.values():
        if not is_composed(rule):
            continue
        name = named(rule.name)
        out.append(f"  package mutating func {camel(rule.name)}() -> {name} {{")
        if rule.enumeration:
            out.append(f"    {name}(rawValue: UInt8(number(0...{len(rule.enumeration) - 1})))!")
        elif rule.choice:
            out.append(f"    switch number(0...{len(rule.choice) - 1}) {{")
            for case in rule.choice:
                label = "default" if case is rule.choice[-1] else f"case {case.number}"
                values = ", ".join(
                    f"{camel(field.name)}: {value(field.type, known)}" if field.name else value(field.type, known) for field in case.fields)
                made = f".{camel(case.name)}" + (f"({values})" if values else "")
                out += [f"    {label}:", *broken(made, "      ")]
            out.append("    }")
        else:
            values = ", ".join(f"{called(field)}: {value(field.type, known)}" for field in rule.record)
            short = f"    {name}({values})"
            out += [short] if len(short) <= 100 else [f"    {name}(", *broken(values, "      "), "    )"]
        out += ["  }", ""]
    return out[:-1] + ["}", ""] if len(out) > 1 else []


def one(name, rules):
    rule = rules.get(name)
    if rule is None:
        return VALUE[name]
    if rule.range:
        return f"whole({rule.range[0]}, {rule.range[1]})"
    if rule.is_id:
        return "id()" if rule.size == 16 else "assetID()"
    return VALUE[rule.alias] if rule.alias else f"{camel(name)}()"


def value(type, rules):
    get = one(type.name, rules)
    if type.is_list:
        return f"few {{ $0.{get} }}"
    if type.is_optional:
        return f"oneIn(3) ? nil : {get}"
    return get
