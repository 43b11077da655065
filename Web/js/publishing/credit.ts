// What a work was made of, as its credit will say it.

import { element } from "../base/dom.ts";
import { words } from "../base/words.ts";
import { fetchWork } from "./calls.ts";

const texts = words.publishing;

/** The line that names the works that something was made of, with what they ask for; null for none. */
export function creditOf(madeFrom: string[] | undefined): HTMLElement | null {
  if (!madeFrom?.length) return null;
  const list = element("ul", {});
  for (const id of madeFrom) {
    const item = element("li", {}, element("a", { href: `/w/${id}`, target: "_blank", rel: "noopener" }, texts.anotherWork));
    list.append(item);
    fetchWork(id).then(({ about }) => {
      item.firstElementChild!.textContent = about.title;
      item.append(element("span", { class: "quiet" }, texts.licences[about.licence] ?? about.licence));
    }, () => { item.replaceChildren(texts.gone); });
  }
  return element("section", { class: "publish-credit", "aria-label": texts.credit }, element("p", {}, texts.madeFrom), list);
}
