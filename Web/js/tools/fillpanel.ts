// The settings of the fill tool.

import { element } from "../base/dom.ts";
import { makeSegments } from "../kit/segments.ts";
import { setFill } from "../protocol/studio/tools.ts";
import { words } from "../base/words.ts";
import { OPAQUE, toolState } from "./box.ts";
import { makeRange } from "./ranges.ts";

const texts = words.fill;
const GAP_LIMIT = 40;

/** Makes the panel; `changed` is called after every change. */
export function makeFillPanel(changed: () => void): HTMLElement {
  const { fillSource, fillGap, opacity } = toolState();
  const now = { source: fillSource, gap: fillGap, opacity };
  const set = (part: Partial<typeof now>) => {
    Object.assign(now, part);
    setFill(now.source, now.gap, now.opacity);
    changed();
  };
  const sources = makeSegments(texts.where, [texts.thisLayer, texts.allLayers].map((label, value) => ({ value, words: label })), (source) => {
    set({ source });
    sources.show(source);
  });
  sources.show(fillSource);
  return element("section", { class: "panel brush-panel", "data-name": "fill", "aria-label": texts.settings },
    element("h2", {}, words.tools.fill),
    sources.node,
    element("div", { class: "fields" },
      makeRange({
        label: texts.gaps, max: GAP_LIMIT, value: fillGap, unit: words.units.pixels, step: 1, hint: texts.gapsHint, set: (gap) => set({ gap: Math.round(gap) }),
      }),
      makeRange({
        label: words.rail.opacity, min: 1, max: 100, value: Math.round(opacity * 100 / OPAQUE), unit: words.units.percent, step: 1,
        set: (part) => set({ opacity: Math.round(part * OPAQUE / 100) }),
      })));
}
