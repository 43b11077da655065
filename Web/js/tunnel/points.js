// Alignment by points: what is seen on both photographs is marked on both, and the old one is laid as the pairs say.
// The recipe keeps the pairs beside the map that they gave, so an undo, another window or a reload brings them back.

import * as calls from "./calls.ts";
import { element, iconButton } from "../dom.ts";
import { makePane } from "./pane.js";
import { written } from "./row.js";

const MODELS = [
  [-1, "Automatic"], [0, "Moved, turned, scaled (2 pairs)"], [1, "Also sheared (3 pairs)"],
  [2, "Perspective (4 pairs)"],
];
const NAMES = ["a similarity", "an affine map", "a projective map"];

/** Makes the mode. `pictures` are canvases of both photographs, `state` has their sizes; `aligned` hears after the map
 * or the pairs have changed, `closed` when the mode is left, `say` what is to be said. */
export function makePoints(pictures, state, { aligned, closed, say }) {
  // Each has `old` and `new`, places in the photographs' pixels, of which one may be missing: the recipe has the whole ones.
  let pairs = [];
  let result = null;
  const panes = {
    old: makePane("old", "Old photograph", pictures.old, state.old, handlers("old")),
    new: makePane("new", "New photograph", pictures.new, state.size, handlers("new")),
  };

  const list = element("ol", { class: "pairs" });
  const words = element("p", { class: "result" });
  const trouble = element("p", { class: "trouble", role: "alert" });
  const model = element("select", { "aria-label": "What the old photograph may do", onchange: () => align() },
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
  const flat = (list) => list.map((pair) => [pair.old, pair.new]).join();

  function handlers(side) {
    return {
      added(place) {
        const waiting = pairs.find((pair) => !pair[side] && pair[other(side)]);
        const alone = pairs.find((pair) => pair[side] && !pair[other(side)]);
        if (waiting) waiting[side] = place;
        else if (alone) alone[side] = place;
        else pairs.push({ [side]: place });
        say(waiting ? `Pair ${pairs.indexOf(waiting) + 1} is complete` : `Now tap it on the ${other(side)} photograph`);
        align();
      },
      moved(index, place, isOver) {
        pairs[index][side] = place;
        if (isOver) align();
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
    align();
    panes.old.node.querySelector(`[data-index="${pairs.length - 1}"]`)?.focus();
  }

  function remove(index) {
    pairs.splice(index, 1);
    say(`Pair ${index + 1} removed`);
    align();
  }

  function clear() {
    pairs = [];
    align();
  }

  /** Lays the old photograph by the pairs, where they decide a map; the recipe keeps them in any case. */
  function align() {
    const list = whole();
    const kind = Number(model.value);
    const kept = calls.keptPairs();
    // A pair that is only begun lays nothing, least of all what a hand has moved since.
    if (kind === kept.model && flat(list) === flat(kept.pairs)) return show();
    result = list.length >= 2 ? calls.align(list, kind) : null;
    trouble.textContent = result?.words ? `Not aligned: ${result.words.replace(/[^?.]$/, "$&.")} The old photograph stays where it is.` : "";
    if (!result || result.words) {
      const words = calls.keepPairs(list, kind);
      trouble.textContent ||= words;
    }
    aligned();
    if (result && !result.words) say(`Aligned by ${NAMES[result.model]}, off by ${written(result.error)} pixels`);
    show();
  }

  /** Takes the pairs that the recipe has; those with a point missing stay behind them. */
  function reread() {
    const kept = calls.keptPairs();
    if (flat(whole()) !== flat(kept.pairs)) pairs = [...kept.pairs, ...pairs.filter((pair) => !pair.old || !pair.new)];
    // Without pairs what is chosen for the next ones stays.
    if (kept.pairs.length > 0) model.value = String(kept.model);
    result = kept.result;
    trouble.textContent = "";
    show();
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
      : missing > 0 ? `${missing === 2 ? "Two pairs" : "One more pair"} and the old photograph is laid; four let it be seen from elsewhere.`
        : trouble.textContent ? ""
          : "The old photograph lies otherwise than these pairs say. Move a point, or choose what it may do, to lay it again.";
  }

  return {
    node,
    get isOn() { return !node.hidden; },
    open() {
      node.hidden = false;
      reread();
      panes.old.node.querySelector("button")?.focus();
    },
    close() { node.hidden = true; },
    /** After the recipe has changed otherwise: an undo brings the pairs back that it had. */
    update() { if (!node.hidden) reread(); },
  };
}
