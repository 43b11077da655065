// The head of a scene in the grid: its number, name and length, and what can be done with it.

import * as calls from "./calls.ts";
import { element, iconButton } from "../dom.ts";
import { written } from "./times.ts";

export function makeSceneHead(page) {
  let scene = null;
  // Where the keys go when a name has been typed.
  let afterName = null;
  const number = element("b", {});
  const name = element("input", {
    class: "scene-name", "aria-label": "Name of the scene", maxlength: 200,
    onchange: () => page.attempt(() => calls.nameScene(scene.id, name.value.trim() || "Scene")),
    onkeydown: (event) => {
      event.stopPropagation();
      if (event.key === "Escape") name.value = scene.name;
      if (event.key !== "Enter" && event.key !== "Escape") return;
      const then = afterName;
      // The key is not to press what gets the keys.
      event.preventDefault();
      name.blur();
      then?.();
    },
    onblur: () => { afterName = null; },
  });
  const figures = element("span", { class: "figures" });
  const description = element("input", {
    class: "scene-words", "aria-label": "Description of the scene", placeholder: "Describe the scene",
    onchange: () => page.attempt(() => calls.describeScene(scene.id, description.value)),
    onkeydown: (event) => { event.stopPropagation(); if (event.key === "Enter") description.blur(); },
  });
  const grip = element("span", { class: "grip", title: "Drag to move the scene" },
    iconButton("grip", "Move the scene: alt with the arrows up and down", "", () => {}));
  const node = element("div", { class: "scene-head", role: "group" }, grip,
    element("div", { class: "scene-title" }, number, name, figures), description,
    element("div", { class: "scene-tools" },
      iconButton("copy", "Duplicate the scene", "", () => page.duplicateScene(scene)),
      iconButton("bin", "Delete the scene", "", () => page.removeScene(scene))));
  grip.addEventListener("keydown", (event) => {
    if (!event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    page.stepScene(scene, event.key === "ArrowUp" ? -1 : 1);
  });
  return {
    node, grip,
    get scene() { return scene; },
    /** Lets the name be typed over; `then` is called when a key ends that. */
    typeName(then) {
      name.focus({ preventScroll: true });
      name.select();
      afterName = then;
    },
    show(next, index) {
      scene = next;
      node.dataset.scene = scene.id;
      node.setAttribute("aria-label", `Scene ${index + 1}, ${scene.name}`);
      number.textContent = index + 1;
      if (document.activeElement !== name) name.value = scene.name;
      if (document.activeElement !== description) description.value = scene.description;
      const length = scene.shots.reduce((sum, shot) => sum + shot.duration, 0);
      figures.textContent = `${scene.shots.length === 1 ? "1 shot" : `${scene.shots.length} shots`} · ${written(length)}`;
    },
  };
}
