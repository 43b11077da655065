// Keys of the shot page: a chord is looked up in the table of commands and its command run.

import { chordOf, commandOf } from "./commands.ts";
import { isInModal } from "../kit/dialog.ts";
import { onWindow } from "../shell/scope.ts";

// Commands that last as long as their key is down, and what they are to the desk.
const HELD = ["pan", "turn", "pick"] as const;

/** Which of the commands that last are held. */
export type HeldKeys = Record<typeof HELD[number], boolean>;

/** What is on and has the first look at a key: `key` returns false for one that is not its own. */
export interface Mode {
  readonly isOn: boolean;
  key(event: KeyboardEvent): boolean;
}

/** Whether a key belongs to the element that has the keys. */
function isTheirs(key: string, target: Element): boolean {
  if (target.matches("select, textarea, input:not([type='range'], [type='checkbox'])")) return true;
  // A slider has the arrows, and Tab leaves it.
  if (target.matches("input") && /^(Arrow|Tab|Home|End|Page| $)/.test(key)) return true;
  if ((key === " " || key === "Enter") && target.closest("button, a, [role='slider']")) return true;
  return key === "Tab" && target.closest("button, a, [tabindex='0']") !== null;
}

// Whether there is a hand over the page. Who has keys alone, or goes from button to button by them, needs Tab for that.
let isByHand = false;

/** Whether the page is worked with by keys alone: what they open then gets them. */
export const isByKeys = (): boolean => !isByHand;

/** Listens for keys. `run` has a function for each command; one that gives false leaves the key to the browser. `escape` is what Esc does. */
export function listenForKeys(
  desk: { keys: HeldKeys }, run: Record<string, (event: KeyboardEvent) => unknown>, escape: () => void, mode: Mode,
): void {
  isByHand = false;
  for (const kind of ["pointermove", "pointerdown"] as const) onWindow(kind, () => { isByHand = true; });
  onWindow("keydown", (event) => {
    // The key that shows the list of keys puts it away.
    if (event.target instanceof Element && isInModal(event.target) && event.key !== "?") return;
    const isTheirOwn = event.target instanceof Element && isTheirs(event.key, event.target);
    if (event.key === "Tab" && isTheirOwn) isByHand = false;
    if (isTheirOwn || (event.key === "Tab" && !isByHand)) return;
    if (mode.isOn && mode.key(event)) return event.preventDefault();
    if (event.key === "Escape") return escape();
    const command = commandOf(chordOf(event));
    const held = HELD.find((one) => one === command);
    if (held) desk.keys[held] = true;
    else if (!command || run[command]?.(event) === false) return;
    event.preventDefault();
  });
  onWindow("keyup", ({ key }) => {
    // Which chord it was when it went down is not told: what needs the key that is up, ends.
    for (const held of HELD) if (desk.keys[held] && commandOf(chordOf({ key })) === held) desk.keys[held] = false;
  });
  onWindow("blur", () => { for (const held of HELD) desk.keys[held] = false; });
  // A button that was pressed by pointer gives the keys back.
  onWindow("click", ({ detail, target }) => {
    if (detail > 0 && target instanceof Element) target.closest<HTMLElement>("button:not(.grip, .motion-key), a")?.blur();
  });
}
