// Where the caret of a formula may stand, and what a tap, an arrow or a key that takes back means there: of the formula's pieces.

import type { TokenRow } from "../protocol/bricks/editor.ts";

export const KINDS = ["number", "string", "variable", "list", "input", "name", "operator", "bracket", "comma", "unknown"];
const kind = (name: string): number => KINDS.indexOf(name);
const NUMBER = kind("number"), STRING = kind("string"), NAME = kind("name"), OPERATOR = kind("operator"), BRACKET = kind("bracket"), COMMA = kind("comma"), UNKNOWN = kind("unknown");

/** A formula's text, and its pieces from left to right. */
export interface Pieces {
  text: string;
  tokens: TokenRow[];
}

/** From where to where something stands. */
export type Range = [start: number, end: number];

const isOpening = ({ text }: Pieces, { kind, start }: TokenRow): boolean => kind === BRACKET && text[start] === "(";
const isClosing = ({ text }: Pieces, { kind, start }: TokenRow): boolean => kind === BRACKET && text[start] === ")";
/** Whether the caret may stand within: among the digits of a number, in a text. */
const isLoose = ({ kind }: TokenRow): boolean => kind === NUMBER || kind === STRING || kind === UNKNOWN;

/** Returns how many units the character before `at` takes: two where it is one such as “🙂”. */
const widthBefore = (text: string, at: number): number => (at > 1 && text.codePointAt(at - 2)! > 0xffff ? 2 : 1);
/** Whether `at` lies between the two units of a character. */
const isWithinCharacter = (text: string, at: number): boolean => at > 0 && text.codePointAt(at - 1)! > 0xffff;

/** Whether a range is a single character. */
export const isCharacter = (text: string, [start, end]: Range): boolean => end > start && end - start === widthBefore(text, end);

/** Returns a range without the blanks at its ends. */
function trimmed(text: string, start: number, end: number): Range {
  const inner = text.slice(start, end);
  return inner.trim() ? [start + inner.length - inner.trimStart().length, start + inner.trimEnd().length] : [end, end];
}

/** The comma or bracket that ends the input in which `from` lies; undefined for none. */
function endOfInput(pieces: Pieces, from: number): TokenRow | undefined {
  let depth = 0;
  for (const token of pieces.tokens) {
    if (token.start < from) continue;
    if (depth === 0 && (token.kind === COMMA || isClosing(pieces, token))) return token;
    depth += isOpening(pieces, token) ? 1 : isClosing(pieces, token) ? -1 : 0;
  }
  return undefined;
}

/** Returns the next input of the call in which `from` lies; null where there is none. */
export function nextInput(pieces: Pieces, from: number): Range | null {
  const comma = endOfInput(pieces, from);
  if (comma?.kind !== COMMA) return null;
  return trimmed(pieces.text, comma.end, endOfInput(pieces, comma.end)?.start ?? pieces.text.length);
}

/** The piece with what belongs to it: a name with its brackets. */
function whole(pieces: Pieces, token: TokenRow): Range {
  const next = pieces.tokens[pieces.tokens.indexOf(token) + 1];
  if (token.kind !== NAME || !next || !isOpening(pieces, next)) return [token.start, token.end];
  let end: TokenRow | undefined = endOfInput(pieces, next.end);
  while (end?.kind === COMMA) end = endOfInput(pieces, end.end);
  return [token.start, end?.end ?? token.end];
}

/** Returns what a tap at `at` selects; null where nothing stands. */
export function tapped(pieces: Pieces, at: number): Range | null {
  const token = pieces.tokens.find(({ start, end }) => start <= at && at < end) ?? pieces.tokens.find(({ end }) => end === at);
  return token ? whole(pieces, token) : null;
}

/** Returns the next place of the caret to the left (−1) or right (1) of `at`: over a whole piece, but for numbers and texts. */
export function stepped({ text, tokens }: Pieces, at: number, by: -1 | 1): number {
  const stops = [0, ...tokens.flatMap((token) => (isLoose(token)
    ? Array.from({ length: token.end - token.start }, (_, index) => token.start + index + 1).filter((stop) => !isWithinCharacter(text, stop)) : [token.end]))];
  return (by < 0 ? stops.findLast((one) => one < at) : stops.find((one) => one > at)) ?? (by < 0 ? 0 : text.length);
}

/** Returns what is taken back before `at`: a digit of a number, a character within a text, else a whole piece with the blanks around it. */
export function takenBack(pieces: Pieces, at: number): Range {
  const { text, tokens } = pieces;
  const token = tokens.findLast(({ start }) => start < at);
  if (!token) return [0, at];
  if (token.kind === NUMBER || (isLoose(token) && at < token.end)) {
    const end = Math.min(at, token.end);
    return [end - widthBefore(text, end), at];
  }
  const start = token.kind === OPERATOR || token.kind === COMMA ? text.slice(0, token.start).trimEnd().length : token.start;
  return [start, Math.max(at, whole(pieces, token)[1])];
}
