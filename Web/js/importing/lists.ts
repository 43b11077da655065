// Lists on the card: what could not be placed, which shots or clips are meant.

import { element } from "../base/dom.ts";
import { plural, type Plural, words } from "../base/words.ts";

/** As many are in sight at once, without being asked for. */
const FEW = 4;

/** What could not be placed; null where all could. */
export const problemList = (problems: readonly string[]): HTMLElement | null => unfolding(words.importing.problems, problems, "import-problems");

/** What may be known though nothing is lost; null where there is nothing. */
export const remarkList = (remarks: readonly string[]): HTMLElement | null => unfolding(words.importing.remarks, remarks, "import-remarks");

/** Shots or clips by their names, under what they are; null where there are none. */
export const nameList = (about: Plural, names: readonly string[]): HTMLElement | null => unfolding(about, names, "import-names");

function unfolding(about: Plural, lines: readonly string[], looks: string): HTMLElement | null {
  if (lines.length === 0) return null;
  return element("details", { class: `import-list ${looks}`, open: lines.length <= FEW },
    element("summary", {}, plural(about, lines.length)), element("ul", {}, lines.map((line) => element("li", {}, line))));
}
