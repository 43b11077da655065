// The transform mode: the frame over the desk and the bar below it with numbers and buttons.

import * as requests from "../protocol/studio/transform.ts";
import { attempt as tried } from "../refusals.ts";
import { element, iconButton } from "../dom.ts";
import { makeFrame } from "./frame.js";

const DEGREES = 180 / Math.PI;
const FIELDS = [
  ["x", "X", "px", 1], ["y", "Y", "px", 1], ["scale", "Size", "%", 100], ["angle", "Turn", "°", DEGREES],
];

/** Makes the mode. `chosen` gives the layers to transform, `changed` is called after edits, `say` with
 * words for people. */
export function makeTransformMode({ chosen, changed, say }) {
  const frame = makeFrame();
  let layers = [];
  let shown = "";

  /** Does what is asked, and says why it cannot be done. */
  function attempt(request) {
    const words = tried(request);
    if (words) say(words);
    changed();
    update();
  }

  const fields = Object.fromEntries(FIELDS.map(([name, label, unit, factor]) => [name, element("input", {
    type: "number", step: "any", "aria-label": `${label} in ${unit}`, onchange: () => place(name, factor),
    onkeydown: (event) => { if (event.key === "Enter") event.target.blur(); },
  })]));

  function place(name, factor) {
    const now = requests.transformNumbersOf(layers);
    const value = Number(fields[name].value);
    if (!now || !Number.isFinite(value) || fields[name].value === "") return update(true);
    attempt(() => requests.placeLayers(layers, { ...now, [name]: value / factor }));
  }

  const bar = element("section", { class: "panel transform-bar", "aria-label": "Transform layers" },
    element("div", { class: "fields" }, FIELDS.map(([name, label, unit]) =>
      element("label", {}, element("span", {}, label), fields[name], element("i", {}, unit)))),
    element("div", { class: "buttons" },
      iconButton("flipH", "Flip left and right", "H", () => attempt(() => requests.flipLayers(layers, false))),
      iconButton("flipV", "Flip up and down", "V", () => attempt(() => requests.flipLayers(layers, true))),
      element("button", { type: "button", onclick: () => attempt(() => requests.resetTransforms(layers)) }, "Reset"),
      element("button", { type: "button", class: "primary", onclick: end }, "Done")));

  const node = element("div", { class: "transform", hidden: true }, frame.node, bar);

  /** Shows where the layers lie; what is being typed stays. */
  function update(isForced = false) {
    if (node.hidden) return;
    if (!requests.isTransforming()) return end();
    const places = requests.transformHandles().map(({ x, y }) => [x, y]);
    const numbers = requests.transformNumbersOf(layers);
    const text = JSON.stringify([places, numbers]);
    if (text === shown && !isForced) return;
    shown = text;
    frame.update(places);
    for (const [name, , , factor] of FIELDS) {
      const field = fields[name];
      field.disabled = !numbers;
      if (document.activeElement === field && !isForced) continue;
      field.value = numbers ? Math.round(numbers[name] * factor * 10) / 10 + 0 : "";
    }
  }

  function begin() {
    layers = chosen();
    const words = tried(() => requests.beginTransforming(layers));
    if (words) return say(words);
    node.hidden = false;
    document.documentElement.dataset.mode = "transform";
    update(true);
  }

  function end() {
    requests.endTransforming();
    node.hidden = true;
    delete document.documentElement.dataset.mode;
  }

  function nudge(dx, dy) {
    const now = requests.transformNumbersOf(layers);
    if (now) attempt(() => requests.placeLayers(layers, { ...now, x: now.x + dx, y: now.y + dy }));
  }

  return {
    node,
    get isOn() { return !node.hidden; },
    toggle() { node.hidden ? begin() : end(); },
    end,
    update,
    /** Tells why what a hand did was not written. */
    tell() {
      const words = tried(requests.takeTransformRefusal);
      if (words) say(words);
    },
    /** Keys of the mode; false for one that is not its own. */
    key(event) {
      const step = event.shiftKey ? 10 : 1;
      const moves = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
      if (event.ctrlKey || event.metaKey || event.altKey) return false;
      if (event.key in moves) nudge(moves[event.key][0] * step, moves[event.key][1] * step);
      else if (event.key.toLowerCase() === "h") attempt(() => requests.flipLayers(layers, false));
      else if (event.key.toLowerCase() === "v") attempt(() => requests.flipLayers(layers, true));
      else if (event.key === "Enter" || event.key === "Escape") end();
      else return false;
      return true;
    },
  };
}
