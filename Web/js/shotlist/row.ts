// A row of the table: a shot. It changes what has changed and leaves all else, so that others' edits take nothing from whoever types.

import { element, icon } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import { thumbnail } from "../thumbnails/thumbnails.ts";
import { type Cell, isIn, type Range } from "./cells.ts";
import { type Column, type Entry, isTyped, textOf } from "./columns.ts";
import { arrange } from "./arranging.ts";

const texts = words.shotlist;
// CSS pixels of a picture.
const PICTURE = 104;

/** What of the table a row shows. */
export interface RowLook {
  columns: readonly Column[];
  current: Cell;
  range: Range;
  aspect: number;
  mayType: boolean;
  /** Another number where anything of this is another: rows that were shown with it stay as they are while the table scrolls. */
  version: number;
}

interface Shown { node: HTMLElement; text: HTMLElement; said: string | null }

export class Row {
  readonly node = element("div", { class: "shotlist-row", role: "row" });
  private readonly cells = new Map<string, Shown>();
  private shown: { entry: Entry; rank: number; version: number } | null = null;

  constructor(readonly shot: string) { this.node.dataset.shot = shot; }

  cell(key: string): HTMLElement | undefined { return this.cells.get(key)?.node; }

  show(entry: Entry, rank: number, { columns, current, range, aspect, mayType, version }: RowLook): void {
    if (this.shown?.entry === entry && this.shown.rank === rank && this.shown.version === version) return;
    this.shown = { entry, rank, version };
    this.node.setAttribute("aria-rowindex", String(rank + 2));
    const nodes = columns.map((column, at) => {
      const cell = this.cells.get(column.key) ?? this.make(column, aspect);
      this.fill(cell, entry, column);
      const { node } = cell;
      const isCurrent = current.row === rank && current.column === at;
      node.setAttribute("aria-colindex", String(at + 1));
      node.tabIndex = isCurrent ? 0 : -1;
      node.setAttribute("aria-selected", String(isIn(range, rank, at)));
      node.toggleAttribute("data-current", isCurrent);
      node.setAttribute("aria-readonly", String(!mayType || !isTyped(column)));
      return node;
    });
    for (const [key, { node }] of this.cells) {
      if (columns.some((one) => one.key === key)) continue;
      node.remove();
      this.cells.delete(key);
    }
    arrange(this.node, nodes);
  }

  private make({ key, kind }: Column, aspect: number): Shown {
    const text = element("span", { class: "shotlist-text" });
    const node = element("div", { class: "shotlist-cell", role: "gridcell", dir: "auto" }, text);
    node.dataset.column = key;
    node.dataset.kind = kind;
    if (kind === "picture") {
      const picture = thumbnail(this.shot, PICTURE);
      picture.style.aspectRatio = String(aspect);
      text.replaceChildren(picture);
    }
    const made = { node, text, said: null };
    this.cells.set(key, made);
    return made;
  }

  private fill(cell: Shown, entry: Entry, column: Column): void {
    const { shot, scene, sceneIndex } = entry;
    const said = column.kind === "number" && shot.isPinned ? `${shot.number} ` : textOf(entry, column);
    if (column.kind === "picture") {
      cell.node.setAttribute("aria-label", fill(texts.openShot, { number: shot.number }));
      return;
    }
    if (said === cell.said) return;
    cell.said = said;
    if (column.kind === "scene") cell.text.replaceChildren(element("b", {}, String(sceneIndex + 1)), ` ${scene.name}`);
    else if (column.kind === "number" && shot.isPinned) {
      cell.text.replaceChildren(element("b", {}, shot.number), element("span", { role: "img", "aria-label": texts.pinned, title: texts.pinned }, icon("pin")));
    } else cell.text.textContent = said;
  }
}
