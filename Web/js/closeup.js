// The close-up: what the desk shows of the canvas, in the screen's own pixels. It lies over the canvas
// while the view rests, and gives way as soon as it moves.

import * as core from "./core.ts";
import { element } from "./dom.ts";

/** Makes the close-up of a canvas. */
export function makeCloseUp(canvasWidth, canvasHeight) {
  const node = element("canvas", { class: "close-up", "aria-hidden": "true", hidden: "" });
  const context = node.getContext("2d", { alpha: false, desynchronized: true });
  const corners = [[0, 0], [canvasWidth, 0], [canvasWidth, canvasHeight], [0, canvasHeight]];
  let isShown = false;

  /** Lays the node over its part of the desk, cut to the canvas, which may be turned. */
  function place([left, top, right, bottom], { a, b, tx, ty }) {
    const ratio = devicePixelRatio;
    node.width = right - left;
    node.height = bottom - top;
    node.style.width = `${node.width / ratio}px`;
    node.style.height = `${node.height / ratio}px`;
    node.style.left = `${left / ratio}px`;
    node.style.top = `${top / ratio}px`;
    // The origin of the desk, about which it is flipped.
    node.style.transformOrigin = `${-left / ratio}px 0`;
    const points = corners.map(([x, y]) => {
      const px = a * x - b * y + tx - left / ratio;
      const py = b * x + a * y + ty - top / ratio;
      return `${px}px ${py}px`;
    });
    node.style.clipPath = `polygon(${points.join(",")})`;
  }

  function put([left, top, right, bottom]) {
    context.putImageData(
      core.closeUpImage(node.width, node.height), 0, 0, left, top, right - left, bottom - top);
  }

  return {
    node,
    get isShown() { return isShown; },
    /** Shows the close-up if the core has one; true if that took drawing. */
    show(view) {
      const region = core.closeUpRegion();
      if (!region) {
        if (isShown) node.hidden = true;
        isShown = false;
        return false;
      }
      const changed = core.refreshCloseUp();
      if (!isShown) {
        place(region, view);
        put([0, 0, node.width, node.height]);
        node.hidden = false;
        isShown = true;
        return true;
      }
      if (changed) put(changed);
      return changed !== null;
    },
  };
}
