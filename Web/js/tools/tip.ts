// The tip of the pen at its true size and opacity, shown while a slider moves.

import * as core from "../base/core.ts";
import { element } from "../base/dom.ts";
import { settings } from "../base/state.ts";
import { OPAQUE, toolInHand, toolState } from "./box.ts";

// CSS pixels: beside the rail, above the middle of it, from the desk's edge; the sides of the picture, and the room around the tip.
const BESIDE = 12;
const ABOVE = 84;
const EDGE = 8;
const SIDES = [72, 260] as const;
const AROUND = 24;
// The diameter that a tool without one is shown with.
const USUAL = 40;

/** Makes the picture of the tip, beside `rail` on `desk`. */
export function makeTip(desk: HTMLElement, rail: HTMLElement): { node: HTMLElement; show(): void; hide(): void } {
  const dot = element("i");
  const node = element("div", { class: "tip", hidden: true, "aria-hidden": "true" }, dot);
  return {
    node,
    show() {
      const { diameter, opacity } = toolState();
      const shown = Math.max(2, (diameter || USUAL) * core.view().scale);
      dot.style.width = dot.style.height = `${shown}px`;
      dot.style.opacity = String(toolInHand().name === "eraser" ? 1 : opacity / OPAQUE);
      const box = rail.getBoundingClientRect();
      const isLeft = settings.hand !== "left";
      node.style.left = isLeft ? `${box.right + BESIDE}px` : "auto";
      node.style.right = isLeft ? "auto" : `${innerWidth - box.left + BESIDE}px`;
      const middle = box.top - desk.getBoundingClientRect().top + box.height / 2;
      const top = Math.max(EDGE, middle - ABOVE);
      node.style.top = `${top}px`;
      node.style.width = node.style.height = `${Math.min(Math.max(SIDES[0], shown + AROUND), SIDES[1])}px`;
      node.hidden = false;
    },
    hide() { node.hidden = true; },
  };
}
