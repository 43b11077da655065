"""What a page is asked about whom it reaches: those who hear it, who have keys alone, who see little, who want nothing to move."""

import collections
import pathlib

SOURCE = (pathlib.Path(__file__).parent / "reach.js").read_text().replace("export function", "function")
# What does something, in the accessibility tree.
CONTROLS = {
    "button", "link", "textbox", "searchbox", "checkbox", "radio", "switch", "slider", "spinbutton", "combobox", "listbox", "option", "tab", "menuitem",
    "menuitemcheckbox", "menuitemradio", "treeitem", "ComboBoxSelect", "PopUpButton", "ToggleButton", "DisclosureTriangle", "gridcell"}
# What tells things of one name apart by being around them.
GROUPS = {
    "banner", "navigation", "main", "region", "complementary", "contentinfo", "dialog", "form", "search", "group", "toolbar", "list", "listitem", "listbox", "option", "menu", "menubar",
    "radiogroup", "tablist", "tabpanel", "tree", "treeitem", "row", "article", "table", "grid", "gridcell", "cell", "RootWebArea", "section", "figure", "alertdialog"}
MANY = 400


def ask(page, function, argument=None):
    """What a function of `reach.js` says of the page."""
    return page.evaluate(f"(argument) => {{ {SOURCE}; return {function}(argument); }}", argument)


class Tree:
    """A page's accessibility tree, in reading order."""

    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)
        self.nodes = {node["nodeId"]: node for node in self.session.send("Accessibility.getFullAXTree")["nodes"]}
        self.all = []
        for node in self.nodes.values():
            if "parentId" not in node:
                self.read(node, [])

    def read(self, node, above):
        role, name = node.get("role", {}).get("value", ""), node.get("name", {}).get("value", "").strip()
        if not node["ignored"]:
            properties = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
            self.all.append({"role": role, "name": name, "above": above, "node": node, **properties})
            if role in GROUPS:
                above = [*above, node["nodeId"]]
        for child in node.get("childIds", []):
            if child in self.nodes:
                self.read(self.nodes[child], above)

    def of(self, *roles):
        return [one for one in self.all if one["role"] in roles]

    def close(self):
        self.session.detach()

    def html(self, one):
        """What begins the element of a node."""
        try:
            described = self.session.send("DOM.describeNode", {"backendNodeId": one["node"]["backendDOMNodeId"]})["node"]
            words = dict(zip(described.get("attributes", [])[::2], described.get("attributes", [])[1::2]))
            return f"<{described['localName']} class='{words.get('class', '')}' id='{words.get('id', '')}'>"
        except Exception:
            return one["role"]


def unnamed(tree):
    """Controls, dialogs and pictures without a name."""
    found = []
    for one in tree.all:
        isControl = one["role"] in CONTROLS or (one.get("focusable") and one["role"] not in {"RootWebArea", "main", "dialog"})
        if isControl and one["role"] == "generic":
            found.append(f"has the keys without a role: {tree.html(one)}")
        elif (isControl or one["role"] in {"dialog", "alertdialog", "image", "img", "toolbar", "region", "listbox", "grid", "tree", "radiogroup"}) and not one["name"]:
            if one["role"] != "gridcell":
                found.append(f"{one['role']} without a name: {tree.html(one)}")
    return found


def alike(tree):
    """Names that two buttons of one group have."""
    count = collections.Counter(
        (one["above"][-1] if one["above"] else "", one["role"], one["name"]) for one in tree.of("button", "ToggleButton", "tab", "radio", "checkbox", "switch", "slider", "textbox", "combobox"))
    return [f"{many} times {role} “{name}”" for (_, role, name), many in count.items() if many > 1 and name]


def misplaced_headings(tree):
    """What is wrong with headings and landmarks."""
    found = []
    # One that keeps all else away has a name of its own.
    if any(one.get("modal") for one in tree.of("dialog", "alertdialog")):
        return found
    headings = [(one.get("level"), one["name"]) for one in tree.of("heading")]
    tops = [name for level, name in headings if level == 1]
    if len(tops) != 1:
        found.append(f"{len(tops)} headings of the first rank: {headings[:8]}")
    before = 0
    for level, name in headings:
        if not name:
            found.append("a heading without words")
        if level > before + 1 and before:
            found.append(f"“{name}” of rank {level} follows rank {before}")
        before = level
    mains = len(tree.of("main"))
    if mains != 1:
        found.append(f"{mains} landmarks for what is on the page")
    return found


def walk(page):
    """Goes through the page by Tab: what is not reached, reached twice, or does not show that it has the keys."""
    # From where the page begins.
    page.evaluate("""() => {
        document.body.tabIndex = -1;
        document.body.focus();
        document.body.removeAttribute("tabindex");
        // A dialog keeps the keys where it has put them.
        globalThis.began = document.activeElement;
        globalThis.reached = [];
    }""")
    found = []
    for step in range(MANY):
        page.keyboard.press("Tab")
        state = page.evaluate(f"""() => {{ {SOURCE}
            const node = document.activeElement;
            if (!node || node === document.body || reached[0] === node) return null;
            if (reached.includes(node)) return {{ again: describe(node) }};
            reached.push(node);
            return {{ problems: focusShown(node) }};
        }}""")
        if state is None:
            break
        if "again" in state:
            found.append(f"caught at {state['again']}")
            break
        found += state["problems"]
    else:
        found.append("Tab comes to no end")
    found += page.evaluate(f"""() => {{ {SOURCE}
        // Those of a list that was made anew meanwhile are others, of the same name.
        const isReached = (node) => node === began || reached.some((one) => one === node || (!one.isConnected && describe(one) === describe(node)));
        const missed = stops().filter((node) => !isReached(node));
        return missed.map((node) => `not reached: ${{describe(node)}}`);
    }}""")
    return list(dict.fromkeys(found))
