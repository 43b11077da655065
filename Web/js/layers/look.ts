// How the chosen layer looks: its opacity, seen while its slider moves, and the way it blends, below its row.

import { element, icon } from "../base/dom.ts";
import * as requests from "../protocol/studio/layers.ts";
import type { LayerRow } from "../protocol/studio/layers.ts";
import { fill, words } from "../base/words.ts";
import { MODES } from "./calls.ts";

const texts = words.layers;
const OPAQUE = 255;

/** What the look needs of the panel. */
export interface LookPage {
  /** Returns the id of the layer whose look it is. */
  layer(): string;
  attempt(request: () => void): void;
}

/** The look; `update` shows that of a layer, or nothing where none is chosen. */
export interface Look {
  node: HTMLElement;
  update(layer: LayerRow | undefined): void;
}

/** Makes the look, an item of the list of layers. */
export function makeLook(page: LookPage): Look {
  // What a hand tries is not written over; a step back is shown though the slider has the keys.
  let isTried = false;
  const opacity: HTMLInputElement = element("input", {
    type: "range", min: "0", max: "100", "aria-label": texts.opacity,
    oninput: () => {
      isTried = true;
      tell();
      requests.tryOpacity(page.layer(), wanted());
    },
    onchange: () => {
      isTried = false;
      page.attempt(() => requests.fadeLayer(page.layer(), wanted()));
    },
    // Where it is let go as it was, no change is told.
    onpointerup: () => setTimeout(drop),
    onkeyup: () => setTimeout(drop),
    onblur: () => drop(),
  });
  const drop = () => {
    if (!isTried) return;
    isTried = false;
    if (page.layer() !== "") requests.tryOpacity(page.layer(), null);
  };
  const wanted = () => Math.round(Number(opacity.value) * OPAQUE / 100);
  const percent = element("output", {});
  const tell = () => { percent.textContent = fill(texts.percent, { n: opacity.value }); };
  const mode: HTMLSelectElement = element("select", {
    "aria-label": texts.mode, onchange: () => page.attempt(() => requests.blendLayer(page.layer(), mode.selectedIndex)),
  }, MODES.map((name) => element("option", {}, name)));
  const node = element("li", { class: "layer-look", role: "row" }, element("span", { class: "cell", role: "gridcell" }, icon("fade"), opacity, percent, mode));
  return {
    node,
    update(layer) {
      node.hidden = !layer;
      if (!layer) return;
      node.setAttribute("aria-label", fill(texts.look, { name: layer.name }));
      node.style.setProperty("--depth", String(layer.depth));
      if (!isTried) opacity.value = String(Math.round(layer.opacity * 100 / OPAQUE));
      tell();
      mode.selectedIndex = layer.mode < MODES.length ? layer.mode : 0;
    },
  };
}
