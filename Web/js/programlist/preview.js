// Previews of programs.

import { element, iconButton } from "../dom.ts";
import { ago } from "../library/summaries.js";
import { addressOf } from "../program/keeping.js";
import { drawnPicture } from "../stage/machine.js";

const [WIDTH, HEIGHT] = [480, 360];

/** What shows a program: its own picture, or the first of those that are drawn. */
export function programPicture(blob) {
  if (!blob) return drawn();
  const address = URL.createObjectURL(blob);
  const done = () => URL.revokeObjectURL(address);
  const image = element("img", { class: "program-shown", alt: "", decoding: "async", draggable: false, src: address, onload: done });
  image.addEventListener("error", () => { done(); image.replaceWith(drawn()); });
  return image;
}

function drawn() {
  const canvas = element("canvas", { class: "program-shown", "aria-hidden": "true", width: WIDTH, height: HEIGHT });
  drawnPicture(0, WIDTH, HEIGHT).then((image) => canvas.getContext("2d").putImageData(image, 0, 0)).catch((error) => console.info("No picture:", error.message));
  return canvas;
}

export const changedWords = ({ changed }) => `changed ${ago(changed)}`;

/** The preview of a program on the page of all. */
export function makeProgramPreview(page, program) {
  const { id, title, picture } = program;
  return element("li", { class: "preview program-preview", "data-id": id },
    element("a", { class: "picture", href: addressOf(id), "aria-label": `${title}, ${changedWords(program)}`, draggable: false }, programPicture(picture)),
    element("div", { class: "preview-foot" },
      element("div", { class: "preview-words" },
        element("div", { class: "name", title, ondblclick: () => page.rename(program) }, title),
        element("div", { class: "quiet" }, changedWords(program))),
      iconButton("more", `More about ${title}`, "", (event) => page.menu(program, event.currentTarget), { "aria-haspopup": "menu" })));
}
