// Dragging: with the mouse or a pen at once, with a finger after it has rested, so that it can scroll as well. A ghost goes with the
// hand, and a pane scrolls near its edges.

import { element } from "../base/dom.ts";
import { onWindow } from "../shell/scope.ts";

// Pixels that a press may stray and still be a tap; milliseconds after which a finger holds; pixels from an edge at which a pane scrolls.
const STRAY = 6;
const HOLD = 400;
const EDGE = 56;
// The part of the way past that edge that is scrolled for each picture of the screen.
const SPEED = 1 / 4;
const GHOST_AWAY = 12;

/** What can be dragged, and what becomes of it. */
export interface Dragging<Item> {
  /** Returns what lies under a press; null for nothing that can be dragged. */
  find(target: Element): Item | null;
  /** Whether a finger need not rest on it first. */
  isGrip?(item: Item): boolean;
  /** Milliseconds that a finger has to rest. */
  hold?: number;
  /** Whether a finger that has not rested takes it, where it has moved so far; by itself it scrolls. */
  isPulled?(item: Item, dx: number, dy: number): boolean;
  /** Hears that a finger has rested; true where the drag begins with that. */
  held?(item: Item): boolean | void;
  /** Takes it: returns what goes with the hand, or null where it cannot be dragged now. */
  lift(item: Item, began: PointerEvent): Ghost | null;
  /** Shows where a drop would go. */
  aim(event: PointerEvent): void;
  /** Returns the pane that scrolls while the hand is here; null for none. */
  scrolls?(event: PointerEvent): HTMLElement | null;
  drop(item: Item): void;
  /** Hears of a press that was no drag; `wasHeld` where a finger had rested. */
  tap?(item: Item, began: PointerEvent, wasHeld: boolean): void;
  /** Puts away all that `lift` and `aim` have shown. */
  ended(): void;
}

/** What goes with the hand: an element, and where the hand holds it. */
export interface Ghost {
  node: HTMLElement | null;
  left?: number;
  top?: number;
}

interface Press<Item> {
  item: Item;
  began: PointerEvent;
  last: PointerEvent;
  isHeld: boolean;
  wasHeld: boolean;
  hasStrayed: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  ghost: Ghost | null;
}

/** Returns a small copy of a picture with what it is called, to go with the hand; where several are dragged it lies on others, with how
 * many there are. */
export const pictureGhost = (picture: Node | null | undefined, name: string, count: number): Ghost => ({
  node: element("div", { class: count > 1 ? "ghost several" : "ghost" }, picture?.cloneNode(true), element("b", { dir: "auto" }, name),
    count > 1 ? element("span", { class: "count" }, String(count)) : null),
});

/** Lets things be dragged that lie on `areas`, the first of which has the pointer meanwhile. */
export function makeDrag<Item>(areas: HTMLElement[], way: Dragging<Item>): { escape(): boolean } {
  const hand = new Hand(areas[0]!, way);
  for (const area of areas) {
    area.addEventListener("pointerdown", (event) => hand.down(event));
    // A finger that holds moves the thing, not the page.
    area.addEventListener("touchmove", (event) => { if (hand.press?.isHeld) event.preventDefault(); }, { passive: false });
    area.addEventListener("contextmenu", (event) => {
      if (hand.press?.began.pointerType !== "touch") return;
      event.preventDefault();
      event.stopImmediatePropagation();
    }, true);
  }
  onWindow("pointermove", (event) => hand.moved(event));
  onWindow("pointerup", (event) => hand.end(event));
  onWindow("pointercancel", (event) => hand.end(event));
  onWindow("keydown", (event) => { if (event.key === "Escape" && hand.escape()) event.stopPropagation(); }, true);
  return { escape: () => hand.escape() };
}

/** The hand on some areas: it has one press at a time, which may become a drag. */
class Hand<Item> {
  press: Press<Item> | null = null;

