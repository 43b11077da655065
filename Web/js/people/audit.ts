// What was done, day by day, the latest first.

import { element, textButton } from "../base/dom.ts";
import { clockOf, weekdayOf } from "../base/dates.ts";
import { words } from "../base/words.ts";
import { attempt, card } from "../account/parts.ts";
import * as calls from "./calls.ts";
import type { Entry, Known } from "./calls.ts";
import { sentence } from "./sentences.ts";

const texts = words.audit;
// How many come at once.
const MOST = 200;


/** The card of what was done; `show` shows it from its latest entries on. */
export function auditPart(): { node: HTMLElement; show(entries: Entry[], people: Known[]): void } {
  const days = element("div", { class: "audit" });
  const more = textButton(texts.earlier, () => attempt(async () => add(await calls.fetchAudit(last))));
  let people: Known[] = [];
  let last: number | undefined;
  let day = "";

  function add(entries: Entry[]): void {
    for (const entry of entries) {
      const on = weekdayOf(entry.time);
      if (on !== day) days.append(element("h3", {}, on), element("ul"));
      day = on;
      days.lastElementChild!.append(element("li", {}, element("time", { datetime: new Date(entry.time).toISOString() }, clockOf(entry.time)),
        element("span", {}, sentence(entry, people)), element("span", { class: "quiet" }, entry.net)));
    }
    last = entries.at(-1)?.time ?? last;
    more.hidden = entries.length < MOST;
  }

  return {
    node: card(texts.title, days, element("footer", {}, more)),
    show(entries, now) {
      people = now;
      day = "";
      days.replaceChildren();
      add(entries);
    },
  };
}
