// Programs to begin with, each of one kind of thing: played by a tap, or opened in the editor.

import { element, iconButton } from "../base/dom.ts";
import { reasonOf } from "../base/reasons.ts";
import { say } from "../kit/toast.ts";
import { answered } from "../offline/answers.ts";
import { fill, words } from "../base/words.ts";
import { editProgram } from "./editing.ts";

const texts = words.examples;

/** The examples, by the names of their files, in the order in which they are shown. */
const EXAMPLES: [file: string, said: { title: string; about: string }][] = [
  ["flower", texts.flower], ["boat", texts.boat], ["lanterns", texts.lanterns], ["music", texts.music], ["balloons", texts.balloons], ["traffic", texts.traffic],
  ["snow", texts.snow], ["dice", texts.dice], ["village", texts.village], ["fruit", texts.fruit], ["patch", texts.patch], ["clock", texts.clock],
];
const addressOf = (file: string): string => `/examples/${file}`;

/** Makes the list; `open` plays one. */
export function makeExamples(open: (file: File) => void): HTMLElement {
  const taking = (file: string, title: string, then: (program: File) => unknown) => async () => {
    try {
      const answer = await answered(addressOf(`${file}.catrobat`));
      await then(new File([await answer.blob()], `${title}.catrobat`));
    } catch (error) {
      say(fill(texts.notRead, { title, reason: reasonOf(error) }));
    }
  };
  const items = EXAMPLES.map(([file, { title, about }]) => element("li", {},
    element("button", { type: "button", class: "example-play", title: about, onclick: taking(file, title, open) },
      element("img", { src: addressOf(`${file}.png`), alt: "", width: 300, height: 300, loading: "lazy", decoding: "async" }),
      element("span", { class: "example-words" }, element("b", {}, title), element("small", {}, about))),
    iconButton("pencil", fill(texts.edit, { title }), "", taking(file, title, editProgram), { class: "example-edit" })));
  return element("section", { class: "stage-examples", "aria-label": texts.heading }, element("h2", {}, texts.heading), element("ul", {}, items));
}
