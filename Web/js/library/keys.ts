// Keys of the library page.

import { onWindow } from "../shell/scope.ts";

export function listenForKeys(page) {
  onWindow("keydown", (event) => {
    if (event.target.closest?.("input, textarea, select, dialog, [popover]")) {
      if (event.key === "Escape") page.dialogs.escape();
      return;
    }
    const command = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const focused = event.target.closest?.(".preview")?.dataset.key;
    let isOurs = true;
    if (command && key === "z") event.shiftKey ? page.redo() : page.undo();
    else if (command && key === "y") page.redo();
    else if (command && key === "a") page.selection.all();
    else if (command && key === "f") page.search();
    else if (command) isOurs = false;
    else if (key.startsWith("arrow") && focused) step(event.target.closest(".preview"), key);
    else if (key === " " && focused) page.selection.choose(focused, { toggle: true });
    else if (key === "delete" || key === "backspace") {
      if (page.selection.count === 0 && focused) page.selection.choose(focused);
      page.remove();
    } else if (key === "f2") {
      if (page.selection.count === 0 && focused) page.selection.choose(focused);
      page.renameChosen();
    } else if (key === "n") event.shiftKey ? page.newFolder() : page.newProject();
    else if (key === "d") page.duplicate();
    else if (key === "/") page.search();
    else if (key === "?") page.help();
    else if (key === "escape") { if (!page.dialogs.escape()) page.selection.clear(); }
    else isOurs = false;
    if (isOurs) event.preventDefault();
  });
}

/** Gives the keys to the preview beside, above or below another. */
export function step(preview, key) {
  const all = [...preview.parentElement.children];
  const columns = all.filter((one) => one.offsetTop === all[0].offsetTop).length;
  const by = { arrowleft: -1, arrowright: 1, arrowup: -columns, arrowdown: columns }[key];
  const next = all[Math.min(all.length - 1, Math.max(0, all.indexOf(preview) + by))];
  next.querySelector(".picture").focus();
}

export const KEYS = [
  ["Enter, double click, tap", "open"], ["click, Shift, Ctrl; long press", "choose"], ["← → ↑ ↓, Space", "go through, choose"],
  ["N, Shift N", "new project, new folder"], ["F2", "rename"], ["D", "duplicate"], ["Del", "move to the bin"],
  ["drag", "order, or into a folder"], ["/", "search"], ["Ctrl Z, Shift Ctrl Z", "undo, redo"],
];
