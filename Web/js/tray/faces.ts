// What the sides of cards look like, drawn onto a canvas for the pictures of rows. Cards that are elements of their
// own look the same by css/tray.css: whoever changes one changes both.

import type { Size } from "../base/measures.ts";
import { SPEAKER } from "../base/speaker.ts";

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** What a card shows: the shot whose picture it is, the line below that, and the lines of its back; of a side behind the words also the
 * `address` of its picture, and whether a sound is heard over it. */
export interface Face {
  shot: string | null;
  head: string;
  tail: string;
  words: string[];
  address?: string;
  hasSound?: boolean;
}

/** A line on the back of a card: `y` is its foot. */
export interface BackLine {
  text: string;
  font: string;
  y: number;
  isRightToLeft: boolean;
}

export const BORDER = 5;
export const CAPTION = 22;
/** The line around a card. */
const EDGE = 1;
const CORNER = 7;
const INK = "#33363a";
const FONT = "system-ui, sans-serif";
const FIRST_LINE = 28;
/** The sign of sound in the picture's corner: its side, how far it is from the edges, and how large the speaker is. */
const BADGE = { side: 18, away: 4, sign: 13 };
/** The font and the height of lines of words on the back: action, dialogue, notes. */
const STYLES: [font: string, height: number][] = [["12px", 15], ["italic 12px", 15]];
const LAST_STYLE: [font: string, height: number] = ["11px", 15];

/** A card's empty paper, as large as the canvas; the context has the page's units and is clipped to the paper. */
function paper(context: Context, { width, height }: Size, color: string): void {
  context.reset();
  context.scale(context.canvas.width / width, context.canvas.height / height);
  context.beginPath();
  context.roundRect(0.5, 0.5, width - 1, height - 1, CORNER);
  context.fillStyle = color;
  context.fill();
  context.strokeStyle = "rgb(0 0 0 / 35%)";
  context.stroke();
  context.clip();
}

/** The front: a picture, perhaps not there yet, and a line below it. */
export function drawFront(context: Context, size: Size, { head, tail, hasSound }: Face, picture: ImageBitmap | null | undefined): void {
  paper(context, size, "#f7f5f0");
  const [width, height] = [size.width - 2 * BORDER, size.height - BORDER - CAPTION] as const;
  if (picture) {
    fit(context, picture, width, height);
  } else {
    context.fillStyle = "#dfdbd1";
    context.fillRect(BORDER, BORDER, width, height);
  }
  if (hasSound) drawBadge(context, size);
  context.fillStyle = INK;
  const room = headRoom(context, size, tail);
  // Of a card that waits the right edge is seen: there is what it is called.
  context.font = `600 15px ${FONT}`;
  context.textAlign = "end";
  context.fillText(shortened(context, head, room), size.width - BORDER - 2, footOf(context, size));
  context.textAlign = "start";
  context.font = `12px ${FONT}`;
  context.fillText(tail, BORDER + 2, footOf(context, size), width / 2);
}

/** Where the foot of the line below the picture is: its letters lie in the middle of what is within the border, as those of CSS do. */
function footOf(context: Context, { height }: Size): number {
  const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = context.measureText("1");
  return height - EDGE - (CAPTION - EDGE) / 2 + (above - below) / 2;
}

/** The sign of sound, at the right edge: there cards that wait are seen. */
function drawBadge(context: Context, { width, height }: Size): void {
  const { side, away, sign } = BADGE;
  context.save();
  context.translate(width - BORDER - away - side, height - CAPTION - away - side);
  context.beginPath();
  context.roundRect(0, 0, side, side, 4);
  context.fillStyle = "rgb(0 0 0 / 62%)";
  context.fill();
  context.translate((side - sign) / 2, (side - sign) / 2);
  context.scale(sign / 24, sign / 24);
  Object.assign(context, { strokeStyle: "#fff", lineWidth: 2, lineCap: "round", lineJoin: "round" });
  context.stroke(new Path2D(SPEAKER));
  context.restore();
}

/** How wide the head of the line below the picture may be: its tail is always there. */
export function headRoom(context: Context, { width }: Size, tail: string): number {
  context.font = `12px ${FONT}`;
  return width - 2 * BORDER - 12 - context.measureText(tail).width;
}

