// Loupes show what a hand hides: the colour that is being taken, or the pixels of a picture under a finger.

import { contextOf } from "../base/canvases.ts";
import { element } from "../base/dom.ts";
import type { Place, Size } from "../base/measures.ts";

// CSS pixels across the magnifier, how far it keeps from the finger, and from the edges.
const SIZE = 132;
const AWAY = 96;
const MARGIN = 4;
// How many times as large as on the page, at least as large as this many of the page's pixels to one of its own.
const GROWTH = 4;
const LEAST = 4;

/** A loupe; nobody sees it before something is shown in it. */
export interface Loupe<Shown> {
  node: HTMLElement;
  show(shown: Shown): void;
  hide(): void;
}

/** A colour that is being taken at a place, and the one that was had before. */
export interface TakenColor {
  at: Place;
  found: string;
  had: string;
}

/** What is magnified: a picture of a size, a place of it that lies at `at` in a room, which shows it at a scale. */
export interface Magnified {
  picture: CanvasImageSource;
  size: Size;
  place: Place;
  at: Place;
  scale: number;
  room: Place;
}

/** Makes a loupe that lies where `show` says, which gives it its content. */
function makeLoupe<Shown>(looks: string, content: Element, show: (shown: Shown, node: HTMLElement) => Place): Loupe<Shown> {
  const node = element("div", { class: `loupe ${looks}`, hidden: true, "aria-hidden": "true" }, content);
  return {
    node,
    show(shown) {
      node.hidden = false;
      const [left, top] = show(shown, node);
      Object.assign(node.style, { left: `${left}px`, top: `${top}px` });
    },
    hide() { node.hidden = true; },
  };
}

/** Makes a ring around the place where a colour is taken. */
export function makeColorLoupe(): Loupe<TakenColor> {
  const name = element("span");
  return makeLoupe("colored", name, ({ at, found, had }, { style }) => {
    style.setProperty("--found", found);
    style.setProperty("--had", had);
    name.textContent = found;
    return at;
  });
}

/** Makes a magnifier beside a finger. */
export function makeMagnifier(): Loupe<Magnified> {
  const canvas = element("canvas", { width: SIZE * 2, height: SIZE * 2 });
  return makeLoupe("magnifier", canvas, (magnified) => {
    draw(contextOf(canvas), magnified);
    return beside(magnified);
  });
}

/** Returns where the magnifier lies: above the finger, or where there is no room at its side. */
function beside({ at: [x, y], room: [width, height] }: Magnified): Place {
  const within = (value: number, length: number) => Math.min(Math.max(value, MARGIN), length - SIZE - MARGIN);
  const [left, above] = [x - SIZE / 2, y - AWAY - SIZE / 2];
  if (above >= MARGIN) return [within(left, width), above];
  return [within(left + (x > width / 2 ? -AWAY : AWAY), width), within(y - SIZE / 2, height)];
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
