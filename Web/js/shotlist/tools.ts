// The bar above the table: what is looked for, how much of the film that is, and what can be done with the list.

import { element, icon, type Icon, iconButton, textButton } from "../base/dom.ts";
import { fill, plural, words } from "../base/words.ts";
import { written } from "../outline/times.ts";
import type { Sheet } from "./sheet.ts";
import { ALL, isFiltered, limited, type View } from "./view.ts";

const texts = words.shotlist;
// Values of a column that a chip names.
const NAMED = 3;

export interface ToolsPage {
  setView(view: View): void;
  showValues(column: string, anchor: Element): void;
  showFilters(anchor: Element): void;
  showColumns(anchor: Element): void;
  showNumbers(anchor: Element): void;
  saveFile(): void;
  /** Goes from the search into the table. */
  leave(): void;
}

export class Tools {
  private readonly field: HTMLInputElement;
  private readonly count = element("span", { role: "status", class: "shotlist-count" });
  private readonly chips = element("span", { class: "shotlist-chips" });
  private readonly all: HTMLElement;
  private readonly again: HTMLElement;
  private readonly file: HTMLElement;
  readonly node;
  private shownChips = "";

  constructor(private readonly sheet: Sheet, private readonly page: ToolsPage) {
    this.field = element("input", {
      type: "search", placeholder: texts.search, "aria-label": texts.search, autocomplete: "off", spellcheck: "false",
      oninput: () => page.setView({ ...sheet.view, words: this.field.value }),
      onkeydown: (event) => this.key(event),
    });
    this.all = textButton(texts.showAll, () => page.setView({ ...ALL, sort: sheet.view.sort }), { class: "shotlist-link", hidden: true });
    this.again = textButton(texts.again, () => page.setView(sheet.view), { class: "shotlist-link", hidden: true, title: texts.againHint });
    const button = (sign: Icon, said: string, show: (anchor: Element) => void, extra = "") => {
      const made: HTMLElement = element("button", { type: "button", title: said, "aria-label": said, class: `shotlist-tool ${extra}`.trim(), onclick: () => show(made) }, icon(sign), element("span", {}, said));
      return made;
    };
    this.file = button("save", texts.file, () => page.saveFile());
    this.node = element("div", { class: "shotlist-tools", role: "toolbar", "aria-label": texts.tools },
      element("label", { class: "shotlist-search" }, icon("search"), this.field),
      button("filter", texts.filter, (anchor) => page.showFilters(anchor)),
      this.chips, element("span", { class: "shotlist-line" }, this.count, this.all, this.again), element("span", { class: "space" }),
      button("sides", texts.columnsTitle, (anchor) => page.showColumns(anchor)),
      button("pin", texts.numbers, (anchor) => page.showNumbers(anchor), "changes"), this.file);
  }

  focus(): void { this.field.focus(); this.field.select(); }

  private key(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.key === "Escape" && this.field.value) this.page.setView({ ...this.sheet.view, words: "" });
    else if (["Escape", "Enter", "ArrowDown"].includes(event.key)) this.page.leave();
    else return;
    event.preventDefault();
  }

  update(): void {
    const { sheet: { rows, entries, view, isStale }, field } = this;
    if (document.activeElement !== field || view.words === "") field.value = view.words;
    const isPart = isFiltered(view);
    const length = written(rows.reduce((sum, { shot }) => sum + shot.duration, 0));
    this.count.textContent = fill(texts.countAndLength, {
      count: isPart ? plural(texts.someShots, entries.length, { some: rows.length }) : plural(words.project.shots, entries.length), length,
    });
    this.all.hidden = !isPart;
    this.again.hidden = !isStale;
    const said = isPart ? plural(texts.fileOfSome, rows.length) : view.sort ? texts.fileSorted : texts.file;
    this.file.title = said;
    this.file.setAttribute("aria-label", said);
    this.file.querySelector("span")!.textContent = said;
    this.showChips();
  }

  /** A chip for each column that is limited. */
  private showChips(): void {
    const { sheet: { view, all }, page } = this;
    const chips = [...view.only].flatMap(([key, values]) => {
      const column = all.find((one) => one.key === key);
      const named = values.slice(0, NAMED).map((value) => value || texts.nothing).join(", ");
      return column ? [{ key, said: fill(texts.chip, { column: column.name, values: values.length > NAMED ? `${named} …` : named }) }] : [];
    });
    const now = JSON.stringify(chips);
    if (now === this.shownChips) return;
    this.shownChips = now;
    this.chips.replaceChildren(...chips.map(({ key, said }) => {
      const name: HTMLElement = textButton(said, () => page.showValues(key, name), { title: said });
      return element("span", { class: "shotlist-chip" }, name,
        iconButton("close", fill(texts.letGo, { chip: said }), "", () => page.setView(limited(this.sheet.view, key, []))));
    }));
  }
}
