// What the pages about accounts are made of: cards with rows, and calls that say why they fail.

import { element, type Child } from "../base/dom.ts";
import { reasonOf } from "../base/reasons.ts";
import { say } from "../kit/toast.ts";

/** Makes a card with a heading. */
export const card = (title: string, ...content: (Child | readonly Child[])[]): HTMLElement =>
  element("section", { class: "account-part", "aria-label": title }, element("h2", {}, title), ...content);

/** Makes a row of a card: what it is about, how that stands, and what can be done. */
export const row = (about: Child, stands: Child, ...acts: Child[]): HTMLElement =>
  element("div", { class: "account-row" }, element("div", {}, element("b", {}, about), element("span", { class: "quiet" }, stands)), ...acts);

/** Runs a call, and says why where it fails; true where it did not. */
export async function attempt(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await call();
    return true;
  } catch (error) {
    say(reasonOf(error));
    return false;
  }
}
