// Keys of the page of programs.

import { step } from "../library/keys.js";
import { onWindow } from "../shell/scope.ts";

export const KEYS = [
  ["Enter, tap", "open"], ["← → ↑ ↓", "go through"], ["N", "new program"], ["F2, double click on the name", "rename"], ["D", "duplicate"],
  ["Del", "delete"], ["/", "search"], ["Ctrl Z, Shift Ctrl Z", "undo, redo"],
];

export function listenForKeys(page) {
  onWindow("keydown", (event) => {
    if (event.target.closest?.("input, dialog, [popover]")) return;
    const preview = event.target.closest?.(".preview");
    const program = preview && page.programs().find(({ id }) => id === preview.dataset.id);
    const key = event.key.toLowerCase();
    const isOurs = event.ctrlKey || event.metaKey ? command(key, event.shiftKey) : !event.altKey && plain(key, preview, program);
    if (isOurs) event.preventDefault();
  });

  function command(key, isShifted) {
    const act = { z: isShifted ? page.redo : page.undo, y: page.redo, f: page.search }[key];
    act?.();
    return Boolean(act);
  }

  function plain(key, preview, program) {
    const act = {
      n: page.newProgram, "/": page.search, "?": page.help, escape: page.escape,
      ...(program && {
        f2: () => page.rename(program), d: () => page.duplicate(program), delete: () => page.remove(program), backspace: () => page.remove(program),
      }),
    }[key] ?? (key.startsWith("arrow") && (() => (preview ? step(preview, key) : page.focusFirst())));
    if (act) act();
    return Boolean(act);
  }
}
