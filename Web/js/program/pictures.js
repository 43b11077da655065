// The picture that shows a program, among its files as its archive has it: one of six that are drawn for a new one, until its
// first run leaves a screenshot; or one that a person has taken, which stays. Which gives way to which is the module's to say.

import * as machine from "../stage/machine.js";

const AUTOMATIC = 1;
const MANUAL = 2;
const NAMES = { [AUTOMATIC]: "automatic_screenshot.png", [MANUAL]: "manual_screenshot.png" };
// As wide as lists show them on fine screens.
const WIDTH = 480;

const blobOf = (canvas) => new Promise((resolve) => canvas.toBlob(resolve, "image/png"));

/** The picture among a program's files; undefined for none. */
export const pictureAmong = (files) => files.get(NAMES[MANUAL]) ?? files.get(NAMES[AUTOMATIC]);

/** The picture that a new program starts with, for a stage of a size. */
export async function firstPicture(width, height) {
  await machine.load();
  const number = machine.newPicture(crypto.getRandomValues(new Uint32Array(1))[0]);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: WIDTH, height: Math.round(WIDTH * height / width) });
  canvas.getContext("2d").putImageData(await machine.drawnPicture(number, canvas.width, canvas.height), 0, 0);
  return { [NAMES[AUTOMATIC]]: await blobOf(canvas) };
}

/** Lets what a stage shows be the program's picture where what it has gives way; whether that was so. */
async function take(files, stage, kind) {
  const now = files.has(NAMES[MANUAL]) ? MANUAL : files.has(NAMES[AUTOMATIC]) ? AUTOMATIC : 0;
  if (machine.pictureAfter(now, kind) !== kind) return false;
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: WIDTH, height: Math.round(WIDTH * stage.height / stage.width) });
  canvas.getContext("2d").drawImage(stage, 0, 0, canvas.width, canvas.height);
  const blob = await blobOf(canvas);
  if (!blob) return false;
  files.set(NAMES[kind], blob);
  return true;
}

/** After the first run. */
export const takeAutomatic = (files, stage) => take(files, stage, AUTOMATIC);
/** By a person, for good. */
export const takeManual = (files, stage) => take(files, stage, MANUAL);
