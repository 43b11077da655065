// Keys of the tunnel's screen. While it is open, they are all its own.

import { targetOf } from "../base/dom.ts";
import { ARROWS } from "../base/measures.ts";
import type { StagePart } from "../protocol/studio/tunnel.ts";
import { isInModal } from "../kit/dialog.ts";
import { onWindow } from "../shell/scope.ts";

type Act = () => unknown;

/** What keys do. */
export interface TunnelCommands extends Record<
  "undo" | "redo" | "fit" | "points" | "facts" | "help" | "save" | "bring" | "numbers" | "swap" | "shape" | "escape", Act
> {
  /** Whether something else has the hands: no key moves anything meanwhile. */
  isBusy(): boolean;
  part(part: StagePart): void;
  nudge(x: number, y: number): void;
  turn(degrees: number): void;
  scale(way: number): void;
  soften(way: number): void;
  compare(isOn: boolean): void;
  /** Whether a key chooses a way of looking, and what chooses it. */
  isWay(key: string): boolean;
  look(key: string): void;
}

const TURNS: Record<string, number> = { Comma: -1, Period: 1 };

const commandsOf = (run: TunnelCommands): Record<string, Act> => ({
  1: () => run.part("tunnel"), 2: () => run.part("old"), 3: () => run.part("new"), 4: () => run.part("crop"),
  x: run.swap, s: run.shape, p: run.points, i: run.facts, f: run.fit, "?": run.help, "[": () => run.soften(-1), "]": () => run.soften(1),
  "+": () => run.scale(1), "=": () => run.scale(1), "-": () => run.scale(-1), c: () => run.compare(true), h: run.bring, n: run.numbers,
});

const isText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches("textarea, select, input:not([type='range'], [type='checkbox'])");

/** Whether what has the focus does something of its own with a key. */
function isTaken(key: string, target: Element): boolean {
  if (/^(Delete|Backspace)$/.test(key)) return true;
  if (target.matches("input[type='range']") && /^(Arrow|Page|Home|End)/.test(key)) return true;
  if (/^( |Enter)$/.test(key) && target.closest("button, label, a, [role='slider'], input[type='checkbox']")) return true;
  // A choice of several, the divider and a point have the arrows.
  return key in ARROWS && target.closest("[role='radio'], [role='slider'], .mark") !== null;
}

class TunnelKeys {
  private readonly commands: Record<string, Act>;

  constructor(private readonly held: Set<string>, private readonly run: TunnelCommands) { this.commands = commandsOf(run); }

  down = (event: KeyboardEvent): void => {
    event.stopPropagation();
    const { key } = event;
    const target = targetOf(event) ?? document.body;
    if (isInModal(target) && key !== "?" && key !== "Escape") return;
    if (event.ctrlKey || event.metaKey) return this.withControl(event);
    if (event.altKey) return;
    // What is being typed as a number is given up first.
    if (key === "Escape" && !target.closest(".tunnel-row .typed")) {
      event.preventDefault();
      return void this.run.escape();
    }
    if (isText(target) || isTaken(key, target)) return;
    const lower = key.toLowerCase();
    if (lower === "r" || key === " ") {
      this.held.add(lower);
      return event.preventDefault();
    }
    const command = this.run.isBusy() ? undefined : this.commandOf(event, lower);
    if (!command || (event.repeat && lower === "c")) return;
    event.preventDefault();
    command();
  };

  private withControl(event: KeyboardEvent): void {
    const lower = event.key.toLowerCase();
    // The browser's own "save" would keep the page.
    const isSave = lower === "s";
    if (!isSave && (isText(event.target) || (lower !== "z" && lower !== "y"))) return;
    event.preventDefault();
    if (isSave) this.run.save();
    else if (lower === "y" || event.shiftKey) this.run.redo();
    else this.run.undo();
  }

  private commandOf(event: KeyboardEvent, lower: string): Act | undefined {
    const way = ARROWS[event.key];
    const steps = event.shiftKey ? 10 : 1;
    if (way) return () => this.run.nudge(way[0] * steps, way[1] * steps);
    const turn = TURNS[event.code];
    if (turn) return () => this.run.turn(turn * (event.shiftKey ? 1 : 0.1));
    return this.commands[lower] ?? (this.run.isWay(lower) ? () => this.run.look(lower) : undefined);
  }

  up = (event: KeyboardEvent): void => {
    event.stopPropagation();
    const lower = event.key.toLowerCase();
    this.held.delete(lower);
    if (lower === "c") this.run.compare(false);
  };

  blur = (): void => {
    this.held.clear();
    this.run.compare(false);
  };
}

// Pictures that are pasted or dropped are not the shot's now.
const keep = (event: Event) => { if (!isText(event.target)) event.stopPropagation(); };

/** Listens until the function that it gives is called; `held` is filled with the keys that are down. */
export function listenForTunnelKeys(held: Set<string>, run: TunnelCommands): () => void {
  const keys = new TunnelKeys(held, run);
  // Between what has the focus and the window, where the shot listens.
  document.addEventListener("keydown", keys.down);
  document.addEventListener("keyup", keys.up);
  document.addEventListener("paste", keep);
  onWindow("blur", keys.blur);
  return () => {
    document.removeEventListener("keydown", keys.down);
    document.removeEventListener("keyup", keys.up);
    document.removeEventListener("paste", keep);
    removeEventListener("blur", keys.blur);
  };
}
