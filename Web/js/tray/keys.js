// Keys of the tray.

import { onWindow } from "../shell/scope.ts";

const STEPS = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
  Home: [-Infinity, 0], End: [Infinity, 0], PageUp: [0, -3], PageDown: [0, 3],
};

/** Listens for keys; `page` does what they ask for. Of a page without `document` nothing can be changed. */
export function listenForKeys(page) {
  onWindow("keydown", (event) => {
    if (event.target.closest?.("input, textarea, select, dialog, [popover]")) return;
    const command = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const step = STEPS[event.key];
    const isButton = event.target.closest?.("button, a") && /^(enter| )$/.test(key);
    let isOurs = true;
    if (isButton) isOurs = false;
    else if (command && key === " ") page.toggle();
    else if (event.altKey && step && page.step) page.step(...step);
    else if (step && !command && !event.altKey) page.next(...step, event.shiftKey);
    else if (command && key in page.commands) page.commands[key](event);
    else if (command || event.altKey) isOurs = false;
    else if (key === "enter") page.openExposed();
    else if (key === " ") page.peekExposed();
    else if (key === "escape") page.escape();
    else if (key === "?") page.help();
    else if (key in page.keys) page.keys[key](event);
    else isOurs = false;
    if (isOurs) event.preventDefault();
  });
}

export const KEYS = [
  ["mouse or pen; ← → ↑ ↓", "expose a card"], ["Enter, click; tap twice", "open the shot"],
  ["Space; rest on a card", "peek at its other sides, again for the next"], ["Shift + arrows, Ctrl Space; Shift, Ctrl click", "choose cards"],
  ["Ctrl A", "choose all"], ["pull a card up or down; rest a finger, then move", "take it elsewhere"],
  ["Alt + arrows", "move the cards"], ["N, Shift N", "new shot, new scene"], ["D", "duplicate"], ["Ctrl C X V", "copy, cut, paste"],
  ["Del", "delete"], ["W, F2", "words of the shot, type them"], ["Esc", "put back, choose none, expose none"],
  ["pinch, Ctrl wheel, − +", "pack or spread the cards"], ["Ctrl Z, Shift Ctrl Z", "undo, redo"], ["?", "this card"],
];
