// The drawer of bricks: by category, searched by words; a tap puts a brick behind the one that was chosen last, a drag where it is
// let go.

import { element, icon, textButton } from "../base/dom.ts";
import type { BrickKindRow, BrickRow, DefinitionRow, ObjectView } from "../protocol/bricks/editor.ts";
import { words } from "../base/words.ts";
import { chooseTab, walkTabs } from "../kit/tabs.ts";
import { finder } from "../library/search.ts";
import { beginningOf } from "./beginnings.ts";
import { brickNode } from "./bricks.ts";
import { CATEGORIES, categoryWords, OWN, plainWords } from "./texts.ts";

const texts = words.editor;
const FIRST = CATEGORIES.indexOf("motion");

/** A brick that is to be made: of a type, a call of a brick that the program defines, or one that begins a script. */
export interface NewBrick {
  type: string;
  call: string | null;
  isScript: boolean;
  /** What it is called. */
  name: string;
}

/** Returns what an element of the drawer stands for. */
export const newBrickOf = (node: HTMLElement): NewBrick =>
  ({ type: node.dataset.type ?? "", call: node.dataset.call ?? null, isScript: node.classList.contains("head"), name: node.ariaLabel ?? "" });

/** The acts of the drawer. */
export interface DrawerActs {
  /** Puts a brick in place. */
  add(brick: NewBrick): void;
  /** Asks for a brick of the object's own. */
  define(): void;
  close(): void;
}

const PLAIN = { isOut: false, isIdle: false, words: [], inputs: [], branches: [] };

/** A new brick as the view of one that is there. */
const viewOfKind = ({ type, category, fields, branches }: BrickKindRow): BrickRow => ({
  ...PLAIN, type, category, branches: branches.map((name) => ({ name, bricks: [] })),
  fields: fields.map(({ name, kind, words, choices }) =>
    ({ name, kind, value: words === null ? { kind: "text", words: choices[0] ?? "" } : { kind: "formula", words: beginningOf(type, name, words) } })),
});

const viewOfCall = ({ words }: DefinitionRow): BrickRow => ({
  ...PLAIN, type: "UserDefinedBrick", category: OWN, words, fields: [],
  inputs: words.flatMap((word) => (word.kind === "input" ? [{ name: word.name, kind: "formula", value: { kind: "formula", words: "0" } }] : [])),
});

/** The drawer of the bricks that `kinds` has. */
export class Drawer {
  readonly node: HTMLElement;
  private readonly field: HTMLInputElement;
  private readonly tabs: HTMLElement;
  private readonly list = element("div", { class: "drawer-list", role: "listbox", "aria-label": texts.bricks });
  private category = FIRST;
  private own: DefinitionRow[] = [];
  private isBackground = false;

  constructor(private readonly kinds: BrickKindRow[], private readonly acts: DrawerActs) {
    this.field = element("input", {
      type: "search", placeholder: words.programs.search, "aria-label": texts.searchBricks, autocomplete: "off", oninput: () => this.show(),
    });
    this.tabs = element("div", { class: "drawer-tabs", role: "tablist", "aria-label": texts.kindsOfBricks }, CATEGORIES.map((name, number) => element("button", {
      type: "button", role: "tab", "data-category": name, "aria-selected": "false", onclick: () => this.open(number),
    }, categoryWords(number))));
    this.node = element("aside", { class: "program-drawer", "aria-label": texts.bricks },
      element("div", { class: "drawer-head" }, icon("search"), this.field,
        textButton(icon("close"), acts.close, { class: "drawer-close", "aria-label": texts.closeDrawer })),
      this.tabs, this.list);
    walkTabs(this.tabs);
    this.list.addEventListener("click", (event) => {
      const brick = (event.target as Element).closest<HTMLElement>(".brick");
      if (brick) acts.add(newBrickOf(brick));
    });
    this.list.addEventListener("keydown", (event) => this.pressedInList(event));
    this.field.addEventListener("keydown", (event) => this.pressedInField(event));
    this.show();
  }

  search(): void {
    this.field.focus();
    this.field.select();
  }

  /** Shows the bricks of an object. */
  serve({ definitions, isBackground }: ObjectView): void {
    [this.own, this.isBackground] = [definitions, isBackground];
    const { list } = this;
    const top = list.scrollTop;
    const at = [...list.children].findIndex((one) => one === document.activeElement);
    this.show();
    list.scrollTop = top;
    if (at >= 0) list.querySelector<HTMLElement>(`:scope > :nth-child(${Math.min(at + 1, list.children.length)})`)?.focus({ preventScroll: true });
  }

  private open(category: number): void {
    this.category = category;
    this.field.value = "";
    this.show();
    this.list.scrollTop = 0;
  }

  private show(): void {
    const wish = finder(this.field.value);
    const isMeant = ({ type, category }: BrickKindRow) => (wish ? wish(`${plainWords(type)} ${categoryWords(category)}`) : category === this.category);
    const found: HTMLElement[] = this.kinds.filter((kind) => isMeant(kind) && !(this.isBackground && kind.isPen))
      .map((kind) => this.entry(viewOfKind(kind), kind.isScript));
    if (!wish && this.category === OWN) {
      found.push(...this.own.map((definition) => this.entry(viewOfCall(definition), false, definition.id)),
        textButton([icon("add"), texts.newBrick], this.acts.define, { class: "own-add" }));
    }
    chooseTab(this.tabs, (_, index) => !wish && index === this.category);
    this.list.replaceChildren(...(found.length > 0 ? found : [element("p", { class: "quiet" }, wish ? texts.noBricks : texts.none)]));
    if (found[0]) found[0].tabIndex = 0;
  }

  private entry(view: BrickRow, isScript: boolean, call?: string): HTMLElement {
    const brick = brickNode(view, null);
    brick.setAttribute("role", "option");
    brick.tabIndex = -1;
    brick.classList.toggle("head", isScript);
    if (call !== undefined) brick.dataset.call = call;
    return brick;
  }

  private pressedInList(event: KeyboardEvent): void {
    const all = [...this.list.querySelectorAll<HTMLElement>(":scope > .brick")];
    const focused = document.activeElement as HTMLElement;
    const place = all.indexOf(focused);
    const next = () => all[Math.min(all.length - 1, place + (event.key === "ArrowDown" ? 1 : -1))]?.focus();
    const act = {
      ArrowDown: next, ArrowUp: () => (place <= 0 ? this.field.focus() : next()), Enter: () => focused.click(), " ": () => focused.click(), Escape: this.acts.close,
    }[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  private pressedInField(event: KeyboardEvent): void {
    const first = this.list.querySelector<HTMLElement>(".brick");
    event.stopPropagation();
    if (event.key === "ArrowDown") {
      event.preventDefault();
      first?.focus();
    }
    if (event.key === "Enter") first?.click();
    if (event.key === "Escape") {
      this.field.value = "";
      this.show();
      this.acts.close();
    }
  }
}
