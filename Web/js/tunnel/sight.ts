// Whether what a tunnel is made of can be seen at all, and how it comes back.

import { element, textButton } from "../base/dom.ts";
import type { Place, Size } from "../base/measures.ts";
import type { LookNumbers } from "../protocol/studio/tunnel.ts";
import { words } from "../base/words.ts";
import * as calls from "./calls.ts";
import type { Box } from "./view.ts";

const SIDES = 48;

/** What is wholly out of sight, and where its middle would be seen. */
interface Missing {
  part: "tunnel" | "old";
  at: Place;
}

const box = ([x, y, w, h]: Box): Place[] => [[x, y], [x + w, y], [x + w, y + h], [x, y + h]];
const cross = ([ax, ay]: Place, [bx, by]: Place, [px, py]: Place): number => (bx - ax) * (py - ay) - (by - ay) * (px - ax);
/** Each corner of a polygon with the one after it. */
const sidesOf = (polygon: Place[]): [Place, Place][] => polygon.map((p, i) => [p, polygon[(i + 1) % polygon.length] ?? p]);

/** Returns what two convex polygons have in common: a polygon, empty for nothing (Sutherland and Hodgman). */
export function common(subject: Place[], clip: Place[]): Place[] {
  const area = sidesOf(clip).reduce((sum, [p, q]) => sum + cross([0, 0], p, q), 0);
  const way = area < 0 ? -1 : 1;
  let rest = subject;
  for (const [a, b] of sidesOf(clip)) {
    const side = (p: Place) => way * cross(a, b, p);
    rest = sidesOf(rest).flatMap(([p, q]) => {
      const [s, t] = [side(p), side(q)] as const;
      const between = (): Place => [p[0] + (q[0] - p[0]) * s / (s - t), p[1] + (q[1] - p[1]) * s / (s - t)];
      if (s >= 0) return t >= 0 ? [p] : [p, between()];
      return t >= 0 ? [between()] : [];
    });
  }
  return rest;
}

/** Returns the window with its softness, as a polygon about it. */
function windowOf({ kind, x, y, width, height, angle, softness }: LookNumbers): Place[] {
  const [rx, ry] = [(width + softness) / 2, (height + softness) / 2] as const;
  const [c, s] = [Math.cos(angle * Math.PI / 180), Math.sin(angle * Math.PI / 180)] as const;
  const about = 1 / Math.cos(Math.PI / SIDES);
  const corners = kind === 1 ? box([-1, -1, 2, 2]) : Array.from({ length: SIDES }, (_, i): Place => {
    const at = 2 * Math.PI * i / SIDES;
    return [about * Math.cos(at), about * Math.sin(at)];
  });
  return corners.map(([u, v]) => [x + u * rx * c - v * ry * s, y + u * rx * s + v * ry * c]);
}

/** Returns what of a tunnel is wholly out of sight; null where all is seen. `frame` is what is kept of the new photograph, `old` the
 * size of the old one. */
export function lost(look: LookNumbers, old: Size, frame: Box): Missing | null {
  const [x, y, w, h] = frame;
  const seen = common(windowOf(look), box(frame));
  if (seen.length === 0) return { part: "tunnel", at: [x + w / 2, y + h / 2] };
  const corners = box([0, 0, old.width, old.height]).map((corner) => calls.image(look, corner));
  if (!corners.every((corner) => corner !== null)) return null;
  const place = look.isSwapped ? box(frame) : seen;
  if (common(place, corners).length > 0) return null;
  const middle = (axis: 0 | 1) => (Math.min(...place.map((p) => p[axis])) + Math.max(...place.map((p) => p[axis]))) / 2;
  return { part: "old", at: [middle(0), middle(1)] };
}

export interface Sight {
  node: HTMLElement;
  bring(): void;
  readonly isLost: boolean;
  update(): void;
}

/** Makes the hint; `frame` is what is kept of the new photograph, `old` the size of the old one; `brought(words)` hears that something was
 * moved, or why it could not be. */
export function makeSight(old: Size, frame: () => Box, brought: (words: string) => void): Sight {
  const said = element("span", {});
  const node = element("div", { class: "tunnel-lost", role: "status", hidden: true }, said,
    textButton(words.tunnel.bring, () => bring(), { title: words.tunnel.bringByKey }));
  const missing = () => lost(calls.look(), old, frame());

  function bring(): void {
    const found = missing();
    if (!found) return;
    const [x, y] = found.at;
    if (found.part === "tunnel") return brought(calls.change({ x, y }));
    const [u, v] = calls.image(calls.look(), [old.width / 2, old.height / 2]) ?? [x, y];
    brought(calls.shift(calls.OLD, { x: x - u, y: y - v, isFree: true }));
  }

  return {
    node, bring,
    get isLost() { return !node.hidden; },
    update() {
      const found = missing();
      node.hidden = !found;
      const text = found && words.tunnel.lost[found.part];
      if (text && said.textContent !== text) said.textContent = text;
    },
  };
}
