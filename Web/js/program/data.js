// Variables and lists of the program and of the open object, and the messages that are sent.

import { element, icon, iconButton } from "../dom.ts";
import { EDIT } from "./calls.js";

export function makeData(page) {
  const node = element("section", { class: "program-data", "aria-label": "Variables and lists" });

  function row(one, edits) {
    return element("li", {}, element("span", { class: "data-name" }, one.name),
      iconButton("more", `More about ${one.name}`, "", (event) => page.menu(one.name, [
        ["pencil", "Rename…", () => page.ask("Rename", one.name, (name) => page.change(edits.rename, edits.rename === EDIT.renameMessage ? [] : [one.index],
          edits.rename === EDIT.renameMessage ? [one.name, name] : [name]))],
        ...(edits.remove === undefined ? [] : [["bin", "Delete", () => page.edit(edits.remove, [one.index])]]),
      ], event.currentTarget)));
  }

  function group(title, kind, items, edits, owner) {
    if (items.length === 0 && edits.add === undefined) return "";
    return element("div", { class: "data-group" }, element("h3", {}, title),
      element("ul", {}, items.map((one) => row(one, edits))),
      edits.add === undefined ? null : element("button", {
        type: "button", onclick: () => page.ask(`New ${kind}`, "", (name) => page.change(edits.add, [owner], [name])),
      }, icon("add"), `New ${kind}`));
  }

  const variables = { add: EDIT.addVariable, rename: EDIT.renameVariable, remove: EDIT.removeVariable };
  const lists = { add: EDIT.addList, rename: EDIT.renameList, remove: EDIT.removeList };
  return {
    node,
    show(view) {
      const { program } = page;
      node.replaceChildren(
        group("Variables of the whole program", "variable", program.variables, variables, -1),
        group(`Variables of ${view.name} alone`, "variable", view.variables, variables, view.object),
        group("Lists of the whole program", "list", program.lists, lists, -1),
        group(`Lists of ${view.name} alone`, "list", view.lists, lists, view.object),
        group("Messages", "message", program.messages, { rename: EDIT.renameMessage }));
    },
  };
}
