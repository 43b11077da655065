// What hands do with the tray: skim, flick, tap, rest; and keys.

import * as calls from "./calls.js";

const TAP = 8;
const REST = 500;
// Units a second: slower than this nothing goes on by itself; what friction leaves of the speed after a second.
const FLICK = 350;
const FRICTION = 0.02;

/** Makes a tray's hands. `tray` gives `sheet`, `exposed()`, `expose(note)`, `open(note)`, `peek(note)`, `next(step)`,
 * `scale(factor)`. */
export function makeHands(node, tray) {
  const fingers = new Map();
  let hand = null;
  let pinch = 0;

  function placeOf(event) {
    const box = tray.sheet.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  function skim(x) {
    const note = calls.noteAt(x, hand.y) ?? (hand.isFlying ? null : tray.exposed());
    if (note) tray.expose(note);
    return note;
  }

  node.addEventListener("pointermove", (event) => {
    if (event.pointerType === "mouse" && event.buttons === 0) {
      const { x, y } = placeOf(event);
      const note = calls.noteAt(x, y);
      if (note) tray.expose(note);
      return;
    }
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, placeOf(event));
    if (fingers.size === 2) return pinched();
    if (!hand || hand.id !== event.pointerId) return;
    const { x } = placeOf(event);
    if (!hand.isSkimming && Math.abs(x - hand.x) < TAP) return;
    clearTimeout(hand.rest);
    hand.isSkimming = true;
    const now = event.timeStamp;
    if (now > hand.time) hand.speed = 0.6 * hand.speed + 0.4 * (x - hand.last) / (now - hand.time) * 1000;
    [hand.last, hand.time] = [x, now];
    skim(x);
  });

  node.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || event.target.closest("button, a, input")) return;
    fingers.set(event.pointerId, placeOf(event));
    if (fingers.size === 2) {
      pinch = spread();
      clearTimeout(hand?.rest);
      hand = null;
      return;
    }
    const { x, y } = placeOf(event);
    const note = calls.noteAt(x, y);
    hand = note && { id: event.pointerId, x, y, last: x, time: event.timeStamp, speed: 0, note, wasExposed: isSame(note, tray.exposed()) };
    if (!hand) return;
    if (event.pointerType !== "mouse") tray.expose(note);
    hand.rest = setTimeout(() => { hand = null; tray.peek(note); }, REST);
  });

  const end = (event) => {
    fingers.delete(event.pointerId);
    if (!hand || hand.id !== event.pointerId) return;
    clearTimeout(hand.rest);
    const done = hand;
    hand = null;
    if (event.type === "pointercancel") return;
    if (done.isSkimming) return Math.abs(done.speed) > FLICK ? fly(done) : undefined;
    if (done.wasExposed || event.pointerType === "mouse") tray.open(done.note);
  };
  node.addEventListener("pointerup", end);
  node.addEventListener("pointercancel", end);

  /** A hand that has let go goes on until friction stops it, or another comes. */
  function fly({ last, y, speed }) {
    const own = { id: -1, y, isFlying: true };
    hand = own;
    let before = performance.now();
    const step = (now) => {
      if (hand !== own) return;
      const seconds = Math.min(0.05, (now - before) / 1000);
      before = now;
      last += speed * seconds;
      speed *= FRICTION ** seconds;
      if (!skim(last) || Math.abs(speed) < 60) { hand = null; return; }
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  const spread = () => {
    const [a, b] = [...fingers.values()];
    return Math.hypot(a.x - b.x, a.y - b.y);
  };

  function pinched() {
    const next = spread();
    if (Math.abs(next - pinch) < 24) return;
    tray.scale(next / pinch);
    pinch = next;
  }

  node.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    tray.scale(Math.exp(-event.deltaY * 0.003));
  }, { passive: false });

  node.addEventListener("keydown", (event) => {
    if (event.target.closest("button, a, input") || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = {
      ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
      Home: [-Infinity, 0], End: [Infinity, 0], PageUp: [0, -3], PageDown: [0, 3],
    }[event.key];
    const exposed = tray.exposed();
    if (step) tray.next(...step);
    else if (event.key === "Enter" && exposed) tray.open(exposed);
    else if (event.key === " " && exposed) tray.peek(exposed);
    else if (event.key === "Escape") tray.expose(null);
    else return;
    event.preventDefault();
  });
}

export const isSame = (a, b) => a?.section === b?.section && a?.note === b?.note;
