// The editor's bar: back, the program's name, undo and redo, how saving goes, export, size.

import { element, iconButton, iconLink } from "../base/dom.ts";
import type { Row } from "../kit/menu.ts";
import { languageButton, languageRow } from "../language/menu.ts";
import { communityHere, showInCommunity } from "../publishing/community.ts";
import type { ProgramPlace } from "../programstore/place.ts";
import { fill, words } from "../base/words.ts";
import type { Editor } from "./editor.ts";
import { makeNameField, type NameField } from "./namefield.ts";
import { sizeCard } from "./size.ts";

const { editor: texts, programs, common, publishing, tour } = words;

/** The acts of the bar. */
export interface BarActs {
  save(): void;
  exportFile(): void;
  help(): void;
  publish(): void;
  tour(): void;
}

/** The bar. */
export class EditorBar {
  readonly node: HTMLElement;
  private readonly name: NameField;
  private readonly undo = iconButton("undo", common.undo, "Ctrl Z", () => this.editor.undo());
  private readonly redo = iconButton("redo", common.redo, "Shift Ctrl Z", () => this.editor.redo());
  private readonly saving: HTMLElement;

  constructor(private readonly editor: Editor, { back, checkName, intoShot }: ProgramPlace, acts: BarActs) {
    this.name = makeNameField({ class: "project-name", "aria-label": texts.name, autocomplete: "off", maxlength: "200" }, () => editor.program.name, (typed) => {
      const name = typed.trim();
      checkName?.(name);
      const { width, height, isLandscape } = editor.program;
      editor.change({ kind: "setHeader", name, width, height, isLandscape });
    });
    this.saving = element("button", { type: "button", class: "sign", "aria-live": "polite", onclick: acts.save });
    const size = () => editor.dialogs.show((close) => sizeCard(editor, close));
    const more: HTMLElement = iconButton("more", common.more, "", () => editor.menu(texts.program, [
      ["redo", common.redo, () => editor.redo(), editor.program.canRedo], ["frame", texts.sizeMenu, size], ...intoShot ? [["intoShot", programs.intoShot, () => intoShot(editor.dialogs)] satisfies Row] : [], ["save", programs.export, acts.exportFile], ["facts", tour.begin, acts.tour],
      languageRow(editor.dialogs, () => more),
      ...communityHere() ? [["globe", publishing.menu, acts.publish] satisfies Row] : [],
    ], more), { class: "narrow" });
    this.node = element("header", { class: "bar page-bar program-bar" }, iconLink("back", back.label, back.href), element("h1", {}, this.name.node),
      element("div", { class: "space" }), this.undo, this.redo, this.saving,
      iconButton("frame", texts.size, "", size, { class: "wide" }),
      intoShot ? iconButton("intoShot", programs.intoShot, "", () => intoShot(editor.dialogs), { class: "wide" }) : "",
      iconButton("save", programs.export, "", acts.exportFile, { class: "wide" }),
      showInCommunity(iconButton("globe", publishing.menu, "", acts.publish, { class: "wide" })),
      iconButton("facts", tour.begin, "", acts.tour, { class: "wide" }), languageButton(editor.dialogs, "wide"), iconButton("help", common.keys, "?", acts.help, { class: "wide" }), more);
  }

  show(): void {
    const { name, canUndo, canRedo } = this.editor.program;
    this.name.show();
    document.title = fill(words.stage.pageTitleOf, { name });
    this.undo.disabled = !canUndo;
    this.redo.disabled = !canRedo;
  }

  /** Says how saving goes. */
  sign(kind: "saved" | "saving" | "error" | "readonly", said: string): void {
    this.saving.dataset.state = kind;
    this.saving.textContent = words.sign[kind];
    this.saving.title = said;
  }
}