  constructor(private readonly area: HTMLElement, private readonly way: Dragging<Item>) {}

  down(event: PointerEvent): void {
    const item = event.button !== 0 || this.press ? null : this.way.find(event.target as Element);
    if (item === null) return;
    const isHeld = event.pointerType !== "touch" || Boolean(this.way.isGrip?.(item));
    this.press = { item, began: event, last: event, isHeld, wasHeld: false, hasStrayed: false, timer: undefined, ghost: null };
    if (!isHeld) this.press.timer = setTimeout(() => this.hold(), this.way.hold ?? HOLD);
  }

  moved(event: PointerEvent): void {
    const { press } = this;
    if (!press || event.pointerId !== press.began.pointerId) return;
    press.last = event;
    const [dx, dy] = [event.clientX - press.began.clientX, event.clientY - press.began.clientY];
    if (Math.hypot(dx, dy) > STRAY) press.hasStrayed = true;
    if (press.ghost) return this.follow(press);
    if (!press.hasStrayed) return;
    if (!press.isHeld && !this.way.isPulled?.(press.item, dx, dy)) return this.end();
    press.isHeld = true;
    this.area.setPointerCapture(event.pointerId);
    this.begin(press);
  }

  /** Ends a press; with the event that lifts the pointer it is a drop, or a tap. */
  end(event?: PointerEvent): void {
    if (!this.press || (event && event.pointerId !== this.press.began.pointerId)) return;
    const { item, began, ghost, wasHeld, hasStrayed, timer } = this.press;
    clearTimeout(timer);
    this.press = null;
    ghost?.node?.remove();
    if (ghost) swallowClick();
    const isLifted = event?.type === "pointerup";
    try {
      if (isLifted && ghost && hasStrayed) this.way.drop(item);
    } finally {
      this.way.ended();
    }
    if (isLifted && !hasStrayed) this.way.tap?.(item, began, wasHeld);
  }

  /** Puts back what is dragged; false where nothing is. */
  escape(): boolean {
    if (!this.press?.ghost) return false;
    this.end();
    return true;
  }

  private hold(): void {
    if (!this.press) return;
    this.press.isHeld = this.press.wasHeld = true;
    navigator.vibrate?.(10);
    if (this.way.held?.(this.press.item)) this.begin(this.press);
  }

  private begin(press: Press<Item>): void {
    clearTimeout(press.timer);
    press.ghost = this.way.lift(press.item, press.began);
    if (!press.ghost) return;
    if (press.ghost.node) document.body.append(press.ghost.node);
    this.follow(press);
    this.scroll();
  }

  private follow({ ghost, last }: Press<Item>): void {
    const { node, left = -GHOST_AWAY, top = -GHOST_AWAY } = ghost!;
    if (node) node.style.transform = `translate(${last.clientX - left}px, ${last.clientY - top}px)`;
    this.way.aim(last);
  }

  /** Scrolls near the edges, for as long as something is dragged. */
  private scroll(): void {
    if (!this.press?.ghost || !this.area.isConnected) return;
    const { last } = this.press;
    const pane = this.way.scrolls?.(last);
    if (pane) {
      const { top, bottom } = pane.getBoundingClientRect();
      const by = Math.max(0, last.clientY - bottom + EDGE) - Math.max(0, top + EDGE - last.clientY);
      if (by) {
        pane.scrollTop += by * SPEED;
        this.way.aim(last);
      }
    }
    requestAnimationFrame(() => this.scroll());
  }
}

/** Keeps the click that follows a pointer's lifting now from all else; one that begins with a press of its own is another. */
export function swallowClick(): void {
  const over = new AbortController();
  const options = { capture: true, signal: over.signal };
  addEventListener("click", (click) => { click.stopPropagation(); click.preventDefault(); }, options);
  addEventListener("pointerdown", () => over.abort(), options);
  setTimeout(() => over.abort(), 50);
}
