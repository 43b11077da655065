// What is typed in a cell: a field in its place, and below it what is suggested.

import { element } from "../base/dom.ts";
import { onWindow } from "../shell/scope.ts";

// Pixels between the field and its suggestions, and the least that these keep from the window's edge.
const GAP = 2, EDGE = 8;

/** What a field is opened with. */
export interface Typing {
  cell: HTMLElement;
  label: string;
  text: string;
  /** Whether what is there is replaced by what is typed. */
  isAnew: boolean;
  isLong: boolean;
  /** Whether a finger has opened it: keyboards on a screen have no Alt, so Enter breaks lines of long texts, and a tap elsewhere is the end. */
  byFinger: boolean;
  suggest(typed: string): string[];
  /** Hears how it has ended: where to go on, and what was typed, or null where that is taken back. */
  end(typed: string | null, way: "stay" | "down" | "up" | "next" | "before" | "left"): void;
}

export class Editor {
  private typing: Typing | null = null;
  private readonly field: HTMLTextAreaElement = element("textarea", {
    class: "shotlist-field", rows: 1, dir: "auto", autocomplete: "off", role: "combobox", "aria-expanded": "false", "aria-controls": "shotlist-suggestions", "aria-autocomplete": "list",
  });
  private readonly list = element("div", { class: "shotlist-suggestions", id: "shotlist-suggestions", role: "listbox", hidden: true });
  private found: string[] = [];
  private chosen = -1;

  constructor() {
    this.field.addEventListener("keydown", (event) => this.key(event));
    this.field.addEventListener("input", () => { this.fit(); this.suggest(); });
    // Leaving keeps what was typed.
    this.field.addEventListener("blur", () => this.finish("left"));
    for (const kind of ["pointerdown", "copy", "cut", "paste", "dblclick"] as const) this.field.addEventListener(kind, (event) => event.stopPropagation());
    this.list.addEventListener("pointerdown", (event) => event.preventDefault());
    this.list.addEventListener("click", (event) => {
      const at = [...this.list.children].indexOf((event.target as Element).closest(".shotlist-suggestion")!);
      if (at >= 0) this.take(at);
      this.finish("stay");
    });
    onWindow("scroll", (event) => { if (event.target !== this.list && event.target !== this.field) this.hide(); }, true);
  }

  get isOpen(): boolean { return this.typing !== null; }

  open(typing: Typing): void {
    this.finish("left");
    const { field } = this;
    this.typing = typing;
    field.value = typing.isAnew ? "" : typing.text;
    field.setAttribute("aria-label", typing.label);
    field.spellcheck = typing.isLong;
    field.enterKeyHint = typing.isLong && typing.byFinger ? "enter" : "done";
    typing.cell.append(field);
    typing.cell.classList.add("shotlist-typed");
    document.body.append(this.list);
    field.focus({ preventScroll: true });
    field.setSelectionRange(field.value.length, field.value.length);
    this.fit();
    // Until something is typed all can be taken in place of what is there.
    this.suggest("");
  }

  /** Ends the typing; `way` says where one goes on. */
  finish(way: Parameters<Typing["end"]>[1], isKept = true): void {
    const { typing, field } = this;
    if (!typing) return;
    this.typing = null;
    const typed = field.value;
    this.hide();
    typing.cell.classList.remove("shotlist-typed");
    field.remove();
    this.list.remove();
    typing.end(isKept && (typing.isAnew || typed !== typing.text) ? typed : null, way);
  }

  /** Ends the typing in a cell that is there no longer. */
  check(): void { if (this.typing && !this.field.isConnected) this.finish("left"); }

  private key(event: KeyboardEvent): void {
    // While signs are put together, keys are those of the keyboard's own window.
    if (event.isComposing) return event.stopPropagation();
    const { isLong, byFinger } = this.typing!;
    const isBreak = event.key === "Enter" && (event.altKey || (isLong && (event.shiftKey || byFinger)));
    event.stopPropagation();
    if (isBreak && isLong) this.insert("\n");
    else if (event.key === "Enter") { this.take(this.chosen); this.finish(event.shiftKey ? "up" : "down"); }
    else if (event.key === "Tab") { this.take(this.chosen); this.finish(event.shiftKey ? "before" : "next"); }
    else if (event.key === "Escape") this.finish("stay", false);
    else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && this.found.length > 0) this.step(event.key === "ArrowDown" ? 1 : -1);
    else return;
    event.preventDefault();
  }

  private insert(text: string): void {
    const { field } = this;
    field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
    this.fit();
  }

  /** As high as its text, as far as the window lets it. */
  private fit(): void {
    const { field } = this;
    field.style.height = "0";
    field.style.height = `${Math.min(Math.max(field.scrollHeight + 4, field.parentElement?.clientHeight ?? 0), innerHeight / 3)}px`;
  }

  // MARK: Suggestions

  private suggest(typed = this.field.value): void {
    if (!this.typing) return;
    this.found = this.typing.suggest(typed).filter((one) => one !== this.field.value);
    this.chosen = -1;
    this.list.replaceChildren(...this.found.map((text, i) => element("div", { class: "shotlist-suggestion", role: "option", id: `shotlist-suggestion-${i}` }, text)));
    this.list.hidden = this.found.length === 0;
    this.field.setAttribute("aria-expanded", String(this.found.length > 0));
    this.mark();
    if (this.found.length > 0) this.lay();
  }

  private hide(): void {
    this.found = [];
    this.chosen = -1;
    this.list.hidden = true;
    this.field.setAttribute("aria-expanded", "false");
    this.field.removeAttribute("aria-activedescendant");
  }

  /** Lays the list below the field, or above it where there is more room. */
  private lay(): void {
    const { left, top, bottom, width } = this.field.getBoundingClientRect();
    const { list } = this;
    const below = innerHeight - bottom - GAP - EDGE, above = top - GAP - EDGE;
    const isBelow = below >= Math.min(list.scrollHeight, 160) || below >= above;
    list.style.minWidth = `${Math.max(140, width)}px`;
    list.style.maxHeight = `${Math.min(320, isBelow ? below : above)}px`;
    const x = Math.max(EDGE, Math.min(left, innerWidth - list.offsetWidth - EDGE));
    list.style.left = `${x}px`;
    list.style.top = `${isBelow ? bottom + GAP : top - GAP - list.offsetHeight}px`;
  }

  private step(by: number): void {
    const count = this.found.length + 1;
    this.chosen = (this.chosen + 1 + by + count) % count - 1;
    this.mark();
  }

  private mark(): void {
    [...this.list.children].forEach((node, i) => node.setAttribute("aria-selected", String(i === this.chosen)));
    const node = this.list.children[this.chosen];
    node?.scrollIntoView({ block: "nearest" });
    if (node) this.field.setAttribute("aria-activedescendant", node.id);
    else this.field.removeAttribute("aria-activedescendant");
  }

  /** Puts a suggestion in the place of what was typed. */
  private take(at: number): void {
    const text = this.found[at];
    if (text !== undefined) this.field.value = text;
  }
}
