// Paints pictures of the tunnel onto canvases, as fine as time allows: coarse while a hand moves, in full when it
// rests, row by row so that the hand is never waited for.

import * as calls from "./calls.ts";

// Most pixels of a canvas: those of a large screen.
const MOST = 1920 * 1200;
// Milliseconds for a picture while a hand moves, for a stretch of rows at rest, and until it counts as rest.
const ROOM = 9;
const STRETCH = 9;
const REST = 60;
// Rows that are drawn between two looks at the clock.
const ROWS = 64;
const COARSENESS = [1, 0.75, 0.5, 0.35, 0.25];

/** Makes a canvas that is painted on; `name` is its class. */
function makeSheet(name) {
  const canvas = document.createElement("canvas");
  canvas.className = name;
  return { canvas, context: canvas.getContext("2d", { alpha: false }), picture: null, key: "", shown: null };
}

/** Makes the painter. `view` is what is looked at; `painted` hears after each picture how long it took, how coarse
 * it was. */
export function makePainter(view, painted = () => {}) {
  const sheets = [makeSheet("sheet"), makeSheet("sheet other")];
  // Milliseconds for a million pixels while masks alone change, the same with bands, and while the map or the view does.
  const cost = { masks: 4, bands: 35, map: 9 };
  let lookNumber = 0;
  let mapKey = "";
  let movedAt = -Infinity;
  let movedWhat = "masks";
  let isAsked = false;
  let isRunning = true;
  let job = null;

  function ask() {
    if (isAsked || !isRunning) return;
    isAsked = true;
    requestAnimationFrame(paint);
  }

  /** The canvas's place on the stage, and its size at a coarseness. */
  function frame(coarseness) {
    const ratio = devicePixelRatio;
    const seen = view.seen(ratio);
    if (!seen) return null;
    const factor = Math.min(1, Math.sqrt(MOST / (seen.width * seen.height))) * coarseness;
    return {
      ...seen, ratio, coarseness, w: Math.max(1, Math.round(seen.width * factor)),
      h: Math.max(1, Math.round(seen.height * factor)),
    };
  }

  const keyOf = (sheet, at) => JSON.stringify([
    sheet.picture, at.part, at.w, at.h, sheet.picture === calls.PICTURES.new ? 0
      : sheet.picture === calls.PICTURES.result ? lookNumber : mapKey,
  ]);

  function put(sheet, at, key) {
    const { canvas, context } = sheet;
    if (canvas.width !== at.w || canvas.height !== at.h) [canvas.width, canvas.height] = [at.w, at.h];
    context.putImageData(calls.drawn(at.w, at.h), 0, 0);
    Object.assign(canvas.style, {
      left: `${at.x / at.ratio}px`, top: `${at.y / at.ratio}px`, width: `${at.width / at.ratio}px`,
      height: `${at.height / at.ratio}px`,
    });
    sheet.key = key;
    sheet.shown = at;
  }

  /** How coarse a picture is to be while a hand moves. */
  function coarse() {
    const whole = frame(1);
    if (!whole) return 1;
    const time = cost[movedWhat] * whole.w * whole.h / 1e6;
    return COARSENESS.find((one) => time * one * one <= ROOM) ?? COARSENESS.at(-1);
  }

  function paint(now) {
    isAsked = false;
    if (!isRunning) return;
    const isMoving = now - movedAt < REST;
    const at = frame(isMoving ? coarse() : 1);
    for (const sheet of sheets) {
      sheet.canvas.hidden = sheet.picture === null || !at;
      if (sheet.canvas.hidden) continue;
      const key = keyOf(sheet, at);
      if (sheet.key === key) continue;
      if (isMoving) paintAtOnce(sheet, at, key);
      else if (!paintOn(sheet, at, key)) return ask();
    }
    job = null;
    if (isMoving) ask();
  }

  function paintAtOnce(sheet, at, key) {
    job = null;
    const began = performance.now();
    if (!calls.draw(sheet.picture, at.part, at.w, at.h, 0, at.h)) return;
    put(sheet, at, key);
    const time = performance.now() - began;
    const each = time * 1e6 / (at.w * at.h);
    // A picture that took long by chance is soon forgotten.
    cost[movedWhat] = cost[movedWhat] * 0.7 + each * 0.3;
    painted({ time, coarseness: at.coarseness, what: movedWhat });
  }

  /** Goes on with a picture in full; true when it is done. */
  function paintOn(sheet, at, key) {
    if (job?.key !== key) job = { key, row: 0 };
    const began = performance.now();
    // With bands, each part costs as much as the whole.
    const rows = sheet.picture === calls.PICTURES.result && calls.look().levels > 0 ? at.h : ROWS;
    while (job.row < at.h) {
      const to = Math.min(at.h, job.row + rows);
      if (!calls.draw(sheet.picture, at.part, at.w, at.h, job.row, to)) return true;
      job.row = to;
      if (performance.now() - began > STRETCH && job.row < at.h) return false;
    }
    put(sheet, at, key);
    job = null;
    painted({ time: performance.now() - began, coarseness: 1, what: "rest" });
    return true;
  }

  return {
    sheets: sheets.map((sheet) => sheet.canvas),
    /** Says which pictures the two sheets show; null for none. */
    show(picture, other = null) {
      if (sheets[0].picture === picture && sheets[1].picture === other) return;
      [sheets[0].picture, sheets[1].picture] = [picture, other];
      ask();
    },
    /** After the look has changed; `isMoving` while a hand goes on changing it. */
    lookChanged(isMoving) {
      const look = calls.look();
      const key = JSON.stringify("abcdefghi".split("").map((name) => look[name]));
      const what = look.levels > 0 ? "bands" : key === mapKey ? "masks" : "map";
      lookNumber++;
      mapKey = key;
      if (isMoving) [movedAt, movedWhat] = [performance.now(), what];
      else movedAt = -Infinity;
      ask();
    },
    /** After the view has changed. */
    viewChanged(isMoving) {
      if (isMoving) [movedAt, movedWhat] = [performance.now(), "map"];
      ask();
    },
    /** Whether all is there in full. */
    get isSharp() {
      const at = frame(1);
      return !at || sheets.every((sheet) => sheet.picture === null || sheet.key === keyOf(sheet, at));
    },
    stop() { isRunning = false; },
  };
}
