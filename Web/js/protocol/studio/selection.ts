// Made by Scripts/protocol of Protocol/studio/selection.cddl: change that, and run it again.

import { perform } from "../../base/core.ts";
import { type Point, readPoint, writePoint, type ColorNumber, type Count } from "./studio.ts";

/** The number of strokes and areas. */
export const selectionCount = (): Count =>
  perform(3, 0, 0, null, (from) => from.integer());

/**
 * The corners of the frame around what is selected, then the knob for turning, on the desk; none for nothing
 * selected.
 */
export const selectionHandles = (): Point[] =>
  perform(3, 1, 0, null, (from) => from.list(() => readPoint(from)));

/** The loop that the lasso draws, on the desk. */
export const lassoLoop = (): Point[] =>
  perform(3, 2, 0, null, (from) => from.list(() => readPoint(from)));

export const selectAll = (): void =>
  perform(3, 3, 0, null);

export const deselect = (): void =>
  perform(3, 4, 0, null);

export const removeSelection = (): void =>
  perform(3, 5, 0, null);

export const recolorSelection = (colorNumber: ColorNumber): void =>
  perform(3, 6, 1, (to) => {
    to.integer(colorNumber);
  });

/** Moves what is selected, by canvas pixels. */
export const moveSelection = (by: Point): void =>
  perform(3, 7, 1, (to) => {
    writePoint(to, by);
  });

/** Scales and turns what is selected about the middle of its frame; `angle` is in radians. */
export const turnSelection = (factor: number, angle: number): void =>
  perform(3, 8, 2, (to) => {
    to.double(factor);
    to.double(angle);
  });

export const flipSelection = (isVertical: boolean): void =>
  perform(3, 9, 1, (to) => {
    to.bool(isVertical);
  });

/** What is selected, to be pasted by any window; missing where nothing is. */
export const copySelection = (): Uint8Array<ArrayBuffer> | null =>
  perform(3, 10, 0, null, (from) => from.optional(() => from.byteString()));

/** Draws what was copied on the active layer and selects it; false where there is no layer for it. */
export const pasteSelection = (clip: Uint8Array): boolean =>
  perform(3, 11, 1, (to) => {
    to.byteString(clip);
  }, (from) => from.bool());
