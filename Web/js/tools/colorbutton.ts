// A button that shows a colour, and opens the panel of colours to choose another.

import { element } from "../base/dom.ts";
import type { Dialogs } from "../kit/dialog.ts";
import { popover } from "../kit/popover.ts";
import { palette } from "../protocol/studio/tools.ts";
import { fill, words } from "../base/words.ts";
import { toHex, toRGBA } from "./box.ts";
import { makeColorPanel } from "./colorpanel.ts";
import { projectColors } from "./palette.ts";

/** What the button needs of its page; colours are the core's numbers. */
export interface ColorPage {
  show: Dialogs["show"];
  /** Returns the project's name. */
  project(): string;
  /** Hears every colour, and which one the hand has come to rest at. */
  choose(color: number, isFinal: boolean): void;
}

/** A button; `show` shows a colour on it. */
export interface ColorButton {
  node: HTMLButtonElement;
  show(color: number): void;
}

/** Makes the button, named by what has the colour. */
export function makeColorButton(label: string, page: ColorPage): ColorButton {
  let shown = 0;
  const open = (): void => page.show((close) => popover(makeColorPanel(toHex(shown), {
    choose: (hex, isFinal) => { show(toRGBA(hex)); page.choose(toRGBA(hex), isFinal); }, close,
    shot: palette().map(toHex), project: projectColors(page.project()),
  }), node, close));
  const node: HTMLButtonElement = element("button", { type: "button", class: "color-choice", "aria-haspopup": "dialog", onclick: open }, element("i"));
  function show(color: number): void {
    shown = color;
    node.style.setProperty("--swatch", toHex(color));
    const named = fill(words.colors.ofThing, { thing: label, code: toHex(color) });
    node.setAttribute("aria-label", named);
    node.title = named;
  }
  return { node, show };
}
