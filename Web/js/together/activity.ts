// Who has worked in which shots of a project, by the half hour: a quiet list, the latest first.

import { clockOf, weekdayOf } from "../base/dates.ts";
import { element, textButton } from "../base/dom.ts";
import { reasonOf } from "../base/reasons.ts";
import { fill, words } from "../base/words.ts";
import { modal } from "../kit/dialog.ts";
import { answered } from "../offline/answers.ts";
import { face, type Somebody } from "../faces/looks.ts";

const texts = words.together;

/** What somebody did in half an hour. */
export interface Entry {
  /** When it began, in milliseconds since 1970. */
  from: number;
  /** Null for somebody who is in the project no longer. */
  person?: Somebody | null;
  shots: { id: string; edits: number }[];
  /** How many edits of scenes, shots and words. */
  arranged: number;
}

const SPAN = 1_800_000;

/** Says what somebody did: “Ada drew in 3, 4 and 7”. `numberOf` gives a shot's number, null for one that is gone; `order` how shots follow
 * one another. */
export function sentence({ person, shots, arranged }: Entry, numberOf: (shot: string) => string | null): string {
  const name = person?.name ?? texts.former;
  const numbers = shots.map(({ id }) => numberOf(id)).filter((number) => number !== null);
  const list = new Intl.ListFormat("en-GB").format([
    ...numbers.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true })), ...(numbers.length < shots.length ? [texts.removedShots] : []),
  ]);
  if (shots.length === 0) return fill(texts.arranged, { name });
  return fill(arranged > 0 ? texts.drewAndArranged : texts.drew, { name, shots: list });
}

/** Returns “14:00–14:30”. */
export const spanOf = (from: number): string => fill(texts.span, { from: clockOf(from), to: clockOf(from + SPAN) });

/** The card of what was done in the project `id`. */
export function activityCard(id: string, numberOf: (shot: string) => string | null, close: () => void): HTMLElement {
  const days = element("div", { class: "activity", "aria-busy": "true" });
  const trouble = element("p", { class: "problem", role: "alert", hidden: true });
  const more = textButton(texts.earlier, () => read(), { hidden: true });
  let next: number | undefined;
  let day = "";

  function add(entry: Entry): void {
    const on = weekdayOf(entry.from);
    if (on !== day) days.append(element("h3", {}, on), element("ul"));
    day = on;
    days.lastElementChild!.append(element("li", {}, entry.person ? face(entry.person) : element("span", { class: "face nobody", "aria-hidden": "true" }),
      element("span", {}, sentence(entry, numberOf)), element("time", { datetime: new Date(entry.from).toISOString(), class: "quiet" }, spanOf(entry.from))));
  }

  async function read(): Promise<void> {
    trouble.hidden = true;
    try {
      const answer = await (await answered(`/api/projects/${id}/activity${next === undefined ? "" : `?before=${next}`}`)).json();
      for (const entry of answer.entries as Entry[]) add(entry);
      next = answer.next ?? undefined;
      more.hidden = next === undefined;
      if (!days.hasChildNodes()) days.append(element("p", { class: "quiet" }, texts.nothingDone));
    } catch (error) {
      trouble.textContent = reasonOf(error);
      trouble.hidden = false;
    }
    days.removeAttribute("aria-busy");
  }

  read();
  return modal(texts.activity, { class: "activity-card" }, element("h2", { tabindex: "-1", class: "first" }, texts.activity), days, trouble,
    element("footer", {}, more, textButton(words.common.close, close, { class: "primary" })));
}
