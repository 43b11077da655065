// A double tap on the canvas opens the tunnel, program, text or mark under it, where a tap draws nothing; the core says where that is.

import { deviceNumber } from "../canvas/deskpointers.ts";
import { placeOnDesk } from "../canvas/flip.ts";
import { DoubleTap } from "../kit/taps.ts";
import { programAt } from "../programs/layer.ts";
import { opensByTapping } from "../protocol/studio/shot.ts";
import { DOUBLE_REACH, TAP_TIME } from "../protocol/thresholds.ts";
import { tunnelAt } from "./layer.ts";

interface Press {
  x: number;
  y: number;
  time: number;
  device: string;
}

const pressOf = (event: PointerEvent): Press => ({ x: event.clientX, y: event.clientY, time: event.timeStamp, device: event.pointerType });
const isNear = (a: Press, b: Press) => Math.hypot(a.x - b.x, a.y - b.y) <= DOUBLE_REACH;

/** A kind of what is opened: which layer of it lies at a place of the desk, and what opens that. */
export type Opened = readonly [at: (x: number, y: number) => string | null, open: (layer: string) => void];

/** Listens on the desk; what was tapped twice is opened: a figure, one of those that lie over pictures, before a tunnel and a program. `isOurs`
 * says of an event whether it is the canvas's. */
export function listenForTunnels(
  desk: HTMLElement, isOurs: (event: Event) => boolean, figures: Opened, open: (layer: string) => void, openProgram: (layer: string) => void,
): void {
  const down = new Map<number, Press>();
  // A second finger makes it another gesture.
  let isOne = false;
  const taps = new DoubleTap<Press>((a, b) => a.device === b.device && isNear(a, b));

  desk.addEventListener("pointerdown", (event) => {
    isOne = down.size === 0 && isOurs(event) && event.button === 0;
    if (!isOne) taps.forget();
    down.set(event.pointerId, pressOf(event));
  });
  desk.addEventListener("pointercancel", (event) => { down.delete(event.pointerId); taps.forget(); });
  desk.addEventListener("pointerup", (event) => {
    const from = down.get(event.pointerId);
    down.delete(event.pointerId);
    const tap = pressOf(event);
    if (!isOne || !from || tap.time - from.time > TAP_TIME || !isNear(tap, from)) return taps.forget();
    if (!taps.tap(tap, tap.time) || !opensByTapping(deviceNumber(tap.device))) return;
    const place = placeOnDesk(event, desk);
    const ways: readonly Opened[] = [figures, [tunnelAt, open], [programAt, openProgram]];
    for (const [at, act] of ways) {
      const layer = at(...place);
      if (layer) return act(layer);
    }
  });
}
