// Variables and lists of the program and of the open object, and the messages that are sent.

import { element, icon } from "../base/dom.ts";
import type { Row } from "../kit/menu.ts";
import type { NamedPart, ProgramChange } from "../protocol/bricks/editor.ts";
import { fill, words } from "../base/words.ts";
import type { Editor } from "./editor.ts";

const texts = words.editor;

/** Commands for things of a kind; messages are not added or removed by themselves. */
interface Kind {
  /** The words for a new one. */
  make?(): string;
  add?(name: string, owner: number | null): ProgramChange;
  rename(one: NamedPart, name: string): ProgramChange;
  remove?(one: NamedPart): ProgramChange;
}

const VARIABLES: Kind = {
  make: () => texts.newVariable, add: (name, owner) => ({ kind: "addVariable", name, owner }),
  rename: ({ index }, name) => ({ kind: "renameVariable", index, name }), remove: ({ index }) => ({ kind: "removeVariable", index }),
};
const LISTS: Kind = {
  make: () => texts.newList, add: (name, owner) => ({ kind: "addList", name, owner }),
  rename: ({ index }, name) => ({ kind: "renameList", index, name }), remove: ({ index }) => ({ kind: "removeList", index }),
};
const MESSAGES: Kind = { rename: ({ name }, to) => ({ kind: "renameMessage", name, to }) };

/** A part of the editor that shows what is in the open object. */
export interface Part {
  node: HTMLElement;
  show(): void;
}

export function makeData(editor: Editor): Part {
  const node = element("section", { class: "program-data", "aria-label": texts.data });

  const row = (one: NamedPart, { rename, remove }: Kind): HTMLElement => {
    const rows: Row[] = [["rename", texts.renameMenu, () => editor.ask(texts.rename, one.name, (name) => editor.change(rename(one, name)))]];
    if (remove) rows.push(["bin", texts.delete, () => editor.edit(remove(one))]);
    return element("li", {}, element("span", { class: "data-name" }, one.name), editor.moreButton(one.name, rows));
  };

  function group(title: string, items: NamedPart[], kind: Kind, owner: number | null = null): HTMLElement | null {
    const { make, add } = kind;
    if (items.length === 0 && !add) return null;
    return element("div", { class: "data-group" }, element("h3", {}, title),
      element("ul", {}, items.map((one) => row(one, kind))),
      make && add ? element("button", {
        type: "button", onclick: () => editor.ask(make(), "", (name) => editor.change(add(name, owner))),
      }, icon("add"), make()) : null);
  }

  return {
    node,
    show() {
      const { program, objectView: { name, object, variables, lists } } = editor;
      const groups = [
        group(texts.programVariables, program.variables, VARIABLES),
        group(fill(texts.objectVariables, { name }), variables, VARIABLES, object),
        group(texts.programLists, program.lists, LISTS),
        group(fill(texts.objectLists, { name }), lists, LISTS, object),
        group(texts.messages, program.messages.map((name, index) => ({ name, index })), MESSAGES),
      ];
      node.replaceChildren(...groups.filter((one) => one !== null));
    },
  };
}
