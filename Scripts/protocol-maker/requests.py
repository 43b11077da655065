"""Requests of the page to a module of the core: one description for each subject, beside one of what all have in common.

The module's own description (Protocol/studio/studio.cddl) has the choice of subjects, `studio-request`, the reasons for which requests
are refused, `studio-refusal`, and types that several subjects use. A subject's has the choice of its requests, `layers-request`; the
answer to its request `group-layers` is of the type `group-layers-answer`, or there is none.
"""

import dataclasses

import cddl


@dataclasses.dataclass
class Subject:
    """A description of `name`; all rules that it may use are `known`."""
    name: str
    source: str
    rules: dict
    known: dict

    @property
    def requests(self):
        return self.rules[f"{self.name}-request"].choice

    @property
    def types(self):
        """The rules but the requests and their answers."""
        return {name: rule for name, rule in self.rules.items() if name != f"{self.name}-request" and not rule.answer}

    def answer(self, case):
        """The type of the answer to a request; None where there is none."""
        rule = self.rules.get(f"{case.name}-answer")
        if not rule:
            return None
        return rule.answer or cddl.Type(rule.name)


@dataclasses.dataclass
class Module:
    """The descriptions of one module of the core, the common one first."""
    name: str
    source: str
    rules: dict
    subjects: list

    @property
    def types(self):
        return {name: rule for name, rule in self.rules.items() if name != f"{self.name}-request"}


def read(root, name):
    """The descriptions in a folder of Protocol/."""
    folder = root / "Protocol" / name

    def parsed(one, known):
        source = f"Protocol/{name}/{one}.cddl"
        try:
            return source, cddl.parse((folder / f"{one}.cddl").read_text(), known)
        except cddl.Mistake as mistake:
            raise cddl.Mistake(f"{source}:{mistake}") from mistake

    # The choice of subjects names rules of the other files.
    text = (folder / f"{name}.cddl").read_text()
    subjects = [case for case in cddl.parse_unchecked(text)[f"{name}-request"].choice]
    source = f"Protocol/{name}/{name}.cddl"
    rules = cddl.parse(text, {f"{case.name}-request": None for case in subjects})
    common = {key: rule for key, rule in rules.items() if key != f"{name}-request"}
    found = []
    for case in subjects:
        source_of_subject, own = parsed(case.name, common)
        found.append(Subject(case.name, source_of_subject, own, common | own))
    return Module(name, source, rules, found)
