// Two fingers on what scrolls across: they make it wider or narrower about their middle, and move it along.

/** Where two fingers are: their middle, and how far apart they are across. */
export interface Fingers { middle: number; apart: number }

/** So near to one another, in pixels, fingers make nothing wider: they move it. */
const NEAR = 24;

/** What two fingers do. */
export interface PinchPage {
  /** A second finger has come down. */
  begin(fingers: Fingers): void;
  /** They are elsewhere; it is to be so many times as wide as when they began. */
  move(by: number, middle: number): void;
  /** No finger is there any more. */
  end(): void;
}

/** Listens to fingers on a node. */
export function listenToPinch(node: HTMLElement, page: PinchPage): void {
  let began: Fingers | null = null;
  let isHeld = false;
  const fingers = ({ touches }: TouchEvent): Fingers | null => {
    const [one, other, ...more] = [...touches].filter(({ target }) => node.contains(target as Node));
    if (!one || !other || more.length > 0) return null;
    return { middle: (one.clientX + other.clientX) / 2, apart: Math.max(NEAR, Math.abs(one.clientX - other.clientX)) };
  };
  const changed = (event: TouchEvent) => {
    began = fingers(event);
    if (!began) return;
    isHeld = true;
    // It is heard there even where the node has lost it by then.
    for (const name of ["touchend", "touchcancel"]) event.target?.addEventListener(name, (up) => lifted(up as TouchEvent), { once: true });
    if (event.cancelable) event.preventDefault();
    page.begin(began);
  };
  const lifted = (event: TouchEvent) => {
    began = null;
    if (event.touches.length > 0 || !isHeld) return;
    isHeld = false;
    page.end();
  };
  node.addEventListener("touchstart", changed, { passive: false });
  node.addEventListener("touchmove", (event) => {
    const now = began && fingers(event);
    if (!began || !now) return;
    if (event.cancelable) event.preventDefault();
    page.move(now.apart / began.apart, now.middle);
  }, { passive: false });
  node.addEventListener("touchend", lifted);
  node.addEventListener("touchcancel", lifted);
}
