// The card over the map: a work whose pin was tapped, or the works of one place.

import { DomEvent } from "leaflet";
import { type Child, element, iconButton, textButton } from "../base/dom.ts";
import { words } from "../base/words.ts";
import type { Page, Pin, Work } from "./calls.ts";
import { markOf } from "./looks.ts";
import { worksOf, yearsOf } from "./naming.ts";
import { pictureOf, rowOf, workAddress } from "./rows.ts";

const texts = words.map;

export class Card {
  readonly node = element("div", { class: "map-card", role: "dialog", hidden: true, tabindex: "-1" });
  private closed: ((isByHand: boolean) => void) | null = null;
  private shown = 0;

  constructor(container: HTMLElement) {
    container.append(this.node);
    // The map must not move or close it by what happens on it.
    DomEvent.disableClickPropagation(this.node);
    DomEvent.disableScrollPropagation(this.node);
    this.node.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key === "Escape") this.close(true);
    });
  }

  get isOpen(): boolean { return !this.node.hidden; }

  /** Shows what is known of a pin at once, and its picture when that is there; calls `closed` when it is closed, with whether that was by hand. */
  async showPin(pin: Pin, work: Promise<Work | null>, closed: (isByHand: boolean) => void): Promise<void> {
    const shown = this.open(pin.title, closed, "of-work", this.wordsOf(pin));
    this.node.querySelector<HTMLElement>(".primary")?.focus({ preventScroll: true });
    const found = await work.catch(() => null);
    if (shown !== this.shown || !this.isOpen) return;
    this.node.querySelector(".work-picture")?.replaceWith(pictureOf(found ?? { picture: null, kind: pin.kind }));
    if (!found) return;
    const rest = [yearsOf(pin), found.place ?? ""].filter(Boolean).map((part) => ` · ${part}`);
    this.node.querySelector(".work-line")?.replaceChildren(element("a", { href: `/@${found.person.handle}` }, found.person.name), ...rest);
  }

  /** Shows the works of one place; `more` gives the next. */
  showPlace(page: Page, more: (cursor: string) => Promise<Page>, closed: (isByHand: boolean) => void): void {
    const rows = element("ol", { class: "works" });
    const foot = element("div", { class: "list-foot" });
    const append = ({ works, next }: Page) => {
      rows.append(...works.map((work) => rowOf(work)));
      foot.replaceChildren(...next ? [textButton(texts.more, async () => append(await more(next)))] : []);
    };
    append(page);
    this.open(worksOf(page.total), closed, "of-place", element("h2", {}, worksOf(page.total)), element("div", { class: "card-list" }, rows, foot));
    this.node.focus({ preventScroll: true });
  }

  /** Closes; `isByHand` where somebody closed the card itself, to whom the focus is to be given back. */
  close(isByHand = false): void {
    if (!this.isOpen) return;
    this.node.hidden = true;
    this.closed?.(isByHand);
    this.closed = null;
  }

  private open(name: string, closed: (isByHand: boolean) => void, looks: "of-work" | "of-place", ...inside: Child[]): number {
    // What was open is closed without giving the focus back.
    this.closed = closed;
    this.node.classList.remove("of-work", "of-place");
    this.node.classList.add(looks);
    this.node.setAttribute("aria-label", name);
    this.node.replaceChildren(...inside.filter((child) => child instanceof Node), iconButton("close", words.common.close, "", () => this.close(true), { class: "card-close" }));
    this.node.hidden = false;
    return this.shown += 1;
  }

  private wordsOf(pin: Pin): HTMLElement {
    return element("div", { class: "card-work" },
      element("a", { href: workAddress(pin.id), class: "card-picture", tabindex: "-1", "aria-hidden": "true" }, element("span", { class: "work-picture waiting" })),
      element("div", { class: "work-words" },
        element("h2", {}, pin.title),
        element("p", { class: "work-line" }, yearsOf(pin)),
        element("p", { class: "work-facts" }, markOf(pin.kind) as Child, texts.kind[pin.kind]),
        element("a", { href: workAddress(pin.id), class: "button primary" }, texts.open)));
  }
}
