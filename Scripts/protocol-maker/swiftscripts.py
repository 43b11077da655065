"""Swift of requests for tests: they as values, how these are written, and random ones."""

from names import header, pascal
from swift import declarations, writers
from swiftrandom import functions

IMPORTS = ["import CBOR", "import Geometry", "import Gestures", "import Storyboard", "import StoryboardFile", "import Studio", "import StudioWasm", "import TestSupport", "import Tray", "import Tunnel", "import Words", ""]


def requests(module):
    """All requests of a module."""
    chosen = {rule.name: rule for rule in (one.rules[f"{one.name}-request"] for one in module.subjects)}
    name = f"{module.name}-request"
    all_rules = {name: module.rules[name]} | chosen
    types = dict(module.types)
    for one in module.subjects:
        types |= one.types
    known = types | all_rules
    used = reached(all_rules.values(), known)
    out = [header(f"Protocol/{module.name}"), *IMPORTS]
    out += declarations(all_rules, known) + writers(all_rules, known)
    out += functions({key: rule for key, rule in known.items() if key in used}, known)
    return "\n".join(line.replace("package ", "") for line in out)


def reached(rules, known):
    """The names of rules and of all that they need."""
    found, left = set(), [rule.name for rule in rules]
    while left:
        name = left.pop()
        if name in found or name not in known:
            continue
        found.add(name)
        rule = known[name]
        left += [field.type.name for case in rule.choice or [] for field in case.fields]
        left += [field.type.name for field in rule.record or []]
    return found
