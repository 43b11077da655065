// From the stage to the editor of programs (js/program): a copy of what is played, a new one, those that are kept here.

import { load } from "../bricks/machine.ts";
import { element, textButton } from "../base/dom.ts";
import type { Dialogs } from "../kit/dialog.ts";
import { say } from "../kit/toast.ts";
import { programPicture } from "../programlist/preview.ts";
import { examplePictureFile, exampleTitle } from "../programstore/examples.ts";
import { askForProgram, takeTour } from "../programstore/making.ts";
import { freeName, nameOf, renamed } from "../programstore/naming.ts";
import { partsOf } from "../programstore/parcel.ts";
import { beginWithPicture } from "../programstore/pictures.ts";
import { addressOf, keepNew, keptPrograms } from "../programstore/store.ts";
import { reasonOf } from "../base/reasons.ts";
import { go } from "../shell/going.ts";
import { fill, words } from "../base/words.ts";

const texts = words.stage;
const NEWEST = 3;

/** Opens a copy of a program's file in the editor; the browser keeps it. One of an `example` is called as that is in the language that is shown. */
export async function editProgram(file: File, example = ""): Promise<void> {
  try {
    const [{ document, files }, picture] = await Promise.all([partsOf(file), example ? examplePictureFile(example) : null, load()]);
    if (picture) beginWithPicture(files, picture);
    const title = freeName(exampleTitle(example) || nameOf(document) || file.name.replace(/\.[^.]+$/, ""), (await keptPrograms()).map((one) => one.title));
    go(await keepNew({ title, document: renamed(document, title), files }));
  } catch (error) {
    say(fill(texts.notEdited, { name: file.name, reason: reasonOf(error) }));
  }
}

/** Returns a button that makes a new program, links to the last ones that were edited here, and to all. */
export function programLinks(dialogs: Dialogs): HTMLElement {
  const node = element("div", { class: "stage-programs" },
    textButton(words.programs.new, () => askForProgram(dialogs), { class: "button" }), textButton(words.tour.begin, () => void takeTour(), { class: "button" }));
  keptPrograms().then((all) => node.append(...all.slice(0, NEWEST).map(({ id, title, picture }) =>
    element("a", { class: "button", href: addressOf(id) }, programPicture(picture), fill(texts.edit, { title }))),
  ...(all.length > 0 ? [element("a", { class: "button", href: "/programs" }, texts.all)] : [])));
  return node;
}
