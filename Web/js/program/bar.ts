// The editor's bar: back, the program's name, undo and redo, how saving goes, export, size.

import { element, iconButton, iconLink } from "../dom.ts";
import type { ProgramPlace } from "../programstore/place.ts";
import { fill, words } from "../words.ts";
import type { Editor } from "./editor.ts";
import { makeNameField } from "./namefield.ts";
import { sizeCard } from "./size.ts";

const { editor: texts, programs, common } = words;

/** What the bar asks for. */
export interface BarActs {
  save(): void;
  exportFile(): void;
  help(): void;
}

/** The bar; `sign` says how saving goes. */
export interface EditorBar {
  node: HTMLElement;
  show(): void;
  sign(kind: "saved" | "saving" | "error", said: string): void;
}

export function makeBar(editor: Editor, place: ProgramPlace, acts: BarActs): EditorBar {
  const { dialogs } = editor;
  const name = makeNameField({ class: "project-name", "aria-label": texts.name, autocomplete: "off", maxlength: "200" }, () => editor.program.name, (typed) => {
    const wish = typed.trim();
    place.checkName?.(wish);
    const { width, height, isLandscape } = editor.program;
    editor.change({ kind: "setHeader", name: wish, width, height, isLandscape });
  });
  const undo = iconButton("undo", common.undo, "Ctrl Z", () => editor.undo());
  const redo = iconButton("redo", common.redo, "Shift Ctrl Z", () => editor.redo());
  const sign = element("button", { type: "button", class: "sign", "aria-live": "polite", onclick: acts.save });
  const size = () => dialogs.show((close) => sizeCard(editor, close));
  const more: HTMLElement = iconButton("more", common.more, "", () => editor.menu(texts.program, [
    ["redo", common.redo, () => editor.redo(), editor.program.canRedo], ["frame", texts.sizeMenu, size], ["save", programs.export, acts.exportFile],
  ], more), { class: "narrow" });
  const node = element("header", { class: "bar page-bar program-bar" }, iconLink("back", place.back.label, place.back.href), name.node,
    element("div", { class: "space" }), undo, redo, sign,
    iconButton("frame", texts.size, "", size, { class: "wide" }),
    iconButton("save", programs.export, "", acts.exportFile, { class: "wide" }),
    iconButton("help", common.keys, "?", acts.help, { class: "wide" }), more);
  return {
    node,
    show() {
      name.show();
      document.title = fill(words.stage.pageTitleOf, { name: editor.program.name });
      undo.disabled = !editor.program.canUndo;
      redo.disabled = !editor.program.canRedo;
    },
    sign(kind, said) {
      sign.dataset.state = kind;
      sign.textContent = words.sign[kind];
      sign.title = said;
    },
  };
}
