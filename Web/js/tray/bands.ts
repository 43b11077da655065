// The sections of the tray that are in view, as trays with a header that stays in view and a lip in front, which are used again and again.

import { element, iconButton, targetOf } from "../base/dom.ts";
import { typeName } from "../kit/renaming.ts";
import type { TraySection } from "../protocol/studio/tray.ts";
import { fill, words } from "../base/words.ts";
import type { Item, Section } from "./source.ts";

interface Band {
  node: HTMLElement;
  header: HTMLElement;
  footer: HTMLElement;
  /** What is written on it, and where it lies. */
  head: string;
  place: string;
  section: number;
  add: (() => void) | undefined;
  at: HTMLElement;
}

/** Where the exposed card is among all: its section, and words for that. */
export interface BandPlace {
  section: number;
  words: string;
}

export class Bands {
  private readonly bands = new Map<number, Band>();
  private readonly free: Band[] = [];
  /** In the sections' order. */
  readonly node = element("div", {});

  /** `more` shows what can be done with a section, beside the button that was pressed; `rename` lets its name be typed. */
  constructor(private readonly own: { more(section: number, opener: HTMLElement): void; rename(section: number): void }) {}

  private make(): Band {
    const [header, footer] = [element("header", {}), element("footer", {})];
    const node = element("div", { class: "tray-scene" }, header, footer);
    const band: Band = { node, header, footer, head: "", place: "", section: 0, add: undefined, at: element("span", { class: "band-place" }) };
    header.addEventListener("dblclick", (event) => { if (targetOf(event)?.closest("h2.named")) this.own.rename(band.section); });
    return band;
  }

  private write(band: Band, section: number, { number, name, note, foot, add, menu, empty = "" }: Section<Item>): void {
    const head = [number, name, note, foot, empty, Boolean(menu)].join("|");
    Object.assign(band, { section, add });
    // A name that is being typed stays.
    if (band.head === head || band.node.querySelector("input")) return;
    band.head = head;
    band.header.replaceChildren(element("b", {}, number), element("h2", { class: menu ? "named" : "" }, name), element("span", { class: "quiet" }, note), band.at);
    if (menu) {
      const more: HTMLElement = iconButton("more", fill(words.tray.moreOf, { name }), "", () => this.own.more(band.section, more), { class: "band-more" });
      band.header.append(more);
    }
    if (add) band.header.append(iconButton("add", fill(words.tray.newShotIn, { name }), "", () => band.add?.(), { class: "band-add" }));
    band.footer.replaceChildren(element("span", { class: "band-empty" }, empty), foot);
  }

  /** Lets the name of a section that is shown be typed. */
  typeName(section: number, name: string, finish: (name: string | null, byKey: boolean) => void): void {
    const label = this.bands.get(section)?.node.querySelector("h2");
    if (label) typeName(label, name, finish);
  }

  /** Shows these: `seen` says where they lie, `sections` what they are, `place` where the exposed card is. */
  show(seen: TraySection[], sections: readonly Section<Item>[], place: BandPlace | null): void {
    const there = new Set(seen.map(({ section }) => section));
    for (const [section, band] of this.bands) {
      // Where a name is being typed, the band stays.
      if (sections[section] && (there.has(section) || band.node.querySelector("input"))) continue;
      this.bands.delete(section);
      band.node.remove();
      this.free.push(band);
    }
    let before: Element | null = null;
    for (const one of seen) {
      const own = sections[one.section];
      if (!own) continue;
      const band = this.bands.get(one.section) ?? this.free.pop() ?? this.make();
      this.bands.set(one.section, band);
      const next: Element | null = before ? before.nextElementSibling : this.node.firstElementChild;
      if (next !== band.node) this.node.insertBefore(band.node, next);
      before = band.node;
      this.lay(band, one);
      this.write(band, one.section, own);
      const at = place?.section === one.section ? place.words : "";
      if (band.at.textContent !== at) band.at.textContent = at;
    }
  }

  private lay(band: Band, { top, footer, bottom }: TraySection): void {
    const place = [top, footer, bottom].join();
    if (band.place === place) return;
    band.place = place;
    Object.assign(band.node.style, { top: `${top}px`, height: `${bottom - top}px` });
    band.footer.style.top = `${footer - top}px`;
  }
}
