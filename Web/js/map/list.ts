// The list beside the map: the same works, for whoever would rather read.

import { type Child, element, iconButton, textButton } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import type { Filter } from "./address.ts";
import type { Page, Work } from "./calls.ts";
import { worksOf } from "./naming.ts";
import { rowOf } from "./rows.ts";

const texts = words.map;

/** What the list calls. */
export interface ListHands {
  /** An entry is pointed at, or has the focus; null when no longer. */
  point(work: Work | null): void;
  showOnMap(work: Work): void;
  /** More is wanted; gives the next works. */
  more(cursor: string): Promise<Page>;
  clear(): void;
}

export class List {
  private readonly rows = element("ol", { class: "works" });
  private readonly heading = element("h2", { class: "list-name", id: "map-list-name" });
  private readonly foot = element("div", { class: "list-foot" });
  private works: Work[] = [];

  constructor(private readonly place: HTMLElement, private readonly hands: ListHands) {}

  /** Shows the first works of a question; `what` says which. */
  show(page: Page, filter: Filter, what: string | null = null): void {
    this.works = [];
    this.heading.textContent = what ?? worksOf(page.total);
    this.rows.replaceChildren();
    if (page.works.length === 0) this.place.replaceChildren(this.heading, this.emptiness(filter));
    else this.place.replaceChildren(this.heading, this.rows, this.foot);
    this.append(page);
  }

  work(id: string): Work | null { return this.works.find((work) => work.id === id) ?? null; }

  /** Lights the entry of a work; `isWanted` also brings it into sight, where the list scrolls by itself. */
  light(id: string | null, isWanted = false): void {
    for (const row of this.rows.children) row.classList.toggle("lit", row instanceof HTMLElement && row.dataset.id === id);
    if (!isWanted || getComputedStyle(this.place).overflowY === "visible") return;
    this.rows.querySelector(".lit")?.scrollIntoView({ block: "nearest" });
  }

  private append({ works, next }: Page): void {
    this.works.push(...works);
    this.rows.append(...works.map((work) => this.row(work)));
    this.foot.replaceChildren(...next ? [this.moreButton(next)] : []);
  }

  private row(work: Work): HTMLElement {
    const row = rowOf(work, iconButton("pin", fill(texts.showOnMap, { title: work.title }), "", () => this.hands.showOnMap(work)));
    for (const name of ["pointerenter", "focusin"]) row.addEventListener(name, () => this.hands.point(work));
    for (const name of ["pointerleave", "focusout"]) row.addEventListener(name, () => this.hands.point(null));
    return row;
  }

  private moreButton(cursor: string): HTMLElement {
    const problem = element("p", { role: "status" });
    const button = textButton(texts.more, async () => {
      button.disabled = true;
      const shown = this.works.length;
      try {
        this.append(await this.hands.more(cursor));
        // Where somebody was reading is where the new ones begin.
        this.rows.children[shown]?.querySelector("a")?.focus({ preventScroll: true });
      } catch {
        button.disabled = false;
        problem.textContent = texts.notLoaded;
      }
    });
    return element("div", {}, button, problem);
  }

  private emptiness({ from, to, kind }: Filter): HTMLElement {
    const isFiltered = from !== null || to !== null || kind !== null;
    const what: Child[] = [texts.nothing[kind ?? "photograph"], " ", element("a", { href: `/new/${kind ?? "photograph"}` }, texts.add)];
    return element("div", { class: "list-empty" }, element("p", {}, what),
      isFiltered ? textButton(texts.clear, () => this.hands.clear()) : element("p", { class: "quiet" }, texts.elsewhere));
  }
}
