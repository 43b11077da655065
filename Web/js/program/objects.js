// The objects of the program, scene by scene, from behind to the front.

import { element, icon, iconButton } from "../dom.ts";
import { EDIT } from "./calls.js";

/** The list; `page` has the state, edits, and gives pictures of looks. */
export function makeObjects(page) {
  const list = element("div", { class: "object-list" });
  const node = element("section", { class: "program-objects", "aria-label": "Objects" }, list,
    element("button", { type: "button", class: "object-add", onclick: () => add() }, icon("add"), "Object"));

  const scene = () => Math.max(0, page.program.scenes.findIndex(({ objects }) => objects.some(({ object }) => object === page.object)));

  function add() {
    const names = page.sceneOf(page.object).objects.map(({ name }) => name);
    let number = names.length;
    while (names.includes(`Object ${number}`)) number += 1;
    page.ask("New object", `Object ${number}`, (name) => {
      page.change(EDIT.addObject, [scene()], [name]);
      const { objects } = page.program.scenes[scene()];
      page.open(objects.at(-1).object);
      page.setTab("looks");
    });
  }

  function menu(event, object, place, isBackground, isFront) {
    const { name } = object;
    page.menu(name, [
      ["pencil", "Rename…", () => page.ask("Rename the object", name, (wish) => page.change(EDIT.renameObject, [object.object], [wish]))],
      ["copy", "Duplicate", () => page.edit(EDIT.duplicateObject, [object.object])],
      ["back", "Further back", () => page.edit(EDIT.moveObject, [object.object, place - 1]), !isBackground && place > 1],
      ["next", "Further to the front", () => page.edit(EDIT.moveObject, [object.object, place + 1]), !isBackground && !isFront],
      ["bin", "Delete", () => page.edit(EDIT.removeObject, [object.object]), !isBackground],
    ], event.currentTarget);
  }

  function row(object, place, all) {
    const isBackground = place === 0;
    const look = object.looks[0];
    const picture = element("span", { class: "object-picture" });
    page.media.picture(look && page.media.lookPath(page.folderOf(object.object), look.file))
      .then((url) => picture.append(url ? element("img", { src: url, alt: "" }) : icon(isBackground ? "picture" : "frame")));
    const open = element("button", {
      type: "button", class: "object-open", "aria-current": object.object === page.object ? "true" : null,
      onclick: () => { page.open(object.object); page.setTab("scripts"); },
    }, picture, element("span", { class: "object-name" }, object.name));
    return element("div", { class: `object-row ${object.object === page.object ? "open" : ""}` }, open,
      iconButton("more", `More about ${object.name}`, "", (event) => menu(event, object, place, isBackground, place === all.length - 1)));
  }

  return {
    node,
    show() {
      list.replaceChildren(...page.program.scenes.flatMap(({ name, objects }) => [
        page.program.scenes.length > 1 ? element("h3", {}, name) : null, ...objects.map(row),
      ]).filter(Boolean));
    },
  };
}
