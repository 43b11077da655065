// A camera's move over the small picture of a shot, and its name as a badge.

import { element, shape } from "../base/dom.ts";
import type { Size } from "../base/measures.ts";
import { words } from "../base/words.ts";
import { cornersOf, makeMoveLines, type ShotMove } from "./frames.ts";

/** The picture; `show` brings it up to date for a card `width` CSS pixels wide. */
export interface MovePicture {
  node: SVGElement;
  badge: HTMLElement;
  show(move: ShotMove | null, canvas: Size, width: number): void;
}

/** Makes the picture. */
export function makeMovePicture(): MovePicture {
  // A frame that shows the whole canvas has its line within the card.
  const lines = makeMoveLines({ outside: -1.25, inside: 3, head: 6 });
  const node = shape("svg", { class: "card-move", "aria-hidden": "true" }, lines.node);
  const badge = element("span", { class: "badge move-badge", hidden: true });
  let shown = "";
  return {
    node, badge,
    show(shot, canvas, width) {
      const looks = JSON.stringify([shot, canvas, width]);
      if (looks === shown) return;
      shown = looks;
      node.classList.toggle("empty", !shot);
      badge.hidden = !shot;
      if (!shot) return;
      const scale = width / canvas.width;
      lines.show(cornersOf(shot.move.start, canvas, scale), cornersOf(shot.move.end, canvas, scale));
      badge.textContent = words.cameraMove.kinds[shot.kind];
    },
  };
}
