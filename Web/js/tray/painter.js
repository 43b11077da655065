// A worker that fetches the small pictures of shots and paints rows of cards, whichever was asked for first. It is told
// `stance` (how cards stand), `wanted` (which rows, in order), `renew` (a shot has changed), `missing` (news may have been missed); it tells `picture` (a
// shot's small picture is there) and `row` (a row's picture as a bitmap).

import { drawBack, drawFront, drawLight } from "./faces.js";
import { fetchPictures, pictureOf, renew, renewMissing } from "./pictures.js";
import { drawColumns, stanceOf } from "./warp.ts";

// Questions under way at once: one is answered while the server works on the next.
const QUESTIONS = 2;
const CORNER = 8;

let stance;
let wanted = [];
/** What was painted of the rows that are wanted, by their names. */
const painted = new Map();
const asked = new Set();
/** Shots that changed while they were asked for. */
const changed = new Set();
// Asked for before the stream of news was open.
const uncertain = new Set();
let questions = 0;
let isPainting = false;

addEventListener("message", ({ data }) => {
  if (data.kind === "stance") {
    stance = { ...data, waiting: stanceOf(data.waiting, data.size), flicked: stanceOf(data.flicked, data.size) };
    painted.clear();
  } else if (data.kind === "wanted") {
    wanted = data.rows;
    const names = new Set(wanted.map(({ name }) => name));
    for (const name of painted.keys()) if (!names.has(name)) painted.delete(name);
  } else if (data.kind === "renew") {
    renew(data.shot);
    if (asked.has(data.shot)) changed.add(data.shot);
  } else if (data.kind === "missing") {
    renewMissing();
    for (const shot of asked) uncertain.add(shot);
  }
  askForPictures();
  paintRows();
});

/** Fetches what the first rows lack. */
async function askForPictures() {
  while (questions < QUESTIONS) {
    const lacking = [];
    for (const { faces } of wanted) {
      for (const { shot } of faces) if (shot && !asked.has(shot) && !pictureOf(shot)?.isFresh) lacking.push(shot);
      // A row a question: the first row is there soonest.
      if (lacking.length > 0) break;
    }
    if (lacking.length === 0) return;
    ask(lacking);
  }
}

async function ask(shots) {
  questions += 1;
  const some = shots.slice(0, 64);
  for (const shot of some) asked.add(shot);
  try {
    for (const { shot, address } of await fetchPictures(some)) postMessage({ kind: "picture", shot, address });
  } finally {
    for (const shot of some) {
      asked.delete(shot);
      const isMissing = uncertain.delete(shot) && pictureOf(shot)?.position === "none";
      if (changed.delete(shot) || isMissing) renew(shot);
    }
    questions -= 1;
  }
  askForPictures();
  paintRows();
}

async function paintRows() {
  if (isPainting) return;
  isPainting = true;
  try {
    for (let row = nextRow(); row; row = nextRow()) {
      await paint(row);
      // Messages that wait come before the next row.
      await new Promise((done) => setTimeout(done));
    }
  } finally {
    isPainting = false;
  }
}

/** The first row that can be painted and is not as it should be. */
const nextRow = () => stance && wanted.find((row) => row.isPainted && painted.get(row.name) !== stateOf(row)
  && (row.isFlicked || row.faces.every(({ shot }) => !shot || pictureOf(shot))));

/** Changes when pictures have. */
const stateOf = ({ faces, isFlicked }) =>
  isFlicked ? "words" : faces.map(({ shot }) => pictureOf(shot)?.position ?? "").join();

// Used again and again: canvases that are thrown away are kept for long by browsers.
const canvas = new OffscreenCanvas(1, 1);
const context = canvas.getContext("2d");
const face = new OffscreenCanvas(1, 1);
const faceContext = face.getContext("2d");

async function paint(row) {
  const { size, scale, first, spacing } = stance;
  const stood = row.isFlicked ? stance.flicked : stance.waiting;
  const state = stateOf(row);
  const bitmaps = row.isFlicked ? [] : await Promise.all(row.faces.map(({ shot }) => pictureOf(shot)?.bitmap()));
  // As wide as the card is seen: what is drawn on it need not be made smaller again.
  face.width = Math.ceil((stood.right - stood.left) * scale * 1.1);
  face.height = Math.ceil(size.height * scale);
  const count = row.faces.length;
  canvas.width = Math.ceil((first + (count - 1) * spacing + size.width) * scale);
  canvas.height = Math.ceil(size.height * 1.2 * scale);
  const y = canvas.height / 2;
  for (let step = 0; step < count; step++) {
    // Waiting cards lie below those before them, flicked ones above.
    const index = row.isFlicked ? step : count - 1 - step;
    if (row.isFlicked) drawBack(faceContext, size, row.faces[index]);
    else drawFront(faceContext, size, row.faces[index], bitmaps[index]);
    drawLight(faceContext, size, row.isFlicked ? "back" : row.isFirst && index === 0 ? "front" : "behind");
    const x = (first + index * spacing) * scale;
    let [from, to] = [x + stood.left * scale, x + stood.right * scale];
    // The others cover the rest, but for the corners.
    if (row.isFlicked && index < count - 1) to = Math.min(to, from + (spacing + CORNER) * scale);
    if (!row.isFlicked && index > 0) from = Math.max(from, to - (spacing + CORNER) * scale);
    drawColumns(context, face, size, stood, scale, x, y, from, to);
  }
  for (const bitmap of bitmaps) bitmap?.close();
  const bitmap = canvas.transferToImageBitmap();
  if (!wanted.some(({ name }) => name === row.name)) return bitmap.close();
  painted.set(row.name, state);
  postMessage({ kind: "row", name: row.name, bitmap }, [bitmap]);
}
