// The bar over a tray.

import { iconButton } from "../base/dom.ts";
import type { Row } from "../kit/menu.ts";
import { press } from "../kit/toggle.ts";
import { makePageBar, type PageBar } from "../saving/pagebar.ts";
import { keepSettings, settings } from "../base/state.ts";
import { words } from "../base/words.ts";
import type { Item, Source } from "./source.ts";

const texts = words.tray;
/** By how much cards are packed and spread. */
export const PACKED = 0.8;
export const SPREAD = 1.25;

/** Makes it; `menu` gives rows for its narrow form, `changed` hears of undo and redo. */
export function makeTrayBar<Of extends Item>(
  source: Source<Of>, tray: { scale(factor: number): void }, own: { menu(): Row[]; changed(name: "undo" | "redo"): void },
): PageBar {
  const sound: HTMLButtonElement = iconButton("sound", texts.sound, "", () => {
    settings.flick = settings.flick === false;
    keepSettings();
    press(sound, settings.flick !== false);
  }, { "aria-pressed": String(settings.flick !== false), class: "wide" });
  return makePageBar({
    back: source.back, document: source.history, dialogs: source.dialogs, title: source.title, changed: own.changed,
    buttons: [
      iconButton("pack", texts.pack, "−", () => tray.scale(PACKED), { class: "wide" }),
      iconButton("spread", texts.spread, "+", () => tray.scale(SPREAD), { class: "wide" }),
      sound,
    ],
    menu: () => [
      ...own.menu(), ["pack", texts.pack, () => tray.scale(PACKED)], ["spread", texts.spread, () => tray.scale(SPREAD)],
      ["sound", settings.flick === false ? texts.soundOn : texts.soundOff, () => sound.click()],
    ],
  });
}
