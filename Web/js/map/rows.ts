// Works as entries of lists: the list beside the map, and the card of a place with several.

import { type Child, element } from "../base/dom.ts";
import { plural, words } from "../base/words.ts";
import type { Work } from "./calls.ts";
import { markOf } from "./looks.ts";
import { distanceOf, lineOf, numberOf } from "./naming.ts";

const texts = words.map;

export const workAddress = (id: string): string => `/w/${id}`;

/** Makes the picture of a work; its kind where it has none. */
export function pictureOf(work: Pick<Work, "picture" | "kind">): HTMLElement {
  const { picture, kind } = work;
  const image = picture && element("img", {
    src: picture.src, width: String(picture.width), height: String(picture.height), alt: "", loading: "lazy", decoding: "async",
  });
  // A picture that is gone leaves the mark of its kind.
  image?.addEventListener("error", () => image.remove());
  return element("span", { class: "work-picture" }, markOf(kind) as Child, image);
}

const factsOf = ({ kind, metres, likes }: Work): string => [
  texts.kind[kind], metres === undefined ? "" : distanceOf(metres), likes > 0 ? plural(texts.likes, likes, { count: numberOf(likes) }) : "",
].filter(Boolean).join(" · ");

/** Makes an entry; its link opens the work. */
export function rowOf(work: Work, ...more: Child[]): HTMLLIElement {
  return element("li", { class: "work-row", "data-id": work.id },
    element("a", { href: workAddress(work.id) }, pictureOf(work),
      element("span", { class: "work-words" },
        element("strong", {}, work.title),
        element("span", { class: "work-line" }, lineOf(work)),
        element("span", { class: "work-facts" },
          markOf(work.kind) as Child, factsOf(work)))),
    more);
}
