// A part of the page that is heard and not seen.

import { element } from "../base/dom.ts";

// Seen by nobody, read by none: what is said twice is heard twice.
const AGAIN = "\u00A0";

/** A part of the page that is heard, and what says something there. */
export function makeHeard(): { node: HTMLElement; hear(said: string): void } {
  const node = element("div", { class: "heard announced", role: "status" });
  return { node, hear: (said) => { node.textContent = node.textContent === said ? said + AGAIN : said; } };
}
