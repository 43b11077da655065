// The lab's controls: filters in any order, the smoother, what is laid over the ink.

import { element } from "../dom.ts";

const FILTERS = [
  { name: "Savitzky–Golay", settings: [["window", 2, 2, 12, 1], ["strength", 1, 0, 1, 0.1]] },
  { name: "Douglas–Peucker", settings: [["tolerance", 0.45, 0, 20, 0.05]] },
  { name: "Cone simplifier", settings: [["tolerance", 0.45, 0, 20, 0.05]] },
  { name: "Minimum distance", settings: [["distance", 2, 0, 50, 0.5]] },
  { name: "Stabiliser", settings: [["strength", 0.5, 0, 1, 0.05]] },
];

export const OVERLAYS = ["outline", "béziers", "handles", "polyline", "points", "updates", "predictions"];

/** What the lab shows: one object. */
export const shown = {
  smoother: 1, factor: 0.7, diameter: 12, foretell: false, filters: [],
  overlays: new Set(["outline", "béziers", "points", "updates", "predictions"]),
};

/** The pipeline as the core takes it. */
export function pipelineNumbers() {
  return [
    shown.smoother, shown.factor, shown.diameter, 1, shown.foretell ? 1 : 0,
    ...shown.filters.flatMap(({ kind, values }) => [kind, values[0], values[1] ?? 0]),
  ];
}

const numberInput = (label, value, least, most, step, change) =>
  element("label", {}, label, element("input", {
    type: "number", value: String(value), min: String(least), max: String(most), step: String(step),
    onchange: (event) => {
      const typed = Number(event.target.value);
      const clamped = Math.min(Math.max(Number.isFinite(typed) ? typed : value, least), most);
      event.target.value = clamped;
      change(clamped);
    },
  }));

/** Fills `node` with the controls; `changed(isPipeline)` hears of each change. */
export function showControls(node, changed) {
  const redo = () => { showControls(node, changed); changed(true); };
  const filters = shown.filters.map((filter, i) => element("div", {},
    element("div", { class: "filter" }, `${i + 1}. ${FILTERS[filter.kind].name}`,
      element("button", {
        type: "button", "aria-label": "Earlier", title: "Earlier", disabled: i === 0,
        onclick: () => { shown.filters.splice(i - 1, 0, ...shown.filters.splice(i, 1)); redo(); },
      }, "↑"),
      element("button", {
        type: "button", "aria-label": "Remove", title: "Remove",
        onclick: () => { shown.filters.splice(i, 1); redo(); },
      }, "×")),
    FILTERS[filter.kind].settings.map(([name, , least, most, step], k) =>
      numberInput(name, filter.values[k], least, most, step, (value) => {
        filter.values[k] = value;
        changed(true);
      }))));
  const add = element("select", {
    class: "add", "aria-label": "Add a filter", onchange: (event) => {
      const kind = Number(event.target.value);
      shown.filters.push({ kind, values: FILTERS[kind].settings.map((setting) => setting[1]) });
      redo();
    },
  }, element("option", { value: "" }, "Add a filter…"),
    FILTERS.map((filter, i) => element("option", { value: String(i) }, filter.name)));
  const smoother = element("select", {
    "aria-label": "Smoother",
    onchange: (event) => { shown.smoother = Number(event.target.value); changed(true); },
  }, element("option", { value: "1" }, "Antigrain"), element("option", { value: "0" }, "Lines"));
  smoother.value = String(shown.smoother);
  const check = (label, isOn, change) => element("label", {}, label, element("input", {
    type: "checkbox", checked: isOn, onchange: (event) => change(event.target.checked),
  }));
  node.replaceChildren(
    element("h2", {}, "Filters"), ...filters, add,
    element("h2", {}, "Line"), element("label", {}, "Smoother", smoother),
    numberInput("factor", shown.factor, 0, 1, 0.1, (v) => { shown.factor = v; changed(true); }),
    numberInput("diameter", shown.diameter, 1, 200, 1, (v) => { shown.diameter = v; changed(true); }),
    check("Predict points", shown.foretell, (on) => { shown.foretell = on; changed(true); }),
    element("h2", {}, "Show"),
    ...OVERLAYS.map((name) => check(name[0].toUpperCase() + name.slice(1), shown.overlays.has(name), (on) => {
      if (on) shown.overlays.add(name); else shown.overlays.delete(name);
      changed(false);
    })));
}
