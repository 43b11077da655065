// The tools of the panel of layers: adding, copying, putting together and apart.

import { keyName } from "../keys/commands.ts";
import { element, iconButton } from "../base/dom.ts";
import * as requests from "../protocol/studio/layers.ts";
import type { LayerRow } from "../protocol/studio/layers.ts";
import { words } from "../base/words.ts";
import type { Make } from "../kit/dialog.ts";
import { menu, type Row } from "../kit/menu.ts";

const texts = words.layers;

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
  /** Puts up a menu. */
  showMenu(make: Make): void;
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
  // What is asked about stays what it is about, whatever is chosen until the button is pressed.
  const put = (request: (layers: string[], isTold: boolean) => void, label: string) => {
    const layers = page.marked();
    page.put((isTold) => request(layers, isTold), label);
  };
  const merging = () => put(requests.mergeLayers, texts.mergeAnyway);
  let [shown, chosenCount]: [LayerRow | undefined, number] = [undefined, 0];
  /** What else can be done with the chosen layers. */
  const rows = (): Row[] => {
    const layer = shown;
    const canPublish = layer && chosenCount === 1 && (layer.kind === "tunnel" || layer.kind === "program") && page.mayPublish();
    return [
      ["duplicate", texts.duplicate, () => page.attempt(() => requests.duplicateLayers(page.marked()))],
      ["group", texts.group, () => put(requests.groupLayers, texts.groupAnyway), chosenCount > 1],
      ["ungroup", texts.ungroup, () => put(([id = ""], isTold) => requests.ungroupLayer(id, isTold), texts.ungroupAnyway), layer?.kind === "group"],
      ["merge", chosenCount < 2 ? texts.mergeDown : texts.merge, merging, true, keyName("mergeDown")],
      ["motion", words.motion.open, () => page.move(), true, keyName("motion")],
      ...canPublish ? [["globe", words.publishing.menu, () => page.publish(layer)] satisfies Row] : [],
      ["bin", texts.delete, () => { page.attempt(() => requests.removeLayers(page.marked())); page.removed(); }],
    ];
  };
  const more: HTMLElement = iconButton("more", texts.more, "", () => page.showMenu((close) => menu(shown?.name ?? texts.title, rows(), more, close)), { "aria-haspopup": "menu" });
  const node = element("div", { class: "tools", role: "toolbar", "aria-label": texts.tools },
    iconButton("add", texts.add, "", () => page.attempt(requests.addLayer)), page.pictures, element("div", { class: "space" }), more);
  return {
    node, merge: merging,
    update(layer, count) { [shown, chosenCount] = [layer, count]; },
  };
}
