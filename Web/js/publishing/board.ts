// What of a board is published: which scenes, and whether words go along.

import { element } from "../base/dom.ts";
import { plural, words } from "../base/words.ts";
import { makeSwitch } from "../kit/toggle.ts";
import type { BoardChoice } from "./source.ts";

const texts = words.publishing;

/** A scene that can go along. */
export interface SceneRow { name: string; count: number }

/** Makes the part that asks; `choice` is what was answered. */
export function boardParts(scenes: SceneRow[]): { nodes: HTMLElement[]; choice(): BoardChoice } {
  const boxes = scenes.map(({ count }) => element("input", { type: "checkbox", checked: count > 0, disabled: count === 0 }));
  const along = { action: false, dialogue: false };
  const kinds = ["action", "dialogue"] as const;
  const switches = kinds.map((kind) => makeSwitch(texts.boardWords[kind], (isOn) => { along[kind] = isOn; }, { class: "publish-switch" }).node);
  const list = element("ul", { class: "publish-scenes" }, scenes.map(({ name, count }, at) => element("li", {},
    element("label", {}, boxes[at], element("span", {}, name), element("span", { class: "quiet" }, plural(words.review.shots, count))))));
  return {
    nodes: [element("p", { class: "quiet" }, texts.boardHelp), element("h3", {}, texts.scenes), list, element("h3", {}, texts.wordsAlong), ...switches],
    choice: () => ({
      scenes: boxes.flatMap((box, at) => (box.checked ? [at] : [])), words: kinds.filter((kind) => along[kind]),
    }),
  };
}
