// Keys of the page of programs.

import type { KeyRow } from "../kit/keys.ts";
import { step } from "../library/keys.ts";
import type { ListedProgram } from "../programstore/store.ts";
import { onWindow } from "../shell/scope.ts";
import { words } from "../base/words.ts";
import type { ProgramsPage } from "./parts.ts";

const { keys: texts, keyNames } = words.programs;

export const keyRows = (): KeyRow[] => [
  [keyNames.tap, texts.open], ["← → ↑ ↓", texts.through], ["N", texts.new], [keyNames.rename, texts.rename], ["D", texts.duplicate],
  ["Del", texts.delete], ["/", texts.search], ["Ctrl Z, Shift Ctrl Z", texts.undoRedo],
];

/** Listens for the keys of the page. */
export function listenForKeys(page: ProgramsPage): void {
  onWindow("keydown", (event) => {
    const target = event.target as Element;
    if (target.closest?.("input, dialog, [popover]")) return;
    const preview = target.closest?.<HTMLElement>(".preview") ?? null;
    const key = event.key.toLowerCase();
    const act = event.ctrlKey || event.metaKey ? withControl(page, key, event.shiftKey) : event.altKey ? undefined : plain(page, key, preview);
    if (!act) return;
    act();
    event.preventDefault();
  });
}

type Act = (() => unknown) | undefined;

const withControl = (page: ProgramsPage, key: string, isShifted: boolean): Act =>
  ({ z: isShifted ? page.redo : page.undo, y: page.redo, f: page.search })[key];

function plain(page: ProgramsPage, key: string, preview: HTMLElement | null): Act {
  const program = preview ? page.programs().find(({ id }) => id === preview.dataset.id) : undefined;
  if (key.startsWith("arrow")) return () => (preview ? step(preview, key) : page.focusFirst());
  return { n: page.newProgram, "/": page.search, "?": page.help, escape: page.escape }[key] ?? (program && ofProgram(page, key, program));
}

const ofProgram = ({ commands }: ProgramsPage, key: string, program: ListedProgram): Act => ({
  f2: () => commands.rename(program), d: () => commands.duplicate(program), delete: () => commands.remove(program),
  backspace: () => commands.remove(program),
})[key];
