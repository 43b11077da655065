// The close-up: what the desk shows of the canvas, in the screen's own pixels. It lies over the canvas
// while the view rests, and gives way as soon as it moves.

import * as core from "../base/core.ts";
import { element } from "../base/dom.ts";

type Corner = readonly [number, number];
/** The edges of a rectangle: left, top, right, bottom. */
type Edges = ArrayLike<number>;

const edgesOf = (edges: Edges) => ({ left: edges[0] ?? 0, top: edges[1] ?? 0, right: edges[2] ?? 0, bottom: edges[3] ?? 0 });

export class CloseUp {
  readonly node = element("canvas", { class: "close-up", "aria-hidden": "true", hidden: true });
  private readonly context = this.node.getContext("2d", { alpha: false, desynchronized: true });
  private readonly corners: Corner[];
  isShown = false;

  constructor(width: number, height: number) { this.corners = [[0, 0], [width, 0], [width, height], [0, height]]; }

  /** Shows the close-up if the core has one; true if that took drawing. */
  show(view: core.View): boolean {
    const region = core.closeUpRegion();
    if (!region) {
      if (this.isShown) this.node.hidden = true;
      this.isShown = false;
      return false;
    }
    const changed = core.refreshCloseUp();
    if (this.isShown) {
      if (changed) this.put(changed);
      return changed !== null;
    }
    this.place(region, view);
    this.put([0, 0, this.node.width, this.node.height]);
    this.node.hidden = false;
    this.isShown = true;
    return true;
  }

  /** Lays the node over its part of the desk, cut to the canvas, which may be turned. */
  private place(region: Edges, { a, b, tx, ty }: core.View): void {
    const ratio = devicePixelRatio;
    const { node } = this;
    const { left, top, right, bottom } = edgesOf(region);
    node.width = right - left;
    node.height = bottom - top;
    const points = this.corners.map(([x, y]) => {
      const px = a * x - b * y + tx - left / ratio;
      const py = b * x + a * y + ty - top / ratio;
      return [px, py].map((length) => `${length}px`).join(" ");
    });
    Object.assign(node.style, {
      width: `${node.width / ratio}px`, height: `${node.height / ratio}px`, left: `${left / ratio}px`, top: `${top / ratio}px`,
      // The origin of the desk, about which it is flipped.
      transformOrigin: `${-left / ratio}px 0`, clipPath: `polygon(${points.join(",")})`,
    });
  }

  private put(part: Edges): void {
    const { left, top, right, bottom } = edgesOf(part);
    this.context?.putImageData(core.closeUpImage(this.node.width, this.node.height), 0, 0, left, top, right - left, bottom - top);
  }
}
