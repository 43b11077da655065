// The menu of when a review link ends.

import { dayOf } from "../base/dates.ts";
import { element } from "../base/dom.ts";
import { fill, plural, words } from "../base/words.ts";

const texts = words.reviewLinks;
const DAY = 86_400_000;
/** After how many days a link may end; 0 for never. */
const ENDS = [7, 30, 90, 0];
/** What stands for the end that a link has. */
const KEPT = "kept";

const inDays = (days: number): string => (days ? plural(texts.days, days) : texts.never);

/** Returns when a link ends that was chosen to end in so many days, in milliseconds since 1970; 0 for never. */
export const endIn = (days: number): number => (days ? Date.now() + days * DAY : 0);

/** Makes the menu for a new link, which says in how many days. */
export const newEndMenu = (chosen: number): HTMLSelectElement => element("select", { "aria-label": texts.ends },
  ENDS.map((days) => element("option", { value: String(days), selected: days === chosen }, inDays(days))));

/** Makes the menu for a link that ends at `expires`, 0 for never; `set` hears of another end. */
export function endMenu(label: string, expires: number | undefined, set: (expires: number) => unknown): HTMLSelectElement {
  const isOver = expires !== undefined && expires > 0 && expires <= Date.now();
  const now = isOver ? texts.chooseEnd : expires ? fill(texts.endsOn, { date: dayOf(expires) }) : texts.never;
  const others = ENDS.filter((days) => days || expires);
  const menu: HTMLSelectElement = element("select", {
    "aria-label": label, onchange: () => { if (menu.value !== KEPT) set(endIn(Number(menu.value))); },
  }, element("option", { value: KEPT, selected: true }, now), others.map((days) => element("option", { value: String(days) }, inDays(days))));
  return menu;
}
