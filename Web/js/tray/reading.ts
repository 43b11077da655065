// The cards of the rows in view as keys and screen readers have them: options in the scenes' order, which lie over their cards and are not seen: who explores by
// touch finds each where it is.
// What is seen is for eyes alone: elements that come and go, and pictures of whole rows.

import { element, targetOf } from "../base/dom.ts";
import type { Note } from "./note.ts";
import type { Stances } from "./warp.ts";

/** A row of cards: its first note, how many, and the middle of its cards. */
export interface ReadRow {
  section: number;
  first: number;
  count: number;
  middle: number;
}

/** What is read: `name` is what a card is called, `section` what its scene is, with how many cards it has in all; `press` does what a press on a card does. */
export interface ReadSource {
  name(note: Note): string;
  section(section: number): { name: string; count: number };
  isChosen(note: Note): boolean;
  press(note: Note, event: MouseEvent): void;
}

interface Line {
  node: HTMLElement;
  options: HTMLElement[];
  row: ReadRow;
  /** Whether what it says may have changed. */
  isStale: boolean;
}

const keyOf = ({ section, first }: ReadRow): string => `${section}.${first}`;
const idOf = ({ section, note }: Note): string => `tray-option-${section}-${note}`;

/** The list: `node` has the keys. */
export class Reading {
  private readonly groups = new Map<number, HTMLElement>();
  private lines = new Map<string, Line>();
  private standing: Stances | null = null;
  private shown = "";
  readonly node: HTMLElement;

  constructor(label: string, private readonly source: ReadSource) {
    this.node = element("div", { class: "tray-list", role: "listbox", tabindex: "0", "aria-label": label });
    // Hands act on the tray itself: a click that none has made is a reader's.
    this.node.addEventListener("click", (event) => {
      if (event.detail > 0) return;
      const option = targetOf(event)?.closest("[role=option]");
      for (const { row, options } of this.lines.values()) {
        const index = options.findIndex((one) => one === option);
        if (index >= 0) source.press({ section: row.section, note: row.first + index }, event);
      }
    });
  }

  /** Tells how cards stand. */
  stand(stances: Stances): void {
    this.standing = stances;
    this.reset();
  }

  /** What cards are called, or where they lie, may have changed. */
  reset(): void {
    for (const line of this.lines.values()) line.isStale = true;
    this.shown = "";
  }

  /** Has these rows, in the scenes' order, and no others; `exposed` is the card that the keys are at. */
  show(rows: readonly ReadRow[], exposed: Note | null): void {
    const state = rows.map(keyOf).join();
    if (state !== this.shown) this.lay(rows);
    this.shown = state;
    for (const { row, options } of this.lines.values()) {
      options.forEach((option, index) => {
        const isChosen = String(this.source.isChosen({ section: row.section, note: row.first + index }));
        if (option.getAttribute("aria-selected") !== isChosen) option.setAttribute("aria-selected", isChosen);
      });
    }
    const active = exposed ? idOf(exposed) : "";
    if (this.node.getAttribute("aria-activedescendant") === active) return;
    if (active) this.node.setAttribute("aria-activedescendant", active);
    else this.node.removeAttribute("aria-activedescendant");
  }

  private lay(rows: readonly ReadRow[]): void {
    const old = this.lines;
    this.lines = new Map(rows.map((row) => [keyOf(row), old.get(keyOf(row)) ?? this.make(row)]));
    for (const [key, { node }] of old) if (!this.lines.has(key)) node.remove();
    const sections = [...new Set(rows.map(({ section }) => section))];
    for (const [section, group] of this.groups) {
      if (sections.includes(section)) continue;
      group.remove();
      this.groups.delete(section);
    }
    sections.forEach((section, index) => {
      const group = this.groups.get(section) ?? element("div", { role: "group" });
      this.groups.set(section, group);
      group.setAttribute("aria-label", this.source.section(section).name);
      if (this.node.children[index] !== group) this.node.insertBefore(group, this.node.children[index] ?? null);
      rows.filter((row) => row.section === section).forEach((row, at) => {
        const line = this.lines.get(keyOf(row));
        if (!line) return;
        if (group.children[at] !== line.node) group.insertBefore(line.node, group.children[at] ?? null);
        if (line.isStale || line.row.count !== row.count || line.row.middle !== row.middle) this.write(line, row);
      });
    });
  }

  private make(row: ReadRow): Line { return { node: element("div", {}), options: [], row, isStale: true }; }

  private write(line: Line, row: ReadRow): void {
    Object.assign(line, { row, isStale: false });
    const { section, first, count, middle } = row;
    const setSize = String(this.source.section(section).count);
    while (line.options.length < count) {
      const option = element("div", { role: "option" });
      line.options.push(option);
      line.node.append(option);
    }
    for (const option of line.options.splice(count)) option.remove();
    const { size, spacing, first: start } = this.standing?.by ?? { size: { width: 0, height: 0 }, spacing: 0, first: 0 };
    // Of a card that waits its right edge is seen.
    const edge = start + (this.standing?.waiting.right ?? 0) - spacing;
    Object.assign(line.node.style, { top: `${middle - size.height / 2}px`, height: `${size.height}px` });
    line.options.forEach((option, index) => {
      const note = { section, note: first + index };
      option.id = idOf(note);
      option.setAttribute("aria-label", this.source.name(note));
      option.setAttribute("aria-posinset", String(note.note + 1));
      option.setAttribute("aria-setsize", setSize);
      Object.assign(option.style, { left: `${edge + index * spacing}px`, width: `${spacing}px` });
    });
  }
}
