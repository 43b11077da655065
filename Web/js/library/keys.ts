// Keys of the library page.

import { targetOf } from "../base/dom.ts";
import type { Dialogs } from "../kit/dialog.ts";
import { WITH_KEYS } from "../kit/keys.ts";
import type { Selection } from "../kit/selection.ts";
import { onWindow } from "../shell/scope.ts";
import { words } from "../base/words.ts";
import type { Commands } from "./commands.ts";

/** What keys do to the page itself. */
export interface KeysPage {
  dialogs: Dialogs;
  selection: Selection;
  undo(): unknown;
  redo(): unknown;
  search(): void;
  help(): void;
  newProject(): void;
}

/** Listens for the keys of the page. */
export function listenForKeys(page: KeysPage, commands: Commands): void {
  /** What is done by a key that is not held with others, by its name. */
  const plain: Record<string, (event: KeyboardEvent, focused: string | undefined) => void> = {
    delete: (_, focused) => { choose(focused); commands.remove(); },
    f2: (_, focused) => { choose(focused); commands.renameChosen(); },
    n: (event) => (event.shiftKey ? commands.newFolder() : page.newProject()),
    d: () => commands.duplicate(), "/": page.search, "?": page.help,
    escape: () => { if (!page.dialogs.escape()) page.selection.clear(); },
  };
  plain.backspace = plain.delete!;
  const held: Record<string, (event: KeyboardEvent) => void> = {
    z: (event) => (event.shiftKey ? page.redo() : page.undo()), y: page.redo, a: page.selection.all, f: page.search,
  };
  function choose(focused: string | undefined) {
    if (page.selection.count === 0 && focused) page.selection.choose(focused);
  }
  onWindow("keydown", (event) => {
    const target = targetOf(event);
    if (target?.closest(WITH_KEYS)) {
      if (event.key === "Escape") page.dialogs.escape();
      return;
    }
    const key = event.key.toLowerCase();
    const preview = target?.closest<HTMLElement>(".preview");
    const focused = preview?.dataset.key;
    const isHeld = event.ctrlKey || event.metaKey;
    if (isHeld && held[key]) held[key](event);
    else if (isHeld) return;
    else if (key.startsWith("arrow") && preview) step(preview, key);
    else if (key === " " && focused) page.selection.choose(focused, { toggle: true });
    else if (plain[key]) plain[key](event, focused);
    else return;
    event.preventDefault();
  });
}

/** Gives the keys to the preview beside, above or below another. */
export function step(preview: HTMLElement, key: string): void {
  const all = [...preview.parentElement?.children ?? []] as HTMLElement[];
  const columns = all.filter((one) => one.offsetTop === all[0]?.offsetTop).length;
  const by = { arrowleft: -1, arrowright: 1, arrowup: -columns, arrowdown: columns }[key] ?? 0;
  const next = all[Math.min(all.length - 1, Math.max(0, all.indexOf(preview) + by))];
  next?.querySelector<HTMLElement>(".picture")?.focus();
}

/** The rows of the list of keys. */
export const KEYS = words.libraryKeys as [string, string][];
