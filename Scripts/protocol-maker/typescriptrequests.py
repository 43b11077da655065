"""TypeScript of requests: a function for each."""

import re

import typescript
from names import called, header, pascal
from typescript import camel, declarations, documented, get, put, typed


def common(module):
    """The types of all subjects."""
    return "\n".join([header(module.source), 'import { Reader, Writer } from "../cbor.ts";', "", *declarations(module.types, module.types)])


def subject(one, number, module, caller):
    """A subject's types, and a function for each request. Where there are several modules, `caller` is None, and each function is told which."""
    body = declarations(one.types, one.known)
    for case in one.requests:
        body += documented(case.comment) + function(one, case, number, caller) + [""]
    text = "\n".join(body)
    imports = [f'import {{ {", ".join(used)} }} from "../cbor.ts";' for used in [used_names(text, ["Reader", "Writer"], "type ")] if used]
    shared = []
    for rule in module.types.values():
        if not rule.is_id:
            name = pascal(rule.name)
            shared += used_names(text, [name], "type ") + used_names(text, [f"read{name}", f"write{name}"])
    if shared:
        imports.append(f'import {{ {", ".join(shared)} }} from "./{module.name}.ts";')
    first = f'import {{ perform }} from "{caller}";' if caller else 'import type { Performing } from "../../base/module.ts";'
    return "\n".join([header(one.source), first, *imports, "", text])


def used_names(text, names, mark=""):
    return [mark + name for name in names if re.search(rf"\b{name}\b", text)]


def function(one, case, number, caller):
    parameters = ", ".join([*([] if caller else ["core: Performing"]), *(f"{called(field)}: {typed(field.type, one.known)}" for field in case.fields)])
    answer = one.answer(case)
    # Bytes that are read are a copy.
    result = typed(answer, one.known).replace("Uint8Array", "Uint8Array<ArrayBuffer>") if answer else "void"
    lines = [line for field in case.fields for line in put(called(field), field.type, one.known)]
    head = f"export const {camel(case.name)} = ({parameters}): {result} =>"
    read = f", (from) => {get(answer, one.known)}" if answer else ""
    call = f"  {'' if caller else 'core.'}perform({number}, {case.number}, {len(case.fields)}"
    if not lines:
        return [head, f"{call}, null{read});"]
    return [head, f"{call}, (to) => {{", *["  " + line for line in lines], f"  }}{read});"]
