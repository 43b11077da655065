// Outlines and handles on the stage: round ones for the window, angles for the old photograph, bars for the crop. A
// handle is found by a finger, 44 pixels wide, whatever is drawn of it.

import * as calls from "./calls.ts";

const SPACE = "http://www.w3.org/2000/svg";
const REACH = 22;
// How far the knobs for turning stand off, in pixels of the stage.
const STEM = 34;

/** How far from the middle of something of half a length the handles of its side stand: outside it where it is so
 * small that they would lie over it, or over one another. */
const reachOf = (half) => (half >= 3 * REACH ? half : Math.min(3 * REACH, Math.max(2 * REACH, half + REACH)));

function shape(name, attributes = {}, ...children) {
  const node = document.createElementNS(SPACE, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

/** Sets attributes of one node or several. */
function set(nodes, values) {
  for (const node of [nodes].flat()) {
    for (const [key, value] of Object.entries(values)) node.setAttribute(key, value);
  }
}

/** A line with a dark rim, so that it is seen on anything; shadows would cost more than the picture. */
const rimmed = (name, kind, attributes = {}) =>
  [shape(name, { ...attributes, class: `rim ${kind}` }), shape(name, { ...attributes, class: `line ${kind}` })];

/** A handle: what is seen of it, about the origin, in a field for fingers. */
function handle(name, cursor, ...seen) {
  const node = shape("g", { "data-handle": name }, shape("circle", { class: "field", r: REACH }), ...seen.flat());
  node.style.cursor = cursor;
  return node;
}

const bracket = () => rimmed("path", "bracket", { d: "M-3 13V-3H13" });
const round = () => shape("circle", { class: "mark", r: 7 });
const bar = () => rimmed("path", "bar", { d: "M-12 0H12" });
const square = () => rimmed("path", "bracket", { d: "M-3 16V-3H16" });
const knob = () => shape("path", { class: "mark knob", d: "M0 -8L8 0L0 8L-8 0Z" });

const CORNERS = [[0, 0], [1, 0], [1, 1], [0, 1]];

/** Makes the outlines; `update` draws those of a part ("old", "tunnel", "crop" or "new"). */
export function makeOutlines(view) {
  const photograph = rimmed("polygon", "photograph");
  const ring = rimmed("ellipse", "window");
  const box = rimmed("rect", "window");
  const dim = shape("path", { class: "dim", "fill-rule": "evenodd" });
  const cropped = rimmed("rect", "crop");
  const stem = shape("line", { class: "stem" });
  const turn = handle("turn", "grab", knob());
  const oldCorners = CORNERS.map((_, i) => handle(`old-${i}`, "nwse-resize", bracket()));
  // Sides first, so that corners lie over them.
  const SIDES = [["w", 1, 0], ["w", -1, 0], ["h", 0, 1], ["h", 0, -1], ["b", 1, 1], ["b", -1, 1], ["b", -1, -1], ["b", 1, -1]];
  const sides = SIDES.map(([name], i) => handle(`window-${name}-${i}`, "move", round()));
  const CROPS = [[0, 0.5], [1, 0.5], [0.5, 0], [0.5, 1], ...CORNERS];
  const crops = CROPS.map(([x, y], i) => handle(`crop-${x}-${y}`, "move", i < 4 ? bar() : square()));
  const node = shape("svg", { class: "outlines", "aria-hidden": "true" },
    dim, ...photograph, ...ring, ...box, ...cropped, stem, ...oldCorners, ...sides, ...crops, turn);
  const shown = (nodes, isShown) => nodes.forEach((one) => { one.style.display = isShown ? "" : "none"; });
  const at = (node, [x, y], angle = 0) => node.setAttribute("transform", `translate(${x} ${y}) rotate(${angle})`);

  /** Draws the knob beyond a place, away from a middle; on the other side of it where the stage ends. */
  function standOff(from, [dx, dy]) {
    const length = Math.hypot(dx, dy) || 1;
    const off = (way) => [from[0] + way * dx / length * STEM, from[1] + way * dy / length * STEM];
    const [width, height] = view.room;
    const isOn = ([x, y]) => x > 8 && y > 8 && x < width - 8 && y < height - 8;
    const to = isOn(off(1)) || !isOn(off(-1)) ? off(1) : off(-1);
    set(stem, { x1: from[0], y1: from[1], x2: to[0], y2: to[1] });
    at(turn, to);
  }

  function showOld(look, size, isHeld) {
    const corners = CORNERS.map(([x, y]) => calls.image(look, [x * size.width, y * size.height]));
    const isSeen = corners.every((corner) => corner);
    shown(photograph, isSeen);
    shown(oldCorners, isHeld && isSeen);
    if (!isSeen) return shown([stem, turn], false);
    const places = corners.map(view.toStage);
    set(photograph, { points: places.map((place) => place.join(",")).join(" ") });
    if (!isHeld) return;
    shown([stem, turn], true);
    const centre = [0, 1].map((axis) => places.reduce((sum, place) => sum + place[axis] / 4, 0));
    /** The corner, or beyond it where the photograph is small. */
    const outside = ([x, y]) => {
      const far = Math.hypot(x - centre[0], y - centre[1]) || 1;
      const grown = Math.max(1, 2 * Math.SQRT2 * REACH / far);
      return [centre[0] + (x - centre[0]) * grown, centre[1] + (y - centre[1]) * grown];
    };
    places.forEach((place, i) => {
      const [next, last] = [places[(i + 1) % 4], places[(i + 3) % 4]];
      const angle = Math.atan2(next[1] - place[1], next[0] - place[0]) * 180 / Math.PI;
      const other = Math.atan2(last[1] - place[1], last[0] - place[0]) * 180 / Math.PI;
      at(oldCorners[i], outside(place), (angle + other) / 2 + (Math.abs(angle - other) > 180 ? 180 : 0) - 45);
    });
    const held = places.map(outside);
    const middle = [(held[0][0] + held[1][0]) / 2, (held[0][1] + held[1][1]) / 2];
    const below = [(held[2][0] + held[3][0]) / 2, (held[2][1] + held[3][1]) / 2];
    standOff(middle, [middle[0] - below[0], middle[1] - below[1]]);
  }

  function showWindow(look, isHeld) {
    const isEllipse = look.kind === 0;
    shown(ring, isEllipse);
    shown(box, !isEllipse);
    const [x, y] = view.toStage([look.x, look.y]);
    const [rx, ry] = [look.width / 2 * view.scale, look.height / 2 * view.scale];
    const transform = `translate(${x} ${y}) rotate(${look.angle})`;
    if (isEllipse) set(ring, { rx, ry, transform });
    else {
      const r = Math.min(look.radius * view.scale, rx, ry);
      set(box, { x: -rx, y: -ry, width: 2 * rx, height: 2 * ry, rx: r, transform });
    }
    shown(sides, isHeld);
    if (!isHeld) return;
    shown([stem, turn], true);
    const [c, s] = [Math.cos(look.angle * Math.PI / 180), Math.sin(look.angle * Math.PI / 180)];
    const placeOf = (u, v) => [x + u * c - v * s, y + u * s + v * c];
    const [ox, oy] = [reachOf(rx), reachOf(ry)];
    sides.forEach((side, i) => at(side, placeOf(SIDES[i][1] * ox, SIDES[i][2] * oy)));
    const top = placeOf(0, -oy);
    standOff(top, [s, -c]);
  }

  function showCrop(crop, size, isHeld) {
    const [x, y] = view.toStage([crop[0], crop[1]]);
    const [w, h] = [crop[2] * view.scale, crop[3] * view.scale];
    shown([...cropped, dim, ...crops], isHeld);
    if (!isHeld) return;
    set(cropped, { x, y, width: w, height: h });
    const [ax, ay] = view.toStage([0, 0]);
    const [bx, by] = view.toStage([size.width, size.height]);
    dim.setAttribute("d", `M${ax} ${ay}H${bx}V${by}H${ax}ZM${x} ${y}H${x + w}V${y + h}H${x}Z`);
    crops.forEach((one, i) => {
      const [u, v] = CROPS[i];
      const angle = i < 2 ? 90 : i < 4 ? 0 : (i - 4) * 90;
      at(one, [x + w / 2 + (2 * u - 1) * reachOf(w / 2), y + h / 2 + (2 * v - 1) * reachOf(h / 2)], angle);
    });
  }

  return {
    node,
    /** Draws what belongs to `part`; `old` and `photograph` are the sizes of both photographs. */
    update(part, look, old, size, crop) {
      shown([stem, turn], false);
      showOld(look, old, part === "old");
      showWindow(look, part === "tunnel");
      showCrop(crop, size, part === "crop");
      node.dataset.part = part;
    },
  };
}
