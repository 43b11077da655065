// The commands of the grid, which say to screen readers what they have done.

import type { SceneEntry } from "../protocol/studio/project.ts";
import { words } from "../base/words.ts";
import type { ProjectCommands, ProjectPage } from "./commands.ts";
import { withShot, wordsOfMove, wordsOfNewScene, wordsOfSceneMove } from "./told.ts";

const { told } = words.tray;

/** The commands over, each of which has heard what it has done. Deleting says so itself, with a way back. */
export function telling(page: ProjectPage, commands: ProjectCommands, hear: (said: string) => void) {
  const atFocus = (what: string) => withShot(page.outline(), what, page.selection.focus());
  /** Says what a command did where the project is another by it. */
  const said = (act: () => unknown, what: () => string) => {
    const before = page.document.undoable();
    act();
    if (page.document.undoable() !== before) hear(what());
  };
  return {
    ...commands,
    addShot(scene: string | null = null) {
      const shot = commands.addShot(scene);
      if (shot) hear(atFocus(told.newShot));
      return shot;
    },
    addScene: () => said(() => commands.addScene(), () => wordsOfNewScene(page.outline(), page.selection.focus())),
    duplicate: () => said(() => commands.duplicate(), () => atFocus(told.duplicated)),
    paste: () => said(() => commands.paste(), () => atFocus(told.pasted)),
    moveShots: (ids: string[], scene: string, after: string | null) =>
      said(() => commands.moveShots(ids, scene, after), () => wordsOfMove(page.outline(), ids, scene)),
    stepScene: (scene: SceneEntry, step: number) => said(() => commands.stepScene(scene, step), () => wordsOfSceneMove(page.outline(), scene.id)),
  };
}
