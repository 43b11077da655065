// From the stage to the editor of programs (js/program): a copy of what is played, a new one, those that are kept here.

import { element } from "../dom.js";
import { say } from "../pagebar.js";
import { keepNew, keptPrograms } from "../program/keeping.js";
import { partsOf } from "../program/parcel.js";

/** Opens a copy of a program's file in the editor; the browser keeps it. */
export async function editProgram(file) {
  try {
    const { document, files } = await partsOf(file);
    location.assign(await keepNew({ title: file.name.replace(/\.[^.]+$/, ""), document, files }));
  } catch (error) {
    say(`“${file.name}” cannot be edited. ${error.message}`);
  }
}

/** Links to a new program and to the last ones that were edited here. */
export function programLinks() {
  const node = element("div", { class: "stage-programs" },
    element("a", { class: "button", href: "/program?new" }, "New program"));
  keptPrograms().then((all) => node.append(...all.slice(0, 5).map(({ id, title, picture }) =>
    element("a", { class: "button", href: `/program?id=${id}` }, pictureOf(picture), `Edit “${title}”`))));
  return node;
}

/** A picture from the browser's store; nothing where there is none. */
function pictureOf(blob) {
  if (!blob) return null;
  const address = URL.createObjectURL(blob);
  const done = () => URL.revokeObjectURL(address);
  return element("img", { alt: "", decoding: "async", draggable: false, src: address, onload: done, onerror: done });
}
