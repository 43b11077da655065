// The faces on a project's card.

import { element } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import { faces } from "./looks.ts";
import type { Sharers } from "./fetching.ts";

// How many there is room for.
const ROOM = 4;

/** Makes the faces of who shares a project; null where nobody does. Who is there now is marked. */
export function sharersRow(sharers: Sharers | undefined): HTMLElement | null {
  if (!sharers || sharers.people.length < 2) return null;
  const { people, here } = sharers;
  const there = people.filter(({ id }) => here.includes(id));
  const shown = [...there, ...people.filter((one) => !there.includes(one))];
  const nodes = faces(shown, ROOM);
  nodes.forEach((node, i) => node.classList.toggle("is-here", i < Math.min(there.length, ROOM)));
  const list = (of: typeof people) => new Intl.ListFormat("en-GB").format(of.map(({ name }) => name));
  const said = fill(words.together.sharedBy, { names: list(people) });
  const label = there.length > 0 ? fill(words.together.andNow, { words: said, names: list(there) }) : said;
  return element("div", { class: "faces", role: "img", "aria-label": label, title: label }, nodes);
}
