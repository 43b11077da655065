// All commands of the shot page in one table, with the keys they come with; which keys they have is kept
// for each browser.

import { keepSettings, settings } from "./state.js";
import { tools } from "./tools/box.js";
import { words } from "./words.ts";

// A chord is what is held, then the key: "ctrl+shift+z". ctrl stands for the command key as well.
const table = () => ({
  Tools: [
    ...tools().map(({ name, key }) => [name, words.tools[name], key]),
    ["eraserMode", "Eraser: pixels or whole strokes", "shift+e"], ["ruler", "Ruler", "u"],
    ["toolSettings", "Settings of the tool", "s"], ["colors", "Colours", "c"], ["swap", "Swap colours", "x"],
    ["smaller", "Smaller", "["], ["larger", "Larger", "]"],
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => [`opacity${n * 10}`, `Opacity ${n * 10} %`, String(n % 10)]),
  ],
  Edit: [
    ["undo", "Undo", "ctrl+z"], ["redo", "Redo", "ctrl+shift+z", "ctrl+y"],
    ["selectAll", "Select all of the layer", "ctrl+a"], ["cut", "Cut", "ctrl+x"], ["copy", "Copy", "ctrl+c"],
    ["paste", "Paste", "ctrl+v"], ["duplicate", "Duplicate what is selected, or the shot", "d"],
    ["remove", "Delete what is selected", "delete", "backspace"],
    ["flipAcross", "Flip what is selected across", "shift+h"], ["flipDown", "Flip it down", "shift+v"],
    ["nudgeUp", "Move what is selected up", "arrowup"], ["nudgeDown", "Move it down", "arrowdown"],
  ],
  View: [
    ["fit", "Show the whole canvas", "f"], ["actual", "Actual size", "z"], ["flip", "Mirror view", "h"],
    ["zoomIn", "Zoom in", "+", "="], ["zoomOut", "Zoom out", "-"],
    ["turnLeft", "Turn left", ","], ["turnRight", "Turn right", "."],
    ["left", "Move the canvas left", "shift+arrowleft"], ["right", "Move the canvas right", "shift+arrowright"],
    ["up", "Move the canvas up", "shift+arrowup"], ["down", "Move the canvas down", "shift+arrowdown"],
    ["pan", "Hold and drag: move", "space"], ["turn", "Hold and drag: turn", "r"],
    ["pick", "Hold and tap: take a colour", "alt"],
  ],
  Shot: [
    ["before", "Previous shot; selection: left", "arrowleft"], ["after", "Next shot, a new one after the last; selection: right", "arrowright"],
    ["duplicateShot", "Duplicate the shot", "shift+d"], ["newShot", "New shot after this one", "shift+n"],
    ["project", "All shots", "p"],
  ],
  Layers: [["mergeDown", "Merge down", "ctrl+e"], ["replay", "Replay drawing", "shift+r"], ["picture", "Add a picture", "shift+p"], ["onion", "Onion skin", "o"], ["transform", "Transform layers", "t"], ["playPrograms", "Play the shot's programs", "shift+space"]],
  Panels: [["layers", "Layers", "y"], ["panels", "Hide the panels", "tab"], ["help", "This card", "?"]],
});

let all = null;
/** All commands; those of the tools as the core defines them, so once that is there. */
export const commands = () => (all ??= Object.entries(table()).flatMap(([group, rows]) =>
  rows.map(([id, name, ...keys]) => ({ id, name, group, keys }))));

/** The chords of a command: the person's own, or those it comes with. */
export const keysOf = (id) => settings.keys[id] ?? commands().find((one) => one.id === id).keys;

/** The command that a chord stands for, or undefined. */
export const commandOf = (chord) => commands().find(({ id }) => keysOf(id).includes(chord))?.id;

/** The chord of a key event. */
export function chordOf(event) {
  const key = event.key === " " ? "space" : event.key.toLowerCase();
  if (["control", "meta", "shift", "alt"].includes(key)) return key === "alt" ? "alt" : "";
  const command = event.ctrlKey || event.metaKey ? "ctrl+" : "";
  const alt = event.altKey ? "alt+" : "";
  // The shift that a sign is typed with is a part of the sign.
  const shift = event.shiftKey && (/^[a-z]$/.test(key) || key.length > 1) ? "shift+" : "";
  return command + alt + shift + key;
}

const NAMES = {
  arrowleft: "←", arrowright: "→", arrowup: "↑", arrowdown: "↓", ctrl: "Ctrl", shift: "Shift", alt: "Alt",
  space: "Space", tab: "Tab", escape: "Esc", delete: "Del", backspace: "⌫", enter: "Enter", "-": "−",
};

/** A chord as people write it. */
export const written = (chord) => chord.split(/\+(?=.)/)
  .map((part) => NAMES[part] ?? (part.length === 1 ? part.toUpperCase() : part)).join(" ");

/** The first key of a command as people write it, or "". */
export const keyName = (id) => written(keysOf(id)[0] ?? "");

/** The command that has a chord already, other than `id`; undefined for none. */
export const clash = (chord, id) => commands().find((one) => one.id !== id && keysOf(one.id).includes(chord));

/** Gives a command one chord; who had it before has it no more. */
export function setKey(id, chord) {
  const other = clash(chord, id);
  if (other) settings.keys[other.id] = keysOf(other.id).filter((one) => one !== chord);
  settings.keys[id] = [chord];
  keepSettings();
}

/** Gives all commands the keys they come with. */
export function resetKeys() {
  settings.keys = {};
  keepSettings();
}

/** Whether some command has other keys than it comes with. */
export const hasOwnKeys = () => Object.keys(settings.keys).length > 0;
