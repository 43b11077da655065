// Fingers, mouse, pen and wheel on a surface, told to the core, which says what they do.

import type { PointerDevice } from "./protocol/studio/studio.ts";
import type { SurfaceAction, SurfaceEvent } from "./protocol/studio/tunnel.ts";

// What lies on the surface and has hands of its own.
const OTHERS = "button:not([data-handle]), input, select, label";
// Wheel events that are nearer to one another than this, in milliseconds, are one gesture.
const WHEEL_REST = 300;
const VIEW = 1;
const TURN = 2;
const SHIFT = 16;

/** Where the events go. */
export interface Surface {
  /** Returns the number of a handle by its name; null for none. */
  handleOf(name: string): number | null;
  take(event: SurfaceEvent): void;
}

/** Listens on `node`; `keys` says which keys are held. `flush` ends what a wheel has begun. */
export function listenForGestures(node: HTMLElement, surface: Surface, keys: ReadonlySet<string>): { flush(): void } {
  const down = new Set<number>();
  const tell = (surfaceAction: SurfaceAction, event: MouseEvent, own: Partial<SurfaceEvent>) =>
    surface.take(eventOf(surfaceAction, event, node, own));

  node.addEventListener("pointerdown", (event) => {
    const target = event.target as Element;
    if (event.button > 1 || target.closest(OTHERS)) return;
    event.preventDefault();
    try { node.setPointerCapture(event.pointerId); } catch { /* a pointer that is gone */ }
    const name = target.closest<HTMLElement>("[data-handle]")?.dataset.handle ?? "";
    const isView = event.button === 1 || keys.has(" ");
    const isTurn = keys.has("r") || name === "turn";
    down.add(event.pointerId);
    tell("down", event, { handle: surface.handleOf(name), keys: (isView ? VIEW : 0) | (isTurn ? TURN : 0) });
  });
  node.addEventListener("pointermove", (event) => {
    if (!down.has(event.pointerId)) return;
    // A lift may go missing.
    if (event.buttons === 0 && event.pointerType !== "touch") return lift("cancel", event);
    tell("move", event, {});
  });
  const lift = (action: SurfaceAction, event: PointerEvent) => { if (down.delete(event.pointerId)) tell(action, event, {}); };
  node.addEventListener("pointerup", (event) => lift("up", event));
  for (const kind of ["pointercancel", "lostpointercapture"] as const) node.addEventListener(kind, (event) => lift("cancel", event));
  node.addEventListener("contextmenu", (event) => event.preventDefault());
  node.addEventListener("touchmove", (event) => event.preventDefault(), { passive: false });
  return { flush: listenForWheel(node, surface, keys) };
}

/** Returns the device of a pointer, as the core tells them apart. */
export const deviceOf = (type?: string): PointerDevice => (type === "touch" || type === "pen" ? type : "mouse");

function eventOf(surfaceAction: SurfaceAction, event: MouseEvent, node: Element, own: Partial<SurfaceEvent>): SurfaceEvent {
  const box = node.getBoundingClientRect();
  const { pointerId = 0, pointerType } = event instanceof PointerEvent ? event : {};
  return {
    surfaceAction, pointer: pointerId, pointerDevice: deviceOf(pointerType),
    handle: null, place: { x: event.clientX - box.left, y: event.clientY - box.top }, by: 0, time: event.timeStamp, ...own,
    keys: (own.keys ?? 0) | (event.shiftKey ? SHIFT : 0),
  };
}

/** Gives a function that ends what the wheel has begun. */
function listenForWheel(node: HTMLElement, surface: Surface, keys: ReadonlySet<string>): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  let last: WheelEvent | null = null;
  function end(): void {
    clearTimeout(resting);
    if (last) surface.take(eventOf("rest", last, node, {}));
    last = null;
  }
  node.addEventListener("wheel", (event) => {
    event.preventDefault();
    const by = (event.deltaY || event.deltaX) * (event.deltaMode === 1 ? 24 : 1);
    last = event;
    const isView = event.ctrlKey || event.metaKey;
    surface.take(eventOf("wheel", event, node, { by, keys: (isView ? VIEW : 0) | (event.altKey || keys.has("r") ? TURN : 0) }));
    clearTimeout(resting);
    resting = setTimeout(end, WHEEL_REST);
  }, { passive: false });
  return end;
}
