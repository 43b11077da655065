// How long lines are taken to last: the card in which that is said, in seconds.

import { element, textButton } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import { modal } from "../kit/dialog.ts";
import type { Times } from "./calls.ts";

const { times: texts } = words.screenplay;
const KINDS = ["scene", "action", "actionWord", "speech", "speechWord"] as const satisfies readonly (keyof Times)[];
// What programs for storyboards take most often.
const USUAL: Times = { scene: 2000, action: 500, actionWord: 200, speech: 1000, speechWord: 300 };
const [SECOND, MOST] = [1000, 60];

/** Makes the card; `set` is called with times that are others than those now. */
export function timesCard(now: Times, set: (times: Times) => void, close: () => void): HTMLElement {
  const ofEach = { actionWord: texts.ofAction, speechWord: texts.ofSpeech };
  const labels: Record<keyof Times, string> = { ...texts, ...ofEach };
  const fields = KINDS.map((kind) => {
    const input = element("input", { type: "number", min: "0", max: String(MOST), step: "0.1", inputmode: "decimal", "aria-label": fill(texts.inSeconds, { label: labels[kind] }) });
    return { kind, input, node: element("label", { class: kind in ofEach ? "each" : "" }, element("span", {}, texts[kind]), input, element("i", { "aria-hidden": "true" }, texts.second)) };
  });
  const error = element("p", { class: "danger", role: "alert", hidden: true }, fill(texts.bounds, { most: MOST }));
  const show = (times: Times) => {
    for (const { kind, input } of fields) input.value = String(times[kind] / SECOND);
    error.hidden = true;
  };
  const save = (event: Event) => {
    event.preventDefault();
    const wrong = fields.find(({ input: { valueAsNumber } }) => !(valueAsNumber >= 0 && valueAsNumber <= MOST));
    error.hidden = !wrong;
    if (wrong) return void wrong.input.focus();
    const times = { ...now };
    for (const { kind, input } of fields) times[kind] = Math.round(input.valueAsNumber * SECOND);
    close();
    if (KINDS.some((kind) => times[kind] !== now[kind])) set(times);
  };
  show(now);
  return modal(texts.title, { class: "screenplay-times" }, element("form", { noValidate: true, onsubmit: save },
    element("h2", {}, texts.title), fields.map(({ node }) => node), textButton(texts.usual, () => show(USUAL)), element("p", { class: "quiet" }, texts.about), error,
    element("footer", {}, textButton(words.common.cancel, close), element("button", { type: "submit", class: "primary" }, words.common.save))));
}
