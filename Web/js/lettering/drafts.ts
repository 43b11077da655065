// Text that is being written or changed. Its places are those of the canvas: the view may move meanwhile.

import { keepSettings, settings, type LetteringLooks } from "../base/state.ts";
import { onCanvas, onDesk } from "../canvas/places.ts";
import { textCorners, textOf, type WantedText } from "../protocol/studio/figures.ts";
import type { Point } from "../protocol/studio/studio.ts";

/** The fonts, by the studio's names for them. */
export const FONTS = ["hand", "hand-bold", "sans", "sans-bold", "typewriter", "typewriter-bold"] as const;

/** How many letters are above one another on a canvas, and parts of a letter's height. */
const LINES = 18;
const [EDGE, LINE, PADDING] = [1 / 8, 1 / 16, 0.5];
const LEADING = 1.2;
const WHITE = 0xFFFFFFFF;
const INK = 0x22252BFF;

export interface Draft {
  /** The layer whose text it is; null for a new one. */
  layer: string | null;
  /** Where the upper left corner of a new one lies. */
  at: Point;
  text: WantedText;
}

const withTail = (text: WantedText, map: (place: Point) => Point): WantedText => {
  const { balloon } = text;
  return balloon?.tail ? { ...text, balloon: { ...balloon, tail: map(balloon.tail) } } : text;
};

/** Returns the text of a draft with its places on the desk, as the core takes it. */
export const textOnDesk = ({ text }: Draft): WantedText => withTail(text, onDesk);

/** Returns a draft of a layer's text. */
export const draftOf = (layer: string): Draft => ({ layer, at: onCanvas(textCorners(layer)[0] ?? { x: 0, y: 0 }), text: withTail(textOf(layer), onCanvas) });

/** Returns a draft with no words yet at a place of a canvas so high, that looks as the last one did; `ink` is the colour in hand, 0 for none. */
export function newDraft(at: Point, height: number, ink: number): Draft {
  const looks = settings.lettering ?? { font: "hand-bold", size: 1 / LINES, alignment: 0, leading: LEADING, color: ink || INK, edge: null, balloon: null };
  const { font, size, alignment, leading, color, edge, balloon } = looks;
  const text: WantedText = {
    words: "", font, size: size * height, alignment, wrap: 0, leading, color, edge: edge && { ...edge, width: edge.width * height }, balloon: null,
  };
  if (balloon) {
    const { shape, fill, line, lineWidth, padding, hasTail } = balloon;
    text.balloon = { shape, fill, line, lineWidth: lineWidth * height, padding: padding * height, tail: hasTail ? tailBelow([at], text) : null };
  }
  return { layer: null, at, text };
}

/** Remembers how a text on a canvas so high looks. */
export function keepLooks({ font, size, alignment, leading, color, edge, balloon }: WantedText, height: number): void {
  const looks: LetteringLooks = {
    font, size: size / height, alignment, leading, color, edge: edge && { ...edge, width: edge.width / height },
    balloon: balloon && {
      shape: balloon.shape, fill: balloon.fill, line: balloon.line, lineWidth: balloon.lineWidth / height, padding: balloon.padding / height, hasTail: balloon.tail !== null,
    },
  };
  settings.lettering = looks;
  keepSettings();
}

/** Returns where the tail of a balloon ends at first: below the corners of its box. */
export function tailBelow(corners: Point[], { size }: WantedText): Point {
  const [first = { x: 0, y: 0 }] = corners;
  const [last = first, right = last] = [corners[3], corners[2]];
  const isOne = corners.length < 4;
  return { x: last.x + (isOne ? size : (right.x - last.x) * 0.3 - size * 0.4), y: Math.max(last.y, right.y) + size * (isOne ? 3.2 : 2) };
}

/** Returns text with another size, whose lines and rooms are as much larger. */
export function resized(text: WantedText, size: number): WantedText {
  const by = size / text.size;
  const { edge, balloon } = text;
  return {
    ...text, size, edge: edge && { ...edge, width: edge.width * by },
    balloon: balloon && { ...balloon, lineWidth: balloon.lineWidth * by, padding: balloon.padding * by },
  };
}

/** Returns text with a line around its letters, or without one. */
export const edged = (text: WantedText, isOn: boolean): WantedText => ({ ...text, edge: isOn ? { color: WHITE, width: text.size * EDGE } : null });

/** Returns text with a balloon of a shape, or without one. */
export const ballooned = (text: WantedText, shape: number | null): WantedText => ({
  ...text, balloon: shape === null ? null : text.balloon ? { ...text.balloon, shape } : { shape, fill: WHITE, line: INK, lineWidth: text.size * LINE, padding: text.size * PADDING, tail: null },
});
