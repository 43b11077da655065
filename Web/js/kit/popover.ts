// Popovers: panels that hang on what they were opened from. A tap elsewhere closes them, and so does their opener; arrow keys go
// through their buttons.

import { readsToLeft } from "../base/direction.ts";
import { onWindow } from "../shell/scope.ts";
import { keepWithin } from "./focus.ts";

/** The edges of what a popover is laid beside, in CSS pixels of the window. */
export type Edges = Pick<DOMRect, "left" | "top" | "right" | "bottom">;
/** What a popover is opened from: a button, which closes it again, or a place. */
export type Anchor = Element | Edges | null | undefined;

const EDGE = 8;
const GAP = 4;

/** What lays each popover out, once it shows. */
const laying = new WeakMap<HTMLElement, () => void>();

/** Shows a popover that is on the page. A browser without the top layer has it over the page by its style. */
export function presentPopover(panel: HTMLElement): void {
  panel.showPopover?.();
  laying.get(panel)?.();
}

/** A way to lay a popover: as its own style says; or above something, which it leaves free. */
interface Laying {
  isPlaced?: boolean;
  above?: Element;
}

/** Makes a popover of `panel`, to be shown by makeDialogs; `close` is called where it is to go. It lies below its anchor, or above
 * or aside where there is no room; where `isPlaced` its style says where; what it is laid `above` stays free. Its first button gets the keys, or the one that is chosen. */
export function popover<Node extends HTMLElement>(panel: Node, anchor: Anchor, close: () => void, { isPlaced = false, above }: Laying = {}): Node {
  const opener = anchor instanceof Element ? anchor : null;
  // It may have gone when the popover shows, as a menu that another one opens.
  const edges = anchor instanceof Element ? anchor.getBoundingClientRect() : anchor;
  // Not `auto`: the browser's own dismissal lets the tap through, which would draw, or lift a brick.
  panel.setAttribute("popover", "manual");
  laying.set(panel, shown);

  function shown(): void {
    if (edges && !isPlaced) layBeside(panel, edges, above);
    const first = panel.querySelector<HTMLElement>("[aria-selected='true']:enabled") ?? panel.querySelector<HTMLElement>("button:enabled");
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: "nearest" });
  }

  function pressed(event: Event): void {
    const target = event.target as Element;
    if (!panel.isConnected) return forget();
    if (panel.contains(target)) return;
    const isOpener = Boolean(opener?.contains(target));
    // A tap elsewhere is over when it begins, so that it draws nothing and lifts no brick; what then is clicked may act. The
    // opener's own click, by keys as well, would open the popover anew.
    if (isOpener || event.type === "pointerdown") event.stopPropagation();
    if (isOpener !== (event.type === "click")) return;
    forget();
    close();
  }

  const kinds = ["pointerdown", "click"] as const;
  function forget(): void {
    for (const kind of kinds) removeEventListener(kind, pressed, true);
  }

  for (const kind of kinds) onWindow(kind, pressed, true);
  panel.addEventListener("keydown", walk);
  // What it hides is not gone to behind it.
  panel.addEventListener("keydown", (event) => { if (event.key === "Tab") keepWithin(panel, event); });
  return panel;
}

/** Goes through the buttons of a popover by keys. */
function walk(event: KeyboardEvent): void {
  const all = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>("button:enabled")];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowUp: Math.max(0, at) - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined || all.length === 0) return;
  event.preventDefault();
  event.stopPropagation();
  all.at(next % all.length)?.focus();
}

function layBeside(panel: HTMLElement, { left, right, top, bottom }: Edges, above?: Element): void {
  const { clientWidth: wide, clientHeight: all } = document.documentElement;
  const high = above ? Math.min(all, above.getBoundingClientRect().top) : all;
  if (above && panel.offsetHeight > high - 2 * EDGE) panel.style.maxHeight = `${high - 2 * EDGE}px`;
  const { offsetWidth: width, offsetHeight: height } = panel;
  // Their edges at which lines begin lie below one another, where there is room.
  const [fromLeft, fromRight] = [left + width + EDGE <= wide, right - width - EDGE >= 0];
  const beside = (readsToLeft() ? !fromRight && fromLeft : fromLeft) ? left : right - width;
  const isBelow = bottom + GAP + height + EDGE <= high;
  // What has room neither below nor above lies at the side.
  const isAside = !isBelow && top - GAP - height < EDGE;
  const x = isAside ? (right + GAP + width + EDGE <= wide ? right + GAP : left - GAP - width) : beside;
  const y = isBelow ? bottom + GAP : isAside ? top : top - GAP - height;
  const within = (value: number, most: number) => Math.max(EDGE, Math.min(most - EDGE, value));
  Object.assign(panel.style, { left: `${within(x, wide - width)}px`, top: `${within(y, high - height)}px`, transform: "none" });
}
