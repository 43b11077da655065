// Whom a work is for: one of three cards, none of which is chosen at first.

import { element } from "../base/dom.ts";
import { words } from "../base/words.ts";
import { makeSegments } from "../kit/segments.ts";
import type { Reach } from "./calls.ts";

const texts = words.publishing;
const REACHES: Reach[] = ["private", "link", "public"];

/** The cards. */
export interface ReachCards {
  node: HTMLElement;
  readonly value: Reach | null;
  show(reach: Reach): void;
  /** Says what is wrong. */
  tell(said: string): void;
}

/** Makes the cards. */
export function makeReach(changed: () => void): ReachCards {
  let value: Reach | null = null;
  const problem = element("p", { class: "problem", role: "alert", hidden: true });
  const cards = makeSegments<Reach>(texts.labels.reach, REACHES.map((one) => (
    { value: one, words: [element("b", {}, texts.reaches[one].name), element("small", {}, texts.reaches[one].meaning)] }
  )), (one) => { show(one); changed(); }, "publish-reaches");
  function show(reach: Reach): void {
    value = reach;
    cards.show(reach);
    tell("");
  }
  function tell(said: string): void {
    problem.textContent = said;
    problem.hidden = said === "";
    if (!said) return;
    cards.node.querySelector("button")?.focus({ preventScroll: true });
    problem.scrollIntoView({ block: "end" });
  }
  for (const [at, button] of [...cards.node.children].entries()) {
    button.setAttribute("aria-checked", "false");
    (button as HTMLElement).tabIndex = at === 0 ? 0 : -1;
  }
  return { node: element("div", { class: "publish-field" }, element("h3", {}, texts.labels.reach), cards.node, problem), get value() { return value; }, show, tell };
}
