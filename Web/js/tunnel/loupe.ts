// A magnifier beside a finger: the pixels of a photograph that the finger hides.

import { element } from "../base/dom.ts";
import type { Place, Size } from "../base/measures.ts";

const SIZE = 132;
// How many times as large as on the pane, at least as large as this many of the page's pixels to one of its own.
const GROWTH = 4;
const LEAST = 4;
const AWAY = 96;

/** What is magnified: a photograph of a size, a place of it that lies at `at` on a pane of `room`, which shows it at a scale. */
export interface Magnified {
  picture: CanvasImageSource;
  size: Size;
  place: Place;
  at: Place;
  scale: number;
  room: Place;
}

export interface Loupe {
  node: HTMLElement;
  show(magnified: Magnified): void;
  hide(): void;
}

/** Makes the magnifier of a pane. */
export function makeLoupe(): Loupe {
  const canvas = element("canvas", { width: SIZE * 2, height: SIZE * 2 });
  const node = element("div", { class: "tunnel-loupe", hidden: true, "aria-hidden": "true" }, canvas);
  const context = canvas.getContext("2d");
  return {
    node,
    show(magnified) {
      node.hidden = false;
      lay(node, magnified);
      if (context) draw(context, magnified);
    },
    hide() { node.hidden = true; },
  };
}

/** Lays it above the finger, or where there is no room at its side. */
function lay(node: HTMLElement, { at, room: [width, height] }: Magnified): void {
  const within = (value: number, length: number) => Math.min(Math.max(value, 4), length - SIZE - 4);
  const above = at[1] - AWAY - SIZE / 2;
  const side = at[0] > width / 2 ? -AWAY : AWAY;
  node.style.left = `${within(at[0] - SIZE / 2 + (above < 4 ? side : 0), width)}px`;
  node.style.top = `${above < 4 ? within(at[1] - SIZE / 2, height) : above}px`;
}

function draw(context: CanvasRenderingContext2D, { picture, size, place: [x, y], scale }: Magnified): void {
  const growth = Math.max(scale * GROWTH, LEAST) * 2;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = "#1b1c1e";
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  context.imageSmoothingEnabled = false;
  context.setTransform(growth, 0, 0, growth, SIZE - x * growth, SIZE - y * growth);
  context.drawImage(picture, 0, 0, size.width, size.height);
  context.setTransform(1, 0, 0, 1, SIZE, SIZE);
  for (const [color, width] of [["#000a", 6], ["#fff", 2]] as const) {
    context.strokeStyle = color;
    context.lineWidth = width;
    context.beginPath();
    for (const [u, v] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const) {
      context.moveTo(u * 14, v * 14);
      context.lineTo(u * 60, v * 60);
    }
    context.stroke();
  }
}
