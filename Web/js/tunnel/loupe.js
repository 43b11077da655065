// A magnifier beside a finger: the pixels of a photograph that the finger hides.

import { element } from "../dom.ts";

const SIZE = 132;
// How many times as large as on the pane, at least as large as this many of the page's pixels to one of its own.
const GROWTH = 4;
const LEAST = 4;
const AWAY = 96;

/** Makes the magnifier of a pane. */
export function makeLoupe() {
  const canvas = element("canvas", { width: SIZE * 2, height: SIZE * 2 });
  const node = element("div", { class: "tunnel-loupe", hidden: true, "aria-hidden": "true" }, canvas);
  const context = canvas.getContext("2d");
  return {
    node,
    /** Shows a place of a photograph, `[x, y]` in its pixels, as it lies at `at` on a pane with `room`. */
    show(picture, size, [x, y], at, scale, room) {
      node.hidden = false;
      // Above the finger, or where there is no room at its side.
      const [width, height] = room;
      const within = (value, length) => Math.min(Math.max(value, 4), length - SIZE - 4);
      const above = at[1] - AWAY - SIZE / 2;
      const side = at[0] > width / 2 ? -AWAY : AWAY;
      node.style.left = `${within(at[0] - SIZE / 2 + (above < 4 ? side : 0), width)}px`;
      node.style.top = `${above < 4 ? within(at[1] - SIZE / 2, height) : above}px`;
      const growth = Math.max(scale * GROWTH, LEAST) * 2;
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.fillStyle = "#1b1c1e";
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.imageSmoothingEnabled = false;
      context.setTransform(growth, 0, 0, growth, SIZE - x * growth, SIZE - y * growth);
      context.drawImage(picture, 0, 0, size.width, size.height);
      context.setTransform(1, 0, 0, 1, SIZE, SIZE);
      for (const [color, width] of [["#000a", 6], ["#fff", 2]]) {
        context.strokeStyle = color;
        context.lineWidth = width;
        context.beginPath();
        for (const [u, v] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
          context.moveTo(u * 14, v * 14);
          context.lineTo(u * 60, v * 60);
        }
        context.stroke();
      }
    },
    hide() { node.hidden = true; },
  };
}
