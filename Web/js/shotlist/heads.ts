// The heads of the columns: a tap sorts, a pull at the edge makes a column wider, a menu does all else.

import { element, icon, textButton } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import type { Column } from "./columns.ts";
import type { Layout } from "./layout.ts";
import type { Sheet } from "./sheet.ts";

const texts = words.shotlist;
// Pixels by which a key makes a column wider.
const STEP = 16;

/** What the heads ask of the page. */
export interface HeadsPage {
  sort(column: Column): void;
  showMenu(column: Column, anchor: Element): void;
  /** Lays the table out anew. */
  laid(): void;
}

export class Heads {
  readonly node = element("div", { class: "shotlist-heads", role: "row", "aria-rowindex": "1" });
  private shown = "";

  constructor(private readonly sheet: Sheet, private readonly layout: Layout, private readonly page: HeadsPage) {
    this.node.addEventListener("keydown", (event) => this.key(event));
  }

  update(): void {
    const { sheet } = this;
    const now = JSON.stringify([sheet.columns.map(({ key, name }) => [key, name]), sheet.view.sort, [...sheet.view.only.keys()]]);
    // Nothing is made anew under a hand.
    if (now === this.shown) return;
    this.shown = now;
    const focused = document.activeElement?.closest<HTMLElement>(".shotlist-head")?.dataset.column;
    this.node.replaceChildren(...sheet.columns.map((column, at) => this.make(column, at)));
    if (focused) this.head(focused)?.querySelector("button")?.focus({ preventScroll: true });
  }

  /** The head of a column. */
  head(key: string): HTMLElement | null { return this.node.querySelector(`[data-column="${CSS.escape(key)}"]`); }

  private make(column: Column, at: number): HTMLElement {
    const { sort, only } = this.sheet.view;
    const way = sort?.column === column.key ? (sort.isDown ? "descending" : "ascending") : "none";
    const name = element("span", {}, column.name);
    const isSortable = column.kind !== "picture";
    const button = textButton([name, way === "none" ? null : element("span", { class: "shotlist-way", "aria-hidden": "true" }, way === "ascending" ? "↑" : "↓")],
      () => { if (isSortable) this.page.sort(column); }, {
        tabindex: at === 0 ? "0" : "-1", class: "shotlist-name", title: isSortable ? fill(texts.sortBy, { column: column.name }) : column.name,
      });
    const more: HTMLElement = element("button", {
      type: "button", tabindex: "-1", class: "shotlist-more", "aria-label": fill(texts.columnMenu, { column: column.name }), title: fill(texts.columnMenu, { column: column.name }),
      onclick: () => this.page.showMenu(column, more),
    }, icon("more"));
    const edge = element("div", { class: "shotlist-edge", title: texts.width });
    const node = element("div", { class: "shotlist-head", role: "columnheader", "aria-sort": way, "aria-colindex": at + 1 }, button, more, edge);
    node.dataset.column = column.key;
    node.dataset.kind = column.kind;
    node.classList.toggle("shotlist-limited", only.has(column.key));
    node.addEventListener("contextmenu", (event) => { event.preventDefault(); this.page.showMenu(column, more); });
    this.pull(edge, column);
    return node;
  }

  /** Lets an edge be dragged. */
  private pull(edge: HTMLElement, column: Column): void {
    let began: { x: number; width: number } | null = null;
    edge.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      began = { x: event.clientX, width: this.layout.width(column) };
      edge.setPointerCapture(event.pointerId);
      event.preventDefault();
    });
    edge.addEventListener("pointermove", (event) => {
      if (!began) return;
      this.layout.setWidth(column.key, began.width + event.clientX - began.x);
      this.page.laid();
    });
    const end = () => { if (began) this.layout.keep(); began = null; };
    edge.addEventListener("pointerup", end);
    edge.addEventListener("pointercancel", end);
    edge.addEventListener("dblclick", () => { this.layout.setWidth(column.key, column.width); this.layout.keep(); this.page.laid(); });
  }

  /** Arrows go from head to head, with Shift they make a column wider; Alt ↓ shows its menu. */
  private key(event: KeyboardEvent): void {
    const head = (event.target as Element).closest<HTMLElement>(".shotlist-head");
    const at = this.sheet.columns.findIndex(({ key }) => key === head?.dataset.column);
    const column = this.sheet.columns[at];
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!column || event.target instanceof HTMLInputElement) return;
    if (event.key === "ArrowDown" && event.altKey) this.page.showMenu(column, head!);
    else if (by && event.shiftKey) {
      this.layout.setWidth(column.key, this.layout.width(column) + by * STEP);
      this.layout.keep();
      this.page.laid();
    } else if (by) {
      const next = this.sheet.columns[at + by];
      const button = next && this.head(next.key)?.querySelector<HTMLElement>("button");
      if (!button) return;
      head!.querySelector("button")!.tabIndex = -1;
      button.tabIndex = 0;
      button.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
