// How much of a scene, or of the script, has shots: a bar, and words.

import { element } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import type { Count } from "./coverage.ts";

const texts = words.screenplay;

/** The bar: `node`. */
export interface Cover {
  node: HTMLElement;
  show(count: Count): void;
}

export function makeCover(): Cover {
  const part = element("span", { class: "screenplay-part" });
  const said = element("span", {});
  const node = element("span", { class: "screenplay-cover", role: "img" }, element("span", { class: "screenplay-whole", "aria-hidden": "true" }, part), said);
  return {
    node,
    show({ n, of }) {
      part.style.setProperty("width", `${of > 0 ? 100 * n / of : 0}%`);
      said.textContent = fill(texts.coverage, { n, of });
      node.title = fill(texts.covered, { n, of });
      node.setAttribute("aria-label", node.title);
      node.classList.toggle("full", n === of);
    },
  };
}
