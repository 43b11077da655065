// Keys of the shot page: a chord is looked up in the table of commands and its command run.

import { chordOf, commandOf } from "./commands.js";
import { onWindow } from "./shell/scope.ts";

// Commands that last as long as their key is down, and what they are to the desk.
const HELD = ["pan", "turn", "pick"];

/** Listens for keys. `run` has a function for each command, which is given the event; one that gives false leaves the key to the
 * browser. `escape` is what Esc does. A `mode` that is on has the first look at a key. */
export function listenForKeys(desk, run, escape, mode) {
  const down = (event) => {
    if (event.target.matches?.("select, textarea, input:not([type='range'], [type='checkbox'])")) return;
    // A slider has the arrows, and Tab leaves it.
    if (event.target.matches?.("input") && /^(Arrow|Tab|Home|End|Page| $)/.test(event.key)) return;
    if (/^( |Enter)$/.test(event.key) && event.target.closest?.("button, a, [role='slider']")) return;
    if (event.key === "Tab" && event.target.closest?.("button, a, [tabindex='0']")) return;
    if (mode?.isOn && mode.key(event)) return event.preventDefault();
    if (event.key === "Escape") return escape();
    const command = commandOf(chordOf(event));
    if (!command) return;
    if (HELD.includes(command)) desk.keys[command] = true;
    else if (run[command]?.(event) === false) return;
    event.preventDefault();
  };
  const up = (event) => {
    // Which chord it was when it went down is not told: what needs the key that is up, ends.
    for (const held of HELD) {
      if (desk.keys[held] && commandOf(chordOf({ key: event.key })) === held) desk.keys[held] = false;
    }
  };
  const blur = () => { for (const held of HELD) desk.keys[held] = false; };
  // A button that was pressed by pointer gives the keys back.
  const pressed = (event) => { if (event.detail > 0) event.target.closest?.("button:not(.grip), a")?.blur(); };
  onWindow("click", pressed);
  onWindow("keydown", down);
  onWindow("keyup", up);
  onWindow("blur", blur);
  return () => {
    removeEventListener("click", pressed);
    removeEventListener("keydown", down);
    removeEventListener("keyup", up);
    removeEventListener("blur", blur);
  };
}
