// What a button with only an icon is called, for fingers: one that rests on it is shown its name and key, and does not press it. The
// mouse has the browser's own tooltips.

import { element } from "../base/dom.ts";
import { swallowClick } from "./drag.ts";
import { front } from "./front.ts";

// Milliseconds that a finger rests, and that the name stays when it has left; pixels that it may stray, and from the edges.
const REST = 500;
const STAY = 1500;
const STRAY = 10;
const EDGE = 8;
const GAP = 8;

/** Returns the button with only an icon that something belongs to; those with words say themselves what they do. */
function glyphOf(target: EventTarget | null): HTMLElement | null {
  const node = target instanceof Element ? target.closest<HTMLElement>("button[title], a[title]") : null;
  return node?.querySelector(":scope > svg.icon") && !/\p{L}/u.test(node.innerText) ? node : null;
}

/** Returns where a name so large lies: above the finger, which would lie on it otherwise; beside it where it would hide the tool above; or below. */
function placeOf(node: HTMLElement, width: number, height: number): [x: number, y: number] {
  const { left, right, top, bottom } = node.getBoundingClientRect();
  const { clientWidth: wide, clientHeight: high } = document.documentElement;
  const across = Math.max(EDGE, Math.min(wide - EDGE - width, (left + right - width) / 2));
  const middle = (top + bottom - height) / 2;
  const places: [number, number][] = [[across, top - GAP - height], [right + GAP, middle], [left - GAP - width, middle]];
  const isInside = ([x, y]: [number, number]) => x >= EDGE && y >= EDGE && x + width <= wide - EDGE && y + height <= high - EDGE;
  const others = [...node.parentElement?.parentElement?.querySelectorAll("button, a, [role=slider]") ?? []].filter((one) => one !== node)
    .map((one) => one.getBoundingClientRect()).filter((box) => box.width > 0);
  const hides = ([x, y]: [number, number]) => others.some((box) => box.left < x + width && box.right > x && box.top < y + height && box.bottom > y);
  const inside = places.filter(isInside);
  return inside.find((place) => !hides(place)) ?? inside[0] ?? [across, Math.min(bottom + GAP, high - EDGE - height)];
}

/** A finger that rests on a button. */
interface Rest {
  node: HTMLElement;
  id: number;
  x: number;
  y: number;
  timer: ReturnType<typeof setTimeout>;
}

/** Shows the names of buttons to fingers that rest on them, in all places of this window. */
export function showNamesToFingers(): void {
  const tip = element("div", { class: "tooltip", role: "tooltip", popover: "manual" });
  let rest: Rest | null = null;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  function hide() {
    clearTimeout(leaving);
    tip.remove();
  }

  function show(node: HTMLElement) {
    tip.textContent = node.dataset.byFinger ?? node.title;
    front().append(tip);
    tip.showPopover?.();
    const [x, y] = placeOf(node, tip.offsetWidth, tip.offsetHeight);
    Object.assign(tip.style, { left: `${x}px`, top: `${y}px` });
  }

  /** Ends the rest; the name of the button stays a little. */
  function end(): void {
    if (!rest) return;
    clearTimeout(rest.timer);
    rest = null;
    if (tip.isConnected) leaving = setTimeout(hide, STAY);
  }

  addEventListener("pointerdown", hide, true);
  addEventListener("pointerdown", (event) => {
    // What acts while it is held has heard of the finger already.
    const node = event.pointerType === "touch" && event.isPrimary && !event.defaultPrevented ? glyphOf(event.target) : null;
    if (node) rest = { node, id: event.pointerId, x: event.clientX, y: event.clientY, timer: setTimeout(() => show(node), REST) };
  });
  addEventListener("pointermove", (event) => {
    if (event.pointerId !== rest?.id || Math.hypot(event.clientX - rest.x, event.clientY - rest.y) <= STRAY) return;
    end();
    // What is dragged needs no name any more.
    hide();
  }, true);
  for (const kind of ["pointerup", "pointercancel"] as const) {
    addEventListener(kind, (event) => {
      if (event.pointerId !== rest?.id) return;
      if (tip.isConnected) swallowClick();
      end();
    }, true);
  }
  // A link would show the browser's menu, over the name.
  addEventListener("contextmenu", (event) => { if (rest && glyphOf(event.target) === rest.node) event.preventDefault(); }, true);
}
