// The head of a scene in the grid: its number, name and length, and what can be done with it.

import { element, iconButton } from "../base/dom.ts";
import type { SceneEntry } from "../protocol/studio/project.ts";
import { fill, plural, words } from "../base/words.ts";
import { whyOnlyLooking } from "../saving/rights.ts";
import * as calls from "./calls.ts";
import { written } from "./times.ts";

const texts = words.scene;

/** What a head does to its scene. */
export interface HeadPage {
  attempt(change: () => unknown): unknown;
  duplicateScene(scene: SceneEntry): void;
  removeScene(scene: SceneEntry): void;
  stepScene(scene: SceneEntry, step: number): void;
}

export interface SceneHead {
  node: HTMLElement;
  grip: HTMLElement;
  /** Lets the name be typed over; `then` is called when a key ends that. */
  typeName(then: () => void): void;
  /** Shows a scene of the outline, which may be the one that is shown already. */
  show(scene: SceneEntry, index: number): void;
}

/** Makes the field of a scene's name; `afterwards` gives what follows a key that ends the typing. */
function makeName(page: HeadPage, scene: () => SceneEntry, ended: () => (() => void) | null): HTMLInputElement {
  const name: HTMLInputElement = element("input", {
    class: "scene-name", maxlength: 200,
    onchange: () => page.attempt(() => calls.nameScene(scene().id, name.value.trim() || texts.scene)),
    onkeydown: (event) => {
      event.stopPropagation();
      if (event.key === "Escape") name.value = scene().name;
      if (event.key !== "Enter" && event.key !== "Escape") return;
      const then = ended();
      // The key is not to press what gets the keys.
      event.preventDefault();
      name.blur();
      then?.();
    },
    onblur: ended,
  });
  return name;
}

/** Says of which scene parts are: there are as many of each as there are scenes. */
function nameParts(scene: string, parts: [HTMLElement, string][]): void {
  for (const [part, what] of parts) part.setAttribute("aria-label", fill(texts.of, { what, scene }));
}

/** Makes the head of a scene, shown by `show` before anything else. */
export function makeSceneHead(page: HeadPage): SceneHead {
  let scene: SceneEntry = { id: "", name: "", description: "", shots: [] };
  // Where the keys go when a name has been typed.
  let afterName: (() => void) | null = null;
  const number = element("b", {});
  const name = makeName(page, () => scene, () => {
    const then = afterName;
    afterName = null;
    return then;
  });
  // As wide as its name: CSS writes that behind it, unseen.
  const room = element("span", { class: "scene-named" }, name);
  const fit = () => { room.dataset.name = room.title = name.value; };
  name.addEventListener("input", fit);
  const [count, length] = [element("span", {}), element("span", {})];
  const figures = element("span", { class: "figures" }, count, length);
  const description: HTMLInputElement = element("input", {
    class: "scene-words", placeholder: texts.describe,
    onchange: () => page.attempt(() => calls.describeScene(scene.id, description.value)),
    onkeydown: (event) => { event.stopPropagation(); if (event.key === "Enter") description.blur(); },
  });
  const grasp = iconButton("grip", texts.move, "", () => {}, { "data-by-finger": texts.drag });
  const grip = element("span", { class: "grip", title: texts.drag }, grasp);
  const copy = iconButton("duplicate", texts.duplicate, "", () => page.duplicateScene(scene));
  const bin = iconButton("bin", texts.delete, "", () => page.removeScene(scene));
  const node = element("div", { class: "scene-head", role: "group" }, grip,
    element("div", { class: "scene-title" }, number, room), figures, description,
    element("div", { class: "scene-tools" }, copy, bin));
  grip.addEventListener("keydown", (event) => {
    if (!event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    page.stepScene(scene, event.key === "ArrowUp" ? -1 : 1);
  });
  return {
    node, grip,
    typeName(then) {
      name.focus({ preventScroll: true });
      name.select();
      afterName = then;
    },
    show(next, index) {
      scene = next;
      node.dataset.scene = scene.id;
      const label = fill(texts.label, { n: index + 1, name: scene.name });
      node.setAttribute("aria-label", label);
      nameParts(label, [[grasp, texts.moveIt], [name, texts.name], [description, texts.description], [copy, texts.duplicate], [bin, texts.delete]]);
      number.textContent = String(index + 1);
      name.readOnly = description.readOnly = whyOnlyLooking() !== null;
      description.hidden = description.readOnly && !scene.description;
      if (document.activeElement !== name) name.value = scene.name;
      fit();
      if (document.activeElement !== description) description.value = scene.description;
      count.textContent = plural(words.project.shots, scene.shots.length);
      length.textContent = written(scene.shots.reduce((sum, shot) => sum + shot.duration, 0));
    },
  };
}
