// The bar over the tunnel's screen. What a phone has no room for is in a menu there.

import { element, iconButton } from "../base/dom.ts";
import type { Make } from "../kit/dialog.ts";
import { cornerMenu, type Row } from "../kit/menu.ts";
import { press } from "../kit/toggle.ts";
import { words } from "../base/words.ts";

/** The panels that the bar opens. */
export type PanelName = "points" | "facts" | "save";

/** What the bar does; `show` puts up a menu. */
export interface BarCommands extends Record<PanelName | "close" | "undo" | "redo" | "help" | "bring" | "publish", () => unknown> {
  mayPublish(): boolean;
  isLost(): boolean;
  show(make: Make): void;
}

export interface TunnelBar {
  node: HTMLElement;
  /** Tells what can be undone and done again. */
  update(canUndo: boolean, canRedo: boolean): void;
  /** Shows what publishes the tunnel. */
  offerPublishing(): void;
  /** Shows whether a panel is open; the focus goes back to its button where it is not. */
  press(name: PanelName, isOn: boolean): void;
}

export function makeTunnelBar(run: BarCommands): TunnelBar {
  const texts = words.tunnel;
  const undo = iconButton("undo", words.common.undo, "Ctrl Z", run.undo);
  const redo = iconButton("redo", words.common.redo, "Shift Ctrl Z", run.redo);
  const folds = { class: "folds", "aria-pressed": "false" };
  const panels: Record<PanelName, HTMLButtonElement> = {
    points: iconButton("points", texts.byPoints, "P", () => run.points(), folds),
    facts: iconButton("facts", texts.facts, "I", () => run.facts(), folds),
    save: iconButton("save", texts.save, "Ctrl S", () => run.save(), folds),
  };
  const publish = iconButton("globe", words.publishing.menu, "", run.publish, { class: "folds", hidden: true });
  const more = iconButton("more", words.common.more, "", () => run.show((close) => cornerMenu([
    ["points", texts.byPoints, run.points], ["facts", texts.facts, run.facts], ["save", texts.save, run.save],
    ...run.mayPublish() ? [["globe", words.publishing.menu, run.publish] satisfies Row] : [],
    ["restore", texts.bringBack, run.bring, run.isLost()], ["help", words.common.keys, run.help],
  ], more, close)), { class: "narrow", "aria-haspopup": "menu" });
  const node = element("header", { class: "bar tunnel-bar" },
    iconButton("back", texts.close, "Esc", run.close),
    element("h1", {}, texts.title), element("div", { class: "space" }), undo, redo, ...Object.values(panels), publish,
    iconButton("help", words.common.keys, "?", run.help, { class: "folds" }), more);
  return {
    node,
    update(canUndo, canRedo) {
      undo.disabled = !canUndo;
      redo.disabled = !canRedo;
    },
    offerPublishing() { publish.hidden = false; },
    press(name, isOn) {
      press(panels[name], isOn);
      if (!isOn) (panels[name].offsetParent ? panels[name] : more).focus({ preventScroll: true });
    },
  };
}
