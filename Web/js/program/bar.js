// The editor's bar: back, the program's name, undo and redo, how saving goes, export, size.

import { element, iconButton, iconLink } from "../dom.ts";
import { words as texts } from "../words.ts";
import { EDIT } from "./calls.js";
import * as calls from "./calls.js";
import { sizeCard } from "./size.js";
import { archiveOf } from "./parcel.ts";

export function makeBar(page, place) {
  const name = element("input", {
    class: "project-name", "aria-label": "Name of the program", autocomplete: "off", maxlength: "200",
    onchange: rename,
    oninput: () => name.removeAttribute("aria-invalid"),
    onkeydown: (event) => {
      event.stopPropagation();
      if (event.key === "Escape") { name.value = page.program.name; name.removeAttribute("aria-invalid"); }
      if (event.key === "Enter" || event.key === "Escape") name.blur();
    },
  });

  /** What was typed stays where it cannot be, to be mended. */
  function rename() {
    const wish = name.value.trim();
    try {
      place.checkName?.(wish);
      const { width, height, isLandscape } = page.program;
      page.change(EDIT.setHeader, [width, height, isLandscape ? 1 : 0], [wish]);
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw error;
      name.setAttribute("aria-invalid", "true");
      page.say(error.message);
    }
  }

  const undo = iconButton("undo", "Undo", "Ctrl Z", () => page.undo());
  const redo = iconButton("redo", "Redo", "Shift Ctrl Z", () => page.redo());
  const sign = element("button", { type: "button", class: "sign", "aria-live": "polite", onclick: () => page.save() });

  const size = () => page.dialogs.show((close) => sizeCard(page, close));

  async function exportFile() {
    try {
      const blob = await archiveOf({ document: calls.programBytes(), files: page.media.files });
      const link = element("a", { href: URL.createObjectURL(blob), download: `${page.program.name.replace(/[/\\:*?"<>|]/g, "_")}.catrobat` });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    } catch (error) {
      page.say(`The program was not exported. ${error.message}`);
    }
  }

  const node = element("header", { class: "bar page-bar program-bar" }, iconLink("back", place.back.label, place.back.href), name,
    element("div", { class: "space" }), undo, redo, sign,
    iconButton("frame", "Size of the stage", "", size, { class: "wide" }),
    iconButton("save", "Export as .catrobat", "", exportFile, { class: "wide" }),
    iconButton("help", "Keys", "?", () => page.help(), { class: "wide" }),
    iconButton("more", "More", "", (event) => page.menu("Program", [["redo", "Redo", () => page.redo(), page.program.canRedo], ["frame", "Size of the stage…", size], ["save", "Export as .catrobat", exportFile]],
      event.currentTarget),
      { class: "narrow" }));
  return {
    node,
    show() {
      if (document.activeElement !== name && !name.hasAttribute("aria-invalid")) name.value = page.program.name;
      document.title = `${page.program.name} · Inkreel`;
      undo.disabled = !page.program.canUndo;
      redo.disabled = !page.program.canRedo;
    },
    sign(kind, words) {
      sign.dataset.state = kind;
      sign.textContent = texts.sign[kind];
      sign.title = words;
    },
  };
}
