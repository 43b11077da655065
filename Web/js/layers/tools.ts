// The tools of the panel of layers: adding, copying, putting together and apart, opacity and mode.

import { keyName } from "../keys/commands.ts";
import { element, icon, iconButton } from "../base/dom.ts";
import * as requests from "../protocol/studio/layers.ts";
import type { LayerRow } from "../protocol/studio/layers.ts";
import { fill, words } from "../base/words.ts";
import { MODES } from "./calls.ts";

const texts = words.layers;
const OPAQUE = 255;

/** What the tools need of the panel. */
export interface ToolsPage {
  pictures: HTMLElement[];
  /** Returns the ids of the chosen layers. */
  marked(): string[];
  attempt(request: () => void): void;
  /** Puts layers together or apart, told that this may look different or not; `label` is that of the button that does it all the same. */
  put(request: (isTold: boolean) => void, label: string): void;
  publish(layer: LayerRow): void;
  /** Sets the keyframes of the chosen layer. */
  move(): void;
  mayPublish(): boolean;
  /** Called after layers were removed. */
  removed(): void;
}

/** The tools; `update` shows the first of `count` chosen layers, `merge` makes one drawing of the chosen layers, or of the chosen one and
 * that below it. */
export interface Tools {
  node: HTMLElement;
  update(first: LayerRow | undefined, count: number): void;
  merge(): void;
}

/** Makes the tools. */
export function makeTools(page: ToolsPage): Tools {
  const first = () => page.marked()[0] ?? "";
  const opacity: HTMLInputElement = element("input", {
    type: "range", min: "0", max: "100", "aria-label": texts.opacity,
    onchange: () => page.attempt(() => requests.fadeLayer(first(), Math.round(Number(opacity.value) * OPAQUE / 100))),
  });
  const mode: HTMLSelectElement = element("select", {
    "aria-label": texts.mode, onchange: () => page.attempt(() => requests.blendLayer(first(), mode.selectedIndex)),
  }, MODES.map((name) => element("option", {}, name)));
  // What is asked about stays what it is about, whatever is chosen until the button is pressed.
  const put = (request: (layers: string[], isTold: boolean) => void, label: string) => {
    const layers = page.marked();
    page.put((isTold) => request(layers, isTold), label);
  };
  const merging = () => put(requests.mergeLayers, texts.mergeAnyway);
  const group = iconButton("group", texts.group, "", () => put(requests.groupLayers, texts.groupAnyway));
  const ungroup = iconButton("ungroup", texts.ungroup, "", () => put(([layer = ""], isTold) => requests.ungroupLayer(layer, isTold), texts.ungroupAnyway));
  const merge = iconButton("merge", texts.mergeDown, keyName("mergeDown"), merging);
  let shown: LayerRow | undefined;
  const publish = iconButton("globe", words.publishing.menu, "", () => { if (shown) page.publish(shown); }, { hidden: true });
  const node = element("div", { class: "tools", role: "toolbar", "aria-label": texts.tools },
    iconButton("add", texts.add, "", () => page.attempt(requests.addLayer)), page.pictures,
    iconButton("copy", texts.duplicate, "", () => page.attempt(() => requests.duplicateLayers(page.marked()))),
    group, ungroup, merge,
    iconButton("motion", words.motion.open, keyName("motion"), () => page.move()),
    iconButton("bin", texts.delete, "", () => { page.attempt(() => requests.removeLayers(page.marked())); page.removed(); }), publish,
    element("label", { class: "fade" }, icon("fade"), opacity), mode);
  return {
    node, merge: merging,
    update(layer, count) {
      if (layer && document.activeElement !== opacity) opacity.value = String(Math.round(layer.opacity * 100 / OPAQUE));
      if (layer) mode.selectedIndex = layer.mode < MODES.length ? layer.mode : 0;
      shown = layer;
      publish.hidden = count !== 1 || (layer?.kind !== "tunnel" && layer?.kind !== "program") || !page.mayPublish();
      ungroup.disabled = layer?.kind !== "group";
      group.disabled = count < 2;
      const label = count < 2 ? texts.mergeDown : texts.merge;
      merge.setAttribute("aria-label", label);
      merge.title = fill(words.common.withKey, { words: label, key: keyName("mergeDown") });
    },
  };
}
