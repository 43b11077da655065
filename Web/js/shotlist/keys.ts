// Keys of the list: those of a spreadsheet.

import { targetOf } from "../base/dom.ts";
import { WITH_KEYS } from "../kit/keys.ts";
import { onWindow } from "../shell/scope.ts";
import { type Cell, type Size, stepped, tabbed } from "./cells.ts";

export interface KeysPage {
  current(): Cell;
  /** The corner to which a range is drawn. */
  head(): Cell;
  size(): Size;
  /** Whether what has the keys is the table. */
  isInTable(target: Element | null): boolean;
  go(cell: Cell, isExtending?: boolean): void;
  /** Types in the current cell; anew where what is there is replaced. */
  type(isAnew: boolean): void;
  act(cell: Cell): void;
  isPicture(): boolean;
  all(): void;
  empty(): void;
  fillDown(): void;
  open(): void;
  play(): void;
  search(): void;
  undo(): unknown;
  redo(): unknown;
  escape(): void;
  help(): void;
  copy(): string;
  cut(): string;
  paste(text: string): void;
}

/** What begins words: a sign, also one that is typed with AltGr, or one that is put together from several keys. */
const isSign = (event: KeyboardEvent): boolean => event.isComposing || event.key === "Process" || event.key === "Dead"
  || ([...event.key].length === 1 && (event.getModifierState("AltGraph") || !(event.ctrlKey || event.metaKey || event.altKey)));

export function listenForKeys(page: KeysPage): void {
  onWindow("keydown", (event) => {
    const target = targetOf(event);
    if (target?.closest(WITH_KEYS)) return;
    const act = heldAct(page, event) ?? (page.isInTable(target) ? tableAct(page, event) : otherAct(page, event));
    if (!act) return;
    event.preventDefault();
    act();
  });
  listenForCopies(page);
}

/** What keys with Ctrl do, wherever the keys are. */
function heldAct(page: KeysPage, event: KeyboardEvent): (() => unknown) | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const isInTable = page.isInTable(targetOf(event));
  switch (event.key.toLowerCase()) {
    case "z": return event.shiftKey ? page.redo : page.undo;
    case "y": return page.redo;
    // Rows that are not in sight are not on the page, where the browser would look.
    case "f": return page.search;
    case "a": return isInTable ? page.all : null;
    case "d": return isInTable ? page.fillDown : null;
    case "enter": return isInTable ? page.open : null;
    default: return null;
  }
}

function otherAct(page: KeysPage, event: KeyboardEvent): (() => unknown) | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  return event.key === "?" ? page.help : event.key === "Escape" ? page.escape : null;
}

function tableAct(page: KeysPage, event: KeyboardEvent): (() => unknown) | null {
  const { key, shiftKey } = event;
  const current = page.current();
  const isHeld = event.ctrlKey || event.metaKey;
  const next = event.altKey ? null : stepped(shiftKey ? page.head() : current, key, isHeld, page.size());
  if (next) return () => page.go(next, shiftKey);
  switch (key) {
    case "Tab": {
      // From elsewhere it comes to the bar first, as on any page.
      const isElsewhere = !targetOf(event)?.closest("[role='grid']");
      const cell = isHeld || event.altKey || isElsewhere ? null : tabbed(current, shiftKey ? -1 : 1, page.size());
      return cell && (() => page.go(cell));
    }
    case "Enter": case "F2": return isHeld || event.altKey ? null : () => page.act(current);
    case "Delete": case "Backspace": return page.empty;
    case "Escape": return page.escape;
    case " ": if (page.isPicture()) return page.play; break;
  }
  if (!isSign(event)) return null;
  // The field has the keys by the time that the sign arrives, and so gets it.
  page.type(true);
  return null;
}

/** Copying, cutting and pasting, by keys or the browser's menu. */
function listenForCopies(page: KeysPage): void {
  const isMeant = (event: Event) => { const target = targetOf(event); return !target?.closest(WITH_KEYS) && page.isInTable(target); };
  const give = (kind: "copy" | "cut") => onWindow(kind, (event) => {
    if (!isMeant(event)) return;
    event.preventDefault();
    event.clipboardData?.setData("text/plain", page[kind]());
  });
  give("copy");
  give("cut");
  onWindow("paste", (event) => {
    if (!isMeant(event)) return;
    event.preventDefault();
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (text !== "") page.paste(text);
  });
}
