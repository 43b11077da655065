// What hands do with the tray: skim, flick, tap, rest to peek, take a card along.
//
// A mouse and a pen skim while they hover. Pressed, a card that is pulled up or down goes along, also sideways once
// it was held for a moment; sideways at once is a flick. A finger skims sideways and scrolls up and down; held for a
// moment it has the card, which then goes along, and held longer it peeks. On a card that is peeked at a move sideways
// leafs through its sides. A pen's pressure says nothing here.

import * as requests from "../protocol/studio/tray.ts";
import { onWindow } from "../shell/scope.ts";

// Pixels that a press may stray; milliseconds until a card is held, and until it is peeked at.
const TAP = 8;
const HOLD = { mouse: 180, pen: 180, touch: 350 };
const REST = { mouse: 600, pen: 600, touch: 900 };
// Units a second: slower than this nothing goes on by itself; what friction leaves of the speed after a second.
const FLICK = 350;
const FRICTION = 0.02;
// Units of a skim after which it follows the hand itself.
const SLIP = 120;
// Milliseconds within which a second press at a place means the card of the first.
const AGAIN = 600;

/** Makes a tray's hands. `tray` gives `sheet`, `exposed()`, `expose(note)`, `tap(note, event, wasExposed)`,
 * `peek(note, by)`, `isPeeking(note)`, `hold(note)` (null for none), `isPinned()`: whether hovering leaves the exposed card as it is, `scale(factor)`; `drag` takes cards along, or is null where they have
 * no order of their own. */
export function makeHands(node, tray, drag) {
  const fingers = new Map();
  let hand = null;
  let pinch = 0;
  let lastPress = { time: -Infinity };

  function placeOf(event) {
    const box = tray.sheet.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  /** The card that a press means: the one that is seen there. While cards still turn, the exposed one in its own place,
   * and for a second press at a place the one of the first. */
  function meant({ x, y }, time) {
    if (time - lastPress.time < AGAIN && Math.hypot(x - lastPress.x, y - lastPress.y) < 2 * TAP) return lastPress.note;
    const home = requests.noteAt({ x, y });
    return home && isSame(home, tray.exposed()) ? home : requests.cardAt({ x, y }, performance.now() / 1000) ?? home;
  }

  /** How far the place of a card is from where it was pressed: what a skim starts with, so that it starts at that card. */
  function slipOf(note, { x, y }) {
    if (isSame(requests.noteAt({ x, y }), note)) return 0;
    const rect = requests.noteRect(note);
    return rect ? rect.left + rect.width / 2 - x : 0;
  }

  /** Where a hand skims: the slip is made up for on the first way. */
  const placeFor = (x) => x + hand.slip * Math.max(0, 1 - Math.abs(x - hand.x) / SLIP);

  function skim(x) {
    const note = requests.noteAt({ x, y: hand.y }) ?? (hand.isFlying ? null : tray.exposed());
    if (note) tray.expose(note);
    return note;
  }

  function letGo() {
    clearTimeout(hand?.hold);
    clearTimeout(hand?.rest);
    if (hand?.isHeld) tray.hold(null);
    hand = null;
  }

  node.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "touch" && event.buttons === 0) {
      if (drag?.isOn || tray.isPinned()) return;
      const { x, y } = placeOf(event);
      const note = requests.noteAt({ x, y });
      if (note) tray.expose(note);
      return;
    }
    if (drag?.isOn) return drag.move(event);
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, placeOf(event));
    if (fingers.size === 2) return pinched();
    if (!hand || hand.id !== event.pointerId) return;
    const { x } = placeOf(event);
    if (!hand.isSkimming) {
      const [across, along] = [event.clientX - hand.clientX, event.clientY - hand.clientY].map(Math.abs);
      if (Math.hypot(across, along) < TAP) return;
      if (drag && (hand.isHeld || (event.pointerType !== "touch" && along > across))) {
        const { note } = hand;
        letGo();
        return drag.begin(note, event);
      }
      if (across < TAP) return;
      clearTimeout(hand.hold);
      clearTimeout(hand.rest);
      if (tray.isPeeking(hand.note)) {
        const { note } = hand;
        const by = event.clientX < hand.clientX ? 1 : -1;
        letGo();
        return tray.peek(note, by);
      }
      hand.isSkimming = true;
    }
    const now = event.timeStamp;
    if (now > hand.time) hand.speed = 0.6 * hand.speed + 0.4 * (x - hand.last) / (now - hand.time) * 1000;
    [hand.last, hand.time] = [x, now];
    hand.place = placeFor(x);
    skim(hand.place);
  });

  node.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || drag?.isOn || event.target.closest("button, a, input")) return;
    fingers.set(event.pointerId, placeOf(event));
    if (fingers.size === 2) {
      pinch = spread();
      letGo();
      return;
    }
    const { x, y } = placeOf(event);
    const note = meant({ x, y }, event.timeStamp);
    letGo();
    if (!note) return;
    lastPress = { x, y, note, time: event.timeStamp };
    const kind = event.pointerType in HOLD ? event.pointerType : "mouse";
    hand = {
      id: event.pointerId, x, y, clientX: event.clientX, clientY: event.clientY, last: x, time: event.timeStamp, speed: 0,
      slip: slipOf(note, { x, y }), note, wasExposed: isSame(note, tray.exposed()), isPen: kind === "pen", isHeld: false,
      hold: setTimeout(() => { hand.isHeld = true; tray.hold(note); if (kind === "touch") navigator.vibrate?.(10); }, HOLD[kind]),
      rest: setTimeout(() => { letGo(); tray.peek(note); }, REST[kind]),
    };
    if (kind !== "mouse") tray.expose(note);
  });

  // A finger that holds a card moves it, not the page; a pen never scrolls.
  node.addEventListener("touchmove", (event) => {
    if ((hand?.isHeld || hand?.isPen || drag?.isOn) && event.cancelable) event.preventDefault();
  }, { passive: false });
  node.addEventListener("contextmenu", (event) => { if (hand || drag?.isOn) event.preventDefault(); });

  const end = (event) => {
    fingers.delete(event.pointerId);
    if (drag?.isOn) return drag.end(event);
    if (!hand || hand.id !== event.pointerId) return;
    const done = hand;
    letGo();
    if (event.type === "pointercancel") return;
    if (done.isSkimming) return Math.abs(done.speed) > FLICK ? fly(done) : undefined;
    tray.tap(done.note, event, done.wasExposed || event.pointerType === "mouse");
  };
  node.addEventListener("pointerup", end);
  node.addEventListener("pointercancel", end);

  /** A hand that has let go goes on until friction stops it, or another comes. */
  function fly({ place, y, speed }) {
    const own = { id: -1, y, isFlying: true };
    hand = own;
    let before = performance.now();
    const step = (now) => {
      if (hand !== own) return;
      const seconds = Math.min(0.05, (now - before) / 1000);
      before = now;
      place += speed * seconds;
      speed *= FRICTION ** seconds;
      if (!skim(place) || Math.abs(speed) < 60) { hand = null; return; }
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

  // Only who works with keys needs a ring around what they are at.
  onWindow("keydown", () => { node.dataset.hand = "keys"; });
  for (const kind of ["pointerdown", "pointermove"]) node.addEventListener(kind, () => { delete node.dataset.hand; });

  node.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    tray.scale(Math.exp(-event.deltaY * 0.003));
  }, { passive: false });
}

export const isSame = (a, b) => a?.section === b?.section && a?.note === b?.note;
