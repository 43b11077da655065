// The ring that shows which colour is being taken, over the place it is taken from.

import { element } from "../base/dom.ts";
import { across } from "../canvas/flip.ts";
import { picked } from "../protocol/studio/tools.ts";
import { toHex } from "./box.ts";

/** Makes the ring; `show` shows what is being taken, if something is, and is called for every frame. */
export function makeLoupe(): { node: HTMLElement; show(current: () => number): void } {
  const name = element("span");
  const node = element("div", { class: "loupe", hidden: true, "aria-hidden": "true" }, name);
  return {
    node,
    show(current) {
      const found = picked();
      node.hidden = found === null;
      if (!found) return;
      const { place: { x, y }, color } = found;
      node.style.left = `${across(x, node.parentElement?.clientWidth ?? 0)}px`;
      node.style.top = `${y}px`;
      node.style.setProperty("--found", toHex(color));
      node.style.setProperty("--had", toHex(current()));
      name.textContent = toHex(color);
    },
  };
}
