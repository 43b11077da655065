// The newest programs, where one can go on with them.

import { element } from "../base/dom.ts";
import { addressOf, type ListedProgram } from "../programstore/store.ts";
import { changedWords, programPicture } from "./preview.ts";

/** Returns links to programs, each with its picture. */
export const programRows = (programs: ListedProgram[]): HTMLElement => element("ul", { class: "recent" }, programs.map((program) =>
  element("li", {}, element("a", { href: addressOf(program.id) }, element("span", { class: "recent-picture" }, programPicture(program.picture)),
    element("span", {}, element("b", {}, program.title), element("span", { class: "quiet" }, changedWords(program)))))));
