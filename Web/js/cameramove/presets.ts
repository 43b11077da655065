// Moves as they are known on a set: each sets both frames.

import type { Size } from "../base/measures.ts";
import * as requests from "../protocol/studio/camera.ts";
import type { SightFrame } from "../protocol/studio/camera.ts";

/** How wide a part of the canvas is that a move begins or ends with. */
const PART = 0.7;
/** The number of the easing that a new move has. */
const SLOW_AT_BOTH = 3;

export const PRESETS = ["pushIn", "pullOut", "panLeft", "panRight", "tiltUp", "tiltDown"] as const;
export type Preset = typeof PRESETS[number];

/** Returns the frames that a move of a kind goes from and to. */
export function framesOf(preset: Preset, { width, height }: Size): [start: SightFrame, end: SightFrame] {
  const whole: SightFrame = { middle: { x: width / 2, y: height / 2 }, width, degrees: 0 };
  /** A part of the canvas, so far from its left and upper edges as parts of the room that there is. */
  const part = (x: number, y: number): SightFrame => ({
    middle: { x: width * (PART / 2 + (1 - PART) * x), y: height * (PART / 2 + (1 - PART) * y) }, width: width * PART, degrees: 0,
  });
  const near = part(0.5, 0.5);
  const [left, right, above, below] = [part(0, 0.5), part(1, 0.5), part(0.5, 0), part(0.5, 1)];
  return ({
    pushIn: [whole, near], pullOut: [near, whole], panLeft: [right, left], panRight: [left, right], tiltUp: [below, above], tiltDown: [above, below],
  } as const)[preset] as [SightFrame, SightFrame];
}

/** Has the camera make a move of a kind, in one step; how it moves and for how long it stands stays as it was. */
export function takePreset(preset: Preset, canvas: Size): void {
  const [start, end] = framesOf(preset, canvas);
  const { easing, holdStart, holdEnd } = requests.camera()?.move ?? { easing: SLOW_AT_BOTH, holdStart: 0, holdEnd: 0 };
  requests.setCamera({ start, end, easing, holdStart, holdEnd });
}
