// What the lasso has caught, as one sees it: the loop under way, the frame with its handles, and a bar of
// what can be done. Where the handles lie, and what a hand does to them, is the core's.

import * as requests from "../protocol/studio/selection.ts";
import { element, iconButton } from "../dom.ts";
import { copied, keepCopy } from "./clipboard.js";

const SPACE = "http://www.w3.org/2000/svg";
const FINE = 1;
const COARSE = 10;

const svg = (name, attributes = {}) => {
  const node = document.createElementNS(SPACE, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
};

/** Makes the overlay. `changed` is called after edits, `say` with words for people, `take` takes the lasso
 * in hand, `keyOf` tells the key of a command. */
export function makeLasso({ changed, say, take, keyOf }) {
  // Dashes of white that march over a dark line show on every ground.
  const loops = ["under", "march"].map((name) => svg("polygon", { class: name }));
  const frames = ["under", "march"].map((name) => svg("polygon", { class: name }));
  const stem = svg("line", { class: "stem" });
  const handles = [0, 1, 2, 3].map(() => svg("rect", { width: 12, height: 12, x: -6, y: -6, rx: 2 }));
  const knob = svg("circle", { r: 7 });
  const picture = svg("svg", { class: "lasso", "aria-hidden": "true" });
  picture.append(...loops, ...frames, stem, ...handles, knob);

  const act = (work) => () => { work(); changed(); };
  const commands = {
    selectAll: () => { take(); requests.selectAll(); changed(); },
    cut: () => copy() && act(() => requests.removeSelection())(),
    copy: () => copy(),
    paste,
    duplicate: () => hasCaught() && act(() => requests.pasteSelection(requests.copySelection()))(),
    remove: () => hasCaught() && act(() => requests.removeSelection())(),
    flipAcross: () => hasCaught() && act(() => requests.flipSelection(false))(),
    flipDown: () => hasCaught() && act(() => requests.flipSelection(true))(),
  };
  // A command that has nothing to do leaves its key to others.
  for (const [name, run] of Object.entries(commands)) {
    commands[name] = () => { if (run() === false) return false; };
  }

  const count = element("span", { role: "status" });
  const button = (icon, label, command) => iconButton(icon, label, keyOf(command), commands[command]);
  const bar = element("div", { class: "lasso-bar", role: "toolbar", "aria-label": "Selection", hidden: true },
    count, button("copy", "Duplicate", "duplicate"), button("clip", "Copy", "copy"), button("cut", "Cut", "cut"),
    button("flip", "Flip across", "flipAcross"), button("flipDown", "Flip down", "flipDown"),
    button("bin", "Delete", "remove"), iconButton("close", "Deselect", "Esc", () => { requests.deselect(); show(); }));

  const hasCaught = () => requests.selectionCount() > 0;

  function copy() {
    if (!hasCaught()) return false;
    keepCopy(requests.copySelection());
    return true;
  }

  function paste() {
    const clip = copied();
    if (!clip) return false;
    take();
    try {
      if (!requests.pasteSelection(clip)) say("This layer is hidden or locked: choose another to paste on.");
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw error;
      say(error.message);
    }
    changed();
    return true;
  }

  const pairs = (points) => points.map(({ x, y }) => [x, y]);

  let shown = "";

  /** Brings the overlay up to date; called for every frame. */
  function show() {
    const around = pairs(requests.selectionHandles());
    const drawn = pairs(requests.lassoLoop());
    const now = `${around} ${drawn}`;
    if (now === shown) return;
    shown = now;
    for (const line of loops) {
      line.setAttribute("points", drawn.join(" "));
      line.classList.toggle("empty", drawn.length < 2);
    }
    const [a, b, c, d, top] = around;
    const isEmpty = !top;
    for (const node of [...frames, stem, knob, ...handles]) node.classList.toggle("empty", isEmpty);
    bar.hidden = isEmpty;
    if (isEmpty) return;
    for (const line of frames) line.setAttribute("points", [a, b, c, d].join(" "));
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0]) * 180 / Math.PI;
    [a, b, c, d].forEach((at, i) => handles[i].setAttribute("transform", `translate(${at}) rotate(${angle})`));
    const [x, y] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    for (const [name, value] of [["x1", x], ["y1", y], ["x2", top[0]], ["y2", top[1]]]) stem.setAttribute(name, value);
    knob.setAttribute("transform", `translate(${top})`);
    const n = requests.selectionCount();
    const words = n === 1 ? "1 stroke" : `${n} strokes`;
    if (count.textContent !== words) count.textContent = words;
  }

  return {
    nodes: [picture, bar], show, commands,
    /** Moves what is caught by keyboard; false where nothing is. */
    nudge(x, y, isCoarse) {
      if (!hasCaught()) return false;
      const step = isCoarse ? COARSE : FINE;
      requests.moveSelection({ x: x * step, y: y * step });
      changed();
      return true;
    },
    /** Lets go of what is caught; false where nothing is. */
    release() {
      if (!hasCaught()) return false;
      requests.deselect();
      return true;
    },
    recolor(rgba) {
      if (!hasCaught()) return;
      requests.recolorSelection(rgba);
      changed();
    },
  };
}
