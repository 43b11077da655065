// The lab's controls: filters in any order, the smoother, what is laid over the ink.

import { element, textButton } from "../base/dom.ts";
import type { LabPipeline } from "../protocol/studio/lab.ts";
import { fill, words } from "../base/words.ts";

/** A setting: its name, what it is at first, its least and greatest value, and its step. */
type Setting = [name: string, value: number, least: number, most: number, step: number];

const texts = words.labPipeline;

/** The settings of each kind of filter, in the core's order. */
const FILTERS: Setting[][] = [
  [[texts.window, 2, 2, 12, 1], [texts.strength, 1, 0, 1, 0.1]],
  [[texts.tolerance, 0.45, 0, 20, 0.05]],
  [[texts.tolerance, 0.45, 0, 20, 0.05]],
  [[texts.distance, 2, 0, 50, 0.5]],
  [[texts.strength, 0.5, 0, 1, 0.05]],
];

const OVERLAYS = ["outline", "béziers", "handles", "polyline", "points", "updates", "predictions"] as const;

/** What the lab shows: one object. */
export const shown = {
  smoother: 1, factor: 0.7, diameter: 12, foretell: false, filters: [] as { kind: number; values: number[] }[],
  overlays: new Set<string>(["outline", "béziers", "points", "updates", "predictions"]),
};

/** The pipeline as the core takes it. */
export const pipeline = (): LabPipeline => ({
  isSmooth: shown.smoother === 1, factor: shown.factor, diameter: shown.diameter, widthSource: 1, predicts: shown.foretell,
  filters: shown.filters.map(({ kind, values }) => ({ kind, first: values[0]!, second: values[1] ?? 0 })),
});

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

const heading = (title: string) => element("h2", {}, title);

type Changed = (isPipeline: boolean) => void;

/** Fills `node` with the controls; `changed` hears of each change, and whether it is one of the pipeline. */
export function showControls(node: Element, changed: Changed): void {
  const redo = () => { showControls(node, changed); changed(true); };
  node.replaceChildren(
    heading(texts.filters), ...shown.filters.map((_, i) => filterControl(i, redo, changed)), adder(redo),
    heading(texts.line), element("label", {}, texts.smoother, smootherChoice(changed)),
    numberInput(texts.factor, shown.factor, 0, 1, 0.1, (v) => { shown.factor = v; changed(true); }),
    numberInput(texts.diameter, shown.diameter, 1, 200, 1, (v) => { shown.diameter = v; changed(true); }),
    check(texts.predict, shown.foretell, (on) => { shown.foretell = on; changed(true); }),
    heading(texts.show),
    ...OVERLAYS.map((name) => check(texts.overlays[name], shown.overlays.has(name), (on) => {
      if (on) shown.overlays.add(name); else shown.overlays.delete(name);
      changed(false);
    })));
}

/** Returns the filter at a place, with its settings. */
function filterControl(i: number, redo: () => void, changed: Changed): HTMLElement {
  const { kind, values } = shown.filters[i]!;
  const button = (sign: string, label: string, isPossible: boolean, onclick: () => void) =>
    textButton(sign, onclick, { "aria-label": label, title: label, disabled: !isPossible });
  return element("div", {},
    element("div", { class: "filter" }, fill(texts.numbered, { n: i + 1, name: texts.names[kind]! }),
      button("↑", texts.earlier, i > 0, () => { shown.filters.splice(i - 1, 0, ...shown.filters.splice(i, 1)); redo(); }),
      button("×", texts.remove, true, () => { shown.filters.splice(i, 1); redo(); })),
    FILTERS[kind]!.map(([label, , least, most, step], k) => numberInput(label, values[k]!, least, most, step, (value) => {
      values[k] = value;
      changed(true);
    })));
}

function adder(redo: () => void): HTMLElement {
  const add: HTMLSelectElement = element("select", {
    class: "add", "aria-label": texts.add, onchange: () => {
      const kind = Number(add.value);
      shown.filters.push({ kind, values: FILTERS[kind]!.map((setting) => setting[1]) });
      redo();
    },
  }, element("option", { value: "" }, texts.addOne),
    texts.names.map((name, i) => element("option", { value: String(i) }, name)));
  return add;
}

function smootherChoice(changed: Changed): HTMLElement {
  const smoother: HTMLSelectElement = element("select", {
    "aria-label": texts.smoother, onchange: () => { shown.smoother = Number(smoother.value); changed(true); },
  }, element("option", { value: "1" }, texts.antigrain), element("option", { value: "0" }, texts.lines));
  smoother.value = String(shown.smoother);
  return smoother;
}
