// The ring that shows which colour is being taken, over the place it is taken from.

import * as toolRequests from "../protocol/studio/tools.ts";
import { element } from "../dom.ts";
import { across } from "../flip.ts";
import { toHex } from "./box.js";

/** Makes the loupe; `show` is called for every frame. */
export function makeLoupe() {
  const node = element("div", { class: "loupe", hidden: true, "aria-hidden": "true" }, element("span"));
  return {
    node,
    /** Shows what is being taken, if something is. */
    show(current) {
      const picked = toolRequests.picked();
      node.hidden = picked === null;
      if (!picked) return;
      const { place: { x, y }, color } = picked;
      node.style.left = `${across(x, node.parentElement.clientWidth)}px`;
      node.style.top = `${y}px`;
      node.style.setProperty("--found", toHex(color));
      node.style.setProperty("--had", toHex(current()));
      node.firstChild.textContent = toHex(color);
    },
  };
}