/** Draws a picture into its frame: whole, in the middle where it has another shape. */
function fit(context: Context, picture: ImageBitmap, width: number, height: number): void {
  const scale = Math.min(width / picture.width, height / picture.height);
  let [across, down]: [number, number] = [picture.width * scale, picture.height * scale];
  // A pixel more or less is of rounding.
  if (width - across < 3 && height - down < 3) [across, down] = [width, height];
  context.fillStyle = "#dfdbd1";
  context.fillRect(BORDER, BORDER, width, height);
  context.imageSmoothingQuality = "medium";
  context.drawImage(picture, BORDER + (width - across) / 2, BORDER + (height - down) / 2, across, down);
}

/** Text cut to a width, with an ellipsis where some is missing. */
function shortened(context: Context, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  const signs = [...text];
  while (signs.length > 1 && context.measureText(`${signs.join("")}…`).width > width) signs.pop();
  return `${signs.join("")}…`;
}

/** The back, as it is seen once the card has turned: its words, the other way round. */
export function drawBack(context: Context, size: Size, face: Face): void {
  paper(context, size, "#e9e4d8");
  context.save();
  context.translate(size.width, 0);
  context.scale(-1, 1);
  context.textBaseline = "alphabetic";
  context.fillStyle = INK;
  for (const { text, font, y, isRightToLeft } of backLines(context, size, face)) {
    context.font = font;
    context.direction = isRightToLeft ? "rtl" : "ltr";
    context.textAlign = isRightToLeft ? "right" : "left";
    context.fillText(text, isRightToLeft ? size.width - 10 : 10, y);
  }
  context.restore();
}

/** Returns the lines on a card's back; the last ends with an ellipsis where there are more. */
export function backLines(context: Context, { width, height }: Size, { head, words }: Face): BackLine[] {
  const result: BackLine[] = [{ text: head, font: `600 12px ${FONT}`, y: 20, isRightToLeft: false }];
  let y = FIRST_LINE;
  for (const [kind, text] of words.entries()) {
    const [style, step] = STYLES[kind] ?? LAST_STYLE;
    const font = `${style} ${FONT}`;
    context.font = font;
    const isRightToLeft = RIGHT_TO_LEFT.test(text);
    for (const line of lines(context, text, width - 20, Math.floor((height - y) / step) + 1)) {
      if (y + step > height - 4) {
        const last = result.at(-1);
        if (last && result.length > 1) last.text = `${last.text.replace(/.$/u, "")}…`;
        return result;
      }
      result.push({ text: line, font, y: y + 11, isRightToLeft });
      y += step;
    }
    if (text) y += 5;
  }
  return result;
}

// Whether the first letter with a direction of its own reads from right to left.
const RIGHT_TO_LEFT = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** How a card lies in the light. */
export type Shade = "front" | "behind" | "back";
/** How dark it is from its left to its right: places, and parts of black. `covered` is the part that lies below the card before it, whose
 * shadow falls on what is seen. */
const LIGHTS: Record<Shade, (covered: number) => [at: number, dark: number][]> = {
  front: () => [[0.2, 0], [1, 0.26]],
  behind: (covered) => [[0, 0.22], [covered, 0.46], [0.55 + 0.45 * covered, 0.1], [1, 0.24]],
  back: () => [[0, 0.38], [1, 0.05]],
};

/** The light on a card: the same gradients as in css/tray.css. */
export function drawLight(context: Context, { width, height }: Size, shade: Shade, covered: number): void {
  const gradient = context.createLinearGradient(0, 0, width, 0);
  for (const [at, dark] of LIGHTS[shade](covered)) gradient.addColorStop(at, `rgb(0 0 0 / ${dark})`);
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
}

const segmenter = globalThis.Intl?.Segmenter && new Intl.Segmenter(undefined, { granularity: "word" });
const partsOf = (text: string): string[] =>
  (segmenter ? [...segmenter.segment(text)].map(({ segment }) => segment) : text.split(/(\s+)/));

/** Returns text in at most `most` lines no wider than `width`, broken where its script allows, words that are too long anywhere. */
function lines(context: Context, text: string, width: number, most: number): string[] {
  const fits = (line: string) => context.measureText(line).width <= width;
  const result: string[] = [];
  let line = "";
  for (let part of partsOf(text)) {
    if (result.length >= most) return result;
    if (part === "\n" || (line && !fits(line + part))) {
      result.push(line.trimEnd());
      line = "";
      part = part === "\n" ? "" : part.trimStart();
    }
    while (!line && part.length > 1 && !fits(part)) {
      let count = part.length - 1;
      while (count > 1 && !fits(part.slice(0, count))) count -= 1;
      result.push(part.slice(0, count));
      part = part.slice(count);
      if (result.length >= most) return result;
    }
    line += part;
  }
  return line && result.length < most ? [...result, line] : result;
}
