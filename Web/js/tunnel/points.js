// Alignment by points: what is seen on both photographs is marked on both, and the old one is laid as the pairs say.
// The pairs are kept while the screen is open; the recipe holds the map they gave.

import { element, iconButton } from "../dom.js";
import * as calls from "./calls.js";
import { makePane } from "./pane.js";
import { written } from "./row.js";

const MODELS = [
  [-1, "As the pairs decide"], [0, "Moved, turned, scaled (2 pairs)"], [1, "Also sheared (3 pairs)"],
  [2, "Also seen from elsewhere (4 pairs)"],
];
const NAMES = ["a similarity", "an affine map", "a projective map"];

/** Makes the mode. `pictures` are canvases of both photographs, `state` has their sizes; `aligned` hears after the map
 * has changed, `closed` when the mode is left, `say` what is to be said. */
export function makePoints(pictures, state, { aligned, closed, say }) {
  // Each has `old` and `new`, places in the photographs' pixels, of which one may be missing.
  let pairs = [];
  let result = null;
  // The pairs that led to each map, so that an undo brings both back.
  const states = new Map();
  const panes = {
    old: makePane("old", "Old photograph", pictures.old, state.old, handlers("old")),
    new: makePane("new", "New photograph", pictures.new, state.size, handlers("new")),
  };

  const list = element("ol", { class: "pairs" });
  const words = element("p", { class: "result" });
  const trouble = element("p", { class: "trouble", role: "alert" });
  const model = element("select", { "aria-label": "What the old photograph may do", onchange: () => align(true) },
    MODELS.map(([value, name]) => element("option", { value: String(value) }, name)));
  const node = element("section", { class: "tunnel-points", "aria-label": "Alignment by points", hidden: true },
    element("div", { class: "panes" }, panes.old.node, panes.new.node),
    element("aside", {},
      element("h2", {}, "Pairs of points"),
      element("p", { class: "quiet how" }, "Tap what you know again on one photograph, then on the other. Drag a point to move it."),
      model, list,
      element("div", { class: "buttons" },
        element("button", { type: "button", onclick: addInMiddle }, "Add a pair"),
        element("button", { type: "button", onclick: clear }, "Remove all"),
        element("button", { type: "button", class: "primary", onclick: () => closed() }, "Done")),
      words, trouble));

  const other = (side) => (side === "old" ? "new" : "old");
  const whole = () => pairs.filter((pair) => pair.old && pair.new);

  function handlers(side) {
    return {
      added(place) {
        const waiting = pairs.find((pair) => !pair[side] && pair[other(side)]);
        const alone = pairs.find((pair) => pair[side] && !pair[other(side)]);
        if (waiting) waiting[side] = place;
        else if (alone) alone[side] = place;
        else pairs.push({ [side]: place });
        say(waiting ? `Pair ${pairs.indexOf(waiting) + 1} is whole` : `Now tap it on the ${other(side)} photograph`);
        align(true);
      },
      moved(index, place, isOver) {
        pairs[index][side] = place;
        if (isOver) align(true);
        else show();
      },
      removed: remove,
    };
  }

  /** A pair that is to be dragged into place, beside those that wait for that. */
  function addInMiddle() {
    const step = 12 * pairs.length;
    const beside = ([x, y]) => [x + step, y + step];
    pairs.push({ old: beside(panes.old.middle()), new: beside(panes.new.middle()) });
    align(true);
    panes.old.node.querySelector(`[data-index="${pairs.length - 1}"]`)?.focus();
  }

  function remove(index) {
    pairs.splice(index, 1);
    say(`Pair ${index + 1} removed`);
    align(true);
  }

  function clear() {
    pairs = [];
    result = null;
    trouble.textContent = "";
    show();
  }

  /** Lays the old photograph by the pairs, where they decide a map. */
  function align() {
    const list = whole();
    result = null;
    trouble.textContent = "";
    if (list.length >= 2) {
      result = calls.align(list, Number(model.value));
      trouble.textContent = result.words ? `Not aligned: ${result.words.replace(/^alignment: /, "").replace(/[^?.]$/, "$&.")} The old photograph stays where it is.` : "";
      if (!result.words) {
        remember();
        aligned();
        say(`Aligned by ${NAMES[result.model]}, off by ${written(result.error)} pixels`);
      }
    }
    show();
  }

  const mapNow = () => {
    const { a, b, c, d, e, f, g, h, i } = calls.look();
    return JSON.stringify([a, b, c, d, e, f, g, h, i]);
  };
  const copy = () => pairs.map((pair) => ({ ...pair }));
  function remember() {
    const map = mapNow();
    // Pairs that only came later did not lead to it.
    if (!states.has(map)) states.set(map, { pairs: copy(), result });
  }

  /** How far a pair is off under the map as it is, in pixels of the new photograph; null where that is not known. */
  function residual(pair, look) {
    const image = pair.old && pair.new ? calls.image(look, pair.old) : null;
    return image && Math.hypot(image[0] - pair.new[0], image[1] - pair.new[1]);
  }

  function show() {
    const look = calls.look();
    const used = whole();
    const isLeftOut = (pair) => Boolean(result && !result.words && result.isLeftOut[used.indexOf(pair)]);
    for (const [side, pane] of Object.entries(panes)) {
      const waiting = pairs.find((pair) => !pair[side]);
      const guess = waiting && (side === "new" ? calls.image(look, waiting.old) : calls.origin(look, waiting.new));
      pane.show(pairs.flatMap((pair, index) => (pair[side]
        ? [{ index, place: pair[side], isLeftOut: isLeftOut(pair), isAlone: !pair[other(side)] }] : [])), guess ?? null);
    }
    list.replaceChildren(...pairs.map((pair, index) => {
      const off = residual(pair, look);
      const text = off === null ? "one point missing" : `${written(off)} px`;
      return element("li", { class: isLeftOut(pair) ? "left-out" : "" },
        element("b", {}, String(index + 1)),
        element("span", { class: "off" }, text), element("i", {}, isLeftOut(pair) ? "left out" : ""),
        iconButton("bin", `Remove pair ${index + 1}`, "", () => remove(index)));
    }));
    const missing = 2 - used.length;
    words.textContent = result && !result.words
      ? `Laid by ${NAMES[result.model]}: off by ${written(result.error)} px on the whole.`
      : missing > 0 ? `${missing === 2 ? "Two pairs" : "One more pair"} and the old photograph is laid; four let it be seen from elsewhere.` : "";
  }

  return {
    node,
    get isOn() { return !node.hidden; },
    open() {
      node.hidden = false;
      remember();
      show();       panes.old.node.querySelector("button")?.focus();
    },
    close() { node.hidden = true; },
    /** After the map has changed otherwise: an undo brings the pairs back that had led to it, else they stay. */
    update() {
      if (node.hidden) return;
      const known = states.get(mapNow());
      result = known?.result ?? null;
      pairs = known?.pairs.map((pair) => ({ ...pair })) ?? pairs;
      trouble.textContent = "";
      show();
    },
  };
}
