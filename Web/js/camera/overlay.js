// The old photograph over the live view: where it lies, and the hands that move it.

import { element } from "../dom.ts";

// A turn this near to a right angle clicks in, in degrees.
const CLICK = 2.5;
const SCALES = [0.05, 20];

/**
 * Makes it for a picture at an address. Where it lies is told in parts of the view's width, whatever size that is shown at, and is the
 * same however the device is turned: `{x, y}` from the middle of the view to its own middle, `width`, `angle` in degrees clockwise.
 * `changed` is called with the place after each change.
 */
export function makeOverlay({ address, width, height, title }, changed) {
  const picture = element("img", { src: address, alt: title, draggable: false });
  const node = element("div", { class: "camera-overlay" }, picture);
  let view = { width: 1, height: 1, quarters: 0 };
  let place = null;
  let isMoved = false;

  /** As large as it can be within the view. */
  const fitted = () => ({
    x: 0, y: 0, angle: 0, width: Math.min(1, (view.height / view.width) * (width / height)),
  });

  function draw() {
    if (!place) return;
    const pixels = place.width * view.width;
    Object.assign(picture.style, {
      width: `${pixels}px`, height: `${pixels * height / width}px`,
      transform: `translate(-50%, -50%) translate(${place.x * view.width}px, ${place.y * view.width}px) rotate(${place.angle}deg)`,
    });
    changed(place);
  }

  /** Turns by degrees, scales about a point of the view (pixels from its middle), then moves by pixels. */
  function move({ angle = 0, scale = 1, x = 0, y = 0, about = null }) {
    isMoved = true;
    const factor = Math.min(SCALES[1] / place.width, Math.max(SCALES[0] / place.width, scale));
    const [cos, sin] = [Math.cos(angle * Math.PI / 180) * factor, Math.sin(angle * Math.PI / 180) * factor];
    const center = about ? { x: about.x / view.width, y: about.y / view.width } : { x: place.x, y: place.y };
    const [dx, dy] = [place.x - center.x, place.y - center.y];
    place = {
      x: center.x + cos * dx - sin * dy + x / view.width,
      y: center.y + sin * dx + cos * dy + y / view.width,
      width: place.width * factor, angle: place.angle + angle,
    };
    draw();
  }

  function settle() {
    const near = Math.round(place.angle / 90) * 90;
    if (Math.abs(place.angle - near) < CLICK) place = { ...place, angle: near % 360 };
    draw();
  }

  return {
    node,
    get place() { return place; },
    move, settle,
    reset() { isMoved = false; place = fitted(); draw(); },
    /** A place from the middle of the view, from the page's axes to those of who holds the device. */
    seen({ x, y }) { return [{ x, y }, { x: y, y: -x }, { x: -x, y: -y }, { x: -y, y: x }][view.quarters]; },
    fade(part) { picture.style.opacity = String(1 - part); },
    /** The view is so large now, in pixels of the page, for who holds the device: it lies turned clockwise by so many quarters. */
    lay(size) {
      view = size;
      Object.assign(node.style, { width: `${size.width}px`, height: `${size.height}px`, rotate: `${size.quarters * 90}deg` });
      if (!isMoved) place = fitted();
      draw();
    },
  };
}

/** Lets hands on `node` move an overlay: one finger moves, two move, scale and turn; wheel scales, with shift it turns. */
export function letHandsMove(node, overlay) {
  const fingers = new Map();
  const at = (event) => {
    const box = node.getBoundingClientRect();
    return overlay.seen({ x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 });
  };
  const of = ([a, b]) => ({
    x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, length: Math.hypot(b.x - a.x, b.y - a.y),
    angle: Math.atan2(b.y - a.y, b.x - a.x) * 180 / Math.PI,
  });

  node.addEventListener("pointerdown", (event) => {
    if (event.target.closest("button, input, a") || fingers.size === 2) return;
    event.preventDefault();
    try { node.setPointerCapture(event.pointerId); } catch { /* a pointer that is gone */ }
    fingers.set(event.pointerId, at(event));
  });
  node.addEventListener("pointermove", (event) => {
    const last = fingers.get(event.pointerId);
    if (!last) return;
    const next = at(event);
    if (fingers.size === 1) overlay.move({ x: next.x - last.x, y: next.y - last.y });
    else {
      const before = of([...fingers.values()]);
      fingers.set(event.pointerId, next);
      const after = of([...fingers.values()]);
      const turn = ((after.angle - before.angle + 540) % 360) - 180;
      overlay.move({
        about: { x: before.x, y: before.y }, angle: turn, scale: before.length > 0 ? after.length / before.length : 1,
        x: after.x - before.x, y: after.y - before.y,
      });
    }
    fingers.set(event.pointerId, next);
  });
  for (const kind of ["pointerup", "pointercancel"]) {
    node.addEventListener(kind, (event) => { if (fingers.delete(event.pointerId)) overlay.settle(); });
  }
  node.addEventListener("wheel", (event) => {
    event.preventDefault();
    const by = event.deltaY || event.deltaX;
    overlay.move(event.shiftKey ? { angle: by / 30 } : { scale: Math.exp(-by * 0.002), about: at(event) });
  }, { passive: false });
}
