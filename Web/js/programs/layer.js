// Programs as layers of the open shot: what the panel, the player and the program's screen ask the core. A program is
// `{document, picture, width, height, seed, start, input, files: [{path, asset}]}`, assets by their names in hexadecimal digits.

import { showProgramFrame } from "../core.ts";
import * as requests from "../protocol/studio/programs.ts";
import { attempt } from "../refusals.ts";
import { fromHex } from "../session.ts";

/** A program as the core takes it. */
const stored = ({ document, picture, width, height, seed, start, input, files }) =>
  ({ document, picture, width, height, seed: String(seed), start, input: input || null, files });

/** Adds a program above the chosen layer, and chooses it. Why that could not be, or "". */
export const addProgram = (program, name) => attempt(() => requests.addProgram(stored(program), name));

/** Gives a layer another program: one edit; none where nothing has changed. Why that could not be, or "". */
export const setProgram = (layer, program) => attempt(() => requests.setProgram(layer, stored(program)));

/** The program of a layer; null where that is none. */
export function programOf(layer) {
  let program = null;
  attempt(() => { program = requests.programOf(layer); });
  return program;
}

/** The topmost program layer at a place of the desk, in CSS pixels; null for none. */
export const programAt = (x, y) => requests.programLayerAt({ x, y });

/** Shows a frame of a run in a program layer's place; null: its picture again. */
export const showFrame = (layer, frame) => showProgramFrame(fromHex(layer), frame);

/** Draws a pen's lines as ink on a new layer. Why that could not be, or "". */
export const keepDrawing = (layer, lines) => attempt(() => requests.keepPenDrawing(layer, lines));
