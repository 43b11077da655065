// What people look like to one another: a colour that is somebody's everywhere, and their initials.

import { element } from "../base/dom.ts";

/** How many colours there are: `--person-0` and so on in css/tokens.css. */
export const COLORS = 12;
const SEED = 0x811c9dc5;
const PRIME = 0x01000193;

/** Returns which of the colours is that of a person: the same in every window, whatever they are called. */
export function colorNumber(id: string): number {
  let hash = SEED;
  for (const digit of id) hash = Math.imul(hash ^ digit.charCodeAt(0), PRIME);
  return (hash >>> 0) % COLORS;
}

/** Returns somebody's colour, for a style. */
export const colorOf = (id: string): string => `var(--person-${colorNumber(id)})`;

const segmenter = globalThis.Intl?.Segmenter && new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The first letter of a word, with all that belongs to it. */
const firstOf = (word: string): string => (segmenter ? [...segmenter.segment(word)][0]?.segment : [...word][0]) ?? "";

/** Returns the initials of a name: of its first and its last word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => word !== "");
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return ends.map(firstOf).join("").toLocaleUpperCase();
}

/** Somebody, as far as their face needs it. */
export interface Somebody { id: string; name: string }

/** Makes somebody's face: what tells who it is to who cannot see it stands beside it. */
export function face({ id, name }: Somebody, extra = ""): HTMLElement {
  const node = element("span", { class: `face ${extra}`.trim(), "aria-hidden": "true", title: name }, initialsOf(name));
  node.style.setProperty("--person", colorOf(id));
  return node;
}

/** Makes the faces of some people: so many of them, and the number of those for whom there is no room. */
export function faces(people: Somebody[], room: number, more = 0): HTMLElement[] {
  const shown = people.slice(0, room);
  const left = people.length - shown.length + more;
  return [...shown.map((one) => face(one)), ...(left > 0 ? [element("span", { class: "face more", "aria-hidden": "true" }, `+${left}`)] : [])];
}
