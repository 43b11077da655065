// The panel of numbers: what there is to set of the part that the fingers move.

import * as calls from "./calls.ts";
import { element } from "../dom.ts";
import { makeSegments } from "../kit/segments.ts";
import { makeSwitch } from "../kit/toggle.ts";
import { cropOf, inside, looked } from "./crop.ts";
import { makeRow } from "./row.js";

const FAR = 1_000_000;
// The old photograph's pixels become no more than so much larger, or smaller, and it covers no less of the new one.
const MOST_SCALE = 64;

/** Makes the panel. `state` has `old` and `size`, the sizes of both photographs; `view` is what is looked at. `moved`
 * hears while something is dragged, `done(isByKey)` when it is let go, `say` what is to be said. */
export function makePanel(state, view, { moved, done, say, fit }) {
  // What there is to show, and what shows a look in it.
  const rows = [];
  let isHeld = false;

  /** A row for a number of the look. */
  function row(name, options, read, write, limit) {
    const set = (value) => write(value, calls.look());
    const made = makeRow(name, {
      ...options, said: say,
      moved: (value) => { isHeld = true; const words = set(value); moved(words); return words; },
      done: (value, isByKey) => { isHeld = false; const words = set(value); done(words, isByKey); return words; },
    });
    rows.push([made.node, (look) => {
      const [most, least] = [limit?.(), options.least];
      made.set(read(look), ...(most === undefined ? [] : Array.isArray(most) ? [most[1], most[0]] : [most, least]));
    }]);
    return made.node;
  }

  const number = (name, label, options, limit) =>
    row(label, options, (look) => look[name], (value) => calls.change({ [name]: value }), limit);

  /** A switch or a choice of several, as buttons of which one is pressed. */
  function choice(label, options, read, write) {
    const segments = makeSegments(label, options.map(([value, words, hint]) => ({ value, words, hint: hint ?? words })), (value) => done(write(value)));
    const node = element("div", { class: "tunnel-choice" }, element("span", { "aria-hidden": "true" }, label), segments.node);
    rows.push([node, (look) => segments.show(read(look))]);
    return node;
  }

  const flag = (label, read, write, hint) => {
    const made = makeSwitch(label, (isOn) => done(write(isOn)), { class: "tunnel-flag", title: hint });
    rows.push([made.node, (look) => made.show(read(look))]);
    return made.node;
  };

  const degrees = { unit: "°", least: -180, most: 180, limits: [-3600, 3600] };
  const length = { unit: "px", least: 0, most: 100, limits: [0, FAR], isFine: true };
  const place = { unit: "px", least: 0, most: 100, limits: [-FAR, FAR] };
  const percent = (name, label, hint) => row(label, { unit: "%", least: 0, most: 100, limits: [0, 100], hint },
    (look) => look[name] * 100, (value) => calls.change({ [name]: value / 100 }));

  // What the core takes of an old photograph that is not tilted, in percent, to a tenth.
  const covers = Math.sqrt(state.size.width * state.size.height / (state.old.width * state.old.height));
  const sizes = [(Math.floor(1000 * Math.max(1, covers) / MOST_SCALE) + 1) / 10, 100 * MOST_SCALE];

  const longest = () => Math.max(state.size.width, state.size.height);
  const across = () => [0, state.size.width];
  const down = () => [0, state.size.height];
  const oldShortest = () => Math.min(state.old.width, state.old.height);

  /** Where the middle of the old photograph lies. */
  const middle = (look) => calls.image(look, [state.old.width / 2, state.old.height / 2]) ?? [0, 0];
  const shiftOld = (move) => { calls.hold(); return calls.shift(calls.OLD, { ...move, isFree: true }); };
  const oldPlace = (label, axis, limit) => row(label, place, (look) => middle(look)[axis],
    (value, look) => shiftOld({ [axis ? "y" : "x"]: value - middle(look)[axis] }), limit);

  const group = (title, ...children) => element("section", {}, element("h3", {}, title), children);

  const levels = row("Bands", { unit: "", least: 1, most: 8, limits: [1, 8], digits: 0, hint: "How coarse the blend goes" },
    (look) => (look.levels > 0 ? look.levels : null), (value) => calls.change({ levels: Math.round(value) }));

  const cropRow = (label, index, limit) => row(label, { ...place, limits: [0, FAR], digits: 0 },
    (look) => cropOf(look)?.[index] ?? null, (value, look) => {
      const crop = cropOf(look);
      if (!crop) return "There is no crop.";
      const next = inside(crop.with(index, value), state.size);
      return next[index] === Math.round(value) ? calls.change(looked(next))
        : `${label} would leave the photograph, which is ${state.size.width} × ${state.size.height} px.`;
    }, limit);

  /** A crop to begin with: a margin of a tenth. */
  const firstCrop = () => inside(
    [0.1, 0.1, 0.8, 0.8].map((part, i) => part * (i % 2 ? state.size.height : state.size.width)), state.size);

  const PARTS = {
    old: [
      group("Place",
        row("Turn", degrees, () => calls.stance().angle, (value) => shiftOld({ angle: value - calls.stance().angle })),
        row("Size", { unit: "%", least: 1, most: 300, limits: sizes, isFine: true }, () => calls.stance().scale * 100,
          (value) => shiftOld({ scale: value / 100 / calls.stance().scale }),
          () => Math.max(100, 200 * longest() / Math.max(state.old.width, state.old.height))),
        oldPlace("Across", 0, across), oldPlace("Down", 1, down)),
      group("Edge",
        number("edgeSoftness", "Edge softness", { ...length, short: "Softness" }, oldShortest),
        number("edgeRadius", "Edge corners", { ...length, short: "Corners" }, () => oldShortest() / 2),
        number("edgeAngle", "Edge angle", { ...degrees, short: "Angle" })),
      group("Colours",
        percent("tone", "Tone", "How far its colours are brought to those of the new photograph"),
        choice("Blend", [[false, "Feather", "By the masks alone"], [true, "Multiband", "Fine detail over short, tones over long distances"]],
          (look) => look.levels > 0, (isOn) => calls.change({ levels: isOn ? 5 : 0 })),
        levels),
    ],
    tunnel: [
      group("Outline",
        choice("Shape", [[0, "Ellipse"], [1, "Rectangle"]], (look) => look.kind, (kind) => calls.change({ kind })),
        number("softness", "Softness", length, longest),
        row("Corners", length, (look) => (look.kind === 1 ? look.radius : null), (radius) => calls.change({ radius }),
          () => longest() / 2)),
      group("Place",
        number("angle", "Angle", degrees),
        number("width", "Width", { ...length, least: 1, limits: [1, FAR], isFine: false }, () => longest() * 1.25),
        number("height", "Height", { ...length, least: 1, limits: [1, FAR], isFine: false }, () => longest() * 1.25),
        number("x", "Across", place, across), number("y", "Down", place, down)),
    ],
    new: [
      group("View",
        row("Zoom", { unit: "%", least: 2, most: 800, limits: [2, 3200], isFine: true, digits: 0 }, () => view.scale * 100,
          (value) => { view.zoom(value / 100 / view.scale, state.stageMiddle()); return ""; }),
        element("button", { type: "button", class: "wide-button", onclick: fit }, "Show all of it"),
        element("p", { class: "quiet" }, "Dragging moves the view, not the photograph: places are counted on it.")),
    ],
    crop: [
      group("Crop",
        flag("Crop the picture", (look) => cropOf(look) !== null, (isOn) => calls.change(looked(isOn ? firstCrop() : null))),
        cropRow("Left", 0, across), cropRow("Top", 1, down), cropRow("Width", 2, across), cropRow("Height", 3, down),
        element("button", { type: "button", class: "wide-button", onclick: () => done(calls.change(looked(null))) },
          "Keep all of it")),
    ],
  };

  const parts = Object.entries(PARTS).map(([name, groups]) => element("div", { class: "part", "data-part": name, hidden: true }, groups));
  const always = element("section", { class: "always" },
    percent("transparency", "Transparency", "How far the old photograph is see-through"),
    flag("Swap", (look) => look.isSwapped === 1, (isOn) => calls.change({ isSwapped: isOn ? 1 : 0 }),
      "Today's view in the window, the old photograph around it (X)"));
  const node = element("aside", { class: "tunnel-panel", "aria-label": "Settings" }, always, parts);

  return {
    node,
    update() {
      parts.forEach((part) => { part.hidden = part.dataset.part !== state.part; });
      const look = calls.look();
      for (const [row, update] of rows) if (!row.closest(".part[hidden]")) update(look);
    },
    firstCrop,
    /** Whether a slider is being dragged. */
    get isHeld() { return isHeld; },
  };
}
