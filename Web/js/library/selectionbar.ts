// What can be done with the chosen folders and projects, at the foot of the page.

import { iconButton } from "../base/dom.ts";
import { plural, words } from "../base/words.ts";
import { type ChoiceBar, makeChoiceBar } from "../kit/choicebar.ts";
import type { Selection } from "../kit/selection.ts";
import type { Commands } from "./commands.ts";

const texts = words.library;

/** Makes the bar. */
export function makeLibraryBar(page: { readonly here: string; selection: Selection }, commands: Commands): ChoiceBar {
  const inLibrary = [
    iconButton("rename", texts.rename, "F2", commands.renameChosen),
    iconButton("words", texts.describe, "", commands.describeChosen),
    iconButton("duplicate", texts.duplicate, "D", commands.duplicate),
    iconButton("toFolder", texts.moveToFolder, "", commands.chooseFolder),
    iconButton("bin", texts.moveToBin, "Del", commands.remove),
  ];
  const inBin = [iconButton("restore", texts.restore, "", commands.restoreChosen)];
  const bar = makeChoiceBar(texts.chosen, page.selection, (count) => plural(texts.countChosen, count), inLibrary, inBin);
  return {
    node: bar.node,
    update() {
      bar.update();
      for (const button of inLibrary) button.hidden = page.here === "bin";
      for (const button of inBin) button.hidden = page.here !== "bin";
    },
  };
}
