// The previews on the page: those that look the same stay as they are.

import { makePreview, type PreviewPage } from "./cards.ts";
import { type Item, keyOf } from "./items.ts";

/** A preview, and what it was made of. */
interface Shown {
  looks: string;
  node: HTMLElement;
}

/** The previews in a list. */
export interface Previews {
  /** The keys of those on the page, in order. */
  keys(): string[];
  draw(items: Item[], page: PreviewPage): void;
  /** Brings one that was not there `before` into view, unless one is. */
  showNew(before: Set<string>): void;
}

/** Makes the previews of `list`, which scrolls in `pane`. */
export function makePreviews(list: HTMLElement, pane: HTMLElement): Previews {
  const shown = new Map<string, Shown>();

  /** What looks the same stays: it may be under a finger. What a name is typed in is brought up to date later. */
  function partOf(item: Item, known: Shown | undefined, page: PreviewPage): Shown {
    const looks = JSON.stringify([item, page.selection.has(keyOf(item)), page.sharers(item.id)]);
    if (known?.node.querySelector("input")) return { looks: "", node: known.node };
    return known?.looks === looks ? known : { looks, node: makePreview(page, item) };
  }

  function place(item: Item, at: number, known: Shown | undefined, page: PreviewPage) {
    const part = partOf(item, known, page);
    const isAnother = known !== undefined && known.node !== part.node;
    const hadFocus = isAnother && known.node.contains(document.activeElement);
    if (isAnother) known.node.replaceWith(part.node);
    if (list.children[at] !== part.node) list.insertBefore(part.node, list.children[at] ?? null);
    if (hadFocus) part.node.querySelector<HTMLElement>(".picture")?.focus({ preventScroll: true });
    shown.set(keyOf(item), part);
  }

  return {
    keys: () => [...list.children].map((one) => (one as HTMLElement).dataset.key ?? ""),
    draw(items, page) {
      const before = new Map(shown);
      shown.clear();
      items.forEach((item, at) => place(item, at, before.get(keyOf(item)), page));
      while (list.children.length > items.length) list.lastChild?.remove();
    },
    showNew(before) {
      const back = [...shown].filter(([key]) => !before.has(key)).map(([, { node }]) => node);
      const { top, bottom } = pane.getBoundingClientRect();
      const isSeen = (node: HTMLElement) => {
        const box = (node.querySelector(".picture") ?? node).getBoundingClientRect();
        return box.top >= top && box.bottom <= bottom;
      };
      if (!back.some(isSeen)) back[0]?.scrollIntoView({ block: "nearest" });
    },
  };
}
