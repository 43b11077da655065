// Keys of the tray.

import { targetOf } from "../base/dom.ts";
import { ARROWS, type Place } from "../base/measures.ts";
import { type KeyRow, WITH_KEYS } from "../kit/keys.ts";
import { onWindow } from "../shell/scope.ts";
import { words } from "../base/words.ts";

type Act = (event: KeyboardEvent) => unknown;

// How many cards, and how many rows, a key goes.
const STEPS: Record<string, Place> = { ...ARROWS, Home: [-Infinity, 0], End: [Infinity, 0], PageUp: [0, -3], PageDown: [0, 3] };

/** What keys do; `commands` are those with ctrl, `keys` those without, by their lower-case names. */
export interface KeyedTray {
  next(step: number, rows: number, isExtending: boolean): void;
  step(by: number, rows: number): void;
  toggle(): void;
  openExposed(): void;
  peekExposed(): void;
  escape(): void;
  help(): void;
  commands: Record<string, Act>;
  keys: Record<string, Act>;
}

/** Listens for keys; `tray` does what they ask for. */
export function listenForKeys(tray: KeyedTray): void {
  const plain: Record<string, Act> = { enter: tray.openExposed, " ": tray.peekExposed, escape: tray.escape, "?": tray.help, ...tray.keys };
  onWindow("keydown", (event) => {
    const target = targetOf(event);
    if (target?.closest(WITH_KEYS)) return;
    const act = actOf(tray, plain, event, target);
    if (!act) return;
    act(event);
    event.preventDefault();
  });
}

function actOf(tray: KeyedTray, plain: Record<string, Act>, event: KeyboardEvent, target: Element | null): Act | undefined {
  const isCommand = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  const step = STEPS[event.key];
  if (/^(enter| )$/.test(key) && target?.closest("button, a")) return undefined;
  if (isCommand && key === " ") return tray.toggle;
  if (event.altKey && step) return () => tray.step(...step);
  if (step && !isCommand) return () => tray.next(...step, event.shiftKey);
  if (isCommand) return tray.commands[key];
  return event.altKey ? undefined : plain[key];
}

const { names, does } = words.trayKeys;

/** Keys that every tray has. */
export const COMMON: KeyRow[] = [[names.pinch, does.pack], ["Ctrl Z, Shift Ctrl Z", does.undo], ["?", does.help]];

export const KEYS: KeyRow[] = [
  [names.expose, does.expose], [names.open, does.open], [names.peek, does.peek], [names.choose, does.choose], ["Ctrl A", does.chooseAll],
  [names.take, does.take], [names.move, does.move], ["N, Shift N", does.new], ["D", does.duplicate], ["Ctrl C X V", does.clipboard],
  ["Del", does.delete], ["W, F2", does.words], ["Esc", does.escape], ...COMMON,
];

export const LIBRARY_KEYS: KeyRow[] = [
  [names.expose, does.exposeProject], [names.open, does.openTray], [names.peek, does.peekWords], [names.take, does.takeToFolder], ["Alt ← →", does.moveOne],
  ["/, Ctrl F", does.search], ...COMMON,
];
