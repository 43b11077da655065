// The part of the card that asks for files: they are dropped on it, or chosen.

import { element, icon, textButton } from "../base/dom.ts";
import { words } from "../base/words.ts";
import { fileInput } from "../kit/files.ts";
import { canChooseFolders, placed, type PlacedFile } from "../kit/folders.ts";

const texts = words.importing;

/** What files are asked for: any, a cut of a project, or its script. */
export type Wanted = "any" | "cut" | "script";

const said: Record<Wanted, { drop: string; taken: string }> = {
  any: { drop: texts.drop, taken: texts.taken }, cut: { drop: texts.dropCut, taken: texts.takenForCut }, script: { drop: texts.dropScript, taken: texts.takenForScript },
};

/** Makes the part; `problem` says why what was chosen before did not do, null for nothing. */
export function choosingPart(wanted: Wanted, problem: string | null, take: (files: PlacedFile[]) => void): HTMLElement {
  const given = (files: File[]) => { if (files.length > 0) take(placed(files)); };
  const files = fileInput("", given, { multiple: true });
  const folder = fileInput("", given, { webkitdirectory: true });
  return element("div", { class: "import-choosing" },
    problem === null ? null : element("p", { class: "problem", role: "alert" }, problem),
    element("div", { class: "import-zone" },
      icon("into"), element("p", { class: "import-drop" }, said[wanted].drop),
      element("div", { class: "import-ways" },
        textButton(texts.chooseFiles, () => files.click(), { class: "primary" }),
        wanted === "any" && canChooseFolders() ? textButton(texts.chooseFolder, () => folder.click()) : null),
      files, folder),
    element("p", { class: "quiet" }, said[wanted].taken));
}
