// Keys of the project page.

import { onWindow } from "../shell/scope.ts";

const ARROWS = { ArrowLeft: -1, ArrowRight: 1 };

/** Listens for keys; `page` does what they ask for. */
export function listenForKeys(page) {
  onWindow("keydown", (event) => {
    if (event.target.closest?.("input, textarea, select, dialog, [popover]")) return;
    const command = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    let isOurs = true;
    if (command && key === "z") event.shiftKey ? page.redo() : page.undo();
    else if (command && key === "y") page.redo();
    else if (command && key === "a") page.selection.all();
    else if (command && key === "c") page.copy();
    else if (command && key === "x") page.cut();
    else if (command && key === "v") page.paste();
    else if (command && key === "d") page.duplicate();
    else if (command) isOurs = false;
    else if (event.altKey && event.key in ARROWS) page.stepShots(ARROWS[event.key]);
    else if (event.altKey) isOurs = false;
    else if (event.key in ARROWS) page.moveFocus(ARROWS[event.key], event.shiftKey);
    else if (key === "arrowup" || key === "arrowdown") page.moveFocus(key === "arrowup" ? "up" : "down", event.shiftKey);
    else if (key === "home" || key === "end") page.moveFocus(key, event.shiftKey);
    else if (event.target.closest?.("button:not(.picture), a") && /^(enter| )$/.test(key)) isOurs = false;
    else if (key === "enter") page.open();
    else if (key === " ") page.toggleFocused();
    else if (key === "delete" || key === "backspace") page.remove();
    else if (key === "n") event.shiftKey ? page.addScene() : page.addShot();
    else if (key === "d") page.duplicate();
    else if (key === "w") page.toggleWords();
    else if (key === "f2") page.typeWords();
    else if (key === "?") page.help();
    else if (key === "escape") page.escape();
    else isOurs = false;
    if (isOurs) event.preventDefault();
  });
}

export const KEYS = [
  ["Enter, double click, tap", "open the shot"], ["click, Shift, Ctrl; long press", "choose shots"], ["← → ↑ ↓", "go through the shots"],
  ["Space", "choose or leave the shot"], ["Ctrl A", "choose all"], ["N, Shift N", "new shot, new scene"], ["D", "duplicate"],
  ["Ctrl C X V", "copy, cut, paste"], ["Del", "delete"], ["Alt ← →", "move the shots"], ["F2", "type the words"],
  ["W", "panel of words"], ["Ctrl Z, Shift Ctrl Z", "undo, redo"], ["?", "this card"],
];
