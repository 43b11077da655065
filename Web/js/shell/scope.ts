// The scope of the place that is shown: listeners, timers and observers that end when it is left.

import { pause } from "../base/waiting.ts";

let scope = new AbortController();
const leaving = new Set<() => void>();
const settling: (() => Promise<unknown>)[] = [];
// Milliseconds that a place is waited for.
const PATIENCE = 3000;

/** Listens on the window while this place is shown. */
export function onWindow<Kind extends keyof WindowEventMap>(
  kind: Kind, heard: (event: WindowEventMap[Kind]) => void, options: boolean | AddEventListenerOptions = {},
): void {
  addEventListener(kind, heard, { ...(typeof options === "boolean" ? { capture: options } : options), signal: scope.signal });
}

/** Listens on the document while this place is shown. */
export function onDocument<Kind extends keyof DocumentEventMap>(kind: Kind, heard: (event: DocumentEventMap[Kind]) => void): void {
  document.addEventListener(kind, heard, { signal: scope.signal });
}

/** Calls `act` again and again while this place is shown. */
export function every(milliseconds: number, act: () => void): void {
  const timer = setInterval(act, milliseconds);
  scope.signal.addEventListener("abort", () => clearInterval(timer));
}

/** Calls `changed` when an element has another size, while this place is shown. */
export function onSize(node: Element, changed: () => void): void {
  const observer = new ResizeObserver(changed);
  observer.observe(node);
  scope.signal.addEventListener("abort", () => observer.disconnect());
}

/** Calls `changed` when an element has other attributes of these names, while this place is shown. */
export function onAttributes(node: Element, names: string[], changed: () => void): void {
  const observer = new MutationObserver(changed);
  observer.observe(node, { attributeFilter: names });
  scope.signal.addEventListener("abort", () => observer.disconnect());
}

/** Returns a scope of its own for a part of the place, as a screen over it: its signal ends when it is aborted, and when the place is left. */
export function makeScope(): AbortController {
  const part = new AbortController();
  scope.signal.addEventListener("abort", () => part.abort(), { signal: part.signal });
  return part;
}

/** Calls `act` when this place is left, be it for another or with the whole page, which may come back; of a part, where that is still there. */
export function onLeave(act: () => void, part = scope): void {
  addEventListener("pagehide", act, { signal: part.signal });
  onEnd(act, part);
}

/** Calls `act` when this place is left for another; of a part, where that is still there. */
export function onEnd(act: () => void, part = scope): void {
  leaving.add(act);
  part.signal.addEventListener("abort", () => leaving.delete(act));
}

/** Calls `act` before this place is left for another, which waits for it. */
export const onGoing = (act: () => Promise<unknown>): void => { settling.push(act); };

/** Waits for what the place that is shown has to bring to an end, a little; null where there is nothing. */
export function settlePlace(): Promise<unknown> | null {
  if (settling.length === 0) return null;
  return Promise.race([Promise.allSettled(settling.map((act) => act())), pause(PATIENCE)]);
}

/** Returns a function that says whether the place that is shown now is still shown. */
export function stillHere(): () => boolean {
  const { signal } = scope;
  return () => !signal.aborted;
}

/** Ends the place that is shown, and begins the scope of the next. */
export function leavePlace(): void {
  // Each once, also where one throws.
  for (const act of leaving) {
    leaving.delete(act);
    act();
  }
  settling.length = 0;
  scope.abort();
  scope = new AbortController();
}
