// All commands of the shot page in one table, with the keys they come with; which keys they have is kept
// for each browser.

import { keepSettings, settings } from "../base/state.ts";
import { tools } from "../tools/box.ts";
import { fill, words } from "../base/words.ts";

const names = words.commands;

/** A command: its id, its name for people, the group it is listed in, and the chords it comes with. */
export interface Command {
  id: string;
  name: string;
  group: string;
  keys: string[];
}

// A chord is what is held, then the key: "ctrl+shift+z". ctrl stands for the command key as well.
type Keys = Partial<Record<keyof typeof names, string[]>>;
const TOOLS: Keys = {
  eraserMode: ["shift+e"], text: ["shift+t"], marks: ["a"], ruler: ["u"], toolSettings: ["s"], colors: ["c"], swap: ["x"], smaller: ["["], larger: ["]"],
};
const GROUPS: Record<Exclude<keyof typeof words.commandGroups, "tools" | "gestures">, Keys> = {
  edit: {
    undo: ["ctrl+z"], redo: ["ctrl+shift+z", "ctrl+y"], selectAll: ["ctrl+a"], cut: ["ctrl+x"], copy: ["ctrl+c"], paste: ["ctrl+v"],
    duplicate: ["d"], remove: ["delete", "backspace"], flipAcross: ["shift+h"], flipDown: ["shift+v"], nudgeUp: ["arrowup"], nudgeDown: ["arrowdown"],
  },
  view: {
    fit: ["f"], actual: ["z"], flip: ["h"], zoomIn: ["+", "="], zoomOut: ["-"], turnLeft: [","], turnRight: ["."],
    left: ["shift+arrowleft"], right: ["shift+arrowright"], up: ["shift+arrowup"], down: ["shift+arrowdown"], pan: ["space"], turn: ["r"], pick: ["alt"],
  },
  shot: { before: ["arrowleft"], after: ["arrowright"], cameraMove: ["shift+c"], duplicateShot: ["shift+d"], newShot: ["shift+n"], project: ["p"] },
  layers: {
    mergeDown: ["ctrl+e"], replay: ["shift+r"], picture: ["shift+p"], onion: ["o"], transform: ["t"], motion: ["k"], playPrograms: ["shift+space"],
  },
  panels: { layers: ["y"], guides: ["shift+g"], guidesShown: ["w"], panels: ["tab"], help: ["?"] },
};

const rows = (keys: Keys, group: string): Command[] => Object.entries(keys).map(([id, chords]) => ({
  id, name: names[id as keyof typeof names], group, keys: chords,
}));

/** The commands that take a tool in hand, or change how it draws. */
const ofTools = (): Command[] => [
  ...tools().map(({ name, key }) => ({ id: name, name: words.tools[name as keyof typeof words.tools], group: words.commandGroups.tools, keys: [key] })),
  ...rows(TOOLS, words.commandGroups.tools),
  ...Array.from({ length: 10 }, (_, i) => ({
    id: `opacity${(i + 1) * 10}`, name: fill(words.rail.opacityOf, { percent: (i + 1) * 10 }), group: words.commandGroups.tools, keys: [String((i + 1) % 10)],
  })),
];

let all: Command[] | undefined;
/** Returns all commands; those of the tools as the core defines them, so once that is there. */
export const commands = (): Command[] => (all ??= [
  ...ofTools(), ...Object.entries(GROUPS).flatMap(([group, keys]) => rows(keys, words.commandGroups[group as keyof typeof GROUPS])),
]);

/** Returns the chords of a command: the person's own, or those it comes with. */
export const keysOf = (id: string): string[] => settings.keys[id] ?? commands().find((one) => one.id === id)?.keys ?? [];

/** Returns the command that a chord stands for. */
export const commandOf = (chord: string): string | undefined => commands().find(({ id }) => keysOf(id).includes(chord))?.id;

/** What of a key event makes a chord. */
export interface Pressed {
  key: string;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
  shiftKey?: boolean;
}

/** Returns the chord of a key event; "" for a key that is only held. */
export function chordOf(event: Pressed): string {
  const key = event.key === " " ? "space" : event.key.toLowerCase();
  if (["control", "meta", "shift", "alt"].includes(key)) return key === "alt" ? "alt" : "";
  const command = event.ctrlKey || event.metaKey ? "ctrl+" : "";
  const alt = event.altKey ? "alt+" : "";
  // The shift that a sign is typed with is a part of the sign.
  const shift = event.shiftKey && (/^[a-z]$/.test(key) || key.length > 1) ? "shift+" : "";
  return command + alt + shift + key;
}

const SIGNS: Record<string, string> = { arrowleft: "←", arrowright: "→", arrowup: "↑", arrowdown: "↓", backspace: "⌫", "-": "−" };
const nameOf = (part: string) => SIGNS[part] ?? words.keyNames[part as keyof typeof words.keyNames] ?? (part.length === 1 ? part.toUpperCase() : part);

/** Returns a chord as people write it. */
export const written = (chord: string): string => chord.split(/\+(?=.)/).map(nameOf).join(" ");

/** Returns the first key of a command as people write it, or "". */
export const keyName = (id: string): string => written(keysOf(id)[0] ?? "");

/** Returns the command other than `id` that has a chord already. */
export const clash = (chord: string, id: string): Command | undefined => commands().find((one) => one.id !== id && keysOf(one.id).includes(chord));

/** Gives a command one chord; who had it before has it no more. */
export function setKey(id: string, chord: string): void {
  const other = clash(chord, id);
  if (other) settings.keys[other.id] = keysOf(other.id).filter((one) => one !== chord);
  settings.keys[id] = [chord];
  keepSettings();
}

/** Gives all commands the keys they come with. */
export function resetKeys(): void {
  settings.keys = {};
  keepSettings();
}

/** Whether some command has other keys than it comes with. */
export const hasOwnKeys = (): boolean => Object.keys(settings.keys).length > 0;
