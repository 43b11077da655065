// The tip of the pen at its true size and opacity, shown while a slider moves.

import * as core from "../core.ts";
import * as toolRequests from "../protocol/studio/tools.ts";
import { element } from "../dom.ts";
import { settings } from "../state.js";

export function makeTip(desk, rail) {
  const dot = element("i");
  const node = element("div", { class: "tip", hidden: true, "aria-hidden": "true" }, dot);

  function show() {
    const { diameter, opacity, tool } = toolRequests.tool();
    const shown = Math.max(2, (diameter || 40) * core.view().scale);
    dot.style.width = dot.style.height = `${shown}px`;
    dot.style.opacity = tool === 3 ? 1 : opacity / 255;
    const box = rail.getBoundingClientRect();
    const isLeft = settings.hand !== "left";
    node.style.left = isLeft ? `${box.right + 12}px` : "auto";
    node.style.right = isLeft ? "auto" : `${innerWidth - box.left + 12}px`;
    node.style.top = `${Math.max(8, box.top - desk.getBoundingClientRect().top + box.height / 2 - 84)}px`;
    node.style.width = node.style.height = `${Math.min(Math.max(72, shown + 24), 260)}px`;
    node.hidden = false;
  }

  return { node, show, hide: () => { node.hidden = true; } };
}
