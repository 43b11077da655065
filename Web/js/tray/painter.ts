// A worker that fetches the small pictures of shots and paints rows of cards, whichever was asked for first.

import type { Size } from "../base/measures.ts";
import { pause } from "../base/waiting.ts";
import { drawBack, drawFront, drawLight } from "./faces.ts";
import type { FromPainter, Painted, ToPainter } from "./painting.ts";
import { fetchPictures, pictureOf, renew, renewMissing } from "./pictures.ts";
import { coveredPart, drawColumns, rowHeight, type Stance, stanceOf } from "./warp.ts";

// Questions under way at once: one is answered while the server works on the next.
const QUESTIONS = 2;
const AT_ONCE = 64;
const CORNER = 8;
const FINER = 1.6;
// As high as the elements of cards (cards.ts): letters fall on the same dots.
const HIGHER = 1;

/** How cards stand. */
interface Standing {
  size: Size;
  scale: number;
  first: number;
  spacing: number;
  waiting: Stance;
  flicked: Stance;
  /** The part of a waiting card that is not seen. */
  covered: number;
}

let standing: Standing | null = null;
let wanted: Painted[] = [];
/** What was painted of the rows that are wanted, by their names. */
const painted = new Map<string, string>();
const asked = new Set<string>();
/** Shots that changed while they were asked for. */
const changed = new Set<string>();
// Asked for before the stream of news was open.
const uncertain = new Set<string>();
let questions = 0;
let isPainting = false;

const tell = (message: FromPainter, transferred: Transferable[] = []) => postMessage(message, { transfer: transferred });

addEventListener("message", ({ data }: MessageEvent<ToPainter>) => {
  if (data.kind === "stance") {
    const waiting = stanceOf(data.waiting, data.size);
    standing = { ...data, waiting, flicked: stanceOf(data.flicked, data.size), covered: coveredPart(waiting, data.spacing) };
    painted.clear();
  } else if (data.kind === "wanted") {
    wanted = data.rows;
    const names = new Set(wanted.map(({ name }) => name));
    for (const name of painted.keys()) if (!names.has(name)) painted.delete(name);
  } else if (data.kind === "renew") {
    renew(data.shot);
    if (asked.has(data.shot)) changed.add(data.shot);
  } else {
    renewMissing();
    for (const shot of asked) uncertain.add(shot);
  }
  askForPictures();
  paintRows();
});

/** Fetches what the first rows lack. */
function askForPictures(): void {
  while (questions < QUESTIONS) {
    const lacking: string[] = [];
    for (const { faces } of wanted) {
      for (const { shot } of faces) if (shot && !asked.has(shot) && !pictureOf(shot)?.isFresh) lacking.push(shot);
      // A row a question: the first row is there soonest.
      if (lacking.length > 0) break;
    }
    if (lacking.length === 0) return;
    ask(lacking.slice(0, AT_ONCE));
  }
}

async function ask(shots: string[]): Promise<void> {
  questions += 1;
  for (const shot of shots) asked.add(shot);
  try {
    for (const { shot, address } of await fetchPictures(shots)) tell(address === undefined ? { kind: "picture", shot } : { kind: "picture", shot, address });
  } finally {
    for (const shot of shots) {
      asked.delete(shot);
      const isMissing = uncertain.delete(shot) && pictureOf(shot)?.position === "none";
      if (changed.delete(shot) || isMissing) renew(shot);
    }
    questions -= 1;
  }
  askForPictures();
  paintRows();
}

async function paintRows(): Promise<void> {
  if (isPainting) return;
  isPainting = true;
  try {
    for (let row = nextRow(); row && standing; row = nextRow()) {
      await paint(row, standing);
      // Messages that wait come before the next row.
      await pause();
    }
  } finally {
    isPainting = false;
  }
}

/** The first row that can be painted and is not as it should be. */
const nextRow = (): Painted | undefined => wanted.find((row) => row.isPainted && painted.get(row.name) !== stateOf(row)
  && (row.isFlicked || row.faces.every(({ shot }) => !shot || pictureOf(shot))));

/** Changes when pictures have. */
const stateOf = ({ faces, isFlicked }: Painted): string =>
  isFlicked ? "words" : faces.map(({ shot }) => (shot && pictureOf(shot)?.position) ?? "").join();

function makeCanvas(): { canvas: OffscreenCanvas; context: OffscreenCanvasRenderingContext2D } {
  const canvas = new OffscreenCanvas(1, 1);
  // Nobody reads what goes wrong here, and the words for it would make the worker ten times as large.
  return { canvas, context: canvas.getContext("2d")! };
}

// Used again and again: canvases that are thrown away are kept for long by browsers.
const whole = makeCanvas();
const face = makeCanvas();

async function paint(row: Painted, by: Standing): Promise<void> {
  const state = stateOf(row);
  const pictures = row.isFlicked ? [] : await Promise.all(row.faces.map(({ shot }) => (shot ? pictureOf(shot)?.bitmap() : null)));
  const { size, scale, first, spacing } = by;
  const stood = row.isFlicked ? by.flicked : by.waiting;
  // Wider than the card is seen: lines that stand upright in a picture stay as sharp as on the other cards.
  face.canvas.width = Math.ceil((stood.right - stood.left) * scale * FINER);
  face.canvas.height = Math.ceil(size.height * scale * HIGHER);
  const count = row.faces.length;
  whole.canvas.width = Math.ceil((first + (count - 1) * spacing + size.width) * scale);
  whole.canvas.height = rowHeight(size, scale);
  for (let step = 0; step < count; step++) {
    // Waiting cards lie below those before them, flicked ones above.
    paintCard(row, by, stood, row.isFlicked ? step : count - 1 - step, pictures);
  }
  for (const picture of pictures) picture?.close();
  const bitmap = whole.canvas.transferToImageBitmap();
  if (!wanted.some(({ name }) => name === row.name)) return bitmap.close();
  painted.set(row.name, state);
  tell({ kind: "row", name: row.name, bitmap }, [bitmap]);
}

function paintCard(row: Painted, { size, scale, first, spacing, covered }: Standing, stood: Stance, index: number, pictures: (ImageBitmap | null | undefined)[]): void {
  const own = row.faces[index];
  if (!own) return;
  if (row.isFlicked) drawBack(face.context, size, own);
  else drawFront(face.context, size, own, pictures[index]);
  drawLight(face.context, size, row.isFlicked ? "back" : index === 0 ? "front" : "behind", covered);
  const x = (first + index * spacing) * scale;
  let [from, to]: [number, number] = [x + stood.left * scale, x + stood.right * scale];
  // The others cover the rest, but for the corners.
  if (row.isFlicked && index < row.faces.length - 1) to = Math.min(to, from + (spacing + CORNER) * scale);
  if (!row.isFlicked && index > 0) from = Math.max(from, to - (spacing + CORNER) * scale);
  drawColumns(whole.context, face.canvas, size, stood, scale, x, whole.canvas.height / 2, from, to);
}
