// The objects of the program, scene by scene, from behind to the front.

import { element, icon, textButton } from "../base/dom.ts";
import type { ObjectRow } from "../protocol/bricks/editor.ts";
import { fill, words } from "../base/words.ts";
import type { Part } from "./data.ts";
import type { Editor } from "./editor.ts";
import { addScene, sceneHeading } from "./scenes.ts";
import type { Tab } from "./tabs.ts";

const texts = words.editor;

/** Makes the list; `setTab` shows another part of the page. */
export function makeObjects(editor: Editor, setTab: (tab: Tab) => void): Part {
  const list = element("div", { class: "object-list" });
  const node = element("section", { class: "program-objects", "aria-label": texts.objects }, list,
    element("div", { class: "object-adds" }, textButton([icon("add"), texts.object], add, { class: "object-add" }),
      textButton([icon("add"), texts.scene], () => addScene(editor), { class: "object-add" })));

  function add(): void {
    const { scenes } = editor.program;
    const scene = Math.max(0, scenes.indexOf(editor.sceneOf(editor.object)));
    const names = editor.sceneOf(editor.object).objects.map(({ name }) => name);
    let number = names.length;
    while (names.includes(fill(texts.numbered, { number }))) number += 1;
    editor.ask(texts.newObject, fill(texts.numbered, { number }), (name) => {
      editor.change({ kind: "addObject", name, scene });
      const made = editor.program.scenes[scene]?.objects.at(-1);
      if (made) editor.open(made.object);
      setTab("looks");
    });
  }

  const more = ({ object, name }: ObjectRow, place: number, count: number) => editor.moreButton(name, [
    ["rename", texts.renameMenu, () => editor.ask(texts.renameObject, name, (wish) => editor.change({ kind: "renameObject", object, name: wish }))],
    ["duplicate", texts.duplicate, () => editor.edit({ kind: "duplicateObject", object })],
    ["down", texts.furtherBack, () => editor.edit({ kind: "moveObject", object, to: place - 1 }), place > 1],
    ["up", texts.furtherFront, () => editor.edit({ kind: "moveObject", object, to: place + 1 }), place > 0 && place < count - 1],
    ["bin", texts.delete, () => editor.edit({ kind: "removeObject", object }), place > 0],
  ]);

  function row(one: ObjectRow, place: number, all: ObjectRow[]): HTMLElement {
    const { object, name, looks: [look] } = one;
    const isOpen = object === editor.object;
    const url = look && editor.media.url(editor.media.lookPath(editor.folderOf(object), look.file));
    const picture = element("span", { class: "object-picture" }, url ? element("img", { src: url, alt: "" }) : icon(place === 0 ? "picture" : "frame"));
    const open = element("button", {
      type: "button", class: "object-open", "aria-current": isOpen ? "true" : null,
      onclick: () => { editor.open(object); setTab("scripts"); },
    }, picture, element("span", { class: "object-name" }, name));
    return element("div", { class: `object-row ${isOpen ? "open" : ""}`, "data-object": String(object) }, open, more(one, place, all.length));
  }

  return {
    node,
    show() {
      const { scenes } = editor.program;
      list.replaceChildren(...scenes.flatMap((scene, place) => [sceneHeading(editor, scene, place, scenes.length), ...scene.objects.map(row)]));
    },
  };
}
