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

/** Milliseconds after which screen readers know of an element, and hear what comes into it. */
const KNOWN = 100;

let news: HTMLElement | null = null;
let telling: ReturnType<typeof setTimeout> | undefined;

/** Has words heard that are shown in a part of the page: those that come together with their element are missed. */
function tell(place: Element, words: string): void {
  const region = news ??= element("div", { class: "toast-words", role: "status" });
  region.textContent = "";
  if (region.parentElement !== place) place.append(region);
  clearTimeout(telling);
  telling = setTimeout(() => { region.textContent = words; }, KNOWN);
}

/** Shows words on a part of the page, in place of those that were there; returns their element. While it has the keys, it stays. */
function show(place: Element, looks: string, milliseconds: number, words: string, action: Action | null): HTMLElement {
  place.querySelector(`:scope > .${looks}`)?.remove();
  const toast = element("div", { class: looks }, words,
    action && textButton(action.words, () => { toast.remove(); action.act(); }));
  const go = () => {
    if (toast.contains(document.activeElement)) toast.addEventListener("focusout", () => setTimeout(go, milliseconds), { once: true });
    else toast.remove();
  };
  place.append(toast);
  tell(place, words);
  setTimeout(go, milliseconds);
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
