// How the device is held: which of its sides is up, and how far it is from level. The core decides (DeviceOrientation).

import { heldOrientation } from "../protocol/studio/tunnel.ts";
import { makeScope } from "../shell/scope.ts";

/** The attitude of the device. */
export interface Attitude {
  /** The quarters by which a picture is turned clockwise on the page to stand upright for who holds the device. */
  readonly quarters: number;
  /** Asks the person, where the system wants that: only within a tap. */
  ask(): void;
  stop(): void;
}

/** The part of its weight, of 1, below which the device lies flat. */
const FLAT = 0.42;

/** Follows how the device is held. `changed` hears by how many degrees it is turned clockwise from the nearest right angle, null while it
 * lies flat. */
export function followAttitude(changed: (tilt: number | null) => void): Attitude {
  // Until the device has told otherwise it is held as the page stands.
  let held: number | null = null;
  const scope = makeScope();

  /** Returns the quarters by which the page is turned already. */
  const turned = () => Math.round((screen.orientation?.angle ?? globalThis.orientation ?? 0) / 90) & 3;

  addEventListener("deviceorientation", ({ beta, gamma }) => {
    if (beta === null || gamma === null) return;
    held = heldOrientation(beta, gamma, held ?? turned());
    changed(tiltOf(beta * Math.PI / 180, gamma * Math.PI / 180));
  }, { signal: scope.signal });
  return {
    get quarters() { return held === null ? 0 : (held - turned()) & 3; },
    ask() {
      const sensor = globalThis.DeviceOrientationEvent;
      if (!sensor || !("requestPermission" in sensor) || typeof sensor.requestPermission !== "function") return;
      Promise.resolve(sensor.requestPermission()).catch(() => {});
    },
    stop() { scope.abort(); },
  };
}

function tiltOf(beta: number, gamma: number): number | null {
  // Where down is, in the device's axes: x to the right, y up.
  const [x, y] = [Math.cos(beta) * Math.sin(gamma), -Math.sin(beta)];
  if (Math.hypot(x, y) < FLAT) return null;
  const down = Math.atan2(x, -y) * 180 / Math.PI;
  return ((((down + 45) % 90) + 90) % 90) - 45;
}
