// Bricks as elements: rounded blocks in their category's colour, which hold the bricks of their branches.

import { element, icon } from "../base/dom.ts";
import type { BrickAddress, BrickRow, FieldRow, OwnWord, ScriptRow } from "../protocol/bricks/editor.ts";
import { words } from "../base/words.ts";
import { COLOR_FIELD, colorFieldsOf, colorOf, colorOfParts, wordsOfColor } from "./colored.ts";
import type { HollowNode, RowNode, RowPlace, View } from "./places.ts";
import { CATEGORIES, choiceWords, noneWords, type Piece, piecesOf } from "./texts.ts";

const texts = words.editor;

/** Returns what a field shows. */
function wordsOfField(type: string, { kind, value }: FieldRow): string {
  if (value.kind === "part") return value.namedPart.name;
  if (value.kind === "formula") return value.words;
  return kind === "choice" || kind === "choiceOrObject" ? choiceWords(type, value.words) : value.words || noneWords(kind);
}

function fieldNode(type: string, field: FieldRow, isOpen: boolean): HTMLElement {
  const said = wordsOfField(type, field);
  const color = field.value.kind === "formula" ? colorOf(said) : null;
  const isEmpty = field.kind !== "formula" && field.value.kind === "text" && !field.value.words;
  return element(isOpen ? "button" : "span", {
    ...(isOpen ? { type: "button", tabindex: "-1" } : {}), class: `field ${field.kind === "formula" ? "round" : "angular"}${isEmpty ? " open" : ""}`,
    "data-field": field.name, dir: "auto", "data-kind": field.kind, title: isOpen ? said : null,
  }, color ? dotOf(color) : null, said === "" ? "\u00a0" : said);
}

/** The colour that a field has, to be seen. */
function dotOf(color: string): HTMLElement {
  const dot = element("i", { class: "field-color" });
  dot.style.setProperty("--swatch", color);
  return dot;
}

/** Makes the colour that three fields are together, which is chosen where it is tapped; null where they are none. */
function colorNode(fields: FieldRow[], isOpen: boolean): HTMLElement | null {
  const names = colorFieldsOf(fields);
  if (!names) return null;
  const color = colorOfParts(wordsOfColor(names, fields));
  const node = element(isOpen ? "button" : "span", {
    ...(isOpen ? { type: "button", tabindex: "-1", title: texts.color, "aria-label": texts.color } : {}), class: "field round whole-color", "data-field": COLOR_FIELD, "data-kind": "color",
  });
  node.append(dotOf(color ?? ""));
  return node;
}

const line = (type: string, pieces: Piece[], fields: FieldRow[], isOpen: boolean): HTMLElement =>
  element("div", { class: "brick-line" }, pieces.map((piece) => {
    if (piece.field === undefined) return element("span", {}, piece.words);
    const field = fields.find(({ name }) => name === piece.field);
    return field ? fieldNode(type, field, isOpen) : null;
  }));

/** The words of a brick that the program defines; its inputs are fields. */
const ownPiece = (word: OwnWord): Piece => (word.kind === "label" ? { words: word.words } : { field: word.name });

const isScript = (view: View): view is ScriptRow => "isOwn" in view;

/** The pieces of a brick or script, a line above each branch. */
function linesOf(view: View): Piece[][] {
  if (view.type === "UserDefinedBrick") return [view.words.map(ownPiece)];
  if (isScript(view) && view.isOwn) {
    const defined = view.words.map((one) => (one.kind === "label" ? one.words : `[${one.name}]`)).join(" ");
    return [[{ words: texts.define }, { words: defined }]];
  }
  if (view.category >= 0) return piecesOf(view.type);
  const name = view.type.replace(/(Brick|Script)$/, "").replace(/([a-z0-9])([A-Z])/g, "$1 $2");
  return [[{ words: name }, ...view.inputs.map(({ name }) => ({ field: name }))]];
}

/** The lines of words of a brick or script, one above each branch. */
function lineNodes(view: View, isOpen: boolean): HTMLElement[] {
  const lines = linesOf(view).map((pieces) => line(view.type, pieces, [...view.fields, ...view.inputs], isOpen));
  const color = colorNode(view.fields, isOpen);
  if (color) lines[0]?.append(color);
  return lines;
}

const classes = (view: View): string => [view.isOut ? "out" : "", view.isIdle ? "idle" : ""].filter(Boolean).join(" ");
const categoryOf = (view: View): string => CATEGORIES[view.category] ?? "unknown";

function labelOf(view: View, lines: HTMLElement[], saysIdle: boolean): string {
  const said = lines.map((one) => [...one.children].map((part) => part.textContent).filter(Boolean).join(" ")).join(", ");
  return `${said}${view.isOut ? texts.isOut : ""}${saysIdle && view.isIdle ? texts.isIdle : ""}`;
}

/** Makes a brick; `place` is where it lies, or null where it is only shown. */
export function brickNode(view: BrickRow, place: BrickAddress | null, depth = 1): HTMLElement {
  const lines = lineNodes(view, place !== null);
  const node = element("div", {
    class: `brick ${view.branches.length > 0 ? "holds" : ""} ${classes(view)}`, "data-category": categoryOf(view),
    "data-type": view.type, ...(place ? { role: "treeitem", tabindex: "-1", "aria-level": String(depth + 1) } : {}),
    "aria-label": labelOf(view, lines, true),
  }, lines[0]);
  if (view.isIdle) node.title = texts.idle;
  view.branches.forEach((branch, index) => {
    if (index > 0) node.append(lines[index] ?? element("div", { class: "brick-line" }));
    const inside = place && { ...place, path: [...place.path, { brick: place.index, branch: index }] };
    node.append(element("div", { class: "mouth" }, rowNode(branch.bricks, inside, depth + 1),
      inside && branch.bricks.length === 0 ? hollowNode({ ...inside, index: 0 }, depth + 1) : null));
  });
  if (view.branches.length > 0) node.append(element("div", { class: "brick-foot" }));
  return Object.assign(node, { place, view });
}

/** Makes what stands in a mouth that holds nothing: it can be chosen, and then the next brick comes there. */
const hollowNode = (place: BrickAddress, depth: number): HollowNode => Object.assign(element("div", {
  class: "hollow", role: "treeitem", tabindex: "-1", "aria-level": String(depth + 1), "aria-label": texts.emptyMouth, title: texts.emptyMouth,
}, icon("add")), { place });

/** Makes a row of bricks; `place` is that of its script and branch. */
function rowNode(bricks: BrickRow[], place: RowPlace | null, depth = 1): HTMLElement {
  const node = element("div", { class: "row", ...(place ? { role: "group" } : {}) },
    bricks.map((brick, index) => brickNode(brick, place && { ...place, index }, depth)));
  return place ? Object.assign(node, { place }) satisfies RowNode : node;
}

export function scriptNode(view: ScriptRow, object: number, script: number): HTMLElement {
  const lines = lineNodes(view, true);
  const place = { object, script, path: [] };
  const head = element("div", {
    class: `brick head ${classes(view)}`, "data-category": categoryOf(view), "data-type": view.type,
    role: "treeitem", tabindex: "-1", "aria-level": "1", "aria-expanded": "true", "aria-label": labelOf(view, lines, false),
  }, lines);
  Object.assign(head, { place: { ...place, index: -1 }, view });
  return element("section", { class: `script ${view.isOut ? "out" : ""}`, role: "none", "data-script": String(script) },
    head, rowNode(view.bricks, place));
}
