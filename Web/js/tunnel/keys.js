// Keys of the tunnel's screen. While it is open, they are all its own.

import { onWindow } from "../shell/scope.ts";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Listens until the function that it gives is called. `held` is filled with the keys that are down; `run` has a
 * function for each thing that keys do. */
export function listenForTunnelKeys(held, run) {
  const isText = (node) => node.matches?.("textarea, select, input:not([type='range'], [type='checkbox'])");
  const commands = {
    1: () => run.part("tunnel"), 2: () => run.part("old"), 3: () => run.part("new"), 4: () => run.part("crop"),
    x: () => run.swap(), s: () => run.shape(), p: () => run.points(), i: () => run.facts(), f: () => run.fit(), "?": () => run.help(),
    "[": () => run.soften(-1), "]": () => run.soften(1), "+": () => run.scale(1), "=": () => run.scale(1), "-": () => run.scale(-1),
    c: () => run.compare(true), h: () => run.bring(), n: () => run.numbers(),
  };
  const TURNS = { Comma: -1, Period: 1 };

  function down(event) {
    event.stopPropagation();
    const { key, target } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    // The browser's own "save" would keep the page.
    if (isCommand && key.toLowerCase() === "s") {
      event.preventDefault();
      return run.save();
    }
    if (isCommand && !isText(target)) {
      const lower = key.toLowerCase();
      if (lower === "z" || lower === "y") {
        event.preventDefault();
        (lower === "y" || event.shiftKey ? run.redo : run.undo)();
      }
      return;
    }
    if (isCommand || event.altKey) return;
    // What is being typed as a number is given up first.
    if (key === "Escape" && !target.closest?.(".tunnel-row .typed")) { event.preventDefault(); return run.escape(); }
    if (isText(target)) return;
    if (target.matches?.("input[type='range']") && /^(Arrow|Page|Home|End)/.test(key)) return;
    const isControl = target.closest?.("button, label, a, [role='slider'], input[type='checkbox']");
    if (/^( |Enter)$/.test(key) && isControl) return;
    // A choice of several, the divider and a point have the arrows.
    if (key in ARROWS && target.closest?.("[role='radio'], [role='slider'], .mark")) return;
    if (/^(Delete|Backspace)$/.test(key)) return;
    const lower = key.toLowerCase();
    if (lower === "r" || key === " ") {
      held.add(lower);
      return event.preventDefault();
    }
    const command = run.isBusy() ? null
      : key in ARROWS ? () => run.nudge(...ARROWS[key].map((way) => way * (event.shiftKey ? 10 : 1)))
        : event.code in TURNS ? () => run.turn(TURNS[event.code] * (event.shiftKey ? 1 : 0.1))
          : commands[lower] ?? (run.way(lower) && (() => run.look(lower)));
    if (!command || (event.repeat && lower === "c")) return;
    event.preventDefault();
    command();
  }

  function up(event) {
    event.stopPropagation();
    const lower = event.key.toLowerCase();
    held.delete(lower);
    if (lower === "c") run.compare(false);
  }

  const blur = () => { held.clear(); run.compare(false); };
  // Pictures that are pasted or dropped are not the shot's now.
  const keep = (event) => { if (!isText(event.target)) event.stopPropagation(); };
  const listeners = [["keydown", down], ["keyup", up], ["paste", keep]];
  // Between what has the focus and the window, where the shot listens.
  for (const [name, call] of listeners) document.addEventListener(name, call);
  onWindow("blur", blur);
  return () => {
    for (const [name, call] of listeners) document.removeEventListener(name, call);
    removeEventListener("blur", blur);
  };
}
