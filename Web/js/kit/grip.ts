// Grips: what a pointer has from when it comes down until it is lifted, wherever it goes.

/** What a hand does with a grip. */
export interface Gripping {
  begin(event: PointerEvent): void;
  move(event: PointerEvent): void;
  end?(): void;
}

/** Lets a pointer take hold of `node`, which has the keys then; nothing beneath hears of it. */
export function listenToGrip(node: HTMLElement, { begin, move, end }: Gripping): void {
  let isHeld = false;
  node.addEventListener("pointerdown", (event) => {
    event.stopPropagation();
    event.preventDefault();
    node.focus({ preventScroll: true });
    try { node.setPointerCapture(event.pointerId); } catch { /* a pointer that is gone */ }
    isHeld = true;
    begin(event);
  });
  node.addEventListener("pointermove", (event) => {
    event.stopPropagation();
    if (isHeld) move(event);
  });
  for (const kind of ["pointerup", "pointercancel"] as const) {
    node.addEventListener(kind, (event) => {
      event.stopPropagation();
      isHeld = false;
      end?.();
    });
  }
}
