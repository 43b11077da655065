// The settings of the fill tool.

import * as toolRequests from "../protocol/studio/tools.ts";
import { element } from "../dom.ts";
import { makeSegments } from "../kit/segments.ts";

const GAP_LIMIT = 40;

/** Makes the panel; `changed` is called after every change. */
export function makeFillPanel(changed) {
  const { fillSource, fillGap, opacity } = toolRequests.tool();
  const now = { source: fillSource, gap: fillGap, opacity };
  const set = (part) => {
    Object.assign(now, part);
    toolRequests.setFill(now.source, now.gap, now.opacity);
    changed();
  };

  function range(label, value, max, unit, hint, use) {
    const output = element("output", {}, `${value}${unit}`);
    const input = element("input", {
      type: "range", min: unit === " %" ? "1" : "0", max: String(max), value: String(value), "aria-label": label,
      oninput: () => { output.textContent = `${input.value}${unit}`; use(Number(input.value)); },
    });
    return element("label", { title: hint }, element("span", {}, label), input, output);
  }

  const sources = makeSegments("Where borders are looked for", ["This layer", "All layers"].map((words, value) => ({ value, words })), (source) => {
    set({ source });
    sources.show(source);
  });
  sources.show(fillSource);
  return element("section", { class: "panel brush-panel", "data-name": "fill", "aria-label": "Settings of the fill" },
    element("h2", {}, "Fill"),
    sources.node,
    element("div", { class: "fields" },
      range("Close gaps", fillGap, GAP_LIMIT, " px", "Gaps in a border up to this wide do not let the colour out",
        (gap) => set({ gap })),
      range("Opacity", Math.round(opacity / 2.55), 100, " %", "", (part) => set({ opacity: Math.round(part * 2.55) }))));
}
