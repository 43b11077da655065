// The scenes of the program: added, renamed, duplicated, put in another order, deleted. A scene's files lie in a folder of its name, and go with it.

import { element, icon } from "../base/dom.ts";
import type { Row } from "../kit/menu.ts";
import type { SceneRow } from "../protocol/bricks/editor.ts";
import { fill, words } from "../base/words.ts";
import type { Editor } from "./editor.ts";

const texts = words.editor;

/** Asks for the name of a new scene, and opens its background. */
export function addScene(editor: Editor): void {
  const names = editor.program.scenes.map(({ name }) => name);
  let number = names.length + 1;
  while (names.includes(fill(texts.sceneNumbered, { number }))) number += 1;
  editor.ask(texts.newScene, fill(texts.sceneNumbered, { number }), (name) => {
    editor.change({ kind: "addScene", name, background: words.newProgram.background });
    const made = editor.program.scenes.at(-1)?.objects[0];
    if (made) editor.open(made.object);
  });
}

/** What can be done with a scene; where there are several, its place and its end as well. */
function rowsOf(editor: Editor, { name, folder }: SceneRow, scene: number, count: number): Row[] {
  const { media } = editor;
  const rename = () => editor.ask(texts.renameScene, name, (wish) =>
    editor.change({ kind: "renameScene", scene, name: wish }, {}, (scenes) => media.copyFolder(folder, scenes[scene]?.folder ?? folder)));
  const rows: Row[] = [
    ...count > 1 ? [["play", texts.runScene, () => editor.runScene(scene)] as Row] : [],
    ["rename", texts.renameMenu, rename],
    ["duplicate", texts.duplicate, () => editor.edit({ kind: "duplicateScene", scene }, {}, (scenes) => media.copyFolder(folder, scenes[scene + 1]?.folder ?? folder))],
  ];
  if (count > 1) {
    rows.push(["up", texts.up, () => editor.edit({ kind: "moveScene", scene, to: scene - 1 }), scene > 0],
      ["down", texts.down, () => editor.edit({ kind: "moveScene", scene, to: scene + 1 }), scene < count - 1],
      ["bin", texts.delete, () => editor.edit({ kind: "removeScene", scene })]);
  }
  return rows;
}

/** Makes the heading of a scene's objects; the program begins with the first. */
export function sceneHeading(editor: Editor, scene: SceneRow, place: number, count: number): HTMLElement {
  const begins = count > 1 && place === 0;
  return element("div", { class: "scene-heading" },
    element("h2", { title: begins ? texts.beginsHere : null }, begins ? icon("play") : null, element("span", {}, scene.name)),
    editor.moreButton(scene.name, rowsOf(editor, scene, place, count)));
}
