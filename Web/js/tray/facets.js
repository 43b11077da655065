// The sides of a shot that is peeked at: its picture, its words, then how it stood at the end of earlier spells of
// drawing, the latest first.

// How many earlier spells are shown; the others are counted.
const SHOWN = 6;
/** The sides that every shot has. */
const OWN = 2;

const when = (dateStyle, time) =>
  (time === undefined ? "Earlier" : new Intl.DateTimeFormat(undefined, { dateStyle, timeStyle: "short" }).format(time));
const strokesOf = (n) => (n === 1 ? "1 stroke" : `${n} strokes`);

/** Makes what knows the spells of shots. */
export function makeFacets() {
  const known = new Map();
  return {
    count: (shot) => OWN + (known.get(shot)?.length ?? 0),
    /** What a side behind the words shows: `{position, left, right, words}`; undefined for the sides that every shot has. */
    side: (shot, facet) => known.get(shot)?.[facet - OWN],
    /** Asks for the spells of a shot; whether it has other sides now. Without the server it has what it had. */
    async ask(shot) {
      const answer = await fetch(`/api/shots/${shot}/spells`).catch(() => null);
      if (!answer?.ok) return false;
      const { spells, count } = await answer.json();
      // The last one ends with what the picture shows.
      const earlier = spells.slice(0, -1).reverse();
      const older = count - 1 - SHOWN;
      const sides = earlier.slice(0, SHOWN).map(({ last, end, strokes }, i) => {
        const more = i === SHOWN - 1 && older > 0 ? `${older} older` : "";
        return {
          position: last, left: when("short", end), right: more || strokesOf(strokes),
          words: [when("medium", end), strokesOf(strokes), more].filter(Boolean).join(", "),
        };
      });
      const isNew = JSON.stringify(sides) !== JSON.stringify(known.get(shot) ?? []);
      known.set(shot, sides);
      return isNew;
    },
  };
}
