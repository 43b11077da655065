// Whether what a tunnel is made of can be seen at all, and how it comes back.

import * as calls from "./calls.ts";
import { element } from "../dom.ts";

const SIDES = 48;
const WORDS = {
  tunnel: "The tunnel is outside the frame.", old: "The old photograph is nowhere to be seen.",
};

const box = ([x, y, w, h]) => [[x, y], [x + w, y], [x + w, y + h], [x, y + h]];
const cross = ([ax, ay], [bx, by], [px, py]) => (bx - ax) * (py - ay) - (by - ay) * (px - ax);

/** What two convex polygons have in common: a polygon, empty for nothing (Sutherland and Hodgman). */
export function common(subject, clip) {
  const area = clip.reduce((sum, p, i) => sum + cross([0, 0], p, clip[(i + 1) % clip.length]), 0);
  const way = area < 0 ? -1 : 1;
  let rest = subject;
  for (let i = 0; i < clip.length && rest.length > 0; i++) {
    const [a, b] = [clip[i], clip[(i + 1) % clip.length]];
    const side = (p) => way * cross(a, b, p);
    rest = rest.flatMap((p, k) => {
      const q = rest[(k + 1) % rest.length];
      const [s, t] = [side(p), side(q)];
      const between = () => [p[0] + (q[0] - p[0]) * s / (s - t), p[1] + (q[1] - p[1]) * s / (s - t)];
      if (s >= 0) return t >= 0 ? [p] : [p, between()];
      return t >= 0 ? [between()] : [];
    });
  }
  return rest;
}

/** The window with its softness, as a polygon about it. */
function windowOf({ kind, x, y, width, height, angle, softness }) {
  const [rx, ry] = [(width + softness) / 2, (height + softness) / 2];
  const [c, s] = [Math.cos(angle * Math.PI / 180), Math.sin(angle * Math.PI / 180)];
  const about = 1 / Math.cos(Math.PI / SIDES);
  const corners = kind === 1 ? box([-1, -1, 2, 2])
    : Array.from({ length: SIDES }, (_, i) => [i, about * Math.cos(2 * Math.PI * i / SIDES)])
      .map(([i, u]) => [u, about * Math.sin(2 * Math.PI * i / SIDES)]);
  return corners.map(([u, v]) => [x + u * rx * c - v * ry * s, y + u * rx * s + v * ry * c]);
}

/** What of a tunnel is wholly out of sight, and where its middle would be seen: `{ part, at }`, or null. `frame` is
 * what is kept of the new photograph, `old` the size of the old one. */
export function lost(look, old, frame) {
  const [x, y, w, h] = frame;
  const seen = common(windowOf(look), box(frame));
  if (seen.length === 0) return { part: "tunnel", at: [x + w / 2, y + h / 2] };
  const corners = box([0, 0, old.width, old.height]).map((corner) => calls.image(look, corner));
  if (corners.some((corner) => !corner)) return null;
  const place = look.isSwapped ? box(frame) : seen;
  if (common(place, corners).length > 0) return null;
  const middle = (axis) => (Math.min(...place.map((p) => p[axis])) + Math.max(...place.map((p) => p[axis]))) / 2;
  return { part: "old", at: [middle(0), middle(1)] };
}

/** Makes the hint; `find()` tells what is lost, `brought(words)` hears that it was moved, or why it could not be. */
export function makeSight(find, brought) {
  const words = element("span", {});
  const node = element("div", { class: "tunnel-lost", role: "status", hidden: true }, words,
    element("button", { type: "button", title: "Bring back into sight (H)", onclick: () => bring() }, "Bring it back"));

  function bring() {
    const { look, old, missing } = find();
    if (!missing) return;
    const [x, y] = missing.at;
    if (missing.part === "tunnel") return brought(calls.change({ x, y }));
    const [u, v] = calls.image(look, [old.width / 2, old.height / 2]) ?? [x, y];
    calls.hold();
    brought(calls.shift(calls.OLD, { x: x - u, y: y - v, isFree: true }));
  }

  return {
    node, bring,
    get isLost() { return !node.hidden; },
    update() {
      const { missing } = find();
      node.hidden = !missing;
      if (missing && words.textContent !== WORDS[missing.part]) words.textContent = WORDS[missing.part];
    },
  };
}
