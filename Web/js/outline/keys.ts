// Keys of the project page.

import { targetOf } from "../base/dom.ts";
import { WITH_KEYS } from "../kit/keys.ts";
import { onWindow } from "../shell/scope.ts";
import { words } from "../base/words.ts";
import type { Step } from "./focusing.ts";

/** What keys do. */
export interface KeysPage {
  selection: { all(): void };
  undo(): unknown;
  redo(): unknown;
  copy(): void;
  cut(): void;
  paste(): void;
  duplicate(): void;
  remove(): void;
  open(): unknown;
  addShot(): void;
  addScene(): void;
  stepShots(step: number): void;
  moveFocus(step: Step, isExtending: boolean): void;
  toggleFocused(): void;
  play(): void;
  toggleWords(): void;
  /** By a key, and then said. */
  toggleScript(isByKey: boolean): void;
  /** Gives the script the keys where it is shown. */
  goToScript(): void;
  typeWords(): void;
  help(): void;
  escape(): void;
}

const STEPS: Record<string, Step> = { arrowleft: -1, arrowright: 1, arrowup: "up", arrowdown: "down", home: "home", end: "end" };

/** Listens for keys; `page` does what they ask for. */
export function listenForKeys(page: KeysPage): void {
  const held: Record<string, (event: KeyboardEvent) => void> = {
    z: (event) => (event.shiftKey ? page.redo() : page.undo()), y: () => page.redo(), a: () => page.selection.all(),
    " ": () => page.toggleFocused(), c: () => page.copy(), x: () => page.cut(), v: () => page.paste(), d: () => page.duplicate(),
  };
  const plain: Record<string, (event: KeyboardEvent) => void> = {
    enter: () => page.open(), " ": (event) => (event.shiftKey ? page.toggleFocused() : page.play()), delete: () => page.remove(), backspace: () => page.remove(),
    n: (event) => (event.shiftKey ? page.addScene() : page.addShot()), d: () => page.duplicate(), w: () => page.toggleWords(),
    f2: () => page.typeWords(), "?": () => page.help(), escape: () => page.escape(),
  };
  /** What a key does; null for one that is not ours. */
  function actOf(event: KeyboardEvent, target: Element | null): ((event: KeyboardEvent) => void) | null {
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) return held[key] ?? null;
    const step = STEPS[key];
    if (key === "s") return event.shiftKey ? () => page.toggleScript(true) : () => page.goToScript();
    if (event.altKey) return typeof step === "number" ? () => page.stepShots(step) : null;
    if (step !== undefined) return () => page.moveFocus(step, event.shiftKey);
    // Buttons and links have these keys to themselves.
    if ((key === "enter" || key === " ") && target?.closest("button:not(.picture), a")) return null;
    return plain[key] ?? null;
  }
  onWindow("keydown", (event) => {
    const target = targetOf(event);
    if (target?.closest(WITH_KEYS)) return;
    const act = actOf(event, target);
    if (!act) return;
    act(event);
    event.preventDefault();
  });
}

/** The rows of the list of keys. */
export const KEYS = words.projectKeys as [string, string][];
