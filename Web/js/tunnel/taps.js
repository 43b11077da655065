// A double tap on the canvas opens the tunnel or program under it, where a tap draws nothing; the core says where that is.

import { opensByTapping } from "../protocol/studio/shot.ts";
import { placeOnDesk } from "../flip.ts";
import { programAt } from "../programs/layer.ts";
import { tunnelAt } from "./layer.js";

const DEVICES = { mouse: 0, pen: 1, touch: 2 };
// Milliseconds that a tap lasts, and that two lie apart; CSS pixels that a tip strays.
const TAP = 300;
const DOUBLE = 450;
const REACH = 24;

/** Listens on the desk; `open` is called with the layer whose tunnel was tapped twice, `openProgram` with that of a program. `isOurs` says of an event whether
 * it is the canvas's. */
export function listenForTunnels(desk, isOurs, open, openProgram) {
  const down = new Map();
  let before = null;
  const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y) > REACH;

  desk.addEventListener("pointerdown", (event) => {
    // A second finger makes it another gesture.
    if (down.size > 0 || !isOurs(event) || event.button !== 0) before = null;
    down.set(event.pointerId, { x: event.clientX, y: event.clientY, time: event.timeStamp, isOne: down.size === 0 && isOurs(event) && event.button === 0 });
    if (down.size > 1) down.forEach((one) => { one.isOne = false; });
  });
  desk.addEventListener("pointercancel", (event) => { down.delete(event.pointerId); before = null; });
  desk.addEventListener("pointerup", (event) => {
    const from = down.get(event.pointerId);
    down.delete(event.pointerId);
    const tap = { x: event.clientX, y: event.clientY, time: event.timeStamp, device: event.pointerType };
    if (!from?.isOne || tap.time - from.time > TAP || far(tap, from)) {
      before = null;
      return;
    }
    const isSecond = before && before.device === tap.device && tap.time - before.time < DOUBLE && !far(tap, before);
    before = isSecond ? null : tap;
    if (!isSecond || !opensByTapping(DEVICES[tap.device] ?? 0)) return;
    const place = placeOnDesk(event, desk);
    const tunnel = tunnelAt(...place);
    const program = programAt(...place);
    if (tunnel) open(tunnel);
    else if (program) openProgram(program);
  });
}
