// The faces of cards: picture, border, corners, number and time baked into one image each, at twice the size at
// which they lie flat, so that perspective does not blur them.

import { written } from "../outline/times.js";

const KEPT = 300;
const AT_ONCE = 4;
/** Addresses of faces by what they show, the one used last at the end. */
const faces = new Map();
const waiting = new Map();
let running = 0;

/** Asks for the face of a card; `ready` is called with its address, at once where it is there. Whoever is most
 * urgent comes first. Returns a function that takes the wish back. */
export function ask(wish, ready) {
  const known = faces.get(wish.key);
  if (known) {
    faces.delete(wish.key);
    faces.set(wish.key, known);
    ready(known);
    return () => {};
  }
  const one = { wish, ready, control: new AbortController() };
  waiting.set(one, true);
  next();
  return () => { waiting.delete(one); one.control.abort(); };
}

function next() {
  while (running < AT_ONCE && waiting.size > 0) {
    let first;
    for (const one of waiting.keys()) if (!first || one.wish.urgency() < first.wish.urgency()) first = one;
    waiting.delete(first);
    running += 1;
    bake(first).catch(() => {}).finally(() => { running -= 1; next(); });
  }
}

async function bake({ wish, ready, control }) {
  let address = faces.get(wish.key);
  if (!address) {
    const canvas = await (wish.facet === 0 ? front(wish, control.signal) : words(wish));
    if (!canvas) return;
    address = URL.createObjectURL(await canvas.convertToBlob());
    faces.set(wish.key, address);
    for (const [key, old] of faces) {
      if (faces.size <= KEPT) break;
      faces.delete(key);
      URL.revokeObjectURL(old);
    }
  }
  if (!control.signal.aborted) ready(address);
}

/** An empty card with its border, and room for pictures in units of the page. */
function paper({ width, height }, color) {
  const canvas = new OffscreenCanvas(Math.round(width * 2), Math.round(height * 2));
  const context = canvas.getContext("2d");
  context.scale(2, 2);
  context.beginPath();
  context.roundRect(0.5, 0.5, width - 1, height - 1, 7);
  context.fillStyle = color;
  context.fill();
  context.strokeStyle = "rgb(0 0 0 / 35%)";
  context.stroke();
  context.clip();
  return { canvas, context };
}

export const BORDER = 5;
export const CAPTION = 22;

async function front({ shot, size, version }, signal) {
  const asked = size.width > 240 ? 640 : 320;
  const answer = await fetch(`/api/shots/${shot.id}/thumbnail?width=${asked}${version ? `&v=${version}` : ""}`, { signal });
  if (!answer.ok) return null;
  const picture = await createImageBitmap(await answer.blob());
  const { canvas, context } = paper(size, "#f7f5f0");
  const [width, height] = [size.width - 2 * BORDER, size.height - BORDER - CAPTION];
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, BORDER, BORDER, width, height);
  picture.close();
  context.fillStyle = "#33363a";
  context.textBaseline = "middle";
  context.font = "600 12px system-ui, sans-serif";
  context.fillText(shot.number, BORDER + 2, size.height - CAPTION / 2, width / 2);
  context.textAlign = "end";
  context.font = "12px system-ui, sans-serif";
  context.fillText(written(shot.duration), size.width - BORDER - 2, size.height - CAPTION / 2, width / 2);
  return canvas;
}

/** The words of a shot, on the back of its card. */
function words({ shot, size }) {
  const { canvas, context } = paper(size, "#e9e4d8");
  context.textBaseline = "top";
  let y = 10;
  context.fillStyle = "#33363a";
  context.font = "600 12px system-ui, sans-serif";
  context.fillText(shot.number, 10, y);
  y += 18;
  for (const [text, font] of [[shot.action, "12px"], [shot.dialogue, "italic 12px"], [shot.notes, "11px"]]) {
    context.font = `${font} system-ui, sans-serif`;
    for (const line of lines(context, text, size.width - 20)) {
      if (y > size.height - 16) return canvas;
      context.fillText(line, 10, y);
      y += 15;
    }
    if (text) y += 5;
  }
  return canvas;
}

/** Text in lines no wider than `width`, broken where its script allows. */
function lines(context, text, width) {
  const parts = Intl.Segmenter
    ? [...new Intl.Segmenter(undefined, { granularity: "word" }).segment(text)].map(({ segment }) => segment)
    : text.split(/(\s+)/);
  const result = [];
  let line = "";
  for (const part of parts) {
    if (part === "\n" || (line && context.measureText(line + part).width > width)) {
      result.push(line.trimEnd());
      line = part === "\n" ? "" : part.trimStart();
    } else {
      line += part;
    }
  }
  return line ? [...result, line] : result;
}
