// Previews of programs.

import { ago } from "../base/dates.ts";
import { element, iconButton } from "../base/dom.ts";
import { drawPicture } from "../bricks/pictures.ts";
import { addressOf, type ListedProgram } from "../programstore/store.ts";
import { warn } from "../sync/journal.ts";
import { fill, words } from "../base/words.ts";
import type { ProgramsPage } from "./parts.ts";

const texts = words.programs;
const [WIDTH, HEIGHT] = [480, 360];

/** Returns what shows a program: its own picture, or the first of those that are drawn. */
export function programPicture(blob: Blob | undefined): HTMLElement {
  if (!blob) return drawn();
  const address = URL.createObjectURL(blob);
  const done = () => URL.revokeObjectURL(address);
  const image = element("img", { class: "program-shown", alt: "", decoding: "async", draggable: false, src: address, onload: done });
  image.addEventListener("error", () => { done(); image.replaceWith(drawn()); });
  return image;
}

function drawn(): HTMLElement {
  const canvas = element("canvas", { class: "program-shown", "aria-hidden": "true", width: WIDTH, height: HEIGHT });
  drawPicture(canvas, 0).catch((error: unknown) => warn("No picture was drawn:", error));
  return canvas;
}

export const changedWords = ({ changed }: ListedProgram): string => fill(texts.changed, { ago: ago(changed) });

/** Returns the preview of a program on the page of all. */
export function makeProgramPreview(page: ProgramsPage, program: ListedProgram): HTMLElement {
  const { id, title, picture } = program;
  const changed = changedWords(program);
  return element("li", { class: "preview program-preview", "data-id": id },
    element("a", { class: "picture", href: addressOf(id), "aria-label": fill(texts.preview, { title, changed }), draggable: false }, programPicture(picture)),
    element("div", { class: "preview-foot" },
      element("div", { class: "preview-words" },
        element("div", { class: "name", title, ondblclick: () => page.commands.rename(program) }, title),
        element("div", { class: "quiet" }, changed)),
      iconButton("more", fill(texts.moreAbout, { title }), "", (event) => page.showMenu(program, event.currentTarget as Element),
        { "aria-haspopup": "menu" })));
}
