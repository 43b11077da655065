"""TypeScript of a description: the types, and functions that write and read them. Ids are hexadecimal digits."""

from names import called, header, pascal, wrapped
from names import camel as swift_camel

BASIC = {"uint": "number", "float": "number", "bool": "boolean", "tstr": "string", "bstr": "Uint8Array", "numbers": "ArrayLike<number>"}
METHOD = {"uint": "unsigned", "float": "double", "bool": "bool", "tstr": "text", "bstr": "byteString", "numbers": "numbers"}


def camel(name):
    return swift_camel(name)


def named(name, rules):
    rule = rules.get(name)
    return "string" if rule and rule.is_id else BASIC.get(name) or pascal(name)


def typed(type, rules):
    name = named(type.name, rules)
    return f"{name}[]" if type.is_list else f"{name} | null" if type.is_optional else name


def module(rules, source):
    return "\n".join([header(source), 'import { Reader, Writer } from "./cbor.ts";', "", *declarations(rules, rules)])


def declarations(rules, known):
    """The types of `rules`, and what writes and reads them. They may use those that are `known`, too."""
    out = []
    for rule in rules.values():
        if rule.is_id or rule.answer:
            continue
        out += documented(rule.comment) + declared(rule, known)
    for rule in rules.values():
        if is_composed(rule):
            out += writer(rule, known) + reader(rule, known)
    return out


def documented(comment, indent=""):
    lines = wrapped(comment, f" *", indent, 118)
    if len(lines) == 1:
        return [f"{indent}/** {comment} */"]
    return [f"{indent}/**", *lines, f"{indent} */"] if lines else []


def is_composed(rule):
    return not (rule.is_id or rule.alias or rule.range or rule.answer)


def declared(rule, rules):
    name = pascal(rule.name)
    if rule.alias or rule.range:
        return [f"export type {name} = {BASIC[rule.alias] if rule.alias else 'number'};", ""]
    if rule.enumeration:
        return [f"export type {name} = {' | '.join(repr(camel(case.name)).replace(chr(39), chr(34)) for case in rule.enumeration)};", ""]
    if rule.choice:
        out = [f"export type {name} ="]
        for case in rule.choice:
            out += wrapped(case.comment, "//", "  ", 118)
            out.append(f'  | {{ kind: "{camel(case.name)}"' + "".join(f"; {called(field)}: {typed(field.type, rules)}" for field in case.fields) + " }")
        out[-1] += ";"
        return out + [""]
    return [f"export interface {name} {{", *(f"  {called(field)}: {typed(field.type, rules)};" for field in rule.record), "}", ""]


def method(name, rules):
    rule = rules.get(name)
    if rule is None:
        return METHOD[name]
    if rule.range:
        return "integer"
    return "id" if rule.is_id else METHOD[rule.alias] if rule.alias else None


def put(value, type, rules):
    call = method(type.name, rules)
    one = (lambda item: f"to.{call}({item})") if call else (lambda item: f"write{pascal(type.name)}(to, {item})")
    if type.is_list:
        return [f"  to.array({value}.length);", f"  for (const item of {value}) {one('item')};"]
    if type.is_optional:
        return [f"  if ({value} === null) to.none();", f"  else {one(value)};"]
    return [f"  {one(value)};"]


def get(type, rules):
    call = method(type.name, rules)
    size = rules[type.name].size if call == "id" else 16
    one = f"from.{call}({'' if size == 16 else size})" if call else f"read{pascal(type.name)}(from)"
    if type.is_list:
        return f"from.list(() => {one})"
    if type.is_optional:
        return f"from.optional(() => {one})"
    return one


def writer(rule, rules):
    name = pascal(rule.name)
    out = [f"export function write{name}(to: Writer, value: {name}): void {{"]
    if rule.enumeration:
        names = ", ".join(f'"{camel(case.name)}"' for case in rule.enumeration)
        out.append(f"  to.unsigned([{names}].indexOf(value));")
    elif rule.choice:
        out.append("  switch (value.kind) {")
        for case in rule.choice:
            out += [f'    case "{camel(case.name)}":', f"      to.choice({case.number}, {len(case.fields)});"]
            for field in case.fields:
                out += ["    " + line for line in put(f"value.{called(field)}", field.type, rules)]
            out.append("      return;")
        out.append("  }")
    else:
        out.append(f"  to.array({len(rule.record)});")
        for field in rule.record:
            out += put(f"value.{called(field)}", field.type, rules)
    return out + ["}", ""]


def reader(rule, rules):
    name = pascal(rule.name)
    out = [f"export function read{name}(from: Reader): {name} {{"]
    if rule.enumeration:
        names = ", ".join(f'"{camel(case.name)}"' for case in rule.enumeration)
        out.append(f"  return from.choiceOf<{name}>([{names}]);")
    elif rule.choice:
        out.append("  const number = from.choice();")
        out.append("  switch (number) {")
        for case in rule.choice:
            fields = "".join(f", {called(field)}: {get(field.type, rules)}" for field in case.fields)
            out.append(f'    case {case.number}: return {{ kind: "{camel(case.name)}"{fields} }};')
        out += ["    default: throw from.unknown(number);", "  }"]
    else:
        out.append(f"  from.arrayOf({len(rule.record)});")
        fields = ", ".join(f"{called(field)}: {get(field.type, rules)}" for field in rule.record)
        out.append(f"  return {{ {fields} }};")
    return out + ["}", ""]
