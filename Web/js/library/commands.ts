// What can be done with folders and projects.

import { asOneself } from "../base/whose.ts";
import type { Dialogs } from "../kit/dialog.ts";
import { typeName } from "../kit/renaming.ts";
import { forgetGone } from "../offline/reading.ts";
import { canOpen } from "../saving/opening.ts";
import { go } from "../shell/going.ts";
import { stillHere } from "../shell/scope.ts";
import type { Selection } from "../kit/selection.ts";
import { fill, plural, words } from "../base/words.ts";
import * as calls from "./calls.ts";
import { askForFolder, askToEmptyBin, describeDialog } from "./dialogs.ts";
import type { LibraryHistory } from "./history.ts";
import { type Contents, foldersIn, type Item, itemOf, type ItemName, keyOf } from "./items.ts";
import { goToMade, type NewProject } from "./newproject.ts";
import type { Drop } from "./selection.ts";
import type { ProjectWords, Summary } from "../projects/summaries.ts";

const texts = words.library;

/** What the commands need of their page. */
export interface CommandPage {
  readonly here: string;
  dialogs: Dialogs;
  selection: Selection;
  history: LibraryHistory;
  contents(): Contents;
  /** The projects of others that one is in. */
  shared(): { id: string }[];
  summary(id: string): Summary | undefined;
  items(): Item[];
  go(folder: string): void;
  say(words: string): unknown;
  offer(words: string, action: string, act: () => void): void;
  offerUndo(words: string): void;
  /** Makes a change, says why where that fails, and shows what is new. */
  attempt<Result>(change: () => Result): Result | undefined;
  redraw(): void;
  /** Asks for the figures again, a little later. */
  renew(): void;
  /** A project has got words: what the server tells of it comes later. */
  tell(id: string, now: ProjectWords): void;
}

export type Commands = ReturnType<typeof makeLibraryCommands>;

/** Makes the commands of the library page. */
export function makeLibraryCommands(page: CommandPage) {
  const chosen = (): ItemName[] => page.selection.ids().map(itemOf);
  const firstChosen = () => page.items().find((one) => keyOf(one) === page.selection.ids()[0]);
  const withChosen = (act: (item: Item) => void) => () => {
    const item = firstChosen();
    if (item) act(item);
  };
  const open = (item: Item) => openItem(page, item);
  const rename = (item: Item) => renameItem(page, item);
  const describe = (item: Item | (ItemName & { name: string; description?: string })) => page.dialogs.show((close) =>
    describeDialog(item.name, item.description ?? "", (text) => {
      if (item.isFolder) page.attempt(() => calls.describeFolder(item.id, text));
      else setProject(page, item.id, "description", text);
    }, close));
  return {
    open, rename, describe,
    openKey(key: string) {
      const item = page.items().find((one) => keyOf(one) === key);
      if (item) open(item);
    },
    makeProject: (project: NewProject) => makeProject(page, project),
    newFolder() {
      const id = page.attempt(() => calls.addFolder(page.here || null, texts.newFolder));
      if (id) rename({ isFolder: true, id, name: texts.newFolder, words: "" });
    },
    renameChosen: withChosen(rename),
    describeChosen: withChosen(describe),
    duplicate: () => duplicate(page, chosen()),
    remove() {
      const items = chosen();
      if (items.length === 0 || page.here === "bin") return;
      if (page.attempt(() => calls.remove(items)) === undefined) return;
      page.selection.clear();
      page.offerUndo(items.length === 1 ? texts.movedToBin : fill(texts.countMovedToBin, { n: items.length }));
    },
    restoreChosen: () => restore(page, chosen()),
    emptyBin: () => emptyBin(page),
    /** Asks where the chosen ones go. */
    chooseFolder() {
      const items = chosen();
      page.dialogs.show((close) => askForFolder(page.contents().folders, (folder) => moveTo(page, items, folder), close));
    },
    drop: (keys: string[], place: Drop) => drop(page, keys, place),
  };
}

