// Programs to begin with, each of one kind of thing: played by a tap, or opened in the editor.

import { element, iconButton, textButton } from "../base/dom.ts";
import { reasonOf } from "../base/reasons.ts";
import { empty } from "../kit/empty.ts";
import { say } from "../kit/toast.ts";
import { answered } from "../offline/answers.ts";
import { NoAnswer } from "../offline/asking.ts";
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

/** Makes the list; `open` plays one. The studio has their pictures and reads them: where it does not answer, that is said instead. */
export function makeExamples(open: (file: File) => void): HTMLElement {
  const node: HTMLElement = element("section", { class: "stage-examples", "aria-label": texts.heading });
  const put = (content: HTMLElement) => {
    const hadKeys = node.contains(document.activeElement);
    node.replaceChildren(element("h2", {}, texts.heading), content);
    if (hadKeys) content.querySelector("button")?.focus();
  };
  const show = () => {
    // Each picture says so, also later on.
    const list = makeList(open, () => { if (list.isConnected) showAway(); });
    put(list);
  };
  const showAway = () => put(empty([words.answers.away], textButton(words.saving.tryAgain, show)));
  show();
  onWindow("online", () => { if (!node.querySelector("li")) show(); });
  return node;
}

/** Makes the list; `isAway` is called where nobody answers. */
function makeList(open: (file: File) => void, isAway: () => void): HTMLElement {
  const taking = (file: string, title: string, then: (program: File) => unknown) => async () => {
    try {
      const answer = await answered(addressOf(`${file}.catrobat`));
      await then(new File([await answer.blob()], `${title}.catrobat`));
    } catch (error) {
      say(fill(texts.notRead, { title, reason: reasonOf(error) }));
      if (error instanceof NoAnswer && error.isAway) isAway();
    }
  };
  const items = EXAMPLES.map(([file, { title, about }]) => element("li", {},
    element("button", { type: "button", class: "example-play", title: about, onclick: taking(file, title, open) },
      element("img", { src: addressOf(`${file}.png`), alt: "", width: 300, height: 300, loading: "lazy", decoding: "async", onerror: isAway }),
      element("span", { class: "example-words" }, element("b", {}, title), element("small", {}, about))),
    iconButton("pencil", fill(texts.edit, { title }), "", taking(file, title, editProgram), { class: "example-edit" })));
  return element("ul", {}, items);
}
