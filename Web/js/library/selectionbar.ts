// What can be done with the chosen folders and projects, at the foot of the page.

import { element, iconButton } from "../dom.ts";
import { makeShowing } from "../taps.js";

export function makeLibraryBar(page) {
  const count = element("b", {});
  const inLibrary = [
    iconButton("pen", "Rename", "F2", () => page.renameChosen()),
    iconButton("words", "Describe", "", () => page.describeChosen()),
    iconButton("copy", "Duplicate", "D", () => page.duplicate()),
    iconButton("into", "Move to a folder", "", () => page.chooseFolder()),
    iconButton("bin", "Move to the bin", "Del", () => page.remove()),
  ];
  const inBin = [iconButton("restore", "Restore", "", () => page.restoreChosen())];
  const node = element("footer", { class: "choice-bar", role: "toolbar", "aria-label": "Chosen", hidden: true },
    count, inLibrary, inBin, iconButton("close", "Clear selection", "Esc", () => page.selection.clear()));
  const show = makeShowing(node);
  return {
    node,
    update() {
      show(page.selection.count > 0);
      count.textContent = `${page.selection.count} chosen`;
      for (const button of inLibrary) button.hidden = page.here === "bin";
      for (const button of inBin) button.hidden = page.here !== "bin";
    },
  };
}