async function openItem(page: CommandPage, item: Item): Promise<void> {
  if (page.here === "bin") return page.offer(texts.inBin, texts.restore, () => restore(page, [item]));
  if (item.isFolder) return page.go(item.id);
  const isHere = stillHere();
  const isThere = await canOpen(`projects/${item.id}`);
  if (!isHere()) return;
  if (isThere) go(`/projects/${item.id}`);
  else page.say(texts.notOffline);
}

function makeProject(page: CommandPage, { name, size, times }: NewProject): void {
  const id = page.attempt(() => calls.addProject(page.here === "bin" ? null : page.here || null, name, size));
  if (id) goToMade(id, times, (said) => page.say(said));
}

/** Gives a project a name or a description: shown at once, and as it was where that fails. */
async function setProject(page: CommandPage, id: string, property: "name" | "description", text: string): Promise<void> {
  page.tell(id, { [property]: text });
  await page.history.setWords(id, property, text);
  page.renew();
}

/** Lets the name of an item be typed where it stands. */
function renameItem(page: CommandPage, item: Item): void {
  const place = document.querySelector(`[data-key="${keyOf(item)}"] .name`);
  if (!place) return;
  typeName(place, item.name, (name) => {
    if (!name) page.redraw();
    else if (item.isFolder) page.attempt(() => calls.nameFolder(item.id, name));
    else setProject(page, item.id, "name", name);
  });
}

function duplicate(page: CommandPage, items: ItemName[]): void {
  for (const { isFolder, id } of items) {
    const project = page.summary(id);
    if (isFolder) duplicateFolder(page, id);
    else if (project) page.attempt(() => calls.duplicateProject(id, fill(texts.copyOf, { name: project.name }), project.canvas));
  }
  page.renew();
}

/** Copies a folder with all that is in it, as one edit. */
function duplicateFolder(page: CommandPage, id: string): void {
  const contents = page.contents();
  const inside = foldersIn(id, contents);
  const held = contents.projects.filter(({ folder }) => inside.has(folder)).map((project) => page.summary(project.id));
  const known = held.filter((project) => project !== undefined);
  const folder = contents.folders.find((one) => one.id === id);
  if (known.length < held.length) page.say(texts.notLoaded);
  else if (folder) page.attempt(() => calls.duplicateFolder(id, fill(texts.copyOf, { name: folder.name }), known));
}

function restore(page: CommandPage, items: ItemName[]): void {
  page.attempt(() => calls.restore(items));
  page.selection.clear();
  page.renew();
}

function moveTo(page: CommandPage, items: ItemName[], folder: string): void {
  if (page.attempt(() => calls.move(items, folder || null)) === undefined) return;
  page.selection.clear();
  const name = page.contents().folders.find((one) => one.id === folder)?.name ?? texts.title;
  page.offerUndo(fill(texts.movedTo, { name }));
}

function drop(page: CommandPage, keys: string[], place: Drop): void {
  const items = keys.map(itemOf);
  if ("folder" in place) return moveTo(page, items, place.folder);
  const kind = place.beside[0];
  const row = page.items().map(keyOf).filter((key) => key[0] === kind && !keys.includes(key));
  const before = row[row.indexOf(place.beside) - (place.isBefore ? 1 : 0)];
  page.attempt(() => calls.move(items.filter((one) => one.isFolder === (kind === "f")), page.here || null,
    before === undefined ? "front" : itemOf(before)));
}

async function emptyBin(page: CommandPage): Promise<void> {
  const answer = await fetch("/api/bin");
  const { folders, projects, shots } = await answer.json();
  const parts = [[projects, texts.projects], [folders, texts.folders], [shots, texts.deletedShots]]
    .filter(([n]) => n > 0).map(([n, text]) => plural(text, n));
  if (parts.length === 0) return void page.say(texts.binEmpty);
  page.dialogs.show((close) => askToEmptyBin(parts.join(", "), async () => {
    const done = await fetch("/api/bin", asOneself({ method: "DELETE" })).catch(() => null);
    if (done?.ok) forgetGone({ ...page.contents(), binProjects: [] }, page.shared());
    page.say(done?.ok ? texts.binEmpty : texts.binNotEmptied);
    page.renew();
  }, close));
}
