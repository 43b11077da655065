// The programs that there are, to choose one of for a shot: those that this browser keeps, and the examples.

import { element, textButton } from "../base/dom.ts";
import { reasonOf } from "../base/reasons.ts";
import { type Dialogs, modal } from "../kit/dialog.ts";
import { programPicture } from "../programlist/preview.ts";
import { type Example, exampleFile, examplePicture, examples } from "../programstore/examples.ts";
import { kept, keptPrograms, type ListedProgram, type Program } from "../programstore/store.ts";
import { fill, words } from "../base/words.ts";

const texts = words.shotPrograms;

/** Where the chosen one goes. */
export interface ChoosingPlace {
  take(program: ListedProgram): void;
  takeExample(file: File, title: string): void;
  say(said: string): void;
}

/** Returns a kept program. Fails with words for people where it is gone. */
export async function keptParts(id: string): Promise<Program> {
  const program = await kept(id);
  if (!program) throw new Error(words.editor.notKept);
  return program;
}

/** Shows them all, where `isWanted` still says so. */
export async function askWhich(dialogs: Dialogs, isWanted: () => boolean, { take, takeExample, say }: ChoosingPlace): Promise<void> {
  const programs = await keptPrograms();
  if (!isWanted()) return;
  const takeFile = async (example: Example) => {
    try {
      const file = await exampleFile(example);
      if (isWanted()) takeExample(file, example.title);
    } catch (error) {
      say(fill(words.examples.notRead, { title: example.title, reason: reasonOf(error) }));
    }
  };
  dialogs.show((close) => {
    const choice = (title: string, picture: HTMLElement, act: () => unknown) => element("li", {}, element("button", {
      type: "button", class: "example-play", onclick: () => { close(); act(); },
    }, picture, element("span", { class: "program-choice-name" }, title)));
    const list = (label: string, ...items: HTMLElement[]) => element("section", { "aria-label": label }, element("h3", {}, label), element("ul", {}, items));
    return modal(texts.which, { class: "program-choices" }, element("h2", {}, texts.which),
      element("div", { class: "program-choices-lists" },
        programs.length > 0 ? list(words.programs.title, ...programs.map((one) => choice(one.title, programPicture(one.picture), () => take(one)))) : null,
        list(words.stage.examples, ...examples().map((one) => choice(one.title, exampleImage(one), () => takeFile(one))))),
      element("footer", {}, textButton(words.common.cancel, close)));
  });
}

const exampleImage = (example: Example) => element("img", {
  src: examplePicture(example), alt: "", width: 300, height: 300, decoding: "async",
  // It comes from the studio, as the program itself.
  onerror: ({ currentTarget }: Event) => { (currentTarget as HTMLElement).style.visibility = "hidden"; },
});
