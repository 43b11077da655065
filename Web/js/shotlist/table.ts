// The table: the heads of its columns, and of its rows only those in sight, all as high.

import { element } from "../base/dom.ts";
import { words } from "../base/words.ts";
import { whyOnlyLooking } from "../saving/rights.ts";
import { onSize, stillHere } from "../shell/scope.ts";
import { arrange } from "./arranging.ts";
import type { Cell } from "./cells.ts";
import type { Heads } from "./heads.ts";
import type { Layout } from "./layout.ts";
import { Row } from "./row.ts";
import type { Sheet } from "./sheet.ts";

/** Pixels of a row, which css/shotlist.css has as well: a picture, or three lines. */
export const ROW = 64;
// Pixels above and below the window for which rows are made ahead.
const AHEAD = 320;

export class Table {
  private readonly body = element("div", { class: "shotlist-body", role: "rowgroup" });
  readonly grid;
  readonly node;
  private readonly rows = new Map<string, Row>();
  private readonly isHere = stillHere();
  private isQueued = false;
  private version = 0;
  aspect = 16 / 9;

  constructor(private readonly sheet: Sheet, private readonly layout: Layout, private readonly heads: Heads) {
    this.grid = element("div", { class: "shotlist-grid", role: "grid", "aria-label": words.shotlist.title, "aria-multiselectable": "true" }, heads.node, this.body);
    this.node = element("main", { class: "shotlist", tabindex: "-1" }, this.grid);
    this.node.addEventListener("scroll", () => this.queue(), { passive: true });
    onSize(this.node, () => { if (this.node.isConnected) this.build(); });
  }

  /** How many rows are seen at once, but for one that goes over. */
  get page(): number { return Math.max(1, Math.floor((this.node.clientHeight - this.heads.node.offsetHeight) / ROW) - 1); }

  /** Lays columns and rows out anew. */
  update(): void {
    const { sheet, layout, grid } = this;
    const widths = sheet.columns.map((column) => layout.width(column));
    const picture = sheet.columns.findIndex(({ kind }) => kind === "picture");
    grid.style.setProperty("--shotlist-columns", widths.map((width) => `${width}px`).join(" "));
    grid.style.setProperty("--shotlist-left", picture === 0 ? `${widths[0]}px` : "0px");
    const width = widths.reduce((sum, one) => sum + one, 0);
    grid.style.setProperty("width", `${width}px`);
    grid.setAttribute("aria-rowcount", String(sheet.rows.length + 1));
    grid.setAttribute("aria-colcount", String(sheet.columns.length));
    this.body.style.setProperty("height", `${sheet.rows.length * ROW}px`);
    this.heads.update();
    this.draw();
  }

  /** Shows anew what is in sight. */
  draw(): void {
    this.version += 1;
    this.build();
  }

  private queue(): void {
    if (this.isQueued) return;
    this.isQueued = true;
    requestAnimationFrame(() => this.build());
  }

  /** Makes the rows in sight, and keeps the one that has the keys. */
  private build(): void {
    this.isQueued = false;
    if (!this.isHere()) return;
    const { sheet: { rows, current, range, columns }, node } = this;
    const first = Math.max(0, Math.floor((node.scrollTop - AHEAD) / ROW));
    const last = Math.min(rows.length - 1, Math.ceil((node.scrollTop + node.clientHeight + AHEAD) / ROW));
    const look = { columns, current, range, aspect: this.aspect, mayType: whyOnlyLooking() === null, version: this.version };
    const ranks = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
    if (rows[current.row] && (current.row < first || current.row > last)) ranks.push(current.row);
    const typed = this.typedRow();
    if (typed >= 0 && !ranks.includes(typed)) ranks.push(typed);
    const seen = new Set<string>();
    const nodes = ranks.sort((a, b) => a - b).map((rank) => {
      const entry = rows[rank]!;
      const row = this.row(entry.shot.id);
      seen.add(row.shot);
      row.show(entry, rank, look);
      row.node.style.top = `${rank * ROW}px`;
      return row.node;
    });
    for (const [shot, row] of this.rows) {
      if (seen.has(shot)) continue;
      row.node.remove();
      this.rows.delete(shot);
    }
    arrange(this.body, nodes);
  }

  /** The row in which something has the keys. */
  private typedRow(): number {
    const row = this.body.contains(document.activeElement) ? document.activeElement?.closest<HTMLElement>(".shotlist-row") : null;
    return this.sheet.rowOf(row?.dataset.shot ?? "");
  }

  private row(shot: string): Row {
    const row = this.rows.get(shot) ?? new Row(shot);
    this.rows.set(shot, row);
    return row;
  }

  /** The element of a cell that is built. */
  cell({ row, column }: Cell): HTMLElement | undefined {
    const [entry, one] = [this.sheet.rows[row], this.sheet.columns[column]];
    return entry && one ? this.rows.get(entry.shot.id)?.cell(one.key) : undefined;
  }

  /** The cell that an element lies in. */
  at(target: Element | null): Cell | null {
    const cell = target?.closest<HTMLElement>(".shotlist-cell");
    const row = this.sheet.rowOf(cell?.closest<HTMLElement>(".shotlist-row")?.dataset.shot ?? "");
    const column = this.sheet.columns.findIndex(({ key }) => key === cell?.dataset.column);
    return row < 0 || column < 0 ? null : { row, column };
  }

  /** Scrolls until a cell is in sight, beside the columns that stay. */
  reveal({ row, column }: Cell): void {
    const { node, sheet, layout } = this;
    const top = row * ROW, high = node.clientHeight - this.heads.node.offsetHeight;
    if (top < node.scrollTop) node.scrollTop = top;
    else if (top + ROW > node.scrollTop + high) node.scrollTop = top + ROW - high;
    const widths = sheet.columns.map((one) => layout.width(one));
    const left = widths.slice(0, column).reduce((sum, width) => sum + width, 0), right = left + (widths[column] ?? 0);
    const fixed = this.fixedWidth(widths);
    const kind = sheet.columns[column]?.kind;
    if (kind === "number" || (kind === "picture" && fixed > (widths[0] ?? 0))) return;
    if (left < node.scrollLeft + fixed) node.scrollLeft = left - fixed;
    else if (right > node.scrollLeft + node.clientWidth) node.scrollLeft = Math.min(left - fixed, right - node.clientWidth);
  }

  /** Pixels that stay at the left: the picture, where there is room, and the number. */
  private fixedWidth(widths: readonly number[]): number {
    const number = this.sheet.columns.findIndex(({ kind }) => kind === "number");
    return number > 0 && this.node.clientWidth < 560 ? widths[number]! : widths.slice(0, number + 1).reduce((sum, width) => sum + width, 0);
  }

  /** Gives the keys to the current cell. */
  focus(): void { this.cell(this.sheet.current)?.focus({ preventScroll: true }); }
}
