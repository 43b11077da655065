// Fingers, pens and mice on the stage: up to ten at once, numbered from 1.

/** The acts of hands: places are parts of the stage's sides. */
export interface Hands {
  /** Whether anything can be touched. */
  isOpen(): boolean;
  touch(finger: number, left: number, top: number): void;
  lift(finger: number): void;
}

const FINGERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Tells of the hands on a canvas; `clear` forgets those that are down. */
export function followHands(canvas: HTMLElement, { isOpen, touch, lift }: Hands): { clear(): void } {
  const fingers = new Map<number, number>();

  function place(finger: number, event: PointerEvent): void {
    const box = canvas.getBoundingClientRect();
    touch(finger, (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
  }

  canvas.addEventListener("pointerdown", (event) => {
    if (!isOpen() || event.button > 0) return;
    canvas.setPointerCapture(event.pointerId);
    const finger = FINGERS.find((one) => ![...fingers.values()].includes(one));
    if (!finger) return;
    fingers.set(event.pointerId, finger);
    place(finger, event);
  });
  canvas.addEventListener("pointermove", (event) => {
    const finger = fingers.get(event.pointerId);
    if (finger) place(finger, event);
  });
  for (const kind of ["pointerup", "pointercancel"] as const) {
    canvas.addEventListener(kind, (event) => {
      const finger = fingers.get(event.pointerId);
      if (!finger) return;
      lift(finger);
      fingers.delete(event.pointerId);
    });
  }
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  return { clear: () => fingers.clear() };
}
