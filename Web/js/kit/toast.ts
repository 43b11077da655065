// Toasts: short words over the page, with at most one thing that can be done about them. They go by themselves.

import { element, textButton } from "../base/dom.ts";
import { reasonOf } from "../base/reasons.ts";
import { words as texts } from "../base/words.ts";
import { front } from "./front.ts";

/** A button of a toast. */
export interface Action {
  words: string;
  act(): unknown;
}

/** Shows words on a part of the page, in place of those that were there; returns their element. */
function show(place: Element, looks: string, milliseconds: number, words: string, action: Action | null): HTMLElement {
  place.querySelector(`:scope > .${looks}`)?.remove();
  const toast = element("div", { class: looks, role: "status" }, words,
    action && textButton(action.words, () => { toast.remove(); action.act(); }));
  place.append(toast);
  setTimeout(() => toast.remove(), milliseconds);
  return toast;
}

/** Says something at the foot of the page. */
export function say(words: string, action?: string, act: () => unknown = () => {}): HTMLElement {
  document.querySelector(".toast")?.remove();
  return show(front(), "toast", 8000, words, action ? { words: action, act } : null);
}

/** Says something over the desk, through which ink goes. Its button takes it away, and then calls `closed`. */
export const showHint = (desk: Element, words: string, closed: () => unknown = () => {}, label = texts.common.gotIt, milliseconds = 12000): HTMLElement =>
  show(desk, "hint", milliseconds, words, { words: label, act: closed });

/** A function that runs a change, says why where it could not be made, and then calls `changed`. */
export const makeAttempt = (changed: () => void) => <Result>(change: () => Result): Result | undefined => {
  try {
    return change();
  } catch (error) {
    say(reasonOf(error));
    return undefined;
  } finally {
    changed();
  }
};

// What was done to a project elsewhere, just before it is shown.
let arriving: { project: string; said: string } | null = null;

/** Has `said` said, with a button that takes it back, where the project is shown next. */
export function sayOnArrival(project: string, said: string): void {
  arriving = { project, said };
}

/** What is to be said now that a project is shown; null for nothing. It is said once. */
export function saidOnArrival(project: string): string | null {
  const said = arriving?.project === project ? arriving.said : null;
  arriving = null;
  return said;
}
