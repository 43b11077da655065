// What can be done with the chosen folders and projects, at the foot of the page.

import { element, iconButton } from "../base/dom.ts";
import type { Selection } from "../kit/selection.ts";
import { makeShowing } from "../kit/taps.ts";
import { plural, words } from "../base/words.ts";
import type { Commands } from "./commands.ts";

const texts = words.library;

/** Makes the bar. */
export function makeLibraryBar(page: { readonly here: string; selection: Selection }, commands: Commands): { node: HTMLElement; update(): void } {
  const count = element("b", {});
  const inLibrary = [
    iconButton("pen", texts.rename, "F2", commands.renameChosen),
    iconButton("words", texts.describe, "", commands.describeChosen),
    iconButton("copy", texts.duplicate, "D", commands.duplicate),
    iconButton("into", texts.moveToFolder, "", commands.chooseFolder),
    iconButton("bin", texts.moveToBin, "Del", commands.remove),
  ];
  const inBin = [iconButton("restore", texts.restore, "", commands.restoreChosen)];
  const node = element("footer", { class: "choice-bar", role: "toolbar", "aria-label": texts.chosen, hidden: true },
    count, inLibrary, inBin, iconButton("close", texts.clearSelection, "Esc", () => page.selection.clear()));
  const show = makeShowing(node);
  return {
    node,
    update() {
      show(page.selection.count > 0);
      count.textContent = plural(texts.countChosen, page.selection.count);
      for (const button of inLibrary) button.hidden = page.here === "bin";
      for (const button of inBin) button.hidden = page.here !== "bin";
    },
  };
}
