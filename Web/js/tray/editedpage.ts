// The commands of the project's page over the tray: what they do is said to screen readers, and what is new is exposed.

import { makeAttempt, say } from "../kit/toast.ts";
import * as outlines from "../outline/calls.ts";
import { makeProjectCommands, type ProjectCommands, type ProjectPage, type View } from "../outline/commands.ts";
import { withShot, wordsOfMove, wordsOfNewScene, wordsOfSceneMove } from "../outline/told.ts";
import type { PageBar } from "../saving/pagebar.ts";
import type { SceneEntry, ShotEntry } from "../protocol/studio/project.ts";
import { words } from "../base/words.ts";
import type { Choice } from "./choice.ts";
import type { Tray } from "./source.ts";
import type { Outline } from "../documents/documents.ts";
import type { Dialogs } from "../kit/dialog.ts";
import type { ProjectView } from "../protocol/studio/project.ts";
import type { Facets } from "./facets.ts";

/** The project in the tray. */
export interface EditedProject {
  outline(): ProjectView;
  document: Outline;
  dialogs: Dialogs;
  facets: Facets;
}

const { told } = words.tray;

/** What the commands are over. */
interface Parts {
  tray: Tray<ShotEntry>;
  bar: PageBar;
  project: EditedProject;
  choice: Choice;
  exposedID(): string | null;
  /** Has something heard. */
  heard(words: string): void;
  toggleWords(): void;
}

/** The page with its commands; `atExposed` says what was done, and with which shot. */
export type EditedPage = ProjectPage & ProjectCommands & { atExposed(words: string): string; nameScene(index: number): void };

export function makeEditedPage(parts: Parts): EditedPage {
  const { bar, project, choice, heard } = parts;
  const page: ProjectPage = {
    outline: project.outline, say, dialogs: project.dialogs, document: project.document, selection: choice,
    attempt: makeAttempt(() => parts.tray.refresh()), offerUndo: bar.offerUndo, toggleWords: parts.toggleWords,
  };
  const view = viewOf(parts, page);
  const commands = makeProjectCommands(page, view, { isShown: false });
  const atExposed = (what: string): string => withShot(project.outline(), what, parts.exposedID());
  /** Does a command after which what is new is exposed; it is chosen only where something was. */
  const quietly = (change: () => void, what: () => string) => {
    const wasEmpty = choice.count === 0;
    change();
    if (wasEmpty) choice.clear();
    heard(what());
  };
  return Object.assign(page, commands, {
    atExposed, nameScene: (index: number) => view.nameScene(index),
    stepScene(scene: SceneEntry, step: number) {
      commands.stepScene(scene, step);
      heard(wordsOfSceneMove(project.outline(), scene.id));
    },
    addShot: (scene: string | null = null) => quietly(() => commands.addShot(scene), () => atExposed(told.newShot)),
    addScene: () => quietly(() => commands.addScene(), () => wordsOfNewScene(project.outline(), parts.exposedID())),
    duplicate: () => quietly(() => commands.duplicate(), () => atExposed(told.duplicated)),
    paste: () => quietly(() => commands.paste(), () => atExposed(told.pasted)),
    remove() {
      commands.remove();
      heard(atExposed(told.deleted));
    },
    moveShots(ids: string[], scene: string, after: string | null) {
      commands.moveShots(ids, scene, after);
      heard(wordsOfMove(project.outline(), ids, scene));
    },
  });
}

/** The tray as the commands see it. */
function viewOf({ tray, project }: Parts, page: ProjectPage): View {
  const reveal = (section: number, note: number) => {
    tray.expose({ section, note });
    tray.reveal();
  };
  return {
    cards: new Map(), heads: new Map(), reveal,
    get columns() { return tray.columns(); },
    revealFirst(places) {
      const last = places.at(-1);
      if (last) reveal(last[0], last[1] ?? 0);
    },
    nameScene(section) {
      const id = project.outline().scenes[section]?.id;
      if (id === undefined) return;
      tray.typeName(section, (name, byKey) => {
        if (name) page.attempt(() => outlines.nameScene(id, name));
        else tray.draw();
        if (byKey) tray.focus();
      });
    },
  };
}

/** Whether shots stand behind `after` in a scene already. */
export function staysSo(ids: string[], { shots }: SceneEntry, after: string | null): boolean {
  const at = after ? shots.findIndex((shot) => shot.id === after) + 1 : 0;
  return outlines.shotsInOrder(ids).every((id, i) => shots[at + i]?.id === id);
}
