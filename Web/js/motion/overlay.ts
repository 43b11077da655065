// The frame of a layer that moves, with its handles, and its way over the desk.

import { element, reshape, shape } from "../base/dom.ts";
import type { LayerMotionSight } from "../protocol/studio/motion.ts";
import type { Point } from "../protocol/studio/studio.ts";
import { makeFrame } from "../transform/frame.ts";

const written = ({ x, y }: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

export class MotionOverlay {
  private readonly halo = shape("path", { class: "halo" });
  private readonly way = shape("path", { class: "way" });
  private readonly dots = shape("g", {});
  private readonly frame = makeFrame();
  readonly node = element("div", { class: "motion-overlay", hidden: true, "aria-hidden": "true" },
    shape("svg", { class: "motion-way", "aria-hidden": "true" }, this.halo, this.way, this.dots), this.frame.node);
  private shown = "";

  /** Draws it; nothing of none. */
  show(sight: LayerMotionSight | null, frame: number, isStill: boolean): void {
    this.node.hidden = sight === null;
    this.frame.update(isStill ? sight?.handles ?? [] : []);
    if (!sight) return;
    const looks = JSON.stringify([sight.path, sight.keys, frame]);
    if (looks === this.shown) return;
    this.shown = looks;
    const d = sight.path.length > 1 ? `M${sight.path.map(written).join("L")}` : "";
    reshape(this.halo, { d });
    reshape(this.way, { d });
    this.dots.replaceChildren(...(d ? sight.keys : []).map((key) => shape("path", {
      class: key.frame === frame ? "dot on" : "dot", d: "M0-6L6 0L0 6L-6 0Z", transform: `translate(${written(key.place)})`,
    })));
  }
}
