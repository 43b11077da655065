// The examples as programs to begin with: played by a tap, or opened in the editor.

import { element, iconButton } from "../base/dom.ts";
import { reasonOf } from "../base/reasons.ts";
import { say } from "../kit/toast.ts";
import { type Example, exampleFile, examplePicture, examples } from "../programstore/examples.ts";
import { onWindow } from "../shell/scope.ts";
import { fill, words } from "../base/words.ts";
import { editProgram } from "./editing.ts";

const texts = words.examples;

/** Makes the list; `open` plays one, which it is told by its name as well. Without the studio, which has them and makes each ready, there is a word in its place until the window has a network or the person again. */
export function makeExamples(open: (file: File, example: string) => void): HTMLElement {
  const taking = (example: Example, then: (program: File, example: string) => unknown) => async () => {
    try {
      await then(await exampleFile(example), example.name);
    } catch (error) {
      say(fill(texts.notRead, { title: example.title, reason: reasonOf(error) }));
    }
  };
  const items = () => examples().map((example) => element("li", {},
    element("button", { type: "button", class: "example-play", title: example.about, onclick: taking(example, open) },
      element("img", { src: examplePicture(example), alt: "", width: 300, height: 300, loading: "lazy", decoding: "async" }),
      element("span", { class: "example-words" }, element("b", {}, example.title), element("small", {}, example.about))),
    iconButton("pencil", fill(texts.edit, { title: example.title }), "", taking(example, editProgram), { class: "example-edit" })));
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
