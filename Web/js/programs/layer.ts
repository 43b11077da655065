// Programs as layers of the open shot: what the panel, the player and the program's screen ask the core.

import { showProgramFrame } from "../base/core.ts";
import * as requests from "../protocol/studio/programs.ts";
import { attempt } from "../refusals/refusals.ts";
import { fromHex } from "../base/session.ts";

/** A layer's program. */
export type LayerProgram = requests.StoredProgram;

/** Adds a program above the chosen layer, and chooses it. Returns why that could not be, or "". */
export const addProgram = (program: LayerProgram, name: string): string => attempt(() => requests.addProgram(program, name));

/** Gives a layer another program: one edit; none where nothing has changed. Returns why that could not be, or "". */
export const setProgram = (layer: string, program: LayerProgram): string => attempt(() => requests.setProgram(layer, program));

/** The program of a layer; null where that is none. */
export function programOf(layer: string): LayerProgram | null {
  let program: LayerProgram | null = null;
  attempt(() => { program = requests.programOf(layer); });
  return program;
}

/** The topmost program layer at a place of the desk, in CSS pixels; null for none. */
export const programAt = (x: number, y: number): string | null => requests.programLayerAt({ x, y });

/** Shows a frame of a run in a program layer's place; null: its picture again. */
export const showFrame = (layer: string, frame: Parameters<typeof showProgramFrame>[1]): void => showProgramFrame(fromHex(layer), frame);

/** Draws a pen's lines as ink on a new layer, which has a name. Returns why that could not be, or "". */
export const keepDrawing = (layer: string, lines: requests.DrawnLine[], stamps: requests.StoredStamps | null, name: string): string =>
  attempt(() => requests.keepPenDrawing(layer, lines, stamps, name));
