// The sections of the tray that are in view, as bands with a header and a footer, which are used again and again.

import { element, iconButton } from "../base/dom.ts";
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
  add: (() => void) | undefined;
}

export class Bands {
  private readonly bands = new Map<number, Band>();
  private readonly free: Band[] = [];
  /** In the sections' order. */
  readonly node = element("div", {});

  private make(): Band {
    const [header, footer] = [element("header", {}), element("footer", {})];
    const node = element("div", { class: "tray-scene" }, header, footer);
    return { node, header, footer, head: "", place: "", add: undefined };
  }

  private write(band: Band, { number, name, note, foot, add }: Section<Item>): void {
    const head = [number, name, note, foot].join("|");
    band.add = add;
    // A name that is being typed stays.
    if (band.head === head || band.node.querySelector("input")) return;
    band.head = head;
    band.header.replaceChildren(element("b", {}, number), element("h2", {}, name), element("span", { class: "quiet" }, note));
    if (add) band.header.append(iconButton("add", fill(words.tray.newShotIn, { name }), "", () => band.add?.(), { class: "band-add" }));
    band.footer.textContent = foot;
  }

  /** Lets the name of a section that is shown be typed. */
  typeName(section: number, name: string, finish: (name: string | null, byKey: boolean) => void): void {
    const label = this.bands.get(section)?.node.querySelector("h2");
    if (label) typeName(label, name, finish);
  }

  /** Shows these: `seen` says where they lie, `sections` what they are. */
  show(seen: TraySection[], sections: readonly Section<Item>[]): void {
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
      this.write(band, own);
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
