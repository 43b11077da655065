// A layer in the panel: its picture, name, eye and lock.

import { element, icon, iconButton, targetOf } from "../base/dom.ts";
import type { Size } from "../base/measures.ts";
import type { LayerRow } from "../protocol/studio/layers.ts";
import { words } from "../base/words.ts";

const texts = words.layers;
// Pixels across the small picture.
const PICTURE = 64;

/** What a row does. */
export interface RowPage {
  /** The shot's canvas. */
  canvas: Size;
  isChosen(layer: LayerRow): boolean;
  choose(layer: LayerRow, event: MouseEvent | KeyboardEvent): void;
  rename(layer: LayerRow, label: HTMLElement): void;
  lock(layer: LayerRow): void;
  show(layer: LayerRow): void;
  /** Opens what can be opened. */
  open(layer: LayerRow): void;
  remove(layer: LayerRow): void;
  /** Whether a layer has keyframes, and what sets them. */
  moves(layer: LayerRow): boolean;
  move(layer: LayerRow): void;
  /** Moves a layer past its neighbour. */
  moveBy(layer: LayerRow, step: number): void;
}

/** Says what a layer is. */
const told = (layer: LayerRow, moves: boolean): string => [
  layer.name, layer.kind === "drawing" ? "" : texts.kinds[layer.kind], layer.isVisible ? "" : texts.isHidden, layer.isLocked ? texts.isLocked : "", moves ? words.motion.moves : "",
].filter(Boolean).join(", ");

function pressed(page: RowPage, layer: LayerRow, label: HTMLElement, event: KeyboardEvent): void {
  if (targetOf(event)?.closest("button, input")) return;
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const item = event.currentTarget instanceof Element ? event.currentTarget : null;
  const rows = step ? [...item?.parentElement?.querySelectorAll<HTMLElement>("[data-id]") ?? []] : [];
  const beside = step && rows[rows.findIndex((row) => row === item) + step];
  if (step && event.altKey) page.moveBy(layer, step);
  else if (step) { if (beside) beside.focus(); }
  else if (event.key === "Enter" && (layer.kind === "text" || layer.kind === "mark")) page.open(layer);
  else if (event.key === "Enter" || event.key === " ") page.choose(layer, event);
  else if (event.key === "F2") page.rename(layer, label);
  else if (event.key === "Delete" || event.key === "Backspace") page.remove(layer);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Returns the kind of a layer that is opened, to be looked at or changed: its icon has the same name; null for others. */
const openedKind = ({ kind }: LayerRow) => (kind in texts.open ? kind as keyof typeof texts.open : null);

/** A part of a row, as readers have it: rows hold buttons, which options must not. */
const cell = (...parts: Node[]): HTMLElement => element("span", { class: "cell", role: "gridcell" }, parts);

/** Makes the row of a layer. */
export function makeRow(page: RowPage, layer: LayerRow): HTMLLIElement {
  const { canvas } = page;
  const opened = openedKind(layer);
  const picture = element("canvas", { width: PICTURE, height: Math.max(8, Math.round(PICTURE * canvas.height / canvas.width)) });
  const label: HTMLElement = element("span", { class: "name", title: layer.name, ondblclick: () => page.rename(layer, label) }, layer.name);
  if (opened) picture.addEventListener("dblclick", () => page.open(layer));
  const item = element("li", {
    role: "row", tabindex: "0", "aria-selected": String(page.isChosen(layer)), "aria-label": told(layer, page.moves(layer)),
    onclick: (event) => { if (!targetOf(event)?.closest("button, input")) page.choose(layer, event); },
    onkeydown: (event) => pressed(page, layer, label, event),
  },
  cell(layer.kind === "group" ? icon("folder") : picture, label),
  page.moves(layer) ? cell(iconButton("motion", words.motion.open, "", () => page.move(layer))) : null,
  opened ? cell(iconButton(opened, texts.open[opened], "", () => page.open(layer))) : null,
  cell(iconButton(layer.isLocked ? "locked" : "unlocked", layer.isLocked ? texts.unlock : texts.lock, "",
    () => page.lock(layer), { class: layer.isLocked ? "on" : "" })),
  cell(iconButton(layer.isVisible ? "eye" : "hidden", layer.isVisible ? texts.hide : texts.show, "",
    () => page.show(layer), { class: layer.isVisible ? "" : "on" })),
  element("span", { class: "grip", "aria-hidden": "true" }, icon("grip")));
  item.dataset.id = layer.id;
  item.style.setProperty("--depth", String(layer.depth));
  return item;
}
