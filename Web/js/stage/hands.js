// Fingers, pens and mice on the stage: up to ten at once, numbered from 1.

/** `touch(finger, left, top)` is told of places as parts of the stage's sides, `lift(finger)` of the end. */
export function followHands(canvas, { isOpen, touch, lift }) {
  const fingers = new Map();

  function place(finger, event) {
    const box = canvas.getBoundingClientRect();
    touch(finger, (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
  }

  canvas.addEventListener("pointerdown", (event) => {
    if (!isOpen() || event.button > 0) return;
    canvas.setPointerCapture(event.pointerId);
    const finger = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].find((one) => ![...fingers.values()].includes(one));
    if (!finger) return;
    fingers.set(event.pointerId, finger);
    place(finger, event);
  });
  canvas.addEventListener("pointermove", (event) => {
    if (fingers.has(event.pointerId)) place(fingers.get(event.pointerId), event);
  });
  for (const kind of ["pointerup", "pointercancel"]) {
    canvas.addEventListener(kind, (event) => {
      if (!fingers.has(event.pointerId)) return;
      lift(fingers.get(event.pointerId));
      fingers.delete(event.pointerId);
    });
  }
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  return { clear: () => fingers.clear() };
}
