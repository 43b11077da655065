// The sides of a shot that is peeked at: its picture, its words, then how it stood at the end of earlier spells of
// drawing, the latest first.

import type { ShotEntry } from "../protocol/studio/project.ts";
import { fill, plural, words } from "../base/words.ts";
import type { Sides } from "./source.ts";

// How many earlier spells are shown; the others are counted.
const SHOWN = 6;
/** The sides that every shot has. */
const OWN = 2;

/** A side behind the words: the edit after which it stood so, the ends of the line below the picture, and what is heard of it. */
export interface EarlierSide {
  position: number;
  left: string;
  right: string;
  words: string;
}

/** A spell as the server tells it: its last edit, when that was, and how many strokes were drawn. */
interface Spell {
  last: number;
  end?: number;
  strokes: number;
}

export interface Facets extends Sides {
  /** What a side behind the words shows; undefined for the sides that every shot has. */
  side(shot: string, facet: number): EarlierSide | undefined;
}

const when = (dateStyle: "short" | "medium", time: number | undefined): string =>
  (time === undefined ? words.tray.earlier : new Intl.DateTimeFormat(undefined, { dateStyle, timeStyle: "short" }).format(time));

function sidesOf(spells: Spell[], count: number): EarlierSide[] {
  // The last one ends with what the picture shows.
  const earlier = spells.slice(0, -1).reverse();
  const older = count - 1 - SHOWN;
  return earlier.slice(0, SHOWN).map(({ last, end, strokes }, i) => {
    const more = i === SHOWN - 1 && older > 0 ? fill(words.tray.older, { n: older }) : "";
    const drawn = plural(words.tray.strokes, strokes);
    return { position: last, left: when("short", end), right: more || drawn, words: [when("medium", end), drawn, more].filter(Boolean).join(", ") };
  });
}

/** Makes what knows the spells of shots. */
export function makeFacets(): Facets {
  const known = new Map<string, EarlierSide[]>();
  return {
    count: (shot) => OWN + (known.get(shot)?.length ?? 0),
    side: (shot, facet) => known.get(shot)?.[facet - OWN],
    // Without the server a shot has what it had.
    async ask(shot) {
      const answer = await fetch(`/api/shots/${shot}/spells`).catch(() => null);
      if (!answer?.ok) return false;
      const { spells, count }: { spells: Spell[]; count: number } = await answer.json();
      const sides = sidesOf(spells, count);
      const isNew = JSON.stringify(sides) !== JSON.stringify(known.get(shot) ?? []);
      known.set(shot, sides);
      return isNew;
    },
  };
}

/** Returns what is heard of a side of a shot: 0 the picture, 1 the words, then how it once stood. */
export function wordsOfSide(shot: ShotEntry, side: number, then: EarlierSide | undefined): string {
  if (side === 0) return fill(words.tray.shot, { number: shot.number });
  if (then) return fill(words.tray.asItStood, { words: then.words });
  return fill(words.tray.itsWords, { words: [shot.action, shot.dialogue, shot.notes].filter(Boolean).join(". ") || words.tray.noWords });
}
