// How the device is held: which of its sides is up, and how far it is from level. The core decides (DeviceOrientation).

import { heldOrientation } from "../protocol/studio/tunnel.ts";
import { onWindow } from "../shell/scope.ts";

/** Follows how the device is held. `changed({quarters, tilt})`: by how many quarters a picture is turned clockwise on the
 * page to stand upright for who holds the device, and by how many degrees the device is turned clockwise from the nearest right angle, null
 * while it lies flat. */
export function followAttitude(changed) {
  let held = 0;
  let isKnown = false;

  /** By how many quarters the page is turned already. */
  const turned = () => Math.round((screen.orientation?.angle ?? globalThis.orientation ?? 0) / 90) & 3;

  function hear({ beta, gamma }) {
    if (beta === null || gamma === null) return;
    if (!isKnown) held = fromPage();
    isKnown = true;
    held = heldOrientation(beta, gamma, held);
    const [b, g] = [beta, gamma].map((angle) => angle * Math.PI / 180);
    // Where down is, in the device's axes: x to the right, y up.
    const [x, y] = [Math.cos(b) * Math.sin(g), -Math.sin(b)];
    const inScreen = Math.hypot(x, y);
    const down = Math.atan2(x, -y) * 180 / Math.PI;
    changed({ quarters: quarters(), tilt: inScreen < 0.42 ? null : lean(down) });
  }

  /** Degrees from the nearest right angle. */
  const lean = (angle) => ((((angle + 45) % 90) + 90) % 90) - 45;
  /** Until the device has told otherwise it is held as the page stands. */
  const fromPage = () => turned();
  const quarters = () => (isKnown ? (held - turned()) & 3 : 0);

  onWindow("deviceorientation", hear);
  return {
    get quarters() { return quarters(); },
    /** Some systems ask the person first, and only within a tap. */
    ask: () => globalThis.DeviceOrientationEvent?.requestPermission?.().catch(() => {}),
    stop: () => removeEventListener("deviceorientation", hear),
  };
}
