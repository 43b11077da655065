// Programs to begin with, each of one kind of thing: played by a tap, or opened in the editor.

import { element, iconButton } from "../base/dom.ts";
import { reasonOf } from "../base/reasons.ts";
import { say } from "../kit/toast.ts";
import { answered } from "../offline/answers.ts";
import { onWindow } from "../shell/scope.ts";
import { fill, words } from "../base/words.ts";
import { editProgram } from "./editing.ts";

const texts = words.examples;

/** The examples, by the names of their files, in the order in which they are shown. */
const EXAMPLES: [file: string, said: { title: string; about: string }][] = [
  ["flower", texts.flower], ["boat", texts.boat], ["lanterns", texts.lanterns], ["music", texts.music], ["balloons", texts.balloons], ["traffic", texts.traffic],
  ["snow", texts.snow], ["dice", texts.dice], ["village", texts.village], ["fruit", texts.fruit], ["patch", texts.patch], ["clock", texts.clock],
];
const addressOf = (file: string): string => `/examples/${file}`;

/** Makes the list; `open` plays one. Without the studio, which has them and makes each ready, there is a word in its place until the window has a network or the person again. */
export function makeExamples(open: (file: File) => void): HTMLElement {
  const taking = (file: string, title: string, then: (program: File) => unknown) => async () => {
    try {
      const answer = await answered(addressOf(`${file}.catrobat`));
      await then(new File([await answer.blob()], `${title}.catrobat`));
    } catch (error) {
      say(fill(texts.notRead, { title, reason: reasonOf(error) }));
    }
  };
  const items = () => EXAMPLES.map(([file, { title, about }]) => element("li", {},
    element("button", { type: "button", class: "example-play", title: about, onclick: taking(file, title, open) },
      element("img", { src: addressOf(`${file}.png`), alt: "", width: 300, height: 300, loading: "lazy", decoding: "async" }),
      element("span", { class: "example-words" }, element("b", {}, title), element("small", {}, about))),
    iconButton("pencil", fill(texts.edit, { title }), "", taking(file, title, editProgram), { class: "example-edit" })));
  const away = element("p", { class: "quiet", role: "status", hidden: true }, texts.away);
  const list = element("ul", {}, items());
  const show = (isAway: boolean) => { [list.hidden, away.hidden] = [isAway, !isAway]; };
  // A picture's own event, which does not rise.
  list.addEventListener("error", () => show(true), true);
  for (const kind of ["online", "focus"] as const) {
    onWindow(kind, () => {
      if (away.hidden) return;
      list.replaceChildren(...items());
      show(false);
    });
  }
  return element("section", { class: "stage-examples", "aria-label": texts.heading }, element("h2", {}, texts.heading), away, list);
}
