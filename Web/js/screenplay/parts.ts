// Parts of a line: which of its words a shot shows, and which are left. What is given for its words is the line's own text, and a part of it may go
// beyond its end.

/** What a line says; `dialogue` is "NAME: words". */
export interface LineText {
  action: string;
  dialogue: string;
  /** Where what is seen or said begins, behind who says it, in letters (UTF-16). */
  start: number;
}

/** Letters of a line's text (UTF-16), from `from` up to `to`, which is none of them. */
export interface Part {
  from: number;
  to: number;
}

/** A piece of a text; `of` are the parts, by their indexes, that it is in. */
export interface Piece extends Part {
  of: number[];
}

const WORDS = /[\p{L}\p{N}]/u;
// Signs that belong to the words before them.
const SIGNS_BEHIND = /^[\s\p{Pe}\p{Pf}.,;:!?…、。，！？]+/u;
const segmenter = globalThis.Intl?.Segmenter && new Intl.Segmenter(undefined, { granularity: "word" });

/** The text that parts of a line are of. */
export const textOf = ({ action, dialogue }: Pick<LineText, "action" | "dialogue">): string => action || dialogue;

/** Who speaks in a line: "NAME: " before what is said; "" where it is nobody. */
export const nameIn = (line: LineText): string => textOf(line).slice(0, line.start);

/** A part without what lies beyond the text, and without blanks at its edges; null where nothing is left. */
export function trimmed(text: string, { from, to }: Part): Part | null {
  const slice = text.slice(from, to);
  const start = from + slice.length - slice.trimStart().length;
  const end = start + slice.trim().length;
  return end > start ? { from: start, to: end } : null;
}

/** A part with all of the words that it has only some letters of; as it is where the browser cannot tell words. */
function ofWholeWords(text: string, { from, to }: Part): Part {
  if (!segmenter) return { from, to };
  const words = segmenter.segment(text);
  const [first, last] = [words.containing(from), words.containing(to - 1)];
  return { from: first?.isWordLike ? first.index : from, to: last?.isWordLike ? last.index + last.segment.length : to };
}

/** A part of a line as it is chosen: of whole words, without who speaks, and without blanks at its edges; null where nothing is left. */
export function chosenPart(line: LineText, { from, to }: Part): Part | null {
  const text = textOf(line);
  const part = trimmed(text, { from: Math.max(from, line.start), to });
  return part && ofWholeWords(text, part);
}

/** Whether a part has all words of its line. */
export const isWhole = (line: LineText, part: Part): boolean => gapsOf(line, [part]).length === 0;

/** What parts of a line leave, in the text's order: what has a letter or a digit, without signs that end what stands before it. */
export function gapsOf(line: LineText, parts: readonly Part[]): Part[] {
  const text = textOf(line);
  const gaps: Part[] = [];
  const { start } = line;
  let at = start;
  for (const { from, to } of [...parts, { from: text.length, to: text.length }].sort((a, b) => a.from - b.from)) {
    const signs = at > start ? SIGNS_BEHIND.exec(text.slice(at, from))?.[0].length ?? 0 : 0;
    const gap = trimmed(text, { from: at + signs, to: Math.max(at, from) });
    if (gap && WORDS.test(text.slice(gap.from, gap.to))) gaps.push(gap);
    at = Math.max(at, to);
  }
  return gaps;
}

/** The words of a part as a shot has them; of a speech with who speaks. */
export function wordsOfPart(line: LineText, { from, to }: Part): string {
  const name = nameIn(line);
  const words = textOf(line).slice(from, to).trim();
  return words !== "" && from >= name.length ? name + words : words;
}

/** A text from `start` on, cut wherever a part begins or ends. */
export function piecesOf(text: string, start: number, parts: readonly Part[]): Piece[] {
  const edges = [...new Set([start, text.length, ...parts.flatMap(({ from, to }) => [from, to])])]
    .filter((edge) => edge >= start && edge <= text.length).sort((a, b) => a - b);
  return edges.slice(1).map((to, i) => {
    const from = edges[i]!;
    return { from, to, of: parts.flatMap((part, index) => (part.from <= from && part.to >= to ? [index] : [])) };
  });
}
