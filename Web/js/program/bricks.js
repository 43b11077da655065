// Bricks as elements: rounded blocks in their category's colour, which hold the bricks of their branches.

import { element } from "../dom.ts";
import { CATEGORIES, choiceWords, noneWords, wordsOf } from "./texts.js";

/** What a field shows. */
export function fieldWords(type, field) {
  if (field.words !== undefined) return field.words;
  if (field.kind === "choice" || field.kind === "choiceOrObject") return choiceWords(type, field.text);
  return field.text || noneWords(field.kind);
}

function fieldNode(type, field, isOpen) {
  const words = fieldWords(type, field);
  const isEmpty = field.kind !== "formula" && field.index === undefined && !field.text;
  return element(isOpen ? "button" : "span", {
    ...(isOpen ? { type: "button", tabindex: "-1" } : {}), class: `field ${field.kind === "formula" ? "round" : "angular"}${isEmpty ? " open" : ""}`,
    "data-field": field.name, "data-kind": field.kind, title: isOpen ? words : null,
  }, words === "" ? "\u00a0" : words);
}

function line(type, parts, fields, isOpen) {
  return element("div", { class: "brick-line" }, parts.map((part) => {
    if (!part.field) return element("span", {}, part.words);
    const field = fields.find(({ name }) => name === part.field);
    return field ? fieldNode(type, field, isOpen) : null;
  }));
}

/** The words of a brick that the program defines; its inputs are fields. */
const ownParts = (view) => view.words.map((part) => ("label" in part ? { words: part.label } : { field: part.input }));

/** The lines of words of a brick or script, one above each branch. */
export function linesOf(view, isOpen) {
  const fields = [...view.fields, ...view.inputs];
  if (view.words && view.type === "UserDefinedBrick") return [line(view.type, ownParts(view), fields, isOpen)];
  if (view.type === "UserDefinedScript" && view.words) {
    const words = view.words.map((part) => part.label ?? `[${part.input}]`).join(" ");
    return [line(view.type, [{ words: "Define" }, { words }], fields, isOpen)];
  }
  if (view.category < 0) {
    const parts = [{ words: view.type.replace(/(Brick|Script)$/, "").replace(/([a-z0-9])([A-Z])/g, "$1 $2") },
      ...view.inputs.map(({ name }) => ({ field: name }))];
    return [line(view.type, parts, fields, isOpen)];
  }
  return wordsOf(view.type).map((parts) => line(view.type, parts, fields, isOpen));
}

const classes = (view) => [view.isOut ? "out" : "", view.isIdle ? "idle" : ""].filter(Boolean).join(" ");
const labelOf = (lines) => lines.map((one) => [...one.children].map((part) => part.textContent).join(" ")).join(", ");

/** A brick; `place` is where it lies, or null where it is only shown. */
export function brickNode(view, place, depth = 1) {
  const lines = linesOf(view, place !== null);
  const node = element("div", {
    class: `brick ${view.branches.length > 0 ? "holds" : ""} ${classes(view)}`, "data-category": CATEGORIES[view.category] ?? "unknown",
    "data-type": view.type, ...(place ? { role: "treeitem", tabindex: "-1", "aria-level": String(depth + 1) } : {}),
    "aria-label": `${labelOf(lines)}${view.isOut ? ", commented out" : ""}${view.isIdle ? ", does nothing here" : ""}`,
  }, lines[0]);
  if (view.isIdle) node.title = "Does nothing here, and is kept";
  node.place = place;
  node.view = view;
  view.branches.forEach((branch, index) => {
    if (index > 0) node.append(lines[index] ?? element("div", { class: "brick-line" }));
    const inside = place && { ...place, path: [...place.path, [place.index, index]] };
    node.append(element("div", { class: "mouth" }, rowNode(branch.bricks, inside, depth + 1)));
  });
  if (view.branches.length > 0) node.append(element("div", { class: "brick-foot" }));
  return node;
}

/** A row of bricks; `place` is that of its script and branch. */
export function rowNode(bricks, place, depth = 1) {
  const node = element("div", { class: "row", ...(place ? { role: "group" } : {}) },
    bricks.map((brick, index) => brickNode(brick, place && { ...place, index, count: 1 }, depth)));
  node.place = place;
  return node;
}

export function scriptNode(view, object, script) {
  const lines = linesOf(view, true);
  const head = element("div", {
    class: `brick head ${classes(view)}`, "data-category": CATEGORIES[view.category] ?? "unknown", "data-type": view.type,
    role: "treeitem", tabindex: "-1", "aria-level": "1", "aria-expanded": "true",
    "aria-label": `${labelOf(lines)}${view.isOut ? ", commented out" : ""}`,
  }, lines);
  head.place = { object, script, path: [], index: -1, count: 1 };
  head.view = view;
  const node = element("section", { class: `script ${view.isOut ? "out" : ""}`, role: "none", "data-script": String(script) },
    head, rowNode(view.bricks, { object, script, path: [] }));
  return node;
}
