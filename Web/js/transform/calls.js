// The core's transform mode. Calls that change something say why they could not.

import * as core from "../core.ts";
import { fromHex } from "../session.ts";
import { attempt } from "../layers/calls.js";

const bytes = (ids) => fromHex(ids.join(""));

export const begin = (ids) => attempt(() => core.withBytes(bytes(ids), "beginTransforming"));
export const end = () => core.call.endTransforming();
export const isOn = () => core.call.isTransforming() === 1;
export const reset = (ids) => attempt(() => core.withBytes(bytes(ids), "resetTransforms"));
export const flip = (ids, isVertical) =>
  attempt(() => core.withBytesAnd(bytes(ids), "flipLayers", isVertical ? 1 : 0));
export const place = (ids, { x, y, scale, angle }) =>
  attempt(() => core.withBytesAnd(bytes(ids), "placeLayers", x, y, scale, angle));
/** Where the lowest of the layers lies: x, y, scale, angle; null where there is none. */
export const numbers = (ids) => core.transformNumbers(bytes(ids));
/** The corners of the frame and the knob for turning, as places of the desk; empty for no frame. */
export const handles = () => core.transformHandles();
export const refusal = () => core.takeRefusal();
