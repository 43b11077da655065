// What can be known of a program that plays, and the stage's keys.

import { bricks, type OpenedProgram } from "../bricks/machine.ts";
import { element, textButton } from "../base/dom.ts";
import { download } from "../kit/files.ts";
import { dialog } from "../kit/dialog.ts";
import { keysCard } from "../kit/keys.ts";
import { plot, type PlotRow, plots } from "../protocol/bricks/stage.ts";
import { fill, plural, words } from "../base/words.ts";

const { stage: texts, stageKeys } = words;

/** Makes the card of what is known of a program, which is called `name`. */
export function aboutCard(name: string, { width, height, notices, idle }: OpenedProgram, close: () => void): HTMLElement {
  const list = (title: string, items: string[]) => items.length === 0 ? null
    : element("section", {}, element("h3", {}, title), element("ul", {}, items.map((one) => element("li", {}, one))));
  return dialog(texts.about, { class: "stage-about" },
    element("h2", {}, name), element("p", { class: "quiet" }, fill(texts.pixels, { width, height })),
    plotList(plots(bricks())),
    list(texts.idle, idle), list(texts.warnings, notices),
    textButton(words.common.close, close, { class: "primary" }));
}

/** Makes the card of what can be done with the frame that is seen now. */
export function pictureCard(save: () => void, use: () => void, close: () => void): HTMLElement {
  const act = (label: string, then: () => void) => textButton(label, () => { close(); then(); });
  return dialog(texts.picture, { class: "stage-picture" },
    element("h2", {}, texts.picture), act(texts.savePicture, save), act(texts.usePictureKey, use));
}

/** Lists drawings for plotters and lasers, and designs for embroidery machines, to be taken along. */
function plotList(saved: PlotRow[]): HTMLElement | null {
  if (saved.length === 0) return null;
  const one = ({ name, partCount }: PlotRow, place: number) => {
    const isDrawing = name.endsWith(".svg");
    const type = isDrawing ? "image/svg+xml" : "application/octet-stream";
    return element("li", {}, element("button", {
      type: "button", onclick: () => download(name, new Blob([plot(bricks(), place)], { type })),
    }, plural(isDrawing ? texts.savePlot : texts.saveDesign, partCount, { name })));
  };
  return element("section", {}, element("h3", {}, texts.plots), element("ul", { class: "stage-plots" }, saved.map(one)));
}

export const showStageKeys = (close: () => void): HTMLElement => keysCard(words.common.keys, [
  [stageKeys.space, stageKeys.play], ["R", stageKeys.again], [".", stageKeys.step], [",", texts.stepBack], ["O", stageKeys.open], ["E", stageKeys.edit],
  ["S", stageKeys.save], ["P", texts.usePicture], ["M", stageKeys.sound], ["F", texts.fullScreen], ["I", texts.about], ["?", stageKeys.these],
], close);
