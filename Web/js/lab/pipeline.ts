// The lab's controls: filters in any order, the smoother, what is laid over the ink.

import { element } from "../dom.ts";

/** A setting: its name, what it is at first, its least and greatest value, and its step. */
type Setting = [name: string, value: number, least: number, most: number, step: number];

const FILTERS: { name: string; settings: Setting[] }[] = [
  { name: "Savitzky–Golay", settings: [["window", 2, 2, 12, 1], ["strength", 1, 0, 1, 0.1]] },
  { name: "Douglas–Peucker", settings: [["tolerance", 0.45, 0, 20, 0.05]] },
  { name: "Cone simplifier", settings: [["tolerance", 0.45, 0, 20, 0.05]] },
  { name: "Minimum distance", settings: [["distance", 2, 0, 50, 0.5]] },
  { name: "Stabiliser", settings: [["strength", 0.5, 0, 1, 0.05]] },
];

const OVERLAYS = ["outline", "béziers", "handles", "polyline", "points", "updates", "predictions"];

/** What the lab shows: one object. */
export const shown = {
  smoother: 1, factor: 0.7, diameter: 12, foretell: false, filters: [] as { kind: number; values: number[] }[],
  overlays: new Set(["outline", "béziers", "points", "updates", "predictions"]),
};

/** The pipeline as the core takes it. */
export function pipelineNumbers(): number[] {
  return [
    shown.smoother, shown.factor, shown.diameter, 1, shown.foretell ? 1 : 0,
    ...shown.filters.flatMap(({ kind, values }) => [kind, values[0]!, values[1] ?? 0]),
  ];
}

function numberInput(label: string, value: number, least: number, most: number, step: number, change: (value: number) => void): HTMLElement {
  const input: HTMLInputElement = element("input", {
    type: "number", value: String(value), min: String(least), max: String(most), step: String(step),
    onchange: () => {
      const typed = Number(input.value);
      const clamped = Math.min(Math.max(Number.isFinite(typed) ? typed : value, least), most);
      input.value = String(clamped);
      change(clamped);
    },
  });
  return element("label", {}, label, input);
}

function check(label: string, isOn: boolean, change: (isOn: boolean) => void): HTMLElement {
  const input: HTMLInputElement = element("input", { type: "checkbox", checked: isOn, onchange: () => change(input.checked) });
  return element("label", {}, label, input);
}

const heading = (words: string) => element("h2", {}, words);

type Changed = (isPipeline: boolean) => void;

/** Fills `node` with the controls; `changed` hears of each change, and whether it is one of the pipeline. */
export function showControls(node: Element, changed: Changed): void {
  const redo = () => { showControls(node, changed); changed(true); };
  node.replaceChildren(
    heading("Filters"), ...shown.filters.map((_, i) => filterControl(i, redo, changed)), adder(redo),
    heading("Line"), element("label", {}, "Smoother", smootherChoice(changed)),
    numberInput("factor", shown.factor, 0, 1, 0.1, (v) => { shown.factor = v; changed(true); }),
    numberInput("diameter", shown.diameter, 1, 200, 1, (v) => { shown.diameter = v; changed(true); }),
    check("Predict points", shown.foretell, (on) => { shown.foretell = on; changed(true); }),
    heading("Show"),
    ...OVERLAYS.map((name) => check(name[0]!.toUpperCase() + name.slice(1), shown.overlays.has(name), (on) => {
      if (on) shown.overlays.add(name); else shown.overlays.delete(name);
      changed(false);
    })));
}

/** Returns the filter at a place, with its settings. */
function filterControl(i: number, redo: () => void, changed: Changed): HTMLElement {
  const { kind, values } = shown.filters[i]!;
  const { name, settings } = FILTERS[kind]!;
  const button = (sign: string, label: string, isPossible: boolean, onclick: () => void) =>
    element("button", { type: "button", "aria-label": label, title: label, disabled: !isPossible, onclick }, sign);
  return element("div", {},
    element("div", { class: "filter" }, `${i + 1}. ${name}`,
      button("↑", "Earlier", i > 0, () => { shown.filters.splice(i - 1, 0, ...shown.filters.splice(i, 1)); redo(); }),
      button("×", "Remove", true, () => { shown.filters.splice(i, 1); redo(); })),
    settings.map(([label, , least, most, step], k) => numberInput(label, values[k]!, least, most, step, (value) => {
      values[k] = value;
      changed(true);
    })));
}

function adder(redo: () => void): HTMLElement {
  const add: HTMLSelectElement = element("select", {
    class: "add", "aria-label": "Add a filter", onchange: () => {
      const kind = Number(add.value);
      shown.filters.push({ kind, values: FILTERS[kind]!.settings.map((setting) => setting[1]) });
      redo();
    },
  }, element("option", { value: "" }, "Add a filter…"),
    FILTERS.map((filter, i) => element("option", { value: String(i) }, filter.name)));
  return add;
}

function smootherChoice(changed: Changed): HTMLElement {
  const smoother: HTMLSelectElement = element("select", {
    "aria-label": "Smoother", onchange: () => { shown.smoother = Number(smoother.value); changed(true); },
  }, element("option", { value: "1" }, "Antigrain"), element("option", { value: "0" }, "Lines"));
  smoother.value = String(shown.smoother);
  return smoother;
}
